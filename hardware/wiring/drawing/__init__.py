"""The wiring guide's drawings and pin table, made from the tables that the program itself uses."""
