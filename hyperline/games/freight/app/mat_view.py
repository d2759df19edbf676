"""A ship's mat: the dice of the turn, squares by area, holds, and tiles in hand. It grows with its column."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.goods import LARGE, draw_hold
from hyperline.games.freight.app.light import QUIET, SOFT, draw_goal, draw_light, draw_star, goals_of
from hyperline.games.freight.app.plan import (
    HIGH,
    WIDE,
    Ground,
    Plan,
    RoomHead,
    draw_ground,
    draw_room,
    draw_square,
    hull_picture,
    planned,
    squares_in,
)
from hyperline.games.freight.app.sector import NAME, PIPS, TILES_GROUP, picture_of
from hyperline.games.freight.app.wording import WILD
from hyperline.games.freight.rules.hulls import ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.news import BROWNOUT
from hyperline.games.freight.rules.position import EMPTY, Act, Hold, Position, Ship
from hyperline.games.freight.rules.stowage import filled, first_empty
from hyperline.games.freight.rules.tiles import NONE, PLANETS, TILES
from hyperline.games.freight.rules.turn_die import ON_TILE
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import Row, by_shares, divided, in_row
from hyperline.shell.ui.road import number_on

FACES: Final = {LASERS: "1–6", ENGINES: "1", JUMP: "2–5", ROUTING: "1 3 5", REPAIR: "2 4 6"}
"""What each area takes."""
DIE, TRAY, GAP = 46.0, 58.0, 6.0
GROUND, LARGE_GROUND = 56.0, 90.0  # the row of the tile where the ship is, and where text is large
FIRE: Final = 12.0  # how far the fire of the hull reaches into that row
HAND: Final = 44.0  # a tile of the hand
MOST: Final = 120.0  # how much longer than it has to be the hull can be
HERE: Final = "ground"
"""The key of what stands on the mat for the tile where the ship is: all that a die does there."""
TRADED: Final = ("up:", "deck:", "hold:", "ship:")
"""How the keys begin of what a die is used with on the tile where the ship is."""
BEHIND: Final = 90  # of 255: the back of a tile below the number of those in the stack
EDGE: Final = 3  # units at the right that the light around a tile takes


class Mat:
    """The mat of one seat; what its holder alone may see is face down for others."""

    def __init__(self, context: Context, words: Words, redraw: Callable[[Rect], None]) -> None:
        self.context, self.words, self.redraw = context, words, redraw
        self.rect, self._u, self._rows = Rect(0, 0, 1, 1), 1.0, dict[str, Rect]()
        self._more = 0.0  # units that the hull is longer than it has to be
        self._plan: Plan | None = None
        self.is_large = False
        self.emblem = 0
        self.here = ""  # the key of the tile where the ship is
        self.ship, self.act, self.is_own_turn = Ship(), Act(), False
        self.seat = NONE
        self.lit: Collection[str] = ()
        self.picked = 0  # the face of the die that was picked, 0 for none
        self.light = QUIET
        self.has_wild = True  # whether a 6 stands for any number
        self.title, self.prefix = "", ""  # whose it is, and how the keys of all that is on it begin
        self.stack = 0  # tiles in the stack
        self.ground: Ground | None = None  # the tile where the ship is
        self.lifted = 0  # the face of a die that is on its way
        self.tumbling: tuple[int, ...] = ()  # what dice show while they roll

    # ---- where everything is ----

    def layout(self, rect: Rect) -> None:
        """Take this place in the window."""
        self.rect = Rect(rect)
        self.is_large = self.context.measure.text > LARGE
        ground = LARGE_GROUND if self.is_large else GROUND
        high = TRAY + HIGH - FIRE + ground + HAND + 2 * GAP
        self._u = min(rect.w / (WIDE + EDGE), rect.h / high)  # pixels of a unit
        self._more = max(0.0, min(MOST, rect.h / self._u - high)) if self._u else 0.0
        heights = {"tray": TRAY, "hull": HIGH - FIRE + self._more, "ground": ground, "": GAP, "hand": HAND}
        whole = Rect(0, rect.top, self.px(WIDE), rect.h)
        whole.left = rect.left + (rect.w - self.px(EDGE) - whole.w) // 2
        self._rows = divided(whole, (Row((name,), high=self.px(units)) for name, units in heights.items()))
        self._plan = None

    @property
    def plan(self) -> Plan:
        """Where the hull is, its rooms, and its holds."""
        if self._plan is None or len(self._plan.holds) != len(self.ship.holds):
            self._plan = planned(self._rows["hull"].topleft, self._u, self._more, len(self.ship.holds))
        return self._plan

    def spend(self, die: int, on: str) -> None:
        """A die has come to a square, or to the tile."""
        dice = list(self.act.dice)
        if die in dice:
            dice.remove(die)
        self.lifted = 0
        squares = (on,) if on != ON_TILE else ()
        lasers = {**self.ship.lasers, on: die} if on.startswith(LASERS) else self.ship.lasers
        act = replace(self.act, dice=tuple(dice), spent=(*self.act.spent, *squares))
        self.change(replace(self.ship, lasers=lasers), act)

    def begin(self, is_own_turn: bool) -> None:
        """Another turn begins, with the lasers cleared if it is the holder's."""
        self.is_own_turn, self.tumbling, self.lifted = is_own_turn, (), 0
        self.change(replace(self.ship, lasers={}) if is_own_turn else self.ship, Act())

    def lift(self, die: int) -> None:
        """A die is on its way."""
        self.lifted = die
        self.redraw(self.tray)

    def put(self, number: int, hold: Hold) -> None:
        """Something else is in a hold."""
        holds = (*self.ship.holds[:number], hold, *self.ship.holds[number + 1 :])
        self.change(replace(self.ship, holds=holds))

    def turn(self, old: int, new: int) -> None:
        """A die shows another face."""
        dice = [*self.act.dice]
        if old in dice:
            dice.remove(old)
            self.change(act=replace(self.act, dice=tuple(sorted((*dice, new)))))

    def fire(self, die: int) -> None:
        """A die goes from the lasers."""
        square = next((name for name, value in self.ship.lasers.items() if value == die), "")
        self.change(replace(self.ship, lasers={name: one for name, one in self.ship.lasers.items() if name != square}))

    def lose(self, card: int) -> None:
        """A card leaves the game, from a hold if it is there."""
        for number, hold in enumerate(self.ship.holds):
            if hold.card == card:
                self.put(number, EMPTY)

    def stow(self, n: int, is_gift: bool = False) -> None:
        """Salvage comes aboard: into begun holds first, but a gift into an empty one."""
        if not is_gift:
            self.change(replace(self.ship, holds=filled(self.ship.holds, n)))
        elif (free := first_empty(self.ship)) != NONE:
            self.put(free, Hold(salvage=n))

    def sell(self, n: int) -> None:
        """Salvage leaves a hold, one that has exactly this much if there is one."""
        held = [(hold.salvage != n, number) for number, hold in enumerate(self.ship.holds) if hold.salvage >= n]
        if held:
            number = min(held)[1]
            left = self.ship.holds[number].salvage - n
            self.put(number, Hold(salvage=left) if left else EMPTY)

    @property
    def tray(self) -> Rect:
        """Where the dice lie."""
        return Rect(self.rect.left, self._rows["tray"].top, self.rect.w, self._rows["tray"].h)

    @property
    def whole(self) -> Rect:
        """All that there is on the mat."""
        return Rect(self.rect.topleft, (self.rect.w, self._rows["hand"].bottom - self.rect.top))

    def px(self, units: float) -> int:
        """Pixels of units."""
        return round(units * self._u)

    def show(self, position: Position, seat: int, act: Act | None) -> None:
        """Show a seat's mat, with the dice of its turn if it is that."""
        self.ship, self.seat, self.is_own_turn = position.ships[seat], seat, act is not None
        self.act, self.stack, self.tumbling, self.lifted = act or Act(), len(position.stack), (), 0
        self.has_wild = position.event != BROWNOUT
        self.redraw(self.rect)

    def stand(self, ground: Ground | None) -> None:
        """Show where the ship is."""
        if ground != self.ground:
            self.ground = ground
            self.redraw(self.rect)

    def change(self, ship: Ship | None = None, act: Act | None = None) -> None:
        """Show what has become of the ship, or of its dice."""
        self.ship, self.act = ship or self.ship, act or self.act
        self.redraw(self.rect)

    @property
    def dice_side(self) -> int:
        """The side of a die."""
        return self.px(DIE)

    def dice(self) -> list[tuple[int, Rect]]:
        """The unspent dice by face, and where each lies."""
        side, gap = self.px(DIE), self.px(GAP)
        top = self.rect.top + (self.px(TRAY) - side) // 2
        faces = self.tumbling or self.act.dice
        return [*zip(faces, in_row(Rect(self._rows["tray"].left, top, side, side), len(faces), gap), strict=True)]

    def squares(self) -> dict[str, Rect]:
        """Where each square is."""
        found = dict[str, Rect]()
        for area, room in self.plan.rooms.items():
            names = HULLS[self.ship.hull].areas[area]
            found |= zip(names, squares_in(room, len(names), self.is_large), strict=True)
        return found

    def _parts(self) -> dict[str, Rect]:
        """The part of its room that stands for each square."""
        found = dict[str, Rect]()
        for area, room in self.plan.rooms.items():
            names = HULLS[self.ship.hull].areas[area]
            found |= zip(names, by_shares(room, [1 / len(names)] * len(names)), strict=True)
        return found

    @property
    def named(self) -> Rect:
        """Where it is read."""
        return self._rows["hull"].union(self._rows["ground"])

    def holds(self) -> list[Rect]:
        """Where each hold is."""
        return self.plan.holds

    def hand(self) -> list[Rect]:
        """Where the stack is, and then each tile in hand: larger while one is to be placed, with room for names below."""
        row, count, gap = self._rows["hand"], 1 + len(self.ship.hand), self.px(GAP)
        first = Rect(row.topleft, (row.h, row.h))
        if self.is_placing:
            low = self.context.type.line_height(NAME) if self.is_naming else 0
            side = min((row.w - (count - 1) * gap) // count, row.bottom - self._rows["ground"].top - self.px(FIRE) - low)
            first = Rect(row.left, row.bottom - low - side, side, side)
        return in_row(first, count, gap)

    @property
    def is_placing(self) -> bool:
        """Whether a tile is to be placed where the ship is, perhaps one in hand."""
        return self.ground is None and self.is_own_turn and bool(self.ship.hand)

    @property
    def is_naming(self) -> bool:
        """Whether worlds in hand bear their names: one can be placed, and there is room for them."""
        if not self.is_placing:
            return False
        room = self._rows["hand"].w // (1 + len(self.ship.hand))
        return all(self.context.type.width(TILES[tile].name, NAME) <= room for tile in self.ship.hand if tile in PLANETS)

    def spots(self) -> list[Spot]:
        """All that can be pointed at; dice that show the same are one."""
        found: dict[str, Rect] = {}
        for face, box in self.dice():
            key = f"die:{face}"
            found[key] = found[key].union(box) if key in found else box
        found |= {f"square:{name}": box for name, box in self._parts().items()}
        found |= {HERE: self._rows["ground"]} if self.ground is not None else {}
        found |= {f"hold:{number}": box for number, box in enumerate(self.holds())}
        stack, *hand = self.hand()
        found |= {"deck:tiles": stack} | {f"hand:{number}": box for number, box in enumerate(hand)}
        return [Spot(f"{self.prefix}{key}", box) for key, box in found.items()]

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw what lies in the clip."""
        sprites, seen = self.context.sprites, surface.get_clip()
        lifted = next((number for number, (face, _) in enumerate(self.dice()) if face == self.lifted), NONE)
        for number, (face, box) in enumerate(self.dice() if self.tray.colliderect(seen) else ()):
            if number != lifted:
                self._die(surface, face, box)
        if not self.dice():
            line = self.context.type.line(self.title, "label", "faint", self.rect.w, self.tray.h)
            surface.blit(line, line.get_rect(midleft=self.tray.midleft))
        plan = self.plan
        if plan.hull.colliderect(seen):
            surface.blit(hull_picture(self.context, self.emblem, plan.hull.size), plan.hull)
            for area, room in plan.rooms.items():
                if room.inflate(8, 8).colliderect(seen):
                    self._room(surface, area, room)
            for number, box in enumerate(plan.holds):
                if box.inflate(4, 4).colliderect(seen):
                    draw_hold(self.context, surface, box, self.ship.holds[number])
                    self._edge(surface, box, f"hold:{number}")
        if self.ground is not None and self._rows["ground"].colliderect(seen):
            light = self.light if self._is_traded(self.ground) else None
            draw_ground(self.context, surface, self._rows["ground"], self.ground, light, self.picked)
        stack, *hand = self.hand()
        if self.stack:
            back = sprites(TILES_GROUP, "back", stack.w).copy()
            back.set_alpha(BEHIND)
            surface.blit(back, stack)
            line = number_on(self.context, str(self.stack), "35", "label", "text", stack.w * 0.7)
            surface.blit(line, line.get_rect(center=stack.center))
            self._edge(surface, stack, "deck:tiles")
        goals, is_naming = goals_of(self.ship), self.is_naming
        for number, (tile, box) in enumerate(zip(self.ship.hand, hand, strict=True)):
            name, _ = picture_of(tile)
            surface.blit(sprites(TILES_GROUP, name, box.w), box)
            if is_naming and tile in PLANETS:
                called = self.context.type.line(TILES[tile].name, NAME, "text")
                surface.blit(called, called.get_rect(midtop=box.midbottom))
            if tile in goals:
                draw_goal(self.context, surface, box, box.h, goals[tile], False)
            self._edge(surface, box, f"hand:{number}")

    def _die(self, surface: Surface, face: int, box: Rect) -> None:
        theme, is_lit = self.context.theme, f"{self.prefix}die:{face}" in self.lit
        if face == self.picked or (is_lit and not self.picked):
            colour = theme.colour("gold" if face == self.picked else "accent", 190)
            paint.glow(surface, box, colour, self.px(9), self.px(9))
        picture = self.context.sprites(PIPS, f"pips-{face}", box.w)
        if not is_lit and face != self.picked:
            picture = picture.copy()
            picture.set_alpha(150)
        surface.blit(picture, box)
        if face == WILD and self.has_wild and not self.tumbling and (is_lit or face == self.picked):
            draw_star(self.context, surface, box)

    def _is_traded(self, ground: Ground) -> bool:
        """Whether a die can be used on the tile where the ship is."""
        is_meant = self.picked or self.light == SOFT  # a die: holds are lit without one, too, to throw out what is in them
        is_lit = HERE in self.lit or (is_meant and any(key.startswith(TRADED) or key == self.here for key in self.lit))
        return bool(is_lit and ground.faces and not self.prefix)

    def _room(self, surface: Surface, area: str, room: Rect) -> None:
        """A room with its squares: those that took a die, hold one, or are out of order."""
        names = HULLS[self.ship.hull].areas[area]
        lit = [name for name in names if f"{self.prefix}square:{name}" in self.lit]
        head = RoomHead(area, self.words(f"freight.{area}"), FACES[area])
        draw_room(self.context, surface, room, head, self.light if lit else None, self.is_large)
        for name, box in zip(names, squares_in(room, len(names), self.is_large), strict=True):
            die = self.ship.lasers.get(name, 0)
            is_spent = self.is_own_turn and name in self.act.spent
            state = f"pips-{die}" if die else "damage" if name in self.ship.damage else area if is_spent else ""
            draw_square(self.context, surface, box, state)
            self._edge(surface, box, f"square:{name}")

    def _edge(self, surface: Surface, box: Rect, key: str) -> None:
        """Light around what can be chosen."""
        if f"{self.prefix}{key}" in self.lit:
            draw_light(self.context, surface, box.inflate(2, 2), self.light, self.px(8))
