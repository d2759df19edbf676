"""Marks on the board: what can be chosen, what a choice would lead to, what is in danger. Each covers few pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.board import line_art
from hyperline.games.belt.app.board.picture import Picture, heading_of, hexes_at, is_cap, standing
from hyperline.games.belt.app.board.ship_art import ShipArt
from hyperline.games.belt.rules.events import seat_of
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui.paint import RGBA, rgba

LIT, AIMED, THREAT, SHOOTER, BLAST, FOCUS = "lit", "aimed", "threat", "shooter", "blast", "focus"
AT_WILL = "at will"
WAY, SHOT, GHOST, CRASH, STRUCK, TAKEN = "way", "shot", "ghost", "crash", "struck", "taken"
BELOW: Final = (THREAT, SHOOTER, LIT, BLAST, AIMED, CRASH)
"""Those that lie below the ships, from below."""
ABOVE: Final = (WAY, SHOT, TAKEN, GHOST, AT_WILL, STRUCK)
GHOSTLY: Final = 150  # of 255: a ship that is not there
NOSE: Final = 0.5  # of a hexagon's width: where shots leave a ship
FARTHEST: Final = 40  # quarters of a hexagon: how far what flew off the board is brought back
SHADES: Final = ((14, 0), (40, 0), (96, 150))
"""Where shots are likely, likelier, and would hit a ship of one's own: the opacity of the ground and of its hatching."""
DASH: Final = 0.24  # of a hexagon's width


@dataclass(frozen=True)
class Mark:
    """A mark of a kind on hexagons. Sure is a shot that hits, a target that dies, and a ghost that lives.

    `facing` is that of a ship, or the shade of a threat.
    """

    kind: str
    hexes: tuple[Hex, ...]
    ship: str = ""
    facing: int = 0
    is_sure: bool = True


def marks_of(preview: Previewed, picture: Picture) -> set[Mark]:
    """Everything that a preview shows of ships that are there."""
    found = {Mark(WAY, one.hexes) for one in preview.ways if len(one.hexes) > 1}
    found |= {Mark(SHOT, (one.start, one.end), is_sure=one.hits) for one in preview.shots if one.start != one.end}
    found |= {Mark(GHOST, (one.hex,), one.ship, one.facing, not one.dies) for one in preview.ghosts}
    there = [(ship, picture.hexes(ship), dies) for ship, dies in preview.struck if ship in picture.ships]
    crossed = {(one.hex,) for one in preview.ghosts if one.dies}  # a cross says enough
    found |= {Mark(STRUCK, hexes, ship, is_sure=dies) for ship, hexes, dies in there if hexes not in crossed}
    for kind, hexes in ((CRASH, preview.crashes), (TAKEN, preview.taken), (BLAST, preview.blast)):
        found |= {Mark(kind, (one,)) for one in hexes}
    return found


def distance(one: Hex, other: Hex) -> int:
    """How many steps two hexes are apart, on the board or off it."""
    right, down = other[0] - one[0], other[1] - one[1]
    return max(abs(right), abs(down), abs(right + down))


