"""The sector: tiles face up, what lies on them, and ships; it grows as it is explored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.freight.app.fog import draw_fog, draw_unseen, soften
from hyperline.games.freight.app.light import NOTHING, QUIET, Trace, draw_goal, draw_light, draw_source
from hyperline.games.freight.app.traders import Traders
from hyperline.games.freight.rules.position import COMPLETED, IN_PROGRESS, OPEN, Cell, Position
from hyperline.games.freight.rules.tiles import NONE, PLANETS, SIDES, SLIPSTREAM, TILES, Place, beside, place_of, place_text
from hyperline.shell.board.camera import GridCamera
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Far, Spot
from hyperline.shell.page.hud.pieces import Place as Seen
from hyperline.shell.page.hud.pieces import fanned, roomy, square
from hyperline.shell.ui import paint

TILES_GROUP, PIECES, PIPS = "freight/tiles", "freight/pieces", "pieces"
LARGEST: Final = 118.0  # units of a tile at home
NAMED: Final = 58  # pixels of a tile from which on planets bear their names where nobody plays
AROUND: Final = 0.5  # tiles around the map in which places to explore are seen
FORMS: Final = (9, 3, 1)  # letters of a name: all of them, or as many as there is room for
ACROSS, HIGH, ALONE = 1.0, 0.5, 0.62  # of a tile: how wide a name can be, how high, and how high one letter
LEAST, GROWN = 12.0, 5.0  # units: how high the letters of a name are at least, and how much more at twice the text
FINER: Final = 0.97  # by which a name is made smaller until it has room
NARROW: Final = 0.75  # of its width: how narrow its letters can be set where they cannot be smaller
NAME: Final = "caps"
FOOT: Final = 3  # units below a name, for the ring around the tile
BAND: Final = 165  # of 255: the ground of a name
SHIP, TOKEN, SMALL = 0.62, 0.34, 0.24  # of a tile's side: a ship alone, the Directorate's token, salvage and damage
SEEN: Final = 4  # pixels of a tile: so much of it can be pointed at
LIFT: Final = 0.1  # how far below the middle ships stand
HALF: Final = 120  # of 255: a token of a planet in progress


def picture_of(tile: int, arrow: int = NONE) -> tuple[str, int]:
    """The name of a tile's picture, and how it is turned."""
    one = TILES[tile]
    if tile in PLANETS:
        return one.name.lower(), 0
    if tile == SLIPSTREAM:
        return ("slipstream-still", 0) if arrow == NONE else ("slipstream", 90 * arrow)
    if one.face:
        return f"{one.kind}-{one.face}", 0
    return {"?": "back"}.get(one.kind, one.kind), 0


def key_of(place: Place) -> str:
    """What stands for a tile, or for a place where one can be laid."""
    return f"tile:{place_text(place)}"


def place_in(key: str) -> Place:
    """The place of such a key."""
    return place_of(key.partition(":")[2])


