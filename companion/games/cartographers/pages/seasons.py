"""Before the first card what the game is played with; at a season's end what to score now."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.goals import goal
from companion.games.cartographers.pages.parts import (
    code_line,
    edict_name,
    edicts_in_force,
    has_long_code,
    season_icon,
    season_name,
)
from companion.games.cartographers.rules.cards import LETTERS, EffectTime
from companion.screens.pages.gallery import Gallery
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Column,
    Fit,
    GivesWay,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Season
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "what is dealt, or scores now, stands in its own form over the season to come"


_FIRST_GAME = {
    "forest": "faunlost-thicket",
    "village": "gnomish-colony",
    "instead": "traylo-monastery",
    "water": "ulems-wallow",
    "shape": "dwarvenholds",
}
"""The edicts with which Heroes' rules begin, and what another printing has for the second."""
_WORDLESS, _SMALL = 6, 5
"""The rungs that all letters go down before reminders lose their words, goals their size."""


def season_end(view: View, say: Say) -> Page:
    """Return what to score now."""
    return Page("season-end", _SeasonEnd(view, say))


@frozen
class _SeasonEnd(Kind):
    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        season, title, goals = self.view.season, self._title(), self._goals()
        if shape.is_small:
            return Inset(self._small_tall() if shape.is_tall else self._small(), top=1)
        coming = next_season(self.view, self.say)
        if shape is PageShape.WIDE:
            hung = Column((self._ambushes(), *self._entered()), across=Align.END)
            sign, aside = season_icon(season, Role.NAME), Inset(hung, top=3)
            head = Heading(title, sign, aside, border=BORDER, role=Role.NAME, hangs=True)
            return Column((head, goals, GivesWay(self._reminders()), coming), gap=1)
        sign = season_icon(season, Role.HEADING)
        if shape.is_tall:
            head = Heading(title, sign, Row(self._entered()))
            ends = (Rule(dotted=False), GivesWay(self._tall_reminders()), coming)
            return Column((head, goals, *ends), gap=1)
        head = Heading(title, sign, Row((*self._entered(), *self._coming()), gap=2))
        ruled = Column((Rule(dotted=False), self._short_reminders()), gap=0.5)
        return Column((head, goals, GivesWay(ruled)), gap=0.5)

    def _title(self) -> str:
        return self.say("page.season-end.ends", season=season_name(self.view.season, self.say))

    def _goals(self) -> Widget:
        """Return the two goals that score."""
        edicts = dict(zip(LETTERS, self.view.edicts, strict=True))
        scored = self.view.season.edicts
        return Grow(Gallery(tuple(goal(each, edicts[each], self.say) for each in scored)))

    def _entered(self) -> tuple[Widget, ...]:
        """Return the stars that the solo player entered for this season, if any."""
        view = self.view
        scored = view.scores[view.seasons.index(view.season)] if view.options.solo else None
        if scored is None:
            return ()
        return (Row((Icon("star", Role.TITLE), Text(in_figures(scored), Role.TITLE)), gap=1),)

    def _coming(self) -> tuple[Widget, ...]:
        """Return what comes next as a slab beside the title: season and time."""
        coming = self.view.next_season
        if coming is None:
            return ()
        name = Text(season_name(coming, self.say), Role.TITLE)
        return (Slab(Row((season_icon(coming, Role.LABEL), name, *_time(coming)), gap=1)),)

    def _ambushes(self) -> Widget:
        """Return how many ambushes wait in the deck: the table may know it."""
        count = self.view.ambushes_left
        if count is None or self.view.next_season is None:
            return Row(())
        return Text(self.say("page.edicts.ambushes-short", count=count), Role.SMALL, whole=True)

    # -- coins and monsters

    def _coins(self, *, few: bool = False) -> str:
        """Return what coins earn, and a dragon; with skills some coins are crossed out."""
        coins = self.say("page.season-end.coins-few" if few else "page.season-end.coins-note")
        if self.view.skills:
            coins = self.say(
                "page.season-end.coins-few-skills" if few else "page.season-end.coins-skills"
            )
        if not self._has_dragon:
            return coins
        dragon = self.say("page.season-end.dragon-few" if few else "page.season-end.dragon")
        return f"{coins} · {dragon}"

    @property
    def _has_dragon(self) -> bool:
        """Say whether a monster is out that may pay at any time."""
        return any(card.effect.when is EffectTime.ANY_TIME for card in self.view.lasting)

    def _reminders(self) -> Widget:
        """Return coins and monsters with a title each, beside each other."""
        monsters = self.say("page.season-end.monsters-note")
        parts = (("coin", self._coins(), Ink.YELLOW, 2), ("monster", monsters, None, 3))

        def reminder(icon: str, words: str, fill: Ink | None) -> Widget:
            title = Luxury(Text(self.say(f"page.season-end.{icon}s"), Role.TITLE), 3)
            both = Grow(Column((title, Text(words, Role.SMALL)), gap=0.5))
            return Row((Icon(own_icon(icon), Role.HEADING, fill=fill), both), gap=1.5)

        return Row(tuple(Grow(reminder(*part), weight) for *part, weight in parts), gap=2)

    def _both(self, monsters: str, *, few: bool = False, whole: bool = True) -> tuple[Widget, ...]:
        """Return both reminders, each with its sign; ``whole`` keeps each on one line."""
        said = (("coin", Ink.YELLOW, self._coins(few=few)), ("monster", None, self.say(monsters)))
        return tuple(
            Row((Icon(own_icon(kind), Role.LABEL, fill=fill), Text(words, Role.SMALL, whole=whole)))
            for kind, fill, words in said
        )

    def _short_reminders(self) -> Widget:
        """Return coins, monsters and the ambushes to come on one line."""
        left = Grow(Anchor(self._ambushes(), Align.END))
        short = "page.season-end.monsters-short"
        forms = (self._both(short), self._both(short, few=True), self._few())
        bare = (Row(self._few(), gap=2),) if self._has_dragon else ()
        return Fit((*(Row((*both, left), gap=2) for both in forms), *bare))

    def _few(self) -> tuple[Widget, ...]:
        return self._both("page.season-end.monsters-few", few=True)

    def _tall_reminders(self) -> Widget:
        """Return coins and monsters below each other or, where it is tight, on one line."""
        left, full = self._ambushes(), self._both("page.season-end.monsters-note", whole=False)
        tight = Column((Row(self._few(), gap=2), left), gap=1)
        return Fit((Column((*full, left), gap=1), tight), 3)

    # -- a small page

    def _after(self) -> tuple[Widget, ...]:
        coming = self.view.next_season
        return (season_icon(coming, Role.BODY), *_time(coming, Role.BODY)) if coming else ()

    def _few_coins(self) -> str:
        """Return what coins and a dragon earn in figures."""
        return f"+1 · {self.say('page.season-end.dragon-few')}"

    def _small_reminders(self) -> tuple[Widget, ...]:
        coins = self._few_coins() if self._has_dragon else self._coins(few=True)
        said = (("coin", coins), ("monster", self.say("page.season-end.monsters-few")))
        return tuple(
            Row((_sign(kind), Text(words, Role.SMALL)), gap=1, across=Align.START)
            for kind, words in said
        )

    def _small(self) -> Widget:
        """Return the season's end on a small page: each goal in a few words."""
        title = Grow(Name(self._title(), Role.HEADING))
        name = (season_icon(self.view.season, Role.TITLE), title, *self._entered())
        top = Fit(tuple(Row((*name, *after), gap=1.5) for after in (self._after(), ())))
        goals, foot = self._goals(), Row(self._small_reminders(), gap=4)
        ruled, bare = (top, Rule(), goals, Rule(), foot), (top, goals, foot)
        return Fit((Column(ruled, gap=0.5), Column(bare, gap=0.5)))

    def _small_tall(self) -> Widget:
        """Return a standing small page; coins and monsters lose their words last."""
        title = Grow(Name(self._title(), Role.TITLE, lines=2))
        top = (Row((season_icon(self.view.season, Role.TITLE), title)), Rule(), self._goals())
        last = Luxury(Row((Grow(Anchor(Row(self._after()))), *self._entered())), 4)
        coins, lost = Text("+1"), Text("−1")
        if self._has_dragon:
            coins, lost = Text(self._few_coins(), Role.SMALL), Text("−1", Role.SMALL)
        signs = (_sign("coin"), coins, _sign("monster"), lost)
        feet = (Column(self._small_reminders()), Row(signs))
        return Fit(tuple(Column((*top, Rule(), foot, last), gap=1) for foot in feet), _WORDLESS)


