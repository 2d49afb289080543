#!/usr/bin/env python3
"""Whether somebody has thought about every system call that this machine knows: each is in a list
of call_filter.c, which refuses it, or in system_calls.txt, which says why it is allowed. Those that
are refused are tried in a sandbox."""
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import harness

HERE = Path(__file__).resolve().parent
FILTER = HERE.parent.parent / "src" / "platform" / "call_filter.c"
TRY = Path(os.environ["JANTAR_BUILD_DIR"]) / "tests" / "platform" / "system_calls"
EPERM = 1


def listed_as_allowed():
    lines = (HERE / "system_calls.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.partition(":")[2] for line in lines if line and not line.startswith("#")]
    return " ".join(rows).split()


def names_in(text):
    return {name.lower() for name in re.findall(r"^ +(?:SYS|CALL)_(\w+),$", text, re.M)}


def refused():
    """The names that are refused in every sandbox, and those that are only where nothing may be
    started."""
    text = FILTER.read_text(encoding="utf-8")
    always = text.split("refused[] = {")[1].split("};")[0]
    alone = text.split("refused_alone[] = {")[1].split("};")[0]
    return names_in(always), names_in(alone)


def numbers_here():
    """The calls of this machine's headers, by name."""
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)
    if compiler is None:
        return {}
    source = "#include <sys/syscall.h>\n" + "".join(
        f'value "{name}" __NR_{name}\n' for name in names_of(compiler))
    found = re.findall(r'value "(\w+)"\s+(\d+)', preprocess(compiler, "-P", source))
    return {name: int(number) for name, number in found}


def names_of(compiler):
    text = preprocess(compiler, "-dM", "#include <sys/syscall.h>\n")
    return sorted(set(re.findall(r"#define __NR_([a-z]\w*|_sysctl) ", text)))


def preprocess(compiler, option, source):
    return subprocess.run([compiler, "-E", option, "-"], input=source, text=True, check=True,
                          capture_output=True).stdout


class SystemCalls(unittest.TestCase):
    def setUp(self):
        self.numbers = numbers_here()
        if not self.numbers:
            self.skipTest("no compiler tells the numbers")
        # Names that stand for a range of numbers, or for parts of others.
        for name in ("arch_specific_syscall", "syscalls"):
            self.numbers.pop(name, None)

    def test_every_call_of_this_machine_is_refused_or_allowed_for_a_reason(self):
        always, alone = refused()
        allowed = listed_as_allowed()
        self.assertEqual(len(allowed), len(set(allowed)), "a name is listed twice")
        self.assertFalse(set(allowed) & (always | alone), "listed as allowed, and refused")
        self.assertFalse(set(self.numbers) - set(allowed) - always - alone,
                         "nobody has thought about these; see system_calls.txt")

    def tried(self, mode, names):
        numbers = [self.numbers[name] for name in sorted(names) if name in self.numbers]
        done = subprocess.run([TRY, mode, *map(str, numbers)], check=True, text=True,
                              capture_output=True).stdout
        errors = dict(map(int, line.split()) for line in done.splitlines())
        return {name: errors[self.numbers[name]] for name in names if name in self.numbers}

    def test_what_the_filter_lists_is_refused(self):
        if not TRY.exists() or self.tried("alone", {"socket"}) != {"socket": EPERM}:
            self.skipTest("calls can't be filtered here")
        always, alone = refused()
        for mode, names in (("alone", always | alone), ("copies", always)):
            with self.subTest(mode):
                got = self.tried(mode, names)
                self.assertGreater(len(got), 100)
                self.assertEqual({name for name, error in got.items() if error != EPERM}, set())


if __name__ == "__main__":
    harness.main()
