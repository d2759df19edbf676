"""Makes the shell's scenes. The module of each is imported when it is needed, so that the menu is there at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context
from hyperline.shell.scene import Scene

if TYPE_CHECKING:
    from pathlib import Path

    from hyperline.arena.challenge import Verdict
    from hyperline.arena.inquiry import Inquiry
    from hyperline.arena.simulate import Played
    from hyperline.kernel.event import Roll
    from hyperline.kernel.game import Meta
    from hyperline.kernel.record import Record
    from hyperline.shell.challenges.book import Task
    from hyperline.shell.ending.moments import KeyMoment
    from hyperline.shell.lessons.lesson import Lesson
    from hyperline.shell.play.playback import Playback
    from hyperline.shell.play.table import Table
    from hyperline.together.visit import Visit

PLACES: Final = {
    "menu": "hyperline.shell.scenes.menu:MenuScene",
    "setup": "hyperline.shell.scenes.setup:SetupScene",
    "games": "hyperline.shell.scenes.games:GamesScene",
    "rulings": "hyperline.shell.scenes.rulings:RulingsScene",
    "welcome": "hyperline.shell.scenes.welcome:WelcomeScene",
    "settings": "hyperline.shell.scenes.settings_page:SettingsScene",
    "help": "hyperline.shell.scenes.help_page:HelpScene",
    "letters": "hyperline.shell.scenes.letters:LettersScene",
    "acts": "hyperline.shell.scenes.acts:ActsScene",
    "message": "hyperline.shell.scenes.question:MessageScene",
    "changes": "hyperline.shell.scenes.changes:ChangesScene",
    "pause": "hyperline.shell.scenes.pause:PauseScene",
    "challenges": "hyperline.shell.scenes.challenge_page:ChallengesScene",
    "challenge_intro": "hyperline.shell.scenes.challenge_words:ChallengeIntro",
    "challenge_result": "hyperline.shell.scenes.challenge_words:ChallengeResult",
    "learn": "hyperline.shell.scenes.learn:LearnScene",
    "lesson_end": "hyperline.shell.scenes.learn:LessonEndScene",
    "career": "hyperline.shell.scenes.career:CareerScene",
    "rivals": "hyperline.shell.scenes.rivals:RivalsScene",
    "duel": "hyperline.shell.scenes.duel_page:opened",
    "duels": "hyperline.shell.scenes.duels_page:DuelsScene",
    "played": "hyperline.shell.scenes.played_page:PlayedScene",
    "rolls": "hyperline.shell.scenes.rolls_page:RollsScene",
    "retry": "hyperline.shell.ending.retry:retried",
    "replay": "hyperline.shell.page.features.transport:watched",
    "room": "hyperline.shell.scenes.room_page:RoomScene",
    "room_terms": "hyperline.shell.scenes.room_terms:RoomTermsScene",
    "signals": "hyperline.shell.scenes.signals_page:SignalsScene",
    "together": "hyperline.shell.scenes.together_page:TogetherScene",
    "identity": "hyperline.shell.scenes.identity_page:IdentityScene",
    "saves": "hyperline.shell.scenes.saves:SavesScene",
    "turn": "hyperline.shell.scenes.turn_page:TurnOffer",
    "what_if": "hyperline.shell.scenes.what_if_page:asked",
    "branches": "hyperline.shell.scenes.branch_page:BranchesScene",
}
"""By the name of a scene where its class lies, or what makes it."""


def _made(name: str, context: Context, *parts: object) -> Scene:
    scene: Scene = attribute(PLACES[name])(context, *parts)
    return scene


def menu_scene(context: Context) -> Scene:
    """The first thing that a player sees."""
    return _made("menu", context)


def games_scene(context: Context) -> Scene:
    """Which game to begin."""
    return _made("games", context)


def challenges_scene(context: Context) -> Scene:
    """The challenges of all games, and the one of the day."""
    return _made("challenges", context)


def challenge_intro(context: Context, task: Task) -> Scene:
    """What a challenge asks for."""
    return _made("challenge_intro", context, task)


def challenge_result(context: Context, task: Task, verdict: Verdict, is_best: bool) -> Scene:
    """What has come of a challenge."""
    return _made("challenge_result", context, task, verdict, is_best)


def setup_scene(context: Context, game: str, is_room: bool = False) -> Scene:
    """A new game, or a room for one with people elsewhere."""
    return _made("setup", context, game, is_room)


@cache
def has_together() -> bool:
    """Whether what playing together needs is installed."""
    return all(find_spec(name) is not None for name in ("nacl", "websockets", "zeroconf", "hyperline.together"))


def together_scene(context: Context, link: str = "") -> Scene:
    """Games with people elsewhere; `link` leads to a room."""
    return _made("together", context, link)


def identity_scene(context: Context, dropped: Path | None = None) -> Scene:
    """The player's key for another machine, or from one: in a file that may have been `dropped` on the window."""
    return _made("identity", context, dropped)


