"""The words of the box and of a game, as the table reads the rules.

Each game has a key space of its own: on its pages a key means the game's words, and the box's
only where the game has none.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.app.known import hides_code
from companion.engine.daily import parted
from companion.games import find_game
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.app.known import Known, Readings
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@cache
def words(
    language: str, readings: Readings = (), *, one_button: bool = False, game: str = ""
) -> Say:
    """Return the words of the box in a language, or those of a game of the house."""
    packages = (find_game(game).text,) if game else ()
    say = catalog(language, *packages).reading(readings)
    return say.with_one_button() if one_button else say


def words_of(app: Known, say: Say, game: str) -> Say:
    """Return the words of a game in the language of the box's words; without a game, those."""
    if not game:
        return say
    return words(say.language, app.box.readings, one_button=app.box.one_button, game=game)


def own_words(app: Known, say: Say) -> Say:
    """Return the words of the game that is played, of the packs in it, and who its seats are."""
    deal = app.playing.deal
    own = words_of(app, say, deal.game.id)
    own = own.adding(pack.words for pack in deal.packs) if deal.packs else own
    return own.called(say.names) if say.names else own


def hint_words(app: Known, say: Say, game: str) -> Say:
    """Return the words beside the buttons: of a game, with those of the packs it is played with."""
    session = app.memory.session
    if session is None or session.deal.game.id != game:
        return words_of(app, say, game)
    return own_words(app, say)


def game_page(app: Known, name: str, say: Say) -> Page:
    """Return a page of the game that is played, by its name."""
    session = app.playing
    view, many_tables = session.view(), session.deal.game.many_tables
    if many_tables is not None and hides_code(app):
        view = many_tables.without_code(view)
    page: Page = session.deal.game.page(view, name, own_words(app, say))
    return page


def capital(word: str) -> str:
    """Return a word as it stands alone; hints behind "hold:" begin with a small letter."""
    return word[:1].upper() + word[1:]


def date_words(day: str, say: Say) -> str:
    """Return a date as it is written in a language."""
    year, month, day_of_month = parted(day)
    return say("date.form", year=year, month=say(f"date.month.{month}"), day=day_of_month)
