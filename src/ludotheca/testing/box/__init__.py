"""Whole boxes, held against everything that would break in front of a player."""

from ludotheca.testing.box.check import BoxFaulty, box_faults, check_box

__all__ = ["BoxFaulty", "box_faults", "check_box"]
