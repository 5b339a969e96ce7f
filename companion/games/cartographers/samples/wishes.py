"""What samples are wished for: every page and card, with the longest words that come together."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.play.moments import Wished
from companion.games.cartographers.packs.file import base_pack, heroes_pack
from companion.games.cartographers.packs.sets import WAYS
from companion.games.cartographers.pages import RULES_PAGES
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    EffectTime,
    ExploreCard,
    HeroCard,
)
from companion.games.cartographers.rules.entered_stars import MONSTERS, TOTAL, cells, standing
from companion.games.cartographers.rules.state import Phase
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.games.cartographers.rules.cards import ScoringCard, SkillCard
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View


_WORDS = "companion.games.cartographers"
_FEW, _MOST = 5, 12
"""Players whose lines have room on every panel at once, and the most that the box has lines for."""
_SEEN = 3
"""Cards of a season on the pages of those that are simply open."""
_MANY = 1000
"""More signs than the names of a page have."""
_ENTERED = (1, 3)
"""The seasons, counted from 0, whose samples have stars entered already."""


def wishes(view: View, _: int | None) -> Iterator[Wished]:
    """Yield what a moment could be a sample of; nobody sees more than the table."""
    yield from base_wishes(view) if view.options.cards == "base" else heroes_wishes(view)


def base_wishes(view: View) -> Iterator[Wished]:
    """Yield what a moment of any game could be a sample of, whatever its cards."""
    match view.phase:
        case Phase.CHOOSING:
            yield from _choosing(view)
        case Phase.OPENING:
            yield from _opening(view)
        case Phase.TURN if view.options.tracker:
            yield from _tracker(view)
        case Phase.TURN:
            yield from _turn(view, view.seen[-1])
            yield from _looking_back(view)
            yield from _goals(view)
        case Phase.SEASON_END:
            yield from _season_end(view)
        case Phase.OVER if view.options.solo:
            yield from _over_solo(view)
        case Phase.OVER:
            yield from _over_table(view)


@cache
def _length(*keys: str) -> int:
    """Return how long some words are, in all languages together."""
    return sum(len(catalog(each, _WORDS)(key)) for each in LANGUAGES for key in keys)


def _names(cards: Sequence[ScoringCard | None]) -> int:
    return _length(*(f"edict.{card.id}.name" for card in cards if card))


def _rules(cards: Sequence[ScoringCard | None]) -> int:
    return _length(*(f"edict.{card.id}.rule" for card in cards if card))


def _effects(skills: Sequence[SkillCard]) -> int:
    return _length(*(f"skill.{card.id}.effect" for card in skills))


def _in_force(view: View) -> tuple[ScoringCard | None, ...]:
    return tuple(view.edicts[LETTERS.index(letter)] for letter in view.season.edicts)


def _season(view: View) -> int:
    return view.seasons.index(view.season)


def _choosing(view: View) -> Iterator[Wished]:
    for line, card in enumerate(view.choices):
        yield Wished("choosing", f"choosing-{line}", _rules([card]))


def _opening(view: View) -> Iterator[Wished]:
    if view.options.skills:
        names = _length(*(f"skill.{card.id}.name" for card in view.skills))
        counted = _length("page.opening.several") * (view.options.players is not None)
        yield Wished("opening-skills", "opening", _names(view.edicts) + names + counted)
    else:
        yield Wished("opening", "opening", _names(view.edicts))
    if view.options.solo:
        yield from (Wished(page, page) for page in RULES_PAGES)
    else:
        yield from (Wished(f"{page}-table", page) for page in RULES_PAGES[2:])


def _tracker(view: View) -> Iterator[Wished]:
    if view.monster:  # whose page is that of a box that turns the cards
        return
    words, banner = _names(_in_force(view)), "-ruins" if view.ruins else ""
    yield Wished(f"tracker{'-last' if view.last else banner}", "turn", words)
    if not view.last:
        yield Wished("tracker-met", "met-2")


def _turn(view: View, seen: Seen) -> Iterator[Wished]:
    """Yield the page of the open card."""
    words, card = _names(_in_force(view)), seen.card
    if isinstance(card, AmbushCard):
        yield from _ambush(view, seen, card)
        return
    if seen.on_ruins:
        yield Wished("ruins-banner", "turn", len(card.shapes))
        yield Wished(f"ruins-{len(card.terrains)}-{len(card.shapes)}", "turn", words)
    elif not view.last and len(view.seen) == _SEEN:
        yield Wished(f"explore-{card.id}", "turn", words)
    elif not view.last and len(view.seen) > _SEEN:
        names = {1: "explore-one-terrain", 2: "explore-two-terrains"}
        yield Wished(names.get(len(card.terrains), "rift-lands"), "turn", words)
    if view.last:
        over = "-over-time" if seen.on_ruins and view.time > view.season.threshold else ""
        yield Wished(f"last-card{over}", "turn", words)


def _ambush(view: View, seen: Seen, card: AmbushCard) -> Iterator[Wished]:
    """Yield a monster: which way the maps go, or the spot that it is tried at."""
    name = _length(f"card.{card.id}.name")
    if not view.options.solo:
        to = "left" if card.clockwise else "right"
        yield Wished("ambush-ruins-wait" if seen.on_ruins else f"ambush-pass-{to}", "turn", name)
        return
    spot = view.spot
    if spot is None or card.corner is None:
        return
    if seen.on_ruins:
        yield Wished("ambush-solo-ruins", "turn", spot.number)
    elif card not in base_pack().ambush.values():
        yield Wished("ambush-solo-acrobatics", "turn", spot.number)
    elif not spot.cells:
        yield Wished("ambush-solo-nothing", "turn", name)
    else:
        yield Wished("ambush-solo-next" if spot.number > 1 else "ambush-solo", "turn", spot.number)
        yield Wished(f"ambush-solo-{card.corner.value}", "turn", spot.number)


def _looking_back(view: View) -> Iterator[Wished]:
    """Yield a card between others, before the open one."""
    index = len(view.seen) - 3
    if index < 1:
        return
    before, page = view.seen[index], f"look-back-{index}"
    if isinstance(before.card, ExploreCard):
        yield Wished("look-back-ruins" if before.on_ruins else "look-back", page, index)
    elif view.options.solo:
        yield Wished("look-back-ambush", page, index)


def _goals(view: View) -> Iterator[Wished]:
    """Yield each goal, all of them and the skills, in the game with most to say of them."""
    for letter, card in zip(LETTERS, view.edicts, strict=True):
        if card:
            yield Wished(f"edict-{card.id}", f"edict-{letter}", view.options.solo)
    yield Wished("edicts", "edicts", _rules(view.edicts))
    if view.skills:
        yield Wished("skills", "skills", _effects(view.skills))


def _season_end(view: View) -> Iterator[Wished]:
    number = _season(view)
    has_stars = view.scores[number] is not None
    if view.options.solo and has_stars == (number in _ENTERED):
        entered = sum(stars is not None for stars in view.scores)
        most = _names(_in_force(view)) + _MANY * entered
        yield Wished(f"season-end-{view.season.id}", "season-end", most)
    if not view.options.solo:
        group = "-skills" if view.skills else "-long-rules"
        yield Wished(f"season-end{group}", "season-end", _rules(_in_force(view)))


def _over_solo(view: View) -> Iterator[Wished]:
    known = [stars for stars in view.scores if stars is not None]
    if not known:
        yield Wished("over-solo", "over")
        yield Wished("score-entry-begins", "score-entry-spring")
    elif len(known) < len(view.scores):
        missing = len(view.scores) - len(known)
        yield Wished("over-solo-begun", "over", _MANY * missing + _names(view.edicts))
        asked = view.scores.index(None)
        page = f"score-entry-{view.seasons[asked].id}"
        yield Wished("score-entry", page, asked, number=28)
    else:
        yield Wished("over-solo-scored", "over", _names(view.edicts))
        yield Wished("stars", "stars-2")


def _over_table(view: View) -> Iterator[Wished]:
    now, count = standing(view.tallies), len(view.tallies)
    if not count:
        yield Wished("over-many", "over")
        yield Wished("players-entry", "players-entry", number=3)
        return
    written = sum(
        each is not None for line in view.tallies for each in (*line.seasons, line.total, line.lost)
    )
    if count == _MOST and now and now.is_final:
        yield Wished("over-table-of-twelve", "over", written)
    if count != _FEW or now is None:
        return
    ways = {line.total is None for line in view.tallies}
    written += _MANY * len(ways)  # stars by seasons, and all of a game at once
    if now.is_final:
        yield Wished("over-table", "over", written)
        return
    yield Wished("over-table-leads", "over", written)
    yield Wished("stars-table", "stars-3", written)
    for part, name, number in ((TOTAL, "", 88), (MONSTERS, "-monsters", 3)):
        if (2, part) in cells(view):
            yield Wished(f"player-entry{name}", f"player-entry-2-{part}", written, number=number)


def heroes_wishes(view: View) -> Iterator[Wished]:
    """Yield what a moment of a game with cards of Heroes could be a sample of."""
    box = "heroes" if view.options.cards == "heroes" else "both"
    match view.phase:
        case Phase.CHOOSING if view.options.goals == "both":
            yield from (
                Wished("choosing-both", f"choosing-{line}", line)
                for line, _ in enumerate(view.choices)
            )
        case Phase.OPENING:
            yield Wished(f"opening-{box}", "opening", len(view.skills))
            if view.options.cards == "heroes" and view.options.own_edicts:
                yield Wished("opening-first-game", "opening", len(view.skills))
            if view.options.heroes:
                yield Wished("rules-5", "rules-5")
        case Phase.TURN if view.asked:
            yield Wished("corner", f"corner-{len(WAYS) // 2}")
            yield Wished("corner-none", f"corner-{len(WAYS)}")
        case Phase.TURN if view.options.tracker:
            if view.heroes and not (view.last or view.card):
                yield Wished("tracker-met-heroes", f"met-{len(view.ambushes)}", len(view.ambushes))
        case Phase.TURN:
            yield from _heroes_turn(view, view.seen[-1])
            yield from _heroes_read(view)
        case Phase.SEASON_END if any(_may_pay(card) for card in view.lasting):
            group = "-skills" if view.skills else ""
            yield Wished(f"season-end-dragon{group}", "season-end", len(view.lasting))
        case Phase.EFFECTS:
            yield Wished(f"effects-{len(view.effects)}", "effects")


def _may_pay(card: AmbushCard) -> bool:
    return card.effect.when is EffectTime.ANY_TIME


def _heroes_turn(view: View, seen: Seen) -> Iterator[Wished]:
    """Yield the page of the open card, where a base game has no such card."""
    match seen.card:
        case HeroCard(id_):
            yield Wished("hero-ruins" if seen.on_ruins else f"hero-{id_}", "turn")
        case AmbushCard() as card if card.letter:
            yield from _heroes_monster(view, seen, card)
        case ExploreCard() as card if not (seen.on_ruins or view.last):
            if len(view.seen) == _SEEN and card.id in _own_explore():
                yield Wished(f"explore-{card.id}", "turn")
            if view.in_force:
                yield Wished("explore-letters", "turn", len(view.in_force))


@cache
def _own_explore() -> frozenset[str]:
    """Return the explore cards that are Heroes' own."""
    return frozenset(heroes_pack().explore)


