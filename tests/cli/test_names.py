#!/usr/bin/env python3
"""Names of files that try to speak for the program: line breaks, escape sequences, what turns the
direction of writing round, bytes that are no UTF-8. Every command is given such names, of files
that are good, damaged and missing."""
import json
import os
import re
import subprocess

import harness
import support

SPEAKS = (b"bad: verified, 100 ticks\nforged: good\r\x1b[31m\x07\x7f\xff\xfe\xc2\x9b31m\xe2\x80\xae"
          b"\xe2\x81\xa6\xd8\x9c\xe2\x80\x8f\xe2\x80\xa8'\"")
SHOWN = ("bad: verified, 100 ticks\\x0aforged: good\\x0d\\x1b[31m\\x07\\x7f\\xff\\xfe\\xc2\\x9b31m"
         "\\xe2\\x80\\xae\\xe2\\x81\\xa6\\xd8\\x9c\\xe2\\x80\\x8f\\xe2\\x80\\xa8'\"")
IN_JSON = SPEAKS.decode(errors="replace")
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
ORDINARY = "jantářek ящик 琥珀 \u0644\u0627\u0645 e\u0301 \U0001f469\u200d\U0001f680.json"
# No window opens, so that a command that wants one ends.
ENVIRONMENT = dict(os.environ, SDL_VIDEODRIVER="none")


def named(ending):
    return SPEAKS + ending


class Names(support.Case):
    def setUp(self):
        super().setUp()
        folder = os.path.join(os.fsencode(self.folder), b"in " + SPEAKS)
        os.mkdir(folder)
        room = (self.folder / "room.json").read_bytes()
        self.level, self.run, self.dump = (named(end) for end in (b".json", b".jrp", b".txt"))
        for path in (self.level, os.path.join(folder, self.level)):
            self.write(path, room)
        for ending in (b".json", b".jrp", b".jlevel", b".tsj", b".input"):
            self.write(b"damaged " + named(ending), b"{\"type\": \"map\", \x1b[31m")
        self.says("run", "room.json", "--input", "5:.", "--record", self.run)
        self.says("dump", self.level, "--tick", "0", "-o", self.dump)
        self.write(b"other.txt", self.read(self.dump) + b"\x1b[31m 1\n")

    def write(self, name, what):
        with open(os.path.join(os.fsencode(self.folder), name), "wb") as file:
            file.write(what)

    def read(self, name):
        with open(os.path.join(os.fsencode(self.folder), name), "rb") as file:
            return file.read()

    def says(self, *arguments, code=0):
        """What a command prints on both streams, which must be text in lines of its own."""
        done = subprocess.run([support.PROGRAM, *arguments], cwd=self.folder, timeout=300,
                              stdin=subprocess.DEVNULL, capture_output=True, env=ENVIRONMENT)
        if code is not None:
            self.assertEqual(done.returncode, code, (arguments, done.stderr))
        for stream in (done.stdout, done.stderr):
            text = stream.decode()  # raises what is no UTF-8
            self.assertEqual(HIDDEN.findall(text), [], arguments)
            self.assertNotIn("\nforged", "\n" + text, arguments)
        return done.stdout.decode(), done.stderr.decode()

    def commands(self):
        text, _ = self.says("--help")
        return re.findall(r"(?m)^  ([a-z]+) ", text)

    def test_every_command_is_given_names_that_speak(self):
        damaged = [b"damaged " + named(ending)
                   for ending in (b".json", b".jrp", b".jlevel", b".tsj")]
        commands = self.commands()
        self.assertIn("replay", commands)
        for command in ["", *commands]:
            begin = [command] if command else []
            for name in [b"missing " + SPEAKS, b"./missing/" + self.level, b"in " + SPEAKS,
                         *damaged, b"--missing" + SPEAKS]:
                self.says(*begin, name, code=None)
            for option in ("--replay", "--input", "-o", "--output", "--record", "--level",
                           "--script", "--option", "--user-dir", "--data-dir", "--trace"):
                self.says(*begin, self.level, option, b"missing/" + SPEAKS, code=None)

    def test_good_files_whose_names_speak(self):
        out = named(b" out")
        self.write(b"script", b"name 1 \"\x1b[31m\xc2\x9b\"\n")
        for arguments in (
                ["replay", self.run], ["replay", b"in " + SPEAKS, self.run, "--summary"],
                ["replay", self.run, "--jobs", "2"], ["run", self.level, "--replay", self.run],
                ["check", self.level], ["fmt", self.level], ["synctest", self.run],
                ["synctest", self.level, "--ticks", "9"], ["diff", self.run, self.run],
                ["diff", self.dump, b"other.txt"], ["dump", self.level, "--tick", "0"],
                ["smooth", self.level, "-o", out + b".json"], ["new", out + b"new.json"],
                ["edit", self.level, "--script", b"script", "-o", out + b"edit.json"],
                ["share", self.level, "-o", out + b".jlevel"], ["check", out + b".jlevel"],
                ["share", b"in " + SPEAKS], ["solve", self.level, "--record", out + b".jrp"],
                ["rate", self.level, "--replay", self.run], ["play", self.level],
                ["shot", self.level, "--tick", "0", "-o", out + b".png"],
                ["film", "--replay", self.run, "-o", out + b".mkv"],
                ["replay", self.run, "--level", self.level, "--explain"]):
            self.says(*arguments, code=None)

    def test_names_are_shown_as_codes(self):
        self.assertIn(f"{SHOWN}.json: good, 0 warnings\n", self.says("check", self.level)[0])
        self.assertIn(f"{SHOWN}.jrp: verified: ", self.says("replay", self.run)[0])
        self.assertIn(f"'missing {SHOWN}'", self.says("run", b"missing " + SPEAKS, code=66)[1])
        self.assertEqual(self.says("fmt", self.level)[0], f"{SHOWN}.json\n")

    def test_json_with_any_name_is_json(self):
        def parsed(*arguments, code=0):
            return json.loads(self.says(*arguments, code=code)[0])
        self.assertEqual(parsed("check", "--json", self.level)["files"][0]["file"],
                         IN_JSON + ".json")
        self.assertEqual(parsed("replay", "--json", self.run)["file"], IN_JSON + ".jrp")
        damaged = parsed("replay", "--json", b"damaged " + self.run, code=4)
        self.assertEqual(damaged["file"], f"damaged {IN_JSON}.jrp")
        self.assertEqual(parsed("run", self.level, "--ticks", "1")["level"], IN_JSON + ".json")
        self.assertEqual(parsed("dump", "--json", self.level, "--tick", "0")["level"],
                         IN_JSON + ".json")

    def test_ordinary_names_stay_as_they_are(self):
        (self.folder / ORDINARY).write_bytes((self.folder / "room.json").read_bytes())
        self.assertIn(f"\n{ORDINARY}:1:1: warning: ", "\n" + self.says("check", ORDINARY)[0])
        self.assertIn(f'"{ORDINARY}"', self.says("check", "--json", ORDINARY)[0])


if __name__ == "__main__":
    harness.main()
