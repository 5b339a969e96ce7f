"""One simulated table for all games: fingers, whole games, and what comes of many of them."""
