"""The board of Siren Belt. What stands still is kept drawn; of the rest only what has changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.board import marks
from hyperline.games.belt.app.board.ground import Ground
from hyperline.games.belt.app.board.marks import ABOVE, BELOW, Beam, Mark, MarkArt, Previewed, distance, marks_of
from hyperline.games.belt.app.board.picture import SOLID, Picture, Seen, heading_of, hex_named, is_cap, standing
from hyperline.games.belt.app.board.ship_art import PIECES, ShipArt, Wakes
from hyperline.games.belt.app.board.siren import STONES, Siren
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.hexes import COORDINATES, RADIUS
from hyperline.games.belt.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera, HexSpot, middle_of
from hyperline.shell.context import Context

ROCK_SIZE: Final = 0.94  # sides of pictures, in widths of a hexagon
PROBE_SIZE: Final = 0.78
WRECK_SIZE: Final = 0.74
WRECKS: Final = 4
ROCKS: Final = 6
PROBE_GLINT: Final = "probe-2"
SQUADRON: Final = "squadron:"
SIREN: Final = (0, 0)
"""Where the great rock is."""
ROOM: Final = 4  # units between the board and the frame
BEHIND: Final = 0.6  # of a hexagon's width: how far behind a ship's middle its way ends


class BeltView:
    """Hexes are q and r, ships full names such as ``1.A3``, and facings numbers from 0, which is east, anticlockwise."""

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.redraw = context, redraw
        self.emblems = emblems
        self.camera = HexCamera(RADIUS)
        self.picture = Picture()
        self.art = ShipArt(context, self.camera, self.emblems)
        self.mark_art = MarkArt(context, self.camera, self.art)
        self.ground = Ground(context, self.camera, emblems)
        self.beam = Beam(context, self.camera, redraw)
        self.wakes = Wakes(context, self.camera, redraw)
        self.siren = Siren(context, self.camera)
        self._chosen, self._pointed = frozenset[str](), frozenset[str]()  # ships that have their letters
        self.moved: dict[str, Seen] = {}  # ships that are seen elsewhere than they belong
        self.hidden: frozenset[Hex] = frozenset()
        self.layers: dict[str, frozenset[Mark]] = {}  # by what they show
        self._below: Callable[[Surface], None] = lambda surface: None
        self.told: Callable[[str], str] = lambda key: ""
        self.means: Callable[[str], str] = lambda key: ""
        self.rect = Rect(0, 0, 1, 1)
        self._spots, self._spotted = list[HexSpot](), tuple[object, ...]()
        self._stands: dict[str, tuple[tuple[Hex, int], Seen, Rect]] = {}  # where ships stood when they were last drawn
        self._stood: tuple[float, ...] = ()

    # ---- what is shown ----

    def layout(self, rect: Rect) -> None:
        room = self.context.px(ROOM)
        self.rect = rect.inflate(-2 * room, -2 * room)
        self.camera.fit(self.rect)
        self.redraw(rect)

    def show(self, position: Position, viewer: int | None) -> None:
        self.picture = Picture.of(position, self.picture)
        self.moved.clear()
        self.hidden = frozenset()
        self.beam.clear()
        self.wakes.clear()
        self.redraw(self.rect)

    def take(self, event: Event) -> None:
        """Only what has changed is drawn again, but for a turn that begins."""
        before, wrecks = dict(self.picture.ships), self.picture.wrecks
        loose, marked = self.picture.rocks | self.picture.probes, self._marked()
        zones = self.picture.zones
        self.picture.take(event)
        after = self.picture.ships
        for ship in {*before, *after}:
            if before.get(ship) != after.get(ship) or (ship in self.moved and ship in _ships_of(event)):
                self._redraw_ship(ship, before.get(ship))
                self.moved.pop(ship, None)
                self._redraw_ship(ship, after.get(ship))
        for ship in marked ^ self._marked():
            self._redraw_ship(ship, after.get(ship))
        changed = loose ^ (self.picture.rocks | self.picture.probes)
        changed |= {one for wreck in set(wrecks) ^ set(self.picture.wrecks) for one in wreck.hexes}
        for one in changed:
            self.redraw(self._around(one))
        if zones != self.picture.zones:
            self.redraw(self.rect)

    def _marked(self) -> set[str]:
        return self.picture.damaged ^ self.picture.aces ^ self.picture.shields

    def _redraw_ship(self, ship: str, at: tuple[Hex, int] | None) -> None:
        seen = self.moved.get(ship) or (standing(ship, *at) if at is not None else None)
        if seen is not None:
            self.redraw(self.art.rect(ship, seen))

    def _around(self, one: Hex) -> Rect:
        return self.camera.hex_rect(one).inflate(8, 8)

    # ---- where things are ----

    @property
    def unit(self) -> float:
        """The side of a hexagon in pixels."""
        return self.camera.unit

    def point(self, one: Hex) -> Vector2:
        """The middle of a hexagon in pixels."""
        return Vector2(self.camera.hex_exact(one))

    def hex_at(self, pos: tuple[int, int]) -> Hex | None:
        """The hexagon under a pixel; None beyond the board."""
        return self.camera.hex_at(pos) if self.rect.collidepoint(pos) else None

    def hexes(self, ship: str) -> tuple[Hex, ...]:
        """The hexes of a ship on the board; none if it is not there."""
        return self.picture.hexes(ship) if ship in self.picture.ships else ()

    def stands(self, position: Position) -> dict[str, tuple[int, tuple[float, float]]]:
        """Each ship is in the middle of its hexes: a squadron that has lost some has not moved."""
        places = ((ship, standing(ship, *at).place) for ship, at in Picture.of(position).ships.items())
        return {ship: (events.seat_of(ship), self.camera.exact((place.x, place.y))) for ship, place in places}

    def lay_below(self, draw: Callable[[Surface], None]) -> None:
        self._below = draw

    @property
    def kept_off(self) -> int:
        """Ways end behind a ship: a little more than half of a hexagon before its middle."""
        return round(BEHIND * self.unit * WIDE)

    def home(self, ship: str) -> Seen:
        """Where a ship on the board belongs, or its wreck lies."""
        wreck = next((one for one in self.picture.wrecks if one.ship == ship), None)
        if ship in self.picture.ships or wreck is None:
            return standing(ship, *self.picture.ships[ship])
        middles = [Vector2(middle_of(one)) for one in wreck.hexes]
        return Seen(sum(middles, Vector2()) / len(middles), 0)

    def seen(self, ship: str) -> Seen:
        """Where a ship on the board is seen."""
        return self.moved.get(ship) or self.home(ship)

    def rect_of(self, ship: str) -> Rect:
        """The pixels that a ship covers as it is seen."""
        return self.art.rect(ship, self.seen(ship))

    def meant_by(self, key: str) -> tuple[Hex, ...]:
        """The hexes that a target lies on: its own, its ship's, or those of its squadron."""
        kind, _, name = key.partition(":")
        if kind == "hex":
            return (hex_named(name),)
        if kind == "ship":
            return self.hexes(name)
        if not key.startswith(SQUADRON):
            return ()
        return tuple(one for ship in self.picture.ships if ship.startswith(name) for one in self.hexes(ship))

    # ---- what can be pointed at ----

    def spots(self) -> Sequence[HexSpot]:
        """Hexes without a ship, and ships."""
        key = self.camera.state, tuple(self.picture.ships.items())
        if key != self._spotted:
            taken = {one for ship in self.picture.ships for one in self.hexes(ship)}
            free = [one for one in COORDINATES if one not in taken]
            self._spots = [self.camera.spot(f"hex:{q},{r}", (q, r)) for q, r in free]
            self._spots += [self.camera.spot(f"ship:{ship}", *self.hexes(ship)) for ship in self.picture.ships]
            self._spotted = key
        return self._spots

    def tells(self, key: str) -> str:
        return self.told(key)

    def meant(self, key: str) -> str:
        return self.means(key)

    # ---- marks ----

    def light(self, keys: Collection[str]) -> None:
        hexes = {one for key in keys for one in self.meant_by(key)}
        ships = [ship for ship in self.picture.ships if hexes.intersection(self.hexes(ship))]
        groups = {ship if is_cap(ship) else ship[:-1] for ship in ships}  # squadrons, and each capital ship
        self._chosen = frozenset(ships if len(groups) > 1 else ())
        self._name()
        self._mark("lit", {Mark(marks.LIT, (one,)) for one in hexes})

    def target(self, ships: Collection[str]) -> None:
        """Show which ships can be shot at: they are seen among others however close these are."""
        there = [ship for ship in ships if ship in self.picture.ships]
        self._mark("targets", {Mark(marks.AT_WILL, self.hexes(ship), ship) for ship in there})

    def aim(self, keys: Collection[str]) -> None:
        """Show brightly what is pointed at: hexes, ships, or whole squadrons."""
        self._mark("aim", {Mark(marks.AIMED, (one,)) for key in keys for one in self.meant_by(key)})

    def focus(self, key: str) -> None:
        """Show what has the focus."""
        hexes = self.meant_by(key) if not key.startswith(SQUADRON) else ()
        ship = key.removeprefix("ship:")
        mates = (one for one in self.picture.ships if one == ship or (not is_cap(one) and one[:-1] == ship[:-1]))
        self._pointed = frozenset(mates)
        self._name()
        self._mark("focus", {Mark(marks.FOCUS, (one,)) for one in hexes})

    def _name(self) -> None:
        """Give those their letters that can be chosen, and the squadron of the ship that is pointed at."""
        named = self._chosen | self._pointed
        for ship in named ^ self.art.named:
            self._redraw_ship(ship, self.picture.ships.get(ship))
        self.art.named = named

    def threaten(self, hexes: Mapping[Hex, int]) -> None:
        """Show where enemies could shoot, in shades: 0 and 1 by how likely that is, 2 for own ships."""
        self._mark("threat", {Mark(marks.THREAT, (one,), facing=shade) for one, shade in hexes.items()})

    def name_shooters(self, ships: Iterable[str]) -> None:
        """Show which ships could shoot at what is pointed at."""
        there = [ship for ship in ships if ship in self.picture.ships]
        self._mark("shooters", {Mark(marks.SHOOTER, (one,)) for ship in there for one in self.hexes(ship)})

    def preview(self, preview: Previewed | None) -> None:
        """Show what a choice would lead to."""
        self._mark("preview", marks_of(preview, self.picture) if preview is not None else set())

    def _mark(self, layer: str, found: set[Mark]) -> None:
        before, self.layers[layer] = self.layers.get(layer, frozenset()), frozenset(found)
        for mark in before ^ found:
            for rect in self.mark_art.rects(mark):
                self.redraw(rect.clip(self.rect))

    # ---- motions ----

    def put(self, ship: str, seen: Seen | None) -> None:
        """Have a ship seen there; None: where it belongs."""
        at = self.picture.ships.get(ship)
        self._redraw_ship(ship, at)
        self.moved.pop(ship, None)
        if seen is not None:
            self.moved[ship] = seen
        self._redraw_ship(ship, at)

    def hide(self, hexes: Iterable[Hex]) -> None:
        """Have the rocks and probes on exactly these hexes not seen, whatever is shown instead."""
        before, self.hidden = self.hidden, frozenset(hexes)
        for one in before ^ self.hidden:
            self.redraw(self._around(one))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if surface.get_clip().w and surface.get_clip().h:
            surface.blit(self.ground.picture(self.picture.zones, self.picture.seat), self.camera.view)
            shown = [mark for layer in self.layers.values() for mark in layer]
            self.mark_art.draw(surface, self.picture, shown, BELOW)
            self._draw_loose(surface)
            self.wakes.draw(surface)
            self._below(surface)
            self._draw_ships(surface)
            self.mark_art.draw(surface, self.picture, shown, ABOVE)
            self.beam.draw(surface)
            self.mark_art.draw(surface, self.picture, shown, (marks.FOCUS,))
        surface.set_clip(clip)

    def _draw_loose(self, surface: Surface) -> None:
        """Wrecks, probes and rocks."""
        wide, picture = self.unit * WIDE, self.picture
        for wreck in picture.wrecks:
            number = sum(map(ord, wreck.ship))
            for count, one in enumerate(wreck.hexes):
                self._blit(surface, f"wreck-{1 + (number + count) % WRECKS}", one, wide * WRECK_SIZE)
        for one in picture.probes - self.hidden:
            self._blit(surface, PROBE_GLINT, one, wide * PROBE_SIZE)
        for one in picture.rocks - self.hidden:
            if one != SIREN:
                self._blit(surface, rock_name(one), one, wide * ROCK_SIZE, STONES)
        if SIREN in picture.rocks:
            self.siren.draw(surface)

    def _blit(self, surface: Surface, name: str, one: Hex, side: float, group: str = PIECES) -> None:
        if self._around(one).colliderect(surface.get_clip()):
            picture = self.context.sprites(group, name, round(side))
            surface.blit(picture, picture.get_rect(center=self.camera.hex_pixel(one)))

    def _draw_ships(self, surface: Surface) -> None:
        """Those on their way last."""
        clip, moved, named = surface.get_clip(), list[str](), list[tuple[str, Seen]]()
        if self._stood != self.camera.state:
            self._stood, self._stands = self.camera.state, {}
        for ship, at in self.picture.ships.items():
            if ship in self.moved:
                moved.append(ship)
                continue
            known = self._stands.get(ship)
            if known is None or known[0] != at:
                seen = standing(ship, *at)
                known = self._stands[ship] = at, seen, self.art.rect(ship, seen)
            if known[2].colliderect(clip):
                self.art.draw(surface, self.picture, ship, known[1])
                if ship in self.art.named:
                    named.append((ship, known[1]))
        for ship in moved:
            if self.art.rect(ship, self.moved[ship]).colliderect(clip):
                self.art.draw(surface, self.picture, ship, self.moved[ship])
        leaders = self._leaders() if self.art.is_crowded else self.art.named
        for ship, seen in named:
            if ship in leaders:
                self.art.draw_letter(surface, ship, seen)

    def _leaders(self) -> set[str]:
        """Of those that have their letters, one of each squadron side by side: the uppermost."""
        left = sorted(self.art.named & self.picture.ships.keys(), key=lambda ship: (*reversed(self.seen(ship).place), ship))
        found = set()
        while left:
            group = [left.pop(0)]
            found.add(group[0])
            for one in group:
                mates = [ship for ship in left if ship[:-1] == one[:-1] and self._are_near(one, ship)]
                left = [ship for ship in left if ship not in mates]
                group += mates
        return found

    def _are_near(self, one: str, other: str) -> bool:
        return any(distance(here, there) == 1 for here in self.hexes(one) for there in self.hexes(other))

    def draw_ship(self, surface: Surface, ship: str, place: Vector2, facing: int, alpha: int = SOLID) -> None:
        """Draw a ship at a pixel as it would look on the board."""
        self.art.draw_at(surface, self.picture, ship, place, self.camera.heading(heading_of(facing)), alpha, self.unit)

    def draw_upright(self, surface: Surface, ship: str, place: Vector2, unit: float) -> None:
        """Draw a ship with its bow up, as large as it is among hexagons whose sides are `unit` pixels long."""
        self.art.draw_at(surface, self.picture, ship, place, 0, SOLID, unit)


def rock_name(one: Hex) -> str:
    """The picture of a rock that lies there."""
    q, r = one
    return str((5 * q + 3 * r) % ROCKS)


def _ships_of(event: Event) -> tuple[str, ...]:
    """The ships that an event moves."""
    moves = getattr(event, "moves", ())
    return tuple(move[0] for move in moves) or tuple(filter(None, (getattr(event, "ship", ""),)))
