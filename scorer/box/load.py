"""Boxes from folders of data: every set is read, all sets are joined, and what is joined is checked as a whole.

A set is a folder with `set.toml` and whatever else it brings: tiles.csv, scoring.toml, contracts.csv, extensions.csv,
components.csv, boats.csv, uses.csv, names.csv, rulings.toml. The built-in sets are such folders.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from types import UnionType
from typing import Any, NoReturn, TypeVar, get_args, get_origin, get_type_hints

from scorer.box.box import Box
from scorer.box.checks import problems_of
from scorer.box.frozen import FrozenMap, frozen
from scorer.box.model import (
    Cargo,
    Contract,
    CountFacts,
    Extension,
    Group,
    MeasureFacts,
    Piece,
    Scoring,
    Season,
    SetFacts,
    Side,
    Step,
    SymbolWords,
    Tile,
    Use,
)
from scorer.box.names import Entry as Name
from scorer.box.names import Names, entry_of
from scorer.box.rulings import Rulings, edition_of, ruling_of, settled_of
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable, quoted

K = TypeVar("K")
T = TypeVar("T")
Table = Mapping[str, Any]

BUILT_IN = ("base", "merchants", "promo")
"""The sets of every box, in their order."""
FILES = ("set.toml", "scoring.toml", "rulings.toml")
TABLES = ("tiles", "contracts", "extensions", "components", "boats", "uses", "names")
SIDES = ("points", "transport", "symbols", "icons")
UPGRADED = "_upgraded"


class Entry(dict[str, Any]):
    """A row or an entry of a file; a field that is lacking, or no number, is a problem with its place."""

    def __init__(self, fields: Mapping[str, Any], where: str) -> None:
        super().__init__(fields)
        self.where = where

    def __missing__(self, field: str) -> NoReturn:
        raise _Wrong(self.where, say("the field {field} is lacking", field=field))

    def number(self, field: str) -> int:
        """A whole number; what is left empty is none."""
        value = self.get(field) or 0
        try:
            return int(value)
        except (TypeError, ValueError):
            raise _Wrong(self.where, say("{field}: {value} is no number", field=field, value=quoted(value))) from None


@dataclass
class Folder:
    """What stands in the folder of a set."""

    name: str
    told: dict[str, Table] = field(default_factory=dict)
    """By file: what set.toml, scoring.toml and rulings.toml say."""
    rows: dict[str, list[Entry]] = field(default_factory=dict)
    """By table: the rows of the CSV files."""
    problems: list[Problem] = field(default_factory=list)
    digest: bytes = b""

    @property
    def id(self) -> str:
        """The set it holds."""
        return str(self.told["set.toml"].get("id", self.name))

    def tables(self, file: str, name: str) -> Mapping[str, Any]:
        """A table of a TOML file; nothing where it has none."""
        found = self.told.get(file, {}).get(name, {})
        return found if isinstance(found, dict) else {}


def load(folders: Sequence[str | PathLike[str]]) -> Box:
    """The built-in sets and those of these folders as one box."""
    built_in = files("scorer.box") / "sets"
    read = [_read(folder) for folder in (*(built_in / name for name in BUILT_IN), *map(Path, folders))]
    _refuse(problem for folder in read for problem in folder.problems)
    box = _join(read)
    _refuse(problem for folder in read for problem in folder.problems)
    _refuse(problems_of(box))
    return box


def _refuse(problems: Iterable[Problem]) -> None:
    found = list(problems)
    if found:
        raise ProblemsFound(found)


# ---- reading ----------------------------------------------------------------------------------------------


class _Wrong(Exception):
    """An entry that cannot be understood; the others still can."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(what)
        said = say("{entry}: {reason}", entry=printable(where, 300), reason=what)
        self.problem = Problem("wrong-entry", said, say("correct the fields of this entry"))


def _read(folder: Traversable) -> Folder:
    """Everything in a folder; what cannot be read is reported."""
    found, digest = Folder(folder.name), sha256()
    if not (folder / "set.toml").is_file():
        said = say("{path} holds no set.toml, and so is no box", path=printable(str(folder), 300))
        found.problems.append(Problem("no-box", said, say("name the folder of a box")))
        return found
    for name in (*FILES, *(f"{table}.csv" for table in TABLES)):
        file = folder / name
        if file.is_file():
            try:
                data = file.read_bytes()
                digest.update(name.encode() + b"\0" + data + b"\0")
                _keep(found, name, data.decode("utf-8"))
            except (OSError, ValueError) as error:
                # tomllib's and the codecs' own errors are ValueErrors, and say the line.
                said = say("this file cannot be read: {reason}", reason=error)
                found.problems.append(Problem("unreadable", said, say("mend it, or leave it out"), file=str(file)))
    found.digest = digest.digest()
    return found


