"""`keytally completion`: how a shell comes to complete tiles, rulings and whatever else is typed."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.completing import PROTOCOL
from scorer.cli.options import Lang, Language

PROGRAM = "keytally"


class Shell(StrEnum):
    """The shells that can be taught."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


HOW = {
    Shell.BASH: ("~/.bashrc", 'eval "$(keytally completion bash)"'),
    Shell.ZSH: ("~/.zshrc", 'autoload -Uz compinit && compinit && eval "$(keytally completion zsh)"'),
    Shell.FISH: ("~/.config/fish/config.fish", "keytally completion fish | source"),
    Shell.POWERSHELL: ("$PROFILE", "keytally completion powershell | Out-String | Invoke-Expression"),
}
"""The file of each shell that is read when it begins, and the line to put there."""


def completion(
    shell: Annotated[Shell | None, typer.Argument(help="Print the script for this shell.", metavar="SHELL")] = None,
    install: Annotated[bool, typer.Option("--install", help="Put it where the shell finds it.")] = False,
    lang: Lang = Language.ENGLISH,
) -> None:
    """Complete commands, options, files, tiles, rulings and readings with Tab: how to teach that to a shell."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    from scorer.cli.answering import answering, note
    from scorer.words.language import say

    with answering(lang=lang.value):
        if install:
            note(say("Wrote {file}.", file=_install(shell)))
            note(say("It works in every shell that is started from now on."))
        elif shell is not None:
            script = get_completion_script(prog_name=PROGRAM, complete_var=PROTOCOL, shell=shell.value)
            sys.stdout.write(f"{script}\n")
        else:
            _tell_how()


def _tell_how() -> None:
    from scorer.words.language import say

    told = [say("Tab completes commands, options, files, tiles, rulings and readings once the shell is told so.")]
    for shell, (file, line) in HOW.items():
        told += ["", say("{shell}: put this line into {file}", shell=shell.value, file=file), f"    {line}"]
    told += ["", say("Or let it be done: {command}", command="keytally completion bash --install")]
    sys.stdout.write("\n".join(told) + "\n")


def _install(shell: Shell | None) -> Path:
    """Put the script where the shell looks for such."""
    from typer.completion import install  # type: ignore[attr-defined]

    from scorer.words.language import say
    from scorer.words.problems import Problem, ProblemsFound

    if shell is None:
        fix = say("name it: keytally completion bash --install; it can be {shells}", shells=", ".join(Shell))
        raise ProblemsFound([Problem("which-shell", say("no shell is named"), fix)])
    try:
        _, written = install(shell.value, PROGRAM, PROTOCOL)
    except OSError as error:
        found = say("completion could not be installed: {reason}", reason=error.strerror or error)
        fix = say("put it there by hand: `keytally completion` tells how")
        raise ProblemsFound([Problem("unwritable", found, fix)]) from None
    return written
