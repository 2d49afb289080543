// verify.h - the parts of `jantar replay`: verifying one file, verifying many in parallel, and
// printing the results. Private to cli.
#pragma once

#include "jantar/cli_share.h"
#include "jantar/level_digest.h"
#include <stdio.h>

// How to verify.
typedef struct VerifySetup {
    const CliContext *context;
    const char *level_name; // --level; NULL: the level that the replay names
    bool go_on; // --continue: a replay that can't be verified is played to its end all the same
    const char *opened; // folder of unpacked shared levels; NULL or "": none
    bool in_sandbox;    // the processes that verify start no others
} VerifySetup;

// The result of one file. Plain data, since it passes through a pipe between processes of this
// program.
typedef struct VerifyResult {
    int code;         // ReplayVerdict, or a CliExit if there was nothing to verify
    uint32_t is_read; // 1: the file is a complete replay, and the following fields are its content
    uint32_t ticks, sim_version, format, rewinds;
    uint64_t level_hash, final_hash;
    char level_path[REPLAY_PATH_BYTES]; // as the replay has it
    char played[FILES_PATH_BYTES];      // the file of the level that was loaded; "": none was
    uint64_t played_hash;               // game_level_hash() of that level
    unsigned char digest[SHA256_BYTES]; // level_digest() of that level
    char note[REPLAY_NOTE_BYTES];
    ReplayReport report; // of the run, with a message; its verdict is valid if `code` is one
    uint32_t is_played;  // 1: the run was played to its end or to where it diverged
} VerifyResult;

// The level of the last file, kept for the next one: replays of one level often follow each other.
// The tilesets of all levels are kept, too. A zeroed cache is empty.
typedef struct VerifyCache {
    char path[FILES_PATH_BYTES];
    Level *level;  // owned
    uint64_t hash; // game_level_hash()
    unsigned char digest[SHA256_BYTES];
    LevelTilesets *tilesets; // owned; NULL: none are kept
} VerifyCache;

void verify_cache_free(VerifyCache *cache);

// Plays one file again. Reports every failure in *out.
void verify_file(const VerifySetup *setup, VerifyCache *cache, const char *path, VerifyResult *out);

// --- which files ---------------------------------------------------------------------------------

// The files that a command line names, one after the other: files, folders, and for "-" a list on
// standard input.
typedef struct VerifySource {
    char **arguments; // not owned; ends with NULL
    FILE *list;       // the list being read; NULL: none
    FileList folder;  // owned; the folder being read
    size_t at;        // index in the folder
    char *line;       // owned; a line of the list
    size_t line_size;
} VerifySource;

// Returns the next file, or a folder that could not be read: then *is_done is true and `out` says
// why. False: there are no more. Free the path; NULL means that memory ran out.
bool verify_source_next(VerifySource *source, char **path, bool *is_done, VerifyResult *out);
void verify_source_free(VerifySource *source);

// --- shared levels -------------------------------------------------------------------------------

// A shared level and the folder that it was unpacked into.
typedef struct VerifyArchive {
    const char *name; // not owned
    char folder[FILES_PATH_BYTES];
} VerifyArchive;

// Those that a command line names. A zeroed struct has none.
typedef struct VerifyShared {
    VerifyArchive *list; // owned
    size_t count;
    char opened[FILES_PATH_BYTES]; // the folder that they all are in; "": none
} VerifyShared;

// Unpacks the shared levels among the names, which end with NULL, and replaces their names by those
// of their folders, which live as long as `shared`. Returns CLI_OK, or another code after a message
// in `err`.
int verify_shared_open(VerifyShared *shared, const CliContext *context, char **names, Err *err);

// Returns the path as people know it: ARCHIVE/NAME for a file of a shared level.
const char *verify_shared_name(const VerifyShared *shared, const char *path,
                               char out[FILES_PATH_BYTES]);

// Finds the level of a run of a shared level, which is the one beside it and never one of the game.
bool verify_shared_level(const char *opened, const Replay *replay, const char *path, char *out,
                         size_t size);
void verify_shared_free(VerifyShared *shared);

// --- many of them --------------------------------------------------------------------------------

// Receives a result. Called in the order of the files.
typedef struct VerifySink {
    void (*take)(void *self, const char *path, const VerifyResult *result);
    void *self;
} VerifySink;

// Verifies all files in `jobs` processes (1: in this one). If a process dies, its file's result
// says so, and another process takes its place. Returns CLI_OK, or another code after a message if
// that is not possible.
int verify_all(const VerifySetup *setup, VerifySource *source, unsigned jobs,
               const VerifySink *sink);

// Does that for at least two jobs. On Windows, where a process can't make copies of itself, they
// are threads.
int verify_apart(const VerifySetup *setup, VerifySource *source, unsigned jobs,
                 const VerifySink *sink);

// What a result is about, as people know it.
typedef struct VerifyNames {
    const char *file;
    const char *level; // that was played; NULL: none was
    bool is_of_game;   // the level is the game's own, and `level` is its path in the game's data
} VerifyNames;

// Prints a result as one line for people or one line of JSON. False: no memory.
bool verify_print(const VerifyNames *names, const VerifyResult *result, bool json);

// Prints what can be found out about why a run diverged, on stdout, in indented lines. `other` is
// another build of this program to ask, or NULL. False: no memory.
bool verify_explain(const VerifySetup *setup, const char *path, const VerifyResult *result,
                    const char *other);
