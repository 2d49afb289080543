// support.h - what the level tests share: a good map to spoil, and words for reports.
#pragma once

#include "jantar/level.h"

// The text of data/good.json; NULL after a failed check.
const char *support_good_map(void);

// `text` with the first `find` replaced by `by`, valid until the third call after this; NULL after
// a failed check when `find` is not in it.
const char *support_replace(const char *text, const char *find, const char *by);

// Loads a map from text that names no files, after which the report is in support_report(). NULL
// when it is refused; to be freed with level_free().
Level *support_load(const char *text);
const LevelReport *support_report(void);

// A mistake in the good map, and what the author is told.
typedef struct SupportMistake {
    const char *find; // in data/good.json
    const char *by;
    const char *messages; // all of them, a line each
} SupportMistake;

// Makes each mistake by itself, in the map as it is or said to be infinite, and checks the
// messages.
void support_check_mistakes(const SupportMistake *mistakes, size_t count, bool infinite);
#define SUPPORT_CHECK_MISTAKES(table, infinite) \
    support_check_mistakes(table, sizeof(table) / sizeof(table)[0], infinite)

// All messages of the last report, a line each.
const char *support_messages(void);

// JANTAR_CORPORA, or NULL when the tests run without those files.
const char *support_corpora(void);
