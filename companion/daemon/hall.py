"""The box's side of a hall: the copy on its disk, what the hall's program says and hears.

That program speaks to the other boxes and has a network; this box has none. Between both is a
socket, over which each says the whole of what it has: nothing can be missed.
"""

from __future__ import annotations

import logging
from functools import partial
from threading import Timer
from typing import TYPE_CHECKING, Protocol

from companion.app.known import is_following
from companion.app.memory import TableChanged
from companion.app.step import step
from companion.app.values import RecordFailed
from companion.app.wings.hall import with_lines
from companion.app.wings.hall_values import (
    AskHall,
    CopyTaken,
    FollowHall,
    Hall,
    HallGame,
    HallNews,
    HallRefused,
    RecordAtTable,
    TakeCopy,
)
from companion.daemon.world import ForHall, NoHall
from companion.errors import JournalCorrupt, JournalForeign, JournalFull
from companion.games import all_games
from companion.journal.lines import VERSION, line
from companion.journal.table_file import DealtGame
from companion.seam.hall_messages import (
    FOLLOW,
    LEAD,
    BookHeard,
    BookShown,
    HallAnswered,
    HallAsked,
    HallShown,
)
from companion.surface.frozen import frozen, replace
from companion.surface.hall_words import WAITING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.app.memory import Memory
    from companion.app.values import App, Effect, FromHall
    from companion.engine.session import Session
    from companion.journal import ClosedJournal, Journal
    from companion.journal.hall_copy import HallCopy
    from companion.journal.table_file import TableFile
    from companion.seam.hall_messages import FromHallBox

log = logging.getLogger("companion")


class HallSeam(Protocol):
    """What hands on to the hall's program. Nothing waits for it."""

    def keep(self, name: str, build: Callable[[], FromHallBox]) -> None:
        """Hand on the newest message of a name, which is built when somebody listens."""
        ...

    def pass_on(self, name: str, build: Callable[[], FromHallBox]) -> None:
        """Hand on a message to who listens now."""
        ...


GONE_SECONDS = 20.0
"""How long the hall's program may be away before players hear of it: systemd starts it again."""


@frozen
class HallGone:
    """The hall's program has gone; ``is_long`` says that this was GONE_SECONDS ago."""

    is_long: bool = False


class HallProgram:
    """Hands in what the hall's program says, and that it has gone: at once, and after a while.

    Both are called on the socket's own thread.
    """

    def __init__(self, put: Callable[[object], None], seconds: float = GONE_SECONDS) -> None:
        self._put, self._seconds = put, seconds
        self._long: Timer | None = None

    def says(self, message: object) -> None:
        """Hand in a message: the program is there, or there again."""
        self.close()
        self._put(message)

    def is_gone(self) -> None:
        """Hand in that it has gone, and that again where it stays away."""
        self.close()
        self._put(HallGone())
        self._long = Timer(self._seconds, self._put, (HallGone(is_long=True),))
        self._long.daemon = True
        self._long.start()

    def close(self) -> None:
        """Wait for it no longer."""
        if self._long is not None:
            self._long.cancel()
            self._long = None


