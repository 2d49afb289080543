// level.h - loads a level (Tiled's JSON map format, levels/README.md) into a LevelDesc.
//
// Loading is all or nothing: a level with an error is not made, so a caller can keep the old one.
// Up to LEVEL_REPORT_MAX problems are reported, each as "file:line:column: $.path: what is wrong,
// and what to do about it". The same file gives the same LevelDesc on every target. Pictures are
// never opened. Functions keep no state and may be called from any thread.
//
//     Level *level;
//     LevelReport report;
//     if (level_load("levels/forest/01.json", &level, &report) != LEVEL_OK)
//         return fail(level_report_first_error(&report));
//     play(level_desc(level));
//     level_free(level);
#pragma once

#include "jantar/err.h"
#include "jantar/files.h"
#include "jantar/level_desc.h"
#include "jantar/level_pictures.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    // Messages that a report keeps.
    LEVEL_REPORT_MAX = 20,
    // Size of the text of a message, NUL included.
    LEVEL_MESSAGE_BYTES = 768,
};

// A loaded level: one block of memory, freed with level_free().
typedef struct Level Level;

typedef enum LevelStatus {
    // Loaded. The report may hold warnings.
    LEVEL_OK,
    // The named file cannot be read (exit code 66).
    LEVEL_UNREADABLE,
    // The file was read and is not valid (exit code 65).
    LEVEL_INVALID,
} LevelStatus;

// One problem. The text is "FILE:LINE:COLUMN: [warning: ]PATH: WORDS" with a position in a file,
// and WORDS alone without one. It is UTF-8 without control characters and without a newline at its
// end. The other fields say where its parts are, so a caller need not parse it:
//
//     printf("%.*s", message.path_bytes, message.text + message.path_at); // "$.layers[2].name"
typedef struct LevelMessage {
    bool warning;                 // false: an error
    uint32_t line, column;        // from 1, a column is a code point; 0: there is no position
    uint16_t file_bytes;          // FILE is the first so many bytes of the text
    uint16_t path_at, path_bytes; // offset and length of PATH in the text, in bytes
    uint16_t words_at;            // offset of WORDS, which end with the text
    ErrParts parts; // what WORDS are made of, with offsets from their beginning; they may reach
                    // beyond the end of a text that was cut
    char text[LEVEL_MESSAGE_BYTES]; // cut between two characters if it is too long
} LevelMessage;

// The problems of a file, in the order in which they were found. In a full report, errors displace
// warnings.
typedef struct LevelReport {
    // Number of messages kept.
    uint32_t count;
    // Number of errors and warnings, including those whose messages were not kept.
    uint32_t error_count;
    uint32_t warning_count;
    LevelMessage messages[LEVEL_REPORT_MAX];
} LevelReport;

// Reads the map at `path` and the tilesets it names. On LEVEL_OK *out is a new level. Otherwise
// *out is untouched and the report holds at least one error. `report` is overwritten and must not
// be NULL.
LevelStatus level_load(const char *path, Level **out, LevelReport *report);

// Does the same, and reads what the map shows, too (level_pictures()). Pictures that can't be shown
// are warned of.
LevelStatus level_load_shown(const char *path, Level **out, LevelReport *report);

// Writes the name of the file that Tiled's export of a map or tileset makes: that with the ending
// .json (.tsj); of one in JSON, which only names XML files, "-whole" is put before it. False if it
// does not fit.
bool level_export_name(const char *path, char out[FILES_PATH_BYTES]);

// Tilesets that are kept from one load to the next. They belong to one thread. A new one is NULL
// without memory; freeing NULL is fine.
typedef struct LevelTilesets LevelTilesets;
LevelTilesets *level_tilesets_new(void);
void level_tilesets_free(LevelTilesets *tilesets);

// Does the same as level_load(), and takes tilesets from `kept` if their files still have the same
// bytes. With NULL none are kept.
LevelStatus level_load_with(const char *path, LevelTilesets *kept, Level **out,
                            LevelReport *report);

