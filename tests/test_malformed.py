"""Golden documents with one fault each: its code and its place, and every code of the door has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorer.documents import load
from scorer.words.problems import Problem, ProblemsFound

FOLDER = Path(__file__).parent / "villages" / "malformed"
SOURCES = Path(__file__).parent.parent / "scorer"

# file, code, line, column
FAULTS = [
    ("nothing.yaml", "empty-document", None, None),
    ("anchor.yaml", "yaml-anchor", 1, 10),
    ("alias.yaml", "yaml-anchor", 2, 10),
    ("tag.yaml", "yaml-tag", 2, 9),
    ("two-documents.yaml", "several-documents", 2, 1),
    ("tab.yaml", "yaml-syntax", 2, 1),
    ("open-bracket.yaml", "yaml-syntax", 2, 6),
    ("open-quote.yaml", "yaml-syntax", 3, 1),
    ("colon-in-text.yaml", "yaml-syntax", 1, 14),
    ("crooked-list.yaml", "yaml-syntax", 3, 2),
    ("list-as-key.yaml", "key-not-a-word", 2, 1),
    ("key-twice.yaml", "duplicate-key", 1, 28),
    ("key-twice.json", "duplicate-key", 3, 2),
    ("comma-at-the-end.json", "json-syntax", 2, 35),
    ("bare-word.json", "json-syntax", 1, 12),
    ("latin-1.yaml", "wrong-encoding", 1, 11),
    ("utf-16.yaml", "wrong-encoding", None, None),
    ("control.yaml", "not-text", 2, 11),
    ("too-deep.yaml", "too-deep", 2, 29),
    ("too-deep.json", "too-deep", None, None),
    ("unknown-tile.yaml", "unknown-tile", 4, 5),
    ("two-meanings.yaml", "ambiguous-word", 4, 5),
    ("farmers.yaml", "not-counted-yet", 1, 28),
    ("unknown-piece.yaml", "unknown-piece", 2, 20),
    ("misplaced-piece.yaml", "misplaced-piece", 2, 20),
    ("which-worker.yaml", "misplaced-piece", 2, 11),
    ("two-languages.yaml", "duplicate-key", 2, 20),
    ("unknown-field.yaml", "unknown-field", 2, 1),
    ("lost-indent.yaml", "unknown-field", 2, 1),
    ("lost-indent-of-store.yaml", "wrong-indent", 5, 5),
    ("indented-further.yaml", "wrong-indent", 4, 5),
    ("lost-dash.yaml", "yaml-syntax", 3, 3),
    ("star-behind-name.yaml", "sign-without-meaning", 4, 5),
    ("plus-before-name.yaml", "sign-without-meaning", 4, 5),
    ("upgraded-in-words.yaml", "unknown-tile", 4, 5),
    ("upgraded-as-content.yaml", "wrong-type", 4, 14),
    ("content-in-words.yaml", "wrong-type", 3, 17),
    ("no-number.yaml", "no-number", 1, 20),
    ("no-space.yaml", "no-space", 1, 11),
    ("no-name.yaml", "missing-field", 4, 5),
    ("no-dash.yaml", "several-in-one", 4, 5),
    ("plus-and-false.yaml", "two-answers", 2, 5),
    ("content-without-kind.yaml", "wrong-type", 1, 34),
    ("tile-is-a-number.yaml", "wrong-type", 1, 28),
    ("contract-not-printed.yaml", "contract-not-in-box", 2, 13),
    ("contract-37.yaml", "contract-not-in-box", 2, 16),
    ("contract-of-nothing.yaml", "not-a-count", 2, 13),
    ("contract-words.yaml", "unknown-piece", 2, 13),
    ("unknown-edition.yaml", "unknown-edition", 2, 10),
    ("unknown-ruling.yaml", "unknown-ruling", 2, 11),
    ("unknown-reading.yaml", "unknown-reading", 2, 19),
    ("truth-for-reading.json", "reading-not-a-word", 2, 29),
    ("unknown-set.yaml", "unknown-set", 2, 14),
    ("farmers-set.yaml", "not-counted-yet", 2, 14),
    ("unknown-measurement.yaml", "unknown-field", 2, 12),
    ("measurement-of-no-reading.yaml", "unknown-reading", 2, 19),
    ("negative.yaml", "negative-count", 4, 26),
    ("fraction.yaml", "fractional-count", 2, 15),
    ("truth-for-count.yaml", "not-a-count", 2, 9),
    ("not-a-number.yaml", "not-a-number", 2, 15),
    ("not-a-number.json", "not-a-number", 2, 20),
    ("infinite.json", "not-a-number", 1, 46),
    ("count-in-quotes.yaml", "wrong-type", 2, 15),
    ("list-for-counts.yaml", "wrong-type", 2, 10),
    ("tiles-without-dashes.yaml", "wrong-type", 2, 3),
    ("yes-for-true.yaml", "wrong-type", 2, 15),
    ("half-a-place.yaml", "wrong-type", 2, 24),
    ("turned-too-far.yaml", "turn-out-of-range", 2, 26),
    ("empty-name.yaml", "bad-name", 2, 9),
    ("name-with-bell.json", "unprintable-name", 1, 46),
    ("name-with-half-a-sign.json", "unprintable-name", 1, 46),
    ("list-of-villages.yaml", "wrong-type", 1, 1),
    ("just-text.yaml", "wrong-type", 1, 1),
    ("too-many-workers.yaml", "more-than-the-box", 2, 18),
    ("absurd-count.yaml", "more-than-the-box", 2, 17),
    ("five-thousand-digits.json", "more-than-the-box", 1, 56),
    ("too-much-on-stores.yaml", "more-than-the-box", 1, 19),
    ("no-home.yaml", "no-home", 1, 8),
    ("two-homes.yaml", "several-homes", 1, 28),
    ("two-boats.yaml", "several-boats", 1, 28),
    ("sea-bastion-ii.yaml", "boat-not-in-winter", 1, 17),
    ("tile-twice.yaml", "tile-twice", 1, 37),
    ("both-sides.yaml", "both-sides", 1, 37),
    ("no-upgraded-side.yaml", "no-upgraded-side", 1, 28),
    ("extension-not-upgraded.yaml", "extension-not-upgraded", 4, 25),
    ("extension-on-winter-tile.yaml", "extension-not-upgraded", 4, 32),
    ("four-green-extensions.yaml", "too-many-extensions", 6, 25),
    ("seven-cabins.yaml", "more-than-the-box", 2, 9),
    ("contract-twice.yaml", "contract-twice", 2, 17),
    ("not-in-sets.yaml", "not-in-sets", 1, 28),
    ("place-missing.yaml", "place-missing", 3, 5),
    ("home-without-number.yaml", "home-without-number", 2, 5),
    ("hex-shared.yaml", "hex-shared", 4, 5),
    ("not-connected.yaml", "not-connected", 4, 5),
    ("edges-differ.yaml", "edges-differ", 3, 5),
    ("measured-differs.yaml", "measured-differs", 5, 18),
    ("neighbour-missing.yaml", "neighbour-missing", 3, 5),
    ("place-in-circles.yaml", "place-in-circles", 3, 5),
    ("unknown-side.yaml", "unknown-side", 3, 5),
    ("missing-loop.yaml", "missing-measurement", 1, 17),
    ("missing-neighbours.yaml", "missing-measurement", 1, 28),
    ("missing-reading.yaml", "missing-measurement", 3, 18),
    ("seven-neighbours.yaml", "impossible-measurement", 2, 34),
    ("enormous-loop.yaml", "impossible-measurement", 2, 18),
    ("two-numbers-for-one.yaml", "one-number-needed", 2, 34),
    ("game-without-villages.yaml", "no-players", 1, 10),
    ("seven-players.yaml", "too-many-players", 2, 3),
    ("other-edition.yaml", "rulings-differ", 4, 45),
    ("other-reading.yaml", "rulings-differ", 3, 54),
    ("same-name.yaml", "player-twice", 3, 14),
    ("player-without-boat.yaml", "no-winter-boat", 3, 13),
    ("boat-for-six.yaml", "boat-for-more-players", 3, 22),
    ("turn-order-for-four.yaml", "tile-for-more-players", 3, 35),
    ("too-few-players.yaml", "too-few-players", 1, 18),
    ("game-of-nine.yaml", "impossible-players", 1, 18),
    ("game-field-in-village.yaml", "unknown-field", 2, 1),
    ("home-of-two.yaml", "tile-in-two-villages", 3, 14),
    ("two-sides-in-two-villages.yaml", "tile-in-two-villages", 3, 36),
    ("contract-of-two.yaml", "contract-in-two-villages", 3, 52),
    ("marker-of-two.yaml", "marker-in-two-villages", 3, 51),
    ("one-box-for-all.yaml", "more-than-the-box", 3, 54),
    ("unknown-player.yaml", "unknown-player", 1, 21),
    ("player-twice-in-order.yaml", "player-twice", 1, 28),
    ("village-field-in-game.yaml", "unknown-field", 3, 1),
    ("village-that-is-a-word.yaml", "wrong-type", 3, 5),
]
WITHOUT_A_FILE = {
    "no-such-file",
    "is-a-folder",
    "unreadable",
    "too-large",
    "too-many-values",
    "too-many-problems",
    "not-a-village",
    "game-among-villages",
}
"""About files themselves, or about something too large to keep: test_reading.py and test_loading.py."""

CODE = re.compile(
    r'''(?:Problem\(\s*|(?:\(\s*|code(?:, fix)? = |return )(?="[a-z-]+",\s*(?:(?:say|mark)\(|"[^"]* )))"([a-z-]+)"'''
)
"""How the sources name a code: first in a row, before what is said about it."""
NOTES = {
    "surprising-measurement",
    "rulings-shared",
    "no-marker",
    "two-marker-tiles",
    "tile-for-fewer-players",
}


def problems(file: Path) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsFound) as found:
        load([file])
    return found.value.problems


@pytest.mark.parametrize(("name", "code", "line", "column"), FAULTS)
def test_fault(name: str, code: str, line: int | None, column: int | None) -> None:
    (problem,) = problems(FOLDER / name)
    assert (problem.code, problem.line, problem.column) == (code, line, column)
    assert problem.file.endswith(name)
    assert problem.severity == "error"
    assert problem.found
    assert problem.fix


def test_every_file_is_in_the_table() -> None:
    assert {name for name, *_ in FAULTS} == {file.name for file in FOLDER.iterdir()}


def test_every_code_has_a_file() -> None:
    sources = [*SOURCES.glob("documents/*.py"), *SOURCES.glob("legality/*.py"), SOURCES / "box" / "names.py"]
    # Notes refuse nothing; claims, terms, examples and what is written have tests of their own: test_claims.py,
    # test_terms.py, test_examples_command.py, test_cli.py, test_loading.py.
    elsewhere = ("notes.py", "claiming.py", "terms.py", "examples.py", "template.py", "output.py")
    told = [source for source in sources if source.name not in elsewhere]
    texts = [source.read_text(encoding="utf-8") for source in told]
    codes = {code for text in texts for code in CODE.findall(text)}
    assert codes - {code for _, code, *_ in FAULTS} == WITHOUT_A_FILE | NOTES
