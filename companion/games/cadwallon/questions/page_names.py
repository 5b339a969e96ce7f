"""The names of the pages: what ``Game.table`` returns, and what a page finds in its name.

A name is a kind and, where something is pointed at, a dash and what that is:

- ``secrets``: the box goes to the seat in turn, which looks at what was dealt to it, or to
  another, ``secrets-SEAT``; ``secrets-on-phones`` while all others look at their phones, from
  which ``secrets-SEAT`` is a line of a list: a seat that looks at the box after all;
  ``condition``: the condition of the game
- ``place``: the seat in turn names a free street; ``place-LETTERS`` once a part of its name is
  pressed; ``place-at-STREET`` on a box of one button, which points at a street
- ``report``: the table reports the street ``View.asked`` of the mat; ``report-LETTER`` where more
  than four seats are named by two letters; ``report-at-LINE`` on one button: a line for each
  seat, the last one for nobody. ``more-LINE``: what else may be
  reported: nobody here, then for each seat one more agent in the street before, then an action
- ``kind``: what lies at ``View.asked_place``? ``kind-at-LINE`` on one button: a line for each of
  ``KINDS``, then a backer, where they are in play, and that the deck is empty, where it may be.
  ``guild``: of which guild is the card? With more than four guilds, and on one button,
  ``guild-at-LINE``: a line for each guild, the last one for a card that the deck does not have;
  ``backer`` and ``backer-at-LINE`` have the guilds alone. ``beyond-LINE``: of which group is a card
  that the deck does not have: the guilds, then militia. GROUP is one of these, a guild or
  ``militia``
- ``which-GROUP``: which of the known faces is it, or a new one? With more than four faces, and on
  one button, ``which-GROUP-at-LINE``: a line for each face, the last one for a new one
- ``points-GROUP``: how many points, or what penalty? ``points-GROUP-at-LINE`` on one button: a line
  for each usual number, for another one, and in a lesson for its end. ``other-points-GROUP-LINE``:
  the numbers of ``card_questions.other_points``
- ``support-GROUP-POINTS``: how much support? ``support-GROUP-POINTS-at-LINE`` on one button.
  A lesson has the pages of points and of support, of the card ``View.lesson``
- ``taught``: a lesson is over
- ``control``: who takes what
- ``correct-LINE``: what may be corrected there, by ``CORRECTIONS``
- ``actions-LINE``: the actions that may be played, over all seats that may
- ``opened``: an action whose seat is asked on its phone what it changes
- ``action-LINE``: the action that is being played, and what it may change, by ``TOOLS``
- ``swap-PLACE`` while the first district is chosen, ``swap-PLACE-PLACE`` while the second is
- ``street-USE`` while a street is named, with ``-LETTERS`` and ``-at-STREET`` as for ``place``;
  USE is ``add``, ``move``, ``remove``; or ``to-STREET-SEAT``, where that seat's agent goes
- ``seat-USE-STREET-LINE``: whose agent; USE is ``add``, ``move``, ``remove``; or
  ``seat-points-0-LINE``
- ``tally-STEP``: cards of a seat are entered, by ``tally_steps``; ``tally-backers-LINE`` points at
  a guild
- ``contract``: does the contract of the seat in turn pay?
- ``over``; ``ending-LINE`` lists what is changed there by hand: the personalities of each seat that
  has more than one way to place them, then points for a seat; ``placing-SEAT-LINE`` is one way,
  by ``View.placings``. And to look at: ``holdings-SEAT``, ``condition-card``, ``rules-1`` …,
  ``house-rules``
- private: ``secret``

Places, streets, seats and lines stand in names from 0.
"""

from __future__ import annotations

KINDS = ("guild", "militia", "personality", "action")
"""The kinds of card that have a button each where a card is shown to the box."""
RULES_PAGES = ("rules-1", "rules-2", "rules-3", "rules-4", "rules-5", "house-rules")
SECRET = "secret"  # noqa: S105 - a page
CORRECTIONS = ("move", "add", "remove", "swap", "action")
"""What the page of control offers to correct; an action only where one may be played."""
TOOLS = ("done", "swap", "add", "move", "remove", "points")
"""What an action may change, and that it has changed all."""