def _sign(kind: str) -> Widget:
    return Icon(own_icon(kind), Role.LABEL)


def _time(season: Season, role: Role = Role.TITLE) -> tuple[Widget, ...]:
    return (Icon(own_icon("time"), Role.LABEL), Name(str(season.threshold), role))


def next_season(view: View, say: Say, season: Season | None = None) -> Widget:
    """Return a ribbon that names the season to come: its time and its edicts."""
    coming = season or view.next_season
    if coming is None:
        words = Text(say("page.season-end.winter-over"), Role.BODY)
        return Band(Anchor(Row((Icon("star", Role.BODY), words), gap=2)))
    word = Luxury(
        Text(say("page.season-end.first" if season else "page.season-end.next"), Role.SMALL), 4
    )
    icon, threshold = Icon(own_icon("time"), Role.TITLE), Name(str(coming.threshold), Role.TITLE)
    sign, name = season_icon(coming, Role.TITLE), Text(season_name(coming, say), Role.TITLE)
    edicts = Grow(Anchor(edicts_in_force(view, coming, say, Role.SMALL), Align.END))
    return Band(Row((word, sign, name, Row((icon, threshold), gap=0.75), edicts), gap=1.5))


def opening(view: View, say: Say) -> Page:
    """Return what the table plays with before the first card."""
    return Page("opening", _Opening(view, say))


