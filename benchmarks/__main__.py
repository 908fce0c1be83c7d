"""Run every benchmark, or those that are named: ``python -m benchmarks pig``."""

import sys

from benchmarks import pig, veldiv

ALL = {"pig": pig.main, "veldiv": veldiv.main}

for name in sys.argv[1:] or ALL:
    ALL[name]()
