"""A frozen value that can be changed while an action is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.event import Event

P = TypeVar("P", bound=Struct)
F = TypeVar("F")

LIST: tuple[Callable[..., Any], Callable[..., Any]] = (list, tuple)
"""How a tuple is thawed and frozen."""


class Draft(Generic[P]):
    """The fields of a position that a game's draft names; those of `THAWED` are mutable until `finish` freezes them.

    `tell` records an event that has just happened. `barrier` is what undo may not pass.
    """

    THAWED: ClassVar[dict[str, tuple[Callable[..., Any], Callable[..., Any]]]] = {}
    _thaw: ClassVar[Callable[[Any, Any], None]]
    _freeze: ClassVar[Callable[[Any], Any]]

    def __init_subclass__(cls) -> None:
        """Each field is written out, since a search makes millions of drafts."""
        super().__init_subclass__()
        assigned, given, known = list[str](), ["draft.before"], dict[str, Any](replace=replace)
        for name in cls.__annotations__.keys() - {"THAWED"}:
            thaw, freeze = cls.THAWED.get(name, ("", ""))
            known |= {f"thaw_{name}": thaw, f"freeze_{name}": freeze}
            assigned.append(f"draft.{name} = " + (f"thaw_{name}(position.{name})" if thaw else f"position.{name}"))
            given.append(f"{name}=" + (f"freeze_{name}(draft.{name})" if freeze else f"draft.{name}"))
        exec(f"def thaw(draft, position): {'; '.join(assigned)}", known)
        exec(f"def freeze(draft): return replace({', '.join(given)})", known)
        cls._thaw, cls._freeze = known["thaw"], known["freeze"]

    def __init__(self, position: P) -> None:
        self.before = position
        self._thaw(position)
        self.events: list[Event] = []
        self.tell = self.events.append
        self.barrier = ""

    def finish(self) -> P:
        """The position as it is now, frozen."""
        frozen: P = self._freeze()
        return frozen

    def bar(self, barrier: str) -> None:
        """Say what undo may not pass; the first thing that is said stays."""
        self.barrier = self.barrier or barrier


class StackDraft(Draft[P], Generic[P, F]):
    """A draft with a stack of frames that are `pending`, the last of which comes first."""

    pending: list[F]

    def push(self, frame: F) -> None:
        """Put a frame on top, which comes first."""
        self.pending.append(frame)

    def pop(self) -> None:
        """Remove the frame on top, which is finished."""
        self.pending.pop()

    def put(self, frame: F) -> None:
        """Replace the frame on top."""
        self.pending[-1] = frame
