"""Pages of a box whose card has another version of the program."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.places.about import About
from companion.app.places.notice import Notice
from companion.app.places.versions import (
    EarlierVersion,
    Switching,
    VersionFailed,
    VersionFound,
)
from companion.app.versions import Versions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.values import App

_NEW, _OLD = "10.12.3", "10.11.14"
"""Numbers as long as they may become."""


def with_versions(playing: App) -> Iterator[tuple[str, App]]:
    """Yield a box that plays, with each page that a version on its card brings."""
    game = playing.playing.deal.game
    both = Versions(_NEW, "owner", _NEW, previous=_OLD, games=((game.id, (game.rules_version,)),))
    box = replace(playing.box, version=_OLD, versions=both)
    held = replace(box, version=_NEW, versions=replace(both, games=()))
    for name, place, its in (
        ("version", VersionFound(), box),
        ("version-makers", VersionFound(), replace(box, versions=replace(both, by="makers"))),
        ("version-switching", Switching(_NEW), box),
        ("version-failed", VersionFailed(), box),
        ("version-earlier", EarlierVersion(), replace(box, version=_NEW)),
        ("version-held", EarlierVersion(), held),
        ("version-new", Notice("version-new"), held),
        ("about-versions", About(), box),
    ):
        yield name, replace(playing, box=its, place=place)
