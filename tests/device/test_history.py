"""The history on the device: asked of the world, shown when it is there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox

from companion.app.actions import Recall
from companion.app.findings import Past
from companion.app.places.history import History
from companion.app.places.menu import menu_items
from companion.app.places.ratings import Ratings, summary
from companion.app.values import App
from companion.app.wings.past_values import ReadPast, Recalled
from companion.app.words import words
from companion.engine.result import Result

GAMES = (Past("cartographers", "001G7-2FA4C", Result(14, "title.10")),
         Past("cartographers", "001G7-2FA4D", Result(-4, "title.-5")))  # fmt: skip


def asking() -> PlayedBox:
    """Return a device whose player chose the history in the menu."""
    device = PlayedBox.playing().press("D")
    index = [each.does for each in menu_items(device.app)].index(Recall())
    while device.app.place.cursor != index:  # type: ignore[attr-defined] # the menu has one
        device.press("D")
    device.effects.clear()
    return device.press("A")


def test_the_past_is_read_first_and_then_shown() -> None:
    device = asking()
    assert device.effects == [ReadPast()]
    device.take(Recalled(GAMES))
    assert device.page == "history"
    assert device.press("hold A").page == "history-ratings"
    assert device.press("D").page == "history-titles"
    assert device.press("D").page == "history-ratings"
    assert device.press("A").page == "history"
    assert device.press("B").page == "opening"


def test_the_list_goes_on_by_a_game_and_from_its_end_to_the_newest() -> None:
    device = asking()
    device.take(Recalled(GAMES))
    shown = []
    for _ in range(4):
        assert isinstance(device.app.place, History)
        shown.append(device.app.place.number)
        device.press("D")
    assert shown == [0, 1, 2, 0]
    assert device.press("C").app.place == replace(History(GAMES), number=0)


def test_the_ratings_are_the_last_line_too() -> None:
    """A lone button, which holds nothing there, comes to them like that."""
    device = asking()
    device.take(Recalled(GAMES))
    assert device.press("C", "A").page == "history-ratings"


def test_what_cannot_be_read_is_said_below_the_list() -> None:
    for games in ((), GAMES):
        device = asking()
        device.take(Recalled(games, unread=2))
        said = device.app.place.page(device.app, words("en").plain())
        assert "2 games cannot be read to their ends." in repr(said)


def test_a_day_stands_in_the_list_where_the_box_has_a_date() -> None:
    games = (Past("cartographers", "", None, "2026-11-23"),)
    shown = [
        repr(History(games).page(replace(App(), today=today), words("en").plain()))
        for today in ("2026-11-26", "")
    ]
    assert ["23 Nov 2026" in each for each in shown] == [True, False]
    assert all("not entered" in each for each in shown)


@pytest.mark.parametrize(("games", "is_labelled"), [(GAMES, True), (GAMES[:1], False)])
def test_a_single_bar_has_no_first_and_last(games: tuple[Past, ...], *, is_labelled: bool) -> None:
    spoken = repr(Ratings(games, History(games)).page(App(), words("en").plain()))
    assert f"Rated games: {len(games)}" in spoken
    assert ("'now'" in spoken, f"'last {len(games)}'" in spoken) == (is_labelled, is_labelled)


def test_whoever_has_left_the_menu_stays_where_they_are() -> None:
    device = asking().press("B")
    before = device.app
    assert device.take(Recalled(GAMES)) == ()
    assert device.app == before


def test_a_box_without_rated_games_says_so() -> None:
    device = asking()
    device.take(Recalled((Past("cartographers", "", None),)))
    assert device.page == "history"
    assert isinstance(device.app.place, History)
    assert device.press("D").page == "history"
    assert device.press("B").page == "opening"


def test_a_box_without_a_game_says_what_will_stand_there() -> None:
    device = asking()
    device.take(Recalled(()))
    assert "No game was played" in repr(device.app.place.page(device.app, words("en").plain()))
    assert device.press("A").page == "opening"


def test_titles_come_by_the_best_rating_that_each_was_won_with() -> None:
    games = [(9, "title.often"), (5, "title.once"), (1, "title.often")]
    past = [Past("cartographers", "", Result(rating, title)) for rating, title in games]
    for known in (past, past[::-1]):
        titles = summary(known).titles
        assert [(title.key, count) for title, count in titles] == [
            ("title.often", 2),
            ("title.once", 1),
        ]
