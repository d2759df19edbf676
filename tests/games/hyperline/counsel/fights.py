"""Battles for tests: random pairings, and battles played in the engine by the usual conduct."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.hyperline.counsel.conduct import DECISIONS, usual
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import PIRATE, Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import Radiation
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.game import Hyperline, apply_action, legal_actions
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Component, Phase, Upgrade
from hyperline.games.hyperline.rules.phases import advance
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import DEAD_VICTOR, FIRST_TO_AIM, HARDPOINTS
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change
from tests.games.hyperline.rules.shipwright import STARTS, with_kinds

GAME = Hyperline()
SPACE = SECTOR_BY_NAME["C1"]
ELSEWHERE = SECTOR_BY_NAME["G9"]
FIGHTING = [
    *STORE_KINDS,
    *[Component.LASER_CANNON, Component.FOCUS_BEAM, Component.BATTLE_POD, Component.HARDPOINT_SHIELD] * 2,
    *[Component.COMBAT_ENGINE, Component.TURRET_POD, Component.CARRIER_POD, Component.INTERPHASIC_SHIELD] * 2,
]


class Fought(Struct, frozen=True):
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
    """Two random sides: Starships, fighters alone or a Pirate, in open space or at Nexxus, under various rulings."""
    luck = random.Random(seed)
    sector = luck.choice((SPACE, SPACE, NEXXUS_SECTOR))
    players = tuple(_player(luck, sector, corner, size or luck.randint(2, 14), wear) for corner in CORNERS[:2])
    board, hits, level = Board(), (), 0
    enemy = 1
    if luck.random() < 0.3:
        enemy, level = PIRATE, luck.randint(1, 3)
        board = board.with_pirate(sector, level)
        hits = luck.choice([(), ((sector, level - 1),)]) if level > 1 else ()
    house = frozenset(ruling for ruling in (FIRST_TO_AIM, DEAD_VICTOR, HARDPOINTS) if luck.random() < 0.3)
    position = Position(
        players=players, board=board, phase=Phase.COMBAT, hits=hits, dice=Dice.of(seed), terms=Terms(house=house)
    )
    return position, Battle((0, enemy), sector, level)


def _player(luck: random.Random, sector: Sector, corner: Sector, size: int, wear: float) -> Player:
    ship = random_ship(luck, size, wear=wear)
    is_alone = luck.random() < 0.15
    patrol = luck.randint(1 if is_alone else 0, 3)
    patrols = ((sector, patrol),) if patrol else ()
    return Player(corner=corner, home=1, sector=ELSEWHERE if is_alone else sector, ship=ship, patrols=patrols)


def begun(position: Position, battle: Battle) -> Change:
    """The battle at its first decision, on top of one at which it stops for good."""
    draft = Draft(replace(position, pending=(Radiation(0), battle)))
    advance(draft)
    return Change(draft.finish(), tuple(draft.events))


def after(position: Position, action: Action | None = None) -> Change:
    """What follows on an action, or on the usual one."""
    frame = position.decision
    assert frame is not None and frame.kind in DECISIONS
    view = GAME.observe(position, frame.seat)
    return apply_action(position, frame.seat, action or usual(view, frame.seat, legal_actions(view)))


def is_going_on(position: Position) -> bool:
    return any(isinstance(frame, Battle) for frame in position.pending)


class Course(Struct, frozen=True):
    """A battle that has come to a position, who has run away from it, and how many rounds there were."""

    position: Position
    sides: tuple[int, int]
    fled: tuple[int, ...] = ()
    rounds: int = 0

    def then(self, change: Change) -> Course:
        fled, rounds = self.fled, self.rounds
        for event in change.events:
            match event:
                case events.ShipFled() | events.FightersFled():
                    fled = (*fled, event.player)
                case events.RoundBegan():
                    rounds = event.round
        return Course(change.position, self.sides, fled, rounds)

    def ended(self, battle: Battle) -> Fought:
        position, sector = self.position, battle.sector
        pirate = battle.level - dict(position.hits).get(sector, 0) if position.board.pirates[sector] else 0
        ships = tuple(player.ship for player in position.players)
        patrols = tuple(player.patrol(sector) for player in position.players)
        first, second = (seat in self.fled for seat in self.sides)
        return Fought(ships, patrols, pirate, (first, second), self.rounds)


def played(course: Course, battle: Battle) -> Fought:
    """The end of a battle that goes on by the usual conduct, with the dice of its position."""
    while is_going_on(course.position):
        course = course.then(after(course.position))
    return course.ended(battle)


def every_end(starts: Sequence[tuple[Course, float]], battle: Battle) -> Counter[Fought]:
    """All ends of a battle that goes on by the usual conduct, and how likely each is: every face of every die."""
    open_courses, ends = Counter(), Counter()
    for course, chance in starts:
        (open_courses if is_going_on(course.position) else ends)[course] += chance
    while open_courses:
        following = Counter()
        for course, chance in open_courses.items():
            for one, share in branches(course, lambda position: after(position)):
                (following if is_going_on(one.position) else ends)[one] += chance * share
        open_courses = following
    found = Counter()
    for course, chance in ends.items():
        found[course.ended(battle)] += chance
    return found


def branches(course: Course, act: Callable[[Position], Change]) -> Iterator[tuple[Course, float]]:
    """What an act leads to by the dice that are rolled before the next decision (two at most), with the chances."""
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        change = act(replace(course.position, dice=Dice(0, (*script, *_SPARE))))
        used = len(script) + len(_SPARE) - len(change.position.dice.scripted)
        if used > len(script):
            scripts.extend((*script, face) for face in (1, 2, 3, 4))
        else:
            yield course.then(replace(change, position=replace(change.position, dice=Dice()))), 0.25**used


_SPARE = (1, 1, 1, 1)


def sampled(start: Course, battle: Battle, battles: int) -> Counter[Fought]:
    """The ends of this many battles with dice of their own, each with its share.

    From each position that comes up again the usual action and the rolls that it leads to are played only once.
    """
    luck = random.Random(battles)
    known: dict[Course, list[Course]] = {}
    ends: Counter[Fought] = Counter()
    for _ in range(battles):
        course = _one_of(known, start, lambda position: begun(position, battle), luck)
        while is_going_on(course.position):
            course = _one_of(known, course, after, luck)
        ends[course.ended(battle)] += 1 / battles
    return ends


def _one_of(
    known: dict[Course, list[Course]], course: Course, act: Callable[[Position], Change], luck: random.Random
) -> Course:
    if course not in known:
        known[course] = [one for one, chance in branches(course, act) for _ in range(round(16 * chance))]
    return luck.choice(known[course])


def at_nexxus(own: Ship, frame: Frame) -> Position:
    players = (
        Player(corner=CORNERS[0], home=1, sector=NEXXUS_SECTOR, ship=own),
        Player(corner=CORNERS[1], home=2, sector=CORNERS[1]),
    )
    return Position(players=players, phase=Phase.COMMAND, pending=(frame,))


BUILT_TO_SCAN = [Component.BATTLE_POD, Component.TURRET_POD, Component.PLANETARY_SCANNER, Component.QUANTUM_SCANNER]


def built_to_scan(luck: random.Random) -> Ship:
    """A random ship with a working Bridge, a good half of it what a tight scan needs."""
    kinds = [luck.choice(STARTS), *luck.choices(BUILT_TO_SCAN + [*STORE_KINDS][:4] * 2, k=luck.randrange(1, 8))]
    grown = with_kinds(kinds, [luck.randrange(1000) for _ in kinds])
    wear = luck.choice((0.0, 0.3, 0.7))
    return Ship((grown.parts[0], *(replace(part, is_damaged=luck.random() < wear) for part in grown.parts[1:])))


def points_of(position: Position, action: Action) -> int:
    """How many research points an action brings in the engine, all faces of the die together."""
    rolls = [replace(position, dice=Dice(scripted=(face,))) for face in (1, 2, 3, 4)]
    return sum(GAME.apply(roll, 0, action).position.players[0].research for roll in rolls)
