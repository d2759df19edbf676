"""Every scenario of every game holds, every rule is shown by one, and the rulebook has them all."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hyperline
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from tests.games.scenario import Case, all_cases, check_case

HERE = Path(__file__).parent
BOOKS = Path(hyperline.__file__).parent / "games"
HOMES = {file.relative_to(HERE).parts[0]: file.parent for file in sorted(HERE.rglob("rule_numbers.txt"))}
"""By game, the folder of the tests of its rules."""
INVARIANTS: dict[str, Any] = {
    game: import_module(".".join(("tests.games", *home.relative_to(HERE).parts, "invariants")))
    for game, home in HOMES.items()
}
NUMBERS = {game: (home / "rule_numbers.txt").read_text(encoding="utf-8").split() for game, home in HOMES.items()}
CASES = {game: all_cases(home / "scenarios") for game, home in HOMES.items()}
ELSEWHERE = {
    "freight": {"SET-7": "test_freight_start.py", "HID-5": "test_freight_hidden.py", "HID-6": "test_freight_hidden.py"}
}
"""Rules that are about more than one position, and the tests that show them."""

games = pytest.mark.parametrize("game", HOMES)


def test_every_game_has_scenarios() -> None:
    assert set(HOMES) == set(SHELF.names) and all(CASES.values())


@pytest.mark.parametrize(
    ("game", "form", "case"),
    [pytest.param(game, *of, id=f"{game} {name}") for game, cases in CASES.items() for name, of in cases.items()],
)
def test_scenario(game: str, form: dict[str, Any], case: Case) -> None:
    rules = INVARIANTS[game]
    done = check_case(rules.GAME, form, case)
    if done is None:
        return
    for position in done.positions:
        rules.check_position(position)
        rules.check_views(position, Dice.of(1))
    if hasattr(rules, "check_played"):
        rules.check_played(done)


@games
def test_every_rule_is_shown(game: str) -> None:
    elsewhere = ELSEWHERE.get(game, {})
    shown = {rule for _, case in CASES[game].values() for rule in case.rules}
    assert sorted(set(NUMBERS[game]) - shown) == sorted(elsewhere)
    for rule, file in elsewhere.items():
        assert rule in (HOMES[game] / file).read_text(encoding="utf-8")


@games
def test_scenarios_name_rules_that_there_are(game: str) -> None:
    for name, (_, case) in CASES[game].items():
        assert case.rules and {*case.rules, *case.rulings} <= set(NUMBERS[game]), name


@games
def test_the_rulebook_has_every_rule_once(game: str) -> None:
    book = (BOOKS / game / "rules.md").read_text(encoding="utf-8")
    entries = re.findall(r"^- \*\*([A-Z]+-[0-9]+)\*\* \S", book, re.MULTILINE)
    assert Counter(entries) == Counter(number for number in NUMBERS[game] if "-" in number)
