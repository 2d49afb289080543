"""The picture of the slopes is what make_slopes.py draws."""

import os
import unittest

import rounding
import support
import test_terrain as terrain


class Picture(unittest.TestCase):
    def test_slopes_picture_is_what_the_generator_draws(self):
        path = os.path.join(support.TERRAIN_DIR, "slopes.png")
        made = rounding.make_slopes.picture()
        width, height, alpha, _ = terrain.read_indexed_png(path)
        self.assertEqual((width, height), (len(made[0]), len(made)))
        self.assertEqual(alpha, [[pixel[3] for pixel in row] for row in made],
                         "run make_slopes.py, commit its output")


if __name__ == "__main__":
    support.main()
