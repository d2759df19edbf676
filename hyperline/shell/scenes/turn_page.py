"""Turns by file: what is said before the file is saved that goes on to others, and how one is taken that has come."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from hyperline.kernel.game import HUMAN
from hyperline.kernel.program import foreign_environment
from hyperline.kernel.record import Record, RecordFault, check_game, replay
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.input.intent import DEAD_TIME
from hyperline.shell.page.features.curtain import CurtainScene
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.question import MessageScene
from hyperline.shell.session import continue_game
from hyperline.shell.setup.occupant import named_in_file
from hyperline.shell.store.savefolder import FINISHED, fresh
from hyperline.shell.store.turn_file import arrived, elsewhere, sent, write_turn
from hyperline.shell.ui.player_words import listed

# ---- what goes out ----


class TurnOffer(MessageScene):
    """Says what goes on to whom, and what can be read in it; then the file is saved, and where it is takes its place."""

    def __init__(self, context: Context, table: Table) -> None:
        self.table, self.seat = table, table.awaited
        super().__init__(context, self._offered, ("app.cancel", "turn.save"))

    @property
    def who(self) -> str:
        """To whom it goes on."""
        names = [one.name for one in self.table.setup.seats]
        if self.seat is not None:
            return names[self.seat]
        return listed(self.context.words, [names[one] for one in self.table.elsewhere])

    def _offered(self) -> tuple[str, str]:
        words, (kind, secret) = self.context.words, ("end", "no_secret") if self.seat is None else ("go", "secret")
        text = f"{words(f'turn.{kind}_text', name=self.who)}\n{words(f'turn.{secret}')}"
        return words(f"turn.{kind}_title", name=self.who), text

    def _choice(self, answer: str) -> Callable[[], None]:
        return self._save if answer == "turn.save" else self.close

    def _save(self) -> None:
        """Write the file, and say where it is, or why it is not there."""
        c, words, table = self.context, self.context.words, self.table
        progress = table.progress
        kind, number = ("turn", progress.turns) if progress.turns else ("round", progress.round)
        where = words(f"turn.in_{kind}", n=number) if number else words("turn.in_start")
        key = "turn.file_end" if self.seat is None else "turn.file"
        name = words(key, title=table.game.meta.title, where=where, name=self.who)
        try:
            path = write_turn(c.paths.turns, name, sent(table.record(), self.seat))
        except OSError as fault:
            self.close()
            c.notify(words("saves.failed", why=f"{reason(fault)}."))
            return
        if self.seat is not None:
            table.hand_on()
        show = "turn.show"

        def told() -> tuple[str, str]:
            said = words("turn.saved", file=path.name, folder=str(path.parent), name=self.who)
            return words("turn.saved_title", name=self.who), said

        def answered(answer: str) -> None:
            if answer == show and not shown(path.parent):
                c.notify(words("turn.not_shown", folder=str(path.parent)))

        self.replace(MessageScene(c, told, (show, "app.ok"), answered))


def shown(folder: Path) -> bool:
    """Show a folder as the system shows folders; whether it could be asked to."""
    opener = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen([opener, str(folder)], env=foreign_environment(), start_new_session=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    except OSError:
        return False
    return True


# ---- what comes in ----


class TurnCurtain(CurtainScene):
    """Falls before a turn that has come as a file, so that nobody else looks: in its place the game goes on."""

    def __init__(self, context: Context, name: str, emblem: int, why: str, then: Callable[[Scene], object]) -> None:
        super().__init__(context, name, emblem, why, may_leave=True)
        self.then = then

    def _answer(self, looks: bool | None) -> None:
        if looks and self._open_for >= DEAD_TIME:
            self.then(self)
        else:
            super()._answer(looks)


def take_turn(context: Context, opener: Scene, path: Path, record: Record) -> None:
    """Take a turn that has come in a file: behind a curtain the game goes on where its player is; else say why not."""
    words = context.words
    try:
        check_game(record, context.shelf, path.name)
        match = replay(context.shelf.game(record.game), record, path.name)
    except RecordFault as fault:
        context.notify(words("turn.why_broken", why=str(fault)))
        return
    seats = named_in_file(context.words_of(record.game), record.setup.seats)
    found = arrived(context.paths.saves, match, record)
    if found.why == "ahead" and found.path is not None:
        context.notify(words("turn.why_ahead"))
        _go_on(context, opener, found.path)
        return
    if found.why:
        away = elsewhere(found.record.labels, seats)
        here = [seat.name for number, seat in enumerate(record.setup.seats) if _plays(record, number) and number not in away]
        name = seats[found.seat].name if found.seat is not None else ""
        context.notify(words(f"turn.why_{found.why}", name=name, names=listed(words, here), n=len(here)))
        return
    place = found.path or fresh(context.paths.saves, record.game)
    go = partial(continue_game, context, path=place, come=found.record)
    if found.seat is None:
        go(opener)
        return
    name, title = seats[found.seat].name, context.shelf.meta(record.game).title
    why = words("turn.come", title=title, name=name)
    opener.push(TurnCurtain(context, name, seats[found.seat].emblem, why, lambda page: go(page, instead_of=page)))


def _plays(record: Record, seat: int) -> bool:
    return record.setup.seats[seat].controller == HUMAN


def _go_on(context: Context, opener: Scene, path: Path) -> None:
    """Go on with the player's own save, unless that is over: then it is among those to be watched."""
    if path.parent.name != FINISHED:
        continue_game(context, opener, path)
