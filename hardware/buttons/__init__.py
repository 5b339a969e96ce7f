"""From a finger to a press: real pins, simulated pins, keys, scripts, and their gestures."""
