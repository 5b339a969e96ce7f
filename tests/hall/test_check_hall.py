"""``companion check --hall``: what is wrong with a hall, in plain words, and its fix."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from hall.boxes import named, running_hall
from hall.real_broker import HALL, free_port, needs_mosquitto, real_broker, write_certificates
from hall.real_games import game_lines

from companion.checks.hall import findings
from companion.settings import Config, HallChoice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hall.real_broker import RealBroker

pytestmark = needs_mosquitto


@pytest.fixture
def broker() -> Iterator[RealBroker]:
    """Run a broker with TLS."""
    with real_broker(named(2), ("box-01",), tls=True) as opened:
        yield opened


def checked(
    at: RealBroker, given: str = "box-02", changed: dict[str, object] | None = None
) -> dict[str, str]:
    """Return what is found, and the fix where one is needed, by what was looked at.

    ``given`` is the box whose folder was carried here.
    """
    own = at.folder / given
    values: dict[str, object] = {
        "broker": f"127.0.0.1:{at.port}", "name": HALL, "box": given, "lead": given == "box-01",
        "authority": own / "ca.crt", "password": own / "password",
    }  # fmt: skip
    config = Config(hall=HallChoice(**(values | (changed or {}))))  # type: ignore[arg-type]
    found = list(findings(config, at.folder / "companion.toml"))
    return {each.what: f"{each.found} | {each.fix}" for each in found}


def test_a_box_that_may_follow_is_found_good(broker: RealBroker) -> None:
    found = checked(broker)
    assert found["access"] == "may follow, and nothing else | "
    assert found["leader"].startswith("nobody has led")
    assert checked(broker, "box-01")["access"] == "may lead | "


def test_the_leaders_version_is_compared(broker: RealBroker) -> None:
    with running_hall(broker, ["box-01"]) as hall:
        hall.leader.play(*game_lines(1, 2), game=1)
        while "box-01 with version 1, here" not in (found := checked(broker)["leader"]):
            assert "nobody" in found
    assert "bring both boxes to the same version" in found


@pytest.mark.parametrize(
    ("changed", "what", "said"),
    [
        ({"broker": ""}, "hall", "none"),
        ({"broker": "no-such-name.invalid:8883"}, "broker's name", "is not known here"),
        ({"box": "box-01"}, "password", "does not let box-01 in: not authorized"),
        ({"name": "other"}, "access", "may not read the hall other"),
        ({"lead": True}, "access", "may not lead"),
    ],
)
def test_each_wrong_setting_has_its_words(
    broker: RealBroker, changed: dict[str, object], what: str, said: str
) -> None:
    found = checked(broker, changed=changed)
    assert list(found)[-1] in {what, "leader"}
    assert said in found[what]
    assert not found[what].endswith("| ")


def test_a_leaders_password_on_a_box_that_follows_is_named(broker: RealBroker) -> None:
    assert "could lead with its password" in checked(broker, "box-01", {"lead": False})["access"]


def test_a_port_where_nobody_listens(broker: RealBroker) -> None:
    found = checked(broker, changed={"broker": f"127.0.0.1:{free_port()}"})
    assert "nobody answers at port" in found["broker's port"]


def test_a_broker_without_tls(tmp_path: Path) -> None:
    del tmp_path
    with real_broker(named(1), ("box-01",)) as plain:
        assert "speaks no TLS" in checked(plain, "box-01")["TLS"]


@pytest.mark.parametrize(
    ("hosts", "dates", "said"),
    [
        (("127.0.0.1",), (), "not of the authority"),
        (("hall.local",), (), "for another name"),
        (("127.0.0.1",), ("20200101000000Z", "20210101000000Z"), "has expired"),
        (("127.0.0.1",), ("20480101000000Z", "20490101000000Z"), "not valid yet"),
    ],
)
def test_each_wrong_certificate_has_its_words(
    broker: RealBroker, hosts: tuple[str, ...], dates: tuple[str, ...], said: str
) -> None:
    broker.kill()
    write_certificates(broker.folder, hosts, *dates)
    if "authority" not in said:
        shutil.copy(broker.folder / "ca.crt", broker.folder / "box-02")
    broker.start()
    found = checked(broker)
    assert said in found["TLS"]
    assert "password" not in found