// Does the same for a map in memory. `path` names the map in messages, and its tilesets are looked
// for beside it. With NULL the map is called "map" and external tilesets are refused, so no file is
// touched. Returns LEVEL_OK or LEVEL_INVALID.
LevelStatus level_parse(const void *bytes, size_t size, const char *path, Level **out,
                        LevelReport *report);

// Does the same and reads what the map shows, too, as level_load_shown().
LevelStatus level_parse_shown(const void *bytes, size_t size, const char *path, Level **out,
                              LevelReport *report);

// Checks that a text of `size` bytes, which a NUL follows, is strict JSON with an object at the
// root, and nothing else of it. Returns LEVEL_OK or LEVEL_INVALID, with the first mistake reported.
LevelStatus level_scan(const char *text, size_t size, const char *path, LevelReport *report);

// Checks a file, map or tileset (its "type" tells which), and reports without making a level.
// `worlds` is the folder of the shipped worlds, one of which a map may name; NULL: those are not
// checked.
LevelStatus level_check(const char *path, const char *worlds, LevelReport *report);

// Does the same for a file in memory; `path` as in level_parse(). Returns LEVEL_OK or
// LEVEL_INVALID.
LevelStatus level_check_bytes(const void *bytes, size_t size, const char *path, const char *worlds,
                              LevelReport *report);

// Returns the description, valid until the level is freed.
const LevelDesc *level_desc(const Level *level);

// Returns what a level shows, valid until the level is freed. NULL unless it came from
// level_load_shown().
const LevelPictures *level_pictures(const Level *level);

// Writes the centre, in tiles, of the object with this id, whatever its class; of a line or polygon
// its first point. Returns false, with *out untouched, when there is no such object.
bool level_object_place(const Level *level, uint32_t id, Vec2 *out);

// Frees a level. NULL is fine.
void level_free(Level *level);

// Returns the text of a report's first error, or "" when there is none. For callers with room for
// one line.
// Adds a warning that has no position in a file.
void level_report_warn(LevelReport *report, const Err *words);

// Adds the messages of another report as warnings: the level can be played all the same.
void level_report_warn_of(LevelReport *report, const LevelReport *from);

const char *level_report_first_error(const LevelReport *report);

// Returns the first error itself; NULL if there is none.
const LevelMessage *level_report_first(const LevelReport *report);

// Writes the folder that all files of the level or tileset at `path` lie in: that of the nearest
// .tiled-project above it, or else its own. Writes "" when there is no such folder.
void level_folder(const char *path, char out[FILES_PATH_BYTES]);

// Paths that level_files_list() lists at most.
enum { LEVEL_FILES_MAX = 1024 };

// Lists the files of a level as paths to open, each once: first the map at `path`, then the
// tilesets and pictures that it and its tilesets name, and its sounds, at most LEVEL_FILES_MAX, and
// the table of events and the files of its world; `worlds` is the folder of the shipped ones (NULL:
// there are none). Files that do not exist are listed too, because they may be made later. For a
// map that cannot be read the list holds the map and the usual world. Returns false, with *out
// untouched, when there is no memory. Free the list with files_list_free().
bool level_files_list(const char *path, const char *worlds, FileList *out);

// Writes a map or tileset the way Tiled saves it. So a file that was edited by hand or made by a
// script, once formatted, differs from one that Tiled saved only in its contents, not in its
// layout. Keys are sorted and properties are sorted by name; each member of an object has a line,
// plain lists have one line; "/" is written as "\/", numbers have up to 15 digits, but keep their
// spelling where 15 are too few, and there is no newline at the end. Keys are neither added nor
// dropped.
//
// Returns true with a new text in *text, NUL-terminated and *length bytes long, to be released with
// free(). Returns false when the `size` bytes are no strict JSON, or neither a map nor a tileset;
// the report then says so and calls the file `path`. The report is overwritten.
bool level_format(const void *bytes, size_t size, const char *path, char **text, size_t *length,
                  LevelReport *report);
