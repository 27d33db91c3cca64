"""Boxes from folders of data: every set is read, all sets are joined, and what is joined is checked as a whole.

A set is a folder with `set.toml` and whatever else it brings: the files of `TABLES` and `ROWS`. The built-in sets are
such folders.
"""

from __future__ import annotations

import csv
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from operator import itemgetter
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import StrictInt, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from scorer.box.box import Box
from scorer.box.checks import problems_of
from scorer.box.frozen import FrozenMap
from scorer.box.model import (
    NONE,
    Cargo,
    Cell,
    Contract,
    ContractPoints,
    CountFacts,
    Extension,
    Group,
    Marker,
    MeasureFacts,
    Piece,
    Scoring,
    Season,
    SetFacts,
    Step,
    Tile,
    Use,
)
from scorer.box.names import Names, Naming
from scorer.box.rulings import Edition, Ruling, Rulings, Settled
from scorer.words.language import LANGUAGES, SOURCE, say
from scorer.words.problems import Problem, ProblemsFound, printable, quoted, spell_path

T = TypeVar("T")
R = TypeVar("R", Scoring, CountFacts)
Fields = dict[str, Any]

BUILT_IN = ("base", "merchants", "promo")
"""The sets of every box, in their order."""
TABLES = {
    "set.toml": ("step", "season", "group", "piece", "marker"),
    "scoring.toml": ("tiles", "counts", "measures", "kinds", "effects", "gifts", "marker", "contract"),
    "rulings.toml": ("rulebook", "ruling", "edition", "settled"),
}
"""What each TOML file may hold; what else stands in set.toml is said of the set."""
ROWS = ("tiles.csv", "contracts.csv", "extensions.csv", "components.csv", "boats.csv", "uses.csv", "names.csv")
WHOLE = ("marker", "contract")
"""Tables that are one entry."""
SIDES = ("points", "transport", "symbols", "icons")
UPGRADED = "_upgraded"
HEAD = tuple(field.name for field in fields(SetFacts))
ABOUT_BOATS = ("boat", "season", "players_from", "note")
WITHIN = ("basic", "improved", "facts", "brings")
"""Fields made of several columns: a fault is told by its column."""


class Entry(NamedTuple):
    """What a set says of one thing, and where."""

    where: str
    set: str
    said: Fields


def load(folders: Sequence[str | PathLike[str]]) -> Box:
    """The built-in sets and those of these folders as one box."""
    sets, built_in = Sets(), files("scorer.box") / "sets"
    for folder in (*(built_in / name for name in BUILT_IN), *map(Path, folders)):
        sets.read(folder)
    _refuse(sets.problems)
    box = _join(sets)
    _refuse(sets.problems)
    _refuse(problems_of(box))
    return box


def _refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise ProblemsFound(problems)


# ---- reading ----------------------------------------------------------------------------------------------


