#!/usr/bin/env python3
"""`jantar replay` over many files.

Lists on standard input, several processes, JSON, and files that can't be verified.
"""
import json
import os
import signal
import subprocess
from pathlib import Path

import harness
import support
from test_replay import mended

SCRIPTS = ["20:. 60:l 12:rJ 45:rS 30:d", "20:. 600:r", "90:.", "200:rJ 3:R 60:."]


class ReplayMany(support.Case):
    def setUp(self):
        super().setUp()
        self.files = []
        for number, script in enumerate(SCRIPTS):
            self.run_json("room.json", "--input", script, "--record", f"{number}.jrp")
            self.files.append(f"{number}.jrp")

    def spoil(self, name, at, value, source="0.jrp"):
        """A copy of a replay with one byte changed and a correct checksum."""
        data = bytearray((self.folder / source).read_bytes())
        data[at] = value if value is not None else data[at] ^ 0xff
        (self.folder / name).write_bytes(mended(bytes(data)))
        self.files.append(name)
        return name

    def replay(self, *arguments, names=None):
        return self.jantar("replay", *arguments, stdin=None,
                           input="".join(name + "\n" for name in names or []))

    def test_list_from_standard_input_is_as_named_files(self):
        named = self.jantar("replay", *self.files)
        listed = self.replay("-", names=self.files)
        self.assertEqual((listed.returncode, listed.stdout), (0, named.stdout))
        self.assertEqual(listed.stdout.count("verified"), len(self.files))
        self.assertEqual(self.replay("-", names=[]).returncode, 0)

    def test_list_may_name_folders_and_missing_files(self):
        done = self.replay("-", "0.jrp", names=["", ".", "nowhere.jrp"])
        self.assertEqual(done.returncode, 66)
        self.assertEqual(done.stdout.count("verified"), len(self.files) + 1)
        self.assertIn("nowhere.jrp", done.stdout)

    def test_jobs_give_the_same_lines_in_the_same_order(self):
        self.spoil("old.jrp", 10, 99)
        names = self.files * 20
        alone = self.replay("-", names=names)
        for jobs in ("2", "7", "0"):
            done = self.replay("--jobs", jobs, "-", names=names)
            self.assertEqual((done.returncode, done.stdout), (2, alone.stdout))

    def test_json_is_a_line_for_each(self):
        self.spoil("bad.jrp", -25, None)  # the bodies of the last state
        (self.folder / "cut.jrp").write_bytes((self.folder / "0.jrp").read_bytes()[:-1])
        done = self.replay("--json", *self.files, "cut.jrp", "nowhere.jrp")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["code"] for line in lines], [0, 0, 0, 0, 1, 4, 66])
        self.assertEqual([line["verdict"] for line in lines[3:]],
                         ["verified", "diverged", "damaged", "unreadable"])
        self.assertEqual(lines[1]["outcome"], "won")
        self.assertEqual(lines[1]["outcome_tick"], lines[1]["ticks"])
        self.assertEqual((lines[0]["level"], lines[0]["file"]), ("room.json", "0.jrp"))
        self.assertLessEqual(lines[4]["good_tick"], lines[4]["bad_tick"])
        self.assertEqual(lines[4]["parts"], ["bodies"])
        self.assertEqual((lines[0]["format"], lines[0]["rewinds"]), (2, 0))
        self.assertNotIn("parts", lines[0])
        self.assertNotIn("outcome", lines[5])

    def test_what_can_not_be_verified_is_played_on_request(self):
        old = self.spoil("old.jrp", 10, 99, source="1.jrp")
        done = self.replay("--continue", old)
        self.assertEqual(done.returncode, 2)
        self.assertIn("another version of the game", done.stdout)
        self.assertIn("unverified it is won", done.stdout)
        self.assertNotIn("unverified", self.replay(old).stdout)
        result = self.run_json("room.json", "--replay", old)
        self.assertEqual(result["outcome"], "won")
        self.write_level("room.json", exit_x=12)
        done = self.replay("--continue", "--json", "1.jrp")
        line = json.loads(done.stdout)
        self.assertEqual((done.returncode, line["verdict"], line["outcome"]),
                         (3, "level changed", "won"))

    def test_summary_counts(self):
        done = self.replay("--summary", *self.files, self.spoil("old.jrp", 10, 99))
        self.assertIn("5 files: 4 verified, 1 not", done.stderr)

    def test_wrong_numbers_of_jobs_are_refused(self):
        for jobs in ("-1", "x", "1000000"):
            self.refused(64, "--jobs", "replay", "--jobs", jobs, "0.jrp")

    def test_a_process_that_dies_costs_one_line(self):
        """The list stays open so that the processes wait for more."""
        run = subprocess.Popen([support.PROGRAM, "replay", "--jobs", "2", "-"], cwd=self.folder,
                               text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
        run.stdin.write("".join(name + "\n" for name in self.files))
        run.stdin.flush()
        children = self.children_of(run.pid)
        for child in children:
            os.kill(child, signal.SIGKILL)
        output, _ = run.communicate("".join(name + "\n" for name in self.files))
        lines = output.splitlines()
        self.assertEqual(len(lines), 2 * len(self.files))
        lost = sum("the program itself failed" in line for line in lines)
        self.assertEqual(sum("verified" in line for line in lines), len(lines) - lost)
        self.assertTrue(1 <= lost <= len(children) and run.returncode == 70, output)

    def children_of(self, process):
        """The two processes of the pool, once both are there."""
        path = Path(f"/proc/{process}/task/{process}/children")
        if not path.exists():
            self.skipTest("its processes can't be seen here")

        def both():
            children = path.read_text().split()
            return children if len(children) == 2 else None

        return [int(child) for child in harness.wait(both, "the pool has two processes")]


if __name__ == "__main__":
    harness.main()
