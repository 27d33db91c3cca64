"""Every test that asks for an engine runs on each of them."""

from __future__ import annotations

import pytest


@pytest.fixture(params=("cpsat", "pulp", "tables"))
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="count many more random villages")
