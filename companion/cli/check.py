"""``companion check``: everything the box needs, looked at in turn, with the mend of what lacks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.columns import filled, widest
from companion.config import DEFAULT_PATH
from companion.errors import ConfigError
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from companion.cli.checks import Finding

GOOD, BAD = 0, 1


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``check`` to the command line."""
    verb = verbs.add_parser(
        "check",
        help="say whether the box would work, and what to mend",
        description="Look at everything the configured box needs: the program, the machine, the "
        "panel, the buttons, the journal, the service. Exit code 0 says that the box would work.",
        epilog="Example: companion check --panel --buttons",
    )
    verb.add_argument(
        "--config", type=Path, metavar="FILE",
        help=f"usually {DEFAULT_PATH} of the machine that is looked at",
    )  # fmt: skip
    verb.add_argument("--panel", action="store_true", help="draw a test pattern on the panel")
    verb.add_argument("--buttons", action="store_true", help="try each button as it is pressed")
    verb.add_argument(
        "--root", type=Path, default=Path("/"), metavar="DIR",
        help="where the machine's files lie, for a card of another box",
    )  # fmt: skip
    verb.add_argument("--json", action="store_true", help="as JSON")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings and return 0 only where the box would work."""
    from companion.cli import checks  # noqa: PLC0415 - only this verb looks at everything

    machine = Machine(args.root)
    if not machine.is_here and (args.panel or args.buttons):
        raise ConfigError("--panel and --buttons try this machine's own: leave --root out")
    findings = list(checks.check(args.config, machine))
    if args.panel or args.buttons:
        findings += checks.tried(args.config, machine, panel=args.panel, buttons=args.buttons)
    if args.json:
        print(json.dumps([_facts(each) for each in findings], indent=2, ensure_ascii=False))
    else:
        _print(findings)
    return BAD if any(not each.good for each in findings) else GOOD


def _facts(finding: Finding) -> dict[str, object]:
    return {
        "what": finding.what,
        "good": finding.good,
        "found": finding.found,
        "mend": finding.mend,
    }


def _print(findings: Sequence[Finding]) -> None:
    wide = widest(each.what for each in findings)
    for each in findings:
        print(f"{'ok  ' if each.good else 'MEND'}  {filled(each.what, wide)}  {each.found}")
        if not each.good:
            print(f"{'':{wide + 6}}  {each.mend}")
    bad = sum(not each.good for each in findings)
    print()
    print(f"{bad} to mend, then the box will work." if bad else "The box would work.")
