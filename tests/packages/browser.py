"""The page in a browser: a server for its folder, Chromium without a window, keys and touches."""
import functools
import http.server
import os
import tempfile
import threading

import harness

BROWSER = "/usr/bin/chromium"
DRIVER = "/usr/bin/chromedriver"
SHORT = 6  # turns of the game that a press lasts
SCRIPT_SECONDS = 600  # while the page verifies runs it answers nothing
SWITCHES = ("--headless=new", "--use-gl=angle", "--use-angle=swiftshader", "--hide-scrollbars",
            "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
            "--autoplay-policy=user-gesture-required")

# Keys of input scripts, as a player presses them.
KEYS = {"l": ("ArrowLeft", 37), "r": ("ArrowRight", 39), "u": ("ArrowUp", 38),
        "d": ("ArrowDown", 40), "J": ("Space", 32), "S": ("ShiftLeft", 16), "K": ("KeyK", 75),
        "H": ("KeyL", 76), "P": ("KeyI", 73)}

# Each frame takes a sixtieth of a second, however long it takes, and frames follow each other at
# once. So a frame plays a tick, and `schedule` (tick: [code, number, down] ...) is exact.
VIRTUAL_TIME = """
(() => {
    let now = 0, taken = 0;
    const channel = new MessageChannel(), waiting = [];
    performance.now = () => now;
    Date.now = () => 1.6e12 + Math.floor(now);
    const press = () => {
        const tick = page.times.turns ? page.times.now : 0;
        for (; taken < SCHEDULE.length && SCHEDULE[taken][0] <= tick; taken++) {
            const [, code, number, down] = SCHEDULE[taken];
            window.dispatchEvent(new KeyboardEvent(down ? 'keydown' : 'keyup', {code, key: code,
                keyCode: number, which: number, bubbles: true, cancelable: true}));
        }
    };
    channel.port1.onmessage = () => {
        now += 1000 / 60 + 1e-5;
        press();
        for (const frame of waiting.splice(0)) frame(now);
    };
    window.requestAnimationFrame = (frame) => {
        waiting.push(frame);
        channel.port2.postMessage(0);
        return 1;
    };
})();
"""


def schedule_of(script):
    """The presses of an input script: [tick, code, number, down] in order."""
    presses, held, tick = [], "", 0
    words = " ".join(line.split("#")[0] for line in script.splitlines()).split()
    for word in words:
        ticks, keys = word.split(":")
        keys = keys.replace(".", "")
        presses += [[tick, *KEYS[key], False] for key in held if key not in keys]
        presses += [[tick, *KEYS[key], True] for key in keys if key not in held]
        held, tick = keys, tick + int(ticks)
    return presses + [[tick, *KEYS[key], False] for key in held]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Browser:
    """Chromium with a profile of its own, and a server of `folder`."""

    def __init__(self, folder, size="640,400"):
        self.webdriver = harness.of_system("selenium.webdriver")
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.size = size
        self.driver = self.begin()

    def begin(self):
        options = self.webdriver.ChromeOptions()
        options.binary_location = BROWSER
        for switch in SWITCHES + (f"--window-size={self.size}",
                                  f"--user-data-dir={self.profile.name}"):
            options.add_argument(switch)
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")  # which does not work for root
        service = harness.of_system("selenium.webdriver.chrome.service").Service(DRIVER)
        driver = self.webdriver.Chrome(options=options, service=service)
        driver.set_script_timeout(SCRIPT_SECONDS)
        return driver

    def again(self):
        """Ends the browser and begins it again with the same profile."""
        self.driver.quit()
        self.driver = self.begin()

    def close(self):
        self.driver.quit()
        self.server.shutdown()
        self.profile.cleanup()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def tell(self, method, **arguments):
        return self.driver.execute_cdp_cmd(method, arguments)

    def wait(self, script):
        """Waits until the script returns something true, and returns it."""
        return harness.wait(lambda: self.run(script), script, 3 * harness.HANGS_SECONDS)

    def wait_turns(self, count):
        """Waits until the game has turned so often."""
        turns = self.run("return page.times.turns")
        self.wait(f"return page.times.turns >= {turns + count}")

    def open(self, path="index.html", arguments=None, before=""):
        """Opens the page; `before` runs before its own scripts."""
        if arguments is not None:
            before += f"window.jantarArguments = {list(arguments)!r};"
        script = None
        if before:
            script = self.tell("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.driver.get("about:blank")
        self.driver.get(self.address + path)
        if script:
            self.tell("Page.removeScriptToEvaluateOnNewDocument", **script)

    def play(self, *arguments, **options):
        """Opens the page and waits for its first pictures."""
        self.open(*arguments, **options)
        self.wait("return page.times.turns > 5")

    def command(self, *arguments):
        """Runs a command in the page; returns its exit code and its lines."""
        self.open(arguments=arguments)
        self.wait("return page.code !== undefined")
        return self.run("return page.code"), self.run("return page.lines")

    def key(self, code, number, key=None, turns=SHORT):
        """Presses a key as a keyboard does, for so many turns of the game."""
        about = {"code": code, "key": key or code, "windowsVirtualKeyCode": number}
        self.tell("Input.dispatchKeyEvent", type="keyDown", **about)
        self.wait_turns(turns)
        self.tell("Input.dispatchKeyEvent", type="keyUp", **about)

    def touch(self, x, y, to=None, turns=5 * SHORT):
        """Puts a finger there, in parts of the canvas, slides it and lifts it after so many turns.
        """
        width, height = self.run("return [innerWidth, innerHeight]")
        def tell(kind, *spots):
            points = [{"x": spot[0] * width, "y": spot[1] * height} for spot in spots]
            self.tell("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        tell("touchStart", (x, y))
        if to:
            self.wait_turns(SHORT)
            tell("touchMove", to)
        self.wait_turns(turns)
        tell("touchEnd")

    def file(self, name):
        """The bytes of one of the player's files."""
        return bytes(self.run("""
            return [...page.program.FS.readFile(page.keep.folder + '/' + arguments[0])];""", name))

    def kept(self):
        """The player's files in the program, with their sizes."""
        return dict(self.run("""
            const found = [], FS = page.program.FS;
            const look = (folder) => {
                for (const name of FS.readdir(folder)) {
                    if (name === '.' || name === '..') continue;
                    const at = folder + '/' + name, status = FS.stat(at);
                    if (FS.isDir(status.mode)) look(at);
                    else found.push([at.slice(page.keep.folder.length + 1), status.size]);
                }
            };
            look(page.keep.folder);
            return found;"""))

    def save(self):
        """Waits until everything is in the browser's database."""
        self.driver.execute_async_script("page.keep.save().then(arguments[0])")
