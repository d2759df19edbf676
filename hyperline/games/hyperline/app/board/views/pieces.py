"""The pieces on the board: Starships, fighters, Pirates and Tech tokens, where they are and how they look."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.geometry import NOWHERE, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.shell.board.camera import Point, turned_in_cell
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import rim

SHIP, SHIP_SMALL, PIRATE = 0.58, 0.42, 0.56
SHIP_AT_PLANET = 0.46  # so that the planet's rim is seen around it
FIGHTER, TOKEN = 0.25, 0.19
RUNNING = 90  # a Starship that ran away lies on its side until it moves (FLE-3)
KEPT = 400
PLATE, ICON = 14, 11  # the least height of fighters with their number, which is to be read, and without

SLOTS: tuple[tuple[Point, ...], ...] = (
    (CENTRE,),
    ((0.3, 0.5), (0.7, 0.5)),
    ((0.5, 0.28), (0.28, 0.64), (0.72, 0.64)),
    ((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)),
    ((0.28, 0.28), (0.72, 0.28), (0.72, 0.72), (0.28, 0.72), CENTRE),
)
"""By number: where large pieces stand in a sector, like all places of pieces as seen, however the board is turned."""
PATROLS: tuple[Point, ...] = ((0.205, 0.14), (0.795, 0.14), (0.795, 0.88), (0.205, 0.88))
"""By seat: where its patrol is shown."""
SIGN: Point = (0.5, 0.76)  # clear of tokens, and near where the planet itself has it
TOKENS: tuple[Point, ...] = ((0.14, 0.385), (0.86, 0.385), (0.86, 0.64), (0.14, 0.64))
"""By seat: where its Tech token lies."""


@dataclass(frozen=True)
class Piece:
    """Something on the board. `place` is its middle in sectors, `size` its side in shares of a sector."""

    key: str
    place: Point
    size: float
    picture: str
    emblem: int = -1
    turn: int = 0
    count: int = 0
    is_active: bool = False


def pieces(picture: Picture, emblems: tuple[int, ...], turn: int) -> list[Piece]:
    """All pieces, the lowest first; `emblems` by seat, `turn` as the camera has it."""
    found: list[Piece] = []
    large: dict[Sector, list[Piece]] = {}
    for seat, player in enumerate(picture.players):
        piece = _ship(picture, seat, emblems[seat])
        if seat in picture.courses:
            found.append(piece)
        else:
            large.setdefault(player.sector, []).append(piece)
    for sector in pirate_sectors(picture.board):
        level = picture.board.pirates[sector]
        large.setdefault(sector, []).append(Piece(f"pirate:{sector}", CENTRE, PIRATE, f"pirate-{level}"))
    for sector, group in large.items():
        for piece, slot in zip(group, SLOTS[len(group) - 1], strict=True):
            size = min(piece.size, _most(picture, sector, len(group)))
            found.append(replace(piece, place=_stand(sector, slot, turn), size=size))
        found += _sign(picture, sector, turn)
    return [*found, *_tokens(picture, emblems, turn), *_patrols(picture, emblems, turn)]


def needed(found: list[Piece], picture: Picture) -> list[Piece]:
    """Those that the next decision needs: without Tech tokens, and without the fighters at home."""
    home = {f"patrol:{seat}:{player.corner}" for seat, player in enumerate(picture.players)}
    return [piece for piece in found if piece.key not in home and not piece.key.startswith("token:")]


def _stand(sector: Sector, spot: Point, turn: int) -> Point:
    """The place that is seen at a spot of a sector."""
    return place_of(sector, turned_in_cell(spot, -turn))


def _most(picture: Picture, sector: Sector, count: int) -> float:
    """The size that this many large pieces may have in a sector."""
    if count > 1:
        return SHIP_SMALL if count < 4 else 0.4
    return SHIP_AT_PLANET if picture.board.look(sector).is_planet and not picture.board.is_face_down(sector) else SHIP


def _sign(picture: Picture, sector: Sector, turn: int) -> list[Piece]:
    """What a planet sells, beside the Starship that covers it."""
    look = picture.board.look(sector)
    if look.sells is None or picture.board.is_face_down(sector):
        return []
    is_token = look.sells in TOKEN_TECHS
    picture_name = f"token-{look.sells}" if is_token else str(look.sells)
    return [Piece(f"sign:{sector}", _stand(sector, SIGN, turn), 0.22, picture_name)]


def _ship(picture: Picture, seat: int, emblem: int) -> Piece:
    player = picture.players[seat]
    place = place_of(player.sector)
    if seat in picture.courses:
        sector, entry = picture.courses[seat]
        place = place_of(sector, CENTRE if entry == NOWHERE else PORT_AT[entry])
    turn = RUNNING if player.is_running else 0
    return Piece(f"ship:{seat}", place, SHIP, f"ship-{emblem}", emblem, turn, is_active=seat == picture.turn)


def _tokens(picture: Picture, emblems: tuple[int, ...], turn: int) -> list[Piece]:
    return [
        Piece(f"token:{seat}:{tech}", _stand(sector, TOKENS[seat], turn), TOKEN, f"token-{tech}", emblems[seat])
        for seat, player in enumerate(picture.players)
        for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True)
        if sector != IN_HAND
    ]


def _patrols(picture: Picture, emblems: tuple[int, ...], turn: int) -> list[Piece]:
    return [
        Piece(
            f"patrol:{seat}:{sector}",
            _stand(sector, PATROLS[seat], turn),
            FIGHTER,
            f"fighter-{emblems[seat]}",
            emblems[seat],
            count=fighters,
        )
        for seat, player in enumerate(picture.players)
        for sector, fighters in player.patrols
    ]


class PieceArt:
    """Pictures of pieces at the present size of a sector, kept once made.

    `has_numbers`: whether fighters show how many they are, which is too small to read on a small board.
    """

    def __init__(self, context: Context, camera: Camera, has_numbers: bool = True) -> None:
        self.context = context
        self.camera = camera
        self.has_numbers = has_numbers
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def forget(self) -> None:
        """Drop the pictures, after the window's size changed."""
        self._kept.clear()

    def __call__(self, piece: Piece) -> Surface:
        """The picture of a piece; its middle is the piece's place."""
        key = piece.picture, piece.size, piece.emblem, piece.turn, piece.count, piece.is_active, self.camera.cell
        if key not in self._kept:
            self._kept[key] = self._made(piece)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    def _made(self, piece: Piece) -> Surface:
        if piece.count:
            return self._patrol(piece)
        side = max(8, round(piece.size * self.camera.cell))
        group = "upgrades" if piece.key.startswith("sign") and not piece.picture.startswith("token") else "pieces"
        sprite = self.context.sprites(f"hyperline/{group}", piece.picture, side, piece.turn)
        if piece.key.startswith("token"):
            return self._token(piece, sprite)
        return self._halo(piece, sprite) if piece.key.startswith("ship") else sprite

    def _halo(self, piece: Piece, sprite: Surface) -> Surface:
        """A dark disc behind a Starship with a ring in the player's colour, bright when it is their turn."""
        theme = self.context.theme
        colour = theme.player_lights[piece.emblem] if piece.is_active else theme.player_colours[piece.emblem]
        side = round(sprite.get_width() * 1.24)
        room = max(3, side // 8) if piece.is_active else 1
        made = Surface((side + 2 * room, side + 2 * room), pygame.SRCALPHA)
        middle = made.get_rect().center
        if piece.is_active:
            glow = pygame.Color(colour.r, colour.g, colour.b, 130)
            paint.glow(made, Rect(room, room, side, side), glow, room, side // 2)
        line = max(1, round(side * (0.045 if piece.is_active else 0.025)))
        paint.disc(made, middle, side // 2, rim(215), colour, line)
        made.blit(sprite, sprite.get_rect(center=middle))
        return made

    def _token(self, piece: Piece, sprite: Surface) -> Surface:
        """A Tech token on a plate in its owner's colour."""
        theme, side = self.context.theme, round(sprite.get_width() * 1.34)
        made = Surface((side, side), pygame.SRCALPHA)
        dark, colour = theme.player_darks[piece.emblem], theme.player_colours[piece.emblem]
        paint.plate(made, made.get_rect(), dark, dark, colour, max(1.0, side * 0.07), max(2, side // 4))
        made.blit(sprite, sprite.get_rect(center=(side // 2, side // 2)))
        return made

    def _patrol(self, piece: Piece) -> Surface:
        """Fighters as one picture with their number, on a plate in the player's colour."""
        theme = self.context.theme
        high = max(PLATE if self.has_numbers else ICON, round(piece.size * self.camera.cell))
        made = Surface((round(high * (1.58 if self.has_numbers else 1)), high), pygame.SRCALPHA)
        dark, colour = theme.player_darks[piece.emblem], theme.player_colours[piece.emblem]
        deep = dark.lerp(theme.colour("deep"), 0.35)
        paint.plate(made, made.get_rect(), deep, deep, colour, max(1.0, high * 0.07), high // 3)
        icon = self.context.sprites("hyperline/pieces", piece.picture, round(high * 0.9))
        made.blit(icon, icon.get_rect(center=(round(high * 0.5), high // 2)))
        if self.has_numbers:
            number = self.context.type.line(str(piece.count), "label", "text", None, round(high * 1.1))
            made.blit(number, number.get_rect(center=(round(high * 1.17), high // 2)))
        return made
