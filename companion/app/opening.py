"""How the device starts: what a restart brings back, and what the command line asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.coach import seen_so_far
from companion.app.memory import Dealt, Drafted, Entry, LanguageChosen, Memory
from companion.app.places.set_up.draft import new_draft, next_step, other_answers
from companion.engine.own_answers import answered, known, with_answers
from companion.engine.session import Session
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.values import Seeded
    from companion.engine.code import Deal
    from companion.engine.packs import CardPack


@frozen
class Wish:
    """What the command line asks for. ``exact`` says that the deal's seed was asked for too.

    ``coach`` is how a game that is dealt explains its rules, empty where nobody was asked.
    ``cursor`` is the language to point at where nobody asks for one.
    """

    language: str | None = None
    deal: Deal | None = None
    exact: bool = False
    coach: str = ""
    cursor: str = ""


def opening(
    memory: Memory, wish: Wish, luck: Seeded, at_hand: Iterable[CardPack] = ()
) -> tuple[Entry, ...]:
    """Return the entries that bring the memory where the wish wants it.

    A running game of the wished kind goes on; otherwise a new one is dealt, with what the owner's
    cards at hand answer. Without a wish and without a game, set-up begins.
    """
    language = wish.language or memory.language
    spoken = (LanguageChosen(language),) if language != memory.language else ()
    if wish.deal is not None and not _goes_on(memory, wish):
        game, others = wish.deal.game, other_answers(memory, wish.deal.game.id)
        deal = replace(wish.deal, choices=with_answers(game, wish.deal.choices, at_hand))
        made = Session.begin(deal).made
        seen = seen_so_far(memory)
        return (Dealt(deal, made, language, others, luck.deal_id, wish.coach, seen),)
    if wish.deal is not None and memory.draft is not None:
        return (*spoken, Drafted(None))
    if memory.session is None and memory.draft is None:
        draft = new_draft(luck.seed, wish.language or wish.cursor or language)
        return (*spoken, Drafted(next_step(draft) if wish.language else draft))
    return spoken


def _goes_on(memory: Memory, wish: Wish) -> bool:
    """Say whether the running game is the one that is wished for."""
    session = memory.session
    if session is None or wish.deal is None or session.deal.game.is_over(session.view()):
        return False
    deal, game = session.deal, session.deal.game
    if wish.deal.game is not game:
        return False
    said = answered(game, wish.deal.choices, known(game, deal.choices))
    wished = replace(wish.deal, choices=said)
    if wish.exact:
        return deal == wished
    packs = wished.packs
    if any(pack.is_whole for pack in packs) or any(pack.is_whole for pack in deal.packs):
        packs = deal.packs  # the owner's cards count from the next game
    return deal == replace(wished, seed=deal.seed, packs=packs)
