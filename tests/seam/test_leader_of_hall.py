"""The box that leads a hall: what it waits for, what it asks, and what it publishes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from seam.hall_box import LEADS, BoxInHall, Leader, book, in_hall, menu_place, page

from companion.app.opening import Wish
from companion.engine.code import Deal
from companion.games import find_game
from companion.seam.hall_messages import BookShown, HallAnswered, HallAsked
from companion.surface.hall_words import NO_BROKER, PAUSE

if TYPE_CHECKING:
    from pathlib import Path


def test_a_leader_waits_for_the_boxes_and_the_second_press_does_not(leader: BoxInHall) -> None:
    with leader.call_as_hall() as above:
        book(above, 1)
        above.say(replace(LEADS, shown=1))
        leader.until(lambda app: app.hall is not None and app.hall.news.level == 2)
        leader.press("A")
        book(above, 2)
        leader.press("A")
        assert leader.app.playing.presses == 1, "nobody has shown the second line"
        leader.press("A")
        assert leader.app.playing.presses == 2


def test_nobody_waits_for_a_hall_whose_program_has_gone(leader: BoxInHall) -> None:
    with leader.call_as_hall() as above:
        book(above, 1)
        above.say(LEADS)
        leader.until(lambda app: app.hall is not None and app.hall.news.level == 2)
    leader.until(lambda app: app.hall is not None and app.hall.news.level == 0)
    leader.press("A", "A")
    assert leader.app.playing.presses == 2


def test_a_pause_is_asked_for_at_the_leaders_box(leader: BoxInHall) -> None:
    with leader.call_as_hall() as above:
        above.say(LEADS)
        leader.until(lambda app: app.hall is not None and app.hall.news.level == 2)
        leader.press("D", *["D"] * menu_place(leader), "A", "C")
        assert above.hear_until(HallAsked).what == PAUSE


def test_a_game_with_hands_is_no_game_for_a_hall(tmp_path: Path) -> None:
    unearth = find_game("unearth")
    wish = Wish(deal=Deal(unearth, unearth.usual(), 5), exact=True)
    with in_hall(tmp_path, Leader, wish) as box, box.call_as_hall() as above:
        assert above.hear_until(BookShown).data == ""
        assert page(box) != "hall-seeking"


def test_what_the_hall_refuses_stands_on_its_page(leader: BoxInHall) -> None:
    with leader.call_as_hall() as above:
        above.say(LEADS)
        leader.until(lambda app: app.hall is not None and app.hall.news.level == 2)
        leader.press("D", *["D"] * menu_place(leader), "A", "C")
        asked = above.hear_until(HallAsked)
        shows = leader.app.shows
        above.say(HallAnswered(asked.id, NO_BROKER))
        leader.until(lambda app: app.shows == shows + 1)
        assert page(leader) == "hall"
