"""The answer to a hand count in a terminal: the verdict, every line, why not, and what would be better or legal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from scorer.show.report.terminal import print_problem, table
from scorer.show.wording import ENGINE_NAMES, Grid, pieces, rulings_in_force
from scorer.solving.engines import DEFAULT_ENGINE
from scorer.uses.check import SUMS, Audit
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
    console.print(Text(_headline(audit), style=STYLES[audit.verdict]))
    of_sums = [reason for reason in reasons if reason.code in SUMS]
    for reason in of_sums:
        print_problem(console, reason, "red", with_path=False)
    for told in audit.addition.told if audit.addition else ():
        console.print(Text(str(told)))
    if audit.lines and not audit.is_possible:
        _print_lines(console, audit)
    for reason in (reason for reason in reasons if reason not in of_sums):
        print_problem(console, reason, "red", with_path=False)
    if audit.conflict:
        names = together(audit.best.box.words.target(target) for target in audit.conflict)
        console.print(Text(say("The fewest lines that cannot hold together, proven: {names}.", names=names)))
    if audit.changes:
        _print_changes(console, audit)
    if audit.nearest:
        _print_nearest(console, audit)
    console.print(Text(rulings_in_force(audit.best.box, audit.village.readings, audit.village.edition)))
    console.print(Text(_proof(audit), style="green"))


def _headline(audit: Audit) -> str:
    """The player, what is claimed, and the verdict."""
    words = {
        "best": say("Best: nothing better exists."),
        "legal": say("Legal: {points} left on the table.", points=points(audit.left_on_table or 0)),
        "impossible": say("Impossible."),
    }
    count = len(audit.claim.lines)
    if audit.claimed_total is not None:
        claimed = say("{points} claimed", points=points(audit.claimed_total))
    else:
        claimed = say_count(count, "{count} line claimed", "{count} lines claimed")
    claimed = labelled(audit.player, claimed) if audit.player else claimed
    return say("{claimed}. {verdict}", claimed=claimed, verdict=words[audit.verdict])


def _proof(audit: Audit) -> str:
    """Why the verdict can be believed."""
    # A hand count adds lines that tables cannot say, so an integer program proves it in any case.
    engine = ENGINE_NAMES[DEFAULT_ENGINE if audit.solver == "tables" else audit.solver]
    best = points(audit.best.total)
    return say("Proven by {engine}; the referee's recount agrees. The best is {best}.", engine=engine, best=best)


def _print_lines(console: Console, audit: Audit) -> None:
    """The lines of an impossible claim, each with the nearest number it can have by itself."""
    name = audit.best.box.words.target
    remarks = {
        line.target: together(say(REMARKS[reason.code]) for reason in audit.reasons if line.target in reason.targets)
        for line in audit.lines
    }
    rows = [
        (name(line.target), line.claimed if line.named else "–", line.possible, Text(remarks[line.target], "red"))
        for line in audit.lines
    ]
    console.print(table(Grid([say("Scores"), say("Claimed"), say("Possible"), say("Remark")], rows, (1, 2))))


def _print_changes(console: Console, audit: Audit) -> None:
    """What to count otherwise to get everything; in brackets what the claim leaves open."""
    box = audit.best.box
    rows = [
        (
            box.words.target(change.target),
            f"({change.claimed})" if change.open else change.claimed,
            change.best,
            pieces(box, change.pieces),
        )
        for change in audit.changes
    ]
    console.print(table(Grid([say("Scores"), say("Claimed"), say("Best"), say("With")], rows, (1, 2))))
    if any(change.open for change in audit.changes):
        console.print(Text(say("In brackets: one way to count what the claim leaves open.")))


def _is_claimed(audit: Audit, target: str) -> bool:
    return audit.claim.complete or target in audit.claim.lines


def _print_nearest(console: Console, audit: Audit) -> None:
    """The legal count nearest to the claim; what differs from the claim stands out."""
    assert audit.nearest
    count, distance = audit.nearest.count, audit.nearest.distance
    told = {"points": points(count.total), "distance": points(distance)}
    as_claimed = say("Nearest legal count: {points}, with the lines as claimed.", **told)
    away = say("Nearest legal count: {points}, {distance} away from what is claimed.", **told)
    console.print(Text(away if distance else as_claimed, style="bold"))
    rows, spent = [], pieces_by_target(count)
    for target, worth in points_by_target(count).items():
        claimed = _claimed(audit, target)
        if worth or claimed not in ("0", "–"):
            name = Text(str(count.box.words.target(target)), "" if claimed in (str(worth), "–") else "bold")
            rows.append((name, claimed, worth, pieces(count.box, spent.get(target, {}))))
    console.print(table(Grid([say("Scores"), say("Claimed"), say("Nearest"), say("With")], rows, (1, 2))))


def _claimed(audit: Audit, target: str) -> str:
    """What is claimed for a target, or a dash where that is open."""
    line = audit.claim.lines.get(target)
    return "–" if not _is_claimed(audit, target) else str(line.points if line else 0)
