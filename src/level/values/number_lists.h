// number_lists.h - long lists of numbers in a JSON text, which are left out of its tree.
//
// The cells of a large map are a million numbers. As values of a tree they take 64 MiB and most of
// the time of loading; here they stay text, and the tree holds a mark in place of each list. So the
// largest maps are read fast enough to follow an author who paints.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A list of numbers in a text: from its '[' to behind its ']'.
typedef struct NumberList {
    const unsigned char *at, *end;
    uint32_t count;
} NumberList;

// The lists that were cut out of a text. A zeroed one is empty.
typedef struct NumberLists {
    NumberList *list; // owned
    uint32_t count, capacity;
    char *rest; // owned; the text with marks in their places, `size` bytes and a NUL
    size_t size;
} NumberLists;

// Cuts out all members "data" that are lists of at least NUMBER_LIST_LEAST numbers and nothing
// else. The text must be one that json_check() accepted; the lists point into it. Returns false
// without memory; number_lists_free() is to be called in any case.
bool number_lists_cut(NumberLists *lists, const unsigned char *bytes, size_t size);
void number_lists_free(NumberLists *lists);

enum { NUMBER_LIST_LEAST = 8 };

// Returns the list that a string of the tree is the mark of; NULL: it is a string of the file.
const NumberList *number_lists_find(const NumberLists *lists, const char *string);

// Reads a number and steps behind the comma after it. Begin behind the '['.
double number_list_next(const unsigned char **at);

// Does the same for a tile number that is written in digits alone, as nearly all are. Returns
// false, without a step, when it is anything else.
static inline bool number_list_next_whole(const unsigned char **at, uint32_t *out)
{
    enum { DIGITS_MOST = 10 };
    const unsigned char *text = *at;
    while (*text <= ' ')
        text++;
    const unsigned char *first = text;
    uint64_t value = 0;
    for (; *text >= '0' && *text <= '9'; text++)
        value = value * 10 + (uint32_t)(*text - '0');
    if (text == first || text - first > DIGITS_MOST || value > UINT32_MAX)
        return false;
    while (*text <= ' ')
        text++;
    if (*text != ',' && *text != ']')
        return false;
    *at = text + 1;
    *out = (uint32_t)value;
    return true;
}
