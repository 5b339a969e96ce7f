"""What the games of the past came to: a line a game, the newest first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, RecallGame, ToTable
from companion.app.names import breakable
from companion.app.place import Place
from companion.app.places.ratings import Ratings
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.app.words import date_words, words_of
from companion.engine.controls import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.history import HistoryLine, games_page
from companion.screens.wording import in_figures, labelled, listed
from companion.screens.wrap import NO_BREAK
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

MOST = 12
"""The games that are laid out for one page; the largest panel has room for no more."""


def came_to(past: Past, own: Say) -> str:
    """Return all points, the winners first, or rating and title, in the words of the game.

    No line breaks between a seat and its points.
    """
    result = past.result
    if result is None:
        return own("history.unentered")
    if result.rating is not None:
        title = own(result.title) if result.title else own("history.no-title")
        return labelled(in_figures(result.rating), title, own)
    names = dict(past.names)
    seats = (
        f"{breakable(names.get(each.seat, '')) or own.short(each.seat) or own(each.seat)} "
        f"{in_figures(each.points)}".replace(" ", NO_BREAK)
        for each in result.seats
    )
    return listed(seats, own, "history.and")


def day_words(past: Past, app: Known, say: Say) -> str:
    """Return the day of a game, where the box knows what day it is."""
    return date_words(past.date, say) if app.today and past.date else ""


@frozen
class History(Place):
    """The games that were played to their ends, from one of them on as many as have room.

    The first on the page is the one that can be opened; behind the last of them stand the ratings.
    ``unread`` is how many journals cannot be read to their ends.
    """

    games: tuple[Past, ...]
    number: int = 0
    unread: int = 0

    def with_game(self, past: Past) -> History:
        """Return the list with what is known of a game of it since."""
        games = (past if each.file == past.file else each for each in self.games)
        return replace(self, games=tuple(games))

    def page(self, app: Known, say: Say) -> Page:
        """Return a line a game: when it was played, which it was, and what it came to."""
        unread = (say("history.unread", count=self.unread),) if self.unread else ()
        if not self.games:
            lines = (say("history.empty"), *(unread or (say("history.then"),)))
            return notice_page("history", say("history.title"), lines, "star", app.game.border)
        shown = self.games[self.number : self.number + MOST]
        return games_page(
            say("history.title"),
            say("history.place", number=self.number + 1, count=self._count),
            (
                *(
                    HistoryLine(own("game.name"), day_words(each, app, say), came_to(each, own))
                    for each in shown
                    for own in (words_of(app, say, each.game),)
                ),
                *(() if shown[MOST - 1 :] else self._rated(say)),
            ),
            unread,
        )

    @property
    def is_for_eyes(self) -> bool:  # type: ignore[override] # the class says it for all others
        """Say whether there are names: no phone is sent those."""
        return any(each.names for each in self.games)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the buttons do: A opens the first of the page, C and D go on.

        Holding A is a short way to the ratings.
        """
        del app
        if not self.games:
            return (replace(CLOSE, button=Button.A, icon="yes"),)
        count = self._count
        others = (
            up_and_down(lambda by: Go(replace(self, number=(self.number + by) % count)))
            if count > 1
            else ()
        )
        ratings = Go(Ratings(self.games, back=self))
        if self.number == len(self.games):
            return (replace(chosen(ratings), word="history.ratings", icon="star"), CLOSE, *others)
        look = RecallGame(self.games[self.number].file)
        held = Control(
            Purpose.EXTRA, Button.A, "history.ratings-held", "star", ratings, Gesture.HOLD
        )
        opened = (replace(chosen(look), word="history.look"), *((held,) if self._is_rated else ()))
        return (*opened, CLOSE, *others)

    @property
    def _is_rated(self) -> bool:
        return bool(Ratings(self.games, back=self).pages)

    @property
    def _count(self) -> int:
        """How many lines there are."""
        return len(self.games) + self._is_rated

    def _rated(self, say: Say) -> tuple[HistoryLine, ...]:
        """Return the line of the ratings, where there are any."""
        return (HistoryLine(say("history.ratings"), "", ""),) if self._is_rated else ()


@frozen
class Unread(Place):
    """A game of the past cannot be read; ``back`` is where the box stood, if anywhere."""

    back: Place | None = None

    def page(self, app: Known, say: Say) -> Page:
        """Return the sentence that says so."""
        lines = say("history.unread", count=1), say("history.unread-why")
        return notice_page("unread", say("history.title"), lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back."""
        del app
        does = ToTable() if self.back is None else Go(self.back)
        return (replace(CLOSE, purpose=Purpose.MAIN, button=Button.A, icon="yes", does=does),)


NO_GAME = History(())
"""What stands in place of a game of the past, where there is none."""
