#!/usr/bin/env python3
"""The music, measured with sox: peaks, loudness, direct current, silence at ends, seams, lengths.

assets/music makes the music. tests/app/test_sound.c measures sound effects.
"""
import array
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import harness

MUSIC = Path(os.environ["JANTAR_SOURCE_DIR"]) / "assets" / "music"
RATE = 44100
LOUDNESS = {  # lowest and highest root mean square; 1 is full scale
    "title": (0.04, 0.09), "forest-base": (0.04, 0.09), "forest-depth": (0.03, 0.08),
    "forest-danger": (0.02, 0.06), "forest-speed": (0.015, 0.05), "won": (0.03, 0.09),
}
LAYERS = ["forest-base", "forest-depth", "forest-danger", "forest-speed"]


def sox(*arguments, binary=False):
    if shutil.which("sox") is None:
        raise unittest.SkipTest("sox is missing")
    run = subprocess.run(["sox", *arguments], capture_output=True, check=True)
    return run.stdout if binary else run.stderr.decode()


def stat(*arguments):
    """The figures that `sox stat` prints for these arguments, by name."""
    rows = re.findall(r"^(.+?):\s+(-?[0-9.]+)$", sox(*arguments, "-n", "stat"), re.M)
    return {" ".join(name.split()): float(value) for name, value in rows}


def peak(measured):
    return max(measured["Maximum amplitude"], -measured["Minimum amplitude"])


def loop_of(name):
    """First frame and number of frames of the loop, from the file's tags; None for a jingle."""
    head = (MUSIC / f"{name}.ogg").read_bytes()[:8192]
    tags = dict(re.findall(rb"(LOOPSTART|LOOPLENGTH)=(\d+)", head))
    return (int(tags[b"LOOPSTART"]), int(tags[b"LOOPLENGTH"])) if tags else None


def frames(name, first, count):
    """Pairs of samples, left and right."""
    raw = sox(str(MUSIC / f"{name}.ogg"), "-t", "raw", "-e", "signed", "-b", "16", "-", "trim",
              f"{first}s", f"{count}s", binary=True)
    samples = array.array("h", raw)
    return list(zip(samples[::2], samples[1::2]))


def largest_step(pairs):
    return max(abs(a - b) for now, then in zip(pairs, pairs[1:]) for a, b in zip(now, then))


class Music(unittest.TestCase):
    def test_every_file_is_known(self):
        self.assertEqual(sorted(path.stem for path in MUSIC.glob("*.ogg")), sorted(LOUDNESS))
        code = (MUSIC.parents[1] / "src" / "app" / "sound" / "music.c").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r'"([a-z-]+)\.ogg"', code)), sorted(LOUDNESS))
        self.assertLess(sum(path.stat().st_size for path in MUSIC.glob("*.ogg")), 5 << 20)

    def test_music_is_neither_loud_nor_lost(self):
        for name, (least, most) in LOUDNESS.items():
            with self.subTest(name):
                measured = stat(str(MUSIC / f"{name}.ogg"))
                self.assertLess(peak(measured), 0.40)
                self.assertLess(abs(measured["Mean amplitude"]), 0.001)
                self.assertGreater(measured["RMS amplitude"], least)
                self.assertLess(measured["RMS amplitude"], most)

    def test_all_layers_together_leave_room(self):
        """The limiter allows 0.94: music at 0.8 leaves room for a strong effect (0.31)."""
        measured = stat("-m",
                        *(part for name in LAYERS
                          for part in ("-v", "0.8", str(MUSIC / f"{name}.ogg"))))
        self.assertLess(peak(measured), 0.94 - 0.31)

    def test_layers_are_as_long_as_each_other(self):
        lengths = {loop_of(name) for name in LAYERS}
        self.assertEqual(len(lengths), 1, lengths)
        self.assertGreater(lengths.pop()[1], 60 * RATE)
        self.assertGreater(loop_of("title")[1], 60 * RATE)

    def test_loops_have_no_seam(self):
        """The step from the last frame to the first is no larger than the steps beside it.

        The frames around the loop repeat it.
        """
        near = 2000
        for name in [*LAYERS, "title"]:
            with self.subTest(name):
                first, count = loop_of(name)
                end, start = frames(name, first + count - near, near), frames(name, first, near)
                beside = max(largest_step(end), largest_step(start))
                self.assertLess(largest_step([end[-1], start[0]]), 1.2 * beside + 1)
                after = frames(name, first + count, near)  # the margin repeats the beginning
                worst = max(abs(a - b) for one, two in zip(start, after) for a, b in zip(one, two))
                self.assertLess(worst, 700,
                                "the margin after the end does not repeat the beginning")

    def test_the_jingle_ends_in_silence(self):
        self.assertIsNone(loop_of("won"))
        tail = frames("won", int(5.5 * RATE), int(0.09 * RATE))
        self.assertGreater(len(tail), 1000)
        self.assertLess(max(abs(value) for pair in tail for value in pair), 104)  # -50 dB


if __name__ == "__main__":
    harness.main()
