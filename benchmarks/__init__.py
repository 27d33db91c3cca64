"""Benchmarks: run by hand, print ratios, never fail a build."""
