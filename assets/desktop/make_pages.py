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
ROOT = HERE.parent.parent
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


def levels():
    """The names of the shipped levels, as commands take them."""
    folder = ROOT / "levels"
    return sorted(str(run.relative_to(folder).with_suffix(""))
                  for pattern in ("*.jrp", "[a-z]*/*.jrp") for run in folder.glob(pattern)
                  if run.with_suffix(".json").exists() and run.parent.name != "experiments")


def languages():
    return ["en", *sorted(path.stem for path in (ROOT / "assets/texts").glob("*.po"))]


def game_options(program):
    """NAME=VALUE for each value of each option of the game; some of those with a wide range."""
    for name, first, last in re.findall(r"(?m)^ +(\w+)=(\d+)\.\.(\d+) ", help_of(program, "run")):
        step = max(1, (int(last) - int(first)) // 5)
        yield from (f"{name}={value}" for value in range(int(first), int(last) + 1, step))


def value_kind(value):
    """What completes a value: "choices", "options", "languages", "levels", "folder", "file" or ""
    (nothing does)."""
    if value is None:
        return ""
    if value in ("K=V", "CODE", "LEVEL"):
        return {"K=V": "options", "CODE": "languages", "LEVEL": "levels"}[value]
    if re.fullmatch(r"[a-z]+(\|[a-z]+)+", value):
        return "choices"
    if re.match(r"DIR|FOLDER", value):
        return "folder"
    return "file" if re.search(r"FILE|RUN|PROGRAM|OUT|RULES", value) else ""


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
        action = {"": "return", "file": "_filedir; return", "folder": "_filedir -d; return",
                  "levels": "_jantar_levels; return", "options": "_jantar_options; return",
                  "languages": "COMPREPLY=($(compgen -W \"$languages\" -- \"$cur\")); return"}.get(
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


# The shell replaces what follows the last '=' of a word alone.
BASH_VALUES = """\
_jantar_options()
{
    COMPREPLY=($(compgen -W "$game" -- "$cur"))
    if [[ $cur == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#*=}")
    else
        compopt -o nospace
        COMPREPLY=($(printf '%s\\n' "${COMPREPLY[@]%%=*}" | sort -u))
        COMPREPLY=("${COMPREPLY[@]/%/=}")
    fi
}
_jantar_levels()
{
    _filedir
    COMPREPLY+=($(compgen -W "$levels" -- "$cur"))
}
"""


def takes_level(program, name):
    """A command that takes a level also by its name: `check` says so only in its text."""
    usage = help_of(program, name).split("\n\n")[0]
    return name == "check" or re.search(r"(?<!--level )\bLEVEL\b", usage)


def bash_completion(program):
    commands, common = commands_of(program)
    with_level = [name for name, _ in commands if takes_level(program, name)]
    tables = {name: options_of(program, name) for name, _ in commands}
    shared = list(common_options(common))
    everything = [option for table in tables.values() for option in table] + shared
    out = ["# bash completion of jantar; made by make_pages.py from jantar --help",
           *BASH_VALUES.splitlines(), "_jantar()", "{", "    local cur prev words cword split",
           "    _init_completion -s || return",
           "    local common='" + bash_words([option[1] for option in shared], " " * 8) + "'",
           "    local commands='" + bash_words([*(name for name, _ in commands), *WORDS], " " * 8) +
           "'",
           "    local levels='" + bash_words(levels(), " " * 8) + "'",
           "    local languages='" + bash_words(languages(), " " * 8) + "'",
           "    local game='" + bash_words(game_options(program), " " * 8) + "'",
           "    local word command= options=", "    case $prev in", *bash_values(everything),
           "    esac", "    for word in \"${words[@]:1:cword-1}\"; do",
           "        case \" ${commands//$'\\n'/ } \" in",
           "        *\" $word \"*) command=$word; break ;;",
           "        esac",
           "    done", "    case $command in"]
    for name, table in tables.items():
        words = sorted({word for option in table for word in option[:2] if word})
        out += [f"    {name}) options='" + bash_words(words, " " * 8) + "' ;;"]
    out += ["    help) COMPREPLY=($(compgen -W \"$commands\" -- \"$cur\")); return ;;",
            "    esac", "    if [[ $cur == -* ]]; then",
            "        COMPREPLY=($(compgen -W \"$options $common\" -- \"$cur\"))", "        return",
            "    fi", "    case $command in",
            *wrapped("    " + "|".join(with_level) + ") _jantar_levels ;;", "|"),
            "    *) _filedir ;;", "    esac",
            "    [[ -n $command ]] || COMPREPLY+=($(compgen -W \"$commands\" -- \"$cur\"))", "}",
            "complete -F _jantar jantar"]
    return "\n".join(out) + "\n"


# What stands in the place of a command, and takes no options.
WORDS = {"help": "explains a command", "version": "says which version this is"}


def zsh_text(text):
    return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")


def zsh_option(option):
    short, long, value, text = option
    kind = value_kind(value)
    action = {"": " ", "file": "_files", "folder": "_files -/", "levels": "_jantar_levels",
              "options": "(${game})", "languages": "(${languages})",
              "choices": f"({(value or '').replace('|', ' ')})"}[kind]
    tail = f"[{zsh_text(text)}]" + (f":{zsh_text(value.split('|')[0])}:{action}" if value else "")
    names = f"{{{short},{long}}}" if short else long
    return f"    '*'{names}'{tail}'" if short else f"    '*{names}{tail}'"


def zsh_completion(program):
    commands, common = commands_of(program)
    shared = [zsh_option(option) for option in common_options(common)]
    with_level = [name for name, _ in commands if takes_level(program, name)]
    words = [*commands, *WORDS.items()]
    out = ["#compdef jantar", "# Made by make_pages.py from jantar --help.",
           "local -a commands common levels languages game",
           "levels=(", *(f"    {name}" for name in levels()), ")",
           f"languages=({' '.join(languages())})", f"game=({' '.join(game_options(program))})",
           "_jantar_levels() { compadd -a levels; _files }",
           "commands=(", *(f"    '{name}:{zsh_text(text)}'" for name, text in words), ")",
           "common=(", *shared, ")", "if (( CURRENT == 2 )); then",
           "    _describe command commands", "    _files", "    _arguments $common", "    return",
           "fi", "local -a options", "case $words[2] in"]
    for name, _ in commands:
        out += [f"{name}) options=(", *map(zsh_option, options_of(program, name)), ") ;;"]
    out += ["help) _describe command commands; return ;;", "esac",
            "[[ $words[2] != -* ]] || { _arguments $common '*:file:_files'; return }",
            "local what=_files", "case $words[2] in",
            f"{'|'.join(with_level)}) what=_jantar_levels ;;", "esac",
            "shift words", "(( CURRENT-- ))", "_arguments $options $common \"*:file:$what\""]
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
