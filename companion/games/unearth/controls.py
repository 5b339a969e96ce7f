"""Which page shows where the game stands, and what the buttons do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import another_game, control
from companion.engine.game import Browse, Play, Point, Purpose
from companion.games.unearth import answering, turning
from companion.games.unearth.card_choice import line_of_hand
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import Began, Played, RuinKept
from companion.games.unearth.offering import (
    build_controls,
    build_page,
    is_turn,
    looking_back,
    playing,
    seat_word,
    wonder_at,
)
from companion.games.unearth.page_names import MEMORIAL
from companion.games.unearth.state import Phase
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.game import Control, Focus
    from companion.games.unearth.moves import Move
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def table(view: View, focus: Focus) -> str:
    """Return the name of the page that shows where the game stands."""
    if view.phase is not Phase.PLAYING:
        return str(view.phase.value)
    wonder = wonder_at(view, focus)
    if wonder is not None:
        return build_page(view, focus, wonder)
    if view.ask is None or is_turn(view, focus):
        return turning.page(view, focus)
    return answering.page(view, view.ask, focus)


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do now, menu, undo and power aside."""
    if view.phase is Phase.OPENING:
        return _opening(view, focus)
    if view.phase is Phase.OVER:
        return _over(view)
    if wonder_at(view, focus) is not None:
        return build_controls(view, focus)
    if view.ask is None or is_turn(view, focus):
        return turning.controls(view, focus)
    return answering.controls(view, view.ask, focus)


def _opening(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return the beginning, and another first seat for a table that rolls its own."""
    main, other = Purpose.MAIN, Purpose.EXTRA
    if focus.one_button:
        main, other = Purpose.CHOOSE, Purpose.DOWN
    begin = Play((Began(view.first),))
    following = Play((Began((view.first + 1) % len(view.seats)),))
    return (
        control(main, Button.A, "begin", own_icon("dig"), begin, waits=True),
        control(other, Button.C, "another-begins", "players", following),
    )


def _over(view: View) -> tuple[Control, ...]:
    """Return why each seat has its points, the winner first, and another game by a hold."""
    pages = tuple(f"why-{seat}" for seat in range(len(view.seats)))
    why = Browse(pages, view.winners[0] if view.winners else 0)
    return (
        control(Purpose.MAIN, Button.A, "why", "info", why, waits=True),
        *looking_back(view),
        another_game("again"),
    )


def private_controls(view: View, name: str, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do on a private page: play a card, or keep a ruin."""
    secret, ask = view.secret, view.ask
    if secret is None:
        raise LookupError("a private page needs the view of its seat")
    if name == MEMORIAL and ask is not None:
        return _private_list(
            tuple(Play((RuinKept(ask.seat, ruin.id),)) for ruin in secret.aside), focus, "take"
        )
    plays = (
        playing(view, Played(view.turn, card)) if card in view.usable else None
        for card in secret.hand
    )
    return _private_list(tuple(plays), focus, "play-card", line_of_hand(view, 0))


def _private_list(
    plays: tuple[Play[Move] | None, ...], focus: Focus, word: str, first: int = 0
) -> tuple[Control, ...]:
    """Return the controls of a list in which some lines can be played, 0 pointing at ``first``."""
    if not plays:
        return ()
    earlier, later = (Point((focus.cursor + by) % len(plays)) for by in (-1, 1))
    play = plays[(first + focus.cursor) % len(plays)]
    take = () if play is None else (control(Purpose.CHOOSE, Button.A, word, "yes", play),)
    return (
        *take,
        control(Purpose.UP, Button.C, "up", "up", earlier),
        control(Purpose.DOWN, Button.D, "down", "down", later),
    )


def seat_name(view: View, seat: int, say: Say) -> str:
    """Return how the table calls a seat."""
    del view
    return say(seat_word(seat))
