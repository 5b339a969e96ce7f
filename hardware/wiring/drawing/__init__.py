"""Makes the wiring guide's drawings and pin table from the tables that the program uses."""
