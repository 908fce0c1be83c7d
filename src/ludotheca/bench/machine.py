"""What a measurement ran on: the machine, the tools, and the peers that are there or are not."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PEERS = {"OpenSpiel": "open_spiel", "Pgx": "pgx"}
"""Whom we compare ourselves with, and the packages that they come in."""
LEARNING = {"PettingZoo": "pettingzoo", "Gymnasium": "gymnasium"}
"""The houses whose environments ours are, too."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def installed(package: str) -> str | None:
    """Return a package's version, or None if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def facts() -> str:
    """Say in a paragraph on what the figures were measured, and which peers are absent."""
    tools = [f"{name} {installed(name)}" for name in ("numba", "numpy")]
    here = {name: installed(package) for name, package in (PEERS | LEARNING).items()}
    tools += [f"{name} {number}" for name, number in here.items() if number]
    absent = [name for name, number in here.items() if not number]
    lines = [
        f"Measured on {processor()}, {cores()} cores, {platform.system()}, Python "
        f"{platform.python_version()}, {', '.join(tools)}."
    ]
    if absent:
        lines.append(f"Not installed, so not compared: {', '.join(absent)}.")
    return "\n".join(lines) + "\n"


def processor() -> str:
    """Return the processor's name, as far as the system tells it."""
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
