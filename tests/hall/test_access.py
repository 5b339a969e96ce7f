"""Who may do what at a real broker with an organiser's files: each topic for each role, TLS."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import tempfile
from pathlib import Path
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

import pytest
from hall.boxes import named, running_hall
from hall.real_broker import HALL, SECONDS, needs_mosquitto, real_broker, write_certificates
from hall.real_games import game_lines
from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion

from companion.hall.broker_link import context_of
from companion.hall.organiser import HallPlan, hashed_password
from companion.hall.settings import Broker
from companion.hall.topics import topic
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from hall.real_broker import RealBroker

pytestmark = needs_mosquitto
TOPICS = ("line", "book", "head", "leader", "box/box-01", "box/box-04", "else")
MAY_WRITE = {
    "box-01": {"line", "book", "head", "leader", "box/box-01"},
    "box-04": {"box/box-04"},
}
"""A leader, and a box that follows."""


class Peer:
    """A client that says who it is and what it hears."""

    def __init__(self, broker: Broker, user: str, *, called: str = "") -> None:
        self.codes: Queue[str] = Queue()
        self.heard: Queue[tuple[str, bytes]] = Queue()
        self.client = Client(CallbackAPIVersion.VERSION2, called or user, protocol=MQTTv5,
                             reconnect_on_failure=False)  # fmt: skip
        self.client.on_connect = lambda *got: self.codes.put(str(got[3]))
        self.client.on_publish = lambda *got: self.codes.put(str(got[3]))
        self.client.on_subscribe = lambda *got: self.codes.put(str(got[3][0]))
        self.client.on_message = lambda _c, _u, each: self.heard.put(
            (each.topic, bytes(each.payload))
        )
        if user:
            self.client.username_pw_set(user, broker.password)
        if broker.authority:
            self.client.tls_set_context(context_of(broker))
        self.client.connect(broker.host, broker.port)
        self.client.loop_start()
        self.answer = self.codes.get(timeout=SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.disconnect()
        self.client.loop_stop()

    def publish(self, where: str, data: bytes = b"x", *, retain: bool = False) -> str:
        """SendTopic, and return the broker's answer."""
        self.client.publish(topic(HALL, where), data, 1, retain)
        return self.codes.get(timeout=SECONDS)

    def subscribe(self, where: str) -> str:
        """Subscribe, and return the broker's answer."""
        self.client.subscribe(where, 1)
        return self.codes.get(timeout=SECONDS)


@pytest.fixture(scope="module")
def broker() -> Iterator[RealBroker]:
    """Run one broker for the file, with TLS, as an organiser does."""
    with real_broker(named(4), tls=True) as opened:
        yield opened


@pytest.mark.parametrize("role", MAY_WRITE)
def test_each_topic_for_each_role(broker: RealBroker, role: str) -> None:
    with Peer(broker.place("box-02"), "box-02") as reader, Peer(broker.place(role), role) as peer:
        assert reader.subscribe("companion/#") == "Granted QoS 1"
        for where in TOPICS:
            answer = peer.publish(where, role.encode())
            assert (answer == "Not authorized") == (where not in MAY_WRITE[role]), where
        came = {reader.heard.get(timeout=SECONDS)[0] for _ in MAY_WRITE[role]}
        assert came == {topic(HALL, each) for each in MAY_WRITE[role]}
        peer.publish("box/" + role, b"last")
        assert reader.heard.get(timeout=SECONDS)[1] == b"last"  # and nothing came in between


def test_another_hall_is_none_of_its_business(broker: RealBroker) -> None:
    with Peer(broker.place("box-01"), "box-01") as peer:
        peer.client.publish("companion/1/other/line", b"x", 1)
        assert peer.codes.get(timeout=SECONDS) == "Not authorized"
        peer.subscribe("#")
        peer.publish("box/box-01", b"seen")
        assert peer.heard.get(timeout=SECONDS)[0] == topic(HALL, "box/box-01")
        with pytest.raises(Empty):
            peer.heard.get(timeout=0.2)


