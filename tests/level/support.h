// support.h - what the level tests share: a good map to break, and the messages of reports.
#pragma once

#include "jantar/level.h"

// The text of data/good.json; NULL after a failed check.
const char *support_good_map(void);

// Returns `text` with the first `find` replaced by `by`. Valid until the third call after this one.
// NULL after a failed check if `find` does not occur.
const char *support_replace(const char *text, const char *find, const char *by);

// Loads a map from a text that names no files; support_report() has the report afterwards. Returns
// NULL if the map is refused. Free it with level_free().
Level *support_load(const char *text);
const LevelReport *support_report(void);

// A mistake in the good map, and the messages that it causes.
typedef struct SupportMistake {
    const char *find;     // text in data/good.json
    const char *by;       // its replacement
    const char *messages; // all of them, a line each
} SupportMistake;

// Makes each mistake by itself, in the good map or in the same map declared infinite, and checks
// the messages.
void support_check_mistakes(const SupportMistake *mistakes, size_t count, bool infinite);
#define SUPPORT_CHECK_MISTAKES(table, infinite) \
    support_check_mistakes(table, sizeof(table) / sizeof(table)[0], infinite)

// All messages of the last report, one per line.
const char *support_messages(void);

// The case's own empty folder, removed after the case.
const char *support_folder(void);

// Writes a file in that folder.
void support_write(const char *name, const char *text);

// The value of JANTAR_CORPORA. NULL when the tests run without those files.
const char *support_corpora(void);
