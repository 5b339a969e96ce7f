"""The page for phones: nothing of it unless the settings say so, and nothing once they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from install_bench import CABLE_BOX, Bench, PowerCutError, files, machine, put, source
from installer import phones
from installer.faults import InstallError
from installer.main import CHECKOUT
from installer.places import CONFIG, PHONE_STATE, UNIT
from installer.steps import uninstall

if TYPE_CHECKING:
    from pathlib import Path

    from installer.program import Source

PAGE = "[phones]\npage = true\n"
MADE = "create the user companion-phone"
TCP = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid inode"


def settings(root: Path, text: str) -> Path:
    """Give a machine the settings of a serial box and pictures, with some more; return its root."""
    (root / CONFIG).parent.mkdir(exist_ok=True)
    (root / CONFIG).write_text(f"{CABLE_BOX}{text}")
    return root


def with_phones(folder: Path) -> Source:
    """Return a source that has the lock of phones too."""
    found = source(folder)
    locks = found.checkout / "locks"
    (locks / "phones.txt").write_text((locks / "base.txt").read_text())
    return found


def of_phones(root: Path) -> list[str]:
    return [name for name in files(root) if "companion-phone" in name]


def test_without_the_setting_nothing_of_it_is_installed(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), "[phones]\npage = false\nport = 8080\n")
    host = Bench(root)
    put(host, with_phones(tmp_path))
    assert not of_phones(root)
    assert not [each for each in (*host.said, *host.commands) if "-phone" in each]


def test_with_it_the_port_is_opened_after_the_box(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), PAGE)
    host = Bench(root)
    put(host, with_phones(tmp_path))
    for name in phones.FILES:
        assert (root / name).read_text() == (CHECKOUT / "systemd" / name.split("/")[-1]).read_text()
    assert any(MADE in line for line in host.said)
    order = [each for each in host.commands if each.startswith("systemctl ")]
    units = "companion-phone.socket companion-phone.path"
    assert order[-4:] == [
        "systemctl restart companion.service",
        "systemctl daemon-reload",
        f"systemctl stop {units} companion-phone.service",
        f"systemctl start {units}",
    ]
    assert f"systemctl enable --quiet {units}" in order


def test_another_port_is_written_into_its_unit(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), f"{PAGE}port = 8080\n")
    put(Bench(root), with_phones(tmp_path))
    text = (root / phones.FILES[0]).read_text()
    assert [line for line in text.splitlines() if line.startswith("Listen")] == [
        "ListenStream=8080"
    ]


@pytest.mark.parametrize(
    ("journal", "hidden"),
    [
        ("/srv/our games/100%", ' "-/srv/our games/100%%"'),
        ("/var/lib/companion/games", ""),
        ("/data/companion", ""),
    ],
)
def test_the_page_cannot_see_the_journal_wherever_it_lies(
    journal: str, hidden: str, tmp_path: Path
) -> None:
    root = settings(machine(tmp_path), PAGE)
    text = (root / CONFIG).read_text()
    (root / CONFIG).write_text(f'journal = "{journal}"\n{text}')
    put(Bench(root), with_phones(tmp_path))
    usual = "InaccessiblePaths=-/var/lib/companion -/data/companion -/boot/firmware/wifi"
    unit = (root / phones.FILES[2]).read_text().splitlines()
    assert [line for line in unit if "Inaccessible" in line] == [f"{usual}{hidden}"]


def test_a_second_run_leaves_the_page_alone(tmp_path: Path) -> None:
    root, one = settings(machine(tmp_path), PAGE), with_phones(tmp_path)
    put(Bench(root, runs=False), one)
    before, host = files(root), Bench(root)
    put(host, one)
    assert files(root) == before
    assert not [each for each in host.commands if " stop " in each or " start " in each]


def test_switched_off_again_its_units_go_and_the_box_closes_its_side(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), PAGE)
    program = with_phones(tmp_path)
    put(Bench(root), program)
    (root / PHONE_STATE).mkdir(parents=True)
    (root / PHONE_STATE / "seat-1.jsonl").write_text("a map")
    settings(root, "")
    host = Bench(root)
    left = put(host, program)
    assert of_phones(root) == [f"{PHONE_STATE}/seat-1.jsonl"]
    assert host.commands[-1] == "systemctl restart companion.service"
    assert f"/{PHONE_STATE} stays, with what was drawn on phones" in "".join(left)
    again = Bench(root)
    put(again, program)
    assert not [each for each in (*again.said, *again.commands) if "-phone" in each]


def test_taken_away_with_the_box_only_the_drawings_stay(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), PAGE)
    put(Bench(root), with_phones(tmp_path))
    (root / f"{phones.FILES[2]}.d").mkdir()
    (root / f"{phones.FILES[2]}.d/override.conf").write_text("[Service]\n")
    (root / PHONE_STATE).mkdir(parents=True)
    left = uninstall(Bench(root))
    assert not of_phones(root)
    assert any("sudo deluser companion-phone" in line for line in left)
    again = Bench(root)
    uninstall(again)
    assert not again.changes


def test_the_plug_may_be_pulled_while_the_page_comes_or_goes(tmp_path: Path) -> None:
    program = with_phones(tmp_path)
    for now, later in ((PAGE, ""), ("", PAGE)):
        goal = settings(machine(tmp_path / f"goal{len(now)}"), now)
        put(Bench(goal), program)
        settings(goal, later)
        put(Bench(goal), program)
        for power in range(50):
            root = settings(machine(tmp_path / f"{len(now)}-{power}"), now)
            put(Bench(root), program)
            settings(root, later)
            try:
                put(Bench(root, power), program)
            except PowerCutError:
                put(Bench(root), program)
            else:
                assert power > 3
                break
            assert files(root) == files(goal)


def listening(root: Path, port: int, name: str) -> None:
    """Let a program listen on a port of a machine of files, on IPv6 as most servers do."""
    (root / "proc/net").mkdir(parents=True)
    (root / "proc/net/tcp").write_text(f"{TCP}\n")
    row = f"   0: {'0' * 32}:{port:04X} {'0' * 32}:0000 0A 0:0 00:0 0 33 0 4711 1 0 100 0"
    (root / "proc/net/tcp6").write_text(f"{TCP}\n{row}\n")
    (root / "proc/77/fd").mkdir(parents=True)
    (root / "proc/77/fd/6").symlink_to("socket:[4711]")
    (root / "proc/77/comm").write_text(f"{name}\n")


def test_a_port_that_another_program_has_is_named_before_any_change(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), PAGE)
    listening(root, 80, "nginx")
    host = Bench(root, runs=False)
    before = files(root)
    with pytest.raises(InstallError, match=r"port 80 is in use by nginx.* such as port = 8080"):
        put(host, with_phones(tmp_path))
    assert files(root) == before
    assert not host.changes
    settings(root, f"{PAGE}port = 8080\n")
    put(host, with_phones(tmp_path))
    settings(root, "")
    put(Bench(root), with_phones(tmp_path))


def test_our_own_open_port_is_no_hindrance_unless_it_moves(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), PAGE)
    put(Bench(root), with_phones(tmp_path))
    listening(root, 80, "systemd")
    put(Bench(root), with_phones(tmp_path))
    with pytest.raises(InstallError, match="port 80 is in use by systemd"):
        put(Bench(root, runs=False), with_phones(tmp_path))


def test_on_a_card_the_port_is_not_looked_at_and_nothing_is_started(tmp_path: Path) -> None:
    root = settings(machine(tmp_path, is_booted=False), PAGE)
    listening(root, 80, "nginx")
    host = Bench(root, runs=False)
    put(host, with_phones(tmp_path))
    assert (root / UNIT).exists()
    assert len(of_phones(root)) == 5, "three units, two of them enabled"
    assert not [each for each in host.commands if " start " in each]