def test_a_box_is_what_its_password_says(broker: RealBroker) -> None:
    """It calls itself box-01, and is box-04 all the same; the real box-01 stays."""
    with (
        Peer(broker.place("box-01"), "box-01") as real,
        Peer(broker.place("box-04"), "box-04", called="box-01") as peer,
    ):
        assert peer.publish("box/box-01") == "Not authorized"
        assert real.publish("box/box-01") != "Not authorized"


@pytest.mark.parametrize("user", ["box-04", "box-99", ""])
def test_a_wrong_password_comes_nowhere(broker: RealBroker, user: str) -> None:
    wrong = Broker("127.0.0.1", broker.port, broker.place("box-04").authority, "guessed")
    with Peer(wrong, user) as peer:
        assert peer.answer in {"Not authorized", "Bad user name or password"}


def test_a_line_that_a_follower_forges_is_believed_by_nobody() -> None:
    lines = game_lines(1, 6)
    with real_broker(named(4), tls=True) as own, running_hall(own, named(3)) as hall:
        hall.leader.play(*lines[:4], game=12)
        hall.await_level()
        with Peer(own.place("box-04"), "box-04") as peer:
            for where in ("line", "book", "head", "leader"):
                assert peer.publish(where, lines[4], retain=True) == "Not authorized"
        hall.leader.play(*lines[4:])
        hall.await_level()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Make a folder for other certificates."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def refused(broker: RealBroker, **changed: Any) -> str:  # noqa: ANN401 - fields of a place
    """Return why a box does not trust a broker."""
    place = replace(broker.place("box-01"), **changed)
    with (
        socket.create_connection((place.host, place.port), SECONDS) as plain,
        pytest.raises(ssl.SSLCertVerificationError) as found,
    ):
        context_of(place).wrap_socket(plain, server_hostname=place.host)
    return found.value.verify_message


def test_the_authority_of_another_hall_is_not_enough(broker: RealBroker, folder: Path) -> None:
    write_certificates(folder, ("127.0.0.1",))
    assert "issuer" in refused(broker, authority=folder / "ca.crt")


def test_a_certificate_for_another_name_is_refused() -> None:
    with real_broker(named(1), ("box-01",), tls=True) as own:
        own.kill()
        write_certificates(own.folder, ("hall.local",))
        shutil.copy(own.folder / "ca.crt", own.folder / "box-01")
        own.start()
        assert "IP address mismatch" in refused(own)


def test_a_certificate_that_has_expired_is_refused() -> None:
    with real_broker(named(1), ("box-01",), tls=True) as own:
        own.kill()
        write_certificates(own.folder, ("127.0.0.1",), "20200101000000Z", "20210101000000Z")
        shutil.copy(own.folder / "ca.crt", own.folder / "box-01")
        own.start()
        assert "expired" in refused(own)


def test_passwords_are_what_mosquitto_writes_itself(folder: Path) -> None:
    """The same form, and as many bytes in each part, as mosquitto_passwd makes."""
    command = shutil.which("mosquitto_passwd")
    if command is None:
        pytest.skip("needs mosquitto_passwd")
    subprocess.run([command, "-b", "-c", str(folder / "p"), "box", "secret"], check=True)
    theirs = (folder / "p").read_text().strip().partition(":")[2].split("$")
    ours = hashed_password("secret").split("$")
    assert [len(each) for each in ours] == [len(each) for each in theirs]
    assert ours[:3] == theirs[:3]


def test_a_plan_names_the_first_host_to_the_boxes(broker: RealBroker) -> None:
    written = (broker.folder / "box-01" / "companion.toml").read_text(encoding="utf-8")
    assert f'broker = "127.0.0.1:{broker.port}"' in written
    assert "lead = true" in written
    assert "lead" not in (broker.folder / "box-04" / "companion.toml").read_text(encoding="utf-8")
    assert HallPlan(HALL, ("::1",), (), ()).port == 8883
