"""The pages of questions and reports: which is shown, and what the buttons answer there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import Answer, answers, control, listed
from companion.engine.game import Play, Point, Purpose, Secret
from companion.games.unearth.cards import FACES
from companion.games.unearth.dials import open_places
from companion.games.unearth.die_numbers import number_controls
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import (
    Adjusted,
    Closed,
    DiePlaced,
    DieTurned,
    FirstRolled,
    Kept,
    NumberNamed,
    Pointed,
    Read,
    Rerolled,
    StoneKept,
    StoneTaken,
    Withdrawn,
)
from companion.games.unearth.offering import building, held, info, looking_back, playing
from companion.games.unearth.page_names import MEMORIAL, MEMORIAL_WAITS
from companion.games.unearth.state import Question
from companion.surface import Button
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.game import Control, Does, Focus
    from companion.games.unearth.moves import Move
    from companion.games.unearth.state import Ask
    from companion.games.unearth.view import View

_CHOICES = (
    Question.ROLL,
    Question.STONE,
    Question.TWO_STONES,
    Question.FIRST_ROLL,
    Question.REROLL,
)
"""Questions with an answer a button; a single button has a list of them."""
_BY_BUTTON = {0: Button.A, -1: Button.B, 1: Button.C}
"""Which button changes a rolled number by how much; 0 keeps it."""


def page(view: View, ask: Ask, focus: Focus) -> str:
    """Return the page of a question."""
    question = ask.question
    match question:
        case Question.MEMORIAL:
            return MEMORIAL_WAITS
        case Question.WHERE:
            return f"where-{_place(view, focus)}"
        case Question.CARD_DIE:
            return f"card-die-{_die(view, ask, focus)}"
        case Question.CARD_NUMBER:
            return f"card-number-{_named(view, focus)[0]}"
        case _ if question in _CHOICES and focus.one_button:
            return f"{question.value}-{focus.cursor % len(_answers(view, ask))}"
        case _:
            return str(question.value)


def controls(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do where something is asked or reported."""
    offered = _CONTROLS[ask.question](view, ask, focus)
    if not view.last.reveals or ask.question is Question.REROLL:
        return offered
    return tuple(replace(each, waits=True) if each.button is Button.A else each for each in offered)


