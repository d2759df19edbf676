"""Where a game is played: it shows what the Director plays, lights what can be chosen, and turns clicks into actions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.face import CameraView, GameView, Wording
from hyperline.shell.impact.lens import Lens
from hyperline.shell.input.focus import Target, is_in_sight
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature, Features
from hyperline.shell.page.features.opening import INTRODUCTION
from hyperline.shell.page.features.skip import Skipping, Tempo
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import primary_of
from hyperline.shell.page.hud.floating import Floats
from hyperline.shell.page.hud.play_area import PlayAreas, play_areas
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.page.table_page import Overlay
from hyperline.shell.play.director import Cue
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.button import IconButton
from hyperline.shell.ui.widget import Widget

P = TypeVar("P")
LOG_KEYS = "fixed:log-"


class PlayScene(PlayPage, Generic[P]):
    """The stage of the table's Director, of parts that each game makes. Its `features` do what goes beyond that."""

    name = "play"
    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = ()
    """Its features, in the order in which they are told of things; among them Skipping and Tempo."""
    view: GameView[P]
    controls: ActionControls[P]
    around: PlayHud[P]
    wording: Wording[P, Any]

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)
        self.wording = self.make_wording([seat.name for seat in table.setup.seats])
        self.view = self.make_view()
        self.controls = self.make_controls()
        self.controls.lead = self.lead
        self.around = self.make_hud()
        self.floats = Floats(self.redraw)
        camera = self.view.camera if isinstance(self.view, CameraView) else None
        self.lens = Lens(context, self, camera)
        self.lit: list[Target] = []
        self.menu_tools: list[tuple[str, IconButton]] = []
        self.overlay: Overlay | None = None
        self.areas = self.make_areas()
        self._fixed = 0  # how many widgets are always there
        self._is_due = True  # what can be done has to be looked up again
        self._is_new = True  # features do not know yet what is offered
        self._said = ""
        own: list[PlayFeature[Any]] = [made(self) for made in self.made_of]
        self.features: Features[PlayFeature[Any]] = Features([*(make(self) for make in table.brings), *own])
        follow = context.settings.listen(self._detail_changed)
        begins = table.director.on_start(lambda event: self._catch_up())  # a motion may begin at what is around the board
        self._leave = [table.on_viewer(self.turned), table.on_rewind(self.around.tell_again), follow, begins]

    # ---- the parts ----

    @abstractmethod
    def make_wording(self, names: Sequence[str]) -> Wording[P, Any]:
        """The game's sentences, with the players' names."""

    @abstractmethod
    def make_view(self) -> GameView[P]:
        """The picture of the board."""

    @abstractmethod
    def make_controls(self) -> ActionControls[P]:
        """What turns a decision into things to click."""

    @abstractmethod
    def make_hud(self) -> PlayHud[P]:
        """What is always there around the board."""

    def make_areas(self) -> PlayAreas:
        """Where everything is."""
        return play_areas(self.context.measure, len(self.emblems), is_simple=self.context.is_simple)

    @property
    @abstractmethod
    def cues(self) -> Iterable[Cue[Any]]:
        """How events are played."""

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there; buttons come with the decision."""
        self.areas = self.make_areas()
        self.menu_tools.clear()
        self.around.build(self.areas, self.add)
        self.features.tell(Feature.build)
        if self.log.is_drawer:  # it lies over all that is beside the board
            self.widgets.sort(key=lambda widget: widget is self.log or widget.key.startswith(LOG_KEYS))
        self._fixed = len(self.widgets)
        self.view.layout(self.areas.board)
        self._is_due = True

    def layout(self) -> None:
        """Place everything again; what was offered is offered again, as nobody looks it up below another scene."""
        super().layout()
        if self.controls.position is not None:
            self.show_controls()

    # ---- what can be done ----

    def look_up(self) -> None:
        """Offer what the person at the screen can decide now."""
        self._is_due, self._is_new = False, True
        decision = self.table.decision
        self.help_topic, self.boxes.rule = self.topic(decision.kind if decision else ""), ""
        if decision is None:
            self.controls.clear()
        else:
            self.controls.offer(self.table.position, decision.seat, self.table.legal(), decision.kind)
        self.show_controls()

    def look_again(self) -> None:
        """Have what can be decided looked up again."""
        self._is_due = True
        self.show_controls()

    def show_controls(self) -> None:
        """Show prompt, buttons, popups and what is lit."""
        del self.widgets[self._fixed :]
        self.describe(None)  # what it offered may be gone
        self.light_up()
        place = self.areas.commands
        buttons = self.controls.buttons(place) if self.is_offering else []
        others = self.features.all(Feature.widgets)
        in_deck = [one for one in (*buttons, *others) if one.rect.colliderect(place) and one.rect.centery > place.top]
        say = self.areas.say
        aside = [one for one in others if say.contains(one.rect) and one.rect.left > say.centerx]
        beside = (one.rect.left for one in (*in_deck, *aside) if one.rect.colliderect(say))
        self.around.show_prompt(min(beside, default=None))
        self.around.deck.show(self.way_on(in_deck))
        for widget in [*reversed(buttons), *self.controls.popups(self.areas.board), *others]:
            self.add(widget)
        self.show_state()
        self.place_lights()

    def place_lights(self, drawn: Rect | None = None) -> None:
        self.lit = self.found_lit()
        self.set_spots(self.all_spots())
        self.lights_placed()
        self.features.tell(Feature.pointed, self.focus.key)
        self.boxes.check()
        self.redraw(drawn)

    def way_on(self, buttons: Sequence[Widget]) -> int | None:
        """The pixel column where one goes on: the bright button, else the middle of what is lit on the stage."""
        if (button := primary_of(buttons)) is not None:
            return button.rect.centerx
        return self.areas.board.centerx if self.is_offering and self.controls.by_target else None

    def light_up(self) -> None:
        """Let the board light what stands for an action."""
        self.view.light(self.controls.by_target)

    @abstractmethod
    def found_lit(self) -> list[Target]:
        """Where what is lit can be pointed at."""

    def lights_placed(self) -> None:
        """What can be chosen, and where, is known now."""

    def show_state(self) -> None:
        """Let everything show how the game stands."""
        self.around.show()

    def _catch_up(self) -> None:
        if self.around.is_stale:
            self.show_state()

    def kept_clear(self) -> list[Rect]:
        """What can be chosen, the buttons that decide, and the panels that belong to a choice."""
        decides = [widget for widget in self.widgets if widget.is_solid or widget.key.startswith(self.deciding)]
        return [Rect(one.rect) for one in (*self.lit_in_sight(), *decides)]

    def lit_in_sight(self) -> list[Target]:
        """What can be chosen on the board and is in sight."""
        return [one for one in self.lit if is_in_sight(one)]

    def told(self, event: Event) -> Told | None:
        return self.wording.told(event, self.table.shown, self.table.viewer)

    def never_told_over(self) -> list[Rect]:
        return self.kept_clear()

    def docks(self) -> tuple[Rect, ...]:
        """Beside the board: over the log."""
        return (self.areas.log,)

    # ---- doing ----

    def perform(self, action: Any) -> None:
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

    @abstractmethod
    def refuse(self, refusal: Illegal, tried: Any) -> None:
        """Say why an action was refused."""

    def lead(self, keys: tuple[str, ...]) -> None:
        """Bring the focus of keys to the first of some targets; anyone who points is told to choose among what is lit."""
        found = next((target.key for target in self.in_order() if target.key in keys), "")
        if found and self.focus.is_by_key:
            self.focus_on(found)
        elif found:
            self.explain(self.context.words("hud.choose_lit"))

    def _detail_changed(self, old: Settings, new: Settings) -> None:
        if old.detail != new.detail and self.stack is not None:
            self.rebuild()

    def change_detail(self) -> None:
        """Show more, or less again."""
        self.context.settings.next_detail()

    # ---- intents ----

    def handle(self, intent: Intent) -> bool:
        """The box that floats comes before everything."""
        return self.took_box(intent) or super().handle(intent)

    def means(self, intent: Intent) -> bool:
        match intent.act:
            case Act.CONFIRM:
                return self._confirmed(intent)
            case Act.CANCEL if self.controls.cancel():
                return True
            case Act.CANCEL if intent.pos is not None:
                return False
            case Act.DETAIL:
                self.change_detail()
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

    # ---- the stage ----

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion; of what is past only that."""
        is_new = not self.table.director.is_recalling
        if is_new:
            self.around.tell(event)
        self.view.take(event)
        if self._is_seen:
            self.around.outdate(counts=True)
        if is_new:
            self.features.tell(Feature.took, event)

    def show_position(self, position: P) -> None:
        """Let the board show a position as it is."""
        self.view.show(position, self.table.eyes)

    def settle(self, position: P) -> None:
        """Show a position as it is."""
        self.show_position(position)
        self.lens.rest()
        self.floats.settle()
        self._is_due = True
        if self._is_seen:
            self.around.outdate()
            self.redraw()
        self.features.tell(Feature.settled, position)

    @property
    def _is_seen(self) -> bool:
        """Whether it is open, and nothing covers it: what is always there around a board is shown only then."""
        return self.stack is not None and self in self.stack.visible

    def turned(self, seat: int | None) -> None:
        """Another person looks at the screen: the log tells what that one may know."""
        self.around.tell_again()
        self.features.tell(PlayFeature.turned, seat)
        self._is_due = True

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        is_waiting = self._is_due or self._is_new
        return self.features.is_settled and not (is_waiting or self.table.director.is_busy or self.floats.is_busy)

    def entered(self) -> None:
        """Begin to show the game."""
        self.table.attach(self, (*self.cues, INTRODUCTION))
        self.features.tell(Feature.begun)
        if self.table.director.is_busy:
            self.show_controls()
        else:
            self.look_up()

    def resumed(self, result: Any) -> None:
        """Something that lay over the board was closed."""
        if self.overlay is not None and (self.stack is None or self.overlay not in self.stack.scenes):
            self.overlay = None
        self.show_state()
        if self.table.director.is_busy:  # what was offered before has been done over there
            self.controls.clear()
            self.show_controls()
        super().resumed(result)
        self._is_due = True

    def left(self) -> None:
        """The game is left: its save is complete."""
        try:
            for leave in self._leave:
                leave()
            super().left()
        finally:
            self.context.background.rest()  # nothing more is asked, no matter who asked
            self.table.close()

    def update(self, seconds: float) -> None:
        """Let the game go on."""
        super().update(seconds)
        self.step(seconds)
        self.floats.update(seconds * 1000)
        self.table.update(seconds * 1000 * self.features.one(Tempo).rate)
        if self._is_due and not self.table.director.is_busy:
            self.look_up()
        if self._is_new and not self.table.director.is_busy:
            self._is_new = False
            self.features.tell(Feature.offered)
        self.features.tell(Feature.update, seconds)
        self._catch_up()
        if self.table.trouble != self._said:
            self._said = self.table.trouble
            self.context.notify(self._said)

    def step(self, seconds: float) -> None:
        """Let go on what moves on the board by itself: usually nothing."""

    # ---- drawing ----

    def draw_view(self, surface: Surface) -> None:
        """Draw the board as the camera sees it."""
        self.view.draw(surface)

    def camera_moved(self) -> None:
        """The camera sees something else."""
        self.redraw()

    def draw_ring(self, surface: Surface) -> None:
        """None around a quiet word that was pointed at last, while others play: it would be the brightest thing there.

        Nor on a board that is looked at from near: what was in focus is seen elsewhere.
        """
        target = self.focus.current
        if self.lens.is_aimed and target is not None and self.board_rect.colliderect(target.rect):
            return
        if self.is_offering or self.focus.is_by_key or not self.focus.key.startswith("fixed:"):
            super().draw_ring(surface)

    def draw_above(self, surface: Surface) -> None:
        """What floats over everything."""
        self.lens.draw_rest(surface)
        self.floats.draw(surface)
        super().draw_above(surface)
