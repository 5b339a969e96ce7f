"""``companion phone``: the page for phones, a process of its own beside the box."""

from __future__ import annotations

import argparse
import logging
import sys
from argparse import ArgumentTypeError
from pathlib import Path

from companion.box.page_settings import PORT, SEAM, STATE, check_page
from companion.box.state_folder import service_folder
from companion.cli.arguments import named, named_path, port
from companion.config import DEFAULT_PATH, load
from companion.owner import refuse_root
from companion.phone.unused import leave_out_unused
from companion.service import PHONE_IDLE_SECONDS, Service

HOST = "127.0.0.1"
EXAMPLES = """Examples:
  companion play --phones                           a simulated box and its page, both at once
  companion phone --seam /tmp/box/seats             the page of a box that runs with --seam
  companion phone --host 0.0.0.0                    the same for the phones of the home network
"""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``phone`` to the command line."""
    verb = verbs.add_parser(
        "phone",
        description="Serve the page for phones. It speaks to a box on this machine over a socket "
        "file, and waits for the box where it is not there. It ends with Ctrl-C or SIGTERM.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("--config", type=Path, default=DEFAULT_PATH, metavar="FILE",
                      help=f"the box's settings; the default is {DEFAULT_PATH}")  # fmt: skip
    verb.add_argument("--seam", type=named_path, default=SEAM, metavar="PATH",
                      help=f"the box's socket file; the default is {SEAM}")  # fmt: skip
    verb.add_argument("--state", type=named_path, metavar="DIR", help="the folder of the seats")
    verb.add_argument("--host", type=named, default=HOST, metavar="ADDRESS",
                      help=f"listen there; {HOST} is this machine alone")  # fmt: skip
    verb.add_argument("--port", type=port, default=PORT, metavar="N",
                      help=f"the page's port; the default is {PORT}")  # fmt: skip
    verb.add_argument("--idle", type=seconds, default=PHONE_IDLE_SECONDS, metavar="SECONDS",
                      help="end after this time without a phone, where systemd started it; "
                      f"the default is {PHONE_IDLE_SECONDS:.0f}")  # fmt: skip
    verb.add_argument("--while-stdin", action="store_true",
                      help="end when standard input ends")  # fmt: skip
    verb.set_defaults(run=run)


def seconds(words: str) -> float:
    """Return a time above 0. Raises ArgumentTypeError."""
    try:
        found = float(words)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise ArgumentTypeError(f"{words!r}: a number of seconds above 0 is needed")
    return found


def run(args: argparse.Namespace) -> int:
    """Serve until this is stopped, and return the exit code."""
    check_page()
    state = args.state or service_folder(STATE)
    refuse_root(state)
    config = load(args.config)
    leave_out_unused()
    from companion.phone.service import serve  # noqa: PLC0415 - its libraries are an extra
    from companion.phone.settings import PageSettings  # noqa: PLC0415 - as above

    is_service = Service.of_environment().address is not None
    logging.basicConfig(level=logging.INFO if is_service else logging.WARNING,
                        format="%(message)s")  # fmt: skip
    serve(
        PageSettings(
            seam=args.seam,
            state=state,
            host=args.host,
            port=args.port,
            behind=config.phones.behind,
            idle_seconds=args.idle,
            while_stdin=args.while_stdin,
        ),
        _unheard if is_service else _print,
    )
    return 0


def _unheard(_: str) -> None:
    """Say nothing: a service's log is no place for the code that lets phones in."""


def _print(sentence: str) -> None:
    """Print a sentence at once, unless whoever read it has gone."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        sys.stdout = None
