"""Every choice of a question is reached with four buttons and with one, whatever is asked."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from games.random_games import sessions
from games_of_tests.every import every_game, in_one_house

from companion.app.places.table import with_undo_and_menu
from companion.engine.controls import START, Count, Focus, Play, Point, Purpose, Secret
from companion.engine.one_button import on_one_button
from companion.engine.questions import Answer, Dials, Few, Fixed, ListStep, Many, Names
from companion.engine.reaching import led, reached
from companion.games import find_game
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.controls import Asking, Control, Does
    from companion.engine.game import AnyGame
    from companion.engine.session import Session

pytestmark = in_one_house
LOOKED_AT = 61
"""In every run one state of this many is looked at; ``make thorough`` takes more."""
IN_MENU = {Purpose.EXTRA, Purpose.BACK}
"""What the menu of a lone button offers as well."""
MOST = 20_000
"""More than the fingers may point at in any state."""
FAST, SLOW = ((Focus(is_slow=slow), Focus(is_slow=slow, one_button=True)) for slow in (False, True))
"""Boxes of four buttons and of one; a slow panel may ask for more on one page."""


def buttons(question: Asking, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons of a box do and, where a game rests, the menu of a lone button."""
    offered = with_undo_and_menu(question.controls(focus), ())
    if not focus.one_button:
        return offered
    rests = focus.cursor == START
    in_menu = (each for each in offered if rests and each.word and each.purpose in IN_MENU)
    return (*on_one_button(offered), *in_menu)


def choices(question: Asking) -> Iterator[Does]:
    """Yield what the choices of a question do, whichever of them is pointed at."""
    match question:
        case Fixed(offered=offered):
            yield from (each.does for each in offered)
        case Many(choices=some) | Few(choices=some):
            yield from (each.does for each in some if each.does is not None)
        case Names(names=names):
            yield from (does for does in names.values() if does is not None)
        case Dials(also=also):
            yield from (each.does for each in also)
        case unknown:
            raise TypeError(unknown)


def moves(does: Does) -> set[object]:
    """Return the moves that a press makes, or any number that it asks for."""
    return {*does.moves} if isinstance(does, Play | Count) else set()


def offered(session: Session, box: Focus) -> set[object]:
    """Return every move of every question to which choices lead, without a press."""
    game, view = session.deal.game, session.view()
    found, waiting, known = set[object](), [box], {box}
    while waiting:
        here = waiting.pop()
        for does in choices(game.asks(view, here)):
            found |= moves(does)
            there = led(here, Answer("", "", does).on(Button.A))
            if isinstance(does, Point) and there is not None and there not in known:
                known.add(there)
                waiting.append(there)
    return found


def made(session: Session, box: Focus) -> set[object]:
    """Return every move that presses of a box make, those on private pages among them."""
    game, view = session.deal.game, session.view()
    found, secrets = set[object](), set[Secret]()

    def pressed(focus: Focus) -> tuple[Control, ...]:
        return buttons(game.asks(view, focus), focus)

    for focus in reached(pressed, box, MOST):
        for control in pressed(focus):
            found |= moves(control.does)
            secrets |= {control.does} if isinstance(control.does, Secret) else set()
    for secret in secrets:
        found |= _made_alone(session, secret, box)
    return found


def _made_alone(session: Session, secret: Secret, box: Focus) -> set[object]:
    private, view = session.deal.game.private, session.view(secret.seat)
    assert private is not None

    def pressed(focus: Focus) -> tuple[Control, ...]:
        every = private.controls(view, secret.page, focus)
        return tuple(on_one_button(every)) if focus.one_button else every

    foci = reached(pressed, box, MOST)
    return {move for focus in foci for each in pressed(focus) for move in moves(each.does)}


def unreached(game: AnyGame, every: int) -> tuple[dict[tuple[str, Focus], set[object]], int]:
    """Return the moves that a box does not reach, by page and box, and how many were offered."""
    found: dict[tuple[str, Focus], set[object]] = {}
    count = 0
    for session, boxes in product(sessions(game)[::every], (FAST, SLOW)):
        asked = set[object]().union(*(offered(session, box) for box in boxes))
        count += len(asked)
        for box in boxes:
            page = game.table(session.view(), box)
            missing = asked - made(session, box)
            if missing:
                found.setdefault((page, box), set()).update(missing)
    return found, count


@every_game
@pytest.mark.parametrize("every", [LOOKED_AT, pytest.param(7, marks=pytest.mark.thorough)])
def test_every_choice_is_reached_by_four_buttons_and_by_one(game: AnyGame, every: int) -> None:
    missing, count = unreached(game, every)
    assert missing == {}
    assert count, "nothing was asked"


def test_a_list_that_stops_before_its_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself is broken once: steps that never go on reach no second line."""
    monkeypatch.setattr(ListStep, "beyond", lambda _self, line, _count: line)
    assert unreached(find_game("cadwallon"), 200)[0]
