// editor_heat.h - where players die and get stuck in the level as it is edited: bots try its
// sections in a thread (rate.h), and the player's own falls are known at once. Not here: drawing it
// (edit_heat.c), what a bot does (rate.h), counting falls (tries.h).
#pragma once

#include "jantar/edit.h"
#include "jantar/job.h"
#include "jantar/rate.h"
#include "player/run/current_run.h"
#include "player/saves/tries.h"

// What is known of the bots.
typedef enum EditorHeatState {
    EDITOR_HEAT_NONE,    // nobody was asked, or the player stopped them
    EDITOR_HEAT_LOOKS,   // no run shows the way, so one is looked for
    EDITOR_HEAT_PLAYS,   // the bots are at it
    EDITOR_HEAT_KNOWN,   // they are done
    EDITOR_HEAT_NO_EXIT, // the level leads nowhere
    EDITOR_HEAT_NO_WAY,  // no way to an exit was found
    EDITOR_HEAT_REFUSED, // the game refuses the level, or there is no memory
} EditorHeatState;

// A section of the level, and what came of the tries at it.
typedef struct EditorHeatSection {
    Vec2 from, to; // tiles
    bool is_boss;  // a phase of one: bots don't try it
    RateSummary summary;
} EditorHeatSection;

// A place on the way of a bot.
typedef struct EditorHeatPoint {
    Vec2 at;     // tiles
    bool begins; // a way, or one that goes on elsewhere after a death
} EditorHeatPoint;

typedef struct EditorHeatResult {
    EditorHeatState state;
    EditorHeatSection *sections; // owned
    uint32_t section_count;
    EditorHeatPoint *points; // owned
    uint32_t point_count, point_capacity;
} EditorHeatResult;

struct EditorHeating;

// All zeros is a valid one that knows nothing.
typedef struct EditorHeat {
    bool shows;                    // what the player wants to see
    Job *job;                      // NULL: nobody plays
    struct EditorHeating *heating; // the job's
    uint64_t wanted;               // revision of the map that the job is about
    EditorHeatResult result;
    uint64_t known;  // revision that the result is of; 0: there is none
    Tries own;       // of the player: the places of the last falls
    uint64_t own_of; // revision in which the player fell there
} EditorHeat;

// Notes the player's falls in the level that the run plays, which is the map's present revision.
// Without any the older ones stay.
void editor_heat_note(EditorHeat *heat, const Edit *edit, const Run *run, const Saves *saves);

// Sends the bots through the map as it is now. `from` is the level that it may be a copy of; runs
// that show the way, and what its player knows, are looked for beside both. `edit` must not be in a
// step. False: no memory.
bool editor_heat_begin(EditorHeat *heat, Edit *edit, const char *from, const CliContext *context);

// Takes the result when it is there. Call it once a frame.
void editor_heat_poll(EditorHeat *heat);

// Waits for it, for a picture.
void editor_heat_wait(EditorHeat *heat);

// Returns what is known or being done, and how much of it is done, percent.
EditorHeatState editor_heat_state(const EditorHeat *heat);
uint32_t editor_heat_percent(const EditorHeat *heat);

// Stops the bots; what is known stays.
void editor_heat_stop(EditorHeat *heat);
void editor_heat_end(EditorHeat *heat);
