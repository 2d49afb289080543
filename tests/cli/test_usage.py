#!/usr/bin/env python3
"""Wrong usage and help. Exit codes are contracts (assets/manual.md)."""
import os
import unittest

import harness
import support


class Usage(support.Case):
    def test_version(self):
        done = self.jantar("--version")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^jantar \d+\.\d+\.\d+, simulation \d+\n$")

    def test_help_of_everything(self):
        done = self.jantar("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for command in ("play", "run", "replay", "check", "solve", "new", "edit", "fmt", "bench",
                        "shot", "film"):
            self.assertRegex(done.stdout, rf"(?m)^  {command} ")
        commands = ["run", "replay", "check", "solve", "new", "edit", "share", "fmt", "bench"]
        if os.environ.get("JANTAR_WITH_SDL") == "ON":
            commands += ["play", "shot", "film"]
        for command in commands:
            done = self.jantar(command, "--help")
            self.assertEqual((command, done.returncode, done.stderr), (command, 0, ""))
            self.assertIn(f"jantar {command}", done.stdout)

    def test_wrong_usage_is_64(self):
        self.refused(64, "unknown command 'bogus'", "bogus")
        self.refused(64, "unknown option --bogus", "--bogus")
        self.refused(64, "name a level", "run")
        self.refused(64, "unknown or incomplete option --bogus", "run", "room.json", "--bogus")
        self.refused(64, "unknown option -x", "run", "room.json", "-x")
        self.refused(64, "--input needs a value", "run", "room.json", "--input")
        self.refused(64, "is too many", "run", "room.json", "another.json")
        self.refused(64, "exclude each other", "run", "room.json", "--input", "1:.", "--replay",
                     "a.jrp")
        self.refused(64, "--ticks wants", "run", "room.json", "--ticks", "-1")
        self.refused(64, "--ticks wants", "run", "room.json", "--ticks", "10x")
        self.refused(64, "--ticks wants", "run", "room.json", "--ticks", "99999999999")
        self.refused(64, "--seed wants", "run", "room.json", "--seed", "18446744073709551616")
        self.refused(64, "no option 'nonsense'", "run", "room.json", "--option", "nonsense=1")
        self.refused(64, "endless_grip takes a number from 0 to 1", "run", "room.json", "--option",
                     "endless_grip=2")
        self.refused(64, "NAME=NUMBER", "run", "room.json", "--option", "endless_grip")
        self.refused(64, "name a replay", "replay")
        self.refused(64, "unknown or incomplete option --bogus", "replay", "--bogus")
        self.refused(64, "--data-dir needs a value", "run", "room.json", "--data-dir")
        self.refused(64, "--lang needs a value", "--lang=")

    def test_what_was_meant_is_asked(self):
        """Of commands and options, also those that all commands have; nothing of what is far."""
        for meant, *arguments in (
                ("shot", "shto"), ("replay", "help", "reply"), ("version", "verison"),
                ("help", "hlep"), ("--version", "--verion"), ("--user-dir", "--user-dri", "x"),
                ("--ticks", "run", "room.json", "--tikcs", "5"),
                ("--record", "run", "room.json", "--recrod=a.jrp"),
                ("--data-dir", "replay", "--data_dir", "x"),
                ("endless_grip", "run", "room.json", "--option", "endles_grip=1")):
            self.refused(64, f"did you mean '{meant}'?", *arguments)
        for arguments in (["bogus"], ["--bogus"], ["run", "room.json", "--bogus"],
                          ["run", "room.json", "--option", "bogus=1"],
                          ["run", "room.json", "--" + "x" * 300]):
            done = self.refused(64, arguments[-1].strip("-").split("=")[0], *arguments)
            self.assertNotIn("did you mean", done.stderr)

    def test_help_and_version_are_commands(self):
        for plain, option in ((["help"], ["--help"]), (["version"], ["--version"]),
                              (["help", "run"], ["run", "--help"]),
                              (["help", "--help"], ["--help"])):
            got, expected = self.jantar(*plain), self.jantar(*option)
            self.assertEqual((got.returncode, got.stdout, got.stderr), (0, expected.stdout, ""))
        self.refused(64, "unknown command 'bogus'\n", "help", "bogus")

    def test_bad_key_in_script_is_named(self):
        self.refused(64, "line 1, column 8: 'x' is not a key", "run", "room.json", "--input",
                     "30:. 5:x")

    def test_common_options_before_and_after_the_command(self):
        for arguments in (["--data-dir", support.SOURCE, "run", "room.json"],
                          ["run", f"--data-dir={support.SOURCE}", "room.json"],
                          ["run", "room.json", "--lang", "cs", "--user-dir", "u", "--data-dir",
                           support.SOURCE]):
            self.assertEqual(self.jantar(*arguments).returncode, 0, arguments)

    def test_data_dir_that_is_none(self):
        self.refused(66, "is not a folder with the game's data", "--data-dir", "nowhere", "run",
                     "room.json")

    def test_unreadable_levels_are_66(self):
        (self.folder / "folder.json").mkdir()
        os.mkfifo(self.folder / "pipe.json")
        self.refused(66, "missing", "run", "missing")
        self.refused(66, "./missing.json", "run", "./missing.json")
        self.refused(66, "folder.json", "run", "folder.json")
        self.refused(66, "pipe.json", "run", "pipe.json")
        self.refused(66, "missing.txt", "run", "room.json", "--input", "@missing.txt")
        self.refused(66, "missing.jrp", "run", "room.json", "--replay", "missing.jrp")
        self.refused(66, "pipe.json", "run", "room.json", "--input", "@pipe.json")

    def test_invalid_files_are_65(self):
        (self.folder / "empty.json").write_text("")
        (self.folder / "broken.json").write_text('{"type": "map", ')
        (self.folder / "bad.txt").write_text("10:r\n10:q\n")
        (self.folder / "nul.txt").write_bytes(b"10:r\0")
        (self.folder / "bad.jrp").write_text("no replay at all")
        self.refused(65, "empty.json", "run", "empty.json")
        self.refused(65, "broken.json:1", "run", "broken.json")
        self.refused(65, "bad.txt: input script, line 2, column 4: 'q'", "run", "room.json",
                     "--input", "@bad.txt")
        self.refused(65, "nul.txt", "run", "room.json", "--input", "@nul.txt")
        self.refused(65, "bad.jrp", "run", "room.json", "--replay", "bad.jrp")

    def test_unwritable_outputs_are_74(self):
        done = self.jantar("run", "room.json", "--ticks", "5", "--record", "nowhere/a.jrp")
        self.assertEqual(done.returncode, 74)
        self.assertIn("nowhere/a.jrp", done.stderr)
        done = self.jantar("run", "room.json", "--ticks", "5", "--trace", "nowhere/a.csv")
        self.assertEqual(done.returncode, 74)
        self.assertIn("nowhere/a.csv", done.stderr)
        self.assertEqual(self.jantar("run", "room.json", "--record", ".").returncode, 74)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
    def test_full_disk_is_74(self):
        with open("/dev/full", "w") as full:
            for arguments in (["run", "room.json"], ["--help"], ["--version"],
                              ["replay", "--help"]):
                done = self.jantar(*arguments, stdout=full)
                self.assertEqual(done.returncode, 74, arguments)
                self.assertIn("could not be written", done.stderr)
        done = self.jantar("run", "room.json", "--ticks", "500", "--trace", "/dev/full")
        self.assertEqual(done.returncode, 74)

    def test_closed_pipe_is_74(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = self.jantar("run", "room.json", stdout=writer)
        os.close(writer)
        self.assertEqual(done.returncode, 74)

    def test_no_home_is_no_obstacle(self):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        self.assertEqual(self.jantar("run", "room.json", env=environment).returncode, 0)

    @unittest.skipUnless(os.environ.get("JANTAR_WITH_SDL") == "ON", "a picture needs SDL")
    def test_settings_lie_where_xdg_says(self):
        """All levels are open on the map by a setting, so the picture tells where it was read."""
        pictures = {}
        for name, folder in (("none", None), ("config", "config/jantar"), ("data", "data/jantar"),
                             ("home", "home/.config/jantar"), ("user", "user")):
            root = self.folder / name
            environment = dict(os.environ, HOME=str(root / "home"))
            for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
                environment.pop(variable)
                if name in ("config", "data"):
                    environment[variable] = str(root / variable.split("_")[1].lower())
            if folder:
                (root / folder).mkdir(parents=True)
                (root / folder / "settings.json").write_text('{"all_levels_open": true}')
            named = ["--user-dir", root / "user"] if name == "user" else []
            done = self.jantar(*named, "shot", "room.json", "--tick", "0", "--screen", "map",
                               "--hash", "--size", "640x360", env=environment)
            self.assertEqual(done.returncode, 0, done.stderr)
            pictures[name] = done.stdout
        self.assertEqual(len(set(pictures.values())), 2, pictures)
        self.assertEqual(list(pictures.values()).count(pictures["none"]), 1, pictures)

    @unittest.skipIf(os.environ.get("JANTAR_WITH_SDL") == "ON", "this build has SDL")
    def test_without_sdl_says_so(self):
        self.refused(69, "made without SDL", "play", "room.json")
        self.refused(69, "made without SDL", "shot", "room.json")
        self.refused(69, "made without SDL", "film", "--replay", "a.jrp")
        self.refused(69, "made without SDL")


if __name__ == "__main__":
    harness.main()
