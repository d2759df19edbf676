"""Asks for the name of a saved game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.naming import NamingScene
from hyperline.shell.store import savefolder
from hyperline.shell.store.savefolder import LONGEST_NAME, Entry, compared


def ask_name(context: Context, done: Callable[[str], None], entry: Entry | None = None, now: str = "") -> NamingScene:
    """`done(name)` gets a name that no other saved game has than `entry`, which is called `now`: typing replaces that."""
    words, taken = context.words, savefolder.names(context.paths.saves)
    own = entry.path if entry is not None else None

    def fault(name: str) -> str:
        return words("saves.why_taken", name=name) if taken.get(compared(name), own) != own else ""

    title = words("saves.rename_title" if now and own is not None else "saves.name_title")
    return NamingScene(context, title, words("saves.name_text"), done, fault, LONGEST_NAME, now)


def _played(table: Table) -> int | None:
    """When the game was last written, so that the automatic save stays the one that is continued; None if it is not."""
    try:
        return table.save.path.stat().st_mtime_ns if table.save is not None else None
    except OSError:
        return None


def save_as(context: Context, table: Table) -> NamingScene:
    """Asks for the name under which the game at a table is kept as it is now, and keeps it."""
    words, root = context.words, context.paths.saves
    usual, taken = words("saves.proposed", n=table.progress.round), savefolder.names(root)
    names = (usual if number == 1 else f"{usual} ({number})" for number in count(1))

    def done(name: str) -> None:
        try:
            savefolder.keep(root, table.record(), name, _played(table))
        except OSError as fault:
            context.notify(words("saves.failed", why=f"{fault.strerror or fault}."))
        else:
            context.notify(words("saves.named", name=savefolder.clean_name(name)))

    scene = ask_name(context, done)
    scene.written = scene.proposed = next(name for name in names if compared(name) not in taken)
    return scene
