"""A card's face: what or who is carried, where it goes, and what it is worth there."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.freight.app.light import INK
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.tiles import COLOURS, TILES
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.road import number_on

CARDS_GROUP, GOODS, FOLK = "freight/cards", "freight/goods", "freight/folk"
_SHOWN: Final = {
    "sack": "seed_grain, nerve_seed", "barrel": "lamp_oil, resin", "gears": "pump_parts, bearings",
    "books": "school_slates, sealed_ledgers", "treasure": "unstamped_coin, seized_relics",
    "device": "banned_songs, stolen_charts, ghost_transponders", "arms": "riot_masks, pulse_charges",
    "ice": "ice_cores, salt_fish", "coil": "rope, silk", "pearls": "black_pearls", "plant": "saplings, sleep_spores",
    "bottles": "medicine, bootleg_tonic",
    "pilgrim": "pilgrims, exiles, prophet", "singer": "choir, puppeteers", "scholar": "surveyor, actuary, tutor",
    "healer": "midwife, botanist", "soldier": "deserter, mutineer", "clerk": "forger, code_clerk",
    "heir": "runaway_heir, newlyweds", "speaker": "pamphleteer, union_speaker", "diver": "divers", "cook": "cooks",
    "burglar": "safe_breaker, bail_jumper", "informer": "informer, poacher",
}  # fmt: skip
PICTURES: Final = {title: name for name, titles in _SHOWN.items() for title in titles.split(", ")}
"""By a card’s title: the picture on it."""
SHARE: Final = 0.3  # of a card's height: the strip with the name of the world
LEAST_STRIP: Final = 1.02  # of the height of a line: the strip at the least
STRIP: Final = 175  # of 255: its ground
VALUE: Final = 0.4  # of a card's height: what it is worth
TOP, BOTTOM = 0.5, 0.84  # how far the colour of a card goes to darkness at its ends
NAME, FIGURE = "caps", "figure"


def picture_on(card: int) -> tuple[str, str]:
    """The group and the name of the picture on a card."""
    one = CARDS[card]
    return GOODS if one.is_cargo else FOLK, PICTURES[one.title]


def card_picture(context: Context, card: int, size: tuple[int, int], grown: float = 1.0) -> Surface:
    """A card of a size in pixels, its face or of an unseen one its back; do not draw on it.

    Its words are as large as text is, or `grown` times as large, as those of a card that has grown on its way.
    """
    if card >= UNSEEN:
        return context.sprites(CARDS_GROUP, COLOURS[CARDS[card].colour], size)
    key = "freight card", card, size, context.measure.t, grown
    return context.picture(key, lambda: _face(context, card, size, grown))


def _face(context: Context, card: int, size: tuple[int, int], grown: float) -> Surface:
    one, theme, kit = CARDS[card], context.theme, context.type
    made, box = Surface(size, SRCALPHA), Rect((0, 0), size)
    tint, deep = theme.colour(INK[one.colour]), theme.colour("deep")
    radius, line = max(2, box.h // 10), max(1.0, box.h / 60)
    paint.plate(made, box, tint.lerp(deep, TOP), tint.lerp(deep, BOTTOM), tint, line, radius)
    strip = min(box.h // 2, max(round(SHARE * box.h), round(LEAST_STRIP * grown * kit.line_height(NAME))))
    room = Rect(0, 0, box.w, box.h - strip)
    worth = number_on(context, str(one.value), "7", FIGURE, "text", box.w * 0.22, grown)
    side = max(2, min(round(1.04 * room.h), box.w - worth.get_width() - box.w // 12))
    middle = max(side // 2, (box.w - worth.get_width()) // 2), room.h - side // 2 + max(1, strip // 10)
    paint.pool(made, middle, round(0.62 * side), tint.lerp(theme.colour("text"), 0.3))
    picture = context.sprites(*picture_on(card), side)
    made.blit(picture, picture.get_rect(center=middle))
    low = Rect(box.left, box.bottom - strip, box.w, strip).inflate(-2 * round(line), -2 * round(line))
    paint.plate(made, low, theme.colour("deep", STRIP), theme.colour("deep", STRIP), theme.colour("deep", 0), 0.0, radius)
    goal = TILES[one.destination]
    mark = max(5, min(round(0.5 * strip), box.w // 7))
    sign = context.sprites("freight/signs", COLOURS[goal.colour], mark)
    name = number_on(context, goal.name, goal.name, NAME, "text", box.w - mark - 3 * line - box.w * 0.1, grown)
    left = low.centerx - (mark + box.w // 40 + name.get_width()) // 2
    made.blit(sign, sign.get_rect(midleft=(left, low.centery)))
    made.blit(name, name.get_rect(midleft=(left + mark + box.w // 40, low.centery)))
    made.blit(worth, worth.get_rect(midright=(box.right - box.w // 14, round(0.42 * room.h))))
    if one.is_wanted:
        coin = context.sprites("freight/pieces", "bounty", max(6, round(0.36 * room.h)))
        made.blit(coin, coin.get_rect(topleft=(box.w // 24, box.w // 24)))
    return made
