"""`keytally new` and `keytally schema`: what a document looks like."""

from __future__ import annotations

import sys
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


def schema(boxes: Boxes = None) -> None:
    """Print the JSON Schema of village and game documents."""
    import json

    from scorer.cli.answering import answering, opened
    from scorer.documents import schema as document_schema

    with answering():
        sys.stdout.write(json.dumps(document_schema(opened(boxes)), ensure_ascii=False, indent=2) + "\n")
