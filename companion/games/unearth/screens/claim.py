"""Who takes a ruin and why, who draws cards, and what lies there next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.cards import FLAME
from companion.games.unearth.drawings import own_icon, own_pattern
from companion.games.unearth.pictures import Draws
from companion.games.unearth.screens.parts import (
    badge,
    crown,
    dice,
    heading,
    pillar,
    ruin_name,
    seat_name,
)
from companion.games.unearth.screens.sentences import why
from companion.games.unearth.state import Question
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Band,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Page,
    Role,
    Row,
    Slab,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.state import ClaimReport, Die
    from companion.games.unearth.view import View
    from companion.text.catalog import Say

_SIZES = (Role.HEADING, Role.CHOICE, Role.TITLE, Role.BODY, Role.LABEL)


def claim(view: View, say: Say) -> Page:
    """Return the page of the claim that is to be read."""
    report = view.ask.claim if view.ask and view.ask.question is Question.CLAIM else None
    return Page("claim", _body(report, say) if report else _none(say))


def last_claim(view: View, say: Say) -> Page:
    """Return the newest claim of the last dig or card, looked at once more."""
    claims = view.last.claims
    return Page("last-claim", _body(claims[-1], say) if claims else _none(say))


def _none(say: Say) -> Widget:
    title = heading(say("claim.last-title"), mark=crown(Role.HEADING))
    return Column((title, Grow(Anchor(Text(say("claim.none"), Role.BODY), Align.START))), gap=2)


def _body(report: ClaimReport, say: Say) -> Widget:
    """Return the page, with the seats in rows as large as there is room for."""
    title = say("claim.nobody")
    if report.winner is not None:
        title = say("claim.title", seat=seat_name(report.winner, say))
    top = heading(
        title,
        aside=pillar(report.ruin, say),
        earth=(own_pattern(report.ruin.land),),
        hangs=True,
    )
    sentence = why(report.reason, say)
    usual = Column(
        (
            top,
            Grow(Anchor(Fit(tuple(_rows(report, say, role) for role in _SIZES)), Align.START)),
            Text(sentence, Role.LABEL),
            _next(report, say),
        ),
        gap=1.5,
    )
    wide = Column(
        (
            top,
            Grow(Anchor(Fit(tuple(_rows(report, say, role) for role in _SIZES)), Align.START)),
            Text(sentence, Role.BODY),
            _next(report, say),
        ),
        gap=1.5,
    )
    rows = Fit(
        tuple(_rows(report, say, role, gap=0.25) for role in (Role.TITLE, *_SIZES[3:], Role.TINY))
    )
    left = Column(
        (
            Luxury(heading(title, earth=None), 7),
            Grow(Anchor(rows, Align.START, Align.START)),
            Luxury(Text(sentence, Role.SMALL), 3),
        ),
        gap=0.5,
    )
    hung = pillar(report.ruin, say, Role.TITLE)
    small = Row((Grow(left), hung), gap=1.5, across=Align.START)
    above = Row((Grow(heading(title, earth=None)), hung), gap=1.5, across=Align.START)
    small_tall = Column(
        (
            above,
            Grow(Anchor(Fit((rows, _stacked(report, say, Role.TINY))), Align.START, Align.START)),
            Luxury(Text(sentence, Role.SMALL), 3),
        ),
        gap=1,
    )
    return Adapt(usual, wide=wide, small=small, small_tall=small_tall)


def _rows(report: ClaimReport, say: Say, role: Role, gap: float = 0.75) -> Widget:
    """Return a row a seat, the winner's on black, then the others by the strength of their dice."""
    return Column(tuple(_lines(report, say, role)), gap=gap)


def _lines(report: ClaimReport, say: Say, role: Role) -> Iterator[Widget]:
    padding = 1 if role in {Role.HEADING, Role.CHOICE, Role.TITLE} else 0.25
    for seat, own, draws in _seats(report):
        parts: list[Widget] = [badge(seat, say, role, solid=False)]
        parts.append(dice(own, say, role) if own else _without_dice(say, role))
        if seat == report.winner:
            yield Slab(Row((*parts, Grow(_takes(say, role))), gap=2.5))
        else:
            line = Row((*parts, Grow(_draws(draws, say, role))), gap=2.5)
            yield Inset(line, 2.5, padding, 2.5, padding)


def _seats(report: ClaimReport) -> Iterator[tuple[int, list[Die], int]]:
    """Yield each seat with its dice and how many cards it draws, the strongest first."""
    drawing = dict(report.draws)
    for seat in dict.fromkeys((*(die.seat for die in report.dice), *drawing)):
        own = [die for die in report.dice if die.seat == seat]
        yield seat, own, drawing.get(seat, 0)


def _stacked(report: ClaimReport, say: Say, role: Role) -> Widget:
    """Return each seat's dice below its badge, where a narrow page has no room for both."""
    lines: list[Widget] = []
    for seat, own, draws in _seats(report):
        outcome = _takes(say, role) if seat == report.winner else _draws(draws, say, role)
        lines.append(
            Row((badge(seat, say, role, solid=seat == report.winner), Grow(outcome)), gap=1)
        )
        lines.append(dice(own, say, role) if own else _without_dice(say, role))
    return Column(tuple(lines), gap=0.5)


def _without_dice(say: Say, role: Role) -> Widget:
    """Return why a seat draws that has no dice there: its wonder, where its name has room."""
    if role is Role.TINY:
        return Text("", role)
    word = Role.BODY if role in {Role.HEADING, Role.CHOICE, Role.TITLE} else role
    name = say(f"wonder.{FLAME}.name")
    return Fit((*(Text(name, each, whole=True) for each in (word, Role.SMALL)), Text("", role)))


def _takes(say: Say, role: Role) -> Widget:
    word = Role.BODY if role in {Role.HEADING, Role.TITLE} else role
    worded = (
        Row((Grow(Text(say(key), word, Align.END, whole=True)), crown(role)), gap=1.5)
        for key in ("claim.keeps", "claim.keeps-short")
    )
    return Fit((*worded, Anchor(crown(role), Align.END)))


def _draws(count: int, say: Say, role: Role) -> Widget:
    """Return how many cards a seat draws, in words and as cards, as much as has room."""
    if not count:
        return Text("", role)
    word = Role.BODY if role in {Role.HEADING, Role.TITLE} else role
    words = Text(say("claim.draws", count=count), word, Align.END, whole=True)
    return Fit(
        (
            Row((Grow(words), Draws(count, word)), gap=1.5),
            words,
            Text(f"+{count}", word, Align.END, whole=True),
        )
    )


def _next(report: ClaimReport, say: Say) -> Widget:
    """Return what happens at the place, on a dark ribbon."""
    home = say("claim.gone") if report.winner is None else say("claim.home")
    options = tuple(
        Row((Grow(Text(words, role, whole=True)), *_following(report, say, role)), gap=2)
        for words in (home, "")
        for role in (Role.BODY, Role.LABEL, Role.SMALL)
    )
    return Luxury(Band(Fit(options)), 7)


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
