"""Every moment of the mockups can still be reached, so ``make mockups`` has a page for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from PIL import Image

from phone_in_browser.mockups import SCENES, beside, shot

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [needs_chromium, pytest.mark.thorough]


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_of_today_lies_beside_its_mockup(browser: Browser, scene: str) -> None:
    mockup = Image.new("RGB", (390, 664), "red")
    both = beside(mockup, shot(browser, f"{scene}-390x664", SCENES[scene]))
    assert both.height == 664
    assert both.getpixel((0, 0)) == (255, 0, 0)
    page = both.crop((both.width - 390, 0, both.width, 664))
    assert len({*page.resize((39, 66)).tobytes()}) > 20
