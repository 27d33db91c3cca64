"""Whether the sets of a box go together: every word of one entry that names another names one that exists."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator
from difflib import get_close_matches
from itertools import chain
from typing import get_args

from scorer.box.box import Box
from scorer.box.entries import SetEntries
from scorer.box.model import Under, cost
from scorer.box.names import Kind
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

# Words that other rooms give a meaning to. The box knows none of these rooms; a test holds the lists equal to theirs.
KINDS = {
    "store": "takes",
    "per-piece": "takes",
    "one-kind": "among",
    "per-set": "needs",
    "counted": "counts",
    "measured": "counts",
}
"""The kinds of scoring, each with the field it cannot do without; scorer/rules/kinds/ has a module for each."""
METHODS = ("loop", "river", "route", "touching", "road-joined")
"""How things are counted on the board; scorer/board/measures/ has a module for each."""
OF_TILES = ("tiles", "upgraded", "extended", "open-contracts")
"""What a count may be of, beside the numbers that sides show."""
EFFECTS = (
    "edges-need-not-match",
    "carts-and-symbols-twice",
    "resources-stand-in",
    "free-upgrade",
    "free-extension",
    "never-in-winter",
)
RULINGS = (
    "stores",
    "store-strangers",
    "boat-3b-stores",
    "boat-3b-gold",
    "marker-resource",
    "marker-white-wind",
    "flipper",
    "contract-substitutes",
    "tie",
)
"""The rulings that rules read by name; any other has to be read by an entry of the box."""
FIELDS = (
    "player",
    "edition",
    "rulings",
    "first_player",
    "cabins",
    "contracts",
    "tiles",
    "measured",
    "sets",
    "elsewhere",
    "box",
)
"""The fields that every village has."""

IN_BOATS = ("cabins", "contracts")
"""What boats bring beside pieces."""
WORDS = ("any", "contract")
"""What is said with pieces: `any skill`, `contract 12`."""

Place = tuple[str, Hashable]
"""The table and the name of an entry."""
Named = tuple[Place, str, Iterable[str], Collection[str]]
"""Where words stand, what they name, the words, and everything of that sort that there is."""


def check(box: Box, sets: SetEntries) -> None:
    """Tell the sets everything that is wrong with the box they make."""
    sets.problems.extend(_wrong_edges(box, sets))
    for place, reason in chain(_lacking(box), _ambiguous(box), () if sets.refused else _idle(box)):
        if place[1] not in sets.refused:
            sets.wrong(sets.place(*place), reason)
    for place, field, words, known in chain(_in_tiles(box), _in_counts(box), _in_set(box), _in_play(box), _ruled(box)):
        unknown = [word for word in words if word not in known and word not in sets.refused]
        sets.problems.extend(_no_such(sets.place(*place), field, word, known) for word in unknown)


def _wrong_edges(box: Box, sets: SetEntries) -> Iterator[Problem]:
    for tile in box.tiles.values():
        if tile.cardboard and not re.fullmatch("[RFW]{6}", tile.edges):
            where = sets.place("tiles.csv", tile.id)
            found = say("{tile}: {edges} are no edges", tile=where, edges=quoted(tile.edges))
            yield Problem("wrong-entry", found, say("write six letters R, F or W, clockwise from north"))


def _no_such(where: str, field: str, word: str, known: Collection[str]) -> Problem:
    found = say("{where}: there is no {field} {word}", where=where, field=field, word=quoted(word))
    near = get_close_matches(word, known, n=3, cutoff=0.5) or sorted(known)[:12]
    return Problem("unknown-in-box", found, say("did you mean {near}?", near=", ".join(near)))


# ---- what an entry says alone, too much or too little ------------------------------------------------------


def _lacking(box: Box) -> Iterator[tuple[Place, str]]:
    for tile in box.tiles.values():
        for scoring in tile.scoring.variants if tile.scoring else ():
            if scoring.kind in KINDS and not getattr(scoring, KINDS[scoring.kind]):
                yield ("scoring.toml:tiles", tile.id), say("the field {field} is lacking", field=KINDS[scoring.kind])
    for piece in box.pieces:
        if not any(name == piece for name, _ in box.components):
            yield ("set.toml:piece", piece), say("components.csv does not say how many there are")


def _ambiguous(box: Box) -> Iterator[tuple[Place, str]]:
    """Words and numbers that mean something else already."""
    targets = [contract.target for contract in box.contracts.values()]
    symbols = [("set.toml:group", group) for group in box.groups] + [("set.toml:piece", piece) for piece in box.kinds]
    yield from _twice(((("tiles.csv", tile), tile) for tile in box.tiles), targets)
    yield from _twice(((place, place[1]) for place in symbols), [box.marker])
    yield from _twice(((("set.toml:group", group.id), group.section) for group in box.groups.values()), FIELDS)
    yield from _twice((("set.toml:step", step.id), step.number) for step in box.steps.values())
    for ruling in box.rulings.rulings.values():
        yield from _twice((("rulings.toml:ruling", ruling.id), reading) for reading in ruling.reading_ids)


def _twice(said: Iterable[tuple[Place, Hashable]], taken: Iterable[Hashable] = ()) -> Iterator[tuple[Place, str]]:
    seen = set(taken)
    for place, word in said:
        if word in seen:
            yield place, say("{word} means something else already", word=quoted(word))
        seen.add(word)


def _idle(box: Box) -> Iterator[tuple[Place, str]]:
    """Rulings that nothing is read by."""
    rules = [*(tile.scoring for tile in box.tiles.values() if tile.scoring), *box.counts.values()]
    read = {
        *RULINGS,
        *(measure.governed_by for measure in box.measures.values()),
        *chain(*(rule.under for rule in rules)),
    }
    read |= {ruling for piece in box.kinds.values() for ruling in (piece.marker_by, piece.stands_in_by)}
    for ruling in box.rulings.rulings:
        if ruling not in read:
            yield ("rulings.toml:ruling", ruling), say("nothing is read by this ruling")


# ---- what an entry says of others --------------------------------------------------------------------------


def _in_tiles(box: Box) -> Iterator[Named]:
    counted = {"counted": box.counts, "measured": box.measures}
    for tile in box.tiles.values():
        rule = "scoring.toml:tiles", tile.id
        yield ("tiles.csv", tile.id), "season", [tile.season], box.seasons
        yield ("tiles.csv", tile.id), "piece", _paid(tile.upgrade_cost), _symbols(box)
        yield ("scoring.toml:effects", tile.id), "effect", _any(tile.effect), EFFECTS
        yield ("scoring.toml:gifts", tile.id), "piece", tile.gift, _symbols(box)
        yield from _under(box, rule, tile.scoring.under if tile.scoring else {})
        for scoring in tile.scoring.variants if tile.scoring else ():
            yield rule, "kind", [scoring.kind], KINDS
            yield rule, "piece", [*_any(scoring.takes), *scoring.among, *scoring.needs], _symbols(box)
            yield rule, "counts", _any(scoring.counts), counted.get(scoring.kind, [scoring.counts])


def _in_counts(box: Box) -> Iterator[Named]:
    shown = {name for tile in box.tiles.values() for name in tile.basic.facts}
    for count in box.counts.values():
        place = "scoring.toml:counts", count.id
        yield place, "of", [count.of], shown | {*OF_TILES}
        yield place, "season", _any(count.season, count.not_season), box.seasons
        yield place, "effect", _any(count.twice_with), EFFECTS
        yield from _under(box, place, count.under)
    for measure in box.measures.values():
        place = "scoring.toml:measures", measure.id
        yield place, "method", [measure.method], METHODS
        yield place, "of", _any(measure.of), shown
        yield place, "season", _any(measure.season), box.seasons
        yield place, "ruling", _any(measure.governed_by), box.rulings.rulings


def _in_set(box: Box) -> Iterator[Named]:
    for season in box.seasons.values():
        yield ("set.toml:season", season.id), "step", [season.step], box.steps
    for piece in box.kinds.values():
        rulings = _any(piece.marker_by, piece.stands_in_by)
        yield ("set.toml:piece", piece.id), "ruling", rulings, box.rulings.rulings
    yield ("set.toml:marker", box.marker), "piece", box.marker_facts.stands_for, box.groups
    yield ("scoring.toml:marker", "scoring.toml: [marker]"), "tile", box.marker_carriers, box.tiles
    yield ("scoring.toml:contract", "scoring.toml: [contract]"), "tile", box.contract_points_with, box.tiles
    for contract in box.contracts.values():
        yield ("contracts.csv", str(contract.number)), "piece", contract.needs, {*_symbols(box), box.marker}
    for extension in box.extensions:
        place = "extensions.csv", str(extension.number)
        yield place, "colour", [extension.colour], box.colours
        yield place, "piece", _paid(extension.cost), _symbols(box)
    known = {"tile": box.tiles, "piece": {*_symbols(box), box.marker}, "word": WORDS}
    not_counted = chain(*(facts.not_counted for facts in box.sets.values()))
    kinds = {*get_args(Kind), *not_counted}
    for kind, id_ in box.names.entries:
        yield ("names.csv", (kind, id_)), "kind", [kind], kinds
        yield ("names.csv", (kind, id_)), kind, [id_], known.get(kind, [id_])


def _in_play(box: Box) -> Iterator[Named]:
    """What workers and boats bring."""
    for id_, use in box.uses.items():
        place = "uses.csv", id_
        yield place, "tile", [id_], box.tiles
        yield place, "piece", _paid(use.takes), _symbols(box)
        words = [part for side in (use.basic, use.upgraded) for way in side.split(" or ") for part in way.split(" + ")]
        yield (
            place,
            "piece",
            [word.partition(" ")[0] for word in _any(*words)],
            {*_symbols(box), box.marker, "contract"},
        )
    for cargo in box.cargoes:
        boat = "boats.csv", (cargo.boat, cargo.season)
        yield boat, "tile", [cargo.boat], box.tiles
        yield boat, "season", [cargo.season], box.seasons
        brings = [column for column in cargo.brings if column not in (*box.sections, *IN_BOATS)]
        yield boat, "piece", [column.removesuffix("_workers") for column in brings], _symbols(box)


def _ruled(box: Box) -> Iterator[Named]:
    """A default is a reading, editions preset what exists, and who says something is a rulebook."""
    for ruling in box.rulings.rulings.values():
        place = "rulings.toml:ruling", ruling.id
        yield place, "reading", [ruling.default], ruling.reading_ids
        cited = [citation.rulebook for reading in ruling.readings for citation in reading.said_by]
        yield place, "rulebook", cited, box.rulings.rulebooks
    for edition in box.rulings.editions.values():
        presets: Under = {ruling: {reading: {}} for ruling, reading in edition.readings.items()}
        yield from _under(box, ("rulings.toml:edition", edition.id), presets)


def _under(box: Box, place: Place, under: Under) -> Iterator[Named]:
    known = box.rulings.rulings
    yield place, "ruling", under, known
    for ruling, by_reading in under.items():
        yield place, "reading", by_reading, known[ruling].reading_ids if ruling in known else by_reading


def _any(*words: str) -> Iterable[str]:
    """Those of these words that are not left out."""
    return filter(None, words)


def _symbols(box: Box) -> set[str]:
    return {*box.pieces, *box.groups}


def _paid(printed: str) -> Iterable[str]:
    try:
        return cost(printed)
    except ValueError:
        return [printed]
