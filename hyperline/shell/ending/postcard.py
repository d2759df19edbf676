"""A finished game on one picture to be sent, which holds the whole game, and what is said of it in a text."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from datetime import date, datetime
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface, Vector2

from hyperline.kernel.file import unused, write_whole
from hyperline.kernel.game import Seat, Standing
from hyperline.kernel.match import Match
from hyperline.kernel.postcard import into_picture
from hyperline.kernel.record import BRANCH_AT, BRANCH_LINE, BRANCH_OF, PRACTICE, Record, RecordFault, read, replay, written
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason
from hyperline.kernel.texts import words as shared
from hyperline.shell.context import Context
from hyperline.shell.ending.curves import Curves, CurveStage
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Intent
from hyperline.shell.jobs.background import BackgroundJobs
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.setup.occupant import named_for_others, opponents
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui import paint
from hyperline.shell.ui.boxes import GLOW
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.portrait import draw_seat
from hyperline.shell.ui.space import deep_space, smooth_line

if TYPE_CHECKING:
    from hyperline.shell.play.table import Table

TOPIC: Final = "postcard"
A_STEP, USUAL = 0.1, 2.5  # seconds between two pictures of how far it is, and about how long that takes
SIZE: Final = (1200, 675)
LARGEST: Final = 600_000
"""The most bytes of a postcard."""
EDGE, FADE, GAP = 32, 24, 18  # pixels: around the words, between board and words, and between groups
HEAD, ROW, FEW = 92, 52, 8  # pixels: the headline, and a seat at most; the most seats
CURVE: Final = (96, 236)  # pixels: the least and the most of the points
SHADES: Final = (0xFF, 0xFE, 0xFC, 0xF8)  # of what is kept of each colour where the picture would be too large
BETWEEN: Final = " · "
MOST_POINTS = 160  # of a line


class Told(Struct, frozen=True):
    """What is said of a game: by seat who plays, and the headline with what stands below it."""

    title: str
    headline: str
    under: str
    day: str
    seats: tuple[Seat, ...]
    standing: Standing


def told_of(context: Context, record: Record, match: Match[Any], day: date) -> Told:
    """What is said of a game; anyone who was *you* while it was played has a name for those who get it."""
    words, own = context.words, context.words_of(record.game)
    seats = named_for_others(own, record.setup.seats)
    standing, number = match.game.standing(match.position), match.game.progress(match.position).round
    rounds = words("postcard.rounds", n=number) if number else ""
    if standing.is_over:
        winners = [seats[seat].name for seat in standing.winners]
        head = words("career.won_by", names=listed(words, winners), n=len(winners)) if winners else words("career.drawn")
        wording = face_of(context, record.game).wording(own, [seat.name for seat in seats])
        reason = wording.term("reason", standing.reason) if standing.reason else ""
        reason = reason if reason != standing.reason else ""  # some games have no words for it
    else:
        head, reason = words("postcard.goes_on"), ""
    said = words("postcard.day", day=day.day, month=words(f"date.month_{day.month}"), year=day.year)
    under = BETWEEN.join(filter(None, (reason.rstrip("."), rounds)))
    return Told(context.shelf.meta(record.game).title, head, under, said, seats, standing)


def sent(record: Record) -> bytes:
    """A record as it is sent: without what the shell has noted about it, but why it counts nowhere."""
    labels = {key: text for key, text in record.labels.items() if key in (BRANCH_OF, BRANCH_AT, BRANCH_LINE, PRACTICE)}
    return written(replace(record, labels=labels, remark=None))


def text_of(context: Context, record: Record, match: Match[Any], day: date) -> str:
    """A few sentences about a game, to stand above it in a text."""
    told = told_of(context, record, match, day)
    scores = ", ".join(f"{seat.name} {score}" for seat, score in zip(told.seats, told.standing.scores, strict=True))
    scores = ". ".join((scores, *filter(None, told.under.split(BETWEEN))))
    return context.words("postcard.text", title=told.title, day=told.day, head=told.headline, scores=scores)


def postcard(context: Context, record: Record, day: date, name: str = "record", curves: Curves | None = None) -> bytes:
    """The PNG of a game, with the game in it; `context` is one of SIZE. Raises RecordFault.

    Where the `curves` of the chances are known they are drawn, else the points.
    """
    match = replay(context.shelf.game(record.game), record, name)
    drawn = Card(context, told_of(context, record, match, day), match, curves).drawn()
    try:
        for shades in SHADES:
            card = into_picture(_png(drawn, shades), sent(record))
            if len(card) <= LARGEST:
                return card
    except ValueError as fault:
        raise RecordFault(f"{name}: {fault}.") from fault
    raise RecordFault(shared("fault.too_long", file=name))


def _png(drawn: Surface, shades: int) -> bytes:
    """A picture as a PNG; of each colour these bits are kept."""
    if shades != SHADES[0]:
        table = bytes(shade & shades for shade in range(256))
        drawn = pygame.image.frombytes(pygame.image.tobytes(drawn, "RGB").translate(table), drawn.get_size(), "RGB")
    memory = io.BytesIO()
    pygame.image.save(drawn, memory, "it.png")
    return memory.getvalue()


class Card:
    """The board at the left, as everybody may see it; at its right who has won, a row for each seat, and their points."""

    def __init__(self, context: Context, told: Told, match: Match[Any], curves: Curves | None = None) -> None:
        self.context, self.told, self.match, self.curves = context, told, match, curves
        standing = told.standing
        self.order = sorted(range(len(told.seats)), key=lambda seat: (standing.ranks[seat], seat))
        self.played = opponents(context.words_of(match.game.meta.id), told.seats)

    def drawn(self) -> Surface:
        """The picture."""
        c, (wide, high) = self.context, SIZE
        surface = Surface(SIZE)
        surface.blit(deep_space(c, seed=9), (0, 0))
        self._draw_board(surface, Rect(0, 0, high, high))
        column = Rect(high + GAP, EDGE, wide - high - GAP - EDGE, high - 2 * EDGE)
        column = self._draw_head(surface, column)
        foot = c.type.line(c.words("postcard.opens"), "small", "faint", column.w)
        surface.blit(foot, foot.get_rect(bottomleft=column.bottomleft))
        column.h -= foot.get_height() + GAP
        column = self._draw_rows(surface, column)
        high, lines = min(column.h, CURVE[1]), self._scores()
        if self.curves is not None and self.curves.lines:
            self._draw_chances(surface, Rect(column.left, column.bottom - high, column.w, high), self.curves)
        elif len(lines[0]) > 1:
            self._draw_points(surface, Rect(column.left, column.bottom - high, column.w, high), lines)
        return surface

    def _draw_board(self, surface: Surface, place: Rect) -> None:
        """The board, which fades into space at its right."""
        c, game = self.context, self.match.game
        board = Surface(place.size).convert_alpha()
        emblems = tuple(seat.emblem for seat in self.told.seats)
        for _ in face_of(c, game.meta.id).thumbnail(c, game.observe(self.match.position, None), emblems, board):
            pass
        for x in range(FADE):
            board.fill(
                (255, 255, 255, round(255 * (1 - (x + 1) / FADE) ** 1.5)),
                (place.w - FADE + x, 0, 1, place.h),
                pygame.BLEND_RGBA_MULT,
            )
        surface.blit(board, place)

    def _draw_head(self, surface: Surface, room: Rect) -> Rect:
        """Which game and when, who has won and how; returns the room below."""
        c, told, kit = self.context, self.told, self.context.type
        which = kit.line(f"{told.title} · {told.day}", "strong", "accent_light", room.w)
        surface.blit(which, room)
        head = Rect(room.left, room.top + which.get_height() + GAP // 2, room.w, HEAD)
        winners = told.standing.winners
        left = head.left
        if len(winners) == 1:
            seat, side = told.seats[winners[0]], HEAD - 2 * GAP
            middle = left + side // 2, head.centery
            paint.pool(surface, middle, side, c.theme.colour(c.theme.player_lights[seat.emblem], 120))
            draw_seat(c, surface, (left, head.centery - side // 2), side, seat.controller, seat.emblem, "winning")
            left += side + GAP
        high = HEAD - (kit.line_height("small") if told.under else 0)
        title = kit.line(told.headline, "headline", "text", head.right - left, high)
        under = kit.line(told.under, "small", "muted", head.right - left) if told.under else None
        paint.pool(
            surface, (left + title.get_width() // 2, head.centery), title.get_width() * 3 // 5, c.theme.colour("gold", 26)
        )
        draw_lines(surface, (title, under), Rect(left, head.top, head.right - left, head.h))
        return Rect(room.left, head.bottom + GAP // 2, room.w, room.bottom - head.bottom - GAP // 2)

    def _draw_rows(self, surface: Surface, room: Rect) -> Rect:
        """A row for each seat, as far as there are few; returns the room below."""
        c = self.context
        shown = self.order if len(self.order) <= FEW else self.order[: FEW - 1]
        lines = len(shown) + (len(shown) < len(self.order))
        high = min(ROW, (room.h - CURVE[0]) // lines)
        for number, seat in enumerate(shown):
            self._draw_row(surface, Rect(room.left, room.top + number * high, room.w, high), seat)
        if len(shown) < len(self.order):
            more = c.type.line(c.words("postcard.more", n=len(self.order) - len(shown)), "small", "faint", room.w, high)
            surface.blit(more, more.get_rect(midleft=(room.left + GAP, room.top + (lines - 1) * high + high // 2)))
        top = room.top + lines * high + GAP
        return Rect(room.left, top, room.w, room.bottom - top)

    def _draw_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, one, standing = self.context, self.told.seats[seat], self.told.standing
        has_won = seat in standing.winners
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[one.emblem], 66)
        side = min(36, row.h - 6)
        ranked = str(standing.ranks[seat]) if standing.is_over else ""
        rank = c.type.line(ranked, "heading", "gold" if has_won else "faint", 36, row.h)
        surface.blit(rank, rank.get_rect(center=(row.left + GAP, row.centery)))
        left = row.left + 2 * GAP
        mood: Any = ("winning" if has_won else "losing") if standing.is_over else "neutral"
        draw_seat(c, surface, (left, row.centery - side // 2), side, one.controller, one.emblem, mood)
        left += side + GAP
        score = c.type.line(str(standing.scores[seat]), "heading", "gold" if has_won else "text", row.w // 4, row.h)
        at = score.get_rect(midright=(row.right - GAP // 2, row.centery))
        surface.blit(score, at)
        room = at.left - GAP - left
        has_note = bool(self.played[seat]) and row.h >= ROW * 4 // 5
        name = c.type.line(one.name, "subheading", "text", room, row.h * 3 // 5 if has_note else row.h)
        note = c.type.line(self.played[seat], "small", "faint", room, row.h * 2 // 5) if has_note else None
        draw_lines(surface, (name, note), Rect(left, row.top, room, row.h))

    # ---- chances, or points ----

    def _draw_chances(self, surface: Surface, room: Rect, curves: Curves) -> None:
        """How likely each seat was to win, from the beginning to the end."""
        caption = self.context.type.line(self.context.words("victory.chances"), "caps", "faint", room.w)
        surface.blit(caption, room)
        place = Rect(room.left, room.top + caption.get_height(), room.w, room.h - caption.get_height())
        stage, drawn = CurveStage(self.context, Rect((0, 0), place.size), curves), Surface(place.size, pygame.SRCALPHA)
        stage.draw_ground(drawn)
        for _ in stage.draw_lines(drawn):
            pass
        surface.blit(drawn, place)

    def _draw_points(self, surface: Surface, room: Rect, lines: Sequence[Sequence[int]]) -> None:
        """The points of each seat from the beginning to the end; the winner's line is drawn last."""
        c, kit, standing = self.context, self.context.type, self.told.standing
        caption = kit.line(c.words("postcard.points"), "caps", "faint", room.w)
        surface.blit(caption, room)
        low = min(0, *(score for line in lines for score in line))
        high = max(1, standing.goal, *(score for line in lines for score in line))
        top, scale = room.top + caption.get_height() + 10, max(kit.width(str(score), "gutter") for score in (low, high)) + 6
        stage = Rect(room.left + scale, top, room.w - scale - 4, room.bottom - top - 8)
        for score in (low, high):
            y = stage.bottom - round((score - low) / (high - low) * stage.h)
            paint.rule(surface, Rect(stage.left, y, stage.w, 1), c.theme.colour("faint", 70))
            number = kit.line(str(score), "gutter", "faint")
            surface.blit(number, number.get_rect(midright=(stage.left - 6, y)))
        for seat in reversed(self.order):
            line, emblem = lines[seat], self.told.seats[seat].emblem
            step = stage.w / max(1, len(line) - 1)
            points = [
                Vector2(stage.left + number * step, stage.bottom - (score - low) / (high - low) * stage.h)
                for number, score in enumerate(line)
            ]
            smooth_line(surface, points, c.theme.player_colours[emblem], 4.0 if seat in standing.winners else 2.4)

    def _scores(self) -> list[Sequence[int]]:
        """By seat the points after each turn, or as many turns as can be told apart."""
        game, positions = self.match.game, self.match.positions
        ends = [*self.match.starts[1:], len(positions) - 1]
        every = -(-len(ends) // MOST_POINTS)
        kept = sorted({*ends[::-1][::every]})
        known = [positions[0], *(positions[n] for n in kept)]
        scores = [game.standing(position).scores for position in known]
        return [*zip(*scores, strict=True)]


class Order(Struct, frozen=True):
    """A postcard to be made: of which record, when, in which folder, in which colours, and with which curve."""

    shelf: dict[str, str]
    record: bytes
    day: date
    folder: str
    settings: Settings
    curves: Curves | None


def delivered(order: Order) -> tuple[str, str]:
    """Make a postcard and save it, in a process of its own or a thread: how that went, and where it is or why it is not."""
    folder = Path(order.folder)
    try:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
            pygame.display.set_mode(SIZE)
        record, day = read(order.record), order.day
        context = quiet_context(SIZE, Shelf(order.shelf), order.settings)
        card = postcard(context, record, day, record.game, order.curves)
        path = unused(folder / f"{record.game}-{day.isoformat()}.png", ".png")
        write_whole(path, card)
    except OSError as fault:
        return "failed", reason(fault)
    except RecordFault as fault:
        return "failed", str(fault).rstrip(".")
    return "saved", str(path)


class Delivery:
    """Goes along with the scenes until a postcard is saved, and then says where, or why not.

    Meanwhile a sentence stands at the top of the window, above a line that grows ever more slowly. A window that is
    closed waits for it, and says so.
    """

    is_shown = is_needed = True
    told = ""  # a notice says how it went

    def __init__(self, context: Context, stack: SceneStack, order: Order) -> None:
        self.context, self.stack = context, stack
        self.jobs = BackgroundJobs(has_process=context.has_processes)  # of its own: it goes on when the game is left
        self.jobs.ask(TOPIC, f"{__name__}:{delivered.__name__}", (order,))
        self._since = 0.0
        self._drawn = -1, False  # how often, and whether in the dark
        stack.companions.append(self)

    def update(self, seconds: float) -> None:
        """Tell once it is there."""
        self._since += seconds
        for _, answer in self.jobs.answers(TOPIC):
            how, what = answer or ("failed", "")
            self.context.notify(self.context.words(f"postcard.{how}", file=what, why=what))
            self.stack.companions.remove(self)
            self.jobs.rest()
            if self.stack.top is not None:
                self.stack.top.redraw(self._place)

    def handle(self, intent: Intent) -> bool:
        """It takes nothing."""
        return False

    @property
    def _text(self) -> str:
        return self.context.words("postcard.made" if self.stack.scenes else "postcard.closing")

    @property
    def _box(self) -> Rect:
        c = self.context
        wide = c.type.width(self._text, "body") + 2 * c.space("l")
        box = Rect(0, c.px(14), wide, c.type.line_height("body") + 2 * c.space("m"))
        box.centerx = c.measure.area.centerx
        return box

    @property
    def _place(self) -> Rect:
        """All that it may cover."""
        return self._box.inflate(2 * self.context.px(GLOW), 2 * self.context.px(GLOW))

    def take_damage(self) -> list[Rect]:
        """Its place, some times a second; all as soon as no scene is left."""
        now, is_alone = round(self._since / A_STEP), not self.stack.scenes
        if (now, is_alone) == self._drawn:
            return []
        was_alone, self._drawn = self._drawn[1], (now, is_alone)
        return [self.context.measure.area] if is_alone and not was_alone else [self._place]

    def draw(self, surface: Surface) -> None:
        """Draw the sentence, and the line below it; in the dark once no scene is left."""
        if not self.stack.scenes:
            surface.fill(self.context.theme.colour("deep"))
        if not self._place.colliderect(surface.get_clip()):
            return
        c, box = self.context, self._box
        draw_tag(c, surface, box)
        said = c.type.line(self._text, "body", "text", box.w - 2 * c.space("l"))
        surface.blit(said, said.get_rect(center=box.center))
        room = Rect(box.left + c.space("l"), box.bottom - c.space("s"), box.w - 2 * c.space("l"), max(2, c.px(2)))
        surface.fill(c.theme.colour("edge"), room)
        room.w = round(room.w * (1 - exp(-self._since / USUAL)))
        surface.fill(c.theme.colour("accent_light"), room)


def save_postcard(context: Context, stack: SceneStack, table: Table) -> None:
    """Have the postcard of a game made beside the window, with the curve of its chances where that is known."""
    if any(isinstance(one, Delivery) for one in stack.companions):
        return  # it is still being made
    chosen, tales = context.settings.value, [getattr(scene, "tale", None) for scene in stack.scenes]
    curves = next((tale.curves() for tale in tales if tale is not None and tale.has_curve and tale.is_known), None)
    look = Settings(palette=chosen.palette, has_high_contrast=chosen.has_high_contrast)
    record, folder = sent(table.record()), str(context.paths.postcards)
    Delivery(context, stack, Order(dict(context.shelf.listed), record, datetime.now().date(), folder, look, curves))
