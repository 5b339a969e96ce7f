"""The games of a box as one zip file: written, read strictly, and put back without a loss."""
