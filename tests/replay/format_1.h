// format_1.h - writes replays in file format 1 for tests. The program reads that format but no
// longer writes it.
#pragma once

#include "room.h"

// Plays `script` in the room and records it in format 1. The caller frees the bytes.
bool format_1_record(const Room *room, const char *script, ReplayBytes *out);
