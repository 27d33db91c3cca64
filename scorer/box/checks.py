"""Whether the sets of a box go together: everything a tile or a contract names exists, nothing stands in two sets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

from scorer.box import costs
from scorer.box.box import Box
from scorer.box.model import Scoring, Tile, Under
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

KINDS = ("store", "per-piece", "one-kind", "per-set", "counted", "measured")
"""The kinds of scoring; scorer/rules/kinds/ has a module for each."""
EDGES = 6
METHODS = ("loop", "river", "route", "touching", "road-joined")
"""How things are counted on the board; scorer/board/measures/ has a module for each."""
OF_TILES = ("tiles", "upgraded", "extended", "open-contracts")
"""What a count may be of, beside the numbers that sides show."""
IN_BOATS = ("cabins", "contracts")
"""What boats bring beside pieces."""
EFFECTS = (
    "edges-need-not-match",
    "carts-and-symbols-twice",
    "resources-stand-in",
    "free-upgrade",
    "free-extension",
    "never-in-winter",
)


def problems_of(box: Box) -> list[Problem]:
    """Everything that is wrong with a box."""
    return [problem for rule in RULES for problem in rule(box)]


def tiles_score_as_is_known(box: Box) -> Iterator[Problem]:
    """Every rule is of a kind that is known and names what exists."""
    for tile in box.tiles.values():
        if tile.cardboard and (len(tile.edges) != EDGES or set(tile.edges) - set("RFW")):
            found = say("{tile}: {edges} are no edges", tile=tile.id, edges=quoted(tile.edges))
            yield Problem("wrong-entry", found, say("write six letters R, F or W, clockwise from north"))
        if tile.season not in box.seasons:
            yield _unknown(tile.id, "season", tile.season, box.seasons)
        if tile.effect and tile.effect not in EFFECTS:
            yield _unknown(tile.id, "effect", tile.effect, EFFECTS)
        if tile.scoring is not None:
            yield from _scoring(box, tile, tile.scoring)


def _scoring(box: Box, tile: Tile, scoring: Scoring) -> Iterator[Problem]:
    if scoring.kind not in KINDS:
        yield _unknown(tile.id, "kind", scoring.kind, KINDS)
    symbols = {*box.pieces, *box.groups}
    for symbol in (*filter(None, [scoring.takes]), *scoring.among, *scoring.needs):
        if symbol not in symbols:
            yield _unknown(tile.id, "piece", symbol, symbols)
    counted = {"counted": box.counts, "measured": box.measures}.get(scoring.kind)
    if counted is not None and scoring.counts not in counted:
        yield _unknown(tile.id, "counts", scoring.counts, counted)
    yield from _under(box, tile.id, scoring.under)


def counts_are_of_something(box: Box) -> Iterator[Problem]:
    """A count is of a number that sides show, or of what is known of tiles."""
    shown = {name for tile in box.tiles.values() for name in tile.basic.facts} | {*OF_TILES}
    for count in box.counts.values():
        if count.of not in shown:
            yield _unknown(count.id, "of", count.of, shown)
        for season in filter(None, (count.season, count.not_season)):
            if season not in box.seasons:
                yield _unknown(count.id, "season", season, box.seasons)
        yield from _under(box, count.id, count.under)


def measures_have_a_method(box: Box) -> Iterator[Problem]:
    """A measure is taken in a way that is known."""
    for measure in box.measures.values():
        if measure.method not in METHODS:
            yield _unknown(measure.id, "method", measure.method, METHODS)
        if measure.governed_by and measure.governed_by not in box.rulings.rulings:
            yield _unknown(measure.id, "ruling", measure.governed_by, box.rulings.rulings)


def what_is_given_and_paid_exists(box: Box) -> Iterator[Problem]:
    """Gifts, costs, uses and cargoes name pieces and groups."""
    symbols = {*box.pieces, *box.groups}
    given = {*symbols, box.marker, "contract"}
    sections = {group.section for group in box.groups.values()}
    for tile in box.tiles.values():
        if not isinstance(tile.gift, Mapping) or not all(type(count) is int for count in tile.gift.values()):
            found = say("{tile}: {gift} is no gift", tile=tile.id, gift=quoted(tile.gift))
            yield Problem("wrong-entry", found, say("name pieces, and how many of each"))
        else:
            yield from _unknown_pieces(tile.id, tile.gift, symbols)
        yield from _unknown_pieces(tile.id, _paid(tile.upgrade_cost), symbols)
    for extension in box.extensions:
        yield from _unknown_pieces(f"extension {extension.number}", _paid(extension.cost), symbols)
    for id_, use in box.uses.items():
        if id_ not in box.tiles:
            yield _unknown("uses.csv", "tile", id_, box.tiles)
        yield from _unknown_pieces(id_, _paid(use.takes), symbols)
        words = (
            part for side in (use.basic, use.upgraded) for choice in side.split(" or ") for part in choice.split(" + ")
        )
        yield from _unknown_pieces(id_, [word.partition(" ")[0] for word in words if word], given)
    for cargo in box.cargoes:
        if cargo.boat not in box.tiles:
            yield _unknown("boats.csv", "tile", cargo.boat, box.tiles)
        columns = [column.removesuffix("_workers") for column in cargo.brings if column not in (*sections, *IN_BOATS)]
        yield from _unknown_pieces(cargo.boat, columns, symbols)


def contracts_print_pieces(box: Box) -> Iterator[Problem]:
    """A contract names pieces and white symbols that exist."""
    symbols = {*box.pieces, *box.groups, box.marker}
    for contract in box.contracts.values():
        for symbol in contract.needs:
            if symbol not in symbols:
                yield _unknown(contract.target, "piece", symbol, symbols)


def editions_read_what_there_is(box: Box) -> Iterator[Problem]:
    """An edition presets readings that exist; a default is a reading, too, and pieces are ruled by what there is."""
    for piece in box.kinds.values():
        for by in filter(None, (piece.marker_by, piece.stands_in_by)):
            if by not in box.rulings.rulings:
                yield _unknown(piece.id, "ruling", by, box.rulings.rulings)
    for ruling in box.rulings.rulings.values():
        if ruling.default not in ruling.reading_ids:
            yield _unknown(ruling.id, "reading", ruling.default, ruling.reading_ids)
    for edition in box.rulings.editions.values():
        yield from _under(box, edition.id, {ruling: {reading: {}} for ruling, reading in edition.readings.items()})


def _paid(printed: str) -> Iterable[str]:
    try:
        return costs.cost(printed)
    except ValueError:
        return [printed]


def _unknown_pieces(where: str, words: Iterable[str], known: Collection[str]) -> Iterator[Problem]:
    return (_unknown(where, "piece", word, known) for word in words if word not in known)


def _under(box: Box, where: str, under: Under) -> Iterator[Problem]:
    known = box.rulings.rulings
    for ruling, by_reading in under.items():
        if ruling not in known:
            yield _unknown(where, "ruling", ruling, known)
            continue
        for reading in by_reading:
            if reading not in known[ruling].reading_ids:
                yield _unknown(where, "reading", reading, known[ruling].reading_ids)


def _unknown(where: str, field: str, word: str, known: Collection[str]) -> Problem:
    found = say("{where}: there is no {field} {word}", where=where, field=field, word=quoted(word))
    near = get_close_matches(word, known, n=3, cutoff=0.5) or sorted(known)[:12]
    return Problem("unknown-in-box", found, say("did you mean {near}?", near=", ".join(near)))


RULES: tuple[Callable[[Box], Iterator[Problem]], ...] = (
    tiles_score_as_is_known,
    counts_are_of_something,
    measures_have_a_method,
    what_is_given_and_paid_exists,
    contracts_print_pieces,
    editions_read_what_there_is,
)
