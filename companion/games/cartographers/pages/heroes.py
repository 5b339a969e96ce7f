"""What cards of Heroes do: where a hero's marks lie, and monsters besides being drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import MarkedExample
from companion.games.cartographers.pages.parts import ruins_wait, season_icon, window
from companion.games.cartographers.rules.cards import Effect, EffectTime
from companion.screens.bound import bound
from companion.screens.pages.gallery import Gallery, Thing
from companion.screens.pages.heading import Heading
from companion.screens.pages.lines import OneLine
from companion.screens.pages.pictured import Pictured, SaidLine
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
)
from companion.surface import Ink
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import AmbushCard, HeroCard
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say


_LEAST = 3
"""The rows of the least window: those beside a single row show that the map goes on."""


def hero(name: str, seen: Seen, card: HeroCard, say: Say) -> Page:
    """Return the page of a hero card. It has no time, and what fits is up to the players."""
    title = say(f"card.{card.id}.name")
    word = Text(say("page.hero.heading"), Role.TITLE, ink=Ink.BLUE)
    label = Row((Icon(own_icon("hero"), Role.TITLE, ink=Ink.BLUE), word), gap=1.5)
    said = (
        *(SaidLine(say(f"page.hero.{key}")) for key in ("draw", "mark", "kills")),
        *(SaidLine(say(f"page.hero.{key}"), None, Role.SMALL) for key in ("short", "kills-short")),
    )
    body = Pictured(
        Heading(title, named=Column((label, Name(title)), gap=1.25)),
        said,
        bound(_pattern, card),
        small=(Role.FIGURE,),
        small_head=Heading(title),
    )
    return Page(name, body, ruins_wait(say) if seen.on_ruins else None)


def _pattern(card: HeroCard, role: Role) -> Widget:
    """Return the hero and the spaces that it attacks, which are outlined."""
    del role  # it is as large as its room
    cells = {(0, 0): "H", **dict.fromkeys(card.attack, "*")}
    top, bottom = min(row for row, _ in cells), max(row for row, _ in cells)
    left, right = min(column for _, column in cells), max(column for _, column in cells)
    missing = max(0, _LEAST - (bottom - top + 1))
    top -= missing // 2
    rows = [
        "".join(cells.get((row, column), ".") for column in range(left, right + 1))
        for row in range(top, bottom + missing - missing // 2 + 1)
    ]
    return window(rows, {(-top, -left)}, kind=MarkedExample)


_ICONS = {
    Effect.SHUT_IN: "coin",
    Effect.SPREAD: "monster",
    Effect.TRAMPLE: "destroyed",
    Effect.PETRIFY: "destroyed",
}
_WINDOWS = {
    Effect.SPREAD: (("FM.", "MMM", ".M."), {(0, 0), (1, 1)}),
    Effect.TRAMPLE: (("MMM", "#M."), {(0, 0), (0, 1), (0, 2), (1, 1)}),
}
"""What each effect after scoring does to a map: what was there is solid, what comes is outlined."""

_SIZES = (Role.TITLE, Role.BODY, Role.LABEL, Role.SMALL)


def effects(view: View, say: Say) -> Page:
    """Return what follows the scoring of a season, in the order in which it is done."""
    head = Heading(say("page.effects.heading"), season_icon(view.season, Role.HEADING))
    key = "order" if len(view.effects) > 1 else "alone"
    order = OneLine((say(f"page.effects.{key}"),), wraps=True)
    things = tuple(
        replace(_thing(card, str(number), say), picture=_picture(card))
        for number, card in enumerate(view.effects, 1)
    )
    brief = _briefly(things)
    return Page("effects", Titled(head, Gallery(things), brief, (Rule(dotted=False), order)))


def lasting(view: View, say: Say) -> Page:
    """Return the monsters whose effects are in force, the newest last."""
    things = tuple(_lasting(card, say) for card in view.in_force)
    head = Heading(say("page.effects.lasting"))
    return Page("lasting", Titled(head, Gallery(things), _briefly(things)))


def _briefly(things: tuple[Thing, ...]) -> Widget:
    """Return each effect on a line of a small page, as large as it has room."""
    return Column(tuple(Grow(Anchor(_line(each), Align.START)) for each in things), gap=0.5)


def _line(thing: Thing) -> Widget:
    least, large = (
        Row((*((thing.sign(role),) if thing.sign else ()), Icon(thing.bullet, role)), gap=1)
        for role in (Role.SMALL, Role.TITLE)
    )
    small = Row((least, Grow(Text(thing.short, Role.SMALL))), gap=1)
    return OneLine((thing.short,), _SIZES, sign=large, gap=1, least=small)


def _thing(card: AmbushCard, sign: str, say: Say) -> Thing:
    return Thing(
        say(f"card.{card.id}.name"),
        say(f"effect.{card.id}"),
        say(f"brief-effect.{card.id}"),
        bound(Seal, sign),
        bullet=own_icon(_ICONS[card.effect]),
    )


def _lasting(card: AmbushCard, say: Say) -> Thing:
    """Return a monster in force, which says when its work is done."""
    thing = _thing(card, card.letter, say)
    if card.effect.when is not EffectTime.AFTER_SCORING:
        return thing
    words = say("page.effects.then", effect=thing.words)
    short = say("page.effects.then-short", effect=thing.short)
    return replace(thing, words=words, short=short, picture=_picture(card))


def _picture(card: AmbushCard) -> Widget:
    rows, solid = _WINDOWS[card.effect]
    return window(rows, solid, kind=MarkedExample)


def effect_line(card: AmbushCard, say: Say, role: Role) -> Widget:
    """Return what a monster does, behind its sign, as its own page says it."""
    words = say(f"effect.{card.id}")
    if card.effect.when is EffectTime.AFTER_SCORING:
        words = say("page.effects.then", effect=words)
    return _signed(card, words, role)


def brief_effect(card: AmbushCard, say: Say) -> tuple[Widget, ...]:
    """Return the same in few words for a small page: only what is done at once.

    The rest stands on pages that come later.
    """
    if card.effect.when is not EffectTime.AT_ONCE:
        return ()
    return (_signed(card, say(f"brief-effect.{card.id}"), Role.SMALL),)


def _signed(card: AmbushCard, words: str, role: Role) -> Widget:
    sign = Icon(own_icon(_ICONS[card.effect]), Role.BODY)
    return Row((sign, Grow(Text(words, role))), gap=1.5)
