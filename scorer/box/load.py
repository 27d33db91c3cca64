"""Boxes from folders of data: every set is read, all sets are joined, and what is joined is checked as a whole.

A set is a folder with `set.toml` and whatever else it brings: tiles.csv, scoring.toml, contracts.csv, extensions.csv,
components.csv, boats.csv, uses.csv, names.csv, rulings.toml. The built-in sets are such folders.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from scorer.box import rulings
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
from scorer.box.names import Names, entry_of
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable, quoted

T = TypeVar("T")
Row = Mapping[str, str]
Table = Mapping[str, Any]

BUILT_IN = ("base", "merchants", "promo")
"""The sets of every box, in their order."""
FILES = ("set.toml", "scoring.toml", "rulings.toml")
TABLES = ("tiles", "contracts", "extensions", "components", "boats", "uses", "names")
SIDES = ("points", "transport", "symbols", "icons")
UPGRADED = "_upgraded"


@dataclass
class Folder:
    """What stands in the folder of a set."""

    name: str
    told: dict[str, Table] = field(default_factory=dict)
    """By file: what set.toml, scoring.toml and rulings.toml say."""
    rows: dict[str, list[Row]] = field(default_factory=dict)
    """By table: the rows of the CSV files."""
    digest: bytes = b""

    @property
    def id(self) -> str:
        """The set it holds."""
        return str(self.told["set.toml"].get("id", self.name))

    def tables(self, file: str, name: str) -> Mapping[str, Any]:
        """A table of a TOML file; nothing where it has none."""
        found: Mapping[str, Any] = self.told.get(file, {}).get(name, {})
        return found


def load(folders: Sequence[str | PathLike[str]]) -> Box:
    """The built-in sets and those of these folders as one box."""
    built_in = files("scorer.box") / "sets"
    problems: list[Problem] = []
    read = [_read(built_in / name, problems) for name in BUILT_IN]
    read += [_read(Path(folder), problems) for folder in folders]
    if problems:
        raise ProblemsFound(problems)
    try:
        box = _join(read)
    except _Wrong as wrong:
        raise ProblemsFound([wrong.problem]) from None
    problems = problems_of(box)
    if problems:
        raise ProblemsFound(problems)
    return box


# ---- reading ----------------------------------------------------------------------------------------------


class _Wrong(Exception):
    """Data that cannot be understood; what joins it cannot go on."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.found)
        self.problem = problem


def _read(folder: Traversable, problems: list[Problem]) -> Folder:
    """Everything in a folder; what cannot be read is reported."""
    found, digest = Folder(folder.name), sha256()
    if not (folder / "set.toml").is_file():
        said = say("{path} holds no set.toml, and so is no box", path=printable(str(folder), 300))
        problems.append(Problem("no-box", said, say("name the folder of a box")))
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
                problems.append(Problem("unreadable", said, say("mend it, or leave it out"), file=str(file)))
    found.digest = digest.digest()
    return found


def _keep(folder: Folder, name: str, text: str) -> None:
    if name in FILES:
        folder.told[name] = tomllib.loads(text)
    else:
        folder.rows[name.removesuffix(".csv")] = list(csv.DictReader(text.splitlines()))


# ---- joining ----------------------------------------------------------------------------------------------


