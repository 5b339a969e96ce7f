"""The law of the glass: no card is flipped unseen; the lamp calls no dropped press taken."""

from __future__ import annotations

from device.playing import PlayedBox
from device.registry import SECOND, second_game

from companion.app.memory import Pressed
from companion.app.opening import Wish
from companion.app.outcomes import PressOutcome, answer
from companion.app.places.notice import Notice
from companion.app.values import PanelFailed, RecordFailed, Refuse, Shown
from companion.engine.code import Deal
from companion.games import find_game
from companion.surface import Press


def flips(device: PlayedBox) -> int:
    return sum(isinstance(entry, Pressed) for entry in device.entries)


def test_a_flip_waits_until_the_glass_shows_the_card() -> None:
    device = PlayedBox.playing().press("A")
    device.quick = False
    device.press("A")
    assert flips(device) == 2
    device.press("A")
    assert flips(device) == 2, "the second card has not been on the glass"
    device.show()
    assert flips(device) == 3


def test_at_most_one_flip_waits() -> None:
    device = PlayedBox.playing()
    device.quick = False
    device.press("A", "A", "A", "A")
    device.show()
    device.show()
    device.show()
    assert flips(device) == 2


def test_on_a_slow_glass_no_flip_waits_and_each_is_refused() -> None:
    device = PlayedBox.playing(refresh=13.0)
    device.quick = False
    effects = [device.take(Press.parse("A")) for _ in range(3)]
    assert effects[1:] == [(Refuse(),), (Refuse(),)]
    device.show()
    device.show()
    assert flips(device) == 1, "the second press meant: did it hear me?"
    device.press("A")
    assert flips(device) == 2


def test_on_a_fast_glass_every_second_press_in_a_refresh_is_refused() -> None:
    device = PlayedBox.playing(refresh=0.4)
    device.show()
    device.quick = False
    effects = [device.take(Press.parse("A")) for _ in range(4)]
    assert effects[1] == ()
    assert effects[2:] == [(Refuse(),), (Refuse(),)]


def test_a_button_that_does_nothing_here_refuses_its_press() -> None:
    device = PlayedBox.playing()
    assert device.take(Press.parse("B")) == (Refuse(),), "there is nothing to look back at yet"


def test_the_first_of_two_presses_in_a_refresh_is_the_one_that_waits() -> None:
    """On a solo ambush both A and holding C wait: the first is done, the later one refused."""
    device = PlayedBox.playing(seed=4)
    while device.facts["ambush"] is None:
        device.press("A")
    device.quick = False
    spot = device.press("hold C").facts["ambush"]
    device.press("hold C", "A")
    device.show()
    assert isinstance(spot, dict)
    passed = device.facts["ambush"]
    assert isinstance(passed, dict)
    assert passed["spot_number"] == spot["spot_number"] + 1


def test_set_up_does_not_run_away_from_the_eyes() -> None:
    for refresh, most in ((0.4, 2), (13.0, 1)):
        device = PlayedBox.opened(refresh=refresh)
        device.show()
        device.quick = False
        before = device.app.shows
        device.press(*["A"] * 7)
        assert device.app.shows - before <= most
        assert device.page == "setup-start"


def test_a_refused_record_keeps_no_press_and_its_page_is_seen() -> None:
    device = PlayedBox.playing()
    device.show()
    device.quick = False
    device.press("A", "A")
    device.take(RecordFailed("no space left on device"))
    made = flips(device)
    assert device.take(Press.parse("A")) == (Refuse(),), "the page has not been seen yet"
    device.show()
    assert (device.page, flips(device)) == ("record-failed", made)
    assert device.press("A").page != "record-failed"


def test_the_press_that_waited_when_a_record_was_refused_is_forgotten() -> None:
    device = PlayedBox.playing()
    device.show()
    device.quick = False
    device.press("A", "A")
    device.take(RecordFailed("no space left on device"))
    made = flips(device)
    device.show()
    assert (device.page, flips(device)) == ("record-failed", made)


def test_news_of_an_older_page_does_not_hide_that_a_newer_one_was_seen() -> None:
    device = PlayedBox.playing().press("A")
    newest = device.app.shows
    device.take(Shown(newest - 1))
    assert device.app.seen == newest
    device.take(PanelFailed(newest - 1, "no answer"))
    assert device.app.seen == newest
    device.quick = False
    assert answer(device.app, Press.parse("A")) is PressOutcome.DONE


def test_an_older_page_on_the_glass_frees_no_flip() -> None:
    device = PlayedBox.playing()
    device.quick = False
    device.press("A", "A")
    device.take(Shown(device.app.shows - 1))
    assert flips(device) == 1


def test_the_next_game_is_dealt_by_no_press_that_came_before_the_last_page() -> None:
    """Whatever a game says of its own button: who presses so early means the game that was."""
    with second_game():
        lanterns = find_game(SECOND)
        dealt = Deal(lanterns, lanterns.choose({"rounds": "1"}), 3)
        device = PlayedBox.opened(Wish(deal=dealt, exact=True))
        device.press(*"AAAAAABAAAC")
        assert device.page == "colour"
        device.quick = False
        device.press("A", "hold A")
        assert device.page == "over"
        device.take(PanelFailed(device.app.shows, "no answer"))
        assert device.page == "roll", "it was kept until the page had its try"


def test_looking_around_is_at_once_and_cancels_a_waiting_flip() -> None:
    device = PlayedBox.playing()
    device.quick = False
    device.press("A", "A", "C")
    device.show()
    assert flips(device) == 1
    assert device.page == "edicts", "the press from before turns no page either"


def test_a_dead_panel_stops_nobody() -> None:
    device = PlayedBox.playing()
    device.quick = False
    device.press("A", "A")
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert flips(device) == 2
    device.press("A")
    assert flips(device) == 2, "the next page has a try of its own"
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert flips(device) == 3
    assert device.app.trouble == "busy for 40 s"
    device.show()
    assert device.app.trouble is None


def test_a_refused_record_changes_nothing_and_says_why() -> None:
    device = PlayedBox.playing().press("A")
    before = device.app.memory
    device.take(RecordFailed("no space left on device"))
    assert device.app.memory == before
    assert device.app.place == Notice("record-failed", "no space left on device")
    device.press("A")
    assert device.page.startswith("turn")


def test_an_older_page_s_failure_does_not_end_the_rest() -> None:
    device = PlayedBox.playing().press("A")
    device.quick = False
    device.show()
    device.press("long D")
    device.show()
    device.press("A")
    device.take(PanelFailed(1, "no answer"))
    assert not device.halted
