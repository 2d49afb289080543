// films.h - loads the films of a level's hints: small maps, each with the keys that play it.
#pragma once

#include "jantar/level.h"
#include "jantar/view.h"

// Everything is owned.
typedef struct Films {
    ViewFilm list[VIEW_FILMS_MOST];
    Level *levels[VIEW_FILMS_MOST];
    uint16_t *keys[VIEW_FILMS_MOST];
    uint32_t count;
    uint8_t *of_sign; // for each sign of the level the number of its film + 1; 0: none
} Films;

// Loads the films of a level: `shipped` is the folder with those of the lessons ("": there is
// none), `path` the level's file, beside which the films that its signs name lie. What can't be
// loaded is warned of in the report; its hint is a text. NULL if memory runs out. It may be called
// from any thread.
Films *films_load(const char *shipped, const char *path, const LevelDesc *level,
                  LevelReport *report);

// Frees films. NULL is allowed.
void films_free(Films *films);
