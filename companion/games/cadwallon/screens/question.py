"""A question with its answers over their buttons, what is known, and where the card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.answer_pictures import (
    AnswerCard,
    AnswerCards,
    KnownCards,
    Share,
    SmallCity,
)
from companion.games.cadwallon.cards import OF_A_GUILD
from companion.games.cadwallon.drawings import BORDER
from companion.games.cadwallon.marks.answers import BUTTONS
from companion.games.cadwallon.screens.guilds import card_icon, group_icon, group_name
from companion.games.cadwallon.screens.pieces import footer, heading
from companion.games.cadwallon.screens.seen import face, points_of
from companion.games.cadwallon.state import Phase
from companion.screens.excerpts import Shortened
from companion.screens.pictures import Border
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Spacer,
    Text,
    Widget,
)
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say


_LIST = 3
"""How much more room a list takes than the picture above it."""


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
    """Return the page of a question."""
    chosen = None if asked.line is None else int(asked.line) % len(asked.answers)
    answers = AnswerCards(asked.answers, chosen)
    layout = Adapt(
        _usual(view, say, asked, answers),
        wide=_wide(view, say, asked, replace(answers, beside=True)),
        tall=_tall(view, say, asked, answers),
        small=_small(view, say, asked, answers),
        small_tall=_narrow(view, say, asked, answers),
    )
    return Page(asked.name, layout)


def _usual(view: View, say: Say, asked: Asked, answers: AnswerCards) -> Widget:
    """Return a lying page with its answers in the middle, over the buttons below."""
    is_long = len(view.lesson_group) > OF_A_GUILD
    picture = _picture(view, say, asked, Role.TITLE if is_long else Role.HEADING)
    if asked.group:
        top = _group_heading(view, say, asked, picture)
        asks = Row(
            (Grow(Name(asked.question, Role.TITLE)),
             Text(asked.hint, Role.LABEL, Align.END, whole=True)), gap=2,
        )  # fmt: skip
        words: Widget = Fit((asks, Name(asked.question, Role.TITLE)))
    else:
        top = heading(asked.question, aside=Text(_left(view, say), Role.LABEL, whole=True))
        words = Row((Grow(Text(asked.hint, Role.BODY)), picture), gap=2)
    body = (top, words, Grow(Anchor(answers)), *_known(view, say), *footer(view, say))
    return Column(body, gap=1.5)


def _group_heading(view: View, say: Say, asked: Asked, picture: Widget) -> Widget:
    """Return a group's emblem, its name over which card it is, and a picture at the right."""
    name = group_name(asked.group, say)
    both = Column((_title(name, 1), Text(place_of(view, say), Role.LABEL)), gap=0.5)
    icon = Icon(group_icon(asked.group, view), Role.NAME)
    line = Row((icon, Grow(both), picture), gap=2)
    return Inset(Column((line, Luxury(Border(BORDER), 5)), gap=1), top=1.5)


def _title(title: str, lines: int) -> Widget:
    """Return a title; a guild's name may be its owner's, too long even for the smallest letters."""
    return Fit((Name(title, Role.HEADING, lines), Shortened(title, Role.HEADING)))


def _tall(view: View, say: Say, asked: Asked, answers: AnswerCards) -> Widget:
    """Return a standing page: a large picture above the answers."""
    mark = Icon(group_icon(asked.group, view), Role.HEADING) if asked.group else None
    title = group_name(asked.group, say) if asked.group else asked.question
    question_ = (Name(asked.question, Role.TITLE, 2),) if asked.group else ()
    where = place_of(view, say) if asked.group else _left(view, say)
    body = (
        heading(title, mark=mark, named=_title(title, 2)),
        *((Text(where, Role.LABEL),) if where else ()),
        Grow(Anchor(_picture(view, say, asked, Role.FIGURE))),
        *question_,
        Text(asked.hint, Role.BODY),
        Grow(Anchor(answers), _LIST) if len(asked.answers) > BUTTONS else answers,
        *_known(view, say),
        *footer(view, say),
    )
    return Column(body, gap=2)


