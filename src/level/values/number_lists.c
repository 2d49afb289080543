// number_lists.c - cuts long lists of numbers out of a JSON text.
#include "number_lists.h"
#include "jantar/grow.h"
#include "jantar/json_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Begins the mark of a list, before its index. No text of a file can begin with this byte, as it is
// no UTF-8.
#define MARK '\xff'

static bool is_space(unsigned char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

// Appends the bytes from *kept to `end` to what is left of the text.
static void keep_until(NumberLists *lists, const unsigned char **kept, const unsigned char *end)
{
    size_t bytes = (size_t)(end - *kept);
    memcpy(lists->rest + lists->size, *kept, bytes);
    lists->size += bytes;
    *kept = end;
}

// Cuts out a list. Returns false without memory.
static bool cut(NumberLists *lists, const unsigned char **kept, const NumberList *list)
{
    // With the NUL. The shortest list that is cut is longer.
    enum { MARK_BYTES = 16 };
    if (!GROW(lists->list, lists->capacity, lists->count, 1))
        return false;
    keep_until(lists, kept, list->at);
    lists->size += (size_t)snprintf(lists->rest + lists->size, MARK_BYTES, "\"%c%lu\"", MARK,
                                    (unsigned long)lists->count);
    lists->list[lists->count++] = *list;
    *kept = list->end;
    return true;
}

bool number_lists_cut(NumberLists *lists, const unsigned char *bytes, size_t size)
{
    static const char name[] = "data";
    const unsigned char *kept = bytes; // all before is in lists->rest, or cut out
    Spans spans = {0};
    *lists = (NumberLists){.rest = malloc(size + 1)};
    bool good = lists->rest != NULL && spans_open(&spans, bytes, size, NULL);
    for (uint32_t i = 0; i < spans.count && good; i++) {
        const Span *span = &spans.list[i];
        if (span->kind == SPAN_NUMBERS && span->count >= NUMBER_LIST_LEAST &&
            span->name_end - span->name_at == sizeof name - 1 &&
            memcmp(bytes + span->name_at, name, sizeof name - 1) == 0)
            good =
                cut(lists, &kept, &(NumberList){bytes + span->at, bytes + span->end, span->count});
    }
    spans_close(&spans);
    if (!good)
        return false;
    keep_until(lists, &kept, bytes + size);
    lists->rest[lists->size] = '\0';
    return true;
}

void number_lists_free(NumberLists *lists)
{
    free(lists->list);
    free(lists->rest);
    *lists = (NumberLists){0};
}

const NumberList *number_lists_find(const NumberLists *lists, const char *string)
{
    if (string[0] != MARK)
        return NULL;
    unsigned long index = strtoul(string + 1, NULL, 10);
    return index < lists->count ? &lists->list[index] : NULL;
}

double number_list_next(const unsigned char **at)
{
    const unsigned char *first = *at, *text;
    while (is_space(*first))
        first++;
    text = first + spans_number_end(first, 0);
    double value = json_number(first, (size_t)(text - first));
    while (is_space(*text))
        text++;
    *at = text + 1;
    return value;
}
