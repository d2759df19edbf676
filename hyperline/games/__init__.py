"""The games on the shelf: `listed` names them, and each has a folder of its own that no other game reads."""
