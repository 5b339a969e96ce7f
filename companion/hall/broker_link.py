"""The connection to the broker: paho's network on a thread of ours, its words on a queue.

Each connection is a new client, so nothing that an old one had still to send goes out after it: a
leader that comes back must first hear whether there is another.
"""

from __future__ import annotations

import logging
import socket
import ssl
from contextlib import suppress
from hashlib import blake2s
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.errors import BadMessage
from companion.fields import one_line
from companion.hall.topics import BOX, GONE, LEADER, heard, topic
from companion.hall.values import Connected, Disconnected, Settled
from companion.seam.hall_messages import LEAD

if TYPE_CHECKING:
    from collections.abc import Callable

    from paho.mqtt.client import MQTTMessage, MQTTMessageInfo

    from companion.hall.settings import Broker
    from companion.hall.topics import Heard
    from companion.hall.values import Own, SendTopic, Subscribe, Unsubscribe

log = logging.getLogger(__name__)
KEEP_ALIVE_SECONDS = 15
WILL_SECONDS = 5
"""After how long the broker says that a box is gone which fell silent. The session lasts as long:
by the standard its end would be the will's time too.
"""
PAUSES = (2.0, 4.0, 8.0)
"""Seconds before each new attempt at most, and 1 at least; the last one is repeated."""
_CONNECT_SECONDS = 5.0
_LAST_SECONDS = 2.0
_WITH_WILL = ReasonCode(PacketTypes.DISCONNECT, "Disconnect with will message")
_QOS = 1


class BrokerLink:
    """Keeps a connection to the broker in one role until it is closed.

    ``happened`` gets what comes over it, and ``Connected``, ``Settled`` and ``Disconnected``; it is
    called on the threads of this.
    """

    def __init__(
        self, own: Own, broker: Broker, role: str,
        happened: Callable[[Connected | Disconnected | Settled | Heard], object],
    ) -> None:  # fmt: skip
        self._own, self._broker, self._role, self._happened = own, broker, role, happened
        self._client: Client | None = None
        self._settling = -1
        self._last: MQTTMessageInfo | None = None
        self._current: BrokerTalk | None = None
        self._lock = Lock()
        self._closed = Event()
        self._complaint = ""
        self._thread = Thread(target=self._run, name="hall broker", daemon=True)
        self._thread.start()

    def subscribe(self, wanted: Subscribe) -> None:
        """Ask for topics, if the broker is there."""
        with self._lock:  # the answer waits until it is known which one it is
            if self._client is not None:
                options = SubscribeOptions(qos=_QOS)
                _, mid = self._client.subscribe([(each, options) for each in wanted.topics])
                self._settling = mid if wanted.settles and mid is not None else self._settling

    def unsubscribe(self, effect: Unsubscribe) -> None:
        """Ask for a topic no longer, if the broker is there."""
        with self._lock:
            if self._client is not None:
                self._client.unsubscribe(effect.topic)

    def publish(self, effect: SendTopic) -> None:
        """Send a message, if the broker is there."""
        properties = _properties(PacketTypes.PUBLISH)
        if effect.labels:
            properties.UserProperty = list(effect.labels)
        with self._lock:
            if self._client is not None:
                self._last = self._client.publish(
                    effect.topic, effect.data, _QOS, effect.retained, properties
                )

    def close(self, *, for_good: bool) -> None:
        """Hang up in order; where it is for good, the broker says so to the others after a while.

        It says nothing where the same box comes back before, and nothing where only the role
        changes.
        """
        self._closed.set()
        with self._lock:
            client, self._client = self._client, None
            last, current = self._last, self._current
        if client is not None:
            if last is not None:  # what a leader says at its end has to get there
                with suppress(RuntimeError, ValueError):
                    last.wait_for_publish(_LAST_SECONDS)
            client.disconnect(_WITH_WILL if for_good else None)
        if current is not None:
            current.end()
        self._thread.join(_CONNECT_SECONDS)

    # The thread

    def _run(self) -> None:
        failed = 0
        while not self._closed.is_set():
            was_there = self._talk()
            failed = 0 if was_there else failed + 1
            self._closed.wait(self._pause(failed))

    def _pause(self, failed: int) -> float:
        """Return seconds of which each box has others: a hall does not come back all at once."""
        share = blake2s(f"{self._own.box} {failed}".encode(), digest_size=2).digest()
        most = PAUSES[min(failed, len(PAUSES) - 1)]
        return 1.0 + (most - 1.0) * int.from_bytes(share, "big") / 0xFFFF

    def _talk(self) -> bool:
        """Keep one connection to its end; return whether the broker let this box in."""
        client = BrokerTalk(self)
        with self._lock:
            self._current = client
        try:
            client.stay(self._broker)
        except (OSError, ValueError, ssl.SSLError) as fault:
            self.complain(said_of(fault))
        finally:
            with self._lock:
                is_ours, self._client = self._client is client.client, None
            client.close()
        if client.was_in and not self._closed.is_set():
            self._happened(Disconnected())
        return client.was_in and (is_ours or self._closed.is_set())

    def let_in(self, client: Client) -> None:
        """Take a client whose broker has let it in."""
        with self._lock:
            if self._closed.is_set():
                client.disconnect()
                return
            self._client = client
        self._complaint = ""
        log.info("in the hall %s", self._own.hall)
        self._happened(Connected())

    def settled(self, mid: int) -> None:
        """Pass on that a subscription was answered, if it is the one."""
        with self._lock:
            is_last = mid == self._settling
        if is_last:
            self._happened(Settled())

    def took(self, message: Heard) -> None:
        """Pass on a message."""
        if not self._closed.is_set():
            self._happened(message)

    def complain(self, sentence: str) -> None:
        """Log what is wrong, once until something else is."""
        if sentence != self._complaint:
            self._complaint = sentence
            log.warning("the hall's broker %s:%s: %s", self._broker.host, self._broker.port,
                        sentence)  # fmt: skip

    @property
    def own(self) -> Own:
        """Who connects."""
        return self._own

    @property
    def last_will(self) -> str:
        """The topic in which the broker says that this member is gone."""
        if self._role == LEAD:
            return topic(self._own.hall, LEADER)
        return topic(self._own.hall, BOX, self._own.box)


