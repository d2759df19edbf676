"""The tables of Gatestorm, one of which is shown. What stands still is kept drawn; only what has changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Color, Rect, Surface, Vector2
from pygame.transform import rotozoom

from hyperline.games.gatestorm.app.board.beams import Beams
from hyperline.games.gatestorm.app.board.ground import GATE, HIGH, WIDE, Door, Ground
from hyperline.games.gatestorm.app.board.marks import AROUND, BASE, HULL, Arc, End, Mark, MarkArt, Ring, Way
from hyperline.games.gatestorm.app.board.picture import SCALE, Picture, Seen, moved_on, seen_at
from hyperline.games.gatestorm.app.names import letters_of
from hyperline.games.gatestorm.app.signs import TOKENS, Piece, draw_hull, emblem_of, sign, wreckage
from hyperline.games.gatestorm.rules.events import ShipDestroyed
from hyperline.games.gatestorm.rules.geometry import SLOTS
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.board.camera import DiscSpot, PlaneCamera, Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import rgba

SHIP, SLOT, WAY, END, DOOR = "ship:", "slot:", "way:", "end:", "gate:"
ASTERN: Final = 1.5  # of a base's radius: how far behind a ship's middle its engines end
ROOM, MOST = 82.0, 100.0  # u around a ship that it is drawn on, with its tokens; around the one that decides
HEAD: Final = 13.0  # u around the middle of a lit arrowhead
BELOW_BY: Final = 2.3  # radii of its base that the row with its emblem lies below a ship
TOKEN_SIDE: Final = 0.5  # the side of a token in bases
SMALL: Final = 7.0  # pixels of a base's radius below which a table is a small picture, with ships alone
LARGER: Final = 1.6  # how many times as large they are there
LEAST: Final = 24  # layout units of a target
TAG: Final = 34.0  # pixels of a base from which on pilots have letters
STREWN: Final = 150.0  # u around a wreck that its pieces are drawn on
NEAR, FAR = 0.85, 1.55  # how far pieces are from the middle, as they fly off and as they come to rest
SPIN, COLD = 50, 215  # degrees that they turn on the way, and their opacity at rest, of 255
LEFT: Final = 1  # rounds after its own in which a wreck is seen
BELOW: Final = (Arc, Way, Ring)
"""Marks that ships lie upon."""


@dataclass(frozen=True)
class Wreck:
    """What is left of a ship that was lost in a round for the nth time; its pieces have flown a share of their way."""

    model: str
    table: int
    round: int
    losses: int
    seen: Seen
    share: float = 1.0


def board_name(table: int) -> str:
    """The name of a table as a place of decisions."""
    return f"table {table}"


class StormView:
    """Ships are told by their seats. `ends` are places that can be pointed at, by what stands for them, in u."""

    kept_off = 0  # ways end behind ships already

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.emblems, self.redraw = context, emblems, redraw
        self.camera = PlaneCamera(WIDE, HIGH)
        self.picture = Picture()
        self.ground = Ground(context, self.camera)
        self.art = MarkArt(context, self.camera)
        self.beams = Beams(context, self.camera, redraw)
        self.table = 1
        self.boards: Sequence[str] = (board_name(1), board_name(2))
        self.moved: dict[int, Seen] = {}  # ships that are seen elsewhere than they belong, on the table that is shown
        self.wrecks: dict[int, Wreck] = {}  # by seat
        self.losses: Sequence[int] = ()  # how often each ship was lost
        self.layers: dict[str, tuple[Mark, ...]] = {}
        self.ends: dict[str, Point] = {}
        self.lit: frozenset[str] = frozenset()
        self.slots: Collection[str] = ()  # the places for ships that can be pointed at, by the keys that stand for them
        self.pointed = ""
        self.acting = -1  # the ship that decides
        self._below: Callable[[Surface], None] = lambda surface: None
        self.told: Callable[[str], str] = lambda key: ""
        self.means: Callable[[str], str] = lambda key: ""
        self.rect = Rect(0, 0, 1, 1)
        self._pieces: dict[int, tuple[tuple[object, ...], Sequence[Piece]]] = {}  # of wrecks, by seat, with how they look

    # ---- what is shown ----

    def layout(self, rect: Rect) -> None:
        self.rect = Rect(rect)
        self.camera.fit(self.rect)
        self.redraw(rect)

    def show(self, position: Position, viewer: int | None) -> None:
        self.picture, self.losses = Picture.of(position), [ship.losses for ship in position.ships]
        self._clear_away()
        self.boards = tuple(board_name(number + 1) for number in range(len(position.tables)))
        self.table = min(self.table, len(self.boards))
        self.moved.clear()
        self.beams.clear()
        self._follow()
        self.redraw(self.rect)

    def take(self, event: Event) -> None:
        """Only the ship that it is about is drawn again."""
        seat = getattr(event, "seat", -1)
        self._redraw_ship(seat)
        craft = self.picture.crafts.get(seat)
        if isinstance(event, ShipDestroyed) and craft is not None and craft.pose is not None:
            self.strew(seat, seen_at(craft.pose), 1.0)
            self.losses = [losses + (number == seat) for number, losses in enumerate(self.losses)]
        self.picture.take(event)
        self._clear_away()
        self.moved.pop(seat, None)
        self._redraw_ship(seat)
        self._follow()

    def _follow(self) -> None:
        """Rings go with their ships, and vanish with them."""
        self.light(self.lit)
        self.focus(self.pointed)

    @property
    def where(self) -> str:
        """The name of the table that is shown."""
        return board_name(self.table)

    def lay_below(self, draw: Callable[[Surface], None]) -> None:
        self._below = draw

    def turn_to(self, board: str) -> None:
        """Show another table."""
        self.show_table(self.boards.index(board) + 1)

    def show_table(self, table: int) -> None:
        """Show the table of a number."""
        if table != self.table:
            self.table = table
            self.moved.clear()
            self.beams.clear()
            self.layers.clear()
            self.redraw(self.rect)

    # ---- where things are ----

    def seen(self, seat: int) -> Seen | None:
        """Where a ship is seen on the table that is shown; None if it is not."""
        if seat in self.moved:
            return self.moved[seat]
        craft = self.picture.crafts.get(seat)
        if craft is None or craft.pose is None or craft.table != self.table:
            return None
        return seen_at(craft.pose)

    def stands(self, position: Position) -> dict[str, tuple[int, tuple[float, float]]]:
        """Each by its stern, so that no way lies on a ship. One that comes back is another piece: no way leads from where it
        was lost."""
        ships = [(seat, ship) for seat, ship in enumerate(position.ships) if ship.table == self.table and ship.is_flying]
        here = [(f"ship:{seat}:{ship.losses}", seat, ship.pose) for seat, ship in ships]
        return {key: (seat, self.pixel(stern(seen_at(pose)))) for key, seat, pose in here if pose is not None}

    def pixel(self, place: Point) -> tuple[int, int]:
        """The pixel of a place in u."""
        return self.camera.pixel(place)

    def ship_rect(self, seat: int) -> Rect:
        """The pixels of a ship's base; none if it is not seen."""
        seen = self.seen(seat)
        return self.camera.disc(seen.place, BASE) if seen is not None else Rect(0, 0, 0, 0)

    def ship_box(self, seat: int) -> Rect:
        """The pixels of a ship with the row below it; none if it is not seen."""
        seen = self.seen(seat)
        box = self.camera.disc(seen.place, HULL * BASE) if seen is not None else Rect(0, 0, 0, 0)
        row = round((BELOW_BY + 2 * TOKEN_SIDE) * BASE * self.camera.unit)
        return Rect(box.left, box.top, box.w, max(box.h, box.h // 2 + row) if box.w else 0)

    def _around(self, place: Point, room: float = ROOM) -> Rect:
        return self.camera.around((place,), room).clip(self.rect)

    def _redraw_ship(self, seat: int) -> None:
        seen = self.seen(seat)
        if seen is not None:
            self.redraw(self._around(seen.place, MOST if seat == self.acting else ROOM))

    # ---- what can be pointed at ----

    def spots(self) -> Sequence[DiscSpot]:
        """Gates, ships, free slots while they can be chosen, and ends; later ones lie on top."""
        least = self.context.px(LEAST)
        found = [self.camera.spot(f"{DOOR}{door.letter}", door.place, GATE, least) for door in self.doors]
        for seat in self.picture.at(self.table):
            seen = self.seen(seat)
            if seen is not None:
                found.append(self.camera.spot(f"{SHIP}{seat}", seen.place, BASE * 1.7, least))
        for name, pose in SLOTS.items():
            if f"{SLOT}{name}" in self.slots:
                found.append(self.camera.spot(f"{SLOT}{name}", (pose.x / SCALE, pose.y / SCALE), BASE * 1.4, least))
        found += [self.camera.spot(key, place, BASE * 0.62, least * 2 // 3) for key, place in self.ends.items()]
        return found

    @property
    def doors(self) -> tuple[Door, ...]:
        """The gates of the table that is shown."""
        return self.picture.doors(self.table)

    def tells(self, key: str) -> str:
        return self.told(key)

    def meant(self, key: str) -> str:
        return self.means(key)

    def light(self, keys: Collection[str]) -> None:
        self.lit = frozenset(keys)
        marks: list[Mark] = []
        for key in sorted(keys):
            kind, _, name = key.partition(":")
            if key.startswith(SHIP) and (seen := self.seen(int(name))) is not None:
                marks.append(Ring((seen.place,)))
            elif key.startswith(SLOT):
                pose = SLOTS[name]
                place = pose.x / SCALE, pose.y / SCALE
                marks += [Ring((place,), BASE + 6, is_dashed=True), End((place,), pose.heading, is_lit=True, tone="gate")]
            elif kind == "gate":
                marks += [Ring((door.place,), GATE + 10) for door in self.doors if door.letter == name]
        self.mark("lit", marks)

    def let_act(self, seat: int) -> None:
        """A ship decides, which is lit; none with -1."""
        if seat != self.acting:
            before, self.acting = self.acting, seat
            self._redraw_ship(before)
            self._redraw_ship(seat)

    def focus(self, key: str) -> None:
        """Show what has the focus."""
        self.pointed = key
        kind, _, name = key.partition(":")
        marks: list[Mark] = []
        if key.startswith(SHIP) and (seen := self.seen(int(name))) is not None:
            marks.append(Ring((seen.place,), AROUND + 2, "accent_light", is_bold=True))
        elif key.startswith(SLOT) and key in self.lit:
            pose = SLOTS[name]
            marks.append(Ring(((pose.x / SCALE, pose.y / SCALE),), BASE + 10, "accent_light", is_bold=True))
        elif kind == "gate":
            marks += [
                Ring((door.place,), GATE + 12, "accent_light", is_bold=True) for door in self.doors if door.letter == name
            ]
        self.mark("focus", marks)

    def mark(self, layer: str, marks: Iterable[Mark]) -> None:
        """Show these marks in place of those that the layer had."""
        fresh = tuple(marks)
        before = self.layers.get(layer, ())
        if fresh == before:
            return
        self.layers[layer] = fresh
        for one in {*before} ^ {*fresh}:
            self.redraw(self.art.rect(one))
        if any(isinstance(one, End) and one.tone for one in (*before, *fresh)):
            self._redraw_ship(self.acting)

    # ---- motions ----

    def put(self, seat: int, seen: Seen | None) -> None:
        """Have a ship seen there; None: where it belongs."""
        self._redraw_ship(seat)
        self.moved.pop(seat, None)
        if seen is not None:
            self.moved[seat] = seen
        self._redraw_ship(seat)
        self._follow()

    def strew(self, seat: int, seen: Seen, share: float) -> None:
        """A ship that was there breaks: its pieces have flown a share of their way."""
        craft = self.picture.crafts[seat]
        number = self.picture.rounds[craft.table - 1]
        self.wrecks[seat] = Wreck(craft.model, craft.table, number, self.losses[seat] + 1, seen, share)
        self.put(seat, moved_on(seen, alpha=0))
        self.redraw(self._around(seen.place, STREWN))

    def _clear_away(self) -> None:
        """Leave no wreck of another time."""
        for seat, one in [*self.wrecks.items()]:
            later = self.picture.rounds[one.table - 1] - one.round if one.table <= self.picture.tables else -1
            if not 0 <= later <= LEFT or self.losses[seat] < one.losses:
                del self.wrecks[seat]
                self.redraw(self._around(one.seen.place, STREWN))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if surface.get_clip().w and surface.get_clip().h:
            surface.blit(self.ground.picture(self.table, self.picture.rocks, self.doors), self.camera.view)
            marks = [mark for layer in self.layers.values() for mark in layer]
            self.art.draw(surface, (mark for mark in marks if isinstance(mark, BELOW)))
            self._draw_wrecks(surface)
            self._below(surface)
            self._draw_ships(surface)
            self.art.draw(surface, (mark for mark in marks if not isinstance(mark, BELOW)))
            self.beams.draw(surface)
        surface.set_clip(clip)

    def _draw_wrecks(self, surface: Surface) -> None:
        """Pieces that fly apart, turn, and go out."""
        for seat, one in self.wrecks.items():
            if one.table != self.table or not self._around(one.seen.place, STREWN).colliderect(surface.get_clip()):
                continue
            heading, half = self.camera.heading(one.seen.heading), BASE * self.camera.unit * HULL
            key = one.model, self.emblems[seat], heading, half, id(self.context.theme)
            if self._pieces.get(seat, ((), ()))[0] != key:
                self._pieces[seat] = key, wreckage(self.context, *key[:4])
            x, y = self.camera.exact(one.seen.place)
            flown = ease_out(one.share)
            far = NEAR + (FAR - NEAR) * flown
            for number, (picture, away) in enumerate(self._pieces[seat][1]):
                turned = rotozoom(picture, SPIN * flown * (0.5, -0.7, 1.0)[number % 3], 1.0)
                turned.set_alpha(round(255 - (255 - COLD) * flown))
                surface.blit(turned, turned.get_rect(center=(round(x + far * away[0]), round(y + far * away[1]))))

    def _draw_ships(self, surface: Surface) -> None:
        clip = surface.get_clip()
        seats = [*self.picture.at(self.table)]
        seats += [seat for seat in self.moved if seat not in seats]
        for seat in sorted(seats, key=lambda one: one in self.moved):
            seen = self.seen(seat)
            craft = self.picture.crafts.get(seat)
            is_broken = craft is not None and craft.is_down and seat in self.wrecks  # as long as its base stands
            if seen is not None and craft is not None and not is_broken and self._around(seen.place, MOST).colliderect(clip):
                self._draw_ship(surface, seat, seen)

    def _draw_ship(self, surface: Surface, seat: int, seen: Seen) -> None:
        """Its base, its hull, and its emblem and tokens below."""
        c, craft, emblem = self.context, self.picture.crafts[seat], self.emblems[seat]
        centre, radius = self.camera.exact(seen.place), BASE * self.camera.unit
        if radius < SMALL:
            half = min(SMALL, LARGER * radius) * HULL
            draw_hull(c, surface, craft.model, emblem, centre, self.camera.heading(seen.heading), half, seen.alpha)
            return
        light = c.theme.player_lights[emblem]
        middle = round(centre[0]), round(centre[1])
        if seen.alpha == 255 and seen.size == 1:
            wide, strong = (3.6, 235) if seat == self.acting else (1.7, 70)
            paint.pool(surface, middle, round(radius * wide), Color(light.r, light.g, light.b, strong))
            paint.disc(surface, middle, round(radius), Color(0, 0, 0, 0), Color(light.r, light.g, light.b, 150),
                       max(1, round(c.measure.d)))  # fmt: skip
        alpha = min(seen.alpha, 110) if "veil" in craft.tokens else seen.alpha
        half = radius * HULL * seen.size
        if half >= 2:
            heading = self.camera.heading(seen.heading)
            draw_hull(c, surface, craft.model, emblem, centre, heading, half, alpha)
        if seen.alpha == 255 and seen.size == 1:
            self._draw_tokens(surface, seat, centre, radius)

    def _draw_tokens(self, surface: Surface, seat: int, centre: Point, radius: float) -> None:
        """The emblem and tokens in a row below; and where ships are large, or there are many, the pilot's letters."""
        c, craft = self.context, self.picture.crafts[seat]
        side, tokens = max(10, round(radius * 2 * TOKEN_SIDE)), craft.tokens
        ink = c.theme.player_lights[self.emblems[seat]]
        is_named = self.ground.is_lettered and (2 * radius >= TAG or (len(self.emblems) > 6 and not c.is_simple))
        line = c.type.line(letters_of(craft.pilot), "gutter", ink) if is_named else None
        badge = side * 4 // 3
        emblem = emblem_of(c, self.emblems[seat], badge)
        wide = badge + len(tokens) * side + 2 + (line.get_width() + 2 if line else 0)
        left, top = round(centre[0] - wide / 2), round(centre[1] + radius * BELOW_BY)
        box = Rect(left - 3, top - 1, wide + 6, max(badge, line.get_height() if line else 0) + 2)
        heads = (one.points for one in self.layers.get("ends", ()) if isinstance(one, End) and one.tone)
        hit = [rect.bottom for one in heads if (rect := self.camera.around(one, HEAD)).colliderect(box)]
        box.top = max(box.top, *hit) if seat == self.acting and hit else box.top
        cloud = c.theme.colour("deep", 170)
        paint.plate(surface, box, cloud, cloud, c.theme.colour("deep", 0), 1.0, box.h // 2)
        surface.blit(emblem, emblem.get_rect(midleft=(left, box.centery)))
        left += badge + 2
        if line is not None:
            surface.blit(line, line.get_rect(midleft=(left, box.centery)))
            left += line.get_width() + 2
        for token in tokens:
            picture = sign(token, side, rgba(c.theme.colour(TOKENS[token])))
            surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
            left += side

    def draw_ship(self, surface: Surface, seat: int, place: Point, heading: float, half: float) -> None:
        """Draw a ship at a pixel; `half` of its length is in pixels."""
        craft = self.picture.crafts.get(seat)
        if craft is not None:
            at = round(place[0]), round(place[1])
            draw_hull(self.context, surface, craft.model, self.emblems[seat], at, heading, half)


def stern(seen: Seen) -> Point:
    """The place behind a ship's engines."""
    x, y = Vector2(seen.place) - Vector2(0, -ASTERN * BASE).rotate(seen.heading)
    return x, y
