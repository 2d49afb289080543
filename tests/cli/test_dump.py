#!/usr/bin/env python3
"""`jantar dump`, `diff`, `synctest` and `replay --explain`.

They lead from a run that diverged to the field that differs first.
"""
import json
import re

import harness
import support
from test_replay import mended

SCRIPT = "20:. 60:l 12:rJ 45:rS 30:d"
FIELD = "bodies.1.centre.x"

# Stands for another build. It filters the output of the real program, so that results differ from
# tick 75 on.
OTHER = """#!/bin/sh
case " $* " in
*" --trail "*) {program} "$@" |
    awk '$1 >= 75 {{ gsub("bodies=....", "bodies=dead"); sub(" ....", " dead") }} {{ print }}' ;;
*) {program} "$@" | sed 's/^{field} .*/{field} 0x1.8p+2 6/' ;;
esac
"""


class Dump(support.Case):
    def setUp(self):
        super().setUp()
        self.run_json("room.json", "--input", SCRIPT, "--record", "run.jrp")

    def dump(self, name, *arguments):
        done = self.jantar("dump", *arguments, "-o", name)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        return (self.folder / name).read_text()

    def diff(self, code, *arguments):
        done = self.jantar("diff", *arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def test_dump_is_the_same_from_replay_and_script(self):
        one = self.dump("a", "room.json", "--replay", "run.jrp", "--tick", "80")
        two = self.dump("b", "room.json", "--input", SCRIPT, "--tick", "80")
        self.assertEqual(one, two)
        self.assertEqual(one, self.dump("c", "--replay", "run.jrp", "--tick", "80"))
        result = self.run_json("room.json", "--input", SCRIPT, "--ticks", "80")
        self.assertIn(f"# hash {result['hash']}\n", one)
        self.assertRegex(one, r"\nbodies\.1\.point\.5\.x -?0x1\.[0-9a-f]+p[+-]\d ")
        self.assertTrue(self.diff(0, "a", "b").startswith("0 of "))

    def test_json_has_the_same_fields(self):
        text = self.dump("a", "room.json", "--input", SCRIPT, "--tick", "80")
        done = self.jantar("dump", "room.json", "--input", SCRIPT, "--tick", "80", "--json")
        fields = json.loads(done.stdout)["fields"]
        rows = [line.split() for line in text.splitlines()[1:] if not line.startswith("#")]
        self.assertEqual([row[0] for row in rows], list(fields))
        for name, *value in rows:
            self.assertEqual(float.fromhex(value[0]) if len(value) == 2 else int(value[0]),
                             fields[name], name)

    def test_one_field_of_one_body_is_found(self):
        text = self.dump("a", "room.json", "--replay", "run.jrp", "--tick", "80")
        value = re.search(rf"^{re.escape(FIELD)} (\S+) ", text, re.M).group(1)
        digit = value[value.index("p") - 1]
        other = value.replace(digit + "p", "0123456789abcdef"[int(digit, 16) ^ 1] + "p")
        (self.folder / "b").write_text(text.replace(f"{FIELD} {value}", f"{FIELD} {other}"))
        said = self.diff(1, "a", "b")
        self.assertIn("1 of ", said.splitlines()[0])
        self.assertIn("(1 of bodies)", said.splitlines()[0])
        self.assertIn(f"{FIELD}: {value} ", said)
        self.assertRegex(said, r"\(\d+ last places? apart\)")

    def test_trails_name_tick_and_part(self):
        text = self.dump("a", "room.json", "--replay", "run.jrp", "--trail")
        self.assertEqual(text.count("\n"), 1 + 168)
        (self.folder / "b").write_text(re.sub(r"(\n100 .* camera=)....", r"\1dead", text))
        self.assertEqual(self.diff(1, "a", "b"), "the first tick that differs is 100, in: camera\n")
        self.assertEqual(self.diff(0, "a", "a"), "all ticks are the same\n")
        (self.folder / "b").write_text(text[:len(text) // 2])
        self.diff(1, "a", "b")

    def test_two_replays_are_played_apart(self):
        self.run_json("room.json", "--input", SCRIPT.replace("45:rS", "45:lS"), "--record",
                      "other.jrp")
        said = self.diff(1, "run.jrp", "other.jrp")
        self.assertIn("their inputs are the same for 92 ticks", said)
        self.assertIn("the first tick that differs is 93", said)
        self.assertIn("hero.previous_keys", said)
        self.assertIn("played here, all states are the same", self.diff(0, "run.jrp", "run.jrp"))

    def test_bad_files_are_refused(self):
        (self.folder / "bad").write_text("jantar-state 1\nno number\n")
        (self.folder / "text").write_text("hello\n")
        self.refused(65, "line 2", "diff", "bad", "bad")
        self.refused(65, "not two dumps", "diff", "text", "run.jrp")
        self.refused(66, "nowhere", "diff", "nowhere", "text")
        self.refused(64, "two files", "diff", "run.jrp")
        self.refused(64, "--tick", "dump", "room.json")
        self.refused(64, "level", "dump", "--tick", "5")
        self.refused(74, "can't be written", "dump", "room.json", "--tick", "5", "-o", "no/where")

    def test_synctest_agrees(self):
        done = self.jantar("synctest", "--ticks", "400", "--seed", "3", "run.jrp", "room.json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(re.findall(r"all of (\d+) ticks", done.stdout), ["167", "400"])
        self.refused(66, "nowhere", "synctest", "nowhere")
        self.refused(64, "name a level", "synctest")

    def diverged(self):
        data = bytearray((self.folder / "run.jrp").read_bytes())
        data[-21] ^= 0xff  # in the final hash
        (self.folder / "bad.jrp").write_bytes(mended(bytes(data)))
        return "bad.jrp"

    def test_explain_says_what_to_do(self):
        done = self.jantar("replay", "--explain", self.diverged(), "run.jrp")
        self.assertEqual(done.returncode, 1)
        self.assertIn("agrees with itself up to tick 167", done.stdout)
        self.assertIn("jantar dump room.json --replay bad.jrp --trail", done.stdout)
        self.assertIn("run.jrp: verified", done.stdout)
        self.refused(64, "exclude", "replay", "--explain", "--json", "run.jrp")

    def test_explain_with_another_build_names_tick_and_field(self):
        other = self.folder / "other-jantar"
        other.write_text(OTHER.format(program=support.PROGRAM, field=FIELD))
        other.chmod(0o755)
        done = self.jantar("replay", "--explain-with", "./other-jantar", self.diverged())
        self.assertIn("the first tick that differs is 75, in: bodies\n", done.stdout)
        self.assertIn(f"{FIELD}: 0x", done.stdout)
        self.assertIn("| 0x1.8p+2 6 (", done.stdout)
        done = self.jantar("replay", "--explain-with", support.PROGRAM, "bad.jrp")
        self.assertIn("computes the same as this one", done.stdout)
        other.write_text(f'#!/bin/sh\n"{support.PROGRAM}" "$@" | head -n 4\n')
        done = self.jantar("replay", "--explain-with", "./other-jantar", "bad.jrp")
        self.assertIn("the other program ended after 3 of 168 ticks", done.stdout)
        for program, words in (("./nowhere", "can't be started"),
                               ("true", "does not print a trail")):
            done = self.jantar("replay", "--explain-with", program, "bad.jrp")
            self.assertIn(words, done.stdout)


if __name__ == "__main__":
    harness.main()
