"""A set-up in progress: the language once, which game, then one page with every answer.

The page opens with the answers of last time and the cursor on Start; a line is changed in place.
Every step is recorded, so a pulled plug loses no answer. A set-up keeps among its answers the packs
of cards that were chosen, and how it deals: new luck, a code that was typed, or the day whose game
it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.coach import next_way
from companion.app.memory import Draft
from companion.engine import code, fitting_packs
from companion.engine.coach import OFF, WAYS
from companion.engine.daily import daily_deal, parted
from companion.engine.own_answers import corrected, with_answers
from companion.engine.packs import ON
from companion.games import GAMES, find_game, first_game
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.memory import Answers, AnswersByGame, Memory
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.engine.session import Session

PACKS_PAGE, HOUSE_RULES, WHICH_GAME, LANGUAGE, PAGE = -3, -2, -1, 0, 1
"""The steps: packs of cards, rare options, which game, which language, the page.

Older versions had a step for each question, all of them after the language.
"""
START, PACKS, HOUSE, COACH, DEAL = "start", "packs", "house", "coach", "deal"
"""The lines of the page beside those of the game's options."""
NEW, CODE = "new", "code"
"""How a game is dealt, unless it is a day's: with new luck, or from a code that was typed."""
PACK = "pack."
"""How the answer for a pack begins, before its id."""
BLANK = "_"
"""A sign of a code that is not typed yet."""


def new_draft(seed: int, language: str, last: Draft | None = None, *, slow: bool = False) -> Draft:
    """Start a set-up: for the first game with the language, else with the answers of the last.

    The first game begins with its usual answers, on a ``slow`` panel with those for such a one.
    """
    if last is None:
        game = first_game()
        answers = answers_of(game.usual(slow=slow))
        return Draft(game.id, seed, answers, cursor=LANGUAGES.index(language))
    return next_step(Draft(last.game, seed, last.answers, step=LANGUAGE))


def next_step(draft: Draft) -> Draft:
    """Return the draft after the language: which game, where there is a choice, or the page."""
    games = list(GAMES)
    if len(games) > 1:
        return replace(draft, step=WHICH_GAME, cursor=games.index(draft.game))
    return replace(draft, step=PAGE, cursor=0)


def answers_of(choices: dict[str, str], how: str = NEW, chosen: Iterable[CardPack] = ()) -> Answers:
    """Return choices, the packs chosen and how the game is dealt as the answers of a draft.

    The owner's whole set of cards is in a game by its choices alone.
    """
    added = ((f"{PACK}{pack.id}", ON) for pack in chosen if not pack.is_whole)
    return (*choices.items(), *added, (DEAL, how))


def of_deal(deal: code.Deal, seed: int, how: str = NEW) -> Draft:
    """Return the page of a set-up with the answers of a deal."""
    return Draft(deal.game.id, seed, answers_of(deal.choices, how, deal.packs), step=PAGE)


def following(session: Session, seed: int, answers: Choices) -> Draft:
    """Return the page of a set-up after a game: with its answers, and these in their places."""
    choices = session.deal.game.fitted({**session.next_choices, **answers})
    return of_deal(replace(session.deal, choices=choices), seed)


def as_in_file(draft: Draft, at_hand: Iterable[CardPack]) -> Draft:
    """Return a draft of earlier answers with those that the owner's file has by now."""
    choices = corrected(find_game(draft.game), choices_of(draft), at_hand)
    answers = tuple((name, choices.get(name, value)) for name, value in draft.answers)
    return replace(draft, answers=answers)


def last_answers(memory: Memory) -> dict[str, Answers]:
    """Return the answers that were last given for each game, by its id."""
    found = dict(memory.answers)
    if memory.session is not None:
        session, deal = memory.session, memory.session.deal
        no = ((COACH, OFF),) if memory.coach == OFF else ()
        found[deal.game.id] = (*answers_of(session.next_choices, chosen=deal.packs), *no)
    return found


def other_answers(memory: Memory, game: str) -> AnswersByGame:
    """Return what a journal that begins with a deal of a game keeps of the answers for others."""
    return tuple((each, kept) for each, kept in last_answers(memory).items() if each != game)


def dealing(draft: Draft, how: str) -> Draft:
    """Return the draft with another way of dealing the game."""
    others = (answer for answer in draft.answers if answer[0] != DEAL)
    return replace(draft, answers=(*others, (DEAL, how)))


def explaining(draft: Draft, way: str) -> Draft:
    """Return the draft with another way to explain the rules."""
    others = (answer for answer in draft.answers if answer[0] != COACH)
    return replace(draft, answers=(*others, (COACH, way)))


def how_explained(draft: Draft, memory: Memory) -> str:
    """Return how the game explains its rules: as somebody wants it, or as usual on this box."""
    return dict(draft.answers).get(COACH) or next_way(memory, draft.game)


def how_dealt(draft: Draft) -> str:
    """Return NEW, CODE, or the day of the game of the day."""
    return dict(draft.answers).get(DEAL, NEW)


def deal_of(draft: Draft, at_hand: Iterable[CardPack]) -> code.Deal:
    """Return the game that a draft has come to, with its packs that are at hand and fit."""
    game, how = find_game(draft.game), how_dealt(draft)
    if how not in {NEW, CODE}:
        return daily_deal(game, how)
    at_hand, wanted = tuple(at_hand), {name for name, _ in draft.answers}
    said = with_answers(game, choices_of(draft), at_hand)
    choices, whole = fitting_packs.with_whole(game, said, at_hand)
    chosen = (pack for pack in at_hand if f"{PACK}{pack.id}" in wanted and not pack.is_whole)
    fitting = (*whole, *fitting_packs.fitting(game, chosen, choices))
    if how == NEW:
        return code.easy_deal(game, choices, draft.seed, fitting)
    return code.Deal(game, choices, draft.seed, fitting)


