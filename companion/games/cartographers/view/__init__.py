"""What may be known of a game: the view of the table and of a seat, and its facts."""
