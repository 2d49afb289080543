// replay.h - records runs, writes them as files, and verifies them by playing them again.
//
// A replay holds the level's path and hash, the version of the simulation, options, seed, the
// inputs of every tick, a hash of each part of the state for every second, the hash of the last
// state, and the claimed result. A program that starts at tick 0 and plays the same inputs must get
// the same hashes. replay_verify() does that and says in words what is wrong if they differ.
//
//   Replay replay = {0};
//   ReplayReport report;
//   if (replay_decode(bytes, size, &replay, &err) == REPLAY_VERIFIED)
//       replay_verify(&replay, &level, &report); // report.message holds the words
//   replay_free(&replay);
//
// The functions work on bytes in memory and allocate with malloc. src/replay/format.h describes the
// file format. The functions of cli.h find levels and replays on the disk.
// Determinism: the same inputs give the same replay, byte for byte, on every target.
// Threads: different replays, recorders and checkers are independent.
// Units: ticks of 1/60 s, counted from 0; bytes.
#pragma once

#include "jantar/err.h"
#include "jantar/game.h"
#include "jantar/input_track.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REPLAY_FORMAT_VERSION = 2,    // format of runs with one hero; older formats stay readable
    REPLAY_FORMAT_HEROES = 3,     // format of runs with several heroes
    REPLAY_FORMAT_CHANGES = 4,    // format of runs whose options change; the newest one
    REPLAY_HASH_TICKS = 60,       // ticks from one stored hash to the next
    REPLAY_PATH_BYTES = 512,      // largest path of a level, NUL included
    REPLAY_NOTE_BYTES = 128,      // largest note, NUL included
    REPLAY_FILE_BYTES = 64 << 20, // largest file; readers may refuse a larger one
};

// Result of verifying a replay. The values are the exit codes of `jantar replay`.
typedef enum ReplayVerdict {
    REPLAY_VERIFIED = 0,
    // The same inputs gave another state.
    REPLAY_DIVERGED = 1,
    // Another version of the simulation recorded it, or the file format is newer.
    REPLAY_OTHER_VERSION = 2,
    // The level has changed since the recording.
    REPLAY_LEVEL_CHANGED = 3,
    // The bytes are not a complete replay.
    REPLAY_DAMAGED = 4,
    // All hashes agree, but the run does not end with the claimed result.
    REPLAY_CLAIM_NOT_REACHED = 5,
} ReplayVerdict;

// Parts of the state. A replay stores one byte of hash for each part and second, so that a
// divergence can be narrowed down to parts.
#define REPLAY_PART_LIST(X) \
    X(BODIES, bodies)     /* bodies, joints, contacts, gravity, media */ \
    X(HERO, hero)         /* the heroes' game state beyond their bodies */ \
    X(ELEMENTS, elements) /* machines, creatures, collectibles, broken ground */ \
    X(RULES, rules)       /* tick, outcome, random numbers, options, what was found, camera */

typedef enum ReplayPart {
#define REPLAY_PART_ENUM(id, name) REPLAY_PART_##id,
    REPLAY_PART_LIST(REPLAY_PART_ENUM)
#undef REPLAY_PART_ENUM
        REPLAY_PART_COUNT
} ReplayPart;

// A replay in memory. All zeros is a valid empty replay, which may be freed.
typedef struct Replay {
    // Format of the file that it was read from: 1 to REPLAY_FORMAT_CHANGES. 0: it was recorded.
    uint32_t format;
    // SIM_VERSION of the program that recorded the run.
    uint32_t sim_version;
    // Ticks a second.
    uint32_t tick_rate;
    // Path of the level: UTF-8, relative, '/' between its parts, never "..".
    char level_path[REPLAY_PATH_BYTES];
    // game_level_hash() of the level.
    uint64_t level_hash;
    uint64_t seed;
    // Options that the run begins with; options.heroes is the number of heroes.
    GameOptions options;
    // How often the player took the run back while it was recorded. Format 1 does not store it.
    uint32_t rewinds;
    // Printable ASCII for people: date and program of the recording.
    char note[REPLAY_NOTE_BYTES];
    // Owned. inputs.ticks is the length of the run.
    InputTrack inputs;
    // Owned. The state's hashes at ticks 0, REPLAY_HASH_TICKS, 2 REPLAY_HASH_TICKS ...: values of
    // replay_part_hashes(), or in format 1 the low half of game_hash().all.
    uint32_t *hashes;
    // inputs.ticks / REPLAY_HASH_TICKS + 1.
    uint32_t hash_count;
    // replay_part_hashes() after the last tick. Format 1 does not store it.
    uint32_t final_parts;
    // game_hash().all after the last tick.
    uint64_t final_hash;
    // The claimed result, and the tick at which the run was won or lost.
    GameOutcome outcome;
    uint32_t outcome_tick;
} Replay;

// A file in memory. The caller owns the bytes and frees them with replay_bytes_free().
typedef struct ReplayBytes {
    unsigned char *bytes;
    size_t size;
} ReplayBytes;

// Returns one byte of hash for each part of the state; part 0 is the lowest byte. A replay stores
// this number for every second.
uint32_t replay_part_hashes(const GameHash *hash);

// Returns the parts in which two values of replay_part_hashes() differ, as bits 1 << ReplayPart.
uint32_t replay_parts_compare(uint32_t one, uint32_t other);

// Returns the name of a part, such as "bodies", for messages and JSON.
const char *replay_part_name(ReplayPart part);

// Returns the easiest of the options that held at any time: those of a run with as much help from
// its first tick on.
GameOptions replay_easiest_options(const Replay *replay);

// Frees what a replay owns and empties it.
void replay_free(Replay *replay);

