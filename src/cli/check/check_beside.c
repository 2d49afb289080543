// check_beside.c - checks what lies beside a level: films, figures and its own events.
#include "jantar/cli_check.h"
#include "jantar/cli_film.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"

#include <stdlib.h>
#include <string.h>

// True if an earlier sign shows the same film, which is read once.
static bool is_read(const LevelDesc *desc, uint32_t sign)
{
    for (uint32_t i = 0; i < sign; i++)
        if (strcmp(desc->signs[i].film, desc->signs[sign].film) == 0)
            return true;
    return false;
}

// A film whose files are missing is reported with the level.
static void check_film(const char *path, const char *film, LevelReport *report)
{
    char map[FILES_PATH_BYTES], inputs[FILES_PATH_BYTES];
    InputTrack keys;
    Level *level;
    if (!files_beside(path, film, map, sizeof map) ||
        !files_with_end(map, ".input", inputs, sizeof inputs) || !files_exists(map) ||
        !files_exists(inputs) || !cli_film_load(map, NULL, &level, &keys, report))
        return;
    level_free(level);
    input_track_free(&keys);
}

// Says what is wrong with the file by which a level changes events.
static void check_own_events(const char *path, LevelReport *report)
{
    char own[FILES_PATH_BYTES];
    if (!event_file_own(path, own))
        return;
    EventTable *events = calloc(1, sizeof *events);
    LevelReport *found = calloc(1, sizeof *found);
    if (events != NULL && found != NULL && event_file_load("", events, found) == LEVEL_OK &&
        event_file_change(own, events, found) != LEVEL_OK)
        level_report_warn_of(report, found);
    free(events);
    free(found);
}

void cli_check_beside(const Level *level, const char *path, LevelReport *report)
{
    const LevelDesc *desc = level_desc(level);
    for (uint32_t i = 0; i < desc->sign_count; i++)
        if (desc->signs[i].film[0] != '\0' && !is_read(desc, i))
            check_film(path, desc->signs[i].film, report);
    if (level_pictures(level)->worn_count > 0)
        figures_free(figures_load(NULL, level, report));
    check_own_events(path, report);
}
