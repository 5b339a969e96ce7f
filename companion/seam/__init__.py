"""What the box and its page for phones say to each other over one Unix socket."""
