"""No page lies or overflows: everything a game can show, on every panel, lying and standing.

``make thorough`` has each page on a third of the small panels and a ninth of the large ones in one
language each, and above a strip on a ninth of all panels; the nightly has all of them in all
languages, and all strips (``nightly_strips``).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING

import pytest
from every_panel import EVERY_PAGE, in_turn, is_large, ninth, third_of
from first_languages import FIRST, share_of
from screens.everything import PARTS, every_screen, everything
from screens.test_pages import OWN, PANELS
from screens.unsaid import unsaid_on

from companion.app.samples import samples
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Band, Card, Column, Page, Slab, Text
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from screens.everything import Shown

    from companion.screens.layout import Layout
    from companion.screens.widgets import Screen
    from companion.surface import Frame, PanelSpec

SHARE = 1009
"""In every test run each panel shows one page of many, another one than its neighbours."""
STRIP_SHARE = 2003
"""The share of the pages of a box with one button; a lesser one, for most is the same page."""
ALL = (*PANELS, *OWN)
_FRAMES = (Band, Card, Slab)
"""Marks that hold others."""


def faults(screen: Screen, spec: PanelSpec, own: Collection[str] = ()) -> Iterator[str]:
    """Yield what is wrong with a page on a panel; ``own`` are words that an owner wrote."""
    layout = laid_out(screen, spec)
    if not layout.fits:
        yield "does not fit"
    frame = ink(screen, spec, layout)
    yield from frame.problems()
    yield from overlapping_or_unsaid(screen, spec, layout, frame, own)


def overlapping_or_unsaid(
    screen: Screen, spec: PanelSpec, layout: Layout, frame: Frame, own: Collection[str] = ()
) -> Iterator[str]:
    """Yield marks of a page that lie on each other, and what its frame leaves unsaid."""
    yield from _overlaps(layout)
    yield from unsaid_on(screen, spec, frame, own)


def _overlaps(layout: Layout) -> Iterator[str]:
    """Yield every two marks that lie on each other, frames aside."""
    marks = [each for each in layout.marks if not isinstance(each.widget, _FRAMES)]
    downwards = sorted(((each.box.y, each.box.bottom, each) for each in marks), key=itemgetter(0))
    for index, (_, bottom, one) in enumerate(downwards):
        for top, _, two in downwards[index + 1 :]:
            if top >= bottom:
                break
            if one.box.overlaps(two.box):
                yield f"{type(one.widget).__name__} lies on {type(two.widget).__name__}"


def test_faults_are_found() -> None:
    """A page that is too long for its panel, and marks on each other, are faults."""
    words = Column(tuple(Text("One line of many lines") for _ in range(40)))
    screen = replace(next(iter(samples("en").values())), page=Page("long", words))
    assert "does not fit" in set(faults(screen, PANELS[0]))


IN_EVERY_RUN = in_turn(spec.name for spec in ALL)
SHARES = [
    pytest.param(
        spec, language, one_button,
        id=f"{spec.name}-{language}-{'strip' if one_button else 'tabs'}",
        marks=() if (spec.name, language) in IN_EVERY_RUN else pytest.mark.thorough,
    )
    for number, spec in enumerate(ALL)
    for language, one_button in product(LANGUAGES, (False, True))
    if language in FIRST or number % 2 == one_button
]  # fmt: skip
"""In every run a later language has tabs on every second panel, and strips on the others."""
GROUPS = 3
"""The panels of one page go over this many tests, so that two workers end together."""


@pytest.mark.parametrize(("spec", "language", "one_button"), SHARES)
def test_a_share_of_everything_fits(spec: PanelSpec, language: str, *, one_button: bool) -> None:
    share = share_of(language, STRIP_SHARE if one_button else SHARE)
    first = (2 * ALL.index(spec) + LANGUAGES.index(language)) * 19 % share
    found = [
        f"{what}: {fault}"
        for part in PARTS
        for what, screen in everything(language, part, first, share, one_button=one_button)
        for fault in faults(screen, spec)
    ]
    assert found == []


def all_pages(panel: int, language: str) -> slice:
    """Return every page, whatever the panel and the language."""
    del panel, language
    return EVERY_PAGE


def usual_share(panel: int, language: str) -> slice:
    """Return one page of nine, and on a large panel one of 27."""
    some = ninth(panel, language)
    return third_of(some, panel) if is_large(ALL[panel]) else some


def strip_share(panel: int, language: str) -> slice:
    """Return one page of 27: most of a page above a strip is as it is beside tabs."""
    return third_of(ninth(panel, language), panel)


def all_faults(
    part: Callable[[], Iterator[Shown]],
    language: str,
    group: int,
    some: Callable[[int, str], slice] = all_pages,
    *,
    one_button: bool = False,
) -> list[str]:
    """Return what is wrong on a group of panels, each with some of its pages."""
    pages = every_screen(language, part, one_button=one_button)
    return [
        f"{what} on {spec.name}: {fault}"
        for number, spec in enumerate(ALL)
        if number % GROUPS == group
        for screen, what in pages[some(number, language)]
        for fault in faults(screen, spec)
    ]


def test_every_page_has_its_turn() -> None:
    """On two small panels and a large one beside tabs, and on two above a strip."""
    for page in range(27):
        beside_tabs, above_a_strip = (
            [is_large(ALL[number]) for number, language in product(range(len(ALL)), LANGUAGES)
             if page in range(27)[some(number, language)]]
            for some in (usual_share, strip_share)
        )  # fmt: skip
        assert beside_tabs.count(False) >= 2
        assert any(beside_tabs)
        assert len(above_a_strip) >= 2


EVERY_PART = pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
ON_EVERY_PANEL = pytest.mark.parametrize("group", range(GROUPS))
SHARE_OR_ALL = pytest.mark.parametrize(
    "some",
    [
        pytest.param(usual_share, id="share", marks=pytest.mark.thorough),
        pytest.param(all_pages, id="all", marks=pytest.mark.nightly),
    ],
)


@ON_EVERY_PANEL
@IN_EVERY_LANGUAGE
@EVERY_PART
@SHARE_OR_ALL
def test_everything_fits(
    part: Callable[[], Iterator[Shown]],
    language: str,
    group: int,
    some: Callable[[int, str], slice],
) -> None:
    assert all_faults(part, language, group, some) == []


@pytest.mark.thorough
@ON_EVERY_PANEL
@IN_EVERY_LANGUAGE
@EVERY_PART
def test_everything_fits_above_a_strip(
    part: Callable[[], Iterator[Shown]], language: str, group: int
) -> None:
    """Its words and its marks are beside tabs too."""
    assert all_faults(part, language, group, strip_share, one_button=True) == []
