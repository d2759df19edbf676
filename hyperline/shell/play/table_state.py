"""The readable state of a game at one screen: whose view it shows, how the game stands, what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from hyperline.kernel.game import HUMAN, Action, Decision, Game, Progress, Seat, Setup, Standing
from hyperline.kernel.match import START, Match, Step
from hyperline.kernel.record import PRACTICE, Record, recorded
from hyperline.kernel.remark import Remark, remark_of
from hyperline.shell.play.controller import MakeBrain
from hyperline.shell.play.controllers import LABEL, Controllers
from hyperline.shell.play.director import Director
from hyperline.shell.setup.house_rules import HouseRules, apart
from hyperline.shell.setup.seat_plan import with_emblems
from hyperline.shell.store.turn_file import HANDED_ON, awaited, elsewhere, sitting

V = TypeVar("V")
BEGUN: Final = "begun"
"""The label for the seats that a person has given to a computer, by their numbers."""


class TableState:
    """A game as the people at one screen see it.

    `setup` says who plays. `viewer` is the seat that decides at the screen (None if nobody does), `eyes` whose view it
    shows: the public's while several people share it, unless one of them was asked to look alone. `shown` is what is on
    the screen: it lags behind `position` while the Director plays. `labels` are the shell's notes about the game.

    What the viewer would do first if they go on, such as to decline an offer, can be `presumed`: `position`, `decision` and
    `legal` are then what follows that, while nothing is done yet.

    Once it `is_stopped` nobody decides any more. With `has_peeks` a shared screen stays public, and nothing covers it: each
    person looks at what they alone may see for as long as they hold a key down.
    """

    is_own = True
    """Whether it is the player's own game, not one that others have sent, or that lies below."""
    last_round = 0
    """The round in which the game ends that is shown here, where that is known."""

    def __init__(self, match: Match[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
                 labels: Mapping[str, str] | None = None) -> None:  # fmt: skip
        self.match = match
        self.game: Game[Any] = match.game
        self.setup = setup = replace(setup, seats=with_emblems(self.game.meta, setup.seats))
        self.director = director
        self.labels = dict(labels or {})
        self.controllers = Controllers(match, replace(setup, seats=self.sitting), make_brain)
        self.controllers.thoughts.read(self.labels.pop(LABEL, ""))
        self.has_peeks = False
        self.is_stopped = False
        self._peeking: int | None = None  # the seat that looks at its own secrets for a moment
        self._is_disclosed = False
        self._ended = 0  # how many steps there were when the viewer last ended a turn
        self._known: dict[Hashable, Any] = {}
        self._presumed: tuple[int, Any, Action, Any] | None = None  # who, where, what, and the position that would follow
        self.viewer = self._wanted_viewer(next(iter(self.controllers.people), None))
        self.shown = self.position

    # ---- what is ----

    @property
    def position(self) -> Any:
        """The current position, as `eyes` may know it."""
        return self.known_to(self.eyes)

    @property
    def undecided(self) -> Any:
        """The current position, as `eyes` may know it, with nothing taken for granted."""
        return self.game.observe(self.match.position, self.eyes)

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.controllers.people) > 1

    @property
    def eyes(self) -> int | None:
        """The seat whose view the screen shows; None for the public's view."""
        if self.is_shared and self.has_peeks:
            return self._peeking
        return self.viewer if self._is_disclosed or not self.is_shared else None

    @property
    def is_public(self) -> bool:
        """Whether the screen shows the public's view although the viewer's decision rests on more."""
        return self.is_shared and self.has_peeks and self._peeking != self.viewer

    @property
    def is_covered(self) -> bool:
        """Whether the viewer's decision rests on what the others at the screen may not see, until `disclose`."""
        return self.is_shared and not self.has_peeks and not self._is_disclosed and self._is_private

    @property
    def presumed(self) -> Action | None:
        """What the viewer does first with whatever they do next; None for nothing."""
        if self._presumed is None:
            return None
        seat, here, action, _ = self._presumed
        is_theirs = seat == self.viewer and self.is_human(seat) and not self.is_stopped
        return action if is_theirs and here is self.match.position else None

    @property
    def open(self) -> tuple[Decision, ...]:
        """The open decisions of all seats; empty when the game is over."""
        return self.game.open(self.token)

    @property
    def is_over(self) -> bool:
        """Whether the game is over; the screen may not show that yet."""
        return not self.match.open

    @property
    def decision(self) -> Decision | None:
        """What the viewer can decide now; None while that is covered.

        A sealed answer can be changed; while others look on, only by a person who sees their own secrets. Once only people
        elsewhere have to answer it is undone first.
        """
        due = self._due
        is_closed = due is not None and due.answered and (self.eyes != self.viewer or self.awaited is not None)
        return None if self.is_covered or is_closed else due

    @property
    def standing(self) -> Standing:
        """Scores and ranks as the screen shows them."""
        return self.game.standing(self.counted)

    @property
    def counted(self) -> Any:
        """The position that points are told from: `shown`, or what a turn that is over but not ended has led to."""
        return self.position if self.is_turn_over and not self.director.is_busy else self.shown

    @property
    def verdict(self) -> str:
        """What became of the check of the luck, once a game with people elsewhere is over: a sentence; else empty."""
        return ""

    @property
    def wants_again(self) -> str:
        """Who else wants to play again with the same people, by name; empty for nobody."""
        return ""

    def decline_again(self) -> None:
        """Say no to that."""

    @property
    def watches(self) -> bool:
        """Whether the player only looks on at a game of people elsewhere."""
        return False

    def presence(self, seat: int) -> str:
        """How someone elsewhere is: ``away``, ``lent`` to a computer, or ``thinking``; empty if there is nothing to say."""
        return ""

    @property
    def house_rules(self) -> HouseRules:
        """The options that the game is played with."""
        options = self.game.options(self.match.position)
        return HouseRules(self.game.meta, options, len(self.setup.seats), apart(self.labels))

    @property
    def progress(self) -> Progress:
        """How far the game is, as the screen shows it: a turn that is over but not ended is still the current one."""
        return self.game.progress(self.match.before if self.is_turn_over and self.shown is self.position else self.shown)

    def legal(self) -> Sequence[Action]:
        """The viewer's legal actions, sorted by text; none if they have nothing to decide."""
        if self.viewer is None or self.decision is None:
            return ()
        seat = self.viewer
        return self.remember("legal", lambda: self.game.legal(self.token, seat))

    # ---- how it came to this ----

    @property
    def steps(self) -> Sequence[Step]:
        """Every action that was not taken back, with its result."""
        return self.match.steps

    @property
    def first(self) -> Any:
        """The first position."""
        return self.match.first

    @property
    def beginning(self) -> Setup | None:
        """The setup from which the game began; None if it began from a position."""
        return self.match.setup

    @property
    def positions(self) -> Sequence[Any]:
        """The first position, and that after each action that was not taken back."""
        return self.match.positions

    @property
    def starts(self) -> Sequence[int]:
        """How many actions happened before each turn."""
        return self.match.starts

    def before(self, number: int) -> Any:
        """The position in which step `number` was taken."""
        return self.match.steps[number - 1].change.position if number else self.match.first

    def known_to(self, seat: int | None) -> Any:
        """The current position, as a seat or the public (None) may know it."""
        return self.remember(("known", seat), lambda: self.game.observe(self.token, seat))

    def remember(self, key: Hashable, make: Callable[[], V]) -> V:
        """A value that is made once for this position and this viewer."""
        viewed = (self.viewer, self.eyes)
        if self._known.get("of") is not self.token or self._known.get("for") != viewed:
            self._known = {"of": self.token, "for": viewed}
        if key not in self._known:
            self._known[key] = make()
        value: V = self._known[key]
        return value

    @property
    def token(self) -> Any:
        """A different object for each position; compare with ``is``."""
        return self._presumed[3] if self._presumed is not None and self.presumed is not None else self.match.position

    @property
    def history(self) -> tuple[tuple[int, str], ...]:
        """Every action that was not taken back, as (seat, text)."""
        return self.match.history

    @property
    def shown_count(self) -> int:
        """How many of the `steps` the screen has shown."""
        return len(self.match.steps) - self.director.waiting

    # ---- who decides without the screen ----

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that were asked and have not answered; nobody asks people elsewhere."""
        away = self.elsewhere
        return tuple(seat for seat in self.controllers.thinking if seat not in away)

    def thought(self, number: int) -> Any:
        """What a bot weighed for step `number`; None for a person's step, or if it is not known."""
        return self.controllers.thoughts.of(number)

    @property
    def trouble(self) -> str:
        """What went wrong with a bot, in a sentence; empty if nothing did."""
        return self.controllers.trouble

    @property
    def aided(self) -> int | None:
        """The person for whom a bot decides until the turn, or the game, is over; None if nobody."""
        return self.controllers.aided

    @property
    def is_aided_to_end(self) -> bool:
        """Whether that is until the game is over."""
        return self.controllers.is_to_end

    @property
    def was_aided(self) -> bool:
        """Whether a bot has just ended a person's turn."""
        return self.controllers.was_aided_to == len(self.match.steps)

    @property
    def sitting(self) -> tuple[Seat, ...]:
        """The seats as they are played here: those of people to whom the game goes on as a file are `BY_FILE`."""
        return sitting(self.labels, self.setup.seats)

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The seats of people to whom the game goes on as a file."""
        return elsewhere(self.labels, self.setup.seats)

    @property
    def awaited(self) -> int | None:
        """Who of them goes on with it now; None while someone here, or a computer, has to decide."""
        return awaited(self.match.open, self.elsewhere)

    @property
    def is_handed_on(self) -> bool:
        """Whether it has gone on to them: nothing is decided here, or taken back, until it comes back."""
        return self.labels.get(HANDED_ON) == str(len(self.match.steps)) and self.awaited is not None

    @property
    def handed(self) -> tuple[int, ...]:
        """The seats that a person began to play and a computer has now."""
        return tuple(seat for seat in self._begun if self.setup.seats[seat].controller != HUMAN)

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for this seat now."""
        return self.controllers.is_human(seat)

    # ---- what can be taken back ----

    @property
    def undoes_all(self) -> bool:
        """Whether it is played for practice: whatever a person did can be taken back."""
        return PRACTICE in self.labels and not self.elsewhere

    @property
    def counts_nowhere(self) -> bool:
        """Whether neither career nor ladder knows of it: it is for practice, or a branch, of which much may be known."""
        return bool(apart(self.labels))

    @property
    def why_no_undo(self) -> str:
        """Why the viewer can take nothing back: ``start``, ``turn``, ``die``, ``tile``, ``seat``; empty if they can."""
        if self.is_stopped or self.viewer is None or self.is_handed_on:
            return "seat"
        barrier = self.match.undo_barrier(self.viewer)
        if barrier and self.undoes_all:
            return "" if self._first_of_people < len(self.match.steps) else START
        return barrier

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take something back."""
        return not self.why_no_undo

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be done again."""
        return self.viewer is not None and not (self.is_stopped or self.is_handed_on) and self.match.can_redo

    @property
    def undo_floor(self) -> tuple[int, str]:
        """How many actions remain when the viewer takes back all that they can, and why (as `why_no_undo` says)."""
        if self.undoes_all:
            return self._first_of_people, START
        return self.match.undo_floor(self.viewer) if self.viewer is not None else (len(self.match.steps), "seat")

    @property
    def is_turn_over(self) -> bool:
        """Whether the viewer's turn is over and waits for `end_turn`, so that the last act can still be taken back.

        It does not wait where the viewer alone goes on: nobody else could act meanwhile.
        """
        passed = None if self.is_stopped or self.is_handed_on else self.match.passed_on
        if passed is None or passed != self.viewer or self._ended >= len(self.match.steps) or not self.is_human(passed):
            return False
        return {decision.seat for decision in self.open} != {passed}

    # ---- the file ----

    def record(self) -> Record:
        """The game as it is saved, with the bots' latest thoughts and a remark."""
        thoughts = self.controllers.thoughts.written()
        whole = recorded(self.match, self.setup, self.labels | ({LABEL: thoughts} if thoughts else {}))
        return replace(whole, remark=self._remark(is_full=True))

    # ---- how ----

    @property
    def _begun(self) -> tuple[int, ...]:
        known = {str(seat): seat for seat in range(len(self.setup.seats))}
        return tuple(known[text] for text in self.labels.get(BEGUN, "").split() if text in known)

    @property
    def _first_of_people(self) -> int:
        """How many actions there were before the first of a person."""
        people, steps = self.controllers.people, self.match.steps
        return next((number for number, step in enumerate(steps) if step.seat in people), len(steps))

    def _remark(self, is_full: bool = False) -> Remark:
        return remark_of(self.game, self.match.position, len(self.match.steps), is_full)

    def _wanted_viewer(self, now: int | None) -> int | None:
        """The person who must decide; if several must, or nobody, the current viewer if possible."""
        waiting = [decision.seat for decision in self.open if not decision.answered and self.is_human(decision.seat)]
        return now if now in waiting or not waiting else waiting[0]

    @property
    def _due(self) -> Decision | None:
        if self.viewer is None or self.is_stopped or self.is_handed_on or not self.is_human(self.viewer):
            return None
        return next((decision for decision in self.open if decision.seat == self.viewer), None)

    @property
    def _is_private(self) -> bool:
        due = self._due
        return due is not None and not due.answered and (due.private or due.sealed)
