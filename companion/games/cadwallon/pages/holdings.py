"""What a seat has: cards by guild and what they would be worth if the game ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Coins
from companion.games.cadwallon.drawings.named import BORDER, guild_icon
from companion.games.cadwallon.pages.over import ICONS, OTHERS, cell_of
from companion.games.cadwallon.pages.pieces import (
    emblem,
    foot,
    guild_name,
    seat_name,
    title_of,
    token,
)
from companion.games.cadwallon.questions.entered_cards import standing
from companion.games.cadwallon.rules.cards import GUILDS, CardKind
from companion.games.cadwallon.rules.points import score
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.screens.bound import always, bound
from companion.screens.excerpts import Shortened
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest, columns
from companion.screens.pages.lines import Wrapped
from companion.screens.pages.titled import Titled
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.screens.wording import GAP, in_figures, joined
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import SeatCards, View
    from companion.text.catalog import Say

OWN_LAYOUT = "coins of a guild give way to sums, and guilds to two columns of them"

_KINDS = {"actions": CardKind.ACTION, "militia": CardKind.MILITIA, "backers": CardKind.BACKER}


def holdings(view: View, say: Say, seat: str) -> Page:
    """Return what a seat has, as everybody may know it."""
    number = int(seat)
    place = say("seat-cards.seat", number=number + 1, players=len(view.seats))
    return Page("holdings", _cards(view, say, number, view.seats[number], place))


def placing(view: View, say: Say, seat: str, line: str) -> Page:
    """Return what a seat's cards come to where its personalities stand in one of all ways."""
    number, ways = int(seat), view.placings[int(seat)]
    way = int(line) % len(ways)
    own = view.seats[number]
    placed = score(own.cards, view.options.house, own.so_far.bonus, ways[way])
    key = "stands" if way == standing(view, number) else "way"
    words = say(f"placing.{key}", number=way + 1, count=len(ways))
    shown = _cards(view, say, number, replace(own, so_far=placed), words, Role.BODY)
    return Page("placing", shown)


def _cards(
    view: View,
    say: Say,
    number: int,
    own: SeatCards,
    words_below: str,
    role_below: Role = Role.SMALL,
) -> Widget:
    """Return a seat's cards and their points, over some words in letters of a role.

    Large words matter, so that a small page has them too, as long as there is room.
    """
    total = in_figures(own.so_far.total)
    words = total if view.phase is Phase.OVER else say("seat-cards.so-far", points=total)
    points = Largest(bound(Text, words, align=Align.END, whole=True), (Role.HEADING, Role.TITLE))
    aside = Adapt(points, small=Text(total, Role.HEADING, whole=True))
    title = say("seat-cards.title", seat=seat_name(number, say))
    place = Text(words_below, Role.SMALL, whole=True)
    below = Largest(bound(Text, words_below, whole=True), (role_below, Role.SMALL))
    tables, sizes = bound(_table, view, own, say), (Role.CHOICE, Role.BODY)
    close = (Column(_lines(view, own, say, Role.BODY), gap=0), *_dense(view, own, Role.BODY))
    known = _to_play(view, number, say)
    few = tuple(
        _guild(view, own, guild, say, Role.SMALL, Role.SMALL)
        for guild in view.guilds
        if own.so_far.of(guild)
    )
    held = Largest(always(Column(few, gap=0.5)), sizes[:1], _dense(view, own, Role.SMALL))
    return Titled(
        Heading(title, token(number), aside, BORDER),
        Largest(tables, sizes, close),
        held if few else Text(""),
        (
            _others(view, own, say, Role.BODY),
            *((Text(known, Role.SMALL),) if known else ()),
        ),
        (
            _others(view, own, say, Role.SMALL),
            *((place,) if role_below is not Role.SMALL else ()),
        ),
        foot=foot(view, say, below),
        below_goes=(0, 4),
        brief_goes=(0, 6),
    )


def _table(view: View, own: SeatCards, say: Say, coin: Role) -> Widget:
    """Return a ruled line for each guild."""
    lines = _lines(view, own, say, coin)
    return Column(tuple(part for each in lines for part in (each, Rule())), gap=1.25)


def _lines(view: View, own: SeatCards, say: Say, coin: Role) -> tuple[Widget, ...]:
    """Return a line for each guild; where there are further ones, for those that the seat has."""
    is_usual = len(view.guilds) <= len(GUILDS)
    guilds = [each for each in view.guilds if is_usual or own.so_far.of(each)]
    return tuple(_guild(view, own, guild, say, Role.BODY, coin) for guild in guilds)


