"""What set-up decides: how cards and agents come, who plays where, and the house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.options import Option
from companion.games.cadwallon.rules.cards import BOARDS, FIGURES, SMALL
from companion.games.cadwallon.rules.streets import allotted
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.options import Choices

MOST_ON_SMALL = 4
"""Players of the small board, for which one set is enough."""


@frozen
class HouseRules:
    """How the table reads what the printed rules leave open; see ``OPTIONS``."""

    zero: str = "stays"
    special_scores: str = "yes"
    backer_counts: str = "no"
    backer_needs: str = "guild"
    limit: int = 4
    unused_actions: str = "score"
    draws: str = "once"


@frozen
class CityOptions:
    """What set-up decides, as values.

    ``way``: the box deals a ``deck``; the ``table`` deals its own cards and shows them to the box;
    the box only adds up the ``score``; or it is to ``teach`` the box the cards, with no players.
    ``on_mat``: figures stand on the printed mat, or on the table itself, and are reported
    afterwards, else the box keeps them. ``special`` and ``contracts`` are ``off``, on paper
    (``own``) or dealt by the ``box``. ``backers`` are in play where the cards may have them.
    """

    way: str = "deck"
    players: int = 2
    board: str = SMALL
    on_mat: bool = False
    condition: bool = False
    special: str = "off"
    contracts: str = "off"
    backers: bool = False
    house: HouseRules = HouseRules()

    @property
    def side(self) -> int:
        """Districts in a row."""
        return BOARDS[self.board]

    @property
    def is_large(self) -> bool:
        """Say whether the board needs two sets of cards and has an action pile."""
        return self.board != SMALL

    @property
    def allotted(self) -> int:
        """Agents of a seat: all its figures on the small board, the printed table on others."""
        return allotted(self.side, self.players) if self.is_large else FIGURES


def _boards(answers: Choices) -> tuple[str, ...]:
    boards = tuple(BOARDS)
    return boards if int(answers["players"]) <= MOST_ON_SMALL else boards[1:]


def _agents(answers: Choices) -> tuple[str, ...]:
    """Return who keeps the agents: beside the table's own cards stand its figures."""
    return ("mat",) if answers["way"] == "table" else ("box", "mat")


def _secrets(answers: Choices) -> tuple[str, ...]:
    """Return where secret actions and contracts are: the box has them where it deals."""
    return ("off", "own", "box") if _deals(answers) else ("off", "own")


def _deals(answers: Choices) -> bool:
    return answers["way"] == "deck"


def _has_city(answers: Choices) -> bool:
    return answers["way"] in {"deck", "table"}


def _has_players(answers: Choices) -> bool:
    """Say whether it is a game; verbs that read house rules alone have no ``way``."""
    return answers.get("way") != "teach"


def _may_have_backers(answers: Choices) -> bool:
    """Say whether there may be backers: the invented deck has none."""
    return answers["way"] in {"table", "score"} or answers.get("cards") == "own"


OPTIONS = (
    Option("way", ("deck", "table", "score", "teach"), coded=False),
    Option("cards", ("demo", "own"), coded=False, when=_deals),
    Option("players", tuple(map(str, range(2, 9))), when=_has_players),
    Option("board", tuple(BOARDS), when=_has_city, values_for=_boards),
    Option("agents", ("box", "mat"), coded=False, when=_deals, values_for=_agents, slow="mat"),
    Option("condition", ("off", "on"), when=_deals, rare=True),
    Option("special", ("off", "own", "box"), when=_has_city, values_for=_secrets, rare=True),
    Option("contracts", ("off", "own", "box"), when=_has_players, values_for=_secrets, rare=True),
    Option("backers", ("off", "on"), when=_may_have_backers, rare=True),
    Option("zero", ("stays", "taken"), when=_has_players, rare=True),
    Option("special-scores", ("yes", "no"), when=_has_players, rare=True),
    Option("backer-counts", ("no", "yes"), when=_has_players, rare=True),
    Option("backer-needs", ("guild", "any"), when=_has_players, rare=True),
    Option("limit", ("4", "8"), when=_has_players, rare=True),
    Option("unused-actions", ("score", "used-do-not"), when=_has_players, rare=True),
    Option("draws", ("once", "each"), when=_has_players, rare=True),
)
"""Set-up's questions, the house rules last.

``zero``: does a card stay where nobody gives it more than 0, or does the only seat beside take
it? ``special-scores``: is a secret action worth its points unplayed? ``backer-counts``: does a
backer raise the count of its guild? ``backer-needs``: which cards count for its bonus, those of
the guild alone or personalities too? ``limit``: up to how many cards may a personality join a
guild? ``unused-actions``: do all actions score, or do used ones not? ``draws``: how many
actions does a seat draw that finds no free street, one a round or one for each agent left?
"""
HOUSE_RULES = ("zero", "special-scores", "backer-counts", "backer-needs", "limit",
               "unused-actions", "draws")  # fmt: skip


def house_rules(answers: Choices) -> HouseRules:
    """Return the house rules of answers as values."""
    return HouseRules(
        zero=answers["zero"],
        special_scores=answers["special-scores"],
        backer_counts=answers["backer-counts"],
        backer_needs=answers["backer-needs"],
        limit=int(answers["limit"]),
        unused_actions=answers["unused-actions"],
        draws=answers["draws"],
    )


def city_options(answers: Choices) -> CityOptions:
    """Return all answers as values."""
    return CityOptions(
        way=answers["way"],
        players=int(answers["players"]) if _has_players(answers) else 0,
        board=answers["board"],
        on_mat=answers["agents"] == "mat",
        condition=answers["condition"] == "on",
        special=answers["special"],
        contracts=answers["contracts"],
        backers=answers["backers"] == "on",
        house=house_rules(answers),
    )