// Frees the bytes of a file and empties the struct.
void replay_bytes_free(ReplayBytes *bytes);

// Reads a replay from the bytes of a file. The bytes may hold anything.
//
// Returns REPLAY_VERIFIED if the file is complete; nothing has been played yet, and the caller
// frees *out. Returns REPLAY_DAMAGED or REPLAY_OTHER_VERSION otherwise: *out is untouched, and the
// error says why. Uses memory in proportion to `size`: at most about 300 times `size` plus 64 KiB.
ReplayVerdict replay_decode(const void *bytes, size_t size, Replay *out, Err *err);

// Writes a replay as the bytes of a file, in the oldest format that holds it. The same replay
// gives the same bytes on every target. Returns false without memory, and for a replay that was
// read from an older format, because that one stores other hashes.
bool replay_encode(const Replay *replay, ReplayBytes *out, Err *err);

// True if a replay may store this path: relative, no "..", no backslash, no control characters,
// shorter than REPLAY_PATH_BYTES.
bool replay_path_is_valid(const char *path);

// Returns a new game of the level at tick 0, aligned as game_init() needs it, or NULL without
// memory. The caller frees it with free().
GameState *replay_game_new(const LevelDesc *level, const GameOptions *options, uint64_t seed);

// Returns a copy of a game of the level in which it can be played on, or NULL without memory. The
// caller frees it with free().
GameState *replay_game_copy(const GameState *state, const LevelDesc *level);

// --- recording -----------------------------------------------------------------------------------

// Records a run while it is played. A tick costs a few instructions; a second costs one hash.
typedef struct ReplayRecorder {
    Replay replay;
    // Number of hashes for which replay.hashes has memory.
    uint32_t hash_capacity;
    // True after a cut, until the next tick is recorded.
    bool is_cut;
    // True once memory ran out or the run grew past 24 hours. Such a run can't be saved any more.
    bool full;
} ReplayRecorder;

// Starts a recording. `start` must be at tick 0 (asserted) and gives options and seed. `level_path`
// is as in Replay. The caller may set recorder->replay.rewinds and .note afterwards. Returns false
// for an invalid path or without memory.
bool replay_recorder_begin(ReplayRecorder *recorder, const char *level_path, const LevelDesc *level,
                           const GameState *start, Err *err);

// Records one tick. Call it after every game_tick() with the tick's input and the state after it;
// after game_tick_all() call the second function.
void replay_recorder_tick(ReplayRecorder *recorder, TickInput input, const GameState *after);
void replay_recorder_tick_all(ReplayRecorder *recorder, const GameInputs *inputs,
                              const GameState *after);

// Forgets the recorded ticks from `tick` on, because the run continues differently from there.
// Several cuts without a recorded tick between them count as one rewind.
void replay_recorder_cut(ReplayRecorder *recorder, uint32_t tick);

// Writes the run so far as the bytes of a file. `now` is the state after the last recorded tick.
// The recording goes on, and the function may be called again. Returns false if the recorder is
// full or memory runs out; the error says why.
bool replay_recorder_finish(ReplayRecorder *recorder, const GameState *now, ReplayBytes *out,
                            Err *err);

// Frees what a recorder owns and empties it.
void replay_recorder_free(ReplayRecorder *recorder);

// --- verifying -----------------------------------------------------------------------------------

// Compares a run with its recording while the caller plays it tick by tick, as the window does.
typedef struct ReplayChecker {
    const Replay *replay; // not owned
    // True once a hash differed.
    bool diverged;
    // The last tick at which the hashes agreed.
    uint32_t good_tick;
    // The first tick at which a hash differed; valid if diverged.
    uint32_t bad_tick;
    // The parts that differed at bad_tick, as bits 1 << ReplayPart; 0 if they are unknown.
    uint32_t bad_parts;
} ReplayChecker;

// Returns a checker that has seen nothing yet. The replay must outlive it.
ReplayChecker replay_checker_begin(const Replay *replay);

// Compares one state with the recording. Call it before the first tick and after every tick.
// Returns false once the run has diverged.
bool replay_checker_see(ReplayChecker *checker, const GameState *state);

// Result of verifying a replay.
typedef struct ReplayReport {
    ReplayVerdict verdict;
    // As in ReplayChecker; valid if the run was played.
    uint32_t good_tick;
    uint32_t bad_tick;
    uint32_t bad_parts;
    // The result that the run really reached, and its tick; valid if the run was played.
    GameOutcome outcome;
    uint32_t outcome_tick;
    // One line in plain words, also for REPLAY_VERIFIED.
    char message[1024];
} ReplayReport;

// Tests if this program can play the replay in this level. Returns REPLAY_VERIFIED if it can,
// otherwise REPLAY_OTHER_VERSION or REPLAY_LEVEL_CHANGED. The words are in *report.
ReplayVerdict replay_can_play(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// Returns the verdict of a checker and fills *report. `end` is the state after the last tick.
ReplayVerdict replay_checker_finish(const ReplayChecker *checker, const GameState *end,
                                    ReplayReport *report);

// Plays the whole replay from tick 0 without a window, fills *report and returns the verdict.
// Without memory for the game the verdict is REPLAY_DIVERGED at tick 0, and the message says so.
ReplayVerdict replay_verify(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// Plays a replay that can't be verified in this level from tick 0 to the end of its inputs. Adds
// the result of that run to *report: outcome, outcome_tick and words. Verdict, good_tick and
// bad_tick stay as they are. Returns false, *report unchanged, without memory for the game.
bool replay_play_on(const Replay *replay, const LevelDesc *level, ReplayReport *report);

// Returns "running", "won" or "died", for JSON.
const char *replay_outcome_name(GameOutcome outcome);
