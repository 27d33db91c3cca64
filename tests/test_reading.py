"""Text becomes plain values with places; hostile input becomes a problem, quickly and in little memory."""

from __future__ import annotations

import io
import json
import tracemalloc
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.documents import MOST_BYTES, load, parse, read
from scorer.documents.limits import MOST_DEPTH, MOST_NODES
from scorer.show.answers import model as answers
from scorer.show.answers.model import plain
from scorer.words.problems import Problem, ProblemsFound


def refused(text: str | bytes, name: str = "village.yaml") -> Problem:
    with pytest.raises(ProblemsFound) as found:
        load([parse(text, name)])
    return found.value.problems[0]


# ---- values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("4", 4),
        ("-4", -4),
        ("010", 10),
        ("0o10", 8),
        ("0x1F", 31),
        ("4.5", 4.5),
        ("1e3", 1000.0),
        ("-.inf", float("-inf")),
        ("'4'", "4"),
        ('"no"', "no"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2024-01-01", "2024-01-01"),
        ("home-3+", "home-3+"),
        ("<<", "<<"),
    ],
)
def test_plain_words_mean_what_yaml_1_2_says(written: str, value: object) -> None:
    assert parse(f"a: {written}").value == {"a": value}


def test_keys_are_words_as_written() -> None:
    assert parse("{no: 1, 13: 2, true: 3}").value == {"no": 1, "13": 2, "true": 3}


def test_json_and_yaml_read_alike() -> None:
    value = {"player": "Βαβέλ", "workers": {"blue": 4}, "tiles": ["home-3+", {"barn": {"wood": 1}}], "cabins": 0}
    assert parse(json.dumps(value)).value == value
    assert parse(json.dumps(value, indent="\t"), syntax="json").value == value
    assert (
        parse("player: Βαβέλ\nworkers: {blue: 4}\ntiles:\n- home-3+\n- barn:\n    wood: 1\ncabins: 0\n").value == value
    )


def test_yaml_may_begin_with_a_bracket() -> None:
    assert parse("{player: North}", syntax="yaml").value == {"player": "North"}
    assert parse("{player: North}").value == {"player": "North"}


def test_what_is_neither_is_explained_by_the_reader_the_name_asks_for(tmp_path: Path) -> None:
    for name, code in (("a.json", "json-syntax"), ("a.yaml", "yaml-syntax"), ("a.txt", "json-syntax")):
        file = tmp_path / name
        file.write_text("{player: [North}", encoding="utf-8")
        with pytest.raises(ProblemsFound) as found:
            read(file)
        assert [problem.code for problem in found.value.problems] == [code]


def test_a_byte_order_mark_does_no_harm() -> None:
    assert parse(b"\xef\xbb\xbfplayer: North").value == {"player": "North"}
    assert parse('\ufeff{"player": "North"}').value == {"player": "North"}


# ---- places -----------------------------------------------------------------------------------------------

YAML = """\
player: North
tiles:
  - home-3+
  - timber-yard+: {wood: 4}
"""
JSON = """\
{"player": "North",
\t"tiles": ["home-3+",
\t\t{"timber-yard+": {"wood": 4}}]}
"""


@pytest.mark.parametrize(
    ("path", "key", "place"),
    [
        (("player",), False, (1, 9)),
        (("player",), True, (1, 1)),
        (("tiles", 0), False, (3, 5)),
        (("tiles", 1), False, (4, 5)),
        (("tiles", 1, "timber-yard+"), True, (4, 5)),
        (("tiles", 1, "timber-yard+", "wood"), False, (4, 26)),
        (("tiles", 1, "timber-yard+", "wood"), True, (4, 20)),
        (("tiles", 1, "timber-yard+", "iron"), False, (4, 19)),
        (("tiles", 7, "at", 0), False, (3, 3)),
        (("cabins",), False, (1, 1)),
    ],
)
def test_places_in_yaml(path: tuple[str | int, ...], key: bool, place: tuple[int, int]) -> None:
    assert parse(YAML).places.of(path, key) == place


