"""Boxes from folders of data: the entries of all sets joined, each in its place, and checked as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import chain
from operator import attrgetter
from os import PathLike
from pathlib import Path
from typing import TypeVar

from scorer.box import model
from scorer.box.box import Box
from scorer.box.checks import check
from scorer.box.entries import Entry, Fields, SetEntries, Wrong, valid
from scorer.box.fields import Cell
from scorer.box.frozen import NONE, FrozenMap
from scorer.box.names import Names, Naming
from scorer.box.rulings import Citation, Edition, Ruling, Rulings, Settled
from scorer.words.language import LANGUAGES, SOURCE, say
from scorer.words.problems import ProblemsFound, quoted

R = TypeVar("R", model.Scoring, model.CountFacts)
T = TypeVar("T")

UPGRADED = "_upgraded"


def load(folders: Sequence[str | PathLike[str]]) -> Box:
    """The built-in sets and those of these folders as one box."""
    built_in = [folder for folder in (files("scorer.box") / "sets").iterdir() if folder.is_dir()]
    sets = SetEntries()
    for folder in (*sorted(built_in, key=attrgetter("name")), *map(Path, folders)):
        sets.read(folder)
    # What stands in a file that cannot be read would be missed everywhere.
    if any(problem.code != "wrong-entry" for problem in sets.problems):
        raise ProblemsFound(sets.problems)
    box = _join(sets)
    check(box, sets)
    if sets.problems:
        raise ProblemsFound(sets.problems)
    return box


# ---- joining ----------------------------------------------------------------------------------------------


def _join(sets: SetEntries) -> Box:
    """One box of all sets, each in its place."""
    marker, *others = sets.entries["set.toml:marker"]
    for other in others:
        sets.wrong(other.where, say("there is another {entry} already", entry=quoted("marker")))
    words = valid(model.Marker, _spoken(marker.said))
    sets.facts.append((marker.where, words))
    groups, tiles = _groups(sets), _tiles(sets)
    worth = sets.all("scoring.toml:contract", model.ContractPoints, ("set",)).values()
    carriers = sets.all("scoring.toml:marker", model.Carriers, ("set",)).values()
    steps = sets.all("set.toml:step", model.Step)
    contracts = sets.all("contracts.csv", _counting(model.Contract, "needs", "number"), ("number",))
    cargo = _counting(model.Cargo, "brings", "boat", "season", besides=("players_from", "note"))
    return Box(
        fingerprint=sets.digest.hexdigest(),
        sets=sets.all("set.toml", model.SetFacts),
        steps=FrozenMap(sorted(steps.items(), key=lambda item: item[1].number)),
        seasons=sets.all("set.toml:season", model.Season),
        groups=groups,
        kinds=_kinds(sets, groups),
        marker=words.id,
        marker_facts=words,
        marker_carriers=frozenset(chain(*(told.carried_by for told in carriers))),
        tiles=tiles,
        counts=sets.all("scoring.toml:counts", lambda entry: _ruled(model.CountFacts, entry.said)),
        measures=sets.all("scoring.toml:measures", model.MeasureFacts),
        contracts=FrozenMap({told.number: told for told in contracts.values()}),
        contract_points=next((told.points for told in reversed(worth) if told.points), 0),
        contract_points_with=FrozenMap({tile: points for told in worth for tile, points in told.points_with.items()}),
        extensions=tuple(sets.all("extensions.csv", model.Extension, ("number",)).values()),
        components=sets.all("components.csv", _count, ("piece", "set")),
        cargoes=tuple(sets.all("boats.csv", cargo, ("boat", "season")).values()),
        uses=sets.all("uses.csv", model.Use, ("tile",)),
        laid=tuple(sets.all("games.csv", _laid, ("set", "players")).values()),
        rulings=_rulings(sets),
        names=_names(sets, tiles, groups),
    )


def _count(row: Entry) -> int:
    return valid(dict[str, Cell], {"count": row.said["count"]})["count"]


def _names(sets: SetEntries, tiles: Iterable[str], groups: Mapping[str, model.Group]) -> Names:
    """The names that sets give; what has none is called by its id."""
    named = dict(sets.all("names.csv", _naming, ("kind", "id")))
    pieces = (("piece", word) for group in groups.values() for word in (group.id, *group.pieces))
    for kind, id_ in chain((("tile", tile) for tile in tiles), pieces):
        named.setdefault((kind, id_), Naming(kind, id_, FrozenMap({SOURCE: id_}), ()))
    return Names(FrozenMap(named), groups)


def _naming(row: Entry) -> Naming:
    printed = {lang: row.said[lang] for lang in LANGUAGES if row.said.get(lang)}
    if SOURCE not in printed:
        raise KeyError(SOURCE)
    also = [word.partition(":") for word in row.said.get("also", "").split("|") if word]
    for lang, colon, word in also:
        if lang not in LANGUAGES or not word:
            raise Wrong(say("{field}: {value} has no place here", field="also", value=quoted(f"{lang}{colon}{word}")))
    return Naming(row.said["kind"], row.said["id"], FrozenMap(printed), tuple(word for _, _, word in also))


def _rulings(sets: SetEntries) -> Rulings:
    books = sets.all("rulings.toml:rulebook", lambda entry: valid(dict[str, str], entry.said)["title"])

    def ruling(entry: Entry) -> Ruling:
        fact = valid(Ruling, {**_without(entry.said, "reading"), "readings": entry.said["reading"]})
        return replace(fact, readings=tuple(replace(told, said_by=titled(told.said_by)) for told in fact.readings))

    def titled(citations: Iterable[Citation]) -> tuple[Citation, ...]:
        return tuple(replace(cited, title=books.get(cited.rulebook, "")) for cited in citations)

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


def _groups(sets: SetEntries) -> FrozenMap[str, model.Group]:
    pieces = [entry.said for entry in sets.entries["set.toml:piece"] if isinstance(entry.said.get("id"), str)]

    def group(entry: Entry) -> model.Group:
        its = [piece["id"] for piece in pieces if piece.get("group") == entry.said["id"]]
        return valid(model.Group, {**_spoken(entry.said, described=entry.said.get("section")), "pieces": its})

    return sets.all("set.toml:group", group)


def _kinds(sets: SetEntries, groups: Mapping[str, model.Group]) -> FrozenMap[str, model.Piece]:
    """The pieces, group by group."""

    def kind(entry: Entry) -> model.Piece:
        some, rate = f"{{count}} {entry.said['id']}", f"{{rate}} × {entry.said['id']}"
        return valid(model.Piece, _spoken(entry.said, some=(some, some), for_each=rate, standing=rate))

    found = sets.all("set.toml:piece", kind)
    kinds = {piece: found[piece] for group in groups.values() for piece in group.pieces if piece in found}
    sets.refused.update(found.keys() - kinds.keys())
    return FrozenMap(kinds)


# ---- tiles ------------------------------------------------------------------------------------------------


def _tiles(sets: SetEntries) -> FrozenMap[str, model.Tile]:
    """The tiles of all sets in order; a word that is no piece of cardboard comes last."""
    presets = sets.last("scoring.toml:kinds", lambda entry: {**_without(entry.said, "id"), "kind": entry.said["like"]})
    effects = sets.last("scoring.toml:effects", lambda entry: valid(model.Effect, entry.said))
    gifts = sets.last("scoring.toml:gifts", _counting(model.Gift, "brings", "id"))
    rules = sets.all("scoring.toml:tiles", lambda entry: _scoring(entry.said, presets))
    # What some set counts on its tiles is every column that has an upgraded one; tiles of other sets show none of it.
    columns = dict.fromkeys(name for row in sets.entries["tiles.csv"] for name in row.said)
    own = [name for name in columns if f"{name}{UPGRADED}" in columns and name not in model.SHOWN]

    def side(row: Fields, suffix: str) -> Fields:
        more = {name: row.get(name + suffix) for name in own}
        return {"more": more, **{name: row[name + suffix] for name in model.SHOWN}}

    def tile(entry: Entry) -> model.Tile:
        row = entry.said
        facts = {
            "set": entry.set,
            "basic": side(row, ""),
            "improved": side(row, UPGRADED) if row.get(f"points{UPGRADED}") else None,
            "players_from": row.get("players_from"),
            "upgrade_cost": row.get("upgrade_cost", ""),
            "scoring": rules.get(row["id"]),
            "effect": effects[row["id"]].effects if row["id"] in effects else "",
            "gift": gifts[row["id"]].brings if row["id"] in gifts else NONE,
        }
        return valid(model.Tile, {name: row[name] for name in ("id", "season", "cardboard", "edges")} | facts)

    found = sets.all("tiles.csv", tile)
    for entry in sets.entries["scoring.toml:tiles"]:
        if (id_ := entry.said.get("id")) not in found and id_ not in sets.refused:
            sets.wrong(entry.where, say("there is no tile {tile}", tile=quoted(id_)))
    return FrozenMap(sorted(found.items(), key=lambda item: not item[1].cardboard))


def _without(said: Fields, *names: str) -> Fields:
    return {name: value for name, value in said.items() if name not in names}


def _scoring(said: Fields, presets: Mapping[str, Fields]) -> model.Scoring:
    """The rule of a tile; a kind that a set declares is one of the known kinds with some fields filled in."""
    rule = _without(said, "id")
    if preset := presets.get(str(rule["kind"])):
        rule = {**_without(preset, "like"), **_without(rule, "kind")}
    return _ruled(model.Scoring, rule)


def _ruled(made: type[R], said: Fields) -> R:
    """A rule or a count; what another reading changes has to be right as well."""
    fact = valid(made, said)
    for by_reading in fact.under.values():
        for change in by_reading.values():
            valid(made, {**said, **change})
    return fact


def _counting(made: type[T], rest: str, *fields: str, besides: Sequence[str] = ()) -> Callable[[Entry], T]:
    """Facts of some fields, all others being counts that belong together."""

    def fact(entry: Entry) -> T:
        counts = {name: count for name, count in entry.said.items() if count and name not in (*fields, *besides)}
        return valid(made, {**{name: entry.said[name] for name in fields}, rest: counts})

    return fact


def _laid(row: Entry) -> model.Laid:
    turn_order = [tile for tile in row.said.get("turn_order", "").split("|") if tile]
    return valid(model.Laid, {**row.said, "set": row.set, "turn_order": turn_order})
