"""A game's own pages on every panel: a share of them in every run, more in ``make thorough``.

``pages`` yields the name of each page and what makes it, in a language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from every_panel import EVERY_PAGE, in_shares, panels_and_languages
from first_languages import share_of
from screens.test_everything import ALL, faults

from companion.screens.fonts import Face, lacks
from companion.screens.paint import ink, laid_out
from companion.screens.reading import reading
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from companion.engine.game import Sample
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

    Pages = Callable[[str], Iterable[tuple[str, Callable[[], Screen]]]]

every_language = pytest.mark.parametrize("language", LANGUAGES)
on_every_panel = pytest.mark.parametrize(("spec", "language"), panels_and_languages(ALL))
shares_and_all = pytest.mark.parametrize(("spec", "language", "some"), in_shares(ALL))


def has_tabs(sample: Sample[Any]) -> bool:
    """Say whether a page is one of four buttons; what points as one button does has no tabs."""
    return sample.focus is None or not sample.focus.one_button


def faults_of_share(pages: Pages, spec: PanelSpec, language: str, share: int) -> list[str]:
    """Return what is wrong with one page of ``share``, another one than on the panels beside."""
    share = share_of(language, share)
    first = (2 * ALL.index(spec) + LANGUAGES.index(language)) * 7 % share
    return faults_of_pages(pages, spec, language, slice(first, None, share))


def faults_of_pages(
    pages: Pages,
    spec: PanelSpec,
    language: str,
    some: slice = EVERY_PAGE,
    own: Collection[str] = (),
) -> list[str]:
    """Return what is wrong on a panel with every page, or some; ``own`` are an owner's words."""
    made = list(pages(language))[some]
    return [f"{name}: {fault}" for name, make in made for fault in faults(make(), spec, own)]


def unreadable(pages: Pages, language: str, every: int) -> list[str]:
    """Return pages that lack a glyph, or of which nothing is read aloud, of ``every`` many one."""
    found = []
    for number, spec in enumerate((SPECS["4.2-mono"], SPECS["2.13-mono"])):
        for name, make in list(pages(language))[number::every]:
            screen = make()
            runs = ink(screen, spec, laid_out(screen, spec)).texts
            found += [
                f"{name} lacks a glyph of {run.text}"
                for run in runs
                if any(lacks(face, language, run.text) for face in _FACES)
            ]
            if not reading(screen).lines:
                found.append(f"{name} says nothing")
    return found


_FACES = (Face.TEXT, Face.NAME, Face.SMALL)
