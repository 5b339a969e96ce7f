"""The table says which cards lie in the city, or which its deck has: four answers at a time.

The answers are those of the buttons, or the lines of a list, in the same order. At the end of a
lesson the table sees how much of the deck the box knows now, and the mark of the deck.
"""

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
from companion.games.cadwallon.drawings.named import BORDER, guild_icon, own_icon
from companion.games.cadwallon.pages.pieces import (
    MILITIA,
    card_icon,
    foot,
    group_icon,
    group_name,
    guild_name,
)
from companion.games.cadwallon.pages.seen import UNKNOWN, face, points_of
from companion.games.cadwallon.questions import card_questions
from companion.games.cadwallon.questions.page_names import KINDS
from companion.games.cadwallon.rules.cards import OF_A_GUILD
from companion.games.cadwallon.rules.shown_cards import SUPPORT
from companion.games.cadwallon.rules.state import Phase
from companion.screens.bound import bound
from companion.screens.pages.answers import Answers, KnownPart
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.titled import Titled
from companion.screens.widgets import Align, Grow, Icon, Page, Role, Row, Text, Widget
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


def kind(view: View, say: Say, line: str | None = None) -> Page:
    """Return what kind of card lies in the place that is asked for."""
    answers = [
        AnswerCard(
            say(f"card-kind.{each}"),
            say(f"ask.short.{each}"),
            own_icon("emblem" if each == "guild" else each),
            frame=each,
        )
        for each in KINDS
    ]
    if line is not None and view.options.backers:
        answers.append(AnswerCard(say("card-kind.backer"), icon=own_icon("backer")))
    if line is not None and view.may_end:
        answers.append(AnswerCard(say("ask.ended"), icon="no"))
    asked = Asked("kind", say("ask.kind"), place_of(view, say), tuple(answers), line)
    return question(view, say, asked)


def guild(view: View, say: Say, line: str | None = None) -> Page:
    """Return the guilds of the deck; a list ends with a card that the deck does not have."""
    answers = _guilds(view, say)
    if line is not None:
        answers.append(AnswerCard(say("ask.beyond"), coin=UNKNOWN))
    hint = say("ask.guild-hint")
    return question(view, say, Asked("guild", say("ask.guild"), hint, tuple(answers), line))


def backer(view: View, say: Say, line: str | None = None) -> Page:
    """Return the guilds of which it may be the backer."""
    asked = Asked("backer", say("ask.backer"), place_of(view, say), tuple(_guilds(view, say)), line)
    return question(view, say, asked)


def beyond(view: View, say: Say, line: str) -> Page:
    """Return the groups of which there may be a card that the deck does not have."""
    militia = AnswerCard(group_name(MILITIA, say), icon=group_icon(MILITIA, view), frame=MILITIA)
    answers = (*_guilds(view, say), militia)
    asked = Asked("beyond", say("ask.beyond-title"), place_of(view, say), answers, line)
    return question(view, say, asked)


def _guilds(view: View, say: Say) -> list[AnswerCard]:
    return [
        AnswerCard(guild_name(each, say), icon=guild_icon(each, view.guilds))
        for each in view.guilds
    ]


def which(view: View, say: Say, group: str, line: str | None = None) -> Page:
    """Return the cards of a group that may still come, and a new one."""
    answers = [_card(each, say) for each in view.to_come[group]]
    may_be_new = group in view.new_possible and len(answers) < BUTTONS
    if may_be_new or line is not None:
        answers.append(AnswerCard(say("ask.new"), coin=UNKNOWN, frame=_frame(group)))
    asked = Asked("which", say("ask.which"), say("ask.which-hint"), tuple(answers), line, group)
    return question(view, say, asked)


def points(view: View, say: Say, group: str, line: str | None = None) -> Page:
    """Return how many points a card has, of militia what penalty."""
    found: list[AnswerCard | None] = [
        AnswerCard(say("ask.point", count=each), coin=_written(each, group), frame=_frame(group),
                   said=_written(each, group))
        for each in card_questions.usual_points(view.groups[group].kind)
    ]  # fmt: skip
    unknown = f"−{UNKNOWN}" if group == MILITIA else UNKNOWN
    another = AnswerCard(say("ask.another"), coin=unknown, frame=_frame(group))
    if line is None:
        found += [None] * (BUTTONS - 1 - len(found))
    return _numbers(view, say, "points", (*found, another, *_stop(view, say, line)), line, group)


