"""A package, unlike other folders of tests: its browser is one for all of it."""
