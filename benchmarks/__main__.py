"""Run every benchmark: ``make bench``."""

from benchmarks import pig
from benchmarks.harness import pin_to_one_core

pin_to_one_core()
pig.main()
