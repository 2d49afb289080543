// verify.h - the parts of `jantar replay`: one file played again, many of them side by side, how
// that is told. Private to cli.
#pragma once

#include "jantar/cli.h"
#include <stdio.h>

// How files are to be verified.
typedef struct VerifySetup {
    const CliContext *context;
    const char *level_name; // --level, or NULL: the one the replay names
    bool go_on;             // --continue: what can't be verified is played to its end all the same
} VerifySetup;

// What one file came to. Plain data: it goes through a pipe between processes of this program.
typedef struct VerifyResult {
    int code;         // ReplayVerdict, or a CliExit when there was nothing to verify
    uint32_t is_read; // 1: the file is a whole replay, and what follows is what it says
    uint32_t ticks, sim_version, format, rewinds;
    uint64_t level_hash, final_hash;
    char level_path[REPLAY_PATH_BYTES];
    char note[REPLAY_NOTE_BYTES];
    ReplayReport report; // of the run, with the words; its verdict counts when `code` is one
    uint32_t is_played;  // 1: to its end, or to where it diverged
} VerifyResult;

// What is kept from one file to the next: replays of one level often come in a row. Zeroed:
// nothing.
typedef struct VerifyCache {
    char path[FILES_PATH_BYTES];
    Level *level; // owned
} VerifyCache;

void verify_cache_free(VerifyCache *cache);

// Plays one file again. Reports every failure in *out.
void verify_file(const VerifySetup *setup, VerifyCache *cache, const char *path, VerifyResult *out);

// --- which files ---------------------------------------------------------------------------------

// The files a command line means, one after the other: files, folders, and for "-" a list on
// standard input.
typedef struct VerifySource {
    char **arguments; // not owned, NULL at their end
    FILE *list;       // being read; NULL: none
    FileList folder;  // owned; being gone through
    size_t at;        // in it
    char *line;       // owned; of the list
    size_t line_size;
} VerifySource;

// The next file, or a folder that could not be read: *is_done is true then and `out` says why.
// False: there are no more. The path is to be freed; NULL: no memory.
bool verify_source_next(VerifySource *source, char **path, bool *is_done, VerifyResult *out);
void verify_source_free(VerifySource *source);

// --- many of them --------------------------------------------------------------------------------

// Takes a result; called in the order of the files.
typedef struct VerifySink {
    void (*take)(void *self, const char *path, const VerifyResult *result);
    void *self;
} VerifySink;

// Verifies all files in `jobs` processes (1: in this one). A process that dies is told of in its
// file's result, and another takes its place. CLI_OK, or another code after a message when that
// can't be done.
int verify_all(const VerifySetup *setup, VerifySource *source, unsigned jobs,
               const VerifySink *sink);

// Prints a result as one line for people or one line of JSON. Returns false without memory.
bool verify_print(const char *path, const VerifyResult *result, bool json);

// Prints on stdout, in lines that begin with blanks, what can be known of why a run diverged;
// `other` is another build of this program to be asked, or NULL. False: no memory.
bool verify_explain(const VerifySetup *setup, const char *path, const VerifyResult *result,
                    const char *other);
