"""A frozen value does all that a frozen dataclass with slots does."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, asdict, field, fields, replace
from typing import ClassVar

import pytest

from companion.surface.frozen import frozen
from companion.surface.frozen import replace as changed


@frozen
class Spot:
    """A value with a field of every kind."""

    x: int
    y: int = 2
    names: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError("x is below zero")


@frozen
class Other:
    """A value that is like no Spot."""

    x: int
    y: int = 2


@frozen
class Nothing:
    """A value without a field."""


def test_values_are_equal_where_their_fields_are_and_their_class_is() -> None:
    assert Spot(1) == Spot(1, 2, [], note="not compared")
    assert Spot(1) != Spot(2)
    assert Other(1) == Other(x=1)
    assert Other(1) != Nothing()  # type: ignore[comparison-overlap] # the very point
    assert Nothing() == Nothing()
    assert {Other(1): "here"}[Other(1)] == "here"
    assert hash(Nothing()) == hash(Nothing())


def test_each_value_has_its_own_list() -> None:
    Spot(1).names.append("gone")
    assert Spot(1).names == []
    assert Spot(1, names=["kept"]).names == ["kept"]


def test_a_value_cannot_change_and_has_no_other_fields() -> None:
    with pytest.raises(FrozenInstanceError, match="'x' of a Other cannot change"):
        Other(1).x = 2  # type: ignore[misc] # the very point
    with pytest.raises(FrozenInstanceError):
        del Other(1).x
    assert not hasattr(Other(1), "__dict__")


def test_wrong_arguments_are_refused_and_values_are_looked_at() -> None:
    with pytest.raises(TypeError):
        Other()  # type: ignore[call-arg] # the very point
    with pytest.raises(TypeError):
        Other(1, z=3)  # type: ignore[call-arg] # as above
    with pytest.raises(ValueError, match="below zero"):
        Spot(-1)


def test_the_standard_library_knows_its_fields() -> None:
    assert [each.name for each in fields(Other)] == ["x", "y"]
    assert replace(Other(1), y=5) == Other(1, 5)
    assert asdict(Other(1)) == {"x": 1, "y": 2}
    assert repr(Spot(1, note="not shown")) == "Spot(x=1, y=2, names=[])"
    assert pickle.loads(pickle.dumps(Spot(3))) == Spot(3)  # noqa: S301 - our own bytes
    match Other(4):
        case Other(x, y):
            assert (x, y) == (4, 2)


def test_a_frozen_subclass_has_the_fields_of_both() -> None:
    @frozen
    class Wide(Other):
        z: int = 3

    assert [each.name for each in fields(Wide)] == ["x", "y", "z"]
    assert Wide(1, z=4) == replace(Wide(1), z=4)
    assert Wide(1, 2) != Other(1, 2)
    assert not hasattr(Wide(1), "__dict__")


def test_a_subclass_is_another_class() -> None:
    class Narrow(Other):
        pass

    assert Narrow(1) == Narrow(1)
    assert Narrow(1) != Other(1)


def test_what_it_does_not_do_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Wide\.x: a dataclass can do that"):

        @frozen
        class Wide:
            x: int = field(default=1, init=False)

    with pytest.raises(TypeError, match="Odd has its own"):

        @frozen
        class Odd:
            x: int

            def __hash__(self) -> int:
                return 1

    with pytest.raises(TypeError, match=r"Common\.kinds: a dataclass can do that"):

        @frozen
        class Common:
            kinds: ClassVar[int] = 3

    with pytest.raises(TypeError, match=r"Shared\.names: all values would share"):

        @frozen
        class Shared:
            names: list[str] = []  # noqa: RUF012 - the very point


@frozen
class Checked:
    """A value that is looked at when it is made, with fields called as the copier's own words."""

    value: int
    made: int = 0

    def __post_init__(self) -> None:
        """Refuse numbers below zero."""
        if self.value < 0:
            raise ValueError(self.value)


def test_a_changed_value_is_the_one_that_the_standard_library_makes() -> None:
    one = Checked(3, 4)
    assert changed(one, value=5) == replace(one, value=5) == Checked(5, 4)
    assert changed(one) == one
    assert changed(one) is not one
    assert one == Checked(3, 4)


def test_a_changed_value_is_checked_as_a_new_one() -> None:
    with pytest.raises(ValueError, match="-1"):
        changed(Checked(3), value=-1)
    with pytest.raises(TypeError, match="colour"):
        changed(Checked(3), colour="red")


def test_a_subclass_changes_the_fields_of_both() -> None:
    @frozen
    class Wide(Other):
        z: int = 3

    assert changed(Wide(1), x=7, z=4) == Wide(7, 2, 4)
    assert changed(Nothing()) == Nothing()


def test_a_changed_value_of_a_subclass_stays_of_it_and_cannot_change() -> None:
    class Narrow(Other):
        pass

    one = changed(Narrow(1), y=7)
    assert type(one) is Narrow
    assert one == Narrow(1, 7)
    with pytest.raises(FrozenInstanceError):
        changed(Other(1), y=7).x = 2  # type: ignore[misc] # the very point
