"""What a host and its guests say to each other: one JSON object a message (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from hyperline.kernel.game import Emblem
from hyperline.kernel.quote import SHOWN, plain

VERSION: Final = 1
SUBPROTOCOL: Final[Any] = f"hyperline.{VERSION}"
SPOKEN: Final = tuple(f"hyperline.{version}" for version in (VERSION, VERSION - 1) if version)
"""What a host understands: the newest version, and the one before."""
LARGEST: Final = 65_536
"""Bytes of the largest message that a guest may send."""
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes of rooms are made of: nothing that is easily taken for something else."""
CODE: Final = 6
"""Letters of a code: 30 bits."""
LISTED: Final = 2_000
"""The most legal actions that a host lists."""

Code = Annotated[str, Meta(pattern=f"^[{LETTERS}]{{{CODE}}}$")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Asked = Annotated[int, Meta(ge=0, le=2**53)]
Place = Annotated[int, Meta(ge=-1, lt=15)]
"""A seat, from 0; -1 for none."""
Id = Annotated[str, Meta(max_length=40)]
Signal = Literal[
    "hello", "well-played", "thanks", "one-moment", "your-turn", "sorry", "good-luck", "good-game",
    "rematch", "wow", "oops", "thinking", "back-soon", "back", "yes", "no",
]  # fmt: skip
SIGNALS: Final[tuple[Signal, ...]] = get_args(Signal)

T = TypeVar("T")


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", omit_defaults=True):
    """A message; where it asks for an answer, that bears its number `n`."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat as a room is made with it: for a person (a `controller` of ``human``), or for the bot with this id."""

    controller: Annotated[str, Meta(min_length=1, max_length=40)] = "human"
    name: Annotated[str, Meta(max_length=24)] = ""
    emblem: Emblem = 0
    role: Annotated[str, Meta(max_length=40)] = ""
    choice: Annotated[str, Meta(max_length=40)] = ""


class Terms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a room is played in, beside the game's own options.

    `keys`, if any, are the only ones that may sit down. `watchers` may look on if it is 0 or more, that many turns late;
    `patience` is after how many seconds without its person the others may give a seat to a computer.
    """

    keys: Annotated[tuple[Hex32, ...], Meta(max_length=64)] = ()
    watchers: Annotated[int, Meta(ge=-1, le=3)] = 0
    patience: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] = 180


# ---- from a guest ----


class Hello(Said, frozen=True, tag="hello"):
    """The first message: the `program` and its version, as the host may log it."""

    program: Annotated[str, Meta(max_length=80)] = ""


class Prove(Said, frozen=True, tag="prove"):
    """The holder of this key signed the challenge (`identity.proof`); `name` is what others call them."""

    key: Hex32
    signature: Hex64
    name: Name


class Make(Said, frozen=True, tag="make"):
    """Make a room, or change one that one made (`room`) before its game begins."""

    n: Asked
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[Sitting, ...], Meta(min_length=1, max_length=15)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    terms: Terms = Terms()
    room: Code | Literal[""] = ""


class Join(Said, frozen=True, tag="join"):
    """Enter a room, and take the first free seat in it, if there is one, or go on in one's own."""

    n: Asked
    room: Code


class Watch(Said, frozen=True, tag="watch"):
    """Look on as the public."""

    n: Asked
    room: Code


class Sit(Said, frozen=True, tag="sit"):
    """Take another free seat, before the game begins; -1 stands up. Who made the room may say whom (`key`) to remove."""

    n: Asked
    room: Code
    seat: Place
    key: Hex32 | Literal[""] = ""


class Ready(Said, frozen=True, tag="ready"):
    """Ready to begin: first the `seal` of one's part of the luck; once all are sealed, the `part`. Neither takes it back."""

    n: Asked
    room: Code
    seal: Hex32 | Literal[""] = ""
    part: Hex32 | Literal[""] = ""


class Act(Said, frozen=True, tag="act"):
    """An action `after` the step with that number; with the same `id` it counts once."""

    n: Asked
    room: Code
    after: Number
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=4_000)]


class Legal(Said, frozen=True, tag="legal"):
    """Ask what one's seat may do `after` the step with that number: for guests that do not know the rules."""

    n: Asked
    room: Code
    after: Number


class Undo(Said, frozen=True, tag="undo"):
    """Take back one's own last unit, `after` the step with that number."""

    n: Asked
    room: Code
    after: Number


class Redo(Said, frozen=True, tag="redo"):
    """Do again what one took back last, `after` the step with that number."""

    n: Asked
    room: Code
    after: Number


class Give(Said, frozen=True, tag="seat"):
    """Give a seat to the bot with this id, or take one's own back (an empty `bot`); for another's seat it is a vote."""

    n: Asked
    room: Code
    seat: Place
    bot: Annotated[str, Meta(max_length=40)] = ""


class Nod(Said, frozen=True, tag="signal"):
    """One of the quick signals, for all."""

    n: Asked
    room: Code
    signal: Signal


class Leave(Said, frozen=True, tag="leave"):
    """Go: before the game begins the seat is free again, after that it waits."""

    n: Asked
    room: Code


