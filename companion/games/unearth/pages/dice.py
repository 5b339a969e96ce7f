"""Dice on ruins: all of them, and one or a number of them that a card changes."""

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
from companion.games.unearth.rules.after_claim import by_seat, strongest_first
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.stones import dice_on
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pages.lines import Wrapped
from companion.screens.pages.pictured import PointedAt
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Inset,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import GAP, joined
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import Die
    from companion.games.unearth.view.view import Preview, SiteView, View
    from companion.text.catalog import Say


_MOST = max(FACES.values())
_SIZES = (Role.HEADING, Role.CHOICE, Role.TITLE, Role.BODY, Role.LABEL, Role.SMALL, Role.TINY)
_BELOW = {Role.NUMERAL: Role.BODY, Role.HEADING: Role.LABEL, Role.BODY: Role.SMALL,
          Role.SMALL: Role.SMALL}  # fmt: skip
"""The letters of how many dice show a number, by those of the number, the largest first."""


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
        Anchor(Largest(bound(_numbers, counts, chosen), tuple(_BELOW), _halves(counts, chosen))),
        say(f"card.{card}.asks"),
        say("card-number.rolls", count=len(hit)),
        signs=(rolled,) if hit else (),
    )
    return Page("card-number", body)


def _numbers(counts: dict[int, int], chosen: int, role: Role) -> Widget:
    """Return all numbers in a row, the chosen one on black."""
    numbers = (Grow(_number(n, counts[n], role, chosen=n == chosen)) for n in counts)
    return Row(tuple(numbers), gap=0.5)


def _halves(counts: dict[int, int], chosen: int) -> tuple[Widget, ...]:
    """Return the numbers in two rows, the smaller ones above."""
    rows = ({n: counts[n] for n in part} for part in ((1, 2, 3, 4), (5, 6, 7, 8)))
    return (Column(tuple(_numbers(each, chosen, Role.BODY) for each in rows), gap=0.5),)


def _number(number: int, count: int, size: Role, *, chosen: bool) -> Widget:
    """Return a number over how many dice show it."""
    figure: Widget = Text(str(number), size, Align.CENTRE, whole=True)
    dice_there = Text(f"×{count}" if count else GAP, _BELOW[size], Align.CENTRE, whole=True)
    both = Column((figure, dice_there), gap=1, across=Align.CENTRE)
    return Anchor(Slab(both) if chosen else both)


def all_dice(view: View, say: Say) -> Page:
    """Return the dice on ruins by place, with whose they are and who would take each ruin."""
    groups, _ = groups_of(view, say)
    head = Heading(say("dice.title"), icon("d6"))
    if not groups:
        return Page("dice", Titled(head, Text(say("dice.none")), align=Align.START))
    every = DiceGroups(groups)
    table = Largest(bound(_table, view, say), _SIZES, (every,))
    return Page("dice", PointedAt(head, table, small=Anchor(every, Align.START)))


def _table(view: View, say: Say, role: Role) -> Widget:
    """Return a line for each ruin, with dice as large as a role asks for."""
    lines: list[Widget] = []
    for place, site in enumerate(view.row):
        if site is not None:
            line = Grow(Anchor(_line(place, site, view, say, role)))
            lines += [Rule(), line] if lines else [line]
    return Column(tuple(lines), gap=0.25)


def _line(place: int, site: SiteView, view: View, say: Say, role: Role) -> Widget:
    """Return a ruin: its place, land and value, the dice by strength of seat, what is dug."""
    lying = strongest_first(by_seat(site.dice, view.options.players))
    groups = [
        _group([die for die in lying if die.seat == seat], say, role, leads=seat == site.leader)
        for seat in dict.fromkeys(die.seat for die in lying)
    ]
    shown = Wrapped(tuple(groups), below=0.5) if groups else Text(GAP, Role.LABEL)
    ruin = Row((Icon(own_icon(site.ruin.land), Role.BODY),
                Text(str(site.ruin.value), Role.TITLE, whole=True)), gap=1)  # fmt: skip
    dug = Text(f"{site.dug}/{site.ruin.value}", Role.LABEL, Align.END, whole=True)
    return _Ruin(Seal(str(place + 1), Role.BODY), ruin, shown, dug)


@frozen
class _Ruin(Kind):
    """A line of the table; the dice stand below the rest on a page that stands."""

    place: Widget
    ruin: Widget
    dice: Widget
    dug: Widget

    def laid(self, shape: PageShape) -> Widget:
        """Return the line for a shape of page."""
        if shape.is_tall:
            return Column((Row((self.place, self.ruin, Grow(self.dug)), 1.5), self.dice), gap=0.5)
        return Row((self.place, Grow(self.ruin, 2), Grow(self.dice, 7), Grow(self.dug, 2)), 1.5)


def _group(some: list[Die], say: Say, role: Role, *, leads: bool) -> Widget:
    """Return a seat's dice behind its badge, on black where it would take the ruin."""
    own = Row((badge(some[0].seat, say, role, solid=False), dice(some, say, role)), gap=0.75)
    return Slab(own) if leads else Inset(own, left=1, right=1)
