// scan.c - reads the structure of a JSON text: values, objects, arrays and names that repeat.
// scan_text.c reads strings and numbers.
#include "scan.h"
#include "budget.h"
#include "jantar/files.h"
#include "jantar/grow.h"

#include "scan_text.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool scan_value(Scanner *scanner);

// Takes the memory of a value or text, which begins at offset `at`, from what is left.
static bool spend(Scanner *scanner, size_t at, size_t bytes)
{
    return budget_spend_bytes(&scanner->room, bytes) ||
           scan_fail(scanner, at,
                     "the map and its tilesets hold too many values: more than %d MiB in memory; "
                     "in Tiled choose a packed Tile Layer Format, and remove what is not needed",
                     (int)BUDGET_TREE_MIB);
}

// Reads a text, for which a tree allocates memory of its own.
static bool scan_text(Scanner *scanner, uint64_t *hash)
{
    enum { BLOCK = 16 }; // bytes that an allocation takes besides
    size_t at = scanner->at;
    if (!scan_string(scanner, hash))
        return false;
    return spend(scanner, at, scanner->at - at + BLOCK);
}

static void skip_space(Scanner *scanner)
{
    for (;; scanner->at++) {
        int byte = scan_peek(scanner);
        if (byte == '\n') {
            scanner->line++;
            scanner->line_start = scanner->at + 1;
        } else if (byte != ' ' && byte != '\t' && byte != '\r') {
            return;
        }
    }
}

// --- names ---------------------------------------------------------------------------------------

static bool push_name(Scanner *scanner, uint64_t hash, size_t at)
{
    if (scanner->finding)
        return true;
    if (scanner->name_count == SCAN_OPEN_NAMES_MAX)
        return scan_fail(scanner, at, "more than %d names in one place", (int)SCAN_OPEN_NAMES_MAX);
    if (!GROW(scanner->names, scanner->name_capacity, scanner->name_count, 1))
        return scan_fail(scanner, at, "not enough memory");
    scanner->names[scanner->name_count++] = (ScanName){hash, at};
    return true;
}

