"""A phone asks for a seat that is not free: when the box asks, and what it answers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox
from device.test_phones import asked, playing, with_phones

from companion.app.opening import Wish
from companion.app.places.phones import Admitting
from companion.app.places.table import AtTable
from companion.app.values import Idle, Record, Refuse, Shown
from companion.app.wings.phone_values import AnswerPhone, SeatWish, WayIn
from companion.surface import Press

WISH = SeatWish("q", 3)


def answers(played: PlayedBox) -> list[AnswerPhone]:
    """Return every answer that phones were given."""
    return [each for each in played.effects if isinstance(each, AnswerPhone)]


@pytest.mark.parametrize("one_button", [False, True])
def test_a_lets_a_phone_in(one_button: bool) -> None:  # noqa: FBT001 - a parameter
    played = with_phones(PlayedBox.playing(one_button=one_button)).press("A")
    before = played.app.screen
    played.take(WISH)
    assert played.page == "admit"
    assert answers(played) == []
    played.press("hold A" if one_button else "A")
    assert answers(played) == [AnswerPhone("q")]
    assert played.app.screen == before


@pytest.mark.parametrize(("one_button", "no"), [(False, "B"), (True, "A")])
def test_another_press_refuses_it(one_button: bool, no: str) -> None:  # noqa: FBT001 - a parameter
    """A lone button's press was meant for the card, if anything, so it lets nobody in."""
    played = with_phones(PlayedBox.playing(one_button=one_button)).press("A")
    entries, before = len(played.entries), played.app.screen
    played.take(WISH)
    played.press(no)
    assert answers(played) == [AnswerPhone("q", "refused")]
    assert (played.app.screen, len(played.entries)) == (before, entries)


def test_a_press_for_the_page_before_answers_nothing() -> None:
    played = playing()
    played.quick = False
    played.take(WISH)
    for word in ("A", "B", "A"):
        assert played.take(Press.parse(word)) == (Refuse(),)
    played.show()
    assert played.page == "admit", "no press was kept for it either"
    played.press("A")
    assert answers(played) == [AnswerPhone("q")]


def test_a_question_that_nobody_answers_goes_away() -> None:
    played = playing().press("A")
    before = played.app.screen
    assert Admitting.idle_seconds is not None
    played.take(WISH)
    played.take(Idle())
    assert answers(played) == [AnswerPhone("q", "late")]
    assert played.app.screen == before
    assert any(isinstance(each, Record) for each in played.take(Press.parse("A")))


def test_a_question_waits_until_the_box_rests_at_its_table() -> None:
    played = playing()
    played.quick = False
    played.press("A")
    played.take(WISH)
    assert played.page != "admit", "the panel draws"
    played.take(Shown(played.app.shows))
    assert played.page == "admit"
    for there, back in (("D", "B"), ("C", "C")):
        played = playing().press("A", there)
        assert not isinstance(played.app.place, AtTable)
        played.take(WISH)
        assert played.page != "admit", there
        played.press(back)
        assert played.page == "admit", there


def test_a_set_up_is_not_left_for_a_question() -> None:
    played = playing().choose("new-game").press("hold A")
    played.take(WISH)
    assert played.app.memory.draft is not None
    assert played.page != "admit"


def test_no_question_before_the_first_game() -> None:
    played = with_phones(PlayedBox.opened(Wish()))
    played.take(WISH)
    assert played.page != "admit"
    assert answers(played) == []
    while played.app.memory.draft is not None or played.app.memory.session is None:
        played.press("A")
    assert played.page == "admit"


def test_one_question_at_a_time() -> None:
    played = playing()
    played.take(WISH)
    played.take(SeatWish("r", 4))
    assert answers(played) == [AnswerPhone("r", "waits")]
    played.press("A")
    assert answers(played)[1:] == [AnswerPhone("q")]


@pytest.mark.parametrize(
    "gone", [SeatWish("q", 3, wanted=False), WayIn()], ids=["taken back", "gone"]
)
def test_a_question_that_is_asked_no_longer_leaves_the_panel(gone: SeatWish | WayIn) -> None:
    played = playing().press("A")
    before = played.app.screen
    played.take(WISH)
    played.take(SeatWish("other", 3, wanted=False))
    assert played.page == "admit"
    played.take(gone)
    assert played.app.screen == before
    assert answers(played) == []
    played.press("D")
    played.take(WISH)
    played.take(gone)
    played.press("B")
    assert played.app.screen == before, "it is not asked later either"


def test_no_phone_answers_for_another() -> None:
    played = playing()
    played.take(WISH)
    for words in ("A", "B", "hold A"):
        assert asked(played, words, undo=True) == "not-allowed"
    assert played.page == "admit"
    one = with_phones(PlayedBox.playing(one_button=True))
    one.take(WISH)
    assert asked(one, "hold A", undo=True) == "not-allowed"


def test_a_private_page_is_never_left_for_a_question() -> None:
    played = playing()
    played.app = replace(played.app, secret=True)
    played.take(WISH)
    assert played.page != "admit"
