"""Delver cards that the table plays openly: which one, for which die, for which number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.card_choice import card_lines
from companion.games.unearth.cards import FACES
from companion.games.unearth.digging import MAP
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.page_names import FIRST_ROLL, HIDDEN
from companion.games.unearth.pictures import Arrow, Dice, DiceGroup, DiceGroups
from companion.games.unearth.screens.parts import (
    badge,
    dice,
    die_in_words,
    drawn,
    heading,
    icon,
    joined,
    listed,
    ruin_name,
    seat_name,
    seat_of,
)
from companion.games.unearth.state import Die
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Luxury,
    Page,
    Role,
    Row,
    Slab,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.view import Preview, View
    from companion.text.catalog import Say

_MOST = max(FACES.values())


def cards(view: View, say: Say, line: str) -> Page:
    """Return the cards that may be played in the open, and the way to the hidden ruins."""
    top = heading(say("cards.title", seat=seat_name(view.turn, say)), mark=badge(view.turn, say),
                  earth=None)  # fmt: skip
    entries = card_lines(view)
    if not entries:
        return Page("cards", Column((top, Grow(Anchor(Text(say("cards.none")), Align.START)))))
    full = tuple(_entry(each, say) for each in entries)
    return Page("cards", listed(top, full, int(line) % len(entries)))


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
    top = heading(name, mark=icon("hand"))
    if not view.previews:
        return Page("card-die", Column((top, Grow(Anchor(Text(say("dice.none")), Align.START)))))
    preview = view.previews[int(index) % len(view.previews)]
    groups, chosen = groups_of(view, say, (preview.place, preview.index))
    shown = Grow(Anchor(DiceGroups(groups, chosen), Align.START))
    outcome = Text(_outcome(view, preview, say), Role.BODY)
    sizes = (Role.HEADING, Role.TITLE, Role.BODY)
    coming = Fit(tuple(Row((_change(preview, say, role), Grow(outcome)), gap=3) for role in sizes))
    asks = Text(say(f"card.{card}.asks"), Role.BODY)
    which = heading(say("card-die.which", card=name), mark=icon("hand"))
    usual = Fit(
        (
            Column((top, asks, shown, Card(coming)), gap=1.5),
            Column((which, shown, Card(coming)), gap=1.5),
        )
    )
    line = Text(_outcome(view, preview, say), Role.SMALL)
    small_coming = Row((_change(preview, say, Role.LABEL), Grow(line)), gap=1.5)
    small_top = heading(say("card-die.which", card=name), earth=None)
    small = Column((small_top, shown, small_coming), gap=1)
    return Page("card-die", Adapt(usual, small=small))


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
        return Row((before, Arrow(role), Icon(own_icon("roll"), role)), gap=1.5)
    after = Die(preview.die.seat, preview.die.kind, preview.number)
    return Row((before, Arrow(role), dice((after,), say, role)), gap=1.5)


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
    shown = [die for site in view.row if site is not None for die in site.dice]
    counts = {n: sum(die.number == n for die in shown) for n in range(1, _MOST + 1)}
    top = heading(say(f"card.{card}.name"), mark=icon("hand"))
    asks = Text(say(f"card.{card}.asks"), Role.BODY)
    chosen = int(number)
    options = tuple(
        Row(tuple(Grow(_number(n, counts[n], n == chosen, size, below)) for n in counts), gap=0.5)
        for size, below in (
            (Role.NUMERAL, Role.BODY), (Role.HEADING, Role.LABEL), (Role.BODY, Role.SMALL),
            (Role.SMALL, Role.SMALL),
        )
    )  # fmt: skip
    halves = tuple(
        Row(tuple(Grow(_number(n, counts[n], n == chosen, Role.BODY, Role.SMALL)) for n in part))
        for part in ((1, 2, 3, 4), (5, 6, 7, 8))
    )
    numbers = Fit((*options, Column(halves, gap=0.5)))
    hit = [die for die in shown if die.number == chosen]
    rolled = Dice(tuple(map(drawn, hit)), joined((die_in_words(d, say) for d in hit), say))
    sentence = Text(say("card-number.rolls", count=len(hit)), Role.BODY)
    below = Row((Grow(sentence), Luxury(rolled, 3)), gap=2) if hit else sentence
    usual = Column((top, Luxury(asks, 5), Grow(Anchor(numbers)), Card(below)), gap=1.5)
    small_line = Text(say("card-number.rolls", count=len(hit)), Role.SMALL, Align.CENTRE)
    small = Column(
        (Luxury(heading(say(f"card.{card}.name"), earth=None), 4), Grow(Anchor(numbers)),
         small_line), gap=1,
    )  # fmt: skip
    return Page("card-number", Adapt(usual, small=small))


def _number(number: int, count: int, is_chosen: bool, size: Role, below: Role) -> Widget:  # noqa: FBT001 - private
    """Return a number over how many dice show it."""
    figure: Widget = Text(str(number), size, Align.CENTRE, whole=True)
    dice_there = Text(f"×{count}" if count else "–", below, Align.CENTRE, whole=True)
    both = Column((figure, dice_there), gap=1, across=Align.CENTRE)
    return Anchor(Slab(both) if is_chosen else both)
