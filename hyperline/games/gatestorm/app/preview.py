"""What a move or a shot would come to, and where another player's ship may end: marks on the table, and sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.board.ground import GATE, HIGH, ROCK, WIDE
from hyperline.games.gatestorm.app.board.marks import BASE, HULL, NUMBERS, PLAIN, Arc, End, Ghost, Mark, Sight, Way, Word
from hyperline.games.gatestorm.app.board.picture import SCALE
from hyperline.games.gatestorm.app.board.view import END, SHIP
from hyperline.games.gatestorm.app.choice import ChoiceCard
from hyperline.games.gatestorm.app.controls import ACT, ATTACK, SET_DIAL
from hyperline.games.gatestorm.app.controls import GATE as AT_GATE
from hyperline.games.gatestorm.app.dial import DIAL
from hyperline.games.gatestorm.app.features import Clouding
from hyperline.games.gatestorm.rules.fleet import GUNS, MISSILE, MODELS, TOW_DICE
from hyperline.games.gatestorm.rules.geometry import GATES, SKIRT, Pose, end_of, letters, way
from hyperline.games.gatestorm.rules.gunnery import Missile, Shooting, Tow
from hyperline.games.gatestorm.rules.lines import NO_GATE, Flown, attack_dice, defence_dice, flight_of, shot
from hyperline.games.gatestorm.rules.move import Dial, Move, Moving
from hyperline.games.gatestorm.rules.pending import Verb
from hyperline.games.gatestorm.rules.position import PLANNING, Position, flying
from hyperline.kernel.language import raised
from hyperline.shell.board.camera import Point
from hyperline.shell.page.features.preview import Preview, Shown

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene


ROW: Final = 2.7  # radii of a base that the middle of its row with emblem and tokens lies below a ship
ANGLES: Final = (0, -16, 16, -24, 24, -30, 30, -38, 38)
"""Where the numbers of an arc may stand, the first choice first: degrees from its middle."""
NUMBER, ARROW, BEYOND = 12.0, 12.0, 45.0
"""u: half of a number, half of an arrowhead, and from the middle of a gate to the number below it."""


BUTTON: Final = "button:"
SHOOTING: Final = (ATTACK, "modify", "defend", "trait")
"""Kinds of decisions in which nobody asks where a ship may fly."""


class Drawn(NamedTuple):
    """What is drawn, and what is said below the sentence."""

    marks: tuple[Mark, ...] = ()
    said: str = ""


def maneuver_of(key: str) -> str:
    """The maneuver that is pointed at, on the dial or at the table."""
    return next((key[len(start) :] for start in (DIAL, END) if key.startswith(start)), "")


def point(pose: Pose) -> Point:
    """Where a pose is in u."""
    return pose.x / SCALE, pose.y / SCALE


def template(pose: Pose, name: str, stop: int) -> tuple[Point, ...]:
    """The middle of a template, as far as a move goes."""
    samples = way(pose, name)[SKIRT : stop - SKIRT + 1]
    return tuple(point(one) for one in samples)


def crossed(place: Point) -> list[Mark]:
    """The edges of the table beyond which a place lies."""
    corners = (0.0, 0.0), (float(WIDE), 0.0), (float(WIDE), float(HIGH)), (0.0, float(HIGH))
    is_over = place[1] < 0, place[0] > WIDE, place[1] > HIGH, place[0] < 0
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return [Sight(edge, tone="bad_light") for edge, over in zip(edges, is_over, strict=True) if over]


def _ahead(place: Point, heading: float, away: float) -> Point:
    """The place this far from another one."""
    turn = radians(heading)
    return place[0] + away * sin(turn), place[1] - away * cos(turn)


def _numbers(arc: Arc) -> list[tuple[Point, float]]:
    """Where the numbers of an arc stand."""
    (place,) = arc.points
    return [(_ahead(place, arc.heading + angle, away), NUMBER) for angle, away in zip(arc.numbers, NUMBERS, strict=True)]


def _free(place: Point, heading: float, away: float, taken: Iterable[tuple[Point, float]]) -> int:
    """The angle off a heading at which a number lies on nothing that is taken; else the one where it lies on least."""

    def gap(angle: int) -> float:
        x, y = _ahead(place, heading + angle, away)
        return min(0.0, *(hypot(x - at[0], y - at[1]) - radius - NUMBER for at, radius in taken))

    return max(ANGLES, key=gap)


@dataclass(frozen=True)
class Pointed(Shown):
    """What would come of what is pointed at, all ends of a dial, and the ends of another player's ship."""

    marks: tuple[Mark, ...] = ()
    ends: tuple[Mark, ...] = ()
    cloud: tuple[Mark, ...] = ()


