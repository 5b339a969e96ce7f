"""Checks of a hall: its broker's name, port, certificate, password, rights, and who leads it.

What is found is said in English alone, as faults of devices are: it is for an organiser.
"""

from __future__ import annotations

import ssl
from importlib.util import find_spec
from typing import TYPE_CHECKING

from companion import __version__
from companion.app.findings import Finding
from companion.errors import ConfigError
from companion.hall.credentials import AUTHORITY, broker_of, own_name
from companion.hall.settings import THIS_MACHINE
from companion.hall.values import Own
from hardware.clock import today

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.hall.settings import Broker
    from companion.settings import Config

_LEAST_YEAR, _MOST_YEAR = 1970, 2049
_TRUST = {
    "expired": (
        "the broker's certificate has expired by this box's clock",
        "set the clock, or make a new folder with companion hall broker DIR --replace",
    ),
    "early": (
        "the broker's certificate is not valid yet by this box's clock",
        "set the clock: sudo date -s 2026-01-01 is near enough for certificates of the house",
    ),
    "strange": (
        f"the broker's certificate is not of the authority in this box's {AUTHORITY}",
        f"copy {AUTHORITY} from the folder that the running broker was started with",
    ),
    "name": (
        "the broker's certificate is for another name",
        "write that name as broker below [hall], or make the folder with this one as --host",
    ),
    "none": (
        "what listens there speaks no TLS, or none that is known here",
        "start the broker with the mosquitto.conf of the organiser's folder",
    ),
}


def findings(config: Config, file: Path) -> Iterator[Finding]:
    """Check everything that this box needs to be in its hall; ``file`` has its settings."""
    if not config.hall.broker:
        fix = f"for one, write broker and name below [hall] in {file}: docs/en/how-to/hall.md"
        yield Finding("hall", "none, which no game needs", fix)
        return
    if find_spec("paho") is None:
        yield Finding("hall", "paho-mqtt is missing", "pip install 'table-companion[hall]'")
        return
    try:
        own = Own(config.hall.name, config.hall.box or own_name(), config.hall.lead)
        broker = broker_of(config.hall.broker, config.hall, file)
    except ConfigError as fault:
        yield Finding("hall", str(fault), "run this as root: sudo companion check --hall")
        return
    yield Finding("hall", f"{own.hall}, as {own.box}")
    yield _clock()
    path = [*_path(broker)]
    yield from path
    if all(each.good for each in path):
        yield from _inside(own, broker)


def _clock() -> Finding:
    date = today()
    if _LEAST_YEAR <= int(date[:4]) <= _MOST_YEAR:
        return Finding("clock", f"{date}, and no certificate of the house needs it to be right")
    return Finding("clock", date, "set it: sudo date -s 2026-01-01 is near enough")


def _path(broker: Broker) -> Iterator[Finding]:
    """Check the way to the broker, up to the first thing that is wrong."""
    from companion.hall import visit  # noqa: PLC0415 - its library is an extra

    try:
        address = visit.resolved(broker.host)
    except OSError as fault:
        fix = (
            "is the broker's machine on, and in this network? Its address works in place of a name"
        )
        yield Finding("broker's name", f"{broker.host} is not known here: {fault.strerror}", fix)
        return
    yield Finding("broker's name", f"{broker.host} is {address}")
    try:
        visit.reached(broker)
    except OSError as fault:
        fix = "start it: mosquitto -c DIR/mosquitto.conf; then look for a firewall on its machine"
        found = f"nobody answers at port {broker.port}: {fault.strerror or fault}"
        yield Finding("broker's port", found, fix)
        return
    yield Finding("broker's port", f"{broker.port} answers")
    if broker.authority is None:
        yield Finding("TLS", f"none, which a broker on this machine ({THIS_MACHINE[0]}) needs not")
        return
    yield _tls(broker)


def _tls(broker: Broker) -> Finding:
    from companion.hall.visit import distrusted  # noqa: PLC0415 - as above

    try:
        word = distrusted(broker)
    except ssl.SSLError:
        found = f"{broker.authority} holds no certificate"
        return Finding("TLS", found, f"copy {AUTHORITY} from the organiser's folder again")
    except OSError as fault:
        return Finding("TLS", f"{broker.authority}: {fault.strerror or fault}", "run this as root")
    if word:
        return Finding("TLS", *_TRUST[word])
    return Finding("TLS", "the broker is the organiser's")


def _inside(own: Own, broker: Broker) -> Iterator[Finding]:
    from companion.hall.visit import welcome  # noqa: PLC0415 - as above

    try:
        found = welcome(own, broker)
    except OSError as fault:
        yield Finding("password", f"the broker hung up: {fault}", "look into the broker's own log")
        return
    if found.refused:
        fix = (
            f"copy the file password of the folder {own.box} again, and write box = as it is named"
        )
        yield Finding("password", f"the broker does not let {own.box} in: {found.refused}", fix)
        return
    yield Finding("password", f"the broker lets {own.box} in")
    yield _access(own, may_read=found.may_read, may_write=found.may_write_lines)
    head = found.head
    if head is None:
        yield Finding("leader", "nobody has led this hall since its broker was started")
    elif head.edition != __version__:
        fix = f"bring both boxes to the same version: {head.leader} has {head.edition}"
        yield Finding(
            "leader", f"{head.leader} with version {head.edition}, here {__version__}", fix
        )
    else:
        yield Finding("leader", f"{head.leader}, with the version of this box")


def _access(own: Own, *, may_read: bool, may_write: bool) -> Finding:
    if not may_read:
        fix = "write the broker's file access with companion hall broker: this hall is not in it"
        return Finding("access", f"{own.box} may not read the hall {own.hall}", fix)
    if own.may_lead and not may_write:
        fix = f"name it as --leaders {own.box} when the folder is made, or take lead = true away"
        return Finding("access", f"{own.box} may not lead at this broker", fix)
    if not own.may_lead and may_write:
        fix = "give it the folder of a box that follows, or write lead = true below [hall]"
        return Finding("access", f"{own.box} follows, and could lead with its password", fix)
    return Finding("access", "may lead" if own.may_lead else "may follow, and nothing else")
