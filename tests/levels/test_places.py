"""Each level is a place: its pictures are not black, and their colours tell it from the others."""

import os
import sys
import unittest

import harness

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tools"))
import look_figures  # noqa: E402  the folder of tools is no package

EVERY = 6  # seconds between two pictures
# For each world: how much of a level's pictures may be nearly black on average, how much of those
# in which the hero is amber, and the luma below which that is. In the blue earth the hero is the
# only lamp; on the shore it is day.
BLACK_MOST = {"forest": (0.35, 0.35, 28), "deep": (0.45, 0.80, 24), "shore": (0.1, 0.1, 28)}
OWN_LEAST = 0.9  # part of the pictures that are given to the right level


class Places(unittest.TestCase):
    def look_at(self, world):
        most, most_as_amber, luma = BLACK_MOST[world]
        found = look_figures.gather(os.environ["JANTAR_PROGRAM"], world,
                                    look_figures.names_of_levels(world), EVERY, luma)
        for name, shots in found.items():
            for amber, bar in ((False, most), (True, most_as_amber)):
                blacks = [black for black, _, is_amber in shots if is_amber == amber]
                mean = sum(blacks) / max(len(blacks), 1)
                self.assertLessEqual(mean, bar, f"{name}: {mean:.0%} of it is nearly black")
        own, tested = (sum(counts) for counts in zip(*look_figures.recognised(found).values()))
        print(f"{world}: {own} of {tested} pictures are recognised")
        self.assertGreaterEqual(own, OWN_LEAST * tested)

    def test_pictures_tell_the_levels_of_the_forest_apart(self):
        self.look_at("forest")

    def test_pictures_tell_the_levels_of_the_deep_apart(self):
        self.look_at("deep")

    def test_pictures_tell_the_levels_of_the_shore_apart(self):
        self.look_at("shore")


if __name__ == "__main__":
    harness.main()
