"""How long tests wait for what must come: only something that hangs takes longer, anywhere."""

PATIENCE = 600
"""Seconds."""
