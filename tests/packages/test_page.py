#!/usr/bin/env python3
"""The page in Chromium: it plays, keeps what was reached, and withstands damaged links.

Environment: JANTAR_WEB_BUILD, a folder in which the page was compiled (default: build/web);
JANTAR_PACKAGES, a folder in which the page is kept that players get
"""
import base64
import json
import os
import random
import shutil
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

import harness
from browser import BROWSER, DRIVER, VIRTUAL_TIME, Browser, schedule_of

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
PROGRAM = os.environ["JANTAR_PROGRAM"]
PACKAGE = SOURCE / "assets/desktop/package"
FIRST = "forest/01-first-steps"
STALE_MOST = 60  # objects that a case of every day compiles
QUANTILE = """
    const list = page.times[arguments[0]].filter((time) => time >= 0).sort((a, b) => a - b);
    return list[Math.floor(list.length * arguments[1])];"""


def text_of(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def link(text):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text) + packer.flush()
    return "#level=" + text_of(packed)


def need_tools():
    missing = [tool for tool in ("emcc", "ninja", BROWSER, DRIVER) if not shutil.which(tool)]
    if missing or harness.of_system("selenium") is None:
        raise unittest.SkipTest(f"missing: {', '.join(missing) or 'selenium for Python'}")


def stale(build):
    """How many objects a build has to compile."""
    done = subprocess.run(["ninja", "-C", build, "-n", "jantar"], capture_output=True, text=True)
    return done.stdout.count("Building C object")


