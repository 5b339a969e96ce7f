"""The box's own Wi-Fi on simulated radios: a box, a phone and the router of a house in one PC."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from boot.trees import BOOKWORM, TRIXIE
from boot.trees import why_not as why_no_machine
from cut.guests import why_not
from net.guest.main import CASES
from net.radio_pc import laid, played

if TYPE_CHECKING:
    from net.radio_pc import CaseSeen

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
    return played(folder, root, request.config.getoption("--cases"))


@pytest.mark.parametrize("name", [case.__name__ for case in CASES])
def test_the_boxs_own_network(
    seen: dict[str, CaseSeen], name: str, request: pytest.FixtureRequest
) -> None:
    wanted = request.config.getoption("--cases").split(",")
    if not any(each in name for each in wanted):
        pytest.skip("not among --cases")
    assert name in seen, "the PC did not come so far"
    sys.stderr.write(f"{name}: {seen[name].seconds:g} s\n")
    assert not seen[name].words, seen[name].words
