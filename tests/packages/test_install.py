#!/usr/bin/env python3
"""`cmake --install`: the tree is whole, stands anywhere, and finds its data by any way in."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
BUILD = os.environ["JANTAR_BUILD_DIR"]


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.kept.name)
        cls.prefix = cls.install("first", "--prefix", str(cls.folder / "first"))

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()

    @classmethod
    def install(cls, name, *arguments, **environment):
        subprocess.run(["cmake", "--install", BUILD, *arguments], check=True, capture_output=True,
                       env=os.environ | environment)
        return cls.folder / name

    def run_there(self, program, *arguments, cwd="/", code=0):
        environment = {name: value for name, value in os.environ.items()
                       if name != "JANTAR_DATA_DIR"}
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            environment[name] = str(self.folder / "user")
        done = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=cwd,
                              env=environment)
        self.assertEqual((done.returncode, done.stderr), (code, ""), arguments)
        return done.stdout

    def plays(self, program, data, cwd="/"):
        """It says its version, verifies a run, and draws a picture from the installed data."""
        self.assertRegex(self.run_there(program, "--version", cwd=cwd), r"^jantar \d")
        run = data / "levels/forest/01-first-steps.jrp"
        self.assertIn("verified", self.run_there(program, "replay", run, cwd=cwd))
        with tempfile.TemporaryDirectory() as moved:
            shutil.copy(run, moved)  # far from its level, which is found in the data
            said = self.run_there(program, "replay", f"{moved}/{run.name}", cwd=cwd)
            self.assertIn("verified", said)
        if os.environ.get("JANTAR_WITH_SDL") == "ON":
            shot = self.folder / "shot.png"
            self.run_there(program, "shot", "first-light", "--tick", "5", "-o", shot, cwd=cwd)
            self.assertTrue(shot.read_bytes().startswith(b"\x89PNG"))
            shot.unlink()

    def test_whole_tree(self):
        share = self.prefix / "share"
        for path in ("applications/jantar.desktop", "icons/hicolor/scalable/apps/jantar.svg",
                     "icons/hicolor/48x48/apps/jantar.png", "mime/packages/jantar.xml",
                     "man/man6/jantar.6", "bash-completion/completions/jantar",
                     "zsh/site-functions/_jantar", "doc/jantar/LICENSE", "doc/jantar/levels.md",
                     "jantar/levels/tilesets/rules.txt", "jantar/assets/worlds/forest.json"):
            self.assertTrue((share / path).is_file(), path)
        self.assertEqual(len(list((share / "metainfo").glob("*.metainfo.xml"))), 1)

    def test_everything_that_the_game_reads(self):
        """All shipped levels are good there; every run and piece of music is there; no sources."""
        data = self.prefix / "share/jantar"
        for pattern in ("levels/*.jrp", "levels/forest/*.jrp", "levels/deep/*.jrp",
                        "levels/*/*.scene", "levels/tilesets/**/*.png", "assets/music/*.ogg",
                        "assets/atlas/*", "assets/texts/*.po", "assets/worlds/*",
                        "assets/events.json", "assets/manual.md", "assets/hints/*.json",
                        "assets/hints/*.input", "assets/hints/*.tsj", "assets/editor/*.json",
                        "assets/figures/*.json", "assets/figures/*.py",
                        "assets/gallery/*"):
            here = sorted(path.relative_to(SOURCE) for path in SOURCE.glob(pattern))
            self.assertTrue(here, pattern)
            there = sorted(path.relative_to(data) for path in data.glob(pattern))
            self.assertEqual(here, there)
        said = self.run_there(self.prefix / "bin/jantar", "check", data / "levels",
                              data / "assets/worlds", data / "assets/events.json")
        self.assertNotIn("error", said)
        for suffix in (".py", ".c", ".h", ".input", ".csv", ".svg", ".md"):
            # Films of hints have keys; authors make shapes of their drawings by a script; Help
            # shows the manual; the pages of a gallery have an icon.
            wanted = {("hints", ".input"), ("figures", ".py"), ("assets", ".md"),
                      ("gallery", ".svg")}
            found = [path for path in data.rglob(f"*{suffix}")
                     if (path.parent.name, suffix) not in wanted]
            self.assertEqual([], found)

    def test_from_elsewhere(self):
        self.plays(self.prefix / "bin/jantar", self.prefix / "share/jantar")
        self.plays(self.prefix / "bin/jantar", self.prefix / "share/jantar", cwd=self.folder)

    def test_after_moving(self):
        moved = self.folder / "moved to"
        shutil.copytree(self.prefix, moved)
        shutil.rmtree(moved / "share/doc")
        # Foreign folders with our names around it must not be taken for the data.
        (moved / "levels").mkdir()
        (self.folder / "levels").mkdir()
        self.plays(moved / "bin/jantar", moved / "share/jantar")

    def test_through_links(self):
        links = self.folder / "links"
        links.mkdir()
        (links / "other-name").symlink_to(self.prefix / "bin/jantar")
        (links / "chain").symlink_to("other-name")
        self.plays(links / "chain", self.prefix / "share/jantar", cwd=links)
        self.assertRegex(subprocess.run(
            ["chain", "run", "first-light", "--ticks", "1"], capture_output=True, text=True,
            env=os.environ | {"PATH": f"{links}:{os.environ['PATH']}"}, cwd="/").stdout, "^{")

    def test_destdir(self):
        packed = self.install("packed", "--prefix", "/opt/games",
                              DESTDIR=str(self.folder / "packed"))
        self.plays(packed / "opt/games/bin/jantar", packed / "opt/games/share/jantar")
        self.assertEqual([path.name for path in packed.iterdir()], ["opt"])


if __name__ == "__main__":
    harness.main()
