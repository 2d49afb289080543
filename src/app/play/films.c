// films.c - loads the films of a level's hints.
#include "films.h"
#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

enum { SCRIPT_BYTES_MOST = 65536 };

// Reads the keys of a film. False with a message, or without memory.
static bool keys_read(const char *path, ViewFilm *film, uint16_t **keys, Err *err)
{
    FileBytes file;
    InputTrack track = {0};
    if (!files_read_text(path, SCRIPT_BYTES_MOST, &file, err))
        return false;
    bool good =
        input_script_parse((const char *)file.bytes, &track, err) || err_before(err, "%s: ", path);
    files_bytes_free(&file);
    if (good && (track.ticks == 0 || track.ticks > VIEW_FILM_TICKS_MOST))
        good = err_set(err, "%.200s: a film lasts 1 to %d ticks, not %u", path,
                       VIEW_FILM_TICKS_MOST, (unsigned)track.ticks);
    *keys = good ? malloc(track.ticks * sizeof **keys) : NULL;
    for (uint32_t i = 0; *keys && i < track.ticks; i++)
        (*keys)[i] = input_track_at(&track, i).keys;
    film->keys = *keys;
    film->ticks = track.ticks;
    input_track_free(&track);
    return *keys != NULL;
}

// Loads a film as the next of the list. False, with a warning, if it can't be.
static bool film_load(Films *films, LevelTilesets *tilesets, const char *map, LevelLesson lesson,
                      LevelReport *report)
{
    Err err = {0};
    char inputs[FILES_PATH_BYTES];
    uint32_t at = films->count;
    LevelReport *found = calloc(1, sizeof *found);
    films->list[at] = (ViewFilm){.lesson = lesson};
    bool good = found && files_with_end(map, ".input", inputs, sizeof inputs);
    bool loaded = good && level_load_with(map, tilesets, &films->levels[at], found) == LEVEL_OK;
    if (good && !loaded)
        level_report_warn_of(report, found);
    good = loaded && keys_read(inputs, &films->list[at], &films->keys[at], &err);
    if (loaded && !good) {
        level_free(films->levels[at]);
        if (err.message[0] != '\0')
            level_report_warn(report, &err);
    }
    free(found);
    if (good)
        films->list[at].level = level_desc(films->levels[at]);
    films->count += good;
    return good;
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

// Returns the film of an earlier sign that shows the same, as in `of_sign`; 0: there is none.
static uint8_t film_before(const Films *films, const LevelDesc *level, uint32_t sign)
{
    const LevelSign *signs = level->signs;
    for (uint32_t i = 0; i < sign; i++)
        if (films->of_sign[i] != 0 && signs[i].shows == signs[sign].shows &&
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
            film_load(films, tilesets, map, (LevelLesson)level->signs[i].shows, report))
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
