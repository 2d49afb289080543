// editor_prove.h - looks in a thread for a way through the level as it is edited. Not here:
// searching (solve.h), showing the way.
#pragma once

#include "jantar/edit.h"
#include "jantar/job.h"
#include "jantar/replay.h"

// What came of it.
typedef enum EditorProof {
    EDITOR_PROOF_NONE, // nothing is looked for, or it is still being done
    EDITOR_PROOF_FOUND,
    EDITOR_PROOF_NOT_FOUND,
    EDITOR_PROOF_NO_EXIT, // the level has nothing to lead to, or the game refuses it
} EditorProof;

struct EditorProving;

typedef struct EditorProve {
    Job *job;                      // NULL: nothing is done
    struct EditorProving *proving; // the job's
    uint64_t revision;             // of the map
} EditorProve;

// Begins to look for a way from the start to an exit. False without memory.
bool editor_prove_begin(EditorProve *prove, Edit *edit, const GameOptions *options);

// Returns what came of it, once. FOUND: *out is the run as the bytes of a file, which the caller
// frees.
EditorProof editor_prove_poll(EditorProve *prove, ReplayBytes *out);

// Returns how much of what may be spent is spent, percent.
uint32_t editor_prove_percent(const EditorProve *prove);

void editor_prove_end(EditorProve *prove);
