"""Which lessons a player has done: a small file in their folder."""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec.structs import replace

from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile


class _File(msgspec.Struct, frozen=True):
    """The ids of the lessons that were done, by game."""

    done: dict[str, tuple[str, ...]] = {}


def _read(data: bytes) -> _File:
    return msgspec.toml.decode(data, type=_File)


class LessonProgress(PlayerFile[_File]):
    """What was done stays done."""

    holds, instead, until = "finished lessons", "all are shown as new", "the game is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.lessons, _read, _File())

    @property
    def has_begun(self) -> bool:
        """Whether any lesson was done."""
        return any(self._kept.done.values())

    def is_done(self, game: str, lesson: str) -> bool:
        """Whether a lesson was done to its end."""
        return lesson in self._kept.done.get(game, ())

    def finish(self, game: str, lesson: str) -> None:
        """A lesson was done to its end."""
        if not self.is_done(game, lesson):
            self.revise(partial(_with, game=game, lesson=lesson))


def _with(kept: _File, game: str, lesson: str) -> _File:
    """With a lesson more, once."""
    done = dict.fromkeys((*kept.done.get(game, ()), lesson))
    return replace(kept, done={**kept.done, game: tuple(done)})
