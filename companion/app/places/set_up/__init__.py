"""Setting up a game: the language once, which game, then one page with every answer."""
