// cli_check.h - what `jantar check` says of what lies beside a level, for those who check levels
// without that command.
#pragma once

#include "jantar/level.h"

// Adds to the report of a level, which is valid, what is wrong with the films of its hints, the
// figures that its objects wear and its own events: the game leaves them out. `level` was read with
// what the map shows (level_load_shown()); `path` is its file, which need not be as the level is.
// Reads files.
void cli_check_beside(const Level *level, const char *path, LevelReport *report);
