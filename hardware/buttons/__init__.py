"""Where presses come from: pins, a box on USB, keys, a script; and gestures, which make presses."""
