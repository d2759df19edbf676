"""What the person at the screen can do now: prompt, buttons, popups, and what each lit thing stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.hud.way_back import way_back
from hyperline.games.hyperline.app.board.views.ground import Ghost, tile_art
from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.strand import Joining, farthest, joinings
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.choice import (
    BUILD,
    END,
    LAST,
    MOVE,
    REPAIR,
    RESEARCH,
    Choices,
    brightest,
    kinds,
    part_colour_of,
    sorted_out,
    standing_commands,
    wasted,
)
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.recovery import Recovery, recovery
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.decisions.assemble import Assemble
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.draw import Place
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.decisions.scan import Ordering, Picking, Scanning
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.game import Action as AnyAction
from hyperline.shell.context import Context
from hyperline.shell.face import Off
from hyperline.shell.input.intent import Act
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import CommandRow, StandingCommand, laid_out
from hyperline.shell.page.hud.popup import tray
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, SUBDUED, Offer
from hyperline.shell.ui.widget import Widget

SCAN = "scan"
COMMANDS = {"build": GalaxyAct.BUILD, "repair": GalaxyAct.REPAIR, "fighters": GalaxyAct.FIGHTERS,
            "transfer": GalaxyAct.TRANSFER, "repair all": GalaxyAct.REPAIR_ALL, "rip-hop": GalaxyAct.HOP}  # fmt: skip
"""What has a key of its own, by group or action."""
KEYS = {MOVE: "group:move", BUILD: "group:build", REPAIR: "group:repair", RESEARCH: "button:research", END: "button:pass"}
"""The keys of the buttons of standing commands; one that ends a decision has the action's."""


