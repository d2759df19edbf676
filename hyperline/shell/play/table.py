"""The scenes' only access to the game: a match, its controllers, its save, and the Director that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN, Action, Change, Game, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Listeners, Match, Step
from hyperline.kernel.record import PRACTICE, Record, RecordFault, check_game, load, replay
from hyperline.kernel.refusal import refused
from hyperline.kernel.remark import is_due
from hyperline.kernel.shelf import Shelf
from hyperline.shell.play.controller import Human, MakeBrain, Silent
from hyperline.shell.play.director import Cue, Director, S
from hyperline.shell.play.table_state import BEGUN, TableState
from hyperline.shell.store.autosave import Autosave
from hyperline.shell.store.turn_file import BY_FILE, HANDED_ON, LABEL, noted

if TYPE_CHECKING:
    from hyperline.together.visit import Visit


class Table(TableState):
    """A game as the people at one screen play it; it is saved in the file `path`, if one is given."""

    is_played = True
    """Whether seats can change hands; not in a game that is only watched."""
    is_review = False  # whether it shows a game again whose result lies below
    is_practice = False
    """Whether it is not a game of its own but a challenge or a lesson: it is not saved, and counts nowhere."""
    brings: Sequence[Callable[[Any], Any]] = ()
    """Makers of the features that its scene has beside its own; they are told of things first."""
    brings_over: Sequence[Callable[[Any], Any]] = ()
    """The same for scenes over that one in which the game goes on."""
    is_distant = False
    """Whether people elsewhere play along: their host keeps the game, and seats change hands there."""
    visit: Visit | None = None
    """Their room."""
    is_new = False
    """Whether it was begun from a setup, and not gone on with from a file or a position."""

    def __init__(self, match: Match[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
                 path: Path | None = None, labels: Mapping[str, str] | None = None) -> None:  # fmt: skip
        super().__init__(match, setup, director, make_brain, labels)
        self.save = Autosave(path, self.record) if path is not None else None
        self._coming: list[Event] = []  # shown once the viewer has ended the turn
        self._looked: Listeners[Callable[[int | None], object]] = Listeners()
        self._rewound: Listeners[Callable[[], object]] = Listeners()
        self._leave = match.on_change(self._changed), match.on_rewind(self._taken_back), director.on_settled(self._settled)
        director.settle(self.shown)
        if self.is_turn_over:
            self._coming = self._parted(match.steps[-1].change)[1]

    @classmethod
    def begin(cls, game: Game[Any], setup: Setup, director: Director, make_brain: MakeBrain | None = None,
              path: Path | None = None, position: Any = None, labels: Mapping[str, str] | None = None) -> Table:  # fmt: skip
        """Begin a new game, from `position` if given; raises Illegal, or ValueError for an unknown bot."""
        made = cls(Match(game, setup if position is None else position), setup, director, make_brain, path, labels)
        made.is_new = position is None
        return made

    @classmethod
    def resume(cls, path: Path, shelf: Shelf, director: Director, make_brain: MakeBrain | None = None,
               record: Record | None = None) -> Table:  # fmt: skip
        """Resume a saved game and go on saving it; `record` is the file as already read. Raises RecordFault, a sentence."""
        record = record or load(path)
        check_game(record, shelf, path.name)
        match = replay(shelf.game(record.game), record, path.name)
        try:
            return cls(match, record.setup, director, make_brain, path, record.labels)
        except ValueError as fault:
            raise RecordFault(f"{path.name}: {fault}.") from fault

    # ---- what can be done ----

    @property
    def missed(self) -> int:
        """For how many seconds a host has not answered; a moment is not spoken of."""
        return 0

    @property
    def is_held_up(self) -> bool:
        """Whether a host has still to answer what was done here, or cannot be reached: nothing can be done meanwhile."""
        return False

    def why_not(self, action: Action | str) -> Illegal | None:
        """Why the viewer may not do this now, or None if they may."""
        try:
            self._checked(action)
        except Illegal as refusal:
            return refusal
        return None

    def presume(self, action: Action | None) -> None:
        """Take for granted that the viewer does this first if they go on, or no longer; raises Illegal if they may not.

        It is done with their next action, unless that is one that they may do instead. Nothing is asked or shown in between,
        so it should reveal nothing, and not complete a unit: then both are taken back together.
        """
        if action is None:
            self._presumed = None
        else:
            here, seat = self.match.position, self.viewer
            assert seat is not None, "somebody decides"
            self._presumed = seat, here, action, self._tried(seat, action)
        self.director.settle(self.position)

    def passes_on(self, choice: Action) -> bool:
        """Whether another seat decides after a choice of the viewer, or nobody."""
        seat = self.viewer
        if seat is None or self.why_not(choice) is not None:
            return False
        after = self._tried(seat, choice)
        return all(decision.seat != seat for decision in self.game.open(after))

    def submit(self, action: Action | str) -> Change:
        """Finish what still plays, and let the viewer act; raises Illegal and changes nothing if they may not."""
        seat, checked = self._checked(action)
        self.director.finish_all()
        if self._peeking is not None or (self._is_disclosed and self._due is not None and self._due.sealed):
            self._peeking, self._is_disclosed = None, False  # everybody may see the result
            self._look()
        self._do_presumed(seat, checked)
        return self.match.submit(seat, checked)

    def submit_all(self, actions: Iterable[Action]) -> None:
        """Let the viewer take these actions, shown after what still plays; raises Illegal at the first that is not legal."""
        for action in actions:
            seat, checked = self._checked(action)
            self._do_presumed(seat, checked)
            self.match.submit(seat, checked)

    def parsed(self, text: str) -> Action:
        """The viewer's action that a text means; raises Illegal if there is none, or it is not legal now."""
        return self._checked(text)[1]

    def disclose(self) -> None:
        """Show the viewer what only they may see, until what they do is complete; the others look away."""
        if self.viewer is not None and not self._is_disclosed:
            self._is_disclosed = True
            self._look()

    def peek(self, seat: int | None) -> None:
        """Show what only one person may see while they hold down a key; None when they release it."""
        if not (self.has_peeks and self.is_shared) or seat == self._peeking:
            return
        if seat is None or self.is_human(seat):
            self._peeking = seat
            self._look()

    def end_turn(self) -> None:
        """End the viewer's turn for good: the others may go on."""
        if self.is_turn_over:
            self._ended = len(self.match.steps)
            self.director.enqueue(self._coming, self.position)

    def undo(self, single: bool = False) -> bool:
        """Take back the viewer's last unit, or only the `single` last action; returns whether anything was.

        In practice what bars that does not: then it is a person's last unit, and what others have done since.
        """
        if not self.can_undo:
            return False
        return self.match.undo(self.viewer, single) > 0 or self.match.rewind(self.controllers.people) > 0

    def undo_to(self, count: int) -> bool:
        """Take back the viewer's units until at most `count` actions remain; returns whether that was possible."""
        while len(self.match.steps) > count and self.undo():
            continue
        return len(self.match.steps) <= count

    def redo(self, single: bool = False) -> bool:
        """Redo what was taken back last; returns whether anything was."""
        if not self.can_redo:
            return False
        self.director.finish_all()
        return self.match.redo(single, self.controllers.people if self.undoes_all else ()) > 0

    def reseat(self, seat: int, name: str) -> None:
        """Give a seat to ``human``, `BY_FILE` or a bot by its name, also in the save; raises ValueError if there is none."""
        seats = list(self.setup.seats)
        was, seats[seat] = seats[seat], replace(seats[seat], controller=HUMAN if name == BY_FILE else name)
        setup = replace(self.setup, seats=tuple(seats))
        self.controllers.reseat(seat, name, setup)
        if was.controller == HUMAN:
            self.labels[BEGUN] = " ".join(map(str, sorted({*self._begun, seat})))
        away = {*self.elsewhere, seat} if name == BY_FILE else {*self.elsewhere} - {seat}
        if away or LABEL in self.labels:
            self.labels[LABEL] = noted(away)
        self.labels.pop(HANDED_ON, None)
        self.setup = setup
        self._save_whole()
        people = self.controllers.people
        now = self.viewer if self.viewer in people else next(iter(people), None)
        self.viewer, self._is_disclosed, self._ended = self._wanted_viewer(now), False, len(self.match.steps)
        self._look()

    def rename(self, names: Sequence[str]) -> None:
        """Rename the seats, also in the save."""
        seats = (replace(seat, name=name) for seat, name in zip(self.setup.seats, names, strict=True))
        self.setup = self.controllers.setup = replace(self.setup, seats=tuple(seats))
        self._save_whole()

    def leave_to(self, own: int) -> None:
        """Let only one person decide: all others wait for what that comes to."""
        self.controllers.sit([Human() if seat == own else Silent() for seat in range(len(self.setup.seats))])

    def stop(self) -> None:
        """Let nobody decide any more, nor take anything back: what was to be done here is done."""
        self.is_stopped = True
        self.hurry()

    def put(self, steps: Sequence[Step]) -> None:
        """Let these steps take the place of all that was done: in a game that is played to learn."""
        self.match.put(steps)

    @property
    def may_practise(self) -> bool:
        """Whether it can still become a game for practice: one against computers, so that nobody else loses by it."""
        is_own = self.is_played and not (self.is_practice or self.is_distant or self.is_over)
        is_alone = len(self.controllers.people) == 1 and not self.elsewhere
        return is_own and self.house_rules.apart in ("", "branch") and is_alone

    def practise(self) -> None:
        """Let everything be taken back from now on; the game counts nowhere any more."""
        self.labels.setdefault(PRACTICE, str(len(self.match.steps)))
        self._save_whole()

    def hand_on(self) -> None:
        """Note that it has gone on as a file: until it comes back nothing is decided here, or taken back."""
        self.note(HANDED_ON, str(len(self.match.steps)))
        self._look()

    def note(self, key: str, text: str) -> None:
        """Put a label on the game's record, also in the save."""
        self.labels[key] = text
        self._save_whole()

    # ---- who decides without the screen ----

    @property
    def pause(self) -> float:
        """How many milliseconds at normal pace must be quiet before a bot acts."""
        return self.controllers.pause

    @pause.setter
    def pause(self, ms: float) -> None:
        self.controllers.pause = ms

    def aid(self, seat: int, name: str, is_to_end: bool = False) -> None:
        """Let the bot with this name decide for a person for a turn, or to the end; raises ValueError if there is none."""
        self.end_turn()
        self.controllers.aid(seat, name, is_to_end)

    def relieve(self) -> None:
        """Let the aided person decide again."""
        self.controllers.relieve()

    def hurry(self) -> None:
        """Ask all who are thinking to answer now."""
        self.controllers.hurry()

    # ---- time ----

    def attach(self, stage: S, cues: Iterable[Cue[S]]) -> None:
        """Play on this stage from now on, beginning with the current position."""
        self.director.enter(stage, cues, self.position)

    def update(self, ms: float) -> bool:
        """Let time pass: motions go on, the screen turns to who must decide, bots act. Returns whether anything moved."""
        moved = self.director.update(ms)
        if self.save is not None:
            self.save.update()
        if self.director.is_busy or self.is_turn_over or self.is_stopped:
            return moved
        if self._turned():
            moved = True
        return self.controllers.update(ms, self.director.pace) or moved

    def close(self) -> None:
        """Leave the table: end all thoughts, complete the save, and file it as finished if the game is over."""
        self.director.close(self.position)
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
        """Call `listener(seat, action, change)` right after each action; call the result to stop."""
        return self.match.on_change(listener)

    def on_rewind(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` when something was taken back; call the result to stop."""
        return self._rewound.add(listener)

    def on_viewer(self, listener: Callable[[int | None], object]) -> Callable[[], None]:
        """Call `listener(viewer)` when the viewer or what they may see changes; call the result to stop."""
        return self._looked.add(listener)

    # ---- how ----

    def _save_whole(self) -> None:
        """Write the whole save, because its header has changed."""
        if self.save is not None:
            self.save.write_whole()

    def _checked(self, action: Action | str) -> tuple[int, Action]:
        if self.is_over:
            raise refused("OVER", "refusal.game_is_over")
        if self.is_held_up:
            raise refused("HOST", "refusal.host_silent")
        if self.viewer is None or self.decision is None:
            raise refused("SEAT", "refusal.others_turn")
        seat, position = self.viewer, self.match.position if self._is_instead(action) else self.token
        meant = self.game.parse(position, seat, action) if isinstance(action, str) else action
        self.game.check(position, seat, meant)
        return seat, meant

    def _tried(self, seat: int, action: Action) -> Any:
        """The position after an action that is only tried."""
        return self.game.apply(self.match.position, seat, action).position

    def _is_instead(self, action: Action | str) -> bool:
        """Whether something was taken for granted that the viewer does not do if they do this."""
        position, seat = self.match.position, self.viewer
        if self.presumed is None or seat is None:
            return False
        try:
            self.game.check(position, seat, self.game.parse(position, seat, str(action)))
        except Illegal:
            return False
        return True

    def _do_presumed(self, seat: int, action: Action) -> None:
        """Do what was taken for granted, unless this is done instead."""
        presumed = None if self._is_instead(action) else self.presumed
        self._presumed = None
        if presumed is not None:
            self.match.submit(seat, presumed)

    def _changed(self, seat: int, action: Action, change: Change) -> None:
        self.controllers.changed()
        if self.save is not None:
            due = is_due(self.game, self.match.before, change)
            self.save.act(seat, str(action), self._remark() if due else None)
        ended, begun = self._parted(change)
        if not self.is_turn_over:
            self.director.enqueue(ended + begun, self.position)
            return
        self._coming = begun
        self.director.enqueue(ended, None)

    def _parted(self, change: Change) -> tuple[list[Event], list[Event]]:
        """The visible events of a change: those up to the next turn, and those from there on."""
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

    def _turned(self) -> bool:
        """Turn the screen to the one who must decide, and away from secrets; returns whether anything changed."""
        wanted = self._wanted_viewer(self.viewer)
        is_over = self._is_disclosed and not self._is_private and self.match.is_at_unit
        if wanted == self.viewer and not is_over:
            return False
        self.viewer, self._is_disclosed = wanted, False
        self._look()
        return True

    def _look(self) -> None:
        """Show what the viewer may see now, and call the listeners."""
        self.director.settle(self.position)
        for listener in self._looked:
            listener(self.viewer)
