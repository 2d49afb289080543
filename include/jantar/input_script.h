// input_script.h - inputs as text that people write: "30:. 90:r 12:rJ 45:rS".
//
// Items `TICKS:KEYS` separated by blanks (spaces, tabs, line breaks); `#` begins a comment up to
// the end of its line. Keys: l r u d directions, J jump, S stick, K slick, H heavy, P puff, R
// restart, `.` nothing. Pure text in, runs out. Not here: files (the command line reads @FILE),
// analogue sticks.
#pragma once

#include "jantar/err.h"
#include "jantar/input_track.h"

// Parses a script. An empty one gives an empty track. On failure `out` is untouched and the message
// names the position ("input script, line 1, column 4: ...") and what is wrong there. `out` is
// overwritten, not freed.
bool input_script_parse(const char *text, InputTrack *out, Err *err);

enum { INPUT_SCRIPT_KEYS_BYTES = 16 };

// The keys as a script writes them ("rJ", "."), into `out`.
void input_script_keys(uint16_t keys, char out[INPUT_SCRIPT_KEYS_BYTES]);
