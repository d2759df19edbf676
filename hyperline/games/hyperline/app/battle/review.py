"""Past steps of a battle, played again in the theatre. The game stands still meanwhile, and nothing in it changes."""

from __future__ import annotations

from typing import Any

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import TheatrePage
from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.deck import GAP, LEAST, NOBODY, Speech, draw_ground, draw_speech, worded
from hyperline.games.hyperline.app.battle.views.past import Past, copied, headline, sentences, title
from hyperline.games.hyperline.app.battle.views.step_history import StepHistory
from hyperline.games.hyperline.app.event_table import BattleMotion, battle_cues
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import ROWS, value_text
from hyperline.shell.page.hud.foot import word_wide
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.store.settings import SPEED_FACTOR
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.button import Button, Lettering, Offer
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_badge

RATES = tuple(name for name, factor in SPEED_FACTOR.items() if factor)
REST = 0.9  # seconds for which a step's end stays before the present returns


class ReviewScene(TheatrePage):
    """Plays the past steps `first` to `last` at normal pace, on a stage and with a Director of its own.

    Over a battle it returns to it by itself, unless the player goes on looking; with `stays` it does not.
    """

    name = "review"

    def __init__(
        self,
        context: Context,
        wording: Wording,
        emblems: tuple[int, ...],
        past: Past,
        first: int,
        last: int,
        stays: bool = False,
    ) -> None:
        self.director = Director()
        self.director.is_reduced = context.settings.value.is_calm
        self.director.enter(self, battle_cues(is_past=True))
        super().__init__(context, wording, emblems, lambda: self.director)
        self.history = StepHistory(context, wording, emblems, past)
        self.controls = BattleControls(context, wording, lambda actions: None, lambda: None)
        self.stays = stays
        self._has_present = not stays
        self.rate = RATES[1]
        self.said = ""
        self._left = 0  # where the buttons begin
        self._who = -1  # the seats that the sentence is about
        self._rested = 0.0
        self._to_play = (first, last)
        self.theatre.begin(copied(past.beats[first].before))

    @property
    def at(self) -> int:
        """The number of the step that is shown."""
        return self.history.playing

    @property
    def text(self) -> str:
        """The step that is shown, and what happens in it."""
        return "\n".join(filter(None, (title(self.wording, self.history.past.beats[max(0, self.at)]), self.said)))

    # ---- layout ----

    def build(self) -> None:
        """Place the sides and the buttons."""
        self.theatre.layout()
        c, words, plan = self.context, self.context.words, self.theatre.plan
        text = value_text(c, ROWS["speed"], self.rate)
        wide = word_wide(c, text)
        hint = words("battle.speed_hint", key=c.bindings.shown(Act.SPEED))
        place = Rect(plan.foot.left, plan.foot.top, wide, plan.foot.h)
        self.add(
            Button(
                c,
                place,
                text,
                self._next_pace,
                "quiet",
                "fixed:speed",
                act=Act.SPEED,
                lettering=Lettering("quiet", "left", icon.speed),
                hint=hint,
            )
        )
        offers = []
        for key, press, kind, act in (
            ("close", self.close, "primary", Act.CANCEL),
            ("all", self.play_all, "quiet", None),
            ("forward", lambda: self.go(1), "secondary", None),
            ("back", lambda: self.go(-1), "secondary", None),
        ):
            text = words("review.present" if key == "close" and self._has_present else f"review.{key}")
            hint = words(f"review.{key}_hint")
            offers.append(Offer(key=f"button:{key}", text=text, press=press, kind=kind, act=act, hint=hint))
        made = [self.add(one) for one in worded(c, plan.row, plan.row.right, offers, c.dx(GAP), LEAST)]
        self._left = made[-1].rect.left - c.dx(GAP)
        self.spots = list(self.history.spots(plan, self.theatre.headings, self.state))

    def entered(self) -> None:
        """Begin to play."""
        self.play(*self._to_play)
        self.focus_on("button:close")

    # ---- playing ----

    def play(self, first: int, last: int) -> None:
        """Show the state before one step, and play from there to the end of another."""
        beats = self.history.past.beats
        self.director.settle(None)
        self.theatre.begin(copied(beats[first].before))
        self.rebuild()
        self._rested, self.history.playing = 0.0, first
        self.said, self._who = "" if beats[first].events else sentences(self.wording, beats[first]), -1
        self._to_play = (first, last)
        for beat in beats[first : last + 1]:
            self.director.enqueue(beat.events, None)

    def go(self, by: int) -> None:
        """Play the previous or the next step; from now on this stays open."""
        self.stays = True
        goal = min(max(0, self.at + by), len(self.history.past.beats) - 1)
        self.play(goal, goal)

    def play_all(self) -> None:
        """Play all from the beginning."""
        self.stays = True
        self.play(0, len(self.history.past.beats) - 1)

    def _next_pace(self) -> None:
        """Play faster, and after the fastest slowly again."""
        self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        self.director.pace = Pace.of_rate(1 / SPEED_FACTOR[self.rate])
        self.rebuild()

    def _beat_of(self, event: Event) -> int:
        found = (n for n, beat in enumerate(self.history.past.beats) if any(one is event for one in beat.events))
        return next(found, self.at)

    # ---- the stage ----

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """What is played for an event, as when it was new."""
        self.history.playing = self._beat_of(event)
        sentence = self.wording.event(event, self.state.picture)
        if sentence:
            self.said, self._who = sentence, getattr(event, "player", getattr(event, "attacker", -1))
        self.redraw(self.theatre.plan.area)
        if isinstance(event, events.BattleEnded) or motion is None:
            return None
        return motion(event, self.theatre)

    def take(self, event: Event) -> None:
        """Show the outcome of an event, after its motion."""
        before = self.state.round
        self.state.take(event)
        self.theatre.show(self.state)
        if isinstance(event, events.BattleEnded):
            self.theatre.say(headline(self.context.words, self.wording, self.state))
        if self.state.round != before:
            self.set_spots(list(self.history.spots(self.theatre.plan, self.theatre.headings, self.state)))

    def settle(self, position: Any) -> None:
        """Do nothing: whatever begins next shows the theatre again."""
        self.theatre.settle(self.state)

    # ---- input ----

    def act(self, intent: Intent) -> bool:
        """Space ends it; arrows go from step to step."""
        match intent.act:
            case Act.SKIP:
                self._skipped()
            case Act.CONFIRM:
                target = self.focus.at(intent.pos) if intent.pos is not None else self.focus.current
                span = self.history.beats_of(target.key) if target is not None else None
                if span is None:
                    return False
                self.stays = True
                self.play(*span)
            case Act.CANCEL:
                self.close()
            case Act.SPEED:
                self._next_pace()
            case _:
                return False
        return True

    def handle(self, intent: Intent) -> bool:
        """Left and right go from step to step wherever the focus is."""
        if intent.act is Act.MOVE and intent.direction[0]:
            self.go(intent.direction[0])
            return True
        return super().handle(intent)

    def _skipped(self) -> None:
        """Return to the present; without one, end what plays, or play what comes next."""
        if not self.stays:
            self.close()
        elif self.director.is_busy:
            self.director.finish_all()
            self.theatre.land()
        else:
            self.go(1)

    def card(self, target: Target) -> Card | None:
        """What came of a step."""
        return self.history.card(target.key) or super().card(target)

    # ---- time and drawing ----

    @property
    def is_settled(self) -> bool:
        """Whether nothing plays and nothing is about to close."""
        return not self.director.is_busy and self.stays

    def update(self, seconds: float) -> None:
        """Play on; at the end return to the present, if there is one."""
        super().update(seconds)
        self.theatre.update(seconds * 1000)
        if self.director.update(seconds * 1000) or self.theatre.is_flying or self.stays:
            return
        self._rested += seconds
        if self._rested >= REST:
            self.close()

    def draw_below(self, surface: Surface) -> None:
        """Draw everything but the buttons."""
        theatre, plan = self.theatre, self.theatre.plan
        draw_ground(self.context, surface, plan, self.widget("button:close").rect.centerx)
        theatre.draw(surface, self.controls)
        if surface.get_clip().colliderect(plan.deck):
            about = title(self.wording, self.history.past.beats[max(0, self.at)])
            key = self.context.bindings.shown(Act.SKIP)
            way = self.context.words("review.way_present" if not self.stays else "review.way", key=key)
            below = f"{about}  ·  {way}" if self.state.is_duel and self.said else way
            room = Rect(plan.words)
            if not plan.is_stacked:
                room.w = self._left - self.context.dx(16) - room.left
            emblem = self.emblems[self._who] if self._who >= 0 else NOBODY
            draw_speech(self.context, surface, room, Speech(self.said or about, below, emblem))

    def draw_above(self, surface: Surface) -> None:
        """Draw shots and bursts, and the frame and tag that mark the past."""
        self.theatre.draw_marks(surface)
        plan, edge, clear = self.theatre.plan, self.context.theme.colour("edge"), Color(0, 0, 0, 0)
        line = max(2.0, 2.5 * self.context.measure.u)
        paint.plate(surface, plan.stage, clear, clear, edge, line, 0)
        text = self.context.words("moment.tag")
        draw_badge(surface, self.context, (plan.odds.centerx, plan.odds.centery), text, "text", "small_strong")