static int compare_names(const void *a, const void *b)
{
    const ScanName *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

// Makes any offset of the text the current byte and finds its line. This is needed because
// scan_fail() can only name columns of the current line.
static void go_back_to(Scanner *scanner, size_t at)
{
    scanner->at = at;
    scanner->line = 1;
    scanner->line_start = scanner->text_start;
    for (size_t i = 0; i < at; i++)
        if (scanner->bytes[i] == '\n') {
            scanner->line++;
            scanner->line_start = i + 1;
        }
}

static bool fail_at_second_name(Scanner *scanner, size_t first, size_t second)
{
    go_back_to(scanner, first);
    uint32_t line = scanner->line;
    go_back_to(scanner, second);
    scanner->frames[scanner->depth - 1].name_at = second;
    return scan_fail(scanner, second,
                     "this name appears twice in the object, first in line %lu; remove one",
                     (unsigned long)line);
}

// Returns the index of the first name in the text that repeats an earlier one, in a list sorted by
// compare_names(); 0 when all names differ.
static size_t find_second_name(const ScanName *names, size_t count)
{
    size_t second = 0;
    for (size_t i = 1; i < count; i++)
        if (names[i].hash == names[i - 1].hash && (second == 0 || names[i].at < names[second].at))
            second = i;
    return second;
}

// Ends an object: its names must differ. `first` is the number of names of the objects around it.
static bool pop_names(Scanner *scanner, size_t first)
{
    size_t count = scanner->name_count - first;
    scanner->name_count = first;
    if (count < 2)
        return true;
    ScanName *names = scanner->names + first;
    qsort(names, count, sizeof *names, compare_names);
    size_t second = find_second_name(names, count);
    return second == 0 || fail_at_second_name(scanner, names[second - 1].at, names[second].at);
}

// --- structure -----------------------------------------------------------------------------------

static bool frame_matches(const Scanner *scanner, uint32_t i)
{
    const ScanFrame *frame = &scanner->frames[i];
    const ScanStep *step = &scanner->wanted[i];
    if (frame->is_object != (step->name != NULL))
        return false;
    return frame->is_object ? frame->name_hash == scanner->wanted_hashes[i]
                            : frame->index - 1 == step->index;
}

static bool is_wanted(const Scanner *scanner)
{
    if (!scanner->finding || scanner->depth != scanner->wanted_count)
        return false;
    for (uint32_t i = scanner->depth; i-- > 0;)
        if (!frame_matches(scanner, i))
            return false;
    return true;
}

static bool open_frame(Scanner *scanner, bool is_object)
{
    if (scanner->depth == SCAN_DEPTH_MAX)
        return scan_fail(scanner, scanner->at,
                         "nested deeper than %d levels; a map is never that deep",
                         (int)SCAN_DEPTH_MAX);
    scanner->frames[scanner->depth++] = (ScanFrame){.line = scanner->line, .is_object = is_object};
    scanner->at++;
    skip_space(scanner);
    return true;
}

static bool fail_at_separator(Scanner *scanner, const ScanFrame *frame)
{
    char close = frame->is_object ? '}' : ']';
    const char *kind = frame->is_object ? "object" : "array";
    if (scan_peek(scanner) < 0)
        return scan_fail(
            scanner, scanner->at,
            "the file ends, but the %s that begins in line %lu is not closed; add '%c'", kind,
            (unsigned long)frame->line, close);
    if (scan_peek(scanner) == '/')
        return scan_fail(scanner, scanner->at, "JSON has no comments; remove it");
    char found[SCAN_FOUND_BYTES];
    return scan_fail(scanner, scanner->at,
                     "here stands %s, but ',' or '%c' is expected (the %s began in line %lu); add "
                     "the comma or the bracket that is missing",
                     scan_found(scanner, found), close, kind, (unsigned long)frame->line);
}

// Steps over what follows a member: ',' (*more becomes true) or the closing bracket (false).
static bool scan_separator(Scanner *scanner, const ScanFrame *frame, bool *more)
{
    int close = frame->is_object ? '}' : ']';
    skip_space(scanner);
    size_t comma = scanner->at;
    int byte = scan_peek(scanner);
    *more = byte == ',';
    if (!*more && byte != close)
        return fail_at_separator(scanner, frame);
    scanner->at++;
    if (!*more)
        return true;
    uint32_t line = scanner->line;
    size_t line_start = scanner->line_start;
    skip_space(scanner);
    if (scan_peek(scanner) != close)
        return true;
    scanner->line = line;
    scanner->line_start = line_start;
    return scan_fail(scanner, comma, "a comma before '%c'; remove it", close);
}

// True behind the comma of 2,5.
static bool is_decimal_comma(const Scanner *scanner)
{
    const unsigned char *at = scanner->bytes + scanner->at;
    return scanner->at - scanner->line_start >= 2 && isdigit(scan_peek(scanner)) && at[-1] == ',' &&
           isdigit(at[-2]);
}

static bool scan_member(Scanner *scanner, ScanFrame *frame)
{
    uint64_t hash;
    char found[SCAN_FOUND_BYTES];
    size_t at = scanner->at;
    int byte = scan_peek(scanner);
    if (byte == '/')
        return scan_fail(scanner, at, "JSON has no comments; remove it");
    if (byte < 0)
        return fail_at_separator(scanner, frame);
    if (is_decimal_comma(scanner))
        return scan_fail(scanner, at - 1,
                         "a number has a decimal point, not a comma; write a point");
    if (byte != '"')
        return scan_fail(scanner, at,
                         "here stands %s, but a name in double quotes is expected; put it in "
                         "double quotes, or remove it",
                         scan_found(scanner, found));
    if (!scan_text(scanner, &hash))
        return false;
    frame->name_at = at;
    frame->name_hash = hash;
    frame->index++;
    if (!push_name(scanner, hash, at))
        return false;
    skip_space(scanner);
    if (scan_peek(scanner) != ':')
        return scan_fail(scanner, scanner->at,
                         "here stands %s, but ':' is expected after the name; add it",
                         scan_found(scanner, found));
    scanner->at++;
    skip_space(scanner);
    return scan_value(scanner);
}

static bool scan_container(Scanner *scanner, bool is_object)
{
    size_t names = scanner->name_count;
    if (!open_frame(scanner, is_object))
        return false;
    ScanFrame *frame = &scanner->frames[scanner->depth - 1];
    bool more = scan_peek(scanner) != (is_object ? '}' : ']');
    if (!more)
        scanner->at++;
    while (more) {
        if (is_object ? !scan_member(scanner, frame) : (frame->index++, !scan_value(scanner)))
            return false;
        if (!scan_separator(scanner, frame, &more))
            return false;
    }
    if (!pop_names(scanner, names))
        return false;
    scanner->depth--;
    return true;
}

static bool scan_word(Scanner *scanner, const char *word)
{
    size_t length = strlen(word);
    if (scanner->size - scanner->at >= length &&
        memcmp(scanner->bytes + scanner->at, word, length) == 0) {
        scanner->at += length;
        return true;
    }
    char found[SCAN_FOUND_BYTES];
    return scan_fail(scanner, scanner->at,
                     "here stands %s, but a value is expected; a text needs double quotes, and the "
                     "only words are true, false and null",
                     scan_found(scanner, found));
}

static bool fail_at_value(Scanner *scanner, int byte)
{
    switch (byte) {
    case -1:
        return scan_fail(scanner, scanner->at,
                         "the file ends where a value is expected; it is cut off");
    case '\'':
        return scan_fail(scanner, scanner->at, "a text needs double quotes, not single ones");
    case '/':
        return scan_fail(scanner, scanner->at, "JSON has no comments; remove it");
    case '+':
        return scan_fail(scanner, scanner->at, "a number must not begin with '+'; remove it");
    case '.':
        return scan_fail(scanner, scanner->at,
                         "a number must begin with a digit; write 0 before the point");
    case 'N':
    case 'I':
        return scan_fail(scanner, scanner->at,
                         "NaN and Infinity are not numbers of JSON; write a number");
    default:
        return scan_word(scanner, "null");
    }
}

static bool scan_value(Scanner *scanner)
{
    int byte = scan_peek(scanner);
    uint64_t hash;
    if (is_wanted(scanner)) {
        scanner->place = scan_place(scanner, scanner->at);
        scanner->found = true;
        return false;
    }
    if (!spend(scanner, scanner->at, SCAN_VALUE_BYTES))
        return false;
    if (byte == '{' || byte == '[')
        return scan_container(scanner, byte == '{');
    if (byte == '"')
        return scan_text(scanner, &hash);
    if (byte == '-' || (byte >= '0' && byte <= '9'))
        return scan_number(scanner);
    if (byte == 't' || byte == 'f')
        return scan_word(scanner, byte == 't' ? "true" : "false");
    return fail_at_value(scanner, byte);
}

static bool begins_with(const Scanner *scanner, const char *word)
{
    size_t length = strlen(word);
    return scanner->size - scanner->at >= length &&
           strncasecmp((const char *)scanner->bytes + scanner->at, word, length) == 0;
}

static bool fail_at_markup(Scanner *scanner)
{
    if (begins_with(scanner, "<!doctype html") || begins_with(scanner, "<html"))
        return scan_fail(scanner, scanner->at,
                         "this is a web page, not JSON; download the file itself (\"raw\")");
    if (scanner->error != NULL)
        scanner->error->is_xml = true;
    return scan_fail(scanner, scanner->at,
                     "this is XML, not JSON, whatever its name ends in; in Tiled use File > Save "
                     "As with the type JSON, and go on in the file that it makes (F5 plays the "
                     "file that is open)");
}

// Steps to the first value. Common files that are no JSON at all get messages of their own.
static bool scan_start(Scanner *scanner)
{
    const unsigned char *bytes = scanner->bytes;
    if (scanner->size >= 2 &&
        ((bytes[0] == 0xff && bytes[1] == 0xfe) || (bytes[0] == 0xfe && bytes[1] == 0xff)))
        return scan_fail(scanner, 0, "the file is UTF-16; save it as UTF-8");
    scanner->at = scanner->line_start = scanner->text_start = files_text_mark(bytes, scanner->size);
    skip_space(scanner);
    if (scan_peek(scanner) < 0)
        return scan_fail(scanner, scanner->at,
                         "the file is empty; it must hold a JSON object: save the map again");
    return scan_peek(scanner) != '<' || fail_at_markup(scanner);
}

static bool scan_whole(Scanner *scanner)
{
    char found[SCAN_FOUND_BYTES];
    if (!scan_start(scanner) || !scan_value(scanner))
        return false;
    skip_space(scanner);
    if (scanner->at < scanner->size)
        return scan_fail(scanner, scanner->at, "%s follows the end of the JSON value; remove it",
                         scan_found(scanner, found));
    return true;
}

bool scan_check(const unsigned char *bytes, size_t size, size_t *room, ScanError *error)
{
    Scanner scanner = {.bytes = bytes,
                       .size = size,
                       .line = 1,
                       .room = room == NULL ? SIZE_MAX : *room,
                       .error = error};
    bool good = scan_whole(&scanner);
    if (room != NULL)
        *room = scanner.room;
    free(scanner.names);
    return good;
}

bool scan_find(const unsigned char *bytes, size_t size, const ScanStep *steps, uint32_t count,
               ScanPlace *place)
{
    uint64_t hashes[SCAN_DEPTH_MAX] = {0};
    if (count > SCAN_DEPTH_MAX)
        return false;
    for (uint32_t i = 0; i < count; i++)
        hashes[i] = steps[i].name == NULL ? 0 : scan_hash(steps[i].name);
    Scanner scanner = {.bytes = bytes,
                       .size = size,
                       .line = 1,
                       .room = SIZE_MAX,
                       .finding = true,
                       .wanted = steps,
                       .wanted_hashes = hashes,
                       .wanted_count = count};
    (void)scan_whole(&scanner);
    if (scanner.found)
        *place = scanner.place;
    return scanner.found;
}
