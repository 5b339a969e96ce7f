"""``companion panels``: which panels are supported, and how to name it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.cli.columns import filled, widest

if TYPE_CHECKING:
    import argparse

    from companion.surface import PanelSpec
    from hardware.panels.model import Model

SIMULATORS = {
    "web": "a box in the browser",
    "terminal": "a box in this terminal",
    "png:DIR": "numbered pictures in a folder",
}
AUTO = "Write inky alone, and the board says itself which it is."


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``panels`` to the command line."""
    verb = verbs.add_parser(
        "panels",
        description="List every panel by the name that the configuration takes: its size, its "
        "inks, and the seconds of a refresh (full, fast, partial).",
        epilog="Example: companion panels --json",
    )
    verb.add_argument("--json", action="store_true", help="as JSON")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the panels and return the exit code."""
    from hardware.panels import models  # noqa: PLC0415 - only this verb wants the tables

    if args.json:
        print(json.dumps([_facts(model) for model in models()], indent=2, ensure_ascii=False))
        return 0
    rows = [_row(model) for model in models()]
    columns = [widest(column) for column in zip(*rows, strict=True)]
    for model, row in zip(models(), rows, strict=True):
        print("  ".join(map(filled, row, columns)).rstrip())
        if model.note:
            print(f"{'':{columns[0]}}  {model.note}")
    print(f"\n{AUTO}\nWithout a panel:")
    for name, words in SIMULATORS.items():
        print(f"{filled(name, columns[0])}  {words}")
    return 0


def _row(model: Model) -> tuple[str, ...]:
    spec = model.spec
    inks = " ".join(ink.name.lower() for ink in spec.inks)
    size = f"{spec.width}x{spec.height}"
    return (spec.name, model.title, size, f"{_seconds(spec)} s", inks)


def _seconds(spec: PanelSpec) -> str:
    times = [spec.full_seconds, spec.fast_seconds, spec.partial_seconds]
    while times[-1] is None:
        times.pop()
    return " / ".join("-" if seconds is None else f"{seconds:g}" for seconds in times)


def _facts(model: Model) -> dict[str, object]:
    spec = model.spec
    return {
        "name": spec.name,
        "title": model.title,
        "width": spec.width,
        "height": spec.height,
        "inks": [ink.name.lower() for ink in spec.inks],
        "seconds": {
            "full": spec.full_seconds,
            "fast": spec.fast_seconds,
            "partial": spec.partial_seconds,
        },
        "pins": {str(pin): use for pin, use in sorted(model.pins.items())},
        "note": model.note,
    }
