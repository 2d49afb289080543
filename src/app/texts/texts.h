// texts.h - the words of the program in its languages. Not here: the texts of levels (signs),
// letters (font.c).
//
// A text is a row in one of the lists of texts_*.h, one column a language, so that a missing
// translation does not compile. Texts with a number in them have a form for each kind of number
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
#include "texts_menu.h"
#include "texts_options.h"
#include "texts_result.h"
#include "texts_saves.h"
#include "texts_settings.h"
#include "texts_settings_help.h"
#include "texts_watch.h"

// Every list of texts.
#define TEXTS_ALL(X) \
    TEXTS_MENU(X) \
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

// The text in a language; never NULL.
const char *texts_get(Language language, TextId id);

// The text that fits a number, in a language: `one` is the first of its four forms (_ONE, _TWO,
// _FEW, _MANY). Languages with fewer forms repeat them in the table.
const char *texts_count(Language language, TextId one, uint32_t number);

// The language's own name for itself, and its code ("cs").
const char *texts_language_name(Language language);
const char *texts_language_code(Language language);

// The language a locale names ("cs", "cs_CZ.UTF-8"); English when it is none of ours.
Language texts_language_of(const char *locale);
