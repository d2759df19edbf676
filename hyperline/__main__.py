"""``python -m hyperline`` is the command ``hyperline``; a build begins here, too."""

import sys

from hyperline.kernel import program


def main() -> int:
    """Do what a build was started again for, or the command of the command line; the exit status."""
    if program.is_built() and len(sys.argv) > 1:
        from multiprocessing import freeze_support

        freeze_support()  # does the work of a process that `multiprocessing` has started, and ends it
    if program.call(sys.argv[1:]):
        return 0
    from hyperline.cli import main as perform

    return perform()


if __name__ == "__main__":
    raise SystemExit(main())