def other_points(view: View, say: Say, group: str, line: str) -> Page:
    """Return a list of the points that have no button of their own."""
    answers = tuple(
        AnswerCard("", coin=_written(each, group), frame=_frame(group), said=_written(each, group))
        for each in card_questions.other_points(view.groups[group].kind)
    )
    return _numbers(view, say, "other-points", answers, line, group)


def _numbers(
    view: View,
    say: Say,
    name: str,
    answers: tuple[AnswerCard | None, ...],
    line: str | None,
    group: str,
) -> Page:
    """Return a page that asks for points, of militia for a penalty."""
    word = "penalty" if group == MILITIA else "points"
    asked = Asked(name, say(f"ask.{word}"), say(f"ask.{word}-hint"), answers, line, group)
    return question(view, say, asked)


def support(view: View, say: Say, group: str, points: str, line: str | None = None) -> Page:
    """Return how much support a card with these points gives."""
    answers = tuple(
        AnswerCard(say("ask.support-of", count=each), str(each), shields=each, frame=_frame(group))
        for each in SUPPORT[view.groups[group].kind]
    )
    asked = Asked(
        "support", say("ask.support"), say("ask.support-hint"),
        (*answers, *_stop(view, say, line)), line, group, points,
    )  # fmt: skip
    return question(view, say, asked)


def _stop(view: View, say: Say, line: str | None) -> tuple[AnswerCard, ...]:
    """Return the line of a list that ends a lesson."""
    if line is None or view.lesson is None:
        return ()
    return (AnswerCard(say("ask.stop"), icon="no"),)


def _written(points: int, group: str) -> str:
    return f"−{points}" if group == MILITIA else str(points)


def _frame(group: str) -> str:
    return MILITIA if group == MILITIA else "guild"


def _card(card: DistrictCard, say: Say) -> AnswerCard:
    """Return a card that may still come."""
    shown = points_of(card)
    said = say("ask.face", points=shown, support=card.given_support)
    return AnswerCard("", coin=shown, shields=card.given_support, frame=card.kind.value, said=said)


_SIZES = (Role.TITLE, Role.BODY, Role.SMALL)


def taught(view: View, say: Say) -> Page:
    """Return how many cards are known, and what that is good for."""
    is_complete = view.known >= view.cards_in_all
    title = say("taught.all" if is_complete else "taught.some")
    words = say("taught.known", count=view.known, all=view.cards_in_all)
    then = say("taught.complete" if is_complete else "taught.more")
    count, number = (
        Text(str(view.known), role, whole=True) for role in (Role.FIGURE, Role.NUMERAL)
    )
    share = Share(view.known, view.cards_in_all)
    body = Titled(
        Heading(title, Icon("yes" if is_complete else "info", Role.HEADING), border=BORDER),
        Row((count, Largest(bound(Text, words), _SIZES)), gap=2),
        Row((number, Grow(Text(words, Role.LABEL))), gap=1.5),
        (
            replace(share, role=Role.BODY),
            Largest(bound(_row, view), _SIZES),
            Text(then, Role.BODY),
            *_mark(view, say),
        ),
        (share, Text(then, Role.SMALL), *_mark(view, say)),
        Align.START,
        foot=foot(view, say),
    )
    return Page("taught", body)


def _row(view: View, role: Role) -> Widget:
    """Return the emblem of each guild and of militia, and whether all of its cards are known."""
    signs: dict[bool, Widget] = {True: Icon("yes", role), False: Text("?", role, whole=True)}
    parts = (
        (Icon(group_icon(name, view), role), signs[all_]) for name, all_ in view.taught.items()
    )
    return Row(tuple(Row(each, gap=0.5) for each in parts), gap=3)


def _mark(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the mark of the owner's deck, which stands behind the code of a game with it."""
    if not view.deck_mark:
        return ()
    words = Text(say("taught.mark"), Role.LABEL)
    return (Row((Grow(words), Text(view.deck_mark, Role.TITLE, whole=True)), gap=2),)


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
