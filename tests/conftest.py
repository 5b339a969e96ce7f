"""What all tests share: Hypothesis profiles and the switch that rewrites golden files."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", deadline=None)
settings.register_profile(
    "nightly", deadline=None, max_examples=10_000, derandomize=bool(os.environ.get("CI"))
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write new golden files")


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Say whether golden files should be written instead of compared."""
    return bool(request.config.getoption("--rewrite"))