@frozen
class _Opening(Kind):
    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return Inset(self._small(shape), top=1)
        skills: tuple[Column | Row, ...] = self._skills()
        options, goals = self._options(lined=shape.is_tall), self._goals(Role.TITLE)
        if not shape.is_tall:
            goals = Largest(self._two_columns, (Role.HEADING, Role.TITLE, Role.LABEL))
            label = Luxury(Text(self.say("page.skills.heading"), Role.SMALL), 2)
            skills = tuple(Row((label, *each.children), gap=3) for each in skills)
        head = Heading(self.say("page.opening.heading"), border=BORDER, role=Role.NAME)
        coming = next_season(self.view, self.say, self.view.season)
        above, below = (head, Grow(Anchor(goals, Align.START))), (*skills, *options, coming)
        first = self._first_game()

        def page(*line: Widget) -> Widget:
            return Column((*above, *line, *below), gap=1.5)

        if not first:
            return page()
        return Largest(lambda role: page(Text(first, role)), (Role.SMALL, Role.TINY), (page(),))

    def _first_game(self) -> str:
        """Return the edicts for a first game of Heroes, where the table deals its own, or nothing.

        They are those of its rules; printings differ on one, so both are named.
        """
        options, say = self.view.options, self.say
        if options.cards != "heroes" or not options.own_edicts:
            return ""
        named = {key: say(f"edict.{card}.name") for key, card in _FIRST_GAME.items()}
        return say("page.opening.first-game", **named)

    def _small(self, shape: PageShape) -> Widget:
        """Return the edicts above the skills or, where their names are long, left of them."""
        tall, names = shape.is_tall, self._skill_names()
        title = Grow(Name(self.say("page.opening.heading"), Role.TITLE, lines=2))
        head = Row((season_icon(self.view.season, Role.TITLE), title))
        code = Text(self.view.code, Role.SMALL, Align.START if tall else Align.END)
        side = (
            Text(self._side(), Role.SMALL),
            *(() if has_long_code(self.view) else (Grow(code),)),
        )
        end = Luxury(code if tall else Row(side, gap=2), 2)
        lined = (self._goals(Role.SMALL, gap=gap) for gap in (2.5, 1))
        forms, patience = (self._two_columns(Role.SMALL), *lined), 0
        if tall:
            two = (self._goals(Role.TITLE, lines=2),)
            forms = (Largest(self._goals, (Role.TITLE,), two), self._goals(Role.SMALL, lines=2))
            patience = _SMALL
        goals = Grow(Anchor(Fit(forms, patience), Align.START))
        skills = (Text(" · ".join(names), Role.SMALL),) if names else ()
        below = Column((head, goals, *skills, end), gap=2)
        if tall or not names:
            return below
        named = Column(tuple(Text(each, Role.SMALL) for each in names), gap=2.5)
        left = Grow(Anchor(self._goals(Role.SMALL), Align.START), 3)
        both = Row((left, Grow(named, 2)), gap=2, across=Align.START)
        return Fit((below, Column((head, Grow(both), end), gap=2)))

    def _goals(self, role: Role, *, lines: int = 1, gap: float = 2.5) -> Widget:
        """Return the four edicts below each other."""
        rows = (
            Row((Seal(letter, role), Grow(Name(edict_name(card, self.say), role, lines))), gap=2)
            for letter, card in zip(LETTERS, self.view.edicts, strict=True)
        )
        return Column(tuple(rows), gap)

    def _two_columns(self, role: Role) -> Widget:
        named = (Text(edict_name(card, self.say), role, whole=True) for card in self.view.edicts)
        cells = [
            Row((Seal(letter, Role.TITLE), Grow(name)), gap=1.5)
            for letter, name in zip(LETTERS, named, strict=True)
        ]
        columns = (Column(tuple(cells[start::2]), gap=3) for start in (0, 1))
        return Row(tuple(map(Grow, columns)), gap=2, across=Align.START)

    def _skill_names(self) -> tuple[str, ...]:
        return tuple(self.say(f"skill.{card.id}.name") for card in self.view.skills)

    def _skills(self) -> tuple[Column, ...]:
        """Return the skills in play with what they cost, a line each."""
        coin = Icon(own_icon("coin"), Role.SMALL, fill=Ink.YELLOW)
        costs = (
            (Row((coin,) * card.cost, gap=0.25),) if card.cost else () for card in self.view.skills
        )
        lines = tuple(
            Row((Text(name, Role.LABEL), *cost), gap=0.75)
            for name, cost in zip(self._skill_names(), costs, strict=True)
        )
        return (Column(lines, gap=1),) if lines else ()

    def _options(self, *, lined: bool) -> tuple[Widget, ...]:
        """Return players, side and code, a line each or on one; a code with packs on its own.

        Of a game with Heroes the side says more and has its own line, so there is room for a code.
        """
        say, options, code = self.say, self.view.options, code_line(self.view)
        who = say("page.opening.solo-game" if options.solo else "page.opening.several")
        if options.players and not options.solo:
            who = say("page.opening.players", count=options.players)
        players = (Icon("players", Role.LABEL), Text(who, Role.LABEL))
        side = (Icon(own_icon("mountain"), Role.LABEL), Text(self._side(), Role.LABEL))
        is_apart = lined or options.cards != "base"
        line = players if is_apart else (*players, *side)
        above = (code,) if has_long_code(self.view) and (lined or not is_apart) else ()
        rows = (*above, Row((*line, *(() if above else (Grow(code),))), gap=1.5))
        return (Column((*rows, Row(side, gap=1.5)), gap=1),) if is_apart else rows

    def _side(self) -> str:
        """Return the side of the map, behind the box whose cards are dealt unless it is the base.

        With cards of both it says so, and not whose explore cards they are.
        """
        side, cards = self.view.side.id, self.view.options.cards
        name = self.say(f"side.{side.lower()}.name")
        said = self.say("page.opening.side", side=side, name=name)
        if cards == "base":
            return said
        box = self.say("option.cards.heroes" if cards == "heroes" else "option.cards.to.both")
        return f"{box} · {said}"
