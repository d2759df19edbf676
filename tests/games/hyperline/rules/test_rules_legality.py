"""What is listed is what is allowed: every action that could be written, tried at decisions of all kinds."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, PORT_NAMES, QUADRANT_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Upgrade
from hyperline.games.hyperline.rules.notation.pending import FRAMES
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position
from tests.games.hyperline.rules.scenario import all_cases, play

GAME = Hyperline()
CELLS = [f"{x},{y}" for x, y in product(range(-4, 5), range(-4, 6))]
TARGETS = [*CELLS, *QUADRANT_NAMES]
PLAIN = [
    ["pass", "research", "done", "decline", "stay", "flee", "rip-hop", "tight-scan"],
    ["repair all", "damage fighter", "aim none", "order keep", "order swap", "draw hyperline", "draw planet"],
    [f"install {upgrade}" for upgrade in Upgrade],
    [f"face {quadrant}" for quadrant in QUADRANT_NAMES],
    [f"{word} {index}" for word in ("place", "pick") for index in range(4)],
    [f"{word} {port}" for word in ("jump", "branch") for port in PORT_NAMES],
    [f"{word} {sector}" for word in ("step", "ripshift", "plant", "rip", "spawn") for sector in SECTOR_NAMES],
    [f"{word} {who} {sector}" for word in ("fight", "torpedo") for who in ("pirate", *range(5)) for sector in SECTOR_NAMES],
    [f"{word} {target}" for word in ("repair", "damage", "aim") for target in TARGETS],
    [f"{word} {cell}" for word in ("load", "unload", "probe", "damage fighter") for cell in CELLS],
]
ALWAYS = [text for texts in PLAIN for text in texts]
FITTING = [
    f"{word} {kind}@{cell}{facing}"
    for word in ("fit", "build")
    for kind in STORE_KINDS
    for cell in CELLS
    for facing in ("", *(f"/{name}" for name in FACING_NAMES))
]
NOW_AND_THEN = [
    *FITTING,
    *(f"{word} interphasic-shield@{quadrant}" for word in ("fit", "build") for quadrant in QUADRANT_NAMES),
    *(f"transfer {cell} {target}" for cell in CELLS for target in TARGETS),
    *(f"scan {cell} {sector}" for cell in CELLS for sector in SECTOR_NAMES),
    *(f"twist {cell} {sector} {turn}" for cell in CELLS for sector in SECTOR_NAMES for turn in range(4)),
]
STAGED = 5
"""About how many positions of the scenarios are taken for each frame."""
SHARE = 40
"""One in this many of the longer list is tried at a position, and all that are listed."""


def is_allowed(position: Position, seat: int, text: str) -> bool:
    """Whether a text can be read and its action passes the check; anything but a verdict is a fault."""
    try:
        GAME.check(position, seat, GAME.parse(position, seat, text))
    except Illegal as verdict:
        assert verdict.why and verdict.rule, f"“{text}” is refused without a reason"
        assert verdict.why[-1] != ".", f"“{text}”: {verdict}"
        return False
    return True


def positions(seed: int) -> list[Position]:
    """One position of each kind of decision that a game comes to."""
    start, turns = (rich_position(seed), 15) if seed % 3 else (new_game(seed), 60)
    found: dict[str, Position] = {}
    for point in at_random(start, seed, turns):
        frame = point.position.decision
        assert frame is not None
        found[f"{type(frame).__name__} {point.position.turns % 3}"] = point.position
    return list(found.values())


@pytest.fixture(scope="module")
def staged() -> dict[str, list[Position]]:
    """Some positions of the scenarios for each frame that decides."""
    found: dict[str, list[Position]] = {frame.__name__: [] for frame in FRAMES if frame.kind}
    for form, case in all_cases().values():
        if not case.refuses:
            for position in play(form, case.do).positions:
                if position.decision is not None:
                    found[type(position.decision).__name__].append(position)
    return {name: these[:: len(these) // STAGED + 1] for name, these in found.items()}


def texts_for(key: str) -> list[str]:
    return ALWAYS + Random(key).sample(NOW_AND_THEN, len(NOW_AND_THEN) // SHARE)


def check_against_everything(position: Position, key: str) -> None:
    frame = position.decision
    assert frame is not None
    listed = {str(action) for action in GAME.legal(position, frame.seat)}
    closed = {text for text in listed if not text.endswith("…")}
    assert {text for text in closed if not is_allowed(position, frame.seat, text)} == set()
    tried = texts_for(key)
    assert {text for text in tried if is_allowed(position, frame.seat, text)} == listed & set(tried)
    for other in range(len(position.players)):
        if other != frame.seat:
            assert not any(is_allowed(position, other, text) for text in closed)


@pytest.mark.parametrize("seed", graded([1, 0, *range(2, 12)], 1, 5))
def test_what_is_listed_is_what_is_allowed(seed: int) -> None:
    for number, position in enumerate(positions(seed)):
        check_against_everything(position, f"{seed} {number}")


@pytest.mark.parametrize("most", graded([1, STAGED], 1))
@pytest.mark.parametrize("name", [frame.__name__ for frame in FRAMES if frame.kind])
def test_at_decisions_of_every_kind(name: str, most: int, staged: dict[str, list[Position]]) -> None:
    assert staged[name], f"no scenario comes to {name}"
    for number, position in enumerate(staged[name][:most]):
        check_against_everything(position, f"{name} {number}")
