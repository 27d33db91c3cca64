"""The sentences around a sheet, the same wherever it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Count, Line, Sheet, piece_words
from scorer.words.language import labelled, points, say, say_count, together
from scorer.words.problems import Problem

ENGINE_NAMES = {"cpsat": "CP-SAT", "pulp": "PuLP"}


def headline(sheet: Sheet) -> str:
    """The player and the total."""
    if sheet.player:
        return labelled(sheet.player, points(sheet.total))
    return points(sheet.total)


def proof(sheet: Sheet, in_terminal: bool = False) -> str:
    """Why the total can be believed; where somebody can type, also how to see more."""
    engine = ENGINE_NAMES.get(sheet.solver) or say("value tables")
    told = say("Proven best by {engine}; the referee's recount agrees.", engine=engine)
    return f"{told} {uniqueness(sheet, in_terminal)}"


def uniqueness(sheet: Sheet, in_terminal: bool) -> str:
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
    if not count.unused:
        return say("Unused: nothing.")
    return say("Unused: {pieces}.", pieces=pieces(count.box, count.unused))


def pieces(box: Box, counts: Mapping[str, int]) -> str:
    """Pieces by their words: `2 saws, 1 iron on Blacksmith`."""
    return together(_some_on(box, *piece) for piece in piece_words(box, counts))


def _some_on(box: Box, kind: str, store: str, count: int) -> str:
    some = box.words.some(kind, count)
    return say("{pieces} on {store}", pieces=some, store=box.words.tile(store)) if store else str(some)


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
    if result.tie == "replay":
        return say("A tie for first place: by the ruling tie: replay nobody wins, play again.")
    if result.tie == "shared":
        return say("{winners} share the victory (ruling tie: shared).", winners=winners)
    if result.tie == "first-boat":
        return say("{winners} wins the tie: first to choose a winter boat (ruling tie: first-boat).", winners=winners)
    margin = result.ranking[0].total - result.ranking[1].total
    return say("{winners} wins by {margin}.", winners=winners, margin=points(margin))


def behind(result: Result) -> list[str]:
    """How many points each is behind the first, in the order of the ranking."""
    return [str(place.behind) if place.behind else "–" for place in result.ranking]


def place_of(problem: Problem) -> str:
    """Where a problem stands: file, line and column as far as they are known."""
    position = f"{problem.line}:{problem.column}" if problem.line else ""
    return ":".join(part for part in (problem.file, position) if part)


def changed_lines(count: Count, best: Count) -> list[Line]:
    """The lines of an alternative that spend other pieces than the best count printed."""
    known = {(line.step, line.target): line.pieces for line in best.lines}
    return [line for line in count.lines if line.pieces != known.get((line.step, line.target), {})]
