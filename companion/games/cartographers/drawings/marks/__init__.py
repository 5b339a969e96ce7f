"""The marks of the game: shapes, the map sheet with a monster's walk, the season's time."""
