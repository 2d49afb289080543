"""A ball rolls over every slope and arc of slopes.tsj both ways.

It loses no speed where tiles join, and does not hop.
"""

import math
import re
import shutil
import tempfile
import unittest

import rounding
import support
from slopes import make_slopes

TILE = rounding.TILE
GRAVITY = 25.0

BRUSH_FLOOR = 12  # lower half of a tile
FLOOR = 12  # row in which stamps begin
LEVEL = 40  # columns of level ground on both sides


def stamped(shape_list, flat_piece):
    """Level ground, shapes one behind the other and each higher than the last, level ground."""
    rows = [[0] * (2 * LEVEL) for _ in range(24)]
    at, rise = LEVEL, 0
    ground = FLOOR + (flat_piece != BRUSH_FLOOR)
    top = FLOOR + (0.5 if flat_piece == BRUSH_FLOOR else 1.0)
    surface = [(0.0, top), (LEVEL, top)]
    rows[ground][:at] = [flat_piece] * at
    for shape in shape_list:
        for x in range(shape.width):
            for row in range(shape.height):
                tile = make_slopes.tile_number(shape, False, x, row)
                content = make_slopes.CONTENTS.get(tile)
                rows[FLOOR - rise - row][at + x] = (
                    0 if content == make_slopes.AIR else rounding.FULL
                    if content == make_slopes.FULL else rounding.SLOPES + tile)
        surface += [(at + x, FLOOR + 1 - rise - y) for x, y in shape.line]
        at += shape.width
        rise += shape.height - (shape.line[0][1] > 0)
    for x in range(at, 2 * LEVEL):
        rows[ground - rise][x] = flat_piece
    for x in range(2 * LEVEL):
        top = min(y for y in range(24) if rows[y][x])
        for y in range(top + 1, 24):
            rows[y][x] = rows[y][x] or rounding.FULL
    return rows, surface + [(2.0 * LEVEL, surface[-1][1])], rise


def height_above(surface, ball):
    """How far a ball is above the surface."""
    x, y = ball["centre.x"], ball["centre.y"]
    distances = []
    for (ax, ay), (bx, by) in zip(surface, surface[1:]):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
        share = min(max(share, 0.0), 1.0)
        distances.append(math.dist((x, y), (ax + (bx - ax) * share, ay + (by - ay) * share)))
    return min(distances) - ball["radius"]


# name: shapes, piece of the level ground, part of the energy that may be lost, height of hops. A
# slope without arcs has corners at its ends.
HILLS = {
    "1:4": ((make_slopes.QUARTER_FOURTHS,), 15, 0.12, 0.3),
    "1:3": ((make_slopes.THIRDS,), 15, 0.15, 0.3),
    "1:3 between halves": ((make_slopes.HALF_THIRDS,), BRUSH_FLOOR, 0.15, 0.3),
    "arcs of radius 4": ((make_slopes.WIDE_STEP,), BRUSH_FLOOR, 0.02, 0.03),
    "arcs of radius 2": ((make_slopes.SHORT_STEP,), BRUSH_FLOOR, 0.02, 0.03),
    "foot and crest 2": ((make_slopes.SMALL_FOOT, make_slopes.SMALL_CREST), BRUSH_FLOOR, 0.02,
                         0.03),
    "foot and crest 4": ((make_slopes.LARGE_FOOT, make_slopes.LARGE_CREST), BRUSH_FLOOR, 0.02,
                         0.03),
}


class Rolling(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def boulder_at(self, path, tick):
        text = support.jantar("dump", path, "--tick", str(tick)).stdout
        found = dict(re.findall(r"^bodies\.2\.(\S+) \S+ (\S+)$", text, re.M))
        return {name: float(value) for name, value in found.items()}

    @staticmethod
    def energy(ball):
        """For each kg, without that of its height: a disc that moves and turns."""
        moving = ball["velocity.x"] ** 2 + ball["velocity.y"] ** 2
        return moving / 2 + (ball["radius"] * ball["spin"]) ** 2 / 4

    def roll(self, rows, start, speed, radius=1.0):
        """A level with a boulder that rolls from `start`."""
        x, y = start
        ball = {"id": 2, "name": "ball", "type": "boulder", "ellipse": True,
                "x": (x - radius) * TILE, "y": (y - 2 * radius) * TILE, "width": 2 * radius * TILE,
                "height": 2 * radius * TILE, "rotation": 0, "visible": True,
                "properties": [{"name": "speed", "type": "float", "value": speed}]}
        # The hero looks on from above: what is far from it stands still.
        rows[4][LEVEL + 2:LEVEL + 6] = [rounding.FULL] * 4
        spawn = (LEVEL + 4.0, 3.0)
        return rounding.write(rounding.level_of(rows, spawn=spawn, objects=[ball]), self.folder)

    def check_roll(self, name, up):
        shape_list, floor, loss, hop = HILLS[name]
        rows, surface, rise = stamped(shape_list, floor)
        end = surface[-2][0]
        climb = 1.2 * 4.0 / 3.0 * GRAVITY * rise if up else 0.0  # the air takes some of it
        speed = math.sqrt(4.0 + climb)
        start = (LEVEL - 3.0, surface[0][1]) if up else (end + 3.0, surface[-1][1])
        path = self.roll(rows, start, speed if up else -speed)
        ticks = [30 + 10 * i for i in range(30)]
        before = self.boulder_at(path, 15)
        for tick in ticks:
            ball = self.boulder_at(path, tick)
            past = ball["centre.x"] - end if up else LEVEL - ball["centre.x"]
            if past > 1.0:
                break
            self.assertLess(height_above(surface, ball), hop,
                            f"{name}: it hops at {ball['centre.x']}")
        self.assertGreater(past, 1.0, f"{name}: it does not come over it")
        air = math.exp(-2.0 * ball["damping"] * (tick - 15) / 60.0)  # slowed by the air
        gained = GRAVITY * (ball["centre.y"] - before["centre.y"])
        whole = max(self.energy(before), self.energy(before) + gained)
        lost = self.energy(before) + gained - self.energy(ball)
        self.assertLess(lost, (loss + 1.0 - air) * whole, f"{name}, {'up' if up else 'down'}")

    def test_ball_rolls_over_every_slope_and_arc_both_ways(self):
        for name in HILLS:
            for up in (True, False):
                with self.subTest(name, up=up):
                    self.check_roll(name, up)

    def test_ball_rolls_up_a_corner_and_comes_back_as_fast(self):
        for shape in (make_slopes.SMALL_CORNER, make_slopes.LARGE_CORNER):
            rows, _, _ = stamped((shape,), BRUSH_FLOOR)
            path = self.roll(rows, (LEVEL - 2.5, FLOOR + 0.5), 6.0, 0.75)
            before = self.boulder_at(path, 10)
            balls = ((tick, self.boulder_at(path, tick)) for tick in range(40, 200, 10))
            tick, after = next((tick, ball) for tick, ball in balls
                               if ball["velocity.x"] < 0.0 and ball["centre.x"] < LEVEL)
            air = math.exp(-2.0 * after["damping"] * (tick - 10) / 60.0)
            self.assertGreater(self.energy(after), (air - 0.06) * self.energy(before), shape.name)


if __name__ == "__main__":
    support.main()
