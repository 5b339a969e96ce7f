"""The house rules of this game: what printed rules leave open, as set-up decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.options import HOUSE_RULES
from companion.games.cadwallon.page_names import RULES_PAGES
from companion.games.cadwallon.screens.pieces import footer, heading
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cadwallon.options import CityOptions
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say


def house_rules(view: View, say: Say) -> Page:
    """Return the house rules that matter in this game, each with its value."""
    count = Text(f"{len(RULES_PAGES)} / {len(RULES_PAGES)}", Role.LABEL, whole=True)
    top = heading(say("house.title"), mark=Icon("info", Role.HEADING), aside=count)
    pairs = tuple(
        (say(f"option.{name}.label"), say(f"option.{name}.{value}"))
        for name, value in in_force(view.options).items()
    )
    pairs = (*_deck(view, say), *pairs)
    beside = tuple(
        Column(tuple(part for pair in pairs for part in (_pair(*pair, role), Rule())), gap=gap)
        for role, gap in ((Role.BODY, 1.5), (Role.LABEL, 1), (Role.SMALL, 0.75))
    )
    above = Column(tuple(_above(*pair) for pair in pairs), gap=1)
    roles = (Role.BODY, Role.LABEL, Role.SMALL)
    unlike = tuple(Text(say("house.unlike"), role) for role in roles) if view.contradicted else ()
    note = Luxury(Text(say("house.note"), Role.SMALL), 4)
    lines = Grow(Anchor(Fit((*beside, above)), Align.START, Align.START))
    said = (Fit(unlike),) if unlike else ()
    usual = Column((top, lines, *said, note, *footer(view, say)), gap=2)
    close = Column(tuple(_pair(*pair, Role.SMALL) for pair in pairs), gap=1)
    small_lines = Grow(Anchor(Fit((close, above)), Align.START))
    brief = Text(say("house.unlike-brief"), Role.SMALL)
    small = Fit(
        tuple(
            Column((Luxury(top, 3), small_lines, *words, *footer(view, say)), gap=1)
            for words in ((unlike[-1:], (brief,)) if unlike else ((),))
        ),
        patience=5,
    )
    return Page("house-rules", Adapt(usual, small=small))


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


def _pair(name: str, value: str, role: Role) -> Widget:
    return Row(
        (Text(name, role, whole=True), Grow(Text(value, role, Align.END, whole=True))), gap=3
    )


def _above(name: str, value: str) -> Widget:
    """Return a name over its value, for a narrow page."""
    return Column((Text(name, Role.SMALL), Text(value, Role.SMALL, Align.END)), gap=0.5)
