"""The verbs of ``companion unearth``: claims, points and rings on the command line."""
