// given_names.h - telling what names that people gave may mean, without regard to case. Not here:
// names the schema knows.
#pragma once

#include <stdbool.h>

// True when one of the words (lower case, ended by NULL) is a part of the text.
bool words_any_in(const char *const *words, const char *text);
