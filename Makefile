# `make check` checks everything; the other targets are its parts. PYTHON may name another environment.
PYTHON ?= .venv/bin/python

.PHONY: check lint types page test format translations shown boards release

check: lint types page test

lint:
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types:
	$(PYTHON) -m mypy

# The page ships as it is written; npm's tools only look at it.
page:
	npm ci --no-audit --no-fund
	npm run check
	npm test

test:
	$(PYTHON) -m pytest

format:
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

# Gathers every message and brings the catalogues of all languages up to date.
translations:
	$(PYTHON) -m tests.catalogues

# Writes every block of README and docs that shows what the program prints.
shown:
	$(PYTHON) -m tests.shown

# Grows the random boards anew from which simulations draw what would be counted on a village's board.
boards:
	$(PYTHON) -m tests.simulated_boards

# What a release needs beyond a change: many more villages, and everything said in every language.
release: lint types page
	$(PYTHON) -m pytest --long --release
