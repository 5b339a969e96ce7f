"""The states of the box's own network: every way through them, and what comes at a wrong moment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from box_network.states import (
    ALL_SECONDS,
    BUSY,
    MANY,
    MOST_WISHES,
    QUIET_SECONDS,
    TAKEN,
    WISH_SECONDS,
    Effect,
    End,
    Event,
    Found,
    Join,
    Network,
    NetworkPhase,
    NetworkState,
    Open,
    OpenAsked,
    Passed,
    PhonesOnIt,
    RadioLost,
    RadioOpened,
    Scan,
    Stopped,
    Tried,
    WishAnswered,
    WishMade,
    step,
)
from box_network.wish import NetworkWish
from hypothesis import given
from hypothesis import strategies as st

HOME = NetworkWish(b"Home Net", "right password 1")
ASKED = OpenAsked("BOX-K7QX", "7H2K-Q9MX-4T8R")
AROUND = (Network(b"Home Net", -50),)


def after(
    *events: Event, now: float = 0.0, start: NetworkState | None = None
) -> tuple[NetworkState, list[Effect]]:
    """Return what stands after some events at one time, and what the last of them asked for."""
    state, effects = start or NetworkState(), list[Effect]()
    for event in events:
        state, asked = step(state, event, now)
        effects = [*asked]
    return state, effects


OPEN, _ = after(ASKED, Found(AROUND), RadioOpened(is_open=True))


def test_the_usual_way_leads_from_off_to_joined() -> None:
    state, effects = after(ASKED)
    assert (state.phase, effects) == (NetworkPhase.SCANNING, [Scan()])
    state, effects = after(Found(AROUND), start=state)
    assert effects == [Open(ASKED.name, ASKED.key)]
    state, effects = after(RadioOpened(is_open=True), start=state)
    assert (state.phase, effects, state.networks) == (NetworkPhase.OPEN, [], AROUND)
    state, effects = after(WishMade(HOME), start=state)
    assert (state.phase, effects) == (NetworkPhase.TRYING, [WishAnswered(TAKEN), Join(HOME)])
    state, effects = after(Tried("192.168.7.59"), start=state)
    assert (state.phase, effects, state.address) == (NetworkPhase.JOINED, [End()], "192.168.7.59")
    assert not state.key, "nobody needs it any more"


@pytest.mark.parametrize("why", ["password", "gone", "address"])
def test_a_refusal_leads_back_to_the_same_network_with_the_same_key(why: str) -> None:
    state, effects = after(WishMade(HOME), Tried(why=why), start=OPEN)
    assert effects == [Open(ASKED.name, ASKED.key)], "the phone comes back by itself"
    state, _ = after(RadioOpened(is_open=True), start=state)
    assert (state.phase, state.why, state.network) == (NetworkPhase.OPEN, why, "Home Net")
    assert state.networks == AROUND
    state, _ = after(WishMade(HOME), start=state)
    assert not state.why, "what was said of the last try is not said of the next"


def test_a_new_key_looks_around_again_and_does_not_live_longer() -> None:
    assert after(ASKED, ASKED)[1] == [], "it is looking around already"
    state, effects = after(OpenAsked("BOX-K7QX", "new"), now=500.0, start=OPEN)
    assert (state.key, effects) == ("new", [Scan()])
    state, _ = after(Found(()), RadioOpened(is_open=True), now=1199.0, start=state)
    assert after(Passed(), now=ALL_SECONDS, start=state)[1] == [End()]


def test_it_goes_by_itself_without_a_phone_and_at_the_latest_after_twenty_minutes() -> None:
    assert after(Passed(), now=QUIET_SECONDS - 1, start=OPEN)[1] == []
    state, effects = after(Passed(), now=QUIET_SECONDS, start=OPEN)
    assert (state.phase, effects) == (NetworkPhase.OFF, [End()])
    state, _ = after(PhonesOnIt(1), now=QUIET_SECONDS - 1, start=OPEN)
    assert after(Passed(), now=ALL_SECONDS - 2, start=state)[1] == []
    state, _ = after(PhonesOnIt(1), now=ALL_SECONDS - 1, start=state)
    assert after(Passed(), now=ALL_SECONDS, start=state)[1] == [End()], "a phone keeps it no longer"
    assert (OPEN.minutes(0), OPEN.minutes(61), OPEN.minutes(99_999)) == (10, 9, 1)


def test_one_wish_at_a_time_and_six_in_ten_minutes() -> None:
    state = OPEN
    for number in range(MOST_WISHES):
        state, effects = after(WishMade(HOME), now=number, start=state)
        assert effects[0] == WishAnswered(TAKEN)
        assert after(WishMade(HOME), now=number, start=state)[1] == [WishAnswered(BUSY)]
        state, _ = after(Tried(why="password"), RadioOpened(is_open=True), now=number, start=state)
    same, effects = after(WishMade(HOME), now=MOST_WISHES, start=state)
    assert (same, effects) == (state, [WishAnswered(MANY)])
    fresh, _ = after(OpenAsked("x", "y"), Found(()), RadioOpened(is_open=True), now=9, start=state)
    assert after(WishMade(HOME), now=9, start=fresh)[1] == [WishAnswered(MANY)], (
        "no new key forgets them"
    )
    assert after(WishMade(HOME), now=WISH_SECONDS, start=state)[1][0] == WishAnswered(TAKEN)


def test_a_radio_that_began_again_ends_it_and_is_nothing_at_another_moment() -> None:
    state, effects = after(RadioLost(), start=OPEN)
    assert (state.phase, effects) == (NetworkPhase.OFF, [End()])
    trying, _ = after(WishMade(HOME), start=OPEN)
    assert after(RadioLost(), start=trying) == (trying, [])


@pytest.mark.parametrize("events", [(Found(None),), (Found(AROUND), RadioOpened(is_open=False))])
def test_without_a_radio_it_says_so_and_ends(events: tuple[Event, ...]) -> None:
    state, effects = after(ASKED, *events)
    assert (state.phase, effects) == (NetworkPhase.NO_RADIO, [End()])


@pytest.mark.parametrize("phase", [each for each in NetworkPhase if each is not NetworkPhase.OFF])
def test_the_box_ends_it_anywhere(phase: NetworkPhase) -> None:
    state, effects = after(Stopped(), start=replace(OPEN, phase=phase))
    assert (state.phase, effects, state.key) == (NetworkPhase.OFF, [End()], "")


EVENTS = st.sampled_from(
    [ASKED, Found(AROUND), Found(None), RadioOpened(is_open=True), RadioOpened(is_open=False),
     RadioLost(), PhonesOnIt(0), PhonesOnIt(2), WishMade(HOME),
     Tried("1.2.3.4"), Tried(why="gone"), Passed(),
     Stopped()]
)  # fmt: skip


ANSWERS = {Found: Scan, RadioOpened: Open, Tried: Join}
"""What comes of each work of the radio."""


@given(st.lists(st.tuples(EVENTS, st.floats(0, 300)), max_size=60))
def test_whatever_happens_in_whatever_order(happens: list[tuple[Event, float]]) -> None:
    """Two works are never begun at once, and the key goes with the network."""
    state, now, works = NetworkState(), 0.0, list[type]()
    for event, passes in happens:
        now += passes
        answered = ANSWERS.get(type(event))
        if answered is not None:
            if answered not in works:
                continue
            works.remove(answered)
        state, effects = step(state, event, now)
        works += [type(each) for each in effects if isinstance(each, Scan | Open | Join)]
        assert len(works) <= 1
        assert bool(state.key) == (
            state.phase in {NetworkPhase.SCANNING, NetworkPhase.OPEN, NetworkPhase.TRYING}
        )
        if End() in effects:
            return
