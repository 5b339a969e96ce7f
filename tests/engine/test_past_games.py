"""What the history says of games that have no ratings."""

from __future__ import annotations

import pytest

from companion.app.findings import Past
from companion.app.places.history import History, summary
from companion.app.values import App
from companion.app.words import words
from companion.engine.game import Result
from companion.games import find_game

RATED = (Past("cartographers", "001G7-2FA4C", Result(14, "title.10")),
         Past("cartographers", "001G7-2FA4D", Result(-4, "title.-5")))  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), [("unearth", "red blue"), ("cadwallon", "grey blue")])
def test_a_game_without_ratings_has_a_line_with_winner_and_points_for_each(
    game: str, seats: str
) -> None:
    """No rating, no best and no title is said of it: it has none."""
    points = tuple((f"seat.{seat}", 29 - number) for number, seat in enumerate(seats.split()))
    past = (Past(game, "", Result(None, points=points)), *RATED, Past(game, "", None))
    shown = [repr(History(past, number).page(App(), words("en").plain())) for number in range(3)]
    shown = [each.replace("\\xa0", " ") for each in shown]
    first, second = (seat.title() for seat in seats.split())
    assert f"{first} 29, {second} 28" in shown[0]
    assert all(each not in shown[0] for each in ("Rated", "Best", "No title", "now"))
    assert "Rated games: 2" in shown[1]
    assert summary(past).rated == 2


@pytest.mark.parametrize("game", ["unearth", "cadwallon"])
def test_what_a_game_came_to_begins_with_who_has_won(game: str) -> None:
    played = find_game(game)
    over = [sample.view for name, sample in played.samples().items() if name.startswith("over")]
    results = [result for view in over if (result := played.result(view)) is not None]
    assert results
    for view, result in zip(over, results, strict=True):
        facts = played.facts(view)
        assert {key.removeprefix("seat.") for key, _ in result.points[: len(facts["winners"])]} == {
            *facts["winners"]
        }
