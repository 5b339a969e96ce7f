"""The page for phones with room for more watchers than a house has: for measurements alone."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.phone import handlers, service
from companion.phone.settings import PageSettings

STREAMS, OF_ONE_PHONE = 200, 10
"""Streams at a time, and of these of one phone: seats, and so phones, are as few as usual."""


def main() -> None:
    """Serve as ``companion phone`` does, until this is stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seam", type=Path, required=True)
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--port", type=int, required=True)
    given = parser.parse_args()
    handlers.PAGES_OF_ONE = OF_ONE_PHONE
    service.CONNECTIONS = 2 * STREAMS
    settings = PageSettings(seam=given.seam, state=given.state, port=given.port, streams=STREAMS)
    service.serve(settings, lambda sentence: print(sentence, flush=True))  # noqa: T201 - as the verb does


if __name__ == "__main__":
    main()
