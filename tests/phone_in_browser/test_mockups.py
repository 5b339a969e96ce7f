"""Every moment of the mockups can be reached, and each page is built as its mockup was measured."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

import pytest
from axe import NOTHING, violations_in_both_lights
from browser import needs_chromium
from PIL import Image

from phone_in_browser.mockups import MEASURED, NAME, PARTS, SCENES, beside, open_page, shot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser

pytestmark = [needs_chromium, pytest.mark.thorough]
NEAR = 8
"""How many pixels a box may lie beside where the mockup has it."""
PICTURES: dict[str, list[dict[str, Any]]] = MEASURED["pictures"]
DARK = "-dark"
BOTH_LIGHTS = {
    f"{each.removesuffix(DARK)}{end}": PICTURES[each] for each in PICTURES for end in ("", DARK)
}
"""The parts of a page are the same by day and by night, whichever of them its mockup shows."""
IS_DARK = """() => {
  const { backgroundColor, color } = getComputedStyle(document.body)
  const [back, front] = [backgroundColor, color].map(each => each.match(/[0-9]+/g).map(Number))
  return back.every((part, at) => part < front[at])
}"""
GONE: list[int] = []


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_of_today_lies_beside_its_mockup(browser: Browser, scene: str) -> None:
    mockup = Image.new("RGB", (390, 664), "red")
    both = beside(mockup, shot(browser, f"{scene}-390x664", SCENES[scene]))
    assert both.height == 664
    assert both.getpixel((0, 0)) == (255, 0, 0)
    page = both.crop((both.width - 390, 0, both.width, 664))
    assert len({*page.resize((39, 66)).tobytes()}) > 20


@pytest.mark.parametrize("picture", BOTH_LIGHTS)
def test_a_page_has_the_parts_of_its_mockup_where_they_were(browser: Browser, picture: str) -> None:
    with open_page(browser, picture, SCENES[scene_of(picture)]) as page:
        parts = page.evaluate(PARTS)
        assert page.evaluate(IS_DARK) == picture.endswith(DARK)
    wanted = [each for each in BOTH_LIGHTS[picture] if each.get("today") != GONE]
    assert [each["role"] for each in parts] == [each["role"] for each in wanted]
    for part, each in zip(parts, wanted, strict=True):
        assert fnmatchcase(part["name"], each.get("says", each["name"]))
        box = each.get("today") or each["at"]
        assert far(part["at"], box, is_text=is_other_text(each)) <= NEAR, (part, box)


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_checker_for_screen_readers_finds_nothing(
    browser: Browser, scene: str, language: str
) -> None:
    shown = SCENES[scene]._replace(language=language)
    with open_page(browser, f"{scene}-390x664", shown) as page:
        assert violations_in_both_lights(page) == NOTHING


def test_what_differs_does_so_and_has_a_reason() -> None:
    reasons = MEASURED["why"]
    used = set()
    for each in (part for parts in PICTURES.values() for part in parts):
        assert ("why" in each) == ("today" in each), each
        if "why" in each:
            used.add(each["why"])
        if each.get("today") and "at" in each:
            assert far(each["today"], each["at"], is_text=is_other_text(each)) > NEAR, each
    assert used == {*reasons}


def test_each_moment_is_measured() -> None:
    measured = {scene_of(each) for each in PICTURES}
    assert measured == {*SCENES}
    assert not {*MEASURED["without-page"]} & {*SCENES}


def scene_of(picture: str) -> str:
    found = NAME.fullmatch(picture)
    assert found, picture
    return found["scene"]


def is_other_text(part: dict[str, Any]) -> bool:
    """Return whether a part is as wide as its words, which are others."""
    return part["role"] == "heading" and "says" in part


def far(box: Sequence[int], other: Sequence[int], *, is_text: bool) -> int:
    """Return by how many pixels two boxes differ most: left, top, width, height."""
    left, top, wide, high = (abs(one - each) for one, each in zip(box, other, strict=True))
    return max(left, top, high, 0 if is_text else wide)
