"""What the person at the screen can do now: prompt, buttons, popups, and what each lit thing stands for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Rect

from hyperline.games.hyperline.app.board.views.choice import BUILD, LAST, Choices, sorted_out
from hyperline.games.hyperline.app.board.views.ghost import Ghost
from hyperline.games.hyperline.app.board.views.ground import tile_art
from hyperline.games.hyperline.app.board.views.joining import Joining, farthest, joinings
from hyperline.games.hyperline.app.board.views.lit_port import LitPort
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.default_button import kinds
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.catalogue import LOOKS, Look, rotations
from hyperline.games.hyperline.engine.decisions.place import Place
from hyperline.games.hyperline.engine.geometry import PORT_NAMES, Sector
from hyperline.games.hyperline.engine.position import Position
from hyperline.games.hyperline.engine.ship import Target
from hyperline.kernel.game import Action as AnyAction
from hyperline.shell.context import Context
from hyperline.shell.hud.action_controls import ActionControls
from hyperline.shell.hud.popup import Entry, tray
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.widget import Widget

GOLD = ("fight", "torpedo", "rip", "spawn", "plant")


PROMPT_ROOM = 500  # units that fixed buttons and the prompt keep, more with large text
MOST = 0.54  # of the bar that they keep at the most
Offer = tuple[str, str, Callable[[], None], Act | None, tuple[Action, ...]]
COMMANDS = {"build": Act.BUILD, "repair": Act.REPAIR, "fighters": Act.FIGHTERS, "transfer": Act.TRANSFER,
            "repair all": Act.REPAIR_ALL, "research": Act.RESEARCH, "rip-hop": Act.HOP}  # fmt: skip
"""What has a key of its own, by group or action."""


class Controls(ActionControls[Position]):
    """Anything that stands for an action is lit by the action's targets; what it is sets its colour, or lists it."""

    wording: Wording

    def __init__(self, context: Context, wording: Wording, view: BoardView, act: Callable[[AnyAction], None],
                 changed: Callable[[], None], build: Callable[[], bool]) -> None:  # fmt: skip
        super().__init__(context, wording, act, lambda action: context.notify(context.words("hud.needs_shipyard")), changed)
        self.view = view
        self.build = build
        self.choices = Choices()
        self.scanner: Target = ""
        self.rotation = 0
        self.last_turn = 1  # by how many looks the tile was turned last
        self.joined: tuple[Joining, ...] = ()  # what the tile that waits to be laid connects, by rotation
        self.clicked_at = (-1, -1)  # where the pointer has confirmed last
        self._clicked_before = (-1, -1)  # and before this was offered

    # ---- what is decided ----

    def clear(self) -> None:
        """Offer nothing."""
        super().clear()
        self.choices, self.scanner, self.rotation, self.joined = Choices(), "", 0, ()
        self._light()

    def offer(self, position: Position, seat: int, legal: Sequence[AnyAction]) -> None:
        """Offer the legal actions of a seat in a position."""
        super().offer(position, seat, legal)
        self._clicked_before = self.clicked_at
        frame, self.joined = position.decision, ()
        if isinstance(frame, Place):
            self.joined = joinings(position, seat, frame.sector, frame.tile, self.wording)
        self.scanner, self.rotation = "", farthest(self.joined)
        self._sort()

    def _sort(self) -> None:
        legal: Any = self.legal
        self.choices = sorted_out(legal, self.view.picture, self.seat, self.scanner)
        self._light()

    def place(self, keys: Collection[str], hides_rest: bool) -> None:
        """What lies beyond the view, or on a panel that shows another ship, is offered there all the same."""

    def _light(self) -> None:
        """Say what the view is to light, and how: keys by the actions' targets, colours by what the actions are."""
        self.by_target = self.choices.by_target()
        colours = {sector: _colour(options[0]) for sector, options in self.choices.sectors.items()}
        self.view.colours, self.view.ways = colours, {lit.port: lit for lit in self.choices.ports}
        frame = self.position.decision if self.position is not None else None
        if isinstance(frame, Place) and self.choices.tray:
            self.view.ghost = Ghost(frame.sector, rotations(frame.tile)[self.rotation])
        else:
            self.view.ghost = None
        is_beside = self.choices.tray and self.view.ghost is None
        self.view.meant = getattr(frame, "sector", None) if is_beside else None
        self.view.redraw(self.view.frame)

    @property
    def is_placing(self) -> bool:
        """Whether a tile waits to be laid."""
        return self.view.ghost is not None

    # ---- doing ----

    def narrow(self, scanner: Target) -> None:
        """Show only the scans of one scanner; an empty text for all."""
        self.scanner, self.popup = scanner, None
        self._sort()
        self.changed()

    def on_sector(self, sector: Sector, anchor: Rect) -> bool:
        """A sector was chosen; whether that means something."""
        ghost = self.view.ghost
        if ghost is not None and ghost.sector == sector:
            self.rotate(1)
            return True
        options = self.choices.sectors.get(sector, ())
        self.choose(options, anchor)
        return bool(options)

    def on_port(self, name: str) -> bool:
        """A Hyperpoint or a branch was chosen."""
        for lit, action in self.choices.ports.items():
            if PORT_NAMES[lit.port] == name:
                self.do(action)
                return True
        return False

    def on_part(self, target: Target, anchor: Rect) -> bool:
        """A part of the player's ship was chosen."""
        options = self.choices.parts.get(target, ())
        if not options and target in self.choices.scanners:
            self.narrow("" if self.scanner == target else target)
            return True
        self.choose(options, anchor)
        return bool(options)

    def rotate(self, step: int) -> bool:
        """Turn the tile that waits to be laid."""
        if not self.is_placing:
            return False
        self.rotation = (self.rotation + step) % len(self.choices.tray)
        self.last_turn = step
        self._light()
        self.changed()
        return True

    def lay(self) -> None:
        """Lay the tile as it is turned now."""
        self.do(actions.Place(self.rotation))

    def cancel(self) -> bool:
        """Close a list, or choose among all scanners again; whether there was anything to leave."""
        if super().cancel():
            return True
        if not self.scanner:
            return False
        self.scanner = ""
        self._sort()
        self.changed()
        return True

    # ---- what is seen ----

    def texts_at(self, key: str) -> tuple[str, ...]:
        """What a lit thing offers, in sentences."""
        kind, _, name = key.partition(":")
        if kind == "port":
            return ()  # the line below the prompt tells of it, with the way
        options = self.by_target.get(key, ())
        is_scanner = kind == "part" and name not in self.choices.parts
        return tuple(self.text(action) for action in options[: 1 if is_scanner else 4])

    def port_text(self, name: str) -> str:
        """What a lit Hyperpoint or branch does, in words."""
        found = (action for lit, action in self.choices.ports.items() if PORT_NAMES[lit.port] == name)
        return next((self.text(action) for action in found), "")

    def lit_parts(self) -> tuple[tuple[Target, str], ...]:
        """The parts of the player's ship that can be chosen, with the colour's name."""
        found = {target: _part_colour(options[0]) for target, options in self.choices.parts.items()}
        for target in self.choices.scanners:
            found.setdefault(target, "gold" if target == self.scanner else "accent")
        return tuple(sorted(found.items()))

    def buttons(self, bar: Rect) -> list[Widget]:
        """The buttons at the right end of a bar, the one that ends the decision in the corner."""
        offers = self._offers()
        made = self._laid_out(offers, bar)
        if self.is_placing and made[0].rect.collidepoint(self._clicked_before):  # not where the hand still is
            made = self._laid_out([offers[1], offers[0], *offers[2:]], bar)
        return made

    def _kinds(self, offers: Sequence[Offer]) -> dict[str, str]:
        """Which button is filled: the tile that waits is laid by one, all else that is lit is chosen where it lies."""
        choices = self.choices
        tray = () if self.is_placing else choices.tray
        repaired = {action for _, _, _, _, options in offers for action in options}
        parts = {action for options in choices.parts.values() for action in options} - repaired
        is_elsewhere = bool(choices.sectors or choices.ports or tray or parts)
        return kinds({key: options for key, _, _, _, options in offers}, is_elsewhere)

    def _laid_out(self, offers: Sequence[Offer], bar: Rect) -> list[Widget]:
        gap, wide_gap, high = self.context.px(8), self.context.px(20), min(bar.h, self.context.px(46))
        widths = [self._offer_width(offer, number == 0) for number, offer in enumerate(offers)]
        kept = round(PROMPT_ROOM * min(max(self.context.measure.t, self.context.measure.u), 1.36 * self.context.measure.u))
        kept = min(kept, round(MOST * bar.w))
        room = bar.w - kept - gap * len(widths) - wide_gap
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        made: list[Widget] = []
        right, looks = bar.right, self._kinds(offers)
        for number, ((key, text, press, act, _), width) in enumerate(zip(offers, widths, strict=True)):
            rect = Rect(right - width, bar.centery - high // 2, width, high)
            made.append(Button(self.context, rect, text, press, looks[key], key, act=act))
            right = rect.left - (gap if number else wide_gap)
        set_alike([button for button in made if isinstance(button, Button)])
        return made

    def _offer_width(self, offer: Offer, is_first: bool) -> int:
        """How wide a button should be, with the key that it shows."""
        _, text, _, act, _ = offer
        shown = self.context.bindings.shown(act) if act is not None else ""
        room = self.context.type.width(shown, "small") + self.context.px(10) if shown else 0
        least = self.context.px(132 if is_first else 84)
        return max(least, self.context.type.width(text, "label") + 2 * self.context.px(15) + room)

    def _offers(self) -> list[Offer]:
        """Key, text, press, act of its key and actions of each button, the one for the corner first."""
        found: list[Offer] = []
        if self.is_placing:
            words, turn = self.context.words, lambda: _ignore(self.rotate(1))
            laid = (actions.Place(self.rotation),)
            found.append(("button:lay", words("hud.lay"), self.lay, None, laid))
            found.append(("button:rotate", words("hud.rotate"), turn, Act.ROTATE, ()))
        ending = self.choices.ending
        if ending is not None:
            found.append((f"button:{ending}", self.text(ending), self._doer(ending), _act(ending), (ending,)))
        for name, options in self.choices.groups.items():
            found.append(self._group(name, options))
        for name, word in (("fighters", ("load", "unload")), ("repair", ("repair",))):
            some = tuple(a for options in self.choices.parts.values() for a in options if str(a).split()[0] in word)
            if some:
                found.append(self._group(name, some))
        others = [action for action in sorted(self.choices.buttons, key=_rank, reverse=True) if action is not ending]
        probes = [action for action in others if isinstance(action, actions.Probe)]
        for action in others:
            act = Act.PROBE if action in probes[-1:] else _act(action)
            found.append((f"button:{action}", self._short(action), self._doer(action), act, (action,)))
        return found

    def _group(self, name: str, options: tuple[Action, ...]) -> Offer:
        return f"group:{name}", self._group_text(name), self._group_opener(name, options), COMMANDS.get(name), options

    def _short(self, action: Action) -> str:
        """A button's text, shorter than a sentence where the picture says the rest."""
        if not isinstance(action, actions.Probe):
            return self.text(action)
        is_alone = sum(isinstance(other, actions.Probe) for other in self.choices.buttons) == 1
        words, where = self.context.words, self.wording.cell(action.scanner)
        return words("command.probe") if is_alone else words("command.probe_with", where=where)

    def _group_text(self, name: str) -> str:
        return self.context.words(f"command.{name}")

    def _group_opener(self, name: str, options: tuple[Action, ...]) -> Callable[[], None]:
        def press() -> None:
            if name == BUILD and self.build():
                return
            closed = tuple(action for action in options if not action.is_open)
            anchor = Rect(self.view.frame.right - 1, self.view.frame.bottom - 1, 1, 1)
            self.choose(closed or options[:1], anchor, self._group_text(name))

        return press

    def popups(self, within: Rect) -> list[Widget]:
        """The list that is open, of looks as tiles."""
        popup = self.popup
        twists = [action for action in popup.actions if isinstance(action, actions.Twist)] if popup is not None else []
        if popup is None or len(twists) < len(popup.actions):
            return super().popups(within)
        entries = [self._twist_entry(action) for action in twists]
        return tray(self.context, popup.anchor, within, entries, self.context.px(62))

    def _twist_entry(self, action: actions.Twist) -> Entry:
        look = LOOKS[rotations(self.view.picture.board.tiles[action.sector])[action.rotation]]
        return Entry(f"list:{action}", "", self._doer(action), ("hyperline/tiles", *self._art(look)))

    def _art(self, look: Look) -> tuple[str, int]:
        """A tile's picture, turned as it would be seen on the board."""
        return tile_art(look, self.view.camera.turn)


def _rank(action: Action) -> int:
    """The order of buttons: quadrants clockwise from the front, the others as they come."""
    return action.quadrant if isinstance(action, actions.Face) else 0


def _act(action: Action) -> Act | None:
    """The act whose key an action's button has."""
    return Act.END_TURN if str(action) in LAST else COMMANDS.get(str(action))


def _ignore(_: object) -> None:
    """For presses whose answer does not matter."""


def _colour(action: Action) -> str:
    return "gold" if str(action).partition(" ")[0] in GOLD else "accent"


def _part_colour(action: Action) -> str:
    if isinstance(action, (actions.Damage, actions.DamageFighter)):
        return "bad"
    return "good" if isinstance(action, actions.Repair) else "accent"


def port_key(lit: LitPort) -> str:
    """The key of a lit Hyperpoint."""
    return f"port:{PORT_NAMES[lit.port]}"
