"""The menu within a game: go on, rules, luck, settings, back to the main menu."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.app.agreed import agreed_below
from hyperline.app.context import Context
from hyperline.app.door import open_scene
from hyperline.app.input.intent import Act
from hyperline.app.opening import to_menu
from hyperline.app.scenes.help import HelpScene
from hyperline.app.scenes.settings import SettingsScene
from hyperline.app.table import Table
from hyperline.app.ui.button import Button
from hyperline.app.ui.page import Page
from hyperline.app.ui.panel import draw_panel


class PauseScene(Page):
    """An overlay over the board; `note` is a line about saving, such as why nothing is kept."""

    name = "pause"
    is_opaque = False

    def __init__(self, context: Context, note: str = "", topic: str = "") -> None:
        super().__init__(context)
        self.note = note or context.words("pause.saved")
        self.help_topic = topic

    def build(self) -> None:
        """Five buttons in a panel in the middle."""
        c, words = self.context, self.context.words
        self.box = c.measure.centred(400, 470)
        pad, high, gap = c.space("xl"), c.px(48), c.px(10)
        rows = (
            ("resume", self.close, "primary", Act.PAUSE),
            ("rules", lambda: self.push(HelpScene(c, self.help_topic)), "secondary", None),
            ("luck", self._open_luck, "secondary", None),
            ("settings", lambda: self.push(SettingsScene(c)), "secondary", None),
            ("menu", lambda: to_menu(self), "secondary", None),
        )
        top = self.box.top + c.px(98)
        for number, (key, press, kind, act) in enumerate(rows):
            place = Rect(self.box.left + pad, top + number * (high + gap), self.box.w - 2 * pad, high)
            self.add(Button(c, place, words(f"pause.{key}"), press, kind, key=key, act=act))

    def _open_luck(self) -> None:
        """Of the game that is under way below."""
        scenes = self.stack.scenes if self.stack is not None else []
        tables = (getattr(scene, "table", None) for scene in reversed(scenes))
        table = next((found for found in tables if isinstance(found, Table)), None)
        if table is not None:
            self.push(open_scene("luck", self.context, table))

    def entered(self) -> None:
        """Going on is the first thing."""
        self.focus_on("resume")

    def paint(self, surface: Surface) -> None:
        """Dim the board; heading and the line about saving."""
        c = self.context
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        pad = c.space("xl")
        inner = self.box.inflate(-2 * pad, -2 * pad)
        head = c.type.line(c.words("pause.title"), "title", "text", inner.w, c.px(56))
        surface.blit(head, head.get_rect(midtop=inner.midtop))
        agreed = agreed_below(self)
        if agreed is not None and agreed.options:
            room = self.box.top + c.px(98) - inner.top - head.get_height()
            what = c.type.line(agreed.summary(c.words), "small", "gold", inner.w, room)
            surface.blit(what, what.get_rect(midtop=(inner.centerx, inner.top + head.get_height())))
        high = c.px(52)
        note = c.type.paragraph(self.note, "small", "muted", inner.w, high, "centre")
        surface.blit(note, note.get_rect(midbottom=inner.midbottom))
