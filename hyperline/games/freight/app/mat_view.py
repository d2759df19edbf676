"""A ship's mat: the dice of the turn, squares by area, holds, and tiles in hand. It grows with its column."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.goods import CARD_SHAPE, LARGE, SIGNS, draw_hold
from hyperline.games.freight.app.light import QUIET, draw_goal, draw_light, draw_star, goals_of
from hyperline.games.freight.app.sector import PIECES, PIPS, TILES_GROUP, picture_of
from hyperline.games.freight.app.wording import WILD
from hyperline.games.freight.rules.hulls import AREAS, ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.news import BROWNOUT
from hyperline.games.freight.rules.position import EMPTY, Act, Hold, Position, Ship
from hyperline.games.freight.rules.stowage import filled, first_empty
from hyperline.games.freight.rules.tiles import NONE
from hyperline.games.freight.rules.turn_die import ON_TILE
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import Row, divided, in_row
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.road import number_on

FACES: Final = {LASERS: "1–6", ENGINES: "1", JUMP: "2–5", ROUTING: "1 3 5", REPAIR: "2 4 6"}
"""What each area takes."""
GROUND, LARGE_GROUND = 48.0, 80.0  # the row of the tile where the ship is, and where text is large
EDGE: Final = 3  # units at the right that the light around a square takes
WIDE: Final = 284.0  # units across, of which all below are
DIE, TRAY, ROW, SQUARE, GAP = 46.0, 62.0, 48.0, 42.0, 7.0
SIGN: Final = 24.0
HAND: Final = 46.0  # a tile of the hand
MOST_WIDE_CARD, LARGE_CARD = 92.0, 118.0  # and where text is large
BEHIND: Final = 90  # of 255: the back of a tile below the number of those in the stack
SPENT: Final = 90  # of 255: a square that took a die


class Ground(NamedTuple):
    """The tile where a ship is: its code and name, the faces that it takes, and what for."""

    tile: int
    name: str
    faces: str
    what: str


class Mat:
    """The mat of one seat; what its holder alone may see is face down for others."""

    def __init__(self, context: Context, words: Words, redraw: Callable[[Rect], None]) -> None:
        self.context, self.words, self.redraw = context, words, redraw
        self.rect, self._u, self._rows = Rect(0, 0, 1, 1), 1.0, dict[str, Rect]()
        self._card = MOST_WIDE_CARD
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
        has_heads = self.context.measure.text <= LARGE
        head = self.context.type.line_height("caps") if has_heads else 0  # what the name of holds and hand takes
        ground = GROUND if has_heads else LARGE_GROUND
        self._card = MOST_WIDE_CARD if has_heads else LARGE_CARD
        high = TRAY + len(AREAS) * ROW + ground + self._card / CARD_SHAPE + 3 * GAP + HAND
        self._u = min(rect.w / WIDE, (rect.h - 2 * head) / high)  # pixels of a unit
        rows = {"tray": TRAY, **dict.fromkeys(AREAS, ROW), "ground": ground}
        heights = {name: self.px(units) for name, units in rows.items()}
        heights |= {"name:holds": head, "holds": self.px(self._card / CARD_SHAPE + 2 * GAP), "name:hand": head}
        heights["hand"] = self.px(HAND)
        whole = Rect(self.rect.left, self.rect.top, self.rect.w - self.px(EDGE), self.rect.h)
        self._rows = divided(whole, (Row((name,), high=high) for name, high in heights.items()))

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
        return Rect(self._rows["tray"].topleft, (self.rect.w, self._rows["tray"].h))

    @property
    def whole(self) -> Rect:
        """All that there is on the mat."""
        return Rect(self.rect.topleft, (self.px(WIDE), self._rows["hand"].bottom - self.rect.top))

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
        return [*zip(faces, in_row(Rect(self.rect.left, top, side, side), len(faces), gap), strict=True)]

    def squares(self) -> dict[str, Rect]:
        """Where each square is."""
        found, side, gap = dict[str, Rect](), self.px(SQUARE), self.px(GAP)
        for area in AREAS:
            row, names = self._rows[area], HULLS[self.ship.hull].areas[area]
            first = Rect(row.right - len(names) * (side + gap) + gap, row.top + (row.h - side) // 2, side, side)
            found |= zip(names, in_row(first, len(names), gap), strict=True)
        return found

    @property
    def named(self) -> Rect:
        """Where the rows have their names."""
        top = self._rows[AREAS[0]].top
        return Rect(self.rect.left, top, self.rect.w // 2, self._rows["ground"].bottom - top)

    def holds(self) -> list[Rect]:
        """Where each hold is."""
        row, gap, count = self._rows["holds"], self.px(GAP), len(self.ship.holds)
        wide = min(self.px(self._card), (row.w - (count - 1) * gap) // max(1, count))
        return in_row(Rect(row.topleft, (wide, round(wide / CARD_SHAPE))), count, gap)

    def hand(self) -> list[Rect]:
        """Where the stack is, and then each tile in hand."""
        row = self._rows["hand"]
        return in_row(Rect(row.topleft, (row.h, row.h)), 1 + len(self.ship.hand), self.px(GAP))

    def spots(self) -> list[Spot]:
        """All that can be pointed at; dice that show the same are one."""
        found: dict[str, Rect] = {}
        for face, box in self.dice():
            key = f"die:{face}"
            found[key] = found[key].union(box) if key in found else box
        found |= {f"square:{name}": box for name, box in self.squares().items()}
        found |= {"ground": self._rows["ground"]} if self.ground is not None else {}
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
        for area in AREAS:
            if self._rows[area].colliderect(seen):
                self._area(surface, self._rows[area], area)
        if self.ground is not None and self._rows["ground"].colliderect(seen):
            self._draw_ground(surface, self._rows["ground"], self.ground)
        for name, box in self.squares().items():
            if box.inflate(4, 4).colliderect(seen):
                self._square(surface, name, box)
        self._head(surface, "holds")
        for number, box in enumerate(self.holds()):
            if box.inflate(4, 4).colliderect(seen):
                draw_hold(self.context, surface, box, self.ship.holds[number])
                self._edge(surface, box, f"hold:{number}")
        stack, *hand = self.hand()
        self._head(surface, "hand")
        if self.stack:
            back = sprites(TILES_GROUP, "back", stack.w).copy()
            back.set_alpha(BEHIND)
            surface.blit(back, stack)
            line = number_on(self.context, str(self.stack), "35", "label", "text", stack.w * 0.7)
            surface.blit(line, line.get_rect(center=stack.center))
            self._edge(surface, stack, "deck:tiles")
        goals = goals_of(self.ship)
        for number, (tile, box) in enumerate(zip(self.ship.hand, hand, strict=True)):
            name, _ = picture_of(tile)
            surface.blit(sprites(TILES_GROUP, name, box.w), box)
            if tile in goals:
                draw_goal(self.context, surface, box, box.h, goals[tile], False)
            self._edge(surface, box, f"hand:{number}")

    def _head(self, surface: Surface, name: str) -> None:
        place = self._rows[f"name:{name}"]
        if place.h:
            line = self.context.type.line(self.words(f"freight.{name}"), "caps", "faint", self.rect.w)
            surface.blit(line, place)

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

    def _area(self, surface: Surface, row: Rect, area: str) -> None:
        c, side = self.context, self.px(SIGN)
        icon = c.sprites(SIGNS, area, side).copy()
        icon.set_alpha(200)
        surface.blit(icon, icon.get_rect(midleft=(row.left, row.centery)))
        right = self.squares()[HULLS[self.ship.hull].areas[area][0]].left - self.px(GAP)
        faces = c.type.line(FACES[area], "label", "accent_light", self.rect.w, self.px(ROW))
        surface.blit(faces, faces.get_rect(midright=(right, row.centery)))
        left = row.left + side + self.px(GAP)
        line = c.type.line(self.words(f"freight.{area}"), "label", "muted", right - faces.get_width() - left, self.px(ROW))
        surface.blit(line, line.get_rect(midleft=(left, row.centery)))

    def _draw_ground(self, surface: Surface, row: Rect, ground: Ground) -> None:
        """The tile where the ship is: what it takes, and what for."""
        c, side, (tile, name, faces, what) = self.context, self.px(SIGN), ground
        picture = c.sprites(TILES_GROUP, picture_of(tile)[0], side)
        surface.blit(picture, picture.get_rect(midleft=(row.left, row.centery)))
        left = row.left + side + self.px(GAP)
        head, foot = row.copy(), Rect(row.left, row.centery, row.w, row.h // 2)
        head.h -= foot.h if what else 0
        shown = c.type.line(faces, "label", "accent_light", row.w, head.h)
        surface.blit(shown, shown.get_rect(midright=(row.right, head.centery)))
        line = c.type.line(name, "label", "muted", row.right - shown.get_width() - left, head.h)
        surface.blit(line, line.get_rect(midleft=(left, head.centery)))
        if what:
            line = c.type.line(what, "small", "muted", row.right - left, foot.h)
            surface.blit(line, line.get_rect(midleft=(left, foot.centery)))

    def _square(self, surface: Surface, name: str, box: Rect) -> None:
        c, theme, area = self.context, self.context.theme, name.rstrip("123")
        draw_card(c, surface, box)
        laser = self.ship.lasers.get(name, 0)
        if laser:
            surface.blit(c.sprites(PIPS, f"pips-{laser}", box.w), box)
        elif name in self.ship.damage:
            surface.blit(c.sprites(PIECES, "damage", box.w), box)
        elif self.is_own_turn and name in self.act.spent:
            icon = c.sprites(SIGNS, area, round(box.w * 0.6)).copy()
            icon.set_alpha(SPENT)
            surface.blit(icon, icon.get_rect(center=box.center))
        else:
            edge = theme.colour("border", 170)
            paint.plate(surface, box, theme.colour("deep", 0), theme.colour("deep", 0), edge, max(1.0, self._u), self.px(8))
        self._edge(surface, box, f"square:{name}")

    def _edge(self, surface: Surface, box: Rect, key: str) -> None:
        """Light around what can be chosen."""
        if f"{self.prefix}{key}" in self.lit:
            draw_light(self.context, surface, box.inflate(2, 2), self.light, self.px(8))
