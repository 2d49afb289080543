#!/usr/bin/env python3
"""Hostile levels: what is refused is refused at once and says where, the rest plays.

Usage: test_hostile.py [CASE] | --long [COUNT [FIRST]]

The case has one level of each kind. --long prints the table of COUNT levels (500) and draws them
as well. Its times are those of the processor, for people: no case depends on them.
"""
import os
import shutil
import sys
import tempfile
import unittest

import harness
import hostile_levels
import measure

REFUSED_MEGABYTES, MEGABYTES = 256, 512
TICKS, FEW_TICKS = 60, 6


def complaint(outcome, refused):
    """What is wrong with a run of the program; "" when nothing is."""
    megabytes = REFUSED_MEGABYTES if refused else MEGABYTES
    if outcome.code < 0:
        return f"ended by signal {-outcome.code} after {outcome.seconds:.1f} s"
    if outcome.code not in (0, 1, 65, 66):
        return f"exit code {outcome.code}: {outcome.text[-300:]}"
    if outcome.megabytes > megabytes:
        return f"took {outcome.megabytes:.0f} MB"
    if refused and "level" not in outcome.text and ".tsj" not in outcome.text:
        return f"names no place: {outcome.text[-300:]}"
    return ""


def examine(path, ticks, draws):
    """Checks, runs and perhaps draws a level. Returns the outcomes and what is wrong with them."""
    checked = measure.run("check", path)
    outcomes = [(checked, checked.code != 0)]
    played = measure.run("run", path, "--ticks", str(ticks))
    outcomes.append((played, played.code != 0))
    if draws:
        picture = os.path.join(os.path.dirname(path), "shot.png")
        drawn = measure.run("shot", path, "--tick", "1", "-o", picture)
        outcomes.append((drawn, drawn.code != 0))
    faults = [complaint(outcome, refused) for outcome, refused in outcomes]
    work = measure.work(path)
    if work > measure.WORK_MOST:
        faults.append(f"checking it runs {work:.0f} million basic blocks")
    if checked.code == 0 and played.code != 0:
        faults.append(f"check is content, but run says: {played.text[-300:]}")
    return [outcome for outcome, _ in outcomes], [fault for fault in faults if fault]


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="jantar-hostile-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def test_one_of_each_kind(self):  # label: all
        self.assertGreaterEqual(len(hostile_levels.KINDS), 30)
        for number in hostile_levels.first_numbers():
            path, name = hostile_levels.write(self.folder, number)
            with self.subTest(name):
                self.assertEqual(examine(path, FEW_TICKS, False)[1], [])
            shutil.rmtree(os.path.dirname(path))

    def test_same_levels_everywhere(self):
        for number in (0, 14, 45, 130):
            texts = []
            for _ in range(2):
                path, _ = hostile_levels.write(self.folder, number)
                with open(path, encoding="utf-8") as file:
                    texts.append(file.read())
            self.assertEqual(*texts)


def print_table(count, first):
    worst = 0
    with tempfile.TemporaryDirectory(prefix="jantar-hostile-") as folder:
        for number in range(first, first + count):
            path, name = hostile_levels.write(folder, number)
            outcomes, faults = examine(path, TICKS, True)
            worst += bool(faults)
            print(f"{number:4} {name:34}" + "".join(
                f" {outcome.code:3} {outcome.seconds:5.2f} s {outcome.megabytes:4.0f} MB"
                for outcome in outcomes) + "".join(f"\n     ! {fault}" for fault in faults),
                flush=True)
            shutil.rmtree(os.path.dirname(path))
    print(f"{count} levels, {worst} with faults")
    return worst > 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--long"]:
        numbers = [int(text) for text in sys.argv[2:]] + [500, 0][len(sys.argv) - 2:]
        sys.exit(print_table(*numbers[:2]))
    harness.main()
