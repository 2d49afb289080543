// embedded.h - levels and recorded runs as C, made by level_as_c, for where JSON can't be read (no
// cJSON there).
#pragma once

#include "jantar/level_desc.h"
#include <stddef.h>

typedef struct EmbeddedRun {
    const char *name; // the file's, without its folder
    const LevelDesc *level;
    const unsigned char *replay; // the file's bytes
    size_t replay_size;
} EmbeddedRun;

extern const EmbeddedRun embedded_runs[];
extern const size_t embedded_run_count;
