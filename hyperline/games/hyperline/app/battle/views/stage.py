"""The stage of a battle: where everything is, the ground with light for each side, and figures without a ship plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.state import ASTEROID, NEXXUS_KINDS, TORPEDO, BattleState
from hyperline.shell.context import Context
from hyperline.shell.page.hud.foot import PAD
from hyperline.shell.page.hud.play_area import UNDER_FOOT, side_margin
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import BUTTON, DECK
from hyperline.shell.ui.space import sky

TOP = 14.0  # units of deck and columns: the margin above
EMBLEM = 42.0
ODDS, CENTRE = 440.0, 336.0  # how wide: the bar of the odds, the lane between the ships
NAMED = 100.0  # units of text that a side's name keeps, however long the title is
BAR = 8.0
DIE, DIE_LARGE = 40.0, 72.0
HANGAR, TOOL = 40.0, 32.0  # how high: fighters on patrol, quiet words
WIDER = 1.5  # how much wider the lane is with large text, so that what a die means has one line
ALIKE = 1.2  # the text size beyond which words get rows of their own


@dataclass(frozen=True)
class BattlePlan:
    """The rectangles; pairs belong to the left and the right side. `stage` is all above the deck."""

    area: Rect
    stage: Rect
    heads: tuple[Rect, Rect]
    title: Rect
    odds: Rect
    frames: tuple[Rect, Rect]
    hangars: tuple[Rect, Rect]
    centre: Rect  # the lane between the ships
    fire: Rect  # in it: how many hits there are, and why
    dice: Rect  # in it: the dice and what each of them means, once the guns have fired
    thrown: Rect  # in it: where they are rolled
    foot: Rect  # quiet words above the deck
    deck: Rect
    words: Rect  # in the deck: emblem and sentences
    row: Rect  # in the deck: the commands
    is_stacked: bool  # whether the sentences have a row of the deck to themselves

    @property
    def history(self) -> Rect:
        """Where the past steps are listed, over the lane between the ships."""
        return Rect(self.centre.left, self.centre.top, self.centre.w, self.foot.top - self.centre.top)


def planned(context: Context) -> BattlePlan:
    """The layout for the present measure."""
    m, dx, line = context.measure, context.dx, context.type.line_height
    is_large, side = m.text > ALIKE, side_margin(m)
    area = m.area
    button = max(dx(BUTTON), line("label") + line("reason") + dx(4))
    spoken = line("say") + line("note")
    deck_high = spoken + button + dx(28) if is_large else max(dx(DECK), spoken + dx(12))
    deck = Rect(0, area.bottom - deck_high, area.w, deck_high)
    words = Rect(side, deck.top + dx(4), area.w - 2 * side, deck.h - dx(8))
    row = Rect(side, deck.centery - button // 2, area.w - 2 * side, button)
    if is_large:
        words.h = spoken + dx(8)
        row.bottom = deck.bottom - dx(8)
    stage = Rect(0, 0, area.w, deck.top)
    foot = Rect(side - m.tx(PAD), 0, area.w - 2 * (side - m.tx(PAD)), max(dx(TOOL), line("quiet") + dx(8)))
    foot.bottom = deck.top - dx(UNDER_FOOT)

    named = dx(EMBLEM) + m.tx(NAMED) + dx(28)  # what a side's name needs with its emblem
    wide = min(area.w - 2 * (side + named), round(dx(ODDS) * min(1.4, m.text)))
    title = Rect((area.w - wide) // 2, dx(TOP), wide, line("subheading"))
    odds = Rect(title.left, title.bottom + dx(8), wide, dx(BAR + 4) + 2 * line("small"))
    head = title.left - side - dx(16)
    heads = _pair(area, side, head, dx(TOP), max(dx(EMBLEM), line("figure") + line("small")))

    middle = round(dx(CENTRE) * min(WIDER, m.text))
    lane = (area.w - 2 * side - middle) // 2
    top = max(odds.bottom - line("small"), heads[0].bottom) + dx(10)  # a second line is only between the ships
    lanes = _pair(area, side, lane, top, foot.top - top)
    centre = Rect(lanes[0].right, top, area.w - 2 * lanes[0].right, foot.top - top)
    clear = odds.bottom + dx(4) if is_large else top
    hangar = max(dx(HANGAR), min(dx(HANGAR) * 2, centre.h // 10))
    rolled, told = max(dx(DIE), line("small")), line("headline") + line("label")
    if is_large and centre.bottom - clear - 4 * line("small") - dx(26) >= told:
        rolled = max(rolled, 2 * line("small"))
    dice = Rect(centre.left, 0, centre.w, 2 * rolled + dx(10))
    dice.bottom = centre.bottom - dx(4)
    thrown = Rect(centre.left, 0, centre.w, 2 * dx(DIE_LARGE) + dx(20))
    thrown.center = centre.centerx, centre.top + round(centre.h * 0.44)
    return BattlePlan(
        area=area,
        stage=stage,
        heads=heads,
        title=title,
        odds=odds,
        frames=_each(lanes, lambda lane: Rect(lane.left, lane.top, lane.w, lane.h - hangar)),
        hangars=_each(lanes, lambda lane: Rect(lane.left, lane.bottom - hangar, lane.w, hangar)),
        centre=centre,
        fire=Rect(centre.left, clear, centre.w, dice.top - dx(12) - clear),
        dice=dice,
        thrown=thrown,
        foot=foot,
        deck=deck,
        words=words,
        row=row,
        is_stacked=is_large,
    )


def _pair(area: Rect, side: int, wide: int, top: int, high: int) -> tuple[Rect, Rect]:
    """Alike at the left and at the right edge."""
    return Rect(side, top, wide, high), Rect(area.right - side - wide, top, wide, high)


def _each(lanes: tuple[Rect, Rect], make: Callable[[Rect], Rect]) -> tuple[Rect, Rect]:
    return make(lanes[0]), make(lanes[1])


GLOBE = 0.54  # of a tile's side: the planet on it
BROAD = 0.94  # of the stage's width: the planet above the horizon
RISE = 0.085  # of the planet's height: what shows
DIM = 0.3  # of the planet's brightness: it must not compete with the ships
COARSE = 4  # a planet's face is drawn this much smaller and enlarged: soft, and quick to draw
RIM = 10  # pixels of its soft edge, whatever its size
AIR = (0.02, 0.035)  # of a planet's radius: how far the light of its air reaches outwards and inwards
BEHIND = 0.3  # of the stars' light: what shows through things in front of them
SPARED = 0.02  # towards white: anything this dark belongs to a tile's ground
GLOW = 0.42  # of its own brightest colour: the light at the edge
SUNK = 150  # of 255: how deep it lies in the dark at the deck, where there are words over it
STARS = 90  # of 255: how much of the sky's light remains
POOL = 54  # of 255: the light of a side's colour around its ship
WASH = 40  # and at its edge of the window
Pair = tuple[Color, Color]
Layer = tuple[Surface, int]
"""What is laid on the sky, and how (a BLEND flag)."""


def draw_stage(context: Context, surface: Surface, plan: BattlePlan, state: BattleState, colours: Pair) -> None:
    """Draw the ground above and behind the deck; `colours` are those of the sides."""
    area = plan.stage
    surface.fill(context.theme.colour("deep"))
    made = surface.subsurface(area)
    _draw_stars(context, made)
    for layer, flags in _horizon(context, state, area):
        made.blit(layer, layer.get_rect(midbottom=(area.w // 2, area.h)), special_flags=flags)
    low = Rect(area.left, plan.foot.top - plan.foot.h, area.w, area.bottom - plan.foot.top + plan.foot.h)
    paint.shade(surface, low, context.theme.colour("deep", 0), context.theme.colour("deep", SUNK))
    if context.theme.veil:
        shade = context.theme.colour("deep", context.theme.veil)
        paint.shade(surface, area, shade, shade)
    for frame, colour, edge in zip(plan.frames, colours, (area.left, area.right), strict=True):
        soft = Color(colour.r, colour.g, colour.b, POOL)
        paint.pool(surface, frame.center, round(0.62 * frame.w), soft)
        wide = area.w // 3
        if edge == area.left:
            paint.wash(surface, Rect(edge, area.top, wide, area.h), colour, WASH, 0)
        else:
            paint.wash(surface, Rect(edge - wide, area.top, wide, area.h), colour, 0, WASH)


def _draw_stars(context: Context, made: Surface) -> None:
    """As much of the game's sky as the stage has room for, dimmed."""
    stars = sky(context)
    made.blit(stars, stars.get_rect(center=made.get_rect().center))
    made.fill((STARS, STARS, STARS), special_flags=pygame.BLEND_RGB_MULT)
    made.fill(context.theme.colour("deep"), special_flags=pygame.BLEND_RGB_ADD)