def _keep(folder: Folder, name: str, text: str) -> None:
    if name in FILES:
        folder.told[name] = tomllib.loads(text)
    else:
        rows = csv.DictReader(text.splitlines(), restval="")
        places = ((row, f"{folder.name}/{name}:{rows.line_num}") for row in rows)
        folder.rows[name.removesuffix(".csv")] = [Entry(row, where) for row, where in places]


# ---- joining ----------------------------------------------------------------------------------------------


def _join(folders: Sequence[Folder]) -> Box:
    """One box of all sets, each in its place."""
    marker = next(folder.tables("set.toml", "marker") for folder in folders if folder.tables("set.toml", "marker"))
    contract = _together(folders, "scoring.toml", "contract")
    groups = _groups(folders)
    steps = _all(folders, _listed("set.toml", "step"), _by_id(Step))
    return Box(
        fingerprint=sha256(b"".join(folder.digest for folder in folders)).hexdigest(),
        sets=_all(folders, _head, _by_id(SetFacts)),
        steps=FrozenMap(sorted(steps.items(), key=lambda item: item[1].number)),
        seasons=_all(folders, _listed("set.toml", "season"), _by_id(Season)),
        groups=groups,
        kinds=_kinds(folders, groups),
        marker=marker["id"],
        marker_words=_words(marker),
        marker_alone=marker["alone"],
        marker_carriers=frozenset(_carriers(folders)),
        marker_groups=frozenset(marker["stands_for"]),
        tiles=_tiles(folders),
        counts=_all(folders, _named("scoring.toml", "counts"), _by_id(CountFacts)),
        measures=_all(folders, _named("scoring.toml", "measures"), _by_id(MeasureFacts)),
        contracts=_all(folders, _rows("contracts"), _contract),
        contract_points=contract.get("points", 0),
        contract_points_with=frozen(contract.get("points_with", {})),
        extensions=tuple(_all(folders, _rows("extensions"), _extension).values()),
        components=_all(folders, _rows("components"), _component),
        cargoes=tuple(_all(folders, _rows("boats"), _cargo).values()),
        uses=_all(folders, _rows("uses"), _use),
        rulings=_rulings(folders),
        names=_names(folders, groups),
    )


Source = Callable[[Folder], Iterable[Entry]]
"""Where the entries of a kind stand in a folder."""


def _all(folders: Iterable[Folder], source: Source, made: Callable[[Folder, Entry], tuple[K, T]]) -> Mapping[K, T]:
    """What the entries of all sets say, in their order; what cannot be understood or stands there twice is reported."""
    found: dict[K, T] = {}
    for folder in folders:
        for entry in source(folder):
            try:
                key, fact = made(folder, entry)
                if key in found:
                    raise _Wrong(entry.where, say("there is another {entry} already", entry=quoted(str(key))))
                found[key] = fact
            except _Wrong as wrong:
                folder.problems.append(wrong.problem)
            except (TypeError, ValueError, AttributeError, KeyError) as error:
                folder.problems.append(
                    _Wrong(entry.where, say("it cannot be understood: {reason}", reason=error)).problem
                )
    return FrozenMap(found)


def _head(folder: Folder) -> Iterator[Entry]:
    """What a set says of itself."""
    known = {field.name for field in fields(SetFacts)}
    said = {key: value for key, value in folder.told["set.toml"].items() if key in known}
    yield Entry(said, f"{folder.name}/set.toml")


def _listed(file: str, kind: str) -> Source:
    """The entries `[[kind]]` of a file."""

    def entries(folder: Folder) -> Iterator[Entry]:
        listed = folder.told.get(file, {}).get(kind, [])
        for place, entry in enumerate(listed if isinstance(listed, list) else [listed], start=1):
            yield _entry(entry, f"{folder.name}/{file}: [[{kind}]] {place}")

    return entries


def _named(file: str, kind: str) -> Source:
    """The entries `[kind.id]` of a file."""

    def entries(folder: Folder) -> Iterator[Entry]:
        for id_, entry in folder.tables(file, kind).items():
            named = _entry(entry, f"{folder.name}/{file}: [{kind}.{id_}]")
            yield Entry({"id": id_, **named}, named.where)

    return entries


def _entry(value: object, where: str) -> Entry:
    """An entry with everything in it; what is no entry at all lacks its fields."""
    if not isinstance(value, dict):
        return Entry({}, where)
    where = f"{where} {quoted(value['id'])}" if "id" in value else where
    return Entry({key: _deep(part, where) for key, part in value.items()}, where)


def _deep(value: Any, where: str) -> Any:
    if isinstance(value, list):
        return [_deep(part, where) for part in value]
    return Entry({key: _deep(part, where) for key, part in value.items()}, where) if isinstance(value, dict) else value


