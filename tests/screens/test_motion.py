"""From page to page of a flow: furniture stays where it is, and no more changes than must."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

import pytest
from first_languages import FIRST
from glass import MONO, marked, plain

from companion.app.samples import samples, screen_of
from companion.engine.game import Sample
from companion.games.cartographers import GAME
from companion.games.cartographers.drawings.pictures import Track
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.canvas import Canvas
from companion.screens.marks.furniture import page_box
from companion.screens.marks.tab_rows import drawn_tabs
from companion.screens.paint import ink, laid_out
from companion.screens.pictures import Ribbon
from companion.screens.style import style_for
from companion.screens.widgets import Name
from companion.surface import Edge, Frame, Rect
from docs.pictures.motion import PANELS, Look, Move, flows, looks, moves, report
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from companion.screens.around import Tab
    from companion.screens.layout import Layout
    from companion.screens.letters import Letters
    from companion.surface import Ink

FLOWS = flows(GAME)
EVERY = pytest.mark.parametrize(("flow", "panel", "language"), list(product(FLOWS, PANELS, FIRST)))
MOST_PIXELS = {
    "a season": 0.45,
    "a season of two": 0.45,
    "one card taken back": 0.45,
    "looking back": 0.35,
    "the edicts": 0.3,
    "the menu": 0.3,
    "set-up": 0.35,
    "a code": 0.3,
}
"""The share of a panel's pixels that one press may change."""
MOST_FOR_A_CURSOR = {"4.2-mono": 0.25, "7.3-colour": 0.25, "2.13-mono": 0.36}
"""The box that a cursor's step may change; two lines are a third of so small a panel."""
OVERVIEW = "edicts"
"""The page of all goals at a glance."""
MOST_MOVED = 5
"""Label and answer of the two lines that the cursor leaves and enters, and a hint."""
MOST_FOR_SCROLLING = 0.6
"""The same where the list moves under the cursor, for it has more lines than the panel."""


class Line(NamedTuple):
    """A line of text as it was inked: where its pen started, and on which baseline."""

    words: str
    x: int
    baseline: int


class Page(NamedTuple):
    """A page of a flow as painted, with every line of text."""

    look: Look
    layout: Layout
    frame: Frame
    lines: tuple[Line, ...]

    @property
    def top(self) -> tuple[bool, bool, bool]:
        """What lies across the top: a banner, an ambush's teeth, four goals instead of one."""
        page = self.look.screen.page
        return page.banner is not None, page.teeth, page.id == OVERVIEW

    @property
    def title(self) -> Line:
        """The first line of the page's first name."""
        name = self.marks(Name)[0][0]
        assert isinstance(name, Name)
        return next(line for line in self.lines if name.text.startswith(line.words))

    def marks(self, kind: type[object]) -> list[tuple[object, Rect]]:
        placed = (each for each in self.layout.marks if isinstance(each.widget, kind))
        return [(each.widget, each.box) for each in placed]


@cache
def pages(flow: str, panel: str, language: str) -> tuple[Page, ...]:
    return tuple(page(look, panel) for look in looks(GAME, FLOWS[flow], language))


def page(look: Look, panel: str) -> Page:
    """Paint a page and note every line of text on the way."""
    layout = laid_out(look.screen, SPECS[panel])
    lines: list[Line] = []
    inked = Canvas.text

    def noted(
        canvas: Canvas, type_: Letters, x: int, baseline: int, words: str, colour: Ink | None = None
    ) -> None:
        lines.append(Line(words, x, baseline))
        inked(canvas, type_, x, baseline, words, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        frame = ink(look.screen, SPECS[panel], layout)
    return Page(look, layout, frame, tuple(lines))


def changes(flow: str, panel: str, language: str) -> tuple[Move, ...]:
    said = pages(flow, panel, language)
    return moves([each.frame for each in said], [each.look for each in said])


@EVERY
def test_a_hint_that_stays_is_drawn_in_the_same_pixels(
    flow: str, panel: str, language: str
) -> None:
    for before, after in pairwise(pages(flow, panel, language)):
        were, are = tab_boxes(before.look, panel), tab_boxes(after.look, panel)
        for tab in were.keys() & are.keys():
            if _is_crowded(were, panel) or _is_crowded(are, panel):
                continue
            assert were[tab] == are[tab], tab
            assert crop(before.frame, were[tab]) == crop(after.frame, are[tab]), tab


def tab_boxes(look: Look, panel: str) -> dict[Tab, Rect]:
    """Return where each hint of a page stands."""
    drawn = drawn_tabs(look.screen.tabs, SPECS[panel], look.screen.language)
    return {each.tab: each.box for each in drawn}


def _is_crowded(tabs: dict[Tab, Rect], panel: str) -> bool:
    """Say whether a hint needs more than its share of the edge, so that others step aside."""
    spec = SPECS[panel]
    share = (spec.height if spec.edge is Edge.LEFT else spec.width) // 4
    long = [box.height if spec.edge is Edge.LEFT else box.width for box in tabs.values()]
    return max(long) > share


def crop(frame: Frame, box: Rect) -> list[bytes]:
    rows = range(box.y, box.bottom)
    return [frame.pixels[row * frame.width + box.x : row * frame.width + box.right] for row in rows]


@EVERY
def test_titles_stand_on_one_baseline(flow: str, panel: str, language: str) -> None:
    """Pages with the same banner, or none, start their titles in the same place.

    All goals at a glance are a page of their own kind: they have a low title over their frames, or
    none, where each goal alone has a large one beside its seal.
    """
    found: dict[tuple[bool, bool, bool], set[tuple[int, int]]] = {}
    said = [each for each in pages(flow, panel, language) if each.marks(Name)]
    for each in said:
        found.setdefault(each.top, set()).add((each.title.x, each.title.baseline))
    assert all(len(places) == 1 for places in found.values()), [each.title for each in said]


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, FIRST)))
def test_the_overview_of_the_edicts_starts_in_one_place_all_year(panel: str, language: str) -> None:
    """Whichever goals score and however long their rules are."""
    year = []
    for season in SAMPLES["edicts"].view.seasons:
        view = replace(SAMPLES["edicts"].view, season=season)
        screen = screen_of(GAME, Sample(view, OVERVIEW), language)
        year.append(page(Look("", screen), panel))
    assert len({each.lines[0] for each in year}) == 1


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, FIRST)))
def test_every_card_of_the_deck_has_its_title_on_one_baseline(panel: str, language: str) -> None:
    shown = samples(language)
    cards = [page(Look("", shown[name]), panel) for name in shown if name.startswith("explore-")]
    assert len({(each.title.x, each.title.baseline) for each in cards}) == 1, [
        each.title for each in cards
    ]


