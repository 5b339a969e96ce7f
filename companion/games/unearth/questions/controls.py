"""What is asked where the game stands: which page shows it, and what the buttons do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import another_game, control, looking_back
from companion.engine.controls import Browse, Play, Purpose
from companion.engine.questions import Answer, Fixed, Many
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.questions import answering, turning
from companion.games.unearth.questions.card_choice import newest_of_use
from companion.games.unearth.questions.offering import (
    LIST,
    back_pages,
    is_turn,
    playing,
    wonders_to_build,
)
from companion.games.unearth.questions.page_names import MEMORIAL
from companion.games.unearth.rules.moves import Began, Played, RuinKept
from companion.games.unearth.rules.state import Phase
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.controls import Control, Focus
    from companion.engine.questions import Question
    from companion.games.unearth.view.view import View


def asked(view: View, focus: Focus) -> Question:
    """Return what is asked now."""
    if view.phase is Phase.OPENING:
        return _opening(view, focus)
    if view.phase is Phase.OVER:
        return _over(view)
    building = wonders_to_build(view, focus)
    if building is not None:
        return building
    if view.ask is None or is_turn(view, focus):
        return turning.asked(view, focus)
    return answering.asked(view, view.ask, focus)


def _opening(view: View, focus: Focus) -> Fixed:
    """Return the beginning, and another first seat for a table that rolls its own."""
    main, other = Purpose.MAIN, Purpose.EXTRA
    if focus.one_button:
        main, other = Purpose.CHOOSE, Purpose.DOWN
    begin = Play((Began(view.first),))
    following = Play((Began((view.first + 1) % len(view.seats)),))
    first = control(main, Button.A, "begin", own_icon("dig"), begin, waits=True)
    return Fixed(
        "opening", (first, control(other, Button.C, "another-begins", "players", following))
    )


def _over(view: View) -> Fixed:
    """Return why each seat has its points, the winner first, and another game by a hold."""
    pages = tuple(f"why-{seat}" for seat in range(len(view.seats)))
    does = Browse(pages, view.winners[0] if view.winners else 0)
    why = control(Purpose.MAIN, Button.A, "why", "info", does, waits=True)
    return Fixed("over", (why, *looking_back(back_pages(view)), another_game("again")))


def private_controls(view: View, name: str, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do on a private page: play a card, or keep a ruin."""
    secret, ask = view.secret, view.ask
    if secret is None:
        raise LookupError("a private page needs the view of its seat")
    if name == MEMORIAL and ask is not None:
        ruins = tuple(
            Answer("play.take", "yes", Play((RuinKept(ask.seat, ruin.id),)))
            for ruin in secret.aside
        )
        return Many(name, ruins, steps=LIST).controls(focus)
    cards = tuple(
        Answer(
            "play.play-card", "yes",
            playing(view, Played(view.turn, card)) if card in view.usable else None,
        )
        for card in secret.hand
    )  # fmt: skip
    return Many(name, cards, steps=LIST, start=newest_of_use(view)).controls(focus)
