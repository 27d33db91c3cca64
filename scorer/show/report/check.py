"""The answer to a hand count in a terminal: the verdict, every line, why not, and what would be better or legal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.show.report.wording import ENGINE_NAMES, pieces, place_of, rulings_in_force
from scorer.solving.engines import DEFAULT_ENGINE
from scorer.uses.check import Audit
from scorer.uses.check.verdict import pieces_by_target, points_by_target
from scorer.words.language import labelled, mark, points, say, say_count, together
from scorer.words.problems import Problem

STYLES = {"best": "bold green", "legal": "bold yellow", "impossible": "bold red"}

REMARKS = {
    # Translators: what is wrong with a line of a hand count, in a word or two.
    "not-in-village": mark("not in village"),
    "left-out": mark("left out"),
    "undercounted": mark("undercounted"),
    "beyond-maximum": mark("beyond maximum"),
    "between-numbers": mark("between numbers"),
    "kept-by-store": mark("kept by store"),
    "stuck-on-store": mark("stuck on store"),
    "not-owned": mark("not owned"),
    "not-on-store": mark("not on store"),
    "wrong-piece": mark("wrong piece"),
    "pieces-worth": mark("pieces worth"),
    "pieces-left-over": mark("pieces left over"),
    "pieces-twice": mark("pieces twice"),
    "gold-twice": mark("gold twice"),
    "set-short": mark("set short"),
    "lines-conflict": mark("lines conflict"),
    "does-not-add-up": mark("does not add up"),
    "lines-exceed-total": mark("lines exceed total"),
    "total-beyond-maximum": mark("total beyond maximum"),
    "total-too-low": mark("total too low"),
    "total-between": mark("total between"),
}


def print_audit(console: Console, audit: Audit, reasons: Sequence[Problem]) -> None:
    """The whole answer; `reasons` are those of the audit with their places."""
    console.print()
    console.print(Text(headline(audit), style=STYLES[audit.verdict]))
    if audit.lines and not audit.is_possible:
        console.print(_lines(audit))
    for reason in reasons:
        _print_reason(console, reason)
    if audit.conflict:
        console.print(Text(conflict(audit)))
    if audit.changes:
        _print_changes(console, audit)
    if audit.nearest:
        _print_nearest(console, audit)
    console.print(Text(rulings_in_force(audit.best.box, audit.village.readings, audit.village.edition)))
    console.print(Text(proof(audit), style="green"))


def headline(audit: Audit) -> str:
    """The player, what is claimed, and the verdict."""
    words = {
        "best": say("Best: nothing better exists."),
        "legal": say("Legal: {points} left on the table.", points=points(audit.left_on_table or 0)),
        "impossible": say("Impossible."),
    }
    claimed = claimed_words(audit)
    if audit.player:
        claimed = labelled(audit.player, claimed)
    return say("{claimed}. {verdict}", claimed=claimed, verdict=words[audit.verdict])


def claimed_words(audit: Audit) -> str:
    """What is claimed, in short."""
    count = len(audit.claim.lines)
    if audit.claimed_total is not None:
        return say("{points} claimed", points=points(audit.claimed_total))
    return say_count(count, "{count} line claimed", "{count} lines claimed")


def conflict(audit: Audit) -> str:
    """The lines that cannot hold together."""
    names = together(audit.best.box.words.target(target) for target in audit.conflict)
    return say("The fewest lines that cannot hold together, proven: {names}.", names=names)


def proof(audit: Audit) -> str:
    """Why the verdict can be believed."""
    # A hand count adds lines that tables cannot say, so an integer program proves it in any case.
    engine = ENGINE_NAMES[DEFAULT_ENGINE if audit.solver == "tables" else audit.solver]
    best = points(audit.best.total)
    return say("Proven by {engine}; the referee's recount agrees. The best is {best}.", engine=engine, best=best)


def _print_reason(console: Console, reason: Problem) -> None:
    """One reason: where it stands in the claim if that is a file, what was found, and what would do."""
    place = place_of(reason)
    console.print(Text.assemble((f"{place} " if place else "", "bold"), (f"[{reason.code}]", "red")))
    console.print(Padding(Text(reason.found), (0, 0, 0, 2)))
    console.print(Padding(Text(f"→ {reason.fix}"), (0, 0, 0, 2)))


def _lines(audit: Audit) -> Table:
    """The lines of an impossible claim, each with the nearest number it can have by itself."""
    table = _table(say("Scores"), say("Claimed"), say("Possible"), say("Remark"))
    name = audit.best.box.words.target
    for line in audit.lines:
        remarks = together(say(REMARKS[reason.code]) for reason in audit.reasons if line.target in reason.targets)
        table.add_row(Text(str(name(line.target))), str(line.claimed), str(line.possible), Text(remarks, "red"))
    return table


def _print_changes(console: Console, audit: Audit) -> None:
    """What to count otherwise to get everything; in brackets what the claim leaves open."""
    table = _table(say("Scores"), say("Claimed"), say("Best"), say("With"))
    box = audit.best.box
    for change in audit.changes:
        claimed = str(change.claimed) if _is_claimed(audit, change.target) else f"({change.claimed})"
        name, spent = box.words.target(change.target), pieces(box, change.pieces)
        table.add_row(Text(str(name)), claimed, str(change.best), Text(spent))
    console.print(table)
    if not all(_is_claimed(audit, change.target) for change in audit.changes):
        console.print(Text(say("In brackets: one way to count what the claim leaves open.")))


def _is_claimed(audit: Audit, target: str) -> bool:
    return audit.claim.complete or target in audit.claim.lines


def _print_nearest(console: Console, audit: Audit) -> None:
    """The legal count nearest to the claim."""
    assert audit.nearest
    count, distance = audit.nearest.count, audit.nearest.distance
    console.print(Text(nearest(count.total, distance), style="bold"))
    table = _table(say("Scores"), say("Claimed"), say("Nearest"), say("With"))
    spent = pieces_by_target(count)
    for target, worth in points_by_target(count).items():
        claimed = _claimed(audit, target)
        if worth or claimed not in ("0", "–"):
            style = "" if claimed in (str(worth), "–") else "bold"
            name, used = count.box.words.target(target), pieces(count.box, spent.get(target, {}))
            table.add_row(Text(str(name), style), claimed, str(worth), Text(used))
    console.print(table)


def nearest(total: int, distance: int) -> str:
    """The total of the nearest count, and how near it is."""
    if not distance:
        return say("Nearest legal count: {points}, with the lines as claimed.", points=points(total))
    return say(
        "Nearest legal count: {points}, {distance} away from what is claimed.",
        points=points(total),
        distance=points(distance),
    )


def _claimed(audit: Audit, target: str) -> str:
    """What is claimed for a target, or a dash where that is open."""
    line = audit.claim.lines.get(target)
    return "–" if not _is_claimed(audit, target) else str(line.points if line else 0)


def _table(*columns: str) -> Table:
    first, *numbers, last = columns
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, overflow="fold")
    for number in numbers:
        table.add_column(number, justify="right")
    table.add_column(last, overflow="fold")
    return table