@EVERY
def test_the_seasons_bar_and_its_name_stay_where_they_are(
    flow: str, panel: str, language: str
) -> None:
    """With and without a banner; below one, the smallest panel has figures for a bar."""
    bars = set()
    for each in pages(flow, panel, language):
        for _, box in each.marks(Track):
            beside = tuple(
                run
                for run in each.frame.texts
                if run.box.right <= box.x and run.box.bottom > box.bottom - box.height // 2
                and run.box.y < box.bottom and not in_tab(run.box, panel)
            )  # fmt: skip
            bars.add((box.x, box.right, box.bottom, beside))
    barred = "season" in flow or "back" in flow
    if (flow, panel) == ("looking back", "2.13-mono"):  # the banner has the room of its bar
        barred = False
    assert len(bars) == (1 if barred else 0)


def in_tab(box: Rect, panel: str) -> bool:
    """Say whether a box lies where the tabs stand."""
    spec = SPECS[panel]
    page = page_box(spec, style_for(spec), 0)
    return box.right <= page.x or box.y >= page.bottom


@EVERY
def test_the_ribbon_hangs_in_one_place(flow: str, panel: str, language: str) -> None:
    found: dict[tuple[bool, bool, bool], set[Rect]] = {}
    for each in pages(flow, panel, language):
        for _, box in each.marks(Ribbon):
            found.setdefault(each.top, set()).add(box)
    assert all(len(boxes) == 1 for boxes in found.values()), found


@EVERY
def test_a_press_changes_no_more_than_it_must(flow: str, panel: str, language: str) -> None:
    for move in changes(flow, panel, language):
        assert move.box is not None, "a press that draws the same page again"
        assert move.inked <= MOST_PIXELS[flow], move


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, FIRST)))
def test_the_lines_of_set_up_that_the_cursor_does_not_touch_stay(panel: str, language: str) -> None:
    """The line under the cursor opens to two, and so the others must have their places."""
    for before, after in pairwise(pages("set-up", panel, language)):
        places = {run.text: run.box for run in before.frame.texts}
        moved = [run.text for run in after.frame.texts if places.get(run.text, run.box) != run.box]
        scrolls = panel == "2.13-mono"  # it has more lines than the panel
        assert scrolls or len(moved) <= MOST_MOVED, moved


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, FIRST)))
def test_a_cursor_that_moves_changes_two_lines(panel: str, language: str) -> None:
    said = pages("the menu", panel, language)
    several = changes("the menu", panel, language)
    for (before, after), move in zip(pairwise(said), several, strict=True):
        scrolls = {run.text for run in before.frame.texts} != {
            run.text for run in after.frame.texts
        }
        most = MOST_FOR_SCROLLING if scrolls else MOST_FOR_A_CURSOR[panel]
        assert move.share < most, move
        assert not scrolls or panel == "2.13-mono", "a list that has room for all its lines"


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, FIRST)))
def test_undo_brings_the_same_pixels_back(panel: str, language: str) -> None:
    first, second, again, once_more, last = (
        each.frame for each in pages("one card taken back", panel, language)
    )
    assert first == again == last
    assert second == once_more


def test_what_changed_is_given_as_a_box_and_as_pixels() -> None:
    blank, corner, far = plain(), marked(0), marked(3 * MONO.width + 4)
    said = looks(GAME, FLOWS["set-up"], "en")
    out, there, rest = moves([blank, corner, far, far], said)
    area = MONO.width * MONO.height
    assert (out.box, out.inked) == (Rect(0, 0, 1, 1), 1 / area)
    assert (there.box, there.share, there.inked) == (Rect(0, 0, 5, 4), 20 / area, 2 / area)
    assert (rest.box, rest.share, rest.inked) == (None, 0, 0)


def test_the_report_has_a_line_for_every_flow_panel_and_language() -> None:
    lines = report(GAME, FIRST).splitlines()
    assert len(lines) == 1 + len(FLOWS) * len(PANELS) * len(FIRST)
