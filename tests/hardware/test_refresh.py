"""The budget for ghosts: which refresh comes when."""

from __future__ import annotations

from dataclasses import replace

import pytest
from glass import MONO, marked, plain

from companion.surface import Edge, Frame, Ink, PanelSpec, Refresh
from hardware.panels import spec_of
from hardware.panels.pace import Pace
from hardware.panels.refresh import (
    MOST_ERASED,
    MOST_FASTS,
    MOST_PARTIALS,
    NO_GHOSTS,
    Ghosts,
    choose_refresh,
    erased_pixels,
    seconds,
)
from hardware.panels.specs import SPECS

QUICK = replace(MONO, fast_seconds=0.2)
COLOUR = PanelSpec("colour", 40, 30, tuple(Ink)[:6], Edge.LEFT, full_seconds=20)
QUICK_COLOUR = replace(COLOUR, fast_seconds=7)
AREA = MONO.width * MONO.height
BLACK = plain(Ink.BLACK)


def half(*, left: bool) -> Frame:
    """Return a frame with one half black."""
    row = bytes((x < MONO.width // 2) is not left for x in range(MONO.width))
    return Frame(MONO.width, MONO.height, row * MONO.height)


def chosen(frames: list[Frame], spec: PanelSpec) -> list[Refresh]:
    """Show frames one after the other and return what was chosen for each."""
    ghosts, before, kinds = NO_GHOSTS, None, []
    for frame in frames:
        kinds.append(choose_refresh(before, frame, ghosts, spec))
        ghosts, before = ghosts.after(kinds[-1], before, frame), frame
    return kinds


def runs(kinds: list[Refresh]) -> str:
    """Write kinds as initials: U for full, A for fast, P for partial."""
    letters = {Refresh.FULL: "U", Refresh.FAST: "A", Refresh.PARTIAL: "P"}
    return "".join(letters[kind] for kind in kinds)


def test_an_unknown_glass_is_refreshed_in_full() -> None:
    assert choose_refresh(None, marked(1), NO_GHOSTS, QUICK) is Refresh.FULL


def test_a_frame_of_another_size_is_refreshed_in_full() -> None:
    other = plain(spec=replace(MONO, width=30, height=40))
    assert choose_refresh(other, marked(1), NO_GHOSTS, QUICK) is Refresh.FULL


def test_small_changes_are_partial_until_their_number_is_spent() -> None:
    kinds = chosen([marked(number) for number in range(14)], MONO)
    assert runs(kinds) == "U" + "P" * MOST_PARTIALS + "U" + "PP"


def test_a_panel_with_a_fast_refresh_cleans_with_it_and_every_fourth_time_in_full() -> None:
    frames = [marked(number % AREA) for number in range(1 + 4 * (MOST_PARTIALS + 1))]
    cleaned = ("P" * MOST_PARTIALS + "A") * MOST_FASTS + "P" * MOST_PARTIALS + "U"
    assert runs(chosen(frames, QUICK)) == "U" + cleaned


def test_erasing_half_of_the_glass_spends_the_budget_at_once() -> None:
    most = round(MOST_ERASED * AREA)
    pixels = bytearray(plain(Ink.WHITE).pixels)
    pixels[: most + 1] = bytes(most + 1)
    just_over = Frame(MONO.width, MONO.height, bytes(pixels))
    pixels[most] = Ink.WHITE
    just_within = Frame(MONO.width, MONO.height, bytes(pixels))
    assert choose_refresh(just_over, plain(), NO_GHOSTS, QUICK) is Refresh.FAST
    assert choose_refresh(just_within, plain(), NO_GHOSTS, QUICK) is Refresh.PARTIAL
    one_before = Ghosts(partials=1, erased=1)
    assert choose_refresh(just_within, plain(), one_before, QUICK) is Refresh.FAST


def test_blackening_costs_nothing_and_erasing_is_summed_up() -> None:
    ghosts = NO_GHOSTS.after(Refresh.PARTIAL, plain(), BLACK)
    assert ghosts == Ghosts(partials=1)
    ghosts = ghosts.after(Refresh.PARTIAL, half(left=True), half(left=False))
    ghosts = ghosts.after(Refresh.PARTIAL, half(left=False), half(left=True))
    assert ghosts == Ghosts(partials=3, erased=AREA)


def test_pages_that_change_places_flash_on_every_second_flip() -> None:
    kinds = chosen([half(left=number % 2 == 0) for number in range(7)], MONO)
    assert runs(kinds) == "UPUPUPU"


def test_a_fast_refresh_clears_the_count_but_not_that_of_fast_ones_a_full_one_clears_all() -> None:
    ghosts = Ghosts(partials=4, erased=9, fasts=1)
    assert ghosts.after(Refresh.FAST, marked(1), marked(2)) == Ghosts(fasts=2)
    assert ghosts.after(Refresh.FULL, marked(1), marked(2)) == NO_GHOSTS


def test_a_panel_that_only_refreshes_as_a_whole_does_so_always() -> None:
    frames = [plain(spec=COLOUR), plain(Ink.RED, COLOUR), plain(Ink.BLACK, COLOUR)]
    assert runs(chosen(frames, COLOUR)) == "UUU"


def test_a_colour_panel_with_a_fast_refresh_takes_it_with_a_full_one_between() -> None:
    frames = [plain(Ink(number % 6), COLOUR) for number in range(9)]
    assert runs(chosen(frames, QUICK_COLOUR)) == "U" + "AAAU" * 2


def test_only_black_that_turns_white_is_erased() -> None:
    inks = [Ink.BLACK, Ink.WHITE, Ink.RED]
    pairs = [(one, two) for one in inks for two in inks]
    before = Frame(9, 1, bytes(one for one, _ in pairs))
    after = Frame(9, 1, bytes(two for _, two in pairs))
    assert erased_pixels(before, after) == 1
    assert erased_pixels(None, after) == 0


@pytest.mark.parametrize(
    ("spec", "expected"),
    [(MONO, (0.4, 0.4, 0.1)), (QUICK, (0.4, 0.2, 0.1)), (QUICK_COLOUR, (20, 7, 20))],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_refresh_that_the_panel_has_not_takes_as_long_as_a_full_one(
    spec: PanelSpec, expected: tuple[float, ...]
) -> None:
    kinds = (Refresh.FULL, Refresh.FAST, Refresh.PARTIAL)
    assert tuple(seconds(kind, spec) for kind in kinds) == expected


STANDS_FOR = {
    "4.2-mono": "waveshare:4.2-v2", "2.13-mono": "waveshare:2.13-v4",
    "2.9-mono": "waveshare:2.9-v2", "2.1-mono": "inky:phat", "7.3-colour": "inky:7.3-spectra",
    "4.0-colour": "inky:4.0-spectra", "4.0-seven": "inky:4.0", "5.7-seven": "inky:5.7",
    "13.3-colour": "inky:13.3-spectra",
}  # fmt: skip


@pytest.mark.parametrize("name", SPECS)
def test_a_simulated_panel_takes_the_refreshes_and_the_seconds_of_the_one_it_stands_for(
    name: str,
) -> None:
    """Pages that change much, with one that cleans in between."""
    spec, real = SPECS[name], spec_of(STANDS_FOR[name])
    area = spec.width * spec.height
    frames = [
        Frame(
            spec.width,
            spec.height,
            bytes([Ink.BLACK]) * black + bytes([Ink.WHITE]) * (area - black),
        )
        for black in (0, area // 3, 0, area // 2, 0, area, 0, area, 0, area, 0, area // 9, 0)
    ]
    kinds = chosen(frames, spec)
    assert kinds == chosen(frames, real)
    taken = [Pace.REAL.seconds(kind, spec) for kind in (*kinds, Refresh.FULL)]
    assert taken == [seconds(kind, real) for kind in (*kinds, Refresh.FULL)]
