"""The box's own Wi-Fi on simulated radios: a box, a phone and the router of a house in one PC."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.trees import BOOKWORM, TRIXIE
from boot.trees import why_not as why_no_machine
from cut.guests import why_not
from net.guest.main import GROUPS
from net.radio_pc import laid, played

if TYPE_CHECKING:
    from net.radio_pc import CaseSeen

NAMES = [[case.__name__ for case in group] for group in GROUPS]
RELEASES = {each.name: each for each in (BOOKWORM, TRIXIE)}


@pytest.fixture(scope="module")
def seen(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> dict[str, CaseSeen]:
    """What came of every case."""
    if why := why_no_machine() or why_not():
        pytest.skip(f"NO RADIO IS HEARD HERE: {why}")
    folder = tmp_path_factory.mktemp("net")
    root = laid(folder, RELEASES[request.config.getoption("--release")])
    wanted = wanted_of(request.config)
    return played(folder, root, [[each for each in names if each in wanted] for names in NAMES])


def wanted_of(config: pytest.Config) -> set[str]:
    """Return the names of the cases that are played."""
    words: list[str] = config.getoption("--cases").split(",")
    return {each for names in NAMES for each in names if any(word in each for word in words)}


@pytest.mark.parametrize("name", [each for names in NAMES for each in names])
def test_the_boxs_own_network(
    seen: dict[str, CaseSeen], name: str, request: pytest.FixtureRequest
) -> None:
    if name not in wanted_of(request.config):
        pytest.skip("not among --cases")
    assert name in seen, "the PC did not come so far"
    assert not seen[name].words, seen[name].words
