"""Every scenario of Siren Belt holds, every rule is shown by one, and the rulebook has them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hyperline.games.belt
from hyperline.games.belt.app.face import BeltFace
from hyperline.games.belt.rules.position import STAGES
from hyperline.kernel.dice import Dice
from tests.games.belt.crowds import POWERS as FLEETS
from tests.games.belt.invariants import GAME, check_file, check_position, check_views
from tests.games.belt.plain import CARDS
from tests.games.scenario import all_cases, check_case

HERE = Path(__file__).parent
CASES = all_cases(HERE / "scenarios")
NUMBERS = (HERE / "rule_numbers.txt").read_text(encoding="utf-8").split()
RULEBOOK = (Path(hyperline.games.belt.__file__).with_name("rules.md")).read_text(encoding="utf-8")
POWERS = [power for powers in FLEETS.values() for power in powers]


@pytest.mark.parametrize("name", CASES, ids=CASES)
def test_scenario(name: str) -> None:
    form, case = CASES[name]
    done = check_case(GAME, form, case)
    for position in done.positions if done else ():
        check_position(position)
        check_views(position, Dice.of(1))
    if done:
        check_file(done.position)


def test_every_rule_and_every_power_is_shown() -> None:
    assert sorted(set(NUMBERS) - {rule for _, case in CASES.values() for rule in case.rules}) == []
    played = {form["player"][seat].get("power", "") for form, _ in CASES.values() for seat in range(len(form["player"]))}
    assert set(POWERS) <= {power.rstrip("*-") for power in played}


def test_scenarios_name_rules_that_there_are() -> None:
    for name, (_, case) in CASES.items():
        assert case.rules and set(case.rules) <= set(NUMBERS), name


def test_the_rulebook_has_every_rule_once_and_names_no_other() -> None:
    entries = re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\* \S", RULEBOOK, re.MULTILINE)
    assert sorted(entries) == sorted(number for number in NUMBERS if "-" in number)
    assert {f"## {number.partition('-')[0]} " for number in NUMBERS} <= {line[:7] for line in RULEBOOK.splitlines()}
    assert set(re.findall(r"[A-Z]{3}-\d+", RULEBOOK)) <= set(NUMBERS)
    assert all(f"**{power}** (" in RULEBOOK for power in POWERS)


def test_the_rulebook_lists_the_cards_and_explains_every_decision() -> None:
    for fleet, cards in CARDS.items():
        assert f"**{fleet.capitalize()}** " + " ".join("/".join(card) for card in cards.split()) + "\n" in RULEBOOK
    chapters = set(re.findall(r"^## ([A-Z]+) ", RULEBOOK, re.MULTILINE))
    assert set(BeltFace.topics) == {"deploy", *STAGES} and set(BeltFace.topics.values()) <= chapters