class BrokerTalk:
    """One connection, from the call to its end."""

    def __init__(self, link: BrokerLink) -> None:
        self._link = link
        self.was_in = False
        self._ended = Event()
        self.client = client = Client(
            CallbackAPIVersion.VERSION2, link.own.box, protocol=MQTTv5, reconnect_on_failure=False
        )
        client.connect_timeout = _CONNECT_SECONDS
        will = _properties(PacketTypes.WILLMESSAGE)
        will.WillDelayInterval = WILL_SECONDS
        client.will_set(link.last_will, GONE, _QOS, retain=True, properties=will)
        client.on_connect = self._on_connect
        client.on_disconnect = lambda *_: self._ended.set()
        client.on_message = self._on_message
        client.on_socket_open = _send_at_once
        client.on_subscribe = self._on_subscribe
        client.on_publish = self._on_publish

    def stay(self, broker: Broker) -> None:
        """Call the broker, and return when the connection is at its end.

        Raises OSError, among them those of TLS, and ValueError.
        """
        properties = _properties(PacketTypes.CONNECT)
        properties.SessionExpiryInterval = WILL_SECONDS
        if broker.authority is not None:
            self.client.tls_set_context(context_of(broker))
        if broker.password:
            self.client.username_pw_set(self._link.own.box, broker.password)
        self.client.connect(
            broker.host, broker.port, KEEP_ALIVE_SECONDS, clean_start=True, properties=properties
        )
        self.client.loop_start()  # paho writes from one thread only where it has begun it itself
        while not self._ended.wait(_CONNECT_SECONDS):
            if not self.client.is_connected():  # it has not let us in, or lost us without a word
                break
        self.client.loop_stop()

    def close(self) -> None:
        """Let go of sockets, also of those that paho keeps until its client is no more."""
        left = self.client.socket()
        if left is not None:
            left.close()
        self.client.on_connect = self.client.on_disconnect = self.client.on_message = None
        self.client.on_subscribe = self.client.on_publish = self.client.on_socket_open = None

    def end(self) -> None:
        """Let ``stay`` return; called on any thread."""
        self._ended.set()

    def _on_connect(
        self, client: Client, _data: object, _flags: object, code: ReasonCode, *_more: object
    ) -> None:
        if code.is_failure:
            self._link.complain(f"refuses this box: {str(code).lower()}")
            client.disconnect()
            return
        self.was_in = True
        self._link.let_in(client)

    def _on_subscribe(
        self, _client: Client, _data: object, mid: int, codes: list[ReasonCode], *_more: object
    ) -> None:
        if any(each.is_failure for each in codes):
            self._link.complain(f"this box may not read: {str(codes[0]).lower()}")
        self._link.settled(mid)

    def _on_publish(
        self, _client: Client, _data: object, _mid: int, code: ReasonCode, *_more: object
    ) -> None:
        if code.is_failure:
            self._link.complain(f"does not take what this box publishes: {str(code).lower()}")

    def _on_message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        try:
            marks = dict(getattr(message.properties, "UserProperty", ()))
            found = heard(self._link.own.hall, message.topic, bytes(message.payload), marks)
        except (BadMessage, ValueError, TypeError) as fault:
            if message.payload:  # without one, the broker says that it keeps nothing there
                self._link.complain(f"sends what is no message: {one_line(str(fault))}")
            return
        except Exception:
            log.exception("a message of the hall's broker cannot be read")
            return
        self._link.took(found)


def _send_at_once(_client: Client, _data: object, opened: object) -> None:
    """Have small messages leave at once: else a line waits until the book before it is confirmed.

    By tcp(7) that may take 40 ms.
    """
    if isinstance(opened, socket.socket):
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _properties(packet: int) -> Properties:
    return Properties(packet)  # type: ignore[no-untyped-call]  # paho has not typed it


def context_of(broker: Broker) -> ssl.SSLContext:
    """Return what TLS with the organiser's authority is done by; the name is always checked.

    Raises OSError where the file of the authority cannot be read or holds none.
    """
    context = ssl.create_default_context(cafile=str(broker.authority))
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def said_of(fault: Exception) -> str:
    """Return what a fault of the connection is, in a sentence.

    >>> said_of(ConnectionRefusedError(111, "Connection refused"))
    'nobody listens there: is the broker running?'
    """
    if isinstance(fault, ssl.SSLCertVerificationError):
        return f"its certificate is not trusted: {fault.verify_message}"
    if isinstance(fault, ConnectionRefusedError):
        return "nobody listens there: is the broker running?"
    return one_line(str(fault) or type(fault).__name__)
