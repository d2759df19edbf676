"""Hyperline's scenarios: `tests.games.scenario` with its rules and its files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from hyperline.games.hyperline.rules.game import Hyperline
from tests.games import scenario
from tests.games.scenario import read_scenario, with_keys

__all__ = ["FOLDER", "all_cases", "check_case", "play", "read_scenario", "whose", "with_keys"]

FOLDER = Path(__file__).parent / "scenarios"
all_cases = partial(scenario.all_cases, FOLDER)
check_case = partial(scenario.check_case, Hyperline())
play = partial(scenario.play, Hyperline())
whose = partial(scenario.whose, Hyperline())
