"""What would come of what is pointed at: ghosts, paths and shots for the board, a tally for buttons, a line for the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from hyperline.games.belt.app.board.marks import Ghost, Previewed, Shot, Way
from hyperline.games.belt.app.board.picture import FORM, SHIP, facing_of, hex_named
from hyperline.games.belt.app.helm import AGAIN, Aiming, Steering
from hyperline.games.belt.app.rose import Rose
from hyperline.games.belt.app.wording import begun
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.capital import Fire, Step
from hyperline.games.belt.rules.fleets import FULL_NAMES, LETTERS, OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.flight import fire_range
from hyperline.games.belt.rules.flight_verbs import Blink, Choose, Keep, Strike
from hyperline.games.belt.rules.hexes import (
    COORDINATES,
    DIRECTIONS,
    FACING_OF,
    HEX_BY_NAME,
    HEX_OF,
    OFF,
    RAYS,
    STERNS,
    Place,
)
from hyperline.games.belt.rules.position import PROBE, ROCK, Position, Stage
from hyperline.kernel.event import Event
from hyperline.kernel.game import Change, Game
from hyperline.shell.board.hex_camera import Hex
from hyperline.shell.page.features.preview import Preview, Shown

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

BUTTON = "button:"


def _span(numbers: Sequence[int]) -> str:
    """The least and the most of some numbers; empty if all are 0."""
    least, most = min(numbers), max(numbers)
    return f"{least}–{most}" if least < most else f"{most}" if most else ""


@dataclass(frozen=True)
class Pointed(Shown):
    """What is drawn: what would come of it, what is lit, and the ships that are seen as ghosts alone."""

    marks: Previewed | None = None
    aimed: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


class BeltPreview(Preview["BeltScene", Pointed]):
    """Ghosts, ways and shots on the board; the buttons of squadrons have a tally."""

    scene: BeltScene
    nothing = Pointed()

    def __init__(self, scene: BeltScene) -> None:
        super().__init__(scene)
        self.wording = scene.wording
        self._hidden: tuple[str, ...] = ()

    # ---- what would come of actions ----

    def tally(self, *actions: Any) -> Tally:
        """What comes of actions that are taken one after the other."""
        table, known, seat = self.table, self.scene.known, self.scene.controls.seat
        return table.remember(("tally", *actions), lambda: tally(table.game, known, seat, *actions))

    def note(self, letter: str) -> str:
        """What a squadron would win and lose, as its button says."""
        action = self._squadron(letter)
        if action is None:
            return ""
        words, found = self.wording.words, self.tally(action)
        ways = self._spread(action) if found.is_open else (found,)
        gain, loss = _span([one.gain for one in ways]), _span([one.loss for one in ways])
        if gain and loss:
            return words("belt.tally_both", gain=gain, loss=loss)
        if loss:
            return words("belt.tally_loss", loss=loss)
        if gain:
            return words("belt.tally", gain=gain)
        return words("belt.tally_hits", n=found.hits) if found.hits else words("belt.tally_nothing")

    def _spread(self, action: Choose) -> tuple[Tally, ...]:
        """What may come of a flight after which its player has a choice."""
        table, known, seat = self.table, self.scene.known, self.scene.controls.seat
        return table.remember(("ways", action), lambda: spread(table.game, known, seat, action))

    def _squadron(self, letter: str) -> Choose | None:
        chosen = (one for one in self.scene.controls.legal if isinstance(one, Choose))
        return next((one for one in chosen if LETTERS[one.squadron % len(LETTERS)] == letter), None)

    # ---- what is pointed at ----

    def of(self, key: str) -> Pointed:
        scene = self.scene
        if scene.controls.position is None:
            return self.nothing
        key = scene.standing_for(key)
        thing, face = scene.features.one(Rose).shown
        if thing:
            return self._turned(thing, face)
        if key == AGAIN and (last := scene.features.one(Aiming).last) is not None:
            return self._aimed(last)
        if (place := scene.features.one(Steering).end(key)) is not None:
            return self._steered(key, place)
        action = self._action(key)
        if isinstance(action, (Strike, Keep)):
            return self._arrived(FULL_NAMES[action.ship], key)
        if action is not None and action.has_preview:
            return self._of_action(action, key)
        if scene.controls.kind == Stage.TURN and key.startswith(SHIP) and key in scene.controls.by_target:
            place = scene.table.position.ships[SHIP_BY_FULL_NAME[key.removeprefix(SHIP)]]
            return Pointed(Previewed(shots=(self._line(place),)), (key,))
        if key.startswith(FORM) and scene.controls.kind == Stage.DEPLOY:
            return Pointed(said=self.wording.words("belt.form_replaces"))
        return Pointed(aimed=(key,) if key in scene.controls.by_target else ())

    def show(self, found: Pointed) -> None:
        view = self.scene.view
        view.aim(found.aimed)
        view.preview(found.marks)
        for ship in {*self._hidden} - {*found.hidden}:
            view.put(ship, None)
        for ship in {*found.hidden} - {*self._hidden}:
            view.put(ship, view.home(ship)._replace(alpha=0))
        self._hidden = found.hidden

    def _action(self, key: str) -> Any:
        """The action that a target or a button stands for."""
        controls = self.scene.controls
        if key.startswith(BUTTON):
            return next((one for one in controls.legal if f"{BUTTON}{one}" == key), None)
        return controls.meant((*controls.picked, key))

    def _of_action(self, action: Any, key: str) -> Pointed:
        found = self.tally(action)
        aimed = action.targets if isinstance(action, Choose) else (key,)
        said = self._said(action, found) if isinstance(action, (Choose, Blink)) else None
        return Pointed(previewed(found, self.scene.known), aimed, said=said)

    def _arrived(self, ship: str, key: str) -> Pointed:
        """A fighter that meets others, alone, with the way that it came."""
        for step in reversed(self.table.steps):
            flights = (event for event in step.change.events if isinstance(event, events.SquadronMoved))
            for name, start, end, facing in (move for event in flights for move in event.moves):
                if name == ship:
                    ghost = Ghost(ship, hex_named(end), DIRECTIONS.index(facing))
                    return Pointed(Previewed((ghost,), (Way((hex_named(start), hex_named(end))),)), (key,), hidden=(ship,))
        return Pointed(aimed=(key,))

    def _said(self, action: Any, found: Tally) -> str:
        """What a flight leads to, in a line."""
        words, speed = self.wording.words, self.table.position.players[self.scene.controls.seat].card.speed
        letter = LETTERS[action.squadron % len(LETTERS)]
        parts = [words("belt.explain_squadron", letter=letter, n=speed) if isinstance(action, Choose) else ""]
        parts += [words("belt.explain_gain", n=found.gain)] if found.gain else []
        parts += [words("belt.explain_loss", n=found.loss)] if found.loss else []
        parts += [words("belt.tally_hits", n=found.hits)] if found.hits else []
        parts += [words("belt.explain_clash")] if found.is_open else []
        parts += [words("belt.tally_nothing")] if not any(parts[1:]) else []
        return f"{begun(', '.join(filter(None, parts)))}."

    def _turned(self, thing: str, face: str) -> Pointed:
        """A fighter with another facing and its line of fire, or a ship that is put down so."""
        scene, facing = self.scene, facing_of(face)
        if thing.startswith(SHIP) and scene.controls.kind == Stage.TURN:
            return self._aimed(facing, SHIP_BY_FULL_NAME[thing.removeprefix(SHIP)])
        if thing.startswith(SHIP):
            ship = SHIP_BY_FULL_NAME[thing.removeprefix(SHIP)]
            hex = HEX_OF[scene.table.position.ships[ship]]
            ghost = Ghost(FULL_NAMES[ship], COORDINATES[hex], facing)
            return Pointed(Previewed((ghost,), shots=(self._line(hex * 6 + facing),)), (thing,), hidden=(FULL_NAMES[ship],))
        path = (*scene.controls.picked, thing, face) if thing not in scene.controls.picked else (thing, face)
        action = next((one for known, one in scene.controls.made if known == path), None)
        return self._of_action(action, thing) if action is not None else Pointed()

    def _aimed(self, facing: int, ship: int = OFF) -> Pointed:
        """A squadron that turns to a direction, or one fighter, with lines of fire, and what they are good for."""
        aiming = self.scene.features.one(Aiming)
        ship = ship if aiming.is_single else OFF
        places = aiming.places(facing, ship)
        ghosts = tuple(Ghost(FULL_NAMES[one], COORDINATES[HEX_OF[at]], FACING_OF[at]) for one, at in places.items())
        names = tuple(FULL_NAMES[one] for one in places)
        shots = tuple(self._line(at) for at in places.values())
        return Pointed(
            Previewed(ghosts, shots=shots), tuple(f"{SHIP}{one}" for one in names), names, said=aiming.said(facing, ship)
        )

    def _line(self, place: int) -> Shot:
        """The line of fire of a fighter at a place."""
        return line_of_fire(self.table.position, place, self.scene.controls.seat)

    def _steered(self, key: str, place: int) -> Pointed:
        """A capital ship at an end, with what it would ram, and what it could shoot at from there."""
        steering, words, scene = self.scene.features.one(Steering), self.wording.words, self.scene
        position = scene.known
        cap, taken = position.pending.cap, steering.taken(place)
        found = self.tally(*taken)
        marks = previewed(found, position)
        if not any(ghost.ship == FULL_NAMES[cap] for ghost in marks.ghosts):
            ghost = Ghost(FULL_NAMES[cap], COORDINATES[HEX_OF[place]], FACING_OF[place])
            marks = replace(marks, ghosts=(ghost,))
        if found.after.stage == Stage.FIRE:
            aimed = (one for one in scene.table.game.legal(found.after, scene.controls.seat) if isinstance(one, Fire))
            lines = tuple(
                Shot(COORDINATES[HEX_OF[place]], COORDINATES[HEX_OF[found.after.ships[one.ship]]], False) for one in aimed
            )
            marks = replace(marks, shots=marks.shots + lines)
        steps = len([one for one in taken if isinstance(one, Step)])
        said = words("belt.explain_end", ship=self.wording.ship(cap, scene.controls.seat), n=steps)
        rams = words("belt.explain_gain", n=found.gain) if found.gain else ""
        count = len(steering.ends[key])
        more = words("belt.explain_facings", n=count) if count > 1 else ""
        told = f"{begun(', '.join(filter(None, (said, rams))))}. {more}".strip()
        return Pointed(marks, (key,), (FULL_NAMES[cap],), said=told)


MOST: Final = 40  # ways that are tried


@dataclass(frozen=True)
class Tally:
    """`gain` are points, `loss` own ships, `hits` enemies that are damaged; with `is_open` a choice on the way was made at
    random."""

    events: tuple[Event, ...]
    after: Position
    gain: int
    loss: int
    hits: int
    is_open: bool


def tally(game: Game[Position], position: Position, seat: int, *taken: Any) -> Tally:
    """Take actions, and answer what is asked on the way: who stays in a clash at random, no carapace raised."""
    return next(_ends(game, seat, _taken(game, position, seat, taken), is_every=False))


def spread(game: Game[Position], position: Position, seat: int, action: Any) -> tuple[Tally, ...]:
    """What may come of an action by who stays in each clash and in which order they strike, of at most MOST ways."""
    return tuple(islice(_ends(game, seat, _taken(game, position, seat, (action,)), is_every=True), MOST))


def _taken(game: Game[Position], position: Position, seat: int, actions: Sequence[Any]) -> Change:
    """What comes of actions that a seat takes one after the other."""
    told: list[Event] = []
    for action in actions:
        change = game.apply(position, seat, action)
        told += change.events
        position = change.position
    return Change(position, tuple(told))


def _ends(game: Game[Position], seat: int, begun: Change, *, is_every: bool) -> Iterator[Tally]:
    """How it ends with the first answer to all that is asked, or in clashes with every one."""
    ways = [(begun, False)]
    while ways:
        made, is_open = ways.pop()
        now: Position = made.position
        if now.stage not in (Stage.CLASH, Stage.CARAPACE):
            yield _counted(made.events, now, seat, is_open=is_open)
            continue
        is_clash, legal = now.stage == Stage.CLASH, game.legal(now, now.decider)
        for one in legal if is_every and is_clash else legal[:1]:
            change = game.apply(now, now.decider, one)
            ways.append((Change(change.position, made.events + change.events), is_open or is_clash))


def _counted(told: Sequence[Event], after: Position, seat: int, *, is_open: bool) -> Tally:
    gain = sum(_gain(event, seat) for event in told)
    loss, hits = sum(_loses(event, seat) for event in told), sum(_hits(event, seat) for event in told)
    return Tally(tuple(told), after, gain, loss, hits, is_open)


def _gain(event: Event, seat: int) -> int:
    if isinstance(event, events.ShipKilled) and event.by == seat:
        return event.points
    return int(isinstance(event, events.ProbeTaken) and event.seat == seat)


def _loses(event: Event, seat: int) -> bool:
    return isinstance(event, events.Loss) and events.seat_of(event.ship) == seat


def _hits(event: Event, seat: int) -> bool:
    return isinstance(event, events.ShipHit) and events.seat_of(event.ship) != seat


def line_of_fire(position: Position, place: Place, seat: int) -> Shot:
    """Where the fire of a seat's fighter at a place ends, and whether it meets an enemy there."""
    far, is_long = fire_range(position.players[seat])
    start = end = HEX_OF[place]
    for end in RAYS[place][:far]:
        there = position.board[end]
        if there < PROBE or (there == ROCK and not is_long):
            return Shot(COORDINATES[start], COORDINATES[end], there < PROBE and OWNER[there] != seat)
    return Shot(COORDINATES[start], COORDINATES[end], False)


