"""Guilds of Cadwallon (CoolMiniOrNot and Legacy, 2013), with a deck of invented cards."""
