"""What people write becomes the full form: words become ids, short forms are written out.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
Whatever changes its place on the way remembers where it was written. Types and counts are the models' business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

from scorer import names
from scorer.catalogue import RESOURCES, SKILLS, WORKERS
from scorer.checks import known
from scorer.documents import placing
from scorer.documents.contract_words import contract_number
from scorer.language import say
from scorer.problems import Path, Problem, printable, quoted

MOST_PROBLEMS = 100


class Written(NamedTuple):
    """Where something was written, and whether as the key that stands there."""

    source: Path
    of_key: bool = False


class Fault(NamedTuple):
    """A problem, and where its cause was written."""

    problem: Problem
    written: Written


class EnoughFaults(Exception):
    """So many problems that nobody would read more of them."""


@dataclass(slots=True)
class Log:
    """What was found while spelling: problems, things that moved, and list entries that were left out."""

    faults: list[Fault] = field(default_factory=list)
    moved: dict[Path, Written] = field(default_factory=dict)
    kept: dict[Path, list[int]] = field(default_factory=dict)

    def add(self, fault: Fault) -> None:
        """One more problem."""
        self.faults.append(fault)
        if len(self.faults) > MOST_PROBLEMS:
            raise EnoughFaults

    def written(self, path: Path) -> Written:
        """Where something of the full form was written."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.moved:
                source, of_key = self.moved[path[:length]]
                return Written((*source, *path[length:]), of_key and length == len(path))
        return Written(path)

    def position(self, path: Path) -> Path:
        """A path of the full form with list entries counted as they were written, those left out included."""
        written: Path = ()
        for part in path:
            kept = self.kept.get(written)
            written = (*written, kept[part] if kept and isinstance(part, int) else part)
        return written


@dataclass(frozen=True, slots=True)
class Spot:
    """A value, where it was written, and where it stands in the full form."""

    value: Any
    source: Path
    path: Path
    log: Log
    of_key: bool = False

    def under(self, key: str | int, full_key: str | int | None = None) -> Spot:
        """What stands under a key, which may have another name in the full form."""
        path = (*self.path, key if full_key is None else full_key)
        return self._at(self.value[key], (*self.source, key), path)

    def shifted(self, key: str) -> Spot:
        """What stands under a key that is no field of the full form: its own fields belong here."""
        return self._at(self.value[key], (*self.source, key), self.path)

    def key(self, key: str, full_key: str) -> Spot:
        """A key itself, which is the value of a field in the full form."""
        return self._at(key, (*self.source, key), (*self.path, full_key), of_key=True)

    def inside(self, field_: str) -> Spot:
        """The same value, meant as that of a field that was not written out."""
        return self._at(self.value, self.source, (*self.path, field_))

    def _at(self, value: Any, source: Path, path: Path, of_key: bool = False) -> Spot:
        if path not in (source, self.path):
            self.log.moved.setdefault(path, Written(source, of_key))
        return Spot(value, source, path, self.log, of_key)

    def entries(self) -> Iterator[str]:
        """The keys of a mapping, those that are no words refused."""
        for key in self.value:
            if isinstance(key, str):
                yield key
            else:
                fix = say("write a word in quotes")
                self.refuse(Problem("key-not-a-word", say("{key} is no name", key=quoted(key)), fix))

    def refuse(self, problem: Problem, key: str | None = None) -> None:
        """Report a problem with this value, or with one of its keys."""
        end: Path = () if key is None else (key,)
        written = Written((*self.source, *end), self.of_key or key is not None)
        self.log.add(Fault(problem.at((*self.path, *end)), written))


Speller = Callable[[Spot], Any]
"""Gives the full form of a value, or None to leave it out."""


@dataclass(frozen=True, slots=True)
class Spelled:
    """A game in its full form, as far as it could be understood."""

    value: dict[str, Any]
    log: Log


def spell_game(value: Any) -> Spelled:
    """A game document in its full form."""
    log = Log()
    full: dict[str, Any] = {}
    with suppress(EnoughFaults):
        full = _fields(Spot(value, (), (), log), GAME_FIELDS, _stray_game_field)
    return Spelled(full, log)


# ---- mappings and lists -----------------------------------------------------------------------------------


def _fields(spot: Spot, fields: Mapping[str, Speller], stray: Callable[[str], Problem]) -> dict[str, Any]:
    """Each field in its full form; one without a value counts as left out."""
    full: dict[str, Any] = {}
    for key in spot.entries():
        if key not in fields:
            spot.refuse(stray(key), key)
        elif spot.value[key] is not None:
            full[key] = fields[key](spot.under(key))
    return {key: value for key, value in full.items() if value is not None}


