// cli_film.h - reads a film of a hint (levels/README.md, *A film of your own*): a small map and the
// keys that play it.
//
//     if (cli_film_load("films/mine.json", NULL, &level, &keys, report))
//         play(level_desc(level), &keys);
#pragma once

#include "jantar/input_track.h"
#include "jantar/level.h"

// Longest film, ticks; largest side of its map, tiles; most things in it. A film is played while
// its level is loaded, and a level may have many.
enum { CLI_FILM_TICKS_MOST = 600, CLI_FILM_SIDE_MOST = 64, CLI_FILM_THINGS_MOST = 64 };

// Loads the map at `map` and the input script of the same name that ends with .input. The caller
// frees *level with level_free() and *keys with input_track_free(). `tilesets` may keep tilesets
// from one film to the next; NULL: none are kept. False, with both untouched, if it can't be shown:
// the report then has warnings that say why.
bool cli_film_load(const char *map, LevelTilesets *tilesets, Level **level, InputTrack *keys,
                   LevelReport *report);
