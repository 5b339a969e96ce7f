"""Draws the pictures of the site's pages: pages of the box, as the program paints them today.

A picture's name says what it shows: ``GAME.PAGE.png``, a page that ``companion render --game GAME
--list`` names, in the language of the page on which it stands; ``GAME.PAGE.PANEL.png`` on another
panel than the usual one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import ImageOps

from companion.app.samples import samples
from companion.games import find_game
from companion.screens.paint import paint
from docs.pictures.sheet import seen
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

USUAL = next(iter(SPECS))
EDGE, PAPER = 2, (250, 249, 245)
"""Pixels of the panel's edge, and what paper looks like."""


def draw(names: Iterable[str], language: str, folder: Path) -> None:
    """Draw pictures into a folder. Raises ValueError for a name that is no page."""
    for name in sorted(names):
        game_id, page, *panel = name.removesuffix(".png").split(".", 2)
        screens = samples(language, find_game(game_id))
        if page not in screens:
            raise ValueError(f"{name}: companion render --game {game_id} --list has no {page}")
        spec = SPECS[panel[0] if panel else USUAL]
        image = seen(paint(screens[page], spec), spec.inks).convert("RGB")
        folder.mkdir(parents=True, exist_ok=True)
        ImageOps.expand(image, EDGE, (60, 60, 60)).quantize(16).save(folder / name, optimize=True)
