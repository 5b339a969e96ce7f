"""What a program reads of a game as JSON: every key with its type, in every state that comes up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from games.cartographers.playing import deal, flip, play, rules_for
from games.plans import plan_of

from companion.games.cartographers import GAME
from companion.games.cartographers.rules.cards import LETTERS
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    AmbushMet,
    Flipped,
    RuinsMet,
    SeasonBegun,
    SeasonClosed,
    TimeAdded,
)
from companion.games.cartographers.view.facts import facts

if TYPE_CHECKING:
    from companion.engine.session import Session

TEXT, NUMBER, LOGICAL = str, int, bool
ONE_SHAPE = {"cells": [[NUMBER]], "coin": LOGICAL}
CARD = {
    "id": TEXT,
    "kind": TEXT,
    "ruins": [TEXT],
    "on_ruins": LOGICAL,
    "time": (NUMBER, None),
    "terrains": [TEXT],
    "shapes": [ONE_SHAPE | {"drawing": [TEXT]}],
}
TURN = {
    "id": TEXT,
    "season": TEXT,
    "number": NUMBER,
    "kind": TEXT,
    "card": (TEXT, None),
    "on_ruins": LOGICAL,
    "terrains": [TEXT],
    "shapes": [ONE_SHAPE],
    "pass_to": (TEXT, None),
    "corner": (TEXT, None),
    "direction": (TEXT, None),
}
SCHEMA: dict[str, Any] = {
    "mode": TEXT,
    "players": (NUMBER, TEXT),
    "side": TEXT,
    "phase": TEXT,
    "season": TEXT,
    "time": NUMBER,
    "threshold": NUMBER,
    "turn": (TEXT, None),
    "turns": [TURN],
    "last_card": LOGICAL,
    "card": (CARD, None),
    "ruins_pending": LOGICAL,
    "revealed": [CARD],
    "edicts_in_force": [TEXT],
    "edicts": dict.fromkeys(LETTERS, ({"id": TEXT, "solo_value": NUMBER}, None)),
    "ambushes_left": (NUMBER, None),
    "ambush": (
        {
            "id": TEXT,
            "pass_to": TEXT,
            "corner": (TEXT, None),
            "direction": TEXT,
            "spot": ([TEXT], None),
            "spot_number": (NUMBER, None),
            "spots": (NUMBER, None),
        },
        None,
    ),
    "skills": [{"id": TEXT, "cost": NUMBER}],
    "scores": dict.fromkeys(("spring", "summer", "fall", "winter"), (NUMBER, None)),
    "rating": (NUMBER, None),
    "table": [
        {
            "seasons": dict.fromkeys(("spring", "summer", "fall", "winter"), (NUMBER, None)),
            "stars": (NUMBER, None),
            "lost_to_monsters": (NUMBER, None),
        }
    ],
    "winners": [NUMBER],
}
"""Every key of the facts: a type, a list of one kind, an object, or one of several."""
ATTACK, LETTER = {"attack": [[NUMBER]]}, dict.fromkeys(("letter", "effect", "when"), TEXT)
OF_HEROES: dict[str, Any] = SCHEMA | {
    "turns": [
        (
            TURN,
            TURN | ATTACK,
            TURN | LETTER,
            {"id": TEXT, "season": TEXT, "kind": TEXT, "effects": [TEXT]},
        )
    ],
    "card": (CARD, CARD | ATTACK, None),
    "revealed": [(CARD, CARD | ATTACK)],
    "ambush": (SCHEMA["ambush"][0], SCHEMA["ambush"][0] | LETTER, None),
    "cards": TEXT,
    "heroes": LOGICAL,
    "map": [TEXT],
    "heroes_left": (NUMBER, None),
    "lasting": [TEXT],
    "effects": [TEXT],
    "corner_asked": (TEXT, None),
    "words": TEXT,
}
"""The same in a game with cards of Heroes."""


def misfits(value: object, wanted: Any, at: str = "facts") -> list[str]:  # noqa: ANN401 - a schema
    """Return where a JSON value is not as a schema says."""
    if isinstance(wanted, tuple):
        every = [misfits(value, each, at) for each in wanted]
        return [] if [] in every else every[0]
    if isinstance(wanted, dict):
        if not isinstance(value, dict) or value.keys() != wanted.keys():
            return [f"{at}: {value!r} has not the keys {sorted(wanted)}"]
        return [
            fault for key in wanted for fault in misfits(value[key], wanted[key], f"{at}.{key}")
        ]
    if isinstance(wanted, list):
        if not isinstance(value, list):
            return [f"{at}: {value!r} is no list"]
        return [fault for each in value for fault in misfits(each, wanted[0], f"{at}[]")]
    fits = value is None if wanted is None else type(value) is wanted
    return [] if fits else [f"{at}: {value!r} is no {wanted}"]


def test_a_value_that_does_not_fit_is_found() -> None:
    view = next(iter(GAME.samples().values())).view
    found = facts(view)
    assert misfits(found, SCHEMA) == []
    assert misfits(found | {"time": "2"}, SCHEMA) == ["facts.time: '2' is no <class 'int'>"]
    assert misfits(found | {"more": 1}, SCHEMA)
    assert misfits(found | {"turns": [{"id": "summer/7/orchard"}]}, SCHEMA)


@pytest.mark.parametrize("name", GAME.samples())
def test_the_facts_of_every_sample_are_of_the_schema(name: str) -> None:
    view = GAME.samples()[name].view
    found = json.loads(json.dumps(facts(view)))
    assert misfits(found, SCHEMA if view.options.cards == "base" else OF_HEROES) == []


@pytest.mark.parametrize("players", [1, 3])
def test_the_turns_grow_by_the_cards_of_the_game(players: int) -> None:
    every: list[Session] = []
    wanted = {"players": str(players), "side": "B", "skills": "on"}
    plan = plan_of("cartographers", wanted, ("random",))
    for seed in range(6):
        plan.play(plan.deal(seed), 0, every.append)
    met = set()
    for session in every:
        found = facts(session.view())
        assert misfits(found, SCHEMA) == []
        ids = [turn["id"] for turn in found["turns"]]
        assert len(ids) == len(set(ids))
        season = [turn for turn in found["turns"] if turn["season"] == found["season"]]
        assert [turn["card"] for turn in season] == [card["id"] for card in found["revealed"]]
        assert [turn["number"] for turn in season] == list(range(1, len(season) + 1))
        assert found["turn"] == (ids[-1] if found["phase"] == "turn" else None)
        if session.before and facts(session.before.view())["phase"] != "over":
            before = [turn["id"] for turn in facts(session.before.view())["turns"]]
            assert ids[: len(before)] in (before, [])
        met |= {turn["kind"] for turn in found["turns"]}
    assert met == {"explore", "solo-ambush" if players == 1 else "ambush"}


def test_a_turn_has_what_it_takes_to_draw_it_late() -> None:
    rules = rules_for()
    state = flip(rules, deal(rules, "temple-ruins", "goblin-attack", "rift-lands"), 2)
    ambush, rift = facts(rules.view(state))["turns"]
    assert ambush == {
        "id": "spring/1/goblin-attack",
        "season": "spring",
        "number": 1,
        "kind": "ambush",
        "card": "goblin-attack",
        "on_ruins": False,
        "terrains": ["monster"],
        "shapes": [{"cells": [[0, 0], [1, 1], [2, 2]], "coin": False}],
        "pass_to": "right",
        "corner": None,
        "direction": "counterclockwise",
    }
    assert (rift["id"], rift["on_ruins"], rift["shapes"]) == (
        "spring/2/rift-lands",
        True,
        [{"cells": [[0, 0]], "coin": False}],
    )


def test_a_late_solo_monster_has_its_corner_and_its_shape() -> None:
    rules = rules_for(players=1, skills=True)
    state = flip(rules, deal(rules, "goblin-attack"))
    state = play(rules, state, AcrobaticsUsed())
    (ambush,) = facts(rules.view(state))["turns"]
    assert (ambush["kind"], ambush["corner"], ambush["pass_to"]) == (
        "solo-ambush", "bottom-right", None,
    )  # fmt: skip
    assert ambush["shapes"] == [{"cells": [[0, 0], [0, 1]], "coin": False}]


def test_turns_of_a_season_that_is_over_stay() -> None:
    rules = rules_for()
    state = deal(rules)
    while not rules.view(state).last:
        state = flip(rules, state)
    spring = facts(rules.view(state))["turns"]
    state = play(rules, state, SeasonClosed())
    assert facts(rules.view(state))["turn"] is None
    state = play(rules, state, SeasonBegun())
    while state.needs:
        pile = rules.chance(state)
        assert pile
        state = play(rules, state, rules.shuffled(pile.name, pile.cards))
    assert facts(rules.view(state))["turns"] == spring
    later = facts(rules.view(play(rules, state, Flipped())))["turns"]
    assert later[:-1] == spring
    assert later[-1]["id"].startswith("summer/1/")


def test_cards_of_the_tables_own_are_turns_without_a_card() -> None:
    rules = rules_for(tracker=True)
    moves = (TimeAdded(2), RuinsMet(), AmbushMet("gnoll-raid"), TimeAdded(0))
    turns = facts(rules.view(play(rules, deal(rules), *moves)))["turns"]
    assert [turn["id"] for turn in turns] == [
        "spring/1/time-2", "spring/2/gnoll-raid", "spring/3/time-0",
    ]  # fmt: skip
    assert [(turn["card"], turn["on_ruins"], len(turn["shapes"])) for turn in turns] == [
        (None, False, 0), ("gnoll-raid", False, 1), (None, True, 0),
    ]  # fmt: skip
