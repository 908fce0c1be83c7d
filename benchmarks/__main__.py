"""Run every benchmark, or those that are named: ``python -m benchmarks pig``."""

import sys

from benchmarks import chasse_croise, odds, pig, server, veldiv

ALL = {
    "pig": pig.main,
    "chasse-croise": chasse_croise.main,
    "veldiv": veldiv.main,
    "server": server.main,
    "odds": odds.main,
}

for name in sys.argv[1:] or ALL:
    ALL[name]()
