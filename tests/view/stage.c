// stage.c - a small level for the view's tests.
#include "stage.h"

#include "forest.h"
#include "harness.h"
#include "jantar/real.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static GameState *state_new(const LevelDesc *level, uint32_t heroes)
{
    GameState *state = aligned_alloc(64, (game_state_size(level, heroes) + 63u) & ~(size_t)63u);
    assert(state != NULL);
    game_init(state, level, &(GameOptions){.heroes = heroes}, 1);
    return state;
}

void stage_begin_in(Stage *stage, const char *const *rows, uint32_t row_count, Vec2 spawn,
                    uint32_t count)
{
    LevelDesc *level = &stage->rocks.level;
    assert(count <= STAGE_MOST);
    rocks_make(&stage->rocks, rows, row_count);
    level->spawn = spawn;
    level->elements = stage->elements;
    level->places = stage->places;
    level->things = &stage->thing;
    level->thing_count = stage->thing.size.x > 0.0;
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++) {
        level->element_first[kind] = 0;
        for (uint32_t i = 0; i < count; i++)
            level->element_first[kind] += stage->elements[i].kind < kind;
    }
    stage->before = state_new(level, stage->heroes);
    stage->now = state_new(level, stage->heroes);
}

void stage_begin(Stage *stage, Vec2 spawn, uint32_t count)
{
    static const char *const room[] = {"....................", "....................",
                                       "....................", "....................",
                                       "....................", "....................",
                                       "####################"};
    stage_begin_in(stage, room, sizeof room / sizeof room[0], spawn, count);
}

void stage_end(Stage *stage)
{
    free(stage->before);
    free(stage->now);
    draw_list_free(&stage->list);
}

void stage_play(Stage *stage, uint32_t keys, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        memcpy(stage->before, stage->now, stage->now->size);
        game_tick(stage->now, &stage->rocks.level, (TickInput){.keys = (uint16_t)keys},
                  &stage->events);
    }
}

Frame stage_frame(const Stage *stage, double alpha)
{
    return (Frame){.level = &stage->rocks.level,
                   .theme = theme_forest(),
                   .figures = usual_figures(),
                   .previous = stage->before,
                   .current = stage->now,
                   .alpha = alpha,
                   .time = (double)stage->now->tick / SIM_TICK_RATE,
                   .zoom = 1.0,
                   .scale = STAGE_SCALE,
                   .camera = {10.0, 4.0},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}},
                   .shown = {{0.0, 0.0}, {640.0, 360.0}},
                   .taste = VIEW_TASTE_USUAL};
}

Box stage_drawn_box(const Stage *stage)
{
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        const DrawVertex *vertex = &stage->list.vertices[i];
        Vec2 at = {(double)vertex->x / STAGE_SCALE, (double)vertex->y / STAGE_SCALE};
        CHECK(at.x > -1e6 && at.x < 1e6 && at.y > -1e6 && at.y < 1e6); // NaN fails, too
        box.min = vec2(real_min(box.min.x, at.x), real_min(box.min.y, at.y));
        box.max = vec2(real_max(box.max.x, at.x), real_max(box.max.y, at.y));
    }
    CHECK(!stage->list.failed);
    return box;
}

void stage_check_box(Box drawn, Box wanted, double tolerance)
{
    CHECK_NEAR(drawn.min.x, wanted.min.x, tolerance);
    CHECK_NEAR(drawn.min.y, wanted.min.y, tolerance);
    CHECK_NEAR(drawn.max.x, wanted.max.x, tolerance);
    CHECK_NEAR(drawn.max.y, wanted.max.y, tolerance);
}

Frame stage_frame_of_pose(double time)
{
    return (Frame){.theme = theme_forest(),
                   .figures = usual_figures(),
                   .time = time,
                   .zoom = 1.0,
                   .scale = STAGE_SCALE,
                   .camera = {10.0, 5.625},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}},
                   .shown = {{0.0, 0.0}, {640.0, 360.0}},
                   .taste = VIEW_TASTE_USUAL};
}

static bool same_rgb(DrawColor a, DrawColor b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

uint32_t stage_strongest(const DrawList *list)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++)
        most = list->vertices[i].color.a > most ? list->vertices[i].color.a : most;
    return most;
}

uint32_t stage_count_color(const DrawList *list, uint32_t rgb, Vec2 place, double reach, Vec2 *mean)
{
    uint32_t count = 0;
    Vec2 sum = {0.0, 0.0};
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        const DrawVertex *vertex = &list->vertices[i];
        Vec2 at = {(double)vertex->x / STAGE_SCALE, (double)vertex->y / STAGE_SCALE};
        if (vertex->color.a < 40 || !same_rgb(vertex->color, draw_color(rgb, 1.0)) ||
            vec2_length(vec2_sub(at, place)) > reach)
            continue;
        sum = vec2_add(sum, at);
        count++;
    }
    if (mean != NULL && count > 0)
        *mean = vec2_scale(sum, 1.0 / count);
    return count;
}

bool stage_lists_are_equal(const DrawList *one, const DrawList *other)
{
    return one->vertex_count == other->vertex_count && one->index_count == other->index_count &&
           memcmp(one->vertices, other->vertices, one->vertex_count * sizeof *one->vertices) == 0 &&
           memcmp(one->indices, other->indices, one->index_count * sizeof *one->indices) == 0;
}
