"""A panel with its buttons and lamp as a page on 127.0.0.1, for any number of browsers."""
