"""How fast tables answer what integer programs answer too: `python -m benchmarks.exploring`.

Both answer the same questions in one run, in turns; on a noisy machine trust the ratios. CP-SAT has one worker, as
everywhere in this project, and no referee here. Prints the tables of docs/value-tables.md.
"""

from __future__ import annotations

import os
import platform
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from scorer.board.measure import measure
from scorer.box.box import Box
from scorer.documents import load
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.explore import Fresh, Totals, explore, totals_by
from scorer.uses.explore.bidding import bid
from scorer.uses.simulate.deal.dealing import deal
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.deal.game_setup import available, on_offer
from scorer.uses.simulate.tally import Tally
from scorer.uses.simulate.value.by_tables import by_tables
from scorer.uses.simulate.value.valuing import Valuer, by_program, number_missing, with_tile
from scorer.village.model import Pieces, Village
from scorer.words.problems import ProblemsFound
from scorer.writers.formulation import formulate
from scorer.writers.tables.best import Best
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook

SETS = (("base",), ("base", "merchants"), ("base", "merchants", "promo"))
PLAYERS = 4
BOX = Box.standard()
WARM = 16
"""Batches that come before those measured."""
BATCH = 500
"""Villages that are valued together, as in a run."""
TURNS = 10
"""Both sides are measured in so many turns, so that a busy moment of the machine hits both."""


def main() -> None:
    """Print every table."""
    print(f"{platform.machine()}, {os.cpu_count()} cores, one of them used; Python {platform.python_version()}\n")
    exploring()
    simulating()
    growing_pieces()
    growing_samples()


def exploring() -> None:
    """`explore` and `bid` on the examples."""
    villages = example_villages()
    # Whoever comes first would pay for the import of the solver.
    answered(villages[0], Fresh())
    quick = slow = 0.0
    questions = 0
    for village in villages:
        seconds, asked = answered(village, totals_by(Solving("tables")))
        quick, questions = quick + seconds, questions + asked
        slow += answered(village, Fresh())[0]
    print("| explore + bid | villages | questions | tables | CP-SAT | ratio |\n|---|---|---|---|---|---|")
    print(
        f"| examples | {len(villages)} | {questions} | {quick / questions * 1e3:.3f} ms a question"
        f" | {slow / questions * 1e3:.2f} ms | x{slow / quick:.0f} |\n"
    )


def example_villages() -> list[Village]:
    """The villages of examples/."""
    files = sorted((Path(__file__).parent.parent / "examples").glob("*.yaml"))
    return [village for file in files for village in load([file]).game.villages]


def answered(village: Village, totals: Totals) -> tuple[float, int]:
    """The seconds for all questions about a village, and how many there were."""
    start = time.process_time()
    questions = explore(village, totals).questions
    # A village without workers cannot bid.
    with suppress(ProblemsFound):
        questions += bid(village, totals).questions
    return time.process_time() - start, questions


def simulating() -> None:
    """The gain of every tile on offer for dealt villages."""
    print("| simulate, sets | tiles asked | dealing | tables | CP-SAT, bare | CP-SAT, as the command | ratios |")
    print("|---|---|---|---|---|---|---|")
    for sets in SETS:
        quickly, checked = by_tables(Solving("tables")), by_program(BY_DEFAULT)
        # A run builds its tables once; how long that takes shows in the last table.
        for turn in range(WARM):
            counted(quickly, dealt(sets, turn), sets)
        dealing, valuing, bare, whole, asked = (
            sum(each) / TURNS
            for each in zip(*(one_turn(quickly, checked, sets, WARM + turn) for turn in range(TURNS)), strict=True)
        )
        quick, bare, whole = (dealing + seconds for seconds in (valuing, bare, whole))
        print(
            f"| {' + '.join(sets)} | {asked:.1f} | {dealing * 1e3:.3f} ms | {quick * 1e3:.3f} ms | {bare * 1e3:.1f} ms"
            f" | {whole * 1e3:.1f} ms | x{bare / quick:.0f}, x{whole / quick:.0f} |"
        )
    print()


