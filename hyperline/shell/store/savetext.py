"""The texts about a saved game, in its list and beside it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.icon import chip, person
from hyperline.shell.ui.listed import NAMES
from hyperline.shell.ui.text import LEAST, shortened

if TYPE_CHECKING:
    from hyperline.shell.assets.text import Words
    from hyperline.shell.store.save_loader import SavedGame

SMALLEST = 0.8  # of the usual size of text


def date(context: Context, game: SavedGame) -> str:
    """When it was last played."""
    try:
        played = datetime.fromtimestamp(game.entry.played / 1e9)
    except (OverflowError, OSError, ValueError):  # a file's time can be anything
        return ""
    month = context.words(f"date.month_{played.month}")
    return context.words("saves.date", day=played.day, month=month, year=played.year, clock=f"{played:%H:%M}")


def file_name(game: SavedGame) -> str:
    """Its file name, made fit to be shown."""
    return plain(game.entry.path.name)


def title(context: Context, game: SavedGame) -> str:
    """Its name, or without one when it was last played."""
    return game.name or date(context, game) or file_name(game)


def state(context: Context, game: SavedGame) -> tuple[str, str]:
    """How far it is, and the colour of that text; empty until that is known."""
    words = context.words
    if game.fault:
        return words("saves.broken"), "warn"
    if game.is_over:
        return words("saves.finished"), "text"
    if game.summary is None or not game.summary.round:
        return "", "muted"
    return words("saves.round", n=game.summary.round), "muted"


def under(context: Context, game: SavedGame, playing: str = "") -> str:
    """What kind of save it is; for a named one also when it was last played."""
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
    """The title of the game that is played, if the shelf has more than one."""
    known = game.head.game if game.head is not None else ""
    is_told = len(context.shelf.names) > 1 and known in context.shelf.names
    return context.shelf.meta(known).title if is_told else ""


def spoken(context: Context, game: SavedGame) -> Words:
    """The words of the game that is played; of none if the shelf does not have it."""
    known = game.head.game if game.head is not None else ""
    return context.words_of(known) if known in context.shelf.names else context.words


def seat_name(context: Context, game: SavedGame, number: int) -> str:
    """The name of a seat's player."""
    return plain(game.seats[number].name) or context.words(f"setup.name_{number % NAMES + 1}")


def short_text(context: Context, text: str, room: Rect, least: int = 1) -> str:
    """A small line, shortened to fit; empty if there is room for fewer letters than `least`."""
    kit = context.type
    smallest = SMALLEST * 100 / max(100, context.settings.value.text_size)
    font = kit.font("small", max(LEAST, smallest * min(1.0, room.h / kit.line_height("small"))))
    is_cut = font.size(text)[0] > room.w
    return "" if is_cut and font.size("n" * least)[0] > room.w else shortened(text, font, room.w)


def draw_sign(context: Context, surface: Surface, room: Rect, seat: Seat) -> int:
    """Draw a seat's emblem, and the sign for a person or a computer, at the left of a room; returns where they end."""
    gap = context.px(4)
    side = max(6, min(round(room.h * 0.8), context.px(26)))
    draw_emblem(context, surface, (room.x, room.centery - side // 2), side, seat.emblem)
    small = max(6, round(side * 0.8))
    sign = (person if seat.controller == HUMAN else chip)(small, context.theme.colour("muted"))
    surface.blit(sign, sign.get_rect(midleft=(room.x + side + gap, room.centery)))
    return room.x + side + small + 2 * gap
