// diff.h - comparing states and trails, for `jantar diff` and `jantar replay --explain`. Private to
// cli.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>
#include <stdint.h>

enum { DIFF_DIFFERENT = 1 }; // exit code of `jantar diff`

// Prints on stdout how two states differ, at most `most` fields: CLI_OK when they don't,
// DIFF_DIFFERENT, or CLI_NO_MEMORY after a message.
int diff_print_states(const GameState *a, const GameState *b, uint32_t most);

// Rows of two trails (state_text.h), each up to its line break: whether they are the same; and the
// words about the first two that are not.
bool diff_rows_are_same(const char *a, const char *b);
void diff_print_rows(const char *a, const char *b);
