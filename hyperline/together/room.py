"""A room: a game and its people, as the host knows them. It hears messages and says what follows; it sends nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from time import monotonic
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from hyperline.arena.roster import comes_with
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import RecordFault
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Entry, Shelf
from hyperline.together import protocol as say
from hyperline.together.course import Course
from hyperline.together.limits import WATCHERS
from hyperline.together.lobby import WATCHER, Lobby, RoomForm
from hyperline.together.luck import drawn_part, seal_of
from hyperline.together.minds import Question
from hyperline.together.store import Kept

LOG: Final = logging.getLogger("hyperline.together")


class Post(NamedTuple):
    """A message to a person, by their key."""

    to: str
    message: say.FromHost


class Outcome(Struct):
    """What follows: `lines` to be added to the record, and the form to be kept if `is_form`; then `posts` to be sent.

    After them come `more`, which may be many, and are only made as they are needed: until then the room must not change.
    """

    posts: list[Post]
    lines: list[bytes] = []
    is_form: bool = False
    more: Iterable[Post] = ()


class Room:
    """The one truth about a game between people in different places.

    `here` are the keys of those who are connected, and `watching` of those who only look on. `course` is None before the
    game begins.
    """

    def __init__(self, entry: Entry, form: RoomForm, record: bytes = b"") -> None:
        self.entry = entry
        self.form = form
        self.lobby = Lobby(entry, form)
        self.course = Course.woken(form.code, entry.rules(), record) if record else None
        self.here: set[str] = set()
        self.watching: set[str] = set()
        self._done: dict[str, tuple[str, int]] = {}  # by key, the id of the last act and the number of its step
        self._watched = self._watchable

    @classmethod
    def made(cls, entry: Entry, code: str, key: str, name: str, wish: say.Make) -> Room:
        """A new room, in whose first free seat its maker sits; raises Illegal."""
        room = cls(entry, RoomForm(code=code, game=entry.meta.id, made_by=key, secret=drawn_part()))
        room.lobby.arrange(wish)
        room.lobby.enter(key, name)
        room.here.add(key)
        return room

    # ---- what is ----

    def state(self, key: str, n: int = 0) -> say.RoomState:
        """The room as a person may know it; `n` is the number of what they asked."""
        form = self.form
        return say.RoomState(
            room=form.code,
            game=form.game,
            made_by=form.made_by,
            phase=form.phase,
            seats=tuple(chair.person(chair.key in self.here) for chair in form.chairs),
            seal=seal_of(form.secret),
            n=n,
            you=form.seat_of(key),
            options=form.options,
            terms=form.terms,
            seals=tuple(chair.seal for chair in form.chairs),
            parts=tuple(chair.part for chair in form.chairs),
            first=UNSET if self.course is None else self.course.view(0, self._viewer(key)),
            watching=len(self.watching),
            next=form.next,
            next_by=form.next_by,
        )

    @property
    def asking(self) -> list[say.Asking]:
        """Who must act now, if the game goes on."""
        return [self._asking(self.course)] if self.course is not None and self.course.match.open else []

    @property
    def questions(self) -> list[Question]:
        """What computers have to decide now."""
        asked, form, course = [], self.form, self.course
        for seat in course.waiting if course is not None else ():
            if course is not None and (bot := form.chairs[seat].played_by):
                seed = int(seal_of(form.secret)[:12], 16)  # the game's own would reveal what is hidden
                asked.append(Question(form.game, bot, seat, seed, course.question(seat), course.last))
        return asked

    # ---- what is said ----

    def hear(self, key: str, name: str, message: say.Make | say.InRoom, now: float) -> Outcome:
        """What follows from a message of a person; raises Illegal, and then nothing has changed."""
        self.form.touched = now
        match message:
            case say.Join():
                return self._join(key, name, message.n)
            case say.Watch():
                return self._watch(key, message.n)
            case say.Since():
                return self._since(key, message)
            case say.Make() | say.Sit() | say.Ready():
                return self._gather(key, name, message)
            case say.Act():
                return self._act(key, message)
            case say.Legal():
                seat, course = self._playing(key)
                return Outcome([Post(key, say.Allowed(self.form.code, message.n, seat, course.legal(seat, message.after)))])
            case say.Undo() | say.Redo():
                return self._turn_back(key, message)
            case say.Give():
                return self._give(key, message, now)
            case say.Nod():
                nodded = say.Nodded(self.form.code, self._seat(key), message.signal, message.n)
                return Outcome([Post(other, nodded) for other in self._everybody])
            case say.Again():
                raise refused("ROOM", "refusal.host_makes_another_room")
            case say.Leave():
                self._check_in(key)
                if self.course is None:
                    self.lobby.leave(key)
                outcome = self.went(key, now)
                return Outcome([*outcome.posts, Post(key, self.state(key, message.n))], is_form=True)

    def came(self, key: str) -> Outcome:
        """A person who sits here has a connection."""
        self.here.add(key)
        chair = self.form.chairs[self._seat(key)]
        chair.left, chair.votes = 0.0, ()
        chair.bot = "" if self.form.phase == "gathering" else chair.bot
        return Outcome(self.states())

    def went(self, key: str, now: float) -> Outcome:
        """A person has no connection any more."""
        self.here.discard(key)
        self.watching.discard(key)
        is_seated = self.form.left(key, now)
        return Outcome(self.states(), is_form=is_seated)

    def answer(self, question: Question, text: str) -> Outcome | None:
        """A bot's answer (empty if it failed: then it is any legal action); None if it does not matter any more."""
        seat, course = question.seat, self.course
        if course is None or self.form.chairs[seat].played_by != question.bot:
            return None
        try:
            course.check_asked(seat, question.after)
        except Illegal:
            return None
        try:
            action = course.parsed(seat, text)
        except Illegal:
            luck = Dice.of(question.seed).at(f"{seat} {question.after}")
            action = course.game.sample(course.match.position, seat, luck)
        course.act(seat, action)
        return self._went_on(course.count - 1)

    # ---- how ----

    def _join(self, key: str, name: str, n: int) -> Outcome:
        if self.form.seat_of(key) == WATCHER:
            if self.course is not None:
                raise refused("ROOM", "refusal.begun_without_you")
            self.lobby.enter(key, name)
        self.watching.discard(key)
        self.came(key)
        return self._changed(key, n)

    def _watch(self, key: str, n: int) -> Outcome:
        if self.form.seat_of(key) != WATCHER:
            raise refused("ROOM", "refusal.already_seated")
        if self.form.terms.watchers < 0 or (self.form.terms.keys and key not in self.form.terms.keys):
            raise refused("ROOM", "refusal.nobody_may_look_on")
        if key not in self.watching and len(self.watching) >= WATCHERS:
            raise refused("ROOM", "refusal.look_on_already", watchers=WATCHERS)
        self.watching.add(key)
        return self._changed(key, n)

    def _gather(self, key: str, name: str, wish: say.Make | say.Sit | say.Ready) -> Outcome:
        """What is only done before the game."""
        if self.course is not None:
            raise refused("ROOM", "refusal.has_begun")
        if isinstance(wish, say.Make):
            if key != self.form.made_by:
                raise refused("ROOM", "refusal.only_maker_changes")
            self.lobby.arrange(wish)
        elif isinstance(wish, say.Sit):
            self._check_in(key)
            self.lobby.sit(key, name, wish)
            if self.form.seat_of(key) != WATCHER:
                self.watching.discard(key)
                self.here.add(key)
            outcome = self._changed(key, wish.n)
            if wish.key and wish.key != key:
                outcome.posts.append(Post(wish.key, self.state(wish.key)))
            return outcome
        elif self.lobby.ready(self.form.chairs[self._seat(key)], wish):
            self.course = course = Course.begun(self.form.code, self.entry.rules(), self.form.drawn())
            self.form.phase = "playing"
            outcome = self._changed(key, wish.n)
            return Outcome(outcome.posts + self._asks(course), self._lines(course), is_form=True)
        return self._changed(key, wish.n)

    def _act(self, key: str, wish: say.Act) -> Outcome:
        seat, course = self._playing(key)
        known_as, number = self._done.get(key, ("", 0))
        if wish.id == known_as and (at := course.at(number)):
            return Outcome([Post(key, replace(course.step(at, seat), n=wish.n, id=wish.id))])
        course.check_asked(seat, wish.after)
        course.act(seat, course.parsed(seat, wish.text))
        self._done[key] = wish.id, course.last
        return self._went_on(course.count - 1, key, wish.n, wish.id)

    def _turn_back(self, key: str, wish: say.Undo | say.Redo) -> Outcome:
        seat, course = self._playing(key)
        before = course.count
        if isinstance(wish, say.Redo):
            course.redo(seat, wish.after)
            return self._went_on(before, key, wish.n)
        course.undo(seat, wish.after)
        posts = [Post(one, say.Rewound(course.code, course.count, wish.n if one == key else 0)) for one in self._seated]
        if self._watched > course.count:
            self._watched = course.count
            posts += [Post(one, say.Rewound(course.code, course.count)) for one in sorted(self.watching)]
        return Outcome(posts + self._asks(course), self._lines(course))

    def _went_on(self, before: int, key: str = "", n: int = 0, id_: str = "") -> Outcome:
        """Tell all what has happened since there were `before` actions; who asked for it gets it as an answer."""
        course = self._course
        posts = []
        for at in range(before + 1, course.count + 1):
            for one in self._seated:
                step = course.step(at, self._viewer(one))
                posts.append(Post(one, replace(step, n=n, id=id_) if one == key else step))
        most = self._watchable
        for at in range(self._watched + 1, most + 1) if self.watching else ():
            step = course.step(at, None)
            posts += [Post(one, step) for one in sorted(self.watching)]
        self._watched = max(self._watched, most)
        if course.match.open:
            return Outcome(posts + self._asks(course), self._lines(course))
        self.form.phase = "over"
        posts += [*self.states(), *(Post(one, self._over(course)) for one in self._everybody)]
        return Outcome(posts, self._lines(course), is_form=True)

    def _give(self, key: str, wish: say.Give, now: float) -> Outcome:
        """Give a computer one's own seat, that of a person long away, or one by the votes of all others; or take it back."""
        chairs, own = self.form.chairs, self._seat(key)
        if not 0 <= wish.seat < len(chairs) or not chairs[wish.seat].key:
            raise refused("SEAT", "refusal.no_person_sits_there")
        if self.course is None and (not wish.bot or chairs[wish.seat].key in self.here):
            raise refused("ROOM", "refusal.not_begun")
        if wish.bot and not comes_with(self.entry.roster(), wish.bot):
            raise refused("SETUP", "refusal.no_bot", bot=wish.bot)
        chair = chairs[wish.seat]
        if wish.seat == own:
            chair.bot, chair.votes = wish.bot, ()
        elif not wish.bot:
            raise refused("SEAT", "refusal.only_own_seat")
        else:
            chair.votes = (*(vote for vote in chair.votes if vote != key), key)
            is_long_gone = chair.left > 0 and now - chair.left >= self.form.terms.patience
            if is_long_gone or self.form.voters(chair, self.here) <= set(chair.votes):
                self.lobby.lend(chair, wish.bot)
        return self._changed(key, wish.n)

    def _since(self, key: str, wish: say.Since) -> Outcome:
        viewer = self._viewer(key)
        if viewer is None and key not in self.watching:
            raise refused("ROOM", "refusal.not_in_room")
        if self.course is None:
            return Outcome([Post(key, self.state(key, wish.n))])
        course, most = self.course, self.course.count if viewer is not None else self._watchable
        after = min(course.at(wish.after), most)
        posts = [Post(key, self.state(key, wish.n)), Post(key, say.Rewound(course.code, after))]

        def more() -> Iterable[Post]:
            yield from (Post(key, course.step(at, viewer)) for at in range(after + 1, most + 1))
            if not course.match.open:
                yield Post(key, self._over(course))
            elif viewer is not None:  # who looks on later than the others isn't told how far these are
                yield Post(key, self._asking(course))

        return Outcome(posts, more=more())

    @property
    def _course(self) -> Course:
        if self.course is None:
            raise refused("ROOM", "refusal.not_begun")
        return self.course

    @property
    def _seated(self) -> list[str]:
        return [chair.key for chair in self.form.people]

    @property
    def _everybody(self) -> list[str]:
        return [*self._seated, *sorted(self.watching)]

    @property
    def _watchable(self) -> int:
        return self.course.watchable(self.form.terms.watchers) if self.course is not None else 0

    def _viewer(self, key: str) -> int | None:
        seat = self.form.seat_of(key)
        return None if seat == WATCHER else seat

    def _check_in(self, key: str) -> None:
        form, known = self.form, self.watching | self.here | {self.form.made_by}
        if form.seat_of(key) == form.asked(key) == WATCHER and key not in known:
            raise refused("ROOM", "refusal.not_in_room")

    def _seat(self, key: str) -> int:
        seat = self.form.seat_of(key)
        if seat == WATCHER:
            raise refused("SEAT", "refusal.no_seat_here")
        return seat

    def _playing(self, key: str) -> tuple[int, Course]:
        """The seat of a person who decides for themselves, and the game; raises Illegal if they do not."""
        seat = self._seat(key)
        if self.form.chairs[seat].bot:
            raise refused("SEAT", "refusal.computer_plays_for_you")
        return seat, self._course

    def states(self, but: str = "") -> list[Post]:
        """How it is now, for all but one."""
        for_watchers = self.state(min(self.watching)) if self.watching else None
        posts = [Post(key, self.state(key)) for key in self._seated if key != but]
        return posts + [Post(key, for_watchers) for key in sorted(self.watching) if for_watchers and key != but]

    def _changed(self, key: str, n: int) -> Outcome:
        """All are told how the room is now; who asked gets it as an answer."""
        return Outcome([Post(key, self.state(key, n)), *self.states(key)], is_form=True)

    def _asking(self, course: Course) -> say.Asking:
        return say.Asking(course.code, course.count, course.waiting)

    def _asks(self, course: Course) -> list[Post]:
        return [Post(key, self._asking(course)) for key in self._seated]

    def _over(self, course: Course) -> say.Over:
        return say.Over(course.code, course.record().decode(), self.form.secret)

    def _lines(self, course: Course) -> list[bytes]:
        """The lines that are not yet in the record; they are handed out once."""
        lines, course.lines = course.lines, []
        return lines


class Awake:
    """A room in memory: one thing at a time happens in it. The `lease` is that of what is kept, 0 before anything is."""

    def __init__(self, room: Room, lease: int = 0) -> None:
        self.room = room
        self.lease = lease
        self.lock = asyncio.Lock()
        self.is_thinking = False
        self.quiet_since = monotonic()

    @property
    def name(self) -> str:
        """What logs call it: its code would let others in."""
        return seal_of(self.room.form.secret)[:8]


def opened(shelf: Shelf, kept: Kept) -> Room | None:
    """A room as it is kept; None if a host with these games cannot have it."""
    form = msgspec.json.decode(kept.form, type=RoomForm)
    try:
        return Room(shelf.entry(form.game), form, kept.record) if form.game in shelf.names else None
    except RecordFault as fault:
        LOG.error("room-fault room=%s why=%r", seal_of(form.secret)[:8], str(fault))
        return None
