"""The JSON of every command and every endpoint is what it was: key by key, in the same order.

What was answered once stands in `tests/recorded`, without the version of its shape. `python -m
tests.test_recorded_answers` records it anew, for when an answer is meant to change: look at the difference before
keeping it. Sheets are the same by every engine, as each is the canonical one of all best counts; but the legal counts
nearest to a claim are recorded, too, and another version of a solver may choose others among those alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.show.answers.model import VERSION
from tests.web.serving import JSON, YAML, Server, serving

RECORDED = Path(__file__).parent / "recorded"
TMP = "{tmp}"
"""Where a command writes its files, whatever folder that is today."""
WIDTH = 118

HARBOUR, PATIENCE, GAME = "examples/harbour.yaml", "examples/patient-gold.yaml", "examples/four-players.yaml"
DISPUTES = tuple(f"examples/disputes/{player}.yaml" for player in ("north", "east", "together"))
WITH_NOTES = "tiles: [home, keythedral]\nresources: {gold: 2}\n"
WRONG = "tiles: [home-1, home-2, scribs, {windmill: {stored: {wood: x}}}]\nworkers: {blue: 100}\n"
LINES = '{"tiles": ["home-1", "boat-1a"]}\n{"tiles": ["scribs", "home-x"]}\n{\n{"tiles": ["home"]}\n'
SMALL = ("--players", "2-3", "--sets", "base", "--samples", "4", "--seed", "9", "--processes", "1")

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "score": ("score", HARBOUR),
    "score-game": ("score", GAME),
    "score-files": ("score", "examples/ringroad.yaml", "examples/carts.yaml"),
    "score-alternatives": ("score", "examples/alchemist.yaml", "--alternatives", "2"),
    "score-board": ("score", "examples/board-promos.yaml"),
    "score-merchants": ("score", "examples/board-merchants.yaml"),
    "score-notes": ("score", "-"),
    "score-typo": ("score", "tests/villages/typo.yaml"),
    "score-greek": ("score", "examples/ringroad.yaml", "--lang", "el"),
    "score-nowhere": ("score", "nowhere.yaml"),
    "check-best": ("check", PATIENCE, "--total", "33"),
    "check-legal": ("check", PATIENCE, "--line", "jeweller=10"),
    "check-forgotten": ("check", PATIENCE, "examples/claims/patience-forgotten.yaml"),
    "check-twice": ("check", PATIENCE, "examples/claims/patience-two-uses.yaml"),
    "check-too-much": ("check", PATIENCE, "--total", "34"),
    "check-whose": ("check", GAME, "--total", "10"),
    "check-other": ("check", PATIENCE, "--total", "33", "--player", "Haste"),
    "disputes": ("disputes", *DISPUTES[:2]),
    "disputes-together": ("disputes", DISPUTES[2]),
    "disputes-one": ("disputes", *DISPUTES[:2], "--ruling", "stores"),
    "disputes-game": ("disputes", GAME),
    "explore": ("explore", HARBOUR),
    "explore-board": ("explore", "examples/board-figure-eight.yaml"),
    "explore-player": ("explore", GAME, "--player", "East"),
    "bid": ("bid", HARBOUR),
    "bid-tiles": ("bid", GAME, "--player", "East", "--tile", "apothecary", "--tile", "muleteer"),
    "simulate": ("simulate", *SMALL),
    "simulate-around": ("simulate", "--around", HARBOUR, *SMALL[4:]),
    "simulate-describe": ("simulate", "--describe", *SMALL),
    "batch": ("batch", "-"),
    "tiles": ("tiles",),
    "tiles-windmill": ("tiles", "windmill"),
    "tiles-unknown": ("tiles", "windmil"),
    "rulings": ("rulings",),
    "rulings-one": ("rulings", "stores", "--lang", "nl"),
    "draw": ("draw", PATIENCE, "--plain"),
    "report": ("report", HARBOUR, "-o", f"{TMP}/page.html"),
}
STDIN = {"score-notes": WITH_NOTES, "batch": LINES}

HALF = "players: [{player: A, tiles: [home-1, keythedral]}, {tiles: [boat-1a, delivery-man]}, {tiles: [scribs]}]"
WHOLE = """
players:
  - {player: A, tiles: [home-1, boat-1a, scribes], workers: {blue: 3}}
  - {player: B, tiles: [home-2, boat-2a], resources: {gold: 7}}
