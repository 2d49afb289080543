#!/usr/bin/env python3
"""`jantar solve` and `record-all` on small levels drawn in text, and on the shipped one."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
TILE = 32
REACH = 1.0  # tiles within which a thing counts as passed

# '#' rock, S the spawn, E the exit (2 x 3 tiles up from there), a digit: an object whose number is
# 10 + the digit.
STEP = """
####################
#..................#
#..................#
#..................#
#..................#
#..............##..#
#..S...........##E.#
####################
"""
WALL = """
##################
#................#
#................#
#.............E..#
#.........########
#.........########
#.........########
#.........########
#.........########
#.........########
#.........########
#.........########
#.........########
#..S......########
##################
"""
GAP = """
........................
........................
........................
........................
........................
..S..................E..
#########......#########
#########......#########
"""
HALL = """
##############################
#............................#
#............................#
#............................#
#..2.....S.....1..........E..#
##############################
"""
# With the objects of EVENTS.
EVENTFUL = """
##############################
#............................#
#............................#
#............................#
#........S................E..#
##############################
"""
CLOSED = """
##################
#........##......#
#........##......#
#..S.....##...E..#
##################
"""


def item(number, kind, x, y, width=0, height=0):
    return {"id": number, "name": "", "type": kind, "point": width == 0, "x": x * TILE,
            "y": y * TILE, "width": width * TILE, "height": height * TILE, "rotation": 0,
            "visible": True}


def element(number, kind, x, y, width=0, height=0, **properties):
    types = {bool: "bool", int: "object", float: "float", str: "string"}
    return {**item(number, kind, x, y, width, height),
            "properties": [{"name": name, "type": types[type(value)], "value": value}
                           for name, value in properties.items()]}


EVENTS = [element(20, "area", 3, 3, 2, 2, target=21), element(21, "gate", 9, 1, 1, 1),
          element(22, "crate", 13, 4, 0.8, 0.8, density=0.5),
          element(23, "ant", 19, 4, 0.7, 0.5)]


def level(drawing, more=()):
    """A drawing as a Tiled map."""
    rows = drawing.strip().splitlines()
    objects = list(more)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == "S":
                objects.append(item(1, "spawn", x + 0.5, y))
            elif letter == "E":
                objects.append(item(2, "exit", x, y - 2, 2, 3))
            elif letter.isdigit():
                objects.append(item(10 + int(letter), "", x + 0.5, y))
    tileset = {"firstgid": 1, "name": "t", "tilewidth": TILE, "tileheight": TILE, "tilecount": 1,
               "columns": 1, "image": "none.png", "imagewidth": TILE, "imageheight": TILE,
               "margin": 0, "spacing": 0,
               "tiles": [{"id": 0,
                          "properties": [{"name": "solid", "type": "bool", "value": True}]}]}
    size = {"width": len(rows[0]), "height": len(rows)}
    layers = [{"type": "tilelayer", "id": 1, "name": "rock", "x": 0, "y": 0, **size, "opacity": 1,
               "visible": True,
               "data": [int(letter == "#") for row in rows for letter in row]},
              {"type": "objectgroup", "id": 2, "name": "things", "x": 0, "y": 0, "opacity": 1,
               "visible": True, "draworder": "topdown", "objects": objects}]
    return {"type": "map", "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal",
            "renderorder": "right-down", "infinite": False, **size, "tilewidth": TILE,
            "tileheight": TILE, "nextlayerid": 3, "nextobjectid": 30, "tilesets": [tileset],
            "layers": layers}


def rest_of(terminal):
    """What comes from a terminal until its last writer is gone; closes it."""
    said = b""
    try:
        while piece := os.read(terminal, 4096):
            said += piece
    except OSError:  # how Linux tells the end
        pass
    os.close(terminal)
    return said.decode()


class Solve(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="jantar-solve-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def draw(self, drawing, name="level.json", more=()):
        (self.folder / name).write_text(json.dumps(level(drawing, more)))
        return name

    def call(self, *command, code=0):
        done = subprocess.run([str(part) for part in command], cwd=self.folder, capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def solve(self, *arguments, code=0, shorten="35000"):
        shorten = ["--shorten", shorten] if shorten else []
        done = self.call(BUILD / "jantar", "solve", *arguments, *shorten, code=code)
        return json.loads(done.stdout) if code in (0, 1) else done

    def found_and_wins(self, drawing, *arguments):
        """The run wins as a replay and as an input script, in the same tick."""
        name = self.draw(drawing)
        result = self.solve(name, "--record", "way.jrp", "--input", "way.input", *arguments)
        self.assertTrue(result["found"])
        verdict = self.call(BUILD / "jantar", "replay", "way.jrp").stdout
        self.assertIn("verified", verdict)
        self.assertIn(f"tick {result['ticks']})", verdict)
        played = json.loads(self.call(BUILD / "jantar", "run", name, "--input",
                                      "@way.input").stdout)
        self.assertEqual((played["outcome"], played["outcome_tick"]), ("won", result["ticks"]))
        return result

    def trace(self, name, script):
        self.call(BUILD / "jantar", "run", name, "--input", "@" + script, "--trace", "trace.csv")
        rows = (self.folder / "trace.csv").read_text().splitlines()[1:]
        return [float(row.split(",")[1]) for row in rows]

    # --- finding ---------------------------------------------------------------------------------

    def test_jumps_over_a_step(self):
        self.assertLess(self.found_and_wins(STEP)["ticks"], 5 * 60)

    def test_climbs_a_wall(self):
        self.assertLess(self.found_and_wins(WALL)["ticks"], 8 * 60)

    def test_finds_no_way_up_a_wall_without_sticking(self):
        result = self.solve(self.draw(WALL), "--keys", "lrudJ", "--ticks", "20000", "--record",
                            "no.jrp", code=1)
        self.assertFalse(result["found"])
        self.assertGreaterEqual(result["searched"], 20000)
        self.assertFalse((self.folder / "no.jrp").exists())

    def test_leaps_over_a_gap(self):
        self.assertLess(self.found_and_wins(GAP)["ticks"], 6 * 60)

    def test_finds_no_way_where_there_is_none(self):
        self.assertFalse(self.solve(self.draw(CLOSED), "--ticks", "20000", code=1)["found"])

    def test_names_the_place_that_is_nearest(self):
        done = self.solve(self.draw(CLOSED), "--ticks", "20000", "--nearest", "--input",
                          "near.input", code=1)
        self.assertEqual(done["nearest"]["goals"], 0)
        self.assertAlmostEqual(done["nearest"]["x"], 8.2, delta=0.5)
        self.assertAlmostEqual(max(self.trace("level.json", "near.input")), 8.2, delta=0.5)

    def test_finds_the_exit_of_first_light(self):
        result = self.solve(SOURCE / "levels/first-light.json", "--record", "way.jrp", "--data-dir",
                            SOURCE)
        self.assertLess(result["ticks"], 1506)  # ticks of the shipped run, which stops at signs
        verdict = self.call(BUILD / "jantar", "replay", "--data-dir", SOURCE, "way.jrp").stdout
        self.assertIn("verified", verdict)

    def test_forgets_places_when_memory_is_full(self):
        name = SOURCE / "levels/first-light.json"
        roomy = self.solve(name, "--data-dir", SOURCE, shorten="0")
        narrow = self.solve(name, "--data-dir", SOURCE, "--memory", "0", shorten="0")
        self.assertTrue(narrow["found"])
        self.assertNotEqual(narrow["searched"], roomy["searched"])  # else nothing was forgotten

    def test_passes_things_and_then_the_exit(self):
        name = self.draw(HALL)
        self.found_and_wins(HALL, "--goal", "12,exit")
        self.assertLess(min(self.trace(name, "way.input")), 3.5 + REACH)

    def test_passes_things_in_the_order_asked_for(self):
        name = self.draw(HALL)
        self.found_and_wins(HALL, "--goal", "11,12,exit", "--in-order")
        places = self.trace(name, "way.input")
        left = min(range(len(places)), key=places.__getitem__)
        self.assertLess(places[left], 3.5 + REACH)
        self.assertGreater(max(places[:left]), 15.5 - REACH)

    def test_a_way_to_a_thing_ends_there(self):
        name = self.draw(HALL)
        result = self.solve(name, "--goal", "12", "--input", "way.input")
        places = self.trace(name, "way.input")
        self.assertEqual(len(places), result["ticks"])
        self.assertLess(places[-1], 3.5 + REACH)
        self.assertGreater(places[-2], 3.5 + REACH - 0.1)

    def test_goals_may_be_events(self):
        name = self.draw(EVENTFUL, more=EVENTS)
        for goal, least, most in (("on:20", 2, 6), ("on:21", 2, 6), ("carried:22", 9, 17),
                                  ("hit:23", 5, 28), ("phase:23=2", 0, 30)):
            result = self.solve(name, "--goal", goal, "--input", "way.input", "--ticks", "600000")
            self.assertTrue(result["found"], goal)
            last = self.trace(name, "way.input")[-1]
            self.assertTrue(least < last < most, (goal, last))

    def test_a_flower_is_on_when_it_is_open(self):
        name = self.draw(EVENTFUL, more=[element(24, "checkpoint", 13, 3, 2, 2)])
        result = self.solve(name, "--goal", "on:24", "--input", "way.input")
        self.assertTrue(result["found"])
        last = self.trace(name, "way.input")[-1]
        self.assertTrue(13.0 <= last < 13.5, last)  # it opens at its edge

    def test_the_way_to_an_exit_does_the_tasks_that_keep_it_shut(self):
        flies = [item(30 + i, "firefly", x, 4) for i, x in enumerate((2, 12, 20))]
        crate = element(22, "crate", 8, 4, 1, 1)
        for rule, things, more in (("fireflies", flies, {}), ("fireflies", flies, {"count": 2.0}),
                                   ("crates", [crate], {}), ("survive", [], {"wait": 4.0})):
            task = element(20, "task", 12, 2, 4, 3, rule=rule, **more)
            name = self.draw(HALL, more=[task, *things])
            result = self.solve(name, "--record", "way.jrp", "--ticks", "2000000")
            self.assertTrue(result["found"], rule)
            self.assertIn("won", self.call(BUILD / "jantar", "replay", "way.jrp").stdout)
            if rule == "survive":
                self.assertGreater(result["ticks"], 4 * 60)
            # players with limits who are shown that way do them, too
            rated = json.loads(self.call(BUILD / "jantar", "rate", name, "--guide", "way.jrp",
                                         "--keys", "lrJ", "--json").stdout)
            self.assertEqual([section["passed"] for section in rated["sections"]],
                             [section["tries"] for section in rated["sections"]], rule)

    def test_finds_the_way_through_a_teleport(self):
        teleports = [element(20, "teleport", 6, 1, 2, 3, to=21),
                     element(21, "teleport", 12, 1, 2, 3)]
        name = self.draw(CLOSED, more=teleports)
        checked = self.call(BUILD / "jantar", "check", name).stdout
        self.assertNotIn("walled in", checked)
        self.assertTrue(self.solve(name)["found"])

    def test_a_task_wins_a_level_without_an_exit(self):
        task = element(20, "task", 1, 1, 16, 3, rule="survive", wait=2.0)
        name = self.draw(WALL.replace("E", "."), more=[task])
        self.assertTrue(self.solve(name, "--goal", "exit")["found"])

    def test_events_in_order(self):
        name = self.draw(EVENTFUL, more=EVENTS[:3])  # without the ant, which pushes the crate
        result = self.solve(name, "--goal", "moved:22,on:20,off:20,exit", "--in-order", "--input",
                            "way.input")
        self.assertTrue(result["found"])
        places = self.trace(name, "way.input")
        at_crate = next(i for i, x in enumerate(places) if x > 11.0)
        self.assertLess(min(places[at_crate:]), 6.0)

    # --- on a terminal --------------------------------------------------------------------------

    def test_ctrl_c_writes_the_nearest_way(self):
        """After the first 200 000 ticks, of which it tells on a terminal."""
        self.draw(CLOSED)
        ours, theirs = os.openpty()
        with subprocess.Popen([str(BUILD / "jantar"), "solve", "level.json", "--ticks",
                               "1000000000", "--input", "near.input"], cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=theirs, text=True) as run:
            os.close(theirs)
            said = ""
            while not re.search(r"; 0\.[2-9] of |; [1-9][0-9.]* of ", said):
                said += os.read(ours, 4096).decode()
            run.send_signal(signal.SIGINT)
            out = run.stdout.read()
            said += rest_of(ours)
        self.assertEqual(run.returncode, 1)
        self.assertTrue(json.loads(out)["interrupted"])
        self.assertIn("interrupted", said)
        self.assertGreater(max(self.trace("level.json", "near.input")), 7.0)

    def test_shows_on_a_terminal_how_far_it_is(self):
        self.draw(CLOSED)
        ours, theirs = os.openpty()
        done = subprocess.run([str(BUILD / "jantar"), "solve", "level.json", "--ticks", "60000"],
                              cwd=self.folder, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        said = os.read(ours, 65536).decode()
        os.close(ours)
        self.assertEqual(done.returncode, 1)
        self.assertIn("\rlooking for a way: ", said)
        self.assertIn("million ticks", said)
        self.assertNotIn("\n", said.split("looking for a way")[1])

    # --- the same again, and shorter -------------------------------------------------------------

    def test_the_same_seed_gives_the_same_bytes(self):
        name = self.draw(WALL)
        for out in ("a", "b"):
            self.solve(name, "--seed", "7", "--record", out + ".jrp", "--input", out + ".input")
        self.solve(name, "--seed", "8", "--record", "c.jrp")
        files = {out: (self.folder / out).read_bytes()
                 for out in ("a.jrp", "b.jrp", "c.jrp", "a.input", "b.input")}
        self.assertEqual(files["a.jrp"], files["b.jrp"])
        self.assertEqual(files["a.input"], files["b.input"])
        self.assertNotEqual(files["a.jrp"], files["c.jrp"])

    def test_shortening_makes_it_shorter(self):
        name = self.draw(WALL)
        as_found = self.solve(name, shorten="0")
        shorter = self.solve(name, shorten="60000")
        self.assertLess(shorter["ticks"], as_found["ticks"])
        self.assertLessEqual(shorter["stretches"], as_found["stretches"])

    def test_finds_a_faster_way_beside_the_first(self):
        name = SOURCE / "levels/first-light.json"
        first = self.solve(name, "--data-dir", SOURCE, shorten="0")
        arguments = (name, "--data-dir", SOURCE, "--faster", "200000", "--record", "fast.jrp")
        fast = self.solve(*arguments, shorten="0")
        self.assertLess(fast["ticks"], 0.7 * first["ticks"])
        verdict = self.call(BUILD / "jantar", "replay", "--data-dir", SOURCE, "fast.jrp").stdout
        self.assertIn(f"verified: {fast['ticks'] / 60:.2f} s", verdict)
        once = (self.folder / "fast.jrp").read_bytes()
        self.solve(*arguments, shorten="0")
        self.assertEqual((self.folder / "fast.jrp").read_bytes(), once)

    def test_a_faster_way_passes_the_things_too(self):
        name = self.draw(HALL)
        self.found_and_wins(HALL, "--goal", "12,exit", "--faster", "60000")
        self.assertLess(min(self.trace(name, "way.input")), 3.5 + REACH)

    def test_shortening_spends_no_more_than_it_may(self):
        result = self.solve(self.draw(WALL), shorten="20000")
        self.assertLess(result["tried"], 20000 + 3 * result["ticks"])  # the last try is finished

    def test_drops_what_is_not_needed(self):
        (self.folder / "long.input").write_text("60:. 20:l 20:rH 200:rP\n")
        result = self.solve(self.draw(HALL), "--from", "long.input", "--input", "short.input")
        script = (self.folder / "short.input").read_text().split("\n", 1)[1]
        self.assertLess(result["ticks"], 180)
        self.assertNotIn("l", script)

    # --- from an older run -----------------------------------------------------------------------

    def test_keeps_a_way_that_leads_there(self):
        text = "# by hand\n300:r # rolls\n"
        (self.folder / "old.input").write_text(text)
        result = self.solve(self.draw(HALL), "--from", "old.input", "--input", "old.input",
                            "--record", "old.jrp", shorten=None)
        self.assertTrue(result["kept"])
        self.assertEqual((result["searched"], result["tried"]), (0, 0))
        self.assertEqual((self.folder / "old.input").read_text(), text)
        self.call(BUILD / "jantar", "replay", "old.jrp")

    def test_goes_on_from_a_way_that_leads_half_way(self):
        self.draw(WALL)
        (self.folder / "half.input").write_text("60:r 60:ruS")
        result = self.found_and_wins(WALL, "--from", "half.input")
        self.assertFalse(result["kept"])

    def test_takes_the_inputs_of_a_replay(self):
        name = self.draw(HALL)
        self.call(BUILD / "jantar", "run", name, "--input", "300:r", "--record", "old.jrp")
        self.assertTrue(self.solve(name, "--from", "old.jrp", "--record", "new.jrp",
                                   shorten=None)["kept"])
        self.assertEqual((self.folder / "old.jrp").read_bytes(),
                         (self.folder / "new.jrp").read_bytes())

    def test_refuses_what_it_does_not_understand(self):
        name = self.draw(HALL)
        for code, words, arguments in ((64, "neither exit nor", [name, "--goal", "door"]),
                                       (64, "neither exit nor", [name, "--goal", "opened:11"]),
                                       (64, "neither exit nor", [name, "--goal", "phase:11"]),
                                       (64, "nothing that can be carried",
                                        [name, "--goal", "carried:11"]),
                                       (64, "no object 99", [name, "--goal", "99"]),
                                       (64, "nothing is named", [name, "--goal", ","]),
                                       (64, "--keys", [name, "--keys", "xyz"]),
                                       (64, "", [name, "--sed", "1"]),
                                       (64, "", []), (66, "--from", [name, "--from", "none.input"]),
                                       (66, "", ["none.json"])):
            done = self.call(BUILD / "jantar", "solve", *arguments, code=code)
            self.assertIn(words, done.stderr)
            self.assertEqual(done.stdout, "")

    def test_refuses_a_level_without_the_exit_it_shall_find(self):
        name = self.draw(HALL.replace("E", "."))
        done = self.call(BUILD / "jantar", "solve", name, code=65)
        self.assertIn("no exit", done.stderr)

    # --- record-all ------------------------------------------------------------------------------

    def record_all(self, *arguments, code=0):
        return self.call(SOURCE / "tests/tools/record-all", "--build", BUILD, "--ticks", "1000000",
                         *arguments, code=code).stdout

    def test_record_all_finds_a_new_way_in_a_changed_level(self):
        self.draw(HALL, "hall.json")
        self.solve("hall.json", "--goal", "12,exit", "--record", "hall.all.jrp", "--input",
                   "hall.all.input")
        self.assertIn("same, inputs kept", self.record_all("hall.all.jrp"))
        self.draw(HALL.replace("1..........E", "1....#.....E"), "hall.json")
        old = (self.folder / "hall.all.jrp").read_bytes()
        self.assertIn("0 of 1 fine", self.record_all("hall.all.jrp", "--check", code=1))
        self.assertEqual((self.folder / "hall.all.jrp").read_bytes(), old)
        self.assertIn("1 of 1 fine", self.record_all("hall.all.jrp"))
        self.assertIn("verified", self.call(BUILD / "jantar", "replay", "hall.all.jrp").stdout)
        self.assertLess(min(self.trace("hall.json", "hall.all.input")), 3.5 + REACH)
        self.assertIn("same, inputs kept", self.record_all("hall.all.jrp", "--check"))

    def test_record_all_follows_the_way_of_an_older_program(self):
        self.draw(HALL, "hall.json")
        self.draw(HALL, "before.json")
        ticks = self.solve("hall.json", "--goal", "12,exit", "--record", "hall.all.jrp", "--input",
                           "hall.all.input")["ticks"]
        self.draw(HALL.replace("1..........E", "1....#.....E"), "hall.json")
        old = self.folder / "old"
        old.mkdir()
        (old / "jantar").write_text("#!/bin/bash\nexec '%s' \"${@/hall.json/before.json}\"\n"
                                    % (BUILD / "jantar"))
        (old / "jantar").chmod(0o755)
        said = self.record_all("--old", old, "hall.all.jrp")
        self.assertIn("1 of 1 fine", said)
        self.assertLess(int(said.split(" ticks")[0].split()[-1]), 1.3 * ticks)
        self.assertIn("verified", self.call(BUILD / "jantar", "replay", "hall.all.jrp").stdout)
        self.assertLess(min(self.trace("hall.json", "hall.all.input")), 3.5 + REACH)
        self.assertIn("same, inputs kept", self.record_all("hall.all.jrp", "--check"))

    def test_record_all_says_what_it_could_not_record(self):
        self.draw(CLOSED, "closed.json")
        self.call(BUILD / "jantar", "run", "closed.json", "--input", "60:r", "--record",
                  "closed.jrp")
        shutil.copy(self.folder / "closed.jrp", self.folder / "stray.jrp")
        done = self.call(SOURCE / "tests/tools/record-all", "--build", BUILD, "--ticks", "20000",
                         "closed.jrp", "stray.jrp", code=1)
        self.assertIn("closed.jrp: no way found", done.stdout)
        self.assertIn("stray.jrp: no level has its name", done.stdout)

    def test_the_shipped_replays_are_what_record_all_makes(self):  # label: ci
        said = self.record_all("--check", "--same-keys", "--jobs", "2")
        count = len(list((SOURCE / "levels").rglob("*.jrp")))
        self.assertIn(f"{count} of {count} fine", said)


if __name__ == "__main__":
    harness.main()
