"""Tests: rules by hand, engines against each other, documents and commands as users meet them."""
