"""A command line that speaks five languages throughout."""

from __future__ import annotations

import json
import re
from gettext import NullTranslations
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from scorer.cli import app
from scorer.documents import parse, template
from scorer.documents.loading import load
from scorer.journey import score_game
from scorer.show.answers.model import plain
from scorer.show.answers.score import batch_answer
from scorer.uses.batch import Blank, Job, answers
from scorer.words.language import LANGUAGES, in_language, messages, say
from tests import extracting
from tests.catalogues import TRANSLATED
from tests.the_box import BOX, display

GOLD = "examples/patient-gold.yaml"
LETTERS = {"el": r"[α-ωά-ώ]{3,}", "uk": r"[а-яіїєґ]{3,}"}
"""Words in letters of their own."""


@pytest.fixture(scope="module", params=TRANSLATED)
def lang(request: pytest.FixtureRequest) -> str:
    """Every language that messages are translated into."""
    return str(request.param)


def keytally(*arguments: str, width: int = 100) -> Result:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": str(width), "NO_COLOR": "1"})


# ---- the command line -------------------------------------------------------------------------------------


def test_score_speaks_greek() -> None:
    english, greek = keytally("score", GOLD), keytally("score", GOLD, "--lang", "el")
    assert greek.exit_code == 0
    assert re.findall(r"\d+", greek.stdout) == re.findall(r"\d+", english.stdout)
    with in_language("el"):
        assert str(BOX.words.some("red", 2)) in greek.stdout
        assert say("Printed points") in greek.stdout
        assert display("tile", "mercers-guild", "el") in greek.stdout
    assert "Unused" not in greek.stdout
    assert len(re.findall(LETTERS["el"], greek.stdout)) > 20


