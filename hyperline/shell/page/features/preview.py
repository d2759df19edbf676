"""What would come of what is pointed at: drawn over the board, and said below the sentence."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from hyperline.shell.page.play_page import PlayFeature, S


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What is said of it, None for what is said anyway, and what stands in place of the sentence; a game adds its marks."""

    said: str | None = None
    asked: str = ""


F = TypeVar("F", bound=Shown)


class Preview(PlayFeature[S], Generic[S, F]):
    """A game finds it for a target, and draws it; while something moves, there is `nothing`."""

    nothing: F

    @abstractmethod
    def of(self, key: str) -> F:
        """What would come of the target with this key."""

    @abstractmethod
    def show(self, found: F) -> None:
        """Let the board show this, and nothing else."""

    def preview(self) -> None:
        found = self.nothing if self.table.director.is_busy else self.of(self.scene.focus.key)
        self.show(found)
        if found.said is not None:
            self.scene.around.explain(found.said, found.asked)
