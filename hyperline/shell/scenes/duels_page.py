"""The duels of a player: those to be played, those to be compared, and those that nobody has answered yet."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from hyperline.kernel.quote import plain
from hyperline.kernel.record import RecordFault
from hyperline.shell.context import Context
from hyperline.shell.ending.duels import RECEIVED, Duel, duels_of
from hyperline.shell.registry import duel_scene
from hyperline.shell.scenes.pick_page import PickPage
from hyperline.shell.ui.listview import Row


class DuelsScene(PickPage):
    """A row for each duel in the player's folder, where what others send can be put, too."""

    name = "duels"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.speak()
        self._folder = context.paths.duels / RECEIVED
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        self._duels: dict[str, Duel] = {}

    def speak(self) -> None:
        self.title, self.pick_text = self.context.words("duels.title"), self.context.words("duels.open")

    def rows(self) -> Sequence[Row]:
        """Which game it is, and how it stands."""
        self._duels = {str(duel.path): duel for duel in duels_of(self.context)}
        return [Row(key, self._told(duel), is_changed=duel.state == "to_play") for key, duel in self._duels.items()]

    def _told(self, duel: Duel) -> str:
        c, words = self.context, self.context.words
        if duel.record is None or duel.record.game not in c.shelf.names:
            return words("duels.broken", file=plain(duel.path.name))
        title, name = c.shelf.meta(duel.record.game).title, duel.name or words("duel.other")
        return words(f"duels.{duel.state}", title=title, name=name)

    def told(self) -> tuple[str, str, str]:
        """How one comes about, and where one that was sent is put."""
        words, folder = self.context.words, str(self._folder)
        return words("duels.prompt"), words("duels.folder", folder=folder), words("duels.none", folder=folder)

    def pick(self, key: str) -> None:
        """Play it, compare it, or say what is wrong with it."""
        duel = self._duels[key]
        try:
            if duel.record is None:
                raise RecordFault(duel.fault)
            self.push(duel_scene(self.context, duel.record, duel.path.name, duel.state == "sent"))
        except RecordFault as fault:
            self.context.notify(str(fault))
