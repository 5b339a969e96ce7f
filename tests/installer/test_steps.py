from __future__ import annotations

import os
from pathlib import Path

import pytest
from install_bench import (
    BOOT,
    CABLE,
    ENABLED,
    STOCK,
    Bench,
    PowerCutError,
    files,
    machine,
    put,
    source,
)
from installer import program
from installer.choices import Choices, choices_of
from installer.faults import InstallError
from installer.host import Host
from installer.main import CHECKOUT
from installer.places import COMMAND, CONFIG, CURRENT, POWER_OFF, STATE, UNIT, VERSIONS
from installer.program import Source
from installer.steps import install, uninstall

from companion.errors import ConfigError


def test_everything_is_put_in_its_place(tmp_path: Path) -> None:
    host = Bench(machine(tmp_path), runs=False)
    put(host, source(tmp_path))
    assert (host.path(CURRENT) / "bin/companion").exists()
    assert host.path(COMMAND).readlink().as_posix() == f"/{CURRENT}/bin/companion"
    unit = host.path(UNIT).read_text()
    assert f"ExecStart=/{CURRENT}/bin/python -I -X faulthandler -m companion run" in unit
    assert 'subject.user == "companion"' in host.path(POWER_OFF).read_text()
    assert host.commands[-2:] == ["systemctl daemon-reload", "systemctl restart companion.service"]


def test_cards_of_an_owner_come_with_an_upgrade_and_games_are_closed(tmp_path: Path) -> None:
    host = Bench(machine(tmp_path))
    put(host, source(tmp_path))
    game = host.path(STATE) / "game-0001.jsonl"
    game.parent.mkdir(parents=True)
    game.touch(0o644)
    text, service = host.read(CONFIG) or "", CHECKOUT / "systemd"
    install(host, source(tmp_path, 2), text, service, "format = 1\n")
    assert host.read(f"{STATE}/cards/cadwallon.toml") == "format = 1\n"
    assert game.stat().st_mode & 0o777 == 0o600
    assert host.commands[-1] == "systemctl restart companion.service"
    install(host, source(tmp_path, 2), text, service)
    assert host.read(f"{STATE}/cards/cadwallon.toml") == "format = 1\n", "they stay"


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    root, one = machine(tmp_path), source(tmp_path)
    put(Bench(root, runs=False), one, "--panel", "waveshare:4.2-v2")
    before = files(root)
    host = Bench(root)
    put(host, one)
    assert files(root) == before
    assert not [command for command in host.commands if "restart" in command or "pip" in command]


def test_a_dry_run_changes_nothing_at_all(tmp_path: Path) -> None:
    root = machine(tmp_path)
    host = Bench(root)
    host.dry = True
    before = files(root)
    put(host, source(tmp_path), "--panel", "inky")
    assert files(root) == before
    looks = ("systemctl is-active ", "apt-cache policy ")
    assert all(each.startswith(looks) for each in host.commands)
    assert sum("would:" in line for line in host.said) == host.changes > 8


@pytest.mark.parametrize("panel", ["inky", "waveshare:4.2-v2"])
def test_the_firmware_s_settings_are_written_once_and_a_restart_asked_for(
    tmp_path: Path, panel: str
) -> None:
    root = machine(tmp_path)
    host = Bench(root, runs=False)
    left = put(host, source(tmp_path), "--panel", panel)
    assert "sudo reboot" in left[0]
    assert "dtparam=spi=on" in (root / BOOT).read_text()
    assert (root / f"{BOOT}.before-companion").read_text() == STOCK
    assert not any("restart" in command for command in host.commands), "the panel is not there yet"


def test_elsewhere_than_on_a_pi_no_firmware_is_touched(tmp_path: Path) -> None:
    root = machine(tmp_path, pi=False)
    put(Bench(root), source(tmp_path), "--panel", "inky")
    assert (root / BOOT).read_text() == STOCK


def test_a_card_in_another_machine_starts_nothing(tmp_path: Path) -> None:
    host = Bench(machine(tmp_path, is_booted=False), runs=False)
    assert "start the machine" in put(host, source(tmp_path))[0]
    assert not any("restart" in command for command in host.commands)


