"""Hand counts for tests, written as in a claim document, and what is found about them."""

from __future__ import annotations

from typing import Any

from scorer.documents import claim_from
from scorer.solving.engines import Solving
from scorer.uses.check import Audit, audit
from scorer.village.model import Village
from tests.building import holding, village


def checked(played: Village, engine: str = "cpsat", **claim: Any) -> Audit:
    """The audit of a claim written as in a document."""
    return audit(played, claim_from(claim), Solving(engine))


def codes(found: Audit) -> list[str]:
    """The reasons of an impossible claim."""
    assert found.verdict == "impossible"
    assert found.nearest
    return [reason.code for reason in found.reasons]


def goldsmiths(**fields: Any) -> Village:
    """Jeweller and Mercer's Guild want the same gold: 2 iron, 2 wood and 5 gold make 2 x 5 + 3 x 2 = 16 at best."""
    return village(["jeweller", "mercers-guild"], **holding({"iron": 2, "wood": 2, "gold": 5}), **fields)
