// film_read.c - reads a film of a hint: its map and its keys.
#include "jantar/cli_film.h"
#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

enum { SCRIPT_BYTES_MOST = 65536 };

static bool keys_read(const char *path, InputTrack *out, Err *err)
{
    FileBytes file;
    InputTrack track = {0};
    if (!files_read_text(path, SCRIPT_BYTES_MOST, &file, err))
        return false;
    bool good = memchr(file.bytes, 0, file.size) == NULL
                    ? input_script_parse((const char *)file.bytes, &track, err)
                    : err_set(err, "not a text file (it holds a NUL byte)");
    files_bytes_free(&file);
    if (good && (track.ticks == 0 || track.ticks > CLI_FILM_TICKS_MOST)) {
        good = err_set(err, "a film lasts 1 to %d ticks, not %u", CLI_FILM_TICKS_MOST,
                       (unsigned)track.ticks);
        input_track_free(&track);
    }
    if (good)
        *out = track;
    return good || err_before(err, "%.300s: the film of a hint is not shown: ", path);
}

static bool is_small(const LevelDesc *level)
{
    return level->terrain.width <= CLI_FILM_SIDE_MOST &&
           level->terrain.height <= CLI_FILM_SIDE_MOST &&
           level->thing_count + level_element_count(level) <= CLI_FILM_THINGS_MOST;
}

// Reads a film's keys, if its map is small enough to be played.
static bool film_read(const char *map, const char *inputs, const LevelDesc *level, InputTrack *keys,
                      Err *err)
{
    if (!is_small(level))
        return err_set(err,
                       "%.300s: the film of a hint is not shown: its map may have %d x %d tiles "
                       "and %d things",
                       map, CLI_FILM_SIDE_MOST, CLI_FILM_SIDE_MOST, CLI_FILM_THINGS_MOST);
    return keys_read(inputs, keys, err);
}

bool cli_film_load(const char *map, LevelTilesets *tilesets, Level **level, InputTrack *keys,
                   LevelReport *report)
{
    Err err;
    Level *loaded = NULL;
    char inputs[FILES_PATH_BYTES] = "";
    LevelReport *found = calloc(1, sizeof *found);
    if (!found || !files_with_end(map, ".input", inputs, sizeof inputs)) {
        free(found);
        return false;
    }
    bool good = level_load_with(map, tilesets, &loaded, found) == LEVEL_OK;
    if (!good) {
        err_set(&err, "%.300s: the film of a hint is not shown, because its map can't be read",
                map);
        level_report_warn(report, &err);
        level_report_warn_of(report, found);
    } else if (!film_read(map, inputs, level_desc(loaded), keys, &err)) {
        level_report_warn(report, &err);
        level_free(loaded);
        good = false;
    } else {
        *level = loaded;
    }
    free(found);
    return good;
}
