"""Reports: what there is to know of a game, measured."""

from ludotheca.lab.reporting.measure import Measure
from ludotheca.lab.reporting.report import Report, report

__all__ = ["Measure", "Report", "report"]
