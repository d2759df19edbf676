"""The ladder of a game: its rivals from the first at the foot to the strongest, how each plays, and a game against one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import FEW_EMBLEMS
from hyperline.shell.context import Context
from hyperline.shell.deeds.careerstore import Finished
from hyperline.shell.deeds.ladder import Ladder, Rival
from hyperline.shell.face import face_of
from hyperline.shell.lessons.lesson_card import draw_tick
from hyperline.shell.play.viewer import watch
from hyperline.shell.registry import message_scene
from hyperline.shell.session import play_rival
from hyperline.shell.setup.occupant import occupant_text
from hyperline.shell.store.savefolder import finished
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import SHORT, Deck
from hyperline.shell.ui.document import HEADING, Block, Document
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.portrait import draw_portrait
from hyperline.shell.ui.widget_page import Page

COLUMN: Final = 300.0  # units of text: the least of what is told of a rival
LIST, WIDE_LIST = 0.46, 0.6  # of the width: the ladder, also where there is no room to tell of a rival
FIGURE: Final = 0.24  # and the rival that was chosen, in large
HIGH, LOW = 76.0, 46.0  # units: the most and the least of a rung
LARGE: Final = 280.0  # units: the side of the large portrait at the most
WORK: Final = 120.0  # units: how high the picture of what it has won with is
ROOMY: Final = 4  # times as high is the room at least in which that is shown
STEPS: Final = (0.0, 0.8, 0.15, 1.0, 0.4)
"""How far the portraits of rungs stand to the right, from the foot on, as shares of the room for that."""
SWAY: Final = 0.7  # that room, as a share of a portrait's side
STYLES: Final = HEADING, "reading"
DIM: Final = 165  # of 255: the dark over a rival still to come


class LadderView(ListView):
    """The rungs, the strongest on top: portrait, name and manner; the way up is lit as far as it was climbed."""

    def __init__(self, context: Context, rect: Rect, ladder: Ladder, done: Callable[[str], None]) -> None:
        self.ladder = ladder
        self.words = context.words_of(ladder.game)
        self._faces: dict[tuple[str, int, bool], Surface] = {}
        self._rung = max(context.dx(LOW), min(context.dx(HIGH), rect.h // max(1, len(ladder.rivals))))
        rows = [Row(one.key, self.words(one.text("manner")), over=one.name) for one in reversed(ladder.rivals)]
        super().__init__(context, rect, rows, done, "ladder")
        self.walked = done

    @property
    def row_height(self) -> int:
        kit = self.context.type
        return max(self._rung, kit.line_height("subheading") + kit.line_height("small") + self.context.space("m"))

    def _high(self, row: Row) -> int:
        return self.row_height

    @property
    def _side(self) -> int:
        return self.row_height - self.context.space("s")

    def _centre(self, place: Rect, number: int) -> tuple[int, int]:
        """Of a rung's portrait."""
        sway = round(SWAY * self._side * STEPS[number % len(STEPS)])
        return place.left + self.context.space("m") + self._side // 2 + sway, place.centery

    def draw(self, surface: Surface) -> None:
        """The way up behind the rungs."""
        before, count = surface.get_clip(), len(self.rows)
        surface.set_clip(before.clip(Rect(self.rect.left, self.rect.top, self.rect.w, self.room)))
        first = Rect(self.rect.left, self.rect.top - self.scroll.offset, self.rect.w, self.row_height)
        points = [self._centre(first.move(0, n * first.h), count - 1 - n) for n in range(count)]
        for n, (upper, lower) in enumerate(pairwise(points)):
            is_climbed = self.ladder.is_beaten(self.ladder.rivals[count - 2 - n])
            colour = self.context.theme.colour("accent" if is_climbed else "tonal")
            pygame.draw.aaline(surface, colour, upper, lower, self.context.px(3 if is_climbed else 2))
        surface.set_clip(before)
        super().draw(surface)

    def _face(self, rival: Rival, side: int, is_dim: bool) -> Surface:
        key = rival.key, side, is_dim
        if key not in self._faces:
            made = Surface((side, side), pygame.SRCALPHA)
            draw_portrait(self.context, made, (0, 0), side, rival.bot, emblem_of(self.ladder, rival), has_badge=False)
            if is_dim:
                dark = self.context.theme.colour("space")
                shade = Surface((side, side), pygame.SRCALPHA)
                pygame.draw.aacircle(shade, (*dark[:3], DIM), (side // 2, side // 2), side // 2)
                made.blit(shade, (0, 0))
            self._faces[key] = made
        return self._faces[key]

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, kit, ladder = self.context, self.context.type, self.ladder
        number = next(n for n, one in enumerate(ladder.rivals) if one.key == row.key)
        rival, coming = ladder.rivals[number], ladder.next
        is_beaten, is_chosen = ladder.is_beaten(rival), row.key == self.chosen
        draw_choice(c, surface, place, is_chosen, is_hot)
        at, side = self._centre(place, number), self._side
        is_dim = not is_beaten and rival != coming and not is_chosen
        surface.blit(self._face(rival, side, is_dim), (at[0] - side // 2, at[1] - side // 2))
        left = place.left + c.space("m") + round((1 + SWAY) * side) + c.space("l")
        right = place.right - c.space("m")
        if is_beaten:
            tick = c.tx(18)
            draw_tick(c, surface, Rect(right - tick, place.centery - tick // 2, tick, tick))
            right -= tick + c.space("s")
        ink = "text" if is_chosen or is_hot or rival == coming else "muted"
        name = kit.line(rival.name, "subheading", ink, right - left)
        manner = kit.line(row.text, "small", "muted" if ink == "text" else "faint", right - left)
        top = place.centery - (name.get_height() + manner.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(manner, (left, top + name.get_height()))


class RivalsScene(Page):
    """Opens on the next rival to beat. `game` is whose ladder it is."""

    name = "rivals"
    help_topic = "PAGE"

    def __init__(self, context: Context, game: str = "") -> None:
        super().__init__(context)
        self.games = [one for one in context.shelf.playable if context.roster(one).rivals]
        self._open(next(one for one in (game, context.latest_game, *self.games) if one in self.games))

    def _open(self, game: str) -> None:
        self.game, self.ladder = game, Ladder(self.context, game)
        self.rival = self.ladder.next or self.ladder.rivals[-1]

    def speak(self) -> None:
        """Rivals have a name in each language."""
        chosen, self.ladder = self.rival.key, Ladder(self.context, self.game)
        self.rival = next(one for one in self.ladder.rivals if one.key == chosen)

    # ---- building ----

    def build(self) -> None:
        """The ladder, the rival in large, what is told of it, and the deck."""
        c = self.context
        column, wide = round(c.tx(COLUMN)), c.measure.size[0]
        is_narrow = min(round(LIST * wide), wide - column - c.space("xl")) < column
        self.deck = Deck(c, self._offers(is_narrow), letters=SHORT)
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xl")
        high = max(c.dx(40), c.type.line_height("body") + c.space("m"))
        list_wide = round(WIDE_LIST * whole.w) if is_narrow else min(round(LIST * whole.w), whole.w - column - gap)
        top = Rect(whole.left, whole.top, min(list_wide, column), high)
        if len(self.games) > 1:
            titles = [c.shelf.meta(game).title for game in self.games]
            self.add(Chooser(c, top, titles, self.games.index(self.game), lambda at: self._pick(self.games[at]), "game"))
        below = top.bottom + c.space("m")
        place = Rect(whole.left, below, list_wide, whole.bottom - below)
        self.list = self.add(LadderView(c, place, self.ladder, self.choose))
        self.list.choose(self.rival.key)
        figure = whole.w - list_wide - gap
        if not is_narrow:
            figure = min(round(FIGURE * whole.w), figure - column - gap)
        self._figure = Rect(whole.left + list_wide + gap, whole.top, max(0, figure), whole.h)
        self._said = None
        if not is_narrow:
            left = self._figure.right + gap if figure >= c.dx(120) else whole.left + list_wide + gap
            place = Rect(left, whole.top, whole.right - left, whole.h)
            self._said = self.add(Document(c, place, lambda place: None, lambda word: False, "told"))
        if figure < c.dx(120):
            self._figure.w = 0
        self._words = self.deck.add_to(self)
        self._tell()

    def _offers(self, is_narrow: bool) -> list[Offer]:
        words, rival, stars = self.context.words, self.rival, self.ladder.stars
        offers = [Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET)]
        if is_narrow:
            offers.append(Offer(key="more", text=words("rivals.more"), press=self.tell_more))
        if not self.ladder.is_uncovered(rival):
            why = "" if stars else words("rivals.no_star")
            hint = words("rivals.stars", n=stars)
            offers.append(Offer(key="uncover", text=words("rivals.uncover"), press=self.uncover, why=why, hint=hint))
        if self._stored is not None:
            offers.append(Offer(key="watch", text=words("rivals.watch"), press=self.watch, kind=QUIET))
        offers.append(Offer(key="play", text=words("rivals.play", name=rival.name), press=self.play, kind=PRIMARY))
        return offers

    # ---- what is told ----

    def _tell(self) -> None:
        words, rival = self.context.words, self.rival
        beaten, of = self.ladder.beaten, len(self.ladder.rivals)
        is_next = rival == self.ladder.next
        said = "rivals.is_next" if is_next else "rivals.is_beaten" if self.ladder.is_beaten(rival) else "rivals.is_ahead"
        self._words.tell(words(said, name=rival.name), words("rivals.beaten", n=beaten, of=of))
        if self._said is not None:
            texts = self._texts()
            self._said.show([Block(text, style=style) for pair in texts for text, style in zip(pair, STYLES, strict=True)])

    def _texts(self) -> list[tuple[str, str]]:
        """All that is told of the rival, each part under its heading."""
        words, own, rival, name = self.context.words, self.context.words_of(self.game), self.rival, self.rival.name
        beats = own(rival.text("beats")) if self.ladder.is_uncovered(rival) else words("rivals.covered")
        return [
            (words("rivals.plays", name=name), own(rival.text("how"))),
            (words("rivals.together", name=name), self._record(self.ladder.games(rival))),
            (words("rivals.beats", name=name), beats),
        ]

    def _record(self, games: Sequence[Finished]) -> str:
        """How many games there were against the rival, and the best of them."""
        words = self.context.words
        if not games:
            return words("rivals.no_games")
        won = [one for one in games if one.is_won]
        told, best = words("rivals.record", n=len(games), won=len(won)), _best(games)
        scores = " : ".join(str(one) for one in best.scores)
        return f"{told} {words('rivals.fastest' if won else 'rivals.closest', scores=scores, n=best.turns)}"

    @property
    def _stored(self) -> Path | None:
        """The file of the game that is told of, or else of the latest one that is there."""
        games, root = self.ladder.games(self.rival), self.context.paths.saves
        wanted = [_best(games), *games] if games else []
        return next((path for one in wanted if (path := finished(root, one.id.removeprefix(f"{one.game}-")))), None)

    # ---- what is done ----

    def _pick(self, game: str) -> None:
        self._open(game)
        self.rebuild()
        self.focus_on("game")

    def choose(self, key: str) -> None:
        """Look at another rival."""
        focus = self.focus.key
        self.rival = next(one for one in self.ladder.rivals if one.key == key)
        self.rebuild()
        self.focus_on(focus)

    def tell_more(self) -> None:
        """Say all of it on a page of its own, where there is no room beside the ladder."""
        self.push(message_scene(self.context, self._told_more))

    def _told_more(self) -> tuple[str, str]:
        (title, how), *others = self._texts()
        return title, "\n\n".join([how, *(f"{head}: {said}" for head, said in others)])

    def uncover(self) -> None:
        """Be told what beats this one."""
        self.ladder.uncover(self.rival)
        self.context.notify(self.ladder.store.take_notice())
        self.rebuild()
        self.focus_on("play")

    def watch(self) -> None:
        """See a game against it again."""
        if (path := self._stored) is not None:
            watch(self.context, self, path)

    def play(self) -> None:
        """Begin a game against it."""
        play_rival(self, self.game, self.rival)

    def entered(self) -> None:
        """What is bright is what a key presses."""
        self.focus_on("play")

    def paint(self, surface: Surface) -> None:
        """The heading, the deck, and the rival in large."""
        c, kit = self.context, self.context.type
        draw_backdrop(c, surface, c.words("rivals.title"), deck=self.deck.rect, at=self.deck.bright)
        if not self._figure.w:
            return
        frame, gap, emblem = self._figure, c.space("l"), emblem_of(self.ladder, self.rival)
        name = kit.line(self.rival.name, "headline", "text", frame.w)
        bot = kit.line(occupant_text(c.words_of(self.game), self.rival.bot), "body", "muted", frame.w)
        below = [name, bot, *self._work(emblem)]
        low = sum(one.get_height() for one in below) + gap * (2 if len(below) > 2 else 1)
        side = min(frame.w, c.dx(LARGE), frame.h * 3 // 5, frame.h - low)
        top = frame.centery - (side + low) // 2
        light = c.theme.colour(c.theme.player_lights[emblem], 60)
        paint.pool(surface, (frame.centerx, top + side // 2), side, light)
        draw_portrait(c, surface, (frame.centerx - side // 2, top), side, self.rival.bot, emblem, has_badge=False)
        top += side + gap
        for number, line in enumerate(below):
            top += gap if number == 2 else 0  # from who it is to what it has won with
            surface.blit(line, line.get_rect(midtop=(frame.centerx, top)))
            top += line.get_height()

    def _work(self, emblem: int) -> list[Surface]:
        """What the rival has won with, and that this is it; nothing where a game has no picture of it, or no room."""
        c, wide, high = self.context, self._figure.w, self.context.dx(WORK)
        if self._figure.h < ROOMY * high:
            return []
        made = face_of(c, self.game).rival_picture(c, self.rival.key, (wide, high), emblem)
        under = c.type.line(c.words("rivals.builds", name=self.rival.name), "small", "faint", wide)
        return [] if made is None else [made, under]


def emblem_of(ladder: Ladder, rival: Rival) -> int:
    """A colour of its own among its neighbours."""
    return (ladder.rivals.index(rival) + 1) % FEW_EMBLEMS


def _best(games: Sequence[Finished]) -> Finished:
    """The fastest win, or else the game that came closest to one."""
    won = [one for one in games if one.is_won]
    return min(won, key=lambda one: one.turns) if won else max(games, key=_margin)


def _margin(one: Finished) -> int:
    """By how many points the people were ahead, or behind."""
    mine = max((one.scores[seat] for seat in one.people if seat < len(one.scores)), default=0)
    return mine - max((score for seat, score in enumerate(one.scores) if seat not in one.people), default=0)