def _join(folders: Sequence[Folder]) -> Box:
    """One box of all sets, each in its place."""
    marker = next(folder.tables("set.toml", "marker") for folder in folders if folder.tables("set.toml", "marker"))
    contract = _together(folders, "scoring.toml", "contract")
    groups = _groups(folders)
    return Box(
        fingerprint=sha256(b"".join(folder.digest for folder in folders)).hexdigest(),
        sets=_by_id(SetFacts, _heads(folders)),
        steps=FrozenMap(sorted(_by_id(Step, _entries(folders, "step")).items(), key=lambda item: item[1].number)),
        seasons=_by_id(Season, _entries(folders, "season")),
        groups=groups,
        kinds=_kinds(folders, groups),
        marker=marker["id"],
        marker_words=_words(marker),
        marker_alone=marker["alone"],
        marker_carriers=frozenset(_listed(folders, "marker", "carried_by")),
        marker_groups=frozenset(marker["stands_for"]),
        tiles=_tiles(folders),
        counts=_named(CountFacts, _together(folders, "scoring.toml", "counts")),
        measures=_named(MeasureFacts, _together(folders, "scoring.toml", "measures")),
        contracts=FrozenMap({c.number: c for c in map(_contract, _rows(folders, "contracts"))}),
        contract_points=contract.get("points", 0),
        contract_points_with=frozen(contract.get("points_with", {})),
        extensions=tuple(
            Extension(int(row["number"]), row["colour"], row["cost"]) for row in _rows(folders, "extensions")
        ),
        components=FrozenMap(
            {
                (row["piece"], folder.id): int(row["count"])
                for folder in folders
                for row in folder.rows.get("components", ())
            }
        ),
        cargoes=tuple(map(_cargo, _rows(folders, "boats"))),
        uses=FrozenMap(
            {row["tile"]: Use(row["takes"], row["basic"], row["upgraded"]) for row in _rows(folders, "uses")}
        ),
        rulings=rulings.joined([folder.told.get("rulings.toml", {}) for folder in folders]),
        names=_names(folders, groups),
    )


def _heads(folders: Iterable[Folder]) -> Iterator[Table]:
    """What each set says of itself."""
    known = {field.name for field in fields(SetFacts)}
    for folder in folders:
        yield {key: value for key, value in folder.told["set.toml"].items() if key in known}


def _entries(folders: Iterable[Folder], kind: str) -> Iterator[Table]:
    for folder in folders:
        yield from folder.told["set.toml"].get(kind, ())


def _rows(folders: Iterable[Folder], table: str) -> Iterator[Row]:
    for folder in folders:
        yield from folder.rows.get(table, ())


def _together(folders: Iterable[Folder], file: str, name: str) -> dict[str, Any]:
    """A table of all sets together; a later set has the last word, key by key."""
    joined: dict[str, Any] = {}
    for folder in folders:
        for key, value in folder.tables(file, name).items():
            both = isinstance(value, dict) and isinstance(joined.get(key), dict)
            joined[key] = {**joined[key], **value} if both else value
    return joined


def _listed(folders: Iterable[Folder], name: str, key: str) -> Iterator[str]:
    for folder in folders:
        yield from folder.tables("scoring.toml", name).get(key, ())


def _by_id(made: Callable[..., T], entries: Iterable[Table]) -> Mapping[str, T]:
    return FrozenMap({str(entry.get("id")): _made(made, entry) for entry in entries})


def _named(made: Callable[..., T], entries: Mapping[str, Table]) -> Mapping[str, T]:
    return FrozenMap({id_: _made(made, {"id": id_, **entry}) for id_, entry in entries.items()})


def _made(made: Callable[..., T], entry: Table) -> T:
    """Facts of an entry; a field that is lacking or not known is named."""
    try:
        return made(**{key: frozen(value) for key, value in entry.items()})
    except TypeError as error:
        said = say("{entry}: {reason}", entry=quoted(entry.get("id", "")), reason=str(error).partition("() ")[2])
        raise _Wrong(Problem("wrong-entry", said, say("correct the fields of this entry"))) from None


# ---- pieces -----------------------------------------------------------------------------------------------

SENTENCES = tuple(field.name for field in fields(SymbolWords))


def _words(entry: Table) -> SymbolWords:
    """The sentences about a piece; where a set gives none, its id has to do."""
    said = {name: frozen(entry[name]) for name in SENTENCES if name in entry}
    plain = f"{{count}} {entry['id']}"
    return SymbolWords(**{"symbol": entry["id"], "several": (plain, plain), **said})


