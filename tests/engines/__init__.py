"""Engines that misbehave, to see that nothing false is ever printed."""
