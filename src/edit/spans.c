// spans.c - the byte ranges of the values of a JSON text.
#include "spans.h"

#include "jantar/files.h"
#include "jantar/grow.h"
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 }; // twice what the scan allows

typedef struct Reader {
    Spans *spans;
    const unsigned char *text;
    uint32_t at;
    uint32_t depth;
    bool failed; // no memory, or no JSON
} Reader;

static bool is_space(unsigned char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static uint32_t behind_spaces(const unsigned char *text, uint32_t at)
{
    while (is_space(text[at]))
        at++;
    return at;
}

// Returns the offset behind the string whose opening quote is at `at`.
static uint32_t behind_string(const unsigned char *text, uint32_t at)
{
    for (at++; text[at] != '"' && text[at] != '\0'; at++)
        at += text[at] == '\\' && text[at + 1] != '\0';
    return at + (text[at] == '"');
}

uint32_t spans_number_end(const unsigned char *text, uint32_t at)
{
    while ((text[at] >= '0' && text[at] <= '9') || text[at] == '-' || text[at] == '+' ||
           text[at] == '.' || text[at] == 'e' || text[at] == 'E')
        at++;
    return at;
}

uint32_t spans_next_number(const unsigned char *text, uint32_t end)
{
    end = behind_spaces(text, end);
    return text[end] == ',' ? behind_spaces(text, end + 1) : end;
}

static Span *add_span(Reader *reader, SpanKind kind)
{
    Spans *spans = reader->spans;
    reader->failed = reader->failed || !GROW(spans->list, spans->capacity, spans->count, 1);
    if (reader->failed)
        return NULL;
    Span *span = &spans->list[spans->count++];
    *span = (Span){.at = reader->at, .end = reader->at, .kind = kind};
    return span;
}

// --- lists of numbers ----------------------------------------------------------------------------

static bool add_mark(Reader *reader)
{
    Spans *spans = reader->spans;
    if (!GROW(spans->marks, spans->mark_capacity, spans->mark_count, 1)) {
        reader->failed = true;
        return false;
    }
    spans->marks[spans->mark_count++] = reader->at;
    return true;
}

// Reads a list as one of numbers alone. Returns false, with the reader where it was, when it is
// none.
static bool read_numbers(Reader *reader)
{
    uint32_t start = reader->at, first_mark = reader->spans->mark_count, count = 0;
    const unsigned char *text = reader->text;
    for (reader->at = behind_spaces(text, start + 1); text[reader->at] != ']';) {
        uint32_t end = spans_number_end(text, reader->at);
        if (end == reader->at)
            break;
        if (count++ % SPANS_STRIDE == 0 && !add_mark(reader))
            break;
        reader->at = spans_next_number(text, end);
    }
    if (count == 0 || text[reader->at] != ']') {
        reader->at = start;
        reader->spans->mark_count = first_mark;
        return false;
    }
    uint32_t end = reader->at + 1;
    reader->at = start;
    Span *span = add_span(reader, SPAN_NUMBERS);
    if (span == NULL)
        return false;
    span->end = reader->at = end;
    span->first = first_mark;
    span->count = count;
    return true;
}

void spans_element(const Spans *spans, uint32_t list, uint32_t index, uint32_t *at, uint32_t *end)
{
    uint32_t mark = spans->list[list].first + index / SPANS_STRIDE, offset = spans->marks[mark];
    for (uint32_t i = index % SPANS_STRIDE; i > 0; i--)
        offset = spans_next_number(spans->text, spans_number_end(spans->text, offset));
    *at = offset;
    *end = spans_number_end(spans->text, offset);
}

// --- all values ----------------------------------------------------------------------------------

static void read_value(Reader *reader);

static void read_scalar(Reader *reader)
{
    unsigned char first = reader->text[reader->at];
    SpanKind kind = first == '"'                                     ? SPAN_STRING
                    : first == '-' || (first >= '0' && first <= '9') ? SPAN_NUMBER
                                                                     : SPAN_WORD;
    Span *span = add_span(reader, kind);
    if (span == NULL)
        return;
    if (kind == SPAN_STRING)
        reader->at = behind_string(reader->text, reader->at);
    else if (kind == SPAN_NUMBER)
        reader->at = spans_number_end(reader->text, reader->at);
    else
        while (reader->text[reader->at] >= 'a' && reader->text[reader->at] <= 'z')
            reader->at++;
    reader->failed = reader->at == span->at;
    span->end = reader->at;
}

// Steps over the name of a member and the colon behind it.
static void read_name(Reader *reader, uint32_t *name_at, uint32_t *name_end)
{
    *name_at = reader->at + 1;
    reader->failed = reader->text[reader->at] != '"';
    if (reader->failed)
        return;
    reader->at = behind_string(reader->text, reader->at);
    *name_end = reader->at - 1;
    reader->at = behind_spaces(reader->text, reader->at);
    reader->failed = reader->text[reader->at] != ':';
    reader->at = behind_spaces(reader->text, reader->at + !reader->failed);
}

// Reads the values of an object or list up to its end, and joins them.
static void read_inside(Reader *reader, uint32_t outer, bool is_object)
{
    uint32_t last = 0;
    reader->at = behind_spaces(reader->text, reader->at + 1);
    while (!reader->failed && reader->text[reader->at] != (is_object ? '}' : ']')) {
        uint32_t name_at = 0, name_end = 0, index;
        if (is_object)
            read_name(reader, &name_at, &name_end);
        index = reader->spans->count;
        if (!reader->failed)
            read_value(reader);
        if (reader->failed)
            return;
        Span *list = reader->spans->list;
        list[index].name_at = name_at;
        list[index].name_end = name_end;
        *(last == 0 ? &list[outer].first : &list[last].next) = index;
        list[outer].count++;
        last = index;
        reader->at = spans_next_number(reader->text, reader->at);
    }
    reader->spans->list[outer].end = ++reader->at;
}

static void read_value(Reader *reader)
{
    unsigned char first = reader->text[reader->at];
    if (first == '[' && read_numbers(reader))
        return;
    if (first != '[' && first != '{') {
        read_scalar(reader);
        return;
    }
    uint32_t index = reader->spans->count;
    reader->failed = reader->failed || reader->depth == DEPTH_MAX;
    reader->depth++;
    if (!reader->failed && add_span(reader, first == '{' ? SPAN_OBJECT : SPAN_LIST) != NULL)
        read_inside(reader, index, first == '{');
    reader->depth--;
}

bool spans_open(Spans *spans, const unsigned char *text, size_t size)
{
    uint32_t start = (uint32_t)files_text_mark(text, size);
    Reader reader = {.spans = spans, .text = text, .at = behind_spaces(text, start)};
    spans->text = text;
    spans->count = spans->mark_count = 0;
    read_value(&reader);
    return !reader.failed;
}

void spans_close(Spans *spans)
{
    free(spans->list);
    free(spans->marks);
    *spans = (Spans){0};
}

// --- reading values ------------------------------------------------------------------------------

static bool name_is(const Spans *spans, const Span *span, const char *name, size_t length)
{
    return span->name_end - span->name_at == length &&
           memcmp(spans->text + span->name_at, name, length) == 0;
}

uint32_t spans_member(const Spans *spans, uint32_t object, const char *name)
{
    size_t length = strlen(name);
    if (spans->list[object].kind != SPAN_OBJECT)
        return 0;
    uint32_t index = spans->list[object].first;
    while (index != 0 && !name_is(spans, &spans->list[index], name, length))
        index = spans->list[index].next;
    return index;
}

void spans_members(const Spans *spans, uint32_t object, const char *const *names, uint32_t count,
                   uint32_t *out)
{
    size_t lengths[SPANS_NAMES_MAX];
    for (uint32_t i = 0; i < count; i++) {
        lengths[i] = strlen(names[i]);
        out[i] = 0;
    }
    if (spans->list[object].kind != SPAN_OBJECT)
        return;
    for (uint32_t at = spans->list[object].first; at != 0; at = spans->list[at].next) {
        uint32_t i = 0;
        while (i < count && !name_is(spans, &spans->list[at], names[i], lengths[i]))
            i++;
        if (i < count && out[i] == 0)
            out[i] = at;
    }
}

// Reads a number that is nothing but a few digits, as most are; strtod() takes far longer.
static bool read_digits(const unsigned char *text, uint32_t length, double *out)
{
    enum { DIGITS_MOST = 9 };
    uint32_t value = 0;
    if (length > DIGITS_MOST)
        return false;
    for (uint32_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (text[i] - '0');
    }
    *out = value;
    return true;
}

double spans_number(const Spans *spans, uint32_t index, double other)
{
    double value;
    if (index == 0 || spans->list[index].kind != SPAN_NUMBER)
        return other;
    const Span *span = &spans->list[index];
    if (read_digits(spans->text + span->at, span->end - span->at, &value))
        return value;
    return strtod((const char *)spans->text + span->at, NULL);
}

bool spans_bool(const Spans *spans, uint32_t index, bool other)
{
    if (index == 0 || spans->list[index].kind != SPAN_WORD)
        return other;
    unsigned char first = spans->text[spans->list[index].at];
    return first == 't' || (first != 'f' && other);
}

// Appends a code point as UTF-8, if all of it fits.
static size_t put_code(char *out, size_t size, size_t length, uint32_t code)
{
    size_t bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (length + bytes >= size)
        return 0;
    for (size_t i = bytes; i > 1; i--, code >>= 6)
        out[length + i - 1] = (char)(0x80u | (code & 0x3fu));
    out[length] = (char)(leads[bytes] | code);
    return bytes;
}

static uint32_t hex_at(const unsigned char *text)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t byte = text[i], digit = byte <= '9' ? byte - '0' : (byte | 0x20u) - 'a' + 10u;
        value = value << 4 | (digit & 15u);
    }
    return value;
}

