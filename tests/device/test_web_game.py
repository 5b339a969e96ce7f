"""A whole game by keys in a real browser, on the program as a player starts it."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from browser import needs_chromium

from companion.text.catalog import BREAK, LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SECONDS = 30

pytestmark = needs_chromium


class Program:
    """``companion play`` in a process of its own."""

    def __init__(self, state: Path, port: int, *words: str) -> None:
        command = [sys.executable, "-m", "companion", "play", "--refresh", "none"]
        command += ["--port", str(port)]
        self.state, self.port = state, port
        self.process = subprocess.Popen(
            [*command, "--state", str(state), *words], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = said[said.index("http://") :].split()[0]
        assert f":{port}/" in self.address

    def reported(self) -> dict[str, Any]:
        """Return what ``companion state`` says meanwhile."""
        command = [sys.executable, "-m", "companion", "state", "--json", "--state"]
        done = subprocess.run([*command, str(self.state)], capture_output=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    def stop(self) -> int:
        """Interrupt it as Ctrl-C does and return its exit code."""
        self.process.send_signal(signal.SIGINT)
        with self.process:
            return self.process.wait(SECONDS)


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    with socket.create_server(("127.0.0.1", 0)) as free:  # other runs may be under way
        port = free.getsockname()[1]
    program = Program(tmp_path, port, "--lang", request.param, "--players", "1", "--seed", "11")
    yield program
    if program.process.poll() is None:
        program.stop()


@pytest.mark.parametrize(
    ("locale", "language"), [("de_DE.UTF-8", "de"), ("ja", "ja"), ("pt_BR.UTF-8", "en")]
)
def test_the_first_page_speaks_as_the_machine_does(
    tmp_path: Path,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    locale: str,
    language: str,
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = Program(tmp_path, port)
    with closing(browser.new_page()) as page:
        page.goto(program.address)
        page.wait_for_selector("#glass[data-frame]")
        said = catalog(language)("welcome.text").replace(BREAK, "")
        assert said[:8] in (page.text_content("#reading") or "")
        press(page, "a")
    assert program.reported()["language"] == language
    assert program.stop() == 0


def press(page: Page, key: str) -> None:
    """Press a key and wait for the picture that answers it, and that no other picture is."""
    page.wait_for_selector("#glass[data-frame]")
    before = page.get_attribute("#glass", "data-frame")
    page.keyboard.press(key)
    page.wait_for_function(
        "before => document.querySelector('#glass').dataset.frame !== before", arg=before
    )


@pytest.mark.thorough
@pytest.mark.parametrize("program", ["ja", "en"], indirect=True)
def test_a_game_is_played_to_its_end_in_the_browser(program: Program, browser: Browser) -> None:
    with closing(browser.new_page()) as page:
        page.goto(program.address)
        page.wait_for_selector("#glass[data-frame]")
        page.wait_for_selector('#status[data-state="connected"]')
        for _ in range(60):
            press(page, "a")
            if program.reported()["phase"] == "over":
                break
        assert program.reported()["phase"] == "over"
        press(page, "Shift+B")
        assert program.reported()["phase"] == "season-end"
    assert program.stop() == 0


@pytest.mark.parametrize("program", ["en"], indirect=True)
def test_the_page_round_the_panel_follows_the_language(program: Program, browser: Browser) -> None:
    with closing(browser.new_page()) as page:
        page.goto(program.address)
        page.wait_for_selector("#status:has-text('connected')")
        down = ("d",) * LANGUAGES.index("ja")
        for key in (*("d",) * 7, "a", *down, "a"):  # after opening the menu, its seventh line
            press(page, key)
        page.wait_for_selector("#status:has-text('接続中')")
    assert program.reported()["language"] == "ja"


@pytest.mark.parametrize("program", ["en"], indirect=True)
def test_a_killed_program_comes_back_to_the_same_page(program: Program, browser: Browser) -> None:
    with closing(browser.new_page()) as page:
        page.goto(program.address)
        page.wait_for_selector('#status[data-state="connected"]')
        press(page, "a")
        press(page, "a")
        before = program.reported()
        program.process.kill()
        program.process.communicate()
        again = Program(program.state, program.port)
        try:
            page.wait_for_selector('#status[data-state="connected"]', timeout=15_000)
            assert again.reported() == before
            press(page, "a")
            assert len(again.reported()["revealed"]) == len(before["revealed"]) + 1
        finally:
            assert again.stop() == 0


@pytest.mark.parametrize("program", ["en"], indirect=True)
def test_the_panel_is_stood_up_in_the_middle_of_a_game_and_nothing_else_changes(
    program: Program, browser: Browser
) -> None:
    with closing(browser.new_page(viewport={"width": 390, "height": 844})) as page:
        page.goto(program.address)
        page.wait_for_selector('#status[data-state="connected"]')
        press(page, "a")
        before, said = program.reported(), page.text_content("#reading")
        page.click("#turn:has-text('Stand')")
        page.wait_for_function("() => glass.height > glass.width && glass.dataset.frame")
        page.wait_for_selector("#turn", state="hidden")
        assert program.reported() == before
        assert page.text_content("#reading") == said
        press(page, "a")
        assert len(program.reported()["revealed"]) == len(before["revealed"]) + 1


@pytest.mark.parametrize("program", ["en"], indirect=True)
def test_a_game_can_be_heard(program: Program, browser: Browser) -> None:
    with closing(browser.new_page()) as page:
        page.goto(program.address)
        page.wait_for_selector('#status[data-state="connected"]')
        press(page, "a")
        (reported,) = program.reported()["revealed"]
        name = reported["id"].replace("-", " ").title()
        heard = page.text_content("#spoken") or ""
        assert heard.startswith(name)
        assert "row 1" in heard
        assert "this card takes" in heard
        press(page, "d")
        chosen = page.text_content('#reading [aria-current="true"]')
        press(page, "ArrowDown")
        assert page.text_content("#spoken") == page.text_content('#reading [aria-current="true"]')
        assert page.text_content("#spoken") != chosen
        press(page, "Escape")
        assert (page.text_content("#spoken") or "").startswith(name)
