#!/usr/bin/env python3
"""What a tag does: assets/desktop/release in a small copy of the tree, with a packer, a program and
a gh of ours; and where the address of the game's page stands."""
import hashlib
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
PROGRAM = os.environ["JANTAR_PROGRAM"]
DESKTOP = "assets/desktop"
CHANGELOG = """# Changelog

## 0.30.0 (not released yet)

- not out

## 0.3.0 (2026-12-24)

The third one.

- new

## 0.2.0 (2026-12-01)

- old
"""
CMAKE = """cmake_minimum_required(VERSION 3.22)
project(jantar VERSION 0.3.0 LANGUAGES C DESCRIPTION "x"
  HOMEPAGE_URL "https://somebody.github.io/game/")
"""
PACK = """#!/bin/sh
echo "package $1: packing" >&2
echo "some words"
if [ "$1" = web ]; then mkdir -p "$2/web"; echo page >"$2/web/index.html"; echo "$2/web"; fi
echo "$1" >"$2/jantar-$1.zip"
echo "$2/jantar-$1.zip"
"""
GH = """#!/bin/sh
echo "$*" >>"$GH_LOG"
[ "$2" != view ] || [ -e "$GH_LOG.there" ]
"""
CTEST = """#!/bin/sh
echo "$JANTAR_PACKAGES $*" >"$GH_LOG"
echo "$CTEST_SAYS"
exit "$CTEST_CODE"
"""
DRAW = """#!/bin/sh
for last; do :; done
echo drawn >"$last"
"""


def page_of_the_root():
    return re.search(r'HOMEPAGE_URL "(.*)"', (SOURCE / "CMakeLists.txt").read_text())[1]


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.tree, self.out = self.folder / "tree", self.folder / "out"
        for name in ("release", "facts.sh", "screenshots.sh", "screenshots.txt", "jantar.svg",
                     "web/home.html"):
            self.put(f"{DESKTOP}/{name}", (SOURCE / DESKTOP / name).read_text())
        self.put("src/packages.sh", (SOURCE / "src/packages.sh").read_text())
        self.put("CMakeLists.txt", CMAKE)
        self.put(".github/CHANGELOG.md", CHANGELOG)
        self.put(f"{DESKTOP}/package", PACK)
        self.put("../draw", DRAW)
        self.put("../tools/gh", GH)
        self.put("../tools/ctest", CTEST)
        self.git("init", "-q")
        self.commit("v0.3.0")

    def put(self, name, text):
        path = self.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if text.startswith("#!"):
            path.chmod(0o755)

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e@e", *arguments], check=True,
                       cwd=self.tree, capture_output=True)

    def commit(self, tag):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "x")
        self.git("tag", "-f", tag)

    def release(self, *arguments, **environment):
        path = f"{self.folder / 'tools'}:{os.environ['PATH']}"
        return subprocess.run(
            [self.tree / DESKTOP / "release", *arguments], capture_output=True, text=True,
            env={**os.environ, "PATH": path, "JANTAR_TRIED": "no",
                 "GH_LOG": str(self.folder / "gh.log"),
                 "JANTAR_PROGRAM": str(self.folder / "draw"), **environment})

    def refused(self, tag, *words):
        done = self.release(tag, self.out)
        self.assertEqual(done.returncode, 1, done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)
        self.assertFalse((self.out / "download").exists())

    def test_tag_makes_everything(self):
        done = self.release("v0.3.0", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        files = {path.name: path.read_bytes() for path in (self.out / "download").iterdir()}
        sums = files.pop("SHA256SUMS").decode().splitlines()
        self.assertEqual(sorted(files), [f"jantar-{target}.zip" for target in
                                         ("deb", "portable", "source", "web", "windows")])
        self.assertEqual(sums, [f"{hashlib.sha256(files[name]).hexdigest()}  {name}"
                                for name in sorted(files)])
        self.assertEqual((self.out / "notes.md").read_text(), "The third one.\n\n- new\n\n")
        home = (self.out / "page/index.html").read_text()
        self.assertIn('<a href="https://github.com/somebody/game/releases/download/v0.3.0/'
                      'jantar-deb.zip">jantar-deb.zip</a>:', home)
        self.assertNotIn("@", re.sub(r"@(media|import)", "", home))
        self.assertEqual((self.out / "page/play/index.html").read_text(), "page\n")
        for picture in re.findall(r'src="([^"]+)"', home):
            self.assertTrue((self.out / "page" / picture).exists(), picture)

    def test_tag_of_another_version_is_refused(self):
        self.commit("v0.4.0")
        self.refused("v0.4.0", "v0.4.0 is not version 0.3.0", "git tag -f v0.4.0")

    def test_tag_must_be_checked_out(self):
        self.git("commit", "-q", "--allow-empty", "-m", "later")
        self.refused("v0.3.0", "git checkout v0.3.0")
        self.git("tag", "-d", "v0.3.0")
        self.refused("v0.3.0", "git fetch --tags")

    def test_changelog_must_have_the_day_and_words(self):
        self.put("CMakeLists.txt", CMAKE.replace("0.3.0", "0.30.0"))
        self.commit("v0.30.0")
        self.refused("v0.30.0", "no head '## 0.30.0 (", "git tag -f v0.30.0")
        self.put(".github/CHANGELOG.md", "## 0.30.0 (2027-01-01)\n\n## 0.3.0 (2026-12-24)\n\nx\n")
        self.commit("v0.30.0")
        self.refused("v0.30.0", "says nothing of 0.30.0")

    def test_package_that_fails_stops_it(self):
        self.put(f"{DESKTOP}/package", "#!/bin/sh\necho why >&2\n[ $1 = source ]\n")
        self.commit("v0.3.0")
        done = self.release("v0.3.0", self.out)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.splitlines()[-2:], ["release: packaging deb", "why"])

    def test_packages_are_tried(self):
        """What fails, or could not be tried, is no release."""
        for says, code, words in (("100% passed", 0, None), ("why", 8, "why\n"),
                                  ("1 - packages.deb (Skipped)", 0, "were not tried")):
            done = self.release("v0.3.0", self.out, JANTAR_TRIED="", CTEST_SAYS=says,
                                CTEST_CODE=str(code), JANTAR_TARGETS="source deb web")
            self.assertEqual(done.returncode == 0, words is None, done.stderr)
            self.assertIn(words or "done:", done.stderr)
            tried = (self.folder / "gh.log").read_text()
            self.assertTrue(tried.startswith(f"{self.out} --test-dir {self.tree}/build/release "))
            self.assertIn("^packages\\.(source|deb|page_whole)$", tried)

    def test_notes_of_each_version(self):
        self.assertEqual(self.release("--notes", "0.2.0").stdout, "- old\n")
        self.assertEqual(self.release("--notes", "0.2").stdout, "")
        said = subprocess.run([SOURCE / DESKTOP / "release", "--notes", self.version()], text=True,
                              capture_output=True, check=True).stdout
        self.assertGreater(len(said), 100)
        self.assertNotIn("\n## ", said)

    @staticmethod
    def version():
        done = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True)
        return re.match(r"jantar ([\d.]+),", done.stdout)[1]

    def test_publishing_hands_it_to_gh(self):
        self.release("v0.3.0", self.out, JANTAR_TARGETS="source")
        log = self.folder / "gh.log"
        files = f"{self.out}/download/SHA256SUMS {self.out}/download/jantar-source.zip"
        words = f"--title Jantar 0.3.0 --notes-file {self.out}/notes.md"
        for there, expected in (
                (False, [f"release create v0.3.0 --verify-tag {words} {files}"]),
                (True, [f"release edit v0.3.0 {words}",
                        f"release upload v0.3.0 --clobber {files}"])):
            if there:
                Path(f"{log}.there").touch()
            done = self.release("--publish", "v0.3.0", self.out)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(log.read_text().splitlines(), ["release view v0.3.0", *expected])
            log.unlink()

    def test_workflows_name_what_they_may(self):
        release = (SOURCE / ".github/workflows/release.yml").read_text()
        page = (SOURCE / ".github/workflows/page.yml").read_text()
        for text, words in (
                (release, ('tags: ["v*"]', "image: debian:12", "contents: write",
                           'assets/desktop/release "$GITHUB_REF_NAME" build/release-files',
                           "assets/desktop/release --publish")),
                (page, ("workflows: [Release]", "pages: write", "id-token: write",
                        "actions/configure-pages@", "actions/upload-pages-artifact@",
                        "actions/deploy-pages@", "name: github-pages"))):
            for word in words:
                self.assertIn(word, text)
            self.assertIn("\npermissions:\n  contents: read\n", text)
        yaml = harness.of_system("yaml")
        for text in (release, page) if yaml else ():
            for job in yaml.safe_load(text)["jobs"].values():
                self.assertTrue(job["timeout-minutes"])