def _by_word(spot: Spot, kind: names.Kind, among: Collection[str] = (), spell: Speller | None = None) -> Any:
    """A mapping whose keys are words in any language."""
    if not isinstance(spot.value, dict):
        return spot.value
    full: dict[str, Any] = {}
    for key in spot.entries():
        _put(full, spot, key, names.find(kind, key, among), spell or _as_written)
    return full


def _put(full: dict[str, Any], spot: Spot, key: str, meant: str | Problem, spell: Speller) -> None:
    """Put the value of a key under the id it means, unless that is taken or unknown."""
    if isinstance(meant, Problem):
        spot.refuse(meant, key)
    elif meant in full:
        found = say("{key} is {id} once more", key=quoted(key), id=meant)
        spot.refuse(Problem("duplicate-key", found, say("keep one of the two")), key)
    elif spot.value[key] is not None:
        full[meant] = spell(spot.under(key, meant))


def _each(spot: Spot, spell: Speller) -> Any:
    """The entries of a list, without those that could not be understood."""
    if not isinstance(spot.value, list | tuple):
        return spot.value
    full = {position: spell(spot.under(position)) for position in range(len(spot.value))}
    understood = {position: value for position, value in full.items() if value is not None}
    if len(understood) < len(full):
        spot.log.kept[spot.path] = list(understood)
    return list(understood.values())


def _as_written(spot: Spot) -> Any:
    return spot.value


def _pieces(among: Collection[str]) -> Speller:
    return lambda spot: _by_word(spot, "piece", among)


# ---- villages and games -----------------------------------------------------------------------------------


def _village(spot: Spot) -> Any:
    if isinstance(spot.value, dict):
        return _fields(spot, VILLAGE_FIELDS, _stray_village_field)
    found = say("{value} is no village", value=quoted(spot.value))
    fix = say("write fields like `tiles:` as `keytally new` does; several villages stand under `players:`")
    return _refused(spot, Problem("wrong-type", found, fix))


def _player(spot: Spot) -> Any:
    if isinstance(spot.value, str) and not spot.value.isprintable():
        found = say("the name {name} holds signs that cannot be printed", name=quoted(spot.value))
        return _refused(spot, Problem("unprintable-name", found, say("use letters, digits and spaces")))
    return spot.value


def _edition(spot: Spot) -> Any:
    return _known(spot, known.edition(spot.value)) if isinstance(spot.value, str) else spot.value


def _set(spot: Spot) -> Any:
    return _known(spot, known.set_name(spot.value)) if isinstance(spot.value, str) else spot.value


def _known(spot: Spot, problem: Problem | None) -> Any:
    return spot.value if problem is None else _refused(spot, problem)


def _refused(spot: Spot, problem: Problem) -> Any:
    """Report a problem and leave the value out."""
    spot.refuse(problem)


def _rulings(spot: Spot) -> Any:
    if not isinstance(spot.value, dict):
        return spot.value
    full = {}
    for key in spot.entries():
        problem = known.ruling(key)
        if problem:
            spot.refuse(problem, key)
        elif spot.value[key] is not None:
            full[key] = _reading(spot.under(key), key)
    return {key: reading for key, reading in full.items() if reading is not None}


def _reading(spot: Spot, ruling: str) -> Any:
    if isinstance(spot.value, bool):
        return _refused(spot, known.truth_for_reading(ruling, spot.value))
    return _known(spot, known.reading(ruling, spot.value)) if isinstance(spot.value, str) else spot.value


def _measured(spot: Spot) -> Any:
    return _fields(spot, MEASURED_FIELDS, _stray_measurement) if isinstance(spot.value, dict) else spot.value


def _by_reading(ruling: str) -> Speller:
    """One number, or one for each reading of a ruling."""

    def spell(spot: Spot) -> Any:
        if not isinstance(spot.value, dict):
            return spot.value
        readings = dict.fromkeys(known.readings(ruling), _as_written)
        return _fields(spot, readings, lambda key: known.no_reading(ruling, key))

    return spell


def _contract(spot: Spot) -> Any:
    meant = contract_number(spot.value)
    return _refused(spot, meant) if isinstance(meant, Problem) else meant


# ---- tiles ------------------------------------------------------------------------------------------------


