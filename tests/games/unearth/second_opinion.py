"""The rules of Unearth a second time, by trying everything out, to check ours.

Loops and lists, straight from the rules as the project's facts have them; nothing here knows the
program that it judges. Dice are ``("d6", 5)``, stones are counted by colour, a ring is six colours.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

Dice = dict[str, list[tuple[str, int]]]

LANDS = ("peach", "green", "blue", "purple", "gray")
STONES = ("red", "blue", "yellow", "black")
SIGNS = {"R": "red", "B": "blue", "Y": "yellow", "L": "black"}


def claim(
    value: int, dice: Dice, flame: str | None, last_die: str
) -> tuple[bool, str | None, dict[str, int]]:
    """Return whether a ruin is claimed, by whom, and who draws how many cards."""
    if sum(number for each in dice.values() for _, number in each) < value:
        return False, None, {}
    winners = [
        seat
        for seat in dice
        if dice[seat]
        and all(is_stronger(dice[seat], dice[rival], last_die) for rival in dice if rival != seat)
    ]
    winner = winners[0] if winners else None
    draws = {seat: len(each) for seat, each in dice.items() if each and seat != winner}
    if winner and flame and flame not in draws and flame != winner:
        draws[flame] = 1
    return True, winner, draws


def is_stronger(mine: list[tuple[str, int]], other: list[tuple[str, int]], last_die: str) -> bool:
    """Compare the highest dice, then the next, by taking them away one by one."""
    mine, other = list(mine), list(other)
    if not other:
        return True
    while mine and other:
        best, rival = take_best(mine), take_best(other)
        if best[1] != rival[1]:
            return best[1] > rival[1]
        if best[0] != rival[0]:
            return "d4 d6 d8".index(best[0]) > "d4 d6 d8".index(rival[0])
    return bool(mine) and last_die == "longer"


def take_best(dice: list[tuple[str, int]]) -> tuple[str, int]:
    """Take away and return the die with the highest number, of these the one with most faces."""
    highest = max(number for _, number in dice)
    best = max(die for die in dice if die[1] == highest)
    dice.remove(best)
    return best


def meets(pattern: str, ring: list[str], groups: str) -> bool:
    """Say whether six stones, in any order, lie under the signs of a pattern."""
    return any(fits(pattern, order, groups) for order in set(permutations(ring)))


def fits(pattern: str, ring: tuple[str, ...], groups: str) -> bool:
    """Say whether each stone fits the sign above it."""
    colours: dict[str, str] = {}
    for sign, colour in zip(pattern, ring, strict=True):
        if sign in SIGNS and SIGNS[sign] != colour:
            return False
        if sign.isdigit() and colours.setdefault(sign, colour) != colour:
            return False
    return groups == "alike" or len(set(colours.values())) == len(colours)


def ruin_points(lands: list[str]) -> tuple[int, int]:
    """Return the points of ruins by land, and those of sets of all five, taken off one by one."""
    table = [0, 2, 6, 12, 20, 30]
    by_land = sum(table[lands.count(land)] for land in LANDS)
    left, sets = list(lands), 0
    while all(land in left for land in LANDS):
        for land in LANDS:
            left.remove(land)
        sets += 1
    return by_land, 5 * sets


def wonder_points(
    id_: str, token: int, stones: dict[str, int], lands: list[str], flame: int
) -> int:
    """Return the points of one wonder."""
    counted = {
        "temple-of-flames": stones["red"],
        "temple-of-clarity": stones["blue"],
        "temple-of-prosperity": stones["yellow"],
        "temple-of-fate": stones["black"],
        "tomb-of-the-last-age": len(set(lands)),
        "fountain-of-reflection": 2 * min(stones.values()),
        "palace-of-relics": 6,
        "the-blackened-cenotaph": 0,
        "the-crumbling-memorial": 0,
        "underground-library": 2,
        "the-sanctuary-of-the-builders": 2,
        "the-harmonious-columns": 2,
        "college-of-the-overseers": 2,
        "the-eternal-flame": flame,
        "the-shattered-edifice": 2,
    }
    return token if id_ in {"lesser-wonder", "greater-wonder"} else counted[id_]


def three_points(ids: list[str], three: str) -> int:
    """Return the points for three wonders, by trying every three."""
    if three == "each":
        left, points = list(ids), 0
        while len(left) >= 3:
            left, points = left[3:], points + 5
        return points
    for some in permutations(ids, 3):
        kinds = {id_ if id_ in {"lesser-wonder", "greater-wonder"} else "named" for id_ in some}
        good = {"once": True, "kinds": len(kinds) == 3, "different": len(set(some)) == 3}
        if good[three]:
            return 5
    return 0


def winners(seats: dict[str, tuple[int, list[int]]]) -> list[str]:
    """Return who wins, given the points of each seat and the values of its ruins."""
    return [
        seat
        for seat, mine in seats.items()
        if not any(beats(other, mine) for rival, other in seats.items() if rival != seat)
    ]


def beats(one: tuple[int, list[int]], other: tuple[int, list[int]]) -> bool:
    """Compare points, then the highest ruins, then the next."""
    if one[0] != other[0]:
        return one[0] > other[0]
    mine, theirs = Counter(one[1]), Counter(other[1])
    for value in sorted(set(mine) | set(theirs), reverse=True):
        if mine[value] != theirs[value]:
            return mine[value] > theirs[value]
    return False
