#!/usr/bin/env python3
"""Stress tests of the command line.

JANTAR_SOAK_HOURS (1) of random keys, and kills while the program writes.
"""
import os
import random
import subprocess

import harness
import support

HOURS = float(os.environ.get("JANTAR_SOAK_HOURS", "1"))
SECONDS_A_RUN = 600


def random_script(seed, seconds):
    keys = random.Random(seed)
    items, ticks = [], 0
    while ticks < seconds * 60:
        held = "".join(key for key in "lrudJSKHP" if keys.random() < 0.3) or "."
        if keys.random() < 0.003:
            held += "R"
        length = keys.randint(1, 60)
        items.append(f"{length}:{held}")
        ticks += length
    return "\n".join(items)


class Soak(support.Case):
    def soak(self, level, seed):
        (self.folder / "keys.txt").write_text(random_script(seed, SECONDS_A_RUN))
        result = self.run_json(level, "--input", "@keys.txt", "--seed", seed, "--record", "run.jrp")
        self.assertEqual(set(result["stats"].values()), {0}, (level, seed, result["stats"]))
        self.assertAlmostEqual(result["hero"]["area"] / result["hero"]["area_rest"], 1.0,
                               delta=0.25)
        done = self.jantar("replay", "run.jrp")
        self.assertEqual(done.returncode, 0, (level, seed, done.stdout))

    def test_hours_of_random_keys(self):
        self.write_level("room.json", exit_x=40)  # out of reach: the run goes on
        levels = ["room.json"]
        if (support.SOURCE / "levels" / "first-light.json").exists():
            levels.append("first-light")
        for seed in range(max(1, int(HOURS * 3600 / SECONDS_A_RUN))):
            self.soak(levels[seed % len(levels)], seed)

    def kill_after(self, rows):
        """Kills the program when it has traced so many ticks, or when it writes the run after them.
        """
        trace = self.folder / "trace"
        os.mkfifo(trace)
        process = subprocess.Popen([support.PROGRAM, "run", "room.json", "--input", "@keys.txt",
                                    "--ticks", "60", "--record", "kept.jrp", "--trace", "trace"],
                                   cwd=self.folder, stdout=subprocess.DEVNULL)
        with open(trace, encoding="ascii") as lines:
            for _ in zip(range(rows), lines):
                pass
            process.kill()
        process.wait()
        trace.unlink()

    def test_killed_while_recording_leaves_no_half_file(self):
        self.jantar("run", "room.json", "--input", "120:l", "--record", "kept.jrp")
        before = (self.folder / "kept.jrp").read_bytes()
        (self.folder / "keys.txt").write_text(random_script(1, 60))
        for number in range(30):
            self.kill_after(3 * number)  # rows; the trace has 61
            after = (self.folder / "kept.jrp").read_bytes()
            if after != before:
                self.assertEqual(self.jantar("replay", "kept.jrp").returncode, 0)


if __name__ == "__main__":
    harness.main()
