"""A page to hand round as a file: the kind by the ending of the name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from scorer.documents.output import check_place
from scorer.show.report.html import html
from scorer.show.report.markdown import markdown_page
from scorer.show.report.page import Page
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

KINDS: Mapping[str, Callable[[Page], str]] = {".html": html, ".md": markdown_page}


def check_page(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for a solver."""
    if path.suffix.lower() not in KINDS:
        found = say("{path} is no page that can be written", path=path)
        raise ProblemsFound([Problem("unknown-page", found, say("end the name in .html or .md"))])
    check_place(path, force)


def written(page: Page, path: Path) -> str:
    """The page as the ending of the name wants it."""
    return KINDS[path.suffix.lower()](page)
