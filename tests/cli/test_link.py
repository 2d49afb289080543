#!/usr/bin/env python3
"""Levels in links: what `jantar share --link` prints, and links that others made or damaged."""
import base64
import json
import zlib

import harness
import support

LEVELS = support.SOURCE / "levels"
PAGE = "https://example.org/play/?lang=pl"


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def raw(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def link(level, run=None):
    level = level if isinstance(level, bytes) else json.dumps(level).encode()
    return f"{PAGE}#level={text(raw(level))}" + (f"&replay={text(run)}" if run else "")


class Link(support.Case):
    def setUp(self):
        super().setUp()
        self.user = self.folder / "home"
        self.level = json.loads((LEVELS / "first-light.json").read_text())
        self.run_of_it = (LEVELS / "first-light.jrp").read_bytes()
        for tileset in self.level["tilesets"]:  # as they lie beside a level from a link
            tileset["source"] = "../" + tileset["source"]

    def own(self, *arguments, **options):
        return self.jantar("--user-dir", self.user, *arguments, **options)

    def shared(self, level):
        done = self.own("share", level, "--link")
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def check_refused(self, address, *said):
        done = self.own("check", address)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        for part in said:
            self.assertRegex(done.stdout, part)
        self.assertEqual(list((self.user / "opened").iterdir()), [])

    def test_the_page_of_a_link(self):
        level = LEVELS / "first-light.json"
        usual = self.shared(level)
        self.assertRegex(usual, r"^https://[^#]+/play/#level=")
        behind = usual[usual.index("#"):]
        done = self.own("share", level, "--link", "--page", PAGE)
        self.assertEqual((done.stdout, done.stderr), (PAGE + behind + "\n", ""))
        # Without a page it says what to do with it.
        done = self.own("share", level, "--link", "--page", "")
        self.assertEqual(done.stdout, behind + "\n")
        self.assertIn("put it behind the address of a page that plays the game, as in "
                      "https://your.page/play/#level=...", done.stderr)
        self.assertIn("good", self.own("check", behind).stdout)
        self.refused(64, "--page goes with --link", "share", level, "--page", PAGE)

    def test_levels_and_their_runs_go_through_a_link(self):
        for path in sorted(LEVELS.glob("forest/0[1-9]*.json"))[::4] + [LEVELS / "first-light.json"]:
            address = self.shared(path)
            self.assertRegex(address, r"^[^ ]*#level=[-\w]+&replay=[-\w]+$")
            self.assertLess(len(address), 10000)
            for whole in (address, PAGE + address):
                self.assertIn("good", self.own("check", whole).stdout)
                verified = self.own("replay", whole)
                self.assertEqual(verified.returncode, 0, verified.stdout)
                self.assertIn(": verified", verified.stdout)

    def test_a_level_in_a_link_is_the_same_level(self):
        address = self.shared(LEVELS / "forest/01-first-steps.json")
        there = json.loads(self.own("run", address, "--ticks", "200").stdout)
        path = LEVELS / "forest/01-first-steps.json"
        here = json.loads(self.own("run", path, "--ticks", "200").stdout)
        self.assertEqual(there["hash"], here["hash"])

    def test_links_of_other_programs_are_read(self):
        for run in (None, self.run_of_it, raw(self.run_of_it)):
            self.assertIn("good", self.own("check", link(self.level, run)).stdout)
        padded = "#level=" + base64.urlsafe_b64encode(raw(json.dumps(self.level).encode())).decode()
        self.assertIn("good", self.own("check", f"  {padded}&from=mail\n").stdout)

    def test_a_new_level_goes_through_a_link(self):
        self.own("new", self.folder / "mine.json")
        self.assertIn("good", self.own("check", self.shared(self.folder / "mine.json")).stdout)

    def test_damage_is_said(self):
        good = link(self.level, self.run_of_it)
        level, run = good.split("&replay=")
        nested = b"[" * 100000
        for address, *said in (
                ("#level=", "cut off in its level"),
                ("#level=a%20b", "character 2 of its level '%'"),
                (level[:-20], "cut off in its level"),
                (good[:-20], "run is damaged: copy the whole link"),
                (level + "&replay=", "cut off in its run"),
                (level + "&replay=" + text(raw(b"no run")), "run is damaged"),
                (level + "&replay=" + run[:50] + "A" + run[51:], "run is damaged"),
                (link(b"\0" * 100), "no text"),
                (link(b"not JSON"), "link/level/level.json:1:1: "),
                (link(b"[]"), "link/level/level.json:1:1: "),
                (link(b"{"), "link/level/level.json:1:2: "),
                (link(nested), "link/level/level.json:1:"),
                (link({**self.level, "width": 10**9}), "link/level/.*json:1:"),
                (link({**self.level, "tilesets": [{"firstgid": 1, "source": "/etc/passwd"}]}),
                 "link/level/.*json:1:"),
                (link({**self.level, "tilesets": [{"firstgid": 1, "source": "../../../x.tsj"}]}),
                 "link/level/.*json:1:"),
                (link(b" " * (5 << 20)), "larger than 2048 KB")):
            with self.subTest(address[:80]):
                self.check_refused(address, *said)

    def test_a_run_of_another_level_or_version_is_told(self):
        other = (LEVELS / "forest/01-first-steps.jrp").read_bytes()
        done = self.own("replay", link(self.level, other))
        self.assertEqual(done.returncode, 3, done.stdout)
        old = bytearray(self.run_of_it)
        old[10] -= 1  # the version of the simulation
        old[-4:] = zlib.crc32(old[:-4]).to_bytes(4, "little")
        done = self.own("replay", link(self.level, bytes(old)))
        self.assertIn(done.returncode, (2, 4), done.stdout)
        self.assertIn("good", self.own("check", link(self.level, other)).stdout)

    def test_a_level_with_files_of_its_own_is_shared_as_a_file(self):
        self.own("new", self.folder / "mine.json")
        path = self.folder / "tilesets/terrain.tsj"
        path.write_text(path.read_text() + " ")
        done = self.own("share", self.folder / "mine.json", "--link")
        self.assertEqual(done.returncode, 74)
        self.assertIn("terrain.tsj, which a link can't hold: share it as a file", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_a_link_is_no_folder_and_no_file(self):
        for arguments in (["share", LEVELS / "forest", "--link"],
                          ["share", "first-light", "--link", "-o", "a.jlevel"]):
            self.assertEqual(self.own(*arguments).returncode, 64)
        (self.folder / "#level=AA").write_text("{}")  # a file of that name is a file
        self.assertNotIn("link", self.own("check", "#level=AA").stdout)


if __name__ == "__main__":
    harness.main()
