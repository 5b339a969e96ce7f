"""The file of hands: which phones a finger gave hands in the game on the box.

It lies beside the journal, where the page for phones cannot see it, and has the hashes of keys
alone. It is one line in the journal's form, so that damage gives nobody another's hand; its loss
costs a press for each phone.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.journal.chain import check_that
from companion.journal.folder import sync
from companion.journal.one_line import read_values, write_values
from companion.journal.reading import why

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    Hands = tuple[tuple[int, str], ...]

log = logging.getLogger("companion")

FILE = "hands.json"


def hands_of_deal(folder: Path, deal_id: str) -> Hands:
    """Return who has the hands of a dealt game: seats, counted from 0, and hashes of phones' keys.

    Those of another game are forgotten for good. A file that is damaged, or cannot be read, gives
    nobody a hand; the log says so.
    """
    try:
        found, hands = _read(folder / FILE)
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as fault:
        log.warning("%s gives no phone its hand: %s", folder / FILE, fault)
        return ()
    if found == deal_id:
        return hands
    keep_hands(folder, deal_id, ())
    return ()


def keep_hands(folder: Path, deal_id: str, hands: Iterable[tuple[int, str]]) -> None:
    """Keep who has the hands of a dealt game, whole and synced, and nobody else.

    Where the disk does not take it, the file of before goes too, for it may have a hand that
    was taken back; the log says so.
    """
    seats = [{"seat": seat, "key": key} for seat, key in hands]
    try:
        if seats:
            write_values(folder / FILE, {"deal_id": deal_id, "hands": seats})
        else:
            _forget(folder)
    except OSError as fault:
        log.warning("%s is not kept: %s", folder / FILE, why(fault))
        with suppress(OSError):
            _forget(folder)


def _forget(folder: Path) -> None:
    (folder / FILE).unlink(missing_ok=True)
    sync(folder)


def _read(path: Path) -> tuple[str, Hands]:
    """Return the id of a dealt game, and who has its hands. Raises as ``read_values`` does."""
    values = read_values(path)
    check_that(values.keys() == {"deal_id", "hands"}, "it has other fields")
    hands = tuple((each["seat"], each["key"]) for each in values["hands"])
    for seat, key in hands:
        check_that(
            type(seat) is int and seat >= 0 and isinstance(key, str), "it has a hand of none"
        )
    return values["deal_id"], hands
