"""The owner's files of cards beside the loop: taken when changed, written when learned."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from companion.app.step import step
from companion.app.values import CardsFound, Dated, SaveCards
from companion.app.wings.cards import asking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.showing import Step
    from companion.app.values import App, Effect
    from companion.card_files import WholeCards
    from companion.daemon.world import World

log = logging.getLogger("companion")


def up_to_date(app: App, world: World) -> Step:
    """Return the device with what may have changed outside since the last press: day and cards."""
    if app.today != (date := world.today()):
        app, _ = step(app, Dated(date))
    return found(app, world.cards)


def found(app: App, cards: WholeCards | None) -> Step:
    """Return the device with the owner's cards from files that were changed meanwhile."""
    if cards is None or not cards.changed(asking(app.memory)):
        return app, ()
    for problem in cards.problems:
        log.warning("%s: these cards are not used", problem)
    log.info("the owner's cards were read")
    return step(app, CardsFound(cards.packs))


def saved(effect: SaveCards, cards: WholeCards | None) -> str:
    """Write the owner's cards; return why that was not possible, if so."""
    reason = cards.save(effect.pack) if cards is not None else ""
    if reason:
        log.warning("the owner's cards are not written: %s", reason)
    return reason


def saved_first(effects: Iterable[Effect], cards: WholeCards | None) -> str:
    """Write the cards that come before an entry, if any; return why that was not possible."""
    first = (each for each in effects if isinstance(each, SaveCards) and each.first)
    return "".join(saved(each, cards) for each in first)
