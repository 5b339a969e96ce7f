"""Another version of the program on the card: what is asked at the start, and of the card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import AskCard
from companion.app.places.table import AtTable
from companion.app.places.versions import Switching, VersionFailed, VersionFound
from companion.app.showing import Step, show
from companion.app.values import LeaveWord
from companion.app.wings.wing import Wing
from companion.surface.version_words import READ, TAKE

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.engine.code import Deal


def first_asked(app: App) -> App:
    """Return the device at its start, where the card has something to say; troubles come first."""
    versions = app.box.versions
    if app.place != AtTable() or versions.is_read:
        return app
    if versions.failed:
        return replace(app, place=VersionFailed())
    return replace(app, place=VersionFound()) if versions.found else app


def must_wait(app: App, deal: Deal) -> bool:
    """Say whether a game may not begin yet: a version that has shown no page may still give way.

    The version before has to be able to go on with what was begun.
    """
    has_shown = bool(app.seen) and app.trouble is None
    versions, game = app.box.versions, deal.game
    return versions.is_new and not has_shown and not versions.can_go_on(game.id, game.rules_version)


def _asked(app: App, asked: AskCard) -> Step:
    if isinstance(app.place, VersionFailed) and app.box.versions.found:
        return show(replace(app, place=VersionFound()))
    if asked.what == READ:
        versions = replace(app.box.versions, is_read=True)
        app = replace(app, box=replace(app.box, versions=versions), place=AtTable())
    else:
        versions = app.box.versions
        number = versions.found if asked.what == TAKE else versions.previous
        app = replace(app, place=Switching(number))
    after, effects = show(app)
    return after, (LeaveWord(asked.what), *effects)


VERSIONS = Wing(does={AskCard: _asked})
"""Versions of the program."""
