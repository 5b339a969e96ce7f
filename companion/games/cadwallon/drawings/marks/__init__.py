"""The marks of the game: the city, its districts and streets, the seats' tokens, the curtain."""
