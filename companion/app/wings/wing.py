"""The one face of a wing: what comes in for it, what it does, asks, and how it ends a step."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.app.showing import Step
    from companion.app.values import App, Input

    Takes = Mapping[type, Callable[[App, Any], Step]]


def _unchanged(app: App) -> App:
    return app


def _nothing(before: App, event: Input, step: Step) -> Step:
    del before, event
    return step


@frozen
class Wing:
    """A part of the device that a table may lack: phones, a hall, the owner's cards, the past.

    ``takes`` has what comes in for it, ``does`` the actions that its controls have, each by its
    class. ``asks`` returns the device where a question of the wing stands that may come up now.
    ``after`` returns a step with what the wing sends, keeps or saves because of it, from the device
    before it and what came in.
    """

    takes: Takes = field(default_factory=dict)
    does: Takes = field(default_factory=dict)
    asks: Callable[[App], App] = field(default=_unchanged)
    after: Callable[[App, Input, Step], Step] = field(default=_nothing)
