"""For those who do not see it: where things lie by the clock, what a maneuver leads to, and how one's own ship stands.

The clock has its 12 ahead of the ship of the player who looks. Lengths are units between the rims of two things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, floor, hypot
from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.attacking import fight_of
from hyperline.games.gatestorm.app.board.ground import Door
from hyperline.games.gatestorm.app.board.picture import SCALE
from hyperline.games.gatestorm.app.board.view import DOOR, END, SHIP, SLOT, WAY
from hyperline.games.gatestorm.app.controls import SET_DIAL
from hyperline.games.gatestorm.app.preview import BUTTON, StormPreview, maneuver_of
from hyperline.games.gatestorm.rules.geometry import BASE, DISC, HEIGHT, SLOTS, WIDTH, Pose
from hyperline.games.gatestorm.rules.lines import flight_of, shot
from hyperline.games.gatestorm.rules.move import Move
from hyperline.games.gatestorm.rules.position import SET, SETUP, Position
from hyperline.games.gatestorm.rules.setup import Slot
from hyperline.kernel.language import raised
from hyperline.shell.input.focus import Target
from hyperline.shell.scene import Sight
from hyperline.shell.sound.spoken import name_of, unsaid

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

HOUR: Final = 30  # degrees
MIDDLE: Final = Pose(WIDTH // 2, HEIGHT // 2, 0)
"""From where a table is told on which one's own ship does not fly."""
ROCK: Final = "rock:"
EDGE: Final = "edge:"


def clock(turn: float) -> int:
    """The hour of a direction in degrees clockwise from ahead: 12 is ahead, and 3 to the right."""
    return floor(turn / HOUR + 0.5) % 12 or 12


def bearing(pose: Pose, x: int, y: int) -> int:
    """The hour at which a place lies from a ship."""
    return clock(degrees(atan2(x - pose.x, pose.y - y)) - pose.heading)


def apart(pose: Pose, x: int, y: int, radius: int) -> int:
    """How many units lie between the base of a ship and the rim of what has this radius."""
    return max(0, round((hypot(x - pose.x, y - pose.y) - BASE / 2 - radius) / SCALE))


