#!/usr/bin/env python3
"""`jantar film`: as many pictures as ticks, sound in step with them, and nothing half-made left.

Programs of a few lines stand in for ffmpeg where it is about what goes wrong. Where it is about
films, ffmpeg and ffprobe are needed.
"""
import array
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
import wave
from pathlib import Path

import harness

PROGRAM = os.environ["JANTAR_PROGRAM"]
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
FAST = SOURCE / "levels/forest/01-first-steps.fast.jrp"
RATE = 44100
FRAMES_A_TICK = RATE // 60
SMALL = ("--size", "320x180", "--no-music")
THREE_SECONDS = ("--to", "180")

TAKES_ALL = 'for last; do :; done\ncat >/dev/null\necho film >"${last#file:}"\n'
FAILS = "head -c 1000 >/dev/null\necho 'no such encoder' >&2\nexit 3\n"
DIES = "head -c 1000 >/dev/null\nkill -9 $$\n"


class Film(unittest.TestCase):
    def setUp(self):
        if os.environ["JANTAR_WITH_SDL"] != "ON":
            self.skipTest("no pictures in this build")
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = Path(kept.name)
        self.out = self.folder / "out"
        self.out.mkdir()
        self.tools = self.folder / "tools"
        self.tools.mkdir()

    def stand_in(self, script):
        """Puts a program in the place of ffmpeg."""
        path = self.tools / "ffmpeg"
        path.write_text("#!/bin/sh\nPATH=/usr/bin:/bin\n" + script)
        path.chmod(0o755)

    def start(self, *arguments, real=False):
        environment = dict(os.environ)
        if not real:
            environment["PATH"] = str(self.tools)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            environment.pop(name, None)
        return subprocess.Popen([PROGRAM, "film", "--data-dir", str(SOURCE),
                                 *map(str, arguments)], cwd=self.folder, env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def film(self, code, *arguments, real=False):
        process = self.start(*arguments, real=real)
        said, told = process.communicate()
        self.assertEqual((process.returncode, said), (code, ""), told)
        return told

    def refused(self, code, words, *arguments):
        """It fails with this code and these words, and leaves nothing behind."""
        before = sorted(self.out.iterdir())
        self.assertIn(words, self.film(code, *arguments))
        self.assertEqual(sorted(self.out.iterdir()), before)

    # --- what goes wrong -------------------------------------------------------------------------

    def test_wrong_usage_is_64(self):
        self.stand_in(TAKES_ALL)
        for words, arguments in (
                ("--replay FILE is missing", ("-o", "out/a.mp4")),
                ("-o FILE is missing", ("--replay", FAST)),
                ("ends neither in .webm", ("--replay", FAST, "-o", "out/a.avi")),
                ("even numbers", ("--replay", FAST, "-o", "out/a.mp4", "--size", "321x180")),
                ("divisor of 60", ("--replay", FAST, "-o", "out/a.mp4", "--rate", "25")),
                ("--to must be later", ("--replay", FAST, "-o", "out/a.mp4", "--from", "9", "--to",
                                        "9")),
                ("it ends at 835", ("--replay", FAST, "-o", "out/a.mp4", "--from", "835")),
                ("it ends at 835", ("--replay", FAST, "-o", "out/a.mp4", "--to", "836"))):
            self.refused(64, words, *arguments)

    def test_a_bad_run_is_refused(self):
        self.stand_in(TAKES_ALL)
        good = FAST.read_bytes()
        (self.folder / "short.jrp").write_bytes(good[:len(good) // 2])
        altered = good.replace(b"first-steps.json", b"first-stops.json")
        (self.folder / "altered.jrp").write_bytes(altered)
        self.refused(66, "there is no such file", "--replay", "none.jrp", "-o", "out/a.mp4")
        self.refused(65, "short.jrp: ", "--replay", "short.jrp", "-o", "out/a.mp4")
        self.refused(65, "altered.jrp: ", "--replay", "altered.jrp", "-o", "out/a.mp4")
        self.refused(65, "another version of the game", "--replay",
                     SOURCE / "tests/replays/3/first-light.jrp", "-o", "out/a.mp4")
        other = SOURCE / "levels/forest/02-the-old-oak.json"
        self.refused(65, "--unverified shows its inputs", other, "--replay", FAST, "-o",
                     "out/a.mp4")
        self.refused(66, "no level 'none.json'", "none.json", "--replay", FAST, "-o", "out/a.mp4")
        told = self.film(0, other, "--replay", FAST, "-o", "out/a.mp4", *SMALL, "--to", "5",
                         "--unverified")
        self.assertIn("showing its inputs all the same", told)

    def test_an_encoder_that_fails_leaves_nothing(self):
        arguments = ("--replay", FAST, "-o", "out/a.mp4", *SMALL, *THREE_SECONDS)
        (self.out / "a.mp4").write_text("an older film")
        for script, words in ((FAILS, "'ffmpeg' failed with exit code 3: no such encoder"),
                              (DIES, "'ffmpeg' was ended by signal 9"),
                              ("exit 1\n", "'ffmpeg' failed with exit code 1")):
            self.stand_in(script)
            self.refused(74, words, *arguments)
        self.assertEqual((self.out / "a.mp4").read_text(), "an older film")
        self.stand_in(TAKES_ALL)
        self.assertEqual(self.film(0, *arguments), "")
        self.assertEqual([path.name for path in self.out.iterdir()], ["a.mp4"])
        self.assertEqual((self.out / "a.mp4").read_text(), "film\n")

    def test_names_reach_the_encoder_as_they_are(self):
        self.stand_in(TAKES_ALL + 'printf "%s\\n" "$@" >"${last#file:}"\n')
        name = "out/-i $(touch x) 'a\" http:b.mp4"
        self.film(0, "--replay", FAST, "-o", name, *SMALL, "--to", "2")
        words = (self.folder / name).read_text().splitlines()
        self.assertTrue(words[-1].startswith(f"file:{name}."), words[-1])
        self.assertFalse((self.folder / "x").exists())

    def test_a_place_that_can_t_be_written_is_told(self):
        self.stand_in(TAKES_ALL)
        (self.out / "there").mkdir()
        (self.out / "a.mp4").mkdir()
        self.refused(74, "its folder does not exist", "--replay", FAST, "-o", "no/a.mp4")
        self.refused(74, "it is a directory", "--replay", FAST, "-o", "out/a.mp4")
        self.refused(74, "it exists already", "--replay", FAST, "-o", "out/there/")
        if os.geteuid() != 0:
            self.out.chmod(0o555)
            self.refused(74, "no permission to write there", "--replay", FAST, "-o", "out/b.mp4")

    def test_an_interrupt_leaves_nothing(self):
        for script in (TAKES_ALL, None):  # with an encoder, and as a folder
            if script:
                self.stand_in(script)
            else:
                (self.tools / "ffmpeg").unlink()
            process = self.start("--replay", FAST, "-o", "out/a.mp4", *SMALL)
            harness.wait(lambda: list(self.out.iterdir()), "the film begins")
            process.send_signal(signal.SIGTERM)
            told = process.communicate()[1]
            self.assertEqual(process.returncode, -signal.SIGTERM, told)
            self.assertIn("there is no film", told)
            self.assertEqual(list(self.out.iterdir()), [])

    # --- pictures and sound ----------------------------------------------------------------------

    def sound(self, path):
        """The samples of the left side."""
        with wave.open(str(path)) as file:
            self.assertEqual(file.getframerate(), RATE)
            samples = array.array("h", file.readframes(file.getnframes()))
            return samples[::file.getnchannels()]

    def first_landing(self):
        """The first tick from which the hero stands after a fall, as the trace has it."""
        trace = self.folder / "trace.csv"
        subprocess.run([PROGRAM, "run", SOURCE / "levels/forest/01-first-steps.json", "--replay",
                        FAST, "--trace", trace], check=True, capture_output=True)
        rows = [row.split(",") for row in trace.read_text().splitlines()]
        at = rows[0].index("grounded")
        return next(int(row[0]) for before, row in zip(rows[2:], rows[3:])
                    if before[at] == "0" and row[at] == "1")

    def test_progress_is_told_line_by_line(self):
        """The game reads it, which starts this command for a film of its own."""
        self.stand_in(TAKES_ALL)
        told = self.film(0, "--replay", FAST, "-o", self.out / "run.mp4", *THREE_SECONDS, *SMALL,
                         "--progress").splitlines()
        parts = [int(re.fullmatch(r"film: (\d+) % of 3\.0 s", line)[1]) for line in told]
        self.assertEqual((parts[0], parts), (0, sorted(parts)))

    def test_without_ffmpeg_it_is_a_folder(self):
        """A picture a tick, and the landing is heard while its picture is shown. Twice the same."""
        told = self.film(0, "--replay", FAST, "-o", "out/a.mp4", *SMALL, *THREE_SECONDS)
        self.assertIn("ffmpeg is not installed", told)
        names = sorted(path.name for path in (self.out / "a").iterdir())
        self.assertEqual(names, [f"{i:05}.png" for i in range(1, 181)] + ["sound.wav"])
        pictures = [(self.out / "a" / name).read_bytes() for name in names[:-1]]
        self.assertEqual({picture[:8] for picture in pictures}, {b"\x89PNG\r\n\x1a\n"})
        self.assertGreater(len(set(pictures)), 170)
        samples = self.sound(self.out / "a" / "sound.wav")
        self.assertEqual(len(samples), 180 * FRAMES_A_TICK)
        start = (self.first_landing() - 1) * FRAMES_A_TICK
        quiet = samples[start - FRAMES_A_TICK // 2:start]
        self.assertEqual(max(map(abs, quiet)), 0, "not quiet before the landing")
        onset = next(i for i, sample in enumerate(samples[start:]) if abs(sample) > 1)
        self.assertLess(onset, FRAMES_A_TICK)
        self.film(0, "--replay", FAST, "-o", "out/b/", *SMALL, "--to", "20")
        self.assertEqual((self.out / "b" / "00020.png").read_bytes(), pictures[19])
        self.assertEqual(self.sound(self.out / "b" / "sound.wav")[:5 * FRAMES_A_TICK],
                         samples[:5 * FRAMES_A_TICK])  # what follows fades out

    def test_a_part_has_the_pictures_of_the_whole(self):
        def picture(name):
            return (self.out / name).read_bytes()

        self.film(0, "--replay", FAST, "-o", "out/a/", *SMALL, "--to", "42")
        self.film(0, "--replay", FAST, "-o", "out/b/", *SMALL, "--from", "30", "--to", "42")
        self.film(0, "--replay", FAST, "-o", "out/c/", *SMALL, "--to", "42", "--rate", "20",
                  "--bare")
        self.assertEqual(picture("a/00031.png"), picture("b/00001.png"))
        self.assertEqual(len(list((self.out / "b").iterdir())), 13)
        self.assertEqual(len(list((self.out / "c").iterdir())), 15)
        self.assertEqual(len(self.sound(self.out / "c" / "sound.wav")), 42 * FRAMES_A_TICK)
        self.assertNotEqual(picture("a/00001.png"), picture("c/00001.png"))

    def need_ffmpeg(self):
        for tool in ("ffmpeg", "ffprobe"):
            if shutil.which(tool) is None:
                self.skipTest(f"{tool} is missing")

    def probe(self, path, *wanted):
        done = subprocess.run(["ffprobe", "-v", "error", "-count_frames", *wanted, "-of",
                               "default=noprint_wrappers=1", path], check=True,
                              capture_output=True, text=True)
        return dict(line.split("=", 1) for line in done.stdout.splitlines())

    def heard_later(self, path, reference):
        """By how many seconds the film's sound comes later than the samples, beside its pictures.

        Compares loudness in steps of a millisecond.
        """
        step = RATE // 1000
        out = self.folder / "heard.wav"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-copyts", "-i", path, "-vn", "-af",
                        f"aresample={RATE}:async=1:first_pts=0", "-ac", "2", out], check=True)

        def loudness(samples):
            return [max(map(abs, samples[i:i + step])) for i in range(0, len(samples), step)]

        heard, wanted = loudness(self.sound(out)), loudness(reference)
        around = range(-60, 61)
        best = min(around, key=lambda lag: sum(
            abs(wanted[i] - heard[i + lag]) for i in range(100, 2500)))
        first = self.probe(path, "-select_streams", "v", "-show_entries", "stream=start_time")
        return best / 1000.0 - float(first["start_time"])

    def check_film(self, name, seconds, *arguments):
        self.assertEqual(self.film(0, "--replay", FAST, "-o", f"out/{name}", *arguments, real=True),
                         "")
        path = self.out / name
        found = self.probe(path, "-select_streams", "v", "-show_entries",
                           "stream=nb_read_frames,avg_frame_rate,width,height:format=duration")
        self.assertEqual(found["nb_read_frames"], str(round(seconds * 60)))
        self.assertEqual(found["avg_frame_rate"], "60/1")
        self.assertAlmostEqual(float(found["duration"]), seconds, delta=0.03)
        return path

    def test_three_seconds_are_films_in_step(self):  # label: ci
        """Both forms have a picture a tick, and the sound less than a picture off."""
        self.need_ffmpeg()
        self.film(0, "--replay", FAST, "-o", "out/a/", *SMALL, *THREE_SECONDS)
        reference = self.sound(self.out / "a" / "sound.wav")
        for name in ("a.mp4", "a.webm"):
            path = self.check_film(name, 3.0, *SMALL, *THREE_SECONDS)
            later = self.heard_later(path, reference)
            print(f"{name}: {1000 * later:.0f} ms later")
            self.assertLess(abs(later), 1 / 60, name)
        for name in ("a.gif", "a.apng"):
            self.film(0, "--replay", FAST, "-o", f"out/{name}", *SMALL, *THREE_SECONDS, real=True)
            found = self.probe(self.out / name, "-show_entries", "stream=nb_read_frames")
            self.assertEqual(found["nb_read_frames"], "60" if name == "a.gif" else "90")

    def test_the_whole_run_is_a_film(self):  # label: long
        """At 720p."""
        self.need_ffmpeg()
        for name in ("a.webm", "a.mp4"):
            self.check_film(name, 835 / 60)
            print(f"{name}: {(self.out / name).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    harness.main()
