"""The decks of Heroes: what is shuffled in, what waits, what stays in force, and who is asked."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from games.cartographers.playing import deal, heroes_rules, shuffled

from companion.app.memory import Memory
from companion.app.places.set_up.draft import following, last_answers
from companion.engine.code import Deal, coded_options, encode
from companion.engine.code_reading import decode
from companion.engine.session import Session
from companion.errors import BadGameCode, ConfigError, IllegalMove
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import base_pack, heroes_pack
from companion.games.cartographers.packs.sets import UNSURE, WAYS, pack_of
from companion.games.cartographers.rules.cards import Corner
from companion.games.cartographers.rules.options import HEROES_AMBUSHES
from companion.games.cartographers.rules.state import (
    AmbushMet,
    CornerSaid,
    EffectsOpened,
    Flipped,
    GameClosed,
    HeroMet,
    Move,
    Phase,
    RuinsMet,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    State,
    TimeAdded,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.options import Choices
    from companion.games.cartographers.rules.rules import CartographersRules

HEROES, BASE = heroes_pack(), base_pack()
DRAGON, ZOMBIE, TROLL, GORGON = HEROES_AMBUSHES
FREYLA, DOBRIK, WREN, DAL = HEROES.hero
RUINS = ("temple-ruins", "outpost-ruins")
SETS = ("heroes", "both", "both-heroes")


def dealt(rules: CartographersRules, *tops: str) -> State:
    """Return a dealt game whose piles begin with these cards."""
    return deal(rules, *tops, ambushes=())


def play(
    rules: CartographersRules, state: State, *moves: Move, tops: tuple[str, ...] = ()
) -> State:
    for move in moves:
        state = shuffled(rules, rules.apply(state, move), *tops, ambushes=())
    return state


def to_season_end(rules: CartographersRules, state: State) -> State:
    while SeasonClosed() not in (legal := rules.legal_moves(state)):
        state = play(rules, state, legal[0])
    return play(rules, state, SeasonClosed())


def test_the_deck_of_summer_has_what_spring_did_not_reveal() -> None:
    """Case 20 of the design: the dragon was revealed and the hero was not."""
    rules = heroes_rules()
    state = dealt(rules, DRAGON, ZOMBIE, *HEROES.explore, FREYLA)
    assert Counter(state.pile) == Counter([*HEROES.explore, DRAGON, FREYLA])
    state = to_season_end(rules, play(rules, state, Flipped()))
    assert state.unseen_heroes == (FREYLA,)
    assert state.unseen_ambushes == ()
    state = play(rules, state, SeasonBegun())
    assert Counter(state.pile) == Counter([*HEROES.explore, ZOMBIE, FREYLA, DOBRIK])
    assert len(state.pile) == 14
    view = rules.view(state)
    assert (view.ambushes_left, view.heroes_left) == (1, 2)
    assert view.season.threshold == 7


def test_a_hero_after_ruins_shows_first_and_the_ruins_wait() -> None:
    rules = heroes_rules(cards="both")
    state = play(
        rules, dealt(rules, "temple-ruins", FREYLA, "goblin-attack", "orchard", "hamlet"), Flipped()
    )
    assert (state.turned[-1].card, state.turned[-1].on_ruins, state.time) == (FREYLA, True, 0)
    state = play(rules, state, Flipped(), Flipped())
    turned = [(each.card, each.on_ruins) for each in state.turned]
    assert turned == [(FREYLA, True), ("goblin-attack", True), ("orchard", True)]
    assert not play(rules, state, Flipped()).turned[-1].on_ruins


def test_what_was_revealed_never_comes_back_and_two_ambushes_can_come_in_a_season() -> None:
    rules = heroes_rules()
    explore = tuple(HEROES.explore)
    state = to_season_end(rules, dealt(rules, *explore, DRAGON, ZOMBIE, FREYLA, DOBRIK))
    state = play(rules, state, SeasonBegun(), tops=(DRAGON, FREYLA, ZOMBIE, DOBRIK, *explore))
    state = play(rules, state, *(Flipped(),) * 4)
    assert [each.card for each in state.turned] == [DRAGON, FREYLA, ZOMBIE, DOBRIK]
    assert [card.id for card in rules.view(state).lasting] == [DRAGON, ZOMBIE]
    state = play(rules, to_season_end(rules, state), EffectsOpened(), SeasonBegun())
    assert Counter(state.pile) - Counter(explore) == Counter([TROLL, WREN])


def season_ends(rules: CartographersRules, *tops: str) -> Iterator[State]:
    """Yield every season's end of a game whose piles begin with these cards."""
    state = dealt(rules, *tops)
    for _ in rules.pack.seasons:
        state = to_season_end(rules, state)
        yield state
        for move in (EffectsOpened(), SeasonBegun()):
            if move in rules.legal_moves(state):
                state = play(rules, state, move, tops=tops)


