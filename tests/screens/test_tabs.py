"""What the tabs say: large enough to read, inside their tabs, and never what a press is not."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from every_panel import panels_and_languages
from screens.holding import hold_word, twice_word

from companion.app.samples import samples
from companion.games import GAMES, find_game
from companion.screens.around import Tab
from companion.screens.fonts import capital
from companion.screens.letters import letters
from companion.screens.marks.tab_rows import drawn_tabs, unsaid
from companion.screens.marks.tab_sizes import bottom_px, side_px
from companion.screens.paint import paint
from companion.screens.style import SizeClass, style_for
from companion.screens.widgets import Page, Role, Screen, Spacer
from companion.surface import Button, Edge, Gesture, Ink, PanelSpec, Press, Rect
from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language
from hardware.panels import spec_of
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.marks.tab_rows import Drawn
    from companion.surface import Frame, TextRun

LEAST_MM = 2.0
"""The least height of H, in Japanese of 国, in millimetres of ink."""
LEAST_BLANK = 2
"""Pixels between a tab's words and its sides."""
OWN = tuple(spec_of(name) for name in ("waveshare:4.26", "waveshare:2.9-v2"))
PANELS = tuple(each for spec in (*SPECS.values(), *OWN) for each in (spec, stood(spec)))
EVERY = pytest.mark.parametrize(("spec", "language"), panels_and_languages(PANELS))


@cache
def hints(language: str) -> tuple[tuple[Tab, ...], ...]:
    """Return the hints of every page there is, each set once."""
    return tuple(dict.fromkeys(screen.tabs for screen in samples(language).values()))


@cache
def bare(tabs: tuple[Tab, ...], spec: PanelSpec, language: str) -> Frame:
    """Return a page that has nothing but hints."""
    return paint(Screen(Page("bare", Spacer()), language, tabs), spec)


def runs_in(frame: Frame, box: Rect) -> tuple[TextRun, ...]:
    return tuple(run for run in frame.texts if run.box.overlaps(box))


def every_tab(spec: PanelSpec, language: str) -> Iterator[tuple[Drawn, Frame]]:
    for tabs in hints(language):
        frame = bare(tabs, spec, language)
        for drawn in drawn_tabs(tabs, spec, language):
            yield drawn, frame


def heights(language: str) -> dict[int, int]:
    """Return the height of a capital's ink, or a kanji's, by the size of the letters."""
    sign = capital(find_language(language).script)
    return {px: letters(Role.SMALL, language, px).ink_box(sign).height for px in range(8, 80)}


@EVERY
def test_no_word_of_a_tab_is_lower_than_two_millimetres(spec: PanelSpec, language: str) -> None:
    """By the letters that were inked: a stroke notes their size."""
    tall = heights(language)
    for tabs in hints(language):
        for stroke in bare(tabs, spec, language).strokes:
            if hasattr(stroke, "px") and hasattr(stroke, "text"):
                assert tall[stroke.px] * spec.mm_per_px >= LEAST_MM, stroke


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_capitals_of_the_tabs_measure_two_millimetres_in_pixels(spec: PanelSpec) -> None:
    """By the pixels themselves: a tab that says H alone has ink of that height."""
    frame = bare((Tab(Button.A, "H", "flip"),), spec, "en")
    (run,) = frame.texts
    rows = (frame.pixels[y * spec.width :][run.box.x : run.box.right] for y in
            range(run.box.y, run.box.bottom))  # fmt: skip
    assert sum(Ink.BLACK in row for row in rows) * spec.mm_per_px >= LEAST_MM


@EVERY
def test_the_words_of_every_tab_stay_inside_it(spec: PanelSpec, language: str) -> None:
    for drawn, frame in every_tab(spec, language):
        box = drawn.box
        said = runs_in(frame, box)
        for run in said:
            assert box.x + LEAST_BLANK <= run.box.x, (drawn, run)
            assert run.box.right <= box.right - LEAST_BLANK, (drawn, run)
            assert box.y < run.box.y, (drawn, run)
            assert run.box.bottom < spec.height or spec.edge is Edge.LEFT, (drawn, run)
        kinds = {piece.kind.value for line in drawn.form.lines for piece in line}
        assert said or drawn.form.loses or "held" in kinds, drawn


@EVERY
def test_every_tab_lies_beside_its_button_and_clear_of_the_others(
    spec: PanelSpec, language: str
) -> None:
    for tabs in hints(language):
        drawn = drawn_tabs(tabs, spec, language)
        for each in drawn:
            share = spec.buttons[tuple(Button).index(each.tab.button)]
            if spec.edge is Edge.LEFT:
                assert each.box.y < share * spec.height < each.box.bottom
            else:
                assert each.box.x < share * spec.width < each.box.right
                assert each.stem is None or each.stem.bottom == spec.height
        boxes = [box for each in drawn for box in (each.box, each.stem) if box]
        clashes = [
            (one, two)
            for number, one in enumerate(drawn)
            for two in drawn[number + 1 :]
            if any(
                a.overlaps(b) for a in (one.box, one.stem) if a for b in (two.box, two.stem) if b
            )
        ]
        assert clashes == []
        assert all(spec.area.contains(box) for box in boxes)


