"""What a box may ask of the card that it runs on, as the names of files that it leaves."""

TAKE, BACK = "version-take", "version-back"
"""To take the version that lies on the card's first partition; to go back to the one before."""
READ = "version-read"
"""To remember that the players know of what the card has said."""
