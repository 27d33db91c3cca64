"""`keytally examples`: documents to try things with, those that README and docs name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import Force, Lang, Language


def examples(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help="Examples to write; without a name they are listed.",
            metavar="NAME…",
            autocompletion=completing.examples,
        ),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Write all of them.")] = False,
    folder: Annotated[Path, typer.Option("--to", help="The folder to write to.", metavar="DIR")] = Path("examples"),
    lang: Lang = Language.ENGLISH,
    force: Force = False,
) -> None:
    """List the examples that README and docs show, or write them, so that every command there works as printed."""
    from scorer.cli.answering import answering, note, to_stdout
    from scorer.documents import examples as known
    from scorer.show.report.examples import print_examples
    from scorer.words.language import say, say_count

    with answering(lang=lang.value):
        if not (names or everything):
            print_examples(to_stdout(), known.examples())
            note(say("Write them to the folder `examples` with: keytally examples --all"))
            return
        chosen = known.examples() if everything else known.find_examples(names or [])
        written = known.write_examples(chosen, folder, force)
        if len(written) == 1:
            note(say("Wrote {file}.", file=written[0]))
        else:
            count = len(written)
            note(say_count(count, "Wrote {count} file to {folder}.", "Wrote {count} files to {folder}.", folder=folder))