class MarkArt:
    """Draws marks, and knows what they cover."""

    def __init__(self, context: Context, camera: HexCamera, art: ShipArt) -> None:
        self.context, self.camera, self.art = context, camera, art
        self._known: dict[Mark, list[Rect]] = {}  # what marks cover in a state of the camera
        self._known_at: tuple[float, ...] = ()
        self._draws: dict[str, Callable[[Surface, Picture, Mark], None]] = {
            LIT: self._tile, AIMED: self._tile, THREAT: self._tile, SHOOTER: self._tile,
            BLAST: self._tile, CRASH: self._tile, FOCUS: self._tile,
            WAY: self._way, SHOT: self._shot, GHOST: self._ghost, AT_WILL: self._at_will, STRUCK: self._struck,
            TAKEN: self._taken,
        }  # fmt: skip

    # ---- what they cover ----

    def rects(self, mark: Mark) -> list[Rect]:
        """The pixels that a mark covers."""
        if self._known_at != self.camera.state:
            self._known_at, self._known = self.camera.state, {}
        if mark not in self._known:
            self._known[mark] = self._covered(mark)
        return self._known[mark]

    def _covered(self, mark: Mark) -> list[Rect]:
        if mark.kind == GHOST:
            hexes = hexes_at(mark.ship, mark.hexes[0], mark.facing)
            whole = self.art.rect(mark.ship, standing(mark.ship, mark.hexes[0], mark.facing))
            if is_cap(mark.ship):
                whole.inflate_ip(*[round(self.camera.unit)] * 2)  # the arrow before its bow
            middles = [self._at(one, mark.facing) for one in hexes]
            whole.center = pixel(sum(middles, Vector2()) / len(middles))
            return [*(self._around(one, mark.facing) for one in hexes), whole]
        if mark.kind in (WAY, SHOT):
            (x, y), (right, down) = self._at(mark.hexes[0]), self._at(mark.hexes[-1])
            room = round(self.camera.unit * 0.5) + 4
            found = Rect(min(x, right), min(y, down), abs(x - right), abs(y - down))
            return [found.inflate(2 * room, 2 * room)]
        return [self._around(one) for one in mark.hexes]

    def _around(self, one: Hex, facing: int | None = None) -> Rect:
        found = self.camera.hex_rect(one).inflate(8, 8)
        x, y = self._at(one, facing)
        return found.move(round(x - found.centerx), round(y - found.centery))

    def _at(self, one: Hex, facing: int | None = None) -> Vector2:
        """The middle of a hexagon in pixels. What flew off the board that way is seen where it left the view."""
        point = Vector2(self.camera.hex_exact(one))
        if facing is None or max(abs(one[0]), abs(one[1]), abs(sum(one))) <= self.camera.radius:
            return point
        inner = self.camera.view.inflate(*[-round(self.camera.unit)] * 2)
        step = Vector2(0, -self.camera.unit * WIDE / 4).rotate(self.camera.heading(heading_of(facing)))
        for _ in range(FARTHEST):
            if inner.collidepoint(point):
                break
            point -= step
        return point

    # ---- drawing ----

    def draw(self, surface: Surface, picture: Picture, marks: Iterable[Mark], kinds: tuple[str, ...]) -> None:
        """Draw those of some kinds, kind by kind, as far as they are in the surface's clip."""
        clip, by_kind = surface.get_clip(), dict[str, list[Mark]]()
        for mark in marks:
            if mark.kind in kinds and clip.collidelist(self.rects(mark)) >= 0:
                by_kind.setdefault(mark.kind, []).append(mark)
        for kind in kinds:
            for mark in sorted(by_kind.get(kind, ()), key=lambda one: (one.is_sure, one.hexes, one.ship)):
                self._draws[kind](surface, picture, mark)

    def _ink(self, name: str, alpha: int = 255) -> RGBA:
        return rgba(self.context.theme.colour(name, alpha))

    @property
    def _line(self) -> float:
        """Pixels of a thin line: thicker where hexagons are large."""
        return round(max(1.2, self.context.measure.u, 0.045 * self.camera.unit), 1)

    def _blit(self, surface: Surface, picture: Surface, at: Vector2) -> None:
        surface.blit(picture, (round(at.x - picture.get_width() / 2), round(at.y - picture.get_height() / 2)))

    def _tile(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """A hexagon that is coloured and edged by what it means."""
        unit, line, none = self.camera.unit, self._line, line_art.NONE
        match mark.kind:
            case "lit":
                tile = line_art.tile(unit, self._ink("accent", 40), self._ink("gate", 200), line * 1.2)
            case "aimed":
                tile = line_art.tile(unit, self._ink("accent", 84), self._ink("gate"), line * 2.2)
            case "threat":
                fill, hatch = SHADES[mark.facing]
                ink = self._ink("bad" if mark.facing == len(SHADES) - 1 else "warn", fill)
                tile = line_art.tile(unit, ink, none, line, 1.0, self._ink("bad", hatch) if hatch else line_art.NONE)
            case "shooter":
                tile = line_art.tile(unit, self._ink("bad", 40), self._ink("bad_light"), line * 2.2)
            case "blast":
                tile = line_art.tile(
                    unit, self._ink("bad", 60), self._ink("bad", 220), line * 1.6, 0.94, self._ink("bad", 150)
                )
            case "crash":
                tile = line_art.tile(unit, self._ink("bad", 70), self._ink("bad"), line * 2.2)
            case _:
                tile = line_art.tile(unit, none, self._ink("accent_light"), line * 3.0, 1.0)
        for one in mark.hexes:
            self._blit(surface, tile, self._at(one))

    def _way(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """A dotted line through the middles, with a dot on every hexagon that is flown through."""
        start, end = self._at(mark.hexes[0]), self._at(mark.hexes[-1])
        wide = self.camera.unit * WIDE
        along = end - start
        if along.length() < 1:
            return
        begin = start + along.normalize() * wide * 0.3
        self._stroke(surface, begin, end, self._ink("gate", 150), self._line * 1.3, wide * DASH / 2)
        dot = line_art.dot(max(3, round(wide * 0.2)), self._ink("gate", 200))
        steps = distance(mark.hexes[0], mark.hexes[-1])
        for step in range(1, steps):
            self._blit(surface, dot, start + along * step / steps)

    def _shot(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        start, end = self._at(mark.hexes[0]), self._at(mark.hexes[-1])
        wide, along = self.camera.unit * WIDE, end - start
        if along.length() < 1:
            return
        begin = start + along.normalize() * wide * NOSE
        if mark.is_sure:
            self._stroke(surface, begin, end, self._ink("warn"), self._line * 2, 0, wide * 0.16)
        else:
            self._stroke(surface, begin, end, self._ink("muted", 150), self._line, wide * DASH)

    def _stroke(self, surface: Surface, start: Vector2, end: Vector2, ink: RGBA, thick: float, dash: float = 0,
                glow: float = 0) -> None:  # fmt: skip
        along = end - start
        picture = line_art.line(round(along.x), round(along.y), ink, round(thick, 1), round(dash, 1), round(glow, 1))
        self._blit(surface, picture, (start + end) / 2)

    def _ghost(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """A ship that would be there; a cross, and red, if it would die."""
        camera, bow = self.camera, mark.hexes[0]
        hexes = hexes_at(mark.ship, bow, mark.facing)
        light = self.context.theme.player_lights[self.art.emblems[seat_of(mark.ship)]]
        ink = (light.r, light.g, light.b, 210) if mark.is_sure else self._ink("bad")
        tile = line_art.tile(camera.unit, (*ink[:3], 40 if mark.is_sure else 70), ink, self._line * 1.4)
        middles = [self._at(one, mark.facing) for one in hexes]
        for at in middles:
            self._blit(surface, tile, at)
        centre, heading = sum(middles, Vector2()) / len(middles), camera.heading(heading_of(mark.facing))
        self.art.draw_at(surface, picture, mark.ship, centre, heading, GHOSTLY, camera.unit)
        rim = self._ink("deep", 220)
        if is_cap(mark.ship):
            side = round(camera.unit * 1.1)
            ahead = Vector2(0, -camera.unit * WIDE * 0.5).rotate(heading)
            self._blit(surface, line_art.arrow(side, round(heading), self._ink("gate"), rim), middles[0] + ahead)
        if not mark.is_sure:
            self._blit(surface, line_art.cross(round(camera.unit * 1.5), self._ink("bad"), rim), middles[0])

    def _struck(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """What is shot at: a ring with ticks, which meet if it dies."""
        sign = line_art.reticle(round(self.camera.unit * 1.9), self._ink("bad_light"), self._ink("deep", 230), mark.is_sure)
        middles = [self._at(one) for one in mark.hexes]
        self._blit(surface, sign, sum(middles, Vector2()) / len(middles))

    def _at_will(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """What can be shot at: the edge of its hexagons above the ship, which hides what lies below it, and a ring with
        ticks."""
        tile = line_art.tile(self.camera.unit, line_art.NONE, self._ink("bad_light"), self._line * 2.2)
        for one in mark.hexes:
            self._blit(surface, tile, self._at(one))
        self._struck(surface, picture, Mark(STRUCK, mark.hexes, mark.ship, is_sure=False))

    def _taken(self, surface: Surface, picture: Picture, mark: Mark) -> None:
        """A probe that would be collected."""
        tile = line_art.tile(self.camera.unit, self._ink("gold", 60), self._ink("gold"), self._line * 2)
        for one in mark.hexes:
            self._blit(surface, tile, self._at(one))


@dataclass(frozen=True)
class Ghost:
    """A ship where it would be. The hex of a capital ship is its bow; `dies` if it would not be there for long."""

    ship: str
    hex: Hex
    facing: int
    dies: bool = False


@dataclass(frozen=True)
class Way:
    """The straight way that a ship would go, from the first of these hexes to the last."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True)
class Shot:
    """A line of fire. One that does not hit ends where nothing more is looked at."""

    start: Hex
    end: Hex
    hits: bool = True


@dataclass(frozen=True)
class Previewed:
    """All of it: hexes where ships collide, ships that would be struck and whether they die of it, the hexes of probes that
    would be collected, and those that would be blasted."""

    ghosts: tuple[Ghost, ...] = ()
    ways: tuple[Way, ...] = ()
    shots: tuple[Shot, ...] = ()
    crashes: tuple[Hex, ...] = ()
    struck: tuple[tuple[str, bool], ...] = ()
    taken: tuple[Hex, ...] = ()
    blast: tuple[Hex, ...] = ()


MUZZLE = 0.42  # of a hexagon's width: where a beam leaves a ship
GROWS = 0.3  # the share of the time in which a beam reaches its end; for as long again it stays, and then it fades


class Beam:
    """One that draws a rock along. `redraw` is called for what changes."""

    def __init__(self, context: Context, camera: HexCamera, redraw: Callable[[Rect], None]) -> None:
        self.context, self.camera, self.redraw = context, camera, redraw
        self._line: tuple[Hex, Hex] | None = None
        self._share = 0.0

    def show(self, start: Hex, end: Hex, share: float) -> None:
        """From the one to the other, after a share of its time; none at its end."""
        self._touch()
        self._line, self._share = (start, end) if share < 1 else None, share
        self._touch()

    def clear(self) -> None:
        """Show none any longer."""
        self._touch()
        self._line = None

    def _ends(self, line: tuple[Hex, Hex]) -> tuple[Vector2, Vector2]:
        start, end = (Vector2(self.camera.hex_exact(one)) for one in line)
        along = end - start
        return (start + along.normalize() * MUZZLE * self.camera.unit * WIDE, end) if along else (start, end)

    def _touch(self) -> None:
        if self._line is not None:
            room, (start, end) = round(self.camera.unit), self._ends(self._line)
            box = Rect(min(start.x, end.x), min(start.y, end.y), abs(start.x - end.x), abs(start.y - end.y))
            self.redraw(box.inflate(2 * room, 2 * room))

    def draw(self, surface: Surface) -> None:
        """Draw it as far as it reaches."""
        if self._line is None:
            return
        unit, share, (start, end) = self.camera.unit, self._share, self._ends(self._line)
        if share < GROWS:
            end = start + (end - start) * (round(share / GROWS * 4) / 4)
        along, ink = end - start, rgba(self.context.theme.colour("good"))
        picture = line_art.line(round(along.x), round(along.y), ink, round(max(2.0, unit * 0.12), 1), 0.0, round(unit * 0.3))
        picture.set_alpha(255 if share < 2 * GROWS else round(255 * (1 - share) / (1 - 2 * GROWS)))
        surface.blit(picture, picture.get_rect(center=(round((start.x + end.x) / 2), round((start.y + end.y) / 2))))
        picture.set_alpha(255)
