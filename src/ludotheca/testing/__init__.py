"""The conformance kit: what every game and every box must keep, ours and yours.

>>> from ludotheca.testing import check_box, check_game
>>> check_game("ludix", games=2)
>>> check_box("ludix", games=0)
"""

from ludotheca.testing.box import BoxFaulty, check_box
from ludotheca.testing.kit import CheckFailed, check_game

__all__ = ["BoxFaulty", "CheckFailed", "check_box", "check_game"]
