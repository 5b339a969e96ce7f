"""The ratings of a game's past: the best of them, the titles won, the last ten games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go
from companion.app.place import Place
from companion.app.places.usual import up_and_down
from companion.app.words import words_of
from companion.engine.controls import Control, Purpose
from companion.screens.history import TitleCount, ratings_page, titles_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.findings import Past
    from companion.app.known import Known
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


@frozen
class Ratings(Place):
    """What the rated games of the past came to, two pages a game: ratings, then titles."""

    games: tuple[Past, ...]
    back: Place
    number: int = 0

    @property
    def pages(self) -> tuple[tuple[str, bool], ...]:
        """Each page, by its game and whether it shows titles, the game played last first."""
        rated = dict.fromkeys(
            each.game for each in self.games if each.result and each.result.rating is not None
        )
        return tuple((game, is_of_titles) for game in rated for is_of_titles in (False, True))

    def page(self, app: Known, say: Say) -> Page:
        """Return a game's ratings under its name, or its titles with how often each was won."""
        game, is_of_titles = self.pages[self.number]
        own = words_of(app, say, game)
        found = summary(each for each in self.games if each.game == game)
        titles = tuple(
            TitleCount(own(title.key) if title.key else say("history.no-title"), count)
            for title, count in found.titles
        )
        count = say("history.games", count=found.rated)
        if is_of_titles:
            return titles_page(say("history.titles"), titles, count)
        last = say("history.last", count=len(found.last)), say("history.now")
        best = say("history.best"), found.best or 0
        return ratings_page(
            own("game.name"), count, best, found.last, titles, last if found.last[1:] else None
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the buttons do: A closes, C and D turn the page."""
        del app
        close = Control(Purpose.CLOSE, Button.A, "control.close", "yes", Go(self.back))
        count = len(self.pages)
        return close, *up_and_down(lambda by: Go(replace(self, number=(self.number + by) % count)))
