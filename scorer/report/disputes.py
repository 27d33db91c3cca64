"""Disputes in a terminal: what decides comes first, the verdict of the whole table last."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.disputes import Dispute, Disputes
from scorer.disputes.outcome import Outcome
from scorer.language import say, say_count, together
from scorer.rulings import Citation, Reading, rulings


def print_disputes(console: Console, found: Disputes) -> None:
    """Every ruling that touches these villages, then the verdict."""
    for dispute in sorted(found.disputes, key=_weight):
        _print_dispute(console, dispute, in_full=found.asked is not None)
    console.print(Text(say("The whole table"), style="bold"))
    console.print(_ranges(found))
    for sentence in (*_verdict(found), _left_out(found), solves(found)):
        console.print(Text(sentence))


def solves(found: Disputes) -> str:
    """What the answer took."""
    return say_count(found.solves, "{count} solve.", "{count} solves.")


def _weight(dispute: Dispute) -> int:
    """What decides the winner, then what changes a total, what is not known, and what changes nothing."""
    kinds = [dispute.changes_winner is True, dispute.matters is True, dispute.matters is None]
    return kinds.index(True) if True in kinds else len(kinds)


# ---- one ruling -------------------------------------------------------------------------------------------


def _print_dispute(console: Console, dispute: Dispute, in_full: bool) -> None:
    """A ruling with its totals and its sources; one that changes nothing is told shortly unless it was asked for."""
    console.print(Text.assemble((dispute.ruling.id, "bold"), f"  {say(dispute.ruling.question)}"))
    if not in_full and dispute.matters is False:
        _print_shortly(console, dispute)
    else:
        console.print(_totals(dispute))
        for sentence in _effect(dispute):
            console.print(Padding(Text(sentence, style="bold"), (0, 0, 0, 2)))
        for reading in dispute.ruling.readings:
            _print_reading(console, reading)
    console.print()


def _print_shortly(console: Console, dispute: Dispute) -> None:
    told = say("By itself it changes nothing here: {outcome}", outcome=_outcome(dispute.readings[0].outcome))
    console.print(Padding(Text(told, style="bold"), (0, 0, 0, 2)))
    for reading in dispute.ruling.readings:
        console.print(_meaning(reading))
        if reading.said_by:
            sources = "; ".join(f"{_rulebook(citation)}, {citation.section}" for citation in reading.said_by)
            console.print(Padding(Text(sources, style="dim"), (0, 0, 0, 6)))


def _print_reading(console: Console, reading: Reading) -> None:
    """What a reading means and who says so; one without a source tells what it rests on."""
    console.print(_meaning(reading))
    for citation in reading.said_by:
        source = f"{_rulebook(citation)}, {citation.section}: "
        console.print(Padding(Text.assemble((source, "dim"), say(citation.says)), (0, 0, 0, 6)))


def _meaning(reading: Reading) -> Padding:
    return Padding(Text.assemble((f"{reading.id}: ", "cyan"), say(reading.meaning)), (0, 0, 0, 2))


def _rulebook(citation: Citation) -> str:
    return rulings().rulebooks[citation.rulebook]


def _totals(dispute: Dispute) -> Table:
    """The totals of each player, and the winner, under each reading."""
    players = list(dispute.readings[0].outcome.totals)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("Reading"))
    for player in players:
        table.add_column(Text(player), justify="right", overflow="fold")
    if len(players) > 1:
        table.add_column(say("Winner"), overflow="fold")
    for found in dispute.readings:
        mark = say(" (in force)") if found.reading == dispute.in_force else ""
        counts = ["?" if total is None else str(total) for total in found.outcome.totals.values()]
        won = [Text(_winner(found.outcome))] if len(players) > 1 else []
        table.add_row(Text(f"{found.reading}{mark}"), *counts, *won)
    return table


def _winner(found: Outcome) -> str:
    if found.winners is None:
        return "?"
    return together(found.winners) or say("nobody: play again")


def _effect(dispute: Dispute) -> Iterator[str]:
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


def _ranges(found: Disputes) -> Table:
    """Each player's total as it is read now, and between what it can lie."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("Player"), overflow="fold")
    for heading in (say("In force"), say("Lowest"), say("Highest")):
        table.add_column(heading, justify="right")
    for player, (low, high) in found.ranges.items():
        table.add_row(Text(player), str(found.now.totals[player]), str(low), str(high))
    return table


def _verdict(found: Disputes) -> list[str]:
    """Whether the winner can change, and what it takes."""
    if len(found.ranges) == 1:
        return _as_far_as_known(found)
    sentences = [say("As it is read now: {outcome}", outcome=_outcome(found.now))]
    if found.verdict.then:
        sentences += [*_changes(found), say("Then: {outcome}", outcome=_outcome(found.verdict.then))]
    elif found.verdict.winner_can_change is None:
        sentences.append(say("Nothing that can be counted changes the winner; what is not known above might."))
    elif found.asked:
        sentences.append(say("No reading of {ruling} changes the winner.", ruling=found.asked))
    else:
        sentences.append(say("No combination of readings changes the winner."))
    return sentences + _as_far_as_known(found)


def _changes(found: Disputes) -> list[str]:
    changes = found.verdict.changes
    if not found.verdict.are_fewest:
        told = say(
            "{count} readings together change the winner; fewer might, by what is not known:", count=len(changes)
        )
    else:
        told = say_count(
            len(changes),
            "One other reading changes the winner:",
            "{count} readings together change the winner, and no fewer do:",
        )
    return [told, *(f"  {change.ruling}: {change.before} → {change.after}" for change in changes)]


def _outcome(found: Outcome) -> str:
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


def _as_far_as_known(found: Disputes) -> list[str]:
    if not found.unknown:
        return []
    players = together(found.unknown)
    return [say("The lowest and highest of {players} leave out the readings that are not known.", players=players)]


def _left_out(found: Disputes) -> str:
    if found.asked and found.left_out:
        return say("{ruling} cannot touch these villages, however it is read.", ruling=found.asked)
    if not found.left_out:
        return say("No ruling was left out.")
    return say_count(
        found.left_out,
        "{count} ruling cannot touch these villages and is left out.",
        "{count} rulings cannot touch these villages and are left out.",
    )
