"""How far Starships can go, drawn on the board: dots for the viewer, chips with an emblem in corners for rivals.

Filled means certain, hollow possible; the number counts moves. None of it relies on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.curve import CENTRE
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import PATROLS
from hyperline.games.hyperline.app.board.views.still_layer import name_rect
from hyperline.games.hyperline.app.board.views.trails import glyph
from hyperline.games.hyperline.app.shades import THREAT
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.reach import Range, Threat
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.theme import rim

DOT: Final = (17, 0.3, 0.36)  # least pixels, share of a sector, most of it
CHIP: Final = (15, 0.25, 0.31)
WIDE: Final = 1.58  # of a chip, in heights
CORNERS: Final = ("topleft", "topright", "bottomright")
BESIDE: Point = (0.23, 0.7)  # where a dot goes if something large stands in its sector, as seen
BADGE: Final = 0.32  # the side of what marks a threat, in sectors


@dataclass(frozen=True)
class Scope:
    """How far one Starship can go, and which of the viewer's forces it could attack.

    `corner` is one of CORNERS for a rival, empty for the viewer's own Starship.
    """

    seat: int
    range: Range
    threats: tuple[Threat, ...] = ()
    corner: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is the viewer's."""
        return not self.corner


def side_of(sizes: tuple[int, float, float], cell: int) -> int:
    """A mark's side in pixels on sectors of a size."""
    least, share, most = sizes
    return round(min(max(least, share * cell), most * cell))


def draw_scopes(context: Context, camera: Camera, emblems: Sequence[int], scopes: Sequence[Scope],
                picture: Picture) -> Surface:  # fmt: skip
    """A transparent picture of the view with the marks of all scopes, as clear of what is there as possible."""
    made = Surface(camera.view.size, pygame.SRCALPHA)
    here = camera.shifted(-camera.view.left, -camera.view.top)
    for threat in _worst(scopes):
        draw_threat(made, context, here.sector_rect(threat.sector), threat)
    name = name_rect(context, here)
    taken = {*(player.sector for player in picture.players), *pirate_sectors(picture.board)}
    for scope in scopes:
        for moves, is_sure in ((scope.range.sure, True), (scope.range.perhaps, False)):
            for sector, number in moves.items():
                rect = here.sector_rect(sector)
                if sector == picture.players[scope.seat].sector or not rect.colliderect(made.get_rect()):
                    continue
                if scope.is_own:
                    mark = dot(context, side_of(DOT, rect.w), emblems[scope.seat], number, is_sure)
                    x, y = BESIDE if sector in taken else CENTRE
                    place = mark.get_rect(center=(round(rect.x + x * rect.w), round(rect.y + y * rect.h)))
                else:
                    mark = chip(context, side_of(CHIP, rect.w), emblems[scope.seat], number, is_sure)
                    place = _in_corner(mark.get_rect(), rect, scope.corner, sector, picture)
                    if place.colliderect(name):
                        place.top = name.bottom
                made.blit(mark, place)
    return made


def _in_corner(box: Rect, rect: Rect, corner: str, sector: Sector, picture: Picture) -> Rect:
    """A chip's place in a sector's corner, or next to it where a patrol has its plate."""
    setattr(box, corner, getattr(rect.inflate(-2, -2), corner))
    middle = (box.centerx - rect.x) / rect.w, (box.centery - rect.y) / rect.h
    for seat, player in enumerate(picture.players):
        x, y = PATROLS[seat]
        if player.patrol(sector) and (x < 0.5) == (middle[0] < 0.5) and (y < 0.5) == (middle[1] < 0.5):
            box.y += box.h if y < 0.5 else -box.h
    return box


def _worst(scopes: Sequence[Scope]) -> list[Threat]:
    """One threat for each sector: certain before possible, a battle before a torpedo."""
    found: dict[Sector, Threat] = {}
    every = [threat for scope in scopes for threat in scope.threats]
    for threat in sorted(every, key=lambda one: (not one.is_sure, one.is_torpedo, one.moves)):
        found.setdefault(threat.sector, threat)
    return list(found.values())


