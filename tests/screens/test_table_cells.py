"""The shape shrinks last: how large its spaces are on every page that a card lies open on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from every_panel import one_language_in_thorough, panels_and_languages
from screens.table_pages import AMBUSHES, ambush_pages, cells, explore_pages, pass_pages

from companion.app.samples import samples
from companion.app.words import words
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.paint import ink, laid_out
from companion.text.catalog import BREAK
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.rules.cards import AmbushCard, Shape
    from companion.screens.layout import Layout
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec


class Least(NamedTuple):
    """The least size of a shape's spaces, in pixels.

    ``narrow`` is that of shapes five spaces wide together; ``ruins`` is under a banner.
    """

    explore: int
    ruins: int
    narrow: int
    solo: int
    solo_ruins: int
    passed: int


LEAST = {
    "4.2-mono": Least(40, 36, 36, 40, 38, 36),
    "4.2-mono-portrait": Least(38, 34, 34, 36, 36, 34),
    "7.3-colour": Least(72, 69, 69, 51, 51, 69),
    "7.3-colour-portrait": Least(66, 66, 66, 51, 51, 70),
    "2.1-mono": Least(21, 18, 18, 17, 15, 18),
    "2.1-mono-portrait": Least(19, 19, 19, 17, 17, 19),
    "2.13-mono": Least(19, 21, 19, 21, 18, 19),
    "2.13-mono-portrait": Least(22, 22, 22, 21, 21, 22),
    "2.9-mono": Least(21, 21, 19, 21, 18, 21),
    "2.9-mono-portrait": Least(22, 22, 22, 21, 21, 24),
    "4.0-colour": Least(58, 55, 48, 41, 41, 48),
    "4.0-colour-portrait": Least(55, 50, 50, 45, 45, 50),
    "4.0-seven": Least(58, 55, 48, 41, 41, 48),
    "4.0-seven-portrait": Least(55, 52, 50, 45, 45, 52),
    "5.7-seven": Least(58, 58, 48, 41, 41, 48),
    "5.7-seven-portrait": Least(54, 52, 50, 45, 45, 50),
    "13.3-colour": Least(140, 138, 138, 102, 102, 138),
    "13.3-colour-portrait": Least(140, 132, 132, 102, 102, 140),
}
PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
GLYPH_FROM = 18
"""A space this large has its terrain's glyph cut out of it."""
EVERY = pytest.mark.parametrize(("spec", "language"), panels_and_languages(PANELS))


def width(shapes: tuple[Shape, ...]) -> int:
    """Return how many spaces the shapes are wide beside each other."""
    return sum(1 + max(column for _, column in shape.cells) for shape in shapes)


@EVERY
def test_explore_cards_keep_their_shape_large(spec: PanelSpec, language: str) -> None:
    least = LEAST[spec.name]
    for name, card, screen in explore_pages(language):
        layout = laid_out(screen, spec)
        assert layout.fits, name
        if len(card.shapes[0].cells) == 1:
            continue
        wanted = least.ruins if "ruins" in name else least.explore
        wanted = min(wanted, least.narrow) if width(card.shapes) > 4 else wanted
        (cell,) = cells(layout)
        assert cell >= max(wanted, GLYPH_FROM), (name, cell)


@EVERY
def test_solo_ambushes_keep_shape_monster_and_spot(spec: PanelSpec, language: str) -> None:
    """The shape is large, and what the page is about is named, on a few spots of every walk."""
    say = words(language, game="cartographers")
    for name, card, screen, layout in solo(spec, language, every=False):
        frame = ink(screen, spec, layout)
        said = " ".join(run.text for run in frame.texts)
        assert frame.problems() == (), name
        monster = say(f"card.{card.id}.name").replace(BREAK, "").replace(" ", "")
        assert monster in said.replace(" ", ""), (name, said)
        if name.split(",")[1].strip() in {"A0", "B0"}:  # the end of the walk
            continue
        assert any(row in said for row in "ABCDEFGHIJK"), (name, said)


@pytest.mark.parametrize(
    ("name", "language"), one_language_in_thorough([spec.name for spec in PANELS])
)
def test_solo_ambushes_keep_it_at_every_spot_of_every_walk(name: str, language: str) -> None:
    (spec,) = (each for each in PANELS if each.name == name)
    for _ in solo(spec, language, every=True):
        pass


def solo(
    spec: PanelSpec, language: str, *, every: bool
) -> Iterator[tuple[str, AmbushCard, Screen, Layout]]:
    """Check the shapes of walks, at every spot or at a few, and yield each page with its layout."""
    least = LEAST[spec.name]
    for name, card, screen in ambush_pages(language, every=every):
        layout = laid_out(screen, spec)
        assert layout.fits, name
        wanted = least.solo_ruins if "ruins" in name else least.solo
        assert all(cell >= wanted for cell in cells(layout)), (name, cells(layout))
        yield name, card, screen, layout


SAID = {
    "en": ("hand", "nowhere"),
    "de": ("zurückgeben", "Passt"),
    "ja": ("返す", "マス"),
}
"""What every page of an ambush for several says: the map goes back, and one space will do."""


@EVERY
def test_ambushes_of_several_keep_their_shape_and_what_to_do(
    spec: PanelSpec, language: str
) -> None:
    for name, _, screen in pass_pages(language):
        layout = laid_out(screen, spec)
        assert layout.fits, name
        assert cells(layout)[0] >= LEAST[spec.name].passed, (name, cells(layout))
        frame = ink(screen, spec, layout)
        said = " ".join(run.text for run in frame.texts)
        for word in SAID.get(language, ()):
            assert word in said or word in said.replace(" ", ""), (name, said)
        assert frame.problems() == (), name


def test_every_ambush_is_among_the_pages() -> None:
    names = {name.split(",")[0] for name, _, _ in ambush_pages("en", every=False)}
    assert names == {card.id for card in AMBUSHES}


@EVERY
def test_the_opening_names_every_skill_in_play(spec: PanelSpec, language: str) -> None:
    screen, say = samples(language)["opening-skills"], words(language, game="cartographers")
    frame = ink(screen, spec, laid_out(screen, spec))
    said = "".join(run.text for run in frame.texts).replace(" ", "")
    for skill in SAMPLES["opening-skills"].view.skills:
        assert say(f"skill.{skill.id}.name").replace(" ", "") in said, said