class Address(unittest.TestCase):
    def test_the_page_stands_in_one_place(self):
        """And in what is generated and committed, and where people read it."""
        page = page_of_the_root()
        listed = subprocess.run(["git", "-C", SOURCE, "grep", "-lF", page.split("/")[2]],
                                capture_output=True, text=True)
        if listed.returncode != 0:
            self.skipTest("not a checkout")
        places = set(listed.stdout.split()) - {"README.md", ".github/CHANGELOG.md"}
        self.assertEqual(places, {"CMakeLists.txt", f"{DESKTOP}/jantar.6"})

    def test_everything_names_the_page(self):
        page = page_of_the_root()
        self.assertIn(page, subprocess.run([PROGRAM, "--help"], capture_output=True, text=True,
                                           check=True).stdout)
        self.assertEqual((SOURCE / DESKTOP / "jantar.6").read_text().count(page), 1)
        [info] = Path(os.environ["JANTAR_BUILD_DIR"]).glob("assets/desktop/*.metainfo.xml")
        text = info.read_text()
        self.assertIn(f'<url type="homepage">{page}</url>', text)
        self.assertIn(f">{page}screenshots/hanging.png</image>", text)
        owner, name = re.match(r"https://([^.]+)\.github\.io/(.*)/$", page).groups()
        self.assertIn(f'<url type="vcs-browser">https://github.com/{owner}/{name}</url>', text)
        self.assertEqual(info.name.lower(), f"io.github.{owner}.{name}.metainfo.xml")


if __name__ == "__main__":
    harness.main()
