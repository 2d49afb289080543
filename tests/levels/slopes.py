"""make_slopes.py, the script that makes the tileset of slopes, as a module."""

import sys

import support

sys.dont_write_bytecode = True
sys.path.insert(0, support.TERRAIN_DIR)
import make_slopes  # noqa: E402
