"""The coach on a box: asked for in set-up, switched in the menu, the same after undo and a cut."""

from __future__ import annotations

import pytest
from device.playing import PlayedBox, deal

from companion.app.coach import tip_key
from companion.app.memory import CoachSwitched, Dealt, Pressed
from companion.app.opening import Wish
from companion.daemon import outgoing
from companion.engine.coach import EVERY, NEW, OFF
from companion.journal.lines import decode, encode
from companion.text.catalog import LANGUAGES


def tip(device: PlayedBox) -> str:
    """Return the key of the tip on show, empty where there is none."""
    key = tip_key(device.app)
    assert device.app.screen is not None
    assert (device.app.screen.page.tip is not None) is bool(key)
    return key


def first_game() -> PlayedBox:
    """Return a box of which somebody only says yes, at what lies on the table."""
    device = PlayedBox.opened().press("A", "A")
    assert device.page == "table-now"
    return device


def ended(device: PlayedBox) -> PlayedBox:
    """Play on until the game is over."""
    while not device.app.playing.is_over:
        device.press("A")
    return device


def test_the_first_card_of_a_first_game_is_explained() -> None:
    assert tip(first_game().press("A")) == "draw"


def test_a_tip_is_gone_with_the_next_press_and_back_with_undo() -> None:
    device = first_game().press("A")
    first = tip(device)
    assert tip(device.press("A")) != first
    assert tip(device.press("hold B")) == first
    assert device.press("hold B").page == "table-now"


def test_what_is_only_looked_at_takes_no_tip_away() -> None:
    device = first_game().press("A")
    first = tip(device)
    assert device.press("C").page.startswith("edict")
    assert device.app.screen is not None
    assert device.app.screen.page.tip is None, "what is looked at is not explained"
    assert tip(device.press("C")) == first


def test_a_restart_shows_the_same_at_every_press() -> None:
    device = first_game()
    while not device.app.playing.is_over:
        device.press("A")
        again = device.restarted()
        assert again.app.screen == device.app.screen
        assert tip(again) == tip(device)


def test_the_next_game_explains_what_is_new() -> None:
    device = ended(first_game())
    seen = {each for each in device.app.memory.tips if each}
    assert len(seen) > 5
    device.press("hold A")
    assert device.app.memory.coach == NEW
    assert device.app.memory.seen == tuple(sorted(f"cartographers.{each}" for each in seen))
    while not device.app.playing.is_over:
        assert tip(device.press("A")) not in seen


def test_no_stays_no() -> None:
    device = PlayedBox.opened().press("A", "C", "C", "A", "A", "D", "D", "A")
    assert device.app.memory.coach == OFF
    assert device.page == "opening"
    assert tip(device.press("A")) == ""
    device.choose("new-game").press("hold A", "A")
    assert device.app.memory.coach == OFF


def test_the_menu_stops_it_and_begins_it_again() -> None:
    device = first_game().press("A")
    assert tip(device.choose("coach-off")) == ""
    assert device.entries[-1] == CoachSwitched("en", OFF)
    device.press("A", "A")
    assert tip(device.choose("coach-all")) == "draw", "what was not shown comes now"
    assert device.restarted().app.screen == device.app.screen


def test_a_game_of_the_command_line_explains_nothing_unless_it_is_asked_for() -> None:
    assert tip(PlayedBox.playing().press("A")) == ""
    device = PlayedBox.opened(Wish(deal=deal(), exact=True, coach=EVERY))
    assert device.page == "table-now"
    assert tip(device.press("A")) == "draw"


def test_phones_get_the_tip_of_the_table_in_every_language() -> None:
    """Whatever the box shows meanwhile; but not before the table is laid, and not switched off."""
    device = first_game()
    assert outgoing.table(device.app).tip == {}
    said = outgoing.table(device.press("A").app).tip
    assert device.app.screen is not None
    assert device.app.screen.page.tip is not None
    assert said["en"] == device.app.screen.page.tip.words
    assert {*said} == {*LANGUAGES}
    assert len({*said.values()}) == len(LANGUAGES)
    assert outgoing.table(device.press("C").app).tip == said
    assert outgoing.table(device.press("C").choose("coach-off").app).tip == {}


@pytest.mark.parametrize("way", ["", EVERY, NEW, OFF])
def test_a_journal_keeps_what_was_explained(way: str) -> None:
    session = PlayedBox.playing().app.playing
    entry = Dealt(session.deal, session.made, "en", coach=way, seen=("unearth.dig",))
    again = decode(encode(entry), ())
    assert isinstance(again, Dealt)
    assert (again.coach, again.seen) == (way, ("unearth.dig",))


def test_lines_are_what_older_versions_read() -> None:
    """They look at the language and the moves alone, and pass over what they do not know."""
    assert encode(CoachSwitched("de", OFF)) == {"language": "de", "coach": OFF}
    assert encode(Pressed((), tip="draw")) == {"moves": [], "tip": "draw"}
    assert encode(Pressed(())) == {"moves": []}


@pytest.mark.parametrize("line", [{"language": "en", "coach": 3}, {"moves": [], "tip": "x" * 65}])
def test_what_is_no_word_of_a_coach_is_no_line(line: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="the coach has no such word"):
        decode(line, ())


def test_another_way_of_a_later_version_explains_nothing() -> None:
    device = PlayedBox.opened(Wish(deal=deal(), exact=True, coach="sometimes"))
    assert device.page == "opening"
    assert tip(device.press("A")) == ""
