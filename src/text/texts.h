// texts.h - the texts of the program in all its languages. Texts of levels (signs) are in the level
// files, letter shapes in font.c.
//
// A text is a row in one of the lists of texts_*.h, with its English words. Translations are PO
// files (text.h), one a language: those of the data folder, and those that a translator keeps in
// the user folder. The files are the program's, as the lists are, so what was read is kept here and
// not in any screen; the main thread alone reads them.
#pragma once

#include "jantar/text.h"
#include <stdbool.h>
#include <stdint.h>

// A language: 0 is English, 1 and more are files in the order of their codes; one that is added
// while the game runs comes last, so that a number goes on meaning the same language.
typedef uint32_t Language;
enum { LANGUAGE_ENGLISH = 0, LANGUAGES_MOST = 64 };

#include "texts_actions.h"
#include "texts_edit.h"
#include "texts_gallery.h"
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

// All lists of texts. X(id, english) is a text, N(id, one, many) one that depends on a number.
#define TEXTS_ALL(X, N) \
    TEXTS_MENU(X, N) \
    TEXTS_EDIT(X, N) \
    TEXTS_GALLERY(X, N) \
    TEXTS_JOIN(X, N) \
    TEXTS_LESSON(X, N) \
    TEXTS_MAP(X, N) \
    TEXTS_MINE(X, N) \
    TEXTS_MOMENTS(X, N) \
    TEXTS_RESULT(X, N) \
    TEXTS_OPTIONS(X, N) \
    TEXTS_ACTIONS(X, N) \
    TEXTS_SETTINGS(X, N) \
    TEXTS_SETTINGS_HELP(X, N) \
    TEXTS_MESSAGES(X, N) TEXTS_WATCH(X, N) TEXTS_REPLAY(X, N) TEXTS_SAVES(X, N)

typedef enum TextId {
#define TEXT_ID(id, ...) id,
    TEXTS_ALL(TEXT_ID, TEXT_ID)
#undef TEXT_ID
        TEXT_COUNT
} TextId;

// Reads the languages of the data folder (assets/texts) and of the user folder (texts), where a
// file takes the place of the shipped one of the same code. A file's header is read at once, its
// texts when the language is spoken first. Returns false with the first problem of a header;
// all the other languages are there. Close it with texts_close().
bool texts_open(const char *data_dir, const char *user_dir, Err *err);
void texts_close(void);

// Whether there is a language that `lang` names, e.g. "cs" or "en_GB". If not, `err` says which
// there are.
bool texts_has(const char *lang, Err *err);

// Reads again what has changed since. *changed says whether a text may be another now; texts that
// were returned before stay valid. Returns false with the first problem of a file that changed or
// was spoken first, once for each.
bool texts_refresh(bool *changed, Err *err);

// Returns a text in a language; never NULL.
const char *texts_get(Language language, TextId id);

// Writes a text with its arguments, as printf() takes them for the English text, cut to `size`
// bytes. Returns the bytes written, without the NUL.
int texts_fill(Language language, TextId id, char *out, size_t size, ...);

// Does the same with the form of a text for a number, which is its only argument.
int texts_count(Language language, TextId id, uint32_t number, char *out, size_t size);

// Returns what a language has beside its texts (words.h); NULL for English.
const TextCatalog *texts_catalog(Language language);

// Returns the number of languages, English included.
uint32_t texts_language_count(void);

// Return a language's own name for itself, and its code ("cs").
const char *texts_language_name(Language language);
const char *texts_language_code(Language language);

// Returns the language of a locale ("cs", "cs_CZ.UTF-8"), or English when there is no file for it.
Language texts_language_of(const char *locale);

// Returns the name of a text in the code ("TEXT_PLAY"), which is its context in the files, and its
// English words; `*many` is NULL for a text that depends on no number.
const char *texts_name(TextId id, const char **english, const char **many);
