"""Whatever the game has does come up: no component, tile, action, decision or event is dead."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from hyperline.games.hyperline.rules import actions, decisions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import LOOKS, UNKNOWN
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Component, Phase, Upgrade
from hyperline.games.hyperline.rules.notation.pending import FRAMES
from hyperline.games.hyperline.rules.position import Position
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position
from tests.games.hyperline.rules.invariants import EVENT_CLASSES
from tests.games.hyperline.rules.scenario import all_cases, check_case

RICH_SEEDS = range(1000, 1120)
SEEDS = range(2000, 2006)

ACTION_CLASSES = {
    name
    for name, value in vars(actions).items()
    if isinstance(value, type) and issubclass(value, Action) and value.__module__ == actions.__name__
}


class Seen:
    """What has come up, by what it is."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.actions: set[str] = set()
        self.kinds: set[str] = set()
        self.frames: set[str] = set()
        self.parts: set[Component] = set()
        self.damaged: set[Component] = set()
        self.upgrades: set[Upgrade] = set()
        self.looks: set[int] = set()
        self.phases: set[Phase] = set()
        self.levels: set[int] = set()

    def add_position(self, position: Position) -> None:
        if position.decision is not None:
            self.kinds.add(position.decision.kind)
        self.phases.add(position.phase)
        self.frames.update(type(frame).__name__ for frame in position.pending)
        self.looks.update(position.board.tiles)
        self.levels.update(position.board.pirates)
        for player in position.players:
            self.upgrades |= player.ship.upgrades
            for part in player.ship.parts:
                (self.damaged if part.is_damaged else self.parts).add(part.kind)

    def add_events(self, events: Any) -> None:
        self.events.update(type(event).__name__ for event in events)


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    games = [at_random(rich_position(seed), seed, 8) for seed in RICH_SEEDS]
    games += [at_random(new_game(seed), seed, 150) for seed in SEEDS]
    for points in games:
        for point in points:
            found.add_position(point.position)
            found.add_events(point.events)
            found.actions.add(type(point.action).__name__)
    for form, case in all_cases().values():
        done = check_case(form, case)
        if done is not None:
            found.add_events(done.events)
            found.actions.update(type(action).__name__ for action in done.actions)
            for position in done.positions:
                found.add_position(position)
    return found


def test_every_event_comes(seen: Seen) -> None:
    assert sorted(set(EVENT_CLASSES) - seen.events) == []


def test_every_action_is_taken(seen: Seen) -> None:
    assert sorted(ACTION_CLASSES - seen.actions) == []


def test_every_frame_lies_on_the_stack(seen: Seen) -> None:
    resting = {frame.__name__ for frame in FRAMES if frame.kind} | {"Battle", "Jumping", "Stepping", "Strike"}
    assert resting == {frame.__name__ for frame in FRAMES}
    assert sorted(resting - seen.frames) == []


def test_every_kind_of_decision_is_asked(seen: Seen) -> None:
    assert sorted({frame.kind for frame in FRAMES if frame.kind} - seen.kinds) == []


def test_every_component_is_built_and_damaged(seen: Seen) -> None:
    everything = {*STORE_KINDS, Component.BRIDGE}
    assert sorted(everything - seen.parts) == []
    assert sorted(everything - seen.damaged) == []
    assert seen.upgrades == set(Upgrade)


def test_every_tile_lies_in_every_rotation(seen: Seen) -> None:
    assert [look.text for look in LOOKS if look.code not in seen.looks and look.code != UNKNOWN] == []


def test_every_phase_and_every_level_of_pirates_comes(seen: Seen) -> None:
    assert sorted({*Phase} - seen.phases - {Phase.RECHARGE}) == []
    assert seen.levels == {0, 1, 2, 3}


def test_what_else_is_imported_adds_no_frame_to_positions() -> None:
    told = (
        "import hyperline.games.hyperline.rules.voyage\nfrom hyperline.games.hyperline.rules.notation.pending import FRAMES"
    )
    code = f"{told}\nprint(*(frame.__name__ for frame in FRAMES))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "Arrival" not in found


def test_the_frames_of_positions_are_all_those_of_the_decisions() -> None:
    def leaves(kind: type[Frame]) -> set[type[Frame]]:
        below = kind.__subclasses__()
        return set[type[Frame]]().union(*map(leaves, below)) if below else {kind}

    assert {kind for kind in leaves(Frame) if kind.__module__.startswith(decisions.__name__)} == {*FRAMES}