class HallSide(NoHall):
    """The side of a box in a hall.

    ``leads`` is how the owner set the box; who leads now is what the hall's program says.
    """

    def __init__(
        self, name: str, copy: HallCopy, table: TableFile, version: str, *, leads: bool
    ) -> None:
        self._name, self._copy, self._version, self._leads = name, copy, version, leads
        self._table = table
        self._seam: HallSeam | None = None
        self._said: object = None
        self._shown = 0

    def begin(self, app: App) -> App:
        """Return the device as it starts in its hall: with the last card that it had of it."""
        leads = self._leads or self._copy.is_taken
        hall = Hall(HallNews(self._name, leads=leads), is_alone=self._copy.is_alone)
        app = replace(app, hall=hall)
        if not is_following(app):
            return app
        memory = replace(app.memory, session=None, draft=None)
        if (game := self._game()) is not None:
            session = self._table.merged(game)
            memory = replace(memory, session=session, deal_id=game.deal_id)
        return replace(app, memory=memory)

    def _game(self) -> DealtGame | None:
        """Return the hall's game, as the leader has it."""
        return _dealt(self._copy.result.memory)

    def _shown_here(self) -> HallGame | None:
        """Return the hall's game with what this table did for itself."""
        game = self._game()
        if game is None:
            return None
        return HallGame(self._table.merged(game), game.deal_id, is_kept=not self._copy.trouble)

    def speak_over(self, seam: HallSeam) -> None:
        """Take the way to the hall's program."""
        self._seam = seam

    def heard(self, message: object, app: App) -> FromHall | None:
        """Take what the hall's program says; return what the device should hear of it, if anything.

        Bytes that are no game of this version change nothing: the log says so.
        """
        match message:
            case HallShown():
                if message.role == FOLLOW and app.hall is not None and app.hall.news.leads:
                    self._step_back(app.memory)
                return _news(message)
            case BookHeard(term, game, data):
                return self._book(term, game, data.encode(), app)
            case HallAnswered(_, why) if why:
                log.warning("the hall does not do what was asked: %s", why)
                return HallRefused(why)
            case HallGone(is_long) if app.hall is not None:
                news = app.hall.news
                if news.leads:
                    return replace(news, level=0)
                return replace(news, state=WAITING) if is_long else None
        return None

    def heard_at_rest(self, message: object, app: App, journal: Journal | ClosedJournal) -> App:
        """Take it while the box is switched off; it wakes with the newest card."""
        said: FromHall | RecordFailed | None = self.heard(message, app)
        while said is not None:
            app, effects = step(app, said)
            asked = (each for each in effects if isinstance(each, ForHall))
            came = [self.done(each, journal) for each in asked]
            said = next((each for each in came if each is not None), None)
        return self.stands(app, journal)

    def _book(self, term: int, game: int, data: bytes, app: App) -> HallGame | None:
        try:
            result = self._copy.take(term, game, data)
        except (JournalCorrupt, JournalForeign) as fault:
            log.warning("the hall's game cannot be shown: %s", fault)
            return None
        if self._copy.trouble:
            log.warning("the hall's game is shown and not kept: %s", self._copy.trouble)
        if result.memory.session is None or not is_following(app):
            return None
        return self._shown_here()  # one that the box knows costs no page

    def _step_back(self, memory: Memory) -> None:
        """Keep what this table did for itself in the game that it led until now.

        Where a copy of that game is here, a leader has started again that follows by now: its own
        journal is older than what the table has done since.
        """
        game, ours = self._game(), _dealt(memory)
        if ours is not None and (game is None or game.id != ours.id):
            self._keep_table(ours)

    def _keep_table(self, ours: DealtGame) -> None:
        """Keep what this table did for itself in a game that was in its own journal until now."""
        try:
            self._table.keep(ours)
        except JournalFull as fault:
            log.warning("what this table did for itself is forgotten: %s", fault)

    def record(self, effects: Iterable[Effect]) -> None:
        """Write what this table did for itself, if anything. Raises JournalFull."""
        for each in effects:
            if isinstance(each, RecordAtTable):
                self._table.keep(DealtGame(each.session, each.deal_id))

    def done(
        self, effect: ForHall, journal: Journal | ClosedJournal
    ) -> FromHall | RecordFailed | None:
        """Do what the device asks for; return what comes of it."""
        match effect:
            case AskHall(what, name):
                if self._seam is not None:
                    self._seam.pass_on("asked", lambda: HallAsked("1", what, name))
                return None
            case FollowHall():
                return self._followed(journal)
            case TakeCopy(is_alone):
                return self._taken(journal, is_alone=is_alone)

    def _followed(self, journal: Journal | ClosedJournal) -> HallGame | None:
        game, ours = self._game(), _dealt(journal.memory)
        if ours is not None and (game is None or game.id == ours.id):
            self._keep_table(ours)
        try:
            self._copy.leave(is_alone=False)
        except OSError as fault:
            log.warning("after a restart this box will play alone again: %s", fault)
        return self._shown_here()

    def _taken(
        self, journal: Journal | ClosedJournal, *, is_alone: bool
    ) -> CopyTaken | RecordFailed:
        """Make the copy the box's own journal; where there is none, that of before counts."""
        try:
            memory = journal.memory if self._game() is None else journal.adopt(self._own_copy())
            self._copy.leave(is_alone=is_alone)
            if not is_alone:
                self._copy.put_away()
        except (OSError, JournalFull, JournalCorrupt, JournalForeign) as fault:
            return RecordFailed(str(fault))
        return CopyTaken(memory)

    def _own_copy(self) -> bytes:
        """Return the copy as this table goes on with it: with its own presses, not the leader's."""
        found, game = self._copy.result, self._game()
        if game is None or self._table.merged(game) is game.session:
            return self._copy.data
        raw, _ = line(found.lines + 1, TableChanged(self._table.presses(game)), found.sum)
        return self._copy.data + raw

    def stands(self, app: App, journal: Journal | ClosedJournal) -> App:
        """Show the hall's program what lies on this box now; return the device, which counts it."""
        leads = app.hall is not None and app.hall.news.leads and not app.hall.owes_copy
        session = app.memory.session
        source = journal if leads else self._copy
        is_of_hall = leads and session is not None and is_for_halls(session)
        data = source.data if is_of_hall or not leads else b""
        lines = data.count(b"\n")
        app = with_lines(app, lines)
        self._shown = lines if app.can_see or not is_following(app) else min(self._shown, lines)
        number = journal.number if leads else self._copy.game
        said = LEAD if leads else FOLLOW, number, self._shown, data
        if said != self._said and self._seam is not None:
            self._said = said
            self._seam.keep("book", partial(_book_shown, *said, self._version))
        return app


def _dealt(memory: Memory) -> DealtGame | None:
    return None if memory.session is None else DealtGame(memory.session, memory.deal_id)


def is_for_halls(session: Session) -> bool:
    """Say whether every table of a hall can play the same game: one without hands and seats."""
    return session.deal.game.many_tables is not None


def _book_shown(role: str, number: int, shown: int, data: bytes, version: str) -> BookShown:
    return BookShown(
        role=role,
        game=number,
        n=data.count(b"\n"),
        shown=shown,
        data=data.decode(),
        version=version,
        rules={each.id: each.rules_version for each in all_games()},
        form=VERSION,
    )


def _news(said: HallShown) -> HallNews:
    return HallNews(
        hall=said.hall,
        leads=said.role == LEAD,
        state=said.state,
        leader=said.leader,
        boxes=said.boxes,
        level=said.level,
        behind=said.behind,
        shown=said.shown,
        paused=said.paused,
        needs=said.needs,
        is_earlier=said.earlier,
        can_take_over=said.can_take_over,
        heirs=said.able,
    )
