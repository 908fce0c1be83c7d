"""Run the command line with ``python -m ludotheca``."""

from ludotheca.cli import main

main()
