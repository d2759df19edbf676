"""Where a game is played: it shows what the Director plays, lights what can be chosen, and turns clicks into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, TypeVar

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.face import LIGHT, BoardsView, Face, GameView
from hyperline.shell.features.autopilot import Autopilot
from hyperline.shell.features.boards import Boards
from hyperline.shell.features.curtain import Curtain
from hyperline.shell.features.feature import Feature, Features
from hyperline.shell.features.forced import Forced
from hyperline.shell.features.handover import Handover
from hyperline.shell.features.keys import Keys
from hyperline.shell.features.peeking import Peeking
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.features.result import ShownResult
from hyperline.shell.features.saving import Saving
from hyperline.shell.features.skipping import Skipping
from hyperline.shell.features.steady import Steady
from hyperline.shell.features.tempo import Tempo
from hyperline.shell.features.turn_end import TurnEnd
from hyperline.shell.features.waiting import Waiting
from hyperline.shell.features.why_not import WhyNot
from hyperline.shell.hud.action_controls import ActionControls
from hyperline.shell.hud.floating import Floats
from hyperline.shell.hud.play_frame import PlayFrame, play_frame
from hyperline.shell.hud.play_hud import PlayHud, Presses
from hyperline.shell.input import deed
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.log.logbook import LogBook
from hyperline.shell.play.table import Table
from hyperline.shell.registry import pause_scene
from hyperline.shell.scenes.naming import NamingScene
from hyperline.shell.scenes.play_page import Overlay
from hyperline.shell.scenes.play_parts import PlayParts
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.space import deep_space

P = TypeVar("P")
DECIDING = ("button:", "list:")
LONGEST = 40  # characters of what is typed into an open-ended action
OPEN = "…"
MakeView = Callable[[Context, tuple[int, ...], Callable[[Rect], None]], GameView[P]]
"""From the emblems by seat, and what has a rectangle drawn again."""


class PlayScene(PlayParts[P]):
    """The stage of the table's Director. A game gives it a view of its board, and may replace the parts that it makes.

    What it does beyond showing the game and taking actions is done by its `features`.
    """

    name = "play"
    domain = deed.PLAY
    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Skipping, Steady, Boards, Curtain, Peeking, WhyNot, TurnEnd, ShownResult, Keys, Autopilot, Waiting, Handover, Forced,
        Tempo, Saving,
    )  # fmt: skip
    """Its features, in the order in which they are told of things."""

    def __init__(self, context: Context, table: Table, face: Face[P], make_view: MakeView[P]) -> None:
        super().__init__(context)
        self.table = table
        self.table.has_peeks = face.curtain == LIGHT
        self.face = face
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)
        self.wording = face.wording(context.words, [seat.name for seat in table.setup.seats])
        self.view = make_view(context, self.emblems, self.redraw)
        self.controls = self.make_controls()
        self.around = self.make_hud()
        self.floats = Floats(self.redraw)
        self.lit: list[Target] = []
        self.overlay: Overlay | None = None
        self.frame = self.make_frame()
        self._fixed = 0  # how many widgets are always there
        self._is_due = True  # what can be done has to be looked up again
        self._said = ""
        self.features: Features[PlayFeature[Any]] = Features([made(self) for made in self.made_of])
        self._leave = [table.on_viewer(self._turned), table.on_rewind(self.around.tell_again)]

    # ---- the parts ----

    def make_frame(self) -> PlayFrame:
        """Where everything is."""
        return play_frame(self.context.measure, len(self.emblems), isinstance(self.view, BoardsView))

    def make_controls(self) -> ActionControls[P]:
        """What turns a decision into things to click."""
        return ActionControls(self.context, self.wording, self.perform, self.fill_in, self.show_controls)

    def make_hud(self) -> PlayHud[P]:
        """What is always there around the board."""
        begin = partial(self.face.chronicle, self.table, self.wording)
        book = LogBook(self.table, self.context.words, self.wording.name, begin)
        presses = Presses(self.table.undo, self.table.redo, self.pause, self.look_at_seat)
        return PlayHud(self.context, self.table, self.wording, self.controls, book, presses)

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there; buttons come with the decision."""
        self.frame = self.make_frame()
        self.around.build(self.frame, self.add)
        self.features.tell(Feature.build)
        self._fixed = len(self.widgets)
        self.view.layout(self.frame.board)
        self.view.show(self.table.shown, self.table.eyes)
        self._is_due = True

    def layout(self) -> None:
        """Place everything again; what was offered is offered again, as nobody looks it up below another scene."""
        super().layout()
        if self.controls.position is not None:
            self.show_controls()

    def paint(self, surface: Surface) -> None:
        """Space, and the ground of the bar below."""
        surface.blit(deep_space(self.context), (0, 0))
        surface.fill(self.context.theme.colour("panel"), self.frame.bottom)

    # ---- what can be done ----

    def _look_up(self) -> None:
        """Offer what the person at the screen can decide now."""
        self._is_due = False
        decision = self.table.decision
        self.help_topic = self.face.help().topic(decision.kind if decision else "")
        if decision is None:
            self.controls.clear()
        else:
            self.controls.offer(self.table.position, decision.seat, self.table.legal())
        self.show_controls()

    def look_again(self) -> None:
        """Have what can be decided looked up again."""
        self._is_due = True
        self.show_controls()

    def show_controls(self) -> None:
        """Show prompt, buttons, popups and what is lit."""
        del self.widgets[self._fixed :]
        self.describe(None)  # what it offered may be gone
        spots = list(self.view.spots())
        self.controls.place({spot.key for spot in spots}, self.table.is_public or isinstance(self.view, BoardsView))
        self.view.light(self.controls.by_target)
        bar = self.frame.bottom.inflate(-2 * self.context.px(10), 0)
        buttons = self.controls.buttons(bar)
        others = self.features.all(Feature.widgets)
        lefts = (widget.rect.left for widget in (*buttons, *others) if widget.rect.colliderect(bar))
        self.around.show_prompt(min(lefts, default=bar.right))
        for widget in [*reversed(buttons), *self.controls.popups(self.frame.board), *others]:
            self.add(widget)
        self.around.show()
        self.lit = [spot for spot in spots if spot.key in self.controls.by_target]
        self.set_spots(self.all_spots())
        self.features.tell(Feature.pointed, self.focus.key)
        self.boxes.check()
        self.redraw()

    def kept_clear(self) -> list[Rect]:
        """What can be chosen, the buttons that decide, and the panels that belong to a choice."""
        decides = [widget for widget in self.widgets if widget.is_solid or widget.key.startswith(DECIDING)]
        return [Rect(one.rect) for one in (*self.lit, *decides)]

    def docks(self) -> tuple[Rect, ...]:
        """Beside the board: over the log."""
        return (self.frame.log,)

    # ---- doing ----

    def perform(self, action: Action) -> None:
        """Let the person at the screen act, or say in a sentence why that is not allowed."""
        if self.features.any(PlayFeature.holds_back, action):
            return
        try:
            self.table.submit(action)
        except Illegal as refusal:
            self.refuse(refusal, action)
            return
        self.controls.clear()
        self._is_due = True
        self.show_controls()

    def fill_in(self, action: Action) -> None:
        """Ask for what an open-ended action leaves open, and do what comes of it."""
        title = self.controls.text(action)

        def whole(typed: str) -> str:
            return str(action).replace(OPEN, typed)

        def fault(typed: str) -> str:
            refusal = self.table.why_not(whole(typed))
            return "" if refusal is None else self.wording.refusal(refusal)

        def done(typed: str) -> None:
            self.perform(self.table.game.parse(self.table.position, self.controls.seat, whole(typed)))

        self.push(NamingScene(self.context, title, "", done, fault, LONGEST))

    def pause(self) -> None:
        """Open the pause menu."""
        self.push(pause_scene(self.context, self.table.trouble, self.help_topic))

    def look_at_seat(self, seat: int) -> None:
        """A seat's plate was pressed: on a public screen it shows that player's secrets, until it is pressed again."""
        self.table.peek(None if self.table.eyes == seat else seat)

    # ---- intents ----

    def handle(self, intent: Intent) -> bool:
        """The box that floats, then features, then the widgets, then `act`."""
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
            case Act.PAUSE | Act.CANCEL:
                self.pause()
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
        """Do what a target stands for, or say why that is not possible."""
        if not self.controls.on_target(target.key, target.rect):
            self.explain_unlit(target)
        return True

    def refuse(self, refusal: Illegal, tried: Action) -> None:
        """Say why an action was refused, at what has the focus."""
        target = self.focus.current
        about = Rect(target.rect) if target is not None else self.frame.bottom
        self.features.one(WhyNot).answer(refusal, about)

    def explain_unlit(self, target: Target) -> None:
        """Say why a target cannot be chosen now."""
        self.features.one(WhyNot).ask(target)

    def walk(self, targets: list[Target]) -> list[Target]:
        """What keys lead to now, in the order of Tab."""
        return self.features.through(Feature.walk, targets)

    def focus_moved(self) -> None:
        """Say what the thing in focus would do."""
        self.around.explain(" · ".join(self.controls.texts_at(self.focus.key)))
        self.features.tell(Feature.pointed, self.focus.key)

    def card(self, target: Target) -> Card | None:
        """What lies there, and what can be done with it; nothing beside a list that is open."""
        if self.controls.popup is not None:
            return None
        found = super().card(target) or self.features.first(Feature.card, target)
        told = [self.view.tells(target.key), *self.features.each(PlayFeature.tells, target.key)]
        text = "\n".join(filter(None, ([found.text] if found else []) + told))
        return replace(found, text=text) if found else (Card("", text) if text else None)

    # ---- the stage ----

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion; of what is past only that."""
        is_new = not self.table.director.is_recalling
        if is_new:
            self.around.tell(event)
        self.view.take(event)
        self.around.show(moves=True)
        if is_new:
            self.features.tell(Feature.took, event)

    def settle(self, position: P) -> None:
        """Show a position as it is."""
        self.view.show(position, self.table.eyes)
        self.floats.settle()
        self._is_due = True
        if self.stack is not None:
            self.around.show()
            self.redraw()
        self.features.tell(Feature.settled, position)

    def _turned(self, seat: int | None) -> None:
        """Another person looks at the screen: the log tells what that one may know."""
        self.around.tell_again()
        self.features.tell(PlayFeature.turned, seat)
        self._is_due = True

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        return self.features.is_settled and not (self.table.director.is_busy or self._is_due or self.floats.is_busy)

    def entered(self) -> None:
        """Begin to show the game."""
        self.table.attach(self, self.face.cues)
        self._look_up()
        self._is_due = True  # a scene may have to be opened by itself

    def resumed(self, result: Any) -> None:
        """Something that lay over the board was closed."""
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
        self.floats.update(seconds * 1000)
        self.table.update(seconds * 1000 * self.features.one(Tempo).rate)
        if self._is_due and not self.table.director.is_busy:
            self._look_up()
            self.features.tell(Feature.offered)
        self.features.tell(Feature.update, seconds)
        if self.table.trouble != self._said:
            self._said = self.table.trouble
            self.context.notify(self._said)

    # ---- drawing ----

    def draw_below(self, surface: Surface) -> None:
        """The board, and what features draw on it."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.frame.board))
        self.view.draw(surface)
        self.features.tell(Feature.draw, surface)
        surface.set_clip(clip)

    def draw_above(self, surface: Surface) -> None:
        """What floats over everything."""
        self.floats.draw(surface)
        self.features.tell(Feature.draw_above, surface)
