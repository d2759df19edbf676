"""The menu within a game: go on, let others play, rules, luck, settings, back to the main menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.features.autopilot import Autopilot
from hyperline.shell.input.intent import Act
from hyperline.shell.play.leaving import leave
from hyperline.shell.play.table import Table
from hyperline.shell.registry import acts_scene, saves_scene
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.help import HelpScene
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.scenes.savename import save_as
from hyperline.shell.scenes.seats import SeatsScene
from hyperline.shell.scenes.settings import SettingsScene
from hyperline.shell.session import to_menu
from hyperline.shell.setup.house_rules import house_rules_below
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel

Press = Callable[[], None]
WIDTH = 640  # units
HEAD, FOOT = 98, 82  # units above and below the buttons


class PauseScene(Page):
    """An overlay over the board; `note` is a line about saving, such as why nothing is kept."""

    name = "pause"
    is_opaque = False

    def __init__(self, context: Context, note: str = "", topic: str = "") -> None:
        super().__init__(context)
        self.note = note
        self.help_topic = topic

    def build(self) -> None:
        """The buttons in a panel in the middle; those that need a game under way are left out where there is none."""
        c, words = self.context, self.context.words
        lines = self._lines(self._rows())
        pad, high, gap = c.space("xl"), c.px(48), c.px(10)
        self.box = c.measure.centred(WIDTH * min(1.8, max(1.0, c.measure.t / c.measure.u)), HEAD + len(lines) * 58 + FOOT)
        high = max(2, min(high, (self.box.h - c.px(HEAD + FOOT)) // len(lines) - gap))
        for number, line in enumerate(lines):
            wide = (self.box.w - 2 * pad - gap * (len(line) - 1)) // len(line)
            top = self.box.top + c.px(HEAD) + number * (high + gap)
            for place, (key, press) in enumerate(line):
                rect = Rect(self.box.left + pad + place * (wide + gap), top, wide, high)
                kind = "primary" if number == 0 else "secondary"
                act = {"resume": Act.PAUSE, "autopilot": Act.AUTOPLAY}.get(key)
                text = words("pause.board" if key == "resume" and self._is_over else f"pause.{key}")
                self.add(Button(c, rect, text, press, kind, key=key, act=act, why=self._why_not(key)))
        set_alike([widget for widget in self.widgets if isinstance(widget, Button)])

    def _why_not(self, key: str) -> str:
        """Why a button cannot be pressed; empty if it can."""
        if key == "autopilot" and self._autopilot is not None:
            return self._autopilot.why_not
        if key == "save_as" and not self.context.paths.is_writable:
            return self.context.words("saves.why_folder", folder=self.context.paths.home)
        return ""

    @staticmethod
    def _lines(rows: list[tuple[str, Press]]) -> list[list[tuple[str, Press]]]:
        """What goes on with the game, or leaves it, has a line of its own; the rest stands in pairs."""
        first, rest, last = rows[0], rows[1:-1], rows[-1]
        return [[first], *(rest[at : at + 2] for at in range(0, len(rest), 2)), [last]]

    def _rows(self) -> list[tuple[str, Press]]:
        """The keys of the buttons and what they do."""
        c, table = self.context, self._table
        rows: list[tuple[str, Press]] = [("resume", self.close)]
        if self._is_over:
            rows.insert(0, ("result", self._open_result))
        if table is not None and table.is_played and not table.is_over:
            rows += [("autopilot", self._play)] if self._autopilot is not None and not self._autopilot.is_on else []
            rows.append(("seats", lambda: self._open_seats(table)))
            rows.append(("save_as", lambda: self.push(save_as(c, table))))
        rows.append(("saves", lambda: self.push(saves_scene(c, table))))
        if self._paused is not None and self._paused.domain:
            rows.append(("acts", lambda: self.replace(acts_scene(c))))
        rows.append(("rules", lambda: self.push(HelpScene(c, self.help_topic))))
        if table is not None:
            about = c.face(table.game.meta.id).pause_scenes(c, table)
            rows += [(key, partial(self._open, make)) for key, make in about.items()]
        rows.append(("settings", lambda: self.push(SettingsScene(c))))
        return [*rows, ("menu", lambda: leave(self.context, self, lambda: to_menu(self)))]

    @property
    def _said(self) -> str:
        """The line at the bottom: whether the game is saved."""
        table, words = self._table, self.context.words
        save = table.save if table is not None else None
        if save is not None and save.fault:
            return words("saving.fault", reason=save.fault)
        if self._is_over:
            return words("pause.over")
        if table is not None and save is None:
            return words("saving.unkept") if table.is_played else ""
        return self.note or words("pause.saved")

    # ---- the game below ----

    @property
    def _paused(self) -> Scene | None:
        """The scene that was paused."""
        scenes = self.stack.scenes if self.stack is not None else []
        return scenes[scenes.index(self) - 1] if self in scenes[1:] else None

    @property
    def _page(self) -> PlayPage | None:
        """The page below where the game is played, if there is one."""
        scenes = self.stack.scenes if self.stack is not None else []
        return next((scene for scene in scenes if isinstance(scene, PlayPage)), None)

    @property
    def _table(self) -> Table | None:
        """The game that is under way below."""
        scenes = self.stack.scenes if self.stack is not None else []
        tables = (getattr(scene, "table", None) for scene in reversed(scenes))
        return next((found for found in tables if isinstance(found, Table)), None)

    @property
    def _is_over(self) -> bool:
        """Whether the game below has been played to its end, and the screen has shown that."""
        table = self._table
        return self._page is not None and table is not None and table.is_over and table.standing.is_over

    def _open_result(self) -> None:
        """Back to the result."""
        page = self._page
        self.close()
        if page is not None:
            page.open_result()

    @property
    def _autopilot(self) -> Autopilot | None:
        page = self._page
        return page.features.one(Autopilot) if page is not None else None

    def _open(self, make: Callable[[], Scene]) -> None:
        self.push(make())

    def _open_seats(self, table: Table) -> None:
        page = self._page
        self.push(SeatsScene(self.context, table, page.uncover if page is not None else _nothing))

    def _play(self) -> None:
        """Let a computer opponent play the phase; what was open to decide it is closed."""
        page, autopilot = self._page, self._autopilot
        self.close()
        if page is not None and autopilot is not None:
            page.uncover()
            autopilot.toggle()

    def entered(self) -> None:
        """Going on is the first thing."""
        self.focus_on("result" if self._is_over else "resume")

    def resumed(self, result: Any) -> None:
        """Once seats have changed hands, the game goes on; else it is still paused."""
        if result:
            self.close()

    def draw(self, surface: Surface) -> None:
        """Draw it, unless another menu has taken its place over the board."""
        if self.stack is not None and self.stack.top is self:
            super().draw(surface)

    def paint(self, surface: Surface) -> None:
        """Dim the board; heading and the line about saving."""
        c = self.context
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        pad = c.space("xl")
        inner = self.box.inflate(-2 * pad, -2 * pad)
        head = c.type.line(
            c.words("pause.title_over" if self._is_over else "pause.title"), "title", "text", inner.w, c.px(56)
        )
        surface.blit(head, head.get_rect(midtop=inner.midtop))
        found = house_rules_below(self)
        if found is not None and found.options:
            room = self.box.top + c.px(HEAD) - inner.top - head.get_height()
            what = c.type.line(found.summary(c.words), "small", "gold", inner.w, room)
            surface.blit(what, what.get_rect(midtop=(inner.centerx, inner.top + head.get_height())))
        high = c.px(52)
        note = c.type.paragraph(self._said, "small", "muted", inner.w, high, "centre")
        surface.blit(note, note.get_rect(midbottom=inner.midbottom))


def _nothing() -> None:
    """No board lies below."""