def _horizon(context: Context, state: BattleState, area: Rect) -> list[Layer]:
    """The upper part of what is in the sector: its shadow on the stars, and its light; nothing in empty space."""
    look = state.picture.board.look(state.sector)
    name = "asteroid" if state.kind == ASTEROID else look.name
    if state.kind in NEXXUS_KINDS:
        return []  # the orb itself takes part
    if not (look.is_planet or name in ("nexxus", "rip", "asteroid")) or not context.sprites.has("hyperline/tiles", name):
        return []
    share = 1.0 if name == "asteroid" else GLOBE
    tile = context.sprites("hyperline/tiles", name, round(area.w * BROAD / COARSE / GLOBE))
    side = round(tile.get_width() * share)
    high = min(area.h // COARSE, round(side * RISE))
    face = Surface((side, high))
    face.blit(tile, (side // 2 - tile.get_width() // 2, side // 2 - tile.get_height() // 2))
    if name == "asteroid":  # its rocks alone
        ground = tile.get_at((tile.get_width() // 2, 2))
        face.fill(ground.lerp("white", SPARED), special_flags=pygame.BLEND_RGB_SUB)
    tint = pygame.transform.average_color(face, Rect(side // 4, high // 3, side // 2, max(1, high // 2)))
    face = pygame.transform.smoothscale(face, (side * COARSE, high * COARSE))
    mask = _disc(*face.get_size(), 0.0, DIM)
    _fade(mask)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if name == "asteroid":
        return [(face, pygame.BLEND_RGB_ADD)]
    shadow = _disc(*face.get_size(), 1.0, BEHIND)
    return [(shadow, pygame.BLEND_RGB_MULT), (_in_air(face, Color(*tint[:3])), pygame.BLEND_RGB_ADD)]


def _disc(side: int, high: int, outside: float, inside: float) -> Surface:
    """The upper part of a round mask with a soft edge: how much remains of whatever it is laid on."""
    made, radius = Surface((side, high)), side // 2
    made.fill([round(255 * outside)] * 3)
    for step in range(1, RIM + 1):
        shade = round(255 * (outside + (inside - outside) * step / RIM))
        pygame.draw.circle(made, (shade, shade, shade), (radius, radius), radius - step)
    return made


def _fade(made: Surface) -> None:
    """Fade it towards the ground."""
    fade = Surface((1, 2))
    fade.set_at((0, 0), (255, 255, 255))
    fade.set_at((0, 1), (90, 90, 90))
    made.blit(pygame.transform.smoothscale(fade, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _in_air(face: Surface, tint: Color) -> Surface:
    """A planet with a rim of light, soft on both sides; its room is added above and at the sides."""
    (side, high), radius = face.get_size(), face.get_width() // 2
    out, within = (max(4, round(share * radius)) for share in AIR)
    strongest = max(1, tint.r, tint.g, tint.b)
    made = Surface((side + 2 * out, high + out))
    for reach in range(out, -within, -1):
        left = 1 - abs(reach) / (out if reach > 0 else within)
        light = 255 * GLOW * left * left / strongest
        shade = round(tint.r * light), round(tint.g * light), round(tint.b * light)
        pygame.draw.circle(made, shade, (radius + out, radius + out), radius + reach)
    pygame.draw.circle(made, "black", (radius + out, radius + out), radius - within)
    made.blit(face, (out, out), special_flags=pygame.BLEND_RGB_ADD)
    return made


FIGURE, ROCK, MISSILE = 380.0, 220.0, 132.0  # units
SHARE = {1: 0.72, 2: 0.86, 3: 1.0}  # of FIGURE, by a Pirate's level
TURNED = 12  # degrees between two pictures of a tumbling rock


def figure_share(level: int) -> float:
    """How large a Pirate of this level is, relative to other figures."""
    return SHARE.get(level, 1.0)


def figure_picture(context: Context, kind: str, level: int, across: int) -> Surface:
    """The picture of a figure, `across` pixels wide: a Pirate if `level` is not 0, else by the kind of a BattleState."""
    sprites = context.sprites
    if level:
        return sprites("hyperline/pieces", f"fighting-pirate-{level}", across)
    if kind in NEXXUS_KINDS:
        return disc_of(sprites("hyperline/tiles", "nexxus", round(across * 1.5)), round(across * 0.96))
    if kind == TORPEDO:
        return sprites("hyperline/pieces", "torpedo", context.px(MISSILE), 270)
    return sprites("hyperline/pieces", "rock", context.px(ROCK))


@lru_cache(maxsize=24)
def _tumbled(picture: Surface, degrees: int) -> Surface:
    return pygame.transform.rotozoom(picture, degrees, 1.0)


def tumbling(context: Context, across: int, degrees: float) -> Surface:
    """The tumbling asteroid."""
    return _tumbled(context.sprites("hyperline/pieces", "rock", across), round(degrees / TURNED) * TURNED % 360)


def disc_of(tile: Surface, across: int) -> Surface:
    """The round middle of a square tile, fading out at its rim."""
    made = Surface((across, across), pygame.SRCALPHA)
    made.blit(tile, tile.get_rect(center=(across // 2, across // 2)))
    mask = Surface((across, across), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for ring in range(12):
        pygame.draw.circle(
            mask, (255, 255, 255, 21 * ring + 24), (across // 2, across // 2), across // 2 - ring * across // 60
        )
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def faded(picture: Surface, share: float) -> Surface:
    """A picture with this share of its opacity, 1 for all."""
    made = picture.copy()
    made.set_alpha(round(255 * max(0.0, share)))
    return made


def figure_box(context: Context, box: Rect, level: int) -> Rect:
    """Where a figure stands in the square box of its side."""
    side = round(min(context.px(FIGURE), box.w * 0.86) * (figure_share(level) if level else 1.0))
    rect = Rect(0, 0, side, side)
    rect.center = box.center
    return rect
