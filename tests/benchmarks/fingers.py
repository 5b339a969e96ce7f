"""Presses for a game without an end, and journals of any length."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.app.actions import Begin, Clean, Go, Redraft, Speak, TakeBack
from companion.app.memory import Dealt, Draft, remember
from companion.app.places.power import PowerQuestion
from companion.app.standing import controls
from companion.app.step import step
from companion.app.values import App, Record
from companion.engine.code import Deal
from companion.engine.controls import Play, Purpose
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.games import find_game
from companion.journal import Journal
from companion.surface import Press

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.controls import Control

GAMES = {
    "cartographers": {"players": "1", "skills": "on"},
    "unearth": {"players": "4", "dice": "own", "cards": "box"},
}
"""What is chosen in set-up for the games that are played here."""
_EAGER = 5
"""How many times likelier the main button is than any other."""


def dealt(language: str = "en", seed: int = 11, name: str = "cartographers") -> Dealt:
    """Return the first entry of a game with everything in it."""
    game = find_game(name)
    deal = Deal(game, game.choose(GAMES[name]), seed)
    return Dealt(deal, Session.begin(deal).made, language)


class Fingers:
    """A person who tries everything, mostly the main button, and plays the game that was dealt.

    The box is never switched off, no other game is begun, and no game code is typed: random
    presses would never get out of there.
    """

    def __init__(self, seed: int) -> None:
        self._luck = Luck(seed, "fingers")

    def next(self, app: App) -> Press:
        """Return the next press."""
        likely: list[Control] = []
        for each in controls(app):
            if not _leads_away(each, app):
                likely += [each] * (_EAGER if each.purpose in {Purpose.MAIN, Purpose.CHOOSE} else 1)
        chosen = self._luck.choose(likely)
        return Press(chosen.button, chosen.gesture)


def _leads_away(control: Control, app: App) -> bool:
    match control.does:
        case Speak() | Clean() | Begin() | Go(PowerQuestion()):
            return True
        case Redraft(Draft(typed=typed)):
            return typed is not None or (
                app.memory.draft is None and app.memory.session is not None
            )
    return False


def journal_of(folder: Path, moves: int) -> None:
    """Write the journal of one game with a number of moves and undos.

    Eleven moves, nine undos, and so on, so that about half of the lines are of either kind; at
    the end of the game an undo takes the place of a move that cannot be made.
    """
    with Journal(folder) as journal:
        app = _begun(journal)
        for number in range(moves):
            onward, back = _offered(app, Play), _offered(app, TakeBack)
            app = _played(app, (onward or back if number % 20 < 11 else back or onward)[0], journal)


def journal_of_whole_game(folder: Path) -> None:
    """Write the journal of a game that is played to its end, without any score."""
    with Journal(folder) as journal:
        app = _begun(journal)
        while onward := _offered(app, Play):
            app = _played(app, onward[0], journal)


def _begun(journal: Journal) -> App:
    first = dealt()
    journal.append([first])
    return App(remember(App().memory, first))


def _offered(app: App, kind: type[Play[Any] | TakeBack]) -> list[Control]:
    return [each for each in controls(app) if isinstance(each.does, kind)]


def _played(app: App, control: Control, journal: Journal) -> App:
    app, effects = step(app, Press(control.button, control.gesture))
    journal.append([effect.entry for effect in effects if isinstance(effect, Record)])
    return replace(app, seen=app.shows)
