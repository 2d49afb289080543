// name_table.h - the characters of names: what may stand in one, and what it becomes where upper
// and lower case are the same. Sorted. Private to zip.
#pragma once

#include <stdint.h>

// In each pair the first code point that is so, and the first one after it that is not.
extern const uint32_t name_hidden[], name_hidden_count;
extern const uint32_t name_changed[], name_changed_count;

// Fours: first, last, step, distance. A character of the run folds to itself plus the distance.
extern const int32_t name_runs[];
extern const uint32_t name_runs_count;

// Fours: a character, and up to three that it folds to, 0 behind the last.
extern const uint32_t name_long[], name_long_count;
