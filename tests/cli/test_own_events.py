#!/usr/bin/env python3
"""Levels that change what events are like, by a file events.json beside them."""
import json
import shutil
import zipfile

import harness
import support

GLOW = {"particle": "glow", "count": 1, "size": 6, "life": 60}


class OwnEvents(support.Case):
    def change(self, name="events.json", **events):
        text = json.dumps({"type": "events", "events": events})
        (self.folder / name).write_text(text)

    def shot(self):
        """A hash of the moment in which the hero has just landed."""
        done = self.jantar("shot", "room.json", "--tick", "40", "--hash")
        if done.returncode == 69:
            self.skipTest("this build draws no pictures")
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_bursts_are_seen(self):
        plain = self.shot()
        self.change(landed={"bursts": [GLOW]})
        own = self.shot()
        self.assertNotEqual(own, plain)
        self.change(jumped={"bursts": [GLOW]})  # nobody jumps
        self.assertEqual(self.shot(), plain)
        (self.folder / "events.json").write_text("{")
        self.assertEqual(self.shot(), plain)

    def test_no_tick_knows_of_it(self):
        plain = self.run_json("room.json", "--input", "60:r")["hash"]
        self.change(landed={"bursts": [GLOW]})
        self.assertEqual(self.run_json("room.json", "--input", "60:r")["hash"], plain)

    def test_check_says_what_is_wrong(self):
        self.change(landed={"bursts": [GLOW]})
        self.assertIn("events.json: good, 0 warnings", self.jantar("check", "events.json").stdout)
        self.change(landed={"bursts": [{"particle": "glw"}]})
        words = "events.json:1:66: {}$.events.landed.bursts[0].particle: particle must be one of"
        done = self.jantar("check", "events.json")
        self.assertEqual(done.returncode, 1)
        self.assertIn(words.format(""), done.stdout)
        done = self.jantar("check", "room.json")
        self.assertEqual(done.returncode, 0)
        self.assertIn(words.format("warning: "), done.stdout)

    def test_it_is_shared_with_its_level(self):
        (self.folder / "none.png").write_bytes(b"a picture")
        shutil.copy(support.SOURCE / "assets/music/won.ogg", self.folder / "bell.ogg")
        self.change(landed={"bursts": [GLOW], "sound": {"file": "bell.ogg"}})
        done = self.jantar("share", "room.json", "--user-dir", "home")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with zipfile.ZipFile(self.folder / "room.jlevel") as packed:
            self.assertLess({"events.json", "bell.ogg"}, set(packed.namelist()))
        self.assertIn("good", self.jantar("check", "room.jlevel", "--user-dir", "home").stdout)


if __name__ == "__main__":
    harness.main()
