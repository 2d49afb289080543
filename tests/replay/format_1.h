// format_1.h - runs in the first file format, which is read for ever and written no more: what it
// takes to test that.
#pragma once

#include "room.h"

// Plays `script` in the room and records it as programs did that knew format 1 alone. The bytes are
// to be freed.
bool format_1_record(const Room *room, const char *script, ReplayBytes *out);
