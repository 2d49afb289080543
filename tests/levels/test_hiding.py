#!/usr/bin/env python3
"""The miller's horse: there is no place in its arena in which it never reaches the hero."""

import json
import os
import unittest

import support

LEVEL = os.path.join(support.LEVELS_DIR, "shore", "07-the-millers-horse.json")
# Off the jetty, as amber back along the bottom, and up below its planks.
UNDER_THE_JETTY = "70:r 60:rH 190:lH 20:. 20:r"
MINUTE = " 3600:."


def played(keys):
    return json.loads(support.jantar("run", LEVEL, "--input", keys).stdout)


class Hiding(unittest.TestCase):
    def test_nobody_hides_from_the_horse_under_the_jetty(self):
        there = played(UNDER_THE_JETTY)
        jetty = range(12, 16)
        self.assertIn(int(there["hero"]["x"]), jetty)
        self.assertGreater(there["hero"]["y"], 14)
        self.assertEqual(there["hits"], 0)
        self.assertGreater(played(UNDER_THE_JETTY + MINUTE)["hits"], 0)


if __name__ == "__main__":
    support.main()
