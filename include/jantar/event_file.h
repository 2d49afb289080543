// event_file.h - loads assets/events.json: what events sound, feel and look like (event_table.h).
//
//     EventTable *table = malloc(sizeof *table);
//     if (event_file_load("assets/events.json", table, &report) == LEVEL_OK)
//         view_set_events(view, table);
#pragma once

#include "jantar/event_table.h"
#include "jantar/level.h"
#include "jantar/world_file.h"

#define EVENT_FILE_NAME "events.json"

// Writes the path of the file that belongs to a folder of worlds: beside it, whether it exists or
// not. "" without a folder. Where there is no such file, the one in the program counts.
void event_file_place(const char *worlds, char out[FILES_PATH_BYTES]);

// Loads the file at `path`, or the one in the program if that is "". On LEVEL_OK *out is filled,
// and the report may hold warnings, of events that have no row: they are silent, felt and seen by
// nobody. Otherwise *out is untouched, and the report holds at least one error. The report is
// overwritten. Checking a file is loading it.
LevelStatus event_file_load(const char *path, EventTable *out, LevelReport *report);

// Finds the file with which a level changes what events are like: `events.json` beside its map, or
// else in the folder of its Tiled project. Returns false, with out = "", if there is none.
bool event_file_own(const char *level, char out[FILES_PATH_BYTES]);

// Changes a table by such a file: what it names of a row takes the place of what the table has, all
// else stays. All its sounds together may have half as many seconds as those of the game. On
// LEVEL_OK the table is changed; otherwise it is untouched, and the report holds at least one
// error. The report is overwritten. Checking a file is changing some table by it.
LevelStatus event_file_change(const char *path, EventTable *table, LevelReport *report);

enum { EVENT_KEY_BYTES = 32 };

// Writes the name that a SoundKind has in the file: of an event its own with '-' for each blank.
void event_key(uint32_t kind, char out[EVENT_KEY_BYTES]);

// The format, for documents: the tables of EventRow and Sound.
extern const WorldTable event_row_table, event_sound_table;
