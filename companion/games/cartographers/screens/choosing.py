"""Naming the scoring cards that the table dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.drawings import own_pattern
from companion.games.cartographers.screens.parts import LANDS, edict_name, example
from companion.screens.pictures import Border, Item, ListMenu, Seal
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cartographers.cards import ScoringCard
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def choosing(view: View, say: Say, index: str = "0") -> Page:
    """Return the names of one back, to say which lies under the next edict."""
    number = int(index) % len(view.choices)
    card = view.choices[number]
    letter = LETTERS[view.edicts.index(None)] if None in view.edicts else LETTERS[-1]
    backs = list(dict.fromkeys(each.back for each in view.choices))
    names = [each for each in view.choices if each.back == card.back]
    items = tuple(Item(edict_name(each, say)) for each in names)
    menu = ListMenu(items, names.index(card), whole=True)
    back, of = say(f"back.{card.back}.name"), (backs.index(card.back) + 1, len(backs))
    place = say("page.back-of", back=back, number=of[0], count=of[1])
    title = Row(
        (Seal(letter, Role.TITLE), Grow(Name(say("page.which", letter=letter), Role.TITLE)),
         Text(place, Role.LABEL)), gap=2,
    )  # fmt: skip
    tall_title = Column((Name(say("page.which", letter=letter), Role.HEADING, lines=2),
                         Text(place, Role.LABEL)), gap=1)  # fmt: skip
    rule = Text(say(f"edict.{card.id}.rule"), Role.LABEL)
    picture = Anchor(example(card))
    beside = Row((Grow(Anchor(rule, Align.START), 6), Grow(picture, 5)), gap=3)
    usual = Column(
        (
            Inset(Adapt(title, tall=tall_title), top=1),
            Border(tuple(map(own_pattern, LANDS.get(card.back, ("plain",))))),
            Grow(menu),
            Rule(),
            Grow(Adapt(Fit((beside, rule)), tall=Column((rule, Grow(picture)), gap=2))),
        ),
        gap=1.5,
    )
    asked, number_of = Text(say("page.which", letter=letter), Role.SMALL), f"{of[0]}/{of[1]}"
    small_title = Row(
        (Seal(letter, Role.TITLE), Grow(asked), Text(number_of, Role.SMALL, whole=True)), gap=1.5
    )
    small = Column((small_title, Grow(menu)), gap=1)
    small_tall = Column((small_title, Grow(Anchor(_narrow(names, card, say)))), gap=1)
    return Page(
        f"choosing-{number}",
        Adapt(usual, small=Inset(small, top=1), small_tall=Inset(small_tall, top=1)),
    )


def _narrow(names: list[ScoringCard], chosen: ScoringCard, say: Say) -> Widget:
    """Return the names on a narrow page, each on as many lines as it needs."""
    lines = ((Text(edict_name(each, say), Role.SMALL), each is chosen) for each in names)
    return Column(
        tuple(Slab(line) if own else Inset(line, left=2.5, right=1) for line, own in lines), gap=2
    )
