"""The table page: the row of ruins, whose turn it is, the dice in hand, what happened before."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.games.unearth import dials
from companion.games.unearth.cards import SEATS
from companion.games.unearth.die_numbers import number_typed
from companion.games.unearth.digging import MAP
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.page_names import NUMBER, SILENT_TURN, STONE, Dialled
from companion.games.unearth.pictures import Dice, DrawnDie, Draws
from companion.games.unearth.screens.parts import badge, crown, joined, seat_name
from companion.games.unearth.screens.row import row
from companion.games.unearth.screens.sentences import claimed, deed, why_short
from companion.screens.widgets import (
    Adapt,
    Align,
    Band,
    Banner,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.pictures import Shafts
    from companion.games.unearth.state import ClaimReport
    from companion.games.unearth.view import View
    from companion.text.catalog import Say

_TITLES = {NUMBER: "list.numbers", STONE: "stone.title"}
"""What a page asks, by what the letters pressed in a turn ask for next."""


def turn(view: View, say: Say, name: str = "turn") -> Page:
    """Return the table page, with the place that is dialled and the die that comes there."""
    dialled = Dialled.read(name) or dials.dialled(view, 0)
    chosen = dialled.place - 1 if dialled.place else None
    shafts = row(view, say, chosen, _coming(view, dialled), dialled.taken)
    seat = seat_name(view.turn, say)
    digs = "turn.title" if view.digs_left < 2 else "turn.twice"  # noqa: PLR2004 - two digs
    title = say(_TITLES.get(dialled.asks, digs), seat=seat)
    # A slow panel reports claims here; a fast one has shown them before it comes to this page.
    claims = tuple(ask.claim for ask in view.asks if ask.claim is not None)
    brief = say("list.numbers-brief") if dialled.asks == NUMBER else ""
    hand = hand_of(view, say, dialled)
    page = table_page("turn", view, say, title, hand, shafts, claims, brief=brief)
    return replace(page, banner=_banner(view, say, ahead=name == SILENT_TURN))


def table_page(  # noqa: PLR0913, PLR0917 - the parts of the page
    page: str,
    view: View,
    say: Say,
    title: str,
    hand: Dice | None,
    shafts: Shafts,
    claims: tuple[ClaimReport, ...] = (),
    *,
    brief: str = "",
) -> Page:
    """Return a page with the row of ruins below a title of the seat in turn.

    Where a title has no room ``brief`` stands in its place, or else the seat's name.
    """
    below = _ribbons(claims, say) if claims else ()
    line = below or (_before(view, say),)
    top = _top(view, say, title, hand, brief)
    apart = (*below[:1], *(Inset(each, top=0.75) for each in below[1:]))
    usual = Column((*top, Grow(shafts), *apart), gap=0)
    wide = Column((*top, Grow(shafts), *(Inset(each, top=1.25) for each in line)), gap=0)
    tall = Column((*top, Grow(Inset(shafts, top=1)), *apart), gap=0)
    small_top = _reported(view, say, claims[-1]) if claims else top
    small = Column((*small_top, Grow(shafts)), gap=0)
    body = Adapt(
        usual,
        wide=wide,
        tall=Fit((Column((*top, Grow(Inset(shafts, top=1, bottom=1)), *line), gap=0), tall)),
        small=small,
        small_tall=Column((*small_top, Grow(Inset(shafts, top=1))), gap=0),
    )
    return Page(page, body, _banner(view, say))


def _reported(view: View, say: Say, report: ClaimReport) -> tuple[Widget, ...]:
    """Return a claim in the place of the title, where a ribbon has no room, beside the turn."""
    words = claimed(report, say)
    figures = _draws(report, say)
    whole = say("turn.ribbon", claim=words, draws=figures) if figures else words
    options = (
        *(Text(whole, role, whole=True) for role in (Role.LABEL, Role.SMALL)),
        *(Text(words, role, whole=True) for role in (Role.LABEL, Role.SMALL, Role.TINY)),
        Text(words, Role.SMALL),
    )
    top = Row((badge(view.turn, say, Role.TITLE), Grow(Fit(options))), gap=2)
    return Inset(top, top=0.75, bottom=0.75), Rule(dotted=False)


def _draws(report: ClaimReport, say: Say) -> str:
    """Return who draws how many cards, in figures."""
    return joined(
        (say("turn.draws", seat=seat_name(seat, say), count=n) for seat, n in report.draws), say
    )


def _top(
    view: View, say: Say, title: str, hand: Dice | None, brief: str = ""
) -> tuple[Widget, ...]:
    """Return badge, title, what changes every die, the dice in hand, and the line they stand on."""
    standing = view.standing
    sign = (Slab(Text(_change(standing), Role.LABEL, whole=True)),) if standing else ()
    dice: tuple[Widget, ...] = () if hand is None or not hand.dice else (_in_hand(hand),)
    mark = badge(view.turn, say)
    short = Name(brief or seat_name(view.turn, say), Role.HEADING)
    least = () if brief else (Text("", Role.TINY),)  # what is asked never goes
    name = Grow(Fit((Name(title, Role.HEADING), short, *least)))
    top = Row((mark, name, *sign, *dice), gap=2)
    below = Luxury(Row((*dice, *sign), gap=2), 5)
    two = Column((Row((mark, name), gap=2), *((below,) if dice or sign else ())), gap=0.75)
    spaced = Adapt(
        Inset(top, top=1.5, bottom=1),
        small=Inset(top, top=0.5, bottom=0.75),
        small_tall=Inset(Fit((top, two)), top=0.5, bottom=0.75),
    )
    return spaced, Rule(dotted=False)


def _change(by: int) -> str:
    return in_figures(by) if by < 0 else f"+{by}"


def _in_hand(hand: Dice) -> Widget:
    """Return the dice in hand, as large as the title leaves room for."""
    sizes = tuple(Dice(hand.dice, hand.said, role) for role in (Role.TITLE, Role.BODY))
    small = Dice(hand.dice, hand.said, Role.LABEL)
    return Adapt(Fit(sizes), tall=sizes[1], small=small)


def hand_of(view: View, say: Say, dialled: Dialled | None = None) -> Dice:
    """Return the dice that the seat in turn has in hand, as outlines of its ink.

    The die that is dialled is left out, for it stands in the row already.
    """
    home = list(view.seats[view.turn].dice_home)
    if dialled and dialled.place and dialled.die in home:
        home.remove(dialled.die)
    kinds = Counter(home)
    said = joined(
        (say("hand.dice", count=kinds[kind], die=say(f"die.{kind}")) for kind in sorted(kinds)), say
    )
    seat = SEATS[view.turn]
    words = say("hand.home", dice=said) if said else ""
    return Dice(tuple(DrawnDie(kind, None, seat) for kind in home), words)


def _coming(view: View, dialled: Dialled) -> DrawnDie | None:
    """Return the die that is dialled, once its place is."""
    if not dialled.place:
        return None
    kind = dialled.die
    if dialled.taken is not None:
        place, index = dialled.taken
        site = view.row[place]
        kind = site.dice[index].kind if site is not None else ""
    if not kind:
        return None
    return DrawnDie(kind, None, SEATS[view.turn], coming=True)


def _before(view: View, say: Say) -> Widget:
    """Return the press before, and how many ruins are still to come."""
    words = deed(view.last, say)
    before = say("turn.before", what=words) if words else say("turn.start")
    coming = Text(say("turn.to-come", count=view.pile_left), Role.LABEL, Align.END, whole=True)
    both = Row((Grow(Text(before, Role.LABEL, whole=True)), coming), gap=3)
    return Fit((both, Text(words or before, Role.LABEL), Text(words or before, Role.SMALL)))


def _ribbons(claims: tuple[ClaimReport, ...], say: Say) -> tuple[Widget, ...]:
    """Return a ribbon for the newest claims, two at most: who takes the ruin, why, who draws."""
    return tuple(Luxury(ribbon(each, say), 9 - 2 * n) for n, each in enumerate(claims[-2:]))


def ribbon(report: ClaimReport, say: Say) -> Widget:
    """Return a claim on a dark ribbon, as much of it as has room."""
    who, short = claimed(report, say), why_short(report.reason, say)
    reasoned = say("turn.claimed", claim=who, why=short)
    draws = tuple(
        Row((badge(seat, say, Role.LABEL, solid=False), Draws(count, Role.SMALL)), gap=0.75)
        for seat, count in report.draws
    )
    options = tuple(
        Row((crown(Role.BODY), Grow(Text(words, role, whole=True)), *draws), gap=2)
        for words in (reasoned, who)
        for role in (Role.BODY, Role.LABEL, Role.SMALL)
    )
    figures = _draws(report, say)
    whole = say("turn.ribbon", claim=who, draws=figures) if figures else who
    narrow = tuple(
        Text(words, role, Align.CENTRE, whole=True)
        for words in (whole, who)
        for role in (Role.SMALL, Role.TINY)
    )
    return Adapt(Band(Fit(options)), tall=Band(Fit((*options, *narrow))))


def _banner(view: View, say: Say, *, ahead: bool = False) -> Banner | None:
    """Return what is to be kept in mind: a ring that may be closed, cards that act on this dig."""
    notes = []
    if acting := _acting(view, say):
        notes.append(acting)
    if view.offer is not None:
        seat = seat_name(view.offer, say)
        whole, short = (say(f"offer.{each}", seat=seat) for each in ("ring", "short"))
        notes.append(Note(own_icon("ring"), whole, short))
    if ahead:
        kind = dials.kind_of(view, dials.dialled(view, 0))
        given = {"die": say(f"die.{kind}"), "number": number_typed(kind, "DB")}
        whole, short = (say(f"turn.{each}", **given) for each in ("ahead", "ahead-short"))
        notes.append(Note(own_icon("number"), whole, short))
    return Banner(tuple(notes), light=True) if notes else None


def _acting(view: View, say: Say) -> Note | None:
    """Return the cards that act on this dig: one by its name, several by what they do."""
    cards = list(dict.fromkeys(view.played))
    acts = [say(f"card.{card}.acts") for card in cards]
    briefs = [say(f"card.{card}.brief") for card in cards]
    if view.first_roll:
        cards.append(MAP)
        acts.append(say(f"cards.first-{view.first_roll}"))
        briefs.append(acts[-1])
    if not cards:
        return None
    if len(cards) == 1:
        words = say("turn.acts", card=say(f"card.{cards[0]}.name"), acts=acts[0])
        return Note(own_icon("hand"), words, acts[0])
    return Note(own_icon("hand"), joined(acts, say, "turn.also"), joined(briefs, say, "turn.also"))
