"""The counterpart of harness.h for tests of the whole program.

Runs the unittest cases named on the command line (none: all).

Exit: 0 passed, 1 failed or no such case, 77 everything that ran was skipped. CTest puts this folder
on PYTHONPATH.
"""
import importlib
import os
import sys
import time
import unittest

HANGS_SECONDS = 300  # for what should take no time; a program that takes longer hangs
SYSTEM_PYTHON = "/usr/bin/python3"  # distributions install modules for this one


def of_system(name):
    """A module, or None. Runs the script anew if only the system's Python has it."""
    try:
        return importlib.import_module(name)
    except ImportError:
        if os.path.exists(SYSTEM_PYTHON) and not os.environ.get("JANTAR_SYSTEM_PYTHON"):
            os.environ["JANTAR_SYSTEM_PYTHON"] = "1"
            os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON, *sys.argv])
        return None


def pillow():
    """Pillow's module Image, or None."""
    return of_system("PIL.Image")


def wait(until, what, seconds=HANGS_SECONDS):
    """Waits for what another process does, until until() is true, and returns that.

    No other code of the tests waits for time to pass.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = until()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(f"hangs: {what}")


def main():
    wanted = sys.argv[1:]
    groups = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    cases = [case for group in groups for case in group if not wanted
             or case.id().rsplit(".", 1)[-1] in wanted]
    result = unittest.TextTestRunner(verbosity=2).run(unittest.TestSuite(cases))
    # A class whose setUpClass() skips counts as skipped, but none of its cases as run.
    if not result.wasSuccessful() or (result.testsRun == 0 and not result.skipped):
        sys.exit(1)
    skipped = sum(case.countTestCases() for case, _ in result.skipped)
    sys.exit(77 if skipped == result.testsRun else 0)
