"""Our own icons: pure ink, different when small, inside their box."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PIL import Image

from companion.cli import main
from companion.errors import UnknownIcon
from companion.games import all_games
from companion.games.cartographers.drawings.named import own_icon
from companion.screens.icons import draw_icon
from companion.screens.icons.own import ICONS as OWN
from companion.screens.icons.sets import SIDE, find_icon
from companion.surface import Ink

EMBLEMS = tuple(game.emblem for game in all_games())
SIZES = (12, 13, 16, 17, 18, 20, 25, 28, 40, 63, 112)
SETS = ("", *(f"{each.rpartition('/')[0]}/" for each in EMBLEMS if "/" in each))
"""How the names begin of the box's own icons and of each game's that draws some."""
ICONS = tuple(start + name for start in SETS for name in find_icon(start)[0].names)
NOTHING = 99
EDGE = 3


def drawn(icon: str, px: int, **inks: int | None) -> Image.Image:
    image = Image.new("L", (px + 2 * EDGE, px + 2 * EDGE), NOTHING)
    draw_icon(image, icon, EDGE, EDGE, px, **inks)  # type: ignore[arg-type]  # inks by name
    return image


def inks_in(image: Image.Image) -> set[int]:
    return set(image.tobytes())


def inside(image: Image.Image) -> bytes:
    return image.crop((EDGE, EDGE, image.width - EDGE, image.height - EDGE)).tobytes()


def test_every_icon_is_set_by_hand_and_drawn() -> None:
    for icon in ICONS:
        icons, name = find_icon(icon)
        assert icons.rows(name)
    assert OWN.names == ICONS[: len(OWN.names)]


def test_the_icons_that_pages_ask_for_are_there() -> None:
    land = {"forest", "village", "farm", "water", "monster", "mountain", "ruins", "wasteland"}
    tokens = {"coin", "time", "edicts", "emblem", "spring", "summer", "fall", "winter"}
    assert {"star"} | {own_icon(name) for name in land | tokens} <= set(ICONS)


def test_an_icon_that_is_not_there_is_named_with_the_nearest_and_a_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(UnknownIcon, match="no icon 'flop': did you mean \"flip\""):
        draw_icon(Image.new("L", (20, 20)), "flop", 0, 0, 20)
    with pytest.raises(UnknownIcon, match='did you mean "coin"'):
        find_icon(own_icon("coyn"))
    with pytest.raises(ModuleNotFoundError):
        drawn("companion.games.nowhere.icons/dragon", 20)
    main(["render", "--icons", "--game", "cartographers"])
    listed = capsys.readouterr().out.split()
    assert listed == [*OWN.names, *(each for each in ICONS if each.startswith(own_icon("")))]


def test_every_hand_set_icon_is_twelve_by_twelve() -> None:
    for rows in (icons.rows(name) for icons, name in map(find_icon, ICONS)):
        assert len(rows) == SIDE
        assert {len(row) for row in rows} == {SIDE}
        assert set("".join(rows)) <= set("#.ocma")


EVERY = tuple(product(ICONS, SIZES))


def test_only_the_asked_inks_appear() -> None:
    asked, usual = {NOTHING, 3, 4, 5, 6}, {NOTHING, Ink.BLACK, Ink.WHITE}
    wrong = [
        (icon, px)
        for icon, px in EVERY
        if inks_in(drawn(icon, px, line=3, paper=4, fill=5, accent=6)) - asked
        or inks_in(drawn(icon, px)) - usual
    ]
    assert wrong == []


def test_no_icon_leaves_its_box_and_none_is_tiny_in_it() -> None:
    wrong = []
    for icon, px in EVERY:
        box = drawn(icon, px).point(lambda ink: 0 if ink == NOTHING else 255).getbbox()
        left, top, right, bottom = box or (0, 0, 0, 0)
        is_inside = min(left, top) >= EDGE and max(right, bottom) <= EDGE + px
        if not is_inside or max(right - left, bottom - top) < 0.7 * px:
            wrong.append((icon, px, box))
    assert wrong == []


def test_without_paper_the_light_parts_stay_as_they_were() -> None:
    assert inks_in(drawn(own_icon("village"), 40, paper=None)) == {NOTHING, Ink.BLACK}


@pytest.mark.parametrize("px", [12, 40])
def test_an_icon_in_reverse_swaps_line_and_paper(px: int) -> None:
    plain = inside(drawn(own_icon("village"), px))
    reverse = inside(drawn(own_icon("village"), px, line=Ink.WHITE, paper=Ink.BLACK))
    assert reverse == plain.translate(bytes.maketrans(b"\0\1", b"\1\0"))


@pytest.mark.parametrize("px", SIZES)
def test_the_eyes_of_a_monster_take_the_ink_of_an_accent(px: int) -> None:
    assert Ink.RED in inks_in(drawn(own_icon("monster"), px, accent=Ink.RED))


@pytest.mark.parametrize("px", [28, 40, 112])
@pytest.mark.parametrize("icon", ["star", *map(own_icon, ("farm", "coin", "summer", "time"))])
def test_a_fill_lies_inside_the_line(icon: str, px: int) -> None:
    image = drawn(icon, px, paper=None, fill=Ink.YELLOW)
    assert Ink.YELLOW in inks_in(image)
    for y in range(1, image.height - 1):
        for x in range(1, image.width - 1):
            if image.getpixel((x, y)) == Ink.YELLOW:
                beside = {image.getpixel((x + 1, y)), image.getpixel((x, y + 1))}
                assert NOTHING not in beside | {image.getpixel((x - 1, y))}


@pytest.mark.parametrize("px", [12, 20])
def test_any_two_icons_differ_in_black_and_white(px: int) -> None:
    pages = {icon: drawn(icon, px).point(lambda ink: 1 if ink == 0 else 0) for icon in ICONS}
    for one, other in combinations(ICONS, 2):
        left, right = pages[one].tobytes(), pages[other].tobytes()
        both = sum(a and b for a, b in zip(left, right, strict=True))
        either = sum(a or b for a, b in zip(left, right, strict=True))
        assert both < 0.8 * either, (one, other)


def test_drawing_twice_gives_the_same_pixels() -> None:
    for icon in ICONS:
        assert drawn(icon, 40).tobytes() == drawn(icon, 40).tobytes()
