"""The saved games: to go on with one, to watch a finished one, to give one a name, and to delete one."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.play.leaving import leave
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import watch
from hyperline.shell.registry import menu_scene
from hyperline.shell.scenes.savelisting import SaveListing
from hyperline.shell.scenes.savename import ask_name
from hyperline.shell.scenes.trash import TrashScene
from hyperline.shell.session import continue_game
from hyperline.shell.store import savefolder
from hyperline.shell.store.save_loader import SavedGame
from hyperline.shell.store.savefolder import Entry, scanned
from hyperline.shell.store.savetext import title
from hyperline.shell.ui.button import Button


class SavesScene(SaveListing):
    """`table` is the game that is under way below, if one is: opening another leaves it."""

    name = "saves"
    texts = "list"

    def __init__(self, context: Context, table: Table | None = None) -> None:
        super().__init__(context, str(table.save.path) if table is not None and table.save is not None else "")
        self.table = table

    def left(self) -> None:
        """End background jobs if no game is open."""
        super().left()
        if self.table is None and self.context.has_processes:
            self.context.background.rest()

    # ---- building ----

    def made_buttons(self) -> list[Button]:
        """Back and the trash, then what can be done with the chosen game."""
        c, words, nowhere = self.context, self.context.words, Rect(0, 0, 0, 0)
        thrown = len(scanned(self.root, is_trash=True))
        text = words("saves.trash_count", n=thrown) if thrown else words("saves.trash")
        self._delete = Button(c, nowhere, words("saves.delete"), self.delete, "quiet", "delete", act=Act.DELETE)
        self._rename = Button(c, nowhere, words("saves.save_as"), self.rename, "quiet", key="rename")
        self._open = Button(c, nowhere, words("saves.continue"), self.open, "primary", "open")
        return [
            Button(c, nowhere, words("app.back"), self.close, "quiet", key="back"),
            Button(c, nowhere, text, self._open_trash, "quiet", key="trash"),
            self._delete,
            self._rename,
            *self.way_back(),
            self._open,
        ]

    def refresh_buttons(self) -> None:
        """Say of each what it would do, or why it cannot."""
        game, words = self.chosen, self.context.words
        is_played = game is not None and game.key == self.playing
        why_broken = words("saves.why", why=game.fault) if game is not None and game.fault else ""
        way = "resume" if is_played else "watch" if game is not None and game.is_over else "continue"
        self._open.set(words(f"saves.{way}"), words("saves.list_why_none") if game is None else why_broken)
        self._rename.set(words("saves.save_as" if is_played else "saves.rename"), self.why_not_change or why_broken)
        self._delete.set(why=self.why_not_change or (words("saves.why_playing") if is_played else ""))

    # ---- opening ----

    def open(self) -> None:
        """Go on with the chosen game, or watch it; where the one under way would be lost by that, ask first."""
        game = self.chosen
        if game is None:
            return
        if game.key == self.playing:
            self.close()
            return
        self.loader.know(game)
        if game.fault:
            self.context.notify(self.context.words("saves.why", why=game.fault))
            self._show()
        else:
            leave(self.context, self, partial(self._leave_for, game))

    def _leave_for(self, game: SavedGame) -> None:
        """Open a game in place of the one under way."""
        stack = self.stack
        if stack is None:
            return
        if not game.is_over:
            left = next((scene for scene in stack.scenes if scene.is_game), self)
            continue_game(self.context, self, game.entry.path, left)
            return
        opener = self
        if self.table is not None:
            stack.clear(menu_scene(self.context))
            opener = SavesScene(self.context)
            stack.push(opener)
        watch(self.context, opener, game.entry.path)

    # ---- changing ----

    def rename(self) -> None:
        """Ask for a name for the chosen game; of the one under way a copy is kept."""
        game = self.chosen
        if game is not None:
            is_played = self.table is not None and game.key == self.playing
            self.push(ask_name(self.context, self._named, None if is_played else game.entry, game.name))

    def _named(self, name: str) -> None:
        game = self.chosen
        if game is None:
            return

        def act() -> None:
            is_played = self.table is not None and game.key == self.playing
            if self.table is not None and is_played:
                path = savefolder.keep(self.root, self.table.record(), name, game.entry.played)
            else:
                path = savefolder.rename(self.root, game.entry, name)
            self._chosen = str(path)
            key = "saves.renamed" if game.name and not is_played else "saves.named"
            self.tell(self.context.words(key, name=savefolder.clean_name(name)), "games")

        self.attempt(act)

    def delete(self) -> None:
        """Move the chosen game into the trash."""
        game = self.chosen
        if game is None or self._delete.why:
            self.context.notify(self._delete.why)
            return

        def act() -> None:
            thrown = savefolder.discard(self.root, game.entry)
            self.choose_after(game)
            name = title(self.context, game)
            back = partial(self._bring_back, Entry(thrown, game.entry.folder), name)
            self.tell(self.context.words("saves.deleted", name=name), "games", back)

        self.attempt(act)

    def _bring_back(self, entry: Entry, name: str) -> None:
        self._chosen = str(savefolder.restore(self.root, entry))
        self.tell(self.context.words("saves.restored", name=name), "games")

    def _open_trash(self) -> None:
        self.forget()
        self.push(TrashScene(self.context))
