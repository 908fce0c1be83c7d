"""The boxes: one folder each, none of which knows another.

The package can be called: ``ludotheca.games()`` lists the ids of all games.  Python binds a
package's name in its parent as soon as a box is opened, so the list and the folder, which have the
same name, must be the same object.
"""

import sys
from types import ModuleType

from ludotheca.core import registry


class _Boxes(ModuleType):
    def __call__(self) -> list[str]:
        """Return the ids of all games."""
        return registry.games()


sys.modules[__name__].__class__ = _Boxes