class Again(Said, frozen=True, tag="again"):
    """Play again with the same people, once the game is over: enter the room for that, which the first who asks makes."""

    n: Asked
    room: Code


class Since(Said, frozen=True, tag="since"):
    """Tell all that happened `after` the step with that number; from the start where it is 0, or was taken back."""

    n: Asked
    room: Code
    after: Number


# ---- from the host ----


class Challenge(Said, frozen=True, tag="challenge"):
    """What a guest has to sign, and who the host is."""

    nonce: Hex32
    key: Hex32
    name: str
    program: str


class Person(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat: a person's `key` and `name`, or a bot's id.

    `is_ready` before the game, `is_here` while they are connected; `bot` is what plays a person's seat for them, and
    `votes` how many of the others want that. A seat may be kept for the person with the key `asked`, who has this name.
    """

    controller: str = "human"
    key: str = ""
    name: str = ""
    emblem: int = 0
    role: str = ""
    choice: str = ""
    is_here: bool = False
    is_ready: bool = False
    bot: str = ""
    votes: int = 0
    asked: str = ""


Phase = Literal["gathering", "drawing", "playing", "over"]


class RoomState(Said, frozen=True, tag="room"):
    """A room as it is now: told to all when it changes, and an answer to most messages.

    `you` is the seat of the person who is told. `seal` is that of the host's part of the luck, `seals` those of the seats,
    and `parts` what they have been opened to; `first` is the position that it began with. Once someone wants to play
    again, `next` is the code of the room for that, and `next_by` their seat.
    """

    room: str
    game: str
    made_by: str
    phase: Phase
    seats: tuple[Person, ...]
    seal: str
    n: int = 0
    you: int = -1
    options: dict[str, str] = {}
    terms: Terms = Terms()
    seals: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    first: Raw | UnsetType = UNSET
    watching: int = 0
    next: str = ""
    next_by: int = -1


class StepDone(Said, frozen=True, tag="step"):
    """The action after which there are `at`: the view after it, and what the seat may know of what happened.

    Its `number` is greater than that of any step before, also of those taken back. `text` is empty where the action may not
    be seen; `n` and `id` are those of the message that asked for it. The rest is as in a `Change`.
    """

    room: str
    number: int
    at: int
    seat: int
    text: str
    events: tuple[Raw, ...]
    view: Raw
    barrier: str = ""
    unit_ends: bool = True
    passes_turn: bool = False
    n: int = 0
    id: str = ""


class Rewound(Said, frozen=True, tag="rewind"):
    """Actions were taken back, and only the first `at` remain."""

    room: str
    at: int
    n: int = 0


class Asking(Said, frozen=True, tag="ask"):
    """Who must act after `at` actions, by their seats."""

    room: str
    at: int
    seats: tuple[int, ...]


class Allowed(Said, frozen=True, tag="legal"):
    """The texts of what a seat may do, sorted, LISTED at most; one that ends in ``…`` stands for many.

    At least one of them can be said as it is.
    """

    room: str
    n: int
    seat: int
    actions: tuple[str, ...]


class Refused(Said, frozen=True, tag="refuse"):
    """What was asked for in `n` is refused: the rule, and part of a sentence that says why."""

    n: int
    rule: str
    why: str
    room: str = ""


class Moved(Said, frozen=True, tag="moved"):
    """Another host has the room: what was asked for in `n` is to be asked there, at a `host:port`, by another connection."""

    n: int
    room: str
    to: str


class Over(Said, frozen=True, tag="over"):
    """The game is over: its whole `record`, and the host's part of the luck."""

    room: str
    record: str
    secret: str


class Nodded(Said, frozen=True, tag="signal"):
    """A quick signal of a seat."""

    room: str
    seat: int
    signal: str
    n: int = 0


class Bye(Said, frozen=True, tag="bye"):
    """The connection ends, or (with a `room`) the room does; `reason` is a sentence."""

    reason: str
    room: str = ""


InRoom = Join | Watch | Sit | Ready | Act | Legal | Undo | Redo | Give | Nod | Leave | Since | Again
FromGuest = Hello | Prove | Make | InRoom
FromHost = Challenge | RoomState | StepDone | Rewound | Asking | Allowed | Refused | Moved | Over | Nodded | Bye

_guest: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromGuest)
_host: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromHost)


class Misread(ValueError):  # noqa: N818 - a sentence
    """A message that breaks the protocol; the text, part of a sentence, says how."""


def sent(message: Said) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


def from_guest(data: str | bytes) -> FromGuest:
    """Read a guest's message; raises Misread."""
    read: FromGuest = _read(_guest, data)
    return read


def from_host(data: str | bytes) -> FromHost:
    """Read a host's message; raises Misread."""
    read: FromHost = _read(_host, data)
    return read


def _read(decoder: msgspec.json.Decoder[T], data: str | bytes) -> T:
    try:
        return decoder.decode(data)
    except (ValueError, RecursionError) as fault:  # ValueError: from the library, or a number with thousands of digits
        raise Misread(plain(str(fault), 2 * SHOWN)) from None
