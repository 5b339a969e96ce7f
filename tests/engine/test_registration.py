"""A game that a code or a journal could not bring back is not found."""

from __future__ import annotations

from typing import Any

import pytest
from engine.tiny import Asked, Dealt, tiny

from companion.engine.options import Option
from companion.engine.registration import check
from companion.engine.rules import ManyTables
from companion.errors import BadGame

TEN = tuple(str(number) for number in range(10))


@pytest.mark.parametrize(
    ("differs", "reported"),
    [
        ({"number": 256}, "number: 256 is not from 0 to 255; choose a free one"),
        ({"number": -1}, "number: -1 is not from 0 to 255; choose a free one"),
        ({"rules_version": 0}, "rules_version: 0 is not from 1 to 63"),
        ({"rules_version": 64}, "rules_version: 64 is not from 1 to 63"),
        ({"options": (*(Option(name, TEN) for name in "abcdef"), Option("g", ("x", "y")))},
         ("options: 2000000 combinations of answers, and a game code holds 1048576: give one fewer "
         "values, or let its answer stand in the journal alone (coded=False)")),
        ({"options": (Option("pack.mine", ("x",)),)},
         "option pack.mine: its id is more than small letters, digits and hyphens; rename it"),
        ({"options": (Option("a", ()),)}, "option a: it has no value; give it at least one"),
        ({"options": (Option("a", ("x", "x")),)},
         "option a: the value 'x' stands there twice; take one out"),
        ({"options": (Option("a", ("x",), slow="y"),)},
         "option a: slow: 'y' is not among its values; add it there"),
        ({"options": (Option("a", ("x",), offered=("y",)),)},
         "option a: offered: 'y' is not among its values; add it there"),
        ({"options": (Option("a", ("x",)), Option("a", ("y",)))},
         "options: two are called 'a'; rename one"),
        ({"options": (Option("a", ("x",), when=lambda answers: answers["b"] == "x"),
                      Option("b", ("x",)))},
         "options: one looks at 'b', which is not asked before it; change the order"),
        ({"options": (Option("a", ("x",), values_for=lambda _answers: ()),)},
         "option a: values_for returns (), not some of its values"),
        ({"moves": (Asked,), "hidden": {Dealt: ("order",)}},
         "hidden: Dealt is none of its moves; list it there"),
        ({"hidden": {Dealt: ("cards",)}},
         "hidden: Dealt has no field 'cards'; correct the name"),
        ({"many_tables": ManyTables((int,), str)},
         "many_tables: int is none of its moves; list it there"),
        ({"entered": (Dealt,), "many_tables": ManyTables((Asked,), str)},
         "entered: Dealt is none of many_tables.own; what a table writes down is"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(differs: dict[str, Any], reported: str) -> None:
    with pytest.raises(BadGame) as refused:
        check(tiny(**differs))
    assert str(refused.value) == f"game 'tiny': {reported}"


def test_everything_wrong_is_named_at_once() -> None:
    with pytest.raises(BadGame) as refused:
        check(tiny(number=999, rules_version=0, hidden={Dealt: ("cards",)}))
    assert len(str(refused.value).splitlines()) == 3


def test_a_choice_that_is_not_in_the_code_takes_no_room_in_it() -> None:
    options = (*(Option(name, TEN) for name in "abcdef"), Option("g", TEN, coded=False))
    check(tiny(options=options))