@pytest.mark.parametrize(
    ("ambushes", "follow"),
    [
        ((ZOMBIE, TROLL, DRAGON, GORGON), (EffectsOpened,) * 3),
        ((DRAGON, GORGON, TROLL, ZOMBIE), (SeasonBegun, SeasonBegun, EffectsOpened)),
    ],
)
def test_a_season_with_an_effect_after_scoring_has_one_page_more_but_winter(
    ambushes: tuple[str, ...], follow: tuple[type[Move], ...]
) -> None:
    rules = heroes_rules()
    states = [*season_ends(rules, *ambushes, *HEROES.hero)]
    assert [type(rules.legal_moves(state)[0]) for state in states] == [*follow, GameClosed]
    in_force = [[card.id for card in rules.view(state).lasting] for state in states]
    assert in_force == [[*ambushes[:count]] for count in range(1, 5)]
    for state, move in zip(states, follow, strict=False):
        if move is EffectsOpened:
            with pytest.raises(IllegalMove):
                rules.apply(state, SeasonBegun())


def test_effects_stand_in_the_order_of_reveal_and_stars_may_be_entered_there() -> None:
    rules = heroes_rules(
        players="1", **dict.fromkeys(map("corner-{}".format, HEROES_AMBUSHES), "top-left-clockwise")
    )
    tops = (TROLL, ZOMBIE, DRAGON, GORGON)
    _, summer, *_ = season_ends(rules, *tops)
    state = play(rules, summer, EffectsOpened())
    view = rules.view(state)
    assert (view.phase, [card.id for card in view.effects]) == (Phase.EFFECTS, [TROLL, ZOMBIE])
    assert play(rules, state, ScoreEntered("summer", 12)).scores[1] == 12
    turns = [turn for turn in GAME.facts(view)["turns"] if turn["kind"] == "effects"]
    assert [(turn["id"], turn["effects"]) for turn in turns] == [
        ("spring/after", [TROLL]),
        ("summer/after", [TROLL, ZOMBIE]),
    ]
    assert GAME.facts(rules.view(summer))["turns"][-1]["kind"] != "effects"


def test_a_tracker_hears_of_heroes_and_ambushes_and_keeps_what_stays_in_force() -> None:
    rules = heroes_rules(cards="both", deck="table")
    state = dealt(rules)
    state = play(rules, state, RuinsMet(), HeroMet(FREYLA), TimeAdded(1), AmbushMet(ZOMBIE))
    view = rules.view(state)
    assert [turn.card for turn in view.turns] == [FREYLA, "time-1", ZOMBIE]
    assert [turn.on_ruins for turn in view.turns] == [True, True, False]
    assert ([card.id for card in view.lasting], view.heroes_left) == ([ZOMBIE], None)
    assert [card.id for card in view.heroes] == [*HEROES.hero]
    for move in (HeroMet(ZOMBIE), AmbushMet(FREYLA), HeroMet("orchard")):
        with pytest.raises(IllegalMove):
            rules.apply(state, move)
    state = play(rules, state, *(TimeAdded(2),) * 4, SeasonClosed())
    assert isinstance(rules.legal_moves(state)[0], EffectsOpened)
    with pytest.raises(IllegalMove):
        rules.apply(state, HeroMet(FREYLA))


# -- the corner of a solo monster


def asked(way: str = UNSURE) -> Session:
    """Return a solo game in which the zombie is open, with a way that was said before."""
    choices = GAME.choose({"cards": "heroes", f"corner-{ZOMBIE}": way})
    for seed in range(1000):
        session = Session.begin(Deal(GAME, choices, seed))
        if session.state.pile[0] == ZOMBIE:
            return session.play(Flipped())
    raise AssertionError("no deal begins with the zombie")


def test_the_corner_is_asked_once_and_its_answer_walks_and_stays() -> None:
    session = asked()
    assert session.view().asked.id == ZOMBIE
    assert session.view().spot is None
    assert session.legal_moves() == tuple(CornerSaid(ZOMBIE, way) for way in (*WAYS, UNSURE))
    said = session.play(CornerSaid(ZOMBIE, "bottom-right-clockwise"))
    view = said.view()
    assert (view.asked, view.spot.cells) == (None, ((10, 10),))
    assert (view.monster.corner, view.monster.clockwise) == (Corner.BOTTOM_RIGHT, True)
    assert GAME.learned(view) == {f"corner-{ZOMBIE}": "bottom-right-clockwise"}
    assert {Flipped(), SpotPassed()} <= {*said.legal_moves()}
    with pytest.raises(IllegalMove):
        said.play(CornerSaid(ZOMBIE, UNSURE))


