"""Which game is set up; asked where the house has several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Redraft, ToMenu
from companion.app.memory import Draft
from companion.app.place import Place
from companion.app.places.set_up.draft import PAGE, answers_of, as_in_file, last_answers
from companion.app.places.set_up.language import ways_along
from companion.app.places.usual import chosen
from companion.app.words import words_of
from companion.engine.controls import Control, Purpose
from companion.games import all_games, find_game
from companion.screens.set_up import games_page
from companion.screens.set_up_pictures import GameLine
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class ChoosingGame(Place):
    """Set-up's choice of a game."""

    draft: Draft
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the list of games, each with its emblem and a line about it."""
        offered = tuple(
            GameLine(game.emblem, own("game.name"), own("game.line"))
            for game in all_games()
            for own in (words_of(app, say, game.id),)
        )
        return games_page(say("setup.which"), offered, self.draft.cursor)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing, leaving and the ways up and down."""
        games = all_games()
        taken = Redraft(_of_game(app, self.draft, games[self.draft.cursor].id))
        return (
            chosen(taken),
            leave(app),
            *ways_along(self.draft, len(games)),
        )


def leave(app: Known) -> Control:
    """Return the way out of set-up: to the running game, or to the menu."""
    if app.memory.session is not None:
        return Control(Purpose.CLOSE, Button.B, "control.back", "back", Redraft(None))
    return Control(Purpose.CLOSE, Button.B, "control.menu", "menu", ToMenu())


def _of_game(app: Known, draft: Draft, game: str) -> Draft:
    """Return the page of a game, with the answers that it was last given."""
    if game == draft.game:
        return Draft(game, draft.seed, draft.answers, step=PAGE)
    answers = last_answers(app.memory).get(game)
    usual = answers_of(find_game(game).usual(slow=app.box.is_slow))
    return as_in_file(Draft(game, draft.seed, answers or usual, step=PAGE), app.box.packs)
