"""The only door from the scenes to the game: a match, who sits at it, its save, and the Director that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from hyperline.kernel.event import Event
from hyperline.kernel.game import Action, Change, Decision, Game, Progress, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Listeners, Match
from hyperline.kernel.quote import plain
from hyperline.kernel.record import Record, RecordFault, load, recorded, replay
from hyperline.kernel.shelf import Shelf
from hyperline.shell.play.controllers import Controllers
from hyperline.shell.play.director import Director, Stage
from hyperline.shell.play.seats import MakeBrain
from hyperline.shell.play.thoughts import LABEL
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.store.autosave import Autosave


class Table:
    """A game as the people at one screen play it.

    `setup` says who plays; `save` keeps it in the file `path`, if in any. `viewer` is the seat that decides at the screen
    (None: nobody does), `eyes` whose knowledge it shows: the public's while several people share it, unless one of them
    was asked to look alone. `shown` is what is on the screen: it lags behind `position` while the Director plays. `labels`
    are what the shell has noted about the game.
    """

    is_played = True
    """Whether seats can change hands: a game that is only watched has none to give."""

    def __init__(self, match: Match[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
                 path: Path | None = None, labels: Mapping[str, str] | None = None) -> None:  # fmt: skip
        self.match = match
        self.game: Game[Any] = match.game
        self.setup = setup
        self.director = director
        self.controllers = Controllers(match, setup, make_brain)
        self.labels = dict(labels or {})
        self.controllers.thoughts.read(self.labels.pop(LABEL, ""))
        self.save = Autosave(path, self.record) if path is not None else None
        self._is_disclosed = False
        self._coming: list[Event] = []  # what is shown once the viewer has ended the turn
        self._ended = 0  # how many steps there were when a turn was last ended by `end_turn`
        self._known: dict[str, Any] = {}
        self._looked: Listeners[Callable[[int | None], object]] = Listeners()
        self._rewound: Listeners[Callable[[], object]] = Listeners()
        self.viewer = self._wanted_viewer(next(iter(self.controllers.people), None))
        self.shown = self.position
        self._leave = match.on_change(self._changed), match.on_rewind(self._taken_back), director.on_settled(self._settled)
        director.settle(self.shown)
        if self.is_turn_over:
            self._coming = self._parted(match.steps[-1].change)[1]

    @classmethod
    def begin(cls, game: Game[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
              path: Path | None = None, position: Any = None) -> Table:  # fmt: skip
        """A new game, from `position` if there is one; raises Illegal, or ValueError for an unknown bot."""
        return cls(Match(game, setup if position is None else position), setup, director, make_brain, path)

    @classmethod
    def resume(cls, path: Path, shelf: Shelf, director: Director, make_brain: MakeBrain | None = None,
               record: Record | None = None) -> Table:  # fmt: skip
        """A saved game where it was left, and saved on, as a `record` made of it says; raises RecordFault, a sentence."""
        record = record or load(path)
        if record.game not in shelf.names:
            raise RecordFault(f"{path.name}: there is no game called {plain(record.game)}.")
        match = replay(shelf.game(record.game), record, path.name)
        try:
            return cls(match, record.setup, director, make_brain, path, record.labels)
        except ValueError as fault:
            raise RecordFault(f"{path.name}: {fault}.") from fault

    # ---- what is ----

    @property
    def position(self) -> Any:
        """The game as it stands, as `eyes` may know it."""
        return self._remember("position", lambda: self.game.observe(self.match.position, self.eyes))

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.controllers.people) > 1

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge the screen shows; None for what everybody may know."""
        return self.viewer if self._is_disclosed or not self.is_shared else None

    @property
    def is_covered(self) -> bool:
        """Whether the viewer has to decide by what the others at the screen may not see, until `disclose`."""
        return self.is_shared and not self._is_disclosed and self._is_private

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
        """What the person who looks at the screen can decide now; None while that is covered."""
        return None if self.is_covered else self._due

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

    @property
    def history(self) -> tuple[tuple[int, str], ...]:
        """All that was done and not taken back, as (seat, text)."""
        return self.match.history

    @property
    def shown_history(self) -> tuple[tuple[int, str], ...]:
        """As much of `history` as the screen has shown."""
        return self.history[: len(self.match.steps) - self.director.waiting]

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that have been asked and have not answered."""
        return self.controllers.thinking

    def hurry(self) -> None:
        """Let all who think answer now."""
        self.controllers.hurry()

    def thought(self, number: int) -> Any:
        """What a bot weighed for the step of a number in `history`; None for a person's, or if it is not known."""
        return self.controllers.thoughts.of(number)

    @property
    def trouble(self) -> str:
        """What went wrong with a bot, in a sentence; empty if nothing did."""
        return self.controllers.trouble

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for this seat now."""
        return self.controllers.is_human(seat)

    # ---- what can be done ----

    def legal(self) -> Sequence[Action]:
        """The viewer's legal actions, sorted by text; none if he has nothing to decide."""
        if self.viewer is None or self.decision is None:
            return ()
        seat = self.viewer
        actions: Sequence[Action] = self._remember("legal", lambda: self.game.legal(self.match.position, seat))
        return actions

    def why_not(self, action: Action | str) -> Illegal | None:
        """Why the viewer may not do this now, or None if he may."""
        try:
            self._checked(action)
        except Illegal as refusal:
            return refusal
        return None

    def submit(self, action: Action | str) -> Change:
        """Let the viewer act, once what still plays is finished; raises Illegal and changes nothing if he may not."""
        seat, checked = self._checked(action)
        self.director.finish_all()
        return self.match.submit(seat, checked)

    @property
    def why_no_undo(self) -> str:
        """Why the viewer can take nothing back: ``start``, ``turn``, ``die``, ``tile``, ``seat``; empty if he can."""
        return self.match.undo_barrier(self.viewer) if self.viewer is not None else "seat"

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take something back."""
        return not self.why_no_undo

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be done again."""
        return self.viewer is not None and self.match.can_redo

    def disclose(self) -> None:
        """The others look away: show the viewer what he alone may see, until what he does is complete."""
        if self.viewer is not None and not self._is_disclosed:
            self._is_disclosed = True
            self._look()

    @property
    def is_turn_over(self) -> bool:
        """Whether the viewer's turn is over, and waits for `end_turn` so that the last act can still be taken back."""
        passed = self.match.passed_on
        return passed is not None and passed == self.viewer and self._ended < len(self.match.steps) and self.is_human(passed)

    def end_turn(self) -> None:
        """The viewer's turn is over indeed: the others may go on."""
        if self.is_turn_over:
            self._ended = len(self.match.steps)
            self.director.enqueue(self._coming, self.position)

    def undo(self, single: bool = False) -> bool:
        """Take back the viewer's last unit, or only the `single` last action; whether anything was."""
        return self.can_undo and self.match.undo(self.viewer, single) > 0

    @property
    def undo_floor(self) -> tuple[int, str]:
        """How many actions stand when the viewer takes back all that he can, and why those do (as `why_no_undo` says)."""
        return self.match.undo_floor(self.viewer) if self.viewer is not None else (len(self.match.steps), "seat")

    def undo_to(self, count: int) -> bool:
        """Take back the viewer's units one by one until at most `count` actions stand; whether that was possible."""
        while len(self.match.steps) > count and self.undo():
            continue
        return len(self.match.steps) <= count

    def redo(self, single: bool = False) -> bool:
        """Do again what was taken back last; whether anything was."""
        if not self.can_redo:
            return False
        self.director.finish_all()
        return self.match.redo(single) > 0

    def reseat(self, seat: int, name: str) -> None:
        """Let ``human`` or the bot of this name go on for a seat, also in the save; ValueError if there is none."""
        seats = list(self.setup.seats)
        seats[seat] = replace(seats[seat], controller=name)
        setup = replace(self.setup, seats=tuple(seats))
        self.controllers.reseat(seat, name, setup)
        self.setup = setup
        self._save_whole()
        people = self.controllers.people
        now = self.viewer if self.viewer in people else next(iter(people), None)
        self.viewer, self._is_disclosed, self._ended = self._wanted_viewer(now), False, len(self.match.steps)
        self._look()

    def rename(self, names: Sequence[str]) -> None:
        """Call the seats like this from now on, also in the save."""
        seats = (replace(seat, name=name) for seat, name in zip(self.setup.seats, names, strict=True))
        self.setup = self.controllers.setup = replace(self.setup, seats=tuple(seats))
        self._save_whole()

    def note(self, key: str, text: str) -> None:
        """Put a label on the game's record, also in the save."""
        self.labels[key] = text
        self._save_whole()

    def record(self) -> Record:
        """The game as it is kept, with what bots had in mind lately."""
        thoughts = self.controllers.thoughts.written()
        return recorded(self.match, self.setup, self.labels | ({LABEL: thoughts} if thoughts else {}))

    # ---- time ----

    def attach(self, stage: Stage | None) -> None:
        """Play on this stage from now on, beginning with the position as it stands."""
        self.director.stage = stage
        self.director.settle(self.position)

    def update(self, ms: float) -> bool:
        """Let time pass: motions go on, the screen turns to who must decide, bots act; whether anything moved."""
        moved = self.director.update(ms)
        if self.save is not None:
            self.save.update()
        if self.director.is_busy or self.is_turn_over:
            return moved
        if self._turned():
            moved = True
        return self.controllers.update(ms, self.director.pace) or moved

    def close(self) -> None:
        """Leave the table: nobody thinks any more, the save is complete on the disk, and put away if the game is over."""
        for leave in self._leave:
            leave()
        self.controllers.close()
        if self.save is not None:
            if self.controllers.thoughts.written():
                self.save.write_whole()
            self.save.close(self.is_over)
            self.save = None

    # ---- listeners ----

    def on_change(self, listener: Callable[[int, Action, Change], object]) -> Callable[[], None]:
        """Tell `listener` (seat, action, change) at once after each action; returns what ends that."""
        return self.match.on_change(listener)

    def on_rewind(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Tell `listener` that something was taken back; returns what ends that."""
        return self._rewound.add(listener)

    def on_viewer(self, listener: Callable[[int | None], object]) -> Callable[[], None]:
        """Tell `listener` which seat the screen shows for, when that or what it may see changes; returns what ends that."""
        return self._looked.add(listener)

    # ---- how ----

    def _save_whole(self) -> None:
        """Write the whole save: what is at its head has changed."""
        if self.save is not None:
            self.save.write_whole()

    def _checked(self, action: Action | str) -> tuple[int, Action]:
        if self.is_over:
            raise Illegal("OVER", "the game is over")
        if self.viewer is None or self.decision is None:
            raise Illegal("SEAT", "it is another player's turn to decide")
        meant = self.match.parse(self.viewer, action) if isinstance(action, str) else action
        self.match.check(self.viewer, meant)
        return self.viewer, meant

    def _remember(self, key: str, make: Callable[[], Any]) -> Any:
        """What was made for this position and this viewer."""
        viewed = (self.viewer, self.eyes)
        if self._known.get("of") is not self.match.position or self._known.get("for") != viewed:
            self._known = {"of": self.match.position, "for": viewed}
        if key not in self._known:
            self._known[key] = make()
        return self._known[key]

    def _changed(self, seat: int, action: Action, change: Change) -> None:
        self.controllers.changed()
        if self.save is not None:
            self.save.act(seat, str(action))
        ended, begun = self._parted(change)
        if not self.is_turn_over:
            self.director.enqueue(ended + begun, self.position)
            return
        self._coming = begun
        self.director.enqueue(ended, None)

    def _parted(self, change: Change) -> tuple[list[Event], list[Event]]:
        """What may be seen of a change, up to where the next turn begins, and from there on."""
        events = [seen for event in change.events if (seen := event.veil(self.eyes)) is not None]
        last = next((number for number, event in enumerate(events) if event.begins_turn), len(events))
        return events[:last], events[last:]

    def _taken_back(self, count: int) -> None:
        self.controllers.relieve()
        self.controllers.changed()
        self._ended = 0
        if self.save is not None:
            self.save.undone(count)
        self.director.settle(self.position)
        for listener in self._rewound:
            listener()

    def _settled(self, position: Any) -> None:
        self.shown = position

    def _wanted_viewer(self, now: int | None) -> int | None:
        """The person who must decide; where several must or none, rather the one who looks already."""
        waiting = [decision.seat for decision in self.open if not decision.answered and self.is_human(decision.seat)]
        return now if now in waiting or not waiting else waiting[0]

    def _turned(self) -> bool:
        """Turn the screen to who must decide, and away from what one looked at alone; whether it was turned."""
        wanted = self._wanted_viewer(self.viewer)
        is_over = self._is_disclosed and not self._is_private and self.match.is_at_unit
        if wanted == self.viewer and not is_over:
            return False
        self.viewer, self._is_disclosed = wanted, False
        self._look()
        return True

    def _look(self) -> None:
        """Show what the viewer may see now, and tell who wants to know."""
        self.director.settle(self.position)
        for listener in self._looked:
            listener(self.viewer)

    @property
    def _due(self) -> Decision | None:
        if self.viewer is None or not self.is_human(self.viewer):
            return None
        return next((decision for decision in self.open if decision.seat == self.viewer), None)

    @property
    def _is_private(self) -> bool:
        due = self._due
        return due is not None and (due.private or due.sealed)
