"""The verbs of ``companion cartographers``: the rules of a map sheet on the command line."""
