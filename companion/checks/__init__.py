"""The checks of ``companion check`` and of the panel's menu, a file for each part of a box."""
