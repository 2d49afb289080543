"""The counterpart of harness.h for tests of the whole program.

Runs the unittest cases named on the command line (none: all).

Exit: 0 passed, 1 failed or no such case, 77 everything that ran was skipped. CTest puts this folder
on PYTHONPATH.
"""
import sys
import unittest


def main():
    wanted = sys.argv[1:]
    groups = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    cases = [case for group in groups for case in group if not wanted
             or case.id().rsplit(".", 1)[-1] in wanted]
    result = unittest.TextTestRunner(verbosity=2).run(unittest.TestSuite(cases))
    if not result.wasSuccessful() or result.testsRun == 0:
        sys.exit(1)
    sys.exit(77 if len(result.skipped) == result.testsRun else 0)
