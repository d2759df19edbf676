"""What is said about a challenge over its board: before it begins what earns stars, and in the end which were got."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.arena.challenge import MOST_STARS, Verdict
from hyperline.shell.challenges.book import StarStore, Task, as_read, counted, next_task, star_lines
from hyperline.shell.challenges.challenge_play import play_task, show_solution
from hyperline.shell.challenges.taskcard import StarRows, draw_stars
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.scenes.question import AskingPage
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer

LARGE: Final = 64.0  # units of text: the side of a star that was got
ROW: Final = 32.0  # units of text: the height of a line about stars


class ChallengeIntro(AskingPage):
    """The point of it, what is to be done, and what earns stars."""

    name = "challenge"

    def __init__(self, context: Context, task: Task) -> None:
        super().__init__(context)
        self.task = task

    def build(self) -> None:
        """The sentences, and a line for each number of stars."""
        c, one = self.context, self.task.challenge
        high = MOST_STARS * max(c.tx(ROW), c.type.line_height("body"))
        title, *texts = (text and as_read(c.words, text) for text in (one.title, one.idea, one.task, one.luck))
        room = self.lay_out(title, "\n".join(filter(None, texts)), high)
        self.add(StarRows(c, room, star_lines(c, self.task), MOST_STARS))

    def answers(self) -> Sequence[Offer]:
        """To leave, or to begin."""
        words = self.context.words
        return [
            Offer(key="challenges", text=words("challenge.back"), press=self._leave, kind=QUIET),
            Offer(key="begin", text=words("challenge.begin"), press=self.close, kind=PRIMARY),
        ]

    def _leave(self) -> None:
        below = _page_below(self)
        self.close()
        if below is not None:
            below.close()

    def entered(self) -> None:
        """Beginning is the first thing."""
        self.focus_on("begin")


class ChallengeResult(AskingPage):
    """The stars that were got, what they took, and what to do next; closes with ``review`` to look at the board."""

    name = "challenge_result"

    def __init__(self, context: Context, task: Task, verdict: Verdict, is_best: bool) -> None:
        super().__init__(context)
        self.task, self.verdict, self.is_best = task, verdict, is_best
        self.following = next_task(context, task)

    def build(self) -> None:
        """Headline, stars, and what earns them."""
        c, words = self.context, self.context.words
        self._large = max(1, min(c.tx(LARGE), c.measure.size[1] // 9))
        rows = MOST_STARS * max(c.tx(ROW), c.type.line_height("body"))
        title = words("challenge.missed") if not self.verdict.stars else words("challenge.got", n=self.verdict.stars)
        room = self.lay_out(title, self._told(), self._large + c.space("l") + rows)
        self._first = room.topleft
        left = Rect(room.left, room.top + self._large + c.space("l"), room.w, max(1, room.h - self._large - c.space("l")))
        self.add(StarRows(c, left, star_lines(c, self.task), self.verdict.stars))

    def _told(self) -> str:
        """What it took, and the best before."""
        c, task, words = self.context, self.task, self.context.words_of(self.task.game)
        measure = task.challenge.measure
        took = words("challenge.took", count=counted(words, measure, self.verdict.count))
        best = c.store(StarStore).best(task.game, task.key)
        if not self.verdict.stars:
            return words("challenge.missed_how", task=as_read(words, task.challenge.task))
        if self.is_best and best.tried > 1:
            return f"{took} {words('challenge.best')}"
        if not self.is_best and best.stars:
            return f"{took} {words('challenge.best_was', count=counted(words, measure, best.count), n=best.stars)}"
        return took

    def answers(self) -> Sequence[Offer]:
        """Back, the board, the solution, again, and the next one."""
        words, has_all = self.context.words, self.verdict.stars == MOST_STARS
        goes_on = has_all and self.following is not None
        review, solution = partial(self.close, "review"), partial(show_solution, self.context, self, self.task)
        first, other = (SECONDARY, PRIMARY) if goes_on else (PRIMARY, SECONDARY)
        made = [
            Offer(key="challenges", text=words("challenge.back"), press=self._leave, kind=QUIET),
            Offer(key="review", text=words("victory.review"), press=review, kind=QUIET),
            Offer(key="solution", text=words("challenge.show"), press=solution, kind=QUIET),
            Offer(key="again", text=words("challenge.again"), press=self._again, kind=first),
        ]
        if self.following is not None:
            made.append(Offer(key="next", text=words("challenge.next"), press=self._go_on, kind=other))
        return made

    def paint_words(self, surface: Surface, place: tuple[int, int]) -> None:
        """The sentences, and the stars in large."""
        super().paint_words(surface, place)
        draw_stars(self.context, surface, self._first, self._large, self.verdict.stars)

    # ---- where it leads ----

    def _leave(self) -> None:
        below = _page_below(self)
        self.close()
        if below is not None:
            below.close()

    def _again(self) -> None:
        self._open(self.task)

    def _go_on(self) -> None:
        if self.following is not None:
            self._open(self.following)

    def _open(self, task: Task) -> None:
        below = _page_below(self)
        self.close("open")
        if below is not None:
            play_task(self.context, below, task, is_replacing=True)

    def act(self, intent: Intent) -> bool:
        """Cancel looks at the board."""
        if intent.act is Act.CANCEL:
            self.close("review")
            return True
        return super().act(intent)

    def entered(self) -> None:
        """Going on is the first thing, or trying again."""
        self.focus_on("next" if self.verdict.stars == MOST_STARS and self.following is not None else "again")


def _page_below(scene: AskingPage) -> PlayPage | None:
    """The page below where the challenge is played."""
    scenes = scene.stack.scenes if scene.stack is not None else []
    return next((one for one in reversed(scenes) if isinstance(one, PlayPage)), None)
