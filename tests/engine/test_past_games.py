"""What the history says of games with ratings and of those without."""

from __future__ import annotations

import pytest

from companion.app.findings import Past
from companion.app.places.history import History
from companion.app.places.ratings import Ratings, summary
from companion.app.values import App
from companion.app.words import words
from companion.engine.result import Result
from companion.games import find_game

RATED = (Past("cartographers", "001G7-2FA4C", Result(14, "title.10")),
         Past("cartographers", "001G7-2FA4D", Result(-4, "title.-5")))  # fmt: skip


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("unearth", "Red 29, Blue 24"), ("cadwallon", "Red 29, Blue 24"),
        ("cartographers", "P2 29, P1 24"),
    ],
)  # fmt: skip
def test_a_game_has_a_line_with_all_points_the_winner_first(game: str, line: str) -> None:
    """No rating, no best and no title is said of it, and no points are said of a rated one."""
    result = Result.of_seats({"blue": 24, "red": 29}, ["red"])
    if game == "cartographers":
        result = Result.of_seats({1: 24, 2: 29}, [2], "play.enter-player-{}")
    past = (Past(game, "", result), *RATED, Past(game, "", None))
    shown = History(past).page(App(), words("en").plain())
    texts = repr(shown).replace("\\xa0", " ")
    assert line in texts
    assert "14: Journeyman Topographer" in texts
    assert "−4: " in texts
    assert "not entered" in texts
    assert all(each not in texts for each in ("Rated", "Best"))
    assert summary(past).rated == 2


def test_ratings_are_those_of_games_that_have_them() -> None:
    past = (Past("unearth", "", Result.of_seats({"red": 29}, ["red"])), *RATED)
    assert Ratings(past, History(past)).pages == (("cartographers", False), ("cartographers", True))
    assert Ratings(past[:1], History(past)).pages == ()


@pytest.mark.parametrize("game", ["unearth", "cadwallon"])
def test_what_a_game_came_to_begins_with_who_has_won(game: str) -> None:
    played = find_game(game)
    over = [sample.view for name, sample in played.samples().items() if name.startswith("over")]
    results = [result for view in over if (result := played.result(view)) is not None]
    assert results
    for view, result in zip(over, results, strict=True):
        facts = played.facts(view)
        won = [each.seat.removeprefix("seat.") for each in result.seats if each.won]
        assert sorted(won) == sorted(facts["winners"])
        assert [each.won for each in result.seats] == sorted(
            (each.won for each in result.seats), reverse=True
        )
