"""Reports: what there is to know of a game, measured."""

from ludotheca.lab.report.measure import Measure
from ludotheca.lab.report.report import Report, report

__all__ = ["Measure", "Report", "report"]
