"""What there is to see of a game at one screen: whose knowledge it shows, how the game stands, what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from hyperline.kernel.game import Action, Decision, Game, Progress, Setup, Standing
from hyperline.kernel.match import Match, Step
from hyperline.kernel.record import Record, recorded
from hyperline.kernel.remark import Remark, remark_of
from hyperline.shell.play.controllers import Controllers
from hyperline.shell.play.director import Director
from hyperline.shell.play.seats import MakeBrain
from hyperline.shell.play.thoughts import LABEL
from hyperline.shell.setup.house_rules import HouseRules


class TableState:
    """A game as the people at one screen see it.

    `setup` says who plays. `viewer` is the seat that decides at the screen (None: nobody does), `eyes` whose knowledge it
    shows: the public's while several people share it, unless one of them was asked to look alone. `shown` is what is on the
    screen: it lags behind `position` while the Director plays. `labels` are what the shell has noted about the game.

    With `has_peeks` a shared screen stays public, and nothing covers it: each person looks at what they alone may see for
    as long as they hold a key down.
    """

    def __init__(self, match: Match[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
                 labels: Mapping[str, str] | None = None) -> None:  # fmt: skip
        self.match = match
        self.game: Game[Any] = match.game
        self.setup = setup
        self.director = director
        self.controllers = Controllers(match, setup, make_brain)
        self.labels = dict(labels or {})
        self.controllers.thoughts.read(self.labels.pop(LABEL, ""))
        self.has_peeks = False
        self._peeking: int | None = None  # who looks at their own secrets for a moment
        self._is_disclosed = False
        self._ended = 0  # how many steps there were when a turn was last ended by the viewer
        self._known: dict[str, Any] = {}
        self.viewer = self._wanted_viewer(next(iter(self.controllers.people), None))
        self.shown = self.position

    # ---- what is ----

    @property
    def position(self) -> Any:
        """The game as it stands, as `eyes` may know it."""
        return self._remember("position", lambda: self.known_to(self.eyes))

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.controllers.people) > 1

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge the screen shows; None for what everybody may know."""
        if self.is_shared and self.has_peeks:
            return self._peeking
        return self.viewer if self._is_disclosed or not self.is_shared else None

    @property
    def is_public(self) -> bool:
        """Whether the screen shows what everybody may know, though it is for the viewer to decide by more than that."""
        return self.is_shared and self.has_peeks and self._peeking != self.viewer

    @property
    def is_covered(self) -> bool:
        """Whether the viewer has to decide by what the others at the screen may not see, until `disclose`."""
        return self.is_shared and not self.has_peeks and not self._is_disclosed and self._is_private

    @property
    def open(self) -> tuple[Decision, ...]:
        """Who may decide now, of any seat; empty when the game is over."""
        return self.match.open

    @property
    def is_over(self) -> bool:
        """Whether the game is over, which the screen may not show yet."""
        return not self.match.open

    @property
    def decision(self) -> Decision | None:
        """What the person who looks at the screen can decide now; None while that is covered.

        An answer that is sealed can be changed, but where others look on only by who sees their own secrets.
        """
        due = self._due
        is_closed = due is not None and due.answered and self.eyes != self.viewer
        return None if self.is_covered or is_closed else due

    @property
    def standing(self) -> Standing:
        """Scores and ranks as the screen shows them."""
        return self.game.standing(self.shown)

    @property
    def house_rules(self) -> HouseRules:
        """By which options the game is played."""
        return HouseRules(self.game.meta, self.game.options(self.match.position))

    @property
    def progress(self) -> Progress:
        """The top bar as the screen shows it: a turn that is over, and not ended, is still the one."""
        return self.game.progress(self.match.before if self.is_turn_over and self.shown is self.position else self.shown)

    def legal(self) -> Sequence[Action]:
        """The viewer's legal actions, sorted by text; none if they have nothing to decide."""
        if self.viewer is None or self.decision is None:
            return ()
        seat = self.viewer
        actions: Sequence[Action] = self._remember("legal", lambda: self.game.legal(self.match.position, seat))
        return actions

    # ---- how it came to this ----

    @property
    def steps(self) -> Sequence[Step]:
        """All that was done and not taken back, with what it led to."""
        return self.match.steps

    @property
    def first(self) -> Any:
        """The position at which the game began."""
        return self.match.first

    @property
    def beginning(self) -> Setup | None:
        """The setup from which the game began; None if it began from a position."""
        return self.match.setup

    def before(self, number: int) -> Any:
        """The position in which the step of a number was taken."""
        return self.match.steps[number - 1].change.position if number else self.match.first

    def known_to(self, seat: int | None) -> Any:
        """The game as it stands, as a seat may know it, or as everybody may (None)."""
        return self.game.observe(self.match.position, seat)

    @property
    def token(self) -> object:
        """Another object whenever the game stands elsewhere; to be compared by ``is``."""
        return self.match.position

    @property
    def history(self) -> tuple[tuple[int, str], ...]:
        """All that was done and not taken back, as (seat, text)."""
        return self.match.history

    @property
    def shown_count(self) -> int:
        """How many of the `steps` the screen has shown."""
        return len(self.match.steps) - self.director.waiting

    @property
    def shown_history(self) -> tuple[tuple[int, str], ...]:
        """As much of `history` as the screen has shown."""
        return self.history[: self.shown_count]

    # ---- who decides without the screen ----

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that have been asked and have not answered."""
        return self.controllers.thinking

    def thought(self, number: int) -> Any:
        """What a bot weighed for the step of a number in `history`; None for a person's, or if it is not known."""
        return self.controllers.thoughts.of(number)

    @property
    def trouble(self) -> str:
        """What went wrong with a bot, in a sentence; empty if nothing did."""
        return self.controllers.trouble

    @property
    def aided(self) -> int | None:
        """The person for whom a bot decides until the phase is over; None if there is none."""
        return self.controllers.aided

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for this seat now."""
        return self.controllers.is_human(seat)

    # ---- what can be taken back ----

    @property
    def why_no_undo(self) -> str:
        """Why the viewer can take nothing back: ``start``, ``turn``, ``die``, ``tile``, ``seat``; empty if they can."""
        return self.match.undo_barrier(self.viewer) if self.viewer is not None else "seat"

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take something back."""
        return not self.why_no_undo

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be done again."""
        return self.viewer is not None and self.match.can_redo

    @property
    def undo_floor(self) -> tuple[int, str]:
        """How many actions stand when the viewer takes back all that they can, and why those do (as `why_no_undo` says)."""
        return self.match.undo_floor(self.viewer) if self.viewer is not None else (len(self.match.steps), "seat")

    @property
    def is_turn_over(self) -> bool:
        """Whether the viewer's turn is over, and waits for `end_turn` so that the last act can still be taken back."""
        passed = self.match.passed_on
        return passed is not None and passed == self.viewer and self._ended < len(self.match.steps) and self.is_human(passed)

    # ---- the file ----

    def record(self) -> Record:
        """The game as it is kept, with what bots had in mind lately and how far it is."""
        thoughts = self.controllers.thoughts.written()
        whole = recorded(self.match, self.setup, self.labels | ({LABEL: thoughts} if thoughts else {}))
        return replace(whole, remark=self._remark(is_full=True))

    # ---- how ----

    def _remark(self, is_full: bool = False) -> Remark:
        return remark_of(self.game, self.match.position, len(self.match.steps), is_full)

    def _remember(self, key: str, make: Callable[[], Any]) -> Any:
        """What was made for this position and this viewer."""
        viewed = (self.viewer, self.eyes)
        if self._known.get("of") is not self.match.position or self._known.get("for") != viewed:
            self._known = {"of": self.match.position, "for": viewed}
        if key not in self._known:
            self._known[key] = make()
        return self._known[key]

    def _wanted_viewer(self, now: int | None) -> int | None:
        """The person who must decide; where several must or none, rather the one who looks already."""
        waiting = [decision.seat for decision in self.open if not decision.answered and self.is_human(decision.seat)]
        return now if now in waiting or not waiting else waiting[0]

    @property
    def _due(self) -> Decision | None:
        if self.viewer is None or not self.is_human(self.viewer):
            return None
        return next((decision for decision in self.open if decision.seat == self.viewer), None)

    @property
    def _is_private(self) -> bool:
        due = self._due
        return due is not None and not due.answered and (due.private or due.sealed)
