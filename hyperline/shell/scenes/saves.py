"""The saved games: to go on with one, watch it, name it or delete it, and the trash with what was deleted.

If the game that is left for one could not be saved, the player is asked first.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import user_downloads_dir

from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import open_file, watch
from hyperline.shell.registry import branches_scene, menu_scene, message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.question import MessageScene, NamingScene
from hyperline.shell.scenes.save_list import SaveListing
from hyperline.shell.scenes.saveview import title
from hyperline.shell.session import continue_game
from hyperline.shell.store import savefolder
from hyperline.shell.store.autosave import Autosave
from hyperline.shell.store.branches import are_related, left_at
from hyperline.shell.store.save_loader import SavedGame
from hyperline.shell.store.savefolder import LONGEST_NAME, SUFFIX, Entry, compared, scanned
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer

LONGEST_PATH: Final = 1000
EMPTY: Final = "saves.empty"
"""The answer that all of it is to be deleted."""


def leave(context: Context, scene: Scene, go: Callable[[], None]) -> None:
    """Call `go`, which leaves whatever is open; ask first, once, about a game that still cannot be saved."""
    fault = unsaved(scene)
    if not fault or scene.name == "message":
        go()
        return
    words, away = context.words, "saving.leave"

    def told() -> tuple[str, str]:
        return words("saving.leave_title"), words("saving.leave_text", reason=fault)

    def answered(answer: str) -> None:
        if answer == away:
            go()

    scene.push(message_scene(context, told, (away, "saving.stay"), answered))


def unsaved(scene: Scene) -> str:
    """Why the open game cannot be saved, after one more try; empty if it is saved, or no game is open."""
    for other in scene.stack.scenes if scene.stack is not None else []:
        save = getattr(getattr(other, "table", None), "save", None)
        if isinstance(save, Autosave) and save.fault:
            save.write_whole()
            return save.fault
    return ""


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

    def offers(self) -> list[Offer]:
        """Back and the trash, then what can be done with the chosen game."""
        words = self.context.words
        thrown = len(scanned(self.root, is_trash=True))
        text = words("saves.trash_count", n=thrown) if thrown else words("saves.trash")
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="file", text=words("saves.file"), press=self.ask_file, kind=QUIET, hint=words("saves.file_hint")),
            Offer(key="trash", text=text, press=self._open_trash, kind=QUIET),
            Offer(key="delete", text=words("saves.delete"), press=self.delete, kind=QUIET, act=Act.DELETE),
            Offer(key="rename", text=words("saves.save_as"), press=self.rename, kind=QUIET),
            *([self._tree_offer()] if self._has_tree else []),
            *self.way_back(),
            Offer(key="look_back", text=words("pause.look_back"), press=partial(self.open, is_watched=True), kind=QUIET),
            Offer(key="open", text=words("saves.continue"), press=self.open, kind=PRIMARY),
        ]

    @property
    def _has_tree(self) -> bool:
        """Whether any of the games is a branch."""
        return any(game.head is not None and left_at(game.head.labels) is not None for game in self.games)

    def _tree_offer(self) -> Offer:
        return Offer(key="branches", text=self.context.words("saves.branches"), press=self._open_tree, kind=QUIET)

    def _open_tree(self) -> None:
        game = self.chosen
        if game is not None and game.head is not None:
            self.forget()
            self.push(branches_scene(self.context, game.entry.path, game.head, self.table))

    def update(self, seconds: float) -> None:
        """Offer the tree once a branch is known."""
        super().update(seconds)
        if self._has_tree and self.name == "saves" and all(one.key != "branches" for one in self.deck.buttons):
            self._again(self.focus.key)

    def refresh_buttons(self) -> None:
        """Say of each what it would do, or why it cannot."""
        game, words = self.chosen, self.context.words
        is_played = game is not None and game.key == self.playing
        why_broken = words("saves.why", why=game.fault) if game is not None and game.fault else ""
        way = "resume" if is_played else "watch" if game is not None and game.is_over else "continue"
        self.deck["open"].set(words(f"saves.{way}"), words("saves.list_why_none") if game is None else why_broken)
        is_over = game is not None and game.is_over  # then it is watched anyway
        why = "" if game is not None else words("saves.list_why_none")
        self.deck["look_back"].set(why=why_broken or why or (words("saves.why_over") if is_over else ""))
        self.deck["rename"].set(words("saves.save_as" if is_played else "saves.rename"), self.why_not_change or why_broken)
        self.deck["delete"].set(why=self.why_not_change or (words("saves.why_playing") if is_played else ""))
        if any(one.key == "branches" for one in self.deck.buttons):
            head = game.head if game is not None else None
            others = (one.head for one in self.games if one is not game and one.head is not None)
            is_of_tree = head is not None and any(are_related(head, other) for other in others)
            self.deck["branches"].set(why="" if is_of_tree else words("saves.why_no_branch"))

    # ---- opening ----

    def open(self, is_watched: bool = False) -> None:
        """Go on with the chosen game, or watch it; where the one under way would be lost by that, ask first."""
        game = self.chosen
        if game is None:
            return
        if game.key == self.playing and not is_watched:
            self.close()
            return
        self.loader.know(game)
        if game.fault:
            self.context.notify(self.context.words("saves.why", why=game.fault))
            self._show()
        else:
            leave(self.context, self, partial(self._leave_for, game, is_watched))

    def _leave_for(self, game: SavedGame, is_watched: bool) -> None:
        """Open a game in place of the one under way."""
        stack = self.stack
        if stack is None:
            return
        if not (game.is_over or is_watched):
            left = next((scene for scene in stack.scenes if scene.is_game), self)
            continue_game(self.context, self, game.entry.path, left)
            return
        opener = self
        if self.table is not None:
            stack.clear(menu_scene(self.context))
            opener = SavesScene(self.context)
            stack.push(opener)
        watch(self.context, opener, game.entry.path)

    def ask_file(self) -> None:
        """Ask for a file from elsewhere: at first the one that came last is written there."""
        words = self.context.words

        def fault(text: str) -> str:
            return "" if _path(text).is_file() else words("saves.why_no_file")

        def done(text: str) -> None:
            leave(self.context, self, partial(self._open_file, _path(text)))

        def told() -> tuple[str, str]:
            return words("saves.file_title"), words("saves.file_text")

        self.push(NamingScene(self.context, told, done, fault, LONGEST_PATH, _latest_download()))

    def _open_file(self, path: Path) -> None:
        """Open it as if it had been dropped on the window."""
        opener: Scene = self
        if self.table is not None and self.stack is not None:
            opener = menu_scene(self.context)
            self.stack.clear(opener)
        open_file(self.context, opener, path)

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
        if game is None or self.deck["delete"].why:
            self.context.notify(self.deck["delete"].why)
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


def _path(text: str) -> Path:
    """A file as people write it, or paste it, from wherever they have copied it."""
    with suppress(RuntimeError):  # there is no such home
        return Path(text.strip().strip("\"'")).expanduser()
    return Path(text)


def _latest_download() -> str:
    """The game that was downloaded last; empty if there is none."""
    try:
        found = [(path.stat().st_mtime_ns, str(path)) for path in Path(user_downloads_dir()).glob(f"*{SUFFIX}")]
    except OSError:
        return ""
    return max(found, default=(0, ""))[1]


class TrashScene(SaveListing):
    """What was deleted: to look at it, to bring it back, and to delete all of it for good. Closes to the saved games."""

    name = "trash"
    texts = "trash"
    is_trash = True

    def offers(self) -> list[Offer]:
        """Back, emptying it and bringing back."""
        words = self.context.words
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="empty", text=words("saves.empty"), press=self.ask, kind=QUIET),
            *self.way_back(),
            Offer(key="restore", text=words("saves.restore"), press=self.open, kind=PRIMARY),
        ]

    def refresh_buttons(self) -> None:
        """Both need something to do it with."""
        for key in ("empty", "restore"):
            self.deck[key].set(why=self.why_not_change)

    def open(self) -> None:
        """Bring back the chosen game."""
        game = self.chosen
        if game is None or self.why_not_change:
            self.context.notify(self.why_not_change)
            return

        def act() -> None:
            savefolder.restore(self.root, game.entry)
            self.choose_after(game)
            self.tell(self.context.words("saves.restored", name=title(self.context, game)), "games")

        self.attempt(act)

    def ask(self) -> None:
        """Ask whether all of it is to be deleted for good."""
        words = self.context.words

        def told() -> tuple[str, str]:
            return words("saves.empty_title"), words("saves.empty_text", n=len(self.games))

        self.push(MessageScene(self.context, told, (EMPTY, "app.cancel"), self._answered))

    def _answered(self, answer: str) -> None:
        """Delete what the list had shown, if the answer is yes."""
        words = self.context.words
        if answer == EMPTY:
            left = savefolder.empty([game.entry for game in self.games])
            told = words("saves.not_all", n=left) if left else words("saves.emptied")
            self.tell(told, "games" if left else "back", is_fault=bool(left))


def ask_name(context: Context, done: Callable[[str], None], entry: Entry | None = None, now: str = "") -> NamingScene:
    """`done(name)` gets a name that no other saved game has than `entry`, which is called `now`: typing replaces that."""
    words, taken = context.words, savefolder.names(context.paths.saves)
    own = entry.path if entry is not None else None

    def fault(name: str) -> str:
        return words("saves.why_taken", name=name) if taken.get(compared(name), own) != own else ""

    title = "saves.rename_title" if now and own is not None else "saves.name_title"
    return NamingScene(context, lambda: (words(title), words("saves.name_text")), done, fault, LONGEST_NAME, now)


def _played(table: Table) -> int | None:
    """When the game was last written, so that the automatic save stays the one that is continued; None if it is not."""
    try:
        return table.save.path.stat().st_mtime_ns if table.save is not None else None
    except OSError:
        return None


def save_as(context: Context, table: Table) -> NamingScene:
    """Ask for the name under which the game at a table is kept as it is now, and keeps it."""
    words, root = context.words, context.paths.saves
    usual, taken = words("saves.proposed", n=table.progress.round), savefolder.names(root)
    names = (usual if number == 1 else f"{usual} ({number})" for number in count(1))

    def done(name: str) -> None:
        try:
            savefolder.keep(root, table.record(), name, _played(table))
        except OSError as fault:
            context.notify(words("saves.failed", why=f"{reason(fault)}."))
        else:
            context.notify(words("saves.named", name=savefolder.clean_name(name)))

    scene = ask_name(context, done)
    scene.written = scene.proposed = next(name for name in names if compared(name) not in taken)
    return scene
