#!/usr/bin/env python3
"""Checks the source against its rules (src/README.md).

The rules say who may include whom, what may be called, and how long files and functions are.
style.py checks how the source is written.

Usage: house.py CHECK | selftest | --list
       house.py CHECK --root DIR --build DIR
Environment: JANTAR_SOURCE_DIR, JANTAR_BUILD_DIR, CC

Exit codes: 0 fine; 1 complaints, one a line; 77 this build can't be checked. `selftest` plants a
mistake for every check in a copy of the source and expects the check to find it.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import documents
import style
from common import Skip, append, sources

# The modules that each module may use: only those below it; view, replay and level don't know each
# other, and edit knows only level of them. "grow" and "looks" are only headers: "grow" allocates,
# so core, sim and game must not use it, and "looks" is what level finds and view draws.
USES = {
    "core": set(),
    "grow": set(),
    "looks": {"core", "sim", "game", "files"},
    "sim": {"core"},
    "game": {"core", "sim"},
    "files": {"core", "grow"},
    "platform": {"core"},
    "text": {"core", "grow", "files"},
    "zip": {"core", "grow"},
    "level": {"core", "grow", "looks", "sim", "game", "files", "text"},
    "edit": {"core", "grow", "looks", "files", "text", "level"},
    "replay": {"core", "grow", "sim", "game"},
    "solve": {"core", "grow", "sim", "game", "level", "replay"},
    "view": {"core", "grow", "looks", "sim", "game"},
    "cli": {"core", "grow", "sim", "game", "files", "platform", "text", "zip", "level", "edit",
            "replay", "solve"},
}
BELOW_PLAYER = set(USES) - {"solve"}
USES["player"] = BELOW_PLAYER
USES["shell"] = BELOW_PLAYER | {"player"}
USES["ui"] = BELOW_PLAYER | {"player", "shell"}
USES["editor"] = BELOW_PLAYER | {"player", "shell", "ui", "solve"}
USES["main"] = set(USES)

# Modules without public headers but those of the table below: who may use one includes its headers
# by their paths from src.
OPEN = {"text", "player", "shell", "ui", "editor"}

# Which module a public header belongs to.
HEADERS = {
    "core": "arena err fields float_state hash letters lowest_bit real rng translated vec2 winding",
    "grow": "grow",
    "looks": "level_pictures plant_kinds theme atlas colors event_table figure",
    "sim": "sim sim_body sim_link sim_media sim_query convex terrain",
    "game": "game game_element drummer horse mother events input level_desc level_element "
            "level_lesson level_plane level_role level_sign level_step level_verbs",
    "files": "file_stamp files ogg_length picture_size utf8 wav_length",
    "platform": "child clock fed_child host job sandbox stack text_stream thread",
    "text": "json_places text",
    "zip": "address zip",
    "level": "event_file figure_file level level_digest level_material level_reach level_schema "
             "level_smooth "
             "pack_file scene_file sha256 tile_packing world_file",
    "edit": "edit edit_files edit_history edit_script edit_tools",
    "replay": "replay input_track input_script state_fields synctest timeline",
    "view": "view view_drop view_art draw raster texture debug_draw particles glyph",
    "solve": "solve solve_goals solve_plan rate rate_search",
    "cli": "bench cli cli_check cli_film cli_gallery cli_interrupt cli_options cli_new cli_rate "
           "cli_sandbox cli_share",
    "main": "app",
}
OWNER = {header + ".h": module for module, headers in HEADERS.items() for header in headers.split()}

# Headers of other libraries, and the modules that may include them.
FOREIGN = [
    (re.compile(r"^SDL"), {"shell", "main"}),
    (re.compile(r"^cjson/"), {"text", "level", "cli", "player", "editor", "main"}),
    (re.compile(r"^zlib\.h$"), {"level", "edit", "zip"}),
    (re.compile(r"^(stdio|stdlib|time|unistd|locale|signal|setjmp|threads|pthread)\.h$"),
     {"core", "grow", "files", "platform", "text", "zip", "level", "edit", "replay", "solve",
      "view", "cli", "player", "shell", "ui", "editor", "main"}),
]
PURE = ["core", "sim", "game"]
STATELESS = ["core", "sim", "game", "files", "platform", "text", "zip", "level", "edit", "replay",
             "solve", "view"]
# The languages that were found are the program's, as its lists of texts are (text/texts.h). All
# jobs of the program are counted.
KEPT = {("text", "languages"), ("platform", "jobs")}

# __cpu_model selects one of two versions of a loop; both give the same bits (src/sim/base/wide.h).
# __memcpy_chk is memcpy() of a hardened build.
ALLOWED_CALLS = {"memcpy", "memmove", "memset", "__memcpy_chk", "sqrtf", "__assert_fail",
                 "__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_", "__cpu_model"}
# What makes messages and reads lists of texts: these keep nothing and depend on nothing.
ALLOWED_CALLS_OF_TEXTS = {"vsnprintf", "__vsnprintf_chk", "snprintf", "__snprintf_chk", "strlen",
                          "strncmp", "strchr", "strspn", "__strcpy_chk", "strcpy", "stpcpy"}
# Replay may also allocate and format strings, but use no clock, no random numbers and no libm.
ALLOWED_CALLS_OF_REPLAY = {"malloc", "calloc", "realloc", "aligned_alloc", "free", "snprintf",
                           "vsnprintf", "__snprintf_chk", "__vsnprintf_chk", "memchr", "memcmp",
                           "bcmp", "strchr", "strrchr", "strcmp", "strncmp", "strcspn", "strspn",
                           "strlen"}
LOUD = re.compile(r"^(printf|puts|putchar|perror|fprintf|vprintf|vfprintf|stdout|stderr|exit|_exit|"
                  r"abort|__printf_chk|__fprintf_chk|__vfprintf_chk)$")

MAX_LINES = 800
# Written in pieces so that this file does not complain about itself.
FORBIDDEN = [
    (re.compile("/wo" "rk/|/ro" "ot/|/ho" r"me/[a-z]|/tmp/(bu" "ild|br" "ief|wi" "sh)"),
     "a path of one machine"),
    (re.compile(r"\bSDL_(Get" r"Ticks|Del" r"ay\b|GetPerf" r"ormance)"),
     "a second clock; ask jantar/clock.h"),
    (re.compile(r"\bis" r"sue #?\d|\bsub-?ag" r"ent|\bcla" r"ude\b|\ban" "thropic", re.I),
     "words about how this was made"),
]
TEXT_SUFFIXES = {".c", ".h", ".py", ".sh", ".md", ".txt", ".json", ".cmake", ".tsj", ".tmj", ".yml",
                 ""}


def module_of(root, path):
    parts = path.relative_to(root).parts
    if parts[0] == "include":
        return OWNER.get(path.name)
    return parts[1] if parts[0] == "src" and len(parts) > 2 else None


def archive(build, module):
    path = build / "src" / module / f"libjantar_{module}.a"
    if not path.exists():
        raise Skip(f"{path.name} is not built")
    return path


def require_plain_build():
    if os.environ.get("JANTAR_SANITIZE"):
        raise Skip("sanitizers add symbols of their own")


def undefined_and_defined(path):
    """The symbols that each member needs, and all symbols that the archive defines."""
    needs, defined, member = {}, set(), ""
    text = subprocess.run(["nm", str(path)], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        fields = line.split()
        if line.endswith(":"):
            member = line[:-1]
        elif len(fields) == 2 and fields[0] in "Uw":
            needs.setdefault(member, set()).add(fields[1])
        elif len(fields) == 3:
            defined.add(fields[2])
    return needs, defined


def check_purity(root, build):
    """core, sim and game call only each other and an allow-list.

    replay has an allow-list of its own.
    """
    require_plain_build()
    archives = {module: undefined_and_defined(archive(build, module))
                for module in [*PURE, "replay"]}
    ours = set().union(*(archives[module][1] for module in PURE))
    for module, (needs, _) in archives.items():
        for member, symbols in sorted(needs.items()):
            allowed = ALLOWED_CALLS | ours
            if module == "core" and member.startswith(("err.", "translated.")):
                allowed |= ALLOWED_CALLS_OF_TEXTS
            if module == "replay":
                allowed |= ALLOWED_CALLS_OF_REPLAY | archives["replay"][1]
            for symbol in sorted(symbols - allowed):
                yield f"{module}/{member}: uses {symbol}, which the simulation must not"


def check_quiet(root, build):
    """Nothing below cli and app prints or exits."""
    require_plain_build()
    for module in STATELESS:
        for member, symbols in sorted(undefined_and_defined(archive(build, module))[0].items()):
            for symbol in sorted(filter(LOUD.match, symbols)):
                yield f"{module}/{member}: uses {symbol}; only cli and those above print or exit"


def check_statics(root, build):
    """No mutable data at file scope."""
    require_plain_build()
    for module in STATELESS:
        text = subprocess.run(["objdump", "-t", str(archive(build, module))], check=True,
                              capture_output=True, text=True).stdout
        member = ""
        for line in text.splitlines():
            if ":     file format" in line:
                member = line.split(":")[0]
            # Constant tables of pointers are in .data.rel.ro and not mutable.
            found = re.match(
                r"^[0-9a-f]+ .{7} (\.(?:data|bss|tdata|tbss)\S*|\*COM\*)\t[0-9a-f]+\s+(\S+)$", line)
            if found and not found[1].startswith(".data.rel.ro") and not found[2].startswith(".") \
                    and (module, found[2]) not in KEPT:
                yield (f"{module}/{member}: {found[2]} in {found[1]} is mutable and outlives "
                       "the call")


def includes(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        found = re.match(r'\s*#\s*include\s+([<"])([^>"]+)', line)
        if found:
            yield number, found[1], found[2]


def private_header_is_there(root, path, module, name):
    """True if an #include names an existing header in the right way.

    A header of the same folder is named by its name, one of another folder by its path from src. It
    is of the same module, or of one of those that are used as a whole (OPEN).
    """
    if "/" not in name:
        return (path.parent / name).exists()
    other = root / "src" / name
    owner = name.split("/")[0]
    return ((owner == module or owner in OPEN & USES[module]) and other.exists()
            and other.parent != path.parent and ".." not in name)


def include_complaint(root, path, module, quote, name):
    if name.startswith("jantar/"):
        owner = OWNER.get(name[len("jantar/"):])
        if owner is None:
            return f"{name} belongs to no module: add it to HEADERS in tests/house/house.py"
        if owner != module and owner not in USES[module]:
            return f"{module} must not include {name} of {owner}"
        return None
    if quote == '"':
        return None if private_header_is_there(root, path, module, name) else (
            f'"{name}" is no file of this folder, and none of src that {module} may include')
    for pattern, allowed in FOREIGN:
        if pattern.search(name) and module not in allowed:
            return f"{module} must not include <{name}>"
    return None


def check_includes(root, build):
    """Modules include only modules below them."""
    for path in sources(root, "src", "include"):
        module = module_of(root, path)
        if module is None and path.parent == root / "src":
            continue  # main.c uses everything
        if module not in USES:
            yield f"{path.relative_to(root)}: belongs to no module: add it to tests/house/house.py"
            continue
        for number, quote, name in includes(path):
            complaint = include_complaint(root, path, module, quote, name)
            if complaint:
                yield f"{path.relative_to(root)}:{number}: {complaint}"


def check_headers(root, build):
    """Each public header compiles alone."""
    compiler = os.environ.get("CC", "cc")
    for path in sources(root, "include"):
        run = subprocess.run([compiler, "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                              "-fsyntax-only", f"-I{root / 'include'}", "-x", "c", "-"],
                             input=f'#include "jantar/{path.name}"\n#include '
                                   f'"jantar/{path.name}"\nint main(void);\n',
                             capture_output=True, text=True)
        if run.returncode:
            said = run.stderr.strip().splitlines()[0]
            yield f"{path.relative_to(root)}: does not compile alone: {said}"


def check_lines(root, build):
    """No file is longer than MAX_LINES."""
    for path in sources(root, "src", "include", "tests", suffixes=(".c", ".h", ".py", ".sh")):
        count = len(path.read_text(encoding="utf-8").splitlines())
        if count > MAX_LINES:
            yield f"{path.relative_to(root)}: {count} lines; split it (at most {MAX_LINES})"


def function_lengths(path):
    """Yields (name, lines between the braces) of each function.

    A function's braces are at the start of a line, a table's opening brace is not.
    """
    start, name = None, ""
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if line == "{" and start is None:
            start = number
            head = " ".join(lines[max(0, number - 4):number])
            names = re.findall(r"(\w+)\s*\(", head)
            name = names[-1] if names else "?"
        elif line == "}" and start is not None:
            yield name, number - start - 1
            start = None


def check_functions(root, build):
    """Half of the functions have at most 12 lines, nine tenths at most 50."""
    found = [(length, name, path) for path in sources(root, "src", suffixes=(".c",))
             for name, length in function_lengths(path)]
    lengths = sorted(length for length, _, _ in found)
    if not lengths:
        yield "no functions found"
        return
    median, p90 = statistics.median(lengths), lengths[int(len(lengths) * 0.9)]
    print(
        f"{len(lengths)} functions: median {median:g} lines, nine tenths <= {p90}, longest "
        f"{lengths[-1]}")
    for length, name, path in sorted(found, reverse=True)[:5]:
        print(f"  {length:4} {name} in {path.relative_to(root)}")
    if median > 12:
        yield f"the median function has {median:g} lines (at most 12)"
    if p90 > 50:
        yield f"a tenth of the functions have {p90} lines or more (at most 50)"


def code_of(path):
    """The text of a C file without its comments and strings."""
    pattern = r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\""
    return re.sub(pattern, lambda found: "\n" * found[0].count("\n"),
                  path.read_text(encoding="utf-8"), flags=re.S)


def check_unused(root, build):
    """Every function is named somewhere besides its declaration and definition.

    Both of these begin at the start of a line. The scripts of the page call functions, too, with an
    underscore before their names.
    """
    defined, used = {}, set()
    for path in sorted((root / "assets/desktop/web").glob("*.js")):
        used.update(re.findall(r"\b_(\w+)", path.read_text(encoding="utf-8")))
    for path in sources(root, "src", "include", "tests"):
        text = code_of(path)
        if path.relative_to(root).parts[0] != "tests":
            for found in re.finditer(r"^[A-Za-z_][^;={}#()]*?(\w+)\([^;={}#]*\)\n\{", text, re.M):
                defined[found[1]] = path.relative_to(root)
        used.update(re.findall(r"\w+",
                               re.sub(r"^[A-Za-z_][^;={}#()\n]*?\w+\(", "", text, flags=re.M)))
    if not defined:
        yield "no functions found"
    for name, path in sorted(defined.items()):
        if name not in used and name != "main":
            yield f"{path}: {name}() is called by nobody"


def check_extern(root, build):
    """Declarations live in headers."""
    for path in sources(root, "src", suffixes=(".c",)):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.match(r"\s*extern\b", line):
                yield f"{path.relative_to(root)}:{number}: extern in a .c file; include the header"


def check_comments(root, build):
    """Every source file begins with a comment that says what it is for."""
    for path in sources(root, "src", "include", "tests"):
        if not path.read_text(encoding="utf-8").startswith(("// ", "/* ")):
            yield (f"{path.relative_to(root)}: does not begin with a comment that says what it "
                   "is for")


# Numbers that are colours: 0xRRGGBB or 0xRRGGBBAA (except the last Unicode character), the channels
# of a DrawColor or of SDL's renderer, the first argument of draw_color().
COLOR_NUMBER = re.compile(
    r"\b0x(?!10ffff\b)(?:[0-9a-f]{6}|[0-9a-f]{8})\b|\bDrawColor\)?(?: \w+(?:\[\w*\])? =)? "
    r"?\{+ ?\d+ ?,|"
                          r"\bDrawColor\(\w+(?:->\w+)*, ?\d|\bdraw_color\((?:\d|0x)", re.I)
COLOR_FILES = re.compile(r"^include/jantar/colors\.h$|^src/shell/film/matroska\.c$")


def check_colors(root, build):
    """Colours of view and app are only in worlds and in colors.h."""
    for path in sources(root, "src", "include"):
        name = path.relative_to(root).as_posix()
        if COLOR_FILES.search(name):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code = line.split("//")[0]
            painted = name.startswith(("src/view/", "src/shell/", "src/ui/", "src/editor/"))
            found = re.search(r"\bPALETTE_\w*",
                              code) or (COLOR_NUMBER.search(code) if painted else None)
            if found:
                yield (f"{name}:{number}: '{found[0]}' is a colour; it belongs to a world "
                       "(assets/worlds) or to colors.h")


def text_files(root):
    skipped = {".git", "build", "__pycache__"}
    for folder, names, files in os.walk(root):
        names[:] = sorted(name for name in names if name not in skipped)
        # .git is a file in a linked worktree
        for name in sorted(name for name in files if name not in skipped):
            path = Path(folder) / name
            if path.suffix in TEXT_SUFFIXES and not path.is_symlink():
                yield path


def check_words(root, build):
    """No machine paths, no words about how this was made, no second clock."""
    for path in text_files(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for pattern, what in FORBIDDEN:
            for found in pattern.finditer(text):
                line = text.count("\n", 0, found.start()) + 1
                yield f"{path.relative_to(root)}:{line}: '{found[0]}': {what}"


def check_names(root, build):
    """The name of a source file occurs once in src and include."""
    seen = {}
    for path in sources(root, "src", "include"):
        if path.name in seen:
            yield f"{path.relative_to(root)}: {seen[path.name].relative_to(root)} has the same name"
        seen.setdefault(path.name, path)


def unit_includes(root):
    """The units that each unit includes. A unit is a file's path below src without suffix."""
    units = {}
    for path in sources(root, "src"):
        unit = path.relative_to(root / "src").with_suffix("")
        for _, quote, name in includes(path):
            if quote == '"' and not name.startswith("jantar/"):
                other = Path(name) if "/" in name else path.parent.relative_to(root / "src") / name
                units.setdefault(unit, set()).add(other.with_suffix(""))
    return {unit: others - {unit} for unit, others in units.items()}


