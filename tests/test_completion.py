"""What Tab offers, asked as shells ask; and how a shell is told."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer
from typer.testing import CliRunner

from scorer.box.names import normalise
from scorer.cli import app, completing
from scorer.words.language import LANGUAGES
from tests.the_box import BOX

BIN = Path(sys.executable).parent
MEADOW = "tests/boxes/meadow"
COMMANDS = {str(command.name) for command in app.registered_commands}


def offered(*words: str, of: typer.Typer = app) -> list[str]:
    """What bash is told of the last of these words, by the protocol of the script that it reads."""
    env = {"_KEYTALLY_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(["keytally", *words])}
    env["COMP_CWORD"] = str(len(words))
    completing.regroup(env)
    told = {"_KEYTALLY_READING_OF": None, **env}
    return CliRunner().invoke(of, [], env=told, prog_name="keytally").stdout.split()


def test_commands_options_and_their_values_are_offered() -> None:
    assert set(offered("")) >= COMMANDS
    assert "--alternatives" in offered("score", "--al")
    assert offered("score", "examples/harbour.yaml", "--lang", "") == [*LANGUAGES]
    assert offered("check", "--solver", "t") == ["tables"]
    assert set(offered("schema", "")) == {"document", "village", "game", "claim", "answers"}
    assert offered("completion", "b") == ["bash"]


@pytest.mark.parametrize("asked", [("tiles",), ("bid", "examples/harbour.yaml", "--tile")], ids=" ".join)
def test_tiles_are_offered_by_their_ids_and_by_names_once_they_are_begun(asked: tuple[str, ...]) -> None:
    assert set(offered(*asked, "")) == {tile.id for tile in BOX.tiles.values()} - {"home"}
    assert {"windmill", "windmolen"} <= set(offered(*asked, "wi"))
    assert offered(*asked, "ανε") == ["ανεμόμυλος"]
    assert "salle-des-fêtes" in offered(*asked, "sal")
    assert "Salle-des-fêtes" in offered(*asked, "Sal")
    assert offered(*asked, "xyz") == []


@pytest.mark.parametrize("begun", ["a", "b", "k", "s", "t", "w", "м", "с", "κ", "σ", "Dé", "dé"])
def test_every_tile_that_is_offered_is_understood_as_one_tile_and_needs_no_quotes(begun: str) -> None:
    words = offered("tiles", begun)
    assert words
    for word in words:
        assert len(BOX.names.index("tile")[normalise(word)]) == 1
        assert isinstance(BOX.names.find("tile", word), str)
        assert shlex.split(word) == [word]
        assert word.startswith(begun)


def test_rulings_seasons_sets_and_examples_are_offered() -> None:
    assert offered("rulings", "") == [*BOX.rulings.rulings]
    assert offered("rulings", "marker-w") == ["marker-white-wind"]
    # Behind them come their readings, where the option takes one.
    assert offered("disputes", "examples/harbour.yaml", "--ruling", "sto")[:2] == ["stores", "store-strangers"]
    assert offered("tiles", "--season", "s") == ["spring", "summer"]
    assert offered("simulate", "--sets", "") == [*BOX.sets]
    assert offered("simulate", "--sets", "base,") == [f"base,{id_}" for id_ in BOX.sets if id_ != "base"]
    assert offered("examples", "claims/") == [
        "claims/patience-forgotten",
        "claims/patience-jeweller",
        "claims/patience-two-uses",
    ]


def test_where_a_file_is_asked_for_the_shell_is_left_to_offer_files() -> None:
    for asked in (("score", ""), ("check", "exa"), ("explore", ""), ("new", "v"), ("report", "x.yaml", "-o", "")):
        assert offered(*asked) == []


def test_tiles_of_a_box_of_ones_own_are_offered_too() -> None:
    more = set(offered("tiles", "--box", MEADOW, "")) - set(offered("tiles", ""))
    assert more
    assert offered("tiles", "--box", "nowhere", "") == []


OTHER = typer.Typer()


@OTHER.command()
def one(
    files: list[Path],
    ruling: Annotated[list[str] | None, typer.Option(autocompletion=completing.readings)] = None,
    either: Annotated[str | None, typer.Option(autocompletion=completing.rulings_and_readings)] = None,
    edition: Annotated[str | None, typer.Option(autocompletion=completing.editions)] = None,
) -> None:
    """Options as a command may have them."""


@OTHER.command()
def two() -> None:
    """Another, so that these are commands."""


def test_readings_are_offered_behind_their_rulings_also_where_bash_parts_them() -> None:
    all_of_them = [f"{id_}={reading}" for id_, ruling in BOX.rulings.rulings.items() for reading in ruling.reading_ids]
    assert offered("one", "x", "--ruling", "", of=OTHER) == all_of_them
    assert offered("one", "x", "--ruling", "stores=s", of=OTHER) == ["stores=stay"]  # zsh and fish keep it together
    assert offered("one", "x", "--ruling", "stores", "=", of=OTHER) == ["may-leave", "stay"]
    assert offered("one", "x", "--ruling", "stores", "=", "st", of=OTHER) == ["stay"]
    before = ("one", "x", "--ruling", "stores", "=", "stay", "--ruling")
    assert offered(*before, "tie", "=", "f", of=OTHER) == ["first-boat"]
    assert offered(*before, "ti", of=OTHER) == ["tie=shared", "tie=first-boat", "tie=replay"]
    assert offered("one", "x", "--either", "tie", of=OTHER)[0] == "tie"
    assert offered("one", "x", "--either", "tie", "=", "", of=OTHER) == ["shared", "first-boat", "replay"]
    assert offered("one", "x", "--edition", "", of=OTHER) == [*BOX.rulings.editions]
    assert offered("one", "x", "--edition", "=", "m", of=OTHER) == ["merchants"]


WORDS_OF_THE_BOX = {"--tile", "--ruling", "--edition", "--season", "--sets"}


def test_every_option_that_takes_a_word_of_the_box_offers_it() -> None:
    lacking, found = [], set()
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        for option in WORDS_OF_THE_BOX & {word for param in command.params for word in param.opts}:
            found.add(option)
            lacking += [] if offered(name, option, "") else [f"{name} {option}"]
    assert lacking == []
    assert found >= WORDS_OF_THE_BOX - {"--edition"}


# ---- the shells themselves --------------------------------------------------------------------------------


def installed(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command as a user has it."""
    told = {**os.environ, **env}
    return subprocess.run([BIN / "keytally", *arguments], capture_output=True, text=True, env=told, check=False)


