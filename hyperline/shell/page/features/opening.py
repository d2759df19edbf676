"""The first view of a game: who sits where and what wins, one after the other; then the first choice is offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import BLEND_RGBA_SUB, Color, Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.floating import faded
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.play.director import Aside, Cue
from hyperline.shell.setup.occupant import told_beside
from hyperline.shell.sound.heard import SILENT
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag

GOAL: Final = -1
"""Stands for what wins the game, among the seats."""
RISE: Final = 0.45  # the share of its time in which a seat appears
EMBLEM, WIDE, PAD = 34, 300, 12  # units: a seat's emblem, the most that its words take, and what is around them
PICTURE, SMALL = 58, 20  # units: a picture of what the seat has, and its emblem then
VEIL: Final = 120  # of 255: how dark the board is behind
SHRUNK: Final = 0.6  # how far a name may shrink
RIM: Final = 24  # units of the deck: how far the shadow of what is told reaches
LINES: Final = 4  # the most that are told of a seat below its name
GLOW: Final = 1.3  # how far the light of a seat reaches around its place on the board, as a share of that


class Introduced(Aside, frozen=True):
    """A seat is introduced, or the goal."""

    seat: int


@dataclass(frozen=True)
class Told:
    """What is said of a seat, or of the goal (`emblem` below 0), and a picture beside it, of which `key` tells two apart."""

    title: str
    text: str
    emblem: int = GOAL
    key: object = None
    draw: Callable[[Surface, Rect], object] | None = None


class Opening(PlayFeature[S]):
    """Played once, as a game begins that was not begun before; one press skips it, and the first choice ends it.

    A game whose seats have places on its board derives from it: they are told of there. Here they stand in a column.
    """

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.shares: dict[int, float] = {}  # by seat, or GOAL: how much of it is seen
        self._is_over = False
        self._is_said = True  # in words, that it begins
        self._pictures: dict[int, tuple[Told, Rect, Surface]] = {}
        self._veil: tuple[object, Surface] | None = None

    # ---- what a game adds ----

    def told(self, seat: int) -> Told:
        """What is told of a seat."""
        words, one = self.context.words_of(self.table.game.meta.id), self.table.setup.seats[seat]
        who = next(iter(told_beside(words, one.controller)), "")
        if not who:
            is_here, is_shared = self.table.is_human(seat), self.table.is_shared
            who = words("opening.away" if not is_here else "opening.here" if is_shared else "opening.you")
        name, who = self.scene.name_of(seat), f"{who[:1].upper()}{who[1:]}"
        return Told(name, "" if who == name else who, one.emblem)

    def goal(self) -> Told | None:
        """What wins; None if that cannot be said in a line."""
        goal = self.table.standing.goal
        return Told(*self.scene.around.told_goal(goal)) if goal else None

    def place(self, seat: int, size: tuple[int, int]) -> Rect:
        """Where a seat's words, or those of the goal, are: they take this many pixels."""
        board, seats = self.scene.board_rect, len(self.scene.emblems)
        number = seats if seat == GOAL else seat
        pitch = min(self.context.dx(84), board.h // (seats + 1))
        made = Rect((0, 0), size)
        made.center = board.centerx, board.centery + round((number - seats / 2) * pitch)
        return made

    def lit(self, seat: int) -> Rect | None:
        """What is not in the dark on the board while a seat, or the goal, is told of."""
        return None

    @property
    def lasts(self) -> bool:
        """Whether it is still seen after it has been played: usually not."""
        return False

    def redraw(self, rect: Rect) -> None:
        """Have a part of it drawn again."""
        self.scene.redraw(rect)

    # ---- how it goes ----

    def begun(self) -> None:
        """Play it before the first choice of a new game."""
        table = self.table
        self._is_over = not table.is_new or bool(table.steps)
        if self._is_over:
            return
        self._is_said = False
        seats = [*range(len(self.scene.emblems)), *([GOAL] if self.goal() is not None else [])]
        words, key = self.context.words, self.context.bindings.shown(Act.CONFIRM)
        self.scene.say_who_is_awaited(lambda: words("opening.begins"))
        self.scene.prompt.explain(words("opening.skip", key=key))
        table.director.introduce([Introduced(seat) for seat in seats], table.position)

    @property
    def is_open(self) -> bool:
        """Whether seats are told of."""
        return bool(self.shares) and not self._is_over

    def motion(self, event: Introduced) -> Animation:
        """A seat appears."""
        count = len(self.scene.emblems) + 1
        return Play(lambda progress: self._show(event.seat, progress / RISE), last.OPENING / count)

    def show(self, seat: int) -> None:
        """A seat is there at once."""
        self._show(seat, 1.0)

    def _show(self, seat: int, share: float) -> None:
        share = min(1.0, share)
        if self.shares.get(seat) == share:
            return
        is_first = seat not in self.shares
        self.shares[seat] = share
        self.redraw(self.scene.board_rect if is_first else self.picture(seat)[1])

    def offered(self) -> None:
        """Something can be chosen."""
        self._say_no_more()
        if not self.lasts:
            self._end()

    def _say_no_more(self) -> None:
        if not self._is_said:
            self._is_said = True
            self.scene.say_who_is_awaited(lambda: "")
            self.scene.prompt.explain("")

    def took(self, event: Event) -> None:
        """The game goes on: what is told may have changed."""
        if not self.is_open:
            return
        if not self.lasts:
            self._end()
            return
        if self.shares.pop(GOAL, None) is not None:
            self.redraw(self.scene.board_rect)
        for seat in self.shares:
            before = self._pictures.get(seat)
            after = self.picture(seat)
            if before is not None and before is not after:
                self.redraw(before[1].union(after[1]))

    def _end(self) -> None:
        if self.is_open:
            self._is_over = True
            self._pictures.clear()
            self._veil = None
            self.redraw(self.scene.board_rect)

    def build(self) -> None:
        """Everything has another size."""
        self._pictures.clear()
        self._veil = None

    @property
    def is_playing(self) -> bool:
        """Whether it is being played."""
        return isinstance(self.table.director.playing, Introduced)

    def handle(self, intent: Intent) -> bool:
        """Any press but of what is always there shows all of it at once."""
        if not self.is_playing or intent.act in (Act.POINT, Act.PRESS, Act.PAUSE, Act.CANCEL):
            return False
        if intent.pos is not None and not self.scene.board_rect.collidepoint(intent.pos):
            return False
        self.table.director.skip()
        return True

    # ---- what is seen ----

    def draw(self, surface: Surface) -> None:
        """The board in the dark but for the seats told of, and what is said of them."""
        if not self.is_open:
            return
        surface.blit(self._shade(), self.scene.board_rect)
        for seat in self.shares:
            if (lit := self.lit(seat)) is not None:
                light = self._colour(GOAL if seat == GOAL else self.scene.emblems[seat])
                paint.pool(surface, lit.center, round(GLOW * lit.w), self.context.theme.colour(light, 80))
        for seat, share in self.shares.items():
            _, rect, picture = self.picture(seat)
            if surface.get_clip().colliderect(rect) and not (seat == GOAL and self._is_crowded):
                rise = round((1 - ease_out(share)) * self.context.dx(8))
                surface.blit(picture if share == 1 else faded(picture, ease_out(share)), rect.move(0, rise))

    @property
    def _is_crowded(self) -> bool:
        """Whether the goal would lie on what is told of a seat; it stands beside the board too."""
        rim = 2 * self.context.dx(RIM)
        goal, *others = (self.picture(seat)[1].inflate(-rim, -rim) for seat in (GOAL, *range(len(self.scene.emblems))))
        return goal.collidelist(others) >= 0

    def _shade(self) -> Surface:
        board = self.scene.board_rect
        lit = [rect for rect in map(self.lit, self.shares) if rect is not None]
        key = board.size, tuple(map(tuple, lit)), id(self.context.theme)
        if self._veil is None or self._veil[0] != key:
            made = Surface(board.size, pygame.SRCALPHA)
            made.fill(self.context.theme.colour("deep", VEIL))
            for rect in lit:
                reach = round(0.95 * max(rect.size))
                hole = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
                paint.pool(hole, (reach, reach), reach, self.context.theme.colour("deep", 255))
                hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                made.blit(hole, hole.get_rect(center=rect.move(-board.x, -board.y).center), special_flags=BLEND_RGBA_SUB)
            self._veil = key, made
        return self._veil[1]

    def picture(self, seat: int) -> tuple[Told, Rect, Surface]:
        """What is said of a seat, where it is drawn, and as what."""
        told = self.goal() if seat == GOAL else self.told(seat)
        assert told is not None, "the goal was told"
        known = self._pictures.get(seat)
        if known is None or (known[0].title, known[0].text, known[0].key) != (told.title, told.text, told.key):
            picture, size = self._painted(told, self.room(seat))
            rim = (picture.get_width() - size[0]) // 2
            known = told, self.place(seat, size).inflate(2 * rim, 2 * rim), picture
            self._pictures[seat] = known
        return known

    def _painted(self, told: Told, room: int) -> tuple[Surface, tuple[int, int]]:
        """The words on their cloud, with room for its shadow around them; and the size of the cloud.

        What would be long in little room is left to the seat's place beside the board.
        """
        c = self.context
        pad, rim, small = c.dx(PAD), c.dx(RIM), c.dx(SMALL) if told.draw is not None else 0
        side = c.dx(PICTURE) if small else c.dx(EMBLEM) if told.emblem >= 0 else 0
        left = pad + (side + pad if side else 0)
        inner = max(1, min(max(c.dx(WIDE), c.tx(WIDE)), room) - left - pad)
        shade, beside = self._colour(told.emblem), small + c.space("s") if small else 0
        if c.type.font("heading", SHRUNK).size(told.title)[0] > inner - beside:
            return self._painted(replace(told, draw=None), room) if small else self._signed(told, shade)
        title = c.type.line(told.title, "heading", shade, inner - beside)
        is_told = told.text and len(c.type.wrap(told.text, "small", inner)) <= LINES
        text = c.type.paragraph(told.text, "small", "muted", inner) if is_told else None
        words = inner if small else max(title.get_width(), text.get_width() if text else 0)
        high = title.get_height() + (text.get_height() if text else 0)
        size = left + words + pad, max(side, high) + 2 * pad - c.space("xs")
        made = Surface((size[0] + 2 * rim, size[1] + 2 * rim), pygame.SRCALPHA)
        plate = Rect((rim, rim), size)
        draw_tag(c, made, plate, shade)
        place = Rect(plate.left + pad, plate.centery - side // 2, side, side)
        at, top = plate.left + left, plate.centery - high // 2
        if told.draw is not None:
            told.draw(made, place)
            draw_emblem(c, made, (at, top + (title.get_height() - small) // 2), small, told.emblem)
        elif side:
            draw_emblem(c, made, place.topleft, side, told.emblem)
        made.blit(title, (at + beside, top))
        if text is not None:
            made.blit(text, (at, top + title.get_height()))
        return made, size

    def _signed(self, told: Told, shade: Color) -> tuple[Surface, tuple[int, int]]:
        """An emblem without words, where there is no room for a name."""
        c = self.context
        side, rim = c.dx(EMBLEM) + c.dx(PAD), c.dx(24)
        made = Surface((side + 2 * rim, side + 2 * rim), pygame.SRCALPHA)
        plate = Rect(rim, rim, side, side)
        draw_tag(c, made, plate, shade)
        if told.emblem >= 0:
            draw_emblem(c, made, plate.inflate(-c.dx(PAD), -c.dx(PAD)).topleft, c.dx(EMBLEM), told.emblem)
        return made, plate.size

    def _colour(self, emblem: int) -> Color:
        """The light of a seat, or of the goal."""
        theme = self.context.theme
        return theme.player_lights[emblem] if emblem >= 0 else theme.colour("gold")

    def room(self, seat: int) -> int:
        """The most pixels that what is told of a seat, or of the goal, may be wide."""
        return self.scene.board_rect.w


def _motion(event: Introduced, stage: Any) -> Animation | None:
    opening: Opening[Any] = stage.features.one(Opening)
    return opening.motion(event)


def _calm(event: Introduced, stage: Any) -> Animation | None:
    opening: Opening[Any] = stage.features.one(Opening)
    opening.show(event.seat)
    return None


def _sound(event: Introduced, stage: Any) -> str:
    return "game/start" if stage.table.director.batch[0] is event else SILENT


INTRODUCTION: Final = Cue[Any](Introduced, _motion, _calm, "opening", _sound)
"""Valid on every page where a game is played."""