"""
BOARD = "examples/board-figure-eight.yaml"

QUESTIONS: Mapping[str, tuple[str, str | Path | dict[str, Any]]] = {
    "api-score": ("score", Path(PATIENCE)),
    "api-score-wrong": ("score", WRONG),
    "api-score-unreadable": ("score", "tiles: ["),
    "api-score-no-village": ("score", "[1, 2]"),
    "api-parameter": ("score?lang=xx", WITH_NOTES),
    "api-so-far": ("so-far", HALF),
    "api-so-far-whole": ("so-far", WHOLE),
    "api-so-far-wrong": ("so-far", "{tiles: [home-1, home-2], workers: {blue: 100}}"),
    "api-so-far-nothing": ("so-far", "players: 3"),
    "api-check": ("check", {"document": Path(PATIENCE), "claim": Path("examples/claims/patience-two-uses.yaml")}),
    "api-check-lacking": ("check", {"document": Path(PATIENCE), "total": 3}),
    "api-disputes": ("disputes", Path(DISPUTES[2])),
    "api-explore": ("explore", {"document": Path(PATIENCE)}),
    "api-bid": ("bid", {"document": Path(PATIENCE), "tiles": ["Windmill", "keythedral"]}),
    "api-bid-whose": ("bid", {"document": Path(GAME)}),
    "api-board": ("board", Path(BOARD)),
    "api-board-faults": ("board", "tiles: [{tile: home-1, at: [0, 0]}, {tile: scribes, at: [1, 0]}, keythedral]"),
    "api-document": ("document", Path(PATIENCE)),
    "api-picture-wrong": ("picture?player=3", Path(PATIENCE)),
}
LOOKS = {"api-catalogue": "catalogue", "api-nothing-there": "nowhere", "api-wrong-method": "score"}

Answer = dict[str, Any]
"""How it ended, by exit code or status, and what was said; of a batch a list, one answer for each line."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as started:
        yield started


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_answers_as_recorded(name: str) -> None:
    assert laid_out(commanded(name)) == recorded(name)


@pytest.mark.parametrize("name", [*QUESTIONS, *LOOKS])
def test_the_server_answers_as_recorded(name: str, server: Server) -> None:
    assert laid_out(asked(name, server)) == recorded(name)


def test_nothing_else_is_recorded() -> None:
    assert {file.stem for file in RECORDED.glob("*.json")} == {*COMMANDS, *QUESTIONS, *LOOKS}


def recorded(name: str) -> str:
    return (RECORDED / f"{name}.json").read_text(encoding="utf-8")


def commanded(name: str) -> Answer:
    """What a command answers now."""
    with TemporaryDirectory() as folder:
        arguments = [argument.replace(TMP, folder) for argument in COMMANDS[name]]
        printed = CliRunner().invoke(app, [*arguments, "--json"], input=STDIN.get(name), env={"COLUMNS": "100"})
    text = printed.stdout.replace(folder, TMP)
    if COMMANDS[name][0] == "batch":
        return {"status": printed.exit_code, "answer": [unversioned(json.loads(line)) for line in text.splitlines()]}
    told = json.loads(text)
    assert text == json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    return {"status": printed.exit_code, "answer": unversioned(told)}


def asked(name: str, server: Server) -> Answer:
    """What the server answers now."""
    if name in LOOKS:
        found = server.get(f"/api/{LOOKS[name]}")
    else:
        path, question = QUESTIONS[name]
        if isinstance(question, dict):
            value = {field: _value(part, server) for field, part in question.items()}
            found = server.post(f"/api/{path}", value)
        else:
            text = question.read_text(encoding="utf-8") if isinstance(question, Path) else question
            found = server.post(f"/api/{path}", text, YAML)
    assert found.headers["content-type"] == JSON
    told = found.json()
    return {"status": found.status_code, "answer": told if name == "api-document" else unversioned(told)}


def unversioned(told: Any) -> Any:
    """An answer without its version, which comes first in each but a list."""
    if isinstance(told, list):
        return told
    first, *others = told.items()
    assert first == ("version", VERSION)
    return dict(others)


def _value(part: Any, server: Server) -> Any:
    """A document as a value: what a village says is what the server itself makes of its text."""
    if not isinstance(part, Path):
        return part
    if part.parent.name == "claims":
        return {"lines": {"jeweller": 10, "mercers-guild": {"points": 10, "pieces": {"iron": 2, "wood": 2, "gold": 2}}}}
    return server.post("/api/document", part.read_text(encoding="utf-8"), YAML).json()


def laid_out(value: Any, margin: str = "") -> str:
    """JSON in the order it came in, in lines as long as a reader likes."""
    flat = json.dumps(value, ensure_ascii=False)
    inner = margin + " "
    if not isinstance(value, dict | list) or (margin and len(margin + flat) <= WIDTH):
        return flat
    if isinstance(value, dict):
        parts = [f"{inner}{json.dumps(key)}: {laid_out(part, inner)}" for key, part in value.items()]
    else:
        parts = [inner + laid_out(part, inner) for part in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return first + "\n" + ",\n".join(parts) + "\n" + margin + last + ("" if margin else "\n")


def main() -> None:
    """Record every answer anew."""
    RECORDED.mkdir(exist_ok=True)
    for file in RECORDED.glob("*.json"):
        file.unlink()
    with serving() as server:
        answers = {name: commanded(name) for name in COMMANDS}
        answers |= {name: asked(name, server) for name in [*QUESTIONS, *LOOKS]}
    for name, answer in answers.items():
        (RECORDED / f"{name}.json").write_text(laid_out(answer), encoding="utf-8")


if __name__ == "__main__":
    main()
