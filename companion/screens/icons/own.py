"""The box's own icons, which every game may use."""

from __future__ import annotations

from companion.screens.icons.controls import CONTROLS
from companion.screens.icons.sets import read_icons
from companion.screens.icons.signs import SIGNS

ICONS = read_icons(__name__, {**CONTROLS, **SIGNS})
