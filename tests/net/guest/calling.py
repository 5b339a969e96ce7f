"""Stands for the box on the card: calls root's part with the box's own code, in its sandbox.

Each word that is written into its pipe is a language to open the network in, or ``off``.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.box.network_call import NetworkCall

if TYPE_CHECKING:
    from companion.app.wings.network_values import BoxNetwork

FIELDS = (
    "phase", "name", "key", "phones", "minutes", "network", "why", "address",
)  # fmt: skip

FOLDER = Path("/run/companion")
SAY, HEARD = FOLDER / "say", FOLDER / "heard"


def main() -> None:
    """Call as the words of the pipe want it, and write down whatever is heard."""
    os.mkfifo(SAY)
    with HEARD.open("a", encoding="utf-8") as heard:

        def put(said: BoxNetwork) -> None:
            heard.write(json.dumps({name: getattr(said, name) for name in FIELDS}) + "\n")
            heard.flush()

        call = NetworkCall(put)
        while True:
            for word in SAY.read_text(encoding="ascii").split():
                call.ask("" if word == "off" else word)


if __name__ == "__main__":
    main()
