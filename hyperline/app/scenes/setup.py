"""A new game: who sits at which corner, the choice of corners that two and three players have, and the seed."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.app import seating
from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.opening import CORNERS, bots, remembered_seats, setup_of, start_game
from hyperline.app.seed import LENGTH, clean_seed, fresh_seed, seed_text, seed_value
from hyperline.app.ui import paint
from hyperline.app.ui.button import Button
from hyperline.app.ui.chooser import Chooser
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.ui.emblempick import EmblemPick
from hyperline.app.ui.field import Field
from hyperline.app.ui.frame import body, bottom_button, draw_frame
from hyperline.app.ui.label import Label
from hyperline.app.ui.page import Page
from hyperline.app.ui.panel import draw_card, draw_panel
from hyperline.app.ui.space import smooth_line

RIGHT = 0.345  # share of the width for what concerns the whole game


class SetupScene(Page):
    """The cards of the seats lie as their corners lie on the board."""

    name = "setup"
    help_topic = "SET"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.seats = remembered_seats(context)
        self.seed = seed_text(fresh_seed())
        self.controllers = ("human", *bots(), "")
        self._drag: tuple[int, int | None, tuple[int, int]] | None = None  # from, onto, where the pointer is

    # building
    def build(self) -> None:
        """Four cards around the board, the panel of the game, and the buttons."""
        c = self.context
        whole, gap = body(c), c.space("xl")
        self._panel = Rect(0, whole.top, round(whole.w * RIGHT), whole.h)
        self._panel.right = whole.right
        self._board = Rect(whole.left, whole.top, whole.w - self._panel.w - gap, whole.h)
        wide, high = round(self._board.w * 0.455), round(self._board.h * 0.36)
        self._cards = []
        for corner, (side_x, side_y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            card = Rect(0, 0, wide, high)
            card.left = self._board.left if not side_x else self._board.right - wide
            card.top = self._board.top if not side_y else self._board.bottom - high
            self._cards.append(card)
            self._add_seat(corner, card)
        self._add_game()
        self._add_buttons()

    def _add_seat(self, corner: int, card: Rect) -> None:
        c, seat = self.context, self.seats[corner]
        pad, gap = c.space("m"), c.space("s")
        inner = card.inflate(-2 * pad, -2 * pad)
        high = (inner.h - 2 * gap) // 3
        taken = c.px(52)
        row = Rect(inner.left + taken, inner.top, inner.w - taken, high)
        texts = [self._controller_text(name) for name in self.controllers]
        at = self.controllers.index(seat.controller)
        self.add(Chooser(c, row, texts, at, partial(self._seat_kind, corner), f"kind-{corner}"))
        if not seat.controller:
            return
        name = Rect(inner.left, row.bottom + gap, inner.w, high)
        self.add(Field(c, name, seat.name, partial(self._rename, corner), f"name-{corner}", seating.LONGEST_NAME,
                       placeholder=c.words("setup.name")))  # fmt: skip
        emblems = Rect(inner.left, name.bottom + gap, inner.w, high)
        self.add(EmblemPick(c, emblems, seat.emblem, partial(self._emblem, corner), f"emblem-{corner}"))

    def _controller_text(self, name: str) -> str:
        key = f"setup.controller_{name or 'nobody'}"
        return self.context.words(key) if key in self.context.words else name.capitalize()

    def _add_game(self) -> None:
        c, words = self.context, self.context.words
        pad, gap, high = c.space("l"), c.space("m"), c.px(44)
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        small = c.type.line_height("caps")
        bottom = inner.bottom
        note = Rect(inner.left, bottom - round(inner.h * 0.12), inner.w, round(inner.h * 0.12))
        copy = c.px(96)
        field = Rect(inner.left, note.top - c.space("s") - high, inner.w - copy - gap, high)
        head = Rect(inner.left, field.top - small - c.space("xs"), inner.w, small)
        top = inner.top + round(inner.h * 0.36)
        self._add_corners(Rect(inner.left, top, inner.w, head.top - gap - top))
        self.add(Label(c, head, words("setup.seed"), "caps", "accent"))
        self.add(Field(c, field, self.seed, self._reseed, "seed", LENGTH, clean_seed, "label"))
        place = Rect(field.right + gap, field.top, copy, high)
        self.add(Button(c, place, words("setup.copy"), self._copy, key="copy"))
        self.add(Label(c, note, words("setup.seed_note"), "small", "faint", is_paragraph=True))

    def _add_corners(self, room: Rect) -> None:
        """The choice that SET-2 leaves: for two players how they sit, for three which corner stays free."""
        c, words = self.context, self.context.words
        found = seating.taken(self.seats)
        small, high = c.type.line_height("caps"), c.px(44)
        self.add(Label(c, Rect(room.left, room.top, room.w, small), words("setup.corners"), "caps", "accent"))
        control = Rect(room.left, room.top + small + c.space("xs"), room.w, high)
        text_top = control.bottom + c.space("s") if len(found) in (2, 3) else control.top
        about = Rect(room.left, text_top, room.w, max(1, room.bottom - text_top))
        key = f"setup.corners_{len(found)}"
        if len(found) == 2:
            diagonal = seating.is_diagonal(self.seats)
            texts = [words("setup.diagonal"), words("setup.side")]
            self.add(Chooser(c, control, texts, 0 if diagonal else 1, self._arrange, "corners"))
            key = "setup.diagonal_note" if diagonal else "setup.side_note"
        elif len(found) == 3:
            free = next(corner for corner in range(4) if corner not in found)
            texts = [words("setup.free", corner=corner) for corner in CORNERS]
            self.add(Chooser(c, control, texts, free, self._free, "corners"))
        self.add(Label(c, about, words(key), "small", "muted", is_paragraph=True))

    def _add_buttons(self) -> None:
        c, words = self.context, self.context.words
        why = self._why()
        left = c.measure.rect(32, c.measure.height - 64, 140, 48)
        self.add(Button(c, left, words("app.back"), self.close, "ghost", key="back"))
        sentence = Rect(left.right + c.space("l"), left.top, 0, left.h)
        chance = bottom_button(c, 32 + 212, 180)
        sentence.w = chance.left - c.space("l") - sentence.left
        self.add(Label(c, sentence, why, "body", "warn", "right", key="why"))
        self.add(Button(c, chance, words("setup.randomise"), self._randomise, key="randomise"))
        self.add(Button(c, bottom_button(c, 32, 200), words("setup.start"), self._start, "primary", "start", why=why))

    def entered(self) -> None:
        """Start has the focus: the last seats are remembered."""
        self.focus_on("start")

    # changing
    def _why(self) -> str:
        key, name = seating.fault(self.seats, len(self.seed) == LENGTH)
        return self.context.words(key, name=name) if key else ""

    def _put(self, seats: seating.Seats) -> None:
        self.seats = seats
        self.context.settings.change(seats=seats)
        self.rebuild()

    def _seat_kind(self, corner: int, index: int) -> None:
        self._put(seating.changed(self.seats, corner, controller=self.controllers[index]))

    def _rename(self, corner: int, name: str) -> None:
        self._put(seating.changed(self.seats, corner, name=name.strip()))

    def _emblem(self, corner: int, emblem: int) -> None:
        self._put(seating.changed(self.seats, corner, emblem=emblem))

    def _arrange(self, index: int) -> None:
        self._put(seating.arranged(self.seats, wants_diagonal=index == 0))

    def _free(self, corner: int) -> None:
        self._put(seating.with_free(self.seats, corner))

    def _reseed(self, text: str) -> None:
        self.seed = clean_seed(text)
        self.rebuild()

    def _randomise(self) -> None:
        self.seed = seed_text(fresh_seed())
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.seed)
        except pygame.error:
            self.context.notify(self.context.words("setup.not_copied"))
            return
        self.context.notify(self.context.words("setup.copied", seed=self.seed))

    def _start(self) -> None:
        start_game(self.context, self, setup_of(self.seats, seed_value(self.seed)), is_replacing=True)

    def act(self, intent: Intent) -> bool:
        """Delete or backspace empties the seat in focus; a card dragged onto another changes places with it."""
        if intent.act in (Act.DRAG, Act.DROP) and intent.pos and intent.start:
            return self._dragged(intent.start, intent.pos, intent.act is Act.DROP)
        if intent.act is Act.DELETE and "-" in self.focus.key:
            self._put(seating.changed(self.seats, int(self.focus.key.split("-")[1]), controller=""))
            return True
        return super().act(intent)

    def _dragged(self, start: tuple[int, int], pos: tuple[int, int], is_dropped: bool) -> bool:
        one, other = self._card_at(start), self._card_at(pos)
        self._drag = None if is_dropped or one is None else (one, other, pos)
        if is_dropped and one is not None and other is not None and one != other:
            self._put(seating.swapped(self.seats, one, other))
        else:
            self.redraw(self._board)
        return True

    def _card_at(self, pos: tuple[int, int]) -> int | None:
        return next((corner for corner, card in enumerate(self._cards) if card.collidepoint(pos)), None)

    # drawing
    def draw_above(self, surface: Surface) -> None:
        """Draw the emblem that is being dragged, and light the card that it would change places with."""
        if self._drag is None:
            return
        one, other, pos = self._drag
        c, theme = self.context, self.context.theme
        if other is not None and other != one:
            clear, line = theme.colour("accent", 40), 3 * max(1.0, c.measure.u)
            paint.plate(surface, self._cards[other], clear, clear, theme.colour("accent"), line, c.space("radius"))
        side = c.px(56)
        draw_emblem(c, surface, (pos[0] - side // 2, pos[1] - side // 2), side, self.seats[one].emblem)

    def paint(self, surface: Surface) -> None:
        """The board in small, the cards' plates, the panel and the order of play."""
        c, words = self.context, self.context.words
        draw_frame(c, surface, words("setup.title"), words("setup.prompt"))
        self._paint_board(surface)
        for corner, card in enumerate(self._cards):
            self._paint_card(surface, corner, card)
        draw_panel(c, surface, self._panel)
        self._paint_order(surface)

    def _paint_board(self, surface: Surface) -> None:
        c, theme, box = self.context, self.context.theme, self._board
        grid = theme.colour("border").lerp(theme.colour("space"), 0.45)
        for line in range(10):
            x, y = box.left + box.w * line // 9, box.top + box.h * line // 9
            pygame.draw.line(surface, grid, (min(x, box.right - 1), box.top), (min(x, box.right - 1), box.bottom))
            pygame.draw.line(surface, grid, (box.left, min(y, box.bottom - 1)), (box.right, min(y, box.bottom - 1)))
        middle = box.center
        for corner, card in enumerate(self._cards):
            if self.seats[corner].controller:
                colour = theme.player_lights[self.seats[corner].emblem % 4]
                self._paint_way(surface, card.center, middle, colour)
        glow = Rect(0, 0, c.px(44), c.px(44))
        glow.center = middle
        paint.glow(surface, glow, theme.colour("gold", 130), c.px(36), c.px(22))
        paint.disc(surface, middle, c.px(24), theme.colour("gold"), theme.colour("text"), c.px(2))
        paint.disc(surface, middle, c.px(14), theme.colour("text"))
        name = c.type.line(c.words("setup.nexxus"), "caps", "gold")
        surface.blit(name, name.get_rect(midtop=(middle[0], middle[1] + c.px(34))))

    def _paint_way(self, surface: Surface, start: tuple[int, int], end: tuple[int, int], colour: pygame.Color) -> None:
        space, path = self.context.theme.colour("space"), [Vector2(start).lerp(end, n / 16) for n in range(17)]
        for thick, share in ((10, 0.82), (5, 0.6), (2, 0.1)):
            smooth_line(surface, path, colour.lerp(space, share), thick * self.context.measure.u)

    def _paint_card(self, surface: Surface, corner: int, card: Rect) -> None:
        c, seat = self.context, self.seats[corner]
        pad = c.space("m")
        inner = card.inflate(-2 * pad, -2 * pad)
        third = (inner.h - 2 * c.space("s")) // 3
        if seat.controller:
            draw_card(c, surface, card)
            stripe = Rect(card.left, card.top + pad, c.px(4), card.h - 2 * pad)
            surface.fill(c.theme.player_colours[seat.emblem % 4], stripe)
        else:
            draw_panel(c, surface, card, 225)
            text = Rect(inner.left, inner.top + third + c.space("l"), inner.w, inner.h - third - c.space("l"))
            note = c.type.paragraph(c.words("setup.neutral"), "small", "faint", text.w, text.h)
            surface.blit(note, text)
        shade = "text" if seat.controller else "faint"
        name = c.type.line(CORNERS[corner], "number", shade, c.px(46), third)
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + third // 2)))

    def _paint_order(self, surface: Surface) -> None:
        """Who plays, in the order of the turns."""
        c, words = self.context, self.context.words
        pad = c.space("l")
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        found = seating.taken(self.seats)
        room = round(inner.h * 0.36) - c.space("m")
        head = c.type.line(words(f"setup.players_{len(found)}"), "heading", "text", inner.w, room // 4)
        surface.blit(head, inner.topleft)
        each = min(c.px(40), (room - head.get_height() - c.space("s")) // 4)
        for number, corner in enumerate(found):
            seat = self.seats[corner]
            row = Rect(inner.left, inner.top + head.get_height() + c.space("s") + number * each, inner.w, each)
            side = max(4, round(each * 0.8))
            draw_emblem(c, surface, (row.left, row.centery - side // 2), side, seat.emblem)
            kind = c.type.line(self._controller_text(seat.controller), "small", "faint", row.w // 3, each)
            surface.blit(kind, kind.get_rect(midright=row.midright))
            wide = row.w - side - kind.get_width() - 2 * c.space("s")
            name = c.type.line(f"{number + 1}  {seat.name}", "body", "text", wide, each)
            surface.blit(name, name.get_rect(midleft=(row.left + side + c.space("s"), row.centery)))
