"""``companion check``: everything the box needs, checked in turn, each problem with its fix."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.columns import filled
from companion.config import DEFAULT_PATH
from companion.errors import ConfigError
from hardware.clock import today
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse

    from companion.app.findings import Finding
    from companion.checks.box import Trial

GOOD, BAD = 0, 1
_COLUMNS = len("library spidev")
"""The longest name of a check."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``check`` to the command line."""
    verb = verbs.add_parser(
        "check",
        description="Check everything the configured box needs: the program, the machine, the "
        "panel, the buttons, the journal, the service. Exit code 0 says that the box would work.",
        epilog="Example: companion check --panel --buttons",
    )
    verb.add_argument(
        "--config", type=Path, metavar="FILE",
        help=f"the default is {DEFAULT_PATH} of the machine that is checked",
    )  # fmt: skip
    verb.add_argument("--panel", action="store_true", help="draw a test pattern on the panel")
    verb.add_argument("--buttons", action="store_true", help="try each button as it is pressed")
    verb.add_argument(
        "--phones", action="store_true", help="also check the page for phones, and visit it"
    )
    verb.add_argument(
        "--hall",
        action="store_true",
        help="also check the broker of a hall, and what it lets this box do",
    )
    verb.add_argument(
        "--root", type=Path, default=Path("/"), metavar="DIR",
        help="where the machine's files lie, for a card of another box",
    )  # fmt: skip
    forms = verb.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="as JSON")
    forms.add_argument(
        "--report", action="store_true",
        help="as text to paste into docs/en/how-to/tested-on.md: no names, no addresses, no paths",
    )  # fmt: skip
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings and return 0 only where the box would work."""
    from companion.checks.box import check  # noqa: PLC0415 - only this verb needs all of them

    machine = Machine(args.root.resolve())
    trials: list[Trial] = []
    if args.phones and not machine.is_here:
        raise ConfigError("--phones visits this machine's own page: leave --root out")
    if args.hall and not machine.is_here:
        raise ConfigError("--hall tries to reach the broker from this machine: leave --root out")
    if args.panel or args.buttons:
        from companion.checks.trials import try_buttons, try_panel  # noqa: PLC0415 - drivers

        if not machine.is_here:
            raise ConfigError("--panel and --buttons try this machine's own: leave --root out")
        trials += [try_panel] if args.panel else []
        trials += [try_buttons] if args.buttons else []
    findings = []
    for each in check(args.config, machine, trials, with_phones=args.phones, with_hall=args.hall):
        findings.append(each)
        if not args.json and not args.report:
            _print(each)
    bad = sum(not each.good for each in findings)
    if args.json:
        print(json.dumps([_facts(each) for each in findings], indent=2, ensure_ascii=False))
    elif args.report:
        from companion.checks.pasted import row  # noqa: PLC0415 - only this option needs it

        print(row(findings, today()))
    else:
        print(f"\n{bad} to fix, then the box will work." if bad else "\nThe box would work.")
    return BAD if bad else GOOD


def _facts(finding: Finding) -> dict[str, object]:
    return {
        "what": finding.what,
        "good": finding.good,
        "found": finding.found,
        "fix": finding.fix,
    }


def _print(finding: Finding) -> None:
    """Print a finding at once: what comes next may wait for a finger."""
    mark = "ok  " if finding.good else "FIX "
    print(f"{mark}  {filled(finding.what, _COLUMNS)}  {finding.found}", flush=True)
    if not finding.good:
        print(f"{'':{_COLUMNS + 6}}  {finding.fix}", flush=True)
