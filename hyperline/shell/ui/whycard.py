"""The card that explains: why, or why not and what to do instead, in a few lines beside the thing in question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, AnyAct, Intent
from hyperline.shell.ui.boxes import Boxes, Rank, scales
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.portrait import draw_seat, has_portrait
from hyperline.shell.ui.widget_page import Page, W

WIDTH = 880.0  # units at the usual text size: two lines of it hold every answer
NARROW = 500.0  # of one that says why a player did something: it stands beside what tells of it, over the board
SHORTEST, A_LETTER = 4.0, 0.06  # seconds: long enough to read
APPEARS = 0.12  # seconds
SETTLES = 1.5  # seconds after which it goes as soon as the pointer has left what it is about
NARROWER = (1.0, 0.75, 0.5)  # of the width, where there is no room
PORTRAIT = 52  # units of text: the one who did it
REACH = 40  # pixels around it within which it has to be drawn again
STILL = (Act.POINT, Act.HELP)  # what takes no card away


@dataclass(frozen=True)
class Said:
    """What the card says: the rule's number (may be empty), why not, and what to do instead (may be empty).

    With an `emblem` it says why that player did something, which is no refusal.
    """

    rule: str
    text: str
    way: str
    emblem: int = -1
    controller: str = ""  # who plays that seat

    @property
    def colour(self) -> str:
        """The colour of the card's edge: careful, or what can be known."""
        return "warn" if self.emblem < 0 else "accent"


class WhyCard:
    """One card at a time, which is the page's box while it is shown."""

    rank = Rank.ANSWER
    settles = SETTLES

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.context = boxes.context
        self.said: Said | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.about = Rect(0, 0, 0, 0)
        self.age = 0.0
        self._avoid: tuple[Rect, ...] = ()
        self._scale = 1.0
        self._picture = Surface((1, 1))

    # ---- what it says ----

    @property
    def is_shown(self) -> bool:
        """Whether it says anything."""
        return self.said is not None

    @property
    def lasts(self) -> float:
        """How many seconds it is shown."""
        return max(SHORTEST, A_LETTER * (len(self.said.text) + len(self.said.way))) if self.said else 0.0

    def show(self, said: Said, about: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Say something about what lies at `about`; what lies at `avoid` is covered only if there is no other way."""
        self.clear()
        self.said, self.about, self.age, self._avoid = said, Rect(about), 0.0, tuple(avoid)
        self.put()
        if self.context.settings.value.is_calm:
            self.age = APPEARS
        self.boxes.show(self)
        self.boxes.rule = said.rule

    def put(self) -> None:
        """Lie beside the thing, narrower where there is no room."""
        assert self.said is not None
        widest = WIDTH if self.said.emblem < 0 else NARROW
        wide = widest * max(self.context.measure.u, self.context.measure.t)  # large text gets wider, not higher
        widths = [round(wide * times) for times in NARROWER]
        for scale in scales(self.context):
            self._scale, found = scale, self.boxes.place(self._size, widths, self.about, self._avoid)
            if found is not None:
                break
        self.rect = found if found is not None else self.boxes.place_anyway(self._size, widths, self.about)
        self._picture = self._drawn(self.rect.w)

    def _size(self, width: int) -> tuple[int, int]:
        return self._drawn(width).get_size()

    def clear(self) -> None:
        """Say nothing."""
        self.boxes.close(self)

    def closed(self) -> None:
        """It was read, or something else has taken its place."""
        self.said = None

    def forget(self) -> None:
        """Say nothing, and let help open where it usually does."""
        self.boxes.forget(self)

    def goes_with(self, intent: Intent, still: Sequence[AnyAct] = ()) -> bool:
        """Whatever is done next takes it away, but for acts that are `still` done beside it; whether that was all, as for
        Esc."""
        if intent.act in (*STILL, *still):
            return False
        was_shown = self.is_shown
        self.forget()
        return was_shown and intent.act is Act.CANCEL and intent.pos is None

    def update(self, seconds: float) -> None:
        """Appear, and go when there was time to read."""
        if self.said is None:
            return
        before, self.age = self.age, self.age + seconds
        if self.age >= self.lasts:
            self.clear()
        elif before < APPEARS:
            self.boxes.changed(self)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        if self.said is None or not self.rect.inflate(2 * REACH, 2 * REACH).colliderect(surface.get_clip()):
            return
        share = min(1.0, self.age / APPEARS) if APPEARS else 1.0
        if share >= 1:
            draw_tag(self.context, surface, self.rect, self.said.colour)
        self._picture.set_alpha(round(255 * share))
        surface.blit(self._picture, self.rect)

    def _drawn(self, widest: int) -> Surface:
        """The card as a picture, as narrow as its longer line."""
        assert self.said is not None
        c, kit, said = self.context, self.context.type, self.said
        pad, gap = c.space("l"), c.space("s")
        mark = kit.line(said.rule, "small", "faint") if said.rule else None
        arrow = kit.line("→", "strong", "good")
        if said.emblem >= 0:
            side = c.tx(PORTRAIT) if has_portrait(said.controller) else kit.line_height("strong")
            mark = Surface((side + side // 10, side + side // 10 * has_portrait(said.controller)), pygame.SRCALPHA)
            draw_seat(c, mark, (0, 0), side, said.controller, said.emblem)
        lead = max(arrow.get_width() if said.way else 0, mark.get_width() if mark else 0)
        lead += gap if lead else 0
        room = widest - 2 * pad - lead
        wide = min(room, max(kit.width(said.text, "strong"), kit.width(said.way, "note")) + c.px(2))
        text = kit.paragraph(said.text, "strong", "text", wide, None, "left", self._scale)
        way = kit.paragraph(said.way, "note", "muted", wide, None, "left", self._scale) if said.way else None
        high = text.get_height() + (c.space("xs") + way.get_height() if way else 0)
        high = max(high, mark.get_height() if has_portrait(said.controller) and mark else 0)
        made = Surface((wide + lead + 2 * pad, high + 2 * c.space("m")), pygame.SRCALPHA)
        top, one = c.space("m"), kit.line_height("strong", self._scale)
        if mark is not None:
            made.blit(mark, (pad, top if mark.get_height() > one else top + (one - mark.get_height()) // 2))
            top += max(0, (high - text.get_height()) // 2) if has_portrait(said.controller) else 0
        made.blit(text, (pad + lead, top))
        if way is not None:
            top += text.get_height() + c.space("xs")
            one = kit.line_height("note", self._scale)
            made.blit(arrow, (pad + lead - gap - arrow.get_width(), top + (one - arrow.get_height()) // 2))
            made.blit(way, (pad + lead, top))
        return made


class RefusalPage(Page):
    """`answer` says why not; until something else is done F1 opens help at the rule that it names."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.why = WhyCard(self.boxes)

    def add(self, widget: W) -> W:
        """Add a widget; a button says beside itself why it cannot be pressed."""
        if isinstance(widget, Button):
            widget.refused = self._blocked
        return super().add(widget)

    def _blocked(self, button: Button) -> None:
        self.answer(Said("", button.why, ""), button.rect)

    def answer(self, said: Said, about: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Say why not, and what to do instead, beside `about` and if possible not over `avoid`."""
        self.why.show(said, about, avoid)

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the answer away; Esc, and a click on it, do only that."""
        return self.took_box(intent) or self.why.goes_with(intent, (Act.DRAG,)) or super().handle(intent)

    def update(self, seconds: float) -> None:
        """Let the answer appear, and go when there was time to read it."""
        super().update(seconds)
        self.why.update(seconds)
