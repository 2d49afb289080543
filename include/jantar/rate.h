// rate.h - plays a level as people with their limits would, and collects where that is hard: which
// sections are passed, where players die and where they get stuck.
//
// A section leads from the spawn or a flower (checkpoint) to the next flower, or to an exit. Their
// order comes from a guide: a run that wins. In a fight with a boss sections end where the guide
// hits it, not at flowers: each is a phase. A bot plays each section for itself. It knows the way
// of the guide, but not its keys; it sees the game late, presses keys late or early, and changes
// them seldom (bot.h). It does not know what the acts of a boss ask for, so it is not sent into a
// phase (rate_is_for_bots()). Runs of people are measured by the same rules, in all sections.
//
//     RateGuide guide;
//     if (rate_guide_make(&guide, level, &options, seed, &inputs) && guide.wins)
//         for (uint32_t i = 0; i < guide.section_count; i++)
//             rate_try(&guide, &(RateTask){.section = i, .keys = keys}, &done);
//     rate_guide_free(&guide);
//
// Determinism: the same guide and task give the same try, bit for bit, on every target. Tries don't
// depend on each other and may be made by different processes. Units: tiles, ticks.
#pragma once

#include "jantar/game.h"
#include "jantar/input_track.h"
#include "jantar/level_step.h"
#include "jantar/solve_goals.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    RATE_TRY_TICKS = 90 * SIM_TICK_RATE,           // for one section
    RATE_LIVES = 6,                                // deaths that end a try
    RATE_STUCK_TICKS = 8 * SIM_TICK_RATE,          // without progress: the player is stuck
    RATE_WAY_STEP = 6,                             // ticks between two places of a way
    RATE_WAY_MAX = RATE_TRY_TICKS / RATE_WAY_STEP, // places of a way
    RATE_STUCK_MAX = 16,                           // places of one try where it was stuck
    RATE_KEYS = 10,                                // bits of GAME_KEYS_ALL
    RATE_RUNS_MAX = 2000,                          // stretches of keys of one try
};

// Who plays. The first four are the skills of the bot.
typedef enum RatePlayer {
    RATE_CLUMSY,
    RATE_NOVICE,
    RATE_AVERAGE,
    RATE_EXPERT,
    RATE_MASHER,  // presses left, right and jump at random
    RATE_BOUNCER, // goes where the guide goes, and jumps all the time
    RATE_PLAYERS
} RatePlayer;

// Returns "novice" and so on.
const char *rate_player_name(RatePlayer player);

// What killed a hero. From RATE_CREATURES on: a creature, RATE_CREATURES + its LevelElementKind.
typedef enum RateCause {
    RATE_FALL,    // it left the map
    RATE_GROUND,  // thorns and other ground that hurts
    RATE_EMBERS,  // heat
    RATE_CRUSHED, // between two things
    RATE_RESTART, // the player gave up with the restart key
    RATE_OTHER,
    RATE_CREATURES
} RateCause;

// Returns "fall", "thorns", "ant" ...
const char *rate_cause_name(uint32_t cause);

// --- the guide -----------------------------------------------------------------------------------

// A place on the guide's way.
typedef struct RateGuidePoint {
    Vec2 place;
    double left;   // tiles of way from here to the end of its leg
    uint16_t keys; // that the guide holds here
} RateGuidePoint;

// A part of a section: the way to something that must happen before the way goes on.
typedef struct RateLeg {
    uint32_t first, count; // its points
    uint32_t
        source; // element that ends it + 1, when its signal is as `on` says; 0: the section ends
    uint32_t on;
    uint32_t steps; // of a task that `source` is: so many must be done of it; 0: it is none
    uint32_t load;  // body that must be brought to the source, and stay when the hero goes; 0: none
    uint32_t door;  // element + 1 that must have moved so far before the source is let go; 0: none
    double opened;  // its GameElement.door.progress
    double left;    // tiles of way of all later legs of the section
    uint16_t *field; // owned; eighths of a tile to the end of the leg, for each cell of half a tile
} RateLeg;

typedef struct RateSection {
    Vec2 from, to;
    uint32_t checkpoint; // element of the flower that ends it + 1; 0: an exit or a hit does
    uint32_t boss;       // element of the boss + 1 whose hit ends it; 0: none
    uint32_t hits;       // that this boss has taken where it begins; 0 without a boss
    LevelStep step;      // of the flower where it begins
    uint32_t first_leg, leg_count;
    uint32_t tick;    // of the guide at its beginning
    uint32_t ticks;   // that the guide takes
    GameState *start; // owned
} RateSection;

