"""A battle over the dimmed board: both sides, what happens between them, and every decision in it."""

from __future__ import annotations

from collections import deque
from importlib import import_module
from typing import Any

import pygame
from pygame import Rect, Surface

from hyperline.app.anim.durations import BOT_PAUSE, HIT_GAP
from hyperline.app.anim.tween import Animation, Hold, Wait
from hyperline.app.context import Context
from hyperline.app.cues import battle as cues
from hyperline.app.input.focus import Target
from hyperline.app.input.intent import Act, Intent
from hyperline.app.table import Table
from hyperline.app.ui.asking import AskingPage
from hyperline.app.ui.button import Button
from hyperline.app.ui.card import Card
from hyperline.app.ui.panel import draw_panel
from hyperline.app.ui.whycard import Said
from hyperline.app.views.battle.controls import KEYS, TOPICS, BattleControls
from hyperline.app.views.battle.pacing import Pacing
from hyperline.app.views.battle.result import headline, losses
from hyperline.app.views.battle.state import LEFT, NONE, RIGHT, BattleState, ongoing, opened
from hyperline.app.views.battle.theatre import Theatre
from hyperline.app.views.battle.whynot import why_not_at
from hyperline.app.views.board.lights import draw_number
from hyperline.app.views.board.sectorcard import part_card
from hyperline.app.whynot.asked import refused
from hyperline.app.wording import Wording
from hyperline.engine import events as told
from hyperline.engine.action import Action
from hyperline.kernel.event import Event
from hyperline.kernel.illegal import Illegal

AFTER = (told.PhaseBegan, told.TurnBegan, told.PirateArrived)
"""Events with which whatever struck a Starship is over."""


