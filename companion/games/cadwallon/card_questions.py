"""What the box asks of a card that the table shows, question by question, with what answers do.

Only what is not clear is asked: a card of which one face is left needs no more than its guild.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from companion.engine.game import Play, Point
from companion.engine.questions import Choice
from companion.games.cadwallon.cards import CardKind
from companion.games.cadwallon.drawings import guild_icon, own_icon
from companion.games.cadwallon.moves import CardShown, DeckEnded, LessonClosed
from companion.games.cadwallon.page_names import KINDS
from companion.games.cadwallon.pointing import (
    AT_SUPPORT,
    BACKER,
    BEYOND,
    GUILD,
    LIST,
    MOST_POINTS,
    OF_GROUP,
    CursorAt,
)
from companion.games.cadwallon.showing import POINTS, SUPPORT
from companion.games.cadwallon.tallying import COINS, PENALTIES
from companion.screens.wording import in_figures
from companion.surface import Button
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.engine.game import Does
    from companion.games.cadwallon.cards import DistrictCard
    from companion.games.cadwallon.showing import CardGroup
    from companion.games.cadwallon.view import View

MOST_BUTTONS = 4
"""More answers than these are a list."""


@frozen
class CardQuestion:
    """A question of these pages: its answers by button, what else may be done, the way back.

    ``is_list`` says that the answers are a list on any box; ``back`` is None where undo is.
    """

    answers: tuple[tuple[Button, Choice], ...]
    others: tuple[tuple[Button, Choice], ...] = ()
    back: int | None = None
    is_list: bool = False
    start: int = 0
    """Where the cursor points at the lines of the list."""

    @property
    def lines(self) -> tuple[Choice, ...]:
        """The lines of the list."""
        return tuple(answer for _, answer in (*self.answers, *self.others))


def question(view: View, at: CursorAt) -> CardQuestion:
    """Return what is asked where the fingers point, at rest what lies there."""
    match at.kind:
        case "rest":
            return _kind(view)
        case "guild":
            return _guild(view)
        case "backer":
            return _backer(view)
        case "beyond":
            return _beyond(view)
        case "which":
            return _which(view, at.first)
        case "points":
            return _points(view, at.first)
        case "other":
            return _other(view, at.first)
        case _:
            return _support(view, at.first, at.points)


def _kind(view: View) -> CardQuestion:
    """Return the kinds of card; holding C has a backer, holding A says that the deck is empty."""
    militia = asked_groups(view).index(CardKind.MILITIA.value)
    does: tuple[Does, ...] = (
        Point(GUILD), _of_group(view, militia), _shown(view, "personality"), _shown(view, "action")
    )  # fmt: skip
    answers = (
        Choice(f"play.kind-{kind}", own_icon("emblem" if kind == "guild" else kind), each)
        for kind, each in zip(KINDS, does, strict=True)
    )
    others = []
    if view.options.backers:
        others.append((Button.C, Choice("play.backer", own_icon("backer"), Point(BACKER))))
    if view.may_end:
        others.append((Button.A, Choice("play.deck-ended", "no", Play((DeckEnded(),)))))
    return CardQuestion(tuple(zip(Button, answers, strict=True)), tuple(others))


def _guild(view: View) -> CardQuestion:
    """Return the guilds of the deck; holding A has a card that the deck cannot have."""
    does = {guild: _of_group(view, number) for number, guild in enumerate(view.guilds)}
    beyond = Choice("play.beyond", "next", Point(BEYOND))
    return replace(_by_guild(view, does), others=((Button.A, beyond),), start=GUILD)


def _backer(view: View) -> CardQuestion:
    """Return the guilds of which it may be the backer."""
    does = {guild: _shown(view, f"backer-{guild}") for guild in view.guilds}
    return replace(_by_guild(view, does), start=BACKER)


def _by_guild(view: View, does: Mapping[str, Does]) -> CardQuestion:
    answers = [
        Choice(f"guild.{guild}", guild_icon(guild, view.guilds), each)
        for guild, each in does.items()
    ]
    return _offered(answers, back=0)


def _offered(answers: Sequence[Choice], back: int, start: int = 0) -> CardQuestion:
    """Return a question whose answers have a button each, or are a list where they are many."""
    by_button = tuple(zip(cycle(Button), answers, strict=False))
    return CardQuestion(by_button, (), back, is_list=len(answers) > MOST_BUTTONS, start=start)


def _beyond(view: View) -> CardQuestion:
    """Return the groups of which there may be a card that the deck does not have."""
    answers = [
        Choice(*_called(view, name), Point(_start("points", number)))
        for number, name in enumerate(asked_groups(view))
    ]
    return replace(_offered(answers, GUILD, BEYOND), is_list=True)


def _called(view: View, name: str) -> tuple[str, str]:
    """Return the word and the icon of a group."""
    if name in view.guilds:
        return f"guild.{name}", guild_icon(name, view.guilds)
    return f"play.kind-{name}", own_icon(name)


def _of_group(view: View, number: int) -> Does:
    """Return what follows when the group is known: it may be clear which card it is."""
    group = view.groups[asked_groups(view)[number]]
    if not group.known:
        return Point(_start("points", number))
    if len(group.known) > 1 or group.unknown:
        return Point(_start("which", number))
    return _placed(view, group.known[0])


def _which(view: View, number: int) -> CardQuestion:
    """Return the known faces and, on a button where it may be, a new one; else holding C has it."""
    name = asked_groups(view)[number]
    group = view.groups[name]
    answers = [
        Choice("play.face", _called(view, name)[1], _placed(view, card), _written(card))
        for card in group.known
    ]
    new = Choice("play.new-card", "next", Point(_start("points", number)))
    asked = _offered(answers, _back_to_group(view, number), _start("which", number))
    if asked.is_list or (group.unknown and len(answers) < MOST_BUTTONS):
        return replace(asked, answers=(*asked.answers, (tuple(Button)[len(answers) % 4], new)))
    return replace(asked, others=((Button.C, new),))


def _written(card: DistrictCard) -> str:
    """Return the points and the support of a card as written."""
    points = -(card.points or 0) if card.kind is CardKind.MILITIA else card.points or 0
    return f"{in_figures(points)} · {card.support}"


def _points(view: View, number: int) -> CardQuestion:
    """Return the usual numbers and, on D, another one; in a lesson, holding C ends it."""
    name = asked_groups(view)[number]
    kind = view.groups[name].kind
    answers = [
        (button, Choice(f"play.{kind.value}-{each}", _called(view, name)[1],
                        Point(_start_support(number, each))))
        for button, each in zip(Button, _usual(kind), strict=False)
    ]  # fmt: skip
    another = Choice("play.another", "next", Point(_start("other", number)))
    back = None if view.lesson else _back_to_which(view, number)
    start = 0 if view.lesson else _start("points", number)
    return CardQuestion((*answers, (Button.D, another)), _stop(view), back, start=start)


def _usual(kind: CardKind) -> tuple[int, ...]:
    """Return the points, or penalties, that have a button each."""
    return PENALTIES if kind is CardKind.MILITIA else COINS


def other_points(kind: CardKind) -> tuple[int, ...]:
    """Return the lines of ``other-points-GROUP-LINE``: the points that have no button."""
    return tuple(each for each in POINTS if each not in _usual(kind))


def _other(view: View, number: int) -> CardQuestion:
    """Return all other points as a list."""
    name = asked_groups(view)[number]
    kind = view.groups[name].kind
    sign = "−" if kind is CardKind.MILITIA else ""
    answers = [
        Choice(f"play.{kind.value}-label", _called(view, name)[1],
               Point(_start_support(number, each)), f"{sign}{each}")
        for each in other_points(kind)
    ]  # fmt: skip
    back = 0 if view.lesson else _start("points", number)
    return replace(_offered(answers, back, _start("other", number)), is_list=True)


def _support(view: View, number: int, points: int) -> CardQuestion:
    """Return the support that a card of the group may have."""
    group = view.groups[asked_groups(view)[number]]
    answers = [
        Choice(f"play.support-{each}", own_icon("support"), _values(view, group, points, each))
        for each in SUPPORT[group.kind]
    ]
    back = 0 if view.lesson else _start("points", number)
    asked = _offered(answers, back, _start_support(number, points))
    return replace(asked, others=_stop(view))


def _stop(view: View) -> tuple[tuple[Button, Choice], ...]:
    stop = Choice("play.stop", "no", Play((LessonClosed(),)))
    return ((Button.C, stop),) if view.lesson else ()


def _values(view: View, group: CardGroup, points: int, support: int) -> Does:
    """Return the report of a card whose values were asked for."""
    card = view.lesson or group.card_of(points, support)
    return Play((CardShown(view.asked_place, card.id, points, support),))


def _placed(view: View, card: DistrictCard) -> Does:
    return Play((CardShown(view.asked_place, card.id, card.points, card.support),))


def _shown(view: View, name: str) -> Does:
    """Return the report of a card that has no values of its own."""
    card = view.groups[name].card_of(None, None)
    return Play((CardShown(view.asked_place, card.id, None, None),))


def _start(kind: str, number: int) -> int:
    return OF_GROUP[kind] + LIST * number


def _start_support(number: int, points: int) -> int:
    return AT_SUPPORT + LIST * (MOST_POINTS * number + points)


def _back_to_group(view: View, number: int) -> int:
    """Return where a group is chosen: guilds among themselves, militia among the kinds."""
    return GUILD if asked_groups(view)[number] in view.guilds else 0


def _back_to_which(view: View, number: int) -> int:
    """Return where the points of a card are asked from."""
    is_asked = Point(_start("which", number)) == _of_group(view, number)
    return _start("which", number) if is_asked else _back_to_group(view, number)


def asked_groups(view: View) -> tuple[str, ...]:
    """Return the groups whose cards differ, in the order in which cursors count them."""
    return tuple(view.to_come)