@pytest.mark.parametrize(
    ("path", "key", "place"),
    [
        (("player",), False, (1, 12)),
        (("tiles", 0), False, (2, 12)),
        (("tiles", 1, "timber-yard+"), True, (3, 4)),
        (("tiles", 1, "timber-yard+", "wood"), False, (3, 29)),
    ],
)
def test_places_in_json(path: tuple[str | int, ...], key: bool, place: tuple[int, int]) -> None:
    assert parse(JSON).places.of(path, key) == place


def test_every_key_written_twice_is_reported_with_both_places() -> None:
    text = "player: A\ncabins: 0\nplayer: B\nworkers: {red: 1, red: 2}\n"
    assert [(p.line, p.column) for p in parse(text).problems] == [(3, 1), (4, 19)]
    assert "line 1, column 1" in parse(text).problems[0].found
    assert parse(text).value == {"player": "A", "cabins": 0, "workers": {"red": 1}}


# ---- files ------------------------------------------------------------------------------------------------


def test_a_missing_file_leads_to_one_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "harbour.yaml").write_text("player: North")
    with pytest.raises(ProblemsFound) as found:
        read(tmp_path / "harbor.yaml")
    (problem,) = found.value.problems
    assert problem.code == "no-such-file"
    assert "harbour.yaml" in problem.fix


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000, "no/such/folder/village.yaml"])
def test_names_that_are_no_files(name: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        read(name)
    assert found.value.problems[0].code in ("no-such-file", "unreadable")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        read(tmp_path)
    assert found.value.problems[0].code == "is-a-folder"


def test_a_file_nobody_can_read(tmp_path: Path) -> None:
    file = tmp_path / "around-in-circles.yaml"
    file.symlink_to(file)
    with pytest.raises(ProblemsFound) as found:
        read(file)
    assert found.value.problems[0].code == "unreadable"


def test_a_minus_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"player: North")))
    document = read("-")
    assert document.value == {"player": "North"}
    assert document.name == "standard input"