def previewed(found: Tally, before: Position) -> Previewed:
    """The events as they are drawn over the board."""
    told = found.events
    dead = {event.ship for event in told if isinstance(event, events.Loss)}
    ghosts = tuple(_ghosts(told, dead))
    flown = {ghost.ship for ghost in ghosts}
    where = {ghost.ship: ghost.hex for ghost in ghosts}
    struck = {event.ship: False for event in told if isinstance(event, events.ShipHit) and event.ship not in flown}
    struck |= {event.ship: True for event in told if isinstance(event, events.ShipKilled) and event.ship not in flown}
    return Previewed(
        ghosts=ghosts,
        ways=tuple(_ways(told)),
        shots=tuple(_shots(told, where, before)) + tuple(_misses(found, ghosts)),
        crashes=tuple(dict.fromkeys(_crashes(told))),
        struck=tuple(struck.items()),
        taken=tuple(hex_named(event.at) for event in told if isinstance(event, events.ProbeTaken)),
        blast=tuple(hex_named(hex) for event in told if isinstance(event, events.Blast) for hex in event.hexes),
    )


def _ghosts(told: Sequence[Event], dead: set[str]) -> Iterator[Ghost]:
    last = {event.ship: event for event in told if isinstance(event, events.CapStepped)}
    for event in told:
        match event:
            case events.SquadronMoved(_, _, moves):
                for ship, _, end, facing in moves:
                    yield Ghost(ship, hex_named(end), DIRECTIONS.index(facing), ship in dead)
            case events.ShipDeployed(ship, end, facing) | events.ShipRevived(ship, end, facing):
                yield Ghost(ship, hex_named(end), DIRECTIONS.index(facing))
    for ship, step in last.items():
        yield Ghost(ship, hex_named(step.bow), DIRECTIONS.index(step.facing), ship in dead)


