#!/usr/bin/env python3
"""Makes src/zip/name_table.c from Python's copy of Unicode's data.

Usage: name_table.py OUT.c

A name may have characters that every system keeps as they are: NFKC leaves them alone, and they
join no neighbour. Of these, only upper and lower case are merged.
"""
import subprocess
import sys
import unicodedata

LAST = 0x110000
# Default_Ignorable_Code_Point, of which unicodedata says nothing, where it is not of category Cf.
IGNORABLE = {0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, *range(0x180b, 0x1810), 0x2065, 0x3164,
             *range(0xfe00, 0xfe10), 0xffa0, *range(0xfff0, 0xfff9), *range(0xe0000, 0xe1000)}


def joins():
    """What becomes one character with the one before it."""
    found = {*range(0x1161, 0x1176), *range(0x11a8, 0x11c3)}
    for code in range(LAST):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and parts[0][0] != "<":
            found.add(int(parts[1], 16))
    return found


JOINS = joins()


def is_hidden(code):
    return code in IGNORABLE or unicodedata.category(chr(code)) in ("Cf", "Zl", "Zp")


def is_changed(code):
    """Other systems may store it as another character, or as a part of its neighbour."""
    char = chr(code)
    category = unicodedata.category(char)
    if category in ("Cc", "Cs", "Co", "Cn", "Mn", "Me") or (category == "Zs" and char != " "):
        return True
    return (code in JOINS or unicodedata.combining(char) != 0
            or unicodedata.normalize("NFKC", char) != char)


def bounds(holds):
    """Code points at which `holds` begins or ceases to hold."""
    found, held = [], False
    for code in range(LAST):
        if holds(code) != held:
            found.append(code)
            held = not held
    return found


def folds():
    """Runs (first, last, step, distance) of characters that fold to one, and the others."""
    runs, long = [], []
    for code in range(LAST):
        folded = chr(code).casefold()
        if is_hidden(code) or is_changed(code) or folded == chr(code):
            continue
        if len(folded) > 1:
            long += [code, *map(ord, folded), *[0] * (3 - len(folded))]
            continue
        distance, run = ord(folded) - code, runs[-1] if runs else None
        step = code - run[1] if run else 0
        if run and run[3] == distance and step in (1, 2) and run[2] in (0, step):
            run[1], run[2] = code, step
        else:
            runs.append([code, code, 0, distance])
    return [number for first, last, step, by in runs for number in (first, last, step or 1, by)], \
        long


def table(comment, kind, name, numbers):
    def shown(number):
        return str(number) if abs(number) < 10 else f"-{-number:#x}" if number < 0 else \
            f"{number:#x}"
    return (f"// {comment}\nconst {kind} {name}[] = {{{', '.join(map(shown, numbers))}}};\n"
            f"const uint32_t {name}_count = {len(numbers)};\n")


def main():
    runs, long = folds()
    text = "\n".join([
        "// name_table.c - which characters a name may have, and how case is folded. Made by\n"
        f"// tests/zip/name_table.py from Unicode {unicodedata.unidata_version}; don't edit it.\n"
        '#include "name_table.h"\n',
        table("Where characters that can't be seen begin and end, in turns.", "uint32_t",
              "name_hidden", bounds(is_hidden)),
        table("Where characters that another system may change begin and end, in turns.",
              "uint32_t", "name_changed",
              bounds(lambda code: is_changed(code) and not is_hidden(code))),
        table("Of each run its first and last character, their step, and the distance to fold by.",
              "int32_t", "name_runs", runs),
        table("A character, and the three that it folds to; 0: fewer.", "uint32_t", "name_long",
              long)])
    formatted = subprocess.run(["clang-format-14", f"--assume-filename={sys.argv[1]}"], input=text,
                               stdout=subprocess.PIPE, check=True, text=True).stdout
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        out.write(formatted)


if __name__ == "__main__":
    main()
