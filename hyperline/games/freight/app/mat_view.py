"""A ship's mat: the dice of the turn, squares by area, holds, and tiles in hand. It grows with its column."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.lighting import QUIET, draw_light, draw_star
from hyperline.games.freight.app.sector import PIECES, PIPS, TILES_GROUP, picture_of
from hyperline.games.freight.app.wording import WILD
from hyperline.games.freight.engine.cards import CARDS, UNSEEN
from hyperline.games.freight.engine.hulls import AREAS, ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.engine.news import BROWNOUT
from hyperline.games.freight.engine.place import NONE
from hyperline.games.freight.engine.position import EMPTY, Act, Hold, Position, Ship
from hyperline.games.freight.engine.spending import ON_TILE
from hyperline.games.freight.engine.stowing import filled, first_empty
from hyperline.games.freight.engine.tiles import COLOURS, TILES
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.road import number_on

CARDS_GROUP, SIGNS = "freight/cards", "freight/signs"
FACES: Final = {LASERS: "1–6", ENGINES: "1", JUMP: "2–5", ROUTING: "1 3 5", REPAIR: "2 4 6"}
"""What each area takes."""
WIDE: Final = 284.0  # units across, of which all below are
DIE, TRAY, ROW, SQUARE, GAP = 46.0, 62.0, 48.0, 42.0, 7.0
SIGN: Final = 24.0
HAND: Final = 46.0  # a tile of the hand
CARD_SHAPE: Final = 1.5  # width of a card by its height
MOST_WIDE_CARD: Final = 92.0
BEHIND: Final = 90  # of 255: the back of a tile below the number of those in the stack
SPENT: Final = 90  # of 255: a square that took a die


class Mat:
    """The mat of one seat; what its holder alone may see is face down for others."""

    def __init__(self, context: Context, words: Words, redraw: Callable[[Rect], None]) -> None:
        self.context, self.words, self.redraw = context, words, redraw
        self.rect, self._u, self._head_high = Rect(0, 0, 1, 1), 1.0, 0
        self.ship, self.act, self.is_own_turn = Ship(), Act(), False
        self.seat = NONE
        self.lit: Collection[str] = ()
        self.picked = 0  # the face of the die that was picked, 0 for none
        self.light = QUIET
        self.has_wild = True  # whether a 6 stands for any number
        self.title, self.prefix = "", ""  # whose it is, and how the keys of all that is on it begin
        self.stack = 0  # tiles in the stack
        self.lifted = 0  # the face of a die that is on its way
        self.tumbling: tuple[int, ...] = ()  # what dice show while they roll

    # ---- where everything is ----

    def layout(self, rect: Rect) -> None:
        """Take this place in the window."""
        self.rect = Rect(rect)
        self._head_high = self.context.type.line_height("caps")  # what the name of holds and hand takes
        high = TRAY + len(AREAS) * ROW + MOST_WIDE_CARD / CARD_SHAPE + 3 * GAP + HAND
        self._u = min(rect.w / WIDE, (rect.h - 2 * self._head_high) / high)  # pixels of a unit

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
        """So much salvage leaves a hold, from one that has no more if there is such a one."""
        held = [(hold.salvage != n, number) for number, hold in enumerate(self.ship.holds) if hold.salvage >= n]
        if held:
            number = min(held)[1]
            left = self.ship.holds[number].salvage - n
            self.put(number, Hold(salvage=left) if left else EMPTY)

    @property
    def tray(self) -> Rect:
        """Where the dice lie."""
        return Rect(self.rect.left, self.rect.top, self.rect.w, self.px(TRAY))

    def px(self, units: float) -> int:
        """Pixels of units."""
        return round(units * self._u)

    def show(self, position: Position, seat: int, act: Act | None) -> None:
        """Show a seat's mat, with the dice of its turn if it is that."""
        self.ship, self.seat, self.is_own_turn = position.ships[seat], seat, act is not None
        self.act, self.stack, self.tumbling, self.lifted = act or Act(), len(position.stack), (), 0
        self.has_wild = position.event != BROWNOUT
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
        return [(face, Rect(self.rect.left + n * (side + gap), top, side, side)) for n, face in enumerate(faces)]

    def squares(self) -> dict[str, Rect]:
        """Where each square is."""
        found, side, gap = {}, self.px(SQUARE), self.px(GAP)
        for row, area in enumerate(AREAS):
            top = self._row(row).top + (self.px(ROW) - side) // 2
            names = HULLS[self.ship.hull].areas[area]
            left = self.rect.left + self.px(WIDE) - len(names) * (side + gap) + gap
            for number, name in enumerate(names):
                found[name] = Rect(left + number * (side + gap), top, side, side)
        return found

    def _row(self, number: int) -> Rect:
        top = self.rect.top + self.px(TRAY) + number * self.px(ROW)
        return Rect(self.rect.left, top, self.px(WIDE), self.px(ROW))

    def _cards(self, count: int, top: int) -> list[Rect]:
        gap, whole = self.px(GAP), self.px(WIDE)
        wide = min(self.px(MOST_WIDE_CARD), (whole - (count - 1) * gap) // max(1, count))
        high = round(wide / CARD_SHAPE)
        return [Rect(self.rect.left + n * (wide + gap), top, wide, high) for n in range(count)]

    def holds(self) -> list[Rect]:
        """Where each hold is."""
        return self._cards(len(self.ship.holds), self._row(len(AREAS)).top + self._head_high)

    def hand(self) -> list[Rect]:
        """Where the stack is, and then each tile in hand."""
        top = self._row(len(AREAS)).top + self.px(MOST_WIDE_CARD / CARD_SHAPE + 2 * GAP) + 2 * self._head_high
        side, gap = self.px(HAND), self.px(GAP)
        return [Rect(self.rect.left + n * (side + gap), top, side, side) for n in range(1 + len(self.ship.hand))]

    def spots(self) -> list[Spot]:
        """All that can be pointed at; dice that show the same are one."""
        found: dict[str, Rect] = {}
        for face, box in self.dice():
            key = f"die:{face}"
            found[key] = found[key].union(box) if key in found else box
        found |= {f"square:{name}": box for name, box in self.squares().items()}
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
        for number, area in enumerate(AREAS):
            if self._row(number).colliderect(seen):
                self._area(surface, self._row(number), area)
        for name, box in self.squares().items():
            if box.inflate(4, 4).colliderect(seen):
                self._square(surface, name, box)
        self._head(surface, "holds", self._row(len(AREAS)).top)
        for number, box in enumerate(self.holds()):
            if box.inflate(4, 4).colliderect(seen):
                draw_hold(self.context, surface, box, self.ship.holds[number])
                self._edge(surface, box, f"hold:{number}")
        stack, *hand = self.hand()
        self._head(surface, "hand", stack.top - self._head_high)
        if self.stack:
            back = sprites(TILES_GROUP, "back", stack.w).copy()
            back.set_alpha(BEHIND)
            surface.blit(back, stack)
            line = number_on(self.context, str(self.stack), "35", "label", "text", stack.w * 0.7)
            surface.blit(line, line.get_rect(center=stack.center))
            self._edge(surface, stack, "deck:tiles")
        for number, box in enumerate(hand):
            name, _ = picture_of(self.ship.hand[number])
            surface.blit(sprites(TILES_GROUP, name, box.w), box)
            self._edge(surface, box, f"hand:{number}")

    def _head(self, surface: Surface, name: str, top: int) -> None:
        line = self.context.type.line(self.words(f"freight.{name}"), "caps", "faint", self.rect.w)
        surface.blit(line, (self.rect.left, top))

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
        squares = self.squares()[HULLS[self.ship.hull].areas[area][0]]
        room = squares.left - row.left - side - 2 * self.px(GAP)
        line = c.type.line(self.words(f"freight.{area}"), "label", "muted", room, self.px(ROW))
        surface.blit(line, line.get_rect(midleft=(row.left + side + self.px(GAP), row.centery)))

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
            line = number_on(c, FACES[area], "2 4 6", "caps", "faint", box.w * 0.86)
            surface.blit(line, line.get_rect(center=box.center))
            edge = theme.colour("border", 170)
            paint.plate(surface, box, theme.colour("deep", 0), theme.colour("deep", 0), edge, max(1.0, self._u), self.px(8))
        self._edge(surface, box, f"square:{name}")

    def _edge(self, surface: Surface, box: Rect, key: str) -> None:
        """Light around what can be chosen."""
        if f"{self.prefix}{key}" in self.lit:
            draw_light(self.context, surface, box.inflate(2, 2), self.light, self.px(8))


def draw_hold(context: Context, surface: Surface, box: Rect, hold: Hold) -> None:
    """What is in a hold: a card face up or down, salvage, a force token, or nothing."""
    sprites = context.sprites
    if hold.card != NONE:
        draw_card_face(context, surface, box, hold.card)
        return
    draw_card(context, surface, box)
    name, count = ("force", 1) if hold.is_force else ("salvage", hold.salvage)
    side = min(round(box.h * 0.6), box.w // 3)
    for number in range(count):
        middle = box.centerx + round((number - (count - 1) / 2) * side * 0.95), box.centery
        picture = sprites(PIECES, name, side)
        surface.blit(picture, picture.get_rect(center=middle))


def draw_card_face(context: Context, surface: Surface, box: Rect, card: int) -> None:
    """A card: where it goes and what it is worth, a coin if it is wanted; or its back."""
    one, sprites = CARDS[card], context.sprites
    name = COLOURS[one.colour]
    if card >= UNSEEN:
        surface.blit(sprites(CARDS_GROUP, name, box.size), box)
        return
    surface.blit(sprites(CARDS_GROUP, f"{name}-{'cargo' if one.is_cargo else 'passenger'}", box.size), box)
    to = TILES[one.destination].name
    room = box.w * 0.56
    line = number_on(context, to, "Merrow", "caps", "text", room)
    surface.blit(line, line.get_rect(midtop=(box.left + round(box.w * 0.69), box.top + round(box.h * 0.12))))
    value = number_on(context, str(one.value), "7", "figure", "text", box.w * 0.15)
    place = value.get_rect(midbottom=(box.left + round(box.w * 0.69), box.bottom - round(box.h * 0.1)))
    surface.blit(value, place)
    if one.is_wanted:
        coin = sprites(PIECES, "bounty", round(box.h * 0.3))
        surface.blit(coin, coin.get_rect(midleft=(place.right + box.w // 40, place.centery)))
    colour = sprites(SIGNS, COLOURS[TILES[one.destination].colour], max(6, round(box.h * 0.2)))
    surface.blit(colour, colour.get_rect(midright=(place.left - box.w // 40, place.centery)))
