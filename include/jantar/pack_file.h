// pack_file.h - reads what a folder of levels says of itself (pack.json), and what a shared level
// says of what is in it (jlevel.json). Both may come from a stranger.
//
//     PackFile *pack = malloc(sizeof *pack);
//     if (pack_file_load("levels/mine/pack.json", pack, &report) == LEVEL_OK)
//         puts(pack_title_in(&pack->title, "cs"));
#pragma once

#include "jantar/level.h"

// The names of both files.
#define PACK_FILE_NAME "pack.json"
#define SHARED_FILE_NAME "jlevel.json"

enum {
    PACK_FILE_BYTES = 1 << 16,                // of either file
    PACK_LINE_BYTES = 128,                    // of a title or a name, NUL included
    PACK_TEXT_BYTES = 512,                    // of the text
    PACK_TITLES_BYTES = 16 * PACK_LINE_BYTES, // of the translations of a title
    PACK_TEXTS_BYTES = 16 * PACK_TEXT_BYTES,  // and of a text
    PACK_ORDER_MAX = 256,                     // levels
    SHARED_LEVELS_MAX = 64,                   // levels of a shared file
    SHARED_NAME_BYTES = 208,                  // of the name of one, NUL included
};

// A title: as written, and in the languages that have one of their own. "": none.
typedef struct PackTitle {
    char written[PACK_LINE_BYTES];
    char translations[PACK_TITLES_BYTES]; // a list of translated.h
} PackTitle;

// What a pack says of itself. Plain data that owns nothing; "" is what it does not say. Texts are
// UTF-8 without control characters, cut between two characters where they are too long.
typedef struct PackFile {
    PackTitle title;
    char author[PACK_LINE_BYTES];
    char text[PACK_TEXT_BYTES];
    char text_translations[PACK_TEXTS_BYTES]; // a list of translated.h
    // The name of a picture file in the folder.
    char picture[PACK_LINE_BYTES];
    // File names of levels in the folder, in the order in which they are played. Levels that are
    // not named follow in the order of their names.
    char order[PACK_ORDER_MAX][PACK_LINE_BYTES];
    uint32_t order_count;
} PackFile;

// What a shared level says of itself: the levels in it, relative to its root, the one to open
// first. At least one.
typedef struct SharedFile {
    char levels[SHARED_LEVELS_MAX][SHARED_NAME_BYTES];
    uint32_t count;
} SharedFile;

// Returns the title or text in the language ("cs", or "cs_CZ.UTF-8"); as written if it has none.
const char *pack_title_in(const PackTitle *title, const char *language);
const char *pack_text_in(const PackFile *pack, const char *language);

// Reads a pack.json of `size` bytes, which a NUL follows; `path` is its name in messages. Members
// that are not known are ignored. On success *out is filled, else it is untouched and the report
// holds an error. The report is overwritten.
bool pack_file_parse(const void *bytes, size_t size, const char *path, PackFile *out,
                     LevelReport *report);

// Does the same for a file. LEVEL_UNREADABLE: it can't be read.
LevelStatus pack_file_load(const char *path, PackFile *out, LevelReport *report);

// Checks a file, and warns of levels and a picture that it names and its folder does not have.
// Returns LEVEL_INVALID if the game can't read it. The report is overwritten.
LevelStatus pack_file_check(const char *path, LevelReport *report);

// Makes the text of a pack.json with another title, in all languages in which it has one; every
// other byte stays as it is. On success *out is that text with a NUL behind it, to be freed, and
// *length its bytes; else *out is untouched and the report holds an error. The report is
// overwritten.
bool pack_file_retitle(const void *bytes, size_t size, const char *path, const char *title,
                       char **out, size_t *length, LevelReport *report);

// Reads a jlevel.json in the same way. Refused is one of a later format than this program writes.
bool shared_file_parse(const void *bytes, size_t size, const char *path, SharedFile *out,
                       LevelReport *report);

// Returns the number of a level's file name in the pack's order; `order_count` if it has none.
uint32_t pack_place_of(const PackFile *pack, const char *file_name);
