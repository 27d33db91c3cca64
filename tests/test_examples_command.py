"""`keytally examples`: what README shows can be tried by whoever has installed a wheel and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from tests.shown import snippets

README = [block for page, *block in snippets() if page.name == "README.md"]
ALL = sorted(str(file) for file in Path("examples").rglob("*.yaml"))


def keytally(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "160", "NO_COLOR": "1"})


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def test_they_are_listed_with_a_line_each() -> None:
    lines = keytally("examples").stdout.splitlines()
    listed = {line.split()[0]: " ".join(line.split()[1:]) for line in lines if line.strip()}
    for file in map(Path, ALL):
        name = file.relative_to("examples").with_suffix("").as_posix()
        assert listed[name] == file.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        assert listed[name].endswith(".")


def test_all_are_written_where_readme_has_them(elsewhere: Path) -> None:
    result = keytally("examples", "--all")
    assert result.exit_code == 0
    assert f"Wrote {len(ALL)} files to examples." in result.stderr
    assert files(elsewhere) == ALL
    assert keytally("score", "examples/patient-gold.yaml").exit_code == 0


def test_one_is_written_by_its_name_its_path_or_its_last_part(elsewhere: Path) -> None:
    named = ("harbour", "examples/carts.yaml", "patience-jeweller", "disputes/north")
    assert keytally("examples", *named).exit_code == 0
    written = ["carts", "claims/patience-jeweller", "disputes/north", "harbour"]
    assert files(elsewhere) == [f"examples/{name}.yaml" for name in written]
    assert "Wrote here/there/crowd.yaml." in keytally("examples", "crowd", "--to", "here/there").stderr


def test_nothing_is_written_over_and_then_nothing_at_all(elsewhere: Path) -> None:
    mine = elsewhere / "examples" / "harbour.yaml"
    mine.parent.mkdir()
    mine.write_text("mine", encoding="utf-8")
    result = keytally("examples", "--all")
    assert (result.exit_code, mine.read_text(encoding="utf-8")) == (2, "mine")
    assert "examples/harbour.yaml exists already" in result.stderr
    assert files(elsewhere) == ["examples/harbour.yaml"]
    assert keytally("examples", "--all", "--force").exit_code == 0
    assert mine.read_text(encoding="utf-8") != "mine"


def test_every_name_that_is_none_is_led_to_one(elsewhere: Path) -> None:
    result = keytally("examples", "harbor", "crowd", "xyzzy")
    assert result.exit_code == 2
    assert "did you mean harbour?" in result.stderr
    assert "`keytally examples` lists them all" in result.stderr
    assert files(elsewhere) == []


def test_a_folder_that_cannot_be_made_is_bad_input(elsewhere: Path) -> None:
    (elsewhere / "file").write_text("", encoding="utf-8")
    result = keytally("examples", "harbour", "--to", "file/inside")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_who_lacks_an_example_is_told_how_to_get_it(elsewhere: Path) -> None:
    result = keytally("check", "examples/patient-gold.yaml", "--total", "3")
    assert result.exit_code == 2
    assert "`keytally examples patient-gold` writes it" in result.stderr
    assert "keytally examples" not in keytally("score", "examples/no-such.yaml").stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_examples_are_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name: archive.read(name) for name in archive.namelist() if name.startswith("scorer/examples/")}
    assert packed == {f"scorer/{file}": Path(file).read_bytes() for file in ALL}


def test_what_readme_shows_works_with_the_wheel_alone(wheel: Path, elsewhere: Path) -> None:
    """Unpacked, and run where nothing else of this tree is."""
    installed, table = elsewhere / "installed", elsewhere / "table"
    table.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)

    def run(*arguments: str) -> str:
        env = {"PYTHONPATH": str(installed), "COLUMNS": "100", "NO_COLOR": "1", "PYTHONSAFEPATH": "1"}
        done = subprocess.run([sys.executable, *arguments], cwd=table, env=env, capture_output=True, check=False)
        printed = (done.stdout + done.stderr).decode().strip("\n")
        return "\n".join(line.rstrip() for line in printed.splitlines()) + "\n"

    assert run("-c", "import scorer; print(scorer.__file__)") == f"{installed}/scorer/__init__.py\n"
    run("-m", "scorer", "examples", "--all")
    assert {kind for kind, *_ in README} == {"keytally", "file", "python"}
    for kind, argument, text in README:
        if kind == "file":
            assert (table / argument).read_text(encoding="utf-8") == text
        elif kind == "python":
            assert run("-c", text).startswith("33 True\n")
        else:
            assert run("-m", "scorer", *argument.split()) == text
