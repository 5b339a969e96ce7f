"""One step of the device at a time, and everything that comes of it."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from companion.app.step import step
from companion.app.story import story
from companion.app.values import (
    CardsFailed,
    DrawSeed,
    Effect,
    EffectPhase,
    Halt,
    LeaveWord,
    Record,
    RecordFailed,
    Refuse,
    SaveCards,
    Show,
    Signal,
    Started,
    phase_of,
)
from companion.app.wings.hall_values import RecordAtTable
from companion.app.wings.network_values import CallNetwork
from companion.app.wings.past_values import RecordLater
from companion.app.wings.phone_values import ANY_PRESS, Publish
from companion.app.wings.stick_values import ForgetGames, GoesOn, GoOnWith, PutBack
from companion.daemon.beside import Search, Searches, carrier
from companion.daemon.card_saving import saved, saved_first, up_to_date
from companion.daemon.fingers import TouchedButtons, gesture_rules
from companion.daemon.patience import Waiting
from companion.daemon.publishing import ForPhones, done_for_phones, publish_page, refuse_phone
from companion.daemon.world import ForHall, fresh_luck
from companion.errors import IllegalMove, JournalError, JournalFull
from companion.journal import ClosedJournal, PastReader
from companion.screens.paint import paint
from companion.surface.frozen import replace
from companion.surface.phone_answers import NOT_RECORDED
from hardware.clock import now, when

if TYPE_CHECKING:
    from companion.app.values import App, FromHall, Input
    from companion.daemon.world import Arrival, World
    from companion.journal import Journal
    from companion.surface import PanelSpec

OfCard = LeaveWord | CallNetwork | PutBack | GoOnWith | ForgetGames
log = logging.getLogger("companion")


class Stepping(ABC):
    """A device, and what its steps ask of the world, done in their order.

    An entry is written and synced before the page that it leads to is handed to the panel's worker;
    when the journal cannot take it, the step is given up and a page says so. ``not_recorded`` is
    why it did not take the last press that it should have; empty where it did. ``refresh_seconds``
    is how long the glass needs for a whole page at most.
    """

    def __init__(
        self,
        app: App,
        journal: Journal | ClosedJournal,
        spec: PanelSpec,
        refresh_seconds: float = 0.0,
    ) -> None:
        self.app = app
        self.not_recorded = ""
        self.power_off = False
        self.fingers = TouchedButtons(app)
        self._journal, self.spec = journal, spec
        self._past, self._searches = PastReader(journal.folder, when), Searches(self.put)
        self._refresh_seconds = refresh_seconds
        self._halted = False
        self._waiting = Waiting()
        self._sent = 0  # the number of the newest page that the panel was given

    @abstractmethod
    def put(self, arrival: Arrival) -> None:
        """Hand in what happened."""

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def _reshape(self, spec: PanelSpec, world: World) -> None:
        """Draw the page again on a panel that is another from now on."""
        self.spec, self._waiting = spec, replace(self._waiting, page=None)
        if (shown := self.app.screen) is not None:
            self._sent = self.app.shows + 1
            self.app = replace(self.app, shows=self._sent)
            self._draw(Show(self._sent, shown, clean=self.app.secret), world)
            self._for_phones(Publish(), world)

    def _step(self, event: Input, world: World) -> None:
        if isinstance(event, ANY_PRESS | Started):
            self.app, drawn = up_to_date(self.app, world)
            for effect in drawn:
                self._carry_out(effect, world)
        unsaved = ""
        try:
            app, effects = step(self.app, event)
            unsaved = saved_first(effects, world.cards)
            entries = [each.entry for each in effects if isinstance(each, Record | RecordAtTable)]
            self._journal.append([each.entry for each in effects if isinstance(each, Record)])
            for each in effects:
                if isinstance(each, RecordLater):
                    self._journal.append_to(each.file, [each.entry])
            world.hall.record(effects)
            self.not_recorded = "" if entries else self.not_recorded
        except (JournalFull, IllegalMove) as fault:
            is_ours = isinstance(fault, IllegalMove)
            log.warning("press refused: %s", fault, exc_info=is_ours)
            world.signals.refuse()
            refuse_phone(event, NOT_RECORDED, world.seam)
            self.not_recorded = str(fault)
            event, entries = RecordFailed(str(fault)), []
            app, effects = step(self.app, event)
        if app.memory.language != self.app.memory.language:
            world.speak(app.memory.language)
        for entry in entries:
            log.debug("recorded %s", type(entry).__name__)
        before, self.app = self.app, app
        self._waiting = self._waiting.stepped(
            event, before.place, app.place, self._refresh_seconds, now()
        )
        self.fingers.gestures.rules = gesture_rules(app)
        for effect in effects:
            if phase_of(effect) > EffectPhase.FIRST:
                self._carry_out(effect, world)
        for line in story(before, event, app, entries):  # last: no page waits for the log
            log.info("%s", line)
        if unsaved:
            self._step(CardsFailed(unsaved), world)
        self.app = world.hall.stands(self.app, self._journal)

    def _heard(self, said: FromHall | RecordFailed | None, world: World) -> None:
        """Take what the hall says, or what came of what was asked of it."""
        if said is not None:
            self._step(said, world)

    def _carry_out(self, effect: Effect, world: World) -> None:
        match effect:
            case Show(rests=True):
                self._waiting = self._waiting.shown_later(effect, now())
            case Show(number):
                self._waiting, self._sent = replace(self._waiting, page=None), number
                self._draw(effect, world)
            case Signal(alert):
                world.signals.alert(alert)
            case _ if isinstance(effect, Search):
                self._searches.begin(effect, self._past, world)
            case Refuse():
                world.signals.refuse()
            case _ if isinstance(effect, ForPhones):
                self._for_phones(effect, world)
            case _ if isinstance(effect, ForHall):
                self._heard(world.hall.done(effect, self._journal), world)
            case DrawSeed():
                self.app, _ = step(self.app, fresh_luck())
            case Halt(power_off):
                self._halted, self.power_off = True, power_off
            case LeaveWord() | CallNetwork() | PutBack() | GoOnWith() | ForgetGames():
                self._of_card(effect, world)
            case SaveCards():
                if reason := saved(effect, world.cards):
                    self._step(CardsFailed(reason), world)

    def _of_card(self, effect: OfCard, world: World) -> None:
        """Have root's part of the card do something, or take games of a stick."""
        try:
            match effect:
                case LeaveWord(what):
                    world.leave_word(what)
                case CallNetwork(language):
                    world.call_network(language)
                case PutBack(games, id_):
                    first, to = self._journal.make_room(games), carrier(world, id_)
                    self._searches.find(lambda: replace(to.put_back(first), id=id_))
                case ForgetGames():
                    world.phone_games.forget()
                case GoOnWith(data):
                    self._step(GoesOn(self._journal.adopt(data)), world)
        except JournalError as fault:
            log.warning("games of a stick: %s", fault)
            self._step(RecordFailed(str(fault)), world)

    def _draw(self, page: Show, world: World) -> None:
        """Hand a page to the panel, then to the phones."""
        frame = paint(page.screen, self.spec)
        world.glass.show(page.number, frame, clean=page.clean)
        place = self.app.place
        is_private = place.is_secret or place.is_for_eyes
        publish_page(page, frame, self.spec, world.seam, is_private=is_private)

    def _for_phones(self, effect: ForPhones, world: World) -> None:
        if code := done_for_phones(effect, self.app, self._journal, self.spec, world):
            self._step(code, world)