class Sector:
    """The map in its rectangle, seen through the `camera`."""

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.redraw = context, redraw
        self.camera = GridCamera()
        self.ships = Traders(context, emblems, redraw, self.home)
        self.map: Mapping[Place, Cell] = {}
        self.at: list[Place | None] = [None] * len(emblems)
        self.rect = Rect(0, 0, 1, 1)
        self.turn = NONE
        self.lit: Collection[str] = ()
        self.is_named = False  # whether worlds have their names at any size
        self.goals: Mapping[int, int] = {}  # by tile: what the cards aboard are worth there
        self.traced = NOTHING  # what is about a card that is pointed at
        self.fighter = NONE  # the seat that chooses whom to fight first
        self.light = QUIET
        self.fought: Place | None = None  # where a fight is seen from near: only the ships count there
        self._ground: tuple[object, Surface] | None = None
        self._names: tuple[object, Mapping[int, Surface]] | None = None

    # ---- what is shown ----

    def layout(self, rect: Rect) -> None:
        """Take this place in the window."""
        self.rect = Rect(rect)
        self.camera.most = float(self.context.px(LARGEST))
        self.camera.fit(self.rect)

    def show(self, position: Position) -> None:
        """Show the tiles and ships of a position."""
        self.ships.hulls = [ship.hull for ship in position.ships]
        self.at = [ship.at for ship in position.ships]
        self.turn = NONE if position.winners else position.turn
        self.fighter = next((frame.seat for frame in position.pending[-1:] if frame.kind == "order"), NONE)
        self.chart(position.map)
        for place in self.at:
            if place is not None:
                self.make_room(place)
        self.ships.settle()

    def chart(self, tiles: Mapping[Place, Cell]) -> None:
        """Show these tiles."""
        if tiles is not self.map:
            self.map, self._ground = tiles, None
            self.camera.cover(tiles, room=AROUND)
            self.redraw(self.rect)

    def reveal(self, place: Place, cell: Cell) -> None:
        """Show a tile that was placed, or how it is now."""
        self.chart({**self.map, place: cell})

    def change(self, place: Place, **fields: int) -> None:
        """Show what has become of a tile."""
        self.reveal(place, replace(self.map[place], **fields))

    def home(self, seat: int) -> Seen:
        """Where a ship is seen: with others on a tile they stand side by side."""
        place = self.at[seat]
        if place is None:
            return Vector2(self.rect.center), 2
        here = [one for one, other in enumerate(self.at) if other == place and one not in self.ships.moved]
        return self.berth(place, sorted({*here, seat}), seat)

    def berth(self, place: Place, here: list[int], seat: int) -> Seen:
        """Where one of the ships on a tile is seen."""
        side, low = self.camera.cell, self.named_high(place)
        middle = Vector2(self.camera.cell_rect(place).center) + Vector2(0, -low / 2 if low else LIFT * side)
        most = min(SHIP * side, 0.9 * (side - low))
        return fanned(middle, len(here), 0.9 * side, most, min(0.4 * side, 0.9 * most))[here.index(seat)]

    def named_high(self, place: Place) -> int:
        """The pixels that the name of a world takes at its foot; none of other tiles."""
        cell = self.map.get(place)
        if cell is None or cell.tile not in PLANETS or not (name := self.names):
            return 0
        return next(iter(name.values())).get_height() + self.context.px(FOOT)

    def named(self) -> list[Rect]:
        """Where worlds have their names."""
        found = [(self.camera.cell_rect(place), self.named_high(place)) for place in self.map]
        return [Rect(tile.left, tile.bottom - high, tile.w, high) for tile, high in found if high]

    @property
    def names(self) -> Mapping[int, Surface]:
        """The names of all worlds, whole if they can be read at this zoom, else with as many letters as have room.

        In a close-up they grow with the rest.
        """
        side, kit = self.camera.cell / self.camera.nearness, self.context.type
        if not (self.is_named or side >= NAMED):
            return {}
        key = side, self.camera.nearness, kit.measure
        if self._names is None or self._names[0] != key:
            high, full = min(1.0, HIGH * side / kit.line_height(NAME)), self.context.tx(self.context.theme.style(NAME).size)
            least = min(1.0, self.context.px(LEAST + GROWN * max(0.0, kit.measure.text - 1)) / full)
            made = next(filter(None, (self._fitted(form, high, least) for form in FORMS[:-1])), None)
            if made is None:
                made = self._set(FORMS[-1], min(1.0, ALONE * side / kit.line_height(NAME)))
            self._names = key, made
        return self._names[1]

    def _fitted(self, form: int, high: float, least: float) -> Mapping[int, Surface] | None:
        """All names with this many letters at most, as large as they fit into a tile, or as narrow; None if they do not."""
        room = int(ACROSS * self.camera.cell)
        widest = max(self.context.type.width(_cut(tile, form), NAME) for tile in PLANETS)
        scale = min(high, room / self.camera.nearness / widest)
        while scale >= least:
            found = self._set(form, scale)
            if max(name.get_width() for name in found.values()) <= room:
                return found
            scale *= FINER
        found = self._set(form, least)
        if least > high or max(name.get_width() for name in found.values()) * NARROW > room:
            return None
        return {tile: smoothscale(name, (min(room, name.get_width()), name.get_height())) for tile, name in found.items()}

    def _set(self, form: int, scale: float) -> Mapping[int, Surface]:
        """All names with this many letters at most, at a share of their size as they are seen from afar."""
        scale *= self.camera.nearness
        return {tile: self.context.type.scaled(_cut(tile, form), NAME, "text", scale) for tile in PLANETS}

    def trace(self, traced: Trace) -> None:
        """Light what a card that is pointed at is about."""
        if traced != self.traced:
            self.traced = traced
            self.redraw(self.rect)

    def ends(self) -> list[Rect]:
        """The worlds where a card that is pointed at is loaded, and where it goes."""
        cells = ((place, cell.tile) for place, cell in self.map.items() if cell.tile in PLANETS)
        found = [place for place, tile in cells if tile == self.traced.goal or TILES[tile].colour == self.traced.colour]
        return [self.camera.cell_rect(place) for place in found]

    def aim_at(self, goals: Mapping[int, int]) -> None:
        """Put rings around where the cards aboard go."""
        if goals != self.goals:
            self.goals = goals
            self.redraw(self.rect)

    def crowd(self, place: Place, seat: int) -> list[int]:
        """The ships on a tile once a seat has come there too."""
        return sorted({seat, *(one for one, other in enumerate(self.at) if other == place)})

    def make_room(self, place: Place) -> None:
        """Have a place in the view where a ship has gone, and a tile will lie."""
        if place not in self.map:
            self.camera.cover({*self.map, place}, room=AROUND)
            self.redraw(self.rect)

    def arrive(self, seat: int, place: Place) -> None:
        """A ship is on another tile now."""
        self.at[seat] = place
        self.ships.put(seat, None)

    # ---- what can be pointed at ----

    @property
    def places(self) -> list[Place]:
        """Where a tile could be laid, in reading order."""
        free = {beside(place, side) for place in self.map for side in range(len(SIDES))}
        return sorted(free - self.map.keys(), key=lambda place: (place[1], place[0]))

    def spots(self) -> list[Spot]:
        """The tiles, and the places around them."""
        found = ((key_of(place), self.camera.cell_rect(place)) for place in (*self.map, *self.places))
        return [self._spot(key, whole, whole.clip(self.rect)) for key, whole in found]

    def _spot(self, key: str, whole: Rect, seen: Rect) -> Spot:
        """A tile, or a place; keys bring it into view if too little of it is seen to be pointed at."""
        return Spot(key, seen) if min(seen.size) > SEEN else Far(key, whole)

    def foes(self) -> list[Spot]:
        """Whom a ship can be sent against, while its player chooses: the others on its tile, and the station there."""
        place = self.at[self.fighter] if self.fighter != NONE else None
        if place is None:
            return []
        here = [seat for seat, other in enumerate(self.at) if other == place and seat != self.fighter]
        found = [Spot(f"ship:{seat}", self.ships.rect(seat)) for seat in here]
        box = self.camera.cell_rect(place)
        return [*found, Spot("ship:station", Rect(box.left, box.top, box.w, box.h // 3))]

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the map, what is lit, and the ships."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        surface.blit(self.ground(), self.rect)
        for place in map(place_in, (key for key in self.lit if key.startswith("tile:"))):
            box = self.camera.cell_rect(place)
            if box.colliderect(self.rect) and box.colliderect(clip):
                self._light(surface, box, place in self.map)
        moved = self.ships.moved
        order = [seat for seat, place in enumerate(self.at) if place is not None or seat in moved]
        for seat in sorted(order, key=lambda one: (one in moved, one == self.turn)):
            if roomy(self.ships.rect(seat)).colliderect(clip):
                is_lit = f"ship:{seat}" in self.lit
                self.ships.draw(surface, seat, seat == self.turn or is_lit)
                if is_lit:
                    draw_light(self.context, surface, self.ships.rect(seat), self.light, self.context.px(8))
        self._draw_goals(surface, clip)
        surface.set_clip(clip)

    def _draw_goals(self, surface: Surface, clip: Rect) -> None:
        """Where the cards aboard go, and what the card that is pointed at is about."""
        traced = self.traced
        for place, cell in self.map.items() if self.goals or traced != NOTHING else ():
            box = self.camera.cell_rect(place)
            if cell.tile not in PLANETS or place == self.fought or not box.colliderect(clip):
                continue
            value = traced.value if traced.goal == cell.tile else self.goals.get(cell.tile, 0)
            if value:
                room = box.h - self.named_high(place)
                draw_goal(self.context, surface, box, room, value, traced.goal == cell.tile, self.camera.nearness)
            elif TILES[cell.tile].colour == traced.colour:
                draw_source(self.context, surface, box, traced.colour)

    def _light(self, surface: Surface, cell: Rect, is_tile: bool) -> None:
        """A tile or place that can be chosen."""
        px, light = self.context.px, self.light
        light = light._replace(ground=light.ground // (1 if is_tile else 2))
        draw_light(self.context, surface, cell.inflate(-px(4), -px(4)), light, px(8))

    def ground(self) -> Surface:
        """All tiles with what lies on them."""
        key = self.camera.state, self.rect.size, self.is_named, self.fought
        if self._ground is None or self._ground[0] != key:
            made, (left, top), side = Surface(self.rect.size, SRCALPHA), self.rect.topleft, self.camera.cell
            tiles = [self.camera.cell_rect(place).move(-left, -top) for place in self.map]
            draw_fog(self.context, made, tiles, side)
            places = [self.camera.cell_rect(one).move(-left, -top) for one in self.places]
            draw_unseen(self.context, made, places, side)
            named = []
            for place, cell in self.map.items():
                box = self.camera.cell_rect(place).move(-left, -top)
                name = self.names.get(cell.tile) if place != self.fought else None
                if box.colliderect(made.get_rect()):
                    draw_tile(self.context, made, box, cell, name)
                    named += [(box, name)] if name is not None else []
            soften(made, tiles, places, side)
            for box, name in named:  # what can be read whole is read in full light
                draw_name(self.context, made, box, name)
            self._ground = key, made
        return self._ground[1]


def _cut(tile: int, letters: int) -> str:
    """The first letters of a tile's name."""
    return TILES[tile].name[:letters]


def draw_tile(context: Context, surface: Surface, box: Rect, cell: Cell, called: Surface | None = None) -> None:
    """A tile with its salvage, above its name, the Directorate's token and the damage of its station."""
    sprites, side = context.sprites, box.w
    name, turn = picture_of(cell.tile, cell.arrow)
    surface.blit(sprites(TILES_GROUP, name, side, turn), box)
    low = 0.0
    if called is not None:
        low = (called.get_height() + context.px(FOOT)) / side
    if cell.token != OPEN:
        picture = sprites(PIECES, "force", round(TOKEN * side)).copy()
        picture.set_alpha(255 if cell.token == COMPLETED else HALF)
        surface.blit(picture, picture.get_rect(topright=(box.right - side // 24, box.top + side // 24)))
        assert cell.token in (IN_PROGRESS, COMPLETED)
    for number in range(cell.station):
        _small(context, surface, "damage", box, (0.16 + 0.24 * number, 0.16), SMALL * 0.9)
    for number in range(cell.salvage):
        row, column = divmod(number, 4)
        _small(context, surface, "salvage", box, (0.14 + 0.24 * column, 0.86 - low - 0.22 * row), SMALL)


def draw_name(context: Context, surface: Surface, box: Rect, called: Surface) -> None:
    """The name of a tile on a band at its foot, if all of it is seen."""
    high = called.get_height() + context.px(FOOT)
    band = Rect(box.left, box.bottom - high, box.w, high)
    if surface.get_rect().contains(called.get_rect(midtop=band.midtop)):
        deep = context.theme.colour("deep", BAND)
        paint.plate(surface, band, deep, deep, deep, 0.0, max(2, box.w // 12))
        surface.blit(called, called.get_rect(midtop=band.midtop))


def _small(context: Context, surface: Surface, name: str, box: Rect, at: tuple[float, float], share: float) -> None:
    spot = Vector2(box.topleft) + Vector2(at) * box.w
    surface.blit(context.sprites(PIECES, name, max(2, round(share * box.w))), square(spot, share * box.w))
