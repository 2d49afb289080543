// levels.h - the levels that the map and the list of own levels offer, and the paths of the files
// that belong to a level.
//
// The levels of the worlds come first, world by world, in the order of file names; then the
// practice level, then the player's own: all that lie in the folder "levels" of the user folder, by
// packs (packs.h). A
// Levels is filled in two steps. levels_open() lists the files. levels_read_one() then loads one
// level at a time for its titles, hash and contents, so that no frame waits for all of them. Not
// here: the player's results (results.h), playing a level (session.h).
#pragma once

#include "jantar/cli.h"
#include "jantar/file_stamp.h"
#include "level_map.h"
#include "packs.h"
#include "results.h"
#include "text/texts.h"
#include "tries.h"
#include "worlds.h"

enum {
    LEVELS_TITLE_BYTES = 128,   // of a title
    LEVELS_TITLES_BYTES = 1024, // of all its translations
    LEVELS_NO_WORLD = WORLDS_MAX
};

// What opens a level.
typedef enum LevelsUnlockBy {
    LEVELS_UNLOCK_BEFORE, // what comes before it
    LEVELS_UNLOCK_WINS,   // wins in its world
    LEVELS_UNLOCK_SEEDS,
    LEVELS_UNLOCK_WORLD, // the world before
} LevelsUnlockBy;

typedef struct LevelsUnlock {
    LevelsUnlockBy by;
    uint32_t found, needed; // 0 needed: the level is always open
} LevelsUnlock;

typedef struct LevelsEntry {
    char path[FILES_PATH_BYTES];
    char key[FILES_PATH_BYTES];       // from levels_key()
    char title[LEVELS_TITLE_BYTES];   // "" until read; the file name if the level has none
    char titles[LEVELS_TITLES_BYTES]; // its translations, a list of translated.h
    uint64_t form;                    // from game_level_hash(); 0 until read
    GameFound of;                     // what the level contains to find
    uint32_t par;   // ticks of the quick run shipped with the level, see medal_of(); 0: none
    uint32_t world; // number in Levels.worlds; LEVELS_NO_WORLD: practice, or the player's own
    bool practice;
    bool own;        // lies in the user folder
    uint32_t pack;   // of an own level: 1 + number in Levels.packs; 0: none
    bool no_level;   // an own file that is JSON, but no level: rules, a tileset; false until read
    bool teaches;    // the player learns a verb in it; false until read
    LevelRole role;  // LEVEL_ROLE_LEVEL until read
    LevelMap map;    // empty until read
    FileStamp stamp; // of an own level, when it was listed
    uint32_t left;   // ticks after which its last run was left before its end; 0: it was not
    bool best;       // a best run by the player alone is on disk
    bool together;   // a best run by several players is on disk
    // From unlock_note(): results and tries in this form, whether it counts as won, what opens it.
    ResultsLevel results;
    Tries tries;
    bool passed;
    LevelsUnlock unlock;
} LevelsEntry;

typedef struct Levels {
    Worlds worlds;
    Packs packs;
    LevelsEntry *entries; // owned; in playing order
    size_t count;
    size_t shipped;  // how many come with the game; the player's own follow
    size_t read;     // how many of those are read
    size_t own_read; // how many of the player's own are
    struct Job *job; // owned; reads the next of the player's own; NULL: none does
    size_t noted;    // how many were read when unlock_note() was called last
    bool all_open;   // the player wants to choose among all levels
    size_t last;     // index of the level that was played last, see moments.h; `count`: none
} Levels;

// Lists the level files of the game's data and of the user folder, and reads none of them. Having
// no levels is not an error.
void levels_open(Levels *levels, const CliContext *context);
void levels_close(Levels *levels);

// Reads one level of the game's that is not read yet; does nothing when all are. Takes a few
// milliseconds; call it once a frame.
void levels_read_one(Levels *levels);

// Reads all levels of the game's that are not read yet.
void levels_read_all(Levels *levels);

// Reads the titles of one level unless they are known, for a screen that names it before the others
// are read. Takes a few milliseconds.
void levels_read_titles(Levels *levels, size_t index);

// Reads the player's own levels one after the other, in a thread: whatever is in them, no frame
// waits. Call it once a frame.
void levels_poll_own(Levels *levels);

// Lists the player's own levels again, after their files were changed; none of them is read. The
// entries may move in memory.
void levels_reopen_own(Levels *levels, const CliContext *context);

// True if files of the player's own were added, removed or changed since they were listed. Looks at
// folders and stamps alone.
bool levels_own_differ(const Levels *levels, const CliContext *context);

// Reads the player's own levels again, as levels_poll_own() does, after one of them was saved.
void levels_reread_own(Levels *levels);

// Reads one of the player's own levels at once, which takes a few milliseconds or more.
void levels_read_own(Levels *levels, size_t index);

// Returns the index of the level in the file, or `count` if it is not listed.
size_t levels_at(const Levels *levels, const char *path);

// Returns how many levels are in the pack `pack` (1 + its number), or 0 for those in none. Files
// that are not read yet count.
uint32_t levels_of_pack(const Levels *levels, uint32_t pack);

// True if one of the pack's files was read and is a level: there may be tilesets alone.
bool levels_are_in(const Levels *levels, uint32_t pack);

// Returns how many levels are read.
static inline size_t levels_read(const Levels *levels)
{
    return levels->read + levels->own_read;
}

// Sets `best` and `together` of every level by looking for their files on disk.
void levels_note_best(Levels *levels, const CliContext *context);

// Returns the index of the level with that key, or `count` if there is none.
size_t levels_find(const Levels *levels, const char *key);

// Writes the key that identifies a level in results and replays: its path within the game's data,
// or the real path of a level from elsewhere.
void levels_key(const CliContext *context, const char *path, char out[FILES_PATH_BYTES]);

// Writes the path at which a quick run of the level is shipped, LEVEL.fast.jrp. The file may not
// exist. A longer path is cut to `size` bytes.
void levels_quick_path(const char *path, char *out, size_t size);

// Writes the path at which the best run of a level is stored: that of one player, or that of
// several together. False if there is no user folder or the path is too long.
bool levels_best_path(const CliContext *context, const char *level_path, bool together,
                      char out[FILES_PATH_BYTES]);

// Returns the level's par: the ticks to the win in the quick run shipped with it. 0 if there is no
// such run, it is no win or it can't be read.
uint32_t levels_par(const char *path);

// Counts the fireflies, seeds and secrets in a level.
GameFound levels_of(const LevelDesc *level);

// Writes the path of the next valid level in the folder of `path`, in order of file names; after
// the last one of a world, the first one of the next world (`worlds` may be NULL). No inclusion
// comes after a level, and nothing after an inclusion. False if there is none; `out` is then "".
bool levels_next(const Worlds *worlds, const char *path, char *out, size_t size);

// Returns the level's name in a language; the file's name if it has none or is not read yet.
const char *levels_title(const LevelsEntry *entry, Language language);
