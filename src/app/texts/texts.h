// texts.h - the texts of the program in all its languages. Texts of levels (signs) are in the level
// files, letter shapes in font.c.
//
// A text is a row in one of the lists of texts_*.h with one column for each language, so that a
// missing translation does not compile. A text with a number in it has one row for each plural form
// (texts_count()).
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum Language {
    LANGUAGE_ENGLISH,
    LANGUAGE_CZECH,
    LANGUAGE_SLOVAK,
    LANGUAGE_POLISH,
    LANGUAGE_SLOVENE,
    LANGUAGE_COUNT
} Language;

#include "texts_actions.h"
#include "texts_edit.h"
#include "texts_join.h"
#include "texts_lesson.h"
#include "texts_map.h"
#include "texts_menu.h"
#include "texts_mine.h"
#include "texts_moments.h"
#include "texts_options.h"
#include "texts_result.h"
#include "texts_saves.h"
#include "texts_settings.h"
#include "texts_settings_help.h"
#include "texts_watch.h"

// All lists of texts.
#define TEXTS_ALL(X) \
    TEXTS_MENU(X) \
    TEXTS_EDIT(X) \
    TEXTS_JOIN(X) \
    TEXTS_LESSON(X) \
    TEXTS_MAP(X) \
    TEXTS_MINE(X) \
    TEXTS_MOMENTS(X) \
    TEXTS_RESULT(X) \
    TEXTS_OPTIONS(X) \
    TEXTS_ACTIONS(X) \
    TEXTS_SETTINGS(X) \
    TEXTS_SETTINGS_HELP(X) TEXTS_MESSAGES(X) TEXTS_WATCH(X) TEXTS_REPLAY(X) TEXTS_SAVES(X)

typedef enum TextId {
#define TEXT_ID(id, english, czech, slovak, polish, slovene) id,
    TEXTS_ALL(TEXT_ID)
#undef TEXT_ID
        TEXT_COUNT
} TextId;

// Returns a text in a language; never NULL.
const char *texts_get(Language language, TextId id);

// Returns the plural form of a text for a number. `one` is the first of its four rows (_ONE, _TWO,
// _FEW, _MANY); languages with fewer forms repeat them in the table.
const char *texts_count(Language language, TextId one, uint32_t number);

// Return a language's own name for itself, and its code ("cs").
const char *texts_language_name(Language language);
const char *texts_language_code(Language language);

// Returns the language of a locale ("cs", "cs_CZ.UTF-8"), or English when it is not one of ours.
Language texts_language_of(const char *locale);
