"""The state of the versions: one line, and what each start and each first page makes of it."""

from __future__ import annotations

from itertools import combinations

import pytest
from box_version import state
from box_version.state import CARD, MOST_TRIES, VersionState

STATES = (
    VersionState(),
    VersionState("1.5.0", CARD, 1, confirmed=False),
    VersionState("1.5.0", "1.4.2+a", 0, confirmed=True),
    VersionState("1.4.2", CARD, failed="1.5.0"),
)


@pytest.mark.parametrize("known", STATES)
def test_it_comes_back_as_it_was_written(known: VersionState) -> None:
    assert state.read(state.written(known)) == known


@pytest.mark.parametrize("known", STATES)
def test_no_prefix_of_it_is_a_state(known: VersionState) -> None:
    line = state.written(known)
    for length in range(len(line)):
        assert state.read(line[:length]) is None, line[:length]


@pytest.mark.parametrize("known", STATES)
def test_two_signs_exchanged_name_no_file_outside_its_folder(known: VersionState) -> None:
    line = state.written(known)
    for one, other in combinations(range(len(line)), 2):
        signs = [*line]
        signs[one], signs[other] = signs[other], signs[one]
        found = state.read("".join(signs))
        assert found is None or not any("/" in each or each[0] == "." for each in found.kept)


def test_a_version_without_a_page_has_two_starts() -> None:
    known = VersionState().switched("1.5.0")
    for tries in range(1, MOST_TRIES + 1):
        known = known.started()
        assert known == VersionState("1.5.0", CARD, tries, confirmed=False)
    assert known.started() == VersionState(CARD, CARD, failed="1.5.0")


def test_a_version_that_showed_a_page_stays() -> None:
    known = VersionState("1.4.2").switched("1.5.0").started().shown()
    assert known == VersionState("1.5.0", "1.4.2")
    assert known.started() == known


def test_the_way_back_of_a_way_back_is_the_card() -> None:
    known = VersionState("1.5.0", "1.4.2").gone_back()
    assert known == VersionState("1.4.2", CARD, failed="1.5.0")
    assert known.gone_back() == VersionState(CARD, CARD, failed="1.4.2")
