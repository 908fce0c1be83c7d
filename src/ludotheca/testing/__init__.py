"""The conformance kit: what every game must keep, ours and yours.

>>> from ludotheca.testing import check_game
>>> check_game("ludix", games=2)
"""

from ludotheca.testing.kit import CheckFailed, check_game

__all__ = ["CheckFailed", "check_game"]