def in_bash(script: str, *words: str) -> list[str]:
    """What bash itself would put behind the cursor, with the script read."""
    typed = " ".join(map(shlex.quote, ("keytally", *words)))
    ask = f"COMP_WORDS=({typed}); COMP_CWORD={len(words)}; _keytally_completion keytally"
    ask += '; printf "%s\\n" "${COMPREPLY[@]}"'
    env = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, env=env, check=True)
    return done.stdout.split()


def test_bash_completes_with_the_script_that_is_printed() -> None:
    script = installed("completion", "bash").stdout
    assert in_bash(script, "bid", "x.yaml", "--tile", "windmo") == ["windmolen"]
    assert in_bash(script, "tiles", "ανε") == ["ανεμόμυλος"]
    assert in_bash(script, "rulings", "marker-g") == ["marker-gold", "marker-green"]
    assert in_bash(script, "score", "--lang", "=", "n") == ["nl"]
    assert in_bash(script, "score", "exam") == []
    assert "-o default" in script  # files, where nothing is offered


@pytest.mark.parametrize(
    ("shell", "args", "expected"),
    [
        ("zsh", "keytally rulings marker-w", "marker-white-wind"),
        ("zsh", "keytally tiles ", '"windmill":"Windmill, winter"'),
        ("zsh", "keytally score exam", "_files"),
        ("fish", "keytally rulings marker-w", "marker-white-wind\t"),
        ("powershell", "keytally rulings marker-w", "marker-white-wind:::"),
    ],
)
def test_the_other_shells_are_answered_with_what_words_mean(shell: str, args: str, expected: str) -> None:
    fish = {"_TYPER_COMPLETE_FISH_ACTION": "get-args"} if shell == "fish" else {}
    word = {"_TYPER_COMPLETE_WORD_TO_COMPLETE": args.rsplit(maxsplit=1)[-1]} if shell == "powershell" else {}
    told = installed(_KEYTALLY_COMPLETE=f"complete_{shell}", _TYPER_COMPLETE_ARGS=args, **fish, **word)
    assert expected in told.stdout


def run(*arguments: str, **env: str) -> Any:
    return CliRunner().invoke(app, ["completion", *arguments], env=env, prog_name="keytally")


def test_without_a_shell_it_says_how_for_each() -> None:
    said = run().stdout
    for line in (
        'eval "$(keytally completion bash)"',
        "~/.zshrc",
        "keytally completion fish | source",
        "keytally completion powershell | Out-String | Invoke-Expression",
        "keytally completion bash --install",
    ):
        assert line in said
    assert "_KEYTALLY_COMPLETE=complete_zsh" in run("zsh").stdout
    assert run("tcsh").exit_code == 2


@pytest.mark.parametrize(
    ("shell", "script", "read_by"),
    [
        ("bash", ".bash_completions/keytally.sh", ".bashrc"),
        ("zsh", ".zfunc/_keytally", ".zshrc"),
        ("fish", ".config/fish/completions/keytally.fish", ""),
    ],
)
def test_it_is_put_where_the_shell_looks(shell: str, script: str, read_by: str, tmp_path: Path) -> None:
    result = run(shell, "--install", HOME=str(tmp_path))
    assert result.exit_code == 0
    assert f"Wrote {tmp_path / script}." in "".join(result.stderr.split("\n"))
    assert "_KEYTALLY_COMPLETE" in (tmp_path / script).read_text(encoding="utf-8")
    assert not read_by or (tmp_path / read_by).exists()


def test_what_cannot_be_installed_leads_to_what_can(tmp_path: Path) -> None:
    assert run("--install").exit_code == 2
    assert "keytally completion bash --install" in " ".join(run("--install").stderr.split())
    (tmp_path / ".bashrc").mkdir()
    (tmp_path / ".bash_completions").write_text("", encoding="utf-8")
    result = run("bash", "--install", HOME=str(tmp_path))
    assert result.exit_code == 2
    assert "put it there by hand" in result.stderr
