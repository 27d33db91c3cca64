"""The sentences and numbers of a dispute, the same wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.rulings import Citation, Reading
from scorer.show.wording import Grid
from scorer.uses.disputes import ALL_TOLD, Dispute, Disputes
from scorer.uses.disputes.outcome import OtherReading, Outcome, TableVerdict
from scorer.words.language import apart, labelled, mark, say, say_count, together

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


def verdict(found: Disputes) -> Iterator[str]:
    """Two sentences: how it stands as the rulings are read now, and what other readings make of that."""
    yield say("As it is read now: {outcome}", outcome=outcome(found.now))
    yield _of_several(found) if len(found.ranges) > 1 else _of_one(found)


def _of_several(found: Disputes) -> str:
    """Whether it holds who wins, and if not, by which readings."""
    if found.verdict.ways:
        return _what_changes_it(found.verdict)
    if found.verdict.winner_can_change is None:
        return say("Nothing that can be counted changes the winner; what is not known might.")
    if found.asked:
        return say("No reading of {ruling} changes the winner.", ruling=found.asked)
    return say("No combination of readings changes the winner.")


def _what_changes_it(found: TableVerdict) -> str:
    """One way in full; of several the shortest, as a ruling is written in a document, and how many more there are."""
    only, *others = found.ways
    if not others:
        told = labelled(_how_many(found, 1), " + ".join(map(_both_readings, only.changes)))
        return f"{told}. {say('Then: {outcome}', outcome=outcome(only.then))}"
    short = [way for way in found.ways if len(way.changes) == len(only.changes)]
    named = (" + ".join(f"{change.ruling}: {change.after}" for change in way.changes) for way in short)
    told = labelled(_how_many(found, len(short)), apart(named))
    longer = len(found.ways) - len(short)
    if not longer:
        return f"{told}."
    pairs = say_count(
        longer,
        "{count} pair of readings does so only together.",
        "{count} pairs of readings do so only together.",
    )
    return f"{told}. {pairs}"


def _both_readings(change: OtherReading) -> str:
    return say(
        "{ruling} (in force: {before}, other reading: {after})",
        ruling=change.ruling,
        before=change.before,
        after=change.after,
    )


def _how_many(found: TableVerdict, ways: int) -> str:
    """How many readings it takes, and in how many ways where it takes one."""
    count = len(found.changes)
    if not found.are_fewest:
        return say_count(
            count,
            "{count} reading changes the winner; fewer might, by what is not known",
            "{count} readings together change the winner; fewer might, by what is not known",
        )
    if count > 1:
        return say_count(
            count,
            "{count} reading changes the winner, and no fewer do",
            "{count} readings together change the winner, and no fewer do",
        )
    return say_count(
        ways, "One other reading changes the winner", "Each of {count} other readings alone changes the winner"
    )


def _of_one(found: Disputes) -> str:
    """Whether anything changes the total of a village alone, and how far."""
    ((low, high),) = found.ranges.values()
    if low < high:
        return say("Other readings make it {low} to {high}.", low=low, high=high)
    return unchanged(is_known=not found.unknown)


def unchanged(is_known: bool) -> str:
    """Where no ruling matters."""
    if not is_known:
        return say("As far as is known, no ruling changes anything here.")
    return say("No ruling changes anything here, however it is read.")


def ways(found: Disputes) -> Grid:
    """Every way told in which somebody else wins: what is read otherwise, and the totals and the winner then."""
    players = list(found.now.totals)
    rows = [
        [
            " + ".join(f"{change.ruling}: {change.before} → {change.after}" for change in way.changes),
            *way.then.totals.values(),
            _winner(way.then),
        ]
        for way in found.verdict.ways
    ]
    return Grid([say("In force → other reading"), *players, say("Winner")], rows, range(1, 1 + len(players)))


def ranges(found: Disputes) -> Grid:
    """Each player's total as it is read now, and between what it can lie."""
    rows = [[player, found.now.totals[player], low, high] for player, (low, high) in found.ranges.items()]
    return Grid([say("Player"), say("In force"), say("Lowest"), say("Highest")], rows, range(1, 4))


def remarks(found: Disputes) -> Iterator[str]:
    """What the ways told leave out."""
    if len(found.verdict.changes) > ALL_TOLD:
        yield say("Other choices of as many readings may do so, too.")
    if found.verdict.ways and not found.verdict.are_all:
        yield say("More readings might change the winner, by what is not known.")


def out_of_range(found: Disputes) -> Iterator[str]:
    """Whose lowest and highest are not all there is."""
    if found.unknown:
        players = together(found.unknown)
        yield say("The lowest and highest of {players} leave out the readings that are not known.", players=players)


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
