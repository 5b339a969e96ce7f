"""``companion hall`` as a process beside a box, with the settings that an organiser gave."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING

from hall.boxes import RULES, named, running_hall
from hall.real_broker import SECONDS, needs_mosquitto, real_broker
from hall.real_games import game_lines
from waiting import until

from companion.seam.hall_messages import HALL, BookShown, HallShown
from companion.seam.listening import Listening

if TYPE_CHECKING:
    from companion.seam.hall_messages import FromHall

pytestmark = needs_mosquitto


def test_a_leaders_process_brings_its_game_to_the_others_and_ends_in_order() -> None:
    heard: Queue[FromHall] = Queue()
    data = b"".join(game_lines(1, 5))
    book = BookShown("lead", 3, 6, 6, data.decode(), "1", RULES, 2)
    with (
        tempfile.TemporaryDirectory(prefix="hall-") as name,
        real_broker(named(2), tls=True) as broker,
    ):
        own, seam = broker.folder / "box-01", Path(name) / "hall"
        with (own / "companion.toml").open("a", encoding="utf-8") as settings:
            settings.write(f'authority = "{own}/ca.crt"\npassword = "{own}/password"\n')
        box = Listening(seam, heard.put, lambda: None, kind=HALL)
        box.keep("book", lambda: book)
        words = (
            "--config",
            f"{own}/companion.toml",
            "--seam",
            str(seam),
            "--state",
            f"{name}/state",
        )
        command = [sys.executable, "-m", "companion", "hall", *words]
        try:
            with (
                subprocess.Popen(command, stdout=subprocess.PIPE) as process,
                running_hall(broker, ["box-02"], leads=False) as hall,
            ):
                follower = hall.boxes[0]
                until(lambda: follower.file.read_bytes() == data)
                until(lambda: "leading" in [each.state for each in _states(heard)])
                process.send_signal(signal.SIGTERM)
                assert process.wait(SECONDS) == 0
                assert process.stdout is not None
                assert b"box-01 in the hall cup" in process.stdout.read()
        finally:
            box.close()
        assert (Path(name) / "state" / "hall.json").is_file()


def _states(heard: Queue[FromHall]) -> list[HallShown]:
    found = [heard.get() for _ in range(heard.qsize())]
    return [each for each in found if isinstance(each, HallShown)]