def choices_of(draft: Draft) -> dict[str, str]:
    """Return the answers to the options of the game."""
    return {name: value for name, value in draft.answers if _is_option(name)}


def _is_option(name: str) -> bool:
    return name not in {COACH, DEAL} and not name.startswith(PACK)


def lines(draft: Draft, at_hand: Iterable[CardPack]) -> tuple[str, ...]:
    """Return the lines of the page, by id: the options that these answers ask for.

    Rare options have a page of their own, behind the line HOUSE, and so have the packs at hand,
    behind the line PACKS. Whether the owner's set of cards is played with is asked where it is at
    hand.
    """
    at_hand, game = tuple(at_hand), find_game(draft.game)
    own = tuple(
        f"{PACK}{pack.id}" for pack in at_hand if pack.game == draft.game and not pack.is_whole
    )
    if draft.step == PACKS_PAGE:
        return (START, *own)
    has_whole = fitting_packs.whole_of(game, at_hand) is not None
    asked = [
        option
        for option in game.asked(deal_of(draft, at_hand).choices)
        if has_whole or option.id != fitting_packs.asks_whole(game)[0]
    ]
    rare = tuple(option.id for option in asked if option.rare)
    if draft.step == HOUSE_RULES:
        return (START, *rare)
    usual = (option.id for option in asked if not option.rare)
    more = ((PACKS, own), (HOUSE, rare), (COACH, game.coach))
    return (START, *usual, *(line for line, is_there in more if is_there), DEAL)


def line_of(draft: Draft, at_hand: Iterable[CardPack]) -> str:
    """Return the line under the cursor."""
    every = lines(draft, at_hand)
    return every[draft.cursor % len(every)]


def shown_code(draft: Draft, at_hand: Iterable[CardPack], *, in_hall: bool) -> str:
    """Return the code of the game, unless it would give away what is dealt face down."""
    is_secret = (in_hall or find_game(draft.game).secrets) and how_dealt(draft) == NEW
    return "" if is_secret else deal_of(draft, at_hand).code


def closed(draft: Draft, line: str, at_hand: Iterable[CardPack]) -> Draft:
    """Return the page again, with the cursor on the line that opened another.

    The line of the packs is not there where the last pack was taken from the box meanwhile.
    """
    page = replace(draft, step=PAGE)
    every = lines(page, at_hand)
    return replace(page, cursor=every.index(line) if line in every else 0)


def changed(draft: Draft, deal: code.Deal, seed: int) -> Draft:
    """Return the draft with other answers; the game of a code or a day is another one then."""
    kept = draft.seed if how_dealt(draft) == NEW else seed
    coach = (answer for answer in draft.answers if answer[0] == COACH)
    answers = (*answers_of(deal.choices, chosen=deal.packs), *coach)
    return replace(draft, answers=answers, seed=kept)


def completed(draft: Draft) -> Draft:
    """Return a draft with the usual answers to what its version did not ask yet.

    New options stand behind those of before; where others are missing, it stays as it is.
    """
    options = find_game(draft.game).options if draft.game in GAMES else ()
    said, names = choices_of(draft), [option.id for option in options]
    asked = [name for name, _ in draft.answers if _is_option(name)]
    if asked != names[: len(asked)]:
        return draft
    usual = find_game(draft.game).fitted(said) if options else {}
    every = ((name, said.get(name, usual[name])) for name in names)
    others = (answer for answer in draft.answers if not _is_option(answer[0]))
    return replace(draft, answers=(*every, *others))


def may_go_on(draft: Draft) -> bool:
    """Say whether this version asks what the draft has answered, and can show where it is."""
    if draft.game not in GAMES or not _is_index(draft.seed, code.SEEDS):
        return False
    game = find_game(draft.game)
    values = {option.id: option.values for option in game.options}
    choices = choices_of(draft)
    if [name for name, _ in draft.answers if _is_option(name)] != list(values):
        return False
    if any(value != ON for name, value in draft.answers if name.startswith(PACK)):
        return False
    if dict(draft.answers).get(COACH, OFF) not in WAYS:
        return False
    if any(value not in values[name] for name, value in choices.items()):
        return False
    if game.fitted(choices) != choices or not _is_how(how_dealt(draft)):
        return False
    if type(draft.step) is not int or draft.step < PACKS_PAGE:
        return False
    if draft.step == HOUSE_RULES and not any(option.rare for option in game.asked(choices)):
        return False
    if draft.step == PACKS_PAGE and game.packs is None:
        return False
    if draft.typed is not None:
        return _is_typed(draft.typed) and _is_index(draft.cursor, code.length(draft.typed))
    most = {WHICH_GAME: len(GAMES), LANGUAGE: len(LANGUAGES)}
    return _is_index(draft.cursor, most.get(draft.step, code.SEEDS))


def _is_index(value: object, length: int) -> bool:
    return type(value) is int and 0 <= value < length


def _is_how(how: str) -> bool:
    if how in {NEW, CODE}:
        return True
    try:
        year, month, day = parted(how)
    except ValueError:
        return False
    return year > 0 and 1 <= month <= 12 and 1 <= day <= 31  # noqa: PLR2004 - a calendar's


def _is_typed(value: object) -> bool:
    """Say whether a value is a code being typed: signs or blanks, then presses of the next."""
    signs = value if isinstance(value, str) else ""
    sign = re.escape(code.SIGNS + BLANK)
    last = re.escape(code.CHECK_SIGNS + BLANK)
    count = code.length(signs) - 1
    return bool(re.fullmatch(rf"[{sign}]{{{count}}}[{last}]([A-D]?[a-d]?|[A-D]{{2}}[ab]?)", signs))
