"""The owner's whole set of cards as the running game makes it: what the box learns is kept.

What a set has learned is computed from how it was dealt and where the game stands, so undo takes
it back and a restart brings it again. The file is written where it is still the one that the box
read or wrote: its cards are those of the game before the press. Another one is the owner's, and
newer.

What an owner's cards answer in set-up is kept in the file too, answer by answer: whatever else the
file has stays there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.app.known import is_following, is_in_hall
from companion.app.places.notice import Notice
from companion.app.places.set_up.draft import choices_of, last_answers
from companion.app.showing import Step, show, with_controls
from companion.app.values import CardsFailed, CardsFound, SaveCards
from companion.app.wings.stick_values import GoesOn
from companion.app.wings.wing import Wing
from companion.engine.fitting_packs import whole_of
from companion.engine.own_answers import answers_file, asks_owner, known
from companion.games import find_game

if TYPE_CHECKING:
    from companion.app.memory import Memory
    from companion.app.values import App, Input
    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack, WholePack
    from companion.engine.session import Session


def _whole(game: AnyGame) -> WholePack | None:
    return game.packs.whole if game.packs else None


@lru_cache(maxsize=8)
def learned(session: Session) -> CardPack | None:
    """Return the owner's cards with what a game was shown of them; None for a game without."""
    game = session.deal.game
    whole = _whole(game)
    if whole is None:
        return None
    own = whole_of(game, session.deal.packs) or whole.blank()
    return whole.learned(own, session.links()[0].state, session.state)


def at_hand(app: App, game: AnyGame) -> CardPack | None:
    """Return the owner's cards as the file has them; those of nobody where there is none."""
    whole = _whole(game)
    return None if whole is None else whole_of(game, app.box.packs) or whole.blank()


def with_cards(app: App, *packs: CardPack) -> App:
    """Return the device with these whole sets of cards at hand in place of others."""
    others = tuple(pack for pack in app.box.packs if not pack.is_whole)
    return replace(app, box=replace(app.box, packs=(*others, *packs)))


def at_start(app: App) -> tuple[App, tuple[SaveCards, ...]]:
    """Return the device at its start, with the cards that a cut left unwritten, if any.

    The file is then as it was after an earlier press of the running game.
    """
    session = app.memory.session
    if session is None or session.is_over:
        return app, ()
    if asks_owner(session.deal.game, session.deal.choices):
        return _with_changes(app, session, _unwritten(app, session))
    new, hand = learned(session), at_hand(app, session.deal.game)
    if new is None or hand == new:
        return app, ()
    if not any(hand == learned(link) for link in session.links()):
        return app, ()
    return _with_own(app, new), (SaveCards(new),)


def asking(memory: Memory) -> str:
    """Return the game at hand where it asks for its owner's answers, or nothing."""
    draft, session = memory.draft, memory.session
    if draft is not None:
        game, choices = find_game(draft.game), choices_of(draft)
    elif session is not None:
        game, choices = session.deal.game, session.deal.choices
    else:
        return ""
    return game.id if asks_owner(game, choices) else ""


def _changes(before: App, now: Session) -> dict[str, str | None]:
    """Return the answers that a press has changed, None for one that was taken back.

    A game that begins has those that the table changed since the last one; what came from another
    box or with a file of the past is not this owner's. An answer that the file has otherwise is not
    taken back there, nor changed in a hall, whose tables are asked whatever their files know.
    """
    game, was = now.deal.game, before.memory.session
    is_same = was is not None and was.deal is now.deal
    if not is_same and (is_following(before) or asking(before.memory) != game.id):
        return {}
    last = dict(last_answers(before.memory).get(game.id, ()))
    old, new = known(game, last), known(game, now.next_choices)
    own = whole_of(game, before.box.packs)
    changed: dict[str, str | None] = {
        name: way
        for name, way in new.items()
        if old.get(name) != way and not (is_in_hall(before) and own and name in own.cards)
    }
    if is_same and own is not None:
        gone = (name for name in old if name not in new and own.cards.get(name) == old[name])
        changed |= dict.fromkeys(gone)
    return changed


def _unwritten(app: App, session: Session) -> dict[str, str | None]:
    """Return the answers of the last press that the file has no line for.

    A cut loses no more; a line of an answer before was taken out by the owner.
    """
    game, own = session.deal.game, whole_of(session.deal.game, app.box.packs)
    said = known(game, game.learned(session.view()))
    was = known(game, game.learned(session.before.view())) if session.before else {}
    new = {name: way for name, way in said.items() if was.get(name) != way}
    return {name: way for name, way in new.items() if own is None or name not in own.cards}


def _with_changes(
    app: App, session: Session, changes: dict[str, str | None]
) -> tuple[App, tuple[SaveCards, ...]]:
    """Return the device with changed answers of its owner, and what saves them, if any did."""
    game = session.deal.game
    own, written = whole_of(game, app.box.packs), answers_file(game)
    old = {} if own is None else dict(own.cards)
    new = {name: each for name, each in {**old, **changes}.items() if each is not None}
    if written is None or new == old:
        return app, ()
    pack = written.holding(new)
    return with_controls(_with_own(app, pack)), (SaveCards(pack, first=None in changes.values()),)


def _with_own(app: App, pack: CardPack) -> App:
    others = (each for each in app.box.packs if each.is_whole and each.game != pack.game)
    return with_cards(app, *others, pack)


def _found(app: App, found: CardsFound) -> Step:
    return show(with_cards(app, *found.packs))


def _failed(app: App, failed: CardsFailed) -> Step:
    """Say once in a game that what the box learned is not kept."""
    if app.unkept:
        return app, ()
    return show(replace(app, place=Notice("cards-failed", failed.reason), unkept=True))


def _after_press(before: App, event: Input, step: Step) -> Step:
    """Save the cards that a press, or its undo, has changed, if any.

    What a game that was put back says may be another owner's.
    """
    after, effects = step
    was, now = before.memory.session, after.memory.session
    if now is None or was is now or isinstance(event, GoesOn):
        return step
    if asks_owner(now.deal.game, now.deal.choices):
        after, saved_answers = _with_changes(after, now, _changes(before, now))
        return after, (*effects, *saved_answers)
    if was is None or was.deal is not now.deal:
        return step
    old, new = learned(was), learned(now)
    if new is None or old == new or at_hand(after, now.deal.game) != old:
        return step
    saved = SaveCards(new, first=now.presses < was.presses)
    return with_controls(_with_own(after, new)), (*effects, saved)


CARDS = Wing(takes={CardsFound: _found, CardsFailed: _failed}, after=_after_press)
"""The owner's cards."""