def _dense(view: View, own: SeatCards, role: Role) -> tuple[Widget, ...]:
    """Return the guilds that a seat has in two columns without their cards, for many guilds."""
    scores = [each for guild in view.guilds if (each := own.so_far.of(guild)) is not None]
    if len(scores) <= len(GUILDS):
        return ()
    lines = [
        Row(
            (
                Icon(guild_icon(each.guild, view.guilds), role),
                Grow(Text(f"{sum(each.points)}×{each.count}", role, whole=True)),
                Text(in_figures(each.total), role, Align.END, whole=True),
            ),
            gap=1,
        )
        for each in scores
    ]
    return (columns(lines, 2, gap=0.5, apart=4),)


def _guild(view: View, own: SeatCards, guild: str, say: Say, role: Role, coin: Role) -> Widget:
    """Return a guild's cards as coins, who joined them, and what they are worth."""
    found = own.so_far.of(guild)
    cards: Widget = Text(GAP, role)
    work = worth = Text("", role)
    if found is not None:
        heads = (emblem("personality", coin),) * found.joined
        counted = say("seat-cards.work", sum=sum(found.points), count=found.count)
        coins = bound(_coins, tuple(map(str, found.points)), heads)
        sizes = (coin, role, Role.SMALL, Role.TINY)
        worth = Text(in_figures(found.total), coin, Align.END, whole=True)
        least = Text(counted, Role.SMALL, whole=True)
        cards = Anchor(Largest(coins, sizes, (least,)), Align.START)
        work = Text(counted, role, Align.END, whole=True)
    name = Shortened(guild_name(guild, say), role)
    icon = guild_icon(guild, view.guilds)
    lying = (Grow(name, 5), Grow(cards, 4), Grow(work, 3), Grow(worth, 2))
    tall = Column((Row((Grow(name), worth), gap=1), Row((Grow(cards), work), gap=1)), gap=0.75)
    small = (Grow(cards, 4), Grow(work, 3), Grow(worth, 2))
    usual = Row((Icon(icon, coin), *lying), gap=1.5)
    return Adapt(
        usual,
        tall=Row((Icon(icon, coin), Grow(tall)), gap=1.5),
        small=Row((Icon(icon, role), *small), gap=1),
        small_tall=Row((Icon(icon, role), Grow(cards), worth), gap=1),
    )


def _coins(points: tuple[str, ...], heads: tuple[Widget, ...], role: Role) -> Widget:
    """Return a guild's cards as coins of a size, and who joined them."""
    return Row((Coins(points, role), *heads), gap=0.75)


def _others(view: View, own: SeatCards, say: Say, role: Role) -> Widget:
    """Return all cards but those of guilds: how many, and their points."""
    parts: list[Widget] = []
    if own.so_far.unplaced:
        words = say("seat-cards.alone", count=own.so_far.unplaced)
        said = Text(words, role, whole=True)
        short = Text(f"{own.so_far.unplaced} {GAP}", role, whole=True)
        alone = Adapt(said, small_tall=short)
        parts.append(Row((emblem("personality", role), alone), gap=1))
    for kind in OTHERS:
        cell = cell_of(own.so_far, kind)
        count = sum(held.card.kind is _KINDS.get(kind) for held in own.cards)
        if kind == "actions" and own.has_secret and view.phase is not Phase.OVER:
            count += 1  # it is there, though nobody sees what it is
        if cell is None and not count:
            continue
        sign = "+" if cell and not cell.points.startswith("−") else ""
        points = f"{sign}{cell.points}" if cell else GAP
        number = (Text(str(count), role, whole=True),) if count else ()
        signs = (emblem(ICONS[kind], role), *number, Text(points, role, whole=True))
        parts.append(Row(signs, gap=1))
    if not parts:
        return Text("", Role.TINY)
    return Wrapped(tuple(parts), gap=6, closer=2, apart=4, each=True)


def _to_play(view: View, seat: int, say: Say) -> str:
    """Return the actions that a seat may still play, by name."""
    own = view.seats[seat]
    names = [title_of(card_key(card), say) for card in own.actions]
    names += [say("seat-cards.secret")] * own.has_secret
    if not names or view.phase is Phase.OVER:
        return ""
    return say("seat-cards.to-play", actions=joined(names, say))
