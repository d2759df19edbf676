"""Start-up: wall time of whole processes, and how they compare with the least that Python takes; and of the menu.

Run with ``python benchmarks/startup.py``; it fails if `hyperline run` with one action takes 0.25 seconds or more, or if the
menu comes more than 3 % later than it would without what playing together needs.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from hyperline.command.footprint import alone, commands

BAR_MS, BAR_X = 250, 1.03
WITHOUT, TIMES = "menu without playing together, ms", "menu, x without playing together"
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
    menu = alone(runs=20)
    is_light = menu[TIMES] <= BAR_X
    console.print(
        f"menu: {menu[TIMES]:.3f} times as long as without playing together ({menu[WITHOUT]:.0f} ms), "
        f"the bar is {BAR_X:.2f}: {'kept' if is_light else 'MISSED'}"
    )
    return 0 if is_fast and is_light else 1


if __name__ == "__main__":
    sys.exit(main())
