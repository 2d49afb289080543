"""How the source is written: layout, width of lines, macros, prose in headers, nameless numbers.

The bounds that may be changed are at the top. A check prints the figure that it measured.
"""
import re
import shutil
import subprocess
from pathlib import Path

from common import Skip, append, sources

CLANG_FORMAT_MAJOR = 14  # versions interpret the same .clang-format differently
MAX_COLUMNS = 100

# How many lines over MAX_COLUMNS there may be outside of .c and .h files.
MAX_WIDE_SCRIPT_LINES = 0
MAX_WIDE_DOCUMENT_LINES = 0  # except tables

MIN_PROSE_PERCENT = 33
MAX_NUMBERS = 38
MAX_NOT_HERE = 0

# 0, 1, 2 and a half need no name.
PLAIN_NUMBERS = {0.0, 1.0, 2.0, 0.5}

C_WORDS = set("""
    auto break case char const continue default do double else enum extern float for goto if
    inline int long register restrict return short signed sizeof static struct switch
    typedef union unsigned void volatile while bool true false size_t
""".split())


# --- layout -------------------------------------------------------------------------------------

def clang_format():
    """The name of a clang-format of the version that lays out this tree."""
    for name in (f"clang-format-{CLANG_FORMAT_MAJOR}", "clang-format"):
        program = shutil.which(name)
        if program:
            said = subprocess.run([program, "--version"], capture_output=True, text=True)
            if re.search(rf"version {CLANG_FORMAT_MAJOR}\.", said.stdout):
                return program
    raise Skip(f"clang-format {CLANG_FORMAT_MAJOR} is not installed")


def check_format(root, build):
    """Every .c and .h file is as clang-format lays it out."""
    program = clang_format()
    files = [str(path) for path in sources(root, "src", "include", "tests")]
    halves = [files[0::2], files[1::2]]
    runs = [subprocess.Popen([program, "--dry-run", *half], stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True) for half in halves if half]
    complained = set()
    for run in runs:
        for line in run.communicate()[1].splitlines():
            found = re.match(r"(.*?):\d+:\d+: warning: code should be clang-formatted", line)
            if found and found[1] not in complained:
                complained.add(found[1])
                place = Path(found[1]).relative_to(root)
                yield f"{place}: is not as clang-format lays it out: run clang-format -i"


def wide_lines(path, tables=True):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if len(line) > MAX_COLUMNS and (tables or not line.lstrip().startswith("|")):
            yield number, len(line)


def script_files(root):
    yield from sources(root, "src", "tests", "levels", "assets", suffixes=(".py", ".sh"))
    for path in sorted(root.rglob("CMakeLists.txt")):
        if "build" not in path.relative_to(root).parts:
            yield path
    # Scripts without a suffix begin with "#!".
    for path in [*sources(root, "src", "tests", "assets", suffixes=("",)), root / "play"]:
        if path.is_file() and path.read_bytes().startswith(b"#!"):
            yield path


def document_files(root):
    yield from [path for path in (root / "README.md",) if path.is_file()]
    yield from sources(root, "src", "tests", "levels", "assets", ".github", suffixes=(".md",))


def check_columns(root, build):
    """No line of code, scripts or documents is wider than MAX_COLUMNS characters."""
    for path in sources(root, "src", "include", "tests"):
        for number, width in wide_lines(path):
            yield f"{path.relative_to(root)}:{number}: {width} columns (at most {MAX_COLUMNS})"
    kinds = [("scripts", script_files(root), True, MAX_WIDE_SCRIPT_LINES),
             ("documents", document_files(root), False, MAX_WIDE_DOCUMENT_LINES)]
    for what, files, tables, most in kinds:
        found = [(path, number) for path in files for number, _ in wide_lines(path, tables)]
        print(f"{len(found)} lines of {what} are wider than {MAX_COLUMNS} columns (at most {most})")
        if len(found) > most:
            for path, number in found:
                yield f"{path.relative_to(root)}:{number}: more than {MAX_COLUMNS} columns"


