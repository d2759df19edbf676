"""The command line: which commands there are. Each has its arguments and what it does in a module of its own."""

from __future__ import annotations

import argparse
import gc
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NoReturn

from hyperline import __version__
from hyperline.arena.arguments import Misuse
from hyperline.command.by_game import FLAG, known
from hyperline.command.said import words as say
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.program import SCHEME, SEALED, build
from hyperline.kernel.quote import SHOWN, plain
from hyperline.kernel.shelf import Shelf, Subcommand
from hyperline.kernel.texts import reason

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS: Final = {
    "games": Subcommand(say.later("cli.about.games"), "hyperline.command.games"),
    "run": Subcommand(say.later("cli.about.run"), "hyperline.command.run"),
    "simulate": Subcommand(say.later("cli.about.simulate"), "hyperline.command.simulate"),
    "replay": Subcommand(say.later("cli.about.replay"), "hyperline.command.replay"),
    "branch": Subcommand(say.later("cli.about.branch"), "hyperline.command.branch"),
    "postcard": Subcommand(say.later("cli.about.postcard"), "hyperline.command.postcard"),
    "duel": Subcommand(say.later("cli.about.duel"), "hyperline.command.duel"),
    "review": Subcommand(say.later("cli.about.review"), "hyperline.command.review"),
    "server": Subcommand(say.later("cli.about.server"), "hyperline.command.server"),
    "rooms": Subcommand(say.later("cli.about.rooms"), "hyperline.command.rooms"),
    "join": Subcommand(say.later("cli.about.join"), "hyperline.command.join"),
    "screenshot": Subcommand(say.later("cli.about.screenshot"), "hyperline.command.screenshot"),
}
"""What players type, by name."""
MEASURES: Final = {
    "balance": Subcommand(say.later("cli.about.balance"), "hyperline.command.balance"),
    "bench": Subcommand(say.later("cli.about.bench"), "hyperline.command.bench"),
}
"""For those who work on the game, but typed like the others; the help of DEV tells of them."""
TOOLS: Final = {
    "challenges": Subcommand(say.later("cli.about.challenges"), "hyperline.command.challenges"),
}
"""For those who work on the game, typed after DEV; those of a game alone join them."""
DEV: Final = "dev"
PROFILE: Final = "--profile"
LANGUAGE: Final = "--language"
FILE: Final = "file://"
BAD_INPUT = 2
INTERRUPTED = 130
LONGEST_LINE = 4_000
LONGEST_WORD = 200  # of a line on standard error: a file may be named whole, five thousand digits not


FIELD = re.compile(r"%(?:\((\w+)\))?[a-z]")
"""A place in one of argparse's own texts that it fills in."""


def own(text: str) -> str:
    """One of argparse's own texts, in the language in use; one that is not among ours stays as it is.

    Its key is made of its words, and its fields are in braces: ``invalid %(type)s value: %(value)r`` is
    ``argparse.invalid_value``, and has ``{type}`` and ``{value}``.
    """
    if language.current() == language.ENGLISH:
        return text
    key = f"argparse.{'_'.join(re.findall('[a-z]+', FIELD.sub('', text)))}"
    if key not in say:
        return text
    said = say(key)
    for field in FIELD.finditer(text):
        said = said.replace(f"{{{field[1] or ''}}}", field[0], 1)
    return said


def own_number(one: str, many: str, n: int) -> str:
    """One of argparse's own texts that depends on a number."""
    return own(one if n == 1 else many)


vars(argparse).update(_=own, ngettext=own_number)  # by itself it would ask for a catalog of the system’s


class _Formatter(argparse.HelpFormatter):
    """Looks texts up when they are shown."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return str(action.help) if action.help else action.help

    def _format_text(self, text: str) -> str:
        return super()._format_text(str(text))


class _Parser(argparse.ArgumentParser):
    """Refuses what it does not understand with one clear line, and speaks the language in use."""

    def __init__(self, *args: Any, **rest: Any) -> None:
        super().__init__(*args, **rest)
        self.formatter_class = _Formatter

    def error(self, message: str) -> NoReturn:
        """Raise Misuse."""
        raise Misuse(say("cli.see_help", message=message, program=self.prog))


class _CommandParser(_Parser):
    """The parser of a command, which gets its arguments when the command is given: its module is imported only then."""

    fill: Callable[[_CommandParser, Sequence[str]], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Fill it, and parse."""
        if self.fill is not None:
            fill, self.fill = self.fill, None
            fill(self, args or ())
        return super().parse_known_args(args, namespace)


def parser(shelf: Shelf) -> argparse.ArgumentParser:
    """All commands, with the games of a shelf."""
    top = _Parser(prog="hyperline", allow_abbrev=False, description=say.later("cli.about.game"))
    top.add_argument("--version", action="store_true", help=say.later("cli.version"))
    top.add_argument(PROFILE, metavar="NAME", help=say.later("cli.profile"))
    codes = ", ".join(language.LANGUAGES)
    top.add_argument(LANGUAGE, metavar="CODE", help=say.later("cli.language", codes=codes))
    commands = top.add_subparsers(
        dest="command", metavar="COMMAND", description=say.later("cli.without"), parser_class=_CommandParser
    )
    for name, command in COMMANDS.items():
        _add(commands.add_parser(name, help=command.help), command, shelf)
    for name, command in MEASURES.items():
        _add(commands.add_parser(name), command, shelf)
    commands.add_parser(DEV, help=say.later("cli.about.dev")).fill = partial(_add_tools, shelf=shelf)
    return top


