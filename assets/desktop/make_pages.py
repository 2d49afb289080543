#!/usr/bin/env python3
"""Makes the man page and the completions of bash and zsh from what the program's --help says.

Usage: make_pages.py PROGRAM [FOLDER]

Writes jantar.6, jantar.bash and _jantar into FOLDER (default: this one). They are committed, so a
build needs neither Python nor a program that can be run; tests/packages makes them again and
compares.
"""
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROW = re.compile(r"^  (\S.*?)(?:  +(\S.*))?$")
OPTION = re.compile(r"(?:(-\w), )?(--[a-z-]+)(?:[ =]\(?(\S+))?")


class Entry:
    """A row of a help text: a term, and the lines that explain it."""

    def __init__(self, term, text):
        self.term, self.lines = term, [text] if text else []


def help_of(program, *command):
    done = subprocess.run([program, *command, "--help"], check=True, capture_output=True, text=True)
    return done.stdout


def parts(text):
    """The parts of a help text: ("usage", lines), ("text", line) and ("row", Entry)."""
    blocks = text.split("\n\n")
    found = [("usage", blocks[0].splitlines())]
    for block in blocks[1:]:
        if block.startswith("Common options:"):
            break
        entry, deepest = None, 0
        for line in block.splitlines():
            indent = len(line) - len(line.lstrip())
            row = ROW.match(line) if indent == 2 else None
            if row:
                entry = Entry(row[1], row[2])
                deepest = row.start(2) if row[2] else 0
                found.append(("row", entry))
            elif entry and indent > 2:
                deepest = deepest or indent
                # What is indented further is a row of its own.
                entry.lines.append(("\n" if indent > deepest else "") + line.strip())
            else:
                entry = None
                found.append(("text", line.strip()))
        found.append(("text", ""))
    return found


def commands_of(program):
    """Rows of `jantar --help`: (commands with summaries, common options)."""
    text = help_of(program)
    listed = re.search(r"Commands.*?\n\n", text, re.S)[0]
    commands = re.findall(r"(?m)^  (\S+) +(.*)$", listed)
    common = re.findall(r"(?m)^  (--\S+(?: \S+)?)  +(.*)$", text.split("Common options:")[1])
    return commands, common


# --- the man page ---------------------------------------------------------------------------------

def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = text.replace("`", "\\(ga").replace("~", "\\(ti").replace("^", "\\(ha")
    return "\\&" + text if text.startswith((".", "'")) else text


def roff_entry(entry):
    yield ".TP"
    yield f".B {roff(entry.term)}"
    for line in entry.lines:
        if line.startswith("\n"):
            yield ".br"
        yield roff(line.strip())


def roff_command(program, name, summary):
    yield f".SS {roff('jantar ' + name)}"
    yield roff(summary[0].upper() + summary[1:] + ".")
    paragraph = True
    for kind, what in parts(help_of(program, name)):
        if kind == "usage":
            yield ".PP"
            yield ".nf"
            yield from (roff(re.sub(r"^(Usage: |       )", "", line)) for line in what)
            yield ".fi"
        elif kind == "row":
            yield from roff_entry(what)
        elif what:
            yield from [".PP"] if paragraph else []
            yield roff(what)
        paragraph = kind != "text" or not what


def joined(lines):
    """Drops a .PP that follows nothing or another one."""
    kept = []
    for line in lines:
        if not (line == ".PP" and kept and kept[-1] == ".PP"):
            kept.append(line)
    return "\n".join(kept) + "\n"


def man_page(program):
    frame = (HERE / "jantar.6.in").read_text(encoding="utf-8")
    commands, common = commands_of(program)
    version = re.match(r"jantar (\S+),", subprocess.run(
        [program, "--version"], check=True, capture_output=True, text=True).stdout)[1]
    rows = []
    for name, summary in commands:
        rows += roff_entry(Entry(name, summary))
    texts = [line for command in commands for line in roff_command(program, *command)]
    options = [line for term, text in common for line in roff_entry(Entry(term, text))]
    for key, lines in (("COMMANDS", rows), ("OPTIONS", options), ("EACH", texts)):
        frame = frame.replace(f"@{key}@\n", joined(lines))
    homepage = re.search(r"The game's page: (\S+)", help_of(program))[1]
    return frame.replace("@VERSION@", version).replace("@HOMEPAGE@", homepage)


# --- completions ----------------------------------------------------------------------------------

def options_of(program, name):
    """(short or None, long, value or None, explanation) of each option of a command."""
    text = help_of(program, name)
    usage = next(what for kind, what in parts(text) if kind == "usage")
    choices = dict(re.findall(r"\[?(--[a-z-]+) ((?:[a-z]+\|)+[a-z]+)", " ".join(usage)))
    found = {}
    for kind, what in parts(text):
        match = OPTION.match(what.term) if kind == "row" else None
        if match:
            found[match[2]] = (match[1], match[2], choices.get(match[2], match[3]),
                               (what.lines or [""])[0].strip())
    for option, value in re.findall(r"(--[a-z-]+)(?: ([A-Z]\S*?))?[\]\s|]", " ".join(usage) + " "):
        found.setdefault(option, (None, option, choices.get(option, value or None), ""))
    for option in re.findall(r"(?<!jantar )(--[a-z-]+)", text.split("Common options:")[0]):
        if option not in ("--help", "--version", "--lang", "--data-dir", "--user-dir"):
            found.setdefault(option, (None, option, None, ""))  # named only in an explanation
    return list(found.values())


