"""What people ask: each folder computes, and knows no format."""
