#!/usr/bin/env python3
"""The music, measured with sox: peaks, loudness, direct current, silence at ends, seams, lengths.

assets/music makes the music. tests/app/test_sound.c measures sound effects.
"""
import array
import math
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import harness

MUSIC = Path(os.environ["JANTAR_SOURCE_DIR"]) / "assets" / "music"
RATE = 44100
NOTES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
PIECES = ["forest", "canopy", "cave", "water", "nest", "drummer", "deep", "ebb",
          "treadle"]
OF_LAYERS = {  # lowest and highest root mean square; 1 is full scale
    "base": (0.04, 0.09), "depth": (0.03, 0.08), "danger": (0.02, 0.06), "speed": (0.015, 0.05),
}
LOUDNESS = {"title": (0.04, 0.09), "won": (0.03, 0.09)} | {
    f"{piece}-{layer}": band for piece in PIECES for layer, band in OF_LAYERS.items()}
FILE_BYTES_MOST = 768 << 10
ALL_BYTES_MOST = 15 << 20  # a piece of four layers takes 1.3 to 2 MB


def number_in(path, pattern):
    """A constant of the game's sound, as the source says it."""
    text = (MUSIC.parents[1] / "src" / path).read_text(encoding="utf-8")
    return float(re.search(pattern, text)[1])


def music_gain():
    """What the samples are multiplied by with the usual settings."""
    gain = number_in("shell/sound/audio.c", r"MUSIC_BOOST ([\d.]+)f")
    for which in ("master", "music"):
        row = rf'"volume_{which}".*, 0, 100, (\d+),'
        gain *= number_in("player/settings/settings_table.c", row) / 100.0
    return gain


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
    raw = sox(str(MUSIC / f"{name}.ogg"), "-t", "raw", "-e", "signed", "-b", "16", "-c", "2", "-",
              "trim", f"{first}s", f"{count}s", binary=True)
    samples = array.array("h", raw)
    return list(zip(samples[::2], samples[1::2]))


def largest_step(pairs):
    return max(abs(a - b) for now, then in zip(pairs, pairs[1:]) for a, b in zip(now, then))


def difference(one, other):
    """What differs, as a share of what is there: 0 if they are the same, 1.4 if unrelated."""
    between = sum((a - b) ** 2 for x, y in zip(one, other) for a, b in zip(x, y))
    return math.sqrt(between / sum(a * a for pair in one for a in pair))


def power_of(samples, key, rate):
    """How much of a pitch there is: a filter of Goertzel. Keys as in MIDI: A4 is 69."""
    tune = 2.0 * math.cos(2.0 * math.pi * 440.0 * 2.0 ** ((key - 69) / 12.0) / rate)
    now = before = 0.0
    for sample in samples:
        now, before = sample + tune * now - before, now
    return max(now * now + before * before - tune * now * before, 0.0)


def pitches(name):
    """How much of each pitch class from C3 to B5 a file has; together 1, heard in pieces of half
    a second, so that low neighbours stay apart."""
    rate, part = 2400, 1200
    raw = sox(str(MUSIC / f"{name}.ogg"), "-t", "raw", "-e", "signed", "-b", "16", "-r", str(rate),
              "-", "remix", "1,2", binary=True)
    samples, heard = array.array("h", raw), dict.fromkeys(NOTES, 0.0)
    for key in range(48, 84):
        for at in range(0, len(samples) - part, part):
            heard[NOTES[key % 12]] += math.sqrt(power_of(samples[at:at + part], key, rate))
    return {note: level / sum(heard.values()) for note, level in heard.items()}


def melody_of_the_forest():
    """Its first eight bars in half beats: a pitch class each, "" where it rests."""
    text = (MUSIC / "score_forest.c").read_text(encoding="utf-8")
    words = "".join(re.findall(r'"(.*?)"', re.search(r"melody_a\[\] = (.*?);", text, re.S)[1]))
    notes = words.replace("|", "").split()
    return [note[0] if note != "r" else "" for note, beats in zip(notes[::2], notes[1::2])
            for _ in range(round(2 * float(beats)))]


def beat_of(piece):
    """Frames of a beat."""
    return int(re.search(r"beat_frames = (\d+)", (MUSIC / f"score_{piece}.c").read_text())[1])


