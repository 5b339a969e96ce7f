"""The wiring guide, the Pico's program, and the tool that makes the guide's drawings."""
