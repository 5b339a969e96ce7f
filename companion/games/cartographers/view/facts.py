"""A view in plain values, for ``companion state --json`` and other programs; what it alerts to."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.engine.result import Result
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    EffectTime,
    ExploreCard,
    HeroCard,
)
from companion.games.cartographers.rules.cells import space_names
from companion.games.cartographers.rules.entered_stars import PLAYERS, standing
from companion.games.cartographers.rules.scoring import rating, title
from companion.games.cartographers.rules.state import Phase
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.rules.cards import TurnCard
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.rules.state import MapTurn, Seen, Tally
    from companion.games.cartographers.view.view import Spot, View


_PLAYER = "play.enter-player-{}"
_WORDS_OF_HEROES = "heroes"
"""The list of cards, beside the pages of phones, whose words come only where they are played."""
_AFTER = "{}/after"
"""The name of the turn after the scoring of a season."""


def facts(view: View) -> dict[str, Any]:
    """Return what the table may know as JSON values."""
    card = view.card if view.phase is Phase.TURN else None
    return {
        "mode": "tracker" if view.options.tracker else "deck",
        "players": view.options.players or "several",
        "side": view.side.id,
        "phase": view.phase.value,
        "season": view.season.id,
        "time": view.time,
        "threshold": view.season.threshold,
        "turn": _turn_now(view),
        "turns": [*_turns(view)],
        "last_card": view.phase is Phase.TURN and view.last,
        "card": _seen(card) if card else None,
        "ruins_pending": view.ruins or bool(card and card.on_ruins),
        "revealed": [_seen(each) for each in view.seen],
        "edicts_in_force": list(view.season.edicts),
        "edicts": {
            letter: {"id": card.id, "solo_value": card.solo_value} if card else None
            for letter, card in zip(LETTERS, view.edicts, strict=True)
        },
        "ambushes_left": view.ambushes_left,
        "ambush": _ambush(card, view.spot) if card else None,
        "skills": [{"id": skill.id, "cost": skill.cost} for skill in view.skills],
        "scores": {
            season.id: stars for season, stars in zip(view.seasons, view.scores, strict=True)
        },
        "rating": solo_rating(view),
        "table": [_tally(line, view) for line in view.tallies],
        "winners": winners(view),
        **(_heroes(view) if view.options.cards != "base" else {}),
    }


def _heroes(view: View) -> dict[str, Any]:
    """Return what is known of a game with cards of Heroes alone."""
    return {
        "cards": view.options.cards,
        "words": _WORDS_OF_HEROES,
        "map": list(view.side.rows),
        "heroes": view.options.heroes,
        "heroes_left": view.heroes_left,
        "lasting": [card.id for card in view.lasting],
        "effects": [card.id for card in view.effects],
        "corner_asked": view.asked and view.asked.id,
    }


def _turn_now(view: View) -> str | None:
    """Return the name of the turn that is played now, if any is."""
    if view.phase is Phase.EFFECTS:
        return _AFTER.format(view.season.id)
    is_drawn = view.phase is Phase.TURN and view.turns and not view.asked
    return view.turns[-1].id if is_drawn else None


def _turns(view: View) -> Iterator[dict[str, Any]]:
    """Yield every turn, and after a season the effects that follow its scoring, as another one.

    A monster whose corner is still asked for has no turn yet: nobody knows where it is drawn.
    """
    lasting: dict[str, None] = {}
    after = {card.id for card in view.lasting if card.effect.when is EffectTime.AFTER_SCORING}
    drawn = view.turns[:-1] if view.asked else view.turns
    for season, turns in groupby(drawn, lambda turn: turn.season):
        for turn in turns:
            yield _turn(turn, solo=view.options.solo)
            lasting |= dict.fromkeys({turn.card} & after)
        is_past = season != view.season.id or view.phase is Phase.EFFECTS
        if lasting and is_past:
            yield {"id": _AFTER.format(season), "season": season, "kind": "effects",
                   "effects": list(lasting)}  # fmt: skip


def replay_line(before: View | None, after: View) -> str:  # noqa: ARG001 - every game gets both
    """Return season, time and card after a press, for ``companion replay``."""
    where = f"[{after.season.id} {after.time}/{after.season.threshold}]"
    card = after.card if after.phase is Phase.TURN else None
    return f"{where}  {card.card.id}" if card else where


def seats(view: View) -> tuple[str, ...]:
    """Return the keys of the names of the players: all that there may be, until they are known."""
    if view.options.solo:
        return ("",)
    count = len(view.tallies) or PLAYERS[-1]
    return tuple(_PLAYER.format(number) for number in range(1, count + 1))


def result(view: View) -> Result | None:
    """Return what a game came to, once its stars are entered: of all players, where several."""
    if view.phase is not Phase.OVER:
        return None
    stars = {player: line.stars for player, line in enumerate(view.tallies, 1)}
    known = {player: count for player, count in stars.items() if count is not None}
    if known and len(known) == len(stars):
        return Result.of_seats(known, winners(view), _PLAYER)
    won = solo_rating(view)
    if won is None:
        return None
    reached = title(won, view.titles)
    return Result(won, "" if reached is None else f"title.{reached}")


def winners(view: View) -> list[int]:
    """Return the players who have won, counted from 1; nobody while it is open."""
    now = standing(view.tallies)
    return [player + 1 for player in now.first] if now and now.is_final else []


def _tally(line: Tally, view: View) -> dict[str, Any]:
    seasons = zip(view.seasons, line.seasons, strict=True)
    return {
        "seasons": {season.id: stars for season, stars in seasons},
        "stars": line.stars,
        "lost_to_monsters": line.lost,
    }


def solo_rating(view: View) -> int | None:
    """Return the solo rating, once every season's score and every edict is known."""
    if not view.options.solo or None in view.scores or None in view.edicts:
        return None
    scores = [stars for stars in view.scores if stars is not None]
    return rating(scores, (card.solo_value for card in view.edicts if card))