class Telling:
    """Tells of the table that is shown, as far as it is seen; of dials only one's own."""

    def __init__(self, scene: StormScene) -> None:
        self.scene, self.wording = scene, scene.wording
        self.words = scene.wording.words

    @property
    def _position(self) -> Position:
        position: Position = self.scene.table.shown
        return position

    def _poses(self) -> dict[int, Pose]:
        """Where ships are seen, by seat."""
        view = self.scene.view
        found = ((seat, view.picture.crafts[seat].pose) for seat in view.picture.at(view.table))
        return {seat: pose for seat, pose in found if pose is not None}

    @property
    def _from(self) -> Pose:
        """From where things are told."""
        return self._poses().get(self.scene.own, MIDDLE)

    # ---- the table ----

    def sights(self) -> list[tuple[str, list[Sight]]]:
        """Ships, gates, rocks and edges, the nearest first, and what can be chosen now."""
        kinds = {"ships": self._ships(), "gates": self._gates(), "rocks": self._rocks(), "edges": self._edges()}
        is_there = self.scene.own in self._poses()
        found = [
            (
                self.words(f"ear.{kind}" if is_there else f"ear.{kind}_middle"),
                [sight for _, sight in sorted(things, key=lambda thing: thing[0])],
            )
            for kind, things in kinds.items()
        ]
        choices = [Sight(one.key, ". ".join((self._called(one), *self.more(one.key)[:1]))) for one in self._choices()]
        return [*found, (self.scene.context.words("speech.choices"), choices)]

    def _choices(self) -> list[Target]:
        scene = self.scene
        if not scene.is_offering:
            return []
        buttons = [one for one in scene.widgets if one.key.startswith((BUTTON, "list:")) and one.is_enabled]
        return [*scene.numbered(), *(one for one in buttons if one not in scene.numbered())]

    def _called(self, target: Target) -> str:
        return self.name(target.key) or name_of(target)

    def _ships(self) -> Iterator[tuple[int, Sight]]:
        here = self._from
        for seat, pose in self._poses().items():
            if seat != self.scene.own:
                far = apart(here, pose.x, pose.y, BASE // 2)
                yield far, Sight(f"{SHIP}{seat}", self.ship(seat, here, self.scene.own in self._poses()))

    def _gates(self) -> Iterator[tuple[int, Sight]]:
        for door in self.scene.view.doors:
            far, told = self._gate(door)
            leads = self.wording.leads(self._position, self.scene.view.table, door.letter)
            yield far, Sight(f"{DOOR}{door.letter}", f"{told} {leads}")

    def _gate(self, door: Door) -> tuple[int, str]:
        """How far away a gate is, and where it lies."""
        here, x, y = self._from, *(round(part * SCALE) for part in door.place)
        far = apart(here, x, y, DISC)
        return far, self.words("ear.gate", letter=door.letter, clock=bearing(here, x, y), units=far)

    def _rocks(self) -> Iterator[tuple[int, Sight]]:
        here = self._from
        for number, (x, y) in enumerate(self._position.rocks, start=1):
            far = apart(here, x, y, DISC)
            yield far, Sight(f"{ROCK}{number}", self.words("ear.rock", n=number, clock=bearing(here, x, y), units=far))

    def _edges(self) -> Iterator[tuple[int, Sight]]:
        """A ship is lost when its centre is beyond one, so its base does not count."""
        here = self._from
        for side, x, y in (("N", here.x, 0), ("E", WIDTH, here.y), ("S", here.x, HEIGHT), ("W", 0, here.y)):
            far = round((abs(x - here.x) + abs(y - here.y)) / SCALE)
            at = clock({"N": 0, "E": 90, "S": 180, "W": 270}[side] - here.heading)
            yield far, Sight(f"{EDGE}{side}", self.words(f"ear.edge_{side}", clock=at, units=far))

    def ship(self, seat: int, here: Pose, is_ship: bool) -> str:
        """Where another ship lies and where it heads; from a ship also which of the two has the other in its arc."""
        pose, words, rocks = self._poses()[seat], self.words, self._position.rocks
        line, back = shot(here, pose, rocks), shot(pose, here, rocks)
        far = apart(here, pose.x, pose.y, BASE // 2)
        told = [words(
            "ear.ship_far" if line.range > 3 else "ear.ship", ship=self.scene.name_of(seat), n=line.range, units=far,
            clock=bearing(here, pose.x, pose.y), heading=clock(pose.heading - here.heading),
        )]  # fmt: skip
        if is_ship:
            told += [words("ear.touches")] if line.is_touching else []
            told += [words("ear.in_arc_rock" if line.is_behind else "ear.in_arc")] if line.in_arc else []
            told += [words("ear.aims_rock" if back.is_behind else "ear.aims")] if back.in_arc else []
        return " ".join(told)

    # ---- what has the focus ----

    def name(self, key: str) -> str:
        """What a thing on the table is called, and where it lies; empty for what has a name of its own."""
        kind, _, own = key.partition(":")
        if f"{kind}:" == SHIP and own.isdecimal():
            seat, poses = int(own), self._poses()
            is_other = seat != self.scene.own and seat in poses
            return self.ship(seat, self._from, self.scene.own in poses) if is_other else self.scene.name_of(seat)
        if f"{kind}:" == DOOR:
            return next((self._gate(door)[1] for door in self.scene.view.doors if door.letter == own), "")
        if (maneuver := maneuver_of(key)) and key.startswith(END):
            return raised(names.maneuver(self.words, maneuver))
        slots: list[Slot | Move] = [one for one in self.scene.controls.legal if isinstance(one, Slot) and key in one.targets]
        named = [*slots, *(one for one in self._moves(key) if key == f"{WAY}{one.way}")]
        return self.wording.action(named[0], self._position, self.scene.controls.seat) if named else ""

    def more(self, key: str) -> list[str]:
        """What is seen of a thing: where a move leads, what can be shot at from there, and what is told of it below."""
        scene = self.scene
        controls, known, seat = scene.controls, scene.known, scene.controls.seat
        name = maneuver_of(key)
        if controls.kind == SET_DIAL and controls.legal and name:
            flown_as, told = scene.features.one(StormPreview).coming(known, seat, name)
            return [" ".join(filter(None, (self._end(known, seat, flown_as), told))), *self._there(known, seat, flown_as)]
        if key.startswith(SLOT):
            pose = SLOTS[key.removeprefix(SLOT)]
            return [self.ship(other, pose, is_ship=True) for other in self._poses()]
        for move in self._moves(key):
            said = unsaid(scene.told_deed(key), [self.name(key)])
            return [f"{self._end(known, seat, move.way)} {said}".strip(), *self._there(known, seat, move.way)]
        return self._fight()

    def _moves(self, key: str) -> list[Move]:
        """The move that a target stands for, if it stands for one."""
        moves = [one for one in self.scene.controls.legal if isinstance(one, Move)]
        return [one for one in moves if key in (f"{BUTTON}{one}", f"list:{one}", f"{WAY}{one.way}")]

    def _end(self, position: Position, seat: int, template: str) -> str:
        """Where a move ends; nothing where it leads off the table, which is told anyway."""
        pose, flown = position.ships[seat].pose, flight_of(position, seat, template)
        if pose is None or flown.is_off:
            return ""
        x, y, heading = flown.end
        units = round(hypot(x - pose.x, y - pose.y) / SCALE)
        return self.words("ear.end", clock=bearing(pose, x, y), units=units, heading=clock(heading - pose.heading))

    def _there(self, position: Position, seat: int, template: str) -> list[str]:
        """The other ships as they would lie from where a move ends, if they stayed where they are."""
        flown = flight_of(position, seat, template)
        others = [other for other in self._poses() if other != seat]
        return (
            []
            if flown.is_off
            else [self.words("ear.from_there", told=self.ship(other, flown.end, True)) for other in others]
        )

    def _fight(self) -> list[str]:
        """The dice of the attack in the middle of which something is decided."""
        fight = fight_of(self.scene, self._position)
        if fight is None:
            return []
        attack, defence = (names.dice(self.words, faces) for faces in (fight.attack, fight.defence))
        key = "ear.fight_both" if fight.defence else "ear.fight"
        return [self.words(key, title=fight.title, attack=attack, defence=defence)]

    # ---- one's own ship ----

    def own_ship(self) -> Sequence[str]:
        """How it stands, where, its dial if that is set, and whose arc it is in."""
        scene, position, words = self.scene, self._position, self.words
        seat = scene.own
        ship, poses, board = position.ships[seat], self._poses(), scene.view.table
        lines = self.wording.about(position, seat).split("\n")
        if position.phase != SETUP and ship.table:
            there = position.tables[ship.table - 1]
            fields = {"table": self.wording.table(ship.table), "n": there.round, "phase": words(f"gatestorm.{there.phase}")}
            lines.append(words("gatestorm.heading", **fields))
        if ship.gate:
            lines.append(words("gatestorm.waits", letter=ship.gate))
        if (pose := poses.get(seat)) is not None:
            lines.append(words("ear.place", x=pose.x // SCALE, y=pose.y // SCALE, heading=pose.heading))
        elif ship.table and ship.table != board:
            lines.append(words("ear.elsewhere", n=board))
        if ship.dial and ship.dial != SET:
            lines.append(words("ear.dial", maneuver=names.maneuver(words, ship.dial)))
        if pose is not None:
            lines += [self.ship(other, pose, True) for other, one in poses.items()
                      if other != seat and shot(one, pose, position.rocks).can_hit]  # fmt: skip
        return [*lines, words("ear.points", n=ship.score, losses=ship.losses)]
