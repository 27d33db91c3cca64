"""A hand count checked against the village it is about: both as documents, and every remark with its place."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.documents import Document, Entries, load_claim
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.check import Audit, audit
from scorer.village.claims import notes, targets_in, village_claimed
from scorer.words.problems import Problem


@dataclass(frozen=True, slots=True)
class Checked:
    """The audit of a claim, why it cannot be if it cannot, and remarks about the documents."""

    audit: Audit
    reasons: tuple[Problem, ...]
    remarks: tuple[Problem, ...]


def check_claim(loaded: Entries, written: Document, solving: Solving = BY_DEFAULT) -> Checked:
    """Check the claim in a document against its village."""
    targets = [target for owner in loaded.game.villages for target in targets_in(owner)]
    entry = load_claim(written, targets, loaded.game.box)
    claimed = village_claimed(loaded.game, entry.claim)
    found = audit(claimed, entry.claim, solving)
    reasons = [entry.placed(reason.as_problem()) for reason in found.reasons]
    remarks = [*loaded.notes, *map(entry.placed, notes(claimed, entry.claim))]
    return Checked(found, tuple(reasons), tuple(remarks))
