"""What the box asks of a card that the table shows, question by question, with what answers do.

Only what is not clear is asked: a card of which one face is left needs no more than its guild. What
is pressed before a card is known is where the fingers point, and no move. No press waits for the
panel: whoever knows the questions presses ahead. Holding B leads back to the question before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import pointing, way_back
from companion.engine.controls import Play, Purpose
from companion.engine.questions import Answer, Few, Many, lines_of
from companion.games.cadwallon.drawings.named import guild_icon, own_icon
from companion.games.cadwallon.questions.agents import look
from companion.games.cadwallon.questions.entered_cards import COINS, PENALTIES
from companion.games.cadwallon.questions.page_names import KINDS
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import CardShown, DeckEnded, LessonClosed
from companion.games.cadwallon.rules.shown_cards import POINTS, SUPPORT, group_of
from companion.screens.wording import in_figures
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.controls import Does, Path
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View


def asked(view: View, at: Path) -> Few | Many:
    """Return what is asked at a path: at rest what lies there or, in a lesson, its points."""
    match at:
        case ("guild",):
            return _guild(view)
        case ("backer",):
            return _backer(view)
        case ("beyond",):
            return _beyond(view)
        case "which", str(group):
            return _which(view, group)
        case "points", str(group):
            return _points(view, group)
        case "other", str(group):
            return _other(view, group)
        case "support", str(group), int(points):
            return _support(view, group, points)
        case _ if view.lesson is not None:
            return _points(view, group_of(view.lesson))
        case _:
            return _kind(view)


def _few(page: str, choices: Sequence[Answer], at: Path, back: Path | None, *held: Answer) -> Few:
    """Return a question whose answers have a button each, or are a list where they are many."""
    return Few(page, (*choices, *held), lone=f"{page}-at", at=at, back=back)


def _held(button: Button, word: str, icon: str, does: Does) -> Answer:
    """Return an answer that is held; a tab gives it up before its answer."""
    choice = Answer(f"play.{word}", icon, does)
    return replace(choice, button=button, gesture=Gesture.HOLD, purpose=Purpose.INFO)


def _with_look(view: View, few: Few) -> Few:
    """Return a question with the look around where a button is free, behind all for a lone one."""
    is_taken = any(each.button is Button.C for each in few.choices)
    behind = lines_of((look(view),))
    return replace(few, behind=behind, also=() if is_taken else (look(view, Gesture.HOLD),))


def _kind(view: View) -> Few:
    """Return the kinds of card; holding C has a backer, holding A says that the deck is empty."""
    does: tuple[Does, ...] = (
        pointing("guild"), _of_group(view, CardKind.MILITIA.value),
        _shown(view, "personality"), _shown(view, "action"),
    )  # fmt: skip
    kinds = [
        Answer(f"play.kind-{kind}", own_icon("emblem" if kind == "guild" else kind), each)
        for kind, each in zip(KINDS, does, strict=True)
    ]
    held = []
    if view.options.backers:
        held.append(_held(Button.C, "backer", own_icon("backer"), pointing("backer")))
    if view.may_end:
        held.append(_held(Button.A, "deck-ended", "no", Play((DeckEnded(),))))
    return _with_look(view, _few("kind", kinds, (), None, *held))


def _guild(view: View) -> Few:
    """Return the guilds of the deck; holding A has a card that the deck cannot have."""
    guilds = [_group(view, guild, _of_group(view, guild)) for guild in view.guilds]
    beyond = _held(Button.A, "beyond", "next", pointing("beyond"))
    return _with_look(view, _few("guild", guilds, ("guild",), (), beyond))


def _backer(view: View) -> Few:
    """Return the guilds of which it may be the backer."""
    guilds = [_group(view, guild, _shown(view, f"backer-{guild}")) for guild in view.guilds]
    return _few("backer", guilds, ("backer",), ())


def _beyond(view: View) -> Many:
    """Return the groups of which there may be a card that the deck does not have."""
    groups = (_group(view, name, pointing("points", name)) for name in view.to_come)
    lines = tuple(replace(each, word=each.in_list or each.word) for each in groups)
    return Many("beyond", lines, (way_back("guild"),), ("beyond",))


def _group(view: View, name: str, does: Does) -> Answer:
    """Return the choice of a group; a list shows a guild's name, however long it is."""
    icon = _icon(view, name)
    if name in view.guilds:
        return Answer(f"guild.{name}", icon, does, in_list="play.choose")
    return Answer(f"play.kind-{name}", icon, does)


