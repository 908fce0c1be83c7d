"""Tests mirror what they protect; a package, so that no peer's own `tests` takes its name."""