class StormPreview(Preview["StormScene", Pointed]):
    """Moves and shots of the seat that decides, or of one that it looks at, at the table that is shown."""

    scene: StormScene
    nothing = Pointed()

    def __init__(self, scene: StormScene) -> None:
        super().__init__(scene)
        self.wording, self.emblems = scene.wording, scene.emblems

    def of(self, key: str) -> Pointed:
        scene, controls = self.scene, self.scene.controls
        is_of_use = key.startswith(SHIP) and key not in controls.by_target and controls.kind not in SHOOTING
        other = scene.features.one(Clouding).seen(key if is_of_use else "")
        cloud = self.cloud(scene.known, other) if other >= 0 else Drawn()
        found = Drawn()
        ends: tuple[Mark, ...] = ()
        if controls.position is not None and controls.seat >= 0:
            found = self._of_choice(key)
            if scene.known.ships[controls.seat].table != scene.view.table:
                found = Drawn((), found.said)
            elif controls.kind == SET_DIAL and controls.legal:
                ends = self.ends(scene.known, controls.seat, maneuver_of(key) or controls.maneuver)[1]
            else:
                moves = (action.way for action in controls.legal if isinstance(action, Move))
                found_ends = (flight_of(scene.known, controls.seat, way).end for way in moves)
                ends = tuple(End((point(end),), end.heading, is_lit=True, tone="gate") for end in found_ends)
        said = found.said or (cloud.said if is_of_use else "") or self._hint or None
        return Pointed(found.marks, ends, cloud.marks, said=said)

    def show(self, found: Pointed) -> None:
        self.scene.view.mark("cloud", found.cloud)
        self.scene.view.mark("ends", found.ends)
        self.scene.view.mark("preview", found.marks)

    @property
    def _hint(self) -> str:
        """What a part of an outfit is for."""
        widget = self.scene.focused
        return widget.hint.replace("\n", " ") if isinstance(widget, ChoiceCard) else ""

    def _of_choice(self, key: str) -> Drawn:
        controls, known, seat = self.scene.controls, self.scene.known, self.scene.controls.seat
        if controls.kind == SET_DIAL and controls.legal:
            name = maneuver_of(key) or controls.maneuver or known.ships[seat].dial
            names_known = {action.maneuver for action in controls.legal if isinstance(action, Dial)}
            return self.maneuver(known, seat, name) if name in names_known else Drawn(self.arc(known, seat))
        frame = known.pending[-1] if known.pending else None
        if controls.kind == AT_GATE and isinstance(frame, Moving):
            marks = self.move(known, frame.seat, frame.template).marks
            return Drawn(tuple(mark for mark in marks if not isinstance(mark, Word)))
        if controls.kind == ACT and (command := self._command(key)):
            return Drawn(self.arc(known, seat), self.wording.words(f"gatestorm.{command}_does"))
        pointed = [action for action in controls.legal if f"{BUTTON}{action}" == key or f"list:{action}" == key]
        pointed = pointed or [action for action in controls.by_target.get(key, ()) if isinstance(action, Verb)]
        for action in pointed:
            if isinstance(action, Move):
                return self.move(known, seat, action.way)
        if shots := [action for action in pointed if isinstance(action, Shooting)]:
            found = self.attack(known, seat, shots)
            return Drawn((*self.arc(known, seat), *found.marks), found.said)
        return Drawn(self.arc(known, seat)) if controls.kind in (ACT, ATTACK) else Drawn()

    def _command(self, key: str) -> str:
        """The action of a ship that a button stands for; empty for any other target."""
        offers = [self.scene.controls.offer_of(one) for one in self.scene.controls.in_force if not one.is_ending]
        names = [one.name for one in self.scene.controls.in_force if not one.is_ending]
        return next((name for name, offer in zip(names, offers, strict=True) if offer.key == key), "")

    # ---- moves ----

    def maneuver(self, position: Position, seat: int, name: str) -> Drawn:
        """A maneuver of the dial, as the table is now."""
        return self.table.remember((self, seat, name), lambda: self._maneuver(position, seat, name))

    def _maneuver(self, position: Position, seat: int, name: str) -> Drawn:
        flown_as, told = self.coming(position, seat, name)
        title = names.maneuver(self.wording.words, name)
        marks = self.move(position, seat, flown_as, names.ease_of(position.ships[seat], name)).marks
        return Drawn(marks, " ".join(filter(None, (f"{raised(title)}.", told))))

    def coming(self, position: Position, seat: int, name: str) -> tuple[str, str]:
        """The template that a maneuver is flown as, and in sentences what would come of it."""
        ship, words = position.ships[seat], self.wording.words
        ease = names.ease_of(ship, name)
        is_dazed = ship.daze and ease == names.EASES[2]
        flown_as = "S2" if is_dazed else name
        told = [words("gatestorm.hard_dazed")] if is_dazed else [words(f"gatestorm.{ease}_says")] if ease != PLAIN else []
        return flown_as, " ".join(filter(None, (*told, self._said(position, seat, flight_of(position, seat, flown_as)))))

    def move(self, position: Position, seat: int, name: str, ease: str = PLAIN) -> Drawn:
        """The exact way of a move, the ghost at its end, what it could shoot at from there, and what would happen."""
        ship = position.ships[seat]
        if ship.pose is None:
            return Drawn()
        flown = flight_of(position, seat, name)
        place = point(flown.end)
        marks: list[Mark] = []
        strip = template(ship.pose, name, flown.stop)
        if flown.is_off:
            marks += crossed(place)
        else:
            marks.append(self._arc(position, seat, flown.end))
        if len(strip) > 1:
            marks.append(Way(strip, ease, flown.is_bump))
        marks.append(Ghost((place,), ship.model, self.emblems[seat], flown.end.heading, flown.is_off))
        if word := self._word(position, seat, flown):
            marks.append(Word((place,), *word))
        return Drawn(tuple(marks), self._said(position, seat, flown))

    def end(self, position: Position, seat: int, name: str) -> Point:
        """Where a move would end."""
        return point(flight_of(position, seat, name).end)

    def _word(self, position: Position, seat: int, flown: Flown) -> tuple[str, str] | None:
        """The word beside the ghost, and its colour."""
        words = self.wording.words
        if flown.is_off:
            return words("gatestorm.end_edge"), "bad_light"
        if flown.gate != NO_GATE:
            letter = letters(position.ships[seat].table, len(position.tables))[flown.gate]
            return words("gatestorm.end_gate", letter=letter), "gate"
        if flown.is_rock:
            return words("gatestorm.end_rock"), "bad_light"
        return (words("gatestorm.end_bump"), "bad_light") if flown.is_bump else None

    def _said(self, position: Position, seat: int, flown: Flown) -> str:
        words, table = self.wording.words, position.ships[seat].table
        if flown.is_off:
            return words("gatestorm.says_edge")
        told = []
        if flown.gate != NO_GATE:
            letter = letters(table, len(position.tables))[flown.gate]
            told.append(self.wording.touches(position, table, letter))
        if flown.is_bump:
            told.append(words("gatestorm.says_bump"))
        if flown.is_rock:
            told.append(words("gatestorm.says_rock"))
        others = (position.ships[other].pose for other in flying(position, table) if other != seat)
        aims = sum(shot(flown.end, pose, position.rocks).can_hit for pose in others if pose is not None)
        if aims:
            told.append(words("gatestorm.says_aims", n=aims))
        return " ".join(told)

    def ends(self, position: Position, seat: int, picked: str = "") -> tuple[dict[str, Point], tuple[Mark, ...]]:
        """Where each maneuver of a ship would end: the places by maneuver, and the marks."""
        ship = position.ships[seat]
        dial = MODELS[ship.model].dial if ship.pose is not None else ()
        known = self.table.remember(
            ("ends", seat), lambda: [(name, flight_of(position, seat, name).end, names.ease_of(ship, name)) for name in dial]
        )
        marks = tuple(End((point(end),), end.heading, ease, name == picked) for name, end, ease in known)
        return {name: point(end) for name, end, _ in known}, marks

    def cloud(self, position: Position, seat: int) -> Drawn:
        """Where another player's ship may end, whatever its dial says."""
        ship = position.ships[seat]
        if ship.pose is None:
            return Drawn()
        marks: list[Mark] = []
        for name in MODELS[ship.model].dial:
            end = end_of(ship.pose, name)
            marks.append(End((point(end),), end.heading, names.ease_of(ship, name), tone="bad_light"))
        return Drawn(tuple(marks), self.wording.words("gatestorm.cloud", name=self.wording.name(seat)))

    # ---- shots ----

    def arc(self, position: Position, seat: int) -> tuple[Mark, ...]:
        """What a ship can shoot at."""
        pose = position.ships[seat].pose
        return (self._arc(position, seat, pose),) if pose is not None else ()

    def _taken(self, position: Position, seat: int) -> list[tuple[Point, float]]:
        """What is drawn on a ship's table, with radii: ships and what is below them, gates and their numbers, rocks."""
        table = position.ships[seat].table
        ships = [position.ships[one].pose for one in flying(position, table)]
        places = [point(one) for one in ships if one is not None]
        taken = [(one, HULL * BASE) for one in places] + [((x, y + ROW * BASE), BASE) for x, y in places]
        for x, y in GATES:
            taken += [((x / SCALE, y / SCALE), GATE), ((x / SCALE, y / SCALE + BEYOND), NUMBER)]
        taken += [((x / SCALE, y / SCALE), ROCK) for x, y in position.rocks]
        is_choosing = self.scene.controls.kind == SET_DIAL and self.scene.controls.seat == seat
        if is_choosing or position.tables[table - 1].phase == PLANNING:
            taken += [(one, ARROW) for one in self.ends(position, seat)[0].values()]
        return taken

    def _arc(self, position: Position, seat: int, pose: Pose) -> Arc:
        """What a ship could shoot at from a pose, with its numbers beside what is drawn there."""
        place, taken = point(pose), self._taken(position, seat)
        far, middle, near = (_free(place, pose.heading, away, taken) for away in reversed(NUMBERS))
        return Arc((place,), pose.heading, (near, middle, far))

    def attack(self, position: Position, seat: int, actions: Iterable[Shooting]) -> Drawn:
        """A line of fire, its range, and the dice of both."""
        words, marks, told = self.wording.words, list[Mark](), list[str]()
        for action in actions:
            pose, target = position.ships[seat].pose, position.ships[action.ship].pose
            if pose is None or target is None:
                continue
            line = shot(pose, target, position.rocks)
            key = "gatestorm.sight_rock" if line.is_behind else "gatestorm.sight"
            clear = (*self._taken(position, seat), *_numbers(self._arc(position, seat, pose)))
            marks.append(Sight((point(pose), point(target)), words(key, n=line.range), clear=clear))
            if isinstance(action, Tow):
                defence = position.ships[action.ship].handling
                told.append(words("gatestorm.says_tow", attack=TOW_DICE, defence=defence))
                continue
            weapon = MISSILE if isinstance(action, Missile) else GUNS
            dice = attack_dice(position, seat, action.ship, weapon)
            defence = defence_dice(position, seat, action.ship, weapon)
            key = "gatestorm.says_missile" if weapon == MISSILE else "gatestorm.says_sight"
            told.append(words(key, n=line.range, attack=dice, defence=defence))
        return Drawn(tuple(dict.fromkeys(marks)), told[0] if told else "")
