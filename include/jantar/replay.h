// replay.h - a recorded run: what was held, what came of it, and the proof.
//
// A replay names its level and the level's hash, the simulation's version, options, seed, every
// tick's input, a hash of each part of the state per second, the final hash and the claimed result.
// Playing it again from tick 0 must give the same hashes; replay_verify() does so and says in words
// what is wrong when it does not. The file format is described in src/replay/format.h. Works on
// bytes in memory and allocates with malloc. Not here: files and folders (cli.h), windows, clocks.
#pragma once

#include "jantar/err.h"
#include "jantar/game.h"
#include "jantar/input_track.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REPLAY_FORMAT_VERSION = 2,    // is written for one hero; older ones are read for ever
    REPLAY_FORMAT_HEROES = 3,     // is written for several: the newest format
    REPLAY_HASH_TICKS = 60,       // ticks between two of the stored hashes
    REPLAY_PATH_BYTES = 512,      // of the level's path, NUL included
    REPLAY_NOTE_BYTES = 128,      // of the note, NUL included
    REPLAY_FILE_BYTES = 64 << 20, // no replay is larger; readers may refuse more
};

// What verifying came to. The values are the exit codes of `jantar replay`.
typedef enum ReplayVerdict {
    REPLAY_VERIFIED = 0,
    REPLAY_DIVERGED = 1,          // the same inputs gave something else
    REPLAY_OTHER_VERSION = 2,     // recorded with another simulation (or a newer file format)
    REPLAY_LEVEL_CHANGED = 3,     // the level has been changed since
    REPLAY_DAMAGED = 4,           // the bytes are not a whole replay
    REPLAY_CLAIM_NOT_REACHED = 5, // plays as recorded, but does not end as the file claims
} ReplayVerdict;

// Parts of the state that the hashes of every second tell apart: a byte of each.
#define REPLAY_PART_LIST(X) \
    X(BODIES, bodies)     /* all that moves, with what joins it */ \
    X(HERO, hero)         /* what the rules know of it */ \
    X(ELEMENTS, elements) /* machines, creatures, what is to be found, ground that broke */ \
    X(RULES, rules)       /* tick, outcome, random numbers, options, camera */

typedef enum ReplayPart {
#define REPLAY_PART_ENUM(id, name) REPLAY_PART_##id,
    REPLAY_PART_LIST(REPLAY_PART_ENUM)
#undef REPLAY_PART_ENUM
        REPLAY_PART_COUNT
} ReplayPart;

// A replay in memory. A zeroed one is empty and may be freed.
typedef struct Replay {
    uint32_t format;                    // of the file: 1, REPLAY_FORMAT_VERSION or
                                        // REPLAY_FORMAT_HEROES
    uint32_t sim_version;               // SIM_VERSION of the recording program
    uint32_t tick_rate;                 // ticks a second
    char level_path[REPLAY_PATH_BYTES]; // UTF-8, '/' between its parts; relative, never contains
                                        // ".."
    uint64_t level_hash;                // game_level_hash()
    uint64_t seed;
    GameOptions options; // options.heroes says for how many heroes it is
    uint32_t rewinds; // how often the run was taken back while it was played; format 1 does not say
    char note[REPLAY_NOTE_BYTES]; // printable ASCII: when and with what it was recorded, for people
                                  // alone
    InputTrack inputs;            // owned; inputs.ticks is the length of the run
    uint32_t *hashes;             // owned; before tick 0 and after every REPLAY_HASH_TICKS ticks:
                                  // replay_part_hashes(), in
                                  // format 1 the low half of game_hash().all
    uint32_t hash_count;          // inputs.ticks / REPLAY_HASH_TICKS + 1
    uint32_t final_parts;         // replay_part_hashes() after the last tick; not in format 1
    uint64_t final_hash;          // game_hash().all after the last tick
    GameOutcome outcome;          // the claimed result
    uint32_t outcome_tick;
} Replay;

// Bytes owned by the caller; free with replay_bytes_free().
typedef struct ReplayBytes {
    unsigned char *bytes;
    size_t size;
} ReplayBytes;

// A byte for each part of the state, the first one lowest: what a replay keeps of every second.
uint32_t replay_part_hashes(const GameHash *hash);

// The bits (1 << ReplayPart) of those in which two such numbers differ.
uint32_t replay_parts_compare(uint32_t one, uint32_t other);

// "bodies", as programs and people read it.
const char *replay_part_name(ReplayPart part);

void replay_free(Replay *replay);
void replay_bytes_free(ReplayBytes *bytes);

