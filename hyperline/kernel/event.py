"""The base of all events: facts in the past tense, made of ids and numbers, without pixels, times or sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple

import msgspec
from msgspec import Struct

DIE: Final = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
"""What a die counts by its faces, where it counts what it shows."""


class Roll(NamedTuple):
    """What a seat rolled for something (`what`): what that counts, and what each of the faces would have counted."""

    seat: int
    what: str
    value: float
    faces: tuple[float, ...] = DIE


class Event(Struct, frozen=True, gc=False, tag=True, tag_field="type"):
    """Something that has happened. The class name is its `type` in JSON."""

    begins_turn: ClassVar[bool] = False
    """Whether another turn begins with it: this and what follows is shown only once the turn before has been ended."""

    @property
    def harms(self) -> tuple[int, ...]:
        """The seats that lose something by it, and are told of it before anything else."""
        return ()

    def rolls(self, earlier: Sequence[Event]) -> Sequence[Roll]:
        """The rolls that it tells of, to be compared with what is expected; `earlier` is what happened before it."""
        return ()

    def form(self) -> dict[str, Any]:
        """Its type and fields as written to JSON."""
        form: dict[str, Any] = msgspec.to_builtins(self)
        return form

    def veil(self, viewer: int | None) -> Event | None:
        """The event as `viewer` sees it (a seat, or None for the public); None if they see nothing."""
        return self


def kinds(package: str) -> tuple[type[Event], ...]:
    """All kinds of events of a package that are not bases of others, whose modules are imported."""

    def found(kind: type[Event]) -> Iterator[type[Event]]:
        for below in kind.__subclasses__():
            if not below.__subclasses__() and below.__module__.startswith(f"{package}."):
                yield below
            yield from found(below)

    return tuple(sorted(set(found(Event)), key=lambda kind: kind.__name__))
