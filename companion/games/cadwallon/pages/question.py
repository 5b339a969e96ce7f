"""A question with its answers over their buttons, what is known, and where the card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import (
    AnswerCard,
    AnswerCards,
    KnownCards,
    Share,
    SmallCity,
)
from companion.games.cadwallon.drawings.marks.answers import BUTTONS
from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import card_icon, foot, group_icon, group_name
from companion.games.cadwallon.pages.seen import face, points_of
from companion.games.cadwallon.rules.cards import OF_A_GUILD
from companion.games.cadwallon.rules.state import Phase
from companion.screens.bound import bound
from companion.screens.pages.answers import Answers, KnownPart
from companion.screens.widgets import Icon, Page, Role, Widget
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


@frozen
class Asked:
    """What a page asks: a question with a hint where to look, its answers, and of which group.

    ``line`` is the answer that is pointed at, as written in the page's name; ``points`` are those
    of the card, as written, where they are known.
    """

    name: str
    question: str
    hint: str
    answers: tuple[AnswerCard | None, ...]
    line: str | None = None
    group: str = ""
    points: str = ""


def question(view: View, say: Say, asked: Asked) -> Page:
    """Return the page of a question: of a group's card it has the group's name over it."""
    chosen = None if asked.line is None else int(asked.line) % len(asked.answers)
    over = AnswerCards(asked.answers, chosen)
    group = asked.group
    left = say("ask.left", count=sum(card is None for card in view.districts))
    body = Answers(
        group_name(group, say) if group else asked.question,
        over,
        replace(over, beside=True),
        sign=bound(Icon, group_icon(group, view)) if group else None,
        question=asked.question if group else "",
        hint=asked.hint,
        where=place_of(view, say) if group else left,
        picture=bound(_picture, view, say, asked),
        known=_known(view, say),
        is_list=len(asked.answers) > BUTTONS,
        border=BORDER,
        cuts=bool(group),
        foot=foot(view, say),
    )
    return Page(asked.name, body)


def _known(view: View, say: Say) -> KnownPart | None:
    """Return how many cards of the deck the box knows, in the lesson as a bar too."""
    if not view.cards_in_all:
        return None
    words = say("ask.known", known=view.known, count=view.cards_in_all)
    if view.phase is not Phase.LESSON:
        return KnownPart(words)
    return KnownPart(words, Share(view.known, view.cards_in_all), say("ask.kept"))


def place_of(view: View, say: Say) -> str:
    """Return which card it is: of its group in the lesson, else by its place in the city."""
    if view.lesson is not None:
        ids = [card.id for card in view.lesson_group]
        return say("ask.card", number=ids.index(view.lesson.id) + 1, count=len(ids))
    if view.asked_place is None:
        return ""
    row, column = divmod(view.asked_place, view.options.side)
    return say("ask.place", row=row + 1, column=column + 1)


def _picture(view: View, say: Say, asked: Asked, role: Role) -> Widget:
    """Return the places of the city, or in the lesson the cards of the group, small if many."""
    if role is Role.HEADING and len(view.lesson_group) > OF_A_GUILD:
        role = Role.TITLE
    if view.lesson is None:
        icons = tuple("" if card is None else card_icon(card, view) for card in view.districts)
        return SmallCity(view.options.side, icons, view.asked_place, place_of(view, say), role)
    ids = [card.id for card in view.lesson_group]
    here = ids.index(view.lesson.id)
    faces = tuple(face(card, view) for card in view.lesson_group)
    if asked.points:
        known = replace(view.lesson, points=int(asked.points))
        faces = (*faces[:here], replace(faces[here], points=points_of(known)), *faces[here + 1 :])
    return KnownCards(faces, here, place_of(view, say), role)
