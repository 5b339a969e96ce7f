"""What a phone loads before its first card: the words and pages of one game, kept for good."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from benchmarks.phones import VISITS
from benchmarks.watchers import pages_of_a_game
from browser import chromium, needs_chromium
from phone_page import page_for
from phone_table import SETS
from phone_wire import first_visit

from companion.games import GAMES
from companion.games.cartographers.packs.file import heroes_pack
from docs.phone.faces import ENGLISH, part_of

if TYPE_CHECKING:
    from pathlib import Path

    from phone.conftest import Phones
    from socket_box import SocketBox

FOR_GOOD = "private, max-age=31536000, immutable"
KOBOLDS = 1
"""The page of the game of seed 7 whose card has a break of no width in its German name."""
NEXT_TAB = 8_000
"""The most bytes that come after the card: what stars, older turns and an ambush need; no face."""


@needs_chromium
@pytest.mark.parametrize(
    ("game", "moment", "language"),
    [
        ("cartographers", KOBOLDS, "de"),
        *(
            pytest.param(game, 6, language, marks=pytest.mark.thorough)
            for game in GAMES
            for language in VISITS
        ),
    ],
)
def test_a_first_visit_has_no_more_bytes_on_the_wire_than_it_may(
    box: SocketBox, folder: Path, game: str, moment: int, language: str
) -> None:
    box.hello = replace(box.hello, game=game, file=1)
    box.table, box.glass = pages_of_a_game(game, 7)[moment]
    with page_for(box.path, folder / "state") as page, chromium() as browser:
        visit = first_visit(browser, page.port, box.hello.code, language)
    assert visit.first <= VISITS[language]
    assert visit.more <= NEXT_TAB


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_a_game_asks_for_a_face_of_accents_or_japanese(
    phones: Phones, language: str
) -> None:
    phone = phones()
    signs = {
        (game, sign)
        for game in (*GAMES, *SETS)
        for word in phone.get(f"/words/{game}/{language}.json").json.values()
        for sign in word
    }
    assert [each for each in signs if part_of(ord(each[1])) != ENGLISH] == []


@pytest.mark.parametrize("game", ["", *GAMES])
def test_words_are_those_of_the_page_or_of_one_game(phones: Phones, game: str) -> None:
    words = phones().get(f"/words/{game}/de.json" if game else "/words/de.json").json
    assert {key.partition(".")[0] for key in words} == {game or "phone"}


def test_words_of_cards_that_few_play_with_come_only_where_they_are_played(phones: Phones) -> None:
    pack = heroes_pack()
    ids = {*pack.explore, *pack.ambush, *pack.hero, *pack.scoring}
    usual, of_set = (
        phones().get(f"/words/{name}/de.json").json for name in ("cartographers", *SETS)
    )
    assert ids <= {key.split(".")[2] for key in of_set}
    assert not ids & {key.split(".")[2] for key in usual if key.count(".") > 1}


def test_words_are_kept_for_good_under_the_edition_they_belong_to(phones: Phones) -> None:
    phone = phones()
    edition = re.search(r'name="edition" content="([0-9a-f]+)"', phone.get("/").body.decode())
    assert edition is not None
    for path in ("/words/en.json", "/words/unearth/en.json"):
        assert phone.get(f"{path}?{edition[1]}").headers["Cache-Control"] == FOR_GOOD
        old = phone.get(f"{path}?0123")
        assert old.headers["Cache-Control"] == "no-cache"
        assert phone.get(path, If_None_Match=old.headers["ETag"]).status == 304


@pytest.mark.parametrize(
    "path", ["xx", "chess/en", "unearth/xx", "unearth/", "../en", "unearth.heroes/en"]
)
def test_there_are_no_words_of_other_games_and_languages(phones: Phones, path: str) -> None:
    assert phones().get(f"/words/{path}.json").status == 404


def test_words_of_the_box_alone_stay_on_the_box(phones: Phones) -> None:
    words = phones().get("/words/cartographers/en.json").json
    assert "cartographers.page.explore.or" in words  # the Card page names it
    assert "cartographers.page.winter-over" not in words