def value_kind(value):
    """What completes a value: "choices", "folder", "file" or "" (nothing does)."""
    if value is None:
        return ""
    if re.fullmatch(r"[a-z]+(\|[a-z]+)+", value):
        return "choices"
    if re.match(r"DIR|FOLDER", value):
        return "folder"
    return "file" if re.search(r"FILE|LEVEL|RUN|PROGRAM|OUT|RULES", value) else ""


def common_options(common):
    for term, text in common:
        match = OPTION.match(term)
        yield None, match[2], match[3], text


def bash_values(everything):
    """The lines that complete values: a case for each option that has some."""
    kinds = {}
    for option in everything:
        kind = value_kind(option[2])
        if option[2] is not None:
            what = option[2].replace("|", " ") if kind == "choices" else kind
            for name in filter(None, option[:2]):
                kinds.setdefault(what, set()).add(name)
    done = set()  # an option that takes a file in one command does so in all
    for what, names in sorted(kinds.items(), key=lambda kind: (kind[0] != "file", kind[0])):
        action = {"": "return", "file": "_filedir; return", "folder": "_filedir -d; return"}.get(
            what, f"COMPREPLY=($(compgen -W '{what}' -- \"$cur\")); return")
        if names - done:
            yield from wrapped("    " + "|".join(sorted(names - done)) + ")", "|")
            yield f"        {action} ;;"
        done |= names


def wrapped(line, separator):
    """Breaks a long pattern of `case` over lines."""
    while len(line) > 96:
        at = line.rindex(separator, 0, 95) + 1
        yield line[:at] + "\\"
        line = "        " + line[at:]
    yield line


def bash_words(words, indent):
    lines, line = [], ""
    for word in words:
        if len(indent) + len(line) + len(word) > 90:
            lines.append(line.rstrip())
            line = ""
        line += word + " "
    return f"\n{indent}".join([*lines, line.rstrip()])


def bash_completion(program):
    commands, common = commands_of(program)
    tables = {name: options_of(program, name) for name, _ in commands}
    shared = list(common_options(common))
    everything = [option for table in tables.values() for option in table] + shared
    out = ["# bash completion of jantar; made by make_pages.py from jantar --help",
           "_jantar()", "{", "    local cur prev words cword split",
           "    _init_completion -s || return",
           "    local common='" + bash_words([option[1] for option in shared], " " * 8) + "'",
           "    local commands='" + bash_words([name for name, _ in commands], " " * 8) + "'",
           "    local word command= options=", "    case $prev in", *bash_values(everything),
           "    esac", "    for word in \"${words[@]:1:cword-1}\"; do",
           "        case \" ${commands//$'\\n'/ } \" in",
           "        *\" $word \"*) command=$word; break ;;",
           "        esac",
           "    done", "    case $command in"]
    for name, table in tables.items():
        words = sorted({word for option in table for word in option[:2] if word})
        out += [f"    {name}) options='" + bash_words(words, " " * 8) + "' ;;"]
    out += ["    esac", "    if [[ $cur == -* ]]; then",
            "        COMPREPLY=($(compgen -W \"$options $common\" -- \"$cur\"))", "        return",
            "    fi", "    _filedir",
            "    [[ -n $command ]] || COMPREPLY+=($(compgen -W \"$commands\" -- \"$cur\"))", "}",
            "complete -F _jantar jantar"]
    return "\n".join(out) + "\n"


def zsh_text(text):
    return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")


def zsh_option(option):
    short, long, value, text = option
    kind = value_kind(value)
    action = {"": " ", "file": "_files", "folder": "_files -/",
              "choices": f"({(value or '').replace('|', ' ')})"}[kind]
    tail = f"[{zsh_text(text)}]" + (f":{zsh_text(value.split('|')[0])}:{action}" if value else "")
    names = f"{{{short},{long}}}" if short else long
    return f"    '*'{names}'{tail}'" if short else f"    '*{names}{tail}'"


def zsh_completion(program):
    commands, common = commands_of(program)
    shared = [zsh_option(option) for option in common_options(common)]
    out = ["#compdef jantar", "# Made by make_pages.py from jantar --help.",
           "local -a commands common",
           "commands=(", *(f"    '{name}:{zsh_text(text)}'" for name, text in commands), ")",
           "common=(", *shared, ")", "if (( CURRENT == 2 )); then",
           "    _describe command commands", "    _files", "    _arguments $common", "    return",
           "fi", "local -a options", "case $words[2] in"]
    for name, _ in commands:
        out += [f"{name}) options=(", *map(zsh_option, options_of(program, name)), ") ;;"]
    out += ["esac", "shift words", "(( CURRENT-- ))", "_arguments $options $common '*:file:_files'"]
    return "\n".join(out) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program = str(Path(sys.argv[1]).resolve())
    folder = Path(sys.argv[2]) if len(sys.argv) == 3 else HERE
    for name, make in (("jantar.6", man_page), ("jantar.bash", bash_completion),
                       ("_jantar", zsh_completion)):
        (folder / name).write_text(make(program), encoding="utf-8")


if __name__ == "__main__":
    main()
