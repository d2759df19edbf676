"""Choosers for who takes a seat: first the kind, then level and style, or one of the player's own bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from hyperline.arena.roster import Roster
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.setup.occupant import (
    AWAY,
    COMPUTER,
    KINDS,
    NOBODY,
    OWN,
    PERSON,
    bot_title,
    changed_to,
    how,
    kind_of,
    level_and_style,
    levels,
    occupant_text,
    opponent,
    style_text,
    styles,
)
from hyperline.shell.ui.chooser import Chooser

FREE: Final = (COMPUTER, OWN, AWAY, PERSON, NOBODY)
"""The kinds in the order of a free seat: one press seats a computer, one the other way a person."""


@dataclass(frozen=True)
class SeatChoosers:
    """Makes the choosers of a seat, with the game's own `words`.

    `own` are the player's own bots; `done` is called with the chosen controller, and `options` tells those of the game.
    `nobody` is a text on what an empty seat means; without it seats cannot be empty. People `may_be_away`, who play by file.
    """

    context: Context
    words: Words
    roster: Roster
    own: tuple[str, ...]
    nobody: str
    done: Callable[[int, str], None]
    options: Callable[[], Mapping[str, str]]
    may_be_away: bool = True

    def kind(self, seat: int, rect: Rect, controller: str) -> Chooser:
        """The chooser of the kind: person, computer opponent, own bot if there is one, nobody if that is possible."""
        now = kind_of(self.words, controller)
        kinds = [kind for kind in (FREE if now == NOBODY else KINDS) if kind == now or self._is_offered(kind)]
        texts = [self.words(f"opponent.kind_{kind}") for kind in kinds]

        def chosen(index: int) -> None:
            self.done(seat, changed_to(kinds[index], self.roster, self.own))

        words = self.words
        says = f"{occupant_text(words, controller)}. {how(words, controller)}" if now != NOBODY else words(self.nobody)
        return Chooser(self.context, rect, texts, kinds.index(now), chosen, f"kind-{seat}", hint=says)

    def details(self, seat: int, rect: Rect, controller: str, has_style: bool = True) -> tuple[Chooser, ...]:
        """Level and style side by side, or the player's own bots; none for a person or nobody."""
        kind = kind_of(self.words, controller)
        if kind == COMPUTER:
            return self._computer(seat, rect, controller, has_style)
        return (self._own(seat, rect, controller),) if kind == OWN else ()

    @property
    def has_details(self) -> bool:
        """Whether a seat can have any."""
        return len(levels(self.roster, "", self.options())) > 1 or bool(self.roster.styles or self.own)

    def is_computer(self, controller: str) -> bool:
        """Whether a seat is played by one of the program's own opponents."""
        return kind_of(self.words, controller) == COMPUTER

    def _is_offered(self, kind: str) -> bool:
        if kind == AWAY:
            return self.may_be_away
        return bool(self.own) if kind == OWN else bool(self.nobody) or kind != NOBODY

    def _computer(self, seat: int, rect: Rect, controller: str, has_style: bool) -> tuple[Chooser, ...]:
        """Level and style, each where there is a choice."""
        half = Rect(rect.left, rect.top, (rect.w - self.context.space("s")) // 2, rect.h)
        has_style = has_style and bool(self.roster.styles)
        if not has_style:
            half = rect
        has_levels = len(levels(self.roster, level_and_style(controller)[0], self.options())) > 1
        found = [self._level(seat, half, controller)] if has_levels else []
        if has_style:
            found.append(self._style(seat, half.move(rect.right - half.right, 0), controller))
        return tuple(found)

    def _level(self, seat: int, half: Rect, controller: str) -> Chooser:
        c, (now, style) = self.context, level_and_style(controller)
        found = levels(self.roster, now, self.options())
        texts = [self.words(f"opponent.level_{level}") for level in found]

        def chosen(index: int) -> None:
            self.done(seat, opponent(found[index], style))

        said = self.words(f"opponent.says_{now}")
        says = f"{texts[found.index(now)]}. {said}"
        return Chooser(c, half, texts, found.index(now), chosen, f"level-{seat}", False, says)

    def _style(self, seat: int, half: Rect, controller: str) -> Chooser:
        c, (level, now) = self.context, level_and_style(controller)
        found = styles(self.roster)
        texts = [style_text(self.words, style) for style in found]

        def chosen(index: int) -> None:
            self.done(seat, opponent(level, found[index]))

        said = self.words(f"opponent.says_{now or 'balanced'}")
        says = f"{style_text(self.words, now)}. {said}"
        return Chooser(c, half, texts, found.index(now), chosen, f"style-{seat}", hint=says)

    def _own(self, seat: int, rect: Rect, controller: str) -> Chooser:
        found = self.own if controller in self.own else (controller, *self.own)

        def chosen(index: int) -> None:
            self.done(seat, found[index])

        texts = [bot_title(name) for name in found]
        says = how(self.words, controller)
        return Chooser(self.context, rect, texts, found.index(controller), chosen, f"own-{seat}", hint=says)
