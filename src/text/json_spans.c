// json_spans.c - finds members and elements among the places of a JSON text, and reads values.
#include "jantar/json_places.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

void spans_close(Spans *spans)
{
    free(spans->list);
    free(spans->marks);
    *spans = (Spans){0};
}

// --- lists of numbers ----------------------------------------------------------------------------

uint32_t spans_number_end(const unsigned char *text, uint32_t at)
{
    while ((text[at] >= '0' && text[at] <= '9') || text[at] == '-' || text[at] == '+' ||
           text[at] == '.' || text[at] == 'e' || text[at] == 'E')
        at++;
    return at;
}

uint32_t spans_next_number(const unsigned char *text, uint32_t end)
{
    bool comma = false;
    for (; text[end] == ' ' || text[end] == '\n' || text[end] == '\r' || text[end] == '\t' ||
           (text[end] == ',' && !comma);
         end++)
        comma = comma || text[end] == ',';
    return end;
}

void spans_element(const Spans *spans, uint32_t list, uint32_t index, uint32_t *at, uint32_t *end)
{
    *at = spans->marks[spans->list[list].first + index / SPANS_STRIDE];
    *end = spans_number_end(spans->text, *at);
    for (uint32_t i = index % SPANS_STRIDE; i > 0; i--) {
        *at = spans_next_number(spans->text, *end);
        *end = spans_number_end(spans->text, *at);
    }
}

// --- members -------------------------------------------------------------------------------------

uint32_t spans_member(const Spans *spans, uint32_t object, const char *name)
{
    uint32_t index;
    spans_members(spans, object, &name, 1, &index);
    return index;
}

void spans_members(const Spans *spans, uint32_t object, const char *const *names, uint32_t count,
                   uint32_t *out)
{
    size_t lengths[SPANS_NAMES_MAX];
    uint32_t left = spans->list[object].kind == SPAN_OBJECT ? count : 0;
    for (uint32_t i = 0; i < count; i++) {
        lengths[i] = strlen(names[i]);
        out[i] = 0;
    }
    for (uint32_t at = spans->list[object].first; at != 0 && left > 0; at = spans->list[at].next) {
        const Span *span = &spans->list[at];
        for (uint32_t i = 0; i < count; i++)
            if (out[i] == 0 && lengths[i] == span->name_end - span->name_at &&
                memcmp(spans->text + span->name_at, names[i], lengths[i]) == 0) {
                out[i] = at;
                left--;
                break;
            }
    }
}

// --- values --------------------------------------------------------------------------------------

// Whole numbers and powers of ten of so few digits are exact, so one division rounds as cJSON does.
// It reads most numbers; to parse them takes far longer.
double json_number(const unsigned char *text, size_t length)
{
    static const double powers[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6, 1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};
    uint64_t value = 0;
    size_t minus = length > 0 && text[0] == '-', at = minus, behind_point = length;
    for (; at < length && (text[at] == '.' || (text[at] >= '0' && text[at] <= '9')); at++)
        if (text[at] == '.')
            behind_point = at + 1;
        else
            value = value * 10 + (text[at] - (uint64_t)'0');
    if (at == length && length <= sizeof powers / sizeof *powers) {
        double number = (double)value / powers[length - behind_point];
        return minus ? -number : number;
    }
    cJSON *parsed = cJSON_ParseWithLength((const char *)text, length);
    double number = cJSON_IsNumber(parsed) ? parsed->valuedouble : 0.0;
    cJSON_Delete(parsed);
    return number;
}

double spans_number(const Spans *spans, uint32_t index, double other)
{
    if (index == 0 || spans->list[index].kind != SPAN_NUMBER)
        return other;
    const Span *span = &spans->list[index];
    return json_number(spans->text + span->at, span->end - span->at);
}

bool spans_bool(const Spans *spans, uint32_t index, bool other)
{
    if (index == 0 || spans->list[index].kind != SPAN_WORD)
        return other;
    unsigned char first = spans->text[spans->list[index].at];
    return first == 't' || (first == 'n' && other);
}

void spans_text(const Spans *spans, uint32_t index, char *out, size_t size)
{
    out[0] = '\0';
    if (index == 0 || spans->list[index].kind != SPAN_STRING)
        return;
    const Span *span = &spans->list[index];
    const char *text = (const char *)spans->text + span->at + 1;
    size_t length = span->end - span->at - 2;
    cJSON *parsed =
        memchr(text, '\\', length) == NULL ? NULL : cJSON_ParseWithLength(text - 1, length + 2);
    if (cJSON_IsString(parsed)) {
        text = parsed->valuestring;
        length = strlen(text);
    }
    if (length >= size) // cut between two characters
        for (length = size - 1; length > 0 && (text[length] & 0xc0) == 0x80;)
            length--;
    memcpy(out, text, length);
    out[length] = '\0';
    cJSON_Delete(parsed);
}

bool spans_is(const Spans *spans, uint32_t index, const char *text)
{
    char found[64];
    spans_text(spans, index, found, sizeof found);
    return strcmp(found, text) == 0;
}
