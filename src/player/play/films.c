// films.c - loads the films of a level's hints.
#include "films.h"
#include "jantar/cli_film.h"

#include <stdlib.h>
#include <string.h>

// Loads a film as the next of the list. False, with a warning, if it can't be.
static bool film_load(Films *films, LevelTilesets *tilesets, const char *map, LevelLesson lesson,
                      LevelReport *report)
{
    InputTrack track;
    Level *level;
    uint32_t at = films->count;
    if (!cli_film_load(map, tilesets, &level, &track, report))
        return false;
    uint16_t *keys = malloc(track.ticks * sizeof *keys);
    for (uint32_t i = 0; keys && i < track.ticks; i++)
        keys[i] = input_track_at(&track, i).keys;
    films->list[at] = (ViewFilm){level_desc(level), keys, track.ticks, lesson};
    films->levels[at] = level;
    films->keys[at] = keys;
    films->count += keys != NULL;
    if (!keys)
        level_free(level);
    input_track_free(&track);
    return keys != NULL;
}

// Writes the map of a sign's film. False without one.
static bool map_of(const LevelSign *sign, const char *shipped, const char *path,
                   char out[FILES_PATH_BYTES])
{
    char name[64];
    if (sign->film[0] != '\0')
        return files_beside(path, sign->film, out, FILES_PATH_BYTES);
    return sign->shows != LEVEL_LESSON_NONE && shipped[0] != '\0' &&
           files_with_end(level_lesson_name((LevelLesson)sign->shows), ".json", name,
                          sizeof name) &&
           files_join(out, FILES_PATH_BYTES, shipped, name);
}

// Returns whose keys are drawn beside a film: those of the lesson, or of a film of its own all.
static LevelLesson lesson_of(const LevelSign *sign)
{
    return sign->film[0] != '\0' ? LEVEL_LESSON_NONE : (LevelLesson)sign->shows;
}

// Returns the film of an earlier sign that shows the same, as in `of_sign`; 0: there is none.
static uint8_t film_before(const Films *films, const LevelDesc *level, uint32_t sign)
{
    const LevelSign *signs = level->signs;
    for (uint32_t i = 0; i < sign; i++)
        if (films->of_sign[i] != 0 && lesson_of(&signs[i]) == lesson_of(&signs[sign]) &&
            strcmp(signs[i].film, signs[sign].film) == 0)
            return films->of_sign[i];
    return 0;
}

Films *films_load(const char *shipped, const char *path, const LevelDesc *level,
                  LevelReport *report)
{
    char map[FILES_PATH_BYTES];
    Films *films = calloc(1, sizeof *films);
    uint8_t *of_sign = films ? calloc(level->sign_count + 1u, 1) : NULL;
    LevelTilesets *tilesets = of_sign ? level_tilesets_new() : NULL;
    if (!of_sign) {
        free(films);
        return NULL;
    }
    films->of_sign = of_sign;
    for (uint32_t i = 0; i < level->sign_count; i++) {
        of_sign[i] = film_before(films, level, i);
        if (of_sign[i] == 0 && films->count < VIEW_FILMS_MOST &&
            map_of(&level->signs[i], shipped, path, map) &&
            film_load(films, tilesets, map, lesson_of(&level->signs[i]), report))
            of_sign[i] = (uint8_t)films->count;
    }
    level_tilesets_free(tilesets);
    return films;
}

void films_free(Films *films)
{
    for (uint32_t i = 0; films && i < films->count; i++) {
        level_free(films->levels[i]);
        free(films->keys[i]);
    }
    if (films)
        free(films->of_sign);
    free(films);
}
