// shipped.c - the shipped levels and runs.
#include "shipped.h"
#include "forest.h"
#include "harness.h"
#include "jantar/files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const shipped_levels[SHIPPED_LEVELS] = {
    "01-first-steps",     "02-the-old-oak",
    "03-under-the-roots", "04-amber",
    "05-light-as-a-seed", "06-the-pond",
    "07-rope-works",      "08-the-mill",
    "09-the-nest",        "10-the-heart-of-the-forest",
    "inclusion-the-ant"};

static const char *path_of(char *out, size_t size, const char *name, const char *end)
{
    char relative[128];
    snprintf(relative, sizeof relative, "levels/forest/%s.%s", name, end);
    return harness_source_path(out, size, relative);
}

Level *shipped_level(const char *name)
{
    char path[FILES_PATH_BYTES];
    Level *level = NULL;
    LevelReport *report = calloc(1, sizeof *report);
    if (report)
        CHECK(level_load_shown(path_of(path, sizeof path, name, "json"), &level, report) ==
              LEVEL_OK);
    free(report);
    return level;
}

static bool replay_open(const char *path, Replay *out)
{
    Err err;
    FileBytes bytes = {0};
    bool read = CHECK(files_read(path, REPLAY_FILE_BYTES, &bytes, &err)) &&
                CHECK(replay_decode(bytes.bytes, bytes.size, out, &err) == REPLAY_VERIFIED);
    files_bytes_free(&bytes);
    return read;
}

const Theme *shipped_theme(const Level *level, const char *name)
{
    const LevelPictures *pictures = level_pictures(level);
    return strchr(name, '/') ? theme_of(pictures->world, pictures->world_variant) : theme_forest();
}

bool shipped_begin(Shipped *shipped, const char *name, const char *kind)
{
    char path[FILES_PATH_BYTES];
    *shipped = (Shipped){.level = shipped_level(name)};
    if (!shipped->level || !replay_open(path_of(path, sizeof path, name, kind), &shipped->replay))
        return false;
    const Replay *replay = &shipped->replay;
    const LevelDesc *desc = level_desc(shipped->level);
    shipped->now = replay_game_new(desc, &replay->options, replay->seed);
    shipped->before = replay_game_new(desc, &replay->options, replay->seed);
    shipped->view = view_new(desc, shipped_theme(shipped->level, name), replay->seed);
    view_set_events(shipped->view, usual_events());
    view_set_figures(shipped->view, usual_figures());
    return CHECK(shipped->now && shipped->before && shipped->view);
}

void shipped_end(Shipped *shipped)
{
    view_free(shipped->view);
    free(shipped->now);
    free(shipped->before);
    replay_free(&shipped->replay);
    level_free(shipped->level);
    *shipped = (Shipped){0};
}

bool shipped_tick(Shipped *shipped)
{
    GameEvents events;
    if (shipped->now->tick >= shipped->replay.inputs.ticks)
        return false;
    memcpy(shipped->before, shipped->now, shipped->now->size);
    game_tick(shipped->now, level_desc(shipped->level),
              input_track_at(&shipped->replay.inputs, shipped->now->tick), &events);
    view_tick(shipped->view, shipped->now, &events);
    return true;
}

bool shipped_paint(View *view, const GameState *state, DrawList *list, Raster *raster)
{
    ViewFrame frame = {.previous = state,
                       .current = state,
                       .alpha = 1.0,
                       .width = raster->width,
                       .height = raster->height,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    return CHECK(view_draw(view, &frame, list) && raster_paint(raster, list));
}

void shipped_take_form(GameState *state, uint32_t form)
{
    static const double lights[SHIPPED_FORMS] = {4.0, 4.5, 1.5, 7.0}; // as senses.c has them
    GameHero *hero = &state->heroes[0];
    hero->slick_ticks = form == 1 ? GAME_FORM_TICKS : 0;
    hero->heavy_ticks = form == 2 ? GAME_FORM_TICKS : 0;
    hero->puff_ticks = form == 3 ? GAME_FORM_TICKS : 0;
    hero->light = lights[form];
}
