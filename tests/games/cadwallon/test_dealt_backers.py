"""Backers in a deck: dealt where the table plays with them, worth what they are, and drawn."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from games.cadwallon.cities import streets
from games.cadwallon.own import parse_deck
from games.cadwallon.sample_games import dealt as demo_game
from games.cadwallon.shown import TEXT, screen_of, written

from companion.data import read_packaged
from companion.engine.dealer import order
from companion.games.cadwallon.packs.deck_file import DEMO, PACKS, doubled
from companion.games.cadwallon.pages.pieces import card_name
from companion.games.cadwallon.pages.seen import face
from companion.games.cadwallon.play.worth import SeatWorth
from companion.games.cadwallon.rules import dealing, end_of_round
from companion.games.cadwallon.rules.cards import GUILDS, SMALL, CardKind, CityDeck
from companion.games.cadwallon.rules.majority import judge
from companion.games.cadwallon.rules.options import OPTIONS, CityOptions
from companion.games.cadwallon.rules.state import Phase, State
from companion.games.cadwallon.view.facts import facts
from companion.games.cadwallon.view.of_state import view_of
from companion.surface.frozen import replace
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import SPECS

BACKERS = tuple(f"backer-{guild}-1" for guild in GUILDS)


@cache
def own_deck() -> CityDeck:
    """Return a deck of invented values with a backer of each guild."""
    written_cards = read_packaged(PACKS, DEMO)
    backers = "".join(f'  {{ backer = "{guild}" }},\n' for guild in GUILDS)
    return parse_deck(written_cards.replace("cards = [\n", f"cards = [\n{backers}", 1), "own.toml")


def begun(options: CityOptions, deck: CityDeck) -> State:
    """Return a game when its piles are ordered."""
    state = dealing.fresh(options)
    for name in state.piles_left:
        state = dealing.dealt(state, deck, name, order(4, dealing.pile_of(state, deck, name)))
    return state


def everywhere(state: State) -> Counter[str]:
    held = [card for player in state.players for card in (*player.won, player.special) if card]
    lying = [card for card in state.districts if card]
    return Counter([*state.pile, *state.aside, *state.action_pile, *held, *lying])


@pytest.mark.parametrize("board", ["3x3", "4x4"])
@pytest.mark.parametrize("backers", [True, False])
def test_backers_are_dealt_where_the_table_plays_with_them(board: str, *, backers: bool) -> None:
    deck = own_deck() if board == SMALL else doubled(own_deck())
    there = everywhere(begun(CityOptions(board=board, players=2, backers=backers), deck))
    wanted = {card.id for card in deck.districts.values()}
    if not backers:
        wanted -= {card.id for card in deck.of(CardKind.BACKER)}
    assert there == Counter(wanted)
    sets = 1 if board == SMALL else 2
    assert len(there) == sets * (38 + 4 * backers)


def test_a_deck_without_backers_is_dealt_alike_with_and_without_them() -> None:
    """The game of a code is the same, whatever was said of backers that are not there."""
    deck = replace(
        own_deck(),
        districts={i: c for i, c in own_deck().districts.items() if c.kind is not CardKind.BACKER},
    )
    one, two = (begun(CityOptions(players=3, backers=each), deck) for each in (False, True))
    assert replace(one, options=two.options) == two


def test_the_invented_deck_has_none_so_nobody_is_asked() -> None:
    (backers,) = (option for option in OPTIONS if option.id == "backers")
    assert backers.is_asked({"way": "deck", "cards": "own"})
    assert not backers.is_asked({"way": "deck", "cards": "demo"})
    assert not backers.is_asked({"way": "deck"})
    assert backers.is_asked({"way": "score"})


def in_control(*won: str) -> State:
    """Return a last round: Blue stands beside two backers, Yellow beside one of them."""
    options = CityOptions(players=2, backers=True)
    state = begun(options, own_deck())
    nine = (*BACKERS[:2], *(f"usurers-{number}" for number in range(1, 5)), "militia-1",
            "personality-1", "militia-2")  # fmt: skip
    rest = tuple(card for card in own_deck().districts if card not in {*nine, *won})
    players = (replace(state.players[0], won=won), state.players[1])
    return replace(
        state, districts=nine, pile=rest, aside=(), players=players, phase=Phase.CONTROL,
        agents=streets(3, "AC:0 BA:1"),
    )  # fmt: skip


def test_a_backer_gives_no_support_and_is_won_like_any_card() -> None:
    """Blue's agent stands between a backer and a card across the street."""
    state = in_control()
    cards = [own_deck().districts[id_] for id_ in state.districts if id_]
    judged = judge(3, cards, state.agents, "stays")
    given = own_deck().districts["usurers-2"].support
    assert judged[0].winner == 0
    assert judged[0].support == {0: given}
    assert judged[3].winner is None, "nothing but a backer's 0 is given to it"
    after = end_of_round.settled(state, own_deck())
    assert BACKERS[0] in after.players[0].won


def test_a_backer_is_worth_one_and_five_more_with_four_cards_of_its_guild() -> None:
    four = tuple(f"blades-{number}" for number in range(1, 5))
    for held, worth in (((BACKERS[1],), 1), ((BACKERS[1], *four[:3]), 1), ((BACKERS[1], *four), 6)):
        view = view_of(in_control(*held), own_deck(), "", None)
        assert view.seats[0].so_far.backers == worth
        assert [each["backer"] for each in facts(view)["held"]["blue"] if "backer" in each] == [
            "blades"
        ]


def test_players_by_weight_know_what_a_backer_is_worth() -> None:
    card = own_deck().districts[BACKERS[0]]
    assert SeatWorth({}, (0, 0)).of(card) == 1
    assert SeatWorth({"usurers": (6, 3)}, (0, 0)).of(card) == 1
    assert SeatWorth({"usurers": (8, 4)}, (0, 0)).of(card) == 6


# -- drawn


def test_a_backer_looks_like_no_card_of_its_guild() -> None:
    view = view_of(in_control(BACKERS[2]), own_deck(), "", None)
    backer = face(own_deck().districts[BACKERS[2]], view)
    card = face(own_deck().districts["architects-1"], view)
    assert backer.icon == card.icon
    assert (backer.frame, backer.points, backer.support) == ("backer", "1", 0)
    assert card.frame == "guild"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_city_says_whose_backer_lies_where(language: str) -> None:
    say = catalog(language, TEXT)
    card = own_deck().districts[BACKERS[0]]
    name = card_name(card, say)
    assert say("guild.usurers") in name
    assert name not in {say("guild.usurers"), say("card-kind.backer")}


def test_a_backer_can_be_chosen_to_be_swapped() -> None:
    view = demo_game(3, players="2").in_phase(Phase.CONTROL).view()
    districts = (own_deck().districts[BACKERS[0]], *view.districts[1:])
    lines = written(screen_of(replace(view, districts=districts), "swap-0-4"), SPECS["7.3-colour"])
    assert "Backer: Usurers" in " ".join(lines)
