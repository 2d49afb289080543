"""Starts a tool of the build folder that measures recorded runs."""
import os
import subprocess
from pathlib import Path

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])


def measure(case, tool, *runs):
    """Measures runs in a test case, which fails unless the tool ends well. Returns what it
    printed."""
    done = subprocess.run([BUILD / tool, "--data-dir", SOURCE, *map(str, runs)],
                          capture_output=True, text=True, check=False, cwd=SOURCE)
    case.assertEqual(done.returncode, 0, done.stderr)
    return done.stdout
