// json_read.c - the one reader of JSON texts: checks them, finds a value by its steps, notes where
// all values stand.
#include "jantar/files.h"
#include "jantar/grow.h"
#include "jantar/json_places.h"
#include "jantar/utf8.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define HASH_START 0xcbf29ce484222325u

enum {
    FOUND_MOST = 20,      // bytes of a message that show what was found
    NAME_LOOKED_AT = 63,  // bytes of a name in a path
    CONFLICT_LETTERS = 7, // of the lines around a merge conflict
    TEXT_BLOCK_BYTES = 16 // that the memory of a text in a tree takes besides
};

// An object or array that is open, and the member that is being read.
typedef struct Frame {
    size_t at;                // offset of its bracket
    size_t name_at, name_end; // offsets of the quotes of the member's name
    uint64_t name_hash;       // of that name with its escapes decoded
    uint32_t index;           // members or elements begun so far; 0: none yet
    uint32_t span, last;      // index of its span, of that of the last value in it; 0: none
    bool is_object;           // false: an array
} Frame;

// A name in an object that is open.
typedef struct Name {
    uint64_t hash;
    size_t at; // offset of its opening quote
} Name;

typedef struct Reader {
    const unsigned char *bytes; // a NUL follows the last
    size_t size, at;
    size_t room;                  // bytes left for the tree
    uint32_t depth;               // open objects and arrays
    Frame frames[JSON_DEPTH_MAX]; // outermost first; `depth` of them are valid
    bool checks;                  // names are collected: they must differ
    Name *names;                  // of all open objects, those of the innermost last; owned
    size_t name_count;
    uint32_t name_capacity;
    bool finds, found;      // a value is looked for; it is the current one
    const JsonStep *wanted; // steps to it
    uint32_t wanted_count;
    Spans *spans;     // where values are noted; NULL: they are not
    JsonError *error; // NULL: not wanted
} Reader;

static bool read_value(Reader *reader);

// Returns the current byte, which is NUL at the end of the text.
static unsigned char peek(const Reader *reader)
{
    return reader->bytes[reader->at];
}

static bool is_at_end(const Reader *reader)
{
    return reader->at >= reader->size;
}

// --- places and errors ---------------------------------------------------------------------------

JsonPlace json_place(const unsigned char *text, size_t size, size_t at)
{
    JsonPlace place = {1, 1};
    for (size_t i = files_text_mark(text, size); i < at; i++)
        if (text[i] == '\n')
            place = (JsonPlace){place.line + 1, 1};
        else
            place.column += (text[i] & 0xc0) != 0x80;
    return place;
}

// Adds a step to a path. Returns false when it does not fit.
static bool put_step(char *out, size_t size, const char *name, size_t length, uint32_t index)
{
    enum { SHOWN = 60 };
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    char part[96];
    size_t used = strlen(out);
    if (name == NULL)
        snprintf(part, sizeof part, "[%lu]", (unsigned long)index);
    else
        snprintf(part, sizeof part,
                 length > 0 && strspn(name, plain) >= length ? ".%.*s" : "[\"%.*s\"]",
                 (int)(length < SHOWN ? length : SHOWN), name);
    bool fits = used + strlen(part) + sizeof "..." <= size;
    snprintf(out + used, size - used, "%s", fits ? part : "...");
    return fits;
}

void json_path_write(char *out, size_t size, const JsonStep *steps, uint32_t count)
{
    snprintf(out, size, "$");
    for (uint32_t i = 0; i < count; i++)
        if (!put_step(out, size, steps[i].name, steps[i].name == NULL ? 0 : strlen(steps[i].name),
                      steps[i].index))
            return;
}

// Writes the path of the value that is being read. Names are copied as the text has them, with
// their escapes.
static void write_current_path(const Reader *reader, char *out, size_t size)
{
    snprintf(out, size, "$");
    for (uint32_t i = 0; i < reader->depth && reader->frames[i].index > 0; i++) {
        const Frame *frame = &reader->frames[i];
        const char *name = (const char *)reader->bytes + frame->name_at + 1;
        size_t length = 0;
        while (frame->is_object && length < NAME_LOOKED_AT && name[length] != '"')
            length++;
        if (!put_step(out, size, frame->is_object ? name : NULL, length, frame->index - 1))
            return;
    }
}

