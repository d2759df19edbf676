"""Whatever can be done and whatever happens is said in words, never in the notation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Research
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR, RING
from hyperline.games.hyperline.rules.geometry import NEIGHBOUR, NOWHERE, OPPOSITE, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component, Tech, Upgrade
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files
from tests.games.hyperline.app.played import match_at_turn

RUNNER = """
phase = "command"
board = { C3 = "crossing 0", D3 = "crossing 0" }
[[player]]
corner = "A1"
home = "Problar"
sector = "C3"
running = true
upgrades = ["repair-droid"]
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2!"]
[[player]]
corner = "I9"
home = "Aegis"
"""
NOTATION = re.compile(r"-?\d,-?\d|@|[a-z]-(pod|engine|shield|scanner|cannon|beam|launcher)\b|\{|\}")


@pytest.fixture(scope="module")
def wording() -> Wording:
    return Wording(Words(*text_files(SHELF)), ("Ada", "Bo", "Cy", "Di"))


@pytest.mark.parametrize("seed", range(5))
def test_actions_prompts_and_events_are_plain_sentences(wording: Wording, seed: int) -> None:
    game = SHELF.game("hyperline")
    corners = ("A1", "I1", "I9", "A9")[: 2 + seed % 3]
    seats = tuple(Seat(name="x", emblem=n, choice=corner) for n, corner in enumerate(corners))
    position, luck = game.start(Setup(seats, seed)), Dice.of(seed)
    for count in range(400):
        decisions = game.open(position)
        if not decisions:
            break
        decision = decisions[0]
        legal: Any = game.legal(position, decision.seat)
        prompt = wording.prompt(position, decision.seat, decision.kind, legal)
        assert prompt.startswith(wording.name(decision.seat))
        texts = [prompt, *(wording.action(action, position, decision.seat) for action in legal if not action.is_open)]
        change = game.apply(position, decision.seat, game.sample(position, decision.seat, luck.at(str(count))))
        texts += [text for event in change.events if (text := wording.event(event, position))]
        for text in texts:
            assert text
            assert not NOTATION.search(text), text
        position = change.position


def test_every_component_upgrade_and_tech_has_a_name(wording: Wording) -> None:
    for kind in (*Component, *Upgrade, *Tech):
        assert wording.kind(kind)


def test_a_planet_is_called_by_its_name_and_sector(wording: Wording) -> None:
    assert wording.sector(SECTOR_BY_NAME["E5"], Board()) == "Nexxus (E5)"
    assert wording.sector(SECTOR_BY_NAME["C4"], Board()) == "C4"
    assert wording.sector(next(iter(RING)), Board())[0] in "ABCDEFGHI"


def test_a_place_on_the_ship_is_said_from_the_bridge(wording: Wording) -> None:
    assert wording.cell("0,0") == "at the Bridge"
    assert wording.cell("-1,2") == "1 left, 2 behind"
    assert wording.cell("F") == "front side"


def test_lines_go_on_smoothly_from_sector_to_sector() -> None:
    from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, bend, way

    for entry in range(8):
        for out in range(8):
            if entry == out:
                continue
            points = bend(entry, out)
            assert points[0] == pytest.approx(PORT_AT[entry])
            assert points[-1] == pytest.approx(PORT_AT[out])
            # it leaves the port towards the middle of the sector, so that it meets its neighbour in one direction
            ahead = points[1][0] - points[0][0], points[1][1] - points[0][1]
            inward = CENTRE[0] - PORT_AT[entry][0], CENTRE[1] - PORT_AT[entry][1]
            assert ahead[0] * inward[1] - ahead[1] * inward[0] == pytest.approx(0, abs=0.02)
    assert way(None, 2) == (CENTRE, PORT_AT[2])
    middle = SECTOR_BY_NAME["E5"]
    assert all(NEIGHBOUR[NEIGHBOUR[middle][port]][OPPOSITE[port]] == middle for port in range(8))
    assert NOWHERE == -1


def test_a_ship_that_runs_away_is_asked_for_a_move_alone(wording: Wording) -> None:
    game: Any = SHELF.game("hyperline")
    base = match_at_turn(2, 5, 2).position
    seat = base.decision.seat
    running = replace(base.players[seat], is_running=True)
    players = tuple(running if number == seat else one for number, one in enumerate(base.players))
    for position, is_asked in ((base, False), (replace(base, players=players), True)):
        assert position.decision.kind == "command"
        said = wording.prompt(position, seat, "command", game.legal(position, seat))
        assert said.endswith("still running: move first.") == is_asked


def test_fle_3_a_repair_droid_lets_who_ran_away_repair_first(wording: Wording) -> None:
    game: Any = SHELF.game("hyperline")
    position = settle(read_text(RUNNER))
    assert wording.prompt(position, 0, "command", game.legal(position, 0)).endswith("move, or repair first.")


@pytest.mark.parametrize(
    ("pirates", "said"),
    [("C3 = 1", "a Pirate is here and must be fought."), ("C3 = 1, D3 = 1", "Pirates must be fought: choose one.")],
)
def test_com_2_one_pirate_is_no_choice(wording: Wording, pirates: str, said: str) -> None:
    game: Any = SHELF.game("hyperline")
    text = RUNNER.replace("running = true", "patrols = { D3 = 2 }").replace(
        '"command"', f'"combat"\npirates = {{ {pirates} }}'
    )
    position = settle(read_text(text))
    assert wording.prompt(position, 0, "combat", game.legal(position, 0)).endswith(said)


def test_research_that_would_damage_the_bridge_is_not_said_to_score(wording: Wording) -> None:
    game: Any = SHELF.game("hyperline")
    base = match_at_turn(2, 5, 2).position
    seat = base.decision.seat
    for is_bare in (False, True):
        ship = base.players[seat].ship
        parts = tuple(replace(part, is_damaged=is_bare and part.kind is not Component.BRIDGE) for part in ship.parts)
        mover = replace(base.players[seat], sector=NEXXUS_SECTOR, began=NEXXUS_SECTOR, ship=replace(ship, parts=parts))
        players = tuple(mover if number == seat else one for number, one in enumerate(base.players))
        position = replace(base, players=players)
        legal = game.legal(position, seat)
        assert any(isinstance(action, Research) for action in legal)
        assert ("for a point" in wording.prompt(position, seat, "command", legal)) != is_bare
