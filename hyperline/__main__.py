"""``python -m hyperline`` is the command ``hyperline``."""

from hyperline.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
