"""A duel: what was sent is played without a look at it, and then both games are compared round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface, Vector2

from hyperline.kernel.duel import DUEL, Comparison, Outcome, Pair, begun, compared, finished, matched, seat_of
from hyperline.kernel.match import Match
from hyperline.kernel.person import YOU
from hyperline.kernel.quote import plain
from hyperline.kernel.record import Record, RecordFault, check_game, load
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.ending.duels import own_games, receive, received, save_duel, who_played, within
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.viewer import show
from hyperline.shell.scenes.question import AskingPage, MessageScene
from hyperline.shell.scenes.side_by_side import Line, LinesPage
from hyperline.shell.session import continue_game, make_director, start_game
from hyperline.shell.setup.occupant import named_in_file, opponents
from hyperline.shell.store.savefolder import listed as under_way
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.document import Block, Document
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget_page import Page

COLUMN: Final = 300.0  # units of text: how wide the rounds are
CURVE: Final = 190.0  # units: the least height of the points
THICK: Final = (4.2, 2.8)  # units: the line of the player, and of the other person
PACE: Final = 0.7  # seconds that a turn of both is seen
INKS: Final = ("text", "accent")


def opened(context: Context, record: Record, name: str, is_own: bool) -> Page:
    """The page of a duel that was sent in a file called `name`, or is the player's own. Raises RecordFault if it is none."""
    check_game(record, context.shelf, name)
    finished(context.shelf.game(record.game), record, name)
    words, own = context.words, [] if is_own else own_games(context, record)
    if is_own or any(one.acts == record.acts for one in own):
        others = received(context.paths, record)
        if others:
            return DuelScene(context, (record, others[0]))
        return MessageScene(context, lambda: (words("duel.own_title"), words("duel.own", file=name)))
    return DuelScene(context, (own[0], record)) if own else DuelIntro(context, record)


class DuelIntro(AskingPage):
    """Who has played what against whom; then the same is played, and nothing of the other game is seen before."""

    name = "duel_intro"
    is_opaque = True

    def __init__(self, context: Context, sent: Record) -> None:
        super().__init__(context)
        self.sent = sent
        self.begun = next((path for path in under_way(context.paths.saves) if self._is_it(path)), None)
        """The save in which the player has begun it, if they have."""

    def _is_it(self, path: Path) -> bool:
        with suppress(RecordFault):
            return load(path).labels.get(DUEL) == self.sent.labels.get(DUEL)
        return False

    def build(self) -> None:
        """The sentences, and what can be done."""
        c, words, sent = self.context, self.context.words, self.sent
        seat, seats = seat_of(sent), sent.setup.seats
        levels = opponents(c.words_of(sent.game), [one for number, one in enumerate(seats) if number != seat])
        title, who = c.shelf.meta(sent.game).title, who_played(c, sent)
        against = listed(words, [plain(level) for level in dict.fromkeys(levels)])
        told = words("duel.intro", name=who, title=title, against=against)
        self.lay_out(words("duel.intro_title", title=title), f"{told}\n{words('duel.intro_how')}")

    def answers(self) -> Sequence[Offer]:
        """To leave it for later, or to play."""
        words = self.context.words
        return [
            Offer(key="later", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="play", text=words("duel.go_on" if self.begun else "duel.play"), press=self._play, kind=PRIMARY),
        ]

    def _play(self) -> None:
        c = self.context
        if self.begun is not None:
            continue_game(c, self, self.begun, self)
            return
        try:
            receive(c.paths, self.sent)
        except OSError as fault:
            c.notify(c.words("duel.failed", why=reason(fault)))
            return
        start = begun(self.sent)
        start_game(c, self, start.game, start.setup, is_replacing=True, labels=start.labels)

    def entered(self) -> None:
        """To play is the first thing."""
        self.focus_on("play")