# The folders of a library, from the lowest on: each may include those before it. "" is what lies
# beside the folders. A library that is not here is one folder.
FOLDERS = {
    "sim": ["base", "world", "terrain", "links", "rigid", "soft", "media"],
    "game": ["", "hero", "things", "creatures", "bosses"],
    "level": ["values", "schema", "tiled", "build", "pictures", "lint", "load", "rewrite", "world",
              "figures"],
    "edit": ["map", "contents", "tools", "script"],
    "solve": ["search", "guide", "rate"],
    "cli": ["command", "schema", "edit", "share", "check", "run", "replay", "solve",
            "gallery", "bench"],
    "player": ["settings", "saves", "play", "replays", "run"],
    "shell": ["window", "input", "sound", "film", ""],
    "ui": ["page", "screens", "cutscenes", "map"],
    "editor": ["jobs", "map", "hand", "panels", "screen"],
    "main": ["loop", "commands", ""],
    "view": ["draw", "frame", "pictures", "figures", "effects", "ground/shape", "light", "backdrop",
             "ground", "things/shared", "things/nature", "things/liquids", "things/machines",
             "things/creatures", "things/bosses", "things", "hero", "overlay", "hints", ""],
}


def reached_from(units, start):
    """All units that a unit includes, directly or through others."""
    seen, waiting = set(), [start]
    while waiting:
        new = units.get(waiting.pop(), set()) - seen
        seen |= new
        waiting += new
    return seen