def test_a_configuration_that_is_there_is_kept_unless_forced(tmp_path: Path) -> None:
    root = machine(tmp_path)
    (root / CONFIG).parent.mkdir()
    (root / CONFIG).write_text('language = "ja"\n[panel]\nname = "uart"\n')
    host = Bench(root)
    put(host, source(tmp_path))
    assert "--force writes a new one" in "".join(host.said)
    assert host.read(CONFIG) == 'language = "ja"\n[panel]\nname = "uart"\n'
    put(host, source(tmp_path), "--force", *CABLE)
    assert host.commands[-1] == "systemctl restart companion.service"
    assert "ttyUSB0" in (host.read(CONFIG) or "")


def test_a_configuration_with_errors_stops_it_before_anything_is_done(tmp_path: Path) -> None:
    root = machine(tmp_path)
    (root / CONFIG).parent.mkdir()
    (root / CONFIG).write_text('langage = "ja"\n')
    before = files(root)
    with pytest.raises(ConfigError, match="did you mean"):
        put(Bench(root), source(tmp_path), "--panel", "inky")
    assert files(root) == before


@pytest.mark.parametrize("is_update", [False, True])
def test_the_plug_may_be_pulled_at_any_step(tmp_path: Path, *, is_update: bool) -> None:
    """Whatever was done by then, the old or the new is whole, and the next run ends the work."""
    one, two = source(tmp_path), source(tmp_path, 2)
    goal = machine(tmp_path / "goal")
    put(Bench(goal), two)
    for power in range(50):
        root = machine(tmp_path / str(power))
        if is_update:
            put(Bench(root), one)
        try:
            put(Bench(root, power), two)
        except PowerCutError:
            now = program.current(Host(root))
            assert now in ({one.name, two.name} if is_update else {None, two.name})
            put(Bench(root), two)
            assert files(root) == files(goal)
        else:
            assert power > 5
            return
    raise AssertionError("it never came to its end")


def test_a_new_version_that_does_not_start_gives_way_to_the_old(tmp_path: Path) -> None:
    root, one, two = machine(tmp_path), source(tmp_path), source(tmp_path, 2)
    put(Bench(root), one)
    host = Bench(root)
    host.broken = two.name
    with pytest.raises(InstallError, match=f"version {one.name} is in use again"):
        put(host, two)
    assert program.current(host) == one.name


def test_the_old_version_goes_only_once_the_new_one_runs(tmp_path: Path) -> None:
    root, one, two = machine(tmp_path), source(tmp_path), source(tmp_path, 2)
    put(Bench(root), one)
    put(Bench(root), two)
    assert [path.name for path in (root / VERSIONS).iterdir()] == [two.name]


def test_taken_away_only_the_games_and_the_settings_stay(tmp_path: Path) -> None:
    root = machine(tmp_path)
    before = files(root)
    put(Bench(root), source(tmp_path), "--panel", "inky")
    (root / STATE).mkdir(parents=True)
    (root / STATE / "game-0001.jsonl").write_text("a game")
    host = Bench(root)
    left = uninstall(host)
    after = files(root)
    kept = {f"{STATE}/game-0001.jsonl", CONFIG, f"{BOOT}.before-companion", ENABLED}
    assert {name: text for name, text in after.items() if name not in kept} == before
    assert any(f"/{CONFIG} and /{STATE} stay" in line for line in left)
    assert host.commands == ["systemctl disable --quiet --now companion.service"]
    again = Bench(root)
    uninstall(again)
    assert not again.changes


@pytest.mark.parametrize("name", ["web", "terminal"])
def test_a_configuration_of_a_panel_without_glass_is_refused(tmp_path: Path, name: str) -> None:
    root = machine(tmp_path)
    (root / CONFIG).parent.mkdir()
    (root / CONFIG).write_text(f'[panel]\nname = "{name}"\n')
    host = Bench(root)
    host.dry = True
    with pytest.raises(InstallError, match=f"panel {name}: a service has no screen"):
        put(host, source(tmp_path))


