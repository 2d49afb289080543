// report.h - collects the messages of a LevelReport. node.h finds the line of a problem.
#pragma once

#include "jantar/err.h"
#include "jantar/level.h"

// The position of a problem in a file.
typedef struct ReportPlace {
    const char *file;
    uint32_t line, column; // from 1
    const char *path;      // of the value, "$.layers[2].name"
} ReportPlace;

// Empties the report.
void report_clear(LevelReport *report);

// True when the report would keep such a message. The caller need not find the position of a
// message that is only counted.
bool report_has_room(const LevelReport *report, bool warning);

// Adds the message "FILE:LINE:COLUMN: [warning: ]PATH: WORDS". Control characters become visible
// codes, and a message that is too long is cut between two characters. In a full report an error
// displaces the last warning; any other message is counted and not kept.
void report_add_at(LevelReport *report, bool warning, const ReportPlace *place, const Err *words);

// The same for a problem that has no position in a file: the message is WORDS alone.
void report_add(LevelReport *report, bool warning, const char *words);

// Adds a message of another report.
void report_forward(LevelReport *report, const LevelMessage *message);