def test_an_undo_asks_again_and_not_at_hand_asks_in_the_next_game() -> None:
    session = asked()
    said = session.play(CornerSaid(ZOMBIE, UNSURE))
    assert said.view().spot.cells == ((0, 0),)  # where the facts have it
    assert said.next_choices == session.deal.choices
    again = said.undo()
    assert again.view().asked.id == ZOMBIE
    other = again.play(CornerSaid(ZOMBIE, "top-right-counterclockwise"))
    assert other.view().spot.cells == ((0, 10),)
    assert other.next_choices[f"corner-{ZOMBIE}"] == "top-right-counterclockwise"


def test_nobody_is_asked_who_said_it_before_or_does_not_play_alone() -> None:
    session = asked("bottom-left-clockwise")
    assert session.view().asked is None
    assert session.view().spot.cells == ((10, 0),)
    rules = heroes_rules(players="several")
    state = play(rules, dealt(rules, ZOMBIE), Flipped())
    assert rules.view(state).asked is None
    known = heroes_rules(players="1", cards="both")
    state = play(known, dealt(known, "goblin-attack"), Flipped())
    assert known.view(state).asked is None


def test_what_was_said_outlives_games_with_other_cards() -> None:
    said = asked().play(CornerSaid(ZOMBIE, "bottom-right-clockwise"))
    base = GAME.fitted({**said.next_choices, "cards": "base"})
    assert Deal(GAME, base, 7).code == Deal(GAME, GAME.choose({}), 7).code
    heroes = GAME.fitted({**base, "cards": "heroes"})
    answer = (f"corner-{ZOMBIE}", "bottom-right-clockwise")
    assert answer in heroes.items()
    assert answer in following(said, 5, {}).answers
    assert answer in last_answers(Memory(session=said))[GAME.id]
    assert answer not in last_answers(Memory(session=said.undo()))[GAME.id]


def test_a_tracker_that_is_asked_hears_of_no_other_card_first() -> None:
    rules = heroes_rules(players="1", deck="table")
    state = play(rules, dealt(rules), AmbushMet(ZOMBIE))
    for move in (HeroMet(FREYLA), AmbushMet(DRAGON), RuinsMet(), TimeAdded(1)):
        with pytest.raises(IllegalMove):
            rules.apply(state, move)
    state = play(rules, state, CornerSaid(ZOMBIE, "top-left-clockwise"), HeroMet(FREYLA))
    assert rules.view(state).hero == HEROES.hero[FREYLA]