# --- reading C ----------------------------------------------------------------------------------

def without_comments_and_strings(text):
    """The same text with blanks for comments and literals; lines keep their numbers."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def function_bodies(text):
    """(number of the first line, lines) of each function: its braces stand at column 1."""
    start, lines = None, text.splitlines()
    for number, line in enumerate(lines):
        if line == "{" and start is None:
            start = number
        elif line == "}" and start is not None:
            yield start + 2, lines[start + 1:number]
            start = None


def function_macros(text):
    """(line, name, parameters, body) of each function-like macro."""
    pattern = r"^[ \t]*#[ \t]*define[ \t]+(\w+)\(([^)]*)\)((?:[^\n]*\\\n)*[^\n]*)"
    for found in re.finditer(pattern, text, re.M):
        yield (text.count("\n", 0, found.start()) + 1, found[1],
               {name.strip() for name in found[2].split(",")}, found[3].replace("\\\n", " \n"))


def file_scope_names(text):
    """Words outside of function bodies and macros: functions, types, constants, fields."""
    inside = re.sub(r"^\{\n.*?^\}$", "", text, flags=re.S | re.M)
    inside = re.sub(r"^[ \t]*#[ \t]*define[ \t](?:[^\n]*\\\n)*[^\n]*", "", inside, flags=re.M)
    inside = re.sub(r"\([^()]*\)(?=\s*(?:;|$))", "", inside, flags=re.M)  # names of parameters
    return set(re.findall(r"\b[A-Za-z_]\w*", inside))


def captured(parameters, body):
    """Yields the names that a macro's body captures from the function that uses it.

    Parameters, calls, fields, words of C and the macro's own locals are not captured.
    """
    body = re.sub(r"(\.|->)\s*\w+", " ", body)                # fields
    body = re.sub(r"#\s*\w+|\w+\s*##\s*\w+(\s*##\s*\w+)*|##\s*\w+", " ", body)  # made names
    own = set(re.findall(r"\b[A-Za-z_]\w*[ \t*]+([a-z_]\w*)\s*=(?!=)", body))  # type name =
    for found in re.finditer(r"\b([a-z_]\w*)\b(?!\s*\()", body):
        if found[1] not in parameters | own | C_WORDS and not found[1].endswith("_t"):
            yield found[1]


def check_macros(root, build):
    """A macro with parameters captures nothing of the function that uses it.

    X macros of lists may, since no code calls them by name. So may macros that define a function:
    their names are the function's own.
    """
    for path in sources(root, "src", suffixes=(".c",)):
        text = without_comments_and_strings(path.read_text(encoding="utf-8"))
        known = file_scope_names(text)
        for line, name, parameters, body in function_macros(text):
            called = re.search(rf"(?<!#define )\b{name}\(", text)
            defines = re.match(r"\s*(__attribute__\s*\(\(.*?\)\)\)?\s*)?static\b", body)
            taken = []
            if called and not defines:
                taken = sorted(set(captured(parameters, body)) - known)
            if taken:
                yield (f"{path.relative_to(root)}:{line}: the macro {name} takes "
                       f"{', '.join(taken)} from where it is used: hand it in, or make "
                       "it a function")


# --- prose and numbers --------------------------------------------------------------------------

def check_prose(root, build):
    """MIN_PROSE_PERCENT of the lines of public headers are comment."""
    lines = [line.strip() for path in sources(root, "include", suffixes=(".h",))
             for line in path.read_text(encoding="utf-8").splitlines()]
    prose = sum(line.startswith(("//", "/*", "*")) for line in lines)
    percent = 100 * prose / max(1, len(lines))
    print(f"{percent:.1f} % of {len(lines)} lines of public headers are comment")
    if percent < MIN_PROSE_PERCENT:
        yield (f"only {percent:.1f} % of the lines of public headers are comment "
               f"(at least {MIN_PROSE_PERCENT})")


NUMBER = re.compile(r"(?<![\w.])(0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|"
                    r"\.\d+(?:[eE][-+]?\d+)?)[uUlLfF]*\b")


def is_plain(literal):
    value = int(literal, 16) if literal[:2] in ("0x", "0X") else float(literal)
    return value in PLAIN_NUMBERS


def nameless_numbers(text):
    """Yields the line of each number in a function body outside of constants, tables and enums."""
    for first, lines in function_bodies(without_comments_and_strings(text)):
        body = "\n".join(lines)
        # A declaration of constants names them. It ends with a semicolon at the end of a line.
        body = re.sub(r"^\s*(?:static const|const|static|enum)\b.*?;$",
                      lambda found: re.sub(r"[^\n]", " ", found[0]), body, flags=re.S | re.M)
        body = re.sub(r"^[ \t]*#.*$", "", body, flags=re.M)
        for number, line in enumerate(body.split("\n"), first):
            for found in NUMBER.finditer(line):
                if not is_plain(found[1]):
                    yield number


def check_numbers(root, build):
    """At most MAX_NUMBERS numbers without a name in 1000 lines."""
    count = lines = 0
    files = []
    for path in sources(root, "src", suffixes=(".c",)):
        text = path.read_text(encoding="utf-8")
        found = len(list(nameless_numbers(text)))
        files.append((found, path))
        count += found
        lines += len(text.splitlines())
    rate = 1000 * count / max(1, lines)
    print(f"{count} numbers without a name, {rate:.1f} in 1000 lines; most of them in:")
    for found, path in sorted(files, reverse=True)[:10]:
        print(f"  {found:4} {path.relative_to(root)}")
    if rate > MAX_NUMBERS:
        yield f"{rate:.1f} numbers without a name in 1000 lines of src (at most {MAX_NUMBERS})"


def check_refusals(root, build):
    """At most MAX_NOT_HERE comments of .c files say what is "Not here:"."""
    found = [f"{path.relative_to(root)}:{number}" for path in sources(root, "src", suffixes=(".c",))
             for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
             if "Not here:" in line]
    print(f"{len(found)} comments of .c files say what is not there (at most {MAX_NOT_HERE})")
    for place in found if len(found) > MAX_NOT_HERE else []:
        yield f"{place}: says what is not here: say what is"


CHECKS = {name[len("check_"):]: function for name, function in list(globals().items())
          if name.startswith("check_")}

WIDE = "# " + "x" * MAX_COLUMNS + "\n"

# name of the check, a function that plants its mistake, a word that the complaint must contain
PLANTS = [
    ("format", lambda r, b: append(r / "src/core/rng.c", "static int  wide( void );\n"), "rng.c"),
    ("columns", lambda r, b: append(r / "include/jantar/rng.h",
                                    "// " + "ě" * (MAX_COLUMNS - 2) + "\n"), "rng.h"),
    ("columns", lambda r, b: append(r / "tests/with-display", WIDE * (MAX_WIDE_SCRIPT_LINES + 1)),
     "with-display"),
    ("columns", lambda r, b: append(r / "src/README.md", WIDE * (MAX_WIDE_DOCUMENT_LINES + 1)),
     "README.md"),
    ("macros", lambda r, b: append(r / "src/core/rng.c",
                                   "#define GREEDY(x) \\\n    x += stolen\nint g = GREEDY(1);\n"),
     "stolen"),
    ("prose", lambda r, b: append(r / "include/jantar/rng.h", "int x;\n" * 9000), "public headers"),
    ("numbers", lambda r, b: append(r / "src/core/rng.c",
                                    "int f(void)\n{\n" + "    g(3, 4.5f, 0x10);\n" * 9000 + "}\n"),
     "numbers without"),
    ("refusals", lambda r, b: append(r / "src/core/rng.c",
                                     "// Not here: anything.\n" * (MAX_NOT_HERE + 1)), "rng.c"),
]