def _rows(table: str) -> Source:
    """The rows of a CSV file."""
    return lambda folder: folder.rows.get(table, ())


def _together(folders: Iterable[Folder], file: str, name: str) -> dict[str, Any]:
    """A table of all sets together; a later set has the last word, key by key."""
    joined: dict[str, Any] = {}
    for folder in folders:
        for key, value in folder.tables(file, name).items():
            both = isinstance(value, dict) and isinstance(joined.get(key), dict)
            joined[key] = {**joined[key], **value} if both else value
    return joined


def _carriers(folders: Iterable[Folder]) -> Iterator[str]:
    for folder in folders:
        yield from folder.tables("scoring.toml", "marker").get("carried_by", ())


def _by_id(made: Callable[..., T]) -> Callable[[Folder, Entry], tuple[str, T]]:
    """Facts that are what their entry says."""
    return lambda _, entry: (entry["id"], _made(made, entry))


def _made(made: Callable[..., T], entry: Entry) -> T:
    """Facts of an entry; a field that is lacking, not known or of another sort is named."""
    hints = _hints(made)
    for name, value in entry.items():
        if name not in hints:
            near = ", ".join(get_close_matches(name, hints)) or ", ".join(hints)
            raise _Wrong(entry.where, say("there is no field {field}; it may be {near}", field=quoted(name), near=near))
        if not _fits(value, hints[name]):
            raise _Wrong(entry.where, say("{field}: {value} has no place here", field=name, value=quoted(value)))
    for needed in fields(made):  # type: ignore[arg-type]
        if needed.default is MISSING and needed.default_factory is MISSING and needed.name not in entry:
            entry.__missing__(needed.name)
    return made(**{key: frozen(value) for key, value in entry.items()})


@cache
def _hints(made: Callable[..., object]) -> Mapping[str, Any]:
    return get_type_hints(made)


def _fits(value: object, hint: Any) -> bool:
    """Whether a value of a file is of the sort that a field holds."""
    inner = get_args(hint)
    if hint is Any or get_origin(hint) is UnionType:
        return hint is Any or any(_fits(value, one) for one in inner)
    if get_origin(hint) is tuple:
        kinds = inner[:1] * len(value) if inner[-1] is ... and isinstance(value, list) else inner
        return isinstance(value, list) and len(value) == len(kinds) and all(map(_fits, value, kinds))
    if inner:
        return isinstance(value, dict) and all(_fits(part, inner[1]) for part in value.values())
    return type(value) is hint


# ---- pieces -----------------------------------------------------------------------------------------------

SENTENCES = tuple(field.name for field in fields(SymbolWords))


def _words(entry: Mapping[str, Any]) -> SymbolWords:
    """The sentences about a piece; where a set gives none, its id has to do."""
    said = {name: frozen(entry[name]) for name in SENTENCES if name in entry}
    plain = f"{{count}} {entry['id']}"
    return SymbolWords(**{"symbol": entry["id"], "several": (plain, plain), **said})


def _groups(folders: Sequence[Folder]) -> Mapping[str, Group]:
    listed = [
        (entry.get("group"), entry.get("id")) for folder in folders for entry in _listed("set.toml", "piece")(folder)
    ]

    def group(_: Folder, entry: Entry) -> tuple[str, Group]:
        said = {field.name: entry[field.name] for field in fields(Group) if field.name in entry}
        pieces = tuple(str(piece) for of, piece in listed if of == entry["id"] and piece)
        return entry["id"], Group(**{"described": entry["section"], **said, "pieces": pieces, "words": _words(entry)})

    return _all(folders, _listed("set.toml", "group"), group)


def _kinds(folders: Sequence[Folder], groups: Mapping[str, Group]) -> Mapping[str, Piece]:
    """The pieces, group by group."""

    def kind(_: Folder, entry: Entry) -> tuple[str, Piece]:
        if entry["group"] not in groups:
            raise _Wrong(entry.where, say("there is no group {group}", group=quoted(entry["group"])))
        return entry["id"], Piece(
            id=entry["id"],
            group=entry["group"],
            words=_spoken(entry),
            stands_for_all=entry.get("stands_for_all", False),
            left_over=entry.number("left_over"),
            marker_by=entry.get("marker_by", ""),
            stands_in_by=entry.get("stands_in_by", ""),
        )

    found = _all(folders, _listed("set.toml", "piece"), kind)
    return FrozenMap({piece: found[piece] for group in groups.values() for piece in group.pieces if piece in found})


def _spoken(entry: Entry) -> SymbolWords:
    """A piece without sentences of its own is spoken of by its id."""
    plain = f"{{count}} {entry['id']}"
    rate = f"{{rate}} × {entry['id']}"
    return _words({"some": [plain, plain], "for_each": rate, "standing": rate, **entry})