def _wide(view: View, say: Say, asked: Asked, answers: AnswerCards) -> Widget:
    """Return a lying page whose buttons are at its left: the answers stand beside them."""
    mark = Icon(group_icon(asked.group, view), Role.HEADING) if asked.group else None
    title = group_name(asked.group, say) if asked.group else asked.question
    question_ = (Name(asked.question, Role.TITLE, 2),) if asked.group else ()
    where = place_of(view, say) if asked.group else _left(view, say)
    words = (
        heading(title, mark=mark, named=_title(title, 2)),
        *((Text(where, Role.LABEL),) if where else ()),
        Grow(Anchor(_picture(view, say, asked, Role.FIGURE))),
        *question_,
        Text(asked.hint, Role.BODY),
        Spacer(0),
        *_known(view, say),
        *footer(view, say),
    )
    both = (Grow(answers, 2), Grow(Column(words, gap=1.5), 3))
    return Inset(Row(both, gap=3, across=Align.START), top=1)


def _small(view: View, say: Say, asked: Asked, answers: AnswerCards) -> Widget:
    """Return a small lying page: the question on one line, the answers below."""
    picture = _picture(view, say, asked, Role.TINY)
    mark = Icon(group_icon(asked.group, view), Role.HEADING) if asked.group else None
    tops = (
        heading(asked.question, mark=mark, aside=picture),
        heading(asked.question, mark=mark),
        Text(asked.question, Role.SMALL),
    )
    below = (Grow(Anchor(answers)), *footer(view, say))
    return Fit(tuple(Column((top, *below), gap=1) for top in tops), patience=4)


def _narrow(view: View, say: Say, asked: Asked, answers: AnswerCards) -> Widget:
    """Return a small standing page."""
    mark = (Icon(group_icon(asked.group, view), Role.TITLE),) if asked.group else ()
    title = Row((*mark, Grow(Name(asked.question, Role.TITLE, 2))), gap=1)
    picture = Grow(Anchor(_picture(view, say, asked, Role.FIGURE)))
    above = (title, picture, Luxury(Text(asked.hint, Role.SMALL), 4))
    below = (*_known_alone(view, say), *footer(view, say))
    if len(asked.answers) <= BUTTONS:
        return Inset(Column((*above, answers, *below), gap=1.5), top=1)
    listed = Grow(Anchor(answers), _LIST)
    bodies = ((*above, listed, *below), (title, listed, *below))
    return Inset(Fit(tuple(Column(body, gap=1.5) for body in bodies), patience=5), top=1)


# -- what is known, and where the card lies


def _known(view: View, say: Say) -> tuple[Widget, ...]:
    """Return how many cards of the deck the box knows, in the lesson as a bar too."""
    if not view.cards_in_all:
        return ()
    words = say("ask.known", known=view.known, count=view.cards_in_all)
    if view.phase is not Phase.LESSON:
        return (Luxury(Text(words, Role.LABEL), 6),)
    bar = Row(
        (Grow(Share(view.known, view.cards_in_all)), Text(words, Role.LABEL, whole=True)), gap=2
    )
    kept = Luxury(Text(say("ask.kept"), Role.SMALL), 4)
    return (Fit((bar, Share(view.known, view.cards_in_all))), kept)


def _known_alone(view: View, say: Say) -> tuple[Widget, ...]:
    if not view.cards_in_all:
        return ()
    words = say("ask.known", known=view.known, count=view.cards_in_all)
    return (Luxury(Text(words, Role.SMALL), 5),)


def _left(view: View, say: Say) -> str:
    """Return how many places still wait for a card."""
    return say("ask.left", count=sum(card is None for card in view.districts))


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
    """Return the places of the city, or in the lesson the cards of the group."""
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
