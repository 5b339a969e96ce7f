from __future__ import annotations

from companion.phone.limits import Allowance


def test_so_many_in_so_many_seconds() -> None:
    allowance = Allowance(3, 10)
    assert [allowance.take("a", now) for now in (0, 1, 2, 3, 9.9)] == [True] * 3 + [False] * 2
    assert allowance.take("b", 3)
    assert allowance.take("a", 10)
    assert not allowance.take("a", 10.5)
    assert allowance.take("a", 11)


def test_looking_counts_nothing() -> None:
    allowance = Allowance(1, 10)
    assert all(allowance.is_left("a", 0) for _ in range(5))
    allowance.count("a", 0)
    assert not allowance.is_left("a", 0)


def test_thousands_of_names_take_no_more_room_than_hundreds() -> None:
    allowance = Allowance(1, 10)
    for name in range(5000):
        assert allowance.take(str(name), 0)
    assert len(allowance._used) == 512
    assert not allowance.take("4999", 1)