// True at a line like "<<<<<<< mine", which git writes around what two people changed.
static bool is_conflict(const Reader *reader, size_t at)
{
    static const char *const marks[] = {"<<<<<<<", "=======", ">>>>>>>", "|||||||"};
    const char *text = (const char *)reader->bytes + at;
    bool is_mark = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        is_mark = is_mark || strncmp(text, marks[i], CONFLICT_LETTERS) == 0;
    return is_mark && json_place(reader->bytes, reader->size, at).column == 1;
}

// Fills the error, if there is one, with the message and the place of the byte at offset `at`. At a
// mark of a merge conflict the message is about that instead. Always returns false.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bool
fail(Reader *reader, size_t at, const char *format, ...)
{
    JsonError *error = reader->error;
    if (error == NULL)
        return false;
    error->place = json_place(reader->bytes, reader->size, at);
    write_current_path(reader, error->path, sizeof error->path);
    if (is_conflict(reader, at)) {
        snprintf(error->message, sizeof error->message,
                 "'%.*s' marks a merge conflict: two versions of the same lines; keep one, and "
                 "delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
                 (int)CONFLICT_LETTERS, (const char *)reader->bytes + at);
        return false;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

// Fails with what stands at the current byte, up to the next space, before the words.
static bool fail_here(Reader *reader, const char *before, const char *words)
{
    const unsigned char *from = reader->bytes + reader->at;
    size_t length = 0;
    bool quoted = from[0] == '"';
    while (from[length] > ' ' && length < FOUND_MOST &&
           (length == 0 || quoted || strchr(",:]}", from[length]) == NULL)) {
        length++;
        quoted = quoted && !(length > 1 && from[length - 1] == '"');
    }
    while (length > 0 && (from[length] & 0xc0) == 0x80)
        length--; // no part of a character
    bool cut = length >= FOUND_MOST - 3 && from[length] > ' ';
    return fail(reader, reader->at, "%s%.*s%s%s", before,
                length == 0 ? (int)sizeof "nothing" : (int)length,
                length == 0 ? "nothing" : (const char *)from, cut ? "..." : "", words);
}

static bool fail_at_comment(Reader *reader)
{
    return fail(reader, reader->at, "JSON has no comments; remove it");
}

// --- texts and numbers ---------------------------------------------------------------------------

// Takes the memory of a value or text, which begins at offset `at`, from what is left.
static bool spend(Reader *reader, size_t at, size_t bytes)
{
    bool enough = bytes <= reader->room;
    reader->room -= enough ? bytes : reader->room;
    return enough ||
           fail(reader, at,
                "the map and its tilesets hold too many values: more than %d MiB in memory; "
                "in Tiled choose a packed Tile Layer Format, and remove what is not needed",
                (int)JSON_TREES_MIB);
}

// One step of FNV-1a. Two names with the same hash count as the same name, so the file is refused.
// That is harmless, and a collision of 64 bits does not happen by accident.
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

static uint64_t hash_code_point(uint64_t hash, uint32_t code)
{
    static const unsigned char leads[] = {0, 0xc0, 0xe0, 0xf0};
    int more = (code > 0x7f) + (code > 0x7ff) + (code > 0xffff);
    hash = hash_byte(hash, leads[more] | code >> 6 * more);
    while (more-- > 0)
        hash = hash_byte(hash, 0x80 | (code >> 6 * more & 0x3f));
    return hash;
}

// Reads the four hexadecimal digits of \uXXXX.
static bool read_hex(Reader *reader, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, reader->at++) {
        if (!isxdigit(peek(reader)))
            return fail(reader, reader->at, "\\u must be followed by four hexadecimal digits");
        unsigned byte = peek(reader);
        *code = *code << 4 | (byte <= '9' ? byte - '0' : (byte | 0x20) - 'a' + 10);
    }
    return true;
}

// Reads what follows "\u", the second half of a surrogate pair included. `escape` is the offset of
// the backslash.
static bool read_code_point(Reader *reader, size_t escape, uint32_t *code)
{
    uint32_t low = 0;
    if (!read_hex(reader, code))
        return false;
    if (*code == 0)
        return fail(reader, escape, "\\u0000 is not allowed in a text; remove it");
    if (*code < 0xd800 || *code > 0xdfff)
        return true;
    if (*code < 0xdc00 && peek(reader) == '\\' && reader->bytes[reader->at + 1] == 'u') {
        reader->at += 2;
        if (!read_hex(reader, &low))
            return false;
    }
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return (low >= 0xdc00 && low <= 0xdfff) ||
           fail(reader, escape,
                "half of a surrogate pair; write the character itself instead of \\u");
}

static bool read_escape(Reader *reader, uint64_t *hash)
{
    static const char letters[] = "u\"\\/bfnrt", meanings[] = "u\"\\/\b\f\n\r\t";
    size_t escape = reader->at++;
    const char *letter = peek(reader) == '\0' ? NULL : strchr(letters, peek(reader));
    if (letter == NULL)
        return fail(reader, escape, "unknown escape; a backslash in a text is written \\\\");
    reader->at++;
    uint32_t code = (unsigned char)meanings[letter - letters];
    if (code == 'u' && !read_code_point(reader, escape, &code))
        return false;
    *hash = hash_code_point(*hash, code);
    return true;
}

static bool fail_at_byte(Reader *reader, size_t start)
{
    unsigned byte = peek(reader);
    if (is_at_end(reader))
        return fail(reader, start, "the text that begins here is not closed; add '\"'");
    if (byte == '\n' || byte == '\r')
        return fail(reader, reader->at,
                    "the text is not closed on its line; add '\"' (a line break in it is \\n)");
    if (byte == '\t')
        return fail(reader, reader->at, "a tab in a text is written \\t");
    if (byte < ' ')
        return fail(reader, reader->at, "control character U+%04X in a text; remove it", byte);
    return fail(reader, reader->at, "not UTF-8 (byte 0x%02X); save the file as UTF-8", byte);
}

// True for a byte of a text that means itself, and is a character.
static bool is_plain(unsigned char byte)
{
    return byte >= ' ' && byte < 0x80 && byte != '"' && byte != '\\';
}

// Steps over a text, for which a tree allocates memory of its own; the current byte must be its
// opening quote. *hash (if not NULL) becomes that of the decoded text.
static bool read_text(Reader *reader, uint64_t *hash)
{
    size_t start = reader->at++;
    uint64_t sum = HASH_START;
    while (peek(reader) != '"') {
        size_t from = reader->at, at = from;
        while (is_plain(reader->bytes[at]))
            at++;
        reader->at = at;
        if (peek(reader) >= 0x80)
            reader->at += utf8_length(reader->bytes + reader->at, reader->size - reader->at);
        for (size_t i = from; hash != NULL && i < reader->at; i++)
            sum = hash_byte(sum, reader->bytes[i]);
        if (peek(reader) != '\\') {
            if (reader->at == from)
                return fail_at_byte(reader, start);
        } else if (!read_escape(reader, &sum)) {
            return false;
        }
    }
    reader->at++;
    if (hash != NULL)
        *hash = sum;
    return spend(reader, start, reader->at - start + TEXT_BLOCK_BYTES);
}

static bool is_digit(unsigned char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool read_digits(Reader *reader, const char *after)
{
    if (!is_digit(peek(reader)))
        return fail(reader, reader->at, "a digit must follow the %s of a number", after);
    const unsigned char *at = reader->bytes + reader->at;
    while (is_digit(*at))
        at++;
    reader->at = (size_t)(at - reader->bytes);
    return true;
}

static const unsigned char *behind_space(const unsigned char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

static void skip_space(Reader *reader)
{
    reader->at = (size_t)(behind_space(reader->bytes + reader->at) - reader->bytes);
}

// Returns the byte behind a number that is a row of digits, as nearly all are, and that something
// else than a part of a number follows; the same byte where the number needs a closer look.
static const unsigned char *behind_digits(const unsigned char *first)
{
    const unsigned char *end = first;
    while (is_digit(*end))
        end++;
    bool good =
        *end <= ',' && (end - first == 1 || (*first > '0' && end - first <= JSON_NUMBER_MAX));
    return good ? end : first;
}

// Steps over a number; the current byte must be '-' or a digit.
static bool read_number(Reader *reader)
{
    size_t start = reader->at;
    reader->at = (size_t)(behind_digits(reader->bytes + start) - reader->bytes);
    if (reader->at != start)
        return true;
    reader->at += peek(reader) == '-';
    if (peek(reader) == '0' && is_digit(reader->bytes[reader->at + 1]))
        return fail(reader, reader->at, "a number must not begin with 0; remove the leading zero");
    if (!read_digits(reader, "sign"))
        return false;
    if (peek(reader) == '.' && (reader->at++, !read_digits(reader, "point")))
        return false;
    if ((peek(reader) | 0x20) == 'e') {
        reader->at++;
        reader->at += peek(reader) == '+' || peek(reader) == '-';
        if (!read_digits(reader, "exponent"))
            return false;
    }
    return reader->at - start <= JSON_NUMBER_MAX ||
           fail(reader, start, "a number of more than %d characters; shorten it",
                (int)JSON_NUMBER_MAX);
}

// --- names ---------------------------------------------------------------------------------------

static bool push_name(Reader *reader, uint64_t hash, size_t at)
{
    if (!reader->checks)
        return true;
    if (reader->name_count == JSON_OPEN_NAMES_MAX)
        return fail(reader, at, "more than %d names in one place", (int)JSON_OPEN_NAMES_MAX);
    if (!GROW(reader->names, reader->name_capacity, reader->name_count, 1))
        return fail(reader, at, "not enough memory");
    reader->names[reader->name_count++] = (Name){hash, at};
    return true;
}

static int compare_names(const void *a, const void *b)
{
    const Name *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

// Ends an object: its names must differ. `before` is the number of names of the objects around it.
static bool pop_names(Reader *reader, size_t before)
{
    size_t count = reader->name_count - before;
    reader->name_count = before;
    if (count < 2)
        return true;
    Name *names = reader->names + before;
    const Name *second = NULL; // the first in the text that repeats an earlier one
    qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 1; i < count; i++)
        if (names[i].hash == names[i - 1].hash && (second == NULL || names[i].at < second->at))
            second = &names[i];
    if (second == NULL)
        return true;
    reader->frames[reader->depth - 1].name_at = second->at;
    return fail(reader, second->at,
                "this name appears twice in the object, first in line %lu; remove one",
                (unsigned long)json_place(reader->bytes, reader->size, second[-1].at).line);
}

// --- values that are noted -----------------------------------------------------------------------

static SpanKind kind_of(unsigned char byte)
{
    return byte == '{'                     ? SPAN_OBJECT
           : byte == '['                   ? SPAN_LIST
           : byte == '"'                   ? SPAN_STRING
           : byte == '-' || is_digit(byte) ? SPAN_NUMBER
                                           : SPAN_WORD;
}

// Notes a value at the current byte and joins it to the one that it is in. Returns NULL without
// memory.
static Span *add_span(Reader *reader, SpanKind kind)
{
    Spans *spans = reader->spans;
    if (!GROW(spans->list, spans->capacity, spans->count, 1)) {
        fail(reader, reader->at, "not enough memory");
        return NULL;
    }
    uint32_t index = spans->count++;
    Span *span = &spans->list[index];
    *span = (Span){.at = (uint32_t)reader->at, .kind = kind};
    if (reader->depth == 0)
        return span;
    Frame *frame = &reader->frames[reader->depth - 1];
    if (frame->is_object) {
        span->name_at = (uint32_t)frame->name_at + 1;
        span->name_end = (uint32_t)frame->name_end;
    }
    Span *outer = &spans->list[frame->span];
    *(frame->last == 0 ? &outer->first : &spans->list[frame->last].next) = index;
    outer->count++;
    frame->last = index;
    return span;
}

static bool add_mark(Reader *reader)
{
    Spans *spans = reader->spans;
    if (!GROW(spans->marks, spans->mark_capacity, spans->mark_count, 1))
        return false;
    spans->marks[spans->mark_count++] = (uint32_t)reader->at;
    return true;
}

// Reads a list as one of numbers alone. Returns false, with the reader where it was, when it is
// none; the list is then read like any other, which tells what is wrong with it.
static bool read_numbers(Reader *reader)
{
    size_t start = reader->at, end;
    uint32_t first_mark = reader->spans->mark_count, count = 0;
    bool good;
    const unsigned char *at = reader->bytes + start, *behind;
    do {
        at = behind_space(at + 1);
        reader->at = (size_t)(at - reader->bytes);
        good = count % SPANS_STRIDE != 0 || add_mark(reader);
        if ((behind = behind_digits(at)) == at) {
            good = good && kind_of(*at) == SPAN_NUMBER && read_number(reader);
            behind = reader->bytes + reader->at;
        }
        count += good;
        at = behind_space(behind);
    } while (good && *at == ',');
    good = good && *at == ']';
    end = (size_t)(at + 1 - reader->bytes);
    reader->at = start;
    Span *span = good ? add_span(reader, SPAN_NUMBERS) : NULL;
    if (span == NULL) {
        reader->spans->mark_count = first_mark;
        return false;
    }
    span->end = (uint32_t)end;
    span->first = first_mark;
    span->count = count;
    reader->at = end;
    return true;
}

// --- structure -----------------------------------------------------------------------------------

static bool is_wanted(const Reader *reader)
{
    if (reader->depth != reader->wanted_count)
        return false;
    for (uint32_t i = reader->depth; i-- > 0;) {
        const Frame *frame = &reader->frames[i];
        const JsonStep *step = &reader->wanted[i];
        uint64_t hash = HASH_START;
        for (const char *at = step->name; at != NULL && *at != '\0'; at++)
            hash = hash_byte(hash, (unsigned char)*at);
        if (frame->is_object != (step->name != NULL) ||
            (frame->is_object ? frame->name_hash != hash : frame->index - 1 != step->index))
            return false;
    }
    return true;
}

static bool fail_at_separator(Reader *reader, const Frame *frame)
{
    char close = frame->is_object ? '}' : ']', words[160];
    const char *kind = frame->is_object ? "object" : "array";
    unsigned long line = json_place(reader->bytes, reader->size, frame->at).line;
    if (is_at_end(reader))
        return fail(reader, reader->at,
                    "the file ends, but the %s that begins in line %lu is not closed; add '%c'",
                    kind, line, close);
    if (peek(reader) == '/')
        return fail_at_comment(reader);
    snprintf(words, sizeof words,
             ", but ',' or '%c' is expected (the %s began in line %lu); add the comma or the "
             "bracket that is missing",
             close, kind, line);
    return fail_here(reader, "here stands ", words);
}

// Steps over what follows a member: ',' (*more becomes true) or the closing bracket (false).
static bool read_separator(Reader *reader, const Frame *frame, bool *more)
{
    unsigned char close = frame->is_object ? '}' : ']';
    skip_space(reader);
    size_t comma = reader->at;
    *more = peek(reader) == ',';
    if (!*more && peek(reader) != close)
        return fail_at_separator(reader, frame);
    reader->at++;
    if (!*more)
        return true;
    skip_space(reader);
    return peek(reader) != close || fail(reader, comma, "a comma before '%c'; remove it", close);
}

static bool fail_at_name(Reader *reader, const Frame *frame)
{
    size_t at = reader->at;
    const unsigned char *bytes = reader->bytes + at;
    if (bytes[0] == '/')
        return fail_at_comment(reader);
    if (is_at_end(reader))
        return fail_at_separator(reader, frame);
    if (at >= 2 && is_digit(bytes[0]) && bytes[-1] == ',' && is_digit(bytes[-2]))
        return fail(reader, at - 1, "a number has a decimal point, not a comma; write a point");
    return fail_here(reader, "here stands ",
                     ", but a name in double quotes is expected; put it in double quotes, or "
                     "remove it");
}

static bool read_member(Reader *reader, Frame *frame)
{
    uint64_t hash = 0;
    size_t at = reader->at;
    if (peek(reader) != '"')
        return fail_at_name(reader, frame);
    if (!read_text(reader, reader->spans == NULL ? &hash : NULL))
        return false;
    frame->name_at = at;
    frame->name_end = reader->at - 1;
    frame->name_hash = hash;
    frame->index++;
    if (!push_name(reader, hash, at))
        return false;
    skip_space(reader);
    if (peek(reader) != ':')
        return fail_here(reader, "here stands ", ", but ':' is expected after the name; add it");
    reader->at++;
    skip_space(reader);
    return read_value(reader);
}

static bool read_container(Reader *reader, bool is_object)
{
    size_t names = reader->name_count;
    if (reader->depth == JSON_DEPTH_MAX)
        return fail(reader, reader->at, "nested deeper than %d levels; a map is never that deep",
                    (int)JSON_DEPTH_MAX);
    Frame *frame = &reader->frames[reader->depth++];
    *frame = (Frame){.at = reader->at++, .is_object = is_object};
    if (reader->spans != NULL)
        frame->span = reader->spans->count - 1;
    skip_space(reader);
    bool more = peek(reader) != (is_object ? '}' : ']');
    reader->at += !more;
    while (more)
        if (!(is_object ? read_member(reader, frame) : (frame->index++, read_value(reader))) ||
            !read_separator(reader, frame, &more))
            return false;
    if (!pop_names(reader, names))
        return false;
    reader->depth--;
    return true;
}

static bool fail_at_value(Reader *reader)
{
    size_t at = reader->at;
    if (is_at_end(reader))
        return fail(reader, at, "the file ends where a value is expected; it is cut off");
    switch (peek(reader)) {
    case '\'':
        return fail(reader, at, "a text needs double quotes, not single ones");
    case '/':
        return fail_at_comment(reader);
    case '+':
        return fail(reader, at, "a number must not begin with '+'; remove it");
    case '.':
        return fail(reader, at, "a number must begin with a digit; write 0 before the point");
    case 'N':
    case 'I':
        return fail(reader, at, "NaN and Infinity are not numbers of JSON; write a number");
    default:
        return fail_here(reader, "here stands ",
                         ", but a value is expected; a text needs double quotes, and the only "
                         "words are true, false and null");
    }
}

static bool read_word(Reader *reader)
{
    const char *text = (const char *)reader->bytes + reader->at;
    size_t length = strncmp(text, "true", 4) == 0 || strncmp(text, "null", 4) == 0 ? 4
                    : strncmp(text, "false", 5) == 0                               ? 5
                                                                                   : 0;
    reader->at += length;
    return length > 0 || fail_at_value(reader);
}

static bool read_kind(Reader *reader, SpanKind kind)
{
    return kind == SPAN_STRING   ? read_text(reader, NULL)
           : kind == SPAN_NUMBER ? read_number(reader)
           : kind == SPAN_WORD   ? read_word(reader)
                                 : read_container(reader, kind == SPAN_OBJECT);
}

static bool read_value(Reader *reader)
{
    SpanKind kind = kind_of(peek(reader));
    if (reader->spans == NULL) {
        reader->found = reader->finds && is_wanted(reader);
        return !reader->found && spend(reader, reader->at, JSON_VALUE_BYTES) &&
               read_kind(reader, kind);
    }
    if (kind == SPAN_LIST && read_numbers(reader))
        return true;
    uint32_t index = reader->spans->count;
    if (add_span(reader, kind) == NULL || !read_kind(reader, kind))
        return false;
    reader->spans->list[index].end = (uint32_t)reader->at;
    return true;
}

static bool fail_at_markup(Reader *reader)
{
    const char *text = (const char *)reader->bytes + reader->at,
               *pages[] = {"<!doctype html", "<html"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strncasecmp(text, pages[i], strlen(pages[i])) == 0)
            return fail(reader, reader->at,
                        "this is a web page, not JSON; download the file itself (\"raw\")");
    if (reader->error != NULL)
        reader->error->is_xml = true;
    return fail(reader, reader->at,
                "this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As "
                "with the type JSON, and go on in the file that it makes (F5 plays the file that "
                "is open)");
}

// Reads all of a text. Common files that are no JSON at all get messages of their own.
static bool read_whole(Reader *reader)
{
    if (reader->size >= 2 &&
        (memcmp(reader->bytes, "\xff\xfe", 2) == 0 || memcmp(reader->bytes, "\xfe\xff", 2) == 0))
        return fail(reader, 0, "the file is UTF-16; save it as UTF-8");
    reader->at = files_text_mark(reader->bytes, reader->size);
    skip_space(reader);
    if (is_at_end(reader))
        return fail(reader, reader->at,
                    "the file is empty; it must hold a JSON object: save the map again");
    if (peek(reader) == '<')
        return fail_at_markup(reader);
    if (!read_value(reader))
        return false;
    skip_space(reader);
    return is_at_end(reader) ||
           fail_here(reader, "", " follows the end of the JSON value; remove it");
}

bool json_check(const unsigned char *text, size_t size, size_t *room, JsonError *error)
{
    Reader reader = {.bytes = text,
                     .size = size,
                     .room = room == NULL ? SIZE_MAX : *room,
                     .checks = true,
                     .error = error};
    bool good = read_whole(&reader);
    free(reader.names);
    if (room != NULL)
        *room = reader.room;
    return good;
}

bool json_find(const unsigned char *text, size_t size, const JsonStep *steps, uint32_t count,
               size_t *at)
{
    Reader reader = {.bytes = text,
                     .size = size,
                     .room = SIZE_MAX,
                     .finds = true,
                     .wanted = steps,
                     .wanted_count = count};
    (void)read_whole(&reader);
    if (reader.found)
        *at = reader.at;
    return reader.found;
}

bool spans_open(Spans *spans, const unsigned char *text, size_t size, JsonError *error)
{
    Reader reader = {.bytes = text, .size = size, .room = SIZE_MAX, .spans = spans, .error = error};
    spans->text = text;
    spans->count = spans->mark_count = 0;
    return read_whole(&reader);
}
