// support.h - what the level tests share: a good map to spoil, and words for reports.
#pragma once

#include "jantar/level.h"

// The text of data/good.json; NULL after a failed check.
const char *support_good_map(void);

// `text` with the first `find` replaced by `by`, valid until the third call after this; NULL after a failed check when
// `find` is not in it.
const char *support_replace(const char *text, const char *find, const char *by);

// Loads a map from text that names no files, after which the report is in support_report(). NULL when it is refused; to
// be freed with level_free().
Level *support_load(const char *text);
const LevelReport *support_report(void);

// All messages of the last report, a line each.
const char *support_messages(void);

// JANTAR_CORPORA, or NULL when the tests run without those files.
const char *support_corpora(void);
