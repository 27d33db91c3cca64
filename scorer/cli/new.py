"""`keytally new` and `keytally schema`: what documents and answers look like."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import Boxes, Force, Lang, Language


def new(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it, .yaml or .json; without a name it is printed.")
    ] = None,
    players: Annotated[int, typer.Option("--players", min=1, max=6, help="More than one makes a game.")] = 1,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
) -> None:
    """Write a template of a village, or of a game, to fill in: YAML with comments, or JSON. It scores as it stands."""
    from scorer.cli.answering import answering, note, opened
    from scorer.documents import template_for
    from scorer.documents.output import write_whole
    from scorer.words.language import say

    with answering(lang=lang.value):
        text = template_for(file, players, lang.value, opened(boxes))
        if file is None:
            sys.stdout.write(text)
            return
        write_whole(file, text, force)
        note(say("Wrote {file}. Fill it in, then: keytally score {file}", file=file))


class SchemaOf(StrEnum):
    """What there is a schema of."""

    DOCUMENT = "document"
    VILLAGE = "village"
    GAME = "game"
    CLAIM = "claim"
    ANSWERS = "answers"


def schema(
    of: Annotated[
        SchemaOf,
        typer.Argument(
            help="Of a village or a game (document), of either alone, of a hand count (claim), or of all that --json "
            "prints (answers).",
            metavar="WHAT",
        ),
    ] = SchemaOf.DOCUMENT,
    boxes: Boxes = None,
) -> None:
    """Print a JSON Schema: editors complete and explain tiles, pieces, rulings and readings by it."""
    import json

    from scorer.cli.answering import answering, opened
    from scorer.documents import schema as document_schema
    from scorer.show.answers.schema import answers_schema

    with answering():
        box = opened(boxes)
        found = answers_schema(box) if of is SchemaOf.ANSWERS else document_schema(box, of.value)
        sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
