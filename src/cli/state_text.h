// state_text.h - states and hashes of ticks as text that another build can read: what `jantar dump`
// prints and `jantar diff` compares. Private to cli.
//
// A dump:  "jantar-state 1", lines "# WORD TEXT" about where it is from, then "NAME NUMBER" or
//          "NAME HEXFLOAT DECIMAL".
// A trail: "jantar-trail 1", then "TICK HASH PART=HASH ..." a line, from tick 0 on.
#pragma once

#include "jantar/cli.h"
#include "jantar/state_fields.h"
#include <stdio.h>

#define STATE_TEXT_DUMP "jantar-state 1"
#define STATE_TEXT_TRAIL "jantar-trail 1"
enum {
    STATE_TEXT_BYTES = 512 << 20, // no such file is larger
    STATE_TEXT_ROW_BYTES = 512,
};

// Prints a state. False: no memory.
bool state_text_print(FILE *out, const GameState *state, const char *level);
bool state_text_print_json(FILE *out, const GameState *state, const char *level);
void state_text_trail_row(const GameState *state,
                          char out[STATE_TEXT_ROW_BYTES]); // without its line break

// Rows of two trails, each up to its line break: whether they are the same; and, printed on stdout,
// the words about the first two that are not.
bool state_text_rows_are_same(const char *a, const char *b);
void state_text_print_rows(const char *a, const char *b);

// Reads a dump back; `text` is NUL-terminated and taken apart. False with a message; `out` is to be
// freed in any case.
bool state_text_read(char *text, StateListing *out, Err *err);

// Prints how two states differ: a line that says in how many fields, by part; then at most `most`
// of them, each with both values. `a`, `b` name the two. Returns how many there are; UINT32_MAX: no
// memory.
uint32_t state_text_print_difference(FILE *out, const StateListing *a, const StateListing *b,
                                     uint32_t most);
