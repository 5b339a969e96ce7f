"""Everything that touches a device. Of companion it imports ``companion.surface`` alone."""
