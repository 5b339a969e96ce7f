"""What is painted: the same ink each time, the inks a panel has, tabs beside their buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest
from screens.reading import track

from companion.games.cartographers.drawings.pictures import Track
from companion.games.cartographers.pages import number_page, page
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.around import Tab
from companion.screens.paint import paint
from companion.screens.widgets import Page, Screen, Text
from companion.surface import Button, Edge, Frame, Ink, PanelSpec
from companion.text.catalog import catalog
from hardware.panels.specs import SPECS

PANELS = tuple(SPECS.values())


def frame_of(name: str, spec: PanelSpec, language: str = "en") -> Frame:
    sample = SAMPLES[name]
    say = catalog(language, "companion.games.cartographers")
    drawn = (
        page(sample.view, sample.page, say)
        if sample.number is None
        else number_page(sample.view, sample.page, sample.number, say)
    )
    return paint(Screen(drawn, language), spec)


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
@pytest.mark.parametrize(
    ("before", "now", "read"),
    [
        (0, 1, "O......."),
        (3, 4, "###O...."),
        (5, 7, "#####OO."),
        (7, 9, "#######O"),
        (4, 4, "####...."),
        (0, 0, "........"),
    ],
)
def test_the_track_shows_what_is_done_this_card_and_what_is_open(
    before: int, now: int, read: str, spec: PanelSpec
) -> None:
    assert track(paint(_alone(Track(8, before, now)), spec), 8) == read


def _alone(widget: object) -> Screen:
    return Screen(Page("alone", widget), "en")  # type: ignore[arg-type]  # any widget


def test_the_same_screen_gives_the_same_pixels() -> None:
    spec = SPECS["7.3-colour"]
    assert frame_of("rift-lands", spec) == frame_of("rift-lands", spec)


def test_colour_falls_back_to_black_and_white_on_a_mono_panel() -> None:
    red = Screen(Page("alone", Text("Danger", ink=Ink.RED)), "en")
    assert Ink.RED in paint(red, SPECS["7.3-colour"]).pixels
    assert set(paint(red, SPECS["4.2-mono"]).pixels) == {Ink.BLACK, Ink.WHITE}


def test_no_two_pages_of_a_card_look_alike() -> None:
    spec = SPECS["4.2-mono"]
    frames = {frame_of(name, spec).pixels for name in SAMPLES}
    assert len(frames) >= len(SAMPLES) - 2  # a card may be both an example and in the list of all


def test_a_tab_stands_beside_its_button() -> None:
    for spec in PANELS:
        for button, share in zip(Button, spec.buttons, strict=True):
            screen = Screen(Page("alone", Text("")), "en", (Tab(button, "Flip", "flip"),))
            (run,) = (each for each in paint(screen, spec).texts if each.text == "Flip")
            if spec.edge is Edge.LEFT:
                assert abs(run.box.y + run.box.height / 2 - share * spec.height) < 40
            else:
                assert abs(run.box.x + run.box.width / 2 - share * spec.width) < 24


@pytest.mark.parametrize("size", [(212, 104), (250, 122), (296, 128), (600, 448), (1600, 1200)])
@pytest.mark.parametrize("name", ["explore-one-terrain", "ambush-solo", "season-end-spring"])
def test_other_sizes_are_drawn_upright_and_lying(name: str, size: tuple[int, int]) -> None:
    for width, height in (size, size[::-1]):
        spec = replace(SPECS["4.2-mono"], name="other", width=width, height=height)
        frame = frame_of(name, spec)
        assert Ink.BLACK in frame.pixels


def test_a_page_that_does_not_fit_is_logged_with_its_name(caplog: pytest.LogCaptureFixture) -> None:
    words = Text("far more than a panel of this size can show " * 40)
    paint(Screen(Page("too-long", words), "en"), SPECS["2.13-mono"])
    assert "page too-long does not fit on 2.13-mono in en" in caplog.text


def test_a_page_that_fits_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    frame_of("rift-lands", SPECS["2.13-mono"])
    assert caplog.text == ""
