"""What is to be done, in one sentence with the emblem of who is to do it, and a smaller line below."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import fitting
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.widget import Widget

SENTENCE, NOTE = "say", "note"
ACTIONS = " · "  # between several things that can be done where one points
EMBLEM, BESIDE = 42, 14  # units of text: its side, and what is between it and the sentence


class Prompt(Widget):
    """The sentence at the bottom; `emblem` below 0 shows none. The line below tells of what is pointed at, else `note`.

    Both have one size, whatever they say: what is too long is wrapped, and the line below takes what room is left.
    """

    def __init__(self, context: Context, rect: Rect, text: str = "", emblem: int = -1) -> None:
        super().__init__(context, rect, "prompt")
        self.text = text
        self.emblem = emblem
        self.note = ""
        self.detail = ""
        self.said = ""  # in place of the sentence

    def explain(self, detail: str, said: str = "") -> None:
        """Say in the second line what the thing would do that is pointed at; with `said` also in place of the sentence."""
        if (detail, said) != (self.detail, self.said):
            self.detail, self.said = detail, said
            self.redraw()

    @property
    def sentence(self) -> str:
        """What is read in the first line."""
        return self.said or self.text

    def show(self, text: str, emblem: int, note: str = "") -> None:
        """Show another sentence, and what stands below it while nothing is pointed at."""
        if (text, emblem, note) != (self.text, self.emblem, self.note):
            self.text, self.emblem, self.note = text, emblem, note
            self.redraw()

    def parts(self, width: int) -> tuple[Surface, Surface | None]:
        """The sentence, and the line below it; without that where the sentence needs all the room."""
        kit, high = self.context.type, self.rect.h
        small = kit.line_height(NOTE)
        text = self._said(width)
        room = (high - text.get_height()) // small
        below = next((one for one in (self.detail, self.note) if one not in ("", self.sentence)), "")
        if not below or room < 1:
            return text, None
        return text, fitting.rows(self.context, self._fitting(below, width, room), NOTE, "muted", width, room)

    def _said(self, width: int) -> Surface:
        """The sentence; as large as the line below where there is not room for it else."""
        kit, high = self.context.type, self.rect.h
        for style in (SENTENCE, NOTE):
            most = max(1, high // kit.line_height(style))
            if len(kit.wrap(self.sentence, style, width)) <= most:
                break
        return fitting.rows(self.context, self.sentence, style, "text", width, most)

    def _fitting(self, below: str, width: int, room: int) -> str:
        """As many sentences, or things that can be done, as the smaller line has room for; one at the least."""
        kit = self.context.type
        between, end = (ACTIONS, f"{ACTIONS}…") if ACTIONS in below else (". ", ".")
        pieces = below.split(between)
        while len(pieces) > 1 and len(kit.wrap(below, NOTE, width)) > room:
            pieces.pop()
            below = between.join(pieces) + end
        return below

    @property
    def needed(self) -> int:
        """How high the sentence and what the thing in focus would do are, in the present width."""
        kit, width = self.context.type, max(1, self.rect.right - self.left)
        lines = len(kit.wrap(self.sentence, SENTENCE, width)) * kit.line_height(SENTENCE)
        return lines + (len(kit.wrap(self.detail, NOTE, width)) * kit.line_height(NOTE) if self.detail else 0)

    @property
    def left(self) -> int:
        """The pixel where its words begin."""
        if self.emblem < 0:
            return self.rect.left
        return self.rect.left + self.context.tx(EMBLEM + BESIDE)

    def draw(self, surface: Surface) -> None:
        """Draw emblem and sentence."""
        rect, side = self.rect, self.context.tx(EMBLEM)
        if self.emblem >= 0:
            draw_emblem(self.context, surface, (rect.left, rect.centery - side // 2), side, self.emblem)
        wide = max(1, rect.right - self.left)
        draw_lines(surface, self.parts(wide), Rect(self.left, rect.top, wide, rect.h))