// Returns the code point of the escape at `at` (a backslash) and its length in the text.
static uint32_t escaped(const unsigned char *at, uint32_t *length)
{
    static const char letters[] = "bfnrt", codes[] = "\b\f\n\r\t";
    const char *letter = strchr(letters, at[1]);
    *length = 2;
    if (at[1] != 'u')
        return letter != NULL && at[1] != '\0' ? (uint32_t)codes[letter - letters] : at[1];
    uint32_t code = hex_at(at + 2);
    *length = 6;
    if (code >= 0xd800 && code < 0xdc00 && at[6] == '\\' && at[7] == 'u') {
        *length = 12;
        return 0x10000 + ((code - 0xd800) << 10) + (hex_at(at + 8) - 0xdc00);
    }
    return code;
}

// Returns the length of the UTF-8 sequence that begins with this byte.
static uint32_t sequence_length(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

void spans_text(const Spans *spans, uint32_t index, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    if (index == 0 || spans->list[index].kind != SPAN_STRING)
        return;
    uint32_t at = spans->list[index].at + 1, end = spans->list[index].end - 1, step;
    for (size_t bytes; at < end; at += step, length += bytes) {
        const unsigned char *text = spans->text + at;
        if (*text == '\\') {
            bytes = put_code(out, size, length, escaped(text, &step));
        } else {
            step = sequence_length(*text);
            bytes = length + step < size ? step : 0;
            memcpy(out + length, text, bytes);
        }
        if (bytes == 0)
            break;
    }
    out[length] = '\0';
}

bool spans_is(const Spans *spans, uint32_t index, const char *text)
{
    char found[64];
    spans_text(spans, index, found, sizeof found);
    return strcmp(found, text) == 0;
}
