// json_text.c - writes pieces of JSON in the layout of their neighbours.
#include "json_text.h"

#include "jantar/grow.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void json_text_put_bytes(JsonText *out, const unsigned char *bytes, size_t size)
{
    out->failed = out->failed || !GROW(out->text, out->capacity, out->length, size + 1);
    if (out->failed)
        return;
    memcpy(out->text + out->length, bytes, size);
    out->length += (uint32_t)size;
    out->text[out->length] = '\0';
}

void json_text_put(JsonText *out, const char *text)
{
    out->failed = out->failed || text == NULL;
    if (!out->failed)
        json_text_put_bytes(out, (const unsigned char *)text, strlen(text));
}

// Returns the escape of a byte; NULL: it needs none. Bytes of UTF-8 stay as they are.
static const char *escape_of(unsigned char byte, char room[8])
{
    static const char special[] = "\b\f\n\r\t\"\\/", letters[] = "bfnrt\"\\/";
    const char *found = byte == '\0' ? NULL : strchr(special, byte);
    if (found != NULL)
        snprintf(room, 8, "\\%c", letters[found - special]);
    else if (byte < 0x20)
        snprintf(room, 8, "\\u%04x", byte);
    else
        return NULL;
    return room;
}

// Returns the length of the sequence at `at`; 0: it is not valid (RFC 3629).
static size_t sequence_at(const unsigned char *at)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
    uint32_t code = length < 2 ? *at : *at & (0xffu >> (length + 1));
    if (*at > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0u) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3fu);
    }
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[length] || code > 0x10ffff || surrogate ? 0 : length;
}

bool json_text_is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at != '\0') {
        size_t length = sequence_at(at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

void json_text_put_string(JsonText *out, const char *text)
{
    char room[8];
    json_text_put(out, "\"");
    for (const char *at = text; *at != '\0'; at++) {
        const char *escape = escape_of((unsigned char)*at, room);
        if (escape != NULL)
            json_text_put(out, escape);
        else
            json_text_put_bytes(out, (const unsigned char *)at, 1);
    }
    json_text_put(out, "\"");
}

void json_text_put_number(JsonText *out, double value)
{
    char text[40];
    if (!isfinite(value)) {
        json_text_put(out, "0");
        return;
    }
    for (int digits = 6; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    json_text_put(out, text);
}

void json_text_join(JsonText *out, const char *next, JsonText *element)
{
    if (out->length > 0)
        json_text_put(out, next);
    json_text_put(out, element->text);
    out->failed = out->failed || element->failed;
    json_text_free(element);
}

void json_text_free(JsonText *out)
{
    free(out->text);
    *out = (JsonText){0};
}

// --- layouts -------------------------------------------------------------------------------------

// Copies a range of the text; false if there is no room.
static bool copy_range(const Spans *spans, uint32_t from, uint32_t to, char *out, size_t size)
{
    if (to < from || to - from >= size)
        return false;
    memcpy(out, spans->text + from, to - from);
    out[to - from] = '\0';
    return true;
}

static uint32_t start_of(const Span *span)
{
    return span->name_at != 0 ? span->name_at - 1 : span->at;
}

static const JsonStyle plain = {"", ",", "", ":"};

// Reads what stands round the values of an object or list that has at least one.
static bool read_layout(const Spans *spans, uint32_t index, JsonStyle *style)
{
    const Span *outer = &spans->list[index], *first = &spans->list[outer->first], *last = first;
    while (last->next != 0)
        last = &spans->list[last->next];
    if (!copy_range(spans, outer->at + 1, start_of(first), style->open, sizeof style->open) ||
        !copy_range(spans, last->end, outer->end - 1, style->close, sizeof style->close))
        return false;
    if (first->next == 0) {
        snprintf(style->next, sizeof style->next, ",%.90s", style->open);
        return true;
    }
    return copy_range(spans, first->end, start_of(&spans->list[first->next]), style->next,
                      sizeof style->next);
}

JsonStyle json_style_of(const Spans *spans, uint32_t object)
{
    const Span *outer = &spans->list[object];
    JsonStyle style = plain;
    if (outer->kind != SPAN_OBJECT || outer->first == 0)
        return plain;
    const Span *first = &spans->list[outer->first];
    bool good = read_layout(spans, object, &style) &&
                copy_range(spans, first->name_end + 1, first->at, style.colon, sizeof style.colon);
    return good ? style : plain;
}

JsonStyle json_style_of_list(const Spans *spans, uint32_t list, const JsonStyle *like)
{
    JsonStyle style = *like;
    const Span *outer = &spans->list[list];
    if (outer->kind != SPAN_LIST || outer->first == 0 || !read_layout(spans, list, &style))
        return *like;
    return style;
}

void json_style_inside(const JsonStyle *outer, JsonStyle *list, JsonStyle *object)
{
    // Tiled indents a list's objects by 7 columns, and their members by one more.
    enum { TO_BRACE = 7, TO_MEMBER = 8 };
    const char *line = strrchr(outer->next, '\n');
    *list = *object = plain;
    snprintf(object->colon, sizeof object->colon, "%s", outer->colon);
    if (line == NULL)
        return;
    int blanks = (int)strlen(line + 1);
    const char *end = line > outer->next && line[-1] == '\r' ? "\r\n" : "\n";
    snprintf(list->open, sizeof list->open, "%s%*s", end, blanks + TO_BRACE, "");
    snprintf(list->next, sizeof list->next, ", %.90s", list->open);
    snprintf(object->open, sizeof object->open, "%s%*s", end, blanks + TO_MEMBER, "");
    snprintf(object->next, sizeof object->next, ",%.90s", object->open);
    snprintf(object->close, sizeof object->close, "%.90s", list->open);
}

// --- objects -------------------------------------------------------------------------------------

JsonObject json_object(JsonText *out, const JsonStyle *style)
{
    json_text_put(out, "{");
    json_text_put(out, style->open);
    return (JsonObject){out, style, false};
}

void json_object_member(JsonObject *object, const char *name)
{
    if (object->begun)
        json_text_put(object->out, object->style->next);
    object->begun = true;
    json_text_put_string(object->out, name);
    json_text_put(object->out, object->style->colon);
}

void json_object_put(JsonObject *object, const char *name, const char *json)
{
    json_object_member(object, name);
    json_text_put(object->out, json);
}

void json_object_string(JsonObject *object, const char *name, const char *value)
{
    json_object_member(object, name);
    json_text_put_string(object->out, value);
}

void json_object_number(JsonObject *object, const char *name, double value)
{
    json_object_member(object, name);
    json_text_put_number(object->out, value);
}

void json_object_flag(JsonObject *object, const char *name, bool value)
{
    json_object_put(object, name, value ? "true" : "false");
}

void json_object_end(JsonObject *object)
{
    json_text_put(object->out, object->style->close);
    json_text_put(object->out, "}");
}
