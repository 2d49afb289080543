"""Each level is a place: its pictures are not black, and their colours tell it from the others."""

import os
import sys
import tempfile
import unittest

import harness

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tools"))
import look_figures  # noqa: E402  the folder of tools is no package

EVERY = 6  # seconds between two pictures
BLACK_MOST = 0.35  # mean share of nearly black pixels of a level
OWN_LEAST = 0.9  # share of pictures that are given to the right level


class Places(unittest.TestCase):
    def test_pictures_tell_the_levels_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            found = look_figures.gather(os.environ["JANTAR_PROGRAM"],
                                        look_figures.names_of_levels(), EVERY, folder)
        for name, shots in found.items():
            black = sum(share for share, _ in shots) / len(shots)
            self.assertLessEqual(black, BLACK_MOST, f"{name}: {black:.0%} of it is nearly black")
        own, tested = (sum(counts) for counts in zip(*look_figures.recognised(found).values()))
        print(f"{own} of {tested} pictures are recognised")
        self.assertGreaterEqual(own, OWN_LEAST * tested)


if __name__ == "__main__":
    harness.main()