def _add_tools(parser: _CommandParser, _words: Sequence[str], shelf: Shelf) -> None:
    """Add the commands for those who work on the game, and then those that the games have of their own."""
    others = "; ".join(f"hyperline {name}: {command.help}" for name, command in MEASURES.items())
    tools = parser.add_subparsers(
        dest="tool",
        metavar="COMMAND",
        required=True,
        parser_class=_CommandParser,
        description=say("cli.others", others=others),
    )
    taken = set(TOOLS)
    for name, command in TOOLS.items():
        _add(tools.add_parser(name, help=command.help), command, shelf)
    for game in shelf.names:
        for name, command in shelf.entry(game).commands.items():
            if name not in taken:
                taken.add(name)
                _add(tools.add_parser(name, help=command.help), command, shelf, game)


def _add(parser: _CommandParser, command: Subcommand, shelf: Shelf, game: str = "") -> None:
    """Have a command get its arguments once it is given; `game` is the one that it belongs to, empty for one of all."""
    parser.fill = partial(_fill, command=command, shelf=shelf, game=game)


def _fill(parser: _CommandParser, words: Sequence[str], command: Subcommand, shelf: Shelf, game: str) -> None:
    """Add a command's arguments for the game that its words name; raises Misuse if there is no such game."""
    module = import_module(command.module)
    module.add_arguments(parser, shelf, game or _game_in(words, shelf))
    parser.set_defaults(perform=module.perform)


def _game_in(words: Sequence[str], shelf: Shelf) -> str:
    """The game that the words of a command name, or the usual one."""
    found = _Parser(add_help=False, allow_abbrev=False)
    found.add_argument(FLAG, default=shelf.default)
    return known(found.parse_known_args(words)[0].game, shelf)


def main(argv: Sequence[str] | None = None, shelf: Shelf = SHELF) -> int:
    """Run a command with the games of a shelf; the exit status: 0, or 2 with one line on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where it can be told: the notation is UTF-8 on every system
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what the program prints is its own
    try:
        words = _profiled(_spoken(sys.argv[1:] if argv is None else argv))
        if len(words) == 1 and words[0].startswith(f"{SCHEME}://"):
            return _open_window(shelf, link=words[0])
        if (saved := _saved(words)) is not None:
            return _open_window(shelf, saved)
        arguments = parser(shelf).parse_args(words)
        if arguments.version:
            print(f"hyperline {__version__}" + (f" (build {built})" if (built := build()) else ""))
            return 0
        if arguments.command is None:
            return _open_window(shelf)
        status: int = arguments.perform(arguments, shelf)
        return status
    except SystemExit as end:  # --help
        return end.code if isinstance(end.code, int) else 0
    except Misuse as fault:
        return _refuse(f"hyperline: {fault}")
    except Illegal as refusal:
        return _refuse(str(refusal))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _silence()
        return 0
    except OSError as fault:  # a command tells of its own files itself: here the output cannot be written
        _silence()
        return _refuse(f"hyperline: {reason(fault)}")


def _silence() -> None:
    """Let nothing more go to a standard output that takes nothing, at the program's end neither."""
    with suppress(AttributeError, OSError, ValueError):  # there may be none, or one that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(line: str) -> int:
    words = (word if len(word) <= LONGEST_WORD else f"{word[:SHOWN]}…" for word in line.split())
    print(plain(" ".join(words), LONGEST_LINE), file=sys.stderr)
    return BAD_INPUT


def _saved(words: Sequence[str]) -> Path | None:
    """The saved game, or key, that is all there is on the command line, as when its file is double-clicked."""
    if len(words) != 1 or words[0].startswith("-"):
        return None
    from pathlib import Path

    from hyperline.shell.store.savefolder import PLAYED, SENT, SUFFIX

    word = words[0]
    if word.startswith(FILE):  # a desktop may give the address of a file
        from urllib.parse import unquote, urlsplit

        word = unquote(urlsplit(word).path)
    return Path(word) if word.lower().endswith((SUFFIX, SEALED, *SENT, *PLAYED)) else None


def _spoken(words: Sequence[str]) -> Sequence[str]:
    """What is left of a command line once the language that it asks for is in use; raises Misuse if there is none."""
    language.speak()
    at = next((at for at, word in enumerate(words) if word.partition("=")[0] == LANGUAGE), None)
    if at is None:
        return words
    _, sign, code = words[at].partition("=")
    after = at + 1 if sign else at + 2
    code = code if sign else "".join(words[at + 1 : after])
    if code not in (*language.LANGUAGES, language.PSEUDO):
        raise Misuse(say("cli.needs_language", flag=LANGUAGE, codes=", ".join(language.LANGUAGES)))
    os.environ[language.VARIABLE] = code
    language.speak()
    return [*words[:at], *words[after:]]


def _profiled(words: Sequence[str]) -> Sequence[str]:
    """What is left of a command line once it is known whose folder is used; raises Misuse if that has no good name."""
    if not words or words[0] != PROFILE:
        return words
    name = words[1] if len(words) > 1 else ""
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name):
        raise Misuse(say("cli.needs_profile", flag=PROFILE))
    from hyperline.shell.paths import profile

    os.environ["HYPERLINE_HOME"] = str(profile(name))
    return words[2:]


def _open_window(shelf: Shelf, saved: Path | None = None, link: str = "") -> int:
    gc.disable()  # until the first frame: there is nothing to collect
    from hyperline.shell.main import run

    return run(shelf, saved, link=link)