# -- options and codes


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"cards": "all"}, "cards 'all': choose base, heroes, both or both-heroes"),
        ({"sheets": "heroes"}, "sheets 'heroes' is not asked with cards base"),
        ({"cards": "heroes", "sheets": "base"}, "sheets 'base' is not asked with cards heroes"),
        ({"heroes": "in"}, "heroes 'in' is not asked with cards base"),
        ({"ambushes": "both"}, "ambushes 'both' is not asked with cards base"),
        ({"cards": "heroes", "goals": "base"}, "goals 'base' is not asked with cards heroes"),
        ({"summer": "7"}, "summer '7' is not asked with cards base"),
        (
            {"cards": "both", f"corner-{DRAGON}": "middle"},
            f"corner-{DRAGON} 'middle': choose unsure",
        ),
    ],
)
def test_each_option_refuses_in_words(wanted: dict[str, str], words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        GAME.choose(wanted)


def every_set() -> Iterator[dict[str, str]]:
    """Yield every combination of the answers that say what of Heroes is in a game."""
    first = [option.id for option in GAME.options].index("cards")
    asked = coded_options(GAME)[first:]
    for values in product(*(option.values for option in asked)):
        wanted = dict(zip((option.id for option in asked), values, strict=True))
        choices = GAME.fitted(GAME.choose({}) | wanted)
        if all(choices[name] == value for name, value in wanted.items()):
            yield wanted


def test_a_code_holds_every_combination_and_a_base_game_keeps_its_ten_signs() -> None:
    sets = [*every_set()]
    assert len(sets) == 2 + 2 * 2 * 2 * 3 * 3 * 2
    for wanted, players in product(sets, ("1", "100", "several")):
        deal = Deal(GAME, GAME.choose({**wanted, "players": players, "side": "B"}), 5)
        assert decode(deal.code, [GAME]) == deal
        assert len(deal.code.replace("-", "")) == (10 if wanted["cards"] == "base" else 15)
    assert Deal(GAME, GAME.choose({}), 5).code == "00000-00055"
    before = replace(GAME, options=GAME.options[:6])
    assert Deal(before, before.choose({"cards": "heroes"}), 5).code == "W0020-35000-0005E"


def test_a_code_of_answers_that_do_not_go_together_is_refused_at_once() -> None:
    mixed = {**GAME.choose({"cards": "heroes"}), "summer": "8"}
    tried: list[Choices] = []
    first, *others = GAME.options

    def values_for(answers: Choices) -> tuple[str, ...]:
        tried.append(answers)
        return first.values

    counted = replace(GAME, options=(replace(first, values_for=values_for), *others))
    with pytest.raises(BadGameCode, match="holds choices that cartographers does not have"):
        decode(encode(counted, mixed, 5), [counted])
    assert len(tried) < 5


EXPLORE = {
    "base": tuple(BASE.explore),
    "heroes": tuple(HEROES.explore),
    "both": tuple(BASE.explore),
    "both-heroes": (*RUINS, *HEROES.explore),
}


def cards_of(kind: str, answer: str) -> list[str]:
    """Return the cards of a kind that an answer asks for, those of the base game first."""
    base, heroes = [*getattr(BASE, kind)], [*getattr(HEROES, kind)]
    return {"base": base, "heroes": heroes, "both": [*base, *heroes]}[answer]


def test_every_part_of_a_set_is_in_the_game_and_nothing_else() -> None:
    for wanted, side in product(every_set(), "AB"):
        rules = heroes_rules(**wanted, side=side)
        state = dealt(rules)
        ambushes = cards_of("ambush", wanted["ambushes"])
        heroes = [*HEROES.hero] if wanted["heroes"] == "in" else []
        deck = Counter([*EXPLORE[wanted["cards"]], ambushes[0], *heroes[:1]])
        assert Counter(state.pile) == deck
        assert [*state.ambushes] == ambushes[1:]
        assert [*state.heroes] == heroes[1:]
        assert [*rules.pack.scoring] == cards_of("scoring", wanted["goals"])
        thresholds = [season.threshold for season in rules.pack.seasons]
        assert thresholds == [8, int(wanted["summer"]), 7, 6]
        view = rules.view(state)
        assert view.heroes_left == (1 if heroes else None)
        assert view.side.id == (side if wanted["sheets"] == "base" else {"A": "C", "B": "D"}[side])
        made = Session.begin(Deal(GAME, GAME.choose({**wanted, "side": side}), 3)).made
        piles = ["scoring", "ambush", *(["hero"] if heroes else []), "spring"]
        assert [move.pile for move in made] == piles


# -- secrets, undo


@pytest.mark.parametrize("cards", SETS)
def test_games_that_differ_face_down_alone_have_one_view(cards: str) -> None:
    rules = heroes_rules(cards=cards)
    state = play(rules, dealt(rules), Flipped())
    view = rules.view(state)
    for other in (
        replace(state, pile=state.pile[::-1]),
        replace(state, heroes=state.heroes[::-1], ambushes=state.ambushes[::-1]),
        replace(state, unseen_heroes=(DAL,), unseen_ambushes=(GORGON,)),
    ):
        assert other != state
        assert rules.view(other) == view


def test_undo_and_replay_come_back_to_every_state_of_every_set() -> None:
    for number, wanted in enumerate(every_set()):
        deck = ("box", "table")[number % 2]
        players = ("1", "2")[number // 2 % 2]
        choices = GAME.choose({**wanted, "deck": deck, "players": players, "skills": "on"})
        dice, session = random.Random(number), Session.begin(Deal(GAME, choices, number))
        pack = pack_of(choices)
        while legal := [
            move
            for move in session.legal_moves()
            if not isinstance(move, ScoreEntered | SpotPassed)
        ]:
            if isinstance(legal[0], TimeAdded):
                legal += [HeroMet(hero) for hero in pack.hero][:1]
                legal += [AmbushMet(dice.choice([*pack.ambush]))]
            session = session.play(dice.choice(legal))
        assert session.is_over
        links = session.links()
        again = Session.begin(session.deal, links[0].made)
        for before, link in pairwise(links):
            assert again.state == before.state
            again = again.replay(link.made)
            assert (again.state, again.undo().state) == (link.state, before.state)
