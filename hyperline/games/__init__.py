"""The games on the shelf, one module each; `listed` has their names."""
