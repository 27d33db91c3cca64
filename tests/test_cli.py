"""The command line: what it prints where, and its exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.documents.spelling import village_fields
from scorer.solving import engines as solvers
from scorer.village.model import OwnedTile
from tests.the_box import BOX

HARBOUR = "examples/harbour.yaml"
GAME = "examples/four-players.yaml"
TYPO = "tests/villages/typo.yaml"


def keytally(*arguments: str, stdin: str | None = None) -> Any:
    """Run a command in this process, on a screen 100 columns wide."""
    return CliRunner().invoke(app, list(arguments), input=stdin, env={"COLUMNS": "100", "NO_COLOR": "1"})


def installed(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a user does."""
    command = Path(sys.executable).parent / "keytally"
    return subprocess.run([command, *arguments], capture_output=True, check=False)


def test_score_prints_the_total_its_proof_and_a_reason_for_every_point() -> None:
    result = keytally("score", HARBOUR)
    assert result.exit_code == 0
    assert "Harbour: 55 points" in result.stdout
    assert "5 for each set of iron + stone + wood: 2 sets" in result.stdout
    assert "Proven best by CP-SAT; the referee's recount agrees." in result.stdout


def test_score_as_json_is_one_document_whose_lines_sum_to_the_total() -> None:
    document = json.loads(keytally("score", HARBOUR, "--json").stdout)
    (player,) = document["players"]
    assert set(document) >= {"players", "ranking", "problems"}
    assert set(player) >= {"player", "total", "optimal", "solver", "rulings", "lines", "unused", "unique"}
    assert sum(line["points"] for line in player["lines"]) == player["total"] == 55
    assert all(set(line) == {"step", "target", "points", "pieces", "reason"} for line in player["lines"])


def test_score_as_markdown_is_a_table() -> None:
    result = keytally("score", HARBOUR, "--format", "markdown")
    assert "| 10. Boats | Sea Breese | 8 |" in result.stdout
    assert "|  | **Total** | **55** |  |" in result.stdout


def test_both_engines_print_the_same_total() -> None:
    totals = {
        json.loads(keytally("score", GAME, "--json", "--solver", s).stdout)["ranking"][0]["total"]
        for s in ("cpsat", "pulp")
    }
    assert len(totals) == 1


def test_a_game_is_printed_side_by_side_and_ranked() -> None:
    result = keytally("score", GAME)
    assert result.exit_code == 0
    assert "wins by" in result.stdout
    assert result.stdout.index("1. ") < result.stdout.index("2. ") < result.stdout.index("4. ")


def test_several_villages_make_a_game() -> None:
    document = json.loads(keytally("score", "examples/ringroad.yaml", "examples/carts.yaml", "--json").stdout)
    assert [place["player"] for place in document["ranking"]] == ["Carter", "Ringroad"]
    assert document["winners"] == ["Carter"]


def test_a_village_can_come_from_standard_input() -> None:
    result = keytally("score", "-", "--json", stdin="tiles: [home, keythedral]\nresources: {gold: 2}\n")
    assert json.loads(result.stdout)["players"][0]["total"] == 14  # 12 printed, 2 gold


def test_alternatives_list_other_assignments_of_the_same_total() -> None:
    (player,) = json.loads(keytally("score", HARBOUR, "--alternatives", "3", "--json").stdout)["players"]
    assert player["unique"] is False
    assert 1 <= len(player["alternatives"]) <= 3
    for alternative in player["alternatives"]:
        assert sum(line["points"] for line in alternative["lines"]) == player["total"]
    assert "Alternative 1" in keytally("score", HARBOUR, "--alternatives", "1").stdout


def test_the_same_document_gives_the_same_bytes_on_every_run() -> None:
    for solver in ("cpsat", "pulp"):
        arguments = ("score", HARBOUR, "--json", "--alternatives", "2", "--solver", solver)
        runs = {installed(*arguments).stdout for _ in range(2)}
        assert len(runs) == 1
        assert runs != {b""}


def test_bad_input_ends_with_2_and_prints_no_score() -> None:
    result = keytally("score", TYPO)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "did you mean" in result.stderr


def test_bad_input_with_json_has_the_problems_in_the_document() -> None:
    result = keytally("score", TYPO, "--json")
    problems = json.loads(result.stdout)["problems"]
    assert result.exit_code == 2
    assert problems
    assert set(problems[0]) >= {"code", "severity", "where", "line", "column", "found", "fix"}


