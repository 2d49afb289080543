// rate_guide.c - what `jantar rate` needs of a level besides the level: a run that wins, and what
// its player knows.
#include "jantar/rate_search.h"
#include "rate_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- what is known -------------------------------------------------------------------------------

static uint16_t keys_taught(const char *path)
{
    Level *level;
    uint16_t keys = 0;
    LevelReport *report = calloc(1, sizeof *report);
    if (report != NULL && level_load(path, &level, report) == LEVEL_OK) {
        keys = level_verbs_keys(&level_desc(level)->teaches);
        level_free(level);
    }
    free(report);
    return keys;
}

// Levels of a folder follow each other in the order of their names.
uint16_t cli_rate_keys(const char *path, const LevelDesc *desc)
{
    Err err;
    FileList files = {0};
    char folder[FILES_PATH_BYTES];
    uint16_t keys = level_verbs_keys(&desc->teaches);
    files_directory_of(folder, sizeof folder, path);
    if (!files_list(folder, ".json", false, &files, &err))
        files = (FileList){0};
    const char *name = files_name_of(path);
    for (size_t i = 0; i < files.count; i++)
        if (strcmp(files_name_of(files.paths[i]), name) < 0 && strlen(files.paths[i]) > 0)
            keys |= keys_taught(files.paths[i]);
    files_list_free(&files);
    return keys != 0 ? keys : GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART;
}

// --- the guide -----------------------------------------------------------------------------------

static int make_of_replay(const CliLevel *level, const char *path, RateGuide *out)
{
    Err err;
    Replay replay = {0};
    int code = cli_replay_read(path, &replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error("rate", code, "%s: %s", path, err.message);
    replay.options.heroes = 1;
    if (!rate_guide_make(out, level->desc, &replay.options, replay.seed, &replay.inputs))
        code = cli_error("rate", CLI_NO_MEMORY, "no memory for the guide");
    replay_free(&replay);
    return code;
}

static int make_of_search(const CliLevel *level, uint16_t keys, RateGuide *out)
{
    SolveWatch nobody = {NULL, NULL};
    switch (rate_guide_search(out, level->level, keys, RATE_SEARCH_TICKS, nobody)) {
    case SOLVE_FOUND:
        return CLI_OK;
    case SOLVE_NOT_FOUND:
        return cli_error("rate", CLI_INVALID,
                         "%s: no way to an exit was found, so nothing can be rated; play it and "
                         "name the run: --guide RUN.jrp",
                         level->path);
    case SOLVE_NO_MEMORY:
        break;
    }
    return cli_error("rate", CLI_NO_MEMORY, "no memory");
}

int rate_guide_find(const CliLevel *level, const char *name, uint16_t keys, RateGuide *out)
{
    char beside[FILES_PATH_BYTES];
    if (!game_can_be_won(level->desc))
        return cli_error("rate", CLI_INVALID, "%s: the level has no exit", level->path);
    if (name == NULL && files_with_end(level->path, ".jrp", beside, sizeof beside)) {
        name = files_exists(beside) ? beside : NULL;
        int code = name != NULL ? make_of_replay(level, name, out) : CLI_OK;
        if (code != CLI_OK || (name != NULL && out->wins))
            return code;
        // There is none, or the level was changed since: look for another.
        rate_guide_free(out);
        return make_of_search(level, keys, out);
    }
    int code = name != NULL ? make_of_replay(level, name, out) : make_of_search(level, keys, out);
    if (code == CLI_OK && !out->wins)
        return cli_error("rate", CLI_INVALID,
                         "%s does not reach an exit of %s; name a run that does with --guide",
                         name != NULL ? name : "the way that was found", level->path);
    return code;
}
