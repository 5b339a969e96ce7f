"""The owner's file of cards: checked before anything is changed, and put where the box finds it."""

from __future__ import annotations

import pwd
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.card_files import put, text_without_fault, whole_file
from companion.games import WITH_WHOLE
from companion.service import USER
from installer.places import CARDS, STATE

if TYPE_CHECKING:
    from pathlib import Path

    from installer.choices import Choices
    from installer.host import Host


def checked(choices: Choices) -> str | None:
    """Return the text of the file that was chosen, if any. Raises BadPack with all its problems."""
    return None if choices.cards is None else text_without_fault(choices.cards, WITH_WHOLE[0])


def install_cards(host: Host, text: str | None) -> None:
    """Put the owner's cards in their place; a running box takes them for its next game.

    Everybody may read them, and the box's own user writes them with what it learns.
    """
    if text is None:
        return
    target = whole_file(WITH_WHOLE[0], host.path(CARDS))
    name = str(target.relative_to(host.root))

    def change() -> None:
        put(target, text.encode())
        _give(host.path(STATE), target.parent, target)

    if host.read(name) != text:
        host.do(f"put your cards at /{name}", change)


def _give(*paths: Path) -> None:
    """Give files to the user of the service, who has to exist by now."""
    with suppress(KeyError):
        user = pwd.getpwnam(USER)
        for path in paths:
            shutil.chown(path, user.pw_uid, user.pw_gid)