class Controls(ActionControls[Position]):
    """Anything that stands for an action is lit by the action's targets; what it is sets its colour, or lists it."""

    wording: Wording

    def __init__(self, context: Context, wording: Wording, act: Callable[[AnyAction], None],
                 fill_in: Callable[[AnyAction], None], changed: Callable[[], None], view: BoardView,
                 scan: Callable[[bool], None], build: Callable[[], bool]) -> None:  # fmt: skip
        super().__init__(context, wording, act, fill_in, changed)
        self.view = view
        self.scan = scan  # offers the scans, or the commands again
        self.build = build
        self.standing = standing_commands(context.words)
        self.choices = Choices()
        self.is_guided = True  # the command that most turns want is bright
        self.scanners = 0  # that could scan before a command is given
        self.scanner: Target = ""
        self.recovery: Recovery | None = None  # the way back of a wreck that gives its command
        self.go: Callable[[Sector], object] = bool  # makes the move that ends there
        self.is_ordering = False  # the order of the tiles that a scan leaves over is asked for
        self.rotation = 0
        self.last_turn = 1  # by how many looks the tile was turned last
        self.joined: tuple[Joining, ...] = ()  # what the tile that waits to be laid connects, by rotation
        self.clicked_at = (-1, -1)  # where the pointer has confirmed last
        self._clicked_before = (-1, -1)  # and before this was offered
        self._place = Rect(0, 0, 0, 0)  # of the row
        self._brightest = ""  # the standing command that is bright

    # ---- what is decided ----

    def clear(self) -> None:
        """Offer nothing."""
        super().clear()
        self.recovery = None
        self.choices, self.scanner, self.rotation, self.joined = Choices(), "", 0, ()
        self._light()

    def offer(self, position: Position, seat: int, legal: Sequence[AnyAction], kind: str = "") -> None:
        """Offer the legal actions of a seat in a position, in a decision of a kind."""
        super().offer(position, seat, legal, kind or (position.decision.kind if position.decision else ""))
        self._clicked_before = self.clicked_at
        frame, self.joined = position.decision, ()
        self.is_ordering = self.is_ordering and isinstance(frame, Picking | Place | Ordering)  # asked of one scan alone
        if isinstance(frame, Place):
            self.joined = joinings(position, seat, frame.sector, frame.tile, self.wording)
        self.scanner, self.rotation = "", farthest(self.joined)
        self.recovery = recovery(position, seat, legal) if isinstance(frame, Command) else None
        self._sort()

    def _sort(self) -> None:
        legal: Any = self.legal
        self.choices = sorted_out(legal, self.view.picture, self.seat, self.scanner)
        self._light()

    def _light(self) -> None:
        """Say what the view is to light, and how: keys by the actions' targets, colours by what the actions are."""
        self.by_target = self.choices.by_target()
        colours = dict.fromkeys(self.choices.sectors, "accent")
        self.view.colours, self.view.ways = colours, {lit.port: lit for lit in self.choices.ports}
        frame = self.position.decision if self.position is not None else None
        if isinstance(frame, Place) and self.choices.tray:
            self.view.ghost = Ghost(frame.sector, rotations(frame.tile)[self.rotation])
        else:
            self.view.ghost = None
        is_beside = self.choices.tray and self.view.ghost is None
        self.view.asked = getattr(frame, "sector", None) if is_beside else None
        self.view.redraw(self.view.frame)

    @property
    def is_placing(self) -> bool:
        """Whether a tile waits to be laid."""
        return self.view.ghost is not None

    @property
    def is_assembling(self) -> bool:
        """Whether a part is added that is not bought: to a first ship, or one that was found."""
        return self.position is not None and isinstance(self.position.decision, Assemble | Find)

    @property
    def is_scanning(self) -> bool:
        """Whether scans are offered."""
        return self.position is not None and isinstance(self.position.decision, Scanning)

    # ---- doing ----

    def narrow(self, scanner: Target) -> None:
        """Show only the scans of one scanner; an empty text for all."""
        self.scanner, self.popup = scanner, None
        self._sort()
        self.changed()

    def on_target(self, key: str, anchor: Rect) -> bool:
        """A tile that waits to be laid is turned; of a Scanner only its scans are shown, or all again."""
        kind, _, name = key.partition(":")
        ghost, choices = self.view.ghost, self.choices
        if ghost is not None and key == f"sector:{SECTOR_NAMES[ghost.sector]}":
            return self.rotate(1)
        if kind == "part" and name in choices.scanners and name not in choices.parts:
            self.narrow("" if self.scanner == name else name)
            return True
        return super().on_target(key, anchor)

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
        """Close a list, choose among all scanners again, or leave the scans; whether there was anything to leave."""
        if super().cancel():
            return True
        if self.scanner:
            self.scanner = ""
            self._sort()
            self.changed()
            return True
        if self.is_scanning:
            self.scan(False)
            return True
        return False

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
        found = {target: part_colour_of(options[0]) for target, options in self.choices.parts.items()}
        for target in self.choices.scanners:
            found.setdefault(target, "accent_light" if target == self.scanner else "accent")
        return tuple(sorted(found.items()))

    def buttons(self, place: Rect) -> list[Widget]:
        self._place = place
        return super().buttons(place)

    def row(self) -> CommandRow:
        """The standing commands while they are in force; else what the decision offers, what ends it apart."""
        return self._standing() if self.in_force else self._others()

    def _standing(self) -> CommandRow:
        may_end = self.choices.ending is not None
        self._brightest = brightest(self.position, self.seat, self.legal, may_end) if self.is_guided else ""
        offers, taken = {one.name: self.offer_of(one) for one in self.in_force}, self.standing_for()
        if self.scanners:
            offers = {SCAN: self._scan_offer(), **offers}
        aside = [self._group(name, options) for name, options in self.choices.groups.items() if name != BUILD]
        if fighters := self._of_parts("load", "unload"):
            aside.append(self._group("fighters", fighters))
        aside += [self._single(action) for action in self.choices.buttons if action not in taken]
        if self.position is not None and not aside:  # with more words there the commands would not keep their places
            aside += way_back(self.wording, self.position.players[self.seat], self.recovery, self.do, self.go)
        ending = offers.pop(END)
        return CommandRow(tuple(offers.values()), ending, tuple(replace(one, kind=QUIET) for one in aside))

    def _scan_offer(self) -> Offer:
        words, note = self.context.words, self.context.words("off.scanners", n=self.scanners)
        return Offer(key="group:scan", text=words("command.scan"), press=partial(self.scan, True), act=GalaxyAct.PROBE,
                     icon=icon.eye, note=note)  # fmt: skip

    def on(self, command: StandingCommand, options: tuple[Any, ...]) -> Offer:
        is_bright = command.name == self._brightest
        kind = PRIMARY if is_bright else (SUBDUED if command.is_ending else SECONDARY)
        made = replace(self.off(command, Off("", "")), actions=options, kind=kind)
        match command.name:
            case "move":
                return replace(made, press=partial(self.lead, self.targets_of(options)), note=self._moves_left())
            case "build":
                is_refit = all(isinstance(action, actions.Refit) for action in options)
                note = self.context.words("off.rearrange") if is_refit else ""
                return replace(made, press=self._group_opener(BUILD, options), note=note)
            case "repair":
                note = self.context.words("off.parts", n=len(options))
                return replace(made, press=self._group_opener("repair", options), note=note)
        return replace(made, key=f"button:{options[0]}", press=self._doer(options[0]))

    def key_of(self, command: StandingCommand) -> str:
        return KEYS[command.name]

    def _moves_left(self) -> str:
        frame = self.position.decision if self.position is not None else None
        if self.position is None or not isinstance(frame, Move):
            return ""
        left = 1 + prowess(self.position.players[self.seat].ship).bonus_moves - frame.stride.made
        return self.context.words("off.left", n=left)

    def _others(self) -> CommandRow:
        if self.is_assembling:
            first = self._group(BUILD, self.choices.groups.get(BUILD, ()))
            return CommandRow((), replace(first, kind=PRIMARY))
        offers = self._offers()
        if self.is_placing and len(offers) > 1:
            made = laid_out(self.context, CommandRow(tuple(reversed(offers))), self._place)
            if made[0].rect.collidepoint(self._clicked_before):  # not where the hand still is
                offers = [offers[1], offers[0], *offers[2:]]
            return CommandRow(tuple(reversed(offers)))
        ending = offers[0] if self.choices.ending is not None else None
        commands = offers[1:] if ending else offers
        if ending is not None and ending.kind != PRIMARY:
            ending = replace(ending, kind=SUBDUED)
        return CommandRow(tuple(reversed(commands)), ending)

    def _kinds(self, offers: Sequence[Offer]) -> dict[str, str]:
        """Which button is filled: the tile that waits is laid by one, all else that is lit is chosen where it lies."""
        choices = self.choices
        tray = () if self.is_placing else choices.tray
        repaired = {action for offer in offers for action in offer.actions}
        parts = {action for options in choices.parts.values() for action in options} - repaired
        is_elsewhere = bool(choices.sectors or choices.ports or tray or parts)
        offered: Any = {offer.key: offer.actions for offer in offers}
        legal: Any = self.legal
        return kinds(offered, is_elsewhere, waste=wasted(self.position, legal) if self.position is not None else ())

    def _offers(self) -> list[Offer]:
        """What a decision without standing commands offers, the one for the corner first."""
        found: list[Offer] = []
        if self.is_placing:
            words, laid = self.context.words, (actions.Place(self.rotation),)
            found.append(Offer(key="button:lay", text=words("hud.lay"), press=self.lay, actions=laid))
            turn = partial(self.rotate, 1)
            found.append(Offer(key="button:rotate", text=words("hud.rotate"), press=turn, act=Act.ROTATE))
        if isinstance(self.position and self.position.decision, Picking) and len(self.choices.tray) > 2:
            text, hint = self.context.words("explore.ask_order"), self.context.words("explore.ask_order_hint")
            found.append(Offer(key="button:order", text=text, press=self._ask_order, is_chosen=self.is_ordering, hint=hint))
        ending = self.choices.ending
        if ending is not None:
            found.append(self._single(ending))
        found += [self._group(name, options) for name, options in self.choices.groups.items()]
        others = [action for action in sorted(self.choices.buttons, key=_rank, reverse=True) if action is not ending]
        found += [self._single(action) for action in others]
        looks = self._kinds(found)
        return [replace(offer, kind=looks[offer.key]) for offer in found]

    def only(self, is_elsewhere: bool) -> str:
        """A tile of a tray can be chosen, too."""
        return super().only(is_elsewhere or bool(self.choices.tray and not self.is_placing))

    def _ask_order(self) -> None:
        self.is_ordering = not self.is_ordering
        self.changed()

    def _of_parts(self, *names: str) -> tuple[Action, ...]:
        """What can be done with parts of the ship, by the word of the action."""
        return tuple(a for options in self.choices.parts.values() for a in options if str(a).split()[0] in names)

    def _single(self, action: Action) -> Offer:
        if self.is_scanning and isinstance(action, actions.Done):
            text, leave = self.context.words("command.no_scan"), partial(self.scan, False)
            return Offer(key=f"button:{action}", text=text, press=leave, act=Act.END_TURN, actions=(action,))
        probes = [one for one in sorted(self.choices.buttons, key=_rank, reverse=True) if isinstance(one, actions.Probe)]
        act = GalaxyAct.PROBE if action in probes[-1:] else _act(action)
        return Offer(key=f"button:{action}", text=self._short(action), press=self._doer(action), act=act, actions=(action,))

    def _group(self, name: str, options: tuple[Action, ...]) -> Offer:
        text, press = self._group_text(name), self._group_opener(name, options)
        return Offer(key=f"group:{name}", text=text, press=press, act=COMMANDS.get(name), actions=options)

    def _short(self, action: Action) -> str:
        """A button's text, shorter than a sentence where the picture says the rest."""
        if not isinstance(action, actions.Probe):
            return self.text(action)
        is_alone = sum(isinstance(other, actions.Probe) for other in self.choices.buttons) == 1
        words, where = self.context.words, self.wording.cell(action.scanner)
        return words("command.probe") if is_alone else words("command.probe_with", where=where)

    def _group_text(self, name: str) -> str:
        return self.context.words(f"command.{self.kind if self.is_assembling else name}")

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
        offers = [self._twist(action) for action in twists]
        return tray(self.context, popup.anchor, within, offers, self.context.px(62))

    def _twist(self, action: actions.Twist) -> Offer:
        look = LOOKS[rotations(self.view.picture.board.tiles[action.sector])[action.rotation]]
        name, turn = tile_art(look, self.view.camera.turn)  # as it would be seen on the board

        def picture(side: int, _: Color) -> Surface:
            return self.context.sprites("hyperline/tiles", name, side, turn)

        return Offer(key=f"list:{action}", text="", press=self._doer(action), icon=picture)


def _rank(action: Action) -> int:
    """The order of buttons: quadrants clockwise from the front, the others as they come."""
    return action.quadrant if isinstance(action, actions.Face) else 0


def _act(action: Action) -> Act | GalaxyAct | None:
    """The act whose key an action's button has."""
    return Act.END_TURN if str(action) in LAST else COMMANDS.get(str(action))


def port_key(lit: LitPort) -> str:
    """The key of a lit Hyperpoint."""
    return f"port:{PORT_NAMES[lit.port]}"
