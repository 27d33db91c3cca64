"""The sentences around a sheet, the same wherever it is printed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from scorer.box.box import Box
from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Count, Line, Sheet, piece_words
from scorer.words.language import labelled, points, say, say_count, together

if TYPE_CHECKING:
    from scorer.uses.explore.bidding import Bidding
    from scorer.uses.explore.exploration import Exploration

ENGINE_NAMES = {"cpsat": "CP-SAT", "pulp": "PuLP"}


def by_step(box: Box, lines: Iterable[Line]) -> Iterator[tuple[str, int, list[Line]]]:
    """The lines of each step, with its title and its sum."""
    for step, found in groupby(lines, lambda line: line.step):
        listed = list(found)
        yield f"{step}. {box.words.step(step)}", sum(line.points for line in listed), listed


def headline(found: Sheet | Exploration | Bidding) -> str:
    """The player and the total."""
    total = points(found.total)
    return labelled(found.player, total) if found.player else total


def rests(sheet: Sheet) -> Iterator[str]:
    """What the total rests on, where that was asked."""
    if sheet.rests:
        yield str(sheet.rests.words)


def proof(sheet: Sheet, in_terminal: bool = False) -> str:
    """Why the total can be believed; where somebody can type, also how to see more."""
    engine = ENGINE_NAMES.get(sheet.solver) or say("value tables")
    told = say("Proven best by {engine}; the referee's recount agrees.", engine=engine)
    return f"{told} {_uniqueness(sheet, in_terminal)}"


def _uniqueness(sheet: Sheet, in_terminal: bool) -> str:
    """Whether another assignment would do as well."""
    if sheet.unique is None:
        return say("Whether other assignments reach it was not asked, or not settled in time.")
    if sheet.unique:
        return say("No other assignment of the pieces reaches it.")
    if in_terminal:
        return say("Other assignments reach it too (--alternatives 3 shows three).")
    return say("Other assignments reach it too.")


def unused(count: Count) -> str:
    """What scores nothing."""
    return say("Unused: {pieces}.", pieces=pieces(count.box, count.unused)) if count.unused else say("Unused: nothing.")


def pieces(box: Box, counts: Mapping[str, int], name: Callable[[str], object] | None = None) -> str:
    """Pieces by their words: `2 saws, 1 iron on Blacksmith`; `name` tells stores otherwise than the box does."""
    name = name or box.words.tile
    told = [(box.words.some(kind, count), store) for kind, store, count in piece_words(box, counts)]
    return together(
        say("{pieces} on {store}", pieces=some, store=name(store)) if store else some for some, store in told
    )


def rulings_in_force(box: Box, readings: Mapping[str, str], edition: str | None) -> str:
    """The readings that are not the default; the rest are named by where they come from."""
    defaults = box.rulings.readings(None, {})
    changed = [f"{ruling}: {reading}" for ruling, reading in readings.items() if reading != defaults[ruling]]
    preset = say("Rulings of edition {edition}", edition=edition) if edition else say("Rulings")
    if not changed:
        count = len(defaults)
        return say_count(
            count, "{preset}: {count} as by default.", "{preset}: all {count} as by default.", preset=preset
        )
    return say_count(
        len(defaults) - len(changed),
        "{preset}: {changed}; the other {count} as by default.",
        "{preset}: {changed}; the other {count} as by default.",
        preset=preset,
        changed=together(changed),
    )


def outcome(result: Result) -> str:
    """Who won, and by how much or by which ruling."""
    winners = together(result.winners)
    if result.undecided:
        players = together(result.undecided)
        return say(
            "{players} are tied: the first of them to choose a winter boat wins, and nobody says who that was "
            "(ruling tie: first-boat).",
            players=players,
        )
    if result.tie == "replay":
        return say("A tie for first place: by the ruling tie: replay nobody wins, play again.")
    if result.tie == "shared":
        return say("{winners} share the victory (ruling tie: shared).", winners=winners)
    if result.tie == "first-boat":
        return say("{winners} wins the tie: first to choose a winter boat (ruling tie: first-boat).", winners=winners)
    margin = result.ranking[0].total - result.ranking[1].total
    return say("{winners} wins by {margin}.", winners=winners, margin=points(margin))


Cells = Sequence[object]
"""What a row of a table holds: whatever has a text."""


class Grid(NamedTuple):
    """A table, whatever it is written in: its headings, the cells of its rows, and which columns hold numbers."""

    heads: Sequence[str]
    rows: Sequence[Cells]
    numbers: Collection[int] = ()
    kinds: Mapping[int, str] = {}
    """What kind of row some are: `step`, `total`, `changed`."""


def comparison(result: Result) -> Grid:
    """All players side by side, the winner first: the steps, then the total, last how far each is behind the first."""
    sheets = {sheet.player: sheet for sheet in result.sheets}
    box, counts = result.sheets[0].box, [sheets[place.player].count.by_step() for place in result.ranking]
    heads = ["", *(f"{place.place}. {place.player}" for place in result.ranking)]
    rows = [[box.words.step(step), *(count[step] for count in counts)] for step in counts[0]]
    rows.append([say("Total"), *(place.total for place in result.ranking)])
    rows.append([say("Behind the first"), *behind(result)])
    return Grid(heads, rows, range(1, len(heads)), {len(rows) - 2: "total"})


def behind(result: Result) -> list[str]:
    """How many points each is behind the first, in the order of the ranking."""
    return [str(place.behind) if place.behind else "–" for place in result.ranking]


def changed_lines(count: Count, best: Count) -> list[Line]:
    """The lines of an alternative that spend other pieces than the best count printed, or score otherwise."""
    known = {(line.step, line.target): (line.points, line.pieces) for line in best.lines}
    return [line for line in count.lines if (line.points, line.pieces) != known.get((line.step, line.target), (0, {}))]
