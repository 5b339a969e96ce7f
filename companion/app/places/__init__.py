"""The places where a box can be, a file each: its page, its controls, its words in the log."""
