"""The kinds of page: what stands on one as a value, and how each fits every panel."""
