"""A player's career: how many games they won, and against whom; what they have achieved; and past games, to play again."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from hyperline.kernel.game import Setup
from hyperline.kernel.quote import plain
from hyperline.kernel.texts import reason
from hyperline.shell.challenges.book import stars_of
from hyperline.shell.context import Context
from hyperline.shell.deeds.careerstore import CareerStore, Finished
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.registry import menu_scene, message_scene, rivals_scene
from hyperline.shell.session import start_game
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.document import HEADING, Block, Document
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget_page import Page

COLUMN: Final = 290.0  # units of text that a column needs at least
VIEWS: Final = ("numbers", "feats", "games")
FAVOURITES: Final = 3
PICTURE: Final = 0.7  # of the side of a medal
ERASE: Final = "career.erase_yes"
"""The answer that everything is to be forgotten."""
LOCKED: Final = 165  # opacity of the picture of what was not achieved yet, of 255


class CareerScene(Page):
    """All three columns beside each other, or one of them where text is too large for that. `game` is whose they are."""

    name = "career"
    help_topic = "PAGE"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game = context.latest_game
        self.view = VIEWS[0]
        self.store = context.store(CareerStore)
        self.chosen = ""  # the id of a past game

    # ---- building ----

    def build(self) -> None:
        """A game to choose, the columns, and the deck."""
        c, words, kit = self.context, self.context.words, self.context.type
        c.notify(self.store.take_notice())
        self.deck = Deck(c, self._offers(), may_drop=True)
        whole = body(c, has_line=False, deck=self.deck.rect)
        high = max(c.dx(40), kit.line_height("body") + c.space("m"))
        games = c.shelf.playable
        is_narrow = whole.w < 3 * c.tx(COLUMN) + 2 * c.space("xxl")
        wide = (whole.w - 2 * c.space("xxl")) // (2 if is_narrow else 3)
        top = Rect(whole.left, whole.top, wide, high)
        if len(games) > 1:
            titles = [c.shelf.meta(game).title for game in games]
            self.add(Chooser(c, top, titles, games.index(self.game), lambda at: self._pick(games[at]), "game"))
        if is_narrow:
            place = Rect(whole.right - wide, whole.top, wide, high)
            texts = [words(f"career.{view}") for view in VIEWS]
            self.add(Chooser(c, place, texts, VIEWS.index(self.view), self.look, "view"))
        below = Rect(whole.left, top.bottom + c.space("l"), whole.w, whole.bottom - top.bottom - c.space("l"))
        self._heads: list[tuple[str, Rect]] = []
        if is_narrow:
            self._add_view(self.view, below)
        else:
            numbers = Rect(below.left, below.top, wide, below.h)
            self._add_view("numbers", numbers)
            for number, view in enumerate(VIEWS[1:], 1):
                place = Rect(whole.left + number * (wide + c.space("xxl")), whole.top, wide, whole.h)
                line = Rect(place.left, place.top, place.w, high)
                self._heads.append((self._head(view), line))
                self._add_view(view, Rect(place.left, line.bottom, place.w, place.bottom - line.bottom))
        self._words = self.deck.add_to(self)
        self._refresh()

    def _head(self, view: str) -> str:
        words = self.context.words
        if view != "feats":
            return words(f"career.{view}")
        feats = face_of(self.context, self.game).career.feats
        return words("career.feats_count", n=len(self._got), of=len(feats)) if feats else ""

    @property
    def _got(self) -> list[str]:
        known = self.store.feats(self.game)
        return [feat.key for feat in face_of(self.context, self.game).career.feats if feat.key in known]

    def _offers(self) -> list[Offer]:
        words = self.context.words
        empty = words("career.nothing") if self.store.is_empty else ""
        met = [Offer(key="rivals", text=words("career.rivals"), press=self._meet)]
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            *(met if self.context.roster(self.game).rivals else ()),
            Offer(key="erase", text=words("career.erase"), press=self.ask, kind=QUIET, why=empty),
            Offer(key="export", text=words("career.export"), press=self.export, kind=QUIET, why=empty),
            Offer(key="again", text=words("career.again"), press=self.play_again, kind=PRIMARY),
        ]

    def _add_view(self, view: str, rect: Rect) -> None:
        c = self.context
        if view == "numbers":
            found = self.add(Document(c, rect, lambda place: None, lambda word: False, "numbers"))
            found.show(self._numbers())
        elif view == "feats":
            self.add(ListView(c, rect, self._feats(), lambda key: None, "feats"))
        else:
            games = self.add(ListView(c, rect, self._past(), self.choose, "past"))
            games.walked = self.choose
            games.choose(self.chosen)

    # ---- what is told ----

    def _level(self, level: str) -> str:
        words = self.context.words_of(self.game)
        return words(f"opponent.level_{level}") if f"opponent.level_{level}" in words else plain(level)

    def _numbers(self) -> list[Block]:
        """How many games were won, and against whom; the fastest win, what is liked best, and stars."""
        c, words, store, game = self.context, self.context.words, self.store, self.game
        tally = store.tally(game)
        if not tally.played:
            return [Block(words("career.none"), style=HEADING), Block(words("career.none_text"))]
        blocks = [Block(words("career.played", n=tally.played, won=tally.won), style=HEADING)]
        levels, known = store.by_level(game), c.roster(game).levels
        order = sorted(levels, key=lambda level: (known.index(level) if level in known else -1, level))
        blocks += [
            Block(words("career.level", level=self._level(level), n=levels[level].played, won=levels[level].won))
            for level in order
        ]
        if (fastest := store.fastest(game)) is not None:
            blocks.append(Block(words("career.fastest", n=fastest.turns, day=_day(fastest.ended))))
        if liked := store.favourites(game)[:FAVOURITES]:
            named = [c.words_of(game)(key) for key, _ in liked if key in c.words_of(game)]
            blocks.append(Block(words("career.favourites", parts=listed(words, named))))
        got, of = stars_of(c, game)
        if of:
            blocks.append(Block(words("career.stars", n=got, of=of)))
        return blocks

    def _feats(self) -> list[Row]:
        """Those that were got first."""
        words, known = self.context.words_of(self.game), self.store.feats(self.game)
        rows = []
        for feat in face_of(self.context, self.game).career.feats:
            is_got = feat.key in known
            sign = partial(medal, self.context, f"{self.game}/{feat.sign}", is_got)
            rows.append(Row(feat.key, words(feat.how), "★" if is_got else "", is_got, words(feat.key), sign))
        return sorted(rows, key=lambda row: not row.is_changed)

    def _past(self) -> list[Row]:
        words = self.context.words
        rows = [Row(one.id, self.told_of(one), over=_day(one.ended), is_changed=one.is_won) for one in self._games]
        return rows or [Row("none", words("career.no_games"))]

    @property
    def _games(self) -> tuple[Finished, ...]:
        return self.store.games(self.game)

    def told_of(self, one: Finished) -> str:
        """How a game ended, against whom, and after how many turns."""
        words = self.context.words
        names = [plain(one.seats[seat].name) for seat in one.winners]
        won = words("career.won_by", names=listed(words, names), n=len(names)) if names else words("career.drawn")
        levels = [self._level(level) for level in dict.fromkeys(one.levels)]
        against = words("career.against", levels=listed(words, levels)) if levels else words("career.together")
        if not one.is_own:
            against = words("career.watched")
        scores = " : ".join(str(score) for score in one.scores)
        told = words("career.game", won=won, scores=scores, against=against, n=one.turns)
        return words("career.handed", told=told) if one.is_own and one.is_handed else told

    # ---- what is done ----

    def _pick(self, game: str) -> None:
        self.game, self.chosen = game, ""
        self.rebuild()
        self.focus_on("game")

    def look(self, at: int) -> None:
        """Show another of the views, where there is room for one."""
        self.view = VIEWS[at]
        self.rebuild()
        self.focus_on("view")

    def choose(self, key: str) -> None:
        """Choose a past game."""
        self.chosen = key
        self._refresh()

    def _refresh(self) -> None:
        """Say what the chosen game was, and whether it can be played again."""
        words, one = self.context.words, self._one
        self.deck["again"].set(why="" if one is not None else words("career.choose"))
        if one is None:
            self._words.tell(words("career.say"), words("career.say_note"))
        else:
            names = listed(words, [plain(seat.name) for seat in one.seats])
            self._words.tell(words("career.say_again"), words("career.say_seats", names=names, seed=one.seed))
        self.redraw(self.deck.rect)

    @property
    def _one(self) -> Finished | None:
        return next((one for one in self._games if one.id == self.chosen), None)

    def play_again(self) -> None:
        """Begin the chosen game again, with the same seats, rules and luck."""
        one, stack = self._one, self.stack
        if one is None or stack is None:
            return
        menu = menu_scene(self.context)
        stack.clear(menu)
        start_game(self.context, menu, one.game, Setup(one.seats, one.seed, dict(one.options)))

    def _meet(self) -> None:
        self.push(rivals_scene(self.context, self.game))

    def export(self) -> None:
        """Write everything to a file that the player can keep."""
        words = self.context.words
        try:
            path = self.store.export(datetime.now())
        except OSError as fault:
            self.context.notify(words("career.not_exported", why=reason(fault)))
            return
        self.context.notify(words("career.exported", file=str(path)))

    def ask(self) -> None:
        """Ask whether everything is to be forgotten."""
        words = self.context.words

        def told() -> tuple[str, str]:
            return words("career.erase_title"), words("career.erase_text")

        self.push(message_scene(self.context, told, (ERASE, "app.cancel"), self._answered))

    def _answered(self, answer: str) -> None:
        if answer == ERASE:
            self.store.erase()
            self.chosen = ""
            self.context.notify(self.context.words("career.erased"))
            self.rebuild()

    def act(self, intent: Intent) -> bool:
        """The page keys scroll the list of games."""
        if intent.act in (Act.ZOOM, Act.FIT):
            return any(widget.handle(intent) for widget in self.widgets if widget.is_focused)
        return super().act(intent)

    def paint(self, surface: Surface) -> None:
        """The heading, the deck, and what the columns are."""
        c = self.context
        draw_backdrop(c, surface, c.words("career.title"), deck=self.deck.rect, at=self.deck.bright)
        for text, rect in self._heads:
            line = c.type.line(text, "subheading", "text", rect.w)
            surface.blit(line, line.get_rect(midleft=(rect.left + c.space("m"), rect.centery)))


def medal(context: Context, sign: str, is_got: bool, side: int) -> Surface:
    """A picture on a round plate in a square of `side` pixels, lit for what was achieved; do not draw on it."""
    group, _, name = sign.rpartition("/")

    def drawn() -> Surface:
        theme, made = context.theme, Surface((side, side), SRCALPHA)
        ring, line = theme.colour("good_light" if is_got else "border"), max(1, side // 22)
        ground = theme.colour("tonal" if is_got else "sunken")
        paint.disc(made, (side // 2, side // 2), side // 2, ground, ring, line)
        if not context.sprites.has(group, name):
            return made
        wide, high = context.sprites.size(group, name)
        share = PICTURE * side / max(wide, high)
        picture = context.sprites(group, name, (round(wide * share), round(high * share))).copy()
        if not is_got:
            picture.fill((*theme.colour("off")[:3], LOCKED), special_flags=BLEND_RGBA_MULT)
        made.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
        return made

    return context.picture(("medal", sign, is_got, side), drawn)


def _day(ended: str) -> str:
    """A day as it is read."""
    try:
        found = date.fromisoformat(ended)
    except ValueError:
        return plain(ended)
    return f"{found.day} {found:%B %Y}"
