"""What can be asked: a short function each from a document to an answer, described as the API describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from scorer.documents import Document, Entries, claim_value, load, written_claim
from scorer.documents.from_json import TextPlaces
from scorer.documents.loading import Understood, understand
from scorer.documents.writing import full_form, to_yaml
from scorer.journey import prove_game
from scorer.show.answers.board import Board
from scorer.show.answers.check import Check
from scorer.show.answers.disputes import Disputes
from scorer.show.answers.explore import Bidding, Exploration
from scorer.show.answers.model import Whole
from scorer.show.answers.score import UNRANKED, Score, SoFar
from scorer.show.picture.scene import scored_scenes
from scorer.show.picture.svg import draw_game
from scorer.show.report.html import html
from scorer.show.report.page import page_of
from scorer.solving.engines import Solving
from scorer.uses.check import check_claim
from scorer.uses.disputes import find_disputes
from scorer.uses.disputes.rests import with_rests
from scorer.uses.explore import TABLES, Totals, totals_by
from scorer.uses.explore import explore as explored
from scorer.uses.explore.bidding import bid as bids
from scorer.uses.so_far import so_far as scored_so_far
from scorer.village.model import Game, Village, chosen_village
from scorer.web.messages import HTML, JSON, SVG, YAML, Answer, as_json, as_text
from scorer.web.questions import (
    A_DOCUMENT,
    BY_FIELD,
    HALF_ENTERED,
    BidRequest,
    CheckRequest,
    ExploreRequest,
    RequestFields,
    fields_of,
    place_of,
    player_of,
    tiles_of,
    without_empty_names,
    wrong_type,
)
from scorer.web.settings import Settings
from scorer.web.village_map import village_map
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, quoted

Asked = dict[str, Any] | type[RequestFields]
"""The shape of a question."""
Answered = type[Whole] | tuple[str, ...]
"""An answer by its model, or else the kinds in which it can be."""


@dataclass(frozen=True, slots=True)
class Task:
    """A document that was read, and what is wanted of it."""

    document: Document
    lang: str
    options: Mapping[str, Any]
    settings: Settings

    @property
    def solving(self) -> Solving:
        """How the answer is proven."""
        return self.settings.solving

    def loaded(self, document: Document | None = None) -> Entries:
        """The villages in the document, or in one within it, judged: what cannot be is refused."""
        return load([document or self.document], self.settings.box)

    def understood(self, places: bool = True) -> Understood:
        """What the document says, not judged; a village that is no mapping at all is refused.

        Finding the lines and columns of problems takes longer than all the rest, and a page has no use for them.
        """
        if not isinstance(self.document.value, dict):
            found = say("{value} is no village", value=quoted(self.document.value))
            raise wrong_type(found, say("send fields like `tiles`, or villages under `players`"))
        written = without_empty_names(self.document)
        return understand(written if places else replace(written, places=TextPlaces()), self.settings.box)

    def in_full(self) -> tuple[Game, bool]:
        """What the document says, if all of it was understood, and whether it is a game."""
        told = self.understood()
        problems = told.documents.told(told.refused)
        if problems or told.game is None:
            raise ProblemsFound(problems)
        return told.game, told.documents.whole


@dataclass(frozen=True, slots=True)
class Answering:
    """What answers a kind of question, and how that is described."""

    work: Callable[[Task], Answer]
    summary: str
    question: Asked
    answer: Answered
    is_long: bool
    """It may solve hundreds of programs: such tasks never take all processes at once."""


TASKS: dict[str, Answering] = {}


def task_of(
    summary: str, question: Asked, answer: Answered, is_long: bool = False
) -> Callable[[Callable[[Task], Answer]], Callable[[Task], Answer]]:
    """Enter a function under its name among what can be asked."""

    def entered(work: Callable[[Task], Answer]) -> Callable[[Task], Answer]:
        TASKS[work.__name__.replace("_", "-")] = Answering(work, summary, question, answer, is_long)
        return work

    return entered


@task_of("The best legal score", A_DOCUMENT, Score)
def score(task: Task) -> Answer:
    """The proven best sheet of every village, ranked: as `keytally score --json`."""
    loaded = task.loaded()
    result = with_rests(prove_game(loaded.game, task.solving), loaded.game, task.solving)
    return as_json(Score.of(result, problems=loaded.told(result.notes)))


@task_of("The score so far", HALF_ENTERED, SoFar)
def so_far(task: Task) -> Answer:
    """What a half-entered game scores so far, what is missing, and what is wrong."""
    told = task.understood(places=False)
    if told.game is None or ("players",) in told.log.kept:
        problems = [told.documents.placed(fault) for fault in told.refused]
        return as_json(SoFar.of(players=(), result=UNRANKED, problems=problems))
    # What was refused knows already where it was written; what is judged counts list entries by what was understood.
    placed = {fault.problem: told.documents.placed(fault) for fault in told.refused}
    placed |= {problem: problem for problem in told.documents.documents[0].problems}

    def shown(problem: Problem) -> Problem:
        return placed.get(problem) or told.located(problem)

    found = scored_so_far(told.game, placed, task.solving, shown)
    return as_json(SoFar.of(found, result=found.result or UNRANKED))


@task_of("Check a hand count", CheckRequest, Check)
def check(task: Task) -> Answer:
    """Whether a hand count is the best, legal or impossible, and why: as `keytally check --json`."""
    asked = fields_of(task.document, CheckRequest)
    loaded = task.loaded(Document(asked.document))
    said = claim_value(player=player_of(loaded.game, asked.player))
    found = check_claim(loaded, written_claim(Document(asked.claim), said), task.solving)
    return as_json(Check.of(found.audit, problems=(*found.reasons, *found.remarks)))


@task_of("Which rulings matter", A_DOCUMENT, Disputes, is_long=True)
def disputes(task: Task) -> Answer:
    """Which readings of the rules change a total or the winner: as `keytally disputes --json`."""
    loaded = task.loaded()
    found = find_disputes(loaded.game, solving=task.solving)
    return as_json(Disputes.of(found, problems=loaded.notes))


@task_of("What things are worth", ExploreRequest, Exploration, is_long=True)
def explore(task: Task) -> Answer:
    """What each tile and piece is worth, and what others would gain: as `keytally explore --json`."""
    _, loaded, village, totals = _explored(task, ExploreRequest)
    return as_json(Exploration.of(explored(village, totals), problems=loaded.notes))


@task_of("How many workers a tile is worth", BidRequest, Bidding, is_long=True)
def bid(task: Task) -> Answer:
    """What each tile would gain after every bid: as `keytally bid --json`."""
    asked, loaded, village, totals = _explored(task, BidRequest)
    return as_json(Bidding.of(bids(village, totals, tiles_of(asked.tiles)), problems=loaded.notes))


def _explored(task: Task, question: type[RequestFields]) -> tuple[SimpleNamespace, Entries, Village, Totals]:
    """The fields of a question, the village it is about, and the engine that counts what might be."""
    asked = fields_of(task.document, question)
    loaded = task.loaded(Document(asked.document))
    village = chosen_village(loaded.game, player_of(loaded.game, asked.player), BY_FIELD)
    return asked, loaded, village, totals_by(replace(task.solving, solver=TABLES))


@task_of("A village on its hexes", HALF_ENTERED, Board)
def board(task: Task) -> Answer:
    """Edges as they lie, what does not match, and what loops, rivers, routes and neighbours count."""
    game, _ = task.in_full()
    return as_json(village_map(game.villages[0], task.solving))


@task_of("A picture of what scored", A_DOCUMENT, (SVG,))
def picture(task: Task) -> Answer:
    """The scored village as SVG: as `keytally draw`."""
    loaded = task.loaded()
    sheets = prove_game(loaded.game, task.solving).sheets
    scenes = scored_scenes(loaded.game, sheets, task.lang)
    player = task.options.get("player")
    return as_text(draw_game(scenes if player is None else [scenes[place_of(loaded.game, player)]]), SVG)


@task_of("A page to hand round", A_DOCUMENT, (HTML,), is_long=True)
def report(task: Task) -> Answer:
    """Ranking, sheets, pictures and disputes as one HTML page: as `keytally report`."""
    loaded = task.loaded()
    result = with_rests(prove_game(loaded.game, task.solving), loaded.game, task.solving)
    disputes = find_disputes(loaded.game, solving=task.solving, sheets=result.sheets)
    return as_text(html(page_of(loaded.game, result, disputes, task.lang)), HTML)


@task_of("A document in full", HALF_ENTERED, (JSON, YAML))
def document(task: Task) -> Answer:
    """The same document with every word an id and every short form written out, as JSON or YAML."""
    full = full_form(*task.in_full())
    if task.options.get("to") == "yaml":
        return as_text(to_yaml(full), YAML)
    return as_text(json.dumps(full, ensure_ascii=False, indent=2) + "\n", JSON)
