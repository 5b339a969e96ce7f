"""Five pages of rules, a picture and a few sentences each, and the house rules of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Coins
from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import emblem, foot, token
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.games.cadwallon.rules.options import HOUSE_RULES, OPTIONS
from companion.screens.bound import bound
from companion.screens.pages.explained import Explained, chained
from companion.screens.pages.heading import Heading
from companion.screens.pages.named_values import NamedValues
from companion.screens.widgets import Card, Icon, Page, Role, Row, Text, Widget

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


_NAMES = ("round", "support", "score", "more", "large")


def rules(view: View, say: Say, number: str) -> Page:
    """Return a page of rules."""
    name = _NAMES[int(number) - 1]
    count = Text(f"{number} / {len(RULES_PAGES)}", Role.LABEL, whole=True)
    head = Heading(say(f"rules.{name}-title"), Icon("info", Role.HEADING), count, border=BORDER)
    words = say(f"rules.{name}", **_as_chosen(view.options, say))
    picture = bound(_picture, name)
    return Page(f"rules-{number}", Explained(head, picture, words, foot(view, say)))


def _as_chosen(options: CityOptions, say: Say) -> dict[str, object]:
    """Return what the house rules put into the sentences, by its place in them."""
    house = options.house
    special = house.special_scores if options.special != "off" else "yes"
    return {
        "zero": say(f"rules.zero.{house.zero}"),
        "limit": house.limit,
        "action": say(f"rules.action.{house.unused_actions}.{special}"),
        "backer": say(f"rules.backer.{house.backer_counts}"),
        "bonus": say(f"rules.bonus.{house.backer_needs}"),
        "draws": say(f"rules.draws.{house.draws}"),
    }


def _picture(name: str, role: Role) -> Widget:
    match name:
        case "round":
            pictures = emblem("city", role), token(0, role), emblem("support", role)
            return chained(pictures, role, gap=4)
        case "support":
            between = (emblem("blades", role), token(0, role), emblem("usurers", role))
            return Row((Card(between[0], light=True), between[1], Card(between[2], light=True)), 3)
        case "score":
            parts = (Coins(("3", "1"), role), emblem("personality", role))
            return Row((*parts, Text("4 × 3 = 12", role, whole=True)), gap=2)
        case "more":
            names = ("condition", "contract", "backer")
            return Row(tuple(emblem(each, role) for each in names), gap=6)
        case _:
            pictures = emblem("city", role), token(0, role), emblem("action", role)
            return chained(pictures, role, gap=4)


def house_rules(view: View, say: Say) -> Page:
    """Return the house rules that matter in this game, each with its value."""
    count = Text(f"{len(RULES_PAGES)} / {len(RULES_PAGES)}", Role.LABEL, whole=True)
    values = in_force(view.options)
    pairs = tuple(
        (say(option.label), say(option.key(values[option.id])))
        for option in OPTIONS
        if option.id in values
    )
    unlike = (say("house.unlike"), say("house.unlike-brief")) if view.contradicted else ()
    head = Heading(say("house.title"), Icon("info", Role.HEADING), count, border=BORDER)
    pairs = (*_deck(view, say), *pairs)
    note, end = say("house.note"), foot(view, say)
    return Page("house-rules", NamedValues(head, pairs, unlike, note, keeps=True, foot=end))


def _deck(view: View, say: Say) -> tuple[tuple[str, str], ...]:
    """Return the mark of the owner's deck, and how much of it the box knows."""
    if not view.deck_mark and view.options.way != "table":
        return ()
    label = say("house.deck", mark=view.deck_mark) if view.deck_mark else say("house.cards")
    return ((label, say("house.known", known=view.known, count=view.cards_in_all)),)


def in_force(options: CityOptions) -> dict[str, str]:
    """Return the values of the house rules that can change something in a game."""
    deals = options.way in {"deck", "table"}
    matters = {
        "zero": deals,
        "special-scores": options.special != "off",
        "backer-counts": options.backers,
        "backer-needs": options.backers,
        "draws": deals and options.is_large,
    }
    return {
        name: str(getattr(options.house, name.replace("-", "_")))
        for name in HOUSE_RULES
        if matters.get(name, True)
    }
