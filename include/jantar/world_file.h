// world_file.h - loads a world: the file that says how levels look and sound (assets/README.md),
// and the atlas of sprites that it names.
//
// A level names its world by the map properties `world` and `world_variant`
// (LevelPictures.world). Loading is all or nothing, and every problem is reported with its place,
// as for levels (level.h).
//
//     WorldOrder order = {"assets/worlds", "forest", "dusk"};
//     World *world = malloc(sizeof *world);
//     if (world_load(&order, world, &report) == LEVEL_OK)
//         view_new(level, &world->theme, seed);
#pragma once

#include "jantar/atlas.h"
#include "jantar/level.h"
#include "jantar/theme.h"

// The world of levels that name none.
#define WORLD_USUAL "forest"

// Which world is wanted.
typedef struct WorldOrder {
    // The folder of the shipped worlds. NULL: there are none.
    const char *folder;
    // Name of a shipped world, or path of a world's file, which ends in ".json". "": WORLD_USUAL.
    const char *name;
    // One of its variants. "": the world itself.
    const char *variant;
} WorldOrder;

// A loaded world. Plain data that owns nothing, too large for a small stack.
typedef struct World {
    Theme theme;
    // The file it was read from, and that of its atlas; "": it has no atlas.
    char file[FILES_PATH_BYTES], atlas[FILES_PATH_BYTES];
} World;

// Loads a world. On LEVEL_OK *out is filled; otherwise it is untouched, and the report holds at
// least one error. LEVEL_UNREADABLE: there is no such file. The report is overwritten.
LevelStatus world_load(const WorldOrder *order, World *out, LevelReport *report);

// Checks the world's file at `path` with all of its variants and its atlas. `folder` as in
// WorldOrder.
LevelStatus world_check(const char *folder, const char *path, LevelReport *report);

// Adds the names of a world's variants to a list, in the order of its file; none if that can't be
// read. False without memory.
bool world_variants_list(const WorldOrder *order, FileList *list);

// True if a map's music names a piece of the game, and no file. True if there is such a piece in
// the folder beside that of the worlds; without that folder nobody knows, which is true, too.
bool world_is_piece(const char *name);
bool world_has_piece(const char *folder, const char *name);

// Writes what the JSON file at `path` says it is, its member "type": "world", "events"; "" if it
// says nothing short or can't be read.
void world_file_type(const char *path, char out[THEME_NAME_MAX]);

// Reads the file of an atlas in the widespread "JSON hash" layout. Results as of world_load().
LevelStatus world_atlas_load(const char *path, Atlas *out, LevelReport *report);

// Adds the files of a world to a list, as paths to open: its own, that of its atlas and the atlas's
// pages, as far as these can be read. Returns false when there is no memory.
bool world_files_add(const WorldOrder *order, FileList *list);

// --- the format, for documents -------------------------------------------------------------------

struct Node;
struct WorldField;

typedef enum WorldKind {
    // "#rrggbb", or one of `choices`, if there are any, whose colours are `tints` -> uint32_t.
    WORLD_COLOR,
    // A number in least..most -> double.
    WORLD_NUMBER,
    // A whole number in least..most -> uint32_t.
    WORLD_COUNT,
    // A number or [low, high] in least..most -> ThemeRange.
    WORLD_RANGE,
    // The same in any order -> EventPair.
    WORLD_PAIR,
    // true or false -> bool.
    WORLD_FLAG,
    // A text -> char[THEME_NAME_MAX].
    WORLD_NAME,
    WORLD_TEXTS, // an object with a text for each language; `most` is the room of its list, bytes
    // A list of texts -> ThemeSprites.
    WORLD_SPRITES,
    // One of `choices` -> uint32_t or an enum.
    WORLD_CHOICE,
    // An object -> struct, by `table`.
    WORLD_STRUCT,
    // A list of at most `count` objects -> array of structs; their number -> `number_offset`.
    WORLD_LIST,
    // An object with one object for each of `choices` -> array of structs.
    WORLD_KEYED,
    // What `own` reads.
    WORLD_OWN,
} WorldKind;

// A kind of value that a format has for itself.
typedef struct WorldOwn {
    // Reads the value. False: it is wrong, which is reported. `context`: Document.context.
    bool (*read)(const struct Node *node, const struct WorldField *field, void *out);
    // Its name among the definitions of the format's schema.
    const char *name;
} WorldOwn;

// A member of a world's file.
typedef struct WorldField {
    const char *name;
    WorldKind kind;
    // Where its value lies in the struct of its table, bytes.
    uint32_t offset, number_offset;
    // 0: one value. Otherwise an array of exactly so many (WORLD_LIST: at most).
    uint32_t count;
    double least, most;
    // NULL behind the last.
    const char *const *choices;
    const uint32_t *tints;
    const struct WorldTable *table;
    const WorldOwn *own;
    // For authors; NULL: the name says it.
    const char *help;
} WorldField;

// A struct of a world, or of a cutscene (scene_file.h), whose file is read in the same way.
typedef struct WorldTable {
    // One sentence or two for authors.
    const char *help;
    const WorldField *fields;
    uint32_t field_count;
    // Bytes of the struct.
    uint32_t size;
    // What a struct in a list, or one of a cutscene, has where it says nothing; NULL: in a world
    // all of it must be said, in a cutscene it is 0.
    const void *usual;
    // In a list, what a struct does not say is as in the one before it.
    bool in_turn;
} WorldTable;

// The table of Theme.
extern const WorldTable world_theme_table;
