"""Who takes a ruin and why, who draws cards, and what lies there next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER, own_icon, own_pattern
from companion.games.unearth.drawings.pictures import Draws
from companion.games.unearth.pages.parts import badge, crown, dice, pillar, ruin_name, seat_name
from companion.games.unearth.pages.sentences import why
from companion.games.unearth.rules.cards import FLAME
from companion.games.unearth.rules.state import Question
from companion.screens.bound import always, bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.lines import OneLine
from companion.screens.pages.ranked import Ranked, RankedSeat
from companion.screens.pages.titled import Titled
from companion.screens.widgets import Align, Anchor, Icon, Page, Role, Text, Widget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.rules.state import ClaimReport, Die
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

_WORDS = {Role.HEADING: Role.BODY, Role.TITLE: Role.BODY}
"""The letters of words beside large dice."""


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
