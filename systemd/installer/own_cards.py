"""The owner's file of cards: checked before anything is changed, and put where the box finds it."""

from __future__ import annotations

import os
import pwd
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.card_files import put, text_without_fault, whole_file
from companion.games import WITH_WHOLE
from companion.owner import as_owner_of
from companion.service import USER
from installer.places import CARDS, STATE

if TYPE_CHECKING:
    from installer.choices import Choices
    from installer.host import Host


def checked(choices: Choices) -> str | None:
    """Return the text of the file that was chosen, if any. Raises BadPack with all its problems."""
    return None if choices.cards is None else text_without_fault(choices.cards, WITH_WHOLE[0])


def install_cards(host: Host, text: str | None) -> None:
    """Put the owner's cards in their place; a running box takes them for its next game.

    Everybody may read them, and the box's own user writes them with what it learns: so it is made
    with the rights of this user, who may lay a link in root's way there.
    """
    if text is None:
        return
    target = whole_file(WITH_WHOLE[0], host.path(CARDS))
    name = str(target.relative_to(host.root))

    def change() -> None:
        _make_state(host)
        put(target, text.encode())

    with as_owner_of(target.parent):
        is_there = host.read(name) == text
    if not is_there:
        host.do(f"put your cards at /{name}", change)


def _make_state(host: Host) -> None:
    """Make the service's folder before its first start, and give it to its user."""
    folder = host.path(STATE)
    if not folder.exists():
        folder.mkdir(parents=True)
        with suppress(KeyError):
            user = pwd.getpwnam(USER)
            os.chown(folder, user.pw_uid, user.pw_gid, follow_symlinks=False)
