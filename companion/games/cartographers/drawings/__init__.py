"""What the game draws: its marks, icons and patterns, and the pictures that pages ask for."""
