"""What a phone shows and may do; beside it lie the files that its browser gets."""
