"""The page for phones: a process of its own, between the home network and the box's socket."""
