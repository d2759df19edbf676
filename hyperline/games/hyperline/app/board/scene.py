"""The galaxy: where a game is played. It shows what the Director plays and turns clicks into actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.board.features.doors import Doors
from hyperline.games.hyperline.app.board.features.listed import FEATURES
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.features.whynot import WhyNot
from hyperline.games.hyperline.app.board.hud.board_frame import BoardFrame, board_frame
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.surroundings import Surroundings
from hyperline.games.hyperline.app.board.views import ground, pointing
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.event_table import board_cues
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.geometry import SECTOR_NAMES
from hyperline.kernel.event import Event
from hyperline.kernel.illegal import Illegal
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.features.feature import Feature, Features
from hyperline.shell.features.forced import Forced
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.features.skipping import Skipping
from hyperline.shell.features.tempo import Tempo
from hyperline.shell.hud.floating import Floats
from hyperline.shell.hud.play_hud import Presses
from hyperline.shell.input import deed
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.play_page import Overlay
from hyperline.shell.ui.card import Card

DECIDING = ("button:", "group:", "list:", "nudge:")
OWN_SHIP_KINDS = ("damage", "radiation", "research")


class BoardScene(BoardPage):
    """The stage of the table's Director. `overlay` is the battle scene while one is open over the board, and covers it.

    What it does beyond showing the game and taking actions is done by its `features`.
    """

    name = "board"
    domain = deed.BOARD
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
        self.controls = Controls(context, self.wording, self.view, self.perform, self.show_controls, self._build)
        presses = Presses(table.undo, table.redo, self.pause, self.open_ship)
        self.around = Surroundings(context, table, self.wording, self.view, self.controls, presses, self.show_controls)
        self.overlay: Overlay | None = None
        self.floats = Floats(self.redraw)
        self.lit: list[Target] = []
        self.frame: BoardFrame = board_frame(context.measure, len(seats))
        self._fixed = 0  # how many widgets are always there
        self._is_due = True  # what can be done has to be looked up again
        self._said = ""
        self.features: Features[PlayFeature[Any]] = Features([made(self) for made in FEATURES])
        self.view.layers = [lambda surface: self.features.tell(Feature.draw, surface)]
        self._leave = [table.on_viewer(self._turned), table.on_rewind(self.around.tell_again)]

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there; buttons come with the decision."""
        self.frame = board_frame(self.context.measure, len(self.emblems))
        self.around.build(self.frame, self.add)
        self.features.tell(Feature.build)
        self._fixed = len(self.widgets)
        self.view.layout(self.frame.board)
        self._is_due = True

    def layout(self) -> None:
        """Place everything anew; what was offered is offered again, as nobody looks it up below another scene."""
        super().layout()
        if self.controls.position is not None:
            self.show_controls()

    def paint(self, surface: Surface) -> None:
        """Space, and the ground of the bar below."""
        ground.draw_space(surface, self.context, self.frame.bottom)
        self.view.stand_on(surface)

    def hide(self) -> None:
        super().hide()
        self.view.hide()

    # ---- what can be done ----

    def _look_up(self) -> None:
        """Offer what the person at the screen can decide now."""
        self._is_due = False
        decision = self.table.decision
        self.help_topic = pointing.topic(decision.kind if decision else "")
        if decision is None:
            self.controls.clear()
        else:
            if decision.seat != self.controls.seat or decision.kind in OWN_SHIP_KINDS:
                self.around.looked_at = None
            legal: Any = self.table.legal()
            self.controls.offer(self.table.position, decision.seat, legal)
        self.show_controls()
        if self.controls.is_placing:
            self.focus_on("button:lay")

    def look_again(self) -> None:
        """Have what can be decided looked up anew."""
        self._is_due = True
        self.show_controls()

    def show_controls(self) -> None:
        """Show prompt, buttons, popups and what is lit."""
        del self.widgets[self._fixed :]
        self.describe(None)  # what it offered may be gone
        self.view.light(self.controls.by_target)
        bar = self.frame.bottom.inflate(-2 * self.context.px(10), 0)
        buttons = self.controls.buttons(bar)
        others = self.features.all(Feature.widgets)
        lefts = (widget.rect.left for widget in (*buttons, *others) if widget.rect.colliderect(bar))
        self.around.show_prompt(min(lefts, default=bar.right))
        for widget in [*reversed(buttons), *self.controls.popups(self.frame.board), *others]:
            self.add(widget)
        self.show_state()
        self.lit = [*self.features.one(Tracer).lit(), *pointing.lit_spots(self.view, self.controls, self.around)]
        self.set_spots(self.all_spots())
        self.view.trace.lit = tuple(self.kept_clear())
        self.features.tell(Feature.pointed, self.focus.key)
        self.boxes.check()
        self.redraw()

    def kept_clear(self) -> list[Rect]:
        """What can be chosen, the buttons that decide, and the panels that belong to a choice."""
        decides = [w for w in self.widgets if w.is_solid or w.key.startswith(DECIDING)]
        return [Rect(one.rect) for one in (*self.lit, *self.view.names, *decides) if not isinstance(one, pointing.Far)]

    def docks(self) -> tuple[Rect, ...]:
        """Beside the board: over the log, the own ship, and the players' cards."""
        return self.frame.log, self.frame.panel, self.rail

    def show_state(self) -> None:
        """Let board and surroundings show the picture."""
        self.around.show()
        self.view.refresh()

    def open_ship(self, seat: int) -> None:
        """Open a ship in the shipyard to look at, a rival's beside the own one."""
        self.features.one(Doors).open_ship(seat)

    # ---- doing ----

    def perform(self, action: Any) -> None:
        """Let the person at the screen act, or say in a sentence why that is not allowed."""
        if self.features.any(PlayFeature.holds_back, action):
            return
        try:
            self.table.submit(action)
        except Illegal as refusal:
            self.features.one(WhyNot).refuse(refusal, action)
            return
        self.controls.clear()
        self._is_due = True
        self.show_controls()

    def open_result(self) -> None:
        """Open the result of a game that is over."""
        self.features.one(Doors).open_result()

    def pause(self) -> None:
        """Open the pause menu."""
        self.features.one(Doors).open_pause()

    def open_battle(self, event: Event | None) -> None:
        """Open the battle overlay, for an event that begins one, or in the middle of one."""
        if not self.table.director.is_recalling:
            self.features.one(Doors).open_battle(event)

    def play_forced(self, seconds: float) -> None:
        """Let time pass towards the only choice that there is, also under an overlay."""
        self.features.one(Forced).update(seconds)

    def _build(self) -> bool:
        return self.features.one(Doors).open_shipyard()

    # ---- intents ----

    def handle(self, intent: Intent) -> bool:
        """The box that floats, then the features, then the widgets, then `act`."""
        if self.took_box(intent):
            return True
        return self.features.any(Feature.handle, intent) or super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """What no widget took."""
        if self.features.any(Feature.act, intent):
            return True
        match intent.act:
            case Act.CONFIRM:
                return self._confirmed(intent)
            case Act.CANCEL if self.controls.cancel():
                return True
            case Act.CANCEL if intent.pos is not None:
                return False
            case Act.WHEEL | Act.ZOOM | Act.PAN | Act.FIT:
                return self._view_changed(intent)
            case Act.ROTATE:
                return self.controls.rotate(intent.step)
            case Act.SHIP:
                self.open_ship(intent.step - 1)
            case Act.PAUSE | Act.CANCEL:
                self.pause()
            case Act.LOG if not self.frame.has_tiles_beside:
                self.around.turn_leaf()
            case _:
                return False
        return True

    def _confirmed(self, intent: Intent) -> bool:
        if self.controls.popup is not None:
            return self.controls.cancel()
        target = self.focus.at(intent.pos) if intent.pos is not None else self.focus.current
        if self.table.director.is_busy:
            self.features.one(Skipping).skip()
            return True
        return target is not None and self.choose(target)

    def choose(self, target: Target) -> bool:
        """Do what a target stands for, or say why that is not possible; whether it is a thing of the game."""
        kind, _, name = target.key.partition(":")
        if kind == "sector":
            sector = SECTOR_NAMES.index(name)
            done = self.controls.on_sector(sector, target.rect) or self.features.one(Tracer).jump(sector)
        elif kind == "port":
            done = self.controls.on_port(name)
        elif kind == "part":
            done = self.around.panel_seat == self.controls.seat and self.controls.on_part(name, target.rect)
        else:
            return False
        if not done:
            self.features.one(WhyNot).ask(kind, name, target.rect)
        return True

    def _view_changed(self, intent: Intent) -> bool:
        if intent.act is Act.ZOOM and self.controls.popup is not None:
            return self.page(intent.step)
        ghost = self.view.ghost
        if intent.act is Act.WHEEL and ghost and intent.pos and ghost.rect(self.view.camera).collidepoint(intent.pos):
            return self.controls.rotate(-intent.step)
        done = self.view.handle(intent)
        if done:
            self.show_controls()
        return done

    def walk(self, targets: list[Target]) -> list[Target]:
        """What keys lead to now, in the order of Tab."""
        return self.features.through(Feature.walk, targets)

    def focus_moved(self) -> None:
        """Show what is in focus, and no longer what was clicked."""
        self.features.tell(Feature.pointed, self.focus.key)

    def card(self, target: Target) -> Card | None:
        """What lies there, and what can be done with it; nothing beside a list that is open."""
        if self.controls.popup is not None:
            return None
        told = super().card(target)  # why it cannot be pressed comes first
        found = told or pointing.card_of(target.key, self.wording, self.view, self.controls, self.around)
        more = self.features.each(PlayFeature.tells, target.key)
        return replace(found, text="\n".join(filter(None, (found.text, *more)))) if found else None

    # ---- the stage ----

    def own_cue(self, event: Event) -> Animation | None:
        """The motion that a feature has of its own for an event, if one has."""
        return self.features.first(PlayFeature.cue, event)

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion; of what is past only that."""
        is_new = not self.table.director.is_recalling
        if is_new:
            self.around.tell(event)
        self.picture.take(event)
        self.around.show(moves=True)
        self.view.restand()
        if is_new:
            self.features.tell(Feature.took, event)

    def settle(self, position: Any) -> None:
        """Show a position as it is."""
        self.view.picture = Picture.of(position)
        if self.table.is_turn_over and self.table.viewer is not None:
            self.picture.stay(self.table.viewer)
        self.view.still()
        self.floats.settle()
        self._is_due = True
        if self.stack is not None:
            self.show_state()
            self.redraw()
        self.features.tell(Feature.settled, position)

    def _turned(self, seat: int | None) -> None:
        """Another person looks at the screen: the log tells what that one may know."""
        self.around.looked_at = None
        self.around.tell_again()
        self.features.tell(PlayFeature.turned, seat)
        self._is_due = True

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        is_still = self.features.is_settled
        return is_still and not (self.table.director.is_busy or self._is_due or self.view.is_pulsing or self.floats.is_busy)

    def entered(self) -> None:
        """Begin to show the game."""
        self.table.attach(self, board_cues())
        self._look_up()
        self._is_due = True  # a scene may have to be opened by itself

    def resumed(self, result: Any) -> None:
        """Something that lay over the board was closed."""
        if self.overlay is not None and (self.stack is None or self.overlay not in self.stack.scenes):
            self.overlay = None
        if self.table.director.is_busy:  # what was offered before has been done over there
            self.controls.clear()
            self.show_controls()
        self.features.tell(Feature.resumed, result)
        self._is_due = True

    def left(self) -> None:
        """The game is left: its save is complete."""
        for leave in self._leave:
            leave()
        self.features.tell(Feature.left)
        self.context.reckoner.rest()  # nothing more is asked, whoever did
        self.table.close()

    def update(self, seconds: float) -> None:
        """Let the game go on."""
        super().update(seconds)
        self.view.update(seconds)
        self.floats.update(seconds * 1000)
        self.table.update(seconds * 1000 * self.features.one(Tempo).rate)
        if self._is_due and not self.table.director.is_busy:
            self._look_up()
            self.features.tell(Feature.offered)
        self.features.tell(Feature.update, seconds)
        if self.table.trouble != self._said:
            self._said = self.table.trouble
            self.context.notify(self._said)

    def draw_below(self, surface: Surface) -> None:
        """The board."""
        self.view.draw(surface)

    def draw_ring(self, surface: Surface) -> None:
        """On the board the ring has a colour of its own, since what is lit has a frame, too."""
        target, is_by_key = self.focus.current, self.focus.is_by_key
        if is_by_key or not isinstance(target, pointing.Quiet):
            is_on_board = target is not None and target.key.startswith(("sector:", "port:"))
            self.view.draw_focus(surface, target) if target and is_on_board else super().draw_ring(surface)

    def draw_above(self, surface: Surface) -> None:
        """What floats over everything."""
        self.floats.draw(surface)
        self.features.tell(Feature.draw_above, surface)
