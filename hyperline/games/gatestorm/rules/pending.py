"""What is under way: a stack of small frozen frames, the last of which comes first, and the verbs that answer it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, NamedTuple

from msgspec import Struct

from hyperline.kernel.action import Act, Part, sorted_by_text
from hyperline.kernel.game import Decision
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.gatestorm.rules.draft import Draft
    from hyperline.games.gatestorm.rules.position import Facts, Position


def one_of(names: Iterable[str], target: str = "") -> Part:
    """A field that has one of these names."""
    return Part(read={name: name for name in names}.__getitem__, target=target)


def ways(names: Mapping[str, str]) -> Part:
    """A field that is the template of a move, written by what it is called here."""
    written = {template: name for name, template in names.items()}
    return Part(read=names.__getitem__, write=written.__getitem__, target="way", point=str)


_SEATS: Final = {str(seat): seat for seat in range(100)}
Other = Annotated[int, Part(read=_SEATS.__getitem__, target="ship")]
"""The seat of another ship."""


class Verb(Act, frozen=True, gc=False):
    """What can be done when a frame asks for it."""

    is_pass: ClassVar[bool] = False
    """Whether it does nothing: where nothing else can be done, nobody is asked."""
    not_first: ClassVar[str] = ""
    """The key of what is said of it in the first turn, if it waits (FST-1)."""

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterable[Verb]:
        """All that are possible when the frame on top asks for the verb."""
        return (cls(),)

    def fault(self, position: Position, seat: int) -> Illegal | None:
        """Why it is not among the legal ones."""
        return None

    def apply(self, draft: Draft, seat: int) -> None:
        """Carry it out, when the frame on top has been told."""


class Pass(Verb, frozen=True, gc=False):
    """No action, no patch, no dodge, no revenge."""

    verb = "none"
    is_pass = True


class Ask(NamedTuple):
    """A kind of decision: the rule that asks it, and the verbs that may ever answer it."""

    kind: str
    rule: str
    verbs: tuple[type[Verb], ...]


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One thing under way at a table."""

    table: int

    ask: ClassVar[Ask] = Ask("", "", ())
    """What it asks; nothing for frames that only follow."""

    @property
    def kind(self) -> str:
        """The kind of decision."""
        return self.ask.kind

    def resume(self, draft: Draft) -> bool:
        """Go on, with this frame on top; True to wait for a decision."""
        raise NotImplementedError

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        """Who is asked, when `resume` waits."""
        raise NotImplementedError

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        """The verbs that can answer it as things are."""
        return self.ask.verbs

    def legal(self, facts: Facts, seat: int) -> Sequence[Verb]:
        """Every legal action of a seat that is asked, sorted by text; a verb that is asked for alone sorts its own."""
        verbs = self.verbs(facts)
        if len(verbs) == 1:
            return tuple(verbs[0].legal(facts, seat))
        return sorted_by_text(chain.from_iterable(verb.legal(facts, seat) for verb in verbs))

    def has_choice(self, facts: Facts, seat: int) -> bool:
        """Whether there is anything to do but to pass."""
        for verb in self.verbs(facts):
            if not verb.is_pass:
                for _ in verb.legal(facts, seat):
                    return True
        return False

    def fault(self, position: Position, seat: int, action: Verb) -> Illegal | None:
        """Why it is not answered by a verb that may answer its kind."""
        return None

    def answered(self, draft: Draft, action: Verb) -> None:
        """What becomes of it, on top, before a legal action is carried out."""

    def cut_short(self) -> Frame:
        """What becomes of it when a move of its ship leaves no action (GEO-5, GEO-8)."""
        return self


class SeatFrame(Frame, frozen=True):
    """One thing under way that is a seat's."""

    seat: int

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)


def where(table: int) -> str:
    """What a table is called as the place of a decision; nothing for 0, before there are tables."""
    return f"table {table}" if table else ""
