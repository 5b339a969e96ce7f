"""What is asked at the table, and the moves that answer it."""
