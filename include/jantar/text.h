// text.h - texts in other languages, read from gettext's PO files.
//
// A text of the program is found by its context (its name in the code) and its English words; what
// a language lacks stays English. A format is translated before it is filled, so a translation may
// change the order of its arguments ("%2$s ... %1$s").
//
//     TextCatalog *czech = text_read(bytes, size, &problems);
//     puts(text_get(czech, "TEXT_PLAY", "Play"));
//     text_message(czech, "message", err.message, &err.parts, out, sizeof out);
//
// A NULL catalog is English. Catalogs don't change; several threads may read one.
#pragma once

#include "jantar/err.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct TextCatalog TextCatalog;

enum {
    TEXT_FILE_BYTES = 1 << 20, // of a file
    TEXT_NAME_BYTES = 64,      // of a language's name
    TEXT_CODE_BYTES = 16,      // of its code
    TEXT_PROBLEMS = 20,        // that are kept
    TEXT_PROBLEM_BYTES = 256,
};

// What is wrong with a file, with the line and what to do about it.
typedef struct TextProblems {
    uint32_t count; // also of those that are not kept
    struct {
        uint32_t line; // from 1
        char words[TEXT_PROBLEM_BYTES];
    } list[TEXT_PROBLEMS];
} TextProblems;

// Reads a file's bytes, which need no NUL at their end. A text whose translation can't be used (its
// placeholders are not those of the English one, it is marked fuzzy) stays English. Returns NULL
// when nothing can be used: it is no PO file in UTF-8, it is too large, or there is no memory.
// `problems` is overwritten. Free the catalog with text_free(); the bytes may go at once.
TextCatalog *text_read(const char *bytes, size_t size, TextProblems *problems);

// Reads the header alone: the catalog has a code and a name, and no texts. The bytes may end behind
// the header.
TextCatalog *text_read_header(const char *bytes, size_t size, TextProblems *problems);
void text_free(TextCatalog *catalog);

// Return what the header says: the code ("Language: cs"), and the language's own name
// ("X-Language-Name: Čeština"), or else the code. They live as long as the catalog.
const char *text_code(const TextCatalog *catalog);
const char *text_name(const TextCatalog *catalog);

// Returns a text, or `english` where there is none. It lives as long as the catalog.
const char *text_get(const TextCatalog *catalog, const char *context, const char *english);

// Returns whether a language has a text of its own.
bool text_has(const TextCatalog *catalog, const char *context, const char *english);

// Returns the form of a text for a number; without one `one` for 1 and else `many`.
const char *text_get_counted(const TextCatalog *catalog, const char *context, const char *one,
                             const char *many, uint32_t number);

// Fills a translated format with the arguments that `part` of the English message found, cut to
// `size` bytes. `translated` takes the same arguments as the format of `part`. Returns the bytes
// written, without the NUL.
int text_fill(const char *translated, const char *message, const ErrPart *part, char *out,
              size_t size);

// Writes a message in a language, cut to `size` bytes. Its formats have the context "message"; an
// argument that stands outside of quotes may be a text of the context "phrase". A message whose
// last part has no translation, or whose parts are not known and whose words are no text, stays
// English.
void text_message(const TextCatalog *catalog, const char *message, const ErrParts *parts, char *out,
                  size_t size);