def circles_of(units):
    """The sets of units that all reach each other."""
    reached = {unit: reached_from(units, unit) for unit in units}
    return {frozenset(other for other in reached[unit] if unit in reached.get(other, ()))
            for unit in units if unit in reached[unit]}


def folder_complaints(units):
    for unit, others in sorted(units.items()):
        order, folder = FOLDERS.get(unit.parts[0]), "/".join(unit.parts[1:-1])
        if order and folder not in order:
            yield f"{unit}: its folder has no place in FOLDERS of tests/house/house.py"
            continue
        for other in sorted(others):
            if order and other.parts[0] == unit.parts[0] and \
                    "/".join(other.parts[1:-1]) not in order[:order.index(folder) + 1]:
                yield f"{unit} includes {other} of a folder above its own"


def check_circles(root, build):
    """No units include each other in a circle; a folder includes only those below it."""
    units = unit_includes(root)
    for circle in sorted(sorted(str(unit) for unit in circle) for circle in circles_of(units)):
        yield f"{', '.join(circle)} include each other"
    yield from folder_complaints(units)


def check_parts(root, build):
    """Only main uses all of App; the others take its parts."""
    for path in sources(root, "src"):
        if module_of(root, path) == "main":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\bApp\b", line.split("//")[0]):
                yield (f"{path.relative_to(root)}:{number}: takes all of App; take the parts that "
                       "it works on")


