"""What the loop does for phones: says how the box stands, and answers what they ask."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.app.wings.hands import with_seated
from companion.app.wings.held_hands import kept_hands
from companion.app.wings.phone_values import (
    AnswerPhone,
    CodeDrawn,
    DoorWish,
    DrawCode,
    KeepHands,
    LookWish,
    MoveWish,
    NameWish,
    PhoneEntry,
    PhonePress,
    PlayWish,
    Publish,
    Seated,
    SeatWish,
    ShowHands,
    WayIn,
)
from companion.app.wings.phones import at_door
from companion.app.wings.stick_values import GamesWish
from companion.daemon.world import NoPhones, fresh_code
from companion.engine.hands import seats_with_hands
from companion.screens.named import without_names
from companion.screens.paint import paint
from companion.surface.phone_answers import NOT_ALLOWED

if TYPE_CHECKING:
    from companion.app.values import App, Show
    from companion.daemon.world import Seam, World
    from companion.journal import ClosedJournal, Journal
    from companion.surface import Frame, PanelSpec


ForPhones = Publish | AnswerPhone | DrawCode | ShowHands | KeepHands


def done_for_phones(
    effect: ForPhones, app: App, journal: Journal | ClosedJournal, spec: PanelSpec, world: World
) -> CodeDrawn | None:
    """Do what a step asks for phones; return what comes of it, if anything.

    A press that is taken lights the lamp, as that of a finger: who sits at the box sees that
    something happens.
    """
    match effect:
        case Publish():
            _publish(app, journal.number, spec, world.seam)
        case AnswerPhone(id_, why, is_quiet, play):
            if not why and not is_quiet:
                world.signals.acknowledge()
            _answer(id_, why, world.seam, play)
        case DrawCode():
            return CodeDrawn(fresh_code())
        case ShowHands():
            _show_hands(app, world.seam)
        case KeepHands():
            _keep_hands(app, journal)
    return None


def refuse_phone(event: object, why: str, seam: Seam) -> None:
    """Answer what a phone asks and nothing comes of; anything else asks for no answer."""
    is_taken_back = isinstance(event, SeatWish | GamesWish) and not event.wanted
    asks = (
        PhonePress | PhoneEntry | DoorWish | SeatWish | LookWish | MoveWish | NameWish | PlayWish
        | GamesWish
    )  # fmt: skip
    if isinstance(event, asks) and not is_taken_back:
        _answer(event.id, why, seam)


def heard_at_rest(event: object, app: App, seam: Seam, journal: Journal | ClosedJournal) -> App:
    """Return a device that is switched off after what a phone says: only a finger wakes it.

    How a phone comes in, and who sits where, is noted: it is not said again when the box wakes.
    """
    if isinstance(event, Seated):
        after = with_seated(app, event)
        if kept_hands(after) != kept_hands(app):
            _keep_hands(after, journal)
        return after
    refuse_phone(event, NOT_ALLOWED, seam)
    return at_door(app, event)[0] if isinstance(event, WayIn) else app


def _keep_hands(app: App, journal: Journal | ClosedJournal) -> None:
    from companion.journal.hand_file import keep_hands  # noqa: PLC0415 - only where phones are

    keep_hands(journal.folder, app.memory.deal_id, kept_hands(app))


def _publish(app: App, file: int, spec: PanelSpec, seam: Seam) -> None:
    from companion.daemon import outgoing  # noqa: PLC0415 - only where phones are

    seam.keep("hello", partial(outgoing.hello, app, file, spec))
    seam.keep("table", partial(outgoing.table, app))
    seam.want(wanted=app.door.is_open)


def _show_hands(app: App, seam: Seam) -> None:
    from companion.daemon import outgoing  # noqa: PLC0415 - only where phones are

    session = app.memory.session
    count = 0 if session is None else seats_with_hands(session)
    for held in app.hands:
        if held.is_here and held.seat < count:
            seam.pass_on(f"hand {held.seat}", partial(outgoing.hand, app, held))


def publish_page(
    page: Show, frame: Frame, spec: PanelSpec, seam: Seam, *, is_private: bool
) -> None:
    """Hand on a page without names, for phones without a seat see it too.

    Of a private one, hand on that it is there.
    """
    if isinstance(seam, NoPhones):
        return
    from companion.daemon import outgoing  # noqa: PLC0415 - only where phones are

    if page.screen.page.named is not None and not is_private:
        frame = paint(without_names(page.screen), spec)
    seam.keep("glass", partial(outgoing.glass, page.number, frame, is_private=is_private))


def _answer(id_: str, why: str, seam: Seam, play: tuple[tuple[str, str], ...] = ()) -> None:
    from companion.daemon import outgoing  # noqa: PLC0415 - only where phones are

    seam.answer(outgoing.answered(id_, why, play))
