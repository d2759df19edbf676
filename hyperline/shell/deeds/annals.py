"""What a game counts for a player's career: its achievements, and what they build or play most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hyperline.kernel.event import Event
from hyperline.kernel.match import Step


class Deed(NamedTuple):
    """An event as it is shown, the seat of the person in question, and all actions so far with their results.

    `look` gives the present position as that seat knows it.
    """

    event: Any
    seat: int
    steps: Sequence[Step]
    look: Callable[[], Any]

    @property
    def position(self) -> Any:
        """How the game stands."""
        return self.look()

    def events(self) -> list[Event]:
        """All events of the game up to this one, the latest first."""
        found = [event for step in reversed(self.steps) for event in reversed(step.change.events)]
        at = next((number for number, event in enumerate(found) if event is self.event), -1)
        return found[at + 1 :]


def by_player(deed: Deed) -> bool:
    """Whether it is the player's own."""
    return bool(getattr(deed.event, "player", getattr(deed.event, "seat", -1)) == deed.seat)


@dataclass(frozen=True)
class Feat:
    """An achievement, which is got when an event of a class is shown and `done` says so. Its texts are the game's.

    `sign` is its picture among those of the game, such as ``tiles/rip``.
    """

    name: str
    sign: str
    event: type[Event]
    done: Callable[[Deed], bool] = by_player

    @property
    def key(self) -> str:
        """The text of what it is called."""
        return f"feat.{self.name}"

    @property
    def how(self) -> str:
        """The text of how it is done."""
        return f"{self.key}_how"


def _none(steps: Sequence[Step], seat: int) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True)
class Annals:
    """`favourites` counts what a seat has built or played in a game, by the keys of texts."""

    feats: tuple[Feat, ...] = ()
    favourites: Callable[[Sequence[Step], int], Mapping[str, int]] = _none
