"""Runs the program on hostile levels, and measures memory and the work of reading them."""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
import harness

PROGRAM = os.environ.get("JANTAR_PROGRAM") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", "..", "build", "release", "jantar"))
# Sanitizers reserve terabytes of addresses and are several times slower.
SANITIZED = bool(os.environ.get("JANTAR_SANITIZE"))
ADDRESS_BYTES = 2 << 30
SLACK = 5 if SANITIZED else 1  # by which memory may be larger
WORK_MOST = 3000  # millions of basic blocks that run while a level is checked (level/work.h)


class Outcome:
    """What a run of the program came to; the time is that of its processor, for people."""

    def __init__(self, code, seconds, megabytes, text):
        self.code, self.seconds, self.megabytes, self.text = code, seconds, megabytes, text


def limit():
    if not SANITIZED:
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_BYTES, ADDRESS_BYTES))


def run(*arguments):
    """Runs the program; a code below 0 is the signal that ended it."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, preexec_fn=limit)
        timer = threading.Timer(harness.HANGS_SECONDS, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read(1 << 20).decode("utf-8", "replace")
    return Outcome(process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024,
                   text)


def work(path):
    """The work of checking a level, in millions; the same each time."""
    program = os.path.join(os.path.dirname(PROGRAM), "level_work")
    done = subprocess.run([program, path], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[0])
