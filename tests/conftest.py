"""Every test that asks for an engine runs on each of them."""

from __future__ import annotations

import pytest


@pytest.fixture(params=("cpsat", "pulp", "tables"))
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="count many more random villages")
    parser.addoption("--release", action="store_true", help="demand what a release needs: everything in every language")


@pytest.fixture
def release(pytestconfig: pytest.Config) -> bool:
    """Whether what is tested is about to be released."""
    return bool(pytestconfig.getoption("--release"))