class Sets:
    """The entries of all sets together, by file and table, and what is wrong with them."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.problems: list[Problem] = []
        self.digest = sha256()

    def wrong(self, where: str, *reasons: str) -> None:
        """An entry that cannot be understood; the others still can."""
        for reason in reasons:
            found = say("{entry}: {reason}", entry=printable(where, 300), reason=reason)
            self.problems.append(Problem("wrong-entry", found, say("correct the fields of this entry")))

    def read(self, folder: Traversable) -> None:
        """Everything in a folder; what cannot be read is reported."""
        if not (folder / "set.toml").is_file():
            found = say("{path} holds no set.toml, and so is no box", path=printable(str(folder), 300))
            self.problems.append(Problem("no-box", found, say("name the folder of a box")))
            return
        id_ = folder.name
        for name in (*TABLES, *ROWS):
            file = folder / name
            if not file.is_file():
                continue
            try:
                data = file.read_bytes()
                self.digest.update(name.encode() + b"\0" + data + b"\0")
                told = tomllib.loads(data.decode()) if name in TABLES else {}
                id_ = str(told.get("id", id_))
                self.wrong(f"{folder.name}/{name}", *_unknown(name, told))
                for kind, where, said in _told(name, told) if name in TABLES else _rows(name, data.decode()):
                    self.entries[kind].append(Entry(f"{folder.name}/{name}{where}", id_, said))
            except (OSError, ValueError) as error:
                # tomllib's and the codecs' own errors are ValueErrors, and say the line.
                found = say("this file cannot be read: {reason}", reason=error)
                self.problems.append(Problem("unreadable", found, say("mend it, or leave it out"), file=str(file)))

    def all(self, kind: str, made: type[T] | Callable[[Entry], T], by: Sequence[str] = ("id",)) -> FrozenMap[Any, T]:
        """What the entries of all sets say, in their order; what cannot be understood or stands there twice is told."""
        found: dict[Any, T] = {}
        for entry in self.entries[kind]:
            try:
                fact = valid(made, entry.said) if isinstance(made, type) else made(entry)
                name = itemgetter(*by)({**entry.said, "set": entry.set})
                if name in found:
                    raise _Wrong(say("there is another {entry} already", entry=quoted(str(name))))
                found[name] = fact
            except _Wrong as wrong:
                self.wrong(entry.where, *wrong.args)
            except KeyError as error:
                self.wrong(entry.where, say("the field {field} is lacking", field=error.args[0]))
            except (TypeError, ValueError, AttributeError) as error:
                self.wrong(entry.where, say("it cannot be understood: {reason}", reason=error))
        return FrozenMap(found)

    def last(self, kind: str, made: Callable[[Entry], T]) -> dict[str, T]:
        """The same where a later set has the last word."""
        return {id_: fact for (_, id_), fact in self.all(kind, made, ("set", "id")).items()}


def _told(file: str, told: Fields) -> Iterator[tuple[str, str, Fields]]:
    """The entries of a TOML file, `[[kind]]` and `[kind.id]`: the table, the place and the fields of each."""
    if file == "set.toml":
        yield file, "", {name: value for name, value in told.items() if name in HEAD}
    for kind in TABLES[file]:
        value = told.get(kind, [])
        if isinstance(value, list):
            for place, said in enumerate(value, start=1):
                named = f" {quoted(said['id'])}" if isinstance(said, dict) and "id" in said else ""
                yield f"{file}:{kind}", f": [[{kind}]] {place}{named}", _fields(kind, said)
        elif kind in WHOLE or not isinstance(value, dict):
            yield f"{file}:{kind}", f": [{kind}]", _fields(kind, value)
        else:
            for id_, said in value.items():
                yield f"{file}:{kind}", f": [{kind}.{id_}]", {"id": id_, **_fields(kind, said)}


def _unknown(file: str, told: Fields) -> Iterator[str]:
    """What stands in a file that nobody would read."""
    known = [*TABLES.get(file, ()), *(HEAD if file == "set.toml" else ())]
    return (_no_field(name, known) for name in told if name not in known)


def _fields(kind: str, said: Any) -> Fields:
    return said if isinstance(said, dict) else {kind: said}


def _rows(file: str, text: str) -> Iterator[tuple[str, str, Fields]]:
    """The same of a CSV file, row by row."""
    rows = csv.DictReader(text.splitlines(), restval="")
    return ((file, f":{rows.line_num}", row) for row in rows)


# ---- understanding ----------------------------------------------------------------------------------------


class _Wrong(Exception):
    """All that is wrong with an entry."""


def valid(made: Callable[..., T], said: object) -> T:
    """Facts of the fields of an entry, or everything that is wrong with these."""
    try:
        fact: T = _adapter(made).validate_python(said)
        return fact
    except ValidationError as error:
        raise _Wrong(*(_fault(made, fault) for fault in error.errors())) from None


@cache
def _adapter(made: Any) -> TypeAdapter[Any]:
    return TypeAdapter(made)


def _fault(made: Any, fault: ErrorDetails) -> str:
    path = tuple(part for part in fault["loc"] if part not in WITHIN)
    field, value = spell_path(path), quoted(fault["input"])
    if fault["type"] == "missing":
        return say("the field {field} is lacking", field=field)
    if fault["type"] == "unexpected_keyword_argument" and len(path) == 1:
        return _no_field(field, [known.name for known in fields(made)])
    if fault["type"] == "int_parsing":
        return say("{field}: {value} is no number", field=field, value=value)
    return say("{field}: {value} has no place here", field=field, value=value)


def _no_field(field: str, known: Iterable[str]) -> str:
    near = ", ".join(get_close_matches(field, [*known])) or ", ".join(known)
    return say("there is no field {field}; it may be {near}", field=quoted(field), near=near)


# ---- joining ----------------------------------------------------------------------------------------------


def _join(sets: Sets) -> Box:
    """One box of all sets, each in its place."""
    marker, *others = sets.entries["set.toml:marker"]
    for other in others:
        sets.wrong(other.where, say("there is another {entry} already", entry=quoted("marker")))
    words = valid(Marker, _spoken(marker.said))
    groups = _groups(sets)
    worth = sets.all("scoring.toml:contract", ContractPoints, ("set",)).values()
    carriers = sets.all("scoring.toml:marker", _carriers, ("set",)).values()
    steps = sets.all("set.toml:step", Step)
    return Box(
        fingerprint=sets.digest.hexdigest(),
        sets=sets.all("set.toml", SetFacts),
        steps=FrozenMap(sorted(steps.items(), key=lambda item: item[1].number)),
        seasons=sets.all("set.toml:season", Season),
        groups=groups,
        kinds=_kinds(sets, groups),
        marker=words.id,
        marker_facts=words,
        marker_carriers=frozenset(chain(*carriers)),
        tiles=_tiles(sets),
        counts=sets.all("scoring.toml:counts", lambda entry: _ruled(CountFacts, entry.said)),
        measures=sets.all("scoring.toml:measures", MeasureFacts),
        contracts=FrozenMap({told.number: told for told in sets.all("contracts.csv", _contract, ("number",)).values()}),
        contract_points=next((told.points for told in reversed(worth) if told.points), 0),
        contract_points_with=FrozenMap({tile: points for told in worth for tile, points in told.points_with.items()}),
        extensions=tuple(sets.all("extensions.csv", Extension, ("number",)).values()),
        components=sets.all("components.csv", _count, ("piece", "set")),
        cargoes=tuple(sets.all("boats.csv", _cargo, ("boat", "season")).values()),
        uses=sets.all("uses.csv", _use, ("tile",)),
        rulings=_rulings(sets),
        names=Names(sets.all("names.csv", _naming, ("kind", "id")), groups),
    )


def _carriers(entry: Entry) -> tuple[str, ...]:
    return valid(tuple[str, ...], entry.said["carried_by"])


def _count(row: Entry) -> int:
    return valid(dict[str, Cell], {"count": row.said["count"]})["count"]


def _naming(row: Entry) -> Naming:
    kind, id_, also = row.said["kind"], row.said["id"], row.said.get("also", "")
    printed = {lang: row.said[lang] for lang in LANGUAGES if row.said.get(lang)}
    if SOURCE not in printed:
        raise KeyError(SOURCE)
    return Naming(kind, id_, FrozenMap(printed), tuple(word.partition(":")[2] for word in also.split("|") if word))


def _rulings(sets: Sets) -> Rulings:
    books = sets.all("rulings.toml:rulebook", lambda entry: str(entry.said["title"]))

    def ruling(entry: Entry) -> Ruling:
        said = {**entry.said, "readings": entry.said["reading"]}
        for reading in said.pop("reading"):
            for cited in reading.get("said_by", ()):
                cited["title"] = books.get(cited.get("rulebook"), "")
        return valid(Ruling, said)

    return Rulings(
        rulebooks=books,
        rulings=sets.all("rulings.toml:ruling", ruling),
        editions=sets.all("rulings.toml:edition", Edition),
        settled=tuple(sets.all("rulings.toml:settled", Settled).values()),
    )


# ---- pieces -----------------------------------------------------------------------------------------------


def _spoken(said: Fields, **more: object) -> Fields:
    """What is said of a piece; where a set gives no sentences, its id has to do."""
    plain = f"{{count}} {said['id']}"
    return {"symbol": said["id"], "several": (plain, plain), **more, **said}


def _groups(sets: Sets) -> FrozenMap[str, Group]:
    pieces = [entry.said for entry in sets.entries["set.toml:piece"] if "id" in entry.said]

    def group(entry: Entry) -> Group:
        its = [piece["id"] for piece in pieces if piece.get("group") == entry.said["id"]]
        return valid(Group, {**_spoken(entry.said, described=entry.said.get("section")), "pieces": its})

    return sets.all("set.toml:group", group)


def _kinds(sets: Sets, groups: Mapping[str, Group]) -> FrozenMap[str, Piece]:
    """The pieces, group by group."""

    def kind(entry: Entry) -> Piece:
        if entry.said["group"] not in groups:
            raise _Wrong(say("there is no group {group}", group=quoted(entry.said["group"])))
        some, rate = f"{{count}} {entry.said['id']}", f"{{rate}} × {entry.said['id']}"
        return valid(Piece, _spoken(entry.said, some=(some, some), for_each=rate, standing=rate))

    found = sets.all("set.toml:piece", kind)
    return FrozenMap({piece: found[piece] for group in groups.values() for piece in group.pieces if piece in found})


# ---- tiles ------------------------------------------------------------------------------------------------


def _tiles(sets: Sets) -> FrozenMap[str, Tile]:
    """The tiles of all sets in order; a word that is no piece of cardboard comes last."""
    presets = sets.last("scoring.toml:kinds", lambda entry: entry.said)
    effects = sets.last("scoring.toml:effects", lambda entry: valid(dict[str, str], entry.said)["effects"])
    gifts = sets.last("scoring.toml:gifts", lambda entry: valid(dict[str, StrictInt], _without(entry.said, "id")))
    rules = sets.all("scoring.toml:tiles", lambda entry: _scoring(entry.said, presets))
    # What some set counts on its tiles is every column that has an upgraded one; tiles of other sets show none of it.
    columns = dict.fromkeys(name for row in sets.entries["tiles.csv"] for name in row.said)
    own = [name for name in columns if f"{name}{UPGRADED}" in columns and name not in SIDES]

    def side(row: Fields, suffix: str) -> Fields:
        return {"facts": {name: row[name + suffix] for name in SIDES} | {name: row.get(name + suffix) for name in own}}

    def tile(entry: Entry) -> Tile:
        row = entry.said
        facts = {
            "set": entry.set,
            "basic": side(row, ""),
            "improved": side(row, UPGRADED) if row.get(f"points{UPGRADED}") else None,
            "players_from": row.get("players_from"),
            "upgrade_cost": row.get("upgrade_cost", ""),
            "scoring": rules.get(row["id"]),
            "effect": effects.get(row["id"], ""),
            "gift": gifts.get(row["id"], NONE),
        }
        return valid(Tile, {name: row[name] for name in ("id", "season", "cardboard", "edges")} | facts)

    found = sets.all("tiles.csv", tile)
    for entry in chain(*(sets.entries[f"scoring.toml:{table}"] for table in ("tiles", "effects", "gifts"))):
        if entry.said["id"] not in found:
            sets.wrong(entry.where, say("there is no tile {tile}", tile=quoted(entry.said["id"])))
    return FrozenMap(sorted(found.items(), key=lambda item: not item[1].cardboard))


def _without(said: Fields, *names: str) -> Fields:
    return {name: value for name, value in said.items() if name not in names}


def _scoring(said: Fields, presets: Mapping[str, Fields]) -> Scoring:
    """The rule of a tile; a kind that a set declares is one of the known kinds with some fields filled in."""
    rule = _without(said, "id")
    if rule["kind"] in presets:
        preset = presets[rule["kind"]]
        rule = {**_without(preset, "id", "like"), **rule, "kind": preset.get("like", "")}
    return _ruled(Scoring, rule)


def _ruled(made: type[R], said: Fields) -> R:
    """A rule or a count; what another reading changes has to be right as well."""
    fact = valid(made, said)
    for by_reading in fact.under.values():
        for change in by_reading.values():
            valid(made, {**said, **change})
    return fact


def _contract(row: Entry) -> Contract:
    needs = {piece: count for piece, count in row.said.items() if piece != "number" and count}
    return valid(Contract, {"number": row.said["number"], "needs": needs})


def _cargo(row: Entry) -> Cargo:
    brings = {name: count for name, count in row.said.items() if name not in ABOUT_BOATS and count}
    return valid(Cargo, {"boat": row.said["boat"], "season": row.said["season"], "brings": brings})


def _use(row: Entry) -> Use:
    return valid(Use, _without(row.said, "tile"))
