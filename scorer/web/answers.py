"""What a process does with a question: read the document, call the task, turn what can go wrong into a status."""

from __future__ import annotations

import logging

from scorer.documents import parse
from scorer.referee import Disagreement
from scorer.solving.engines import Solving, Unproven
from scorer.web.messages import Answer, Question
from scorer.web.refusals import CANNOT_BE, TOO_LARGE, UNREADABLE, defect, no_proof, refusal
from scorer.web.tasks import TASKS, Task
from scorer.words.language import in_language, say
from scorer.words.problems import ProblemsFound

log = logging.getLogger(__name__)


def answer(question: Question, solving: Solving) -> Answer:
    """The answer to a question, whatever happens."""
    with in_language(question.lang):
        try:
            return _answer(question, solving)
        except Unproven as unproven:
            return no_proof(unproven.time_limit)
        except Disagreement as disagreement:
            log.error("The referee does not confirm a count: %s", disagreement)
            return defect(say("the referee does not confirm this count"))
        except Exception:
            log.exception("A question was not answered")
            return defect(say("something went wrong that should not"))


def _answer(question: Question, solving: Solving) -> Answer:
    try:
        document = parse(question.body, syntax=question.syntax)
    except ProblemsFound as found:
        too_large = any(problem.code == "too-large" for problem in found.problems)
        return refusal(TOO_LARGE if too_large else UNREADABLE, found.problems)
    try:
        return TASKS[question.task](Task(document, question.lang, question.options, solving))
    except ProblemsFound as found:
        return refusal(CANNOT_BE, found.problems)
