"""What pages are shown with in tests and documents."""
