"""How a box opens its sockets: on which the page for phones calls it, and the hall's program."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.wings.phone_values import WayIn
from companion.daemon.world import HallSaid, NoHall, NoPhones, NoStick
from companion.errors import SeamClosed
from companion.service import HALL, HALL_USER, PHONE_USER
from companion.surface.phone_answers import NOT_ALLOWED

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import ExitStack

    from companion.box.network_call import NetworkCall
    from companion.box.phone_games import PhoneGames
    from companion.daemon import Daemon
    from companion.daemon.world import Seam
    from companion.seam.listening import Listening
    from companion.seam.messages import FromPage
    from companion.settings import HallChoice

_log = logging.getLogger("companion")

OWN_NETWORK = Path("/usr/lib/box/box_network")
"""The program of a card that keeps a Wi-Fi of the box's own."""
SEAM_OF_HALL = Path(HALL)
"""Where a real box listens for the hall's program."""


def open_seam(
    path: Path | None, daemon: Daemon, games: Path, opened: ExitStack
) -> tuple[Seam, NoStick]:
    """Return the seam of a box, and the way by which its games go to the host's phone.

    Without a path, or where nobody can listen there, both are quiet. No game waits for phones:
    what is wrong is logged.
    """
    if path is None:
        return NoPhones(), NoStick()
    from companion.box.phone_games import phone_games_of  # noqa: PLC0415 - only with phones
    from companion.daemon.outgoing import asked_by  # noqa: PLC0415 - as above
    from companion.seam.listening import Listening  # noqa: PLC0415 - as above
    from companion.seam.messages import OfGames, RequestAnswered  # noqa: PLC0415 - as above

    def heard(said: FromPage) -> None:
        if not isinstance(said, OfGames):
            daemon.put(asked_by(said))
        elif seam is not None:  # thousands: no step of the device waits for them
            refused = RequestAnswered(said.id, ok=False, why=NOT_ALLOWED)
            seam.answer(refused if phone_games is None else phone_games.piece(said))

    seam: Listening | None = None
    phone_games: PhoneGames | None = None
    try:
        phone_games = phone_games_of(games, opened)
    except OSError as fault:
        _log.warning("games of a phone: %s", fault)
    try:
        seam = Listening(path, heard, lambda: daemon.put(WayIn()), PHONE_USER)
    except SeamClosed as fault:
        _log.warning("%s", fault)
        return NoPhones(), NoStick()
    opened.callback(seam.close)
    return seam, phone_games or NoStick()


def has_network() -> bool:
    """Say whether this box's card can open a Wi-Fi of its own."""
    return OWN_NETWORK.is_dir()


def open_network(daemon: Daemon, opened: ExitStack) -> Callable[[str], None]:
    """Return what has that network opened in a language, or shut without one.

    Nothing of it is loaded before it is wanted.
    """

    @cache
    def call() -> NetworkCall:
        from companion.box.network_call import NetworkCall  # noqa: PLC0415 - as said

        made = NetworkCall(daemon.put)
        opened.callback(made.hang_up)
        return made

    return lambda language: call().ask(language)


def open_hall(
    chosen: HallChoice | None, path: Path, daemon: Daemon, folder: Path, opened: ExitStack
) -> NoHall:
    """Return a box's side of its hall, and have the device begin with the last card of it.

    ``folder`` is the journal's. Where nobody can listen on ``path``, the box is there and hears
    nothing: the log says so.
    """
    if chosen is None or not chosen.broker:
        return NoHall()
    from companion.daemon.hall import HallProgram, HallSide  # noqa: PLC0415 - only in a hall
    from companion.journal.hall_copy import HallCopy  # noqa: PLC0415 - as above
    from companion.journal.table_file import TableFile  # noqa: PLC0415 - as above
    from companion.seam import hall_messages  # noqa: PLC0415 - as above
    from companion.seam.listening import Listening  # noqa: PLC0415 - as above

    copy = HallCopy(folder)
    opened.callback(copy.close)
    table = TableFile(folder)
    box = HallSide(chosen.name, copy, table, daemon.app.box.version, leads=chosen.lead)
    daemon.app = box.begin(daemon.app)
    program = HallProgram(lambda said: daemon.put(HallSaid(said)))
    opened.callback(program.close)
    try:
        seam = Listening(
            path,
            program.says,
            program.is_gone,
            HALL_USER,
            hall_messages.HALL,
        )
    except SeamClosed as fault:
        _log.warning("%s", fault)
        return box
    opened.callback(seam.close)
    box.speak_over(seam)
    return box
