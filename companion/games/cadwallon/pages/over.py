"""The end: points by seat, the winner first, how they come about, and who wins a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import (
    BORDER,
    guild_icon,
    own_icon,
)
from companion.games.cadwallon.pages.pieces import (
    emblem,
    foot,
    guild_name,
    seat_name,
    token,
)
from companion.screens.bound import always
from companion.screens.excerpts import Shortened
from companion.screens.pages.ended import Ended
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import columns
from companion.screens.pages.lines import OneLine
from companion.screens.pictures import PointsCell, PointsHead, PointsTable
from companion.screens.widgets import (
    Align,
    Grow,
    Icon,
    Page,
    Role,
    Row,
    Text,
    Widget,
)
from companion.screens.wording import in_figures, joined

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.points import HandScore
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

OTHERS = ("actions", "militia", "backers", "bonuses")
"""The lines below those of guilds, in the order of the page."""
ICONS = {"actions": "action", "militia": "militia", "backers": "backer", "bonuses": "contract"}
_LISTS = ((1, Role.TITLE), (2, Role.TITLE), (2, Role.BODY), (1, Role.BODY), (2, Role.SMALL),
          (1, Role.SMALL))  # fmt: skip
"""How totals alone may stand: a number of columns, and the role of the letters."""
_MOST_NAMED = 2
"""Winners that a title names; of more it says how many they are."""


def over(view: View, say: Say) -> Page:
    """Return the scores of all seats."""
    order = ranked(view)
    mark = token(view.winners[0]) if len(view.winners) == 1 else Icon("star", Role.HEADING)
    head = Heading(_title(view, say), mark, border=BORDER)
    lists = (
        *(_totals(view, say, order, each) for each in _LISTS),
        *(_totals(view, say, order, each, shortened=True) for each in _LISTS[-2:]),
    )
    end, words = foot(view, say, _below(view, say)), tie_words(view, say)
    return Page("over", Ended(head, _table(view, say, order), lists, words, foot=end))


def ranked(view: View) -> tuple[int, ...]:
    """Return the seats, the winners first, then by points."""
    seats = range(len(view.seats))
    return tuple(
        sorted(seats, key=lambda seat: (seat not in view.winners, -view.seats[seat].so_far.total))
    )


def _title(view: View, say: Say) -> str:
    names = [seat_name(seat, say) for seat in view.winners]
    if len(names) == 1:
        return say("over.wins", seat=names[0])
    if len(names) > _MOST_NAMED:
        return say("over.share-many", count=len(names))
    return say("over.share", seats=joined(names, say))


def tie_words(view: View, say: Say) -> tuple[str, ...]:
    """Return the sentences about a tie, and the winners where the title does not name them."""
    found = [say("over.crests")] if view.by_crests else []
    if 1 < len(view.winners) <= _MOST_NAMED:
        found.append(say("over.level"))
    if len(view.winners) > _MOST_NAMED:
        names = joined((seat_name(seat, say) for seat in view.winners), say)
        found.append(say("over.shared", seats=names))
    return tuple(found)


def _table(view: View, say: Say, order: tuple[int, ...]) -> PointsTable:
    """Return the table; a line that nobody has anything in is left out."""
    scores = [view.seats[seat].so_far for seat in order]
    held = {each.guild for score in scores for each in score.guilds}
    known = [guild for guild in view.guilds if guild in held]
    lines = {
        guild: PointsHead(guild_name(guild, say), Icon(guild_icon(guild, view.guilds)))
        for guild in known
    }
    lines |= {
        kind: PointsHead(say(f"card-kind.{kind}"), Icon(own_icon(ICONS[kind])))
        for kind in OTHERS
        if any(cell_of(score, kind) for score in scores)
    }
    totals = tuple(
        PointsCell(in_figures(score.total), sign="star" if seat in view.winners else "")
        for seat, score in zip(order, scores, strict=True)
    )
    return PointsTable(
        tuple(PointsHead(seat_name(seat, say), token(seat)) for seat in order),
        (*lines.values(), PointsHead(say("over.total"))),
        (*(tuple(cell_of(score, line) for score in scores) for line in lines), totals),
        tuple(n for n, seat in enumerate(order) if seat in view.winners),
    )


def cell_of(score: HandScore, line: str) -> PointsCell | None:
    """Return what a seat has in a line: a guild or one of ``OTHERS``; None where nothing."""
    plain = {"actions": score.actions, "backers": score.backers, "bonuses": score.bonus}
    if line in plain:
        return PointsCell(in_figures(plain[line])) if plain[line] else None
    if line == "militia":
        work = f"{sum(score.penalties)}×{len(score.penalties)}"
        return PointsCell(in_figures(score.militia), work) if score.penalties else None
    guild = score.of(line)
    if guild is None:
        return None
    work = f"{sum(guild.points)}×{guild.count}"
    sign = own_icon("personality") if guild.joined else ""
    return PointsCell(in_figures(guild.total), work, sign)


def _below(view: View, say: Say) -> Widget | None:
    """Return what the head of a personality in the table means, where one joined, and the code."""
    code = Text(view.code, Role.SMALL, whole=True)
    if not any(seat.so_far.placing for seat in view.seats):
        return code if view.code else None
    are_best = all(
        seat.so_far.placing == best[0] or not seat.so_far.placing
        for seat, best in zip(view.seats, view.placings, strict=True)
    )
    words = (say("over.joined" if are_best else "over.joined-chosen"),)
    line = OneLine(words, (Role.SMALL,), ends=always((code,)), gap=1.5, bare=words, wraps=True)
    return Row((emblem("personality", Role.LABEL), Grow(line)), gap=1.5)


def _totals(
    view: View,
    say: Say,
    order: tuple[int, ...],
    form: tuple[int, Role],
    *,
    shortened: bool = False,
) -> Widget:
    """Return the totals alone, in columns, the winners with a star.

    Only an owner's names are ``shortened``: others have room in the smallest letters.
    """
    count, role = form
    entries = tuple(_total(view, say, seat, role, shortened=shortened) for seat in order)
    return columns(entries, count, gap=0.75, apart=4)


def _total(view: View, say: Say, seat: int, role: Role, *, shortened: bool) -> Widget:
    star = (Icon("star", role),) if seat in view.winners else ()
    points = in_figures(view.seats[seat].so_far.total)
    name, sign = seat_name(seat, say), token(seat, role)
    gap = 1 if role is Role.SMALL else 1.5
    if shortened:
        last = Text(points, role, whole=True)
        return Row((sign, Grow(Shortened(name, role)), *star, last), gap=gap)
    total = Grow(Text(points, role, Align.END, whole=True))
    return Row((sign, Text(name, role, whole=True), *star, total), gap=gap)