@EVERY
def test_the_tabs_keep_to_the_room_that_a_page_leaves_them(spec: PanelSpec, language: str) -> None:
    for drawn, _ in every_tab(spec, language):
        if spec.edge is Edge.LEFT:
            assert drawn.box.right <= side_px(spec)
        else:
            assert drawn.box.y >= spec.height - bottom_px(spec)


@EVERY
def test_what_only_a_hold_does_is_never_said_as_if_a_press_did_it(
    spec: PanelSpec, language: str
) -> None:
    """The word of a hold stands after the word for holding, its bar, or not at all."""
    for drawn, frame in every_tab(spec, language):
        if not drawn.tab.hold or Gesture.HOLD in drawn.form.loses:
            continue
        said = " ".join(run.text for run in runs_in(frame, drawn.box))
        kinds = {piece.kind.value for line in drawn.form.lines for piece in line}
        held = hold_word(language) in said or twice_word(language) in said
        assert held or "held" in kinds, (drawn, said)


@EVERY
def test_a_hint_is_left_out_only_where_its_panel_has_no_room(
    spec: PanelSpec, language: str
) -> None:
    """All of them are there from 4.0 inches up; four tabs of a smaller panel say all but two."""
    most = 2 if style_for(spec).size is SizeClass.SMALL else 0
    for tabs in hints(language):
        assert len(unsaid(tabs, spec, language)) <= most, tabs


def test_what_has_no_room_is_named_so_that_the_menu_can_offer_it() -> None:
    flip, menu = Tab(Button.A, "End spring", "flip", main=True), Tab(Button.D, "Menu", "menu")
    back = Tab(Button.B, "Look back", "back", "hold: undo", short="Back", hold_icon="undo")
    edicts = Tab(Button.C, "Edicts", "info")
    tabs = (flip, back, edicts, menu)
    assert unsaid(tabs, SPECS["4.2-mono"], "en") == ()
    assert unsaid(tabs, SPECS["2.13-mono"], "en") == (Press(Button.B, Gesture.HOLD),)
    shorter = (replace(flip, word="Flip"), *tabs[1:])
    assert unsaid(shorter, SPECS["2.13-mono"], "en") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_walk_s_next_spot_is_said_on_the_smallest_panels(language: str) -> None:
    tabs = samples(language)["ambush-solo"].tabs
    for name in ("2.1-mono", "2.13-mono", "2.9-mono"):
        for spec in (SPECS[name], stood(SPECS[name])):
            assert Press(Button.C, Gesture.HOLD) not in unsaid(tabs, spec, language), spec.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["2.1-mono", "2.13-mono", "2.9-mono"])
def test_narrow_panels_say_every_press_in_words(name: str, language: str) -> None:
    """Words and icons are not mixed in one row: an icon stands only for what a hold does."""
    for tabs in hints(language):
        for drawn in drawn_tabs(tabs, stood(SPECS[name]), language):
            if drawn.tab.word and Gesture.PRESS not in drawn.form.loses:
                assert drawn.form.lines[0][0].kind.value == "words", drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_closes_a_page_says_what_no_other_button_says(game: str, language: str) -> None:
    for name, screen in samples(language, find_game(game)).items():
        closing = {tab.word for tab in screen.tabs if tab.leaves} - {""}
        others = {tab.word for tab in screen.tabs if not tab.leaves}
        assert not closing & others, name


def test_no_hint_offers_to_switch_off() -> None:
    words = {tab.hold for tabs in hints("en") for tab in tabs}
    assert not {each for each in words if "off" in each}


@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=() if panel == place else pytest.mark.thorough)
        for panel, name in enumerate(("2.13-mono", "4.2-mono", "7.3-colour"))
        for place, language in enumerate(LANGUAGES)
    ],
)
def test_a_page_of_a_lone_button_names_no_other(name: str, language: str) -> None:
    """A hold of C is of no use on a box that has no C."""
    hold = hold_word(language)
    named = re.compile(rf"(?i:{hold}) [A-D]\b|\b[A-D] ?{hold}|^[A-D][:：]")
    every = samples(language)
    for sample in every:
        if sample.startswith("one-button"):
            said = [run.text for run in paint(every[sample], SPECS[name]).texts]
            assert [text for text in said if named.search(text)] == [], sample
