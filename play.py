#!/usr/bin/env python3
"""Plays Hyperline from a checkout: makes or renews the environment beside this file, then starts the game."""

import os
import sys
from pathlib import Path

if sys.version_info < (3, 7):  # noqa: UP036 - too old to read bootstrap.py, which looks for a newer one
    sys.exit("Hyperline needs Python 3.11 or newer; get it from https://www.python.org/downloads/.")

import bootstrap

ROOT = Path(__file__).resolve().parent
EXTRAS = set()  # of the project's optional dependencies, the game needs none
QUESTION = "Other versions can be installed instead, but nothing checks what they are."


class Window(bootstrap.Progress):
    """A small window that tells what is being done, for a start without a terminal."""

    def __init__(self, is_unlocked: bool) -> None:
        import queue
        import tkinter
        from tkinter import ttk

        super().__init__(is_unlocked)
        self.answers: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self.news: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()
        self.closed = False
        self.window = tkinter.Tk()
        self.window.title("Hyperline")
        self.window.resizable(False, False)
        self.window.protocol("WM_DELETE_WINDOW", self.close)
        frame = ttk.Frame(self.window, padding=24)
        frame.grid()
        frame.columnconfigure(0, minsize=460)
        self.step = ttk.Label(frame, text="Getting Hyperline ready.", wraplength=460)
        self.step.grid(sticky="w")
        self.bar = ttk.Progressbar(frame, mode="indeterminate", length=460)
        self.bar.grid(pady=16, sticky="we")
        self.bar.start(15)
        self.line = ttk.Label(frame, text="", wraplength=460)
        self.line.grid(sticky="w")
        row = ttk.Frame(frame)
        row.grid(sticky="e", pady=(16, 0))
        self.other = ttk.Button(row, text="Install unchecked versions", command=self.allow)
        self.button = ttk.Button(row, text="Cancel", command=self.close)
        self.button.grid(row=0, column=1)

    def say(self, sentence: str) -> None:
        """A step begins; may be called from any thread."""
        self.news.put(("step", sentence))

    def detail(self, line: str) -> None:
        """Something happens within a step; may be called from any thread."""
        self.news.put(("line", line))

    def allows(self, trouble: bootstrap.Untested) -> bool:
        """Ask whether other versions may be installed, and wait for the answer; called from the worker's thread."""
        if self.is_unlocked:
            return super().allows(trouble)
        self.news.put(("question", f"{trouble} {QUESTION}"))
        return self.answers.get()

    def ask(self, question: str) -> None:
        """Show a question, and a button that says yes; Cancel and closing the window say no."""
        self.step.configure(text=question)
        self.line.configure(text="")
        self.bar.stop()
        self.other.grid(row=0, column=0, padx=(0, 8))

    def allow(self) -> None:
        """The player lets other versions be installed."""
        self.other.grid_remove()
        self.bar.start(15)
        self.answers.put(True)

    def close(self) -> None:
        """The player closes the window: stop what is under way."""
        self.closed = True
        self.answers.put(False)
        self.cancel()
        self.window.destroy()

    def listen(self, worker) -> None:
        """Show the news, until the worker is done."""
        while not self.news.empty():
            label, text = self.news.get()
            if label == "question":
                self.ask(text)
                continue
            (self.step if label == "step" else self.line).configure(text=text)
            if label == "step":
                self.line.configure(text="")
        if worker.is_alive():
            self.window.after(80, self.listen, worker)
        else:
            self.window.quit()

    def prepare(self) -> "Path | None":
        """Make the environment while the window shows how; None if the player closed it. Raises Trouble."""
        import threading

        outcome: list[Path | Exception] = []

        def work() -> None:
            try:
                outcome.append(bootstrap.prepare(ROOT, EXTRAS, self))
            except Exception as trouble:
                outcome.append(trouble)

        worker = threading.Thread(target=work)
        worker.start()
        self.window.after(80, self.listen, worker)
        self.window.mainloop()
        if self.closed:
            worker.join()
            return None
        if isinstance(outcome[0], Exception):
            raise outcome[0]
        self.window.destroy()
        return outcome[0]

    def complain(self, sentence: str) -> None:
        """Show what went wrong until the player has read it."""
        self.bar.stop()
        self.bar.grid_remove()
        self.step.configure(text=sentence)
        self.line.configure(text="")
        self.button.configure(text="Close")
        self.window.mainloop()


def has_terminal() -> bool:
    """Whether somebody reads what is printed."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr))


def open_window(is_unlocked: bool = False) -> "Window | None":
    """A progress window, if it is needed and can be had."""
    if has_terminal() or os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return None
    try:
        return Window(is_unlocked)
    except Exception:  # no tkinter, or no display: its errors differ from system to system
        return None


def command(environment: Path, arguments: "list[str]") -> "list[str]":
    """What starts the game."""
    return [str(bootstrap.python_of(environment)), "-m", "hyperline", *arguments]


def complain(sentence: str, window: "Window | None") -> None:
    """Tell what went wrong where the player sees it."""
    if window is not None and not window.closed:
        window.complain(sentence)
        return
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    if is_own_console():
        input("Press Enter to close this window. ")


def is_own_console() -> bool:
    """Whether a console was opened for this program alone (a double click on Windows) and closes with it."""
    if os.name != "nt" or not has_terminal():
        return False
    import ctypes

    processes = (ctypes.c_uint * 4)()
    # Python itself and the launcher that `.py` files are opened with; a shell would be a third.
    return ctypes.windll.kernel32.GetConsoleProcessList(processes, 4) <= 2


def ready_environment(window: "Window | None", is_unlocked: bool) -> "Path | None":
    """The environment, made by now; None if the player gave up. Raises Trouble."""
    if window is not None:
        return window.prepare()
    return bootstrap.prepare(ROOT, EXTRAS, bootstrap.Progress(is_unlocked))


def main(arguments: "list[str]") -> int:
    """Start the game with the arguments, and return its exit status."""
    window = None
    is_unlocked = bootstrap.UNLOCKED in arguments
    try:
        bootstrap.require_recent(Path(__file__).resolve(), arguments)
        arguments = [one for one in arguments if one != bootstrap.UNLOCKED]
        environment = bootstrap.current_environment(ROOT, EXTRAS)
        if environment is None:
            window = open_window(is_unlocked)
            environment = ready_environment(window, is_unlocked)
    except bootstrap.Trouble as trouble:
        complain(str(trouble), window or open_window())
        return 1
    except KeyboardInterrupt:
        environment = None
    if environment is None:
        print("Stopped. The next start continues from here.", file=sys.stderr)
        return 130
    return bootstrap.hand_over(command(environment, arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
