"""Draw the pages of today at the moments and sizes of mockups, each beside its mockup.

``make mockups OPTIONS="--mockups DIR"`` reads pictures named as below, such as
``05-city-turn-390x664.png``, and writes those side by side into ``build/mockups``.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import phone_scenes as scenes
from browser import chromium
from phone_browser import phone
from phone_table import PhoneTable
from PIL import Image
from seats.stacked import spots

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games.cadwallon.rules.moves import ActionPlayed
from companion.games.cartographers.rules.state import Phase
from companion.seats import Drew
from phone_in_browser import test_city as city
from phone_in_browser import test_map_row as row
from phone_in_browser import test_ruins as ruins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from playwright.sync_api import Browser, Page

    _Table = Callable[[], AbstractContextManager[PhoneTable]]

MEASURED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
"""The parts of the mockups, and why a page differs from one."""
WITHOUT_PAGE: dict[str, str] = MEASURED["without-page"]
TO = Path("build/mockups")
TELEVISIONS = ((1280, 720), (1920, 1080))
NAME = re.compile(r"(?P<scene>.+?)-(?P<wide>\d+)x(?P<high>\d+)(?P<dark>-dark)?")
_GAP = 24


class Scene(NamedTuple):
    """A table, whose phone is shown, and what is tapped there first."""

    table: _Table
    key: str = "key-1"
    taps: tuple[str, ...] = ()
    language: str = "en"


PARTS = """() => {
  const roles = { H1: "heading", H2: "heading", NAV: "navigation", UL: "list", TABLE: "table",
                  TEXTAREA: "textbox", A: "link" }
  const withoutName = ["list", "table", "dialog", "alertdialog", "textbox"]
  const kinds = ["h1, h2, ul, table, textarea, nav, nav button, dialog, .slab, .eye",
                 "[role=group], [role=switch], [role=dialog], [role=alertdialog]"].join(", ")
  const text = each => each.textContent.replace(/\\u200b/g, "").replace(/\\s+/g, " ").trim()
  const parts = [...document.querySelectorAll(`#page :is(${kinds})`)]
  return parts.filter(each => each.checkVisibility()).map(each => {
    const role = each.getAttribute("role") ?? roles[each.tagName] ?? each.tagName.toLowerCase()
    const { x, y, width, height } = each.getBoundingClientRect()
    const name = each.getAttribute("aria-label") ?? (withoutName.includes(role) ? "" : text(each))
    return { role, name, at: [x, y, width, height].map(Math.round) }
  })
}"""
"""The parts of a page that make its structure, in its order: role, name where it has one, box."""


def _ruins(moment: str) -> _Table:
    @contextmanager
    def made() -> Iterator[PhoneTable]:
        table = ruins.seated(ruins.session_at(moment))
        yield table
        table.close()

    return made


def _city(
    moment: str, board: str = "3x3", seats: int = 3
) -> Callable[[], AbstractContextManager[PhoneTable]]:
    return lambda: city.seated(city.at(moment, board, seats))


def _map(**changed: object) -> _Table:
    @contextmanager
    def made() -> Iterator[PhoneTable]:
        table = PhoneTable()
        scenes.summer(table)
        table.seat(2, "Jun")
        table.facts = table.facts | changed
        table.over = changed.get("phase") == "over"
        yield table
        table.close()

    return made


def _opener(session: Session) -> str:
    """Return the key of the seat whose action lies open."""
    seat, *_ = session.view().open_action
    return f"key-{seat + 1}"


def _actor(session: Session) -> str:
    """Return the key of a seat that may play an action now; empty for none."""
    seats = (each.seat for each in session.legal_moves() if isinstance(each, ActionPlayed))
    return next((f"key-{seat + 1}" for seat in seats), "")


@contextmanager
def _secrets() -> Iterator[PhoneTable]:
    """Yield three seats whose contracts and actions have just been dealt."""
    chosen = city.GAME.choose({"players": "3", "special": "box", "contracts": "box"})
    with city.seated(Session.begin(Deal(city.GAME, chosen, 5))) as table:
        yield table


@contextmanager
def _ended() -> Iterator[PhoneTable]:
    """Yield the end of a season whose last card is on the map."""
    with _map(**_ENDS)() as table:
        values = {"cells": spots("G8 G9 H6 H7 H8"), "terrain": "forest", "coin": False}
        table.note(1, Drew("last", _LAST, _LAST, "", values))
        yield table


def _tab(number: int) -> str:
    return f".tabs button:nth-child({number})"


def _way(icon: str) -> str:
    return f".ways button:has([href='#{icon}'])"


_RUINS_TURN = ruins.session_at("turn")
_IN_TURN = f"key-{ruins.whose(_RUINS_TURN) + 1}"
_OTHER = "key-3" if _IN_TURN == "key-2" else "key-2"
_ENDS = scenes.facts("orchard", "treetop-village", time=8, phase=Phase.SEASON_END)
_OVER = scenes.facts("orchard", time=6, season=3, phase=Phase.OVER)
_LAST = "summer/2/treetop-village"
_ACTION = city.first(_actor, "3x3", 3)
_ADDS = city.opened("AgentAdded")
_ROW = scenes.facts(*row.CARDS, time=7) | row.SKILLS
SCENES = {
    "01-ruins-turn": Scene(_ruins("turn"), _IN_TURN, (".ruin-row button",)),
    "02-ruins-others": Scene(_ruins("turn"), _OTHER, language="ja"),
    "03-ruins-claim": Scene(_ruins("claim")),
    "04-ruins-end": Scene(_ruins("over"), "key-2", language="ja"),
    "05-city-turn": Scene(_city("place"), taps=("button.street",)),
    "05-city-5x5": Scene(_city("place", "5x5", 8), taps=("button.street",)),
    "06-city-control": Scene(_city("control"), language="de"),
    "07-city-end": Scene(_city("over", "5x5", 8)),
    "08-hand-action": Scene(lambda: city.seated(_ACTION), _actor(_ACTION), (_tab(2),)),
    "09-city-question": Scene(lambda: city.seated(_ADDS), _opener(_ADDS), ("button.street",)),
    "10-secrets": Scene(_secrets, taps=(_tab(1), ".slab")),
    "11-card-later": Scene(_map()),
    "12-card-edicts": Scene(_map(), taps=(".later",)),
    "13-map-row": Scene(_map(**_ROW), taps=(_tab(2),)),
    "14-map-season-end": Scene(_ended, taps=(_tab(2),)),
    "15-host-door": Scene(_map(), taps=(_tab(4), _way("unlocked"))),
    "16-stand-up": Scene(_map(), taps=(_tab(4), _way("power"))),
    "17-this-phone": Scene(_map(), taps=(_tab(4), _way("phone"))),
    "18-evening": Scene(_map(**_OVER), taps=(_tab(4), _way("star"))),
}  # fmt: skip


@contextmanager
def open_page(browser: Browser, name: str, scene: Scene) -> Iterator[Page]:
    """Yield the page of today at the size, in the light and on the kind of glass of a name."""
    found = NAME.fullmatch(name)
    assert found, name
    size = (int(found["wide"]), int(found["high"]))
    with scene.table() as table:
        key = scene.key
        if size in TELEVISIONS:
            key = "tv"
            table.keys[key] = None
            table.watchers.add(key)
        with phone(
            browser, table, key, size=size, language=scene.language, dark=bool(found["dark"])
        ) as page:
            if key != "tv":
                _go(page, scene.taps)
            page.evaluate("() => document.fonts.ready")
            page.wait_for_timeout(700)
            yield page


def shot(browser: Browser, name: str, scene: Scene) -> Image.Image:
    """Return a picture of that page."""
    with open_page(browser, name, scene) as page:
        return Image.open(io.BytesIO(page.screenshot()))


def _go(page: Page, taps: tuple[str, ...]) -> None:
    for each in taps:
        page.locator(each).first.tap()
        page.wait_for_timeout(600)


def beside(mockup: Image.Image, today: Image.Image) -> Image.Image:
    """Return both pictures, the mockup at the left."""
    wide = mockup.width + _GAP + today.width
    both = Image.new("RGB", (wide, max(mockup.height, today.height)), "white")
    both.paste(mockup.convert("RGB"), (0, 0))
    both.paste(today.convert("RGB"), (mockup.width + _GAP, 0))
    return both


def main() -> None:
    """Draw each picture of a folder that has a scene here."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--mockups", type=Path, required=True, help="a folder of pictures")
    reader.add_argument("--only", default="", help="what the names of pictures begin with")
    chosen = reader.parse_args()
    TO.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for path in sorted(chosen.mockups.glob(f"{chosen.only}*.png")):
            found = NAME.fullmatch(path.stem)
            scene = SCENES.get(found["scene"]) if found else None
            if scene is None:
                why = WITHOUT_PAGE.get(found["scene"] if found else "", "no page has this moment")
                sys.stdout.write(f"{path.name}: {why}\n")
                continue
            with Image.open(path) as mockup:
                beside(mockup, shot(browser, path.stem, scene)).save(TO / path.name)
            sys.stdout.write(f"{TO / path.name}\n")


if __name__ == "__main__":
    main()
