"""A seat's cards are entered, a press for each card, where the box only adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Coins
from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.over import cell_of
from companion.games.cadwallon.pages.pieces import emblem, foot, seat_name, token
from companion.games.cadwallon.rules.adding_up import tally_steps
from companion.games.cadwallon.rules.cards import GUILDS, CardKind
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.titled import Titled
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import GAP, in_figures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cadwallon.view.view import SeatCards, View
    from companion.text.catalog import Say

OWN_LAYOUT = "a step has its own picture, and all steps stand in a strip below it"

_ICONS = {"others": "action", "backers": "backer", "militia": "militia"}
_WORDS = {
    "others": "card-kind.others",
    "backers": "card-kind.backers",
    "militia": "card-kind.militia",
}
_SIZES = (Role.NAME, Role.HEADING, Role.TITLE, Role.BODY, Role.SMALL)
_APART = {Role.TITLE: 2, Role.BODY: 1, Role.SMALL: 0.5}
"""What lies between lines of letters."""
_NAMED = {Role.NAME: Role.LABEL, Role.HEADING: Role.SMALL, Role.BODY: Role.TINY}
_BARE = {Role.NAME: Role.LABEL, Role.BODY: Role.SMALL, Role.SMALL: Role.TINY}
_BELOW = {Role.TITLE: Role.BODY, Role.BODY: Role.SMALL, Role.SMALL: Role.TINY}
"""The letters of words and figures below an emblem: with a name, without one, of a step."""
_A_LINE = 8
"""Coins on a line, where there are more than one line has room for."""


def tally(view: View, say: Say, step: str, line: str = "0") -> Page:
    """Return the cards of the seat in turn that a step asks for; ``line`` points at a guild."""
    seat, own = view.turn, view.seats[view.turn]
    strip = _strip(own, tally_steps(view.options), step)
    asks = say(f"tally.{step if step in _WORDS else 'guild'}")
    total = in_figures(own.so_far.total)
    so_far = Row(
        (Text(say("tally.so-far", seat=seat_name(seat, say)), Role.LABEL, whole=True),
         Text(total, Role.TITLE, whole=True)), gap=2,
    )  # fmt: skip
    body = Titled(
        _head(seat, step, say),
        _entered(own, step, say, int(line)),
        below=(Text(asks, Role.LABEL), Rule(), strip, so_far),
        brief_below=(Text(asks, Role.SMALL), strip),
        brief_goes=(3, 5),
        goes=0,
        foot=foot(view, say),
    )
    return Page("tally", body)


def _head(seat: int, step: str, say: Say) -> Widget:
    """Return whose cards of which kind are entered, as far as there is room for both names."""
    name, what = seat_name(seat, say), say(_WORDS.get(step, f"guild.{step}"))
    both = say("tally.seat", seat=name, what=what)
    sign = emblem(_ICONS.get(step, step), Role.HEADING)
    names = Row((Name(name, Role.HEADING), sign, Grow(Name(what, Role.HEADING))), gap=2)
    return Adapt(
        Heading("", token(seat), border=BORDER, named=names),
        tall=Heading(both, sign, border=BORDER),
        small=Heading(both, token(seat)),
        small_tall=Heading(name, token(seat), sign),
    )


def _entered(own: SeatCards, step: str, say: Say, line: int) -> Widget:
    """Return the cards that were entered in a step, and what they come to."""
    match step:
        case "others":
            return _counts(own, say)
        case "backers":
            return _backers(own, say, line)
        case "militia":
            return _row(own.so_far.penalties, own.so_far.militia, -1, say)
        case _:
            found = own.so_far.of(step)
            points = found.points if found else ()
            # Personalities come later: what stands here is worth the cards alone.
            return _row(points, sum(points) * len(points), 1, say)


def _row(points: Sequence[int], total: int, sign: int, say: Say) -> Widget:
    """Return a coin, or a square for a loss, for each card, and how they multiply."""
    if not points:
        return Largest(bound(Text, GAP), (Role.HEADING, Role.BODY))
    work = say("tally.works", sum=sum(points), count=len(points))
    figures = tuple(
        Row((Text(work, label, whole=True), Text(in_figures(total), result, whole=True)), gap=1.5)
        for label, result in ((Role.BODY, Role.NUMERAL), (Role.LABEL, Role.TITLE),
                              (Role.SMALL, Role.BODY))
    )  # fmt: skip
    options: list[Widget] = []
    written = tuple(in_figures(sign * each) for each in points)
    for role in _SIZES:
        options += [
            Row((Coins(written, role), Grow(Anchor(each, Align.END))), gap=3) for each in figures
        ]
        lines = (
            Coins(written[start : start + _A_LINE], role)
            for start in range(0, len(written), _A_LINE)
        )
        options.append(Column((*lines, figures[1]), gap=1, across=Align.CENTRE))
    count = Text(say("tally.count", count=len(points)), Role.BODY)
    options.append(Column((count, figures[2]), gap=1))
    return Fit(tuple(options))


def _counts(own: SeatCards, say: Say) -> Widget:
    """Return how many personalities and actions there are, and the bonus."""
    counts = [
        (_of_kind(own, CardKind.PERSONALITY), "personality", "card-kind.personalities", ""),
        (_of_kind(own, CardKind.ACTION), "action", "card-kind.actions", _points(own, "actions")),
    ]
    bonus = _points(own, "bonuses")
    lines = [
        (icon, say(word), f"{count}" + (f"  {points}" if points else ""))
        for count, icon, word, points in counts
    ]
    if bonus:
        lines.append(("contract", say("card-kind.bonus"), bonus))

    sizes, column = (Role.TITLE, Role.BODY, Role.SMALL), bound(_column, tuple(lines))
    return Largest(column, sizes, (_column(lines, Role.SMALL, named=False),))


def _column(lines: Sequence[tuple[str, str, str]], role: Role, *, named: bool = True) -> Widget:
    """Return a line for each kind of card, without its name where that has no room."""
    every = (
        (emblem(icon, role), Grow(Text(name if named else "", role, whole=True)),
         Text(figure, role, whole=True))
        for icon, name, figure in lines
    )  # fmt: skip
    return Column(tuple(Row(each, gap=2) for each in every), gap=_APART[role])


def _backers(own: SeatCards, say: Say, line: int) -> Widget:
    """Return the guilds with the backers of each, one of them pointed at."""
    counts = {
        guild: sum(
            held.card.kind is CardKind.BACKER and held.card.guild == guild for held in own.cards
        )
        for guild in GUILDS
    }
    row = bound(_guilds, tuple(counts.items()), GUILDS[line % len(GUILDS)], say)
    bare = (row(size, below, named=False) for size, below in _BARE.items())
    return Largest(row, tuple(_NAMED), tuple(bare))


def _guilds(
    counts: Sequence[tuple[str, int]],
    chosen: str,
    say: Say,
    icon: Role,
    below: Role | None = None,
    *,
    named: bool = True,
) -> Widget:
    """Return each guild over its backers, the chosen one on black."""
    word, parts = below or _NAMED[icon], list[Widget]()
    for guild, count in counts:
        name = (Text(say(f"guild.{guild}"), word, whole=True),) if named else ()
        figure = Text(str(count) if count else GAP, word, whole=True)
        both = Column((emblem(guild, icon), *name, figure), gap=0.5, across=Align.CENTRE)
        parts.append(Grow(Anchor(Slab(both) if guild == chosen else both)))
    return Row(tuple(parts), gap=0.5 if named else 0)


def _of_kind(own: SeatCards, kind: CardKind) -> int:
    return sum(held.card.kind is kind for held in own.cards)


def _points(own: SeatCards, line: str) -> str:
    """Return the points of a line with their sign, empty where there are none."""
    cell = cell_of(own.so_far, line)
    if cell is None:
        return ""
    return cell.points if cell.points.startswith("−") else f"+{cell.points}"


def _strip(own: SeatCards, steps: Sequence[str], step: str) -> Widget:
    """Return all steps as icons over what they came to so far, the current one on black."""
    here = steps.index(step)
    came_to = (_came_to(own, name) if each <= here else "" for each, name in enumerate(steps))
    return Largest(bound(_steps, tuple(zip(steps, came_to, strict=True)), step), tuple(_BELOW))


def _steps(steps: Sequence[tuple[str, str]], here: str, role: Role) -> Widget:
    """Return that strip in one size."""
    parts = list[Widget]()
    for name, words in steps:
        figure = Text(words or " ", _BELOW[role], whole=True)
        both = Column((emblem(_ICONS.get(name, name), role), figure), gap=0.5, across=Align.CENTRE)
        parts.append(Grow(Anchor(Slab(both) if name == here else both)))
    return Row(tuple(parts), gap=0.5)


def _came_to(own: SeatCards, step: str) -> str:
    """Return what a step's cards are worth so far."""
    if step == "others":
        every = _of_kind(own, CardKind.PERSONALITY) + _of_kind(own, CardKind.ACTION)
        return str(every) if every else GAP
    cell = cell_of(own.so_far, step)
    return cell.points if cell else GAP
