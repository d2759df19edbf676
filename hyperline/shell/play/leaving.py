"""Leaving a game: if it could not be saved, the player is asked first."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.shell.context import Context
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.store.autosave import Autosave


def leave(context: Context, scene: Scene, go: Callable[[], None]) -> None:
    """Call `go`, which leaves whatever is open; ask first, once, about a game that still cannot be saved."""
    fault = unsaved(scene)
    if not fault or scene.name == "message":
        go()
        return
    words = context.words
    away, stay = words("saving.leave"), words("saving.stay")

    def answered(answer: str) -> None:
        if answer == away:
            go()

    text = words("saving.leave_text", reason=fault)
    scene.push(message_scene(context, words("saving.leave_title"), text, (away, stay), answered))


def unsaved(scene: Scene) -> str:
    """Why the open game cannot be saved, after one more try; empty if it is saved, or no game is open."""
    for other in scene.stack.scenes if scene.stack is not None else []:
        save = getattr(getattr(other, "table", None), "save", None)
        if isinstance(save, Autosave) and save.fault:
            save.write_whole()
            return save.fault
    return ""
