// state_text.h - states and hashes of ticks as text that another build can read. `jantar dump`
// prints it and `jantar diff` compares it. Private to cli.
//
// A dump begins with the line "jantar-state 1". Lines "# WORD TEXT" say where it comes from. Then
// follow lines "NAME NUMBER" or "NAME HEXFLOAT DECIMAL".
//
// A trail begins with the line "jantar-trail 1". Then follows a line "TICK HASH PART=HASH ..." for
// each tick, from tick 0 on.
#pragma once

#include "jantar/cli.h"
#include "jantar/state_fields.h"
#include <stdio.h>

#define STATE_TEXT_DUMP "jantar-state 1"
#define STATE_TEXT_TRAIL "jantar-trail 1"
enum {
    STATE_TEXT_BYTES = 512 << 20, // largest file that is read
    STATE_TEXT_ROW_BYTES = 512,
};

// Prints a state. False: no memory.
bool state_text_print(FILE *out, const GameState *state, const char *level);
bool state_text_print_json(FILE *out, const GameState *state, const char *level);
void state_text_trail_row(const GameState *state,
                          char out[STATE_TEXT_ROW_BYTES]); // without its line break

// Compare rows of two trails, each up to its line break. The first function returns whether they
// are the same. The second one prints the tick, and the names of the parts that differ, on stdout.
bool state_text_rows_are_same(const char *a, const char *b);
void state_text_print_rows(const char *a, const char *b);

// Reads a dump back. `text` is NUL-terminated and is modified. Returns false with a message. Free
// `out` in any case.
bool state_text_read(char *text, StateListing *out, Err *err);

// Prints how two states differ: a line with the number of fields by part, then at most `most` of
// these fields, each with both values. `a` and `b` name the two states. Returns the number of
// fields that differ; UINT32_MAX: no memory.
uint32_t state_text_print_difference(FILE *out, const StateListing *a, const StateListing *b,
                                     uint32_t most);
