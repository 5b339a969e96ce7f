"""The ends of games: every title, every table of two to twelve players, every list, on all panels.

What they share with the other pages, they share with ``test_everything``: all scores are there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from every_panel import panels_and_languages
from first_languages import share_of
from screens.ends import lists, met, numbers_entered, ratings, tables
from screens.everything import everything
from screens.test_everything import faults
from screens.test_pages import PANELS

from companion.app.samples import samples
from companion.games import find_game
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.pages.stars import standings
from companion.games.cartographers.rules import scoring
from companion.games.cartographers.rules.state import Tally
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.canvas import Canvas
from companion.screens.marks import paint_mark
from companion.screens.paint import ink, laid_out
from companion.screens.pictures import PointsTable, Scale, ScoreTable, Slots, SlotState
from companion.screens.reading import reading
from companion.screens.widgets import Page, Screen, Slab, Widget
from companion.screens.wording import GAP
from companion.surface import Ink, Rect
from companion.text.catalog import catalog
from hardware.panels.specs import SPECS
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec

PARTS = {ratings: 2, tables: 9, lists: 7, numbers_entered: 17, met: 7}
"""What is looked at in every run, and each how many-th page of it; ``make thorough`` has all."""

ON_EVERY_PANEL = pytest.mark.parametrize(("spec", "language"), panels_and_languages(PANELS))


@ON_EVERY_PANEL
def test_the_ends_of_games_have_room(spec: PanelSpec, language: str) -> None:
    first, shares = PANELS.index(spec), {part: share_of(language, PARTS[part]) for part in PARTS}
    found = [
        f"{what}: {fault}"
        for part, every in shares.items()
        for what, screen in everything(language, part, first % every, every)
        for fault in faults(screen, spec)
    ]
    assert found == []


def test_the_ratings_looked_at_win_every_title_and_none() -> None:
    view = SAMPLES["over-solo-scored"].view
    values = sum(card.solo_value for card in view.edicts if card)
    won = {
        scoring.title(sum(each for each in view.scores if each is not None) - values, view.titles)
        for _, view, _ in ratings()
    }
    assert won == {*base_pack().titles, None}


EVERY = pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
TABLES = ("over-table", "over-table-leads", "stars-table", "over-table-of-twelve")


def figures(screen: Screen, spec: PanelSpec, kind: type[Widget]) -> tuple[list[Rect], Frame]:
    """Return the ink of all that is written in the marks of a kind, and the page."""
    layout = laid_out(screen, spec)
    boxes = [mark.box for mark in layout.marks if isinstance(mark.widget, kind)]
    frame = ink(screen, spec, layout)
    written = [run.box for run in frame.texts]
    return [each for each in written if any(each.overlaps(box) for box in boxes)], frame


@ON_EVERY_PANEL
def test_no_numbers_of_a_table_run_together_or_are_struck_or_cut(
    spec: PanelSpec, language: str
) -> None:
    for name in TABLES:
        every, frame = figures(samples(language)[name], spec, ScoreTable)
        pixels = to_image(frame).convert("RGB")
        for box in every:
            wide = Rect(box.x - 4, box.y - 1, box.width + 8, box.height + 2)
            assert [each for each in every if each.overlaps(wide)] == [box], (name, box)
            x, y, right, bottom = box.x - 1, box.y - 1, box.right, box.bottom
            round_it = {pixels.getpixel((each, end)) for each in range(x, right + 1)
                        for end in (y, bottom)}  # fmt: skip
            round_it |= {pixels.getpixel((end, each)) for each in range(y, bottom + 1)
                         for end in (x, right)}  # fmt: skip
            assert len(round_it) == 1, (name, box)


@pytest.mark.parametrize(("game", "name"), [("unearth", "over"), ("cadwallon", "over-three")])
def test_the_points_of_winners_alone_lie_on_black(game: str, name: str) -> None:
    screen = samples("en", find_game(game))[name]
    layout = laid_out(screen, SPECS["4.2-mono"])
    ((table, box),) = (
        (mark.widget, mark.box) for mark in layout.marks if isinstance(mark.widget, PointsTable)
    )
    canvas = Canvas(SPECS["4.2-mono"], layout.setting)
    paint_mark(canvas, table, box)
    every = [run.box for run in canvas.texts if run.text.lstrip("−").isdigit()]
    dark = [box for box in every if canvas.image.getpixel((box.x - 1, box.y)) == int(Ink.BLACK)]
    won = [cells[index] for index in table.marked for cells in table.cells]
    assert len(dark) == sum(cell is not None and cell.points != GAP for cell in won)
    assert len(dark) < len(every)


@ON_EVERY_PANEL
def test_the_numbers_of_a_scale_stand_apart(spec: PanelSpec, language: str) -> None:
    every, _ = figures(samples(language)["over-solo-scored"], spec, Scale)
    for one in every:
        wide = Rect(one.x - 3, one.y, one.width + 6, one.height)
        assert [each for each in every if each.overlaps(wide)] == [one]


@ON_EVERY_PANEL
def test_the_season_that_is_entered_is_marked(spec: PanelSpec, language: str) -> None:
    widgets = [mark.widget for mark in laid_out(samples(language)["score-entry"], spec).marks]
    states = [slot.state for each in widgets if isinstance(each, Slots) for slot in each.slots]
    assert SlotState.NEXT in states or any(isinstance(each, Slab) for each in widgets)


@pytest.mark.parametrize(("count", "named"), [(2, "1 & 2"), (3, "1 & 2 & 3"), (5, "1, 2 & 3 more")])
def test_all_who_are_level_are_named(count: int, named: str) -> None:
    view = SAMPLES["over-table"].view
    say = catalog("en", "companion.games.cartographers")
    for lost, reported in (((3,) * count, "shared"), ((2, *(3,) * (count - 1)), "Player 1 lost")):
        tallies = tuple(Tally(total=104, lost=each) for each in lost)
        page = Page("over", standings(replace(view, tallies=tallies), say))
        said = " ".join(line.text for line in reading(Screen(page, "en")).lines)
        assert f"Players {named}: 104 each" in said
        assert reported in said