def test_a_missing_file_is_bad_input() -> None:
    result = keytally("score", "nowhere.yaml")
    assert result.exit_code == 2
    assert "nowhere.yaml" in result.stderr


@pytest.mark.parametrize("engine", ["liar", "braggart"])
def test_a_count_the_referee_refuses_is_never_printed(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", f"tests.engines.{engine}")
    result = keytally("score", HARBOUR, "--json")
    assert result.exit_code == 70
    assert "players" not in json.loads(result.stdout)
    assert "please report it" in result.stderr


def test_without_proof_in_time_no_total_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", "tests.engines.late")
    result = keytally("score", HARBOUR)
    assert result.exit_code == 3
    assert result.stdout == ""
    assert "No proven answer within 10 s" in result.stderr


def test_new_writes_a_template_that_scores_and_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "village.yaml"
    assert keytally("new", str(file)).exit_code == 0
    assert keytally("score", str(file)).exit_code == 0
    before = file.read_bytes()
    refused = keytally("new", str(file), "--players", "3")
    assert (refused.exit_code, file.read_bytes()) == (2, before)
    assert keytally("new", str(file), "--players", "3", "--force").exit_code == 0
    assert len(json.loads(keytally("score", str(file), "--json").stdout)["players"]) == 3
    assert list(tmp_path.iterdir()) == [file]


def test_new_json_shows_every_field_and_scores(tmp_path: Path) -> None:
    file = tmp_path / "village.json"
    assert keytally("new", str(file)).exit_code == 0
    village = json.loads(file.read_text(encoding="utf-8"))
    assert list(village) == list(village_fields(BOX))
    assert all(set(tile) == {*OwnedTile.model_fields} - {"box"} for tile in village["tiles"])
    assert village["workers"] == {"blue": 4, "red": 2, "yellow": 5, "green": 1}
    assert village["resources"] == {"iron": 2, "stone": 1, "wood": 0, "gold": 2}  # a kind of which there is none, too
    told = keytally("score", str(file), "--json")
    assert told.exit_code == 0
    assert json.loads(told.stdout)["problems"] == []


@pytest.mark.parametrize("players", range(1, 7))
def test_new_writes_the_same_villages_as_yaml_and_as_json(players: int, tmp_path: Path) -> None:
    totals = []
    for name in ("game.yaml", "game.JSON", "game"):
        assert keytally("new", str(tmp_path / name), "--players", str(players)).exit_code == 0
        answer = json.loads(keytally("score", str(tmp_path / name), "--json").stdout)
        assert answer["problems"] == []
        totals.append([(sheet["total"], sheet["player"]) for sheet in answer["players"]])
    assert totals[0] == totals[1] == totals[2]
    written = json.loads((tmp_path / "game.JSON").read_text(encoding="utf-8"))
    assert players == 1 or set(written) >= {"edition", "rulings", "boat_order", "players"}


@pytest.mark.parametrize("name", ["village.txt", "village.toml", "village.yaml.bak"])
def test_new_with_another_ending_says_what_would_do(name: str, tmp_path: Path) -> None:
    result = keytally("new", str(tmp_path / name))
    assert result.exit_code == 2
    assert "end the name in .yaml or .json" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_new_where_nothing_can_be_written_is_bad_input(tmp_path: Path) -> None:
    result = keytally("new", str(tmp_path / "no" / "such" / "folder.yaml"))
    assert result.exit_code == 2
    assert "cannot be written" in " ".join(result.stderr.split())


def test_new_without_a_file_prints_the_template() -> None:
    assert "tiles:" in keytally("new").stdout


def test_schema_is_a_json_schema() -> None:
    assert json.loads(keytally("schema").stdout)["$schema"].startswith("https://json-schema.org/")


def test_tiles_are_found_in_any_language() -> None:
    (found,) = json.loads(keytally("tiles", "ανεμόμυλος", "--json").stdout)
    assert found["tile"] == "windmill"
    assert "Moulin à vent" in keytally("tiles", "windmill").stdout
    assert len(json.loads(keytally("tiles", "--season", "winter", "--json").stdout)) == 22


@pytest.mark.parametrize("arguments", [["tiles", "wimdmil"], ["tiles", "--season", "monsoon"], ["rulings", "store"]])
def test_looking_up_what_is_not_there_leads_to_what_is(arguments: list[str]) -> None:
    result = keytally(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "→" in result.stderr


def test_rulings_show_readings_sources_editions_and_what_is_settled() -> None:
    shown = keytally("rulings").stdout
    assert "may-leave (default)" in shown
    assert "Keyflower, Greek rules" in shown
    assert "Editions" in shown
    assert "Settled" in shown
    assert len(json.loads(keytally("rulings", "--json").stdout)["rulings"]) == 16
    assert "marker-gold" not in keytally("rulings", "stores").stdout


def test_version_names_the_engines() -> None:
    shown = keytally("--version").stdout
    assert shown.startswith("keytally ")
    assert "ortools" in shown


def test_help_and_lookups_import_no_solver() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from scorer.cli import app; "
        "results = [CliRunner().invoke(app, a) for a in (['--help'], ['score', '--help'], ['tiles'], ['new'])]; "
        "assert all(r.exit_code == 0 for r in results); "
        "assert not {'ortools', 'pulp', 'highspy', 'pandas'} & set(sys.modules), sorted(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_command_runs_from_a_clone() -> None:
    done = subprocess.run([sys.executable, "cli.py", "score", HARBOUR], capture_output=True, text=True, check=False)
    assert "Harbour: 55 points" in done.stdout


def village_line(gold: int) -> str:
    """A village of so many points."""
    return json.dumps({"tiles": ["home"], "resources": {"gold": gold}})


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_batch_answers_in_order_and_passes_over_bad_lines(jobs: str, tmp_path: Path) -> None:
    lines = [village_line(n % 7) for n in range(70)]
    lines[3], lines[40] = "{not json", json.dumps({"tiles": ["home", "nowhere"]})
    file = tmp_path / "villages.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = keytally("batch", str(file), "--jobs", jobs)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 2
    assert [answer.get("total", "bad") for answer in answers] == ["bad" if n in (3, 40) else n % 7 for n in range(70)]
    assert answers[40]["problems"][0]["line"] == 41
    assert "nowhere" in answers[40]["error"]
    assert "2 lines have no answer" in result.stderr
    assert all(answer["optimal"] for answer in answers if "total" in answer)


def test_batch_reads_standard_input_and_ends_with_0_when_all_is_well() -> None:
    result = keytally("batch", stdin=f"{village_line(1)}\n\n{village_line(2)}\n")
    assert result.exit_code == 0
    first, blank, last = result.stdout.splitlines()
    assert [json.loads(line)["total"] for line in (first, last)] == [1, 2]
    assert blank == ""


def test_every_answer_of_a_batch_says_which_line_it_answers() -> None:
    result = keytally("batch", stdin=f"\n{village_line(1)}\n  \nno village\n")
    told = [json.loads(line) if line else None for line in result.stdout.splitlines()]
    assert [answer and answer["input_line"] for answer in told] == [None, 2, None, 4]


def test_batch_tells_totals_in_brief() -> None:
    result = keytally("batch", "--brief", stdin=f"{village_line(3)}\nno village\n")
    total, refused = map(json.loads, result.stdout.splitlines())
    assert total == {"version": 1, "player": "", "total": 3, "optimal": True, "input_line": 1}
    assert refused["code"] == "problems"


def test_batch_tells_whether_there_is_another_way_when_asked() -> None:
    two_ways = json.dumps({"tiles": ["home", "scribes"], "contracts": [1, 2], "workers": {"blue": 4, "red": 4}})
    for options, wanted in (((), None), (("--unique",), True)):
        result = keytally("batch", *options, stdin=village_line(1))
        assert json.loads(result.stdout).get("unique") is wanted
    alone = json.loads(keytally("score", "-", "--json", stdin=two_ways).stdout)["players"][0]["unique"]
    assert json.loads(keytally("batch", "--unique", stdin=two_ways).stdout)["unique"] is alone


def test_batch_answers_while_its_input_is_still_open() -> None:
    with subprocess.Popen(
        [sys.executable, "cli.py", "batch", "--jobs", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin
        assert running.stdout
        for gold in (1, 2, 3):
            running.stdin.write(village_line(gold) + "\n")
            running.stdin.flush()
            # Would the answer wait for more lines, this would wait for ever.
            assert json.loads(running.stdout.readline())["total"] == gold
        running.stdin.close()
        assert running.wait() == 0


def test_batch_refuses_an_enormous_line_and_goes_on() -> None:
    enormous = json.dumps({"player": "x" * 3_000_000})
    result = keytally("batch", stdin=f"{village_line(1)}\n{enormous}\n{village_line(2)}\n")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer.get("total") for answer in answers] == [1, None, 2]


def test_batch_of_a_missing_file_is_bad_input() -> None:
    assert keytally("batch", "nowhere.jsonl").exit_code == 2


def test_batch_reports_a_defect_with_70(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "tables", "tests.engines.liar")
    result = keytally("batch", stdin=json.dumps({"tiles": ["home", "scholar"], "skills": {"saw": 1, "anvil": 1}}))
    assert result.exit_code == 70
    assert json.loads(result.stdout)["code"] == "defect"


def test_batch_says_which_line_was_not_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "tables", "tests.engines.late")
    result = keytally("batch", stdin=village_line(1))
    assert result.exit_code == 2
    assert json.loads(result.stdout)["code"] == "unproven"


def test_score_draws_the_scored_village_and_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "village.svg"
    assert keytally("score", HARBOUR, "--picture", str(file)).exit_code == 0
    before = file.read_text(encoding="utf-8")
    assert "Harbour: 55 points" in before
    assert keytally("score", "examples/carts.yaml", "--picture", str(file)).exit_code == 2
    assert file.read_text(encoding="utf-8") == before
    assert keytally("score", HARBOUR, "--picture", str(tmp_path / "village.gif")).exit_code == 2


def test_a_free_upgrade_is_told_and_drawn(tmp_path: Path) -> None:
    file = tmp_path / "academy.svg"
    result = keytally("score", "examples/academy.yaml", "--picture", str(file), "--json")
    assert json.loads(result.stdout)["players"][0]["free_upgrade"] == "sculptor"
    assert "free upgrade: Sculptor" in file.read_text(encoding="utf-8")


def test_batch_keeps_the_notes_of_each_line() -> None:
    result = keytally("batch", "--json", stdin=json.dumps({"tiles": ["home", "boat-1a"]}))
    assert "gift" in {note["code"] for note in json.loads(result.stdout)["problems"]}


@pytest.mark.parametrize("command", ["score", "disputes", "check", "draw", "report"])
def test_with_json_notes_stand_in_the_document_and_on_standard_error(command: str, tmp_path: Path) -> None:
    village = tmp_path / "village.yaml"
    village.write_text("tiles: [home-1, boat-1a, keyflower]", encoding="utf-8")
    more = {
        "check": ["--total", "1"],
        "draw": ["-o", str(tmp_path / "v.svg")],
        "report": ["-o", str(tmp_path / "v.md")],
    }
    result = keytally(command, str(village), "--json", *more.get(command, []))
    assert result.exit_code == 0
    assert "gift" in {note["code"] for note in json.loads(result.stdout)["problems"]}
    assert "[gift]" in result.stderr


def test_a_developers_reason_adds_up_after_a_free_upgrade() -> None:
    (player,) = json.loads(keytally("score", "examples/board-promos.yaml", "--json").stdout)["players"]
    (line,) = [line for line in player["lines"] if line["target"] == "developer" and line["step"] == 9]
    told, listed = line["reason"].split(" touch it: ")
    parts = [int(part.rsplit(" ", 1)[1].strip("()")) for part in listed.split(", ")]
    assert int(told.split(": ")[1].split(" ")[0]) == sum(parts)


def test_a_tie_that_needs_the_boat_order_asks_for_it_at_its_place(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "rulings: {tie: first-boat}\n"
        "boat_order: [B]\n"
        "players:\n"
        "  - {player: A, tiles: [home-1, keyflower]}\n"
        "  - {player: B, tiles: [home-2, sea-bastion], measured: {loop: 1}}\n",
        encoding="utf-8",
    )
    result = keytally("score", str(game), "--json")
    (problem,) = [told for told in json.loads(result.stdout)["problems"] if told["code"] == "missing-boat-order"]
    assert (result.exit_code, problem["severity"], problem["line"]) == (0, "note", 2)
    assert "A" in problem["fix"]
