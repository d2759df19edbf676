"""Start-up of the command line: wall time of whole processes, and how they compare with the least that Python takes.

Run with ``python benchmarks/startup.py``; it fails if `hyperline run` with one action takes 0.25 seconds or more.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from hyperline.command.footprint import commands

BAR_MS = 250
RUN = "hyperline run, one action, ms"


def main() -> int:
    found = commands(runs=11)
    least = found["python -c pass, ms"]
    bare = found["import msgspec, ms"]
    table = Table("what is started")
    for title in ("ms", "x python -c pass", "x import msgspec"):
        table.add_column(title, justify="right")
    for name, figure in found.items():
        table.add_row(name.removesuffix(", ms"), f"{figure:.0f}", f"{figure / least:.1f}", f"{figure / bare:.1f}")
    console = Console()
    console.print(table)
    is_fast = found[RUN] < BAR_MS
    console.print(f"hyperline run: {found[RUN]:.0f} ms, the bar is {BAR_MS} ms: {'kept' if is_fast else 'MISSED'}")
    return 0 if is_fast else 1


if __name__ == "__main__":
    sys.exit(main())
