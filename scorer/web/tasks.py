"""What can be asked: each task is one short function from a document to an answer, the one the command line gives."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer.documents import Document, Entries, claim_value, load, written_claim
from scorer.documents.loading import Understood, understand
from scorer.documents.positions import Places
from scorer.documents.writing import full_form, to_yaml
from scorer.journey import score_game
from scorer.show.answers.check import Check
from scorer.show.answers.disputes import Disputes
from scorer.show.answers.explore import Bidding, Exploration
from scorer.show.answers.score import UNRANKED, Score, SoFar
from scorer.show.picture import draw_game, scored_scenes
from scorer.show.report.html import html
from scorer.show.report.page import make_page
from scorer.solving.engines import Solving
from scorer.uses.check import check_claim
from scorer.uses.disputes import find_disputes
from scorer.uses.explore import TABLES, Totals, totals_by
from scorer.uses.explore import explore as explored
from scorer.uses.explore.bidding import bid as bids
from scorer.uses.so_far import so_far
from scorer.village.model import Village, chosen_village
from scorer.web.messages import HTML, JSON, SVG, YAML, Answer, as_json, as_text
from scorer.web.questions import BidRequest, CheckRequest, ExploreRequest
from scorer.web.request_fields import (
    BY_FIELD,
    CLAIM,
    DOCUMENT,
    PLAYER,
    TILES,
    fields_of,
    place_of,
    player_of,
    tiles_of,
    without_empty_names,
)
from scorer.web.village_map import village_map
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, quoted


@dataclass(frozen=True, slots=True)
class Task:
    """A document that was read, and what is wanted of it."""

    document: Document
    lang: str
    options: Mapping[str, Any]
    solving: Solving

    def loaded(self) -> Entries:
        """The villages in the document, judged: what cannot be is refused."""
        return load([self.document])

    def understood(self, places: bool = True) -> Understood:
        """What the document says, not judged; a village that is no mapping at all is refused.

        Finding the lines and columns of problems takes longer than all the rest, and a page has no use for them.
        """
        if not isinstance(self.document.value, dict):
            raise ProblemsFound([_no_village(self.document.value)])
        written = without_empty_names(self.document)
        return understand(written if places else replace(written, places=Places()))

    def in_full(self) -> Understood:
        """What the document says, if all of it was understood."""
        told = self.understood()
        problems = [told.placed(fault) for fault in told.refused]
        problems += told.documents.documents[0].problems
        if problems or told.game is None:
            raise ProblemsFound(problems)
        return told


def score(task: Task) -> Answer:
    """As `keytally score --json`."""
    loaded = task.loaded()
    with loaded.placing():
        result = score_game(loaded.game, solver=task.solving.solver, time_limit=task.solving.time_limit)
    return as_json(Score.of(result, problems=loaded.notes))


def half_entered(task: Task) -> Answer:
    """The score so far, what is missing and what is wrong."""
    told = task.understood(places=False)
    if told.game is None or ("players",) in told.log.kept:
        problems = [told.placed(fault) for fault in told.refused]
        return as_json(SoFar.of(players=(), result=UNRANKED, problems=problems))
    # What was refused knows already where it was written; what is judged counts list entries by what was understood.
    placed = {fault.problem: told.placed(fault) for fault in told.refused}
    placed |= {problem: problem for problem in told.documents.documents[0].problems}
    found = so_far(
        told.game, placed, task.solving, lambda problem: placed.get(problem) or told.placed(told.written(problem))
    )
    return as_json(SoFar.of(found, result=found.result or UNRANKED))


def check(task: Task) -> Answer:
    """As `keytally check --json`: of `document` and `claim`, and `player` in a game of several."""
    fields = fields_of(task.document, CheckRequest)
    loaded = load([Document(fields[DOCUMENT])])
    said = claim_value(player=player_of(loaded.game, fields[PLAYER]))
    found = check_claim(loaded, written_claim(Document(fields[CLAIM]), said), task.solving)
    return as_json(Check.of(found.audit, problems=(*found.reasons, *found.remarks)))


def disputes(task: Task) -> Answer:
    """As `keytally disputes --json`."""
    loaded = task.loaded()
    with loaded.placing():
        found = find_disputes(loaded.game, solving=task.solving)
    return as_json(Disputes.of(found, problems=loaded.notes))


def explore(task: Task) -> Answer:
    """As `keytally explore --json`: of `document`, and `player` in a game of several."""
    fields = fields_of(task.document, ExploreRequest)
    asked = Explored.of(fields, task.solving)
    found = explored(asked.village, asked.totals)
    return as_json(Exploration.of(found, problems=asked.loaded.notes))


def bid(task: Task) -> Answer:
    """As `keytally bid --json`: of `document`, `player` in a game of several, and `tiles` where not all are wanted."""
    fields = fields_of(task.document, BidRequest)
    asked = Explored.of(fields, task.solving)
    found = bids(asked.village, asked.totals, tiles_of(fields[TILES]))
    return as_json(Bidding.of(found, problems=asked.loaded.notes))


@dataclass(frozen=True, slots=True)
class Explored:
    """A village to explore, and the engine that counts what might be."""

    loaded: Entries
    village: Village
    totals: Totals

    @classmethod
    def of(cls, fields: Mapping[str, Any], solving: Solving) -> Explored:
        """The village that a question is about."""
        loaded = load([Document(fields[DOCUMENT])])
        village = chosen_village(loaded.game, player_of(loaded.game, fields[PLAYER]), BY_FIELD)
        return cls(loaded, village, totals_by(replace(solving, solver=TABLES)))


def board(task: Task) -> Answer:
    """A village on its hexes: its edges as they lie, what does not match, and what scores by its place."""
    told = task.in_full()
    assert told.game
    return as_json(village_map(told.game.villages[0], task.solving))


def picture(task: Task) -> Answer:
    """As `keytally draw` writes it: of one player, or of the whole game."""
    loaded = task.loaded()
    with loaded.placing():
        sheets = score_game(loaded.game, solver=task.solving.solver, time_limit=task.solving.time_limit).sheets
    scenes = scored_scenes(loaded.game, sheets, task.lang, task.solving)
    player = task.options.get(PLAYER)
    return as_text(draw_game(scenes if player is None else [scenes[place_of(loaded.game, player)]]), SVG)


def report(task: Task) -> Answer:
    """As `keytally report` writes it."""
    loaded = task.loaded()
    with loaded.placing():
        page = make_page(loaded.game, lang=task.lang, solving=task.solving)
    return as_text(html(page), HTML)


def document(task: Task) -> Answer:
    """The document in its full form, finished or not, as JSON or as YAML."""
    told = task.in_full()
    assert told.game
    full = full_form(told.game, told.documents.whole)
    if task.options.get("to") == "yaml":
        return as_text(to_yaml(full), YAML)
    return as_text(json.dumps(full, ensure_ascii=False, indent=2) + "\n", JSON)


TASKS: Mapping[str, Callable[[Task], Answer]] = {
    "score": score,
    "so-far": half_entered,
    "check": check,
    "disputes": disputes,
    "explore": explore,
    "bid": bid,
    "board": board,
    "picture": picture,
    "report": report,
    "document": document,
}
LONG = frozenset({"disputes", "report", "explore", "bid"})
"""Tasks that may solve hundreds of programs: they never take all processes at once."""


def _no_village(value: Any) -> Problem:
    found = say("{value} is no village", value=quoted(value))
    return Problem("wrong-type", found, say("send fields like `tiles`, or villages under `players`"))
