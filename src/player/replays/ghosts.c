// ghosts.c - plays the replays of ghosts ahead of the player and keeps their outlines.
#include "ghosts.h"

#include "jantar/cli.h"
#include "jantar/clock.h"
#include "jantar/grow.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    TICKS_MAX = 30 * 60 * SIM_TICK_RATE, // a longer ghost ends there
    FADE_TICKS = 90                      // a ghost fades out after its end
};

static void shape_note(Ghost *ghost)
{
    const SimWorld *world = game_world_const(ghost->state);
    const SimBody *body = sim_body_const(world, ghost->state->heroes[0].body);
    GhostShape *shapes =
        grow_array(ghost->shapes, &ghost->capacity, (uint64_t)ghost->count + 1, sizeof *shapes);
    if (!shapes)
        return;
    ghost->shapes = shapes;
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++) {
        Vec2 at = sim_point(world, body->first_point + i % body->point_count).position;
        shapes[ghost->count].x[i] = (float)at.x;
        shapes[ghost->count].y[i] = (float)at.y;
    }
    ghost->count++;
}

static void ghost_free(Ghost *ghost)
{
    replay_free(&ghost->replay);
    free(ghost->state);
    free(ghost->shapes);
    *ghost = (Ghost){0};
}

static bool begin(Ghost *ghost, const Session *session, Err *err)
{
    ReplayReport report;
    if (replay_can_play(&ghost->replay, session->level.desc, &report) != REPLAY_VERIFIED)
        return err_set(err, "%s", report.message);
    ghost->state = replay_game_new(session->level.desc, &ghost->replay.options, ghost->replay.seed);
    if (!ghost->state)
        return err_set(err, "no memory for a ghost");
    shape_note(ghost);
    return true;
}

bool ghosts_add(Ghosts *ghosts, const Session *session, const char *path, const char *name,
                Err *err)
{
    Ghost *ghost = &ghosts->list[ghosts->count];
    Err why;
    if (ghosts->count == VIEW_GHOSTS_MAX)
        return err_set(err, "there are %d ghosts already, and no more can be shown",
                       VIEW_GHOSTS_MAX);
    *ghost = (Ghost){0};
    snprintf(ghost->name, sizeof ghost->name, "%s", name);
    if (cli_replay_read(path, &ghost->replay, NULL, &why) != CLI_OK ||
        !begin(ghost, session, &why)) {
        ghost_free(ghost);
        return err_set(err, "the ghost '%.300s' can't be shown: %.600s", path, why.message);
    }
    ghosts->count++;
    return true;
}

void ghosts_clear(Ghosts *ghosts)
{
    for (uint32_t i = 0; i < ghosts->count; i++)
        ghost_free(&ghosts->list[i]);
    *ghosts = (Ghosts){0};
}

// --- playing ahead -------------------------------------------------------------------------------

static void ghost_tick(Ghost *ghost, const LevelDesc *level)
{
    GameEvents events;
    uint32_t tick = ghost->state->tick;
    GameInputs held = input_track_all_at(&ghost->replay.inputs, tick);
    game_tick_all(ghost->state, level, &held, &events);
    splits_see(&ghost->splits, ghost->state, &events);
    shape_note(ghost);
    if (ghost->state->tick < ghost->replay.inputs.ticks && ghost->state->tick < TICKS_MAX)
        return;
    free(ghost->state);
    ghost->state = NULL;
}

// Returns the ghost with the earliest tick, or NULL if all are played to their end.
static Ghost *hindmost(Ghosts *ghosts)
{
    Ghost *last = NULL;
    for (uint32_t i = 0; i < ghosts->count; i++)
        if (ghosts->list[i].state && (!last || ghosts->list[i].state->tick < last->state->tick))
            last = &ghosts->list[i];
    return last;
}

void ghosts_poll(Ghosts *ghosts, const LevelDesc *level, uint32_t milliseconds)
{
    uint64_t end = clock_ns() + CLOCK_MS * milliseconds;
    Ghost *ghost;
    while (clock_ns() < end && (ghost = hindmost(ghosts)) != NULL)
        ghost_tick(ghost, level);
}

// --- where they are ------------------------------------------------------------------------------

static void outline(const Ghost *ghost, uint32_t tick, Vec2 out[GAME_HERO_POINTS])
{
    const GhostShape *shape = &ghost->shapes[tick < ghost->count ? tick : ghost->count - 1];
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        out[i] = vec2((double)shape->x[i], (double)shape->y[i]);
}

// A ghost is hidden while the player is ahead of what was computed of it, and once it has faded out
// after its end.
static bool is_seen(const Ghost *ghost, uint32_t tick)
{
    return ghost->count > 0 &&
           (tick < ghost->count || (!ghost->state && tick < ghost->count + FADE_TICKS));
}

uint32_t ghosts_view(const Ghosts *ghosts, uint32_t tick, ViewGhost out[VIEW_GHOSTS_MAX])
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < ghosts->count; i++) {
        const Ghost *ghost = &ghosts->list[i];
        if (!is_seen(ghost, tick))
            continue;
        ViewGhost *view = &out[seen++];
        outline(ghost, tick > 0 ? tick - 1 : 0, view->before);
        outline(ghost, tick, view->now);
        view->strength =
            tick < ghost->count ? 1.0 : 1.0 - (tick - ghost->count + 1) / (double)FADE_TICKS;
    }
    return seen;
}
