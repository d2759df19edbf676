"""The settings, each of which is seen at once; beside them a preview of text and motion."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface, Vector2

from hyperline.app.context import Context
from hyperline.app.settings import INTERFACE_SIZES, SPEEDS, TEXT_SIZES, Settings
from hyperline.app.ui import paint
from hyperline.app.ui.button import Button
from hyperline.app.ui.chooser import Chooser
from hyperline.app.ui.frame import body, bottom_button, draw_frame
from hyperline.app.ui.page import Page
from hyperline.app.ui.panel import draw_card, draw_panel
from hyperline.app.ui.slider import Slider
from hyperline.app.ui.space import smooth_line
from hyperline.app.ui.widget import Widget

ROWS = ("text_size", "interface_size", "speed", "calm", "full_screen")
CROSSING = 1.4  # seconds that the preview's ship takes at normal speed


class SettingsScene(Page):
    """Every change is in force and kept at once; closing needs no confirmation."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._at = 0.0

    def build(self) -> None:
        """A row a setting at the left, the preview at the right."""
        c, words = self.context, self.context.words
        whole, gap = body(c), c.space("xl")
        self._left = Rect(whole.left, whole.top, round(whole.w * 0.6), whole.h)
        self._right = Rect(self._left.right + gap, whole.top, whole.right - self._left.right - gap, whole.h)
        high = (self._left.h - c.space("s") * (len(ROWS) - 1)) // len(ROWS)
        self._rows = [
            Rect(self._left.left, self._left.top + n * (high + c.space("s")), self._left.w, high) for n in range(len(ROWS))
        ]
        for key, row in zip(ROWS, self._rows, strict=True):
            place = Rect(0, 0, round(row.w * 0.47), c.px(48))
            place.midright = row.right - c.space("l"), row.centery
            self.add(self._control(key, place))
        reset = bottom_button(c, 32 + 200 + 12, 240)
        self.add(Button(c, reset, words("settings.reset"), self._reset, key="reset"))
        done = bottom_button(c, 32, 200)
        self.add(Button(c, done, words("app.back"), self.close, "primary", key="back"))

    def _control(self, key: str, place: Rect) -> Widget:
        c, words, chosen = self.context, self.context.words, self.context.settings.value
        percent = [words("settings.percent", n=n) for n in TEXT_SIZES]
        match key:
            case "text_size":
                return Slider(c, place, percent, _nearest(TEXT_SIZES, chosen.text_size), self._set_text, key)
            case "interface_size":
                texts = [words("settings.percent", n=n) for n in INTERFACE_SIZES]
                at = _nearest(INTERFACE_SIZES, chosen.interface_size)
                return Slider(c, place, texts, at, self._set_interface, key)
            case "speed":
                texts = [words(f"settings.speed_{name}") for name in SPEEDS]
                return Chooser(c, place, texts, SPEEDS.index(chosen.speed), self._set_speed, key, is_round=False)
            case "calm":
                return self._switch(key, place, chosen.is_calm, lambda on: self._change(is_calm=on))
            case _:
                return self._switch(key, place, chosen.is_full_screen, lambda on: self._change(is_full_screen=on))

    def _switch(self, key: str, place: Rect, is_on: bool, done: Callable[[bool], None]) -> Chooser:
        texts = [self.context.words("settings.off"), self.context.words("settings.on")]
        return Chooser(self.context, place, texts, int(is_on), lambda index: done(bool(index)), key)

    # changing
    def _change(self, **values: object) -> None:
        self.context.settings.change(**values)
        self.rebuild()

    def _set_text(self, index: int) -> None:
        self._change(text_size=TEXT_SIZES[index])

    def _set_interface(self, index: int) -> None:
        self._change(interface_size=INTERFACE_SIZES[index])

    def _set_speed(self, index: int) -> None:
        self._change(speed=SPEEDS[index])

    def _reset(self) -> None:
        plain = Settings()
        self._change(text_size=plain.text_size, interface_size=plain.interface_size, speed=plain.speed,
                     is_calm=plain.is_calm, is_full_screen=plain.is_full_screen)  # fmt: skip

    def entered(self) -> None:
        """The first row has the focus."""
        self.focus_on(ROWS[0])

    # drawing
    def paint(self, surface: Surface) -> None:
        """Rows with what each does, and the preview's panel."""
        c, words = self.context, self.context.words
        draw_frame(c, surface, words("settings.title"), words("settings.prompt"))
        for key, row in zip(ROWS, self._rows, strict=True):
            draw_card(c, surface, row)
            inner = row.inflate(-2 * c.space("l"), -2 * c.space("s"))
            room = round(row.w * 0.53) - 3 * c.space("l")
            name = c.type.line(words(f"settings.{key}"), "label", "text", room, round(inner.h * 0.44))
            left = inner.h - name.get_height()
            effect = c.type.paragraph(words(f"settings.{key}_effect"), "small", "muted", room, left)
            top = inner.top + (inner.h - name.get_height() - effect.get_height()) // 2
            surface.blit(name, (inner.left, top))
            surface.blit(effect, (inner.left, top + name.get_height()))
        self._paint_preview(surface)

    def _paint_preview(self, surface: Surface) -> None:
        c, words = self.context, self.context.words
        draw_panel(c, surface, self._right)
        inner = self._right.inflate(-2 * c.space("xl"), -2 * c.space("xl"))
        most = round(inner.h * 0.62)  # the text's share; the stage takes the rest
        caps = c.type.line(words("settings.preview"), "caps", "accent", inner.w, most // 6)
        surface.blit(caps, inner.topleft)
        top = inner.top + caps.get_height() + c.space("s")
        head = c.type.paragraph(words("settings.preview_title"), "heading", "text", inner.w, most // 3)
        surface.blit(head, (inner.left, top))
        top += head.get_height() + c.space("s")
        text = c.type.paragraph(words("settings.preview_text"), "body", "muted", inner.w, inner.top + most - top)
        surface.blit(text, (inner.left, top))
        top += text.get_height() + c.space("xl")
        self._stage = Rect(inner.left, top, inner.w, inner.bottom - top)
        paint.plate(surface, self._stage, c.theme.colour("deep"), c.theme.colour("sunken"), c.theme.colour("border"), 1,
                    c.space("radius"))  # fmt: skip
        points = [self._point(n / 120) for n in range(121)]
        for thick, name in ((9, "accent_deep"), (3, "accent_light")):
            smooth_line(surface, points, c.theme.colour(name), thick * c.measure.u)
        for end in (points[0], points[-1]):
            paint.disc(
                surface,
                (round(end.x), round(end.y)),
                c.px(8),
                c.theme.colour("space"),
                c.theme.colour("accent_light"),
                c.px(3),
            )

    def _point(self, share: float) -> Vector2:
        """A place on the preview's line."""
        pad = self.context.px(32)
        room = self._stage.inflate(-2 * pad, -2 * pad)
        wave = math.sin(share * math.tau) * 0.36
        return Vector2(room.left + share * room.w, room.centery - wave * room.h)

    def _spot(self, share: float) -> tuple[int, int]:
        point = self._point(share)
        return round(point.x), round(point.y)

    def draw_below(self, surface: Surface) -> None:
        """The preview's ship on its line."""
        theme, place = self.context.theme, self._ship_place()
        reach = self.context.px(10)
        box = Rect(0, 0, reach, reach)
        box.center = place
        paint.glow(surface, box, theme.colour("gold", 160), reach, reach)
        paint.disc(surface, place, self.context.px(7), theme.colour("gold"), theme.colour("text"), self.context.px(2))

    def _ship_place(self) -> tuple[int, int]:
        pace = self.context.settings.value.pace
        whole = 2 * (CROSSING * pace + 0.6)
        at = self._at % whole
        half = whole / 2
        share = 1.0 if not pace else min(1.0, (at % half) / (CROSSING * pace))
        share = share * share * (3 - 2 * share)
        if self.context.settings.value.is_calm:
            share = 1.0
        return self._spot(share if at < half else 1 - share)

    def update(self, seconds: float) -> None:
        """Move the preview's ship."""
        super().update(seconds)
        before = self._ship_place()
        self._at += seconds
        if self._ship_place() != before:
            self.redraw(self._stage)


def _nearest(values: tuple[int, ...], value: int) -> int:
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
