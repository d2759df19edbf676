"""A game and its branches as a tree: where each leaves the line, and who leads; to watch one, play on, or delete it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hyperline.kernel.game import Standing
from hyperline.kernel.record import Record, RecordFault, replay
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import watch
from hyperline.shell.scenes.saves import SavesScene, leave
from hyperline.shell.session import continue_game
from hyperline.shell.store.branches import Branch, family
from hyperline.shell.store.save_loader import SavedGame
from hyperline.shell.store.savefolder import Entry, scanned
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.player_words import listed


@dataclass(frozen=True)
class _Played:
    """What a game comes to: its rounds by how many actions were taken, and how it stands."""

    rounds: tuple[int, ...]
    standing: Standing


class BranchesScene(SavesScene):
    """`path` is the file of the game whose tree it is, if it has one, and `table` the game that is under way below."""

    name = "branches"
    texts = "branch"

    def __init__(self, context: Context, path: Path | None, record: Record, table: Table | None = None) -> None:
        super().__init__(context, table)
        self._path, self._record = path, record
        self._chosen = str(path) if path is not None else ""
        self._played: dict[Path, _Played | None] = {}
        self.tree: list[Branch] = []
        self._gather()

    def _gather(self) -> None:
        """Find the tree as it is now, and of the list of saved games only what belongs to it."""
        tree = family(self.root, self._path, self._record)
        known = {game.entry.path: game for game in self.loader.games}
        entries = {entry.path: entry for entry in scanned(self.root)}
        self.tree = [one for one in tree if one.path in entries]
        self.loader.games = [known.get(one.path) or SavedGame(entries[one.path]) for one in self.tree]

    # ---- building ----

    def build(self) -> None:
        """The tree at the left, each branch below what it leaves."""
        self._gather()
        super().build()
        if self.list is not None:
            self.list.depths = {str(one.path): one.depth for one in self.tree}
            self._name_all()

    def offers(self) -> list[Offer]:
        """Back, then what can be done with the chosen game."""
        words = self.context.words
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="delete", text=words("saves.delete"), press=self.delete, kind=QUIET, act=Act.DELETE),
            *self.way_back(),
            Offer(key="watch", text=words("saves.watch"), press=self.watch, kind=SECONDARY),
            Offer(key="open", text=words("saves.continue"), press=self.open, kind=PRIMARY),
        ]

    def refresh_buttons(self) -> None:
        """Say of each what it would do, or why it cannot."""
        game, words = self.chosen, self.context.words
        is_played = game is not None and game.key == self.playing
        why = words("saves.list_why_none") if game is None else words("saves.why", why=game.fault) if game.fault else ""
        over = words("saves.why_over") if game is not None and game.is_over else ""
        self.deck["open"].set(words("saves.resume" if is_played else "saves.continue"), why or over)
        self.deck["watch"].kind = PRIMARY if over else SECONDARY  # what there is left to do is the bright one
        self.deck["watch"].set(why=why or (words("saves.why_playing") if is_played else ""))
        self.deck["delete"].set(why=self.why_not_change or (words("saves.why_playing") if is_played else ""))
        self.redraw(self.deck.rect)

    # ---- what each comes to ----

    def _name_all(self) -> None:
        if self.list is not None:
            self.list.heads = {str(one.path): self._head(one) for one in self.tree}
            self.list.redraw()

    def _head(self, branch: Branch) -> Sequence[str]:
        """Where it leaves what it is a branch of, and who leads or has won; and where it leaves that alone."""
        words, own = self.context.words, self._played.get(branch.path)
        above = self._played.get(branch.parent) if branch.parent is not None else None
        if branch.parent is None:
            place = words("saves.original")
        elif above is not None and branch.at < len(above.rounds):
            place = words("saves.from_round", n=above.rounds[branch.at])
        else:
            place = words("saves.from_action", n=branch.at)
        stands = self._outcome(branch, own.standing) if own is not None else ""
        return (words("saves.branch_told", where=place, what=stands), place) if stands else (place,)

    def _outcome(self, branch: Branch, standing: Standing) -> str:
        words = self.context.words
        game = next(one for one in self.games if one.entry.path == branch.path)
        best = max(standing.scores, default=0)
        first = standing.winners if standing.is_over else tuple(n for n, s in enumerate(standing.scores) if s == best)
        names = [game.seats[seat].name for seat in first] if game.seats else []
        if not names:
            return ""
        if standing.is_over:
            return words("career.won_by", names=listed(words, names), n=len(names))
        return words("saves.leads", name=names[0], n=best) if len(names) == 1 else words("saves.level", n=best)

    @property
    def is_settled(self) -> bool:
        """Whether it is told of each what it comes to."""
        return self._due is None and super().is_settled

    @property
    def _due(self) -> Branch | None:
        """The next one of which that is not known."""
        return next((one for one in self.tree if one.path not in self._played), None)

    def update(self, seconds: float) -> None:
        """Play one more of them in the dark, to know what it comes to."""
        super().update(seconds)
        due = self._due
        if due is not None and super().is_settled:
            self._played[due.path] = self._found(due)
            self._name_all()

    def _found(self, branch: Branch) -> _Played | None:
        record = branch.record
        try:
            game: Any = self.context.shelf.game(record.game)
            match = replay(game, record, branch.path.name)
        except (RecordFault, KeyError):
            return None
        rounds = tuple(game.progress(position).round for position in match.positions)
        return _Played(rounds, game.standing(match.position))

    # ---- opening ----

    def open(self, is_watched: bool = False) -> None:
        """Play the chosen game on; one that is over is watched."""
        game = self.chosen
        if game is not None and (game.is_over or is_watched):
            self.watch()
        elif game is not None and game.key == self.playing:
            self._open(lambda: None)
        elif game is not None:
            self._open(partial(self._go_on, game.entry))

    def watch(self) -> None:
        """Watch the chosen game from its beginning."""
        game = self.chosen
        if game is None or self.deck["watch"].why:
            self.context.notify(self.deck["watch"].why)
            return
        self._open(partial(self._show_again, game.entry))

    def _open(self, go: Callable[[], None]) -> None:
        game = self.chosen
        if game is not None and game.fault:
            self.context.notify(self.context.words("saves.why", why=game.fault))
        elif game is not None and game.key == self.playing:
            self.close()
        else:
            leave(self.context, self, go)

    def _go_on(self, entry: Entry) -> None:
        stack = self.stack
        if stack is not None:
            left = next((scene for scene in stack.scenes if scene.is_game), self)
            continue_game(self.context, self, entry.path, left)

    def _show_again(self, entry: Entry) -> None:
        """In place of the game that is watched, or that is under way."""
        stack = self.stack
        if stack is None:
            return
        first = next((number for number, scene in enumerate(stack.scenes) if scene.is_game), None)
        opener = self if first is None else stack.scenes[first - 1]
        if first is not None:
            stack.pop(stack.scenes[first])
        watch(self.context, opener, entry.path)
