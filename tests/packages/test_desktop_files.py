#!/usr/bin/env python3
"""The files of assets/desktop: made anew they are the same, and desktops' own checks take them."""
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

import harness

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
PROGRAM = os.environ["JANTAR_PROGRAM"]
DESKTOP = SOURCE / "assets/desktop"


def need(program):
    if not shutil.which(program):
        raise unittest.SkipTest(f"{program} is not installed")


def output(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


class DesktopFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_pages_say_what_help_says(self):
        if os.environ.get("JANTAR_WITH_SDL") != "ON":
            self.skipTest("a build without SDL lacks the commands play and shot")
        subprocess.run([DESKTOP / "make_pages.py", PROGRAM, self.folder], check=True)
        for name in ("jantar.6", "jantar.bash", "_jantar"):
            self.assertEqual((self.folder / name).read_text(), (DESKTOP / name).read_text(),
                             f"{name} is old: run assets/desktop/make_pages.py PROGRAM")

    def test_the_page_begins_with_a_moving_picture(self):
        """Of 4 MB at most; every picture of the README is there, and its films can be made."""
        page = (SOURCE / "README.md").read_text()
        pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
        self.assertEqual(pictures[0], "assets/page/play.gif")
        self.assertGreaterEqual(len(pictures), 4)
        for picture in pictures:
            self.assertLessEqual((SOURCE / picture).stat().st_size, 4_000_000, picture)
        self.assertLess(page.index(pictures[3]), page.index("## Get the game"))
        for row in (SOURCE / "assets/page/cuts.txt").read_text().splitlines():
            if not row.startswith("#"):
                run, *ticks = row.split("|")
                self.assertTrue((SOURCE / f"{run}.jrp").exists(), row)
                self.assertEqual(len([int(tick) for tick in ticks if tick != "-"]),
                                 3 - ticks.count("-"))

    def test_every_command_and_option_is_in_the_pages(self):
        page = (DESKTOP / "jantar.6").read_text().replace("\\-", "-")
        bash, zsh = (DESKTOP / "jantar.bash").read_text(), (DESKTOP / "_jantar").read_text()
        listed = output(PROGRAM, "--help").split("Commands")[1].split("\n\n")[0]
        commands = [line.split()[0] for line in listed.splitlines()[1:]]
        self.assertGreater(len(commands), 10)
        for command in commands:
            done = subprocess.run([PROGRAM, command, "--help"], capture_output=True, text=True)
            self.assertIn(f".SS jantar {command}\n", page)
            for word in done.stdout.replace("|", " ").replace("[", " ").split():
                option = word.strip("].,;:()\"")
                if option.startswith("--") and option.strip("-").isalpha():
                    for name, text in (("man page", page), ("bash", bash), ("zsh", zsh)):
                        self.assertIn(option, text, f"{command}: {name}")

    def test_icon_is_what_its_script_draws(self):
        self.assertEqual(output(DESKTOP / "draw_icon.py", "--svg"),
                         (DESKTOP / "jantar.svg").read_text())
        for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            head = (DESKTOP / f"icons/jantar-{size}.png").read_bytes()[16:24]
            self.assertEqual(head, size.to_bytes(4, "big") * 2)

    def test_icon_of_windows_holds_the_same_pictures(self):
        ico = (DESKTOP / "icons/jantar.ico").read_bytes()
        self.assertEqual(struct.unpack_from("<HHH", ico), (0, 1, 7))
        for row in range(7):
            side, size, at = struct.unpack_from("<B7xII", ico, 6 + 16 * row)
            picture = (DESKTOP / f"icons/jantar-{side or 256}.png").read_bytes()
            self.assertEqual(ico[at:at + size], picture)

    def test_man_page_has_no_mistakes(self):
        need("groff")
        done = subprocess.run(["groff", "-man", "-ww", "-z", "-Tutf8", DESKTOP / "jantar.6"],
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_desktop_entry_is_valid(self):
        need("desktop-file-validate")
        self.assertEqual(output("desktop-file-validate", DESKTOP / "jantar.desktop"), "")

    def test_mime_types_tell_our_files(self):
        need("update-mime-database")
        packages = self.folder / "mime/packages"
        packages.mkdir(parents=True)
        shutil.copy(DESKTOP / "jantar.xml", packages)
        done = subprocess.run(["update-mime-database", self.folder / "mime"], check=True,
                              capture_output=True, text=True)
        complaints = done.stderr.split("Note that")[0]  # that nobody looks into this folder
        self.assertEqual(complaints.strip(), "")
        globs = (self.folder / "mime/globs2").read_text()
        self.assertIn("application/x-jantar-replay:*.jrp", globs)
        self.assertIn("application/x-jantar-level:*.jlevel", globs)
        magic = (self.folder / "mime/magic").read_bytes()
        self.assertIn((SOURCE / "levels/first-light.jrp").read_bytes()[:6], magic)

    def test_appstream_takes_the_description(self):
        need("appstreamcli")
        # Before the release, and when the changelog has its day.
        for heading in ("not released yet", "2026-12-24"):
            text = self.metainfo(heading)
            self.assertEqual('<release version="7.0.0" date="2026-12-24"/>' in text,
                             heading == "2026-12-24", text)
            done = subprocess.run(["appstreamcli", "validate", "--no-net", "--strict",
                                   self.folder / "jantar.metainfo.xml"], capture_output=True,
                                  text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_description_is_complete(self):
        """Each world is named and has a picture; stores find all that they show."""
        root = ElementTree.fromstring(self.metainfo("2026-12-24").encode())
        words = " ".join("".join(root.find("description").itertext()).split())
        rows = (DESKTOP / "screenshots.txt").read_text()
        for path in (SOURCE / "assets/worlds").glob("*.json"):
            if not (SOURCE / "levels" / path.stem).is_dir():
                continue  # a world whose levels are still to come
            name = json.loads(path.read_text())["map"]["title"]["en"]
            self.assertIn(name.removeprefix("The "), words)
            self.assertRegex(rows, rf"(?m)^\w+\|levels/{path.stem}/")
        self.assertEqual({url.get("type") for url in root.findall("url")},
                         {"homepage", "bugtracker", "help", "vcs-browser", "contribute"})
        pictures = [image.text for image in root.findall("screenshots/screenshot/image")]
        self.assertEqual(pictures, [f"https://example.org/jantar/screenshots/{row}.png"
                                    for row in re.findall(r"(?m)^(\w+)\|", rows)])
        self.assertEqual(len(root.findall("branding/color")), 2)
        self.assertGreaterEqual(len(root.findall("keywords/keyword")), 3)
        for path in ("launchable", "content_rating", "releases/release", "icon", "developer_name",
                     "provides/binary", "recommends/control", "supports/control"):
            self.assertIsNotNone(root.find(path), path)

    def test_package_of_debian_says_who_and_what(self):
        control = (DESKTOP / "debian/control").read_text()
        self.assertNotIn("example", control)
        self.assertEqual(len(re.findall(r"(?m)^Maintainer: .+ <\S+@\S+>$", control)), 1)
        self.assertIn("\nSuggests: ffmpeg\n", control)

    def metainfo(self, heading):
        """The description of a version 7.0.0 of which the changelog says this; configured alone,
        with a project of one file."""
        tree, build = self.folder / heading, self.folder / f"{heading} build"
        shutil.copytree(DESKTOP, tree / "assets/desktop")
        (tree / ".github").mkdir()
        (tree / ".github/CHANGELOG.md").write_text(f"## 7.0.0 ({heading})\n")
        (tree / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.22)\nproject(jantar VERSION 7.0.0 LANGUAGES NONE)\n"
            "function(install)\nendfunction()\nset(JANTAR_HOMEPAGE https://example.org/jantar/)\n"
            "set(JANTAR_REPOSITORY https://example.org/code)\nadd_subdirectory(assets/desktop)\n")
        output("cmake", "-S", tree, "-B", build)
        [path] = (build / "assets/desktop").glob("*.metainfo.xml")
        shutil.copy(path, self.folder / "jantar.metainfo.xml")
        return path.read_text()

    def completed(self, line):
        """What bash offers for the last word of a line."""
        library = Path("/usr/share/bash-completion/bash_completion")
        if not library.exists():
            self.skipTest("bash-completion is not installed")
        # As readline has it: '=' parts words, and is one.
        words = re.sub("=", " = ", line).split() + ([""] if line[-1] in " =" else [])
        quoted = " ".join(f"'{word}'" for word in words)
        script = (f". {library}; . {DESKTOP}/jantar.bash; COMP_WORDS=({quoted}); "
                  f"COMP_CWORD={len(words) - 1}; COMP_LINE='{line}'; COMP_POINT={len(line)}; "
                  "compopt() { :; }; _jantar; printf '%s\\n' \"${COMPREPLY[@]}\"")
        return output("bash", "-c", script, cwd=self.folder).split()

    def test_bash_completes(self):
        (self.folder / "forest-of-mine.json").touch()
        for line, *expected in (
                ("jantar sho", "shot"), ("jantar vers", "version"), ("jantar help sho", "shot"),
                ("jantar replay --expl", "--explain", "--explain-with"),
                ("jantar rate --skill nov", "novice"), ("jantar run --data", "--data-dir"),
                ("jantar --lang s", "sk", "sl"), ("jantar --lang=c", "cs"),
                ("jantar run --option n", "no_damage="),
                ("jantar run --option extra_jump=", "0", "1", "2", "3"),
                ("jantar run --option speed=9", "90"),
                ("jantar play first", "first-light"),
                ("jantar shot --hash forest/11", "forest/11-the-drummer"),
                ("jantar check deep/04", "deep/04-hush"),
                ("jantar synctest forest-", "forest-of-mine.json"),
                ("jantar diff --level shore/02", "shore/02-salt"),
                ("jantar fmt first", )):
            self.assertEqual(sorted(self.completed(line)), sorted(expected), line)

    def test_completions_know_every_level_and_language(self):
        bash, zsh = ((DESKTOP / name).read_text() for name in ("jantar.bash", "_jantar"))
        levels = [path.with_suffix("") for path in (SOURCE / "levels").glob("*/[0-9]*.json")]
        self.assertGreater(len(levels), 20)
        wanted = [f"{level.parent.name}/{level.name}" for level in levels
                  if level.with_suffix(".jrp").exists()]
        for text in (bash, zsh):
            words = set(re.split(r"[\s()'=]+", text))
            self.assertLessEqual(set(wanted), words)
            self.assertLessEqual({path.stem for path in (SOURCE / "assets/texts").glob("*.po")},
                                 words)

    def test_zsh_completes(self):
        """Asked in a terminal of zsh's own."""
        need("zsh")
        output("zsh", "-n", DESKTOP / "_jantar")
        script = f"""
            zmodload zsh/zpty
            zpty shell zsh -f
            zpty -w shell 'PS1=; fpath=({DESKTOP} $fpath); autoload -U compinit; compinit -u -D'
            zpty -w shell "$1"$'\\t\\t'
            zpty -w shell 'exit'
            while zpty -r shell line; do print -r -- "$line"; done"""
        for line, expected in (("jantar --lang u", "uk"), ("jantar run --option no", "no_damage="),
                               ("jantar play forest/11", "forest/11-the-drummer")):
            got = output("zsh", "-f", "-c", script, "zsh", line, cwd=self.folder)
            self.assertIn(expected, got, line)


if __name__ == "__main__":
    harness.main()