def _tiles(spot: Spot) -> Any:
    """The tiles, those that lie beside another with the place that follows from it."""
    tiles = _each(spot, _tile)
    if not isinstance(tiles, list):
        return tiles
    besides = {index: tile.pop("beside") for index, tile in enumerate(tiles) if "beside" in tile}
    written = spot.log.kept.get(spot.path) or range(len(tiles))
    for index, problem in placing.settle(tiles, besides).items():
        spot.under(written[index]).refuse(problem)
    return tiles


def _tile(spot: Spot) -> Any:
    """A tile as a word, a short mapping, or in full."""
    if isinstance(spot.value, str):
        return _tile_word(spot.inside("tile"))
    if not isinstance(spot.value, dict):
        return _refused(spot, _no_tile(spot.value))
    if "tile" in spot.value:
        return _full_tile(spot)
    words = list(spot.entries())
    if len(words) == len(spot.value) == 1 and words[0] not in TILE_FIELDS:
        return _short_tile(spot, words[0])
    _several_in_one(spot, words)
    return None


def _tile_word(spot: Spot) -> Any:
    """`home-3+`: the id, and the upgraded side; `keywood NE of home-3, turned 2`: the place, too."""
    phrase = placing.parse(spot.value)
    bare = phrase.name.rstrip()
    plus = bare.endswith("+")
    meant = names.find("tile", bare[:-1] if plus else bare)
    if isinstance(meant, Problem):
        return _refused(spot, meant)
    full = {"tile": meant, "upgraded": True if plus else None, "turn": phrase.turn, "beside": _beside(spot, phrase)}
    return {key: value for key, value in full.items() if value is not None}


def _beside(spot: Spot, phrase: placing.Phrase) -> Any:
    if phrase.beside is None:
        return None
    other = names.find("tile", phrase.beside.other)
    return _refused(spot, other) if isinstance(other, Problem) else (phrase.beside.side, other)


def _full_tile(spot: Spot) -> Any:
    named = spot.under("tile")
    if not isinstance(named.value, str):
        return _refused(spot, _no_tile(named.value))
    fields = _fields(spot, TILE_FIELDS, _stray_tile_field)
    return _together(spot, _tile_word(named), fields)


def _short_tile(spot: Spot, word: str) -> Any:
    """`timber-yard+: {wood: 4}` and `stable+: {extension: blue}`."""
    named = _tile_word(spot.key(word, "tile"))
    inner = spot.shifted(word)
    if inner.value is None:
        return named
    if isinstance(inner.value, dict):
        return _together(spot, named, _tile_inside(inner))
    return _refused(inner, _no_store_content(word, inner.value))


def _tile_inside(spot: Spot) -> dict[str, Any]:
    """The inside of a short mapping: fields of the tile, and resources standing on it."""
    fields: dict[str, Any] = {}
    stored: dict[str, Any] = {}
    for key in spot.entries():
        if key in INNER_FIELDS:
            fields[key] = INNER_FIELDS[key](spot.under(key))
        elif _near(key, TILE_FIELDS) and not names.meanings("piece", key):
            spot.refuse(_stray_tile_field(key), key)
        else:
            _put(stored, spot.inside("stored"), key, names.find("piece", key, RESOURCES), _as_written)
    if stored and fields.get("stored") is not None:
        spot.refuse(Problem("two-answers", say("resources stand both under `stored` and beside it"), say("keep one")))
    return {key: value for key, value in {"stored": stored, **fields}.items() if value is not None}


def _together(spot: Spot, named: Any, fields: dict[str, Any]) -> Any:
    if named is None:
        return None
    if named.get("upgraded") and fields.get("upgraded") is False:
        found = say("the `+` says that the tile is upgraded, `upgraded: false` that it is not")
        spot.refuse(Problem("two-answers", found, say("keep one of the two")))
    if ("at" in fields and "beside" in named) or ("turn" in fields and "turn" in named):
        found = say("the place stands both behind the name and in fields of its own")
        spot.refuse(Problem("two-answers", found, say("keep one of the two")))
    return {**fields, **named}


def _extension(spot: Spot) -> Any:
    if not isinstance(spot.value, str):
        return spot.value
    meant = names.find("piece", spot.value, WORKERS)
    return _refused(spot, meant) if isinstance(meant, Problem) else meant


def _no_tile(value: Any) -> Problem:
    found = say("{value} is no tile", value=quoted(value))
    return Problem("wrong-type", found, say("write its name, like home-3+, where + is the upgraded side"))


def _no_store_content(word: str, value: Any) -> Problem:
    found = say("{value} does not say what stands on {tile}", value=quoted(value), tile=printable(word))
    return Problem("wrong-type", found, say("name the kind: {tile}: {{wood: 4}}", tile=printable(word)))


