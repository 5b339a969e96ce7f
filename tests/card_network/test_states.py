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
    Answer,
    Asked,
    Effect,
    End,
    Event,
    Found,
    Join,
    Network,
    Open,
    Opened,
    Passed,
    Phase,
    Phones,
    Scan,
    State,
    Stopped,
    Tried,
    Wished,
    step,
)
from box_network.wish import Wish
from hypothesis import given
from hypothesis import strategies as st

HOME = Wish(b"Home Net", "right password 1")
ASKED = Asked("BOX-K7QX", "7H2K-Q9MX-4T8R")
AROUND = (Network(b"Home Net", -50),)


def after(*events: Event, now: float = 0.0, start: State = State()) -> tuple[State, list[Effect]]:  # noqa: B008 - a constant
    """Return what stands after some events at one time, and what the last of them asked for."""
    state, effects = start, list[Effect]()
    for event in events:
        state, asked = step(state, event, now)
        effects = [*asked]
    return state, effects


OPEN, _ = after(ASKED, Found(AROUND), Opened(is_open=True))


def test_the_usual_way_leads_from_off_to_joined() -> None:
    state, effects = after(ASKED)
    assert (state.phase, effects) == (Phase.SCANNING, [Scan()])
    state, effects = after(Found(AROUND), start=state)
    assert effects == [Open(ASKED.name, ASKED.key)]
    state, effects = after(Opened(is_open=True), start=state)
    assert (state.phase, effects, state.networks) == (Phase.OPEN, [], AROUND)
    state, effects = after(Wished(HOME), start=state)
    assert (state.phase, effects) == (Phase.TRYING, [Answer(TAKEN), Join(HOME)])
    state, effects = after(Tried("192.168.7.59"), start=state)
    assert (state.phase, effects, state.address) == (Phase.JOINED, [End()], "192.168.7.59")
    assert not state.key, "nobody needs it any more"


@pytest.mark.parametrize("why", ["password", "gone", "address"])
def test_a_refusal_leads_back_to_the_same_network_with_the_same_key(why: str) -> None:
    state, effects = after(Wished(HOME), Tried(why=why), start=OPEN)
    assert effects == [Open(ASKED.name, ASKED.key)], "the phone comes back by itself"
    state, _ = after(Opened(is_open=True), start=state)
    assert (state.phase, state.why, state.network) == (Phase.OPEN, why, "Home Net")
    assert state.networks == AROUND
    state, _ = after(Wished(HOME), start=state)
    assert not state.why, "what was said of the last try is not said of the next"


def test_a_new_key_looks_around_again_and_does_not_live_longer() -> None:
    state, effects = after(Asked("BOX-K7QX", "new"), now=500.0, start=OPEN)
    assert (state.key, effects) == ("new", [Scan()])
    state, _ = after(Found(()), Opened(is_open=True), now=1199.0, start=state)
    assert after(Passed(), now=ALL_SECONDS, start=state)[1] == [End()]


def test_it_goes_by_itself_without_a_phone_and_at_the_latest_after_twenty_minutes() -> None:
    assert after(Passed(), now=QUIET_SECONDS - 1, start=OPEN)[1] == []
    state, effects = after(Passed(), now=QUIET_SECONDS, start=OPEN)
    assert (state.phase, effects) == (Phase.OFF, [End()])
    state, _ = after(Phones(1), now=QUIET_SECONDS - 1, start=OPEN)
    assert after(Passed(), now=ALL_SECONDS - 2, start=state)[1] == []
    state, _ = after(Phones(1), now=ALL_SECONDS - 1, start=state)
    assert after(Passed(), now=ALL_SECONDS, start=state)[1] == [End()], "a phone keeps it no longer"
    assert (OPEN.minutes(0), OPEN.minutes(61), OPEN.minutes(99_999)) == (10, 9, 1)


def test_one_wish_at_a_time_and_six_in_ten_minutes() -> None:
    state = OPEN
    for number in range(MOST_WISHES):
        state, effects = after(Wished(HOME), now=number, start=state)
        assert effects[0] == Answer(TAKEN)
        assert after(Wished(HOME), now=number, start=state)[1] == [Answer(BUSY)]
        state, _ = after(Tried(why="password"), Opened(is_open=True), now=number, start=state)
    same, effects = after(Wished(HOME), now=MOST_WISHES, start=state)
    assert (same, effects) == (state, [Answer(MANY)])
    fresh, _ = after(Asked("x", "y"), Found(()), Opened(is_open=True), now=9, start=state)
    assert after(Wished(HOME), now=9, start=fresh)[1] == [Answer(MANY)], "no new key forgets them"
    assert after(Wished(HOME), now=WISH_SECONDS, start=state)[1][0] == Answer(TAKEN)


@pytest.mark.parametrize("events", [(Found(None),), (Found(AROUND), Opened(is_open=False))])
def test_without_a_radio_it_says_so_and_ends(events: tuple[Event, ...]) -> None:
    state, effects = after(ASKED, *events)
    assert (state.phase, effects) == (Phase.NO_RADIO, [End()])


@pytest.mark.parametrize("phase", [each for each in Phase if each is not Phase.OFF])
def test_the_box_ends_it_anywhere(phase: Phase) -> None:
    state, effects = after(Stopped(), start=replace(OPEN, phase=phase))
    assert (state.phase, effects, state.key) == (Phase.OFF, [End()], "")


EVENTS = st.sampled_from(
    [ASKED, Found(AROUND), Found(None), Opened(is_open=True), Opened(is_open=False), Phones(0),
     Phones(2), Wished(HOME), Tried("1.2.3.4"), Tried(why="gone"), Passed(), Stopped()]
)  # fmt: skip


@given(st.lists(st.tuples(EVENTS, st.floats(0, 300)), max_size=60))
def test_whatever_happens_in_whatever_order(happens: list[tuple[Event, float]]) -> None:
    """Two things are never begun at once, and after the end nothing is."""
    state, now, at_work, ended = State(), 0.0, 0, False
    for event, passes in happens:
        now += passes
        is_answer = isinstance(event, Found | Opened | Tried)
        if is_answer and not at_work:
            continue
        before = state
        state, effects = step(state, event, now)
        begun = [each for each in effects if isinstance(each, Scan | Open | Join)]
        if is_answer and state != before:
            at_work -= 1
        at_work += len(begun)
        assert at_work <= 1
        assert bool(state.key) == (state.phase in {Phase.SCANNING, Phase.OPEN, Phase.TRYING})
        if End() in effects:
            return
        assert not ended
