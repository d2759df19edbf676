"""Opens a challenge where its game is played, and shows how it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from hyperline.arena.challenge import MOST_STARS, Rival, Trial, Verdict, begun, judged, measures_of, replayed
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.shell.challenges.book import StarStore, Task, as_read, counted, stars_in_short
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import show_how
from hyperline.shell.registry import challenge_intro, challenge_result
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.setup.occupant import named
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.widget import Widget

KEY = "button:result"


class Challenging(PlayFeature[PlayPage]):
    """`verdict` says how the attempt stands; once it is over nobody decides any more."""

    def __init__(self, page: PlayPage, task: Task, again: Callable[[PlayPage], None]) -> None:
        super().__init__(page)
        self.task = task
        self._again = again
        self._measures = measures_of(self.context.shelf.entry(task.game))
        self._is_told = False
        self.is_best = False
        self._leave = self.table.on_change(lambda *_: self._judge()), self.table.on_rewind(self._judge)
        self._judge()

    # ---- how it stands ----

    def _judge(self) -> None:
        table = self.table
        trial = Trial(table.game, table.first, table.steps, self.task.challenge.seat)
        self.verdict: Verdict = judged(self.task.challenge, self._measures, trial)
        self.scene.around.goal_told = lambda: (as_read(self.context.words, self.task.challenge.task), self._how())
        self.scene.around.outdate()

    def _how(self) -> str:
        """What earns stars, and where the attempt is."""
        c, challenge, verdict = self.context, self.task.challenge, self.verdict
        words = c.words_of(self.task.game)
        now = [words("challenge.turn", n=max(1, min(verdict.turns, challenge.turns)), of=challenge.turns)]
        if challenge.measure != "turns":
            now.append(words("challenge.so_far", count=counted(words, challenge.measure, verdict.count)))
        return "\n".join([stars_in_short(c, self.task), " · ".join(now)])

    @property
    def is_due(self) -> bool:
        """Whether it is over, and nothing that could be taken back has to be ended first."""
        is_reached = bool(self.verdict.stars)
        return self.verdict.is_over and (is_reached or not self.table.is_turn_over) and not self.table.director.is_busy

    def offered(self) -> None:
        """Say at the start what is asked; end once it is reached or missed."""
        page, stack = self.scene, self.scene.stack
        if stack is None or stack.top is not page:
            return
        if not self._is_told:
            self._is_told = True
            if not self.context.store(StarStore).best(self.task.game, self.task.key).tried:
                page.push(challenge_intro(self.context, self.task))
        elif self.is_due and not self.table.is_stopped:
            self._end()

    def _end(self) -> None:
        task, verdict, measure = self.task, self.verdict, self._measures.counts[self.task.challenge.measure]
        self.table.stop()
        self.scene.withdraw()
        store = self.context.store(StarStore)
        self.is_best = store.add(task.game, task.key, verdict.stars, verdict.count, measure.is_cost)
        self.context.notify(store.take_notice())
        self.scene.say_who_is_awaited(lambda: self.context.words("challenge.over"))
        self.scene.look_again()
        self._open()

    def _open(self) -> None:
        self.scene.push(challenge_result(self.context, self.task, self.verdict, self.is_best))

    # ---- what is there ----

    def widgets(self) -> Sequence[Widget]:
        """The way back to the result, once there is one."""
        if not self.table.is_stopped:
            return ()
        back = Offer(key=KEY, text=self.context.words("hud.result"), press=self._open, act=Act.CANCEL, kind=PRIMARY)
        return laid_out(self.context, CommandRow(ending=back), self.scene.areas.commands)

    def resumed(self, result: object) -> None:
        """Anyone who looks at the board finds the way back at once."""
        if result == "review":
            self.scene.show_controls()
            self.scene.focus_on(KEY)

    def pause_entries(self) -> Sequence[Offer]:
        """To begin again, and back to all challenges."""
        words = self.context.words
        again = partial(self._again, self.scene)
        return (
            Offer(key="again", text=words("challenge.again"), press=again, group=OF_GAME),
            Offer(key="challenges", text=words("challenge.back"), press=self.scene.close, group=OF_GAME),
        )

    def left(self) -> None:
        """The challenge is left."""
        for leave in self._leave:
            leave()


def _setup(context: Context, task: Task, seats: int) -> Setup:
    challenge = task.challenge
    made = [Seat(HUMAN if seat == challenge.seat else challenge.rivals, emblem=seat) for seat in range(seats)]
    return Setup(named(context.words_of(task.game), made))


def play_task(context: Context, opener: Scene, task: Task, is_replacing: bool = False) -> None:
    """Begin a challenge over `opener`, or in its place; it touches neither saves nor settings."""
    game, entry = context.shelf.game(task.game), context.shelf.entry(task.game)
    try:
        position = begun(task.challenge, game)
        setup = _setup(context, task, len(game.standing(position).scores))
        table = Table.begin(
            game, setup, make_director(context), lambda name, seat, seed: Rival(entry, name, seat), position=position
        )
    except Illegal as refusal:
        context.notify(refusal.why)
        return
    table.is_practice = True
    table.brings = (partial(Challenging, task=task, again=lambda page: play_task(context, page, task, is_replacing=True)),)
    scene = face_of(context, task.game).scene(context, table)
    if is_replacing:
        opener.replace(scene)
    else:
        opener.push(scene)


def show_solution(context: Context, opener: Scene, task: Task) -> None:
    """Show over `opener` what earns the most stars, as a game that is watched."""
    challenge, game = task.challenge, context.shelf.game(task.game)
    match = replayed(challenge, context.shelf.entry(task.game), challenge.solutions[MOST_STARS - 1]).match
    setup = _setup(context, task, len(game.standing(match.first).scores))
    goal = partial(_shown_goal, context, challenge.task)
    show_how(context, opener, setup, match, challenge.seat, goal)


def _shown_goal(context: Context, task: str) -> tuple[str, str]:
    return task, context.words("challenge.shown")