@pytest.mark.parametrize("folder", ["/var/lib/companion/../games", "/home/me/games"])
def test_a_folder_outside_the_state_is_named(tmp_path: Path, folder: str) -> None:
    root = machine(tmp_path)
    (root / CONFIG).parent.mkdir()
    (root / CONFIG).write_text(f'journal = "{folder}"\n[panel]\nname = "uart:/dev/ttyUSB0"\n')
    left = put(Bench(root), source(tmp_path))
    assert f"ReadWritePaths={Path(os.path.normpath(folder))}" in "".join(left)


def test_a_library_without_presses_in_the_service_is_named(tmp_path: Path) -> None:
    root = machine(tmp_path)
    (root / CONFIG).parent.mkdir()
    (root / CONFIG).write_text('[panel]\nname = "uart:4.3"\n[buttons]\nlibrary = "native"\n')
    left = put(Bench(root), source(tmp_path))
    assert any(step.startswith('library = "native" gets no presses') for step in left)


def test_what_is_no_plain_file_is_not_read(tmp_path: Path) -> None:
    host = Host(tmp_path)
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(InstallError, match="/fifo is no plain file"):
        host.read("fifo")
    (tmp_path / "null").symlink_to("/dev/zero")
    with pytest.raises(InstallError, match="/null is no plain file"):
        host.read("null")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(InstallError, match="/large is larger than 1 MB"):
        host.read("large")


def test_permissions_that_keep_the_service_out_are_corrected(tmp_path: Path) -> None:
    root = machine(tmp_path)
    put(Bench(root), source(tmp_path))
    for name in (CONFIG, UNIT, f"{CURRENT}/bin/companion"):
        (root / name).chmod(0o600)
    host = Bench(root)
    put(host, source(tmp_path))
    assert sum("correct the permissions of 3 files" in line for line in host.said) == 1
    assert {(root / name).stat().st_mode & 0o777 for name in (CONFIG, UNIT)} == {0o644}
    assert (root / CURRENT / "bin/companion").stat().st_mode & 0o044 == 0o044


def test_a_full_disk_is_reported_before_anything_is_done(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="make room first"):
        program.check_room(Bench(machine(tmp_path)), 1 << 60)


def test_what_the_system_refuses_is_one_sentence(tmp_path: Path) -> None:
    host = Host(tmp_path)
    (tmp_path / "etc/.x.new").mkdir(parents=True)  # a folder where a file should be
    with pytest.raises(InstallError, match=r"^could not write it: ") as fault:
        host.write("etc/x", "text", "write it")
    assert "\n" not in str(fault.value)


def test_a_command_that_fails_is_reported_with_its_last_words_and_the_fix(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="failed: no such thing; do it so"):
        Host(tmp_path).run("sh", "-c", "echo no such thing; exit 3", fix="do it so")
    with pytest.raises(InstallError, match="cannot be run: No such file"):
        Host(tmp_path).run("no-such-command", fix="do it so")


def test_the_same_program_has_the_same_name(tmp_path: Path) -> None:
    one = source(tmp_path)
    assert one.name == source(tmp_path).name
    assert one.name != source(tmp_path, 2).name
    lock = one.checkout / "locks" / "base.txt"
    (lock.parent / "pi.txt").write_text(lock.read_text().replace("1.0", "1.1"))
    assert one.name != Source(one.checkout, None, ("pi",)).name
    assert one.name != Source(one.checkout, None, (), ("tinylib",)).name, "Debian's is another"
    before = one.name
    assert before.startswith("1.1-")
    (one.checkout / "companion" / "new.py").write_text("")
    assert one.name != before


def test_our_own_wheel_is_taken_where_there_is_one(tmp_path: Path) -> None:
    checkout, wheels = source(tmp_path).checkout, tmp_path / "wheels"
    wheels.mkdir()
    packed = Source(checkout, wheels, ()).own_wheel(tmp_path)
    assert packed == tmp_path / "table_companion-1.1-py3-none-any.whl"
    for number in ("0.9", "1.1", "1.2"):
        (wheels / f"table_companion-{number}-py3-none-any.whl").write_text("")
    given = Source(checkout, wheels, ())
    assert given.own_wheel(tmp_path) == wheels / packed.name
    assert given.name.startswith("1.1-")


def test_choices_start_with_nothing_said() -> None:
    assert choices_of([]) == Choices()