// Reads a replay from a file's bytes, any bytes. REPLAY_VERIFIED: it is whole (nothing has been
// played yet) and *out is to be freed. REPLAY_DAMAGED or REPLAY_OTHER_VERSION: out is untouched and
// the message says why in plain words. Memory used is in proportion to `size`, at most some 300
// times it and 64 KiB.
ReplayVerdict replay_decode(const void *bytes, size_t size, Replay *out, Err *err);

// Writes a replay as a file's bytes, in the format for its number of heroes. The same replay gives
// the same bytes on every target. False when there is no memory, or when it was read from an older
// format, whose hashes are others.
bool replay_encode(const Replay *replay, ReplayBytes *out, Err *err);

// True for a path that a replay may hold: relative, no "..", no backslash, no control characters,
// not too long.
bool replay_path_is_valid(const char *path);

// A new game of this level at tick 0, aligned as game_init() wants it; free with free(). NULL when
// there is no memory.
GameState *replay_game_new(const LevelDesc *level, const GameOptions *options, uint64_t seed);

// --- recording -----------------------------------------------------------------------------------

// Records a run while it is played. Cheap: a tick costs a few instructions, a second one hash.
typedef struct ReplayRecorder {
    Replay replay;
    uint32_t hash_capacity;
    bool is_cut; // and nothing has been recorded since
    bool full;   // no memory, or longer than 24 hours: there is nothing to save any more
} ReplayRecorder;

// Starts recording; rewinds and note may be set in the recorder's replay afterwards. `start` must
// be at tick 0 (asserted); options and seed are taken from it. level_path as in Replay.
bool replay_recorder_begin(ReplayRecorder *recorder, const char *level_path, const LevelDesc *level,
                           const GameState *start, Err *err);

// Call after every game_tick() with the input it was given.
void replay_recorder_tick(ReplayRecorder *recorder, TickInput input, const GameState *after);
void replay_recorder_tick_all(ReplayRecorder *recorder, const GameInputs *inputs,
                              const GameState *after);

// Forgets what lies behind a tick that was recorded: the run goes on differently from there. Cuts
// in a row, with nothing recorded between them, count as one rewind.
void replay_recorder_cut(ReplayRecorder *recorder, uint32_t tick);

// The file's bytes of the run so far; `now` is the state after the last recorded tick. May be
// called at any time and again later; recording goes on. False (also when the recorder is full):
// nothing to save, with a message.
bool replay_recorder_finish(ReplayRecorder *recorder, const GameState *now, ReplayBytes *out,
                            Err *err);

void replay_recorder_free(ReplayRecorder *recorder);

// --- verifying -----------------------------------------------------------------------------------

// Compares a run that is being replayed with its recording, for those who play it tick by tick (the
// window).
typedef struct ReplayChecker {
    const Replay *replay; // not owned
    bool diverged;
    uint32_t good_tick; // the last tick known to be as recorded
    uint32_t bad_tick;  // the first tick known to differ, when diverged
    uint32_t bad_parts; // 1 << ReplayPart of those that differed then; 0: that is not known
} ReplayChecker;

ReplayChecker replay_checker_begin(const Replay *replay);

// Call with the state before the first tick and after every tick of the replay. False once the run
// has diverged.
bool replay_checker_see(ReplayChecker *checker, const GameState *state);

// What a replay came to.
typedef struct ReplayReport {
    ReplayVerdict verdict;
    uint32_t good_tick; // as in ReplayChecker; meaningful when something was played
    uint32_t bad_tick;
    uint32_t bad_parts;
    GameOutcome outcome; // what the run really came to, when it was played
    uint32_t outcome_tick;
    char message[1024]; // one line in plain words, also for REPLAY_VERIFIED
} ReplayReport;

// Whether this replay can be replayed at all in this program and level: REPLAY_VERIFIED (go on),
// REPLAY_OTHER_VERSION or REPLAY_LEVEL_CHANGED, with the words in `report`.
ReplayVerdict replay_can_play(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// The verdict of a checker that has seen `end`, the state after the last tick.
ReplayVerdict replay_checker_finish(const ReplayChecker *checker, const GameState *end,
                                    ReplayReport *report);

// Plays the whole replay from tick 0 without a window and reports. Never fails otherwise than with
// a verdict; without memory for the game it is REPLAY_DIVERGED at tick 0, and the message says so.
ReplayVerdict replay_verify(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// Plays the inputs of a replay that can't be verified in this level from tick 0 to their end,
// whatever comes of it, and adds to the report what that is: outcome, its tick, and the words.
// Verdict and good_tick, bad_tick stay. False: no memory for the game, and the report stays as it
// is.
bool replay_play_on(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// "running", "won" or "died", as programs read it.
const char *replay_outcome_name(GameOutcome outcome);
