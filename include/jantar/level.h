// level.h - loads a level (Tiled's JSON map format, levels/README.md) into a LevelDesc.
//
// Loading is all or nothing: a level that has an error is not made, so a caller keeps the old one.
// Every problem found is told as "file:line:column: $.path: what, and what to do about it", up to
// LEVEL_REPORT_MAX of them. The same file gives the same LevelDesc on every target. Not here:
// drawing (pictures are never opened), saving, rules of the game.
#pragma once

#include "jantar/files.h"
#include "jantar/level_desc.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LEVEL_REPORT_MAX = 20,     // messages kept
    LEVEL_MESSAGE_BYTES = 768, // of one message, NUL included
};

// A loaded level; one block of memory, freed with level_free().
typedef struct Level Level;

typedef enum LevelStatus {
    LEVEL_OK,         // loaded; the report may hold warnings
    LEVEL_UNREADABLE, // the named file can't be read (exit code 66)
    LEVEL_INVALID,    // it was read and is not valid (exit code 65)
} LevelStatus;

// One problem. The text is "FILE:LINE:COLUMN: [warning: ]PATH: WORDS" with a position in a file,
// and WORDS alone without one. It is UTF-8 without control characters and without a newline at its
// end. The other fields say where its parts are, so that nobody has to parse it:
//
//     printf("%.*s", message.path_bytes, message.text + message.path_at); // "$.layers[2].name"
typedef struct LevelMessage {
    bool warning;                   // false: an error
    uint32_t line, column;          // from 1, a column is a code point; 0: there is no position
    uint16_t file_bytes;            // FILE is the first so many bytes of the text
    uint16_t path_at, path_bytes;   // offset and length of PATH in the text, in bytes
    uint16_t words_at;              // offset of WORDS, which end with the text
    char text[LEVEL_MESSAGE_BYTES]; // cut between two characters if it is too long
} LevelMessage;

// What was found, in the order of finding. When it is full, errors displace warnings.
typedef struct LevelReport {
    uint32_t count; // of messages kept
    uint32_t error_count;
    uint32_t warning_count; // both counts include those that were not kept
    LevelMessage messages[LEVEL_REPORT_MAX];
} LevelReport;

// Reads the map at `path` and the tilesets it names. On LEVEL_OK *out is a new level; otherwise
// *out is untouched and the report holds at least one error. `report` is overwritten and must not
// be NULL.
LevelStatus level_load(const char *path, Level **out, LevelReport *report);

// The same from memory. `path` names the map in messages and is where its tilesets are looked for;
// with NULL the map is called "map" and external tilesets are refused, so that no file is touched.
// Returns LEVEL_OK or LEVEL_INVALID.
LevelStatus level_parse(const void *bytes, size_t size, const char *path, Level **out,
                        LevelReport *report);

// Checks a file, map or tileset (told apart by its "type"), and reports without making anything.
LevelStatus level_check(const char *path, LevelReport *report);

// The same for a file in memory; `path` as in level_parse(). Returns LEVEL_OK or LEVEL_INVALID.
LevelStatus level_check_bytes(const void *bytes, size_t size, const char *path,
                              LevelReport *report);

// The description, valid until the level is freed.
const LevelDesc *level_desc(const Level *level);

// The centre in tiles of the object with this id (of a line or polygon: its first point), of any
// class or none. False, *out untouched, when there is no such object.
bool level_object_place(const Level *level, uint32_t id, Vec2 *out);

// Frees a level; NULL is fine.
void level_free(Level *level);

// The first error of a report, or "" when there is none: for callers with room for one line.
const char *level_report_first_error(const LevelReport *report);

enum { LEVEL_FILES_MAX = 1024 };

// Lists the map at `path` first, then the tilesets and pictures that it and its tilesets name, at
// most LEVEL_FILES_MAX of them, each once, as paths to open. Those that don't exist are listed as
// well, for they may yet be made; of a map that can't be read there is only itself. False, *out
// untouched, when there is no memory; free with files_list_free().
bool level_files_list(const char *path, FileList *out);

// Writes a map or tileset the way Tiled saves it, so that a file edited by hand or made by a script
// differs from what Tiled makes of it only where something else was meant: keys sorted, properties
// sorted by name, an object's member a line, plain lists on one line, "/" as "\/", numbers with 15
// digits, no newline at the end. Keys are neither added nor dropped. True: *text is new,
// NUL-terminated, *length bytes long, and to be freed with free(). False when the `size` bytes are
// no strict JSON or no map or tileset: the report says so, naming it `path`. The report is
// overwritten.
bool level_format(const void *bytes, size_t size, const char *path, char **text, size_t *length,
                  LevelReport *report);
