"""What the games of the past came to: the best rating, the titles won, the last ten games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.app.values import AtTable, Go, History, Past
from companion.engine.game import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.history import TitleCount, history_page, titles_page
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.screens.widgets import Page
    from companion.text.catalog import Say

LAST = 10
"""How many of the newest games are drawn one by one."""
_PAGES = 2


@frozen
class Summary:
    """The rated games of a box in figures. ``last`` are the newest ratings, the oldest first.

    ``titles`` are keys of words with how often each was won, the highest first; an empty key
    stands for no title. ``unrated`` games were played to their ends and nobody entered stars.
    """

    rated: int
    unrated: int
    best: int | None
    titles: tuple[tuple[str, int], ...]
    last: tuple[int, ...]


def summary(games: Iterable[Past]) -> Summary:
    """Sum games up; they come with the newest first."""
    known = tuple(games)
    results = [each.result for each in known if each.result is not None]
    ratings = [each.rating for each in results]
    counts = Counter(each.title for each in results)
    most = {each.title: each.rating for each in sorted(results, key=lambda one: one.rating)}
    titles = tuple((key, counts[key]) for key in sorted(counts, key=lambda one: -most[one]))
    last = tuple(reversed(ratings[:LAST]))
    return Summary(
        len(results), len(known) - len(results), max(ratings, default=None), titles, last
    )


def controls(place: History) -> tuple[Control, ...]:
    """Return what the buttons do: A closes, C and D turn the page."""
    offered = (_control(Purpose.CLOSE, Button.A, "close", "yes", Go(AtTable())),)
    if summary(place.games).best is None:
        return offered
    turned = Go(History(place.games, (place.page + 1) % _PAGES))
    return (
        *offered,
        _control(Purpose.UP, Button.C, "up", "up", turned),
        _control(Purpose.DOWN, Button.D, "down", "down", turned),
    )


def _control(role: Purpose, button: Button, word: str, icon: str, does: object) -> Control:
    return Control(role, button, Gesture.PRESS, f"control.{word}", icon, does)


def page(place: History, say: Say, border: tuple[str, ...]) -> Page:
    """Return a page of the history."""
    told = summary(place.games)
    if told.best is None:
        lines = (say("history.empty"), say("history.then"), say("history.then-titles"))
        return notice_page("history", say("history.title"), lines, "star", border)
    titles = tuple(TitleCount(say(key or "history.no-title"), count) for key, count in told.titles)
    if place.page:
        return titles_page(say("history.titles"), titles, say("history.games", count=told.rated))
    return history_page(
        say("history.title"), say("history.games", count=told.rated),
        (say("history.best"), told.best), told.last, titles,
        (say("history.last", count=len(told.last)), say("history.now")) if told.last[1:] else None,
    )  # fmt: skip