def _icon(view: View, name: str) -> str:
    return guild_icon(name, view.guilds) if name in view.guilds else own_icon(name)


def _of_group(view: View, name: str) -> Does:
    """Return what follows when the group is known: it may be clear which card it is."""
    group = view.groups[name]
    if not group.known:
        return pointing("points", name)
    if len(group.known) > 1 or group.unknown:
        return pointing("which", name)
    return _placed(view, group.known[0])


def _which(view: View, name: str) -> Few:
    """Return the known faces and, on a button where it may be, a new one; else holding C has it."""
    group, icon, at = view.groups[name], _icon(view, name), ("which", name)
    faces = [Answer("play.face", icon, _placed(view, card), _written(card)) for card in group.known]
    back, new = _back_to_group(view, name), pointing("points", name)
    if len(faces) > len(Button) or (group.unknown and len(faces) < len(Button)):
        return _few(f"which-{name}", (*faces, Answer("play.new-card", "next", new)), at, back)
    return _few(f"which-{name}", faces, at, back, _held(Button.C, "new-card", "next", new))


def _written(card: DistrictCard) -> str:
    """Return the points and the support of a card as written."""
    points = -(card.points or 0) if card.kind is CardKind.MILITIA else card.points or 0
    return f"{in_figures(points)} · {card.support}"


def _points(view: View, name: str) -> Few:
    """Return the usual numbers and, on D, another one; in a lesson, holding C ends it."""
    kind, icon = view.groups[name].kind, _icon(view, name)
    usual = [
        Answer(f"play.{kind.value}-{each}", icon, pointing("support", name, each))
        for each in usual_points(kind)
    ]
    another = Answer("play.another", "next", pointing("other", name), button=Button.D)
    at, back = ((), None) if view.lesson else (("points", name), _back_to_which(view, name))
    return _few(f"points-{name}", (*usual, another), at, back, *_stop(view))


def usual_points(kind: CardKind) -> tuple[int, ...]:
    """Return the points, or penalties, that have a button each."""
    return PENALTIES if kind is CardKind.MILITIA else COINS


def other_points(kind: CardKind) -> tuple[int, ...]:
    """Return the lines of ``other-points-GROUP-LINE``: the points that have no button."""
    return tuple(each for each in POINTS if each not in usual_points(kind))


def _other(view: View, name: str) -> Many:
    """Return all other points as a list."""
    kind, icon = view.groups[name].kind, _icon(view, name)
    sign = "−" if kind is CardKind.MILITIA else ""
    lines = tuple(
        Answer(f"play.{kind.value}-label", icon, pointing("support", name, each), f"{sign}{each}")
        for each in other_points(kind)
    )
    back = way_back(*_to_points(view, name))
    return Many(f"other-points-{name}", lines, (back,), ("other", name))


def _support(view: View, name: str, points: int) -> Few:
    """Return the support that a card of the group may have."""
    group = view.groups[name]

    def shown(support: int) -> Does:
        card = view.lesson or group.card_of(points, support)
        return Play((CardShown(view.asked_place, card.id, points, support),))

    supports = [
        Answer(f"play.support-{each}", own_icon("support"), shown(each))
        for each in SUPPORT[group.kind]
    ]
    at, back = ("support", name, points), _to_points(view, name)
    return _few(f"support-{name}-{points}", supports, at, back, *_stop(view))


def _stop(view: View) -> tuple[Answer, ...]:
    return (_held(Button.C, "stop", "no", Play((LessonClosed(),))),) if view.lesson else ()


def _placed(view: View, card: DistrictCard) -> Does:
    return Play((CardShown(view.asked_place, card.id, card.points, card.support),))


def _shown(view: View, name: str) -> Does:
    """Return the report of a card that has no values of its own."""
    card = view.groups[name].card_of(None, None)
    return Play((CardShown(view.asked_place, card.id, None, None),))


def _to_points(view: View, name: str) -> Path:
    """Return the path to the points of a group, which a lesson asks at rest."""
    return () if view.lesson else ("points", name)


def _back_to_group(view: View, name: str) -> Path:
    """Return where a group is chosen: guilds among themselves, militia among the kinds."""
    return ("guild",) if name in view.guilds else ()


def _back_to_which(view: View, name: str) -> Path:
    """Return where the points of a card are asked from."""
    is_asked = pointing("which", name) == _of_group(view, name)
    return ("which", name) if is_asked else _back_to_group(view, name)