def one_turn(quickly: Valuer, checked: Valuer, sets: tuple[str, ...], turn: int) -> tuple[float, ...]:
    """Seconds for each village: dealt, valued by tables, by bare programs and as the command; tiles asked for."""
    villages: list[DealtVillage] = []
    dealing = timed(lambda: villages.extend(dealt(sets, turn)))
    few, offer = villages[:PLAYERS], on_offer(BOX, PLAYERS, sets)
    return (
        dealing / BATCH,
        timed(counted, quickly, villages, sets) / BATCH,
        timed(by_programs, few, sets) / PLAYERS,
        timed(counted, checked, few, sets) / PLAYERS,
        sum(len(available(village, offer)) for village in villages) / BATCH,
    )


def dealt(sets: tuple[str, ...], batch: int, seed: int = 1) -> list[DealtVillage]:
    """The villages of one batch of games."""
    games = BATCH // PLAYERS
    return [
        village
        for game in range(batch * games, (batch + 1) * games)
        for village in deal(BOX, seed, game, PLAYERS, sets)
    ]


def counted(value: Valuer, villages: Sequence[DealtVillage], sets: tuple[str, ...]) -> Tally:
    """The gains of all tiles on offer, counted."""
    tally, offer = Tally(), on_offer(BOX, PLAYERS, sets)
    tally.add_games(value(villages, offer), offer, [PLAYERS] * (len(villages) // PLAYERS))
    return tally


def by_programs(villages: Sequence[DealtVillage], sets: tuple[str, ...]) -> list[list[int]]:
    """The same answers, one program each, without checks, referee and counting."""
    offer = on_offer(BOX, PLAYERS, sets)
    return [[program_total(one) for one in (village, *with_each(village, offer))] for village in villages]


def with_each(village: DealtVillage, offer: Sequence[str]) -> Iterator[DealtVillage]:
    """The village with every tile that may be asked for."""
    for tile in available(village, offer):
        if not number_missing(village, tile):
            yield with_tile(village, tile)


def program_total(light: DealtVillage) -> int:
    """The best total of a dealt village."""
    village = light.village()
    return BY_DEFAULT.solve(formulate(village, measure(village)).program).objective


def growing_pieces() -> None:
    """One village with its pieces doubled and doubled again."""
    village = load([Path("examples/harbour.yaml")]).game.villages[0]
    print("| pieces | cells of the tables | tables | CP-SAT |\n|---|---|---|---|")
    for times in (1, 2, 4):
        larger = multiplied(village, times)
        measurements = measure(larger)
        plan = MoveBook(larger, measurements)
        cells = sum(product(cell) for cell in plan.cells())
        program = formulate(larger, measurements).program
        quick = min(timed(table_total, plan) for _ in range(TURNS))
        slow = min(timed(BY_DEFAULT.solve, program) for _ in range(TURNS))
        print(f"| x{times} ({sum(larger.pieces.values())}) | {cells} | {quick * 1e3:.2f} ms | {slow * 1e3:.2f} ms |")
    print()


def table_total(plan: MoveBook) -> int:
    """The best total from tables built anew."""
    return Best(plan, KeptTables(), plan.cells()).total(plan.cells())


def product(cell: tuple[int, ...]) -> int:
    """The cells of a table up to this one."""
    cells = 1
    for count in cell:
        cells *= count + 1
    return cells


def multiplied(village: Village, times: int) -> Village:
    """The village with so many times its loose pieces."""
    return village.changed(
        **{
            section: Pieces({kind: village.loose[kind] * times for kind in kinds})
            for section, kinds in village.box.sections.items()
        },
    )


def growing_samples() -> None:
    """More and more villages: time and memory."""
    print("| villages | seconds | each | largest memory |\n|---|---|---|---|")
    quickly = by_tables(Solving("tables"))
    for batches in (2, 4, 8, 16, 32):
        seconds = timed(counted_as_dealt, quickly, batches)
        count, memory = batches * BATCH, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"| {count} | {seconds:.2f} | {seconds / count * 1e3:.3f} ms | {memory} MB |")


def counted_as_dealt(value: Valuer, batches: int) -> None:
    """Deal, value and count, and keep nothing."""
    for batch in range(batches):
        counted(value, dealt(SETS[-1], batch, seed=2), SETS[-1])


def timed(action: Callable[..., object], *arguments: object) -> float:
    """The processor seconds an action takes."""
    start = time.process_time()
    action(*arguments)
    return time.process_time() - start


if __name__ == "__main__":
    main()
