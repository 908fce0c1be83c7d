"""New boxes: a package that is complete, tested and played, for somebody to change into a game.

>>> from ludotheca.scaffold import NewNames
>>> NewNames.of("Jeu de l'Oie").id
'jeu-de-l-oie'
"""

from ludotheca.scaffold.naming import NewNames
from ludotheca.scaffold.writing import write_box

__all__ = ["NewNames", "write_box"]
