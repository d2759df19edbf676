"""What a player's hands do, with whatever they have: devices, one switch, the bar at the foot, letters to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface
from pygame import event as events

from hyperline.shell.context import Context
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.device import Devices
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.input.pad import KNOWN
from hyperline.shell.paths import assets_folder
from hyperline.shell.registry import letters_scene
from hyperline.shell.sound.speech import Speaker
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget_page import Page

if TYPE_CHECKING:
    from hyperline.shell.scene import Scene


HIGH: Final = 32.0  # of 720 pixels of a window; more with large text
LOWEST: Final = 640  # pixels of a window in which there is room for it
ANYWHERE: Final = ("confirm", "cancel", "next")
PLAYED: Final = ("inspect", "undo", "acts", "pause")
"""What is told where a game is played."""
CHOSEN: Final = "•"
"""The sign of what one switch would choose."""
TYPED: Final = ("confirm", "cancel", "undo")
"""What is told where letters are chosen."""


class Hands:
    """`give` acts on an intent as if it came from a device."""

    def __init__(self, context: Context, speaker: Speaker, give: Callable[[Intent], None]) -> None:
        self.context = context
        self.devices = Devices(context.bindings, settings=lambda: context.settings.value)
        self.scanner = Scanner(context, give)
        self.bar = FootBar(context, self.scanner)
        self.speaker = speaker
        self._give = give
        self._offered = self.scanner.offered

    def start(self) -> None:
        """Listen to gamepads, too, and speak if that is wanted."""
        self.speaker.follow_settings()
        self.devices.pads.start(assets_folder() / "pads" / KNOWN)

    def take(self, event: events.Event, stack: SceneStack) -> bool:
        """Act on an event of a device; whether the player uses another one now, so that all has to be laid out again."""
        top, devices, bindings = stack.top, self.devices, self.context.bindings
        devices.is_typing = top is not None and top.is_typing
        devices.is_asking = top is not None and top.is_asking
        devices.domain = top.domain if top is not None else ""
        for intent in devices.intents(event):
            if not self.speaker.handle(intent):
                self._give(intent)
        is_other, bindings.hand = bindings.hand != devices.hand, devices.hand
        top = stack.top
        if (devices.hand or self.scanner.period) and top is not None and top.is_typing:
            top.push(letters_scene(self.context))
        return is_other

    def update(self, seconds: float, top: Scene | None, notice: str) -> None:
        """Step in time, after the scenes: offer the next thing, say what is new."""
        self.scanner.update(seconds, top)
        self.speaker.update(top)
        if self.scanner.period and self._offered != self.scanner.offered:
            self._offered = self.scanner.offered
            self.speaker.say(self._told(*self._offered))
        self.speaker.notice(notice)

    def _told(self, kind: str, at: int | None) -> str:
        """What is said of what one switch is offered; empty of a thing in a row, which has the focus."""
        words = self.context.words
        if kind == "bar":
            names = [words(f"scan.{name}") for name, _ in self.scanner.always]
            return ", ".join(names) if at is None else names[at]
        row = self.scanner.entered if kind == "row" else ()
        if not row:
            return ""
        first = self.speaker.named(row[0])
        return f"{first}, {words('scan.more', n=len(row) - 1)}" if len(row) > 1 else first

    def hold_on(self, seconds: float) -> None:
        """Step in time: what is held goes on."""
        for intent in self.devices.repeated(seconds):
            self._give(intent)

    def show_keys(self, stack: SceneStack) -> None:
        """Show keys on buttons while Alt is held, or always."""
        is_wanted = self.devices.is_asked_for_keys or self.context.settings.value.shows_keys
        if self.context.shows_keys != is_wanted:
            self.context.shows_keys = is_wanted
            for scene in stack.scenes:
                scene.redraw()

    def room(self, window: tuple[int, int]) -> tuple[int, int]:
        """The size in pixels of what scenes are drawn on in a window of a size: without the bar."""
        return window[0], window[1] - self.bar.height(window[1])

    def stage(self, window: Surface) -> Surface:
        """What scenes are drawn on."""
        room = self.room(window.get_size())
        return window if window.get_size() == room else window.subsurface(Rect((0, 0), room))


class FootBar:
    """It is there while a pad is what the player uses, or one switch; and drawn again when what it says has changed."""

    def __init__(self, context: Context, scanner: Scanner) -> None:
        self.context = context
        self.scanner = scanner
        self._drawn: object = None

    def height(self, window: int) -> int:
        """How many pixels of a window's height it takes; none while a pad is not what is used."""
        is_needed = bool(self.scanner.period) or (self.context.bindings.hand and window >= LOWEST)
        if not is_needed:
            return 0
        text = self.context.settings.value.text_size / 100
        return round(HIGH * (1 + 2 * window / 720) / 3 * max(1.0, 0.85 * text))

    def told(self, scene: Scene) -> list[tuple[str, str]]:
        """The signs and what they do on a scene; for one switch what is offered, with a sign at what would be chosen."""
        c = self.context
        if self.scanner.period:
            kind, at = self.scanner.offered
            signs = [CHOSEN if kind == "bar" and at in (None, n) else "" for n in range(len(self.scanner.always))]
            return [(sign, c.words(f"scan.{name}")) for sign, (name, _) in zip(signs, self.scanner.always, strict=True)]
        names = TYPED if scene.name == "letters" else (*ANYWHERE, *PLAYED) if scene.domain else ANYWHERE
        lacking = {act for act in scene.lacks if act is not Act.UNDO}
        found = [(c.bindings.shown_of(name), name) for name in names if COMMANDS[name].intent.act not in lacking]
        return [(sign, c.words(f"padbar.{name}")) for sign, name in found if sign]

    def draw(self, window: Surface, scene: Scene | None) -> list[Rect]:
        """Draw it at the foot of the window if it has changed; the rectangles drawn."""
        c, high = self.context, self.height(window.get_height())
        if not high or scene is None:
            self._drawn = None
            return []
        told = self.told(scene)
        state = told, window.get_size(), c.theme, c.measure
        if state == self._drawn:
            return []
        self._drawn = state
        bar = Rect(0, window.get_height() - high, window.get_width(), high)
        window.fill(c.theme.colour("deep"), bar)
        window.fill(c.theme.colour("border"), Rect(bar.left, bar.top, bar.w, max(1, c.px(1))))
        left, gap = bar.left + c.space("l"), c.space("s")
        for sign, text in told:
            cap = self._cap(sign)
            line = c.type.line(text, "small", "accent_light" if sign == CHOSEN else "text")
            if left + cap.get_width() + gap + line.get_width() > bar.right - gap:
                break
            window.blit(cap, cap.get_rect(midleft=(left, bar.centery)))
            left += cap.get_width() + gap
            window.blit(line, line.get_rect(midleft=(left, bar.centery)))
            left += line.get_width() + c.space("xl")
        return [bar]

    def _cap(self, sign: str) -> Surface:
        """A button's sign on a round plate."""
        c = self.context
        line = c.type.line(sign or " ", "small_strong", "ink")
        high = line.get_height() + c.tx(2)
        cap = Surface((max(high, line.get_width() + c.tx(14)), high)).convert_alpha()
        cap.fill((0, 0, 0, 0))
        fill = c.theme.colour("accent_light" if sign == CHOSEN else "gate", 255 if sign else 40)
        paint.plate(cap, cap.get_rect(), fill, fill, c.theme.colour("deep"), max(1.0, c.measure.d), high // 2)
        cap.blit(line, line.get_rect(center=cap.get_rect().center))
        return cap


# ---- one switch ----

MOST: Final = 8
"""Things in a row: a longer one is offered in parts."""
TURNS: Final = 2
"""How often the things in a row are offered before the rows are again."""
ALWAYS: Final = (("back", Act.CANCEL), ("acts", Act.ACTS), ("menu", Act.PAUSE), ("settings", Act.SETTINGS))
"""What is offered on every page beside what can be seen there."""


class Scanner:
    """Lies over all scenes; `give` acts on an intent as if it came from a device.

    `row` is the one that is offered, and `item` the thing in it, None while rows are.
    """

    def __init__(self, context: Context, give: Callable[[Intent], None]) -> None:
        self.context = context
        self.give = give
        self.row = 0
        self.item: int | None = None
        self._rows: list[list[Target]] = []
        self._keys: tuple[object, ...] = ()
        self._since = 0.0
        self._turns = 0
        self._page: Page | None = None
        self._shown: Rect | None = None
        self._damage: list[Rect] = []

    @property
    def period(self) -> float:
        """For how many seconds each thing is offered; 0 where there is no scanning."""
        return self.context.settings.value.scan_tenths / 10

    @property
    def always(self) -> tuple[tuple[str, Act], ...]:
        """What the bar at the foot offers."""
        return ALWAYS if self._page is not None and self._page.domain else (ALWAYS[0], ALWAYS[-1])

    @property
    def offered(self) -> tuple[str, int | None]:
        """What a press would choose: ``row`` and its number, ``item`` and the number in the row, or ``bar``."""
        if self.row == len(self._rows):
            return "bar", self.item
        return ("row", self.row) if self.item is None else ("item", self.item)

    @property
    def entered(self) -> Sequence[Target]:
        """The row that is offered, or in which things are; empty for the bar."""
        return self._rows[self.row] if self.row < len(self._rows) else ()

    def update(self, seconds: float, top: Scene | None) -> None:
        """Offer the next after a while; what is new on the screen is offered from its beginning."""
        if not self.period or not isinstance(top, Page):
            self._mark(None)
            self._keys = ()
            return
        targets = [one for one in top.focus.walk if getattr(one, "is_enabled", True)]
        keys = id(top), tuple(one.key for one in targets)
        if keys != self._keys:
            self._page, self._keys = top, keys
            self._rows = rows_of(targets)
            self._begin()
        self._since += seconds
        if self._since >= self.period:
            self._since = 0.0
            self._next()
        self._mark(self._place())

    def _begin(self) -> None:
        """Begin with the row in which the focus is, or the only button."""
        page, self.item, self._since, self._turns = self._page, None, 0.0, 0
        key = page.only_button.key if page and page.only_button is not None else page.focus.key if page else ""
        self.row = next((n for n, row in enumerate(self._rows) if any(one.key == key for one in row)), 0)

    def _next(self) -> None:
        if self.item is None:
            self.row = (self.row + 1) % (len(self._rows) + 1)
            return
        count = len(self.always if self.row == len(self._rows) else self._rows[self.row])
        self.item += 1
        if self.item >= count:
            self.item, self._turns = 0, self._turns + 1
            if self._turns >= TURNS:
                self.item, self._turns = None, 0
                return
        self._look()

    def _look(self) -> None:
        """The thing that is offered has the focus, so that its card and its sentence are there."""
        if self._page is not None and self.item is not None and self.row < len(self._rows):
            self._page.focus.is_by_key = True
            self._page.focus_on(self._rows[self.row][self.item].key)

    def press(self) -> None:
        """Choose what is offered: a row is entered, a row of one thing is that thing."""
        self._since = 0.0
        if self.item is None:
            self.item, self._turns = 0, 0
            self._look()
            if not (self.row < len(self._rows) and len(self._rows[self.row]) == 1):
                return
        self._look()  # the page may have moved the focus meanwhile
        item, is_bar = self.item, self.row == len(self._rows)
        self.item = None
        self._keys = ()  # whatever it does, what is offered begins again
        self.give(Intent(self.always[item][1]) if is_bar else Intent(Act.CONFIRM))

    # ---- what is seen ----

    def _place(self) -> Rect | None:
        """The frame around what is offered; of the bar it is the bar's own."""
        if self.row >= len(self._rows) or not self._rows:
            return None
        row = self._rows[self.row]
        rects = [Rect(one.rect) for one in (row if self.item is None else row[self.item : self.item + 1])]
        return rects[0].unionall(rects[1:]) if rects else None

    def _mark(self, place: Rect | None) -> None:
        if place == self._shown:
            return
        room = 2 * paint.ring_room(self.context.measure) + self.context.px(4)
        self._damage += [one.inflate(room, room) for one in (self._shown, place) if one is not None]
        self._shown = place

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""
        taken, self._damage = self._damage, []
        return taken

    @property
    def is_shown(self) -> bool:
        """Whether something is offered."""
        return self._shown is not None

    def draw(self, surface: Surface) -> None:
        """Draw the frame around what is offered."""
        if self._shown is not None:
            c = self.context
            paint.ring(surface, self._shown, c.measure, c.theme.colour("accent_light"), c.px(6), 2 * c.theme.space("ring"))


def rows_of(targets: Sequence[Target]) -> list[list[Target]]:
    """What stands side by side, from the top down; each row from the left, long ones in parts."""
    rows: list[list[Target]] = []
    for one in sorted(targets, key=lambda target: (target.rect.centery, target.rect.left)):
        last = rows[-1][0].rect if rows else None
        if last is not None and abs(one.rect.centery - last.centery) * 2 <= min(last.h, one.rect.h):
            rows[-1].append(one)
        else:
            rows.append([one])
    found = []
    for row in rows:
        row.sort(key=lambda target: target.rect.left)
        parts = -(-len(row) // MOST)
        each = -(-len(row) // parts)
        found += [row[at : at + each] for at in range(0, len(row), each)]
    return found
