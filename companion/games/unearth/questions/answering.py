"""What the table is asked in the middle of a turn, and what it reads there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control, looking_back
from companion.engine.controls import Play, Purpose, Secret
from companion.engine.questions import Answer, Few, Fixed, ListStep, Many
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.questions.dials import number_controls, open_places
from companion.games.unearth.questions.offering import back_pages, building, held, info, playing
from companion.games.unearth.questions.page_names import MEMORIAL, MEMORIAL_ON_PHONE, MEMORIAL_WAITS
from companion.games.unearth.rules import moves
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.state import Question
from companion.games.unearth.rules.stones import dice_on
from companion.surface import Button
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine import questions
    from companion.engine.controls import Control, Does, Focus
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.rules.state import Ask, Die
    from companion.games.unearth.view.view import View


def asked(view: View, ask: Ask, focus: Focus) -> questions.Question:
    """Return what is asked or reported."""
    match ask.question:
        case Question.ROLL:
            return _roll(view, ask)
        case Question.WHERE:
            return _where(view)
        case Question.FIRST_ROLL:
            return _first_roll(view)
        case Question.STONE:
            return _stone(view, ask.question, map(moves.StoneTaken, ask.colours))
        case Question.TWO_STONES:
            return _stone(view, ask.question, map(moves.StoneKept, ask.colours))
        case Question.CARD_DIE:
            return _card_die(view, ask)
        case Question.CARD_NUMBER:
            return _card_number(view)
        case Question.REROLL if ask.die is not None:
            return _reroll(view, ask, ask.die, focus)
        case Question.MEMORIAL:
            return _memorial(view, ask, focus)
        case Question.LAST_WONDERS:
            return _last_wonders(view, focus)
        case _:
            return _read(view, ask.question)


def _choice(view: View, word: str, icon: str, *moves: Move, **differs: bool | str) -> Answer:
    """Return a choice that makes moves, and that waits until what was revealed is seen."""
    choice = Answer(f"play.{word}", icon, playing(view, *moves), waits=view.last.reveals)
    return replace(choice, **differs)


def _few(view: View, question: Question, choices: Iterable[Answer]) -> Few:
    """Return choices with a button each, and what holding C does."""
    waits = view.last.reveals
    return Few(question.value, tuple(choices), (held(view),), waits=waits)


def _roll(view: View, ask: Ask) -> Few:
    """Return keep, one less, one more and roll again, as far as they are allowed."""
    found = [replace(_choice(view, "keep", "yes", moves.Kept()), purpose=Purpose.MAIN)]
    for by, word, button in ((-1, "one-less", Button.B), (1, "one-more", Button.C)):
        if way := ask.first_ways.get(by):
            choice = _choice(view, word, own_icon("number"), moves.Adjusted(by, way.source))
            found.append(replace(choice, button=button))
    if way := ask.first_ways.get(0):
        again = _choice(view, "roll-again", own_icon("roll"), moves.Rerolled(way.source))
        found.append(replace(again, button=Button.D))
    return Few(ask.question.value, tuple(found))


def _first_roll(view: View) -> Few:
    found = ((each, moves.FirstRolled(each)) for each in ("low", "high", "same"))
    choices = (_choice(view, f"first-{each}", own_icon("roll"), move) for each, move in found)
    return _few(view, Question.FIRST_ROLL, choices)


def _stone(
    view: View, question: Question, found: Iterable[moves.StoneTaken | moves.StoneKept]
) -> Few:
    choices = (_choice(view, f"stone-{each.colour}", own_icon("stone"), each) for each in found)
    return _few(view, question, choices)


def _reroll(view: View, ask: Ask, die: Die, focus: Focus) -> questions.Question:
    """Return what the die may show that its owner has rolled again: a d4 by one press."""

    def turned(number: int) -> moves.DieTurned:
        return moves.DieTurned(ask.place, ask.index, number)

    if focus.one_button or FACES[die.kind] <= len(Button):
        numbers = range(1, FACES[die.kind] + 1)
        choices = (_choice(view, f"number-{n}", own_icon("roll"), turned(n)) for n in numbers)
        return _few(view, ask.question, choices)

    def done(number: int, _: str) -> Does:
        return playing(view, turned(number))

    offered = number_controls(die.kind, focus, done, waits=view.last.reveals)
    return Fixed(ask.question.value, offered if focus.typed else (*offered, held(view)))


def _where(view: View) -> Many:
    """Return the places with a ruin, for the die that was rolled before it had a place."""
    choices = (
        _choice(view, "here", own_icon("dig"), moves.DiePlaced(place - 1), page=f"where-{place}")
        for place in open_places(view)
    )
    onward = ListStep(Purpose.DOWN, Button.C, "play.next-ruin", own_icon("place"))
    return Many("where", tuple(choices), steps=(onward,))


def _card(
    view: View, choices: Sequence[Answer], steps: tuple[ListStep, ...], start: int = 0
) -> Many:
    """Return what a card is played for, and how its player takes it back."""
    not_now = control(Purpose.BACK, Button.B, "not-now", "back", playing(view, moves.Withdrawn()))
    return Many("", tuple(choices), (not_now,), start=start, steps=steps)


def _card_die(view: View, ask: Ask) -> Many:
    """Return the dice of a card: at first one by which the card's seat takes a ruin."""
    found = [
        _choice(
            view, "play-card", own_icon("hand"), moves.Pointed(each.place, each.index),
            page=f"card-die-{number}",
        )
        for number, each in enumerate(view.previews)
    ]  # fmt: skip
    taking = (
        number
        for number, each in enumerate(view.previews)
        if each.claimed and each.winner == ask.seat
    )
    before = ListStep(Purpose.UP, Button.C, "play.die-before", "left", -1)
    after = ListStep(Purpose.DOWN, Button.D, "play.die-after", "right")
    return _card(view, found, (before, after), next(taking, 0))