def dot(context: Context, side: int, emblem: int, number: int, is_sure: bool) -> Surface:
    """A disc with a number: filled with the player's light colour, or dark with a rim in it."""
    theme = context.theme
    light, dark = theme.player_lights[emblem], theme.colour("deep")
    ink = dark if is_sure else light
    made = Surface((side, side), pygame.SRCALPHA)
    line, middle = max(1, side // 10), (side // 2, side // 2)
    paint.disc(made, middle, side // 2, rim())
    paint.disc(made, middle, side // 2 - line, light if is_sure else dark, light, line)
    text = context.type.line(str(number), "number", ink, None, round(side * 0.86))
    made.blit(text, text.get_rect(center=middle))
    return made


def chip(context: Context, high: int, emblem: int, number: int, is_sure: bool) -> Surface:
    """An emblem beside a number on a plate: the number's half is filled, or dark with a rim."""
    theme = context.theme
    light, deep = theme.player_lights[emblem], theme.player_darks[emblem].lerp(theme.colour("deep"), 0.6)
    made = Surface((round(high * WIDE), high), pygame.SRCALPHA)
    box, line = made.get_rect(), max(1.0, high * 0.08)
    paint.plate(made, box, rim(), rim(), rim(), 1, high // 4)
    paint.plate(made, box.inflate(-2, -2), deep, deep, theme.player_colours[emblem], line, high // 4)
    icon = context.sprites("pieces", f"emblem-{emblem}", round(high * 0.74))
    made.blit(icon, icon.get_rect(center=(round(high * 0.47), high // 2)))
    half = Rect(0, 0, round(high * 0.62), high - 4)
    half.midright = box.right - 2, high // 2
    if is_sure:
        paint.plate(made, half, light, light, light, 0, high // 5)
    ink = theme.colour("deep") if is_sure else light
    text = context.type.line(str(number), "number", ink, None, high - 3)
    made.blit(text, text.get_rect(center=half.center))
    return made


def draw_threat(surface: Surface, context: Context, rect: Rect, threat: Threat) -> None:
    """Corners around a sector where forces could be attacked, and crossed blades or a torpedo; dashed if only possible."""
    colour, shade = context.theme.colour("bad"), rim()
    long, line = rect.w // (3 if threat.is_sure else 6), max(2, rect.w // 18)
    box = rect.inflate(-line, -line)
    for ink, extra in ((shade, 1), (colour, 0)):
        for x, y, to_right, to_bottom in (
            (box.left, box.top, 1, 1),
            (box.right, box.top, -1, 1),
            (box.left, box.bottom, 1, -1),
            (box.right, box.bottom, -1, -1),
        ):
            across = Rect(min(x, x + to_right * long), y - (line if to_bottom < 0 else 0), long, line)
            upright = Rect(x - (line if to_right < 0 else 0), min(y, y + to_bottom * long), line, long)
            for bar in (across, upright):
                surface.fill(ink, bar.inflate(2 * extra, 2 * extra))
    surface.blit(badge(context, round(max(15, BADGE * rect.w)), is_torpedo=threat.is_torpedo), _badge_place(rect))


def _badge_place(rect: Rect) -> tuple[int, int]:
    """At the lower left, clear of chips and of the arrows of Hyperpoints."""
    side = round(max(15, BADGE * rect.w))
    return rect.left + 2, rect.bottom - side - 2


def badge(context: Context, side: int, *, is_torpedo: bool) -> Surface:
    """A disc with crossed blades, or with a torpedo."""
    bad = context.theme.colour("bad")
    return _badge(side, paint.rgba(bad), is_torpedo)


@lru_cache(maxsize=30)
def _badge(side: int, ink: paint.RGBA, is_torpedo: bool) -> Surface:
    made = Surface((side, side), pygame.SRCALPHA)
    paint.disc(made, (side // 2, side // 2), side // 2, THREAT, Color(*ink), max(1, side // 12))
    if not is_torpedo:
        glyph(made, made.get_rect(), "fight", Color(255, 255, 255))
        return made
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    unit = side * 4 / 20
    pygame.draw.circle(big, Color(255, 255, 255), (13 * unit, 10 * unit), 3 * unit)
    big.fill(Color(255, 255, 255), Rect(6 * unit, 7 * unit, 7 * unit, 6 * unit))
    for top in (4.6, 12.4):
        pygame.draw.polygon(big, Color(255, 255, 255), [
            (4 * unit, (top if top < 10 else top + 3) * unit), (8.4 * unit, 8 * unit), (8.4 * unit, 12 * unit),
        ])  # fmt: skip
    made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))
    return made


# ---- what the marks mean ----


PAD = 8  # units
SIGN = 20  # the side of a mark, at most the height of a line
EXAMPLE = 2  # the number of moves in the explained marks


class Legend(Enum):
    """The marks that are explained."""

    DOT = "dot"
    CHIP = "chip"
    PERHAPS = "perhaps"
    BATTLE = "battle"
    TORPEDO = "torpedo"


@dataclass(frozen=True)
class LegendLine:
    """A mark with its meaning; `emblem` is that of the player it is about."""

    mark: Legend
    text: str
    emblem: int


def legend_rect(context: Context, log: Rect, lines: Sequence[LegendLine]) -> Rect:
    """Where this many lines go: at the top of the log."""
    high = _row(context) * len(lines) + context.px(PAD)
    return Rect(log.left, log.top, log.w, min(high, log.h))


def draw_legend(context: Context, surface: Surface, rect: Rect, lines: Sequence[LegendLine]) -> None:
    """Draw mark and text of each line, all of them smaller if there is little room."""
    draw_tag(context, surface, rect)
    pad = context.px(PAD)
    row = min(_row(context), (rect.h - pad) // max(1, len(lines)))
    side = min(context.px(SIGN), row - 2)
    lead = round(side * 1.7)
    for number, line in enumerate(lines):
        middle = rect.top + pad // 2 + number * row + row // 2
        mark = _mark(context, line, side)
        surface.blit(mark, mark.get_rect(center=(rect.left + pad + lead // 2, middle)))
        left = rect.left + pad + lead + pad
        text = context.type.line(line.text, "small", "text", rect.right - pad - left, row)
        surface.blit(text, text.get_rect(midleft=(left, middle)))


def _row(context: Context) -> int:
    return max(context.px(SIGN + 4), context.type.line_height("small") + context.px(3))


def _mark(context: Context, line: LegendLine, side: int) -> Surface:
    match line.mark:
        case Legend.CHIP:
            return chip(context, side, line.emblem, EXAMPLE, is_sure=True)
        case Legend.BATTLE | Legend.TORPEDO:
            return badge(context, side, is_torpedo=line.mark is Legend.TORPEDO)
        case _:
            return dot(context, side, line.emblem, EXAMPLE, is_sure=line.mark is Legend.DOT)
