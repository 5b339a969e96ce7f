"""The hall's program: between the box's seam and the broker that all boxes of a hall share."""
