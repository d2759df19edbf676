"""Listens for turns in the player's rooms elsewhere, whatever is open in the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Intent
from hyperline.shell.ownhost import Company, Known, Place, known_of, own_name
from hyperline.shell.paths import Paths
from hyperline.shell.ui.player_words import listed
from hyperline.together.protocol import Asking, Bye, RoomState
from hyperline.together.visit import PATIENCE
from hyperline.together.wire import Opened, Parted, Silent, Wire

HOSTS: Final = 16
"""The most hosts that are listened to: those of the latest rooms."""
SETTLED: Final = 2.0
"""Seconds after which a host has told of all rooms in which the player goes on."""
QUIET: Final = 5.0
"""Seconds from the start in which turns are shown where rooms are listed, and nowhere else."""
OFTEN: Final = 0.5
"""Seconds after which it is looked whether anything has changed."""


class How(NamedTuple):
    """How a remembered room is: its state, None if that is not known, and the seats that must act.

    It `is_gone` if its host knows of no game that goes on there. In one in which others play again, `asked_by` is who asks
    the player, too.
    """

    known: Known
    state: RoomState | None = None
    waiting: tuple[int, ...] = ()
    is_gone: bool = False
    asked_by: str = ""

    @property
    def is_own_turn(self) -> bool:
        """Whether the player must do something: decide, say that they are ready, or whether they come."""
        state = self.state
        if self.asked_by:
            return True
        if state is None or state.you < 0 or state.seats[state.you].bot:
            return False
        if state.phase == "playing":
            return state.you in self.waiting
        is_full = all(one.key for one in state.seats if one.controller == HUMAN)
        return state.phase == "gathering" and is_full and not state.seats[state.you].is_ready


class Lookout:
    """Listens at the hosts of the player's rooms, in which nobody takes them for being there."""

    def __init__(self, context: Context, company: Company) -> None:
        self.context = context
        self.company = company
        self._wires: dict[Place, Wire] = {}
        self._heard: dict[Place, float] = {}  # by host, for how many seconds it has been heard
        self._missed: dict[Place, float] = {}  # by host, for how many seconds there has been no connection
        self._states: dict[str, RoomState] = {}
        self._waiting: dict[str, tuple[int, ...]] = {}
        self._asked: dict[str, How] = {}  # by the room of a game that is over, that in which others play again
        self._named: set[str] = set()  # the rooms that a host has told of since it answered last
        self._due: set[str] = set()  # those in which it is the player's turn, as they know
        self._lasted = self._since = 0.0

    @property
    def rooms(self) -> tuple[How, ...]:
        """The remembered rooms: first those in which the player must act, last those that are over."""
        found = [self._how(known) for known in self.company.rooms]
        answered = {*self.company.declined, *(one.code for one in self.company.rooms)}
        found += [
            one for before, one in self._asked.items()
            if before != self.company.open_room and one.known.code not in answered
        ]  # fmt: skip
        return tuple(sorted(found, key=lambda one: (not one.is_own_turn, one.is_gone)))

    def _how(self, known: Known) -> How:
        state = self._states.get(known.code)
        is_missed = self._missed.get(known.place, 0.0) > PATIENCE
        is_untold = known.code not in self._named and self._heard.get(known.place, 0.0) > SETTLED
        is_gone = is_untold or (state is not None and state.phase == "over")
        return How(known, None if is_gone or is_missed else state, self._waiting.get(known.code, ()), is_gone)

    def ask_again(self) -> None:
        """Have all hosts tell how the rooms are now."""
        for wire in self._wires.values():
            wire.close(waits=False)
        self._wires.clear()
        self._heard.clear()
        self._named.clear()

    # ---- what goes along with the scenes ----

    is_needed = is_shown = False
    told = ""

    def take_damage(self) -> list[Rect]:
        """It is not seen."""
        return []

    def draw(self, surface: Surface) -> None:
        """Draw nothing."""

    def handle(self, intent: Intent) -> bool:
        """Take nothing."""
        return False

    def update(self, seconds: float) -> None:
        """Hear what hosts tell, and tell the player of each turn that has come."""
        wanted = list(dict.fromkeys(known.place for known in self.company.rooms))[:HOSTS]
        for place in [one for one in wanted if one not in self._wires]:
            self._wires[place] = self.company.wire(place, own_name(self.context))
            self._missed.setdefault(place, 0.0)
        self._lasted, self._since = self._lasted + seconds, self._since + seconds
        for lasting in (self._heard, self._missed):
            for place in lasting:
                lasting[place] += seconds
        news = [(place, one) for place, wire in self._wires.items() for one in wire.news()]
        for place, one in news:
            self._hear(place, one)
        if news or self._since > OFTEN:
            self._since = 0.0
            self._tell([one for one in self.rooms if one.is_own_turn])

    def _hear(self, place: Place, news: object) -> None:
        match news:
            case Opened(secure=secure):
                if secure is not None:
                    self.company.hosts.met_securely(secure)
                self._heard[place] = 0.0
                self._missed.pop(place, None)
                self._named -= {known.code for known in self.company.rooms if known.place == place}
            case Silent(since=None):
                self._missed.pop(place, None)
            case Silent() | Parted():
                self._missed.setdefault(place, 0.0)
            case RoomState(room=room):
                self._states[room] = news
                self._named.add(room)
                if news.phase != "over":
                    self.company.note(news, place)
                elif news.next and news.you >= 0 and news.next_by != news.you:
                    known = replace(known_of(news, place), code=news.next)
                    self._asked[room] = How(known, asked_by=plain(news.seats[news.next_by].name))
            case Asking(room=room, seats=seats):
                self._waiting[room] = seats
            case Bye(room=room) if room:
                self._named.discard(room)
            case Exception():
                raise news

    def _is_open(self, code: str) -> bool:
        """Whether a room is open in the window, or is the one for playing again that is spoken of there."""
        before = self._states.get(self.company.open_room)
        return code == self.company.open_room or (before is not None and before.next == code)

    def _tell(self, due: Sequence[How]) -> None:
        """Tell of new turns: by a notice, or if the window is in the background by its sign in the task bar.

        A turn is not new again because its host was away for a while.
        """
        c = self.context
        for one in due:
            if one.known.code in self._due:
                continue
            if not c.is_watched:
                c.alert()
                c.sound.play("turn/chime")
            elif not self._is_open(one.known.code) and self._lasted > QUIET:
                is_begun = one.state is not None and one.state.phase == "playing"
                text = "room.wants_again" if one.asked_by else "together.turn_in" if is_begun else "together.ready_in"
                c.notify(c.words(text, room=told(c, one.known), name=one.asked_by))
                c.sound.play("turn/chime")
        unknown = {one.known.code for one in self.rooms if one.state is None and not one.is_gone}
        self._due = {one.known.code for one in due} | (self._due & unknown)
        c.awaited = tuple((one.known.code, told(c, one.known), one.known.game) for one in due)


class Watch:
    """Whether there is a lookout: one for each window."""

    def __init__(self, paths: Paths) -> None:
        self.lookout: Lookout | None = None


def attend(context: Context) -> Lookout:
    """Listen from now on for turns in the player's rooms; what listens."""
    watch = context.store(Watch)
    if watch.lookout is None:
        watch.lookout = Lookout(context, context.store(Company))
        context.accompany(watch.lookout)
    return watch.lookout


def told(context: Context, known: Known) -> str:
    """What is played in a room, and with whom."""
    title = context.shelf.meta(known.game).title if known.game in context.shelf.names else plain(known.game)
    names = listed(context.words, [plain(name) for name in known.names])
    return context.words("together.room_with", title=title, names=names) if names else title
