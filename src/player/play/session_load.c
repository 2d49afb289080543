// session_load.c - a level, its description, its first states and its view.
#include "session_load.h"
#include <stdlib.h>

void stage_free(Stage *stage)
{
    view_free(stage->view);
    free(stage->current);
    free(stage->previous);
    *stage = (Stage){0};
}

bool stage_make(Stage *stage, const LevelDesc *level, const Looks *looks,
                const GameOptions *options, uint64_t seed)
{
    *stage = (Stage){replay_game_new(level, options, seed), replay_game_new(level, options, seed),
                     view_new(level, &looks->world->theme, seed)};
    if (!stage->current || !stage->previous || !stage->view) {
        stage_free(stage);
        return false;
    }
    view_set_pictures(stage->view, looks->pictures);
    view_set_events(stage->view, looks->events);
    view_set_figures(stage->view, looks->figures);
    view_set_sprites(stage->view, shared_sprites_view(looks->sprites));
    const Films *films = looks->films;
    if (view_set_films(stage->view, films->list, films->count, films->of_sign))
        return true;
    stage_free(stage);
    return false;
}

bool session_describe(const Level *level, uint32_t object, LevelDesc *out)
{
    *out = *level_desc(level);
    if (object != 0)
        out->more_spawn_count = 0; // all heroes start there
    return object == 0 || level_object_place(level, object, &out->spawn);
}

// Draws a first picture, for what the view keeps of it. A failure is ignored: the game's own first
// picture then tries again.
static void first_picture_draw(const Stage *stage, const Shown *shown)
{
    DrawList list = {0};
    ViewFrame frame = {.previous = stage->previous,
                       .current = stage->current,
                       .alpha = 1.0,
                       .width = shown->width,
                       .height = shown->height,
                       .camera = shown->camera,
                       .camera_part = shown->elsewhere ? 1.0 : 0.0,
                       .feather = shown->feather};
    (void)view_draw(stage->view, &frame, &list);
    draw_list_free(&list);
}

void session_load_do(SessionLoad *load)
{
    load->status = load->bytes ? level_parse_shown(load->bytes, load->size, load->path,
                                                   &load->level, &load->report)
                               : level_load_shown(load->path, &load->level, &load->report);
    if (load->status != LEVEL_OK)
        return;
    load->desc = malloc(sizeof *load->desc);
    const LooksOrder order = {load->level, load->path, load->worlds, load->kept_sprites,
                              load->decoder};
    if (!load->desc || !looks_load(&load->looks, &order, &load->report))
        return;
    // False without the object: then from the spawn.
    (void)session_describe(load->level, load->start_object, load->desc);
    load->plays = game_level_hash(load->desc);
    if (stage_make(&load->stage, load->desc, &load->looks, &load->options, load->seed) &&
        load->shown.width > 0)
        first_picture_draw(&load->stage, &load->shown);
}

bool session_load_is_good(const SessionLoad *load)
{
    return load->stage.current != NULL;
}

void session_load_drop(SessionLoad *load)
{
    stage_free(&load->stage);
    looks_free(&load->looks);
    shared_sprites_drop(load->kept_sprites);
    load->kept_sprites = NULL;
    free(load->desc);
    free(load->bytes);
    level_free(load->level);
    load->bytes = NULL;
    load->desc = NULL;
    load->level = NULL;
}
