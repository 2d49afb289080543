// report.h - collecting messages for a LevelReport. Not here: finding the line of a problem
// (node.h).
#pragma once

#include "jantar/level.h"

// Empties the report.
void report_clear(LevelReport *report);

// True when report_add() would keep a message: the place of one that is only counted need not be
// found.
bool report_has_room(const LevelReport *report, bool warning);

// Adds a message: control characters are made visible, what is too long is cut. An error displaces
// the last warning when the report is full; what finds no room is only counted.
void report_add(LevelReport *report, bool warning, const char *text);
