"""What is seen of saved games: the rows of their list, and one of them in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.kernel.game import Seat
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.setup.occupant import PEOPLE
from hyperline.shell.store.branches import left_at
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.icon import chip, person
from hyperline.shell.ui.listview import CardList, Row
from hyperline.shell.ui.typesetter import LEAST, shortened
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.kernel.words import Words
    from hyperline.shell.store.save_loader import SavedGame

SMALLEST = 0.8  # of the usual size of text
ROW = 34  # units of a player's row
PAD = 14  # units
HIGH = 88  # units of a row
EDGE = 5  # units around the picture
FEW = 7  # letters of a name; with room for fewer it is not shown
STEP, DEEPEST = 28, 5  # units: how far a branch is to the right of what it leaves, and how often at the most
BETWEEN = 12  # units between two cards, and between their lines and edges


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
        is_branch = game.head is not None and left_at(game.head.labels) is not None
        kind = words("saves.aside" if game.entry.is_aside else "saves.branch" if is_branch else "saves.automatic")
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


def short_text(context: Context, text: str, room: Rect, least: int = 1) -> str:
    """A small line, shortened to fit; empty if there is room for fewer letters than `least`."""
    kit = context.type
    smallest = SMALLEST * 100 / max(100, context.settings.value.text_size)
    font = kit.font("small", max(LEAST, smallest * min(1.0, room.h / kit.line_height("small"))))
    is_cut = font.size(text)[0] > room.w
    return "" if is_cut and font.size("n" * least)[0] > room.w else shortened(text, font, room.w)


def _gap(context: Context) -> int:
    """Pixels between a sign, a name and points, more where text is large."""
    return max(context.px(4), context.tx(4))


def draw_sign(context: Context, surface: Surface, room: Rect, seat: Seat) -> int:
    """Draw a seat's emblem, and the sign for a person or a computer, at the left of a room; returns where they end."""
    gap = _gap(context)
    side = max(6, min(round(room.h * 0.8), context.px(26)))
    draw_emblem(context, surface, (room.x, room.centery - side // 2), side, seat.emblem)
    small = max(6, round(side * 0.8))
    sign = (person if seat.controller in PEOPLE else chip)(small, context.theme.colour("muted"))
    surface.blit(sign, sign.get_rect(midleft=(room.x + side + gap, room.centery)))
    return room.x + side + small + 2 * gap


class SaveView(Widget):
    """Shows `game` with its large `picture`, `who` plays each seat, and the `rules`."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "view")
        self.game: SavedGame | None = None
        self.picture: Surface | None = None
        self.who: Sequence[str] = ()
        self.rules = ""

    @property
    def picture_side(self) -> int:
        """The side of the large picture in pixels."""
        return max(1, min(self.rect.h - 4 * self._row_height - self.context.space("l"), round(self.rect.w * 0.6)))

    @property
    def _row_height(self) -> int:
        return max(self.context.px(ROW), self.context.type.line_height("body"))

    def draw(self, surface: Surface) -> None:
        """Draw the picture with the texts beside it, and the players below."""
        c, inner = self.context, self.rect
        if self.game is None:
            return
        side = self.picture_side
        place = Rect(inner.x, inner.y, side, side)
        self._draw_picture(surface, place)
        left = place.right + c.space("l")
        self._tell(surface, Rect(left, inner.y, inner.right - left, side), self.game)
        top = place.bottom + c.space("m")
        self._draw_players(surface, Rect(inner.x, top, inner.w, inner.bottom - top), self.game)

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, game = self.context, self.game
        dark = c.theme.colour("sunken", 190)
        paint.glow(surface, place, c.theme.colour("accent", 40), c.dx(16), c.px(5))
        paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=place.center))
            return
        is_coming = game is not None and not game.is_known
        text = c.words("saves.reading" if is_coming else "saves.no_picture")
        line = c.type.paragraph(text, "body", "faint", place.w - 2 * c.px(PAD), place.h, "centre")
        surface.blit(line, line.get_rect(center=place.center))

    def _tell(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw name or date, how far it is, when, the rules, and what opening it does."""
        c, top = self.context, room.y
        told, colour = state(c, game)
        why = game.fault and c.words("saves.why", why=game.fault)
        lines = (
            (title(c, game), "figure", "text"),
            (game_title(c, game), "label", "text"),
            (told, "label", colour),
            (date(c, game) if game.name else "", "body", "muted"),
            (self.rules, "body", "accent_light"),
            (why, "body", "muted"),
        )
        for text, style, ink in lines:
            if text and room.bottom >= top + c.type.line_height(style):
                drawn = c.type.paragraph(text, style, ink, room.w, room.bottom - top)
                surface.blit(drawn, (room.x, top))
                top += drawn.get_height() + c.space("s")
        if game.fault and top < room.bottom:
            file = c.type.paragraph(file_name(game), "small", "faint", room.w, room.bottom - top)
            surface.blit(file, (room.x, top))

    def _draw_players(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        c, count = self.context, len(game.seats)
        high = min(self._row_height, room.h // max(1, count))
        scores = game.summary.scores if game.summary is not None else ()
        for number, seat in enumerate(game.seats):
            row = Rect(room.x, room.y + number * high, room.w, high)
            if number:
                thick = max(1, round(c.measure.u))
                paint.rule(surface, Rect(row.x, row.y, row.w, thick), c.theme.colour("border", 150))
            left = draw_sign(c, surface, row, seat)
            third = (row.right - left) // 5
            name = c.type.line(seat.name, "body", "text", 2 * third - c.space("s"), high)
            surface.blit(name, name.get_rect(midleft=(left, row.centery)))
            who = c.type.line(self.who[number] if number < len(self.who) else "", "small", "muted", 2 * third, high)
            surface.blit(who, who.get_rect(midleft=(left + 2 * third, row.centery)))
            if number < len(scores):
                score = self._score(scores[number], game.summary.goal if game.summary is not None else 0, third, high)
                surface.blit(score, score.get_rect(midright=(row.right, row.centery)))

    def _score(self, points: int, goal: int, wide: int, high: int) -> Surface:
        c = self.context
        text = c.words("menu.card_points", n=points, goal=goal) if goal else str(points)
        return c.type.line(text, "strong", "gold", wide, high)


class SaveList(CardList):
    """`done(key)` is called when another game is chosen, by click or arrow keys; Enter calls `open_chosen`."""

    def __init__(self, context: Context, rect: Rect, games: Sequence[SavedGame], done: Callable[[str], None],
                 open_chosen: Callable[[], None], playing: str = "") -> None:  # fmt: skip
        self.games = {game.key: game for game in games}
        self.playing = playing
        self.depths: Mapping[str, int] = {}
        """By key how many games a branch is below the original."""
        self.heads: Mapping[str, Sequence[str]] = {}
        """By key what stands in place of its title, and shorter ways to say it."""
        super().__init__(context, rect, [Row(game.key, "") for game in games], done, open_chosen, "games")

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        kit = self.context.type
        text = kit.line_height("strong") + 2 * kit.line_height("small")
        return max(self.context.px(HIGH), text + self.context.px(4 * EDGE + BETWEEN))

    @property
    def heard(self) -> str:
        """The game that keys are at: its title, who plays, and how far it is."""
        if not self.rows:
            return super().heard
        c, game = self.context, self.games[self.rows[self._at].key]
        head = next(iter(self.heads.get(game.key, ())), title(c, game))
        told = game.fault or ", ".join(c.type.named(seat.name) for seat in game.seats)
        return ", ".join(part for part in (head, told, state(c, game)[0], under(c, game, self.playing)) if part)

    @property
    def picture_side(self) -> int:
        """The side of a small picture in pixels."""
        return self.row_height - self.context.px(8) - 2 * self.context.px(EDGE)

    @property
    def in_sight(self) -> list[SavedGame]:
        """The games whose rows are visible, and those next to them."""
        first = max(0, self.scroll.offset // self.row_height - 1)
        last = (self.scroll.offset + self.rect.h) // self.row_height + 2
        return [self.games[row.key] for row in self.rows[first:last]]

    def handle(self, intent: Intent) -> bool:
        """Page keys move by a page; the rest is as in every list of cards."""
        if intent.act is Act.ZOOM:
            return self._page(-intent.step)
        return super().handle(intent)

    def _page(self, by: int) -> bool:
        page = max(1, self.rect.h // self.row_height - 1)
        self._at = min(len(self.rows) - 1, max(0, self._at + by * page))
        self.show_chosen()
        self._walked(self.rows[self._at].key)
        return True

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, game = self.context, self.games[row.key]
        place = self._indented(surface, place, min(self.depths.get(row.key, 0), DEEPEST))
        box = self.draw_plate(surface, place, row, is_hot)
        side, rim = self.picture_side, c.px(EDGE)
        self._picture(surface, Rect(box.x + rim, box.y + (box.h - side) // 2, side, side), game)
        left = box.x + side + 3 * rim
        self._tell(surface, Rect(left, box.y + 2 * rim, box.right - left - c.space("m"), box.h - 4 * rim), game)

    def _indented(self, surface: Surface, place: Rect, depth: int) -> Rect:
        """The place of a branch, below what it leaves, with a line that leads there."""
        if not depth:
            return place
        c, step = self.context, min(self.context.px(STEP), place.w // 12)
        left, thick, ink = place.left + depth * step, max(1, c.px(2)), c.theme.colour("accent_light")
        stem = left - step // 2
        surface.fill(ink, Rect(stem, place.top, thick, place.h // 2))
        surface.fill(ink, Rect(stem, place.centery, left - stem, thick))
        return Rect(left, place.top, place.right - left, place.h)

    def _picture(self, surface: Surface, place: Rect, game: SavedGame) -> None:
        c = self.context
        if game.small is not None:
            surface.blit(game.small, game.small.get_rect(center=place.center))
            return
        dark = c.theme.colour("deep", 190)
        paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if game.fault:
            mark = c.type.line("✗", "reading_strong", "warn", place.w, place.h)
            surface.blit(mark, mark.get_rect(center=place.center))

    def _tell(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw the name, the players, and at the foot the kind of save and how far it is."""
        c, kit = self.context, self.context.type
        high = kit.line_height("small")
        ways = self.heads.get(game.key) or (title(c, game),)
        said = next((way for way in ways if kit.width(way, "strong") <= room.w), ways[-1])
        head = kit.line(said, "strong", "text", room.w, room.h - 2 * high)
        surface.blit(head, room)
        middle = Rect(room.x, (room.y + head.get_height() + room.bottom - 2 * high) // 2, room.w, high)
        if game.fault:
            why = kit.line(short_text(c, game.fault, middle), "small", "muted", middle.w, high)
            surface.blit(why, why.get_rect(midleft=middle.midleft))
        else:
            self._players(surface, middle, game)
        told, colour = state(c, game)
        at = kit.line(told, "small_strong", colour, room.w * 2 // 5, high)
        kind, left = under(c, game, self.playing), room.w - at.get_width() - c.space("m")
        if kit.width(kind, "small") <= left:
            surface.blit(at, at.get_rect(bottomright=room.bottomright))
        else:  # there is hardly room: how far it is, and when it was played, stand beside the large picture, too
            left = room.w
            kind = kind if kit.width(kind, "small") <= left else game_title(c, game) or kind
        low = kit.line(kind, "small", "faint", left, high)
        surface.blit(low, low.get_rect(bottomleft=room.bottomleft))

    def _players(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw emblem, sign, name and points of each seat side by side, in one size; no names if there is hardly room."""
        c, gap = self.context, _gap(self.context)
        wide = room.w // max(1, len(game.seats))
        scores = game.summary.scores if game.summary is not None else ()
        places = [Rect(room.x + number * wide, room.y, wide - 2 * gap, room.h) for number in range(len(game.seats))]
        lefts = [draw_sign(c, surface, place, seat) for place, seat in zip(places, game.seats, strict=True)]
        points = [str(scores[number]) if number < len(scores) else "" for number in range(len(places))]
        rooms = [max(place.w // 4, place.right - left) for place, left in zip(places, lefts, strict=True)]
        high = fitting.alike(c, "small_strong", zip(points, rooms, strict=True), room.h)
        drawn = [c.type.line(text, "small_strong", "gold", most, high) for text, most in zip(points, rooms, strict=True)]
        names = [
            Rect(left, place.y, max(1, place.right - left - score.get_width() - gap), place.h)
            for place, left, score in zip(places, lefts, drawn, strict=True)
        ]
        texts = [short_text(c, seat.name, name, FEW) for seat, name in zip(game.seats, names, strict=True)]
        high = fitting.alike(c, "small", ((text, name.w) for text, name in zip(texts, names, strict=True)), room.h)
        has_names = all(texts) and high >= SMALLEST * min(room.h, c.type.line_height("small"))
        for name, text, score in zip(names, texts, drawn, strict=True):
            line = c.type.line(text if has_names else "", "small", "text", name.w, high)
            surface.blit(line, line.get_rect(midleft=name.midleft))
            beside = line.get_width() + gap if has_names else 0
            surface.blit(score, score.get_rect(midleft=(name.left + beside, name.centery)))
