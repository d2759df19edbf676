"""What is said of a saved game, in its list and beside it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.kernel.game import Seat
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.play.controller import HUMAN
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.icon import chip, person
from hyperline.shell.ui.text import LEAST, shortened

if TYPE_CHECKING:
    from hyperline.shell.store.gathering import SavedGame

SMALLEST = 0.8  # of the usual size of text


def date(context: Context, game: SavedGame) -> str:
    """When it was last played."""
    try:
        played = datetime.fromtimestamp(game.entry.played / 1e9)
    except (OverflowError, OSError, ValueError):  # a file may bear any time
        return ""
    month = context.words(f"date.month_{played.month}")
    return context.words("saves.date", day=played.day, month=month, year=played.year, clock=f"{played:%H:%M}")


def file_name(game: SavedGame) -> str:
    """What its file is called, as it can be shown."""
    return plain(game.entry.path.name)


def title(context: Context, game: SavedGame) -> str:
    """Its name; when it was played if it has none."""
    return game.name or date(context, game) or file_name(game)


def state(context: Context, game: SavedGame) -> tuple[str, str]:
    """How far it is, and in which colour that is said; nothing while that is found out."""
    words = context.words
    if game.fault:
        return words("saves.broken"), "warn"
    if game.is_over:
        return words("saves.finished"), "gold"
    if game.gist is None or not game.gist.round:
        return "", "accent"
    return words("saves.round", n=game.gist.round), "accent"


def under(context: Context, game: SavedGame, playing: str = "") -> str:
    """What kind of save it is; of one with a name also when it was played."""
    words = context.words
    if game.fault:
        return file_name(game)
    which = game_title(context, game)
    if game.key == playing:
        kind = words("saves.playing")
    elif game.name:
        kind = date(context, game)
    else:
        kind = words("saves.aside" if game.entry.is_aside else "saves.automatic")
    return f"{which} · {kind}" if which else kind


def game_title(context: Context, game: SavedGame) -> str:
    """What the game itself is called, where there is more than one."""
    known = game.head.game if game.head is not None else ""
    is_told = len(context.shelf.names) > 1 and known in context.shelf.names
    return context.shelf.meta(known).title if is_told else ""


def seat_name(context: Context, game: SavedGame, number: int) -> str:
    """What the player of a seat is called."""
    return plain(game.seats[number].name) or context.words(f"setup.name_{number % 4 + 1}")


def short_text(context: Context, text: str, room: Rect, least: int = 1) -> str:
    """As much of a small line as can be read in a room; nothing if that were fewer letters than `least`."""
    kit = context.type
    smallest = SMALLEST * 100 / max(100, context.settings.value.text_size)
    font = kit.font("small", max(LEAST, smallest * min(1.0, room.h / kit.line_height("small"))))
    is_cut = font.size(text)[0] > room.w
    return "" if is_cut and font.size("n" * least)[0] > room.w else shortened(text, font, room.w)


def draw_sign(context: Context, surface: Surface, room: Rect, seat: Seat) -> int:
    """A seat's emblem, and whether a person or a computer plays it, at the left of a room; where that ends."""
    gap = context.px(4)
    side = max(6, min(round(room.h * 0.8), context.px(26)))
    draw_emblem(context, surface, (room.x, room.centery - side // 2), side, seat.emblem)
    small = max(6, round(side * 0.8))
    sign = (person if seat.controller == HUMAN else chip)(small, context.theme.colour("muted"))
    surface.blit(sign, sign.get_rect(midleft=(room.x + side + gap, room.centery)))
    return room.x + side + small + 2 * gap
