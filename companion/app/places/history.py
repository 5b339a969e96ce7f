"""What the games of the past came to: the best rating, the titles won, the last ten games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.place import Place
from companion.app.places.usual import up_and_down
from companion.app.words import words_of
from companion.engine.game import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.history import TitleCount, history_page, points_page, titles_page
from companion.screens.wrap import NO_BREAK
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.engine.game import Result
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


LAST = 10
"""How many of the newest games are drawn one by one."""


@frozen
class Title:
    """A title of a game by the key of its words, which is empty where none was won."""

    game: str
    key: str


@frozen
class Summary:
    """The rated games of a box in figures. ``last`` are the newest ratings, the oldest first.

    ``titles`` are given with how often each was won, the highest first. ``unrated`` games were
    played to their ends and nobody entered what they came to.
    """

    rated: int
    unrated: int
    best: int | None
    titles: tuple[tuple[Title, int], ...]
    last: tuple[int, ...]


def summary(games: Iterable[Past]) -> Summary:
    """Sum games up; they come with the newest first."""
    known = tuple(games)
    results = [(each.game, each.result) for each in known if each.result is not None]
    rated = [(game, each.title, each.rating) for game, each in results if each.rating is not None]
    ratings = [rating for *_, rating in rated]
    won = [(Title(game, title), rating) for game, title, rating in rated]
    counts = Counter(title for title, _ in won)
    most = dict(sorted(won, key=lambda one: one[1]))
    titles = tuple((each, counts[each]) for each in sorted(counts, key=lambda one: -most[one]))
    last = tuple(reversed(ratings[:LAST]))
    unrated = len(known) - len(results)
    return Summary(len(rated), unrated, max(ratings, default=None), titles, last)


def points_words(result: Result, say: Say) -> list[str]:
    """Return the points of each seat in the words of their game, the winners first."""
    return [f"{say(key)} {points}" for key, points in result.points]


def _in_one_line(result: Result, say: Say) -> str:
    """Return the points of all seats; a line never breaks between a seat and its points."""
    seats = (each.replace(" ", NO_BREAK) for each in points_words(result, say))
    return reduce(lambda first, rest: say("reading.and", first=first, rest=rest), seats)


@frozen
class History(Place):
    """What the games of the past came to, page by page: game after game.

    A game with ratings has two pages, those and the titles; another has one, with all points.
    """

    games: tuple[Past, ...]
    number: int = 0

    @property
    def pages(self) -> tuple[tuple[str, int], ...]:
        """Each page, by its game and number there, the game that was played last first."""
        results = {each.game: each.result for each in self.games if each.result is not None}
        return tuple(
            (game, number)
            for game, result in results.items()
            for number in range(1 if result.points else 2)
        )

    def page(self, app: Known, say: Say) -> Page:
        """Return a game's ratings, its titles with how often each was won, or its points."""
        if not self.pages:
            lines = (say("history.empty"), say("history.then"), say("history.then-titles"))
            return notice_page("history", say("history.title"), lines, "star", app.game.border)
        game, is_of_titles = self.pages[self.number]
        own = words_of(app, say, game)
        results = [each.result for each in self.games if each.game == game and each.result]
        if results[0].points:
            return points_page(own("game.name"), [_in_one_line(each, own) for each in results])
        found = summary(each for each in self.games if each.game == game)
        titles = tuple(
            TitleCount(own(title.key) if title.key else say("history.no-title"), count)
            for title, count in found.titles
        )
        count = say("history.games", count=found.rated)
        several = any(each != game for each, _ in self.pages)
        if is_of_titles:
            title = own("game.name") if several else say("history.titles")
            return titles_page(title, titles, count)
        last = say("history.last", count=len(found.last)), say("history.now")
        best = say("history.best"), found.best or 0
        title = own("game.name") if several else say("history.title")
        return history_page(
            title, count, best, found.last, titles, last if found.last[1:] else None
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the buttons do: A closes, C and D turn the page."""
        del app
        close = Control(Purpose.CLOSE, Button.A, "control.close", "yes", ToTable())
        count = len(self.pages)
        if count < 2:  # noqa: PLR2004 - nothing to turn to
            return (close,)
        return close, *up_and_down(lambda by: Go(replace(self, number=(self.number + by) % count)))
