"""The site as it is built: without a warning, without another server, and found by its search."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from documents.pages import ROOT, SITE

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.thorough

LIBRARIES = Path(sys.prefix) / "docs"
"""Where ``make docs`` and ``make thorough`` put Sphinx."""
MOST = 4 << 20
"""Bytes of a site in three languages."""
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)[^>]+src=["'](?:https?:)?//"""
    r"""|<link(?![^>]+rel=["'](?:canonical|author)["'])[^>]+href=["'](?:https?:)?//"""
    r"""|url\(\s*["']?(?:https?:)?//|@import\s+["'](?:https?:)?//"""
)
"""What a browser fetches from another server by itself; a link that a reader follows is none."""
FOUND = {
    "ja": ("勅令", "カートグラファーズ"),
    "de": ("Ruinenfeld", "Cartographers"),
    "en": ("ambush", "Cards of your own"),
}
"""For each language a word of players, and a page that its search has to find."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "docs.site", "--to", str(folder / "docs"), "--work", str(folder)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(LIBRARIES)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "docs"


def test_the_site_builds(site: Path) -> None:
    for language in LANGUAGES:
        there = len(list((site / language).rglob("*.html")))
        assert there > list(SITE.values()).count(language)
    assert sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) <= MOST
    assert site.with_suffix(".zip").stat().st_size > 0


def test_nothing_is_fetched_from_another_server(site: Path) -> None:
    files = [file for file in site.rglob("*") if file.suffix in {".html", ".css"}]
    assert len(files) > len(SITE)
    assert [file for file in files if FETCHED.search(file.read_text(encoding="utf-8"))] == []


def test_every_link_between_the_languages_leads_to_a_page(site: Path) -> None:
    dead = [
        (page, link)
        for page in site.rglob("*.html")
        for link in re.findall(r'<a href="(\.\.[^"#]*)', page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]
    assert dead == []


@pytest.mark.parametrize("language", FOUND)
def test_the_search_finds_words_of_players_without_a_server(
    language: str, site: Path, browser: Browser
) -> None:
    word, where = FOUND[language]
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{(site / language / 'search.html').as_uri()}?q={word}")
    found = page.locator("#search-results ul.search li a").filter(has_text=where).first
    found.wait_for()
    assert [url for url in asked if not url.startswith("file://")] == []
    found.click()
    assert word.lower() in page.locator("article").inner_text().lower()
    page.close()
