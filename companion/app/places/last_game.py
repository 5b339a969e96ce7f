"""A game that is over, as it was left: to look at, while another one may be played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Enter, EnterLater, Go, ToTable
from companion.app.memory import Pressed, remember
from companion.app.place import Place
from companion.app.places.browsing import Browsing
from companion.app.places.counting import Counting
from companion.app.places.history import History, came_to, day_words
from companion.app.places.kept import KeptPlay
from companion.app.places.naming import Naming
from companion.app.places.table import AtTable
from companion.app.places.usual import CLOSE, MENU
from companion.app.words import words_of
from companion.engine.controls import Control, Purpose
from companion.screens.wording import in_figures
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.app.memory import Memory
    from companion.engine.controls import Count
    from companion.engine.game import AnyGame
    from companion.screens.plays import PlayLine
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

KEEP = Control(Purpose.EXTRA, Button.C, "kept.keep", "next", None)
"""What shows the picture by which a game leaves the box."""
NAMES = Control(Purpose.EXTRA, Button.A, "names.give", "players", None)
"""What gives names to the seats of a game."""


@frozen
class LastGame(Place):
    """What a game that is over came to, and the pages that can be looked at from there.

    Nothing moves that game and no press of it is taken back; only what its players know may be
    entered, where its record is whole. ``back`` is where the box stood, the table where it is None.
    ``is_older`` says that a newer record cannot be read. ``known`` are the names that a seat can be
    given.
    """

    past: Past
    memory: Memory
    shown: AtTable | Browsing | Counting = AtTable()
    back: History | None = None
    is_older: bool = False
    known: tuple[str, ...] = ()

    def page(self, app: Known, say: Say) -> Page:
        """Return the result under the day of the game, or a page as it was in that game."""
        if self.shown != AtTable():
            return self.shown.page(_then(app, self.memory), say)
        from companion.screens.plays import result_page  # noqa: PLC0415 - no start needs it

        own = words_of(app, say, self.past.game)
        about = (own("game.name"), day_words(self.past, app, say))
        notes = [key for key, is_so in self._notes() if is_so]
        return result_page(
            say("last-game.title"),
            " · ".join(each for each in about if each),
            tuple(self._lines(own)),
            (came_to(self.past, own), came_to(replace(self.past, names=()), own)),
            tuple(map(say, notes)),
            self._game.border,
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what looks or writes down. B leaves the result, whatever else it did there."""
        looks = tuple(self._looks(app))
        if self.shown == AtTable():
            away = ToTable() if self.back is None else Go(self.back)
            kept = [each for each in looks if each.button is not CLOSE.button]
            keeps = (*self._keeps(app, kept), *self._names(kept))
            looks = (*kept, *keeps, replace(CLOSE, does=away))
        is_free = all(each.button is not MENU.button for each in looks)
        return (*looks, MENU) if is_free else looks

    def entered(self, app: Known, count: Count[object], number: int | None) -> LastGame:
        """Return the game with a number that was entered, where the next may be asked for."""
        moves, point = count.made(number), AtTable(count.cursor)
        now = self._with(moves) if moves else self
        at = replace(now, shown=point)
        if count.goes_on and number is not None:
            for each in point.controls(_then(app, at.memory)):
                match each.does:
                    case Go(place=Counting() as following) if each.button is Button.A:
                        return replace(at, shown=following)
        return at

    def of(self, past: Past) -> LastGame:
        """Return the place with what else is known of the game, in the list behind it too."""
        back = self.back and self.back.with_game(past)
        return replace(self, past=past, back=back)

    @property
    def is_for_eyes(self) -> bool:  # type: ignore[override] # the class says it for all others
        """Say whether there are names: no phone is sent those."""
        return bool(self.past.names)

    @property
    def _game(self) -> AnyGame:
        if self.memory.session is None:
            raise RuntimeError("a game of the past has no cards")
        return self.memory.session.deal.game

    def _with(self, moves: tuple[object, ...]) -> LastGame:
        if self.memory.session is None:
            raise RuntimeError("a game of the past has no cards")
        played = self.memory.session.play(*moves)
        memory = remember(self.memory, Pressed(played.made))
        past = replace(self.past, result=self._game.result(played.view()))
        return replace(self.of(past), memory=memory)

    def _notes(self) -> tuple[tuple[str, bool], ...]:
        return (
            ("last-game.open", self.past.result is None and bool(self._own)),
            ("last-game.damaged", self.past.is_damaged),
            ("last-game.older", self.is_older),
        )

    def _lines(self, own: Say) -> Iterator[PlayLine]:
        """Yield a line a seat, the winners first, or one of the rating."""
        from companion.screens.plays import PlayLine  # noqa: PLC0415 - as above

        result, emblem = self.past.result, self._game.emblem
        if result is None or result.rating is not None:
            points = in_figures(result.rating) if result else ""
            unknown = "history.no-title" if result else "history.unentered"
            title = result.title if result else ""
            also = dict(self.past.names).get("", "")
            yield PlayLine("star" if title else emblem, own(title or unknown), points, also)
            return
        for each in result.seats:
            icon = "star" if each.won else emblem
            also = dict(self.past.names).get(each.seat, "")
            yield PlayLine(icon, own(each.seat), in_figures(each.points), also)

    def _keeps(self, app: Known, taken: list[Control]) -> Iterator[Control]:
        """Yield what takes the result with it, once there is one: a press of C, or else a hold."""
        if self.past.result is None:
            return
        is_free = all(each.button is not KEEP.button for each in taken)
        gesture = Gesture.PRESS if is_free and not app.box.one_button else Gesture.HOLD
        purpose = Purpose.CONFIRM if app.box.one_button else KEEP.purpose
        word = KEEP.word if gesture is Gesture.PRESS else "kept.hold"
        does = Go(KeptPlay(self.past, self))
        yield replace(KEEP, purpose=purpose, gesture=gesture, word=word, does=does)

    def _names(self, taken: list[Control]) -> Iterator[Control]:
        """Yield what gives names to seats: a press of A, or else a hold."""
        if self.past.seats:
            is_free = all(each.button is not NAMES.button for each in taken)
            gesture = Gesture.PRESS if is_free else Gesture.HOLD
            word = NAMES.word if is_free else "names.hold"
            does = Go(Naming(self.past, self.known, self))
            yield replace(NAMES, gesture=gesture, word=word, does=does)

    def _looks(self, app: Known) -> Iterator[Control]:
        for each in self.shown.controls(_then(app, self.memory)):
            match each.does:
                case Go(place=Browsing() as opened):
                    yield replace(each, does=Go(replace(self, shown=opened)))
                case Go(place=Counting() as opened) if self._may_enter(opened.count):
                    is_lone = app.box.one_button and each.purpose is Purpose.EXTRA
                    purpose = Purpose.MAIN if is_lone else each.purpose
                    yield replace(each, purpose=purpose, does=Go(replace(self, shown=opened)))
                case Enter(count, number):
                    yield replace(each, does=EnterLater(self, count, number))
                case ToTable(cursor) if self.shown != AtTable() or self._may_change:
                    yield replace(each, does=Go(replace(self, shown=AtTable(cursor))))

    @property
    def _own(self) -> tuple[type[object], ...]:
        """The moves that only write down what the players know."""
        if self.past.is_damaged:
            return ()
        game = self._game
        return game.many_tables.own if game.many_tables else game.entered

    @property
    def _may_change(self) -> bool:
        """Say whether there is a list of what was entered; until all is, A goes on with it."""
        return bool(self._own) and self.past.result is not None

    def _may_enter(self, count: Count[object]) -> bool:
        return all(isinstance(each, self._own) for each in count.moves)


def _then(app: Known, memory: Memory) -> Known:
    """Return what the box would know if that game lay on its table."""
    return replace(app, memory=replace(memory, language=app.memory.language), hall=None)