def room_scene(context: Context, visit: Visit) -> Scene:
    """A room with people elsewhere, before its game begins."""
    return _made("room", context, visit)


def room_terms_scene(context: Context, visit: Visit) -> Scene:
    """What the one who made a room may change in it."""
    return _made("room_terms", context, visit)


def signals_scene(context: Context, visit: Visit) -> Scene:
    """What can be said to the people in a room."""
    return _made("signals", context, visit)


def rulings_scene(
    context: Context, meta: Meta, options: Mapping[str, str], choose: Callable[[dict[str, str]], None]
) -> Scene:
    """The rules that can be read in two ways."""
    return _made("rulings", context, meta, options, choose)


def settings_scene(context: Context) -> Scene:
    """The settings."""
    return _made("settings", context)


def welcome_scene(context: Context, then: Callable[[], object] | None = None) -> Scene:
    """What is asked at the first start; `then` goes on with what was chosen."""
    return _made("welcome", context, then)


def help_scene(context: Context, place: str = "") -> Scene:
    """The rules, at a place."""
    return _made("help", context, place)


def changes_scene(context: Context) -> Scene:
    """What is new in this version."""
    return _made("changes", context)


def acts_scene(context: Context) -> Scene:
    """All that can be done in the scene below."""
    return _made("acts", context)


def letters_scene(context: Context) -> Scene:
    """Letters to choose from, for the field that is being edited in the scene below."""
    return _made("letters", context)


def message_scene(
    context: Context,
    told: Callable[[], tuple[str, str]],
    answers: Sequence[str] = ("app.ok",),
    done: Callable[[str], None] | None = None,
) -> Scene:
    """A dialog that says its heading and text by `told()`; it closes with the key of the answer, or tells `done`."""
    return _made("message", context, told, answers, done)


def pause_scene(context: Context, topic: str = "") -> Scene:
    """The menu within a game, with the topic of its help."""
    return _made("pause", context, topic)


def rolls_scene(context: Context, table: Table, names: Sequence[str], rolls: Sequence[Roll]) -> Scene:
    """What everyone rolled in a game, beside what is expected."""
    return _made("rolls", context, table, names, rolls)


def retry_scene(context: Context, inquiry: Inquiry, table: Table, moment: KeyMoment, at: int) -> Scene:
    """A moment of a game that is over, from action `at` on, to be decided again."""
    return _made("retry", context, inquiry, table, moment, at)


def learn_scene(context: Context, game: str = "") -> Scene:
    """All lessons, or at once the next one of a game."""
    return _made("learn", context, game)


def lesson_end_scene(context: Context, lesson: Lesson, following: Lesson | None, leave: Callable[[str], None]) -> Scene:
    """What was learnt in a lesson, and which comes next; `leave` closes the lesson's page."""
    return _made("lesson_end", context, lesson, following, leave)


def career_scene(context: Context) -> Scene:
    """What the player has done in all their games."""
    return _made("career", context)


def rivals_scene(context: Context, game: str = "") -> Scene:
    """The ladder of a game, or of the latest."""
    return _made("rivals", context, game)


def duels_scene(context: Context) -> Scene:
    """The duels of the player."""
    return _made("duels", context)


def duel_scene(context: Context, record: Record, name: str, is_own: bool = False) -> Scene:
    """A game of a duel, sent in a file called so: to be played, or once it was, compared. Raises RecordFault."""
    return _made("duel", context, record, name, is_own)


def played_scene(context: Context, path: Path, games: Sequence[Played]) -> Scene:
    """A file of games that bots played, to watch one."""
    return _made("played", context, path, games)


def replay_scene(context: Context, table: Playback, goal: Callable[[], tuple[str, str]] | None = None) -> Scene:
    """The page of a game on which nothing is decided; `goal` is what is said beside the board of what it is to show."""
    return _made("replay", context, table, goal)


def what_if_scene(context: Context, table: Playback, wording: object, leave: Callable[[], None]) -> Scene:
    """Another choice where a game stands that is watched; `leave` leaves the game for the branch that comes of it."""
    return _made("what_if", context, table, wording, leave)


def branches_scene(context: Context, path: Path | None, record: Record, table: Table | None = None) -> Scene:
    """A game, by its file if it has one, with its branches; `table` is the game that is under way."""
    return _made("branches", context, path, record, table)


def turn_scene(context: Context, table: Table) -> Scene:
    """What is said before a turn is saved for someone elsewhere."""
    return _made("turn", context, table)


def saves_scene(context: Context, table: Table | None = None) -> Scene:
    """The saved games; `table` is the one that is under way."""
    return _made("saves", context, table)
