#!/usr/bin/env python3
"""The sandbox of `run`, `replay`, `check`, `solve`, `shot` and `film` (cli_sandbox.h).

A library in the program tries what a hostile file might make it do (intruder.c); the program's own
work goes on all the same.
"""
import ctypes
import errno
import os
import platform
import subprocess
import sys
from pathlib import Path

import harness
import support

TOOLS = Path(os.environ["JANTAR_BUILD_DIR"]) / "tests" / "cli"
HAS_SDL = os.environ["JANTAR_WITH_SDL"] == "ON"
ASK_LANDLOCK = (444, None, 0, 1)

FILES = {"passwd": errno.EACCES, "make": errno.EACCES}
CALLS = dict.fromkeys(["mode", "socket", "fork", "trace", "program", "kill"], errno.EPERM)
NOTHING_REFUSED = {"passwd": 0, "make": 0, "mode": 0, "socket": 0, "fork": 0, "trace": errno.ESRCH,
                   "program": errno.ENOENT, "kill": 0, "thread": 0}


def has_landlock():
    return ctypes.CDLL(None).syscall(*ASK_LANDLOCK) > 0


class Sandbox(support.Case):
    def setUp(self):
        super().setUp()
        if not sys.platform.startswith("linux") or platform.machine() not in ("x86_64", "aarch64"):
            self.skipTest("no sandbox on this system")
        if os.environ.get("JANTAR_SANITIZE"):
            self.skipTest("no sandbox in a program with a sanitizer")
        if not (TOOLS / "old_kernel").exists():
            self.skipTest("headers of the kernel are missing")
        self.out = self.folder / "out"
        self.out.mkdir()
        self.run_json("room.json", "--input", "20:. 60:l", "--record", "0.jrp")

    def intrude(self, at, *arguments, kernel=None, **environment):
        """Runs a command with the intruder in it; returns what it said and its attempts."""
        around = [TOOLS / "old_kernel", kernel] if kernel else []
        done = subprocess.run(
            [*map(str, around), support.PROGRAM, *map(str, arguments)], cwd=self.folder,
            capture_output=True, text=True, stdin=subprocess.DEVNULL,
            env={**os.environ, "LD_PRELOAD": str(TOOLS / "libintruder.so"), "INTRUDER_AT": at,
                 "INTRUDER_MAKES": str(self.folder / "made"),
                 "INTRUDER_CHANGES": str(self.folder / "room.json"), **environment})
        lines = [line for line in done.stderr.splitlines() if line.startswith("intruder:")]
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreaterEqual(len(lines), 1, "nothing was tried")
        pairs = [dict(pair.split("=") for pair in line.split()[1:]) for line in lines]
        return done, [{name: int(error) for name, error in pair.items()} for pair in pairs]

    def expected(self, *refused):
        there = [part for part in refused if part is not FILES or has_landlock()]
        return {key: value for part in [NOTHING_REFUSED, *there] for key, value in part.items()}

    def refused(self, at, *arguments, **options):
        done, attempts = self.intrude(at, *arguments, **options)
        for attempt in attempts:
            self.assertEqual(attempt, self.expected(FILES, CALLS))
        self.assertEqual(has_landlock(), not (self.folder / "made").exists())
        return done

    def test_sandbox_of_run(self):
        done = self.refused("room.json", "run", "room.json", "--input", "30:r", "--record",
                            "out/a.jrp", "--trace", "out/a.csv")
        self.assertIn('"ticks":30', done.stdout)
        self.assertEqual(sorted(path.name for path in self.out.iterdir()), ["a.csv", "a.jrp"])
        self.refused("0.jrp", "run", "room.json", "--replay", "0.jrp")

    def test_sandbox_of_check(self):
        self.assertIn("good", self.refused("room.json", "check", "room.json").stdout)

    def test_sandbox_of_solve(self):
        for at in ("room.json", "0.jrp"):
            done = self.refused(at, "solve", "room.json", "--from", "0.jrp", "--shorten", "9999",
                                "--input", "out/a.input", "--record", "out/a.jrp")
            self.assertIn('"found":true', done.stdout)
        self.assertEqual(sorted(path.name for path in self.out.iterdir()), ["a.input", "a.jrp"])

    def test_sandbox_of_replay(self):
        for options in ([], ["--jobs", "2"], ["--explain"]):
            for at in ("0.jrp", "room.json"):
                done = self.refused(at, "replay", *options, "0.jrp")
                self.assertIn("verified", done.stdout)

    def test_sandbox_of_shot(self):
        if not HAS_SDL:
            self.skipTest("no pictures in this build")
        for screen in ([], ["--screen", "saves"]):
            self.refused("room.json", "shot", "room.json", "--tick", "3", *screen, "-o",
                         "out/a.png")
        self.assertTrue((self.out / "a.png").read_bytes().startswith(b"\x89PNG"))

    def test_sandbox_of_film(self):
        if not HAS_SDL:
            self.skipTest("no pictures in this build")
        for number, at in enumerate(("0.jrp", "room.json")):
            self.refused(at, "--data-dir", support.SOURCE, "film", "--replay", "0.jrp", "--to",
                         "2", "--size", "64x36", "-o", f"out/{number}/")
            self.assertEqual(len(list((self.out / str(number)).iterdir())), 3)

    def test_sandbox_of_share(self):
        self.refused("room.json", "share", "room.json", "-o", "out/a.jlevel")
        self.assertTrue((self.out / "a.jlevel").read_bytes().startswith(b"PK"))

    def test_sandbox_of_a_shared_level(self):
        self.jantar("share", "room.json", "-o", "out/a.jlevel")
        for at in ("a.jlevel", "room.json"):
            for command in (("check",), ("run", "--input", "9:r")):
                self.refused(at, "--user-dir", self.folder / "home", *command, "out/a.jlevel")
        self.assertEqual(list((self.folder / "home" / "opened").iterdir()), [])

    def test_sandbox_turned_off(self):
        _, attempts = self.intrude("room.json", "run", "room.json", JANTAR_SANDBOX="off")
        self.assertEqual(attempts, [NOTHING_REFUSED])

    def test_sandbox_of_an_older_kernel(self):
        commands = [("run", "room.json", "--input", "9:r"), ("check", "room.json"),
                    ("replay", "--jobs", "2", "0.jrp")]
        for kernel, parts in (("landlock", [CALLS]), ("seccomp", [FILES]), ("both", [])):
            for command in commands:
                self.jantar(*command)
                done, attempts = self.intrude("room.json", *command, kernel=kernel)
                for attempt in attempts:
                    self.assertEqual(attempt, self.expected(*parts), (kernel, command))
                self.assertNotEqual(done.stdout, "")
                (self.folder / "made").unlink(missing_ok=True)

    def test_sandbox_lets_named_files_be_read(self):
        for name in ("level", "replay", "input"):
            (self.folder / name).mkdir()
        (self.folder / "room.json").rename(self.folder / "level" / "real.json")
        (self.folder / "0.jrp").rename(self.folder / "replay" / "real.jrp")
        (self.folder / "level" / "link.json").symlink_to("real.json")
        (self.folder / "link.json").symlink_to("level/real.json")
        (self.folder / "link.jrp").symlink_to("replay/real.jrp")
        (self.folder / "input" / "keys").write_text("30:r")
        for level in ("level/real.json", "level/link.json", "link.json"):
            for arguments in (["--input", "@input/keys"], ["--replay", "replay/real.jrp"],
                              ["--replay", "link.jrp"]):
                self.run_json(level, *arguments)
            for replay in ("replay/real.jrp", "link.jrp", "replay"):
                done = self.jantar("replay", "--level", level, replay)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertEqual(self.jantar("check", level).returncode, 0)
        done = self.jantar("replay", "--level", "link.json", "-", stdin=None,
                           input="replay/real.jrp\n")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_sandbox_lets_outputs_be_written(self):
        (self.folder / "old").mkdir()
        (self.folder / "old" / "b.jrp").write_text("old")
        (self.out / "link.jrp").symlink_to("../old/b.jrp")
        self.run_json("room.json", "--record", "out/link.jrp", "--trace", "/dev/null")
        self.assertNotEqual((self.folder / "old" / "b.jrp").read_text(errors="replace"), "old")
        done = self.jantar("run", "room.json", "--ticks", "2", "--trace", "/dev/stdout")
        self.assertIn("tick,x,y", done.stdout)
        self.assertEqual(self.jantar("run", "room.json", "--record", "no/a.jrp").returncode, 74)


if __name__ == "__main__":
    harness.main()
