"""Siren Belt's rulebook names every power, card and decision, and every power is shown by a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import hyperline.games.belt
from hyperline.games.belt.app.face import BeltFace
from hyperline.games.belt.rules.position import STAGES
from tests.games.belt.crowds import POWERS as FLEETS
from tests.games.belt.plain import CARDS
from tests.games.test_scenarios import CASES, NUMBERS

RULEBOOK = (Path(hyperline.games.belt.__file__).with_name("rules.md")).read_text(encoding="utf-8")
POWERS = [power for powers in FLEETS.values() for power in powers]


def test_every_power_is_shown() -> None:
    forms = [form for form, _ in CASES["belt"].values()]
    played = {form["player"][seat].get("power", "") for form in forms for seat in range(len(form["player"]))}
    assert set(POWERS) <= {power.rstrip("*-") for power in played}


def test_the_rulebook_has_every_chapter_and_power_and_names_no_other_rule() -> None:
    numbers = NUMBERS["belt"]
    assert {f"## {number.partition('-')[0]} " for number in numbers} <= {line[:7] for line in RULEBOOK.splitlines()}
    assert set(re.findall(r"[A-Z]{3}-\d+", RULEBOOK)) <= set(numbers)
    assert all(f"**{power}** (" in RULEBOOK for power in POWERS)


def test_the_rulebook_lists_the_cards_and_explains_every_decision() -> None:
    for fleet, cards in CARDS.items():
        assert f"**{fleet.capitalize()}** " + " ".join("/".join(card) for card in cards.split()) + "\n" in RULEBOOK
    chapters = set(re.findall(r"^## ([A-Z]+) ", RULEBOOK, re.MULTILINE))
    assert set(BeltFace.topics) == {"deploy", *STAGES} and set(BeltFace.topics.values()) <= chapters
