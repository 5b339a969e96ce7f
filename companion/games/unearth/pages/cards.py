"""Delver cards that the table plays openly: which one, for which die, for which number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER, own_icon
from companion.games.unearth.drawings.pictures import Dice, DiceGroup, DiceGroups
from companion.games.unearth.pages.parts import (
    arrow,
    badge,
    dice,
    die_in_words,
    drawn,
    icon,
    ruin_name,
    seat_name,
    seat_of,
)
from companion.games.unearth.questions.card_choice import card_lines
from companion.games.unearth.questions.page_names import FIRST_ROLL, HIDDEN
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.stones import dice_on
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pages.pointed import PointedAt
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Item
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Page,
    Role,
    Row,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import joined
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.view.view import Preview, View
    from companion.text.catalog import Say

_MOST = max(FACES.values())
_SIZES = (Role.NUMERAL, Role.HEADING, Role.BODY, Role.SMALL)
_BELOW = {Role.NUMERAL: Role.BODY, Role.HEADING: Role.LABEL}
"""The letters of how many dice show a number, by those of the number."""


def cards(view: View, say: Say, line: str) -> Page:
    """Return the cards that may be played in the open, and the way to the hidden ruins."""
    head = Heading(
        say("cards.title", seat=seat_name(view.turn, say)), badge(view.turn, say), ruled=False
    )
    items = tuple(Item(*_entry(each, say)) for each in card_lines(view))
    chosen = int(line) % max(1, len(items))
    return Page("cards", Listed(head, items, chosen, under=True, none=say("cards.none")))


def _entry(entry: str, say: Say) -> tuple[str, str]:
    """Return the name of a card and what it does, or of the way to the hidden ruins."""
    if entry == HIDDEN:
        return say("cards.hidden"), say("cards.hidden-effect")
    if entry.startswith(FIRST_ROLL):
        return say(f"card.{MAP}.name"), say(f"cards.{entry}")
    return say(f"card.{entry}.name"), say(f"card.{entry}.effect")


def card_die(view: View, say: Say, index: str) -> Page:
    """Return the dice on ruins with one pointed at, and what would come of it."""
    card = view.ask.source if view.ask else ""
    name = say(f"card.{card}.name")
    head = Heading(name, icon("hand"), border=BORDER)
    if not view.previews:
        return Page("card-die", Titled(head, Text(say("dice.none")), align=Align.START))
    preview = view.previews[int(index) % len(view.previews)]
    groups, chosen = groups_of(view, say, (preview.place, preview.index))
    body = PointedAt(
        head,
        Anchor(DiceGroups(groups, chosen), Align.START),
        say(f"card.{card}.asks"),
        _outcome(view, preview, say),
        bound(_change, preview, say),
        which=say("card-die.which", card=name),
    )
    return Page("card-die", body)


def groups_of(
    view: View, say: Say, pointed: tuple[int, int] | None = None
) -> tuple[tuple[DiceGroup, ...], tuple[int, int] | None]:
    """Return the dice by ruin, and which of them is pointed at by place and index."""
    groups: list[DiceGroup] = []
    chosen = None
    for place, site in enumerate(view.row):
        if site is None or not site.dice:
            continue
        if pointed and pointed[0] == place:
            chosen = (len(groups), pointed[1])
        each = tuple((drawn(die), seat_of(die.seat, say)) for die in site.dice)
        words = joined(
            (say("spoken.die", seat=seat_name(die.seat, say), die=die_in_words(die, say))
             for die in site.dice), say,
        )  # fmt: skip
        said = say("dice.at", place=place + 1, ruin=ruin_name(site.ruin, say), dice=words)
        groups.append(DiceGroup(place + 1, each, said))
    return tuple(groups), chosen


def _change(preview: Preview, say: Say, role: Role) -> Widget:
    """Return the die, an arrow, and what it becomes: a number, or a new roll."""
    before = dice((preview.die,), say, role)
    if preview.number is None:
        return Row((before, arrow(role), Icon(own_icon("roll"), role)), gap=1.5)
    after = replace(preview.die, number=preview.number)
    return Row((before, arrow(role), dice((after,), say, role)), gap=1.5)


def _outcome(view: View, preview: Preview, say: Say) -> str:
    """Return what the ruin would be then, and who would take it."""
    site = view.row[preview.place]
    place = preview.place + 1
    if site is None or preview.dug is None:
        return say("card-die.rolls", place=place, seat=seat_name(preview.die.seat, say))
    words = say("card-die.makes", place=place, dug=preview.dug, value=site.ruin.value)
    if not preview.claimed:
        return words
    if preview.winner is None:
        return say("card-die.nobody", makes=words)
    return say("card-die.takes", makes=words, seat=seat_name(preview.winner, say))


def card_number(view: View, say: Say, number: str) -> Page:
    """Return the numbers with how many dice on ruins show each, one of them pointed at."""
    card = view.ask.source if view.ask else "forgotten-song"
    shown = [die for *_, die in dice_on(view)]
    counts = {n: sum(die.number == n for die in shown) for n in range(1, _MOST + 1)}
    chosen = int(number)
    hit = [die for die in shown if die.number == chosen]
    rolled = Dice(tuple(map(drawn, hit)), joined((die_in_words(d, say) for d in hit), say))
    body = PointedAt(
        Heading(say(f"card.{card}.name"), icon("hand"), border=BORDER),
        Anchor(Largest(bound(_numbers, counts, chosen), _SIZES, _halves(counts, chosen))),
        say(f"card.{card}.asks"),
        say("card-number.rolls", count=len(hit)),
        signs=(rolled,) if hit else (),
    )
    return Page("card-number", body)


def _numbers(counts: dict[int, int], chosen: int, role: Role) -> Widget:
    """Return all numbers in a row, the chosen one on black."""
    below = _BELOW.get(role, Role.SMALL)
    return Row(
        tuple(Grow(_number(n, counts[n], n == chosen, role, below)) for n in counts), gap=0.5
    )


def _halves(counts: dict[int, int], chosen: int) -> tuple[Widget, ...]:
    """Return the numbers in two rows, the smaller ones above."""
    rows = ({n: counts[n] for n in part} for part in ((1, 2, 3, 4), (5, 6, 7, 8)))
    return (Column(tuple(_numbers(each, chosen, Role.BODY) for each in rows), gap=0.5),)


def _number(number: int, count: int, is_chosen: bool, size: Role, below: Role) -> Widget:  # noqa: FBT001 - private
    """Return a number over how many dice show it."""
    figure: Widget = Text(str(number), size, Align.CENTRE, whole=True)
    dice_there = Text(f"×{count}" if count else "–", below, Align.CENTRE, whole=True)
    both = Column((figure, dice_there), gap=1, across=Align.CENTRE)
    return Anchor(Slab(both) if is_chosen else both)
