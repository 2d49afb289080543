#!/usr/bin/env python3
"""Every command works with a small stack; with less it says so instead of crashing."""
import os
import resource
import unittest

import harness
import support

KIB = 1024


@unittest.skipIf(os.environ.get("JANTAR_SANITIZE"), "sanitizers need more stack")
class Stack(support.Case):
    def with_stack(self, kib, *arguments, **environment):
        """Runs the program with a stack of so many KiB. Its environment is small, which counts."""
        wanted = {key: value for key, value in os.environ.items()
                  if key in ("PATH", "LANG", "JANTAR_DATA_DIR") or key.startswith("LD_")}
        return self.jantar(*arguments, env=wanted | environment, preexec_fn=lambda:
                           resource.setrlimit(resource.RLIMIT_STACK, (kib * KIB, kib * KIB)))

    def test_commands_work_with_96_kib_of_stack(self):
        levels = os.path.join(os.environ["JANTAR_SOURCE_DIR"], "levels")
        first = os.path.join(levels, "first-light")
        tenth = os.path.join(levels, "forest", "10-the-heart-of-the-forest")
        dump = self.with_stack(96, "dump", tenth + ".json", "--replay", tenth + ".jrp", "--tick",
                               "60")
        self.assertEqual((dump.returncode, dump.stderr), (0, ""))
        (self.folder / "stack.edit").write_text("brush earth 9\npaint 5 5 30 9\nundo\n"
                                                "place lift 200 100\nset last speed 2\n")
        commands = [("run", tenth + ".json", "--replay", tenth + ".jrp"),
                    ("replay", "--jobs", "2", tenth + ".jrp", first + ".jrp"),
                    ("replay", "--explain", first + ".jrp"), ("check", levels),
                    ("schema", "--markdown"),
                    ("synctest", first + ".json", "--ticks", "30"), ("new", "stack.json"),
                    ("edit", "stack.json", "--script", "stack.edit"), ("fmt", "stack.json"),
                    ("bench", "rest-box"), ("share", first + ".json", "-o", "in/first.jlevel"),
                    ("gallery", "in", "-o", "site", "--user-dir", "home")]
        (self.folder / "in").mkdir()
        if os.environ.get("JANTAR_WITH_SDL") == "ON":
            commands.append(("shot", tenth + ".json", "--tick", "60", "-o", "stack.png"))
        for command in commands:
            done = self.with_stack(96, *command)
            self.assertEqual((command, done.returncode), (command, 0), done.stderr)
        self.assertTrue((self.folder / "site/files/first.jlevel").exists())
        self.assertEqual(self.with_stack(96, "diff", tenth + ".jrp", first + ".jrp").returncode, 1)

    def test_less_stack_is_refused_with_the_remedy(self):
        for kib, environment in ((64, {}), (96, {"LARGE": "x" * 40 * KIB})):
            done = self.with_stack(kib, "--version", **environment)
            self.assertEqual((done.returncode, done.stdout), (69, ""))
            self.assertIn(f"the stack is limited to {kib} KiB", done.stderr)
            self.assertIn("ulimit -s 8192", done.stderr)

    def test_a_window_wants_more_stack(self):
        done = self.with_stack(200, "play", "first-light")
        self.assertEqual((done.returncode, done.stdout), (69, ""))
        self.assertIn("the stack is limited to 200 KiB", done.stderr)


if __name__ == "__main__":
    harness.main()