class DuelScene(Page):
    """Both games: how they ended, where they part, the points round by round, and each of them to watch.

    That of the player is the first. A round that is chosen is where one begins to watch.
    """

    name = "duel"
    help_topic = "PAGE"

    def __init__(self, context: Context, records: Pair[Record]) -> None:
        super().__init__(context)
        game = context.shelf.game(records[0].game)
        self.records = records
        self.matches = matched(game, records, (context.words("duel.own_file"), context.words("duel.their_file")))
        self.found = compared(records, self.matches)
        self.speak()
        self.round = 0  # the one from which both are watched; 0 for where they part
        self._curve = self._right = Rect(0, 0, 0, 0)

    def speak(self) -> None:
        own, theirs = self.records[0].setup.seats[self.found.seat].name, who_played(self.context, self.records[1])
        self.names = plain(own) or YOU, theirs if theirs != own else self.context.words("duel.other")

    @property
    def suite(self) -> str:
        """The music is that of the game."""
        return self.found.game

    # ---- building ----

    def build(self) -> None:
        """The results with the curve below them, the rounds at the right, and the deck; by large text no curve."""
        c = self.context
        self.deck = Deck(c, self._offers())
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = min(c.tx(COLUMN), whole.w // 2 - gap)
        left, self._right = Rect(whole.left, whole.top, whole.w - wide - gap, whole.h), Rect(0, whole.top, wide, whole.h)
        self._right.right = whole.right
        told = self.add(Document(c, left, lambda place: None, lambda word: False, "told"))
        told.show(self._told())
        high = told.scroll.length
        self._curve = Rect(left.left, left.top + high, left.w, left.h - high)
        if self._curve.h < c.px(CURVE) or len(self.found.rounds) < 2:
            self._curve.h = 0
        head = c.type.line_height("subheading") + c.space("s")
        rounds = Rect(self._right.left, self._right.top + head, wide, self._right.h - head)
        rows = self.add(ListView(c, rounds, [*self._rows()], self.choose, "rounds"))
        rows.walked = self.choose
        self._words = self.deck.add_to(self)
        self._tell()

    def _offers(self) -> list[Offer]:
        words = self.context.words
        mine, theirs = words("duel.watch_own"), words("duel.watch", name=within(self.context, self.names[1]))
        both, hint = words("duel.both"), words("duel.both_hint")
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="save", text=words("duel.save"), press=self._save, kind=QUIET, hint=words("duel.save_hint")),
            Offer(key="mine", text=mine, press=partial(self._watch, 0), kind=SECONDARY),
            Offer(key="theirs", text=theirs, press=partial(self._watch, 1), kind=SECONDARY),
            Offer(key="both", text=both, press=self._watch_both, kind=PRIMARY, hint=hint),
        ]

    def _told(self) -> list[Block]:
        """How both ended, and where they part."""
        c, words, found = self.context, self.context.words, self.found
        ends = [_ended(c, name, one, found.seat) for name, one in zip(self.names, found.outcomes, strict=True)]
        blocks = [Block(f"**{end}**") for end in ends]
        if found.parted is None:
            return [*blocks, Block(words("duel.same"))]
        parted = found.parted
        blocks.append(Block(words("duel.parted" if parted.shared else "duel.apart", n=parted.shared, round=parted.round)))
        wording = face_of(c, found.game).wording(c.words_of(found.game), self._seats(0))
        for name, match in zip(self.names, self.matches, strict=True):
            if parted.shared < len(match.steps):
                step = match.steps[parted.shared]
                known = match.game.observe(match.positions[parted.shared], step.seat)
                act = wording.action(step.action, known, step.seat) or step.text
                of = words("duel.of", seat=wording.name(step.seat), name=within(c, name))
                who = name if step.seat == found.seat else of
                blocks.append(Block(words("duel.act", name=f"**{who}**", act=act)))
        return blocks

    def _rows(self) -> Sequence[Row]:
        """The score of both after each round, with places where there are more seats than two."""
        words, seat, before, rows = self.context.words, self.found.seat, (0, 0), list[Row]()
        has_places = len(self.records[0].setup.seats) > 2
        for one in self.found.rounds:
            cells, scores = list[str](), list[int]()
            for number in (0, 1):
                known, ranks = one.scores[number], one.ranks[number]
                scores.append(known[seat] if known is not None else before[number])
                if known is None or ranks is None:
                    cells.append(words("duel.over"))
                else:
                    cells.append(words("duel.placed" if has_places else "duel.score", score=known[seat], place=ranks[seat]))
            text = words("duel.row", mine=cells[0], theirs=cells[1])
            rows.append(Row(str(one.round), text, str(one.round), (scores[0], scores[1]) != before))
            before = scores[0], scores[1]
        return rows

    def _tell(self) -> None:
        words, parted = self.context.words, self.found.parted
        key = "from_round" if self.round else "from_parting" if parted is not None else "from_start"
        self._words.tell(words(f"duel.{key}", n=self.round), words("duel.choose"))
        self.redraw(self.deck.rect)

    # ---- what is done ----

    def choose(self, key: str) -> None:
        """Watch from another round."""
        self.round = int(key)
        self._tell()

    def _save(self) -> None:
        self.context.notify(save_duel(self.context, self.records[0]))

    def _watch(self, number: int) -> None:
        """Open one of the games where the chosen round begins, or where they part."""
        match, setup = self.matches[number], self.records[number].setup
        at = self.found.parted.shared if self.found.parted is not None else 0
        if self.round:
            rounds = [match.game.progress(position).round for position in match.positions]
            at = next((place for place, one in enumerate(rounds) if one >= self.round), len(match.steps))
        seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, self._seats(number), strict=True))
        show(self.context, self, Playback(replace(setup, seats=seats), match, make_director(self.context)), at)

    def _watch_both(self) -> None:
        """Watch them beside each other, from the end of the chosen round, or where they part."""
        emblems = [seat.emblem for seat in self.records[0].setup.seats]
        self.push(DuelLines(self.context, self.found, self.matches, self._seats, emblems, self.round))

    def _seats(self, number: int) -> list[str]:
        """The names of all seats of one of the games."""
        setup = self.records[number].setup
        found = named_in_file(self.context.words_of(self.found.game), setup.seats)
        return [self.names[number] if seat == self.found.seat else one.name for seat, one in enumerate(found)]

    def entered(self) -> None:
        """The rounds have the focus."""
        self.focus_on("rounds")

    def act(self, intent: Intent) -> bool:
        """The page keys scroll the rounds."""
        if intent.act in (Act.ZOOM, Act.FIT):
            return any(widget.handle(intent) for widget in self.widgets if widget.is_focused)
        return super().act(intent)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The heading, what the columns are, the points of both, and the deck."""
        c, words = self.context, self.context.words
        title = words("duel.title", title=c.shelf.meta(self.found.game).title)
        draw_backdrop(c, surface, title, deck=self.deck.rect, at=self.deck.bright)
        right = self._right
        head = words("duel.head", mine=self.names[0], theirs=self.names[1])
        line = c.type.line(head, "subheading", "text", right.w - 2 * c.space("m"))
        surface.blit(line, (right.left + c.space("m"), right.top))
        if self._curve.h:
            self._paint_curve(surface, self._curve)

    def _paint_curve(self, surface: Surface, room: Rect) -> None:
        """The points of both after each round, those of the player in the thicker line."""
        c, kit, seat, rounds = self.context, self.context.type, self.found.seat, self.found.rounds
        lines = [[(row.round, found[seat]) for row in rounds if (found := row.scores[n]) is not None] for n in (0, 1)]
        values = [score for line in lines for _, score in line]
        low, high = min(0, *values), max(1, *values)
        caption = kit.line(c.words("duel.points"), "caps", "faint", room.w)
        left = room.left
        right = room.right
        for number in (1, 0):  # from the right: who has which line
            name = kit.line(self.names[number], "small", INKS[number], room.w // 3)
            surface.blit(name, name.get_rect(topright=(right, room.top)))
            right -= name.get_width() + c.space("l")
        surface.blit(caption, (left, room.top))
        scale = max(kit.width(str(score), "gutter") for score in (low, high)) + c.dx(8)
        top = room.top + max(caption.get_height(), kit.line_height("small")) + c.space("s")
        below = kit.line_height("gutter")
        stage = Rect(left + scale, top, room.w - scale - c.dx(6), room.bottom - top - below - c.space("xs"))
        first, last = rounds[0].round, max(rounds[-1].round, rounds[0].round + 1)
        for score in (low, high):
            y = stage.bottom - round((score - low) / (high - low) * stage.h)
            paint.rule(surface, Rect(stage.left, y, stage.w, max(1, c.px(1))), c.theme.colour("faint", 70))
            text = kit.line(str(score), "gutter", "faint")
            surface.blit(text, text.get_rect(midright=(stage.left - c.dx(6), y)))
        for at, side in ((first, "topleft"), (last, "topright")):
            text = kit.line(str(at), "gutter", "faint")
            place = text.get_rect()
            setattr(place, side, (stage.left if at == first else stage.right, stage.bottom + c.space("xs")))
            surface.blit(text, place)
        if self.found.parted is not None and first <= self.found.parted.round <= last:
            x = stage.left + round((self.found.parted.round - first) / (last - first) * stage.w)
            surface.fill(c.theme.colour("border"), Rect(x, stage.top, max(1, c.px(1)), stage.h))
        for number in (1, 0):
            across, up = stage.w / (last - first), stage.h / (high - low)
            points = [Vector2(stage.left + (at - first) * across, stage.bottom - (n - low) * up) for at, n in lines[number]]
            smooth_line(surface, points, c.theme.colour(INKS[number]), THICK[number] * c.measure.d)


class DuelLines(LinesPage):
    """Both games turn by turn beside each other, from the end of round `at`, or that where they part; the player’s first.

    `seats(number)` are the names of all seats in one of the games.
    """

    name = "duel_lines"
    onward = PRIMARY

    def __init__(self, context: Context, found: Comparison, matches: Pair[Match[Any]],
                 seats: Callable[[int], Sequence[str]], emblems: Sequence[int], at: int) -> None:  # fmt: skip
        own, other = (Line(match, 0) for match in matches)
        super().__init__(context, (own, other), emblems)
        self.found, self._seats = found, seats
        self.plays, self._rested = False, 0.0
        at = at or (found.parted.round if found.parted is not None else 0)
        self.turn = next((turn for turn in range(self.most + 1) if self._round(turn) > at), self.most + 1) - 1
        self.turn = max(0, self.turn)

    def _round(self, turn: int) -> int:
        return max(line.round(turn) for line in self.lines)

    @property
    def title(self) -> str:
        return self.context.words("duel.title", title=self.context.shelf.meta(self.found.game).title)

    def offers(self, steps: Sequence[Offer]) -> Sequence[Offer]:
        """Back, to let it play, and from turn to turn; to go on is bright."""
        words = self.context.words
        play, why = words("duel.stop" if self.plays else "duel.run"), words("whatif.last") if self.turn >= self.most else ""
        return (
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET, act=Act.CANCEL),
            Offer(key="play", text=play, press=self.play, kind=SECONDARY, act=Act.SKIP, why=why),
            *steps,
        )

    def play(self) -> None:
        """Let one turn follow another, or stop."""
        self.plays, self._rested = not self.plays and self.turn < self.most, 0.0
        self.rebuild()
        self.focus_on("play")

    def update(self, seconds: float) -> None:
        """Go on to the next turn once both boards have been seen."""
        super().update(seconds)
        if self.plays and self.is_settled:
            self._rested += seconds
            if self._rested >= PACE:
                self._rested = 0.0
                self.plays = self.turn + 1 < self.most
                self.go(1)
                self.focus_on("play" if self.plays else "before")

    def caption(self, number: int) -> str:
        return self._seats(number)[self.found.seat]

    def names(self, number: int) -> Sequence[str]:
        return self._seats(number)

    def difference(self) -> str:
        """Which of the two has more, and at the end how both ended."""
        seat, names = self.found.seat, (self.caption(0), self.caption(1))
        scores = [self.stands(number).scores[seat] for number in (0, 1)]
        best = int(scores[1] > scores[0])
        words, other = self.context.words, within(self.context, names[1 - best])
        if self.turn == self.most:
            ends = zip(names, self.found.outcomes, strict=True)
            return " ".join(_ended(self.context, name, outcome, seat) for name, outcome in ends)
        if self.is_same:
            return words("duel.same_so_far")
        key = "ahead" if scores[0] != scores[1] else "level"
        return words(f"duel.{key}", name=names[best], n=scores[best], other=other, than=scores[1 - best])

    def state(self) -> str:
        return self.context.words("duel.after_round", n=self._round(self.turn))


def _ended(context: Context, name: str, outcome: Outcome, seat: int) -> str:
    """How one of the games ended for the person in it."""
    standing = outcome.standing
    key = "won" if seat in standing.winners else "lost" if len(standing.ranks) == 2 else "lost_at"
    place, score = standing.ranks[seat], standing.scores[seat]
    return context.words(f"duel.{key}", name=name, n=outcome.rounds, score=score, place=place, of=len(standing.ranks))
