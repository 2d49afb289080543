// text_parts.h - what the files of this library share.
#pragma once

#include "jantar/text.h"
#include <stdbool.h>

enum { TEXT_FORMS = 6 }; // plural forms of a language, at most

// A text: `forms` has one entry, or one for each plural form.
typedef struct TextEntry {
    const char *context, *english;
    const char *forms[TEXT_FORMS];
} TextEntry;

struct TextCatalog {
    TextEntry *entries; // owned; by context, then by English text
    size_t count;
    char *strings;      // owned; all texts
    const char *plural; // the rule; NULL: none that can be used
    uint32_t form_count;
    char code[TEXT_CODE_BYTES], name[TEXT_NAME_BYTES];
};

// A conversion of a format.
typedef struct TextConversion {
    const char *end; // behind it
    uint32_t number; // of the argument that it names ("%2$s"), from 1; 0: the next one
    char letter;
} TextConversion;

// Finds the first conversion of a format and returns where it begins; NULL if there is none. "%%"
// and a percent sign before a blank are none.
const char *text_conversion(const char *format, TextConversion *out);

// Returns whether a translation takes the arguments that the English format has. It may leave some
// out only if it is a plural form.
bool text_takes_same(const char *english, const char *translation, bool is_form);

// Works out the plural rule of a header ("n%10==1 ? 0 : 1") for a number. Returns false if it is
// none.
bool text_plural(const char *rule, uint32_t number, uint32_t *form);

// Orders entries by context and English text, for bsearch() and qsort().
int text_compare(const void *a, const void *b);
