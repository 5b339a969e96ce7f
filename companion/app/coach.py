"""The coach at the table: which tip stands on its page, and what games before have shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.known import is_following
from companion.app.words import own_words, words
from companion.engine.coach import EVERY, NEW, OFF, WAYS, coach_of
from companion.games import find_game
from companion.screens.around import TipLine
from companion.surface.frozen import replace
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from companion.app.known import Known
    from companion.app.memory import Memory
    from companion.engine.coach import Coach, Tip
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


def coach_at(app: Known) -> Coach[Any] | None:
    """Return the coach of the game at the table, None where it explains nothing."""
    memory = app.memory
    if memory.session is None or is_following(app):
        return None
    return coach_of(memory.session.deal.game, memory.coach)


def tip_at(app: Known) -> Tip[Any] | None:
    """Return the tip that the table's page has now, if it has one."""
    coach = coach_at(app)
    if coach is None:
        return None
    memory, game = app.memory, app.playing.deal.game.id
    before = memory.seen if memory.coach == NEW else ()
    start = f"{game}."
    seen = {each.removeprefix(start) for each in before if each.startswith(start)}
    return coach.due(app.playing.view(), seen | set(memory.tips))


def tip_key(app: Known) -> str:
    """Return the key of the tip that the table's page has now, empty where it has none."""
    tip = tip_at(app)
    return tip.key if tip else ""


def with_tip(app: Known, page: Page, say: Say) -> Page:
    """Return the table's page with its tip, or what lies on the table in its place."""
    coach, session = coach_at(app), app.playing
    if coach is None:
        return page
    if session.before is None and page.id == coach.stands_for:
        return on_the_table(app, coach, say)
    tip = tip_at(app)
    if tip is None:
        return page
    whole, brief = _sentence(app, coach, tip, say), _sentence(app, coach, tip, say, "brief.")
    return replace(page, tip=TipLine(whole, brief, needs_all=tip.needs_all))


def _sentence(app: Known, coach: Coach[Any], tip: Tip[Any], say: Say, form: str = "") -> str:
    """Return a tip in words, or in a form of them."""
    own = own_words(app, say)
    return own(f"{form}coach.{tip.key}", **coach.values(app.playing.view(), own))


def tips_by_language(app: Known) -> Mapping[str, str]:
    """Return the tip that the table's page has now in each language; nothing where it has none."""
    coach, tip = coach_at(app), tip_at(app)
    if coach is None or tip is None:
        return {}
    said = {each: words(each, app.box.readings) for each in LANGUAGES}
    return {each: _sentence(app, coach, tip, say) for each, say in said.items()}


def on_the_table(app: Known, coach: Coach[Any], say: Say) -> Page:
    """Return the page of what lies on the table before the first press."""
    from companion.screens.pages.laid_out import LaidOutLine, laid_out_page  # noqa: PLC0415 - for one page a game

    own, view = own_words(app, say), app.playing.view()
    values = coach.values(view, own)
    lines = []
    for line, icon in coach.laid_out(view):
        key = f"coach.now-{line}"
        lines.append(LaidOutLine(icon, own(key, **values), own(f"brief.{key}", **values)))
    border = app.playing.deal.game.border
    return laid_out_page(own("coach.now-title"), tuple(lines), own("coach.now-foot"), border)


def seen_so_far(memory: Memory) -> tuple[str, ...]:
    """Return the tips that this box has shown, for the game that is dealt next."""
    if memory.session is None:
        return memory.seen
    game = memory.session.deal.game.id
    here = {f"{game}.{key}" for key in memory.tips if key}
    return tuple(sorted({*memory.seen, *here}))


def next_way(memory: Memory, game: str) -> str:
    """Return how the next game explains unless somebody wants otherwise; empty for one that cannot.

    The first game of its kind explains every rule, later ones what is new. No stays no.
    """
    if not find_game(game).coach:
        return ""
    if memory.session is not None and memory.session.deal.game.id == game and memory.coach == OFF:
        return OFF
    is_known = any(each.startswith(f"{game}.") for each in seen_so_far(memory))
    return NEW if is_known else EVERY


def following_way(way: str) -> str:
    """Return what a press makes of a way to explain.

    >>> following_way("all"), following_way("off")
    ('new', 'all')
    """
    return WAYS[(WAYS.index(way) + 1) % len(WAYS)]