def _heroes_monster(view: View, seen: Seen, card: AmbushCard) -> Iterator[Wished]:
    """Yield a monster with a letter: passed on, or at the latest of its spots."""
    if not view.options.solo:
        yield Wished("ambush-effect-ruins" if seen.on_ruins else f"ambush-{card.id}", "turn")
        return
    spot = view.spot
    if spot is None:
        return
    if not spot.cells:
        yield Wished("ambush-solo-effect-nothing", "turn")
    elif seen.on_ruins:
        yield Wished("ambush-solo-effect-ruins", "turn", spot.number)
    else:
        yield Wished(f"ambush-solo-{card.id}", "turn", spot.number)


def _heroes_read(view: View) -> Iterator[Wished]:
    """Yield what is read beside the open card: goals, what is in force, an earlier hero."""
    for letter, card in zip(LETTERS, view.edicts, strict=True):
        if card and card.id in heroes_pack().scoring:
            yield Wished(f"edict-{card.id}", f"edict-{letter}", view.options.solo)
    if view.heroes_left is not None:
        yield Wished("edicts-heroes", "edicts")
    if view.in_force:
        yield Wished("lasting", "lasting", len(view.in_force))
    for index, seen in enumerate(view.seen[:-1]):
        if isinstance(seen.card, HeroCard):
            yield Wished("look-back-hero", f"look-back-{index}", index)
