"""Which lessons a player has done: a small file in their folder."""

from __future__ import annotations

import msgspec

from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile


class _File(msgspec.Struct, frozen=True):
    """The ids of the lessons that were done, by game."""

    done: dict[str, tuple[str, ...]] = {}
    asked: bool = False  # whether a player who began to play was asked to learn first


def _read(data: bytes) -> _File:
    return msgspec.toml.decode(data, type=_File)


class LessonProgress(PlayerFile):
    """What was done stays done."""

    holds, instead, until = "finished lessons", "all are shown as new", "the game is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.lessons)
        self._kept = self.load(_read, _File())

    @property
    def has_begun(self) -> bool:
        """Whether any lesson was done."""
        return any(self._kept.done.values())

    @property
    def was_asked(self) -> bool:
        """Whether the player was asked whether they want to learn first."""
        return self._kept.asked

    def ask(self) -> None:
        """The player is asked now, and never again."""
        self._put(_File(self._kept.done, asked=True))

    def is_done(self, game: str, lesson: str) -> bool:
        """Whether a lesson was done to its end."""
        return lesson in self._kept.done.get(game, ())

    def finish(self, game: str, lesson: str) -> None:
        """A lesson was done to its end."""
        if self.is_done(game, lesson):
            return
        done = {**self._kept.done, game: (*self._kept.done.get(game, ()), lesson)}
        self._put(_File(done, self._kept.asked))

    def _put(self, kept: _File) -> None:
        self._kept = kept
        self.write(msgspec.toml.encode(kept))
