"""A short visit to a hall's broker, step by step, to find out what does not work."""

from __future__ import annotations

import socket
import ssl
from queue import Empty, Queue
from typing import TYPE_CHECKING

from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion

from companion.errors import BadMessage
from companion.hall.broker_link import context_of
from companion.hall.topics import BOX, HEAD, LINE, Head, heard, topic
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.hall.settings import Broker
    from companion.hall.values import Own

SECONDS = 5.0
_ECHO_SECONDS = 2.0
_QOS = 1
_EXPIRED, _NOT_YET = 10, 9
_OTHER_NAME = (62, 64)
"""OpenSSL's numbers of what is wrong with a certificate, by verify(1)."""


@frozen
class BrokerWelcome:
    """What a broker let a box do: ``refused`` is why it was not let in, or nothing."""

    refused: str = ""
    may_read: bool = False
    may_write_lines: bool = False
    head: Head | None = None


def resolved(host: str) -> str:
    """Return the address of a name. Raises OSError."""
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return str(found[0][4][0])


def reached(broker: Broker) -> None:
    """Call the port. Raises OSError."""
    socket.create_connection((broker.host, broker.port), SECONDS).close()


def distrusted(broker: Broker) -> str:
    """Return what is wrong with the broker's certificate: a word, or nothing.

    The words are expired, early, strange, name and none; OSError is raised for a file that cannot
    be read.
    """
    context = context_of(broker)
    with socket.create_connection((broker.host, broker.port), SECONDS) as plain:
        try:
            with context.wrap_socket(plain, server_hostname=broker.host):
                return ""
        except ssl.SSLCertVerificationError as fault:
            return _word_of(fault.verify_code)
        except (ssl.SSLError, OSError):
            return "none"


def _word_of(code: int) -> str:
    if code == _EXPIRED:
        return "expired"
    if code == _NOT_YET:
        return "early"
    return "name" if code in _OTHER_NAME else "strange"


def welcome(own: Own, broker: Broker) -> BrokerWelcome:
    """Go in as a box does, and try what it may.

    Where the box's program runs, the broker ends its connection for this, and it comes back by
    itself. Raises OSError.
    """
    answers: Queue[str] = Queue()
    came: Queue[tuple[str, bytes]] = Queue()
    client = Client(
        CallbackAPIVersion.VERSION2, own.box, protocol=MQTTv5, reconnect_on_failure=False
    )
    client.on_connect = lambda *got: answers.put(_refusal(got[3]))
    client.on_subscribe = lambda *got: answers.put(_refusal(got[3][0]))
    client.on_publish = lambda *got: answers.put(_refusal(got[3]))

    client.on_message = lambda *got: came.put((got[2].topic, bytes(got[2].payload)))
    if broker.authority is not None:
        client.tls_set_context(context_of(broker))
    if broker.password:
        client.username_pw_set(own.box, broker.password)
    client.connect(broker.host, broker.port)
    client.loop_start()
    try:
        return _tried(own, client, answers, came)
    finally:
        client.disconnect()
        client.loop_stop()


def _tried(
    own: Own, client: Client, answers: Queue[str], came: Queue[tuple[str, bytes]]
) -> BrokerWelcome:
    refused = _next(answers)
    if refused:
        return BrokerWelcome(refused)
    # a message without anything in it is passed over by every box
    client.publish(topic(own.hall, LINE), b"", _QOS)
    may_write = not _next(answers)
    echo = topic(own.hall, BOX, own.box)
    client.subscribe([(topic(own.hall, HEAD), _QOS), (echo, _QOS)])
    _next(answers)
    client.publish(echo, b"", _QOS)
    head = None
    try:
        while (got := came.get(timeout=_ECHO_SECONDS)) != (echo, b""):
            head = _head_of(own, got) or head
    except Empty:
        return BrokerWelcome("", may_read=False, may_write_lines=may_write)
    return BrokerWelcome("", may_read=True, may_write_lines=may_write, head=head)


def _head_of(own: Own, got: tuple[str, bytes]) -> Head | None:
    try:
        found = heard(own.hall, *got, {})
    except BadMessage:
        return None
    return found if isinstance(found, Head) else None


def _next(answers: Queue[str]) -> str:
    try:
        return answers.get(timeout=SECONDS)
    except Empty:
        return "no answer"


def _refusal(code: object) -> str:
    return str(code).lower() if getattr(code, "is_failure", False) else ""
