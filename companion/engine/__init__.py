"""What all games share: the verbs, chance, the game code and a game being played."""
