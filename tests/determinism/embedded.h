// embedded.h - levels and recorded runs as C source, made by level_as_c, for targets without cJSON.
#pragma once

#include "jantar/level_desc.h"
#include <stddef.h>

typedef struct EmbeddedRun {
    const char *name; // file name without its folder
    const LevelDesc *level;
    const unsigned char *replay; // content of the file
    size_t replay_size;
} EmbeddedRun;

extern const EmbeddedRun embedded_runs[];
extern const size_t embedded_run_count;