def _component(folder: Folder, row: Entry) -> tuple[tuple[str, str], int]:
    return (row["piece"], folder.id), row.number("count")


def _names(folders: Sequence[Folder], groups: Mapping[str, Group]) -> Names:
    def named(_: Folder, row: Entry) -> tuple[tuple[str, str], Name]:
        return (row["kind"], row["id"]), entry_of(row)

    return Names(_all(folders, _rows("names"), named), groups)


# ---- tiles ------------------------------------------------------------------------------------------------


def _tiles(folders: Sequence[Folder]) -> Mapping[str, Tile]:
    """The tiles of all sets in order; a word that is no piece of cardboard comes last."""
    own = _own_columns(folders)
    presets = _together(folders, "scoring.toml", "kinds")
    effects = _together(folders, "scoring.toml", "effects")
    gifts = _together(folders, "scoring.toml", "gifts")
    rules = _all(folders, _named("scoring.toml", "tiles"), lambda _, entry: (entry["id"], _scoring(entry, presets)))

    def tile(folder: Folder, row: Entry) -> tuple[str, Tile]:
        return row["id"], Tile(
            id=row["id"],
            set=folder.id,
            season=row["season"],
            cardboard=row["cardboard"],
            edges=row["edges"],
            basic=_side(row, "", own),
            improved=_side(row, UPGRADED, own) if row.get("points_upgraded") else None,
            players_from=row.number("players_from"),
            upgrade_cost=row.get("upgrade_cost") or "",
            scoring=rules.get(row["id"]),
            effect=str(effects.get(row["id"], "")),
            gift=frozen(gifts.get(row["id"], {})),
        )

    found = _all(folders, _rows("tiles"), tile)
    for folder in folders:
        for table in ("tiles", "effects", "gifts"):
            for id_ in folder.tables("scoring.toml", table):
                if id_ not in found:
                    where = f"{folder.name}/scoring.toml: [{table}.{id_}]"
                    folder.problems.append(_Wrong(where, say("there is no tile {tile}", tile=quoted(id_))).problem)
    return FrozenMap(sorted(found.items(), key=lambda item: not item[1].cardboard))


def _own_columns(folders: Iterable[Folder]) -> list[str]:
    """What some set counts on its tiles: every other column that has an upgraded one; tiles without it show none."""
    rows = [row for folder in folders for row in folder.rows.get("tiles", ())[:1]]
    return [name for row in rows for name in row if name and f"{name}{UPGRADED}" in row and name not in SIDES]


def _side(row: Entry, suffix: str, own: Iterable[str]) -> Side:
    more = FrozenMap({name: row.number(name + suffix) for name in own})
    points, transport, symbols, icons = (row.number(name + suffix) for name in SIDES)
    return Side(points, transport, symbols, icons, more)


def _scoring(entry: Entry, presets: Mapping[str, Table]) -> Scoring:
    """The rule of a tile; a kind that a set declares is one of the known kinds with some fields filled in."""
    rule = {key: value for key, value in entry.items() if key != "id"}
    if entry["kind"] in presets:
        preset = presets[entry["kind"]]
        filled = {key: value for key, value in preset.items() if key != "like"}
        rule = {**filled, **rule, "kind": preset.get("like", "")}
    return _made(Scoring, Entry(rule, entry.where))


def _contract(_: Folder, row: Entry) -> tuple[int, Contract]:
    needs = {piece: row.number(piece) for piece in row if piece != "number" and row[piece]}
    number = row.number("number")
    return number, Contract(number, FrozenMap(needs))


def _extension(_: Folder, row: Entry) -> tuple[int, Extension]:
    number = row.number("number")
    return number, Extension(number, row["colour"], row["cost"])


def _cargo(_: Folder, row: Entry) -> tuple[tuple[str, str], Cargo]:
    told = ("boat", "season", "players_from", "note")
    brings = {name: row.number(name) for name in row if name not in told and row[name]}
    return (row["boat"], row["season"]), Cargo(row["boat"], row["season"], FrozenMap(brings))


def _use(_: Folder, row: Entry) -> tuple[str, Use]:
    return row["tile"], Use(row["takes"], row["basic"], row["upgraded"])


def _rulings(folders: Sequence[Folder]) -> Rulings:
    file = "rulings.toml"
    settled = _all(folders, _listed(file, "settled"), lambda _, entry: (entry["id"], settled_of(entry)))
    return Rulings(
        rulebooks=_all(folders, _listed(file, "rulebook"), lambda _, entry: (entry["id"], entry["title"])),
        rulings=_all(folders, _listed(file, "ruling"), lambda _, entry: (entry["id"], ruling_of(entry))),
        editions=_all(folders, _listed(file, "edition"), lambda _, entry: (entry["id"], edition_of(entry))),
        settled=tuple(settled.values()),
    )