def tests_of(root):
    """The names of all tests, whichever build they are in: SUITE.CASE, or that of a script."""
    for path in sorted((root / "tests").glob("*/*")):
        suite, text = path.parent.name, ""
        if path.suffix in (".c", ".py") or path.name == "CMakeLists.txt":
            text = path.read_text(encoding="utf-8")
        for pattern in (r"^TEST\((\w+)\)", r"^    def test_(\w+)\("):
            for name in re.findall(pattern, text, re.M):
                yield f"{suite}.{name}"
        yield from re.findall(r"jantar_test_script\((\w+\.\w+)", text)


def check_promises(root, build):
    """Each row of the table of promises in SECURITY.md names tests, and these exist."""
    text = (root / ".github" / "SECURITY.md").read_text(encoding="utf-8")
    table = text.partition("## Promises")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (?!promise)([^|]+) \| ([^|]+) \|$", table, re.M)
    known = set(tests_of(root))
    if not rows:
        yield "SECURITY.md: no table of promises"
    for promise, tests in rows:
        names = re.findall(r"`([^`]+)`", tests)
        if not names:
            yield f"SECURITY.md: no test holds: {promise}"
        for name in names:
            if name not in known:
                yield f"SECURITY.md: there is no test {name}, which holds: {promise}"


CHECKS = {name[len("check_"):]: function for name, function in list(globals().items())
          if name.startswith("check_")}
