"""What pages ask of a seat: drawn once, late, again, freely, taken back, paid, written down."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seats.seated import ASKED, plain
from seats.stacked import (
    FARMLAND,
    GREAT_RIVER,
    THREE_CARDS,
    drawn,
    sat,
    spots,
)  # fmt: skip

from companion.engine.seats import SeatRefusal
from companion.games.cartographers import GAME
from companion.games.cartographers.rules.state import (
    AmbushMet,
    TimeAdded,
)
from companion.games.cartographers.view.facts import facts
from companion.seats import (
    Drew,
    SeatMemory,
    decode_seat,
    draw,
    encode_seat,
    noted,
    seat_at,
    task_json,
)


def test_the_same_request_draws_once() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    body = {"id": "x", "turn": GREAT_RIVER, "cells": spots("A1 B1 C1"), "terrain": "water"}
    hand.must("draw", **body)
    assert [each.id for each in hand.entries if isinstance(each, Drew)] == ["x"]
    box.flip()
    again = draw(hand.at, body)
    assert not isinstance(again, SeatRefusal)
    assert len(again) == 0
    assert draw(hand.at, body | {"id": "y", "turn": FARMLAND}) == SeatRefusal(
        "filled", ("A1", "B1", "C1")
    )


@pytest.mark.parametrize("what", ["draw", "erase", "pay", "pad"])
@pytest.mark.parametrize(
    "wrong", [{"id": ""}, {"id": 3}, {"id": "x" * 65}, {"turn": None}, {"turn": "summer/1/orchard"}]
)
def test_a_request_that_nobody_understands_is_refused(what: str, wrong: dict[str, object]) -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    body = {"turn": GREAT_RIVER, "cells": spots("A1 B1 C1"), "terrain": "water", "skill": ""}
    refused = (
        hand.ask(what, **body, **wrong) if "turn" not in wrong else hand.ask(what, **(body | wrong))
    )
    assert refused == SeatRefusal("unknown")
    assert hand.entries == []


@pytest.mark.parametrize(
    ("cells", "terrain", "reason", "spaces"),
    [
        ("A1 B1 C1", "forest", "not-the-terrain", ("A1", "B1", "C1")),
        ("A1 B1", "water", "not-the-shape", ("A1", "B1")),
        ("A4 B4 C4", "water", "mountain", ("B4",)),
        ("A1 B1 C1", "lava", "unknown", ()),
    ],
)
def test_a_refusal_names_the_spaces(
    cells: str, terrain: str, reason: str, spaces: tuple[str, ...]
) -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    refused = hand.ask("draw", turn=GREAT_RIVER, cells=spots(cells), terrain=terrain)
    assert refused == SeatRefusal(reason, spaces)


def test_an_undo_takes_a_drawing_along_and_the_same_card_brings_it_back() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 B1 C1"), terrain="water")
    page = hand.sheet
    box.undo()
    assert hand.sheet["drawings"] == []
    assert hand.sheet["terrains"]["water"] == "0"
    assert task_json(hand.at) is None
    box.flip()
    assert hand.sheet == page


def test_a_turn_may_wait_and_is_drawn_on_the_map_as_it_is_then() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    box.flip()
    assert hand.at.open == (GREAT_RIVER, FARMLAND)
    hand.must("draw", turn=FARMLAND, cells=spots("A1 B1"), terrain="farm")
    assert hand.task()["open"] == [GREAT_RIVER]
    late = hand.ask("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    assert late == SeatRefusal("filled", ("A1",))
    hand.must("draw", turn=GREAT_RIVER, cells=spots("C1 C2 C3"), terrain="water")
    assert drawn(hand) == {GREAT_RIVER: (True, False), FARMLAND: (True, False)}
    assert not hand.at.open
    assert not hand.at.changed


def test_a_turn_drawn_again_is_marked_and_later_ones_may_no_longer_fit() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    hand.must("draw", turn=GREAT_RIVER, cells=spots("B1 B2 B3"), terrain="water")
    box.flip()
    hand.must("draw", turn=FARMLAND, cells=spots("C1 D1"), terrain="farm")
    assert (hand.at.changed, hand.sheet["coins"]) == ((), 2)
    hand.must("draw", turn=GREAT_RIVER, cells=spots("C1 C2 C3"), terrain="water")
    assert hand.at.changed == (GREAT_RIVER,)
    assert drawn(hand) == {GREAT_RIVER: (True, True), FARMLAND: (False, False)}
    assert (hand.sheet["terrains"]["farm"], hand.sheet["coins"]) == ("0", 1)
    assert hand.ask("draw", turn=FARMLAND, cells=spots("C1 D1"), terrain="farm") == SeatRefusal(
        "filled", ("C1",)
    )
    hand.must("draw", turn=FARMLAND, cells=spots("D1 E1"), terrain="farm")
    assert drawn(hand)[FARMLAND] == (True, False)


def test_what_is_taken_back_leaves_the_turn_open() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    assert hand.ask("erase", turn=GREAT_RIVER) == SeatRefusal("not-drawn")
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    hand.must("erase", turn=GREAT_RIVER)
    assert (hand.at.open, hand.sheet["drawings"], hand.at.changed) == ((GREAT_RIVER,), [], ())


def test_a_free_drawing_is_not_checked_and_says_so() -> None:
    box, hand = sat(*THREE_CARDS)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A4 B4 K11"), terrain="monster", free=True)
    sheet = hand.sheet
    assert sheet["terrains"]["monster"] == spots("A4 B4 K11")
    assert int(sheet["mountains"], 16) & int(spots("B4"), 16) == 0
    assert (sheet["drawings"][0]["free"], hand.pad["free"]) == (True, True)
    box.flip()
    hand.must("draw", turn=FARMLAND, cells=spots("A4"), terrain="farm", free=True, coin=True)
    assert hand.sheet["terrains"]["monster"] == spots("B4 K11")
    assert (hand.sheet["terrains"]["farm"], hand.sheet["coins"]) == (spots("A4"), 1)
    assert hand.ask("draw", turn=FARMLAND, cells="0", terrain="farm", free=True) is not None


def test_the_neighbour_draws_the_monster_on_this_map() -> None:
    box, hand = sat("goblin-attack")
    box.flip()
    task = hand.task(None, left=4, right=2)
    assert (task["kind"], task["pass"]) == ("ambush", {"to": 2, "direction": "right"})
    assert hand.task()["pass"] == {"to": None, "direction": "right"}
    hand.must("draw", turn=task["turn"], cells=spots("A1 B2 C3"), terrain="monster")
    assert hand.pad["seasons"][0]["monsters"] == 6  # spaces beside it, all of them empty
    assert (hand.at.open, hand.sheet["drawings"][0]["terrain"]) == ((), "monster")


def test_cards_of_the_tables_own_are_drawn_freely() -> None:
    box, hand = sat(tracker=True)
    box.do(TimeAdded(2))
    task = hand.task()
    assert (task["card"], task["shapes"], task["answers"], task["open"]) == (None, [], [], [])
    turn = task["turn"]
    assert hand.ask("draw", turn=turn, cells=spots("A1"), terrain="farm") == SeatRefusal(
        "not-the-shape", ("A1",)
    )
    hand.must("draw", turn=turn, cells=spots("A1"), terrain="farm", free=True)
    box.do(AmbushMet("gnoll-raid"))
    assert hand.task()["kind"] == "ambush"
    assert hand.at.open == ("spring/2/gnoll-raid",)


def test_the_forms_of_a_page_are_those_agreed() -> None:
    """What the browser reads, by names: more may come, none of these may go."""
    box, hand = sat("great-river", players=1)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    assert hand.task().keys() == {
        "turn", "part", "kind", "card", "shapes", "terrains", "reason", "answers", "edicts", "now",
        "open", "pass", "tried", "spot", "lost", "skill", "skills",
    }  # fmt: skip
    assert hand.sheet.keys() == {
        "side", "terrains", "mountains", "ruins", "wasteland", "drawings", "coins", "crossed",
        "ringed",
    }  # fmt: skip
    assert hand.sheet["drawings"][0].keys() == {
        "id", "turn", "part", "cells", "terrain", "also", "coin", "fits", "free", "changed",
    }  # fmt: skip
    pad = hand.pad
    assert pad.keys() == {
        "now",
        "seasons",
        "total",
        "rating",
        "title",
        "places",
        "free",
        "entry",
        "shows",
    }
    assert pad["seasons"][0].keys() == {
        "season", "edicts", "coins", "coins_said", "monsters", "monsters_said", "counted", "total",
        "written",
    }  # fmt: skip
    assert pad["seasons"][0]["edicts"][0].keys() == {"letter", "id", "counted", "said", "cells"}
    assert [line["season"] for line in pad["seasons"]] == ["spring", "summer", "fall", "winter"]
    later = pad["seasons"][1]
    assert (later["counted"], later["total"], later["coins"], later["written"]) == (
        None, None, None, False,
    )  # fmt: skip


def test_a_closed_mountain_gives_its_coin_and_is_ringed() -> None:
    box, hand = sat("great-river")
    box.flip()
    around = "A4 C4 B3 B5"
    hand.must("draw", turn=GREAT_RIVER, cells=spots(around), terrain="water", free=True)
    assert (hand.sheet["coins"], hand.sheet["ringed"]) == (1, spots("B4"))


def test_before_the_first_card_there_is_nothing_to_draw() -> None:
    box, hand = sat()
    at = seat_at(GAME, plain(facts(box.view())), SeatMemory())
    assert (at.turns, at.open, task_json(at), hand.sheet["drawings"]) == ((), (), None, [])
    assert hand.ask("draw", turn=GREAT_RIVER, cells="1", terrain="farm") == SeatRefusal("unknown")


def test_a_box_without_phones_imports_nothing_of_seats() -> None:
    code = (
        "import sys; from companion.games import find_game; import companion.app.step;"
        "find_game('cartographers'); print([name for name in sys.modules if 'seat' in name])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
SOUND = {
    "id": "x", "turn": GREAT_RIVER, "cells": spots("A1 B1 C1"), "terrain": "water", "part": "",
    "free": True, "coin": True, "skill": "", "season": "spring", "said": {"A": 1},
}  # fmt: skip
BODIES = st.dictionaries(st.sampled_from([*SOUND, "more"]), PLAIN, max_size=4)


@given(st.sampled_from(list(ASKED)), BODIES, st.sampled_from([{}, SOUND]))
def test_whatever_a_page_sends_is_taken_whole_or_refused(
    what: str, wrong: dict[str, object], sound: dict[str, object]
) -> None:
    box, hand = sat(*THREE_CARDS, skills=True)
    box.flip()
    found = ASKED[what](hand.at, {**sound, **wrong})
    if isinstance(found, SeatRefusal):
        assert found.reason
        return
    for entry in found:
        assert decode_seat(plain(encode_seat(entry))) == entry
        hand.memory = noted(hand.memory, entry)
    assert all((hand.sheet, hand.pad, hand.task()))
