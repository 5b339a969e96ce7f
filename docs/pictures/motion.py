"""How much of the glass changes from page to page, in flows as players press them.

A partial refresh drives the pixels that change, and the eye follows them: what stays from
page to page should stay where it is. ``python docs/pictures/draw.py --motion`` prints the table.
"""

from __future__ import annotations

from itertools import pairwise, product
from operator import ne
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from companion.app.memory import Memory
from companion.app.places.set_up.draft import of_deal
from companion.app.step import step
from companion.app.values import App, Shown, Started
from companion.engine.code import Deal
from companion.engine.documents import documents_of
from companion.engine.session import Session
from companion.screens.paint import paint
from companion.surface import Press, Rect
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.app.values import Input
    from companion.engine.documents import PressFlow
    from companion.engine.game import AnyGame
    from companion.screens.widgets import Screen
    from companion.surface import Frame

TODAY = "2026-11-22"
SEED = 2019
PANELS = ("4.2-mono", "2.13-mono", "7.3-colour")
LONGEST = 40
"""Presses within which a season ends."""


def flows(game: AnyGame) -> Mapping[str, PressFlow]:
    """Return what players of a game press again and again, by name."""
    return documents_of(game).flows


class Look(NamedTuple):
    """What the glass showed after a press."""

    press: str
    screen: Screen


class Move(NamedTuple):
    """From one page to the next: the box that holds every change, as a share of the glass.

    ``inked`` is the share of pixels that are others than before.
    """

    press: str
    page: str
    box: Rect | None
    share: float
    inked: float


def looks(game: AnyGame, flow: PressFlow, language: str) -> tuple[Look, ...]:
    """Press a flow through and return every page, the one it sets out from first."""
    app = _take(_app(game, flow, language), Started())
    for press in flow.before:
        app = _take(app, Press.parse(press))
    found = [_look("", app)]
    for press in flow.presses * (LONGEST if flow.until else 1):
        app = _take(app, Press.parse(press))
        look = _look(press, app)
        if look.screen.page.id == flow.until:
            break
        found.append(look)
    return tuple(found)


def _app(game: AnyGame, flow: PressFlow, language: str) -> App:
    if flow.set_up:
        draft = of_deal(Deal(game, game.usual(), SEED), SEED)
        return App(Memory(language, draft=draft), seed=SEED, today=TODAY)
    deal = Deal(game, game.choose(flow.answers), SEED)
    return App(Memory(language, Session.begin(deal)), seed=SEED)


def _take(app: App, event: Input) -> App:
    """Give an input in; the glass shows what comes of it at once."""
    app, _ = step(app, event)
    app, _ = step(app, Shown(app.shows))
    return app


def _look(press: str, app: App) -> Look:
    if app.screen is None:
        raise RuntimeError(f"nothing is on the glass after {press!r}")
    return Look(press, app.screen)


def moves(frames: Sequence[Frame], shown: Sequence[Look]) -> tuple[Move, ...]:
    """Return what changed from frame to frame. ``shown`` are the pages in them."""
    found = []
    for (before, after), look in zip(pairwise(frames), shown[1:], strict=True):
        box, area = after.changed(before), after.width * after.height
        share = box.width * box.height / area if box else 0.0
        others = sum(map(ne, before.pixels, after.pixels))
        found.append(Move(look.press, look.screen.page.id, box, share, others / area))
    return tuple(found)


def report(game: AnyGame, languages: Sequence[str] = LANGUAGES) -> str:
    """Return a table: for each panel, language and flow, how much changes from page to page."""
    lines = [
        "panel       language  flow                 presses  box: mean  most  pixels: mean  most"
    ]
    for panel, language in product(PANELS, languages):
        spec = find_spec(panel)
        for name, flow in flows(game).items():
            shown = looks(game, flow, language)
            changes = moves([paint(look.screen, spec) for look in shown], shown)
            boxes = _mean_and_most([move.share for move in changes])
            pixels = _mean_and_most([move.inked for move in changes])
            lead = f"{panel:11} {language:9} {name:20} {len(changes):7}"
            lines.append(f"{lead}       {boxes}          {pixels}")
    return "\n".join(lines)


def _mean_and_most(shares: Sequence[float]) -> str:
    return f"{fmean(shares):4.0%}  {max(shares):4.0%}"
