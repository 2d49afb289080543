#!/usr/bin/env python3
"""`jantar run --record` and `jantar replay`.

Each verdict has its exit code; each is tested with a file that deserves it.
"""
import json
import os
import zlib

import harness
import support

SCRIPT = "20:. 60:l 12:rJ 45:rS 30:d"


def mended(data):
    """The bytes with a correct checksum at their end."""
    return data[:-4] + zlib.crc32(data[:-4]).to_bytes(4, "little")


class Replay(support.Case):
    def record(self, *arguments, level="room.json", name="run.jrp", script=SCRIPT):
        self.run_json(level, "--input", script, "--record", name, *arguments)
        return self.folder / name

    def verdict(self, code, words, *arguments):
        done = self.jantar("replay", *arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertIn(words, done.stdout)
        return done

    def test_recorded_is_verified(self):
        self.record()
        done = self.verdict(0, "verified", "run.jrp")
        self.assertEqual((done.stdout.count("\n"), done.stderr), (1, ""))
        self.assertTrue(done.stdout.startswith("run.jrp: "))

    def test_with_seed_options_and_win(self):
        self.record("--seed", "18446744073709551615", "--option", "endless_grip=1")
        self.verdict(0, "verified", "run.jrp")
        self.record(script="20:. 600:r")
        self.verdict(0, "won after", "run.jrp")

    def test_run_replays_the_same(self):
        first = self.run_json("room.json", "--input", SCRIPT, "--seed", "9", "--record", "a.jrp")
        second = self.run_json("room.json", "--replay", "a.jrp", "--record", "b.jrp")
        self.assertEqual(first["hash"], second["hash"])
        self.assertEqual((self.folder / "a.jrp").read_bytes(), (self.folder / "b.jrp").read_bytes())

    def test_any_byte_changed_is_damage(self):
        data = self.record().read_bytes()
        for at in range(0, len(data), 7):
            (self.folder / "bad.jrp").write_bytes(data[:at] + bytes([data[at] ^ 0x10])
                                                  + data[at + 1:])
            self.verdict(4, "damaged", "bad.jrp")

    def test_cut_at_every_byte_and_every_bit_flipped_is_damage(self):
        """One call for all files: the program reads a list and continues after each."""
        data = self.record(script="5:l 3:rJ").read_bytes()
        names = []
        for at in range(len(data)):
            names.append(f"cut-{at}.jrp")
            (self.folder / names[-1]).write_bytes(data[:at])
            for bit in range(8):
                names.append(f"flip-{at}-{bit}.jrp")
                (self.folder / names[-1]).write_bytes(data[:at] + bytes([data[at] ^ 1 << bit])
                                                      + data[at + 1:])
        done = self.jantar("replay", "-", stdin=None, input="".join(name + "\n" for name in names))
        self.assertEqual(done.returncode, 4)
        self.assertEqual(done.stdout.count("the file is damaged"), len(names))
        self.assertNotIn("verified", done.stdout)

    def test_cut_empty_and_foreign_files_are_damage(self):
        data = self.record().read_bytes()
        for name, content in (("cut", data[:-1]), ("half", data[:len(data) // 2]), ("empty", b""),
                              ("text", b"hello\n"),
                              ("longer", data + b"\0")):
            (self.folder / name).write_bytes(content)
            self.verdict(4, "damaged", name)

    def test_diverged_is_1(self):
        data = bytearray(self.record().read_bytes())
        data[-21] ^= 0xff  # in the final hash: 8 bytes before outcome, tick, marker and checksum
        (self.folder / "other.jrp").write_bytes(mended(bytes(data)))
        self.verdict(1, "diverged at tick", "other.jrp")

    def test_what_diverged_is_named(self):
        data = bytearray(self.record().read_bytes())
        data[-24] ^= 0xff  # the second of four bytes before the final hash
        (self.folder / "other.jrp").write_bytes(mended(bytes(data)))
        self.verdict(1, "in hero, or within the second before it", "other.jrp")

    def test_other_simulation_is_2(self):
        data = bytearray(self.record().read_bytes())
        data[10] += 1
        (self.folder / "other.jrp").write_bytes(mended(bytes(data)))
        self.verdict(2, "another version of the game", "other.jrp")

    def test_changed_level_is_3(self):
        self.record()
        self.write_level("room.json", extra_rock=[(20, 5)])
        self.verdict(3, "changed", "run.jrp")
        self.write_level("room.json", exit_x=17)
        self.verdict(3, "changed", "run.jrp")

    def test_broken_level_is_3(self):
        self.record()
        (self.folder / "room.json").write_text("{")
        self.verdict(3, "not valid any more", "run.jrp")

    def test_saved_again_or_retitled_level_is_0(self):
        self.record()
        level = support.room(title="Místnost")
        level["layers"][1]["name"] = "other name"
        level["backgroundcolor"] = "#102030"
        (self.folder / "room.json").write_text(json.dumps(level, indent=4, sort_keys=True))
        self.verdict(0, "verified", "run.jrp")

    def test_claim_not_reached_is_5(self):
        data = bytearray(self.record().read_bytes())
        data[-13] = 1  # outcome: won
        (self.folder / "liar.jrp").write_bytes(mended(bytes(data)))
        self.verdict(5, "claimed result is not reached", "liar.jrp")

    def test_level_missing_or_replay_missing_is_66(self):
        self.record()
        (self.folder / "room.json").rename(self.folder / "elsewhere.json")
        self.verdict(66, "room.json", "run.jrp")
        self.verdict(66, "missing.jrp", "missing.jrp")
        self.verdict(0, "verified", "--level", "elsewhere.json", "run.jrp")

    def test_level_is_found_beside_the_replay_from_anywhere(self):
        self.write_level("deep/room.json")
        self.record(level="deep/room.json", name="deep/run.jrp")
        self.verdict(0, "verified", self.folder / "deep" / "run.jrp")
        os.rename(self.folder / "deep", self.folder / "moved")
        self.verdict(0, "verified", "moved/run.jrp")

    def test_level_is_found_in_the_data_folder(self):
        self.write_level("data/levels/room.json")
        (self.folder / "room.json").unlink()  # otherwise the program would find this file first
        self.run_json("room", "--data-dir", "data", "--input", SCRIPT, "--record", "a.jrp")
        os.mkdir(self.folder / "far")
        os.rename(self.folder / "a.jrp", self.folder / "far" / "a.jrp")
        self.assertIn(b"levels/room.json", (self.folder / "far" / "a.jrp").read_bytes())
        self.verdict(0, "verified", "--data-dir", "data", "far/a.jrp")

    def test_folders_and_highest_code_wins(self):
        self.write_level("some/room.json")
        good = self.record(level="some/room.json", name="some/good.jrp").read_bytes()
        (self.folder / "some" / "deeper").mkdir()
        (self.folder / "some" / "deeper" / "bad.jrp").write_bytes(good[:-1])
        old = bytearray(good)
        old[10] += 1
        (self.folder / "some" / "old.jrp").write_bytes(mended(bytes(old)))
        (self.folder / "some" / "note.txt").write_text("not a replay")
        done = self.verdict(4, "some/good.jrp: verified", "some")
        self.assertEqual(done.stdout.count("\n"), 3)
        self.verdict(2, "verified", "some/good.jrp", "some/old.jrp")
        os.mkdir(self.folder / "nothing")
        self.verdict(66, "no replays", "nothing")

    def test_path_that_leads_out_is_damage(self):
        data = self.record().read_bytes()
        at = data.index(b"room.json")
        (self.folder / "evil.jrp").write_bytes(mended(data[:at] + b"../.json/"[:9] + data[at + 9:]))
        self.verdict(4, "level path", "evil.jrp")

    def test_shipped_replays_verify(self):
        if not list((support.SOURCE / "levels").glob("*.jrp")):
            self.skipTest("no replay is shipped yet")
        # One run of each level is enough in the slow builds for which tests/run asks for a sample.
        levels = support.SOURCE / "levels"
        sample = sorted(levels.rglob("*.fast.jrp")) if os.environ.get("JANTAR_SAMPLE") else []
        self.verdict(0, "verified", *(sample or [levels]))


if __name__ == "__main__":
    harness.main()
