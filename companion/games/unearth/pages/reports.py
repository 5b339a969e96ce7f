"""What the table reads: who takes a ruin and why, and the card that ends the age."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER, own_icon, own_pattern
from companion.games.unearth.drawings.pictures import Dice, DrawnDie, Draws, Stones
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import (
    arrow,
    badge,
    crown,
    dice,
    pillar,
    ruin_name,
    seat_name,
)
from companion.games.unearth.pages.sentences import why
from companion.games.unearth.rules.cards import FACES, FLAME, SEATS
from companion.games.unearth.rules.state import Question
from companion.screens.bound import always, bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.lines import OneLine, Wrapped
from companion.screens.pages.pictured import Announced
from companion.screens.pages.ranked import Ranked, RankedSeat
from companion.screens.pages.titled import Titled
from companion.screens.widgets import Align, Anchor, Column, Icon, Page, Role, Row, Text, Widget
from companion.screens.wording import with_sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.state import ClaimReport, Die
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


_WORDS = {Role.HEADING: Role.BODY, Role.TITLE: Role.BODY}
"""The letters of words beside large dice."""
_SHOWN = 5
"""The number that a die of the picture shows before it is changed."""


def claim(view: View, say: Say) -> Page:
    """Return the page of the claim that is to be read."""
    report = view.ask.claim if view.ask and view.ask.question is Question.CLAIM else None
    return Page("claim", _body(report, say) if report else _none(say))


def last_claim(view: View, say: Say) -> Page:
    """Return the newest claim of the last dig or card, looked at once more."""
    claims = view.last.claims
    return Page("last-claim", _body(claims[-1], say) if claims else _none(say))


def _none(say: Say) -> Widget:
    head = Heading(say("claim.last-title"), crown(Role.HEADING), border=BORDER)
    return Titled(head, Text(say("claim.none")), align=Align.START)


def _body(report: ClaimReport, say: Say) -> Widget:
    """Return each seat with its dice, the winner first and on black."""
    title = say("claim.nobody")
    if report.winner is not None:
        title = say("claim.title", seat=seat_name(report.winner, say))
    lines = tuple(_rank(report, say, *each) for each in _seats(report))
    head = Heading(title, border=(own_pattern(report.ruin.land),))
    hung = bound(pillar, report.ruin, say)
    return Ranked(head, hung, lines, why(report.reason, say), _next(report, say))


def _rank(report: ClaimReport, say: Say, seat: int, own: list[Die], draws: int) -> RankedSeat:
    leads = seat == report.winner
    return RankedSeat(
        bound(badge, seat, say),
        bound(dice, own, say) if own else bound(_without_dice, say),
        bound(_takes, say) if leads else bound(_draws, draws, say),
        leads,
    )


def _seats(report: ClaimReport) -> Iterator[tuple[int, list[Die], int]]:
    """Yield each seat with its dice and how many cards it draws, the strongest first."""
    drawing = dict(report.draws)
    for seat in dict.fromkeys((*(die.seat for die in report.dice), *drawing)):
        own = [die for die in report.dice if die.seat == seat]
        yield seat, own, drawing.get(seat, 0)


def _without_dice(say: Say, role: Role) -> Widget:
    """Return why a seat draws that has no dice there: its wonder, where its name has room."""
    if role is Role.TINY:
        return Text("", role)
    word = Role.BODY if role in {*_WORDS, Role.CHOICE} else role
    return OneLine((say(f"wonder.{FLAME}.name"),), (word, Role.SMALL), least=Text("", role))


def _takes(say: Say, role: Role) -> Widget:
    words, sign = (say("claim.keeps"), say("claim.keeps-short")), crown(role)
    letters, least = (_WORDS.get(role, role),), Anchor(sign, Align.END)
    return OneLine(words, letters, Align.END, ends=always((sign,)), gap=1.5, least=least)


def _draws(count: int, say: Say, role: Role) -> Widget:
    """Return how many cards a seat draws, in words and as cards, as much as has room."""
    if not count:
        return Text("", role)
    words = say("claim.draws", count=count)
    letters, cards = (_WORDS.get(role, role),), Draws(count, _WORDS.get(role, role))
    return OneLine(
        (words,), letters, Align.END, ends=always((cards,)), gap=1.5, bare=(words, f"+{count}")
    )


def _next(report: ClaimReport, say: Say) -> Widget:
    """Return what happens at the place, for a dark ribbon."""
    home = say("claim.gone") if report.winner is None else say("claim.home")
    return OneLine((home, ""), ends=bound(_following, report, say))


def _following(report: ClaimReport, say: Say, role: Role) -> tuple[Widget, ...]:
    ruin = report.following
    if ruin is None:
        return (Text(say("claim.empty"), role, Align.END, whole=True),)
    words = say("claim.next", place=report.place + 1)
    figure = ruin_name(ruin, say) if ruin.is_city else str(ruin.value)
    return (
        Text(words, role, Align.END, whole=True),
        Icon(own_icon(ruin.land), role),
        Text(figure, role, whole=True),
    )


def age(view: View, say: Say) -> Page:
    """Return the page of the card that ends the age."""
    card = view.ask.age if view.ask else view.last.age
    cards = base_cards()
    narrow = None
    if event := cards.events.get(card):
        draws = bound(_drawing, view, event.draws, say)
        picture = draws if event.draws else bound(_changed, event.change)
    else:
        picture, narrow = (bound(each, cards.cities[card], say) for each in (_city, _narrow_city))
    left = say("age.left", count=sum(site is not None for site in view.row))
    more = f"card.{card}.also"
    also = say("age.also", also=say(more), left=left) if more in say.words else left
    name, effect = say(f"card.{card}.name"), _effect(view, card, say)
    body = Announced(say("age.title"), name, BORDER, picture, effect, also, narrow)
    return Page("age", body, teeth=True)


def _effect(view: View, card: str, say: Say) -> str:
    """Return what a card does, as the house rule on what it changes has it."""
    usual, every = f"card.{card}.effect", f"card.{card}.effect-every"
    return say(every if view.options.scope == "every" and every in say.words else usual)


def _changed(by: int, role: Role) -> Widget:
    """Return a die and what it becomes."""
    after = min(FACES["d6"], _SHOWN + by)
    before, then = (Dice((DrawnDie("d6", n),), "", role) for n in (_SHOWN, after))
    return Row((before, arrow(role), then, Text(with_sign(by), role, whole=True)), gap=3)


def _drawing(view: View, count: int, say: Say, role: Role) -> Widget:
    """Return the cards that every seat draws."""
    seats = range(min(len(view.seats), len(SEATS)))
    each = tuple(
        Column((badge(seat, say, role), Draws(count, role)), gap=1, across=Align.CENTRE)
        for seat in seats
    )
    return Wrapped(each, gap=3)


def _city(city: RuinCard, say: Say, role: Role) -> Widget:
    """Return a city's value, its stones and its points."""
    lying = Stones(("",) * city.stones, "")
    words = Column((lying, Text(say("age.stones", count=city.stones), Role.LABEL)), gap=1)
    return Row((pillar(city, say, role), words, _worth(city, role)), gap=4)


def _narrow_city(city: RuinCard, say: Say, role: Role) -> Widget:
    top = Row((pillar(city, say, role), _worth(city, role)), gap=2)
    return Column((top, Stones(("",) * city.stones, "", Role.SMALL)), gap=1, across=Align.CENTRE)


def _worth(city: RuinCard, role: Role) -> Text:
    return Text(with_sign(city.points or 0), role, whole=True)
