"""Battles for tests: random pairings, and battles played in the engine by the usual conduct."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from hyperline.counsel.conduct import DECISIONS, usual
from hyperline.engine import events as told
from hyperline.engine.action import PIRATE
from hyperline.engine.board import Board
from hyperline.engine.catalogue import CORNERS, NEXXUS_SECTOR
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.decisions.radiation import Radiation
from hyperline.engine.draft import Draft
from hyperline.engine.frame import Frame
from hyperline.engine.geometry import SECTOR_BY_NAME, Sector
from hyperline.engine.kinds import STORE_KINDS, Component, Phase, Upgrade
from hyperline.engine.phases import advance
from hyperline.engine.player import Player
from hyperline.engine.position import Position
from hyperline.engine.rules import Hyperline, apply_action, legal_actions
from hyperline.engine.ship import Ship
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from tests.engine.shipwright import STARTS, with_kinds

GAME = Hyperline()
SPACE = SECTOR_BY_NAME["C1"]
ELSEWHERE = SECTOR_BY_NAME["G9"]
FIGHTING = [
    *STORE_KINDS,
    *[Component.LASER_CANNON, Component.FOCUS_BEAM, Component.BATTLE_POD, Component.HARDPOINT_SHIELD] * 2,
    *[Component.COMBAT_ENGINE, Component.TURRET_POD, Component.CARRIER_POD, Component.INTERPHASIC_SHIELD] * 2,
]


class Fought(Struct):
    """How a battle came out: the ships, fighters on patrol there, hits of the Pirate, who ran away, rounds."""

    ships: tuple[Ship, ...]
    patrols: tuple[int, ...]
    pirate: int
    fled: tuple[bool, bool]
    rounds: int


def random_ship(luck: random.Random, size: int, *, wear: float = 0.2) -> Ship:
    """A legal ship of about `size` parts, some of them damaged, Carrier Pods mostly loaded."""
    kinds = [luck.choice(STARTS), *luck.choices(FIGHTING, k=size - 2)]
    grown = with_kinds(kinds, [luck.randrange(1000) for _ in kinds])
    parts, fighters = [], 0
    for part in grown.parts:
        if luck.random() < wear:
            part = replace(part, is_damaged=True)
        elif part.kind is Component.CARRIER_POD and fighters < 5 and luck.random() < 0.7:
            part = replace(part, is_loaded=True)
            fighters += 1
        parts.append(part)
    return Ship(tuple(parts), frozenset(upgrade for upgrade in Upgrade if luck.random() < 0.35))


def pairing(seed: int, size: int | None = None, *, wear: float = 0.2) -> tuple[Position, Battle]:
    """Two random sides of a battle: Starships, fighters alone, or a Pirate, in open space or at Nexxus."""
    luck = random.Random(seed)
    sector = luck.choice((SPACE, SPACE, NEXXUS_SECTOR))
    players = tuple(_player(luck, sector, corner, size or luck.randint(2, 14), wear) for corner in CORNERS[:2])
    board, hits, level = Board(), (), 0
    enemy = 1
    if luck.random() < 0.3:
        enemy, level = PIRATE, luck.randint(1, 3)
        board = board.with_pirate(sector, level)
        hits = luck.choice([(), ((sector, level - 1),)]) if level > 1 else ()
    position = Position(players, board, phase=Phase.COMBAT, hits=hits, dice=Dice.of(seed))
    return position, Battle((0, enemy), sector, level)


def _player(luck: random.Random, sector: Sector, corner: Sector, size: int, wear: float) -> Player:
    ship = random_ship(luck, size, wear=wear)
    is_alone = luck.random() < 0.15
    patrol = luck.randint(1 if is_alone else 0, 3)
    patrols = ((sector, patrol),) if patrol else ()
    return Player(corner, 1, ELSEWHERE if is_alone else sector, ship, patrols)


def course(position: Position, *frames: Frame) -> Iterator[tuple[Position, Sequence[Event]]]:
    """The positions of a battle that is played by the usual conduct, with the events that led to each.

    The frames, if there are any, come on top of a decision at which the battle stops for good.
    """
    if frames:
        draft = Draft(replace(position, pending=(Radiation(0), *frames)))
        advance(draft)
        position = draft.finish()
        yield position, draft.events
    while is_going_on(position):
        frame = position.decision
        assert frame is not None and frame.kind in DECISIONS
        view = GAME.observe(position, frame.seat)
        change = apply_action(position, frame.seat, usual(view, frame.seat, legal_actions(view)))
        position = change.position
        yield position, change.events


def is_going_on(position: Position) -> bool:
    return any(isinstance(frame, Battle) for frame in position.pending)


def played(position: Position, battle: Battle, *frames: Frame) -> Fought:
    """The end of a battle, with the frames put on top of the position if it has not begun."""
    fled = [False, False]
    rounds = battle.round
    for after, events in course(position, *frames):
        position = after
        for event in events:
            match event:
                case told.ShipFled() | told.FightersFled():
                    fled[battle.sides.index(event.player)] = True
                case told.RoundBegan():
                    rounds = event.round
    return ended(position, battle, (fled[0], fled[1]), rounds)


def ended(position: Position, battle: Battle, fled: tuple[bool, bool], rounds: int) -> Fought:
    """What a position after a battle holds of it."""
    pirate = battle.level - dict(position.hits).get(battle.sector, 0) if position.board.pirates[battle.sector] else 0
    patrols = tuple(player.patrol(battle.sector) for player in position.players)
    return Fought(tuple(player.ship for player in position.players), patrols, pirate, fled, rounds)