CHECKS.update(style.CHECKS)
CHECKS.update(documents.CHECKS)


# --- tests of the checks ------------------------------------------------------------------------

def plant_object(build, module, code):
    """Adds a compiled file to a module's archive."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "planted.c"
        source.write_text(code)
        subprocess.run([os.environ.get("CC", "cc"), "-c", str(source), "-o", f"{folder}/planted.o"],
                       check=True)
        subprocess.run(["ar", "r", str(archive(build, module)), f"{folder}/planted.o"], check=True,
                       capture_output=True)


# name of the check, a function that plants its mistake, a word that the complaint must contain
PLANTS = [
    ("purity",
     lambda r, b: plant_object(b, "sim", "float sinf(float); float f(float x) { return sinf(x); }"),
     "sinf"),
    ("purity",
     lambda r, b: plant_object(b, "game",
                               "void *malloc(unsigned long); void *g(void) { return malloc(9); }"),
                               "malloc"),
    ("purity",
     lambda r, b: plant_object(b, "replay",
                               "long time(long *); long now(void) { return time(0); }"), "time"),
    ("quiet",
     lambda r, b: plant_object(b, "replay", "int puts(const char *); void f(void) { puts(\"\"); }"),
     "puts"),
    ("statics",
     lambda r, b: plant_object(b, "core", "static int hidden; int f(void) { return ++hidden; }"),
     "hidden"),
    ("statics", lambda r, b: plant_object(b, "view", "int open_secret = 3;"), "open_secret"),
    ("includes", lambda r, b: append(r / "src/game/game.c", "#include <stdio.h>\n"), "stdio"),
    ("includes", lambda r, b: append(r / "src/view/planted.c", "// x\n#include <SDL2/SDL.h>\n"),
     "SDL"),
    ("includes", lambda r, b: append(r / "src/replay/record.c", "#include <cjson/cJSON.h>\n"),
     "cjson"),
    ("includes", lambda r, b: append(r / "src/sim/world/world.c", '#include "jantar/game.h"\n'),
     "game"),
    ("includes", lambda r, b: append(r / "src/replay/record.c", '#include "jantar/level.h"\n'),
     "level"),
    ("includes", lambda r, b: append(r / "src/core/arena.c", '#include "jantar/grow.h"\n'), "grow"),
    ("includes", lambda r, b: append(r / "src/sim/world/world.c", '#include "jantar/grow.h"\n'),
     "grow"),
    ("includes", lambda r, b: append(r / "include/jantar/game.h", '#include "jantar/grow.h"\n'),
     "grow"),
    ("includes", lambda r, b: append(r / "include/jantar/grow.h", '#include "jantar/err.h"\n'),
     "err"),
    ("includes", lambda r, b: append(r / "include/jantar/sim.h", '#include "jantar/input.h"\n'),
     "input"),
    ("includes", lambda r, b: append(r / "src/cli/run/run.c", '#include "../sim/world.h"\n'),
     "world"),
    ("includes", lambda r, b: append(r / "include/jantar/stray.h", "// x\n"), "no module"),
    ("headers", lambda r, b: append(r / "include/jantar/rng.h", "Vec2 needs_vec2(void);\n"),
     "rng.h"),
    ("lines", lambda r, b: append(r / "src/core/rng.c", "\n" * MAX_LINES), "rng.c"),
    ("functions",
     lambda r, b: append(r / "src/core/rng.c",
                         ("void f(void)\n{\n" + "    ;\n" * 13 + "}\n") * 18000), "median"),
    ("functions",
     lambda r, b: append(r / "src/core/rng.c",
                         ("void f(void)\n{\n" + "    ;\n" * 51 + "}\n") * 1800), "tenth"),
    ("unused",
     lambda r, b: append(r / "src/sim/links/net.c",
                         "size_t called_by_nobody_here(size_t n)\n{\n    return n;\n}\n"),
     "called_by_nobody_here"),
    ("unused",
     lambda r, b: append(r / "include/jantar/rng.h",
                         "static inline int called_by_nobody_here(void)\n{\n    return 1;\n}\n"),
     "called_by_nobody_here"),
    ("extern", lambda r, b: append(r / "src/core/rng.c", "extern int elsewhere;\n"), "rng.c"),
    ("comments", lambda r, b: (r / "src/core/bare.c").write_text("int x;\n"), "bare.c"),
    ("names", lambda r, b: (r / "src/ui/rng.h").write_text("// x\n"), "rng.h"),
    ("circles", lambda r, b: append(r / "src/player/saves/levels.c", '#include "replay_list.h"\n'),
     "each other"),
    ("circles",
     lambda r, b: append(r / "src/player/saves/levels.c", '#include "player/play/session.h"\n'),
     "above its own"),
    ("circles",
     lambda r, b: append(r / "src/view/light/lit.c", '#include "view/things/element_look.h"\n'),
     "above its own"),
    ("circles",
     lambda r, b: [append(r / f"src/view/hints/{name}.c", f'#include "{other}.h"\n') for name, other
                   in (("way", "hint_film"), ("hint_film", "wanted"), ("wanted", "way"))],
     "hint_film, view/hints/wanted, view/hints/way include each other"),
    ("circles",
     lambda r, b: [(r / "src/view/stray").mkdir(),
                   append(r / "src/view/stray/planted.c", '#include "view/frame/axes.h"\n')],
     "no place"),
    ("parts", lambda r, b: append(r / "src/ui/page/page.c", "void f(const App *app);\n"),
     "page.c"),
    ("colors", lambda r, b: append(r / "src/view/view.c", "enum { MOON = 0xa0b0c0 };\n"),
     "0xa0b0c0"),
    ("colors",
     lambda r, b: append(r / "src/ui/page/page.c",
                         "static const DrawColor bar = {5, 8, 10, 255};\n"), "{5,"),
    ("colors",
     lambda r, b: append(r / "src/view/view.c",
                         "void f(void) { g((DrawColor){5, 8, 10, 255}); }\n"), "{5,"),
    ("colors",
     lambda r, b: append(r / "src/view/view.c", "void f(void) { g(draw_color(255, 1.0)); }\n"),
     "draw_color(2"),
    ("colors", lambda r, b: append(r / "include/jantar/view.h", "int x = PALETTE_SUN;\n"),
     "PALETTE_SUN"),
    ("promises", lambda r, b: (r / "tests/level/test_digest.c").write_text("// x\n"),
     "no test level.digest"),
    ("words", lambda r, b: append(r / "src/core/rng.c", "// see /wo" "rk/main\n"), "rng.c"),
]
PLANTS += style.PLANTS + documents.PLANTS


def size_and_time(path):
    return path.stat().st_size, path.stat().st_mtime_ns


def bring_up_to_date(source, copy):
    """Undoes a plant: copies files that differ by size or time, removes new ones."""
    for path in [path for path in copy.rglob("*") if path.is_file()]:
        original = source / path.relative_to(copy)
        if not original.exists():
            path.unlink()
        elif size_and_time(path) != size_and_time(original):
            shutil.copy2(original, path)


def copies(root, build, folder):
    new_root, new_build = Path(folder) / "root", Path(folder) / "build"
    for name in ("src", "include", "tests", ".github"):
        shutil.copytree(root / name, new_root / name)
    for name in (".clang-format", "README.md", "CMakeLists.txt"):
        shutil.copy2(root / name, new_root)
    for module in STATELESS:
        target = new_build / "src" / module
        target.mkdir(parents=True)
        shutil.copy2(archive(build, module), target)
    return new_root, new_build


def missed(name, plant, word, root, build, before):
    """Yields a complaint when the check does not find the mistake."""
    if name not in before:
        before[name] = set(CHECKS[name](root, build))
    plant(root, build)
    new = [line for line in CHECKS[name](root, build) if line not in before[name]]
    if not any(word in line for line in new):
        yield f"{name}: the planted mistake ({word}) was not found; it said {new or 'nothing'}"


def selftest(root, build):
    require_plain_build()
    for name in sorted(set(CHECKS) - {name for name, _, _ in PLANTS}):
        yield f"no mistake is planted for {name}"
    before = {}  # complaints of each check about the copy without a mistake
    with tempfile.TemporaryDirectory() as folder:
        new_root, new_build = copies(root, build, folder)
        for name, plant, word in PLANTS:
            try:
                yield from missed(name, plant, word, new_root, new_build, before)
            except Skip as reason:
                print(f"{name} is left out: {reason}")
            bring_up_to_date(root, new_root)
            bring_up_to_date(build, new_build)


def main(arguments):
    root = Path(os.environ.get("JANTAR_SOURCE_DIR", Path(__file__).resolve().parents[2]))
    build = Path(os.environ.get("JANTAR_BUILD_DIR", root / "build" / "release"))
    if arguments[:1] == ["--list"]:
        print("\n".join(CHECKS))
        return 0
    if "--root" in arguments:
        root = Path(arguments[arguments.index("--root") + 1])
    if "--build" in arguments:
        build = Path(arguments[arguments.index("--build") + 1])
    if not arguments or (arguments[0] != "selftest" and arguments[0] not in CHECKS):
        print(__doc__, file=sys.stderr)
        return 64
    try:
        check = selftest if arguments[0] == "selftest" else CHECKS[arguments[0]]
        complaints = list(check(root, build))
    except Skip as reason:
        print(f"skipped: {reason}")
        return 77
    for line in complaints:
        print(line)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
