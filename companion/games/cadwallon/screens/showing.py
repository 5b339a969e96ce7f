"""The table says which cards lie in the city, or which its deck has: four answers at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.answer_pictures import AnswerCard
from companion.games.cadwallon.drawings import own_icon
from companion.games.cadwallon.marks.answers import BUTTONS
from companion.games.cadwallon.screens.guilds import MILITIA, guild_icon, guild_name
from companion.games.cadwallon.screens.question import Asked, place_of, question
from companion.games.cadwallon.screens.seen import UNKNOWN, points_of
from companion.screens.wording import in_figures

if TYPE_CHECKING:
    from companion.games.cadwallon.cards import DistrictCard
    from companion.games.cadwallon.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

KINDS = ("guild", MILITIA, "personality", "action")
POINTS, PENALTIES = (1, 2, 3), (1, 2)
"""Points and penalties that have a button; D asks for another one."""
MOST_POINTS = 9
SUPPORT = {MILITIA: 2}
"""The most support of a group's cards, where it is not that of a guild."""
GUILD_SUPPORT = 3

def kind(view: View, say: Say, line: str | None = None) -> Page:
    """Return what kind of card lies in the place that is asked for."""
    answers = tuple(
        AnswerCard(
            say(f"card-kind.{each}"),
            say(f"ask.short.{each}"),
            own_icon("emblem" if each == "guild" else each),
            frame=each,
        )
        for each in KINDS
    )
    return question(view, say, Asked("kind", say("ask.kind"), place_of(view, say), answers, line))


def guild(view: View, say: Say, line: str | None = None) -> Page:
    """Return the guilds of the deck; more than four are a list."""
    answers = tuple(
        AnswerCard(guild_name(each, view, say), icon=guild_icon(each, view)) for each in view.guilds
    )
    if len(answers) > BUTTONS and line is None:
        line = "0"
    return question(view, say, Asked("guild", say("ask.guild"), say("ask.guild-hint"), answers, line))


def which(view: View, say: Say, group: str, line: str | None = None) -> Page:
    """Return the cards of a group that may still come, and a new one."""
    answers = [_card(each, say) for each in view.to_come.get(group, ())]
    if group in view.new_possible and (len(answers) < BUTTONS or line is not None):
        answers.append(
            AnswerCard(say("ask.new"), coin=UNKNOWN, frame=_frame(group), said=say("ask.new"))
        )
    if len(answers) > BUTTONS and line is None:
        line = "0"
    asked = Asked("which", say("ask.which"), say("ask.which-hint"), tuple(answers), line, group)
    return question(view, say, asked)


def points(view: View, say: Say, group: str, line: str | None = None) -> Page:
    """Return how many points a card has, of militia what penalty."""
    sign = -1 if group == MILITIA else 1
    usual = PENALTIES if group == MILITIA else POINTS
    found: list[AnswerCard | None] = [
        AnswerCard(say("ask.point", count=each), coin=in_figures(sign * each), frame=_frame(group),
                   said=in_figures(sign * each))
        for each in usual
    ]  # fmt: skip
    unknown = f"−{UNKNOWN}" if group == MILITIA else UNKNOWN
    other = AnswerCard(say("ask.another"), coin=unknown, frame=_frame(group))
    found += [None] * (BUTTONS - 1 - len(found)) if line is None else []
    word = "penalty" if group == MILITIA else "points"
    asked = Asked("points", say(f"ask.{word}"), say(f"ask.{word}-hint"), (*found, other), line,
                  group)  # fmt: skip
    return question(view, say, asked)


def other_points(view: View, say: Say, group: str, line: str) -> Page:
    """Return a list of the points that have no button of their own."""
    sign = -1 if group == MILITIA else 1
    answers = tuple(
        AnswerCard("", coin=in_figures(sign * each), frame=_frame(group),
                   said=in_figures(sign * each))
        for each in others_of(group)
    )  # fmt: skip
    word = "penalty" if group == MILITIA else "points"
    asked = Asked("other-points", say(f"ask.{word}"), say(f"ask.{word}-hint"), answers,
                  str(int(line) % len(answers)), group)  # fmt: skip
    return question(view, say, asked)


def others_of(group: str) -> tuple[int, ...]:
    """Return the points that have no button of their own.

    >>> others_of("militia")
    (0, 3, 4, 5, 6, 7, 8, 9)
    """
    usual = PENALTIES if group == MILITIA else POINTS
    return tuple(each for each in range(MOST_POINTS + 1) if each not in usual)


def support(view: View, say: Say, group: str, points: str, line: str | None = None) -> Page:
    """Return how much support a card with these points gives."""
    answers = tuple(
        AnswerCard(say("ask.support-of", count=each), str(each), shields=each, frame=_frame(group))
        for each in range(1, SUPPORT.get(group, GUILD_SUPPORT) + 1)
    )
    asked = Asked(
        "support", say("ask.support"), say("ask.support-hint"), answers, line, group, points
    )
    return question(view, say, asked)


def _frame(group: str) -> str:
    return MILITIA if group == MILITIA else "guild"


def _card(card: DistrictCard, say: Say) -> AnswerCard:
    """Return a card that may still come."""
    shown = points_of(card)
    said = say("ask.face", points=shown, support=card.given_support)
    return AnswerCard("", coin=shown, shields=card.given_support, frame=card.kind.value, said=said)