def _several_in_one(spot: Spot, words: Sequence[str]) -> None:
    """Refuse a mapping that is neither the short nor the full form: most often the indentation is at fault."""
    first, *rest = words or [""]
    inner = [word for word in rest if names.meanings("piece", word) or word in TILE_FIELDS]
    if not names.meanings("tile", first.rstrip("+ ")):
        spot.refuse(Problem("missing-field", say("this entry names no tile"), say("add `tile:` and its name")))
    elif inner and spot.value[first] is None:
        shown = {"inner": printable(inner[0]), "first": printable(first)}
        found = say("`{inner}` stands beside `{first}`, not under it", **shown)
        fix = say("indent {inner} further, or write {first}: {{{inner}: 1}}", **shown)
        spot.refuse(Problem("wrong-indent", found, fix), inner[0])
    else:
        found = say("one entry of the list holds {count} names", count=len(spot.value))
        spot.refuse(Problem("several-in-one", found, say("begin each tile on its own line with `- `")))


# ---- fields nobody knows ----------------------------------------------------------------------------------


def _near(key: str, fields: Collection[str]) -> list[str]:
    return get_close_matches(key[: names.LONGEST_WORD].lower().replace("-", "_"), fields, n=1, cutoff=0.7)


def _stray(key: str, fields: Collection[str], belongs: str = "") -> Problem:
    found = say("there is no field {key} here", key=quoted(key))
    if belongs:
        return Problem("unknown-field", found, belongs)
    near = [name for name in _near(key, fields) if name != key]
    if near:
        return Problem("unknown-field", found, say("did you mean `{near}`?", near=near[0]))
    return Problem("unknown-field", found, say("the fields are {fields}", fields=", ".join(fields)))


def _stray_game_field(key: str) -> Problem:
    belongs = say("it belongs to a village: indent it under an entry of `players`") if key in VILLAGE_FIELDS else ""
    return _stray(key, GAME_FIELDS, belongs)


def _stray_village_field(key: str) -> Problem:
    return _stray(key, VILLAGE_FIELDS, _where_it_belongs(key))


def _stray_tile_field(key: str) -> Problem:
    belongs = say("what stands on the tile belongs under `stored`") if names.meanings("piece", key) else ""
    return _stray(key, TILE_FIELDS, belongs)


def _stray_measurement(key: str) -> Problem:
    belongs = ""
    if names.meanings("tile", key):
        belongs = say("neighbours are written `adjacent: {{{tile}: 4}}`", tile=key)
    return _stray(key, MEASURED_FIELDS, belongs)


def _where_it_belongs(key: str) -> str:
    """For a field that would be right elsewhere: a hint that most often mends the indentation."""
    for section, pieces in names.SECTIONS.items():
        if set(names.meanings("piece", key)) & set(pieces):
            return say("count it under `{field}`, indented further than that line", field=section)
    if key in MEASURED_FIELDS:
        return say("it belongs under `measured`, indented further than that line")
    if names.meanings("tile", key.rstrip("+ ")):
        return say("tiles stand in the list under `tiles`, each after `- `")
    return ""


VILLAGE_FIELDS: Mapping[str, Speller] = {
    "player": _player,
    "edition": _edition,
    "rulings": _rulings,
    "workers": _pieces(WORKERS),
    "resources": _pieces(RESOURCES),
    "skills": _pieces(SKILLS),
    "first_player": _as_written,
    "cabins": _as_written,
    "contracts": lambda spot: _each(spot, _contract),
    "tiles": _tiles,
    "measured": _measured,
    "sets": lambda spot: _each(spot, _set),
}
GAME_FIELDS: Mapping[str, Speller] = {
    "players": lambda spot: _each(spot, _village),
    "boat_order": _as_written,
    "edition": _edition,
    "rulings": _rulings,
}
TILE_FIELDS: Mapping[str, Speller] = {
    "tile": lambda spot: None,
    "upgraded": _as_written,
    "extension": _extension,
    "stored": _pieces(RESOURCES),
    "at": _as_written,
    "turn": _as_written,
}
INNER_FIELDS = {field_: spell for field_, spell in TILE_FIELDS.items() if field_ != "tile"}
MEASURED_FIELDS: Mapping[str, Speller] = {
    "loop": _by_reading("sea-bastion"),
    "river": _as_written,
    "route": _as_written,
    "adjacent": lambda spot: _by_word(spot, "tile", spell=_by_reading("turn-order")),
}
