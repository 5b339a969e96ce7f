"""The places of a box in a hall: before there is a game, in the menu, and the questions there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import AskOfHall, Go, GoAlone, HallFirst, JoinHall, ToTable
from companion.app.known import is_following
from companion.app.place import Place
from companion.app.places.browsing import Browsing
from companion.app.places.counting import Counting
from companion.app.places.usual import CLOSE, GO_ON, MENU, NO, chosen, up_and_down
from companion.engine.controls import Control, Play, Purpose
from companion.engine.many_tables import is_own
from companion.screens.around import Banner, Note
from companion.screens.device import facts_page, list_page, notice_page, question_page
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace
from companion.surface.hall_words import ESTRANGED, HAND_OVER, PAUSE, RESUME, TAKE_OVER, WAITING

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.app.wings.hall_values import Hall, HallNews
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_NAMED = 3
"""Boxes that a line of facts has room for."""
_SIGNS, _FEW_SIGNS = 20, 10
"""Signs of a name that a line of facts has room for, and a list on the smallest panel."""


def hall_of(app: Known) -> Hall:
    """Return the box's hall. Raises RuntimeError where it is in none."""
    if app.hall is None:
        raise RuntimeError("a hall is asked for and the box is in none")
    return app.hall


@frozen
class OutsideHall(Place):
    """What a follower shows while it has no game of its hall: it looks for it, or cannot join."""

    def page(self, app: Known, say: Say) -> Page:
        """Return the hall that is looked for, or the version that this box needs."""
        news = hall_of(app).news
        key = "estranged" if news.state == ESTRANGED else "seeking"
        lines = (
            say(f"hall.{key}", hall=_cut(news.hall, _SIGNS), version=news.needs),
            say(f"hall.{key}-fix"),
        )
        title = say(f"hall.{key}-title")
        return notice_page(f"hall-{key}", title, lines, "players", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the menu, in which the box can leave the hall."""
        del app
        return (MENU,)


@frozen
class AtHall(Place):
    """How the hall stands, and what this box may do about it.

    ``refused`` is why nothing came of what was asked last, empty where nothing was.
    """

    refused: str = ""

    def page(self, app: Known, say: Say) -> Page:
        """Return the hall's name, its leader, and who has every card."""
        hall = hall_of(app)
        news = hall.news
        name = _cut(news.hall, _SIGNS)
        rows = [(say("hall.name"), name), (say("hall.leader"), _leader(news, say))]
        if news.leads:
            rows.append((say("hall.level"), say("hall.of", level=news.level, boxes=news.boxes)))
            if news.behind:
                rows.append((say("hall.behind"), _names(news.behind)))
        else:
            state = "alone" if hall.is_alone else news.state
            rows.append((say("hall.state"), say(f"hall.is-{state}")))
        note = say("hall.paused") if news.paused else say("hall.left") if hall.is_alone else ""
        if self.refused:  # the smallest panels have no room for more than the reason
            rows, note = rows[:2], say(f"hall.refused-{self.refused}")
        return facts_page("hall", say("hall.title"), tuple(rows), app.game.border, note)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back; a leader pauses and hands over, a follower leaves and comes back."""
        hall = hall_of(app)
        news = hall.news
        if news.leads:
            word, what = ("resume", RESUME) if news.paused else ("pause", PAUSE)
            pause = Control(Purpose.INFO, Button.C, f"hall.{word}", "next", AskOfHall(what))
            to = Go(ChoosingHeir())
            hand = Control(Purpose.EXTRA, Button.D, "hall.hand-over", "players", to)
            return (GO_ON, pause, hand) if news.heirs else (GO_ON, pause)
        if hall.is_alone:
            return (GO_ON, Control(Purpose.INFO, Button.C, "hall.join", "players", JoinHall()))
        alone = Control(Purpose.INFO, Button.C, "hall.leave", "no", Go(AskAlone()))
        if not news.can_take_over:
            return (GO_ON, alone)
        over = Control(Purpose.EXTRA, Button.D, "hall.take-over", "yes", Go(AskTakeOver()))
        return (GO_ON, alone, over)


@frozen
class AskAlone(Place):
    """Asking whether to go on without the hall."""

    def page(self, app: Known, say: Say) -> Page:
        """Return the question."""
        del app
        return question_page("hall-alone", say("hall.alone-title"), say("hall.alone"), "players")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes, which is a hold, and no."""
        del app
        return (
            Control(
                Purpose.CONFIRM, Button.A, "hall.alone-yes", "yes", GoAlone(), Gesture.HOLD,
                waits=True,
            ),
            NO,
        )  # fmt: skip

    def log(self) -> str:
        """Return what is asked."""
        return "going on without the hall is asked for"


@frozen
class AskTakeOver(Place):
    """Asking whether this box shall lead, for the leader has gone."""

    def page(self, app: Known, say: Say) -> Page:
        """Return the question."""
        leader = _leader(hall_of(app).news, say)
        text = say("hall.take-over-text", leader=leader)
        return question_page("hall-take-over", say("hall.take-over-title"), text, "players")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes, which is a hold, and no."""
        del app
        does = AskOfHall(TAKE_OVER)
        return (
            Control(
                Purpose.CONFIRM, Button.A, "hall.take-over-yes", "yes", does, Gesture.HOLD,
                waits=True,
            ),
            NO,
        )  # fmt: skip


@frozen
class ChoosingHeir(Place):
    """Choosing the box that leads from now on."""

    cursor: int = 0

    def page(self, app: Known, say: Say) -> Page:
        """Return the boxes that may lead and have every card."""
        heirs = hall_of(app).news.heirs
        title, at = say("hall.heir-title"), self.cursor % max(1, len(heirs))
        names = tuple(_cut(each, _FEW_SIGNS) for each in heirs)
        return list_page("hall-heir", title, names, at, app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing, closing and the ways up and down; boxes may go meanwhile."""
        heirs = hall_of(app).news.heirs
        close = replace(CLOSE, does=Go(AtHall()))
        if not heirs:
            return (close,)
        does = AskOfHall(HAND_OVER, heirs[self.cursor % len(heirs)])
        return (
            chosen(does, waits=True),
            close,
            *up_and_down(lambda by: Go(ChoosingHeir((self.cursor + by) % len(heirs)))),
        )


def for_one_table(app: Known, offered: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return what a follower's fingers may do at the table: look, and what is its own alone.

    A says that the hall moves the game. While the hall is silent, holding A leads to a game without
    it, where the game itself has nothing there.
    """
    allowed = tuple(each for each in offered if _is_look(each.does) or _is_own(app, each.does))
    taken = {(each.button, each.gesture) for each in allowed}
    if (Button.A, Gesture.PRESS) not in taken:
        follows = Control(Purpose.MAIN, Button.A, "hall.follows", "players", HallFirst())
        allowed = (follows, *allowed)
    if hall_of(app).news.state != WAITING or (Button.A, Gesture.HOLD) in taken:
        return allowed
    does = Go(AskAlone())
    return (*allowed, Control(Purpose.CONFIRM, Button.A, "hall.leave", "no", does, Gesture.HOLD))


def _is_look(does: object) -> bool:
    if isinstance(does, ToTable):
        return not does.typed
    return isinstance(does, Go) and isinstance(does.place, Browsing)


def _is_own(app: Known, does: object) -> bool:
    """Say whether an action moves nothing but what concerns this table alone."""
    moves: tuple[object, ...] = ()
    if isinstance(does, Play):
        moves = does.moves
    elif isinstance(does, Go) and isinstance(does.place, Counting):
        moves = does.place.count.moves
    return is_own(app.playing, moves)


def with_news(app: Known, page: Page, say: Say) -> Page:
    """Return the table's page of a follower with what the hall has to say across its top."""
    hall = app.hall
    if hall is None or not is_following(app):
        return page
    if hall.news.state == WAITING:
        note = Note("players", say("hall.waiting"), say("hall.waiting-short"))
        return replace(page, banner=Banner((note,), may_go=True))
    light = _light_news(hall, say)
    if light is None:
        return page
    return replace(page, banner=Banner((light,), light=True, may_go=True))


def _light_news(hall: Hall, say: Say) -> Note | None:
    """Return what a follower's table may overlook, the most important only."""
    if hall.news.paused:
        return Note("players", say("hall.pausing"), say("hall.pausing"))
    if hall.news.is_earlier:
        return Note("back", say("hall.earlier"), say("hall.earlier-short"))
    if count := hall.missed:
        return Note("back", say("hall.missed", count=count), say("hall.missed-short", count=count))
    return None if hall.is_kept else Note("info", say("hall.unkept"), say("hall.unkept-short"))


def outside(app: Known) -> Place | None:
    """Return where a follower stands that has nothing of its hall to show; None for all others."""
    if not is_following(app):
        return None
    is_estranged = hall_of(app).news.state == ESTRANGED
    return OutsideHall() if is_estranged or app.memory.session is None else None


def _leader(news: HallNews, say: Say) -> str:
    return _cut(news.leader, _SIGNS) or say("hall.nobody")


def _cut(name: str, most: int) -> str:
    """Return a name, or its beginning where it is longer than it may be."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _names(boxes: tuple[str, ...]) -> str:
    """Return the first names, and how many more there are."""
    shown, more = boxes[:_NAMED], len(boxes) - _NAMED
    names = ", ".join(_cut(each, _FEW_SIGNS) for each in shown)
    return f"{names} +{more}" if more > 0 else names
