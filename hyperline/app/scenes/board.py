"""The galaxy: where a game is played. It shows what the Director plays and turns clicks into actions."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pygame
from pygame import Rect, Surface

from hyperline.app.anim.tween import Animation
from hyperline.app.context import Context
from hyperline.app.cues import board as cues
from hyperline.app.input.focus import Spot, Target
from hyperline.app.input.intent import Act, Intent
from hyperline.app.settings import SPEEDS
from hyperline.app.table import Table
from hyperline.app.ui.button import Button
from hyperline.app.ui.card import Card
from hyperline.app.ui.page import Page
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.board.sectorcard import part_card, route_text, sector_card
from hyperline.app.views.board.tracing import routes_for
from hyperline.app.views.board.view import BoardView
from hyperline.app.views.hud.controls import Controls, port_key
from hyperline.app.views.hud.floating import Floating
from hyperline.app.views.hud.frame import BoardFrame, board_frame
from hyperline.app.views.hud.logbook import log_lines, told_lines
from hyperline.app.views.hud.logpanel import LogPanel
from hyperline.app.views.hud.prompt import Prompt
from hyperline.app.views.hud.seatcard import SeatCard, SeatState
from hyperline.app.views.hud.shippanel import PanelState, ShipPanel
from hyperline.app.views.hud.tilespanel import TilesPanel, unseen
from hyperline.app.views.hud.topbar import TopBar, TopState
from hyperline.app.wording import Wording
from hyperline.engine.action import Action
from hyperline.engine.geometry import SECTOR_NAMES, SECTORS
from hyperline.kernel.event import Event
from hyperline.kernel.illegal import Illegal

BATTLE_KINDS = ("direction", "aim", "damage", "flee", "radiation", "research")
TOPICS = {
    "assemble": "SET-9", "radiation": "RAD-1", "scan": "SCN-1", "place": "EXP-1", "rip": "RIP-1", "command": "CMD-1",
    "move": "MOV-1", "branch": "JMP-5", "draw": "EXP-2", "research": "RES-1", "combat": "COM-2", "direction": "COM-6",
    "aim": "WPN-4", "damage": "DMG-1", "flee": "FLE-1", "spawn": "PIR-3",
}  # fmt: skip
"""By kind of decision: the rule at which help opens."""


class BoardScene(Page):
    """The stage of the table's Director. `overlay` is the battle scene while one is open over the board."""

    name = "board"
    help_topic = "TRN"

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        seats = table.setup.seats
        self.emblems = tuple(seat.emblem for seat in seats)
        self.wording = Wording(context.words, [seat.name for seat in seats])
        self.view = BoardView(context, self.redraw)
        self.view.emblems = self.emblems
        self.view.picture = Picture.of(table.position)
        self.controls = Controls(context, self.wording, self.view, self.perform, self.show_controls, self.open_shipyard)
        self.overlay: Any = None
        self.floats: list[Floating] = []
        self.looked_at: int | None = None  # the seat whose ship was asked for
        self.frame: BoardFrame = board_frame(context.measure, len(seats))
        self.shows_tiles = False  # whether the tiles left are shown where the log is
        self._fixed = 0
        self._is_due = True  # what can be done has to be looked up again
        self._seen: Any = None  # the position for which a scene was opened by itself
        self._said = ""
        self._leave = [table.on_viewer(lambda seat: self._turned()), table.on_rewind(self._rewound)]
        cues.register(table.director)

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there; buttons come with the decision."""
        c, table = self.context, self.table
        self.frame = board_frame(c.measure, len(self.emblems))
        lines = self.log.lines if self.widgets else log_lines(table, self.wording, self.emblems)
        room = 2 * c.px(104) + c.px(14)
        self.top = self.add(TopBar(c, self.frame.top, self._top_state(), room))
        self.cards = [
            self.add(SeatCard(c, rect, self._seat_state(seat), f"seat:{seat}", self._shower(seat)))
            for seat, rect in enumerate(self.frame.cards)
        ]
        self.panel = self.add(ShipPanel(c, self.frame.panel, self._panel_state()))
        self.log = self.add(LogPanel(c, self.frame.log, lines))
        self.tiles = self.add(TilesPanel(c, self.frame.tiles, unseen(self.picture)))
        self._fixed_buttons()
        self._turn_leaf()
        left = self.frame.bottom.left + c.px(224)
        self.prompt = self.add(Prompt(c, Rect(left, self.frame.bottom.top, 10, self.frame.bottom.h)))
        self._fixed = len(self.widgets)
        self.view.layout(self.frame.board)
        self._is_due = True

    def _fixed_buttons(self) -> None:
        c, words, top, bottom = self.context, self.context.words, self.frame.top, self.frame.bottom
        high = c.px(46)
        first = Rect(bottom.left + c.px(8), bottom.centery - high // 2, c.px(98), high)
        second = first.move(c.px(102), 0)
        self.undo_button = self.add(Button(c, first, words("hud.undo"), self.undo, "ghost", "fixed:undo", act=Act.UNDO))
        self.redo_button = self.add(Button(c, second, words("hud.redo"), self.redo, "ghost", "fixed:redo", act=Act.REDO))
        small, width = c.px(34), c.px(104)
        menu = Rect(top.right - width - c.px(6), top.centery - small // 2, width, small)
        self.add(Button(c, menu, words("hud.menu"), self.pause, "ghost", "fixed:menu"))
        speed = menu.move(-width - c.px(2), 0)
        if not self.frame.has_tiles_beside:
            log = self.frame.log
            leaf = Rect(log.right - c.px(104), log.top + c.px(4), c.px(100), c.px(28))
            self.leaf = self.add(Button(c, leaf, "", self.turn_leaf, "secondary", "fixed:leaf", style="caps"))
        self.speed = self.add(Button(c, speed, self._speed_text(), self.cycle_speed, "ghost", "fixed:speed"))

    def paint(self, surface: Surface) -> None:
        """Space, and the ground of the bar below."""
        c = self.context
        surface.blit(c.sprites("", "backdrop", c.measure.size), (0, 0))
        veil = Surface(c.measure.size, pygame.SRCALPHA)
        veil.fill(c.theme.colour("space", 120))
        surface.blit(veil, (0, 0))
        bottom = self.frame.bottom
        surface.fill(c.theme.colour("panel"), bottom)
        surface.fill(c.theme.colour("border"), Rect(bottom.left, bottom.top, bottom.w, max(1, c.px(1))))
        self.view.stand_on(surface)

    # ---- state of what stands around ----

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    def _top_state(self) -> TopState:
        picture, progress = self.picture, self.table.progress
        turn = picture.turn
        return TopState(
            0 if picture.phase == "setup" else max(1, progress.round),
            self.wording.name(turn),
            self.emblems[turn],
            picture.phase,
            tuple(player.research for player in picture.players),
            self.emblems,
        )

    def _seat_state(self, seat: int) -> SeatState:
        picture = self.picture
        is_active = seat == picture.turn and picture.phase != "setup"
        return SeatState(picture.players[seat], self.wording.name(seat), self.emblems[seat], is_active)

    def _panel_state(self) -> PanelState:
        seat = self._panel_seat()
        lit = self.controls.lit_parts() if seat == self.controls.seat else ()
        title = self.context.words("hud.ship_of", name=self.wording.name(seat))
        return PanelState(seat, self.picture.players[seat].ship, title, self.emblems[seat], lit)

    def _panel_seat(self) -> int:
        if self.looked_at is not None:
            return self.looked_at
        return self.table.viewer if self.table.viewer is not None else self.picture.turn

    def _shower(self, seat: int) -> Any:
        return lambda: self.look_at(seat)

    def look_at(self, seat: int | None) -> None:
        """Show another ship at the right; the same again shows the own one."""
        own = self.table.viewer if self.table.viewer is not None else self.picture.turn
        self.looked_at = None if seat in (own, self.looked_at) else seat
        self.show_controls()

    def show_state(self) -> None:
        """Let everything around the board show the picture."""
        self.top.show(self._top_state())
        for seat, card in enumerate(self.cards):
            card.show(self._seat_state(seat))
        self.panel.show(self._panel_state())
        self.tiles.show(unseen(self.picture))
        self.view.refresh()

    # ---- what can be done ----

    def _look_up(self) -> None:
        """Offer what the person at the screen can decide now."""
        self._is_due = False
        decision = self.table.decision
        self.help_topic = TOPICS.get(decision.kind, "TRN") if decision is not None else "TRN"
        if decision is None:
            self.controls.clear()
        else:
            if decision.seat != self.controls.seat or decision.kind in ("damage", "radiation", "research"):
                self.looked_at = None
            self.controls.offer(self.table.position, decision.seat, self.table.legal())
        self.show_controls()
        if self.controls.is_placing:
            self.focus_on("button:lay")

    def show_controls(self) -> None:
        """Show prompt, buttons, popups and what is lit."""
        del self.widgets[self._fixed :]
        bar = self.frame.bottom.inflate(-2 * self.context.px(10), 0)
        buttons = self.controls.buttons(bar)
        left = min((button.rect.left for button in buttons), default=bar.right)
        self.prompt.rect.w = left - self.prompt.rect.left - self.context.px(16)
        self.prompt.show(*self._prompt())
        self._show_undo()
        for widget in reversed(buttons):
            self.add(widget)
        for widget in self.controls.popups(self.frame.board):
            self.add(widget)
        self.show_state()
        self.set_spots(self._spots())
        self._trace()
        self.redraw()

    def _prompt(self) -> tuple[str, int]:
        table, words = self.table, self.context.words
        decision = table.decision
        if decision is not None and self.controls.position is not None:
            if self.controls.scanner:
                ship = table.position.players[decision.seat].ship
                kind = self.wording.part(ship, self.controls.scanner)
                name = self.wording.name(decision.seat)
                return words("prompt.scan_narrow", name=name, kind=kind), self.emblems[decision.seat]
            text = self.wording.prompt(table.position, decision.seat, decision.kind, table.legal())
            return text, self.emblems[decision.seat]
        if self.picture.winner >= 0:
            winner = self.picture.winner
            return words("prompt.over", name=self.wording.name(winner)), self.emblems[winner]
        seat = table.open[0].seat if table.open and not table.director.is_busy else self.picture.turn
        key = "prompt.thinks" if not table.is_human(seat) and not table.director.is_busy else "prompt.watch"
        return words(key, name=self.wording.name(seat)), self.emblems[seat]

    def _spots(self) -> list[Target]:
        """Everything on the board and on the ship that can be pointed at: unlit sectors lowest, without a ring."""
        lit: list[Target] = []
        if self.controls.popup is None:
            ghost = self.view.ghost
            sectors = sorted({*self.controls.choices.sectors, *((ghost.sector,) if ghost else ())})
            seen = self.view.camera.view
            lit = [
                Spot(f"sector:{SECTOR_NAMES[sector]}", rect.clip(seen))
                for sector in sectors
                if (rect := self.view.camera.sector_rect(sector)).colliderect(seen)
            ]
            lit += [Spot(port_key(port), self.view.port_rect(port)) for port in self.controls.choices.ports]
            rects = self.panel.rects if self._panel_seat() == self.controls.seat else {}
            lit += [Spot(f"part:{target}", rects[target]) for target, _ in self.controls.lit_parts() if target in rects]
        self._lit = lit
        return [*self._unlit(lit), *lit]

    def _unlit(self, lit: list[Target]) -> list[Target]:
        known = {target.key for target in lit}
        seen = self.view.camera.view
        found: list[Target] = [
            Quiet(f"sector:{SECTOR_NAMES[sector]}", self.view.camera.sector_rect(sector).clip(seen))
            for sector in SECTORS
            if self.view.camera.sector_rect(sector).colliderect(seen)
        ]
        found += [Quiet(f"part:{target}", rect) for target, rect in self.panel.rects.items()]
        return [target for target in found if target.key not in known]

    # ---- doing ----

    def perform(self, action: Action) -> None:
        """Let the person at the screen act, or say in a sentence why that is not allowed."""
        try:
            self.table.submit(action)
        except Illegal as refusal:
            self.context.notify(str(refusal))
            return
        self.controls.clear()
        self._is_due = True
        self.show_controls()

    def undo(self) -> None:
        """Take back the last unit, or say why not."""
        if not self.table.undo():
            why = self.table.why_no_undo or "start"
            self.context.notify(self.context.words(f"hud.no_undo_{why}"))

    def _show_undo(self) -> None:
        """Dim what cannot be taken back or done again, with the reason."""
        words, table = self.context.words, self.table
        self.undo_button.set(why="" if table.can_undo else words(f"hud.no_undo_{table.why_no_undo or 'start'}"))
        self.redo_button.set(why="" if table.can_redo else words("hud.no_redo"))

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.table.redo():
            self.context.notify(self.context.words("hud.no_redo"))
        self._is_due = True

    def cycle_speed(self) -> None:
        """The next speed of motion."""
        number = (SPEEDS.index(self.context.settings.value.speed) + 1) % len(SPEEDS)
        self.context.settings.change(speed=SPEEDS[number])
        self.speed.set(self._speed_text())

    def turn_leaf(self) -> None:
        """Show the tiles that are left where the log is, or the log again."""
        self.shows_tiles = not self.shows_tiles
        self._turn_leaf()

    def _turn_leaf(self) -> None:
        if self.frame.has_tiles_beside:
            return
        self.tiles.is_hidden, self.log.is_hidden = not self.shows_tiles, self.shows_tiles
        self.leaf.set(self.context.words("hud.log" if self.shows_tiles else "hud.tiles"))
        self.redraw(self.frame.log)

    def _speed_text(self) -> str:
        return self.context.words(f"hud.speed_{self.context.settings.value.speed}")

    def pause(self) -> None:
        """Open the pause menu."""
        module = import_module("hyperline.app.scenes.pause")
        self.push(module.PauseScene(self.context, self.table.trouble, self.help_topic))

    def open_shipyard(self) -> bool:
        """Open the shipyard for the decision that is due; False where there is none."""
        if not has_scene("shipyard"):
            return False
        self._seen = self.table.position
        self.push(import_module("hyperline.app.scenes.shipyard").ShipyardScene(self.context, self.table))
        return True

    def open_battle(self, event: Event | None) -> None:
        """Open the battle overlay, for an event that begins one, or in the middle of one."""
        if self.overlay is None and self.stack is not None and has_scene("battle"):
            self.overlay = import_module("hyperline.app.scenes.battle").BattleScene(self.context, self.table, self, event)
            self.push(self.overlay)

    # ---- intents ----

    def handle(self, intent: Intent) -> bool:
        """Keys walk among what is lit; the pointer finds everything."""
        if intent.act in (Act.MOVE, Act.NEXT, Act.LABEL) and len(self.spots) != len(self._lit):
            self.set_spots(list(self._lit))
        elif intent.act is Act.POINT and len(self.spots) == len(self._lit):
            self.set_spots([*self._unlit(self._lit), *self._lit])
        if intent.act is Act.END_TURN and self._ending_focused():
            return True
        return super().handle(intent)

    def _ending_focused(self) -> bool:
        """The first press of the key gives the ending button the focus; whether that was it."""
        ending = self.controls.choices.ending
        if ending is None or self.focus.key == f"button:{ending}":
            return False
        self.focus.is_by_key = True
        self.focus_on(f"button:{ending}")
        return True

    def act(self, intent: Intent) -> bool:
        """What no widget took."""
        match intent.act:
            case Act.CONFIRM:
                return self._confirmed(intent)
            case Act.CANCEL:
                return self._cancelled(intent)
            case Act.WHEEL | Act.ZOOM | Act.PAN | Act.FIT:
                return self._view_changed(intent)
            case Act.ROTATE:
                return self.controls.rotate(intent.step)
            case Act.LABEL:
                return self._labelled(intent.step)
            case Act.SHIP if intent.step <= len(self.emblems):
                self.look_at(intent.step - 1)
            case Act.SKIP:
                self.table.director.skip()
            case Act.SPEED:
                self.cycle_speed()
            case Act.PAUSE:
                self.pause()
            case Act.LOG if not self.frame.has_tiles_beside:
                self.turn_leaf()
            case Act.COMMAND:
                return self._command(intent.text)
            case _:
                return False
        return True

    def _confirmed(self, intent: Intent) -> bool:
        if self.controls.popup is not None:
            return self.controls.cancel()
        target = self.focus.at(intent.pos) if intent.pos is not None else self.focus.current
        if self.table.director.is_busy:
            self.table.director.skip()
            return True
        return target is not None and self._chosen(target)

    def _chosen(self, target: Target) -> bool:
        kind, _, name = target.key.partition(":")
        match kind:
            case "sector":
                done = self.controls.on_sector(SECTOR_NAMES.index(name), target.rect)
            case "port":
                done = self.controls.on_port(name)
            case "part":
                done = self._panel_seat() == self.controls.seat and self.controls.on_part(name, target.rect)
            case _:
                return False
        if not done:
            self.explain(kind, name)
        return True

    def explain(self, kind: str, name: str) -> None:
        """Say why an unlit thing cannot be chosen now."""
        decision = self.table.decision
        if decision is None:
            seats = self.table.open
            if seats:
                self.context.notify(self.context.words("hud.not_yours", name=self.wording.name(seats[0].seat)))
            return
        tried = tried_action(decision.kind, kind, name, self.table.legal())
        refusal = self.table.why_not(tried) if tried else None
        self.context.notify(str(refusal) if refusal else self.context.words("hud.not_now"))

    def _cancelled(self, intent: Intent) -> bool:
        if self.controls.cancel():
            return True
        if self.looked_at is not None:
            self.look_at(None)
        elif intent.pos is None:
            self.pause()
        return True

    def _view_changed(self, intent: Intent) -> bool:
        view = self.view
        if intent.act is Act.WHEEL and self.controls.is_placing:
            return self.controls.rotate(-intent.step)
        if intent.act is Act.PAN and intent.pos and intent.start:
            view.pan(intent.pos[0] - intent.start[0], intent.pos[1] - intent.start[1])
        elif intent.act is Act.FIT:
            view.fit()
        elif intent.act in (Act.WHEEL, Act.ZOOM):
            centre = intent.pos or view.camera.view.center
            if not view.frame.collidepoint(centre):
                return False
            view.zoom(centre, intent.step)
        self.show_controls()
        return True

    def _labelled(self, number: int) -> bool:
        if not 0 < number <= len(self._lit):
            return False
        self.focus.is_by_key = True
        target = self._lit[number - 1]
        self.focus_on(target.key)
        return self._chosen(target)

    def _command(self, letter: str) -> bool:
        for widget in self.widgets[self._fixed :]:
            if isinstance(widget, Button) and widget.text[:1].lower() == letter:
                self.focus_on(widget.key)
                return True
        return False

    # ---- pointing ----

    def focus_moved(self) -> None:
        """Show where a line leads that is pointed at, and the number keys once keys are used."""
        self._trace()
        numbers = [(target.rect, n) for n, target in enumerate(self._lit[:9], 1)] if self.focus.is_by_key else []
        if numbers != self.view.numbers:
            self.view.numbers = numbers
            self.view.redraw(self.view.frame)

    def _detail(self) -> str:
        """What the thing in focus would do."""
        kind, _, name = self.focus.key.partition(":")
        if self.controls.position is None:
            return ""
        if kind == "port" and self.view.trace.routes:
            return f"{self.controls.port_text(name)}: {route_text(self.wording, self.picture, self.view.trace.routes[0])}"
        if self.controls.is_placing:
            return self.context.words("hud.turning")
        return " · ".join(self.controls.texts_at(self.focus.key))

    def _trace(self) -> None:
        routes = routes_for(self.focus.key, self.controls, self.picture)
        if self.view.trace.show(*routes):
            self.view.redraw(self.view.frame)
        self.prompt.explain(self._detail())

    def card(self, target: Target) -> Card | None:
        """What lies there, and what can be done with it."""
        kind, _, name = target.key.partition(":")
        if kind == "sector" and self.controls.popup is None:
            offers = self.controls.texts_at(target.key)
            return sector_card(self.wording, self.picture, SECTOR_NAMES.index(name), offers)
        if kind == "part":
            seat = self._panel_seat()
            offers = self.controls.texts_at(target.key) if seat == self.controls.seat else ()
            return part_card(self.wording, self.picture.players[seat].ship, name, offers)
        return super().card(target)

    # ---- the stage ----

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion."""
        for line in told_lines(self.wording, event, self.picture, self.emblems):
            self.log.add(line)
        self.picture.take(event)
        if self.overlay is not None:
            self.overlay.take(event)
        self.show_state()

    def settle(self, position: Any) -> None:
        """Show a position as it is."""
        self.view.picture = Picture.of(position)
        self.view.still()
        self.floats.clear()
        if self.overlay is not None:
            self.overlay.settle(position)
        self._is_due = True
        if self.stack is not None:
            self.show_state()
            self.redraw()

    def float(self, surface: Surface, centre: tuple[int, int]) -> Floating:
        """Show a picture over everything."""
        made = Floating(surface, centre)
        self.floats.append(made)
        self.redraw(made.rect)
        return made

    def refloat(self, floating: Floating, surface: Surface) -> None:
        """Change a picture over everything."""
        before = floating.rect
        floating.surface = surface
        self.redraw(before.union(floating.rect))

    def unfloat(self, floating: Floating) -> None:
        """Take a picture away."""
        if floating in self.floats:
            self.floats.remove(floating)
        self.redraw(floating.rect)

    def overlay_cue(self, event: Event) -> Animation | None:
        """The motion of an event in the battle overlay, while one is open."""
        made: Animation | None = self.overlay.cue(event) if self.overlay is not None else None
        return made

    def _turned(self) -> None:
        self.looked_at = None
        self._is_due = True

    def _rewound(self) -> None:
        self.log.show(log_lines(self.table, self.wording, self.emblems))
        self._is_due = True

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        return not self.table.director.is_busy and not self._is_due

    def entered(self) -> None:
        """Begin to show the game."""
        self.table.attach(self)
        self._look_up()
        self._is_due = True  # what the moment asks for opens with the first step

    def resumed(self, result: Any) -> None:
        """Something that lay over the board was closed."""
        if self.overlay is not None and (self.stack is None or self.overlay not in self.stack.scenes):
            self.overlay = None
        self._is_due = True

    def left(self) -> None:
        """The game is left: its save is complete."""
        for leave in self._leave:
            leave()
        self.table.attach(None)
        self.table.close()

    def update(self, seconds: float) -> None:
        """Let the game go on."""
        super().update(seconds)
        self.table.update(seconds * 1000)
        if self._is_due and not self.table.director.is_busy:
            self._look_up()
            self._open_by_itself()
        if self.table.trouble != self._said:
            self._said = self.table.trouble
            self.context.notify(self._said)

    def _open_by_itself(self) -> None:
        """Open the scene that the moment asks for: victory, shipyard or battle; each once for a position."""
        if self.stack is None or self.stack.top is not self or self._seen is self.table.position:
            return
        decision = self.table.decision
        if self.table.is_over and self.table.standing.is_over:
            self._seen = self.table.position
            self.push(import_module("hyperline.app.scenes.victory").VictoryScene(self.context, self.table))
        elif decision is not None and decision.kind == "assemble":
            self.open_shipyard()
        elif decision is not None and decision.kind in BATTLE_KINDS:
            self._seen = self.table.position
            self.open_battle(None)

    def draw_below(self, surface: Surface) -> None:
        """The board."""
        self.view.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        """What floats over everything."""
        for floating in self.floats:
            surface.blit(floating.surface, floating.rect)


class Quiet(Spot):
    """A target that can be pointed at, but shows no ring."""

    has_ring = False


def has_scene(name: str) -> bool:
    """Whether the game has a scene of that name."""
    return find_spec(f"hyperline.app.scenes.{name}") is not None


def tried_action(decision: str, kind: str, name: str, legal: Any) -> str:
    """The action that a click on an unlit thing would have been, in the notation; empty if there is none such."""
    if kind == "sector":
        words = {"command": "step", "move": "step", "rip": "rip", "spawn": "spawn", "combat": "fight pirate"}
        word = words.get(decision, "")
        if decision == "scan":
            scans = [str(action).split() for action in legal]
            own = next((parts[1] for parts in scans if parts[0] == "scan"), "")
            word = "plant" if any(parts[0] == "plant" for parts in scans) else (f"scan {own}" if own else "")
        return f"{word} {name}" if word else ""
    words = {"command": "repair", "radiation": "damage", "research": "damage", "damage": "damage"}
    return f"{words[decision]} {name}" if kind == "part" and decision in words else ""
