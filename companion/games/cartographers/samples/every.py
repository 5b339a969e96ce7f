"""One well-chosen view for every kind of page: what pictures and tests are made from.

The list is the single source of "every page". Views are written by hand and need no
rules; they hold nothing that could not happen in a game.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.ambush import walk
from companion.games.cartographers.rules.cards import AmbushCard, ExploreCard, RuinsCard
from companion.games.cartographers.rules.state import Options, Phase, Seen, Tally
from companion.games.cartographers.view.view import Spot, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CODE = "001G7-2FA4C"
"""A game code as the pages show it."""


def _view(**given: object) -> View:
    """Return a solo game in spring, with what differs."""
    pack = base_pack()
    season = int(str(given.pop("season", 0)))
    edicts = ("treetower", "canal-lake", "wildholds", "borderlands")
    plain = View(
        options=Options(),
        code=CODE,
        phase=Phase.TURN,
        season=pack.seasons[season],
        next_season=pack.seasons[season + 1] if season + 1 < len(pack.seasons) else None,
        seasons=pack.seasons,
        side=pack.sides["A"],
        time=0,
        seen=(),
        edicts=tuple(pack.scoring[each] for each in edicts),
        skills=(),
        spot=None,
        scores=(None, None, None, None),
        titles=pack.titles,
        ambushes_left=1,
    )
    return replace(plain, **given)  # type: ignore[arg-type]  # fields of a View


def _seen(*cards: str, on_ruins: bool = False) -> tuple[Seen, ...]:
    """Return cards turned one after the other; ruins lie before the last one."""
    pack, time, turned = base_pack(), 0, []
    for index, card_id in enumerate(cards):
        card = pack.card(card_id)
        if isinstance(card, RuinsCard):
            raise TypeError(card_id)
        before, time = time, time + (card.time if isinstance(card, ExploreCard) else 0)
        last = index == len(cards) - 1
        ruins = (RuinsCard("temple-ruins"),) if on_ruins and last else ()
        turned.append(Seen(card, ruins, on_ruins and last, before, time))
    return tuple(turned)


def _turn(*cards: str, on_ruins: bool = False, **given: object) -> Sample[View]:
    """Return the page of the last of the cards turned this season."""
    seen = _seen(*cards, on_ruins=on_ruins)
    return Sample(_view(seen=seen, time=seen[-1].time, **given), "turn")


def _ambush(
    card_id: str, number: int, side: str = "A", *, on_ruins: bool = False, **given: object
) -> Sample[View]:
    """Return a solo ambush at a spot of its walk; number 0 is the end of the walk."""
    pack = base_pack()
    card = pack.card(card_id)
    if not isinstance(card, AmbushCard):
        raise TypeError(card_id)
    spots = walk(card, pack.sides[side])
    cells = spots[number - 1] if number else ()
    spot = Spot(cells, number, len(spots))
    return _turn("hamlet", card_id, on_ruins=on_ruins, side=pack.sides[side], spot=spot, **given)


def _explore() -> Iterator[tuple[str, Sample[View]]]:
    """Yield every explore card as it may lie open."""
    pack = base_pack()
    for card in pack.explore.values():
        if isinstance(card, ExploreCard):
            before = "forgotten-forest" if card.id != "forgotten-forest" else "farmland"
            yield f"explore-{card.id}", _turn("homestead", before, card.id, season=1)


def _turns() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the pages of a turn."""
    early = ("farmland", "hinterland-stream")
    yield "explore-one-terrain", _turn(*early, "great-river")
    yield "explore-two-terrains", _turn("farmland", "marshlands", season=1)
    yield "rift-lands", _turn("treetop-village", "orchard", "rift-lands", season=2)
    yield "ruins-banner", _turn("homestead", "hamlet", on_ruins=True)
    spring = ("great-river", "fishing-village", "homestead", "orchard")
    yield "last-card", _turn(*spring, "forgotten-forest")
    yield "last-card-over-time", _turn(*spring, "marshlands", on_ruins=True)
    yield "look-back", _turn(*early, "great-river", "orchard")._replace(page="look-back-1")
    yield "look-back-ruins", _looked_back(_turn(*early, on_ruins=True))


def _looked_back(sample: Sample[View]) -> Sample[View]:
    """Return the page that looks back at a sample's card once another has been turned."""
    view, card = sample.view, base_pack().card("homestead")
    if not isinstance(card, ExploreCard):
        raise TypeError(card.id)
    time = view.time + card.time
    seen = (*view.seen, Seen(card, (), False, view.time, time))  # noqa: FBT003 - not on ruins
    return Sample(replace(view, seen=seen, time=time, spot=None), f"look-back-{len(seen) - 2}")


