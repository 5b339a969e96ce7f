"""What a box may have beside its table: each wing is asked by the same face, and knows no other."""