def _choices(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    """Return an answer a button, in their order."""
    offered = _answers(view, ask)
    taken = answers(offered, focus)
    waiting = tuple(replace(each, waits=view.last.reveals) for each in taken)
    return waiting if focus.one_button else (*waiting, held(view))


def _answers(view: View, ask: Ask) -> tuple[Answer, ...]:
    """Return the answers to a question that has few."""
    taking: list[tuple[str, Move]]
    match ask.question:
        case Question.STONE:
            taking = [(f"stone-{each}", StoneTaken(each)) for each in ask.colours]
        case Question.TWO_STONES:
            taking = [(f"stone-{each}", StoneKept(each)) for each in ask.colours]
        case Question.FIRST_ROLL:
            taking = [(f"first-{each}", FirstRolled(each)) for each in ("low", "high", "same")]
        case Question.REROLL if ask.die:
            numbers = range(1, FACES[ask.die.kind] + 1)
            taking = [(f"number-{each}", _turned(ask, each)) for each in numbers]
        case _:
            return tuple(each for _, each in _rolls(view, ask))
    icon = own_icon("stone") if ask.colours else own_icon("roll")
    return tuple(_answer(view, word, icon, move) for word, move in taking)


def _answer(view: View, word: str, icon: str, move: Move) -> Answer:
    return Answer(f"play.{word}", icon, playing(view, move))


def _rolls(view: View, ask: Ask) -> tuple[tuple[Button, Answer], ...]:
    """Return keep, one less, one more and roll again, as far as they are allowed.

    Of several sources the first is used: the wonders, which come again every turn.
    """
    found = [(Button.A, _answer(view, "keep", "yes", Kept()))]
    for by, word in ((-1, "one-less"), (1, "one-more")):
        for way in [each for each in ask.ways if each.by == by][:1]:
            answer = _answer(view, word, own_icon("number"), Adjusted(by, way.source))
            found.append((_BY_BUTTON[by], answer))
    for way in [each for each in ask.ways if not each.by][:1]:
        again = _answer(view, "roll-again", own_icon("roll"), Rerolled(way.source))
        found.append((Button.D, again))
    return tuple(found)


def _roll(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    rolls = _rolls(view, ask)
    if focus.one_button:
        return listed([each for _, each in rolls], focus)
    return tuple(
        replace(
            control(
                Purpose.MAIN if button is Button.A else Purpose.EXTRA,
                button,
                each.word.removeprefix("play."),
                each.icon,
                each.does,
            ),
            waits=view.last.reveals,
        )
        for button, each in rolls
    )


def _place(view: View, focus: Focus) -> int:
    """Return the place that is pointed at, from 1; the first one with a ruin at the start."""
    places = open_places(view)
    return places[focus.cursor % len(places)]


def _where(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    del ask
    here = playing(view, DiePlaced(_place(view, focus) - 1))
    onward = Point((focus.cursor + 1) % len(open_places(view)))
    return (
        control(Purpose.CHOOSE, Button.A, "here", own_icon("dig"), here),
        control(Purpose.DOWN, Button.C, "next-ruin", own_icon("place"), onward),
    )


def _turned(ask: Ask, number: int) -> DieTurned:
    return DieTurned(ask.place, ask.index, number)


def _reroll(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    """Return what the die may show that its owner has rolled again: a d4 by one press."""
    if focus.one_button or ask.die is None or FACES[ask.die.kind] <= len(Button):
        return _choices(view, ask, focus)

    def done(number: int, _: str) -> Does:
        return playing(view, _turned(ask, number))

    numbers = number_controls(ask.die.kind, focus, done, waits=view.last.reveals)
    return numbers if focus.typed else (*numbers, held(view))


def _die(view: View, ask: Ask, focus: Focus) -> int:
    """Return the preview that is pointed at: at first one by which the card's seat takes a ruin."""
    taking = (
        index
        for index, each in enumerate(view.previews)
        if each.claimed and each.winner == ask.seat
    )
    return (next(taking, 0) + focus.cursor) % len(view.previews)


def _card_die(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    count = len(view.previews)
    chosen = view.previews[_die(view, ask, focus)]
    earlier, later = (Point((focus.cursor + by) % count) for by in (-1, 1))
    play = playing(view, Pointed(chosen.place, chosen.index))
    return (
        control(Purpose.CHOOSE, Button.A, "play-card", own_icon("hand"), play),
        _not_now(view),
        control(Purpose.UP, Button.C, "die-before", "left", earlier),
        control(Purpose.DOWN, Button.D, "die-after", "right", later),
    )


def _not_now(view: View) -> Control:
    return control(Purpose.BACK, Button.B, "not-now", "back", playing(view, Withdrawn()))


def _named(view: View, focus: Focus) -> tuple[int, int]:
    """Return the number that is pointed at, and how many different numbers dice show."""
    shown = sorted({die.number for site in view.row if site for die in site.dice})
    return shown[focus.cursor % len(shown)], len(shown)


def _card_number(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    del ask
    number, count = _named(view, focus)
    less, more = (Point((focus.cursor + by) % count) for by in (-1, 1))
    play = playing(view, NumberNamed(number))
    return (
        control(Purpose.CHOOSE, Button.A, "play-card", own_icon("hand"), play),
        _not_now(view),
        control(Purpose.UP, Button.C, "more", "up", more),
        control(Purpose.DOWN, Button.D, "less", "down", less),
    )


def _memorial(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    del focus
    look = Secret(ask.seat, MEMORIAL)
    return (control(Purpose.CONFIRM, Button.A, "look", "curtain", look), info(view))


def _read(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    del ask, focus
    read = control(Purpose.MAIN, Button.A, "go-on", "next", Play((Read(),)), waits=True)
    build = building(view)
    return (read, *looking_back(view), info(view), *((build,) if build else ()))


def _last_wonders(view: View, ask: Ask, focus: Focus) -> tuple[Control, ...]:
    """Return scores, and building; a single button presses on to that and takes the scores."""
    del ask
    purpose = Purpose.CHOOSE if focus.one_button else Purpose.MAIN
    scores = control(purpose, Button.A, "scores", "score", Play((Closed(),)), waits=True)
    build = building(view)
    if build is not None and focus.one_button:
        build = replace(build, purpose=Purpose.DOWN)
    return (scores, *looking_back(view), info(view), *((build,) if build else ()))


_CONTROLS: dict[Question, Callable[[View, Ask, Focus], tuple[Control, ...]]] = {
    Question.ROLL: _roll,
    Question.WHERE: _where,
    Question.FIRST_ROLL: _choices,
    Question.STONE: _choices,
    Question.TWO_STONES: _choices,
    Question.CARD_DIE: _card_die,
    Question.CARD_NUMBER: _card_number,
    Question.REROLL: _reroll,
    Question.MEMORIAL: _memorial,
    Question.CLAIM: _read,
    Question.AGE: _read,
    Question.LAST_WONDERS: _last_wonders,
}