def _card_number(view: View) -> Many:
    """Return the numbers that dice show."""
    found = [
        _choice(
            view, "play-card", own_icon("hand"), moves.NumberNamed(number),
            page=f"card-number-{number}",
        )
        for number in sorted({die.number for *_, die in dice_on(view)})
    ]  # fmt: skip
    more = ListStep(Purpose.UP, Button.C, "play.more", "up")
    less = ListStep(Purpose.DOWN, Button.D, "play.less", "down", -1)
    return _card(view, found, (more, less))


def _memorial(view: View, ask: Ask, focus: Focus) -> Fixed:
    does, waits = Secret(ask.seat, MEMORIAL), view.last.reveals
    look = control(Purpose.CONFIRM, Button.A, "look", "curtain", does, waits=waits)
    page = MEMORIAL_ON_PHONE if ask.seat in focus.phones else MEMORIAL_WAITS
    return Fixed(page, (look, info(view)))


def _read(view: View, question: Question) -> Fixed:
    read = control(Purpose.MAIN, Button.A, "go-on", "next", Play((moves.Read(),)), waits=True)
    return Fixed(question.value, _beside(view, read, building(view)))


def _last_wonders(view: View, focus: Focus) -> Fixed:
    """Return scores, and building; a single button presses on to that and takes the scores."""
    purpose = Purpose.CHOOSE if focus.one_button else Purpose.MAIN
    scores = control(purpose, Button.A, "scores", "score", Play((moves.Closed(),)), waits=True)
    build = building(view)
    if build is not None and focus.one_button:
        build = replace(build, purpose=Purpose.DOWN)
    return Fixed(Question.LAST_WONDERS.value, _beside(view, scores, build))


def _beside(view: View, main: Control, build: Control | None) -> tuple[Control, ...]:
    """Return the controls of a page that is read."""
    return (main, *looking_back(back_pages(view)), info(view), *((build,) if build else ()))
