"""What the test-suite holds to be true, worked out from the rules alone."""
