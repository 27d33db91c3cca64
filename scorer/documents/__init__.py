"""The door: text becomes villages, and every problem is named."""

from scorer.documents.claiming import claim_from, claim_value, load_claim, written_claim
from scorer.documents.limits import MOST_BYTES
from scorer.documents.loading import Entries, entry_from_json, load, load_game, load_village, village_from
from scorer.documents.reading import Document, parse, read
from scorer.documents.schema import schema
from scorer.documents.template import template, template_for
from scorer.documents.terms import Terms, terms_of

__all__ = [
    "MOST_BYTES",
    "Document",
    "Entries",
    "Terms",
    "claim_from",
    "claim_value",
    "entry_from_json",
    "load",
    "load_claim",
    "load_game",
    "load_village",
    "parse",
    "read",
    "schema",
    "template",
    "template_for",
    "terms_of",
    "village_from",
    "written_claim",
]
