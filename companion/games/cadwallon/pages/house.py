"""The house rules of this game: what printed rules leave open, as set-up decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import foot
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.games.cadwallon.rules.options import HOUSE_RULES, OPTIONS
from companion.screens.pages.heading import Heading
from companion.screens.pages.named_values import NamedValues
from companion.screens.widgets import Icon, Page, Role, Text

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


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
