"""What the games of the past came to: a line a game, the newest first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go
from companion.app.place import Place
from companion.app.places.ratings import Ratings
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.app.words import date_words, words_of
from companion.screens.device import notice_page
from companion.screens.history import HistoryLine, games_page
from companion.screens.wording import in_figures, labelled, listed
from companion.screens.wrap import NO_BREAK
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.engine.controls import Control
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
    seats = (
        f"{own.short(each.seat) or own(each.seat)} {in_figures(each.points)}".replace(" ", NO_BREAK)
        for each in result.seats
    )
    return listed(seats, own, "history.and")


@frozen
class History(Place):
    """The games that were played to their ends, from one of them on as many as have room."""

    games: tuple[Past, ...]
    number: int = 0

    def page(self, app: Known, say: Say) -> Page:
        """Return a line a game: when it was played, which it was, and what it came to."""
        if not self.games:
            lines = (say("history.empty"), say("history.then"))
            return notice_page("history", say("history.title"), lines, "star", app.game.border)
        shown = self.games[self.number : self.number + MOST]
        return games_page(
            say("history.title"),
            say("history.place", number=self.number + 1, count=len(self.games)),
            tuple(
                HistoryLine(own("game.name"), self._date(each, app, say), came_to(each, own))
                for each in shown
                for own in (words_of(app, say, each.game),)
            ),
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the buttons do: A shows ratings where there are any, C and D go on."""
        del app
        count = len(self.games)
        others = (
            up_and_down(lambda by: Go(replace(self, number=(self.number + by) % count)))
            if count > 1
            else ()
        )
        ratings = Ratings(self.games, back=self)
        if not ratings.pages:
            return (replace(CLOSE, button=Button.A, icon="yes"), *others)
        shows = replace(chosen(Go(ratings)), word="history.ratings", icon="star")
        return (shows, CLOSE, *others)

    @staticmethod
    def _date(past: Past, app: Known, say: Say) -> str:
        """Return the day of a game, where the box knows what day it is."""
        return date_words(past.date, say) if app.today and past.date else ""


NO_GAME = History(())
"""What stands in place of a game of the past, where there is none."""