def _drawn(card: TurnCard) -> dict[str, Any]:
    """Return what a card asks its players to draw."""
    return {
        "terrains": [terrain.value for terrain in card.terrains],
        "shapes": [{"cells": _cells(shape.cells), "coin": shape.coin} for shape in card.shapes],
        **({"attack": _cells(card.attack)} if isinstance(card, HeroCard) else {}),
    }


def _cells(cells: Cells) -> list[list[int]]:
    return [list(each) for each in cells]


_KINDS: dict[type, str] = {ExploreCard: "explore", AmbushCard: "ambush", HeroCard: "hero"}


def _turn(turn: MapTurn, *, solo: bool) -> dict[str, Any]:
    """Return what it takes to draw a turn, now or later."""
    card = turn.seen.card if turn.seen else None
    values: dict[str, Any] = {
        "id": turn.id,
        "season": turn.season,
        "number": turn.number,
        "kind": _KINDS[type(card)] if card else "explore",
        "card": card and card.id,
        "on_ruins": turn.on_ruins and not isinstance(card, AmbushCard | HeroCard),
        **(_drawn(card) if card else {"terrains": [], "shapes": []}),
        "pass_to": None,
        "corner": None,
        "direction": None,
    }
    if not isinstance(card, AmbushCard):
        return values
    way = _way(card) | _effect(card)
    if solo:
        return values | {"kind": "solo-ambush"} | way | {"pass_to": None}
    return values | way | {"corner": None}


def _way(card: AmbushCard) -> dict[str, str | None]:
    """Return where a monster goes: to which neighbour, or from which corner and which way round."""
    return {
        "pass_to": "left" if card.clockwise else "right",
        "corner": card.corner and card.corner.value,
        "direction": card.arrow,
    }


def _effect(card: AmbushCard) -> dict[str, str]:
    """Return the letter of a monster, what it does and when; nothing of one without a letter."""
    if not card.letter:
        return {}
    effect = card.effect
    return {"letter": card.letter, "effect": effect.value, "when": effect.when.value}


def _seen(seen: Seen) -> dict[str, Any]:
    card, drawn = seen.card, _drawn(seen.card)
    shapes = zip(card.shapes, drawn["shapes"], strict=True)
    drawn["shapes"] = [{"drawing": list(shape.drawing()), **values} for shape, values in shapes]
    return {
        "id": card.id,
        "ruins": [each.id for each in seen.ruins],
        "on_ruins": seen.on_ruins,
        "kind": _KINDS[type(card)],
        "time": card.time if isinstance(card, ExploreCard) else None,
        **drawn,
    }


def _ambush(seen: Seen, spot: Spot | None) -> dict[str, Any] | None:
    card = seen.card
    if not isinstance(card, AmbushCard):
        return None
    return {
        "id": card.id,
        **_way(card),
        **_effect(card),
        "spot": list(space_names(spot.cells)) if spot else None,
        "spot_number": spot and spot.number,
        "spots": spot and spot.count,
    }


def is_over(view: View) -> bool:
    """Say whether winter is scored."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: an ambush, or the last card of a season."""
    if after.phase is not Phase.TURN:
        return None
    fresh = before.phase is not Phase.TURN or len(after.seen) > len(before.seen)
    if fresh and after.monster:
        return Alert.DANGER
    was_last = before.phase is Phase.TURN and before.last
    return Alert.CLOSING if after.last and not was_last else None


def without_code(view: View) -> View:
    """Return a view whose pages do not show the game code."""
    return replace(view, code="")
