"""The API gives the answers of the command line: the same documents in, the same JSON out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from scorer.words.language import LANGUAGES, in_language, say
from tests.the_box import BOX, PIECES, display
from tests.web.serving import EXAMPLES, YAML, Server, keytally, without_places

GAME = "examples/four-players.yaml"
CLAIMS = sorted(Path("examples/claims").glob("*.yaml"))


def text(path: str | Path) -> str:
    return Path(path).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_score_is_what_the_command_line_prints(file: Path, server: Server) -> None:
    answer = server.post("/api/score", text(file), YAML)
    printed = keytally("score", "-", stdin=text(file))
    assert answer.status_code == (200 if "players" in printed else 422)
    assert answer.json() == without_places(printed, "file")


@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_a_document_sent_as_json_scores_as_the_yaml_it_came_from(file: Path, server: Server) -> None:
    as_json = server.post("/api/document?to=json", text(file), YAML).text
    answer, printed = server.post("/api/score", as_json), keytally("score", "-", stdin=text(file))
    assert without_places(answer.json()) == without_places(printed)


@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_disputes_are_what_the_command_line_prints(file: Path, server: Server) -> None:
    answer = server.post("/api/disputes", text(file), YAML)
    assert answer.json() == without_places(keytally("disputes", "-", stdin=text(file)), "file")


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_check_is_what_the_command_line_prints(claim: Path, server: Server) -> None:
    village = "examples/patient-gold.yaml"
    question = {"document": as_value(village, server), "claim": as_claim(claim)}
    answer = server.post("/api/check", question)
    assert answer.status_code == 200
    assert without_places(answer.json()) == without_places(keytally("check", village, str(claim)))


VILLAGES = ["examples/patient-gold.yaml", "examples/harbour.yaml", "examples/board-five-boats.yaml"]


@pytest.mark.parametrize("village", VILLAGES)
def test_explore_is_what_the_command_line_prints(village: str, server: Server) -> None:
    answer = server.post("/api/explore", {"document": as_value(village, server)})
    assert answer.status_code == 200
    assert without_places(answer.json()) == without_places(keytally("explore", village))


def test_bid_is_what_the_command_line_prints(server: Server) -> None:
    question = {"document": as_value(GAME, server), "player": "East"}
    printed = keytally("bid", GAME, "--player", "East", "--tile", "apothecary", "--tile", "muleteer")
    answer = server.post("/api/bid", {**question, "tiles": ["apothecary", "muleteer"]})
    assert without_places(answer.json()) == without_places(printed)


def test_a_player_is_told_by_name_or_by_place(server: Server) -> None:
    question = {"document": as_value(GAME, server), "tiles": ["muleteer"]}
    by_name, by_place = (server.post("/api/bid", {**question, "player": east}) for east in ("East", 1))
    wrongs: list[Any] = [4, -1, True, [], None, "Nobody"]
    nobody = [server.post("/api/bid", {**question, "player": wrong}) for wrong in wrongs]
    assert by_name.status_code == 200
    assert by_name.content == by_place.content
    assert [response.status_code for response in nobody] == [422] * len(nobody)


def test_fields_nobody_knows_are_named(server: Server) -> None:
    answer = server.post("/api/explore", {"document": {}, "plaier": 0})
    assert [problem["where"] for problem in answer.json()["problems"]] == ["plaier"]


def as_value(path: str | Path, server: Server) -> Any:
    return server.post("/api/document?to=json", text(path), YAML).json()


def as_claim(path: Path) -> Any:
    from scorer.documents import read

    return read(path).value


def test_check_wants_a_player_in_a_game_of_several(server: Server) -> None:
    game = as_value(GAME, server)
    nobody = server.post("/api/check", {"document": game, "claim": {"total": 60}})
    north = server.post("/api/check", {"document": game, "claim": {"total": 60}, "player": "North"})
    assert (nobody.status_code, nobody.json()["problems"][0]["code"]) == (422, "which-player")
    assert (north.status_code, north.json()["best_total"]) == (200, 59)


def test_check_names_what_the_question_lacks(server: Server) -> None:
    answer = server.post("/api/check", {"player": "North"})
    assert answer.status_code == 422
    assert [problem["where"] for problem in answer.json()["problems"]] == ["document", "claim"]


def test_the_report_is_the_page_that_the_command_line_writes(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    keytally("report", GAME, "--output", str(file))
    answer = server.post("/api/report", text(GAME), YAML)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == file.read_text(encoding="utf-8")


def test_the_picture_is_the_one_that_the_command_line_draws(server: Server, tmp_path: Path) -> None:
    file, board = tmp_path / "picture.svg", "examples/board-five-boats.yaml"
    keytally("draw", board, "--output", str(file))
    answer = server.post("/api/picture?player=0", text(board), YAML)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == file.read_text(encoding="utf-8")


def test_a_picture_can_be_of_one_player_or_of_all(server: Server) -> None:
    everybody = server.post("/api/picture", text(GAME), YAML).text
    east = server.post("/api/picture?player=1", text(GAME), YAML).text
    nobody = server.post("/api/picture?player=4", text(GAME), YAML)
    assert "North" in everybody
    assert "East" in everybody
    assert "North" not in east
    assert "East" in east
    assert (nobody.status_code, nobody.json()["problems"][0]["code"]) == (422, "unknown-player")


def test_what_cannot_be_has_all_its_problems_as_on_the_command_line(server: Server) -> None:
    typo = text("tests/villages/typo.yaml")
    answer = server.post("/api/score", typo, YAML)
    assert answer.status_code == 422
    assert answer.json() == without_places(keytally("score", "-", stdin=typo), "file")


@pytest.mark.parametrize(
    ("body", "code"),
    [("{", "json-syntax"), ("", "empty-document"), ("[" * 100 + "]" * 100, "too-deep"), (b"\xff", "wrong-encoding")],
)
def test_what_cannot_be_read_is_refused_with_its_place(body: Any, code: str, server: Server) -> None:
    answer = server.post("/api/score", body)
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (400, code)


def test_the_catalogue_holds_the_whole_box(server: Server) -> None:
    box = server.get("/api/catalogue").json()
    tiles = {tile["id"]: tile for tile in box["tiles"]}
    assert set(tiles) == set(BOX.tiles)
    assert tiles["timber-yard"]["store"] == {"takes": ["wood"]}
    assert tiles["barn"]["store"] == {"takes": ["iron", "stone", "wood", "gold"]}
    assert [side["rule"] for side in tiles["blacksmith"]["sides"]] != [tiles["blacksmith"]["sides"][0]["rule"]] * 2
    assert (tiles["sea-breese"]["measures"], tiles["glade"]["measures"], tiles["scribes"]["measures"]) == (
        "river",
        "adjacent",
        None,
    )
    gold = {"id": "gold", "group": "resource", "name": "gold", "most": 48, "left_over": "Gold left over"}
    assert gold in box["pieces"]
    assert len(box["contracts"]) == 36
    assert sum(extension["count"] for extension in box["extensions"]) == len(BOX.extensions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_sentences_come_in_the_language_asked_for(lang: str, server: Server) -> None:
    box = server.get(f"/api/catalogue?lang={lang}").json()
    by_header = server.get("/api/catalogue", headers={"Accept-Language": f"de, {lang}-XX;q=0.5"}).json()
    sheet = server.post(f"/api/score?lang={lang}", {"tiles": ["home-1+", "jeweller", "keyflower"]}).json()["players"][0]
    assert box == by_header
    assert {tile["name"] for tile in box["tiles"]} == {display("tile", tile, lang) for tile in BOX.tiles}
    assert {piece["name"] for piece in box["pieces"]} == {display("piece", piece, lang) for piece in PIECES}
    with in_language(lang):
        assert sheet["lines"][0]["reason"] == say("printed on its upgraded side")


def test_the_words_of_the_page_are_those_of_its_scripts(server: Server) -> None:
    answer = server.get("/api/words?lang=en").json()
    assert answer["lang"] == "en"
    assert answer["words"]
    for message, said in answer["words"].items():
        assert said == message or said[0] == message
    plurals = [said for said in server.get("/api/words?lang=uk").json()["words"].values() if isinstance(said, list)]
    assert {len(forms) for forms in plurals} == {3}


def test_answers_fit_their_description(server: Server) -> None:
    described = server.get("/api/openapi.json").json()
    for path, question in {
        "/api/score": text(GAME),
        "/api/so-far": text(GAME),
        "/api/disputes": text(GAME),
        "/api/board": text("examples/board-large.yaml"),
    }.items():
        shape = described["paths"][path]["post"]["responses"]["200"]["content"]["application/json"]["schema"]
        validator = jsonschema.Draft202012Validator({**shape, "components": described["components"]})
        validator.validate(server.post(path, question, YAML).json())


def test_the_same_question_has_the_same_bytes(server: Server) -> None:
    answers = {server.post("/api/score", text(GAME), YAML).content for _ in range(5)}
    assert len(answers) == 1
    assert json.loads(answers.pop())["winners"]