def _ambushes() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the pages of a monster."""
    yield "ambush-solo", _ambush("bugbear-assault", 1)
    yield "ambush-solo-next", _ambush("goblin-attack", 12, "B")
    yield "ambush-solo-bottom-left", _ambush("kobold-onslaught", 3, "B")
    yield "ambush-solo-top-left", _ambush("gnoll-raid", 1, on_ruins=True)
    yield "ambush-solo-nothing", _ambush("gnoll-raid", 0, "B", season=3)
    many = Options(players=3)
    yield "ambush-pass-left", _turn("hamlet", "kobold-onslaught", options=many)
    yield "ambush-pass-right", _turn("hamlet", "gnoll-raid", options=many)
    yield "ambush-ruins-wait", _turn("bugbear-assault", on_ruins=True, options=many)
    yield "look-back-ambush", _looked_back(_ambush("bugbear-assault", 1))


def _season_ends() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the four season pages, summer's with a score entered."""
    scores = {1: (21, 27, None, None), 3: (21, 27, 30, 26)}
    for number, season in enumerate(base_pack().seasons):
        entered = scores.get(number, (None, None, None, None))
        view = _view(season=number, phase=Phase.SEASON_END, time=season.threshold, scores=entered)
        yield f"season-end-{season.id}", Sample(view, "season-end")
    long = ("stoneside-forest", "shoreside-expanse", "greengold-plains", "the-broken-road")
    scoring = tuple(base_pack().scoring[each] for each in long)
    view = _view(season=1, phase=Phase.SEASON_END, time=8, edicts=scoring)
    yield "season-end-long-rules", Sample(view, "season-end")


def _before_and_after() -> Iterator[tuple[str, Sample[View]]]:
    """Yield setting up, naming edicts, scores and the end of a game."""
    pack = base_pack()
    skilled = _view(phase=Phase.OPENING, options=Options(players=4, skills=True), skills=_skills())
    yield "opening", Sample(_view(phase=Phase.OPENING), "opening")
    yield "opening-skills", Sample(skilled, "opening")
    unnamed = (pack.scoring["treetower"], None, None, None)
    choices = tuple(card for card in pack.scoring.values() if card.back != "forest")
    own = _view(
        phase=Phase.CHOOSING, edicts=unnamed, choices=choices, options=Options(own_edicts=True)
    )
    yield "choosing", Sample(own, "choosing-3")
    counting = _view(options=Options(tracker=True), time=5)
    yield "tracker", Sample(counting, "turn")
    yield "tracker-last", Sample(replace(counting, time=9), "turn")
    yield "tracker-ruins", Sample(replace(counting, ruins=True), "turn")
    yield "tracker-met", Sample(replace(counting, ambushes=tuple(pack.ambush.values())), "met-2")


def _ends() -> Iterator[tuple[str, Sample[View]]]:
    """Yield stars being entered, and the last page with and without them."""
    finished = _view(season=3, phase=Phase.OVER, time=6)
    begun = replace(finished, scores=(21, 27, None, None))
    yield "score-entry", Sample(begun, "score-entry-fall", 28)
    yield "score-entry-begins", Sample(finished, "score-entry-spring")
    yield "over-solo", Sample(finished, "over")
    yield "over-solo-begun", Sample(begun, "over")
    scored = replace(finished, scores=(21, 24, 28, 22))
    yield "over-solo-scored", Sample(scored, "over")
    yield "stars", Sample(scored, "stars-2")
    table = replace(finished, options=Options(players=5))
    yield "over-many", Sample(table, "over")
    yield "players-entry", Sample(table, "players-entry", 3)
    lines = (
        Tally((22, 25, 27, 22), lost=5), Tally((18, 20, 24, 19), lost=9),
        Tally((24, 21, 26, 25), lost=3), Tally(total=88, lost=7), Tally((19, 26, None, None)),
    )  # fmt: skip
    leading = replace(table, tallies=lines)
    yield "over-table-leads", Sample(leading, "over")
    last = Tally((19, 26, 23, 17), lost=2)
    yield "over-table", Sample(replace(leading, tallies=(*lines[:-1], last)), "over")
    yield "stars-table", Sample(leading, "stars-3")
    yield "player-entry", Sample(leading, "player-entry-3-total", 88)
    yield "player-entry-monsters", Sample(leading, "player-entry-2-monsters", 3)
    crowd = tuple(Tally(total=104 - number % 9, lost=number) for number in range(12))
    yield "over-table-of-twelve", Sample(replace(table, tallies=crowd), "over")


def _skills() -> tuple[object, ...]:
    cards = base_pack().skills
    return tuple(cards[each] for each in ("acrobatics", "cure-wounds", "search"))


def _goals() -> Iterator[tuple[str, Sample[View]]]:
    """Yield every scoring card under the edict of its back, then the overviews."""
    backs: list[str] = []
    scoring = base_pack().scoring
    for card in scoring.values():
        backs += [] if card.back in backs else [card.back]
        letter = backs.index(card.back)
        plain = _view(seen=_seen("hamlet"), time=1)
        edicts = tuple(
            card if index == letter else other for index, other in enumerate(plain.edicts)
        )
        yield f"edict-{card.id}", Sample(replace(plain, edicts=edicts), f"edict-{'ABCD'[letter]}")
    yield "edicts", Sample(_view(), "edicts")
    for number in range(1, 5):
        yield f"rules-{number}", Sample(_view(), f"rules-{number}")
    table = _view(options=Options(players=4))
    yield "rules-3-table", Sample(table, "rules-3")
    yield "skills", Sample(_view(options=Options(skills=True), skills=_skills()), "skills")


def _all() -> Iterator[tuple[str, Sample[View]]]:
    for part in (_turns, _ambushes, _season_ends, _before_and_after, _ends, _goals, _explore):
        yield from part()


SAMPLES: Mapping[str, Sample[View]] = MappingProxyType(dict(_all()))
"""Every page there is, by the name of its picture."""
