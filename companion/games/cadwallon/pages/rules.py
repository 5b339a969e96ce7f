"""Five pages of rules: a picture and a few sentences each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.drawings.score_pictures import Coins
from companion.games.cadwallon.pages.pieces import emblem, foot, token
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.screens.bound import bound
from companion.screens.pages.explained import Explained
from companion.screens.pages.heading import Heading
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
            return _chain((emblem("city", role), token(0, role), emblem("support", role)), role)
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
            return _chain((emblem("city", role), token(0, role), emblem("action", role)), role)


def _chain(parts: tuple[Icon, ...], role: Role) -> Widget:
    """Return pictures with arrows between them."""
    chained: list[Widget] = [parts[0]]
    for each in parts[1:]:
        chained += [Icon("right", role), each]
    return Row(tuple(chained), gap=4)
