"""Keys that bring the focus where it is wanted: digits to what is lit, one to what ends the turn; letters press buttons."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.focus import Target, nearest
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.command_row import primary_of
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import PRIMARY, Button
from hyperline.shell.ui.emblem import draw_badge, draw_number
from hyperline.shell.ui.widget import Widget

LABELS: Final = 9
BADGE: Final = 12  # pixels at the usual size: how high the digit on a plate is at the most
LOG_KEYS: Final = ("log", "fixed:log-")
LISTED: Final = "list:"
MORE: Final = "button:more"
COMMAND: Final = "command:"


class Keys(PlayFeature[PlayPage]):
    """Keys walk among what is lit, with Shift over everything; the pointer finds everything.

    A digit leads to what has that label, and the same digit again, or Enter, chooses it. `shown` are those with labels.
    """

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self.shown: tuple[Target, ...] = ()
        self._beside: list[tuple[Target, int]] = []  # those that do not lie on the board, with their numbers
        self._commands = {command.intent.act for command in COMMANDS.values() if page.domain in command.domains}
        self._came_from = ""  # what had the focus before a list or a question opened

    # ---- the order of Tab ----

    def walk(self, targets: list[Target]) -> list[Target]:
        """A list or a question alone; else the log if keys are in it, the bright button, what is lit, what else decides.

        What ends a turn is never the first.
        """
        for kind in self.scene.questions:
            if found := [target for target in targets if target.key.startswith(kind)]:
                return found
        lit = {target.key: number for number, target in enumerate(self.scene.in_order())}
        ordered = sorted(targets, key=lambda target: (self._rank(target, lit), lit.get(target.key, 0)))
        if ordered and ordered[0].key == self.ending:
            ordered.append(ordered.pop(0))
        return ordered

    def _rank(self, target: Target, lit: dict[str, int]) -> int:
        key = target.key
        if key.startswith(self.scene.ahead) or (self.scene.log.is_entered and key.startswith(LOG_KEYS)):
            return 0
        if key in lit:
            return 2
        if isinstance(target, Button) and target.kind == PRIMARY and key != self.ending:
            return 1
        if key.startswith((COMMAND, *self.scene.deciding)):
            return 4 if key == self.ending else 3
        if not isinstance(target, Widget):
            return 5
        return 6 if key.startswith(self.scene.aside) else 1

    @property
    def ending(self) -> str:
        """The key of the button that ends what is decided, or the turn; empty if there is none."""
        return self.scene.ending

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Fit the targets to the device. While something is left to do, the ending key first leads to its button."""
        page = self.scene
        if intent.act in self._commands:  # a list that a button opens is then walked by keys
            page.focus.is_by_key = True
        is_roaming = intent.act is Act.MOVE and intent.step != 0
        if intent.act in (Act.MOVE, Act.NEXT, Act.LABEL) and not is_roaming and len(page.spots) != len(page.walked):
            if self._narrowed(intent):
                return True
        elif (intent.act is Act.POINT or is_roaming) and len(page.spots) == len(page.walked):
            page.set_spots(page.all_spots())
        if intent.act is Act.MOVE and intent.direction[1] and self._scrolled(intent.direction[1]):
            return True
        if intent.act is not Act.END_TURN or page.focus.key == self.ending or not self.ending or self.table.is_turn_over:
            return False
        self._focused(self.ending)
        self._say_how()
        return True

    def _say_how(self) -> None:
        """What ends something is not done by one key: say which is the second."""
        button, words = self.scene.focused, self.context.words
        if isinstance(button, Button):
            key = self.context.bindings.shown(Act.CONFIRM)
            self.scene.prompt.explain(words("hud.press_enter", key=key, what=button.text))

    def act(self, intent: Intent) -> bool:
        """Digits lead to what has that number, Enter to the bright button where nothing has the focus."""
        match intent.act:
            case Act.CONFIRM if intent.pos is None and self.scene.focus.current is None:
                return self._started()
            case Act.LABEL:
                return self._labelled(intent.step)
            case Act.MORE:
                return self._more()
        return False

    def _labelled(self, number: int) -> bool:
        """Lead to what has a number, or choose it if it has the focus already."""
        page = self.scene
        if not 0 < number <= len(self._chosen()):
            return False
        target = self._chosen()[number - 1]
        if not (page.focus.is_by_key and page.focus.key == target.key):
            return self._focused(target.key)
        widget = page.focused
        return widget.handle(Intent(Act.CONFIRM)) if widget is not None else page.choose(target)

    def _scrolled(self, step: int) -> bool:
        """Move a long list on where an arrow leads beyond the last line that is seen; whether there was more of it."""
        page, popup, seen = self.scene, self.scene.open_list, self._all()
        if popup is None or not seen or page.focus.key != seen[-1 if step > 0 else 0].key:
            return False
        before = popup.first
        page.scroll(-step)
        if popup.first == before:
            return False
        return self._focused(self._all()[-1 if step > 0 else 0].key)

    def _started(self) -> bool:
        """Lead to the bright button, if there is one and it is time to decide."""
        page = self.scene
        bright = primary_of(page.widgets) if page.is_offering and not page.table.director.is_busy else None
        return bright is not None and self._focused(bright.key)

    def _more(self) -> bool:
        """Lead to the first of the next nine."""
        targets, popup = self._all(), self.scene.open_list
        if not targets:
            return False
        if popup is not None:
            before = popup.first
            self.scene.page(-1)
            return popup.first != before and self._focused(self._all()[0].key)
        first = (self._page(targets) + 1) * LABELS if self.scene.focus.is_by_key else 0
        return self._focused(targets[first if first < len(targets) else 0].key)

    # ---- labels ----

    def _all(self) -> list[Target]:
        """What labels can be given to: the entries of a list that is open, else what is lit."""
        page = self.scene
        if page.open_list is not None:
            return [widget for widget in page.widgets if widget.key.startswith(LISTED)]
        return page.numbered()

    def _page(self, targets: list[Target]) -> int:
        """Which nine of them have labels: those among which the focus is."""
        keys = [target.key for target in targets]
        return keys.index(self.scene.focus.key) // LABELS if self.scene.focus.key in keys else 0

    @property
    def count(self) -> int:
        """How many things digits lead to now, without asking for more."""
        return len(self._chosen())

    @property
    def has_more(self) -> bool:
        """Whether there are more than nine."""
        popup = self.scene.open_list
        return len(popup.actions if popup is not None else self.scene.lit) > LABELS

    def _chosen(self) -> list[Target]:
        targets = self._all()
        first = self._page(targets) * LABELS
        return targets[first : first + LABELS]

    def pointed(self, key: str) -> None:
        """Number what is lit once keys are used, and lead into a list that has opened."""
        page = self.scene
        chosen = self._chosen() if page.focus.is_by_key else []
        self._beside = page.show_numbers([(target, number) for number, target in enumerate(chosen, 1)])
        if tuple(chosen) != self.shown:
            for target in (*self.shown, *chosen):
                page.redraw(self._around(target))
            self.shown = tuple(chosen)
        self._follow(key)

    def _around(self, target: Target) -> Rect:
        """The pixels of a target and of its number, wherever that stands."""
        found = Rect(target.rect).inflate(self.context.px(20), self.context.px(8))
        at = target.number_at if isinstance(target, Widget) else None
        if at is None:
            return found
        badge = Rect(0, 0, *[self.context.px(2 * BADGE + 4)] * 2)
        badge.center = at
        return found.union(badge)

    def _follow(self, key: str) -> None:
        """Lead into a list or a question that has opened, and back when it has closed."""
        page = self.scene
        opened = next((one for one in page.focus.walk if one.key.startswith(page.questions)), None)
        if opened is None:
            self._return()
        elif page.focus.is_by_key and not key.startswith(page.questions):
            self._came_from = key or self._came_from
            page.focus_on(opened.key)

    def _return(self) -> None:
        """Give the focus back to what had it before, if it has been lost since."""
        page, key = self.scene, self._came_from
        if key and not page.focus.key and any(target.key == key for target in page.focus.targets):
            self._came_from = ""
            page.focus_on(key)

    def offered(self) -> None:
        """What had the focus may be gone, or be done: then keys begin where what is decided begins."""
        page, steps = self.scene, self.table.steps
        decision, here = self.table.decision, page.focus.current
        if decision is None or not page.focus.is_by_key or page.open_list is not None:
            return
        self._return()
        self._came_from = ""
        is_done = bool(steps) and steps[-1].seat == decision.seat and here is not None and not isinstance(here, Widget)
        if is_done and not page.is_choice(page.focus.key) and page.is_choice(first := page.first_stop()):
            page.focus_on(first)
        self._begin()

    def update(self, seconds: float) -> None:
        """What had the focus may have closed."""
        page = self.scene
        is_free = page.stack is not None and page.stack.top is page and not self.table.director.is_busy
        if is_free and page.focus.is_by_key and not page.focus.key and page.is_offering:
            self._begin()

    def _begin(self) -> None:
        """Let keys that lead nowhere begin where what is decided begins."""
        page = self.scene
        if self.table.decision is None or page.focus.key or page.open_list is not None:
            return
        key = page.first_stop()
        if not key and primary_of(page.widgets) is None:
            deciding = (one.key for one in page.focus.walk if one.key.startswith(page.deciding))
            key = next((one for one in deciding if one not in (self.ending, MORE)), "")
        if not any(target.key == key for target in page.focus.targets):
            page.set_spots(page.all_spots())
        if any(target.key == key for target in page.focus.targets):
            page.focus_on(key)

    def _narrowed(self, intent: Intent) -> bool:
        """Leave only what keys walk among; from anything else, an arrow leads to the nearest that is lit."""
        page, here = self.scene, self.scene.focus.current
        page.set_spots(page.walked)
        if intent.act is not Act.MOVE or here is None or page.focus.current is not None:
            return False
        found = nearest(page.lit, here.rect, intent.direction)
        return found is not None and self._focused(found.key)

    def _focused(self, key: str) -> bool:
        self.scene.focus.is_by_key = True
        self.scene.focus_on(key)
        return True

    # ---- drawing ----

    def draw_above(self, surface: Surface) -> None:
        """The numbers of parts and of the entries of a list."""
        if self.scene.table.director.is_busy or not self.scene.focus.is_by_key:
            return
        for target, number in self._beside:
            at = target.number_at if isinstance(target, Widget) else None
            if at is not None:
                draw_badge(surface, self.context, at, str(number), most=self.context.px(BADGE))
            else:
                self._draw_number(surface, Rect(target.rect), number)

    def _draw_number(self, surface: Surface, rect: Rect, number: int) -> None:
        context, theme = self.context, self.context.theme
        if rect.w < 2 * rect.h:
            draw_number(surface, context, rect, number)
            return
        centre, radius = (rect.left + context.px(2), rect.centery), context.px(9)  # a line of text has it on its edge
        light = theme.colour("accent_light")
        paint.disc(surface, centre, radius, theme.colour("deep"), light, max(1, round(context.measure.u)))
        digit = context.type.line(str(number), "caps", light, None, 2 * radius - context.px(4))
        surface.blit(digit, digit.get_rect(center=centre))
