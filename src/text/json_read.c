// json_read.c - the one reader of JSON texts: checks them, finds a value by its steps, notes where
// all values stand.
#include "jantar/files.h"
#include "jantar/grow.h"
#include "jantar/json_places.h"
#include "jantar/utf8.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    FOUND_MOST = 20,      // bytes of a message that show what was found
    NAME_SHOWN = 60,      // bytes of a name in a path
    CONFLICT_LETTERS = 7, // of the lines around a merge conflict
    TEXT_BLOCK_BYTES = 16 // that the memory of a text in a tree takes besides
};

// An object or array that is open, and the member that is being read.
typedef struct Frame {
    size_t at;                // offset of its bracket
    size_t name_at, name_end; // offsets of the quotes of the member's name
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
    Spans *spans;     // where values are noted; NULL: they are not
    JsonError *error; // NULL: not wanted
} Reader;

static bool read_value(Reader *reader);

// Returns the current byte, which is NUL at the end of the text.
static unsigned char peek(const Reader *reader)
{
    return reader->bytes[reader->at];
}

static bool is_digit(unsigned char byte)
{
    return byte >= '0' && byte <= '9';
}

static const unsigned char *behind_space(const unsigned char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

// Steps over some bytes and the space behind them.
static void skip(Reader *reader, size_t bytes)
{
    reader->at = (size_t)(behind_space(reader->bytes + reader->at + bytes) - reader->bytes);
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

void json_path_write(char *out, size_t size, const JsonStep *steps, uint32_t count)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    bool fits = true;
    snprintf(out, size, "$");
    for (uint32_t i = 0; i < count && fits; i++) {
        char part[NAME_SHOWN + sizeof "[\"\"]"];
        const char *name = steps[i].name;
        size_t used = strlen(out);
        if (name == NULL)
            snprintf(part, sizeof part, "[%lu]", (unsigned long)steps[i].index);
        else
            snprintf(part, sizeof part,
                     name[0] != '\0' && name[strspn(name, plain)] == '\0' ? ".%.*s" : "[\"%.*s\"]",
                     (int)NAME_SHOWN, name);
        fits = used + strlen(part) + sizeof "..." <= size;
        snprintf(out + used, size - used, "%s", fits ? part : "...");
    }
}

// Writes the path of the value that is being read. Names are copied as the text has them, with
// their escapes.
static void write_current_path(const Reader *reader, char out[JSON_PATH_BYTES])
{
    char names[JSON_DEPTH_MAX][NAME_SHOWN + 4];
    JsonStep steps[JSON_DEPTH_MAX];
    uint32_t count = 0;
    for (; count < reader->depth && reader->frames[count].index > 0; count++) {
        const Frame *frame = &reader->frames[count];
        const char *name = (const char *)reader->bytes + frame->name_at + 1;
        size_t length = 0;
        while (frame->is_object && length < sizeof names[count] - 1 && name[length] != '"')
            length++;
        snprintf(names[count], sizeof names[count], "%.*s", (int)length, name);
        steps[count] = (JsonStep){frame->is_object ? names[count] : NULL, frame->index - 1};
    }
    json_path_write(out, JSON_PATH_BYTES, steps, count);
}

// Fills the error, if there is one, with the message and the place of the byte at offset `at`. At a
// line like "<<<<<<< mine", which git writes around what two people changed, the message is about
// that instead. Always returns false.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bool
fail(Reader *reader, size_t at, const char *format, ...)
{
    JsonError *error = reader->error;
    const char *text = (const char *)reader->bytes + at;
    if (error == NULL)
        return false;
    error->place = json_place(reader->bytes, reader->size, at);
    write_current_path(reader, error->path);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    if (error->place.column == 1 && text[0] != '\0' && strchr("<=>|", text[0]) != NULL &&
        strspn(text, (char[]){text[0], '\0'}) >= CONFLICT_LETTERS)
        snprintf(error->message, sizeof error->message,
                 "'%.*s' marks a merge conflict: two versions of the same lines; keep one, and "
                 "delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
                 (int)CONFLICT_LETTERS, text);
    return false;
}

// Fails with what stands at the current byte, up to the next space, before the words.
static bool fail_here(Reader *reader, const char *before, const char *words)
{
    const unsigned char *from = reader->bytes + reader->at;
    size_t length = 0;
    bool quoted = from[0] == '"';
    if (from[0] == '/')
        return fail(reader, reader->at, "JSON has no comments; remove it");
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

// Reads the four hexadecimal digits of \uXXXX.
static bool read_hex(Reader *reader, uint32_t *code)
{
    char digits[] = "0000";
    for (int i = 0; i < 4; i++, reader->at++) {
        digits[i] = (char)peek(reader);
        if (digits[i] == '\0' || strchr("0123456789abcdefABCDEF", digits[i]) == NULL)
            return fail(reader, reader->at, "\\u must be followed by four hexadecimal digits");
    }
    *code = (uint32_t)strtoul(digits, NULL, 16);
    return true;
}

static bool read_escape(Reader *reader)
{
    size_t escape = reader->at;
    uint32_t code = 0, low = 0;
    unsigned char letter = reader->bytes[escape + 1];
    if (letter == '\0' || strchr("u\"\\/bfnrt", letter) == NULL)
        return fail(reader, escape, "unknown escape; a backslash in a text is written \\\\");
    reader->at += 2;
    if (letter != 'u')
        return true;
    if (!read_hex(reader, &code))
        return false;
    if (code == 0)
        return fail(reader, escape, "\\u0000 is not allowed in a text; remove it");
    if (code < 0xd800 || code > 0xdfff)
        return true;
    if (code < 0xdc00 && peek(reader) == '\\' && reader->bytes[reader->at + 1] == 'u') {
        reader->at += 2;
        if (!read_hex(reader, &low))
            return false;
    }
    return (low >= 0xdc00 && low <= 0xdfff) ||
           fail(reader, escape,
                "half of a surrogate pair; write the character itself instead of \\u");
}

static bool fail_at_byte(Reader *reader, size_t start)
{
    unsigned byte = peek(reader);
    if (reader->at >= reader->size)
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

// Steps over a text, for which a tree allocates memory of its own; the current byte must be its
// opening quote.
static bool read_text(Reader *reader)
{
    size_t start = reader->at++;
    while (peek(reader) != '"') {
        const unsigned char *from = reader->bytes + reader->at, *at = from;
        while (*at >= ' ' && *at < 0x80 && *at != '"' && *at != '\\')
            at++;
        if (*at >= 0x80)
            at += utf8_length(at, reader->size - (size_t)(at - reader->bytes));
        reader->at = (size_t)(at - reader->bytes);
        if (*at == '\\' ? !read_escape(reader) : at == from && !fail_at_byte(reader, start))
            return false;
    }
    reader->at++;
    return spend(reader, start, reader->at - start + TEXT_BLOCK_BYTES);
}

static bool read_digits(Reader *reader, const char *after)
{
    if (!is_digit(peek(reader)))
        return fail(reader, reader->at, "a digit must follow the %s of a number", after);
    while (is_digit(peek(reader)))
        reader->at++;
    return true;
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

// FNV-1a. Two names with the same hash count as the same name, so the file is refused. That is
// harmless, and a collision of 64 bits does not happen by accident.
static uint64_t hash_of(const char *name, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * 0x100000001b3u;
    return hash;
}

// Returns the hash of the name that was just read, with its escapes decoded.
static uint64_t name_hash(const Reader *reader, size_t at)
{
    const char *quote = (const char *)reader->bytes + at;
    size_t length = reader->at - at;
    if (memchr(quote, '\\', length) == NULL)
        return hash_of(quote + 1, length - 2);
    cJSON *name = cJSON_ParseWithLength(quote, length);
    uint64_t hash = name == NULL ? 0 : hash_of(name->valuestring, strlen(name->valuestring));
    cJSON_Delete(name);
    return hash;
}

static bool push_name(Reader *reader, size_t at)
{
    if (reader->name_count == JSON_OPEN_NAMES_MAX)
        return fail(reader, at, "more than %d names in one place", (int)JSON_OPEN_NAMES_MAX);
    if (!GROW(reader->names, reader->name_capacity, reader->name_count, 1))
        return fail(reader, at, "not enough memory");
    reader->names[reader->name_count++] = (Name){name_hash(reader, at), at};
    return true;
}

static int compare_names(const void *a, const void *b)
{
    const Name *x = a, *y = b;
    return x->hash != y->hash ? (x->hash < y->hash ? -1 : 1) : x->at < y->at ? -1 : x->at > y->at;
}

// Ends an object: its names must differ. `before` is the number of names of the objects around it.
static bool pop_names(Reader *reader, size_t before)
{
    Name *names = reader->names + before;
    size_t count = reader->name_count - before;
    const Name *second = NULL; // the first in the text that repeats an earlier one
    reader->name_count = before;
    if (count > 1)
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

static bool add_mark(Spans *spans, size_t at)
{
    if (!GROW(spans->marks, spans->mark_capacity, spans->mark_count, 1))
        return false;
    spans->marks[spans->mark_count++] = (uint32_t)at;
    return true;
}

// Reads a list as one of numbers alone, as the long ones are. Returns false, with the reader where
// it was, when it is none; the list is then read like any other, which tells what is wrong with it.
static bool read_numbers(Reader *reader)
{
    Spans *spans = reader->spans;
    size_t start = reader->at, count = 0;
    uint32_t first_mark = spans == NULL ? 0 : spans->mark_count;
    const unsigned char *at = reader->bytes + start;
    bool good;
    do {
        at = behind_space(at + 1);
        reader->at = (size_t)(at - reader->bytes);
        good = spans == NULL || count % SPANS_STRIDE != 0 || add_mark(spans, reader->at);
        const unsigned char *behind = behind_digits(at);
        if (behind == at) {
            good = good && kind_of(*at) == SPAN_NUMBER && read_number(reader);
            behind = reader->bytes + reader->at;
        }
        count += good;
        at = behind_space(behind);
    } while (good && *at == ',');
    good = good && *at == ']' && (count + 1) * JSON_VALUE_BYTES <= reader->room;
    reader->at = start;
    Span *span = good && spans != NULL ? add_span(reader, SPAN_NUMBERS) : NULL;
    if (span != NULL) {
        span->end = (uint32_t)(at + 1 - reader->bytes);
        span->first = first_mark;
        span->count = (uint32_t)count;
    } else if (!good || spans != NULL) {
        if (spans != NULL)
            spans->mark_count = first_mark;
        return false;
    }
    reader->room -= (count + 1) * JSON_VALUE_BYTES;
    reader->at = (size_t)(at + 1 - reader->bytes);
    return true;
}

// --- structure -----------------------------------------------------------------------------------

static bool fail_at_separator(Reader *reader, const Frame *frame)
{
    char close = frame->is_object ? '}' : ']', words[160];
    const char *kind = frame->is_object ? "object" : "array";
    unsigned long line = json_place(reader->bytes, reader->size, frame->at).line;
    if (reader->at >= reader->size)
        return fail(reader, reader->at,
                    "the file ends, but the %s that begins in line %lu is not closed; add '%c'",
                    kind, line, close);
    snprintf(words, sizeof words,
             ", but ',' or '%c' is expected (the %s began in line %lu); add the comma or the "
             "bracket that is missing",
             close, kind, line);
    return fail_here(reader, "here stands ", words);
}

static bool fail_at_name(Reader *reader, const Frame *frame)
{
    size_t at = reader->at;
    const unsigned char *bytes = reader->bytes + at;
    if (at >= reader->size)
        return fail_at_separator(reader, frame);
    if (at >= 2 && is_digit(bytes[0]) && bytes[-1] == ',' && is_digit(bytes[-2]))
        return fail(reader, at - 1, "a number has a decimal point, not a comma; write a point");
    return fail_here(reader, "here stands ",
                     ", but a name in double quotes is expected; put it in double quotes, or "
                     "remove it");
}

// Steps over the name of a member, and the colon.
static bool read_name(Reader *reader, Frame *frame)
{
    size_t at = reader->at;
    if (peek(reader) != '"')
        return fail_at_name(reader, frame);
    if (!read_text(reader))
        return false;
    frame->name_at = at;
    frame->name_end = reader->at - 1;
    frame->index++;
    if (reader->checks && !push_name(reader, at))
        return false;
    skip(reader, 0);
    if (peek(reader) != ':')
        return fail_here(reader, "here stands ", ", but ':' is expected after the name; add it");
    skip(reader, 1);
    return true;
}

static bool read_container(Reader *reader, bool is_object)
{
    size_t names = reader->name_count;
    unsigned char close = is_object ? '}' : ']';
    if (reader->depth == JSON_DEPTH_MAX)
        return fail(reader, reader->at, "nested deeper than %d levels; a map is never that deep",
                    (int)JSON_DEPTH_MAX);
    Frame *frame = &reader->frames[reader->depth++];
    *frame = (Frame){.at = reader->at, .is_object = is_object};
    if (reader->spans != NULL)
        frame->span = reader->spans->count - 1;
    skip(reader, 1);
    for (bool more = peek(reader) != close; more;) {
        frame->index += !is_object;
        if ((is_object && !read_name(reader, frame)) || !read_value(reader))
            return false;
        skip(reader, 0);
        size_t comma = reader->at;
        more = peek(reader) == ',';
        if (more)
            skip(reader, 1);
        if (more && peek(reader) == close)
            return fail(reader, comma, "a comma before '%c'; remove it", close);
    }
    if (peek(reader) != close)
        return fail_at_separator(reader, frame);
    reader->at++;
    if (!pop_names(reader, names))
        return false;
    reader->depth--;
    return true;
}

static bool fail_at_value(Reader *reader)
{
    static const char *const known[][2] = {
        {"'", "a text needs double quotes, not single ones"},
        {"+", "a number must not begin with '+'; remove it"},
        {".", "a number must begin with a digit; write 0 before the point"},
        {"NI", "NaN and Infinity are not numbers of JSON; write a number"}};
    if (reader->at >= reader->size)
        return fail(reader, reader->at, "the file ends where a value is expected; it is cut off");
    for (size_t i = 0; i < sizeof known / sizeof *known && peek(reader) != '\0'; i++)
        if (strchr(known[i][0], peek(reader)) != NULL)
            return fail(reader, reader->at, "%s", known[i][1]);
    return fail_here(reader, "here stands ",
                     ", but a value is expected; a text needs double quotes, and the only words "
                     "are true, false and null");
}

static bool read_word(Reader *reader)
{
    static const char *const words[] = {"true", "null", "false"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp((const char *)reader->bytes + reader->at, words[i], strlen(words[i])) == 0) {
            reader->at += strlen(words[i]);
            return true;
        }
    return fail_at_value(reader);
}

static bool read_value(Reader *reader)
{
    Spans *spans = reader->spans;
    SpanKind kind = kind_of(peek(reader));
    uint32_t index = spans == NULL ? 0 : spans->count;
    if (kind == SPAN_LIST && reader->depth < JSON_DEPTH_MAX && read_numbers(reader))
        return true;
    if (!spend(reader, reader->at, JSON_VALUE_BYTES) ||
        (spans != NULL && add_span(reader, kind) == NULL))
        return false;
    bool good = kind == SPAN_STRING   ? read_text(reader)
                : kind == SPAN_NUMBER ? read_number(reader)
                : kind == SPAN_WORD   ? read_word(reader)
                                      : read_container(reader, kind == SPAN_OBJECT);
    if (good && spans != NULL)
        spans->list[index].end = (uint32_t)reader->at;
    return good;
}

static bool fail_at_markup(Reader *reader)
{
    const char *text = (const char *)reader->bytes + reader->at;
    if (strncasecmp(text, "<!doctype html", 14) == 0 || strncasecmp(text, "<html", 5) == 0)
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
    skip(reader, files_text_mark(reader->bytes, reader->size));
    if (reader->at >= reader->size)
        return fail(reader, reader->at,
                    "the file is empty; it must hold a JSON object: save the map again");
    if (peek(reader) == '<')
        return fail_at_markup(reader);
    if (!read_value(reader))
        return false;
    skip(reader, 0);
    return reader->at >= reader->size ||
           fail_here(reader, "", " follows the end of the JSON value; remove it");
}

bool json_check(const unsigned char *text, size_t size, size_t *room, JsonError *error)
{
    size_t whole = SIZE_MAX, *left = room == NULL ? &whole : room;
    Reader reader = {.bytes = text, .size = size, .room = *left, .checks = true, .error = error};
    bool good = read_whole(&reader);
    free(reader.names);
    *left = reader.room;
    return good;
}

// Steps from the value at the current byte to one in it. Returns false if there is none.
static bool take_step(Reader *reader, const JsonStep *step)
{
    uint64_t hash = step->name == NULL ? 0 : hash_of(step->name, strlen(step->name));
    if (peek(reader) != (step->name == NULL ? '[' : '{'))
        return false;
    for (uint32_t i = 0; i == 0 || peek(reader) == ','; i++) {
        skip(reader, 1);
        size_t at = reader->at;
        bool found = step->name == NULL && i == step->index && peek(reader) != ']';
        if (step->name != NULL && peek(reader) == '"' && read_text(reader)) {
            found = name_hash(reader, at) == hash;
            skip(reader, 0);
            skip(reader, 1);
        }
        if (found || !read_value(reader))
            return found;
        skip(reader, 0);
    }
    return false;
}

bool json_find(const unsigned char *text, size_t size, const JsonStep *steps, uint32_t count,
               size_t *at)
{
    Reader reader = {.bytes = text, .size = size, .room = SIZE_MAX};
    skip(&reader, files_text_mark(text, size));
    for (uint32_t i = 0; i < count; i++)
        if (!take_step(&reader, &steps[i]))
            return false;
    *at = reader.at;
    return true;
}

bool spans_open(Spans *spans, const unsigned char *text, size_t size, JsonError *error)
{
    Reader reader = {.bytes = text, .size = size, .room = SIZE_MAX, .spans = spans, .error = error};
    spans->text = text;
    spans->count = spans->mark_count = 0;
    return read_whole(&reader);
}
