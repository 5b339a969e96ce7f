"""What holds in every game, checked while simulated ones run. Each raises BrokenInvariant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.play.values import hold
from companion.games.cartographers.rules.cards import ExploreCard
from companion.games.cartographers.rules.cells import BOARD, beside, spaces
from companion.games.cartographers.rules.effects import SHUT_IN_COINS
from companion.games.cartographers.rules.placement import refusal
from companion.games.cartographers.rules.player import TRACK, enclosed_mountains
from companion.games.cartographers.rules.scoring import haunted, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cartographers.rules.cards import Pack
    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.placement import Placement, Task
    from companion.games.cartographers.rules.player import Player
    from companion.games.cartographers.rules.sheet import Sheet
    from companion.games.cartographers.rules.state import State
    from companion.games.cartographers.view.view import View


def check_drawing(before: Player, after: Player, placement: Placement, task: Task) -> None:
    """Check a drawing by the rule that refuses, and what it did to sheet and coins."""
    if not task.overhang:  # what hung over the edge is not on the sheet to be judged
        refused = refusal(before.sheet, task, spaces(placement.cells), placement.terrain)
        hold(refused is None, "a bot drew what is refused: {}", refused)
    check_change(before, after, placement.cells, placement.coin)


def check_change(before: Player, after: Player, fresh: CellSet, coin: int = 0) -> None:
    """Check what filling these spaces did to sheet, marks and coins, whatever filled them."""
    sheet, marks = after.sheet, after.marked
    hold(sheet.filled == before.sheet.filled | fresh, "a drawing slipped")
    hold(sheet[-3:] == before.sheet[-3:], "a drawing changed what is printed")
    hold(not before.sheet.destroyed & ~sheet.destroyed, "a destroyed space came back")
    hold(not sheet.monster & marks.attacked, "a monster stands under a hero's pattern")
    dragon = sheet.monster & marks.shut_in
    shut_in = marks.shut_in != 0 and not beside(dragon) & sheet.empty
    hold(marks.paid == (before.marked.paid or shut_in), "a monster's coins do not come once")
    closed = enclosed_mountains(sheet) & ~enclosed_mountains(before.sheet)
    earned = coin + closed.bit_count() + SHUT_IN_COINS * (marks.paid - before.marked.paid)
    coins = min(before.coins + earned, TRACK)
    hold(after.coins == coins, "{} coins on the track, {} earned", after.coins, coins)


def check_score(player: Player, edicts: Sequence[str]) -> None:
    """Check that a season's stars are those that the awards explain."""
    season = player.seasons[-1]
    for card, earned in zip(edicts, season.edicts, strict=True):
        scored = score(card, player.sheet)
        same = scored.stars == earned
        hold(same, "{}: {} stars scored, {} explained", card, earned, scored.stars)
        hold(earned >= 0 and not scored.cells & ~BOARD, "{}: an award off the map", card)
    hold(season.lost == haunted(player.sheet).bit_count(), "monsters took another number")
    hold(0 <= player.crossed <= player.coins <= TRACK, "the coin track does not add up")


def check_sheet(sheet: Sheet, start: Sheet) -> None:
    """Check that no space is two things at once, but for Diplomacy's farm and village."""
    hold(sheet[-3:] == start[-3:], "what is printed changed")
    taken = 0
    for cells in sheet[:-1]:
        both = taken & cells & ~(sheet.farm & sheet.village)
        hold(not both, "a space is two things at once")
        taken |= cells


def check_season(view: View) -> None:
    """Check the deck of a season that has just ended: its time, and no card twice."""
    explore = [seen for seen in view.seen if isinstance(seen.card, ExploreCard)]
    times = [each.card.time for each in view.seen if isinstance(each.card, ExploreCard)]
    threshold = view.season.threshold
    hold(sum(times) == view.time >= threshold, "the season's time does not add up")
    hold(explore[-1].time_before < threshold, "the season ran on past its time")
    turned = [card.id for seen in view.seen for card in (*seen.ruins, seen.card)]
    hold(len(turned) == len(set(turned)), "a card was turned twice in a season")
    hold(isinstance(view.seen[-1].card, ExploreCard), "a card without time ended a season")
    waiting = False
    for seen in view.seen:
        waiting = waiting or bool(seen.ruins)
        hold(seen.on_ruins == waiting, "{}: the ruins are forgotten", seen.card.id)
        waiting = waiting and not isinstance(seen.card, ExploreCard)


def check_deck(pack: Pack, state: State) -> None:
    """Check the deck of a season whose first card has just been turned.

    It is every explore card, and of ambushes and heroes those that were not revealed and one more.
    """
    turned = (card for each in state.turned for card in (*each.ruins, each.card))
    dealt = [*state.pile, *turned]
    hold(len(dealt) == len(set(dealt)), "a card is twice in the deck")
    hold(pack.explore.keys() <= set(dealt), "an explore card is missing from the deck")
    revealed = {turn.card for turn in state.past}
    for kind in (pack.ambush, pack.hero):
        here, gone = kind.keys() & set(dealt), kind.keys() & revealed
        hold(not here & gone, "a card that was revealed is in the deck again")
        came = min(state.season + 1, len(kind))
        hold(len(here | gone) == came, "not one new ambush and one new hero in the deck")