def _groups(folders: Sequence[Folder]) -> Mapping[str, Group]:
    pieces = list(_entries(folders, "piece"))
    return FrozenMap(
        {
            entry["id"]: Group(
                id=entry["id"],
                section=entry["section"],
                pieces=tuple(piece["id"] for piece in pieces if piece["group"] == entry["id"]),
                words=_words(entry),
                stored=entry.get("stored", False),
                bids=entry.get("bids", False),
                title=entry.get("title", ""),
                described=entry.get("described", entry["section"]),
                field=entry.get("field", ""),
            )
            for entry in _entries(folders, "group")
        }
    )


def _kinds(folders: Sequence[Folder], groups: Mapping[str, Group]) -> Mapping[str, Piece]:
    """The pieces, group by group."""
    found = {
        entry["id"]: Piece(
            id=entry["id"],
            group=entry["group"],
            words=_spoken(entry),
            stands_for_all=entry.get("stands_for_all", False),
            left_over=entry.get("left_over", 0),
        )
        for entry in _entries(folders, "piece")
    }
    return FrozenMap({piece: found[piece] for group in groups.values() for piece in group.pieces})


def _spoken(entry: Table) -> SymbolWords:
    """A piece without sentences of its own is spoken of by its id."""
    plain = f"{{count}} {entry['id']}"
    rate = f"{{rate}} × {entry['id']}"
    return _words({"some": [plain, plain], "for_each": rate, "standing": rate, **entry})


def _names(folders: Sequence[Folder], groups: Mapping[str, Group]) -> Names:
    entries = [entry_of(row) for row in _rows(folders, "names")]
    return Names(FrozenMap({(entry.kind, entry.id): entry for entry in entries}), groups)


# ---- tiles ------------------------------------------------------------------------------------------------


def _tiles(folders: Sequence[Folder]) -> Mapping[str, Tile]:
    """The tiles of all sets in order; a word that is no piece of cardboard comes last."""
    presets = _together(folders, "scoring.toml", "kinds")
    rules = _together(folders, "scoring.toml", "tiles")
    effects = _together(folders, "scoring.toml", "effects")
    gifts = _together(folders, "scoring.toml", "gifts")
    rows = [(folder.id, row) for folder in folders for row in folder.rows.get("tiles", ())]
    rows.sort(key=lambda item: not item[1]["cardboard"])
    return FrozenMap(
        {
            row["id"]: Tile(
                id=row["id"],
                set=set_,
                season=row["season"],
                cardboard=row["cardboard"],
                edges=row["edges"],
                basic=_side(row, ""),
                improved=_side(row, UPGRADED) if row.get("points_upgraded") else None,
                players_from=int(row.get("players_from") or 0),
                upgrade_cost=row.get("upgrade_cost") or "",
                scoring=_scoring(row["id"], rules.get(row["id"]), presets),
                effect=effects.get(row["id"], ""),
                gift=frozen(gifts.get(row["id"], {})),
            )
            for set_, row in rows
        }
    )


def _side(row: Row, suffix: str) -> Side:
    """What a side shows; every other column that has an upgraded one is a number of the set's own."""
    own = [name for name in row if name and f"{name}{UPGRADED}" in row and name not in SIDES]
    more = FrozenMap({name: int(row[name + suffix] or 0) for name in own})
    points, transport, symbols, icons = (int(row.get(name + suffix) or 0) for name in SIDES)
    return Side(points, transport, symbols, icons, more)


def _scoring(tile: str, rule: Table | None, presets: Mapping[str, Table]) -> Scoring | None:
    """The rule of a tile; a kind that a set declares is one of the known kinds with some fields filled in."""
    if rule is None:
        return None
    if rule.get("kind") in presets:
        preset = presets[rule["kind"]]
        filled = {key: value for key, value in preset.items() if key != "like"}
        rule = {**filled, **rule, "kind": preset.get("like", "")}
    return _made(Scoring, {**rule})


def _contract(row: Row) -> Contract:
    needs = {piece: int(count) for piece, count in row.items() if piece != "number" and count}
    return Contract(int(row["number"]), FrozenMap(needs))


def _cargo(row: Row) -> Cargo:
    told = ("boat", "season", "players_from", "note")
    brings = {name: int(count) for name, count in row.items() if name not in told and count}
    return Cargo(row["boat"], row["season"], FrozenMap(brings))
