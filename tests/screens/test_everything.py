"""No page lies or overflows: everything a game can show, on every panel, lying and standing."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from first_languages import FIRST, share_of
from screens.everything import PARTS, every_screen, everything
from screens.test_pages import OWN, PANELS

from companion.app.samples import samples
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Band, Card, Column, Page, Slab, Text
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from screens.everything import Shown

    from companion.screens.layout import Layout
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

SHARE = 613
"""In every test run each panel shows one page of many, another one than its neighbours."""
STRIP_SHARE = 1201
"""The share of the pages of a box with one button; a lesser one, for most is the same page."""
ALL = (*PANELS, *OWN)
_FRAMES = (Band, Card, Slab)
"""Marks that hold others."""


def faults(screen: Screen, spec: PanelSpec) -> Iterator[str]:
    """Yield what is wrong with a page on a panel."""
    layout = laid_out(screen, spec)
    if not layout.fits:
        yield "does not fit"
    yield from _overlaps(layout)
    yield from ink(screen, spec, layout).problems()


def _overlaps(layout: Layout) -> Iterator[str]:
    """Yield every two marks that lie on each other, frames aside."""
    marks = [each for each in layout.marks if not isinstance(each.widget, _FRAMES)]
    for index, one in enumerate(marks):
        for two in marks[index + 1 :]:
            if one.box.overlaps(two.box):
                yield f"{type(one.widget).__name__} lies on {type(two.widget).__name__}"


def test_faults_are_found() -> None:
    """A page that is too long for its panel, and marks on each other, are faults."""
    words = Column(tuple(Text("One line of many lines") for _ in range(40)))
    screen = replace(next(iter(samples("en").values())), page=Page("long", words))
    assert "does not fit" in set(faults(screen, PANELS[0]))


SHARES = [
    pytest.param(
        spec, language, one_button,
        id=f"{spec.name}-{language}-{'strip' if one_button else 'tabs'}",
    )
    for number, spec in enumerate(ALL)
    for language, one_button in product(LANGUAGES, (False, True))
    if language in FIRST or number % 2 == one_button
]  # fmt: skip
"""In every run a later language has tabs on every second panel, and strips on the others."""
STRIPS_TAKE = 3
"""A page with a strip is laid out on one panel of this many; ``make nightly`` takes them all."""
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


def all_faults(
    part: Callable[[], Iterator[Shown]],
    language: str,
    group: int,
    *,
    one_button: bool = False,
    step: int = 1,
) -> list[str]:
    """Return what is wrong on a group of panels, each with one page of ``step`` many."""
    pages = every_screen(language, part, one_button=one_button)
    return [
        f"{what} on {spec.name}: {fault}"
        for number, spec in enumerate(ALL)
        if number % GROUPS == group
        for screen, what in pages[number // GROUPS % step :: step]
        for fault in faults(screen, spec)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_everything_fits(part: Callable[[], Iterator[Shown]], language: str, group: int) -> None:
    assert all_faults(part, language, group) == []


@pytest.mark.thorough
@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_everything_fits_above_a_strip(
    part: Callable[[], Iterator[Shown]], language: str, group: int
) -> None:
    """Each page on a third of the panels: its words and its marks are beside tabs too."""
    assert all_faults(part, language, group, one_button=True, step=STRIPS_TAKE) == []
