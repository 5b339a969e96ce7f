"""The page of the end: points by seat, the winners first, ties and personalities in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cadwallon.shown import TEXT, screen_of, written
from screens.test_pages import PANELS

from companion.games.cadwallon.pages.over import cell_of, ranked, tie_words
from companion.games.cadwallon.rules.moves import PersonalitiesPlaced
from companion.games.cadwallon.samples.every import SAMPLES, tallied
from companion.screens.wording import in_figures
from companion.text.catalog import catalog
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.view.view import View
    from companion.surface import PanelSpec


USURERS = (("guild", "usurers", 3), ("guild", "usurers", 1), ("personality", "", 0))
HANDS = (
    (*USURERS, ("guild", "blades", 2), ("guild", "goldsmiths", 2), ("guild", "goldsmiths", 1),
     ("action", "", 2), ("action", "", 2), ("militia", "", 1)),
    (("guild", "usurers", 2), ("guild", "blades", 3), ("guild", "blades", 1),
     ("personality", "", 0), ("guild", "architects", 1), ("guild", "architects", 2),
     ("action", "", 2), ("militia", "", 1), ("militia", "", 1)),
    (("guild", "blades", 2), ("guild", "architects", 3), ("guild", "architects", 1),
     ("personality", "", 0), ("guild", "goldsmiths", 3), ("action", "", 2), ("action", "", 2)),
)  # fmt: skip
"""Hands that end with 23, 18 and 21 points."""
LEVEL = (("guild", "usurers", 3), ("guild", "usurers", 1), ("action", "", 2))
OF_MORE_GUILDS = (("guild", "blades", 2), ("guild", "usurers", 3), ("guild", "architects", 3),
                  ("action", "", 2))  # fmt: skip
ENDS = {
    "three": tallied(HANDS),
    "level": tallied((LEVEL, OF_MORE_GUILDS)),
    "shared": tallied((LEVEL, LEVEL)),
    "shared-by-four": tallied((LEVEL,) * 4),
    "chosen": tallied(HANDS).play(PersonalitiesPlaced(0, (("goldsmiths", 1),))),
}
"""What the ends of games say of ties and personalities."""


def ends() -> Iterator[tuple[str, View]]:
    """Yield these ends, and every one among the samples."""
    yield from ((name, game.view()) for name, game in ENDS.items())
    for name, sample in SAMPLES.items():
        if sample.page == "over":
            yield name, sample.view


def lines_of(name: str, spec: PanelSpec) -> list[str]:
    """Return what the page of an end says."""
    return written(screen_of(dict(ends())[name], "over"), spec)


def test_every_total_stands_on_the_page_of_the_end() -> None:
    for number, (name, view) in enumerate(ends()):
        totals = [in_figures(seat.so_far.total) for seat in view.seats]
        for spec in PANELS[number % 3 :: 3]:
            lines = written(screen_of(view, "over"), spec)
            assert [each for each in totals if each not in lines] == [], (name, spec.name)


def test_the_lines_of_a_seat_add_up_to_its_total() -> None:
    lines = ("usurers", "blades", "architects", "goldsmiths", "actions", "militia", "backers",
             "bonuses")  # fmt: skip
    for name, view in ends():
        for seat in view.seats:
            cells = [cell_of(seat.so_far, line) for line in lines]
            points = [int(cell.points.replace("−", "-")) for cell in cells if cell]
            assert sum(points) == seat.so_far.total, name


def test_the_winners_come_first_then_the_others_by_points() -> None:
    views = dict(ends())
    assert ranked(views["three"]) == (0, 2, 1)
    level = views["level"]
    assert level.seats[0].so_far.total == level.seats[1].so_far.total
    assert ranked(level) == (1, 0)
    for name, view in views.items():
        order = ranked(view)
        assert set(order[: len(view.winners)]) == set(view.winners), name
        left = [view.seats[seat].so_far.total for seat in order[len(view.winners) :]]
        assert left == sorted(left, reverse=True), name


def test_a_tie_is_said_in_words() -> None:
    say, views = catalog("en", TEXT), dict(ends())
    assert tie_words(views["three"], say) == ()
    assert tie_words(views["level"], say) == (say("over.crests"),)
    assert tie_words(views["shared"], say) == (say("over.level"),)
    (shared,) = tie_words(views["shared-by-four"], say)
    assert "Blue, Yellow, Brown and Grey" in shared
    spec = SPECS["4.2-mono"]
    assert "Yellow rules the city" in lines_of("level", spec)
    assert "Blue and Yellow share the city" in lines_of("shared", spec)
    assert "4 seats share the city" in lines_of("shared-by-four", spec)


def test_the_page_says_whether_a_personality_stands_where_it_is_best() -> None:
    say, spec = catalog("en", TEXT), SPECS["7.3-colour"]
    assert say("over.joined") in lines_of("three", spec)
    assert say("over.joined-chosen") in lines_of("chosen", spec)
    assert say("over.joined") not in lines_of("shared", spec)


def test_a_seat_that_places_its_personality_again_as_is_best_says_best() -> None:
    hand = (("guild", "usurers", 3), ("guild", "blades", 1), ("personality", "", 0))
    game = tallied((hand, ()))
    chosen = game.play(PersonalitiesPlaced(0, (("blades", 1),)))
    best = chosen.play(PersonalitiesPlaced(0, (("usurers", 1),)))
    say, spec = catalog("en", TEXT), SPECS["7.3-colour"]
    for view, key in ((chosen.view(), "over.joined-chosen"), (best.view(), "over.joined")):
        assert say(key) in written(screen_of(view, "over"), spec)
