"""What a hold shows: a card face up or down, salvage, a force token, or nothing."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.games.freight.app.sector import PIECES
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.place import NONE
from hyperline.games.freight.rules.position import Hold
from hyperline.games.freight.rules.tiles import COLOURS, TILES
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.road import number_on

CARDS_GROUP, SIGNS = "freight/cards", "freight/signs"
LARGE: Final = 1.25  # text size from which on it takes what room there is
HEAD: Final = 190  # of 255: the ground of a card's name where text is large


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
    to, is_large = TILES[one.destination].name, context.measure.text > LARGE
    room = box.w * (0.92 if is_large else 0.56)
    line = number_on(context, to, "Merrow", "caps", "text", room)
    if is_large:  # the name takes the whole width, and the sign of what it is gives way
        head = Rect(box.left, box.top, box.w, line.get_height() + 2)
        deep = context.theme.colour("deep", HEAD)
        paint.plate(surface, head, deep, deep, deep, 0.0, box.h // 10)
        surface.blit(line, line.get_rect(midtop=(box.centerx, box.top + 1)))
    else:
        surface.blit(line, line.get_rect(midtop=(box.left + round(box.w * 0.69), box.top + round(box.h * 0.12))))
    value = number_on(context, str(one.value), "7", "figure", "text", box.w * (0.2 if is_large else 0.15))
    place = value.get_rect(
        midbottom=(box.left + round(box.w * 0.69), box.bottom - round(box.h * (0.02 if is_large else 0.1)))
    )
    surface.blit(value, place)
    if one.is_wanted:
        coin = sprites(PIECES, "bounty", round(box.h * 0.3))
        surface.blit(coin, coin.get_rect(midleft=(place.right + box.w // 40, place.centery)))
    colour = sprites(SIGNS, COLOURS[TILES[one.destination].colour], max(6, round(box.h * 0.2)))
    surface.blit(colour, colour.get_rect(midright=(place.left - box.w // 40, place.centery)))
