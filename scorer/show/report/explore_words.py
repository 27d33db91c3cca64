"""The words of exploring, the same in the terminal and in charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorer.box.costs import Cost, cost
from scorer.box.model import WORKERS, catalogue
from scorer.box.names import display, either
from scorer.show.report.wording import contract_text
from scorer.uses.explore.exploration import Exploration, Improvement
from scorer.words.language import a_set, each, extension, labelled, points, say, say_count, together


def headline(player: str, total: int) -> str:
    """The player and the total that everything is compared with."""
    return labelled(player, points(total)) if player else points(total)


def signed(change: int | None) -> str:
    """A change of the total: `+3`, `0`, `−2`; a dash where there is none."""
    if change is None:
        return "–"
    return f"{change:+}".replace("-", "−") if change else "0"


def plain(worth: int | None) -> str:
    """A worth: `3`, `−2`; a dash where there is none."""
    return "–" if worth is None else str(worth).replace("-", "−")


def piece_name(piece: str) -> str:
    """A kind of piece by its word: `iron`, `iron on Blacksmith`."""
    kind, _, store = piece.partition("@")
    name = display("piece", kind)
    return say("{piece} on {tile}", piece=name, tile=display("tile", store)) if store else name


def contract_name(number: int) -> str:
    """A contract by its number and what it prints."""
    return say("Contract {number}: {needs}", number=number, needs=contract_text(number))


def improvement_name(found: Improvement) -> str:
    """What is done to which tile."""
    tile = display("tile", found.tile)
    if found.change == "upgrade":
        return say("upgrade {tile}", tile=tile)
    return say("extend {tile}", tile=tile)


def cost_words(costs: Sequence[Cost]) -> str:
    """What an upgrade costs; what an extension costs is told below the table."""
    return a_cost(costs[0]) if len(costs) == 1 else ""


def a_cost(cost: Cost) -> str:
    """What is paid together: `blue worker`, `wood + iron`."""
    return " + ".join(each(kind) if kind in WORKERS else a_set({kind: count}) for kind, count in cost.items())


def extension_costs(found: Exploration) -> list[str]:
    """What the extensions of each colour that is left cost, if any can be built."""
    colours = next((row.colours for row in found.upgrades if row.colours), ())
    box = catalogue().extensions
    printed = {colour: [cost(piece.cost) for piece in box if piece.colour == colour] for colour in colours}
    return [labelled(extension(colour), either(map(a_cost, costs))) for colour, costs in printed.items()]


def contracts(numbers: Iterable[int], held: bool) -> str:
    """Contracts that gain the same, by their numbers."""
    listed = list(numbers)
    shown = together(map(str, listed))
    if held:
        return say_count(len(listed), "Contract {numbers}, held", "Contracts {numbers}, held", numbers=shown)
    return say_count(len(listed), "Contract {numbers}", "Contracts {numbers}", numbers=shown)


def of_no_effect(names: Iterable[str]) -> str:
    """What changes nothing, in one sentence; nothing if there is none."""
    listed = list(names)
    return say("No change: {names}.", names=together(listed)) if listed else ""


def unknown(names: Iterable[str]) -> str:
    """What has no number, in one sentence; nothing if there is none."""
    listed = list(names)
    return say("No number: {names}.", names=together(listed)) if listed else ""


def counted(questions: int) -> str:
    """What the answer took."""
    return say_count(
        questions,
        "{count} village that might be was counted, and its best total proven.",
        "{count} villages that might be were counted, and the best total of each proven.",
    )
