"""What players' own bots imported from here in 0.1 is still found, one release long."""

from hyperline.old_paths import forward

forward()
