// embedded.h - a level and a replay as C, made by level_as_c, for processors where JSON can't be read (no cJSON there).
#pragma once

#include "jantar/level_desc.h"
#include <stddef.h>

extern const LevelDesc embedded_level;
extern const unsigned char embedded_replay[];
extern const size_t embedded_replay_size;
