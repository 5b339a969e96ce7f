"""What the documents say is so: they are short, links lead somewhere, commands exist."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import pytest
from cardimage import read_me
from documents.pages import MADE, PAGES, ROOT, SITE, below, text_of, words_of

from companion import config
from companion.cli import VERBS, parser
from companion.games import GAMES, all_games
from companion.settings import Config
from companion.text.catalog import LANGUAGES, MARK
from docs.site import commands, decisions, settings
from docs.site.markdown import blocks, links, prose, slugs
from docs.site.sources import target_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CHANGES = "CHANGELOG.md"
"""What it says was so once."""
MOST = {
    "README.md": 900, "CONTRIBUTING.md": 1200,
    **dict.fromkeys(below("docs/decisions/"), 700),
    **dict.fromkeys(below("docs/en/learn/") + below("docs/de/learn/"), 500),
    "docs/en/learn/a-game-of-your-own.md": 900,
}  # fmt: skip
"""The words that a page may have."""
LONGEST_LINE = 160
MOST_ON_A_CARD = 40_000
"""The bytes of a page on a card's first partition."""
ROOMS = "companion|hardware|tests|docs|systemd|locks"
"""The folders whose paths are looked for."""
FEW = {
    "make play", "make test", "make docs", "make image", "make help",
    "companion play", "companion play --daily", "companion check",
}  # fmt: skip
"""The commands that the README may show, less those of installing: a stranger needs no other."""


def test_every_page_stays_short() -> None:
    texts = {page: text_of(page) for page in MOST}
    words = {p: words_of(prose(text) if "/learn/" in p else text) for p, text in texts.items()}
    assert {page: count for page, count in words.items() if count > MOST[page]} == {}


def test_readme_stays_short() -> None:
    lines = text_of("README.md").splitlines()
    assert len(lines) <= 120
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


def test_contributing_stays_short() -> None:
    assert len(text_of("CONTRIBUTING.md").splitlines()) <= 100


def test_the_readme_shows_few_commands() -> None:
    text = text_of("README.md")
    named = re.findall(r"\b((?:make|companion) [a-z]+(?: --[a-z]+)*)`", text)
    named += [line.rpartition("bin/")[2] for _, line in lines_of("README.md") if "pip" not in line]
    ours = {each for each in named if each.startswith(("make ", "companion "))}
    assert len(ours) > 5
    assert ours <= FEW


def dead_links(page: str) -> Iterator[str]:
    """Yield the links of a page that lead nowhere."""
    for link in links(text_of(page)):
        if "://" in link.target:
            continue
        path, heading = target_of(page, link.target)
        if (path in MADE and page in SITE) or (link.is_picture and drawn(page, path)):
            continue
        known = slugs(text_of(path)) if heading and (ROOT / path).is_file() else {heading}
        if not (ROOT / path).exists() or heading not in known:
            yield link.target


def test_no_link_is_dead() -> None:
    assert [(page, each) for page in PAGES for each in dead_links(page)] == []


def drawn(page: str, path: str) -> bool:
    """Return whether a picture is drawn for the site, where its name is checked as well."""
    return path.startswith(f"docs/{SITE.get(page)}/pictures/")


WRONG = ("docs/en/none.md", "CONTRIBUTING.md#no-such-heading", "docs/en/reference/commands.md")


@pytest.mark.parametrize("wrong", WRONG)
def test_a_dead_link_is_seen(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = text_of
    with_wrong = f"# A page\n[wrong]({wrong})\n"
    monkeypatch.setitem(
        globals(), "text_of", lambda page: with_wrong if page == "README.md" else true(page)
    )
    assert list(dead_links("README.md")) == [wrong]


def test_every_path_that_is_named_exists() -> None:
    named = [
        (page, path)
        for page in PAGES
        if page != CHANGES
        for path in re.findall(rf"`((?:{ROOMS})/[\w/.-]+)`", text_of(page))
        if "NAME" not in path and path != "tests/failures/"  # where failed tests write
    ]
    assert len(named) > 3
    assert [(page, path) for page, path in named if not (ROOT / path).exists()] == []


def lines_of(page: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a page's commands, with the reason why it is not run."""
    for block in blocks(text_of(page)):
        if block.kind == "sh":
            text = re.sub(r"<<'END'\n.*?\nEND\n", "\n", block.text, flags=re.DOTALL)
            for line in text.replace("\\\n", " ").splitlines():
                if code := re.sub(r"(^|\s)#.*", "", line).strip():
                    yield block.reason, code


def test_every_command_of_a_page_exists() -> None:
    commands_named = [
        (page, part.split(" > ")[0].removeprefix("sudo "))
        for page in PAGES
        for _, line in lines_of(page)
        for part in re.split(r" \| | && ", line)
    ]
    assert len(commands_named) > 3
    assert [each for each in commands_named if not is_known(each[1])] == []


def is_known(command: str) -> bool:
    """Say whether a command is none of ours, or there with its options."""
    first, *words = command.split()
    if first.rpartition("/")[2] == "companion":
        words = shlex.split(command)[1:]
        try:
            return bool(parser(words).parse_args(words).verb)
        except SystemExit:
            return False
    if first == "make":
        return words[0] in targets()
    return not first.startswith("./") or (ROOT / first).exists()


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))