def make(folder, **environment):
    done = subprocess.run([PACKAGE, "web", folder], capture_output=True, text=True,
                          env=os.environ | environment)
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)
    return done.stdout


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need_tools()
        cls.kept = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.kept.cleanup)

    def build(self):
        """Makes the page from what was compiled before."""
        build = Path(os.environ.get("JANTAR_WEB_BUILD", SOURCE / "build/web"))
        if not (build / "build.ninja").exists():
            self.skipTest("no page was compiled; once: "
                          "JANTAR_WEB_BUILD=build/web assets/desktop/package web")
        count = stale(build)
        if count > STALE_MOST:
            self.skipTest(f"{count} objects of the page are out of date; "
                          "JANTAR_WEB_BUILD=build/web assets/desktop/package web makes them")
        make(self.kept.name, JANTAR_WEB_BUILD=str(build))
        return Path(self.kept.name) / "web"

    def browse(self, folder):
        self.browser = Browser(folder)
        self.addCleanup(self.browser.close)

    # --- the parts -------------------------------------------------------------------------------

    def title(self):
        """The title is there, and a key begins the game."""
        browser = self.browser
        browser.play()
        first = browser.run("return page.times.first")
        browser.wait("return page.times.turns > 120")
        draw = browser.run(QUANTILE, "draw", 0.5)
        tick = browser.run(QUANTILE, "tick", 0.5)
        memory = browser.run("return page.program.HEAPU8.length") >> 20
        print(f"first picture after {first:.0f} ms; median of a frame: ticks {tick:.2f} ms, "
              f"list {draw:.2f} ms; memory {memory} MB")
        self.assertTrue(browser.run("return document.getElementById('cover').hidden"))
        picture = browser.driver.get_screenshot_as_png()
        self.assertGreater(len(picture), 20000, "the picture is empty")
        before = browser.run("return page.times.now")
        browser.key("Enter", 13)
        browser.wait(f"return page.times.now < {before}")  # another level began

    def keys(self):
        """Keys of the game do nothing else in the page; none closes it."""
        for code, number in (("Tab", 9), ("ArrowDown", 40), ("F1", 112), ("Backspace", 8)):
            prevented = self.browser.run(f"""
                const press = new KeyboardEvent('keydown', {{code: '{code}', key: '{code}',
                    keyCode: {number}, which: {number}, bubbles: true, cancelable: true}});
                return !window.dispatchEvent(press);""")
            self.assertTrue(prevented, code)

    def won(self):
        """The first level is won by keys; that is there again after loading the page again."""
        browser = self.browser
        script = (SOURCE / f"levels/{FIRST}.fast.input").read_text()
        before = f"const SCHEDULE = {json.dumps(schedule_of(script))};" + VIRTUAL_TIME
        browser.open(arguments=["play", f"/jantar/levels/{FIRST}.json"], before=before)
        browser.wait("return page.times.turns > 5")
        ticks = sum(int(word.split(":")[0]) for word in script.split()
                    if word[0].isdigit())
        browser.wait(f"return page.times.now > {ticks + 240}")
        browser.save()
        kept = browser.kept()
        best = [name for name in kept if name.endswith("/best.jrp")]
        self.assertEqual(len(best), 1, kept)
        browser.play()
        self.assertEqual(browser.kept().get(best[0]), kept[best[0]])
        self.check_natively(browser.file(best[0]), wins=True)
        return best[0]

    def check_natively(self, run, wins):
        """What was recorded in the page verifies in the program."""
        path = Path(self.kept.name) / "run.jrp"
        path.write_bytes(run)
        done = subprocess.run([PROGRAM, "replay", path, "--level", SOURCE / f"levels/{FIRST}.json"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual("won after" in done.stdout, wins, done.stdout)
        done = subprocess.run([PROGRAM, "run", SOURCE / f"levels/{FIRST}.json", "--replay", path],
                              capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    def tapped(self):
        """A tap on the first row of the title presses it."""
        browser = self.browser
        browser.play()
        browser.wait("return page.times.turns > 5")
        width, height = browser.run("return [innerWidth, innerHeight]")
        picture = min(height, width * 9 / 16)
        row = (height - picture) / 2 + picture * 401 / 720
        before = browser.run("return page.times.now")
        browser.touch(0.5, row / height)
        browser.wait(f"return page.times.now < {before}")  # another level began

    def touched(self):
        """A thumb steers the hero."""
        browser = self.browser
        start = json.loads(subprocess.run(
            [PROGRAM, "run", SOURCE / f"levels/{FIRST}.json", "--ticks", "60"],
            capture_output=True, text=True, check=True).stdout)["hero"]["x"]
        browser.play(arguments=["play", f"/jantar/levels/{FIRST}.json"])
        browser.touch(0.15, 0.75, (0.3, 0.75), turns=120)
        browser.run("page.program._page_hidden();")
        browser.save()
        run = self.check_natively(browser.file("replays/last.jrp"), wins=False)
        self.assertGreater(run["hero"]["x"], start + 0.5)

    def edited(self):
        """What the editor looks for takes its time between the frames."""
        browser = self.browser
        browser.play(arguments=["play", f"/jantar/levels/{FIRST}.json"])
        browser.key("Tab", 9)
        browser.wait_turns(60)
        browser.key("F9", 120)
        browser.wait_turns(300)
        self.assertTrue(browser.run("return page.program !== null"))

    def hidden(self):
        """A hidden page stands still, is silent, and has kept everything."""
        browser = self.browser
        browser.play(arguments=["play", f"/jantar/levels/{FIRST}.json"])
        browser.key("ArrowRight", 39, turns=60)
        hide = """Object.defineProperty(document, 'hidden', {value: %s, configurable: true});
            Object.defineProperty(document, 'visibilityState', {value: '%s', configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));"""
        browser.run(hide % ("true", "hidden"))
        held = browser.run("return page.times.now")
        sound = browser.run("return page.program.SDL2.audioContext.state")
        self.assertEqual(sound, "suspended")
        browser.run(hide % ("false", "visible"))
        browser.wait_turns(60)
        self.assertLessEqual(browser.run("return page.times.now"), held + 1)

    def slept(self):
        """After a turn that looks like a sleep the sound device is still the one that was open.

        A call for samples that was held up meanwhile comes to that one.
        """
        browser = self.browser
        browser.run("""
            window.sound = page.program.SDL2.audio;
            const now = Date.now;
            Date.now = () => now() + 60000;""")
        browser.wait_turns(10)
        self.assertTrue(browser.run("return sound && page.program.SDL2.audio === sound"))

    def told_once(self, what):
        """The page noted this trouble alone, and the game has taken it to say it."""
        browser = self.browser
        browser.wait_turns(10)
        self.assertEqual(browser.run("return [...page.told]"), [what])
        self.assertEqual(browser.run("return troubles.length"), 0)

    def refused(self):
        """Where nothing can be kept, it is said once and the game goes on."""
        for how, before in (
            ("refused", """Object.defineProperty(window, 'indexedDB', {get() {
                throw new DOMException('refused', 'SecurityError'); }});"""),
            ("a private window", """IDBFactory.prototype.open = () => {
                const error = new DOMException('private', 'InvalidStateError'), asked = {error};
                setTimeout(() => asked.onerror());
                return asked; };"""),
        ):
            with self.subTest(how):
                self.browser.play(before=before)
                self.told_once("nothing")
                self.browser.run("page.program.FS.writeFile(page.keep.folder + '/kept', 'no');")
                self.browser.save()
                self.told_once("nothing")

    def full(self):
        """The same where the browser's storage is full; what was kept before stays.

        Chromium 156 writes on beyond a quota that its tools set (of 1 KB, 500 KB were kept), so the
        transaction is aborted here, as a full storage would.
        """
        browser = self.browser
        browser.play()
        before = browser.kept()
        browser.run("""
            const put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = function (...file) {
                const transaction = this.transaction;
                Object.defineProperty(transaction, 'error', {configurable: true,
                    value: new DOMException('full', 'QuotaExceededError')});
                queueMicrotask(() => { try { transaction.abort(); } catch { /* it is */ } });
                return put.apply(this, file);
            };
            page.program.FS.writeFile(page.keep.folder + '/large', new Uint8Array(60000));""")
        for _ in range(2):  # what was not kept is tried again
            browser.save()
            self.told_once("full")
        browser.play()
        self.assertEqual({name: before.get(name) for name in before},
                         {name: browser.kept().get(name) for name in before})

    def hostile(self):
        """Damaged links are a message, at once, and the page goes on to the title."""
        level = json.loads((SOURCE / f"levels/{FIRST}.json").read_text())
        level["width"] = -5
        links = {
            "not base64": "#level=!!!!",
            "nothing": "#level=",
            "noise": "#level=" + text_of(random.Random(1).randbytes(2000)),
            "a bomb": link(b" " * (64 << 20)),
            "no JSON": link(b"{\"layers\": [" * 50),
            "deep": link(b"[" * 100000),
            "refused": link(json.dumps(level).encode()),
            "10 MB": "#level=" + "A" * (10 << 20),
        }
        for what, text in links.items():
            with self.subTest(what):
                self.browser.open(before=f"""window.programStarted = 0;
                    window.addEventListener('DOMContentLoaded', () => {{
                        const start = window.start;
                        window.start = () => {{
                            const from = performance.now();
                            start();
                            window.took = performance.now() - from;
                        }};
                    }});
                    if (location.pathname !== 'blank') history.replaceState(null, '',
                        location.pathname + {json.dumps(text)});""")
                self.browser.wait("return page.code !== undefined && !document.getElementById"
                                  "('button').hidden")
                words = self.browser.run("return document.getElementById('words').textContent")
                self.assertIn("jantar", words)
                took = self.browser.run("return window.took")
                print(f"link: {what}: {took} ms: {words.splitlines()[-1][:90]}")
        self.browser.run("document.getElementById('button').click()")
        self.browser.wait("return page.times.turns > 5 && location.hash === ''")

    def verified(self, *replays):
        code, lines = self.browser.command("replay", "--summary", *replays)
        self.assertEqual(code, 0, lines)
        print(lines[-1])

    # --- the cases -------------------------------------------------------------------------------

    def test_page_plays(self):  # label: all window
        """What everybody does, from a page that was compiled before."""
        self.browse(self.build())
        self.title()
        self.keys()
        self.won()
        self.tapped()
        self.touched()
        self.hidden()
        self.slept()
        self.refused()
        self.full()
        self.hostile()
        self.verified(f"/jantar/levels/{FIRST}.jrp", "/jantar/levels/first-light.jrp")

    def test_page_whole(self):  # label: long window
        """The page as it is made for players: its sizes, and every shipped run verified in it."""
        packages = os.environ.get("JANTAR_PACKAGES", self.kept.name)
        head = subprocess.run(["git", "-C", SOURCE, "rev-parse", "HEAD"], capture_output=True,
                              text=True).stdout
        made = Path(packages) / "web.from"
        if not head or not made.exists() or made.read_text() != head:
            print(make(packages).splitlines()[-3])
        folder = Path(packages) / "web"
        files = {path: path.stat().st_size for path in folder.rglob("*") if path.is_file()}
        music = sum(size for path, size in files.items() if path.parent.name == "music")
        self.assertLessEqual(sum(files.values()), 12_000_000)
        self.assertLessEqual(sum(files.values()) - music, 6_000_000)
        self.browse(folder)
        self.title()
        self.verified("/jantar/levels")
        self.edited()
        best = self.won()
        self.crash(best)

    def crash(self, best):
        """What was kept is there again after the tab crashed."""
        try:
            self.browser.tell("Page.crash")
        except harness.of_system("selenium.common.exceptions").WebDriverException:
            pass  # the tab has crashed
        self.browser.again()
        self.browser.play()
        self.assertIn(best, self.browser.kept())


if __name__ == "__main__":
    harness.main()
