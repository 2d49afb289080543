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

static const char name_cut[] = "data";

// What is being cut.
typedef struct Cutting {
    NumberLists *lists;
    const unsigned char *at, *end;
    const unsigned char *kept; // all before is in lists->rest, or cut out
    const unsigned char *name; // the last string, with its quotes
    size_t name_bytes;
    bool failed; // no memory
} Cutting;

// Steps over a string.
static void skip_string(Cutting *cutting)
{
    cutting->name = cutting->at++;
    while (*cutting->at != '"')
        cutting->at += *cutting->at == '\\' ? 2 : 1;
    cutting->at++;
    cutting->name_bytes = (size_t)(cutting->at - cutting->name);
}

static bool is_space(unsigned char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

// True if the list at the current byte is the value of a member with that name.
static bool is_named(const Cutting *cutting)
{
    const unsigned char *before = cutting->at;
    size_t length = sizeof name_cut - 1;
    if (cutting->name == NULL || cutting->name_bytes != length + 2 ||
        memcmp(cutting->name + 1, name_cut, length) != 0)
        return false;
    do
        before--;
    while (is_space(*before) || *before == ':');
    return before == cutting->name + length + 1;
}

// Finds the end of a list of numbers at the current byte. Returns false if it holds anything else.
static bool read_list(const Cutting *cutting, NumberList *out)
{
    const unsigned char *at = cutting->at + 1;
    uint32_t commas = 0;
    for (; *at != ']'; at++) {
        bool part = (*at >= '0' && *at <= '9') || is_space(*at) || *at == ',' || *at == '-' ||
                    *at == '+' || *at == '.' || *at == 'e' || *at == 'E';
        if (!part)
            return false;
        commas += *at == ',';
    }
    *out = (NumberList){cutting->at, at + 1, commas + 1};
    return true;
}

static void keep_until(Cutting *cutting, const unsigned char *end)
{
    size_t bytes = (size_t)(end - cutting->kept);
    memcpy(cutting->lists->rest + cutting->lists->size, cutting->kept, bytes);
    cutting->lists->size += bytes;
    cutting->kept = end;
}

static void cut(Cutting *cutting, const NumberList *list)
{
    // With the NUL. The shortest list that is cut is longer.
    enum { MARK_BYTES = 16 };
    NumberLists *lists = cutting->lists;
    if (!GROW(lists->list, lists->capacity, lists->count, 1)) {
        cutting->failed = true;
        return;
    }
    keep_until(cutting, list->at);
    lists->size += (size_t)snprintf(lists->rest + lists->size, MARK_BYTES, "\"%c%lu\"", MARK,
                                    (unsigned long)lists->count);
    lists->list[lists->count++] = *list;
    cutting->at = cutting->kept = list->end;
}

bool number_lists_cut(NumberLists *lists, const unsigned char *bytes, size_t size)
{
    Cutting cutting = {.lists = lists, .at = bytes, .end = bytes + size, .kept = bytes};
    NumberList list;
    *lists = (NumberLists){.rest = malloc(size + 1)};
    if (lists->rest == NULL)
        return false;
    while (cutting.at < cutting.end && !cutting.failed)
        if (*cutting.at == '"')
            skip_string(&cutting);
        else if (*cutting.at == '[' && is_named(&cutting) && read_list(&cutting, &list) &&
                 list.count >= NUMBER_LIST_LEAST)
            cut(&cutting, &list);
        else
            cutting.at++;
    keep_until(&cutting, cutting.end);
    lists->rest[lists->size] = '\0';
    return !cutting.failed;
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
