"""The files of the page: those of the folder `page` and no others."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def page_file(name: str) -> tuple[bytes, str] | None:
    """The content and kind of a file of the page, or None if there is none of that name."""
    try:
        file = (FOLDER / name).resolve()
        if file.suffix in MEDIA and file.is_relative_to(FOLDER.resolve()) and file.is_file():
            return file.read_bytes(), MEDIA[file.suffix]
    except (OSError, ValueError):
        return None
    return None


def modules() -> dict[str, str]:
    """The scripts of the page by name."""
    scripts = sorted(FOLDER.rglob("*.js"))
    return {str(script.relative_to(FOLDER)): script.read_text(encoding="utf-8") for script in scripts}
