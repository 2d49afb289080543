"""Checks of the documents: links lead somewhere, nothing is said twice, README.md is short."""
import re

from common import append

MAX_README_BYTES = 9000
MIN_SENTENCE = 60  # characters; shorter ones may stand in several documents
FOLDERS = ("src", "tests", "levels", "assets", ".github")
LINK = re.compile(r"\]\(([^)\s]+)\)|\b(?:src|href)=\"([^\"]+)\"")


def documents(root):
    found = [root / "README.md"]
    for folder in FOLDERS:
        found += sorted((root / folder).rglob("*.md"))
    return found


def prose_of(path):
    """The text of a document without its blocks of code."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.S | re.M)
    return re.sub(r"^    .*$", "", text, flags=re.M)


def anchors_of(path):
    """What a link into a document may name, as hosts of repositories make it of headings."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.+)$", prose_of(path), re.M)}


def broken_links(root, path):
    for found in LINK.finditer(re.sub(r"`[^`\n]*`", "", prose_of(path))):
        target = found[1] or found[2]
        if re.match(r"\w+:", target):
            continue  # of another place
        file, _, anchor = target.partition("#")
        other = path.parent / file if file else path
        if not other.exists():
            yield f"{path.relative_to(root)}: there is no {target}"
        elif anchor and other.suffix == ".md" and anchor not in anchors_of(other):
            yield f"{path.relative_to(root)}: no heading of {file or 'it'} is #{anchor}"


def sentences_of(path):
    """The sentences and cells of tables of a document, each once."""
    parts = re.split(r"\n\s*\n|\n(?=[-#|])|\|", prose_of(path))
    return {" ".join(sentence.split()) for part in parts
            for sentence in re.split(r"(?<=[.!?:;])\s+", part)}


def check_documents(root, build):
    """Links lead to files and headings, no sentence is in two documents, README.md is short."""
    seen = {}
    size = (root / "README.md").stat().st_size
    if size > MAX_README_BYTES:
        yield f"README.md: {size} bytes (at most {MAX_README_BYTES}); assets/manual.md has room"
    for path in documents(root):
        yield from broken_links(root, path)
        for sentence in sorted(sentences_of(path)):
            if len(sentence) <= MIN_SENTENCE:
                continue
            if sentence in seen:
                yield (f"{path.relative_to(root)}: {seen[sentence].relative_to(root)} says it, "
                       f"too: {sentence}")
            seen.setdefault(sentence, path)


SAID = ("\nThis sentence is planted, says nothing, and is so long that no two documents have it by "
        "chance.\n")


def say_twice(root, build):
    append(root / "src/README.md", SAID)
    append(root / "tests/README.md", SAID)


CHECKS = {"documents": check_documents}
PLANTS = [
    ("documents", lambda r, b: append(r / "README.md", "\n[x](src/nowhere.md)\n"), "nowhere.md"),
    ("documents", lambda r, b: append(r / "README.md", "\n[x](src/README.md#no)\n"), "#no"),
    ("documents", lambda r, b: append(r / "README.md", "x" * MAX_README_BYTES), "bytes"),
    ("documents", say_twice, "says it, too"),
]
