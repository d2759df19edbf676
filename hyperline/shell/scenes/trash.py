"""The trash of saved games: to look at what was deleted, to bring it back, and to delete all of it for good."""

from __future__ import annotations

from pygame import Rect

from hyperline.shell.scenes.message import MessageScene
from hyperline.shell.scenes.savelisting import SaveListing
from hyperline.shell.store import savefolder
from hyperline.shell.store.savetext import title
from hyperline.shell.ui.button import Button


class TrashScene(SaveListing):
    """Closes to the saved games."""

    name = "trash"
    texts = "trash"
    is_trash = True

    def made_buttons(self) -> list[Button]:
        """Back, emptying it and bringing back."""
        c, words, nowhere = self.context, self.context.words, Rect(0, 0, 0, 0)
        self._empty = Button(c, nowhere, words("saves.empty"), self.ask, "quiet", key="empty")
        self._restore = Button(c, nowhere, words("saves.restore"), self.open, "primary", "restore")
        back = Button(c, nowhere, words("app.back"), self.close, "quiet", key="back")
        return [back, self._empty, *self.way_back(), self._restore]

    def refresh_buttons(self) -> None:
        """Both need something to do it with."""
        for button in (self._empty, self._restore):
            button.set(why=self.why_not_change)

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
        answers, text = (words("saves.empty"), words("app.cancel")), words("saves.empty_text", n=len(self.games))
        self.push(MessageScene(self.context, words("saves.empty_title"), text, answers, self._answered))

    def _answered(self, answer: str) -> None:
        """Delete what the list had shown, if the answer is yes."""
        words = self.context.words
        if answer == words("saves.empty"):
            left = savefolder.empty([game.entry for game in self.games])
            told = words("saves.not_all", n=left) if left else words("saves.emptied")
            self.tell(told, "games" if left else "back", is_fault=bool(left))