def test_the_make_targets_that_are_named_exist() -> None:
    for page in PAGES:
        if page != CHANGES:
            assert set(re.findall(r"`make ([a-z-]+)", text_of(page))) <= targets(), page


VERBS_NAMED = [*VERBS, *(f"{game.id} {verb}" for game in all_games() for verb in game.verbs)]


@pytest.mark.every_game
def test_every_verb_stands_on_a_page_and_in_the_made_one() -> None:
    pages, made = [text_of(page) for page in below("docs/en/")], commands.page()
    unsaid = [verb for verb in VERBS_NAMED if not any(f"companion {verb}" in it for it in pages)]
    assert unsaid == []
    assert [verb for verb in VERBS_NAMED if f"\n## companion {verb}\n" not in made] == []


def test_settings_in_blocks_are_read() -> None:
    found = [(page, block) for page in PAGES for block in blocks(text_of(page))]
    ours = [
        (page, block.text)
        for page, block in found
        if block.kind == "toml" and re.match(rf"(.*\n)*\[({'|'.join(TABLES)[1:]})\]", block.text)
    ]
    assert len(ours) > 3
    for page, text in ours:
        config.parse(text, page)


TABLES = {table: {each.name for each in found} for table, found in settings.every_setting().items()}


def test_every_setting_is_named_right() -> None:
    named = [
        (page, table, name)
        for page in PAGES
        if page != CHANGES
        for table, name in re.findall(r"`\[([a-z]+)\] ([a-z_]+)", text_of(page))
        if table in TABLES
    ]
    assert len(named) > 3
    assert [each for each in named if each[2] not in TABLES[each[1]]] == []


def test_a_setting_without_a_sentence_or_with_a_bad_line_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sentences = settings.sentences_of(Config)
    for wrong, fault in (("", "no sentence"), ("A tongue. Example: language = 7", "language: 7")):
        said = {**sentences, "language": wrong}
        monkeypatch.setattr(settings, "sentences_of", lambda _, said=said: said)
        with pytest.raises(ValueError, match=fault):
            settings.page()


def test_every_decision_is_numbered_and_says_at_once_why() -> None:
    for number, page in enumerate(decisions.pages(), start=1):
        assert page.name.startswith(f"{number:04}-")
        assert page.read_text(encoding="utf-8").startswith(f"# {number}. ")
        decisions.title_and_sentence(page)


def test_each_word_of_the_house_has_one_meaning() -> None:
    text = text_of("docs/en/reference/words.md")
    table = text.partition("| word |")[2].partition("\n\n")[0]
    words = [
        word.strip() for line in table.splitlines()[2:] for word in line.split("|")[1].split(",")
    ]
    assert len(words) > 20
    assert sorted(words) == sorted(set(words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_says_what_the_page_of_faults_quotes(language: str) -> None:
    page = text_of(f"docs/{language}/how-to/when-something-is-wrong.md")
    quoted = re.findall(r'^## ["「](.+)["」]', page, re.MULTILINE)
    table = text_of(f"companion/text/{language}.toml").replace(MARK, "")
    said = re.findall(r'^title = "(.+)"$', table, re.MULTILINE)
    assert len(quoted) > 4
    assert set(quoted) <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_a_card_has_the_sites_words_and_needs_no_other_file(language: str) -> None:
    written = read_me.page(language)
    assert len(written.encode()) < MOST_ON_A_CARD
    names = re.findall(r'<h1 id="([^"]+)">', written)
    assert names[0] == "first-evening"
    assert names[-1] == "when-something-is-wrong"
    assert len(names) == len(GAMES) + 2
    assert set(re.findall(r'href="#([^"]+)"', written)) == {*names[1:]}
    assert not re.search(r"https?:|src=|href=[^\"]|href=\"[^#]|[*`]|\]\(|<(p|li|h.)></", written)
    for name in names:
        [source] = (ROOT / "docs" / language).glob(f"*/{name}.md")
        title, *_ = source.read_text(encoding="utf-8").removeprefix("# ").splitlines()
        assert f">{title}</h1>" in written
