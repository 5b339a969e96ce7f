from __future__ import annotations

from companion.phone.rate_limit import RateLimit


def test_so_many_in_so_many_seconds() -> None:
    limit = RateLimit(3, 10)
    assert [limit.take("a", now) for now in (0, 1, 2, 3, 9.9)] == [True] * 3 + [False] * 2
    assert limit.take("b", 3)
    assert limit.take("a", 10)
    assert not limit.take("a", 10.5)
    assert limit.take("a", 11)


def test_looking_counts_nothing() -> None:
    limit = RateLimit(1, 10)
    assert all(limit.is_left("a", 0) for _ in range(5))
    limit.count("a", 0)
    assert not limit.is_left("a", 0)


def test_thousands_of_names_take_no_more_room_than_hundreds() -> None:
    limit = RateLimit(1, 10)
    for name in range(5000):
        assert limit.take(str(name), 0)
    assert len(limit._used) == 512
    assert not limit.take("4999", 1)


def test_who_was_counted_last_is_forgotten_last() -> None:
    limit = RateLimit(2, 10)
    for name in ("first", *map(str, range(511)), "first"):
        limit.count(name, 0)
    limit.count("one more", 0)
    assert not limit.is_left("first", 1)
    assert limit.take("0", 1), "it was quiet longest, and is counted from new"
    assert limit.take("0", 1)
