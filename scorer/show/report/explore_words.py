"""The words of exploring, the same in the terminal and in charts."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.box.box import Box
from scorer.box.model import Cost, cost
from scorer.box.names import either
from scorer.uses.explore.exploration import Exploration, Improvement
from scorer.words.language import labelled, say, say_count


def signed(change: int | None) -> str:
    """A change of the total: `+3`, `0`, `−2`; a dash where there is none."""
    if change is None:
        return "–"
    return f"{change:+}".replace("-", "−") if change else "0"


def plain(worth: int | None) -> str:
    """A worth: `3`, `−2`; a dash where there is none."""
    return "–" if worth is None else str(worth).replace("-", "−")


def piece_name(box: Box, piece: str) -> str:
    """A kind of piece by its word: `iron`, `iron on Blacksmith`."""
    kind, _, store = piece.partition("@")
    name = box.words.piece(kind)
    return say("{piece} on {tile}", piece=name, tile=box.words.tile(store)) if store else str(name)


def contract_name(box: Box, number: int) -> str:
    """A contract by its number and what it prints."""
    return say("Contract {number}: {needs}", number=number, needs=box.words.a_set(box.contracts[number].needs))


def improvement_name(box: Box, found: Improvement) -> str:
    """What is done to which tile."""
    tile = box.words.tile(found.tile)
    return say("upgrade {tile}", tile=tile) if found.change == "upgrade" else say("extend {tile}", tile=tile)


def cost_words(box: Box, costs: Sequence[Cost]) -> str:
    """What an upgrade costs; what an extension costs is told below the table."""
    return a_cost(box, costs[0]) if len(costs) == 1 else ""


def a_cost(box: Box, cost: Cost) -> str:
    """What is paid together: `blue worker`, `wood + iron`."""
    words = box.words
    paid = (words.each(kind) if kind in box.bidding else words.a_set({kind: count}) for kind, count in cost.items())
    return " + ".join(map(str, paid))


def extension_costs(found: Exploration) -> list[str]:
    """What the extensions of each colour that is left cost, if any can be built."""
    colours = next((row.colours for row in found.upgrades if row.colours), ())
    box = found.box
    made = [(piece.colour, a_cost(box, cost(piece.cost))) for piece in box.extensions]
    return [
        labelled(str(box.words.extension(colour)), either(paid for of, paid in made if of == colour))
        for colour in colours
    ]


def counted(questions: int) -> str:
    """What the answer took."""
    return say_count(
        questions,
        "{count} village that might be was counted, and its best total proven.",
        "{count} villages that might be were counted, and the best total of each proven.",
    )
