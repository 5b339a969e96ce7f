"""Starting the current version, keeping it once it has shown a page, and the ways back."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from box_version.disk import (
    last_block,
    locked,
    mounting,
    opened,
    run,
    say,
    systemctl,
    write,
)
from box_version.state import CARD, VersionState
from box_version.trailer import NotTaken

if TYPE_CHECKING:
    from box_version.disk import Places

STARTED = ("box-version-confirm.path", "box-version-late.timer")
"""What waits for the first page of a version, and for that not to come."""
TAKE, BACK = "box-version-take.path", "box-version-back.path"
"""What waits for a wish of the box."""
USER = "companion"
ASK_SECONDS = 30


def start(places: Places) -> None:
    """Lay the current version over the card's own; where anything is wrong, the one before.

    Runs at each start of a card that has versions, before any program of theirs.
    """
    with locked(places):
        found = places.state()
        if found is None:
            say("the state of the versions cannot be read: the card's own runs")
        known = (found or VersionState()).started()
        if known != found:
            places.keep(known)  # before anything is mounted: a start that ends here is counted
        _tidy(places, known)
        while places.program.is_mount() and not run("umount", "--lazy", str(places.program)):
            pass
        while known.current != CARD and not _mounted(places, known):
            known = known.gone_back()
            places.keep(known)
        _show(places, known)
    if not known.confirmed:
        systemctl("restart", *STARTED)


def confirm(places: Places) -> None:
    """Keep the current version: the glass has shown a page of it."""
    with locked(places):
        known = places.state()
        if known is not None and not known.confirmed:
            places.keep(known.shown())
            _show(places, known.shown())
            say(f"{known.current} has shown a page and stays")
    systemctl("stop", *STARTED)


def late(places: Places) -> None:
    """Go back to the version before, for no page of the current one was seen."""
    with locked(places):
        known = places.state()
        if known is None or known.confirmed:
            return
        places.keep(known.gone_back())
    say(f"{known.current} has shown no page here, so {known.previous} comes back")
    restart()


def back(places: Places) -> None:
    """Have the version before run again; it has to show a page too. Raises NotTaken."""
    with locked(places):
        known = places.state() or VersionState()
        if known.previous == known.current:
            raise NotTaken("there is no other version on this card")
        now, before = places.facts(known.current), places.facts(known.previous)
        running = _running_game(places)
        if running and not before.can_go_on(now.writes, running["game"], running["rules"]):
            raise NotTaken(
                f"this game was begun by {now.version} and cannot go on under {before.version}: "
                "finish it first"
            )
        places.keep(known.switched(known.previous) if known.confirmed else known.gone_back())
    restart()


def restart() -> None:
    """Start the version that the state names; what runs of the other stops before, as its part."""
    systemctl("restart", "box-version.service")


def _mounted(places: Places, known: VersionState) -> bool:
    """Mount the current version and say whether that was done; its hash is read until it stays."""
    try:
        with opened(places.file(known.current)) as (handle, length):
            facts = last_block(handle, length).facts
            if not known.confirmed:
                from box_version.taking import check  # noqa: PLC0415 - a usual start reads no hash

                check(handle, facts)
        if not run(*mounting(places.file(known.current), places.program)):
            return True
        say(f"{known.current} cannot be mounted")
    except (NotTaken, OSError) as fault:
        say(f"{known.current} cannot be used: {fault}")
    return False


def _tidy(places: Places, known: VersionState) -> None:
    """Remove what a cut left half done, and versions that no way leads back to."""
    names = {"state", *(f"{each}.version" for each in known.kept)}
    for each in sorted(places.versions.iterdir()):
        if each.name not in names and each.is_file():
            each.unlink()


def _show(places: Places, known: VersionState) -> None:
    """Write for the box what runs, and what the version before could go on with."""
    values: dict[str, Any] = {"confirmed": known.confirmed, "failed": known.failed}
    with suppress(NotTaken, OSError):  # one that is damaged is none to go back to
        if known.previous != known.current:
            before = places.facts(known.previous)
            values |= {"previous": before.version, "reads": before.reads, "games": before.rules}
            systemctl("restart", BACK)
    if any(places.firmware.glob("*.version")):
        from box_version.taking import newest, signed_by  # noqa: PLC0415 - as above

        with suppress(NotTaken, OSError):
            if (offered := newest(places, known)) is not None:
                found = offered[1]
                values |= {"found": found.facts.version, "by": signed_by(places, found)}
                systemctl("restart", TAKE)
    places.run.mkdir(0o755, parents=True, exist_ok=True)
    write(places.run / "version.json", json.dumps(values))


def _running_game(places: Places) -> dict[str, Any]:
    """Return the game that is not over, as the box's own user may know it; empty for none.

    Raises NotTaken where the program does not say.
    """
    words = (
        "setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs",
        str(places.program / "current/bin/python"), "-IB", "-m", "companion", "state", "--json",
        "--config", "/etc/companion.toml",
    )  # fmt: skip
    import subprocess  # noqa: PLC0415 - no start needs it

    try:
        done = subprocess.run(  # noqa: S603 - a command of ours
            words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            timeout=ASK_SECONDS,
        )  # fmt: skip
        values: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {}
    except (subprocess.TimeoutExpired, ValueError) as fault:
        raise NotTaken("this version does not say which game runs: try again") from fault
    return values if "rules" in values and not values["over"] else {}
