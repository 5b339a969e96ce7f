"""Positions for the pages of secrets: contracts, secret actions, both, none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import Focus
from companion.engine.game import Sample
from companion.games.cadwallon.questions.page_names import SECRET
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.samples.games import dealt

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View

_GAMES = {
    "contract": {"contracts": "box"},
    "action": {"special": "box"},
    "both": {"contracts": "box", "special": "box"},
}


def samples() -> dict[str, Sample[View]]:
    """Return the page that sends the box to a seat, for the first and the last one."""
    game = dealt(2, players="4", contracts="box", special="box")
    last = game.until(lambda state: state.turn == len(state.players) - 1)
    return {
        "secrets-first": Sample(game.view(), "secrets"),
        "secrets-last": Sample(last.view(), "secrets"),
    }


def private_samples() -> dict[str, tuple[View, str, Focus]]:
    """Return what each seat sees of its own in games with few and with many secrets."""
    found = {}
    for name, answers in _GAMES.items():
        for seed in (1, 2, 3):
            game = dealt(seed, players="4", **answers)
            for seat in range(len(game.state.players)):
                found[f"secret-{name}-{seed}-{seat}"] = (game.view(seat), SECRET, Focus())
    later = dealt(1, players="2", contracts="own").in_phase(Phase.PLACING)
    found["secret-none"] = (later.view(0), SECRET, Focus())
    return found
