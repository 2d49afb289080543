// input_script.h - inputs as a text that people write: "30:. 90:r 12:rJ 45:rS".
//
// A script is a list of items TICKS:KEYS. Blanks (spaces, tabs, line breaks) separate the items;
// `#` begins a comment that ends with its line. The example waits for 30 ticks, holds right for 90,
// holds right and jump for 12, and holds right and stick for 45.
//
// Keys: l r u d are the directions, J jump, S stick, K slick, H heavy, P puff, R restart; `.` is
// none. A script has keys only, no analogue stick. The functions read no files: the command line
// reads @FILE.
#pragma once

#include "jantar/err.h"
#include "jantar/input_track.h"

// Parses a script. An empty script gives an empty track. Overwrites *out without freeing it; the
// caller frees it with input_track_free(). Returns false, *out untouched, on an error; the message
// gives the position ("input script, line 1, column 4: ...") and the reason.
bool input_script_parse(const char *text, InputTrack *out, Err *err);

// Largest text of input_script_keys(), NUL included.
enum { INPUT_SCRIPT_KEYS_BYTES = 16 };

// Writes keys to `out` as a script has them: "rJ", or "." for none.
void input_script_keys(uint16_t keys, char out[INPUT_SCRIPT_KEYS_BYTES]);
