"""The menu within a game: go on, let others play, rules, luck, settings, back to the main menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ending.postcard import save_postcard
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import review
from hyperline.shell.registry import acts_scene, message_scene, saves_scene
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.saves import leave, save_as
from hyperline.shell.scenes.seats import SeatsScene
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.session import to_menu
from hyperline.shell.setup.house_rules import house_rules_below
from hyperline.shell.ui.backdrop import draw_veil
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Lettering, Offer, Press
from hyperline.shell.ui.deck import LETTERS, Deck
from hyperline.shell.ui.panel import cover_deck
from hyperline.shell.ui.widget_page import Page

LEFT: Final = 240.0  # units: the least width of a column
ROW: Final = 44.0  # units: how high a line is
MANY: Final = 4  # lines about the view that are worth a page of their own
LONG: Final = 6  # lines in a column at the most, where there is room for another one
OF_TURN: Final = ("fixed:hint", "fixed:digest")  # what a page adds for those who have something to decide
APART: Final = 40.0  # units between columns, and between groups in one


Group = tuple[str, list[Offer]]  # with its caption


class PauseScene(Page):
    """An overlay over the board."""

    name = "pause"
    is_opaque = False

    def __init__(self, context: Context, topic: str = "") -> None:
        super().__init__(context)
        self.help_topic = topic
        self._alone = ""  # the group that is shown alone

    # ---- layout ----

    def build(self) -> None:
        """Groups of words over the dimmed board; what goes on with the game, or leaves it, is on the deck."""
        c, words, kit = self.context, self.context.words, self.context.type
        title = f"pause.{self._alone}" if self._alone else "pause.title_over" if self._is_over else "pause.title"
        self._head = kit.line(words(title), "title", "text")
        found = house_rules_below(self)
        rules = found.summary(words) if found is not None else ""
        self.deck = Deck(c, self._offers(), letters=LETTERS if self.said or rules else 0)
        stage = Rect(0, 0, c.measure.size[0], self.deck.rect.top).inflate(0, -2 * c.space("l"))
        columns, wide, high = self._fitted(stage)
        caption, between = kit.line_height("caps") + c.space("xs"), c.space("l")
        gap = min(c.dx(APART), (stage.w - len(columns) * wide) // (len(columns) + 1))
        tallest = max(self._tall(column, high) for column in columns)
        block = Rect(0, 0, len(columns) * (wide + gap) - gap, self._head.get_height() + between + tallest)
        block.center = stage.center
        self._block, self._captions = block, []
        for number, column in enumerate(columns):
            left, top = block.left + number * (wide + gap), block.top + self._head.get_height() + between
            for group, lines in column:
                self._captions.append((group, (left + c.space("s"), top)))
                top += caption
                for line in lines:
                    self._add_line(line, Rect(left, top, wide, high))
                    top += high
                top += between
        self.deck.add_to(self).tell(self.said, rules, "warn" if self._is_unsaved else "text")

    def _fitted(self, stage: Rect) -> tuple[list[list[Group]], int, int]:
        """The columns, how wide they are, and how high a line.

        Where there is little room, the view is a line of its own; with less, each group has a column, with smaller letters.
        """
        c, label, gap = self.context, self.context.type.line_height("label"), self.context.space("l")
        for folds, is_tight in ((False, False), (True, False), (True, True)):
            groups = self._groups(folds)
            wide = max(c.dx(LEFT), max(self._width(line) for _, lines in groups for line in lines))
            if is_tight:
                wide = min(wide, (stage.w - gap) // len(groups) - gap)
            columns = _columns(groups, max(1, stage.w // wide))
            fixed = self._head.get_height() + gap + max(self._tall(column, 0) for column in columns)
            most = max(sum(len(lines) for _, lines in column) for column in columns)
            high = (stage.h - fixed) // most
            if high >= max(c.space("target"), label):
                break
        return columns, wide, max(1, min(high, max(c.dx(ROW), label + c.dx(14))))

    def _tall(self, column: list[Group], high: int) -> int:
        """How high a column is, with lines of some height."""
        c = self.context
        caption = c.type.line_height("caps") + c.space("xs")
        return sum(caption + len(lines) * high for _, lines in column) + (len(column) - 1) * c.space("l")

    def _width(self, line: Offer) -> int:
        return self.context.type.width(line.text, "label") + 2 * self.context.space("s") + 1

    def _add_line(self, line: Offer, place: Rect) -> None:
        self.add(Button.of(self.context, place, line, QUIET, Lettering(align="left")))

    def _offers(self) -> list[Offer]:
        """The way out, and the way back into the game."""
        words, is_over = self.context.words, self._is_over
        back, kind = words("pause.board" if is_over else "pause.resume"), SECONDARY if is_over else PRIMARY
        leave = [self._line("leave", self._leave_replay)] if self._is_replay and not is_over else []
        result = [replace(self._line("result", self._open_result), kind=PRIMARY)] if is_over else []
        return [
            replace(self._line("menu", self._leave), kind=QUIET),
            *leave,
            Offer(key="resume", text=back, press=self.close, kind=kind, act=Act.PAUSE),
            *result,
        ]

    # ---- what can be chosen ----

    def _groups(self, folds: bool) -> list[Group]:
        """With their captions what is about this game, about how it is seen, and about the program.

        What is seen is a single line that shows that group alone where it `folds`, or is MANY lines, unless a game is
        only watched.
        """
        words, view = self.context.words, self._about_view()
        if self._alone:
            return [("", view)]
        general = self._about_program()
        if view and (folds or (len(view) >= MANY and not self._is_replay)):
            general, view = [*general[:2], self._line("view", self._show_view), *general[2:]], []
        groups = [("general", general), ("game", self._about_game()), ("view", view)]
        return [(words(f"pause.{key}"), lines) for key, lines in groups if lines]

    def _show_view(self) -> None:
        """Show what is about the view, and nothing else."""
        self._alone = "view"
        self.rebuild()
        self.focus_on(next((line.key for line in self._about_view()), "resume"))

    def act(self, intent: Intent) -> bool:
        """Cancel leads back from a group that is shown alone."""
        if intent.act is not Act.CANCEL or not self._alone:
            return super().act(intent)
        self._alone = ""
        self.rebuild()
        self.focus_on("view")
        return True

    def _about_game(self) -> list[Offer]:
        c, table = self.context, self._table
        lines: list[Offer] = []
        if table is not None and table.is_played and not table.is_practice and not table.is_over:
            if not table.is_distant:
                lines.append(self._line("save_as", lambda: self.push(save_as(c, table)), c.why_unkept))
                lines.append(self._line("seats", partial(self._open_seats, table)))
            lines += self._about_autopilot(self._autopilot)
            if table.may_practise:
                lines.append(self._line("practice", partial(self._ask_practice, table)))
            if table.steps:
                lines.append(self._line("look_back", partial(self._look_back, table)))
        if table is not None and not table.is_practice and self._has_ended(table):
            lines.append(self._line("postcard", partial(self._save_postcard, table), c.why_unkept))
        if table is not None:
            about = face_of(c, table.game.meta.id).pause_scenes(c, table)
            lines += [self._line(key, partial(self._open, make)) for key, make in about.items()]
        return [*self._added(OF_GAME), *lines]

    def _ask_practice(self, table: Table) -> None:
        """Ask whether it is to be for practice from now on."""
        words, on = self.context.words, "pause.practise"

        def told() -> tuple[str, str]:
            return words("pause.practice_title"), words("pause.practice_text")

        def answered(answer: str) -> None:
            if answer == on:
                table.practise()
                self.close()

        self.push(message_scene(self.context, told, ("app.cancel", on), answered))

    def _has_ended(self, table: Table) -> bool:
        """Whether the whole game is known: it has been played to its end, or is watched and was."""
        return table.is_finished if isinstance(table, Playback) else self._is_over

    def _save_postcard(self, table: Table) -> None:
        assert self.stack is not None
        save_postcard(self.context, self.stack, table)

    def _look_back(self, table: Table) -> None:
        """Show what has happened so far, over the game."""
        page = self._page
        self.close()
        if page is not None:
            page.uncover()
            review(self.context, page, table)

    def _line(self, key: str, press: Press, why: str = "") -> Offer:
        """A line that says what its key does."""
        return Offer(key=key, text=self.context.words(f"pause.{key}"), press=press, why=why)

    def _about_autopilot(self, found: Autopilot | None) -> list[Offer]:
        """Let a computer play for this turn or to the end; while one does, take over."""
        words = self.context.words
        if found is None:
            return []
        turn = partial(self._play, found.toggle)
        if found.is_on:
            return [Offer(key="autopilot", text=words("autopilot.take_over"), press=turn, act=Act.AUTOPLAY)]
        on = self._line("autopilot_on", partial(self._play, found.play_on), found.why_not_on)
        if self._table is not None and self._table.is_distant:
            return [on]
        return [replace(self._line("autopilot", turn, found.why_not), act=Act.AUTOPLAY), on]

    def _about_view(self) -> list[Offer]:
        return self._added("")

    def _added(self, group: str) -> list[Offer]:
        """What the page below adds to a group."""
        paused = self._paused
        entries = paused.pause_entries() if isinstance(paused, Page) else ()
        fitting = [one for one in entries if one.group == group and not (self._is_replay and one.key in OF_TURN)]
        return [replace(one, press=partial(self._press, one)) for one in fitting]

    def _about_program(self) -> list[Offer]:
        c = self.context
        lines = [self._line("settings", lambda: self.push(SettingsScene(c)))]
        lines.append(self._line("rules", lambda: self.push(HelpScene(c, self.help_topic))))
        if self._is_replay:
            return lines
        lines.append(self._line("saves", lambda: self.push(saves_scene(c, self._table))))
        if self._paused is not None and self._paused.domain:
            lines.append(self._line("acts", lambda: self.replace(acts_scene(c))))
        return lines

    def _press(self, entry: Offer) -> None:
        """Do what a line does that the page has added."""
        if not entry.stays:
            self.close()
        entry.press()
        if entry.stays:
            self.rebuild()

    def _leave(self) -> None:
        leave(self.context, self, lambda: to_menu(self))

    @property
    def _is_unsaved(self) -> bool:
        """Whether what is said is a warning."""
        table = self._table
        return table is not None and bool(table.trouble or (table.save is not None and table.save.fault))

    @property
    def said(self) -> str:
        """The line at the bottom: whether the game is saved, or that a bot has failed."""
        table, words = self._table, self.context.words
        save = table.save if table is not None else None
        if save is not None and save.fault:
            return words("saving.fault", reason=save.fault)
        if self._is_over:
            return words("pause.over")
        if table is not None and table.is_distant:
            return words("room.kept")
        if table is not None and save is None:
            return words("saving.unkept") if table.is_played and not table.is_practice else ""
        return (table.trouble if table is not None else "") or words("pause.saved")

    # ---- the game below ----

    @property
    def _paused(self) -> Scene | None:
        """The scene that was paused."""
        scenes = self.stack.scenes if self.stack is not None else []
        return scenes[scenes.index(self) - 1] if self in scenes[1:] else None

    @property
    def _page(self) -> PlayPage | None:
        """The page below where the game is played, if there is one; a branch lies over the result of what it leaves."""
        scenes = self.stack.scenes if self.stack is not None else []
        return next((scene for scene in reversed(scenes) if isinstance(scene, PlayPage)), None)

    @property
    def _table(self) -> Table | None:
        """The game that is under way below."""
        scenes = self.stack.scenes if self.stack is not None else []
        tables = (getattr(scene, "table", None) for scene in reversed(scenes))
        return next((found for found in tables if isinstance(found, Table)), None)

    @property
    def _is_replay(self) -> bool:
        """Whether the game below is only watched."""
        return self._table is not None and not self._table.is_played

    def _leave_replay(self) -> None:
        """Back to where the game was opened to watch it."""
        page = self._page
        self.close()
        if page is not None:
            page.uncover()
            page.close()

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

    def _play(self, begin: Callable[[], None]) -> None:
        """Let a computer opponent play; what was open to decide is closed."""
        page = self._page
        self.close()
        if page is not None:
            page.uncover()
            begin()

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
        """Dim the board; the heading, the captions, and the deck."""
        c = self.context
        draw_veil(c, surface, Rect(0, self._block.top, 0, self.deck.rect.top - self._block.top))
        cover_deck(c, surface, self.deck.rect, self.deck.bright)
        surface.blit(self._head, (self._block.left + c.space("s"), self._block.top))
        for title, place in self._captions:
            surface.blit(c.type.line(title, "caps", "faint"), place)


def _columns(groups: list[Group], most: int) -> list[list[Group]]:
    """A column for each group, two for a long one where there is room for that; else the later ones share a column."""
    found: list[list[Group]] = []
    for caption, lines in groups:
        spare = most - len(groups)
        if len(lines) > LONG and spare > 0:
            half = -(-len(lines) // 2)
            found += [[(caption, lines[:half])], [("", lines[half:])]]
        else:
            found.append([(caption, lines)])
    while len(found) > max(1, most):
        last = found.pop()
        found[-1] += last
    return found


def _nothing() -> None:
    """No board lies below."""
