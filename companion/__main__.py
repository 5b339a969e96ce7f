"""``python -m companion`` is the command ``companion``."""

import gc
import signal
import sys

_STARTING_THRESHOLD = 100_000
"""After how many new objects Python looks for garbage while it loads, when nearly all is kept."""


def start() -> int:
    """Run the command line and return its exit code; Ctrl-C ends it without a traceback.

    While the program still loads there is nothing to save, so the system ends it at once.
    """
    gc.set_threshold(_STARTING_THRESHOLD)
    is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_usual:  # a caller that ignores interrupts has its reason
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from companion.cli import INTERRUPTED, main  # noqa: PLC0415 - loads most of the program

    try:
        if is_usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(start())
