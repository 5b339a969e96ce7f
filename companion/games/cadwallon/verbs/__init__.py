"""What the game adds to the command line."""
