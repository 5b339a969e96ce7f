"""What a game shows at its ends: titles, numbers that are entered, tables, lists to choose from.

Each part yields a name that says what is shown, the view and the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.entered_stars import (
    MONSTERS,
    PLAYERS,
    TOTAL,
    cells,
    numbers,
)
from companion.games.cartographers.rules.state import Tally
from companion.games.cartographers.samples.every import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from screens.everything import Shown


SEASONS = ("spring", "summer", "fall", "winter")


def with_scores(total: int) -> tuple[int, int, int, int]:
    """Return four seasons that add up to a total."""
    return (total // 4, total // 4, total // 4, total - 3 * (total // 4))


def ratings() -> Iterator[Shown]:
    """Yield the last page at both ends of every title, and far out on both sides."""
    view = SAMPLES["over-solo-scored"].view
    values = sum(card.solo_value for card in view.edicts if card)
    steps = sorted(base_pack().titles)
    for rating in (-396 - values, -99 - values, *(s - 1 for s in steps), *steps, 99, 396 - values):
        yield f"rating {rating}", replace(view, scores=with_scores(rating + values)), "over"


def all_stars() -> Iterator[Shown]:
    """Yield the last page for every sum of stars that a map has ever earned, and more."""
    view = SAMPLES["over-solo-scored"].view
    for total in range(-99, 200):
        yield f"{total} stars", replace(view, scores=with_scores(total)), "over"


def numbers_entered() -> Iterator[Shown]:
    """Yield the ends and some of the middle of every number that a page asks for."""
    solo, table = SAMPLES["score-entry"].view, SAMPLES["over-table-leads"].view
    full = replace(solo, scores=(-99, -99, -99, -99))
    for season in SEASONS:
        for number in (-99, -8, 0, 7, 28, 99):
            yield f"{season} {number}", solo, f"score-entry-{season}", number
            yield f"{season} {number}, all entered", full, f"score-entry-{season}", number
    for part in (*SEASONS, TOTAL, MONSTERS):
        for number in (numbers(part)[0], 0, 88, numbers(part)[-1]):
            yield f"player 12, {part} {number}", table, f"player-entry-11-{part}", number
    for count in PLAYERS:
        yield f"{count} players", table, "players-entry", count


def tables() -> Iterator[Shown]:
    """Yield tables of every size: open, won, tied, shared, with seasons and without."""
    view = SAMPLES["over-table"].view
    for count in PLAYERS:
        won = (Tally(total=104, lost=12), *(Tally((-99, 99, 28, 99), lost=9),) * (count - 1))
        for what, lines in (
            ("open", (Tally(),) * count),
            ("level", (Tally(total=104),) * count),
            ("shared", (Tally(total=399, lost=99),) * count),
            ("won", won),
            ("led", (*won[:-1], Tally())),
        ):
            yield f"{count} players, {what}", replace(view, tallies=lines), "over"


def lists() -> Iterator[Shown]:
    """Yield every line of the lists of what may be changed, for tables of some sizes."""
    for count in (2, 5, 12):
        seasons = Tally((22, -25, 27, 22), lost=12)
        view = SAMPLES["over-table"].view
        view = replace(view, tallies=(seasons, *(Tally(total=104),) * (count - 1)))
        for line in range(len(cells(view)) + 1):
            yield f"{count} players, line {line}", view, f"stars-{line}"
    solo = SAMPLES["stars"].view
    yield from ((f"line {line}", solo, f"stars-{line}") for line in range(4))


def choices() -> Iterator[Shown]:
    """Yield every card under every edict, as it may be chosen."""
    view, scoring_cards = SAMPLES["choosing"].view, tuple(base_pack().scoring.values())
    backs = tuple(dict.fromkeys(card.back for card in scoring_cards))
    for named in range(4):
        taken = [next(c for c in scoring_cards if c.back == back) for back in backs[:named]]
        left = tuple(card for card in scoring_cards if card.back not in backs[:named])
        choosing = replace(view, edicts=(*taken, *(None,) * (4 - named)), choices=left)
        for index, card in enumerate(left):
            yield f"{card.id} under {'ABCD'[named]}", choosing, f"choosing-{index}"


def met() -> Iterator[Shown]:
    """Yield what a tracker may hear, and its page with ruins that wait."""
    view = SAMPLES["tracker-met"].view
    yield from ((f"met, line {line}", view, f"met-{line}") for line in range(5))
    for time in range(10):
        yield f"ruins at {time}", replace(view, ruins=True, time=time), "turn"


PARTS = (ratings, all_stars, numbers_entered, tables, lists, choices, met)
