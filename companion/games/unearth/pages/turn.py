"""The table page: the row of ruins, whose turn it is, the dice in hand, what happened before."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.drawings.pictures import (
    Dice,
    DrawnDie,
    Draws,
    Shaft,
    ShaftDice,
    Shafts,
)
from companion.games.unearth.pages.parts import (
    badge,
    crown,
    die_in_words,
    drawn,
    ruin_name,
    seat_name,
    seat_of,
)
from companion.games.unearth.pages.sentences import claimed, deed, why_short
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.dials import number_typed
from companion.games.unearth.questions.page_names import NUMBER, SILENT_TURN, STONE, Dialled
from companion.games.unearth.rules.cards import SEATS
from companion.games.unearth.rules.digging import MAP
from companion.screens.around import Banner, Note
from companion.screens.bound import bound
from companion.screens.pages.framed import Framed, NewsRibbon
from companion.screens.widgets import Page, Role, Row, Slab, Text
from companion.screens.wording import joined, with_sign
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import ClaimReport
    from companion.games.unearth.view.view import SiteView, View
    from companion.text.catalog import Say


_TITLES = {NUMBER: "list.numbers", STONE: "stone.title"}
"""What a page asks, by what the letters pressed in a turn ask for next."""


def turn(view: View, say: Say, name: str = "turn") -> Page:
    """Return the table page, with the place that is dialled and the die that comes there."""
    dialled = Dialled.read(name) or dials.dialled(view)
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
    standing, done = view.standing, deed(view.last, say)
    body = Framed(
        badge(view.turn, say),
        title,
        brief or seat_name(view.turn, say),
        shafts,
        asks=bool(brief),
        slab=Slab(Text(with_sign(standing), Role.LABEL, whole=True)) if standing else None,
        hand=bound(Dice, hand.dice, hand.said) if hand and hand.dice else None,
        ribbons=tuple(_ribbon(each, say) for each in claims[-2:]),
        reported=_reported(claims[-1], say) if claims else (),
        reporter=badge(view.turn, say, Role.TITLE),
        before=(say("turn.before", what=done) if done else say("turn.start"), done),
        to_come=say("turn.to-come", count=view.pile_left),
    )
    return Page(page, body, _banner(view, say))


def _reported(report: ClaimReport, say: Say) -> tuple[str, ...]:
    """Return a claim for the place of the title, with who draws, and without."""
    draws = (say("turn.draws", seat=seat_name(seat, say), count=n) for seat, n in report.draws)
    words, figures = claimed(report, say), joined(draws, say)
    return (say("turn.ribbon", claim=words, draws=figures) if figures else words, words)


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
    kind = dials.kind_of(view, dialled)
    return DrawnDie(kind, None, SEATS[view.turn], coming=True) if kind else None


def _ribbon(report: ClaimReport, say: Say) -> NewsRibbon:
    """Return who takes a ruin, why, and who draws."""
    who, short = claimed(report, say), why_short(report.reason, say)
    draws = tuple(
        Row((badge(seat, say, Role.LABEL, solid=False), Draws(count, Role.SMALL)), gap=0.75)
        for seat, count in report.draws
    )
    words = (say("turn.claimed", claim=who, why=short), who)
    return NewsRibbon(crown(Role.BODY), words, draws, _reported(report, say))


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
        kind = dials.kind_of(view, dials.dialled(view))
        given = {"die": say(f"die.{kind}"), "number": number_typed(kind, "DB")}
        whole, short = (say(f"turn.{each}", **given) for each in ("ahead", "ahead-short"))
        notes.append(Note(own_icon("number"), whole, short))
    return Banner(tuple(notes), light=True) if notes else None


def _acting(view: View, say: Say) -> Note | None:
    """Return the cards that act on this dig: one by its name, several by what they do."""
    cards = list(dict.fromkeys(view.played))
    # people apply a card to their own dice: the number that they enter has it in it
    own = "acts-own" if view.options.own_dice else "acts"
    acts = [say(say.first(f"card.{card}.{own}", f"card.{card}.acts")) for card in cards]
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


def row(
    view: View,
    say: Say,
    chosen: int | None = None,
    coming: DrawnDie | None = None,
    taken: tuple[int, int] | None = None,
) -> Shafts:
    """Return the shafts, one of them ``chosen`` with the die that is ``coming`` there.

    ``taken`` is a die that is taken back from a ruin for it, by place and index from 0.
    """
    shafts: list[Shaft | None] = []
    for place, site in enumerate(view.row):
        there = _without(site, taken[1]) if site and taken and taken[0] == place else site
        is_chosen = place == chosen
        die = coming if is_chosen else None
        shafts.append(
            _shaft(there, place, say, die, chosen=is_chosen, turn=view.turn) if there else None
        )
    return Shafts(tuple(shafts))


def _without(site: SiteView, index: int) -> SiteView:
    """Return a place without one of its dice; who leads there is seen when the die is dug."""
    left = site.dice[:index] + site.dice[index + 1 :]
    dug = sum(die.number for die in left)
    leader = site.leader if any(die.seat == site.leader for die in left) else None
    return replace(site, dice=left, dug=dug, missing=site.ruin.value - dug, leader=leader)


def _shaft(
    site: SiteView, place: int, say: Say, coming: DrawnDie | None, *, chosen: bool, turn: int
) -> Shaft:
    groups = {die.seat: [each for each in site.dice if each.seat == die.seat] for die in site.dice}
    shown = {
        seat: tuple(map(drawn, sorted(own, key=lambda e: (e.number, e.kind), reverse=True)))
        for seat, own in groups.items()
    }
    if coming is not None:
        shown[turn] = (*shown.get(turn, ()), coming)
    dice = [
        ShaftDice(seat_of(seat, say), own, leads=seat == site.leader) for seat, own in shown.items()
    ]
    dice.sort(key=lambda each: not each.leads)
    stones, letters = site.stones, tuple(say(f"stone-letter.{each}") for each in site.stones)
    ruin, said = site.ruin, _said(site, place, say)
    return Shaft(
        place + 1, ruin.land, ruin.value, site.dug, stones, letters, tuple(dice), said, chosen
    )


def _said(site: SiteView, place: int, say: Say) -> str:
    """Return a place in words: the ruin, what is dug and missing, dice, stones, who leads."""
    words = say("spoken.ruin", place=place + 1, ruin=ruin_name(site.ruin, say), dug=site.dug,
                missing=max(0, site.missing))  # fmt: skip
    if site.dice:
        each = (
            say("spoken.die", seat=seat_name(die.seat, say), die=die_in_words(die, say))
            for die in site.dice
        )
        words += say("spoken.dice", dice=joined(each, say))
    if site.stones:
        colours = (say(f"stone.{colour}") for colour in site.stones)
        words += say("spoken.stones", stones=joined(colours, say))
    if site.leader is not None:
        words += say("spoken.leads", seat=seat_name(site.leader, say))
    return words
