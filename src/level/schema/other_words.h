// other_words.h - what things are called in other games, and what they are here. Messages about
// unknown classes and materials say it, because no spelling is near: spikes are thorns.
#pragma once

#include "jantar/level_schema.h"

// Returns what to use for a class that other games have, as in "tiles of the material 'thorns'";
// NULL when the name is not known from there. Upper and lower case, a plural and digits behind the
// name don't matter.
const char *other_words_class(const char *name);

// Returns the choice of a property that other games call so: `thorns` for `spikes`; NULL when none
// is known.
const char *other_words_choice(LevelProperty property, const char *name);