typedef struct RateGuide {
    const LevelDesc *level;
    RateGuidePoint *points; // owned
    RateLeg *legs;          // owned
    RateSection *sections;  // owned
    uint32_t point_count, point_capacity, leg_count, leg_capacity, section_count, section_capacity;
    SolveGrid grid;    // of the fields
    uint8_t *free;     // owned; cells that a hero may pass
    bool wins;         // the run reaches an exit
    InputTrack inputs; // owned; of the run
    GameOptions options;
    uint64_t seed;
} RateGuide;

// Plays the inputs and makes a guide of the run. False: no memory. Free it in any case.
bool rate_guide_make(RateGuide *guide, const LevelDesc *level, const GameOptions *options,
                     uint64_t seed, const InputTrack *inputs);
void rate_guide_free(RateGuide *guide);

// Returns false for a phase of a boss, where a bot that fails says nothing about people.
static inline bool rate_is_for_bots(const RateSection *section)
{
    return section->boss == 0;
}

// --- tries ---------------------------------------------------------------------------------------

typedef struct RateTask {
    uint32_t section;
    RatePlayer player;
    uint32_t seed;
    uint16_t keys; // that the player knows
} RateTask;

// A place of a try.
typedef struct RatePlace {
    float x, y;
    uint32_t tick;  // of the try
    uint32_t ticks; // stuck: how long
    uint32_t cause; // death: a RateCause; stuck: the creature or boss that it fights, 0: none
} RatePlace;

// What came of a try. Plain data without pointers, since it passes through pipes.
typedef struct RateTry {
    RateTask task;
    uint32_t passed;
    uint32_t ticks;
    uint32_t hits;
    uint32_t key_ticks[RATE_KEYS]; // ticks in which each key was held
    uint32_t key_changes;
    uint32_t death_count, stuck_count, way_count, run_count;
    RatePlace deaths[RATE_LIVES];
    RatePlace stuck[RATE_STUCK_MAX];
    float way[RATE_WAY_MAX][2];
    InputRun runs[RATE_RUNS_MAX]; // the keys that were held; `end` counts from the section's start
} RateTry;

// Return a place of a try, and one on its way, tiles.
static inline Vec2 rate_place_at(const RatePlace *place)
{
    return vec2((double)place->x, (double)place->y);
}

static inline Vec2 rate_way_at(const RateTry *done, uint32_t number)
{
    return vec2((double)done->way[number][0], (double)done->way[number][1]);
}

// Plays a section once. False: no memory.
bool rate_try(const RateGuide *guide, const RateTask *task, RateTry *out);

// Measures a run of a person section by section: calls `take` for each try at a section of the
// guide, in the order in which they were played. False: no memory.
bool rate_run(const RateGuide *guide, const GameOptions *options, uint64_t seed,
              const InputTrack *inputs, void (*take)(void *self, const RateTry *done), void *self);

// --- many tries ----------------------------------------------------------------------------------

enum {
    RATE_SPOTS = 24,       // places that a summary keeps
    RATE_TRIES_MAX = 1024, // tries at a section
    RATE_VERBS = 4,        // keys that may be left out: stick and the forms
};

// A place at which players died or were stuck.
typedef struct RateSpot {
    Vec2 place;     // tiles; the mean
    uint32_t tries; // in which it happened, or deaths
    uint32_t ticks; // stuck: how long, in all
    uint32_t cause; // as in RatePlace
} RateSpot;

// What came of the tries at one section.
typedef struct RateSummary {
    uint32_t tries, passed, deaths, hits;
    uint32_t ticks[RATE_TRIES_MAX]; // of those that passed
    uint32_t lives[RATE_TRIES_MAX]; // that they took: 1 is none lost
    uint32_t changes, played;       // changes of keys, and ticks, of all tries
    RateSpot died[RATE_SPOTS], stuck[RATE_SPOTS];
    uint32_t died_count, stuck_count;
    // Without a key (rate_verb_key()): tries, and how many passed. A pass that never used the key
    // counts, too.
    uint32_t without_tries[RATE_VERBS], without_passed[RATE_VERBS];
    uint32_t masher_tries, masher_passed, bouncer_tries, bouncer_passed;
} RateSummary;

// The key that a verb of RATE_VERBS needs.
uint16_t rate_verb_key(uint32_t verb);

// Adds a try of a player who knows all keys, or of a simple player, to the summary of its section.
void rate_summary_add(RateSummary *summary, const RateTry *done);

// Adds a try of a player to whom one verb was forbidden.
void rate_summary_add_without(RateSummary *summary, uint32_t verb, const RateTry *done);

// Returns the median seconds of the tries that passed; 0 if none did.
double rate_summary_seconds(const RateSummary *summary);

// Returns the median number of lives that the tries that passed took; 0 if none passed.
double rate_summary_lives(const RateSummary *summary);

// Puts the worst places first. Call it when all tries are in.
void rate_summary_sort(RateSummary *summary);
