"""Sheets to print and play with: any box on A4 or Letter, at true size.

Everything is drawn from what the page draws: boards, figures, cards and words.  Importing this
package is quick; what writes PDF is loaded when something is printed.
"""

from ludotheca.printing.contents import edition_called
from ludotheca.printing.document import print_box
from ludotheca.printing.paper import PAPERS, BadPaper, paper_named

__all__ = ["PAPERS", "BadPaper", "edition_called", "paper_named", "print_box"]