def strongest(name, keys, first, step, count):
    """The strongest pitch class among these keys in each of so many steps (frames) of the loop."""
    slow, start = 21, loop_of(name)[0] + first  # keep every 21st frame: 2100 a second
    raw = sox(str(MUSIC / f"{name}.ogg"), "-t", "raw", "-e", "signed", "-b", "16", "-r",
              str(RATE // slow), "-", "remix", "1,2", binary=True)
    samples, heard = array.array("h", raw), []
    for i in range(count):
        at = round((start + (i + 0.2) * step) / slow)
        part = samples[at:at + round(0.75 * step / slow)]
        part = [sample * math.sin(math.pi * j / len(part)) ** 2 for j, sample in enumerate(part)]
        best = max(keys, key=lambda key: power_of(part, key, RATE / slow))
        heard.append(NOTES[best % 12])
    return heard


class Music(unittest.TestCase):
    def test_every_file_is_known(self):
        self.assertEqual(sorted(path.stem for path in MUSIC.glob("*.ogg")), sorted(LOUDNESS))
        code = (MUSIC.parents[1] / "src/shell/sound/music.c").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r'"([a-z-]+)\.ogg"', code)), sorted(LOUDNESS))
        sizes = [path.stat().st_size for path in MUSIC.glob("*.ogg")]
        self.assertLess(max(sizes), FILE_BYTES_MOST)
        self.assertLess(sum(sizes), ALL_BYTES_MOST)

    def test_music_is_neither_loud_nor_lost(self):
        for name, (least, most) in LOUDNESS.items():
            with self.subTest(name):
                measured = stat(str(MUSIC / f"{name}.ogg"))
                self.assertLess(peak(measured), 0.40)
                self.assertLess(abs(measured["Mean amplitude"]), 0.001)
                self.assertGreater(measured["RMS amplitude"], least)
                self.assertLess(measured["RMS amplitude"], most)

    def test_layers_leave_room(self):
        """The base of a piece alone stays 1.7 dB below the limiter's ceiling. With all layers the
        limiter turns the music down by 6 dB at most; they hardly ever sound together."""
        gain_of_all = music_gain()
        ceiling = number_in("shell/sound/mixer.h", r"MIXER_CEILING ([\d.]+)f")
        for piece in PIECES:
            with self.subTest(piece):
                base = stat("-v", str(gain_of_all), str(MUSIC / f"{piece}-base.ogg"))
                self.assertLess(peak(base), ceiling - 0.15)
                gains = {"base": 1.0, "depth": 1.0, "danger": 1.0, "speed": 0.5}  # see music.c
                if piece == "ebb":
                    gains["depth"] = 0.0  # it is heard in place of the base
                together = stat("-m", *(part for layer, gain in gains.items()
                                        for part in ("-v", str(gain),
                                                     str(MUSIC / f"{piece}-{layer}.ogg"))))
                self.assertLess(gain_of_all * peak(together), 2.0 * ceiling)

    def test_layers_are_as_long_as_each_other(self):
        for piece in PIECES:
            lengths = {loop_of(f"{piece}-{layer}") for layer in OF_LAYERS}
            self.assertEqual(len(lengths), 1, lengths)
            self.assertGreater(lengths.pop()[1], 60 * RATE)
        self.assertGreater(loop_of("title")[1], 60 * RATE)

    def test_pieces_share_a_key(self):  # label: ci
        """The pieces of the forest are at home in D dorian and F major: D, F and A are heard most,
        and the notes that belong to neither least. The nest alone has a leading note, C sharp.
        Under the years is the same scale with its home on E: E, G and B, and Ebb on G: G, B and
        D, with an F sharp in one chord of twelve. The treadle is at home in A minor: A, C and E,
        with a leading note, G sharp."""
        for piece in PIECES:
            with self.subTest(piece):
                heard = pitches(f"{piece}-base")
                foreign = heard["D#"] + heard["F#"]
                foreign += 0.0 if piece == "treadle" else heard["G#"]
                foreign += 0.0 if piece == "nest" else heard["C#"]
                self.assertLess(foreign, 0.10)
                home = {"deep": "EGB", "ebb": "GBD", "treadle": "ACE"}.get(piece, "DFA")
                self.assertGreater(sum(heard[note] for note in home), 0.35)

    def test_the_bass_of_the_drummer_is_the_melody_of_the_forest(self):
        wanted = melody_of_the_forest()
        heard = strongest("drummer-base", range(38, 58), 0, beat_of("drummer") / 2, len(wanted))
        right = [one == other for one, other in zip(heard, wanted) if other]
        self.assertEqual(len(wanted), 64)
        self.assertGreater(sum(right), 0.9 * len(right), " ".join(heard))

    def test_the_stones_find_the_melody_of_the_forest(self):
        """Its first four bars, half as fast, a step higher, are the first eight bars of B. Each
        note is the strongest from E4 to F5 in its first beat."""
        wanted = ["CDEFGABC"["CDEFGAB".index(note) + 1] for note in melody_of_the_forest()[:32]]
        beat = beat_of("deep")
        heard = strongest("deep-base", range(64, 78), 48 * beat, beat, len(wanted))
        right = [one == note for one, note, before in zip(heard, wanted, ["", *wanted])
                 if note != before]
        self.assertEqual(len(right), 16)
        self.assertGreater(sum(right), 0.9 * len(right), " ".join(heard))

    def test_the_shore_quotes_the_melody_of_the_forest_once(self):
        """Its first four bars, at their own pitch and with a lilt, are bars 37 to 40 of Ebb: each
        half beat of the forest is a quaver there, and the beats that have two get a third."""
        text = (MUSIC / "score_ebb.c").read_text(encoding="utf-8")
        words = "".join(re.findall(r'"(.*?)"', re.search(r"forest\[\] = (.*?);", text, re.S)[1]))
        notes = words.replace("|", "").split()
        lilt = [note[0] for note, beats in zip(notes[::2], notes[1::2])
                for _ in range(round(float(beats)))]
        order = [notes[i][0] for i in range(0, len(notes), 2) if notes[i] != "r"]
        wanted = [note for note, before in zip(melody_of_the_forest()[:32],
                                               ["", *melody_of_the_forest()]) if note != before]
        self.assertEqual(order, wanted)
        beat = beat_of("ebb")
        heard = strongest("ebb-base", range(62, 78), 36 * 6 * beat, beat, len(lilt))
        right = [one == note for one, note in zip(heard, lilt) if note != "r"]
        self.assertEqual(len(lilt), 24)
        self.assertGreater(sum(right), 0.8 * len(right), " ".join(heard))

    def test_the_shore_sounds_the_same_under_water_but_for_its_heights(self):
        """Below 250 Hz the depth of Ebb is as loud as its base, give or take 3 dB; from 1200 Hz on
        it is 4 dB softer or more, though its bells are there: diving changes the sound, not the
        music."""
        def loud(layer, band):
            measured = sox(str(MUSIC / f"ebb-{layer}.ogg"), "-n", "remix", "-", "sinc", band,
                           "stat")
            return 20.0 * math.log10(float(re.search(r"RMS\s+amplitude:\s+([0-9.]+)", measured)[1]))
        self.assertLess(abs(loud("depth", "60-250") - loud("base", "60-250")), 3.0)
        self.assertGreater(loud("base", "1200-5000") - loud("depth", "1200-5000"), 4.0)

    def test_loops_have_no_seam(self):
        """The frames around a loop repeat it, but for the encoder's noise (0.17 at most).

        The game lets the loop's last frames turn into those before its beginning, so the step that
        is heard is the one from there to the first frame. It is no larger than the steps beside it.
        """
        near = 2000
        for name in LOUDNESS.keys() - {"won"}:
            with self.subTest(name):
                first, count = loop_of(name)
                lead, start = frames(name, first - near, near), frames(name, first, near)
                end = frames(name, first + count - near, near)
                after = frames(name, first + count, near)
                self.assertLess(difference(lead, end), 0.2, "before the beginning")
                self.assertLess(difference(start, after), 0.2, "after the end")
                beside = max(largest_step(lead), largest_step(start))
                self.assertLessEqual(largest_step([lead[-1], start[0]]), beside)

    def test_the_jingle_ends_in_silence(self):
        self.assertIsNone(loop_of("won"))
        tail = frames("won", int(5.5 * RATE), int(0.09 * RATE))
        self.assertGreater(len(tail), 1000)
        self.assertLess(max(abs(value) for pair in tail for value in pair), 104)  # -50 dB


if __name__ == "__main__":
    harness.main()
