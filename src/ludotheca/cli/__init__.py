"""The command line: ``ludotheca`` and its commands."""

from ludotheca.cli.main import main

__all__ = ["main"]
