"""A battle on a stage of its own: both sides, everything between them, and every decision in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.features.battle_decision import Deciding
from hyperline.games.hyperline.app.battle.features.battle_hints import BattleHints, BattleTips, BotReasons
from hyperline.games.hyperline.app.battle.features.battle_pace import AutoFight, BattleSkipping, Pacing
from hyperline.games.hyperline.app.battle.features.choice_pulse import ChoicePulse, DeciderMark, Idling
from hyperline.games.hyperline.app.battle.features.live_odds import BAR, HitPreview, LiveOdds
from hyperline.games.hyperline.app.battle.features.speech import BattleWaiting, Speaking
from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.battle.features.toolbar import Ships, Toolbar
from hyperline.games.hyperline.app.battle.views import choice_places
from hyperline.games.hyperline.app.battle.views.deck import GAP, worded
from hyperline.games.hyperline.app.battle.views.past import AFTER, OPENING, headline, past_of
from hyperline.games.hyperline.app.battle.views.state import NONE, BattleState, ongoing, opened
from hyperline.games.hyperline.app.ear import Telling
from hyperline.games.hyperline.app.event_table import BattleMotion, battle_cues
from hyperline.games.hyperline.app.own_settings import BATTLE
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import Action
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import BOT_PAUSE, DIE
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Hold, Wait
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature, Features
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import PRIMARY, QUIET, Button, Offer
from hyperline.shell.ui.emblem import draw_badge, draw_number
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

FEATURES: Final[tuple[type[BattleFeature], ...]] = (
    Speaking, Pacing, AutoFight, BotReasons, StepRecall, LiveOdds, HitPreview, DeciderMark, Ships, ChoicePulse, Idling,
    BattleHints, BattleWaiting, BattleSkipping, Deciding, Toolbar, BattleTips,
)  # fmt: skip


class BattleScene(BattlePage):
    """Opened by the board for an event that begins a battle, or with None in the middle of one.

    While open it is the stage of the table's Director, over the board. Everything else is done by its `features`.
    """

    name = "battle"
    domain = BATTLE

    def __init__(self, context: Context, table: Table, board: BoardScene, event: Event | None) -> None:
        super().__init__(context, table, board)
        self.is_read = False
        self._fixed = 0  # how many widgets are permanent
        self._has_numbers = False
        self.features = Features([*(make(self) for make in table.brings_over), *(made(self) for made in FEATURES)])
        self.deciding = self.features.one(Deciding)
        self.begin(event)

    def begin(self, event: Event | None) -> None:
        """Show the battle that an event begins, or the one that is under way."""
        hits = dict(self.table.shown.hits)
        found = opened(self.board.picture, event, hits.get(getattr(event, "sector", NONE), 0)) if event else None
        state = found or ongoing(self.table.position)
        if state is None:
            raise ValueError("there is no battle to show")
        if found is None:
            state.recall(self._past_state(state))
        self.hold, self.is_done, self.is_read = None, False, False
        self.theatre.begin(state)
        self.features.tell(Feature.begun)

    # ---- layout ----

    @property
    def sentence(self) -> Rect:
        return self.theatre.plan.words

    def build(self) -> None:
        """Place the sides and the permanent buttons."""
        self.theatre.layout()
        self.features.tell(Feature.build)
        self._fixed = len(self.widgets)
        self._add_buttons()
        self.spots = self._all_spots()

    def entered(self) -> None:
        """Become the stage, and offer the open decision."""
        self.table.director.enter(self, battle_cues())
        self.deciding.look_up()

    # ---- what is decided ----

    @property
    def is_offering(self) -> bool:
        """Whether a decision is offered here, with none of it under way."""
        return self.deciding.is_offering

    def perform(self, actions: tuple[Action, ...]) -> None:
        """Act for the person at the screen."""
        self.deciding.perform(actions)

    def withdraw(self) -> None:
        self.deciding.clear()

    def offered(self) -> None:
        self.features.tell(Feature.offered)
        self.show_controls()

    def show_controls(self) -> None:
        del self.widgets[self._fixed :]
        self._add_buttons()
        self.show_spots()
        if self.controls.assignment is not None and self.controls.assignment.is_full:
            self.focus_on("button:confirm")
        elif self.is_done:
            self.focus_on("button:continue")
        self._look()
        self.redraw(self.theatre.plan.area)

    @property
    def only_button(self) -> Button | None:
        made = self.controls.assignment
        is_full = made is not None and made.is_full and not self.controls.is_transferring
        key = "button:continue" if self.is_done else "button:confirm" if is_full else ""
        return next((one for one in self.widgets if one.key == key and isinstance(one, Button) and one.is_enabled), None)

    def _look(self) -> None:
        """Tell the theatre whose decision it is, and who looks."""
        own = self.own
        me = self.state.side_of(self.table.viewer) if own is None and self.table.viewer is not None else own
        is_aiming = own is not None and self.controls.kind == "aim"
        self.theatre.look_at(NONE if own is None else own, NONE if me is None else me, is_aiming=is_aiming)

    def show_spots(self) -> None:
        self.set_spots(self._all_spots())

    def _all_spots(self) -> list[Target]:
        self.parts = choice_places.spots(self.controls, self.theatre.sides, self.state)
        return [*self.parts, *self.features.all(Feature.spots)]

    def _add_buttons(self) -> None:
        row, made = self.theatre.plan.row, list[Widget]()
        if self.is_done and self.hold is not None:
            made += self._endings(row)
        elif self.controls.is_open:
            made += self.controls.buttons(row)
        for widget in (*made, *self.features.all(Feature.widgets)):
            self.add(widget)

    def _endings(self, row: Rect) -> list[Button]:
        """What can be done once the battle is over."""
        c, again = self.context, self.features.one(StepRecall).again
        offers = [Offer(key="button:continue", text=c.words("battle.continue"), press=self.go_on, kind=PRIMARY),
                  Offer(key="button:again", text=c.words("battle.again"), press=again, kind=QUIET)]  # fmt: skip
        return worded(c, row, row.right, offers, c.dx(GAP))

    # ---- the stage ----

    @property
    def mood(self) -> str:
        """Quieter music while a person at the screen decides."""
        return "deciding" if self.is_done or self.is_offering else "battle"

    def heard_at(self, event: Event) -> float | None:
        """The sound of an event comes from its player's side, or from the Pirate's."""
        side = self.state.side_of(getattr(event, "player", NONE))
        return None if side is None else self.theatre.sides[side].frame.centerx

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """What is played for an event; a new battle replaces one whose result was not read."""
        if self.is_done and isinstance(event, OPENING):
            self.begin(event)
            self.rebuild()
        if self.is_done:
            return None
        if not isinstance(event, events.DieRolled):  # the outcome is announced once the die lies
            self._tell(event)
        if isinstance(event, events.BattleEnded):
            self.end(event)
            if self.hold is not None:
                return self.hold
        moved = motion(event, self.theatre) if motion is not None else None
        if isinstance(event, events.DieRolled) and moved is not None and moved.duration > DIE:
            return Parallel(moved, Row(Wait(DIE), Call(lambda: self._tell(event))))
        return moved

    def _tell(self, event: Event) -> None:
        sentence = self.wording.event(event, self.state.picture)
        if sentence:
            self.said = sentence
            self.redraw(self.theatre.plan.deck)

    def take(self, event: Event) -> None:
        """Show the outcome of an event, after its motion."""
        if self.is_done:
            if isinstance(event, events.BattleEnded) and (self.hold is None or self.is_read):
                self.close()
            return
        if isinstance(event, AFTER):
            self.close()
            return
        self.state.take(event)
        if isinstance(event, events.DieRolled):
            self._tell(event)
        if isinstance(event, events.BattleEnded):
            self.end(event)
            if self.hold is None:
                self.close()
        self.theatre.show(self.state)
        self.features.tell(Feature.took, event)

    def settle(self, position: Any) -> None:
        """Show a position as it is; close when nothing is under way any more."""
        if self.is_done:
            return
        found = ongoing(position)
        if found is None:
            self.close()
            return
        if found.public()[:3] != self.state.public()[:3]:
            self.begin(None)  # one has gone to another battle
            self.rebuild()
            return
        found.recall(self.state if found.public() == self.state.public() else self._past_state(found))
        self.theatre.settle(found)
        self.features.tell(Feature.settled, position)

    def _past_state(self, usual: BattleState) -> BattleState:
        """The state by the record, with all that was lost so far: a battle may be continued, and its steps taken back."""
        last = self.table.shown_count - 1
        past = past_of(self.table, last, last) if last >= 0 else None
        return past.state if past is not None and not past.is_over else usual

    def end(self, event: events.BattleEnded) -> None:
        """The battle is over: say how, and wait if a person took part."""
        if self.is_done:
            return
        self.is_done = True
        self.state.reason = event.reason
        self.said = ""
        self.theatre.say(headline(self.context.words, self.wording, self.state))
        if any(seat >= 0 and self.table.is_human(seat) for seat in self.state.sides):
            self.hold = Hold()
        self.deciding.clear()
        self.offered()

    def go_on(self) -> None:
        """The result has been read."""
        self.is_read = True
        is_waiting = isinstance(self.table.director.playing, events.BattleEnded)
        if self.hold is not None:
            self.hold.release()
        if not is_waiting:
            self.close()

    # ---- intents ----

    def means(self, intent: Intent) -> bool:
        """A box closes before the menu opens."""
        if intent.act is Act.CANCEL and intent.pos is None and self.boxes.current is not None:
            self.boxes.close()
            return True
        if intent.act is Act.PAUSE or (intent.act is Act.CANCEL and intent.pos is None):
            self.pause()
            return True
        return False

    def focus_moved(self) -> None:
        """Number keys appear when keys are used, and disappear when the pointer is."""
        if self.focus.is_by_key != self._has_numbers:
            self._has_numbers = self.focus.is_by_key
            self.redraw(self.theatre.plan.area)
        super().focus_moved()

    def skip(self) -> None:
        if self.is_done and self.hold is not None:
            self.theatre.land()
            self.go_on()
        elif not self.features.one(AutoFight).hurry() and not self.features.one(BattleWaiting).hurry():
            self.features.one(BattleSkipping).forward()

    def hasten(self) -> None:
        self.features.one(BattleSkipping).end_step()

    def left(self) -> None:
        """Whatever follows runs by itself, on the board."""
        self.table.director.leave(self)
        super().left()

    # ---- for those who do not see it ----

    @property
    def title(self) -> str:
        """Where the battle is, or what else damages a ship."""
        return ", ".join(filter(None, self.theatre.headings.title(self.state)))

    @property
    def text(self) -> str:
        """What is to be decided, and what was decided last; at the end the outcome."""
        said = self.features.one(Speaking).speech()
        return "\n".join(filter(None, (*self.told_more("button:continue"), said.say, said.note)))

    @property
    def book(self) -> LogBook:
        """The log, which goes on meanwhile."""
        return self.board.around.book

    def told_name(self, key: str) -> str:
        """What choosing a thing on a ship does; what is chosen already."""
        if key == BAR:
            return self.context.words("settings.battle_odds")
        mark = key.partition("#")[0]
        if mark in self.controls.by_target:
            return self.controls.text(self.controls.by_target[mark][0])
        name = mark.partition(":")[2]
        if not name or mark not in self.controls.numbers():
            return ""
        ship = self.state.picture.players[self.controls.seat].ship
        part = self.wording.part(ship, name) if mark.startswith("part:") else self.wording.cell(name)
        return self.context.words("ear.hit_chosen", part=part)

    def told_more(self, key: str) -> Sequence[str]:
        """With what goes on from a battle that is over, its outcome."""
        is_end = self.is_done and key == "button:continue"
        return (headline(self.context.words, self.wording, self.state),) if is_end else ()

    def told_choices(self) -> Sequence[str]:
        """What can be chosen on the ships, then the buttons in the deck."""
        return [*(spot.key for spot in self.parts), *(one.key for one in self.widgets if one.key.startswith("button:"))]

    def told_ship(self) -> Sequence[str]:
        players, seat = self.state.picture.players, self.controls.seat if self.controls.is_open else self.table.viewer
        return Telling(self.context, self.wording).ship(players[seat].ship) if seat is not None else ()

    # ---- time and drawing ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        is_still = (self.is_done or not self.table.director.is_busy) and not self.theatre.is_flying
        return is_still and self.features.is_settled

    def update(self, seconds: float) -> None:
        """Let the game run."""
        super().update(seconds)
        ms = seconds * 1000 * self.features.one(Pacing).rate
        self.theatre.update(ms)
        if self.is_done and not self.table.director.is_busy:
            return
        is_hit = any(decision.kind in ("damage", "aim") for decision in self.table.open)
        is_quick = (
            is_hit or self.features.one(BattleSkipping).is_on
        )  # bots take their hits all at once, but their shots keep their distance
        self.table.pause = 0 if is_quick else BOT_PAUSE
        self.table.update(ms)
        if self.stack is None:
            return
        for _ in self.features.each(Feature.update, seconds):
            if self.stack is None:  # it has closed the battle
                return
        self.board.play_forced(seconds)

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Pulse the light around the choices."""
        return self.features.one(ChoicePulse).twinkle(surface)

    def draw_below(self, surface: Surface) -> None:
        """Draw everything but the buttons."""
        self.theatre.draw(surface, self.controls)
        super().draw_below(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw shots and bursts, and the number keys once keys are used."""
        self.theatre.draw_marks(surface)
        if self._has_numbers:
            for number, spot in enumerate(self.parts[:9], 1):
                if self.controls.kind == "direction":  # a name stands there
                    draw_badge(surface, self.context, spot.rect.topleft, str(number), most=self.context.px(14))
                else:
                    draw_number(surface, self.context, spot.rect, number)
        super().draw_above(surface)
