"""What the games of the past came to: the best rating, the titles won, the last ten games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.places.place import Place
from companion.app.words import words_of
from companion.engine.game import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.history import TitleCount, history_page, titles_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.values import App
    from companion.engine.game import Result
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Past:
    """A game that was played to its end: its code, and what it came to where that is known."""

    game: str
    code: str
    result: Result | None


LAST = 10
"""How many of the newest games are drawn one by one."""
_PAGES = 2


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
    rated = [(each.game, each.result) for each in known if each.result is not None]
    ratings = [result.rating for _, result in rated]
    won = [(Title(game, result.title), result.rating) for game, result in rated]
    counts = Counter(title for title, _ in won)
    most = dict(sorted(won, key=lambda one: one[1]))
    titles = tuple((each, counts[each]) for each in sorted(counts, key=lambda one: -most[one]))
    last = tuple(reversed(ratings[:LAST]))
    return Summary(len(rated), len(known) - len(rated), max(ratings, default=None), titles, last)


@frozen
class History(Place):
    """What the games of the past came to, page by page: ratings and titles, game after game."""

    games: tuple[Past, ...]
    number: int = 0

    @property
    def rated(self) -> tuple[str, ...]:
        """The games that have a rating, the one played last first."""
        return tuple(dict.fromkeys(each.game for each in self.games if each.result is not None))

    def page(self, app: App, say: Say) -> Page:
        """Return the ratings of a game, or its titles with how often each was won."""
        if not self.rated:
            lines = (say("history.empty"), say("history.then"), say("history.then-titles"))
            return notice_page("history", say("history.title"), lines, "star", app.game.border)
        index, is_of_titles = divmod(self.number, _PAGES)
        game = self.rated[index]
        own = words_of(app, say, game)
        found = summary(each for each in self.games if each.game == game)
        titles = tuple(
            TitleCount(own(title.key) if title.key else say("history.no-title"), count)
            for title, count in found.titles
        )
        count = say("history.games", count=found.rated)
        several = bool(self.rated[1:])
        if is_of_titles:
            title = own("game.name") if several else say("history.titles")
            return titles_page(title, titles, count)
        last = say("history.last", count=len(found.last)), say("history.now")
        best = say("history.best"), found.best or 0
        title = own("game.name") if several else say("history.title")
        return history_page(
            title, count, best, found.last, titles, last if found.last[1:] else None
        )

    def controls(self, app: App) -> tuple[Control, ...]:
        """Return what the buttons do: A closes, C and D turn the page."""
        del app
        close = Control(Purpose.CLOSE, Button.A, "control.close", "yes", ToTable())
        count = _PAGES * len(self.rated)
        if not count:
            return (close,)
        up, down = (Go(replace(self, number=(self.number + by) % count)) for by in (-1, 1))
        return (
            close,
            Control(Purpose.UP, Button.C, "control.up", "up", up),
            Control(Purpose.DOWN, Button.D, "control.down", "down", down),
        )