def test_the_problems_of_all_files_come_together(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("")
    with pytest.raises(ProblemsFound) as found:
        load([tmp_path / "empty.yaml", tmp_path / "missing.yaml"])
    assert [problem.code for problem in found.value.problems] == ["empty-document", "no-such-file"]


# ---- hostile and enormous ---------------------------------------------------------------------------------


def test_fifty_megabytes_end_at_once_in_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    tracemalloc.start()
    try:
        with pytest.raises(ProblemsFound) as found:
            load([file])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found.value.problems[0].code == "too-large"
    assert peak < 10 * MOST_BYTES


HOME = ["home-1", "keyflower"]
BOMB = "a: &a [x, x, x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}]\n" for a, b in pairwise("abcdefghi"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param(BOMB, "yaml-anchor", id="bomb"),
        pytest.param("[" * 10_000, "too-deep", id="deep brackets"),
        pytest.param("[" * 10_000 + "]" * 10_000, "too-deep", id="deep JSON"),
        pytest.param("- " * 10_000, "too-deep", id="deep list"),
        pytest.param("[" * 25 + "]" * 25, "too-deep", id="just too deep JSON"),
        pytest.param('{"cabins": 1.5e30, "tiles": ["home-1"]}', "fractional-count", id="large fraction"),
        pytest.param("\n".join(" " * n + "a:" for n in range(400)), "too-deep", id="deep indentation"),
        pytest.param(json.dumps([[]] * (MOST_NODES + 1)), "too-many-values", id="many values in JSON"),
        pytest.param("- a\n" * (MOST_NODES + 1), "too-many-values", id="many values in YAML"),
        pytest.param("x" * (MOST_BYTES + 1), "too-large", id="large"),
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0", "wrong-encoding", id="picture"),
        pytest.param(bytes(range(128)), "not-text", id="binary"),
        pytest.param("tiles: [home-1]".encode("utf-16"), "wrong-encoding", id="UTF-16"),
        pytest.param("tiles: [home-1]".encode("utf-16-le"), "not-text", id="UTF-16 without mark"),
        pytest.param("tiles: [home-1]".encode("utf-32"), "wrong-encoding", id="UTF-32"),
        pytest.param("player: Zoë".encode("cp1252"), "wrong-encoding", id="Windows"),
        pytest.param("player: a\0b", "not-text", id="NUL"),
        pytest.param("player: \ud800", "not-text", id="half a sign"),
        pytest.param('player: "\\U00110000"', "yaml-syntax", id="sign beyond Unicode"),
        pytest.param('{"cabins": NaN, "tiles": ["home-1"]}', "not-a-number", id="NaN"),
        pytest.param('{"cabins": 1e999, "tiles": ["home-1"]}', "not-a-number", id="1e999"),
        pytest.param('{"cabins": ' + "9" * 5000 + ', "tiles": ["home-1"]}', "more-than-the-box", id="5000 digits"),
        pytest.param("cabins: -" + "9" * 5000 + "\ntiles: [home-1]", "negative-count", id="5000 digits below zero"),
        pytest.param("workers: {blue: 1" + "0" * 30 + "}\ntiles: [home-1]", "more-than-the-box", id="10^30 workers"),
        pytest.param(json.dumps({"tiles": ["home-1"] * 19_000}), "more-than-the-box", id="many tiles"),
        pytest.param(json.dumps({"tiles": [f"x{n}" for n in range(9_000)]}), "unknown-tile", id="many unknown tiles"),
        pytest.param(json.dumps({"boat_order": [1] * 19_000, "players": [{}]}), "wrong-type", id="many wrong types"),
        pytest.param(json.dumps({"tiles": ["x" + " ," * 50_000]}), "unknown-tile", id="long tile"),
        pytest.param(json.dumps({"tiles": HOME, "contracts": [" 1 ," * 30_000]}), "wrong-type", id="long contract"),
        pytest.param("   \n\t\n", "empty-document", id="blank"),
        pytest.param("---\n...\n", "empty-document", id="empty document"),
        pytest.param("null", "empty-document", id="null"),
        pytest.param("%YAML 9.9\n---\na: 1", "yaml-syntax", id="YAML of the future"),
        pytest.param("!!python/object/apply:os.system [ls]", "yaml-tag", id="code"),
    ],
)
def test_hostile_input_is_a_problem(text: str | bytes, code: str) -> None:
    assert refused(text).code == code


def test_as_many_problems_as_anybody_would_read() -> None:
    with pytest.raises(ProblemsFound) as found:
        load([parse(json.dumps({"tiles": [f"x{n}" for n in range(9_000)]}))])
    codes = [problem.code for problem in found.value.problems]
    assert codes == ["unknown-tile"] * 100 + ["too-many-problems"]


def test_the_largest_document_that_is_read() -> None:
    room = MOST_BYTES - len("player: ''")
    assert parse(f"player: '{'x' * room}'").value["player"] == "x" * room
    depth = MOST_DEPTH - 1
    assert parse("a: " + "[" * depth + "]" * depth)


WORDS = ("tiles", "home-1", "workers", "blue", "4", "-1", "1.5", "true", "null", "player", "players", "contracts")
SIGNS = ("\x00", "\x85", "\u2028", "é", "\\ud800", "NaN", ".inf", "{{", "}}", "- ", ": ")
PIECES_OF_TEXT = st.sampled_from((*"{}[]:,-+#&*!|>%@`'\"\\?~\n\t ", *WORDS, *SIGNS))


@pytest.mark.parametrize("text", ["a\n\x85{", "\x85\x85a\n{", "a\u2028\n{"])
def test_signs_that_end_lines_elsewhere_do_not_end_them_here(text: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        load([parse(text)])
    assert [problem.line for problem in found.value.problems if problem.code == "wrong-indent"] == [2]


@settings(deadline=None, max_examples=300)
@given(st.lists(PIECES_OF_TEXT, max_size=30).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        load([parse(text, "village.txt")])
    except ProblemsFound as found:
        for problem in found.problems:
            json.dumps(plain(answers.Problem.of(problem))).encode()
            assert f"{problem.where}{problem.found}{problem.fix}".isprintable()


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(ProblemsFound):
        load([parse(data)])
