"""The docs tell the figures that boxes bring along, and define every measure."""

from __future__ import annotations

import re

from ludotheca.core import registry
from ludotheca.lab.reporting.kept import kept_report
from ludotheca.lab.reporting.tables import figures_page
from scripts.write_figures import PAGE

MEASURES = PAGE.with_name("measures.md")


def test_the_page_tells_what_the_data_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == figures_page(), "run make figures"


def test_every_measure_is_defined_under_its_name() -> None:
    defined = set(re.findall(r"^## (\w+)$", MEASURES.read_text(encoding="utf-8"), re.MULTILINE))
    reports = filter(None, map(kept_report, registry.games()))
    names = {name for report in reports for name in report.measures}
    assert names
    assert names <= defined