class BattleScene(AskingPage):
    """Opened by the board for an event that begins a battle, or with None in the middle of one.

    The board hands it every event (`take`) and position (`settle`), and asks it for motions (`cue`). `hold` waits for
    a person to read the result; `is_done` says that the battle is over and only the result is still shown.
    """

    name = "battle"
    help_topic = "COM"

    def __init__(self, context: Context, table: Table, board: Any, event: Event | None) -> None:
        super().__init__(context)
        self.table = table
        self.board = board
        seats = table.setup.seats
        self.emblems = tuple(seat.emblem for seat in seats)
        self.wording = Wording(context.words, [seat.name for seat in seats])
        self.theatre = Theatre(context, self.wording, self.emblems, self.redraw, lambda: table.director.batch)
        self.controls = BattleControls(context, self.wording, self.perform, self.show_controls)
        self.pacing = Pacing(context, table.director, self.skip)
        self.hold: Hold | None = None
        self.is_done = False
        self.is_read = False
        self.said = ""  # the last thing that happened
        self._outbox: deque[Action] = deque()
        self._offered: Any = None  # the position whose decision is offered
        self._fixed = 0
        self._has_numbers = False
        self.begin(event)

    def begin(self, event: Event | None) -> None:
        """Show the battle that an event begins, or the one that is under way."""
        hits = dict(self.table.shown.hits)
        found = opened(self.board.picture, event, hits.get(getattr(event, "sector", NONE), 0)) if event else None
        state = found or ongoing(self.table.position)
        if state is None:
            raise ValueError("there is no battle to show")
        self.hold, self.is_done, self.is_read = None, False, False
        self.theatre.begin(state)

    @property
    def state(self) -> BattleState:
        """What is shown."""
        return self.theatre.state

    # ---- layout ----

    def build(self) -> None:
        """Place the sides, and the buttons that are always there."""
        self.theatre.layout()
        for button in self.pacing.buttons(self.theatre.plan.row):
            self.add(button)
        self._fixed = len(self.widgets)
        self._add_buttons()
        self.spots = list(self.controls.spots(self.theatre.sides, self.state))

    def paint(self, surface: Surface) -> None:
        """The board as it was, dimmed, and the panel's ground: drawn once."""
        clip = surface.get_clip()
        for scene in self._scenes_below():
            scene.draw(surface)
        surface.set_clip(clip)
        veil = Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(self.context.theme.colour("deep", 168))
        surface.blit(veil, (0, 0))
        plan, theme = self.theatre.plan, self.context.theme
        draw_panel(self.context, surface, plan.panel, 255)
        line = max(1, self.context.px(1))
        for y in (plan.top.bottom, plan.bottom.top):
            surface.fill(theme.colour("border"), Rect(plan.panel.left + line, y, plan.panel.w - 2 * line, line))

    def _scenes_below(self) -> list[Any]:
        scenes = self.stack.scenes if self.stack is not None else []
        at = scenes.index(self) if self in scenes else 0
        first = max((n for n in range(at) if scenes[n].is_opaque), default=0)
        return scenes[first:at]

    def entered(self) -> None:
        """Offer what is to be decided."""
        self._look_up()

    # ---- what is decided ----

    def _look_up(self) -> None:
        """Offer what the person at the screen can decide now; nothing while something plays."""
        table = self.table
        decision = table.decision
        if self.is_done or table.director.is_busy or self._outbox or decision is None:
            if self.controls.is_open:
                self.controls.clear()
                self._offered = None
                self.show_controls()
            return
        if self._offered is table.position:
            return
        self._offered = table.position
        self.help_topic = TOPICS.get(decision.kind, "COM")
        legal: tuple[Any, ...] = tuple(table.legal())
        self.controls.offer(table.game, table.position, decision.seat, decision.kind, legal)
        self.show_controls()

    @property
    def is_offering(self) -> bool:
        """Whether a decision is offered here, and nothing of it is under way."""
        return self.controls.is_open and not self._outbox

    def show_controls(self) -> None:
        """Show prompt, buttons, and what can be chosen."""
        del self.widgets[self._fixed :]
        self._add_buttons()
        self.set_spots(list(self.controls.spots(self.theatre.sides, self.state)))
        if self.controls.assignment is not None and self.controls.assignment.is_full:
            self.focus_on("do:confirm")
        elif self.is_done:
            self.focus_on("do:continue")
        self.redraw(self.theatre.plan.panel)

    def _add_buttons(self) -> None:
        row = self.theatre.plan.row
        if self.is_done and self.hold is not None:
            rect = Rect(row.right - self.context.px(200), row.top, self.context.px(200), row.h)
            self.add(Button(self.context, rect, self.context.words("battle.continue"), self.go_on, "primary", "do:continue"))
        elif self.controls.is_open:
            left = self.pacing.right + self.context.space("s")
            for button in self.controls.buttons(Rect(left, row.top, row.right - left, row.h)):
                self.add(button)

    def perform(self, actions: tuple[Action, ...]) -> None:
        """Let the person at the screen act; each action waits until the one before it has been shown."""
        self.controls.clear()
        self._outbox.extend(actions)
        self._post()
        self.show_controls()

    def _post(self) -> None:
        if not self._outbox or self.table.director.is_busy:
            return
        action = self._outbox.popleft()
        try:
            self.table.submit(action)
        except Illegal as refusal:
            self._outbox.clear()
            found = refused(self.table, self.wording, refusal, action)
            self.answer(Said(found.rule, found.text, found.way), self.theatre.plan.row)
        self._offered = None

    def undo(self) -> None:
        """Take back the last thing chosen, or the last act, or say why not."""
        if self.controls.take_back():
            return
        if self.is_done or not self.table.undo(single=True):
            why = self.table.why_no_undo or "start"
            self.context.notify(self.context.words(f"hud.no_undo_{why}"))

    # ---- the stage ----

    def cue(self, event: Event) -> Animation | None:
        """The motion of an event; a new battle takes the place of one whose result was not read."""
        if self.is_done and isinstance(event, cues.OPENING):
            self.begin(event)
            self.rebuild()
        if self.is_done:
            return None
        sentence = self.wording.event(event, self.state.picture.board)
        if sentence:
            self.said = sentence
            self.redraw(self.theatre.plan.bottom)
        if isinstance(event, told.BattleEnded):
            self.end(event)
            return self.hold or Wait(cues.RESULT)
        return cues.motion(event, self.theatre, self.table.director.is_reduced)

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion."""
        if self.is_done:
            if isinstance(event, told.BattleEnded) and (self.hold is None or self.is_read):
                self.close()
            return
        if isinstance(event, AFTER):
            self.close()
            return
        self.state.take(event)
        if isinstance(event, told.BattleEnded):
            self.end(event)
            if self.hold is None:
                self.close()
        self.theatre.show(self.state)

    def settle(self, position: Any) -> None:
        """Show a position as it is; when nothing is under way any more, close."""
        if self.is_done:
            return
        found = ongoing(position)
        if found is None:
            self.close()
            return
        found.lost = self.state.lost
        self.theatre.marks.clear()
        self._offered = None
        self.theatre.show(found)

    def end(self, event: told.BattleEnded) -> None:
        """The battle is over: say how, and wait if a person took part."""
        if self.is_done:
            return
        self.is_done = True
        self.state.reason = event.reason
        self.said = losses(self.context.words, self.wording, self.state)
        self.theatre.say(headline(self.context.words, self.wording, self.state))
        if any(seat >= 0 and self.table.is_human(seat) for seat in self.state.sides):
            self.hold = Hold()
        self.controls.clear()
        self.show_controls()

    def go_on(self) -> None:
        """The result has been read."""
        self.is_read = True
        is_waiting = isinstance(self.table.director.playing, told.BattleEnded)
        if self.hold is not None:
            self.hold.release()
        if not is_waiting:
            self.close()

    # ---- intents ----

    def act(self, intent: Intent) -> bool:
        """What no widget took."""
        match intent.act:
            case Act.CONFIRM:
                return self._confirmed(intent)
            case Act.CANCEL:
                if not self.controls.take_back() and intent.pos is None:
                    self.pause()
            case Act.UNDO:
                self.undo()
            case Act.SKIP:
                self.skip()
            case Act.SPEED:
                self.pacing.cycle_speed()
            case Act.PAUSE:
                self.pause()
            case Act.SUGGEST:
                self.controls.suggest()
            case Act.LABEL if 0 < intent.step <= len(self.spots):
                self.focus_on(self.spots[intent.step - 1].key)
                return self.controls.click(self.spots[intent.step - 1].key)
            case Act.COMMAND:
                return self._command(intent.text)
            case _:
                return False
        return True

    def _confirmed(self, intent: Intent) -> bool:
        if self.table.director.is_busy and not self.is_done:
            self.skip()
            return True
        target = self.focus.at(intent.pos) if intent.pos is not None else self.focus.current
        if target is not None and self.controls.click(target.key):
            return True
        return intent.pos is not None and self._explained(intent.pos)

    def _command(self, letter: str) -> bool:
        for key, own in KEYS.items():
            widget = next((one for one in self.widgets if one.key == f"do:{key}"), None)
            if own == letter and widget is not None:
                return widget.handle(Intent(Act.CONFIRM))
        return False

    def _explained(self, pos: tuple[int, int]) -> bool:
        """Say why a part that was clicked cannot be chosen."""
        found = why_not_at(pos, self.table, self.wording, self.controls, self.theatre)
        if found is not None:
            self.answer(*found)
        return found is not None

    def focus_moved(self) -> None:
        """Number keys appear when keys are used, and go when the pointer is."""
        if self.focus.is_by_key != self._has_numbers:
            self._has_numbers = self.focus.is_by_key
            self.redraw(self.theatre.plan.panel)

    def card(self, target: Target) -> Card | None:
        """What a part is."""
        kind, _, name = target.key.partition(":")
        own = self.state.side_of(self.controls.seat) if self.controls.is_open else None
        if kind in ("part", "enemy") and own is not None:
            side = self.theatre.sides[own if kind == "part" else (LEFT if own == RIGHT else RIGHT)]
            if side.ship is not None:
                return part_card(self.wording, side.ship, name, ())
        return super().card(target)

    def skip(self) -> None:
        """Finish what plays at once; a result that is shown has been read."""
        if self.is_done and self.hold is not None:
            self.go_on()
        else:
            self.pacing.forward()

    def left(self) -> None:
        """Whatever follows goes on by itself."""
        self.table.director.is_stepping = False
        self.table.others.pause = BOT_PAUSE

    def pause(self) -> None:
        """Open the pause menu."""
        module = import_module("hyperline.app.scenes.pause")
        self.push(module.PauseScene(self.context, self.table.trouble, self.help_topic))

    def release(self) -> None:
        super().release()
        for side in self.theatre.sides:
            side.release()

    # ---- time and drawing ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        return (self.is_done or not self.table.director.is_busy) and not self._outbox

    def update(self, seconds: float) -> None:
        """Let the game go on."""
        super().update(seconds)
        if self.is_done and not self.table.director.is_busy:
            return
        is_hit = any(decision.kind in ("damage", "aim") for decision in self.table.open)
        self.table.others.pause = HIT_GAP if is_hit else BOT_PAUSE  # bots take their hits in one go
        self.table.update(seconds * 1000)
        if self.stack is None:
            return
        self._post()
        self._look_up()
        self.board.play_forced(seconds)

    def draw_below(self, surface: Surface) -> None:
        """Everything but the buttons."""
        self.theatre.draw(surface, self.controls)
        if surface.get_clip().colliderect(self.theatre.plan.bottom):
            self._draw_words(surface)

    def _draw_words(self, surface: Surface) -> None:
        controls, plan, panel = self.controls, self.theatre.plan, self.theatre.panel
        if controls.is_open:
            panel.draw_words(surface, plan, controls.prompt(), controls.seat, self.said, controls.tally())
            return
        waiting = self.table.open
        if not self.is_done and waiting and not self.table.director.is_busy:
            prompt = self.context.words("battle.waits", name=self.wording.name(waiting[0].seat))
            panel.draw_words(surface, plan, prompt, waiting[0].seat, self.said)
        else:
            panel.draw_words(surface, plan, self.said, NONE, "")

    def draw_above(self, surface: Surface) -> None:
        """Shots and bursts, and the number keys once keys are used."""
        self.theatre.draw_marks(surface)
        if self._has_numbers:
            for number, spot in enumerate(self.spots[:9], 1):
                draw_number(surface, self.context, spot.rect, number)
