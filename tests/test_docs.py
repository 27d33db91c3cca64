"""What README and docs show is what the program prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.shown import PAGES, drawn, pictures, produced, snippets
from tests.the_box import BOX


@pytest.mark.parametrize(("page", "kind", "argument", "text"), snippets())
def test_page_shows_what_the_program_prints(page: Path, kind: str, argument: str, text: str) -> None:
    assert text == produced(kind, argument, text)


@pytest.mark.parametrize(("picture", "document"), pictures(), ids=str)
def test_page_shows_the_picture_the_program_draws(picture: Path, document: Path) -> None:
    assert picture.read_text(encoding="utf-8") == drawn(document)


def test_readme_shows_the_product() -> None:
    assert {kind for page, kind, _, _ in snippets() if page.name == "README.md"} == {"keytally", "file", "python"}


def test_rulings_page_names_every_ruling_reading_and_edition() -> None:
    page = Path("docs/rulings.md").read_text(encoding="utf-8")
    for ruling in BOX.rulings.rulings.values():
        readings = " · ".join(f"`{reading}`" for reading in ruling.reading_ids)
        assert f"| `{ruling.id}` | {ruling.question} | {readings} |" in page
    for edition in BOX.rulings.editions.values():
        preset = ", ".join(f"`{ruling}: {reading}`" for ruling, reading in edition.readings.items()) or "–"
        assert f"| `{edition.id}` | {edition.title} | {preset} |" in page


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
