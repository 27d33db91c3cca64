"""What is said beside documents stands over what they say: editions, readings, the boat order, how many players."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer import load_game, load_village, simulate
from scorer.cli import app
from scorer.documents import Terms, entry_from_json, load, terms_of
from scorer.documents.terms import parted
from scorer.journey import prove_game, score
from scorer.solving.engines import BY_DEFAULT
from scorer.words.problems import ProblemsFound
from tests.the_box import BOX

STORED = """
tiles: [home-1, keyflower-ii, {blacksmith: {iron: 1}}, mercers-guild]
resources: {stone: 1, wood: 1}
workers: {blue: 2}
"""
# 5 where the iron may leave the Blacksmith for Mercers' Guild and its set of three, else 2 for it there.
COUNTING = [
    *("score", "check --total 5", "disputes", "explore", "bid", "draw --json", "report -o page.md --force"),
    "batch",
]


def keytally(*arguments: str, stdin: str | None = None, **env: str) -> Any:
    return CliRunner().invoke(app, [*arguments], input=stdin, env={"COLUMNS": "120", "NO_COLOR": "1", **env})


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    file = tmp_path / "stored.yaml"
    file.write_text(STORED, encoding="utf-8")
    return file


@pytest.fixture
def tied(tmp_path: Path) -> Path:
    """Each has three gold, 1 point each."""
    file = tmp_path / "tied.yaml"
    file.write_text(
        "players:\n"
        "  - {player: North, tiles: [home-1, keyflower-ii], resources: {gold: 3}}\n"
        '  - {player: "South, West", tiles: [home-2, sea-bastion], resources: {gold: 3}, measured: {loop: 0}}\n',
        encoding="utf-8",
    )
    return file


def total(file: Path, **said: Any) -> int:
    return score(load_village(file, **said)).total


# ---- what stands over what ---------------------------------------------------------------------------------


def test_a_reading_stands_over_the_default_the_edition_and_the_document(tmp_path: Path, stored: Path) -> None:
    assert (total(stored), total(stored, rulings={"stores": "stay"})) == (5, 2)
    for said in ("rulings: {stores: stay}\n", "edition: fr\n", "edition: fr\nrulings: {stores: stay}\n"):
        other = tmp_path / "other.yaml"
        other.write_text(STORED + said, encoding="utf-8")
        assert (total(other), total(other, rulings=["stores=may-leave"])) == (2, 5)


def test_an_edition_stands_over_that_of_the_document_and_under_single_rulings(tmp_path: Path, stored: Path) -> None:
    assert load_village(stored, edition="fr").readings == BOX.rulings.readings("fr", {})
    both = tmp_path / "both.yaml"
    both.write_text(STORED + "edition: nl\nrulings: {tie: replay}\n", encoding="utf-8")
    village = load_village(both, edition="fr")
    assert (village.edition, village.readings) == ("fr", BOX.rulings.readings("fr", {"tie": "replay"}))


def test_without_terms_a_village_is_as_it_is_written(stored: Path) -> None:
    assert load_village(stored) == load([stored]).game.players[0]


def test_terms_settle_what_the_villages_of_a_game_say_differently(tmp_path: Path) -> None:
    north, south = tmp_path / "north.yaml", tmp_path / "south.yaml"
    north.write_text("tiles: [home-1, keyflower]\nedition: fr\nrulings: {tie: replay}\n", encoding="utf-8")
    south.write_text("tiles: [home-2, keyflower-ii]\nedition: nl\nrulings: {tie: shared}\n", encoding="utf-8")
    with pytest.raises(ProblemsFound, match="rulings-differ"):
        load([north, south])
    terms = terms_of(BOX, "merchants", {"tie": "first-boat"})
    entries = load([north, south], terms=terms)
    assert entries.game.readings == BOX.rulings.readings("merchants", {"tie": "first-boat"})
    assert [village.readings for village in entries.game.villages] == [entries.game.readings] * 2
    assert "rulings-shared" not in [note.code for note in entries.notes]


def test_what_terms_do_not_name_is_still_shared_among_villages(tmp_path: Path) -> None:
    north, south = tmp_path / "north.yaml", tmp_path / "south.yaml"
    north.write_text("tiles: [home-1, keyflower]\nrulings: {stores: stay}\n", encoding="utf-8")
    south.write_text("tiles: [home-2, keyflower-ii]\n", encoding="utf-8")
    entries = load([north, south], terms=terms_of(BOX, rulings=["tie=replay"]))
    assert [entries.game.readings[ruling] for ruling in ("stores", "tie")] == ["stay", "replay"]
    (note,) = [note for note in entries.notes if note.code == "rulings-shared"]
    assert "stores: stay" in note.found
    assert "tie" not in note.found


def test_terms_travel_to_other_processes() -> None:
    terms = terms_of(BOX, "fr", ["tie=replay"], ["A"], 3)
    assert pickle.loads(pickle.dumps(terms)) == terms


def test_a_line_of_a_batch_is_read_by_terms() -> None:
    line = json.dumps({"tiles": ["home-1", "keyflower"], "edition": "nl"})
    assert entry_from_json(line, terms=terms_of(BOX, "fr")).game.villages[0].edition == "fr"


@pytest.mark.parametrize("value", ["[1]", "{players: 3}", "{players: [3, x]}", "{tiles: 3, rulings: [], edition: 4}"])
def test_terms_make_no_nonsense_readable(value: str, tmp_path: Path) -> None:
    file = tmp_path / "nonsense.yaml"
    file.write_text(value, encoding="utf-8")
    with pytest.raises(ProblemsFound):
        load([file], terms=terms_of(BOX, "fr", ["tie=replay"], ["A"], 3))


# ---- words of any case, and those that mean nothing --------------------------------------------------------


def test_names_are_understood_in_any_case(tmp_path: Path) -> None:
    terms = terms_of(BOX, "FR", ["Marker_Gold=NO", " TIE = First Boat "])
    assert terms == Terms("fr", {"marker-gold": "no", "tie": "first-boat"})
    file = tmp_path / "village.yaml"
    file.write_text(
        "tiles: [home-1, sea-bastion]\nedition: Fr\n"
        'rulings: {Marker-Gold: "No", TIE: First-Boat}\nmeasured: {loop: {Largest-Route: 3, NO_TILE_TWICE: 2}}\n',
        encoding="utf-8",
    )
    village = load_village(file)
    assert village.measured.loop == {"largest-route": 3, "no-tile-twice": 2}
    assert (village.edition, village.rulings) == ("fr", {"marker-gold": "no", "tie": "first-boat"})


def test_a_ruling_is_named_once(tmp_path: Path) -> None:
    file = tmp_path / "village.yaml"
    file.write_text("tiles: [home-1, keyflower]\nrulings: {tie: shared, TIE: replay}\n", encoding="utf-8")
    with pytest.raises(ProblemsFound, match="duplicate-key"):
        load_village(file)


def test_all_that_is_wrong_is_said_at_once() -> None:
    wrong = ["storse=stay", "stores=stya", "stores", "tie=replay", "tie=shared", "=x"]
    with pytest.raises(ProblemsFound) as found:
        terms_of(BOX, "merchant", wrong)
    told = [(problem.code, problem.fix) for problem in found.value.problems]
    assert [code for code, _ in told] == [
        *("bad-ruling", "bad-ruling", "unknown-edition"),
        *("unknown-ruling", "unknown-reading", "two-answers"),
    ]
    fixes = dict(told)
    assert "merchants" in fixes["unknown-edition"]
    assert "stores" in fixes["unknown-ruling"]
    assert "stay" in fixes["unknown-reading"]
    assert "stores=stay" in fixes["bad-ruling"]


def test_a_mistake_in_a_document_keeps_its_place_beside_terms(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(
        "edition: frensh\nrulings: {stroes: stay}\nplayers:\n"
        "  - {tiles: [home-1, keyflower]}\n  - {tiles: [home-2, keyflower-ii]}\n",
        encoding="utf-8",
    )
    with pytest.raises(ProblemsFound) as found:
        load([file], terms=terms_of(BOX, "fr", ["tie=replay"]))
    told = [(problem.code, problem.line) for problem in found.value.problems]
    assert told == [("unknown-edition", 1), ("unknown-ruling", 2)]


def test_one_ruling_may_be_named_alone() -> None:
    assert parted(["tie=replay", "stores", "loop=x"]) == (["tie=replay", "loop=x"], "stores")
    assert parted([]) == ([], None)
    with pytest.raises(ProblemsFound, match="two-answers"):
        parted(["stores", "tie"])


# ---- on the command line -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COUNTING)
def test_every_command_that_counts_takes_them(command: str, stored: Path, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    name, *options = command.split()
    stdin = json.dumps({"tiles": ["home-1", "keyflower"]}) if name == "batch" else None
    file = [] if name == "batch" else [str(stored)]
    result = keytally(name, *file, *options, "--edition", "FR", "--ruling", "Tie=Replay", stdin=stdin)
    assert result.exit_code in (0, 1), result.output  # 1: by the French rules 5 is too much to claim
    refused = keytally(name, *file, *options, "--edition", "france", "--ruling", "tei=replay", stdin=stdin)
    assert refused.exit_code == 2
    assert "[unknown-edition]" in refused.stderr
    assert "did you mean tie?" in refused.stderr


def test_score_and_batch_count_by_them(stored: Path) -> None:
    def by(*options: str) -> int:
        return int(json.loads(keytally("score", str(stored), "--json", *options).stdout)["players"][0]["total"])

    assert (by(), by("--ruling", "stores=stay"), by("--edition", "fr")) == (5, 2, 2)
    assert by("--edition", "fr", "--ruling", "stores=may-leave") == 5
    line = json.dumps({"tiles": ["home-1", "keyflower"], "rulings": {"tie": "shared"}})
    answer = json.loads(keytally("batch", "--edition", "nl", "--ruling", "tie=first-boat", stdin=line).stdout)
    assert (answer["edition"], answer["rulings"]["tie"]) == ("nl", "first-boat")


def test_check_counts_by_them(stored: Path) -> None:
    assert keytally("check", str(stored), "--total", "5").exit_code == 0
    assert keytally("check", str(stored), "--total", "5", "--ruling", "stores=stay").exit_code == 1


def test_disputes_reads_a_ruling_so_or_looks_at_it_alone(stored: Path) -> None:
    def told(*options: str) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(keytally("disputes", str(stored), "--json", *options).stdout)
        return answer

    alone = told("--ruling", "STORES")
    assert [ruling["id"] for ruling in alone["rulings"]] == ["stores"]
    both = told("--ruling", "stores", "--ruling", "stores=stay")
    assert [ruling["id"] for ruling in both["rulings"]] == ["stores"]
    shown = keytally("disputes", str(stored), "--ruling", "stores", "--ruling", "stores=stay").stdout
    assert "stay (in force)" in shown
    assert len(told("--ruling", "stores=stay")["rulings"]) + told("--ruling", "stores=stay")["left_out"] == 16
    untouched = keytally("disputes", str(stored), "--ruling", "Marker_Green").stdout
    assert "marker-green cannot touch these villages" in untouched
    refused = keytally("disputes", str(stored), "--ruling", "stores", "--ruling", "tie")
    assert (refused.exit_code, "[two-answers]" in refused.stderr) == (2, True)


def test_rulings_are_looked_up_in_any_case() -> None:
    assert keytally("rulings", "Marker-Gold").stdout.startswith("marker-gold")


def test_simulate_takes_them_around_a_village(stored: Path) -> None:
    options = ("--samples", "20", "--processes", "1", "--json")
    assert keytally("simulate", "--around", str(stored), "--ruling", "stores=stay", *options).exit_code == 0
    refused = keytally("simulate", "--ruling", "stores=stay", *options)
    assert (refused.exit_code, "[no-village-to-vary]" in refused.stderr) == (2, True)
    loose, staying = (
        simulate(samples=200, around=load_village(stored, rulings={"stores": reading}))[0].mean_total
        for reading in ("may-leave", "stay")
    )
    assert loose != staying


# ---- the boat order ----------------------------------------------------------------------------------------


def test_a_tie_without_the_order_shows_all_totals_and_says_what_is_missing(tied: Path) -> None:
    result = keytally("score", str(tied), "--ruling", "tie=first-boat")
    assert result.exit_code == 0
    assert "North, South, West are tied" in result.stdout
    assert "--boat-order" in result.stdout
    assert result.stdout.count("3 points") == 2
    shown = keytally("score", str(tied), "--ruling", "tie=first-boat", "--format", "markdown").stdout
    assert "are tied" in shown
    assert "boat-order" in shown


def test_json_leaves_the_tie_open(tied: Path) -> None:
    result = keytally("score", str(tied), "--ruling", "tie=first-boat", "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["winners"], answer["tie"]) == (0, [], "first-boat")
    assert answer["undecided"] == ["North", "South, West"]
    assert [place["place"] for place in answer["ranking"]] == [1, 1]
    (note,) = [problem for problem in answer["problems"] if problem["code"] == "missing-boat-order"]
    assert (note["severity"], note["where"]) == ("note", "boat_order")
    assert "undecided" not in json.loads(keytally("score", str(tied), "--json").stdout)


def test_the_order_is_told_on_the_command_line(tied: Path) -> None:
    def winners(*order: str) -> Any:
        options = [option for names in order for option in ("--boat-order", names)]
        result = keytally("score", str(tied), "--ruling", "tie=first-boat", "--json", *options)
        return json.loads(result.stdout)["winners"]

    # a name with a comma in it is one, said alone
    assert winners("South, West", "North") == ["South, West"]
    assert winners("North", "South, West") == ["North"]
    assert winners("North") == []


def test_an_order_of_several_names_stands_over_that_of_the_document(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(
        "boat_order: [A, B]\nrulings: {tie: first-boat}\nplayers:\n"
        "  - {player: A, tiles: [home-1, keyflower-ii]}\n"
        "  - {player: B, tiles: [home-2, sea-bastion], measured: {loop: 0}}\n",
        encoding="utf-8",
    )
    assert prove_game(load_game(file), BY_DEFAULT).winners == ("A",)
    assert prove_game(load_game(file, boat_order=["B, A"]), BY_DEFAULT).winners == ("B",)
    refused = keytally("score", str(file), "--boat-order", "B,C", "--json")
    (problem,) = json.loads(refused.stdout)["problems"]
    assert (refused.exit_code, problem["code"], problem["where"]) == (2, "unknown-player", "boat_order[2]")
    assert (problem["line"], problem.get("file")) == (None, None)  # it stands in no file


def test_the_report_shows_an_open_tie(tied: Path, tmp_path: Path) -> None:
    for page in (tmp_path / "page.html", tmp_path / "page.md"):
        result = keytally("report", str(tied), "--ruling", "tie=first-boat", "-o", str(page))
        assert result.exit_code == 0
        text = page.read_text(encoding="utf-8").replace("\\", "")
        assert "are tied" in text
        assert "--boat-order" in text
        assert "[missing-boat-order]" in result.stderr


# ---- fewer villages than players ---------------------------------------------------------------------------


def test_two_of_a_table_of_four(tmp_path: Path) -> None:
    north, south = tmp_path / "north.yaml", tmp_path / "south.yaml"
    north.write_text("tiles: [home-1, flipper]\nresources: {gold: 2}\n", encoding="utf-8")
    south.write_text("tiles: [home-2, keyflower]\n", encoding="utf-8")
    both = (str(north), str(south))
    for command in (("score",), ("disputes",), ("report", "-o", str(tmp_path / "page.html"), "--force"), ("draw",)):
        unsaid = keytally(command[0], *both, *command[1:])
        assert (unsaid.exit_code, "[boat-for-more-players]" in unsaid.stderr) == (0, True)
        four = keytally(command[0], *both, *command[1:], "--players-in-game", "4")
        assert (four.exit_code, "[boat-for-more-players]" in four.stderr) == (0, False)
        assert "[no-marker]" not in four.stderr
        three = keytally(command[0], *both, *command[1:], "--players-in-game", "3")
        assert (three.exit_code, "[boat-for-more-players]" in three.stderr) == (2, True)
    assert keytally("score", *both, "--players-in-game", "7").exit_code == 2
    few = keytally("score", *both, str(south), "--players-in-game", "2")
    assert (few.exit_code, "[too-few-players]" in few.stderr) == (2, True)


def test_the_number_of_players_of_a_document(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    text = "players:\n  - {tiles: [home-1, flipper]}\n  - {tiles: [home-2, keyflower]}\n"
    file.write_text("players_in_game: 4\n" + text, encoding="utf-8")
    assert load_game(file).players_in_game == 4
    assert load([file]).notes == ()
    assert load_game(file, players_in_game=5).players_in_game == 5
    with pytest.raises(ProblemsFound, match="boat-for-more-players"):
        load_game(file, players_in_game=2)
    with pytest.raises(ProblemsFound, match="a game has 2 to 6 players"):
        load_game(file, players_in_game=9)


def test_who_is_missing_counts_among_those_who_might_have_a_boat(tmp_path: Path) -> None:
    file = tmp_path / "village.yaml"
    file.write_text("tiles: [home-1, keyflower]\n", encoding="utf-8")

    def refused(*options: str) -> set[str]:
        answer = json.loads(keytally("explore", str(file), "--json", *options).stdout)
        return {row["tile"] for row in answer["available"] if "players or more" in (row["note"] or "")}

    assert refused("--players-in-game", "4") == {"ianvincible", "white-wind"}
    assert refused("--players-in-game", "5") == {"white-wind"}
    assert refused() == set()


# ---- the language ------------------------------------------------------------------------------------------


def test_the_language_may_stand_in_the_environment() -> None:
    told = keytally("rulings", "tie", KEYTALLY_LANG="fr").stdout
    assert told == keytally("rulings", "tie", "--lang", "fr").stdout
    assert told == keytally("rulings", "tie", KEYTALLY_LANG="FR").stdout
    assert keytally("rulings", "tie", "--lang", "nl", KEYTALLY_LANG="fr").stdout != told
    assert keytally("rulings", "tie", KEYTALLY_LANG="").stdout == keytally("rulings", "tie").stdout


def test_an_unknown_language_in_the_environment_is_told_of() -> None:
    refused = keytally("rulings", "tie", KEYTALLY_LANG="klingon")
    assert refused.exit_code == 2
    assert "KEYTALLY_LANG" in refused.stderr
    assert "klingon" in refused.stderr
    assert "'uk'" in refused.stderr
