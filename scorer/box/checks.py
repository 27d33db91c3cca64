"""Whether the sets of a box go together: every word of one entry that names another names one that exists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from itertools import chain

from scorer.box.box import Box
from scorer.box.model import Under, cost
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

# Words that other rooms give a meaning to. The box knows none of these rooms; a test holds the lists equal to theirs.
KINDS = ("store", "per-piece", "one-kind", "per-set", "counted", "measured")
"""The kinds of scoring; scorer/rules/kinds/ has a module for each."""
METHODS = ("loop", "river", "route", "touching", "road-joined")
"""How things are counted on the board; scorer/board/measures/ has each."""
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
IN_BOATS = ("cabins", "contracts")
"""What boats bring beside pieces."""

Named = tuple[str, str, Iterable[str], Collection[str]]
"""Where words stand, what they name, the words, and everything of that sort that there is."""


def problems_of(box: Box) -> list[Problem]:
    """Everything that is wrong with a box."""
    named = chain(_in_tiles(box), _in_counts(box), _in_set(box), _in_play(box), _in_rulings(box))
    return [*_wrong_edges(box), *(problem for names in named for problem in _unknown(*names))]


def _wrong_edges(box: Box) -> Iterator[Problem]:
    for tile in box.tiles.values():
        if tile.cardboard and (len(tile.edges) != 6 or set(tile.edges) - set("RFW")):
            found = say("{tile}: {edges} are no edges", tile=tile.id, edges=quoted(tile.edges))
            yield Problem("wrong-entry", found, say("write six letters R, F or W, clockwise from north"))


def _unknown(where: str, field: str, words: Iterable[str], known: Collection[str]) -> Iterator[Problem]:
    for word in words:
        if word not in known:
            found = say("{where}: there is no {field} {word}", where=where, field=field, word=quoted(word))
            near = get_close_matches(word, known, n=3, cutoff=0.5) or sorted(known)[:12]
            yield Problem("unknown-in-box", found, say("did you mean {near}?", near=", ".join(near)))


def _in_tiles(box: Box) -> Iterator[Named]:
    counted = {"counted": box.counts, "measured": box.measures}
    for tile in box.tiles.values():
        yield tile.id, "season", [tile.season], box.seasons
        yield tile.id, "effect", _any(tile.effect), EFFECTS
        yield tile.id, "piece", [*tile.gift, *_paid(tile.upgrade_cost)], _symbols(box)
        if scoring := tile.scoring:
            yield tile.id, "kind", [scoring.kind], KINDS
            yield tile.id, "piece", [*_any(scoring.takes), *scoring.among, *scoring.needs], _symbols(box)
            if scoring.kind in counted:
                yield tile.id, "counts", [scoring.counts], counted[scoring.kind]
            yield from _under(box, tile.id, scoring.under)


def _in_counts(box: Box) -> Iterator[Named]:
    shown = {name for tile in box.tiles.values() for name in tile.basic.facts}
    for count in box.counts.values():
        yield count.id, "of", [count.of], shown | {*OF_TILES}
        yield count.id, "season", _any(count.season, count.not_season), box.seasons
        yield count.id, "effect", _any(count.twice_with), EFFECTS
        yield from _under(box, count.id, count.under)
    for measure in box.measures.values():
        yield measure.id, "method", [measure.method], METHODS
        yield measure.id, "of", _any(measure.of), shown
        yield measure.id, "season", _any(measure.season), box.seasons
        yield measure.id, "ruling", _any(measure.governed_by), box.rulings.rulings


def _in_set(box: Box) -> Iterator[Named]:
    for season in box.seasons.values():
        yield season.id, "step", [season.step], box.steps
    yield box.marker, "piece", box.marker_facts.stands_for, box.groups
    yield "[marker]", "tile", box.marker_carriers, box.tiles
    yield "[contract]", "tile", box.contract_points_with, box.tiles
    for contract in box.contracts.values():
        yield contract.target, "piece", contract.needs, {*_symbols(box), box.marker}
    for extension in box.extensions:
        yield f"extension {extension.number}", "piece", _paid(extension.cost), _symbols(box)


def _in_play(box: Box) -> Iterator[Named]:
    """How the table is laid, what workers and boats bring."""
    for laid in box.laid:
        yield "games.csv", "tile", laid.turn_order, box.tiles
    for id_, use in box.uses.items():
        yield "uses.csv", "tile", [id_], box.tiles
        yield id_, "piece", _paid(use.takes), _symbols(box)
        words = [part for side in (use.basic, use.upgraded) for way in side.split(" or ") for part in way.split(" + ")]
        yield id_, "piece", [word.partition(" ")[0] for word in _any(*words)], {*_symbols(box), box.marker, "contract"}
    for cargo in box.cargoes:
        yield "boats.csv", "tile", [cargo.boat], box.tiles
        yield cargo.boat, "season", [cargo.season], box.seasons
        brings = [column for column in cargo.brings if column not in (*box.sections, *IN_BOATS)]
        yield cargo.boat, "piece", [column.removesuffix("_workers") for column in brings], _symbols(box)


def _in_rulings(box: Box) -> Iterator[Named]:
    """A default is a reading, editions preset what exists, who says something is a rulebook, and pieces are ruled."""
    for piece in box.kinds.values():
        yield piece.id, "ruling", _any(piece.marker_by, piece.stands_in_by), box.rulings.rulings
    for ruling in box.rulings.rulings.values():
        yield ruling.id, "reading", [ruling.default], ruling.reading_ids
        cited = [citation.rulebook for reading in ruling.readings for citation in reading.said_by]
        yield ruling.id, "rulebook", cited, box.rulings.rulebooks
    for edition in box.rulings.editions.values():
        yield from _under(box, edition.id, {ruling: {reading: {}} for ruling, reading in edition.readings.items()})


def _under(box: Box, where: str, under: Under) -> Iterator[Named]:
    known = box.rulings.rulings
    yield where, "ruling", under, known
    for ruling, by_reading in under.items():
        yield where, "reading", by_reading, known[ruling].reading_ids if ruling in known else by_reading


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
