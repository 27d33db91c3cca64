"""What helps with what was not understood, and what the fields of documents are: data, in advice.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def data_file(name: str) -> dict[str, Any]:
    """What a file beside this module holds, read when it is wanted first."""
    return tomllib.loads(files("scorer").joinpath("documents", name).read_text(encoding="utf-8"))


def advice(about: str) -> dict[str, Any]:
    """What there is to say about `yaml`, `json`, the `fields` of documents or those of `claims`."""
    found: dict[str, Any] = data_file("advice.toml")[about]
    return found
