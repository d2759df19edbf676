"""The seats' pieces on a board: each stands where it belongs, or is on its way, with dice beside it and light around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.transform import rotozoom

from hyperline.shell.anim.durations import DIE, NUDGE
from hyperline.shell.anim.easing import chips, ease_in_out, ease_out, thrown
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.context import Context
from hyperline.shell.page.hud.floating import Floating, Floats, Look
from hyperline.shell.ui import debris, paint
from hyperline.shell.ui.emblem import draw_emblem

PIECE = "ship-"  # how the pictures of the pieces begin, before the emblem's number; without one it is the emblem
PIPS = "pips-"  # those of a die with six faces
CHANGES = 14  # how often a die's face changes on its way
STILL = 0.85  # the share of the way from which on it shows what was rolled
TILT = 400.0  # degrees by which it turns
FAR = Vector2(3.5, -1.2)  # from where it comes, in its sides
FADED = 120  # of 255: a piece that is out of it
SHINE = 1.15  # how far the light below a piece reaches, in its sides
AROUND = 1.5  # what is drawn again around a piece, in its sides
STRUCK: Final = 420.0  # ms: a piece that is hit, with its chips
FLINCH, CHIPS = 0.12, 8  # how far it flinches, in its sides, and how many chips fly
Place = tuple[Vector2, float]
"""Where a piece is seen: its middle in pixels, and its side."""


class Pieces:
    """By seat. `home` says where a piece is seen that is not in `moved`; `group` has the pictures, which `picture` names."""

    def __init__(self, context: Context, group: str, emblems: Sequence[int], redraw: Callable[[Rect], None],
                 home: Callable[[int], Place], picture: Callable[[int], str] | None = None) -> None:  # fmt: skip
        self.context, self.group, self.emblems, self.redraw, self.home = context, group, tuple(emblems), redraw, home
        self.picture = picture or (lambda seat: f"{PIECE}{self.emblems[seat]}")
        self.moved: dict[int, Place] = {}
        self.faded: set[int] = set()
        self.dice: dict[int, list[Floating]] = {}

    def settle(self) -> None:
        """All are where they belong; dice have gone."""
        self.moved.clear()
        self.faded.clear()
        self.dice.clear()

    # ---- where they are ----

    def place(self, seat: int) -> Place:
        """Where a piece is seen."""
        return self.moved[seat] if seat in self.moved else self.home(seat)

    def rect(self, seat: int) -> Rect:
        """The pixels that it covers."""
        return square(*self.place(seat))

    def put(self, seat: int, place: Place | None) -> None:
        """Have a piece seen there; None: where it belongs."""
        is_on_its_way = place is not None and seat in self.moved
        seen = [seat] if is_on_its_way else range(len(self.emblems))  # others make room, or close up
        before = [self.rect(one) for one in seen]
        self.moved.pop(seat, None)
        if place is not None:
            self.moved[seat] = place
        for one, rect in zip(seen, before, strict=True):
            for damaged in (rect, self.rect(one)) if one == seat or rect != self.rect(one) else ():
                self.redraw(roomy(damaged))

    def fade(self, seats: Iterable[int]) -> None:
        """Show that these are out of it."""
        for seat in seats:
            self.faded.add(seat)
            self.redraw(roomy(self.rect(seat)))  # the light below it goes out

    def draw(self, surface: Surface, seat: int, is_lit: bool = False) -> None:
        """Draw a piece, with light below it."""
        box, emblem, sprites = self.rect(seat), self.emblems[seat], self.context.sprites
        if is_lit:
            paint.pool(surface, box.center, round(box.w * SHINE), self.context.theme.player_lights[emblem])
        name = self.picture(seat)
        if not sprites.has(self.group, name):
            draw_emblem(self.context, surface, box.topleft, box.w, emblem)
            return
        picture = sprites(self.group, name, box.w)
        picture.set_alpha(FADED if seat in self.faded else 255)
        surface.blit(picture, box)

    # ---- motions ----

    def slide(self, seat: int, end: Place, ms: float, start: Place | None = None) -> Animation:
        """A piece goes straight to a place, from where it is if not from `start`."""
        begun = start or self.place(seat)

        def go(share: float) -> None:
            self.put(seat, (begun[0].lerp(end[0], share), begun[1] + (end[1] - begun[1]) * share))

        return Play(go, ms, ease_in_out)

    def dice_places(self, seat: int, count: int, side: float, top: float) -> list[Place]:
        """Where dice lie: above a piece, or below it where they would reach beyond the top; beside one that was moved."""
        middle, own = self.place(seat)
        if seat in self.moved:
            return [(middle + Vector2(own * 0.87, 0), own * 0.66)]
        down = (own + side) * (0.56 if middle.y - 2 * side < top else -0.56)
        return [(middle + Vector2((number - (count - 1) / 2) * side * 1.12, down), side) for number in range(count)]

    def throw(self, floats: Floats, dice: Mapping[int, Sequence[tuple[int, Place]]]) -> Animation:
        """Dice fly to their places, all at once: what each shows in the end, and where. They stay until they are taken."""
        held: dict[tuple[int, int], Floating] = {}
        for seat in dice:
            self.dice[seat] = []

        def fly(share: float) -> None:
            for seat, casts in dice.items():
                for number, (value, (middle, side)) in enumerate(casts):
                    face = value if share > STILL else 1 + (value + number + int(share * CHANGES)) % 6
                    picture = self.context.sprites("pieces", f"{PIPS}{face}", max(2, round(side)))
                    shown = picture if share == 1 else rotozoom(picture, (1 - share) * TILT, 1.0)
                    centre = pixel(middle + FAR * side * (1 - share))
                    if (seat, number) not in held:
                        held[seat, number] = floats.add(shown, centre)
                        self.dice[seat].append(held[seat, number])
                    floats.change(held[seat, number], shown, centre)

        return Play(fly, DIE, ease_out)

    def take_dice(self, floats: Floats, seats: Iterable[int]) -> None:
        """Take the dice of seats from the board."""
        for seat in tuple(seats):
            for one in self.dice.pop(seat, ()):
                floats.remove(one)

    def shine(self, floats: Floats, seat: int, names: Sequence[str], ms: float, share: float = 2.0) -> Animation:
        """Pictures of light, one after the other, over a piece wherever it is; they are this many times as large as it."""

        def look(progress: float) -> Look:
            middle, side = self.place(seat)
            name = names[min(len(names) - 1, int(progress * len(names)))]
            return self.context.sprites(self.group, name, max(2, round(side * share))), pixel(middle)

        return Play(floats.glimpse(look), ms)

    def struck(self, floats: Floats, seat: int, heading: float, ms: float = STRUCK) -> Animation:
        """A piece is hit by something on a heading: it flinches and stands again, and chips fly off it."""
        (middle, side), theme = self.place(seat), self.context.theme
        stood, metal, edge = self.moved.get(seat), theme.colour("muted"), theme.colour("deep")
        away, reach = Vector2(0, -FLINCH * side).rotate(heading), max(2, round(side))

        def flinch(share: float) -> Look:
            self.put(seat, (middle + away * thrown(min(1.0, share * ms / NUDGE)), side) if share < 1 else stood)
            made = Surface((2 * reach, 2 * reach), SRCALPHA)
            found = chips(CHIPS, heading, share, seed=seat, fan=120.0)
            for picture, at in debris.flying((reach, reach), 0.9 * reach, max(2, reach // 9), found, metal, edge):
                made.blit(picture, picture.get_rect(center=at))
            return made, pixel(middle)

        return Play(floats.glimpse(flinch), ms)


def fanned(middle: Vector2, count: int, room: float, most: float, low: float) -> list[Place]:
    """Places for this many pieces, in one row or in two if they are larger so: `room` is how wide, and `most` how large they
    can be, in two rows no more than `low`."""
    found: list[Place] = []
    for down in (1, 2):
        across = -(-count // down)
        step = min(most * 1.02, (room - most * 0.8) / max(1, across - 1))
        side = min(most, step * 1.3, low if down > 1 else most) if across > 1 else most / down
        if found and side <= found[0][1]:
            break
        found = []
        for number in range(count):
            row, column = divmod(number, across)
            wide = min(across, count - row * across)
            at = Vector2((column - (wide - 1) / 2) * step, (row - (down - 1) / 2) * side * 0.84)
            found.append((middle + at, side))
    return found


def pixel(point: Vector2) -> tuple[int, int]:
    """The pixel of a point."""
    return round(point.x), round(point.y)


def square(middle: Vector2, side: float) -> Rect:
    """The square of pixels around a point."""
    found = Rect(0, 0, max(2, round(side)), max(2, round(side)))
    found.center = pixel(middle)
    return found


def roomy(rect: Rect) -> Rect:
    """With room for the light around it."""
    more = round(AROUND * min(rect.size))
    return rect.inflate(more, more)
