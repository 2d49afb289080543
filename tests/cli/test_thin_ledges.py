#!/usr/bin/env python3
"""Ledges as thin as `jantar check` accepts hold whoever falls on them, from any height."""
import json
import unittest

import harness
import support

HEIGHT, LEDGE = 56, 50  # tiles: of the room, and where the ledge is
TILE = support.TILE


def room(thickness, above, one_way):
    """A shaft with a ledge of this thickness, and the hero `above` it; tiles."""
    level = support.room()
    width = level["width"]
    ledge = {"id": 1, "objectgroup": {"type": "objectgroup", "name": "", "objects": [
        {"id": 1, "x": 0, "y": TILE / 4, "width": TILE, "height": thickness * TILE}]}}
    if one_way:
        ledge["properties"] = [{"name": "material", "type": "string", "value": "oneway"}]
    level["tilesets"][0].update(tilecount=2, columns=2, imagewidth=2 * TILE)
    level["tilesets"][0]["tiles"].append(ledge)
    cells = [[1 if x in (0, width - 1) or y == HEIGHT - 1 else 2 if y == LEDGE else 0
              for x in range(width)] for y in range(HEIGHT)]
    level["layers"][0].update(height=HEIGHT, data=sum(cells, []))
    level["height"] = HEIGHT
    spawn, way_out = level["layers"][1]["objects"]
    spawn.update(x=12 * TILE, y=(LEDGE - above) * TILE)
    way_out.update(x=2 * TILE, y=2 * TILE, width=TILE, height=TILE)
    return level


class ThinLedges(support.Case):
    def holds(self, thickness, above, one_way, keys):
        with self.subTest(thickness=thickness, one_way=one_way, above=above, keys=keys):
            (self.folder / "level.json").write_text(json.dumps(room(thickness, above, one_way)))
            done = self.run_json("level.json", "--input", f"240:{keys}")
            self.assertLess(done["hero"]["y"], LEDGE + 0.25)
            self.assertGreater(done["hero"]["y"], LEDGE - 1.25)

    def test_they_hold_at_any_speed(self):
        for thickness in (1 / 63, 1 / 32, 1 / 16, 1 / 8, 1 / 4):
            for above in (3, 4, 5, 8, 12, 20, 30, 38, 46):
                for one_way in (False, True):
                    for keys in (".", "K"):
                        self.holds(thickness, above, one_way, keys)


if __name__ == "__main__":
    harness.main()
