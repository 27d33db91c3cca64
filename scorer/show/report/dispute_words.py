"""The sentences and numbers of a dispute, the same wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.box.rulings import Citation, Reading
from scorer.show.wording import Grid
from scorer.uses.disputes import Dispute, Disputes
from scorer.uses.disputes.outcome import Outcome
from scorer.words.language import labelled, mark, say, say_count, together

Told = tuple[str, Sequence[str]]
"""A sentence, and the short items it introduces, if any."""

# Translators: behind the heading of a rulebook's section, where the short column beside the full text is meant.
QUICK_RULES = mark("(quick rules)")


def weight(dispute: Dispute) -> int:
    """What decides the winner, then what changes a total, what is not known, and what changes nothing."""
    return [dispute.changes_winner is True, dispute.matters is True, dispute.matters is None, True].index(True)


def source(citation: Citation) -> str:
    """The rulebook and the section."""
    section = citation.section.replace(QUICK_RULES, say(QUICK_RULES))
    return f"{say(citation.title)}, {section}"


def said_by(reading: Reading) -> list[str]:
    """Who says so, and in which words."""
    return [labelled(source(citation), say(citation.says)) for citation in reading.said_by]


# ---- one ruling -------------------------------------------------------------------------------------------


def totals(dispute: Dispute) -> Grid:
    """For each reading the totals of the players and, of several, the winner."""
    players = list(dispute.readings[0].outcome.totals)
    several = len(players) > 1
    rows = []
    for found in dispute.readings:
        reading = found.reading
        if reading == dispute.in_force:
            reading = say("{reading} (in force)", reading=reading)
        counts = ["?" if total is None else total for total in found.outcome.totals.values()]
        rows.append([reading, *counts, *([_winner(found.outcome)] if several else [])])
    heads = [say("Reading"), *players, say("Winner")] if several else [say("Reading"), say("Total")]
    return Grid(heads, rows, range(1, 1 + len(players)))


def _winner(found: Outcome) -> str:
    """Who wins, in short."""
    if found.winners is None:
        return "?"
    return together(found.winners) or say("nobody: play again")


def effect(dispute: Dispute) -> Iterator[str]:
    """Whether it matters, and what is missing where that is not known."""
    if dispute.changes_winner:
        yield say("It decides who wins.")
    elif dispute.matters:
        alone = len(dispute.readings[0].outcome.totals) == 1
        yield say("It changes the total.") if alone else say("It changes totals, but not who wins.")
    elif dispute.matters is False:
        yield say("By itself it changes nothing here.")
    lacking = [found.missing for found in dispute.readings if found.missing]
    yield from (f"{missing.found}." for missing in lacking)
    yield from (f"→ {fix}" for fix in dict.fromkeys(missing.fix for missing in lacking))


# ---- the whole table --------------------------------------------------------------------------------------


def ranges(found: Disputes) -> Grid:
    """Each player's total as it is read now, and between what it can lie."""
    rows = [[player, found.now.totals[player], low, high] for player, (low, high) in found.ranges.items()]
    return Grid([say("Player"), say("In force"), say("Lowest"), say("Highest")], rows, range(1, 4))


def verdict(found: Disputes) -> Iterator[Told]:
    """Whether the winner can change, and what it takes."""
    if len(found.ranges) > 1:
        yield say("As it is read now: {outcome}", outcome=outcome(found.now)), ()
        if found.verdict.then:
            yield _changes(found)
            yield say("Then: {outcome}", outcome=outcome(found.verdict.then)), ()
        elif found.verdict.winner_can_change is None:
            yield say("Nothing that can be counted changes the winner; what is not known might."), ()
        elif found.asked:
            yield say("No reading of {ruling} changes the winner.", ruling=found.asked), ()
        else:
            yield say("No combination of readings changes the winner."), ()
    if found.unknown:
        players = together(found.unknown)
        yield say("The lowest and highest of {players} leave out the readings that are not known.", players=players), ()


def outcome(found: Outcome) -> str:
    """The totals and who wins by them, in one sentence."""
    totals = together(f"{player} {total}" for player, total in found.totals.items())
    if len(found.totals) == 1:
        return f"{totals}."
    if found.winners is None:
        return say("{totals}; who wins the tie is not known without `boat_order`.", totals=totals)
    if not found.winners:
        return say("{totals}; nobody wins, play again.", totals=totals)
    winners = together(found.winners)
    if len(found.winners) > 1:
        return say("{totals}; {winners} share the victory.", totals=totals, winners=winners)
    return say("{totals}; {winners} wins.", totals=totals, winners=winners)


def left_out(found: Disputes) -> str:
    """How many rulings have nothing to do with these villages."""
    if found.asked and found.left_out:
        return say("{ruling} cannot touch these villages, however it is read.", ruling=found.asked)
    if not found.left_out:
        return say("No ruling was left out.")
    return say_count(
        found.left_out,
        "{count} ruling cannot touch these villages and is left out.",
        "{count} rulings cannot touch these villages and are left out.",
    )


def _changes(found: Disputes) -> Told:
    changes = found.verdict.changes
    if not found.verdict.are_fewest:
        told = say_count(
            len(changes),
            "{count} reading changes the winner; fewer might, by what is not known:",
            "{count} readings together change the winner; fewer might, by what is not known:",
        )
    else:
        told = say_count(
            len(changes),
            "One other reading changes the winner:",
            "{count} readings together change the winner, and no fewer do:",
        )
    return told, [f"{change.ruling}: {change.before} → {change.after}" for change in changes]