def _ways(told: Sequence[Event]) -> Iterator[Way]:
    for event in told:
        if isinstance(event, events.SquadronMoved):
            for _, start, end, _ in event.moves:
                yield Way((hex_named(start), hex_named(end)))
        elif isinstance(event, events.AsteroidTowed):
            yield Way((hex_named(event.origin), hex_named(event.target)))


def _shots(told: Sequence[Event], where: dict[str, Hex], before: Position) -> Iterator[Shot]:
    for event in told:
        if isinstance(event, events.VolleyFired):
            for ship, _, end in event.lines:
                yield Shot(where.get(ship) or _stands(ship, before), hex_named(end))
        elif isinstance(event, events.CapFired):
            yield Shot(_stands(event.ship, before, hex_named(event.at)), hex_named(event.at))


def _stands(ship: str, before: Position, aimed: Hex | None = None) -> Hex:
    """Where a ship is; of a capital ship the hex nearer to what it aims at."""
    place = before.ships[SHIP_BY_FULL_NAME[ship]]
    hexes = [COORDINATES[hex] for hex in (HEX_OF[place], STERNS[place]) if hex >= 0]
    if aimed is None:
        return hexes[0]
    return min(hexes, key=lambda hex: max(abs(hex[0] - aimed[0]), abs(hex[1] - aimed[1]), abs(sum(hex) - sum(aimed))))


def _misses(found: Tally, ghosts: Sequence[Ghost]) -> Iterator[Shot]:
    """The lines of fire of fighters that would hit nothing."""
    shooters = {ship for event in found.events if isinstance(event, events.VolleyFired) for ship, _, _ in event.lines}
    has_flown = any(isinstance(event, events.SquadronMoved) for event in found.events)
    for ghost in ghosts:
        name = f"{ghost.hex[0]},{ghost.hex[1]}"
        if not has_flown or ghost.dies or ghost.ship in shooters or name not in HEX_BY_NAME:
            continue
        shot = line_of_fire(found.after, HEX_BY_NAME[name] * 6 + ghost.facing, events.seat_of(ghost.ship))
        if shot.start != shot.end:
            yield shot


def _crashes(told: Sequence[Event]) -> Iterator[Hex]:
    for event in told:
        if isinstance(event, (events.Collided, events.FighterLost)):
            yield hex_named(event.at)