COMMANDS = {
    "score": ("score", GOLD),
    "markdown": ("score", GOLD, "--format", "markdown"),
    "game": ("score", "examples/four-players.yaml"),
    "check": ("check", GOLD, "--total", "99"),
    "legal": ("check", GOLD, "--total", "12"),
    "disputes": ("disputes", GOLD),
    "draw": ("draw", GOLD),
    "tiles": ("tiles", "scribes"),
    "rulings": ("rulings", "stores"),
    "new": ("new",),
    "examples": ("examples",),
    "completion": ("completion",),
    "problems": ("score", "tests/villages/typo.yaml"),
    "missing": ("score", "examples/no-such-file.yaml"),
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("lang", LETTERS)
def test_every_command_speaks_the_language_asked_for(lang: str, command: tuple[str, ...]) -> None:
    english, foreign = keytally(*command), keytally(*command, "--lang", lang)
    assert foreign.exit_code == english.exit_code
    assert len(re.findall(LETTERS[lang], foreign.output)) >= len(re.findall(LETTERS[lang], english.output)) + 3


class Unheard(NullTranslations):
    """Takes the messages that a catalogue does not know."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        """The message, which nobody translated."""
        self.heard.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of a message that nobody translated."""
        self.heard.add(msgid1)
        return msgid1 if n == 1 else msgid2


EVERYTHING = [
    *COMMANDS.values(),
    ("tiles",),
    ("rulings",),
    ("rulings", "--json"),
    ("new", "--players", "3"),
    ("disputes", "examples/four-players.yaml"),
    ("score", "examples/board-large.yaml", "--alternatives", "1"),
    *(("draw", str(path)) for path in sorted(Path("examples").glob("board-*.yaml"))),
    *(("tiles", tile) for tile in BOX.tiles),
    *(("check", GOLD, str(path)) for path in sorted(Path("examples/claims").glob("*.yaml"))),
    *(("score", str(path)) for path in sorted(Path("tests/villages").rglob("*.*"))),
]


def test_nothing_is_said_that_no_catalogue_holds() -> None:
    unheard = Unheard()
    messages("uk").add_fallback(unheard)
    for command in EVERYTHING:
        keytally(*command, "--lang", "uk")
    assert unheard.heard - {message.id[0] for message in extracting.messages()} == set()


def test_json_keeps_its_keys_and_ids_and_tells_reasons_in_the_language() -> None:
    english, greek = (json.loads(keytally("score", GOLD, "--json", *more).stdout) for more in ((), ("--lang", "el")))
    first, second = english["players"][0]["lines"], greek["players"][0]["lines"]
    assert [{**line, "reason": ""} for line in first] == [{**line, "reason": ""} for line in second]
    assert all(re.search(LETTERS["el"], line["reason"]) for line in second)


def test_problems_in_json_follow_the_language() -> None:
    answer = json.loads(keytally("score", "tests/villages/typo.yaml", "--json", "--lang", "uk").stdout)
    codes = [problem["code"] for problem in answer["problems"]]
    assert codes == ["negative-count", "unknown-tile", "missing-measurement"]
    assert all(re.search(LETTERS["uk"], problem[part]) for problem in answer["problems"] for part in ("found", "fix"))


@pytest.mark.parametrize("count", [3, 40], ids=["in one process", "in several"])
def test_batch_carries_the_language_into_its_processes(count: int) -> None:
    # More than 32 lines are handed to a pool.
    line = json.dumps({"tiles": ["home-1+", "scribes"], "resources": {"gold": 2}})
    lines = [(number, line) for number in range(1, count + 1)]
    found = list(answers(lines, Job(lang="uk"), processes=2))
    assert len(found) == count
    with in_language("uk"):
        shown = [plain(batch_answer(answer)) for answer in found if not isinstance(answer, Blank)]
    assert all(re.search(LETTERS["uk"], answer["lines"][-1]["reason"]) for answer in shown)


def test_a_bad_line_of_a_batch_is_told_in_the_language(tmp_path: Path) -> None:
    source = tmp_path / "villages.jsonl"
    source.write_text('{"tiles": ["scribs"]}\n', encoding="utf-8")
    result = keytally("batch", str(source), "--lang", "el")
    assert result.exit_code == 2
    assert re.search(LETTERS["el"], json.loads(result.stdout)["error"])
    assert re.search(LETTERS["el"], result.stderr)


@pytest.mark.parametrize("ending", ["html", "md"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_is_in_its_language(lang: str, ending: str, tmp_path: Path) -> None:
    page = tmp_path / f"game.{ending}"
    assert keytally("report", GOLD, "-o", str(page), "--lang", lang).exit_code == 0
    text = page.read_text(encoding="utf-8")
    with in_language(lang):
        assert say("Rulings played by") in text
        assert say("Keyflower, the final scoring") in text
    assert (f'<html lang="{lang}">' in text) == (ending == "html")


def test_a_picture_tells_its_language_and_speaks_it(tmp_path: Path) -> None:
    picture = tmp_path / "gold.svg"
    assert keytally("draw", GOLD, "-o", str(picture), "--lang", "uk").exit_code == 0
    svg = picture.read_text(encoding="utf-8")
    assert 'lang="uk"' in svg
    assert re.search(LETTERS["uk"], svg.partition("<desc")[2].partition("</desc>")[0])


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_template_scores_in_every_language(lang: str, players: int) -> None:
    game = load([parse(template(players, lang=lang))]).game
    assert [sheet.total for sheet in score_game(game).sheets] == [
        sheet.total for sheet in score_game(load([parse(template(players))]).game).sheets
    ]


def test_the_template_keeps_its_comments_within_the_page(lang: str) -> None:
    lines = template(lang=lang).splitlines()
    assert [line for line in lines if line.startswith("#") and len(line) > 120] == []


def test_a_language_ends_where_it_was_chosen() -> None:
    before = say("Total")
    with in_language("uk"), in_language("fr"):
        pass
    assert say("Total") == before == "Total"


def test_ascii_pictures_keep_to_ascii_in_every_language(lang: str) -> None:
    result = keytally("draw", "examples/board-figure-eight.yaml", "--ascii", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert "???" not in result.stdout
