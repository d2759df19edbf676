"""Letters to choose from, for a text field and a player without a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.backdrop import body, draw_head
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Lettering, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.division import beside
from hyperline.shell.ui.panel import cover_deck, draw_card
from hyperline.shell.ui.widget_page import Page

ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm._:", "@/'+,!?()&")
CELL, GAP = 62.0, 8.0  # units
DIM: Final = 252  # opacity of the dark over the scene below, of 255


class LettersScene(Page):
    """Writes into the field that is being edited on the scene below; done or left, the editing ends there, too."""

    name = "letters"
    is_opaque = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.is_upper = False

    @property
    def _scene_below(self) -> Page | None:
        scenes = self.stack.scenes if self.stack else []
        found = scenes[scenes.index(self) - 1] if self in scenes[1:] else None
        return found if isinstance(found, Page) else None

    @property
    def _field(self) -> Any:
        """The field, which may lie in a row."""
        below = self._scene_below
        field = next((widget for widget in below.widgets if widget.is_typing), None) if below is not None else None
        return getattr(field, "control", field)

    @property
    def written(self) -> str:
        """What is in the field."""
        return str(getattr(self._field, "text", ""))

    def build(self) -> None:
        """What is offered whole, a key a letter, and under them what changes or ends it."""
        c, words = self.context, self.context.words
        offers = [
            Offer(key="leave", text=words("app.cancel"), press=self._leave, kind=QUIET),
            Offer(key="done", text=words("app.done"), press=self._done, kind=PRIMARY),
        ]
        self.deck = Deck(c, offers)
        place = body(c, has_line=False, deck=self.deck.rect)
        offered: Sequence[str] = getattr(self._field, "offered", ())
        columns, rows = len(ROWS[0]), len(ROWS) + 1 + bool(offered)
        gap = c.px(GAP)
        self._line = Rect(place.left, place.top, place.w, c.type.line_height("heading") + 2 * c.space("s"))
        high = min(c.dx(CELL), (place.bottom - self._line.bottom - gap) // rows - gap)
        wide = min(c.dx(CELL) * 5 // 4, (place.w + gap) // columns - gap)
        left = place.centerx - (columns * (wide + gap) - gap) // 2
        top = self._line.bottom + gap
        self._line.left, self._line.w = left, columns * (wide + gap) - gap
        for name, rect in zip(offered, beside(Rect(left, top, self._line.w, high), max(1, len(offered)), gap), strict=False):
            self._key(rect, name, f"text:{name}", partial(self._choose, name))
        top += (high + gap) * bool(offered)
        for number, row in enumerate(ROWS):
            for column, letter in enumerate(row.upper() if self.is_upper else row):
                rect = Rect(left + column * (wide + gap), top + number * (high + gap), wide, high)
                self._key(rect, letter, f"letter:{row[column]}", partial(self._write, letter))
        ways: Sequence[tuple[str, Callable[[], None]]] = (
            ("case", self._turn),
            ("space", partial(self._write, " ")),
            ("erase", self._erase),
            ("paste", self._paste),
        )
        each = (self._line.w + gap) // len(ways) - gap
        for number, (name, press) in enumerate(ways):
            rect = Rect(left + number * (each + gap), top + len(ROWS) * (high + gap), each, high)
            self._key(rect, words(f"letters.{name}"), name, press)
        self.deck.add_to(self).tell(words("letters.prompt"))

    def _key(self, rect: Rect, text: str, key: str, press: Callable[[], None]) -> None:
        self.add(Button(self.context, rect, text, press, SECONDARY, key, lettering=Lettering("body")))

    def entered(self) -> None:
        """The first letter has the focus."""
        self.focus_on(f"letter:{ROWS[1][0]}")

    # ---- writing ----

    def _give(self, intent: Intent) -> None:
        if self._scene_below is not None:
            self._scene_below.handle(intent)
            self.redraw()

    def _write(self, letter: str) -> None:
        self._give(Intent(Act.TEXT, text=letter))

    def _choose(self, text: str) -> None:
        """Have a text in place of all that is written, and be done."""
        for _ in self.written:
            self._erase()
        self._write(text)
        self._done()

    def _erase(self) -> None:
        self._give(Intent(Act.ERASE, step=-1))

    def _paste(self) -> None:
        self._give(Intent(Act.PASTE))

    def _turn(self) -> None:
        self.is_upper = not self.is_upper
        self.rebuild()

    def _done(self) -> None:
        below = self._scene_below
        self.close()
        if below is not None:
            below.handle(Intent(Act.CONFIRM))

    def _leave(self) -> None:
        below = self._scene_below
        self.close()
        if below is not None:
            below.handle(Intent(Act.CANCEL))

    def act(self, intent: Intent) -> bool:
        """Undo takes a letter away, Cancel leaves; a keyboard writes on."""
        match intent.act:
            case Act.UNDO | Act.DELETE:
                self._erase()
            case Act.CANCEL:
                self._leave()
            case _:
                return False
        return True

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Dim what lies below; the heading and the deck."""
        c = self.context
        surface.fill(c.theme.colour("deep", DIM))
        draw_head(c, surface, c.words("letters.title"))
        cover_deck(c, surface, self.deck.rect, self.deck.bright)

    def draw_below(self, surface: Surface) -> None:
        """What is written so far."""
        c = self.context
        draw_card(c, surface, self._line, is_lit=True)
        line = c.type.line(f"{self.written}|", "heading", "text", self._line.w - 2 * c.space("m"))
        surface.blit(line, line.get_rect(midleft=(self._line.left + c.space("m"), self._line.centery)))
