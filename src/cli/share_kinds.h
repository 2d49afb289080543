// share_kinds.h - the kinds of files that may be in a shared level. Private to cli.
#pragma once

#include <stdbool.h>

// True for a file that may be packed and unpacked, by the end of its name: maps, tilesets,
// templates, worlds, pictures, sounds, runs and scenes. Nothing that Tiled or a system would run.
bool share_is_known_kind(const char *name);
