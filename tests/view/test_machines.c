// test_machines.c - machines and switches in the picture: drawn where they collide, turning the way they turn, and
// harmless without path or size. What they do is tests/game.
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/elements.h"
#include "view/machines.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SCALE = 32, MOST = 16 };

typedef struct Stage {
    Rocks rocks;
    LevelElement elements[MOST]; // sorted
    Vec2 places[4];
    GameState *before, *now; // owned
    DrawList list;
} Stage;

static const char *const rows[] = {"....................", "....................", "....................",
                                   "....................", "....................", "....................",
                                   "####################"};

static GameState *state_of(const Stage *stage)
{
    size_t size = (game_state_size(&stage->rocks.level) + 63u) & ~(size_t)63u;
    GameState *state = aligned_alloc(64, size);
    assert(state != NULL);
    game_init(state, &stage->rocks.level, &(GameOptions){0}, 1);
    return state;
}

static void stage_begin(Stage *stage, uint32_t count)
{
    LevelDesc *level = &stage->rocks.level;
    rocks_make(&stage->rocks, rows, 7);
    level->spawn = vec2(2.0, 2.0);
    level->elements = stage->elements;
    level->places = stage->places;
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++) {
        level->element_first[kind] = 0;
        for (uint32_t i = 0; i < count; i++)
            level->element_first[kind] += stage->elements[i].kind < kind;
    }
    stage->before = state_of(stage);
    stage->now = state_of(stage);
}

static void stage_play(Stage *stage, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        memcpy(stage->before, stage->now, stage->now->size);
        game_tick(stage->now, &stage->rocks.level, (TickInput){0}, NULL);
    }
}

static void stage_end(Stage *stage)
{
    free(stage->before);
    free(stage->now);
    draw_list_free(&stage->list);
}

static Scene scene_of(const Stage *stage, double alpha)
{
    return (Scene){.level = &stage->rocks.level,
                   .previous = stage->before,
                   .current = stage->now,
                   .alpha = alpha,
                   .scale = SCALE,
                   .camera = {10.0, 4.0},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}}};
}

// The box of what is drawn, tiles.
static Box drawn_box(Stage *stage, double alpha)
{
    Scene scene = scene_of(stage, alpha);
    draw_list_clear(&stage->list, 1.0);
    for (ElementLayer layer = ELEMENT_BACK; layer <= ELEMENT_LIGHT; layer++)
        elements_draw(&stage->list, &scene, layer);
    switches_draw_debug(&stage->list, &scene);
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        Vec2 at = {(double)stage->list.vertices[i].x / SCALE, (double)stage->list.vertices[i].y / SCALE};
        CHECK(at.x > -1e6 && at.x < 1e6 && at.y > -1e6 && at.y < 1e6);
        box.min = vec2(real_min(box.min.x, at.x), real_min(box.min.y, at.y));
        box.max = vec2(real_max(box.max.x, at.x), real_max(box.max.y, at.y));
    }
    CHECK(!stage->list.failed);
    return box;
}

TEST(machines_are_drawn_where_they_collide)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_LIFT, LEVEL_ELEMENT_DOOR, LEVEL_ELEMENT_WHEEL,
                                             LEVEL_ELEMENT_PADDLE};
    for (int i = 0; i < 4; i++) {
        Stage stage = {.elements[0] = {.kind = kinds[i], .centre = {10.0, 3.0}, .size = {3.0, 0.5}, .angle = 0.4}};
        stage_begin(&stage, 1);
        Box drawn = drawn_box(&stage, 1.0);
        const GameElement *state = game_elements_const(stage.now);
        Box box = sim_body_const(game_world_const(stage.now), (SimBodyId){state->body})->box;
        CHECK_NEAR(drawn.min.x, box.min.x, 0.1);
        CHECK_NEAR(drawn.max.x, box.max.x, 0.1);
        CHECK_NEAR(drawn.min.y, box.min.y, 0.1);
        CHECK_NEAR(drawn.max.y, box.max.y, 0.1);
        stage_end(&stage);
    }
}

// Over the place where whole turns are taken off its angle.
TEST(machines_wheel_never_turns_back_in_the_picture)
{
    Stage stage = {
        .elements[0] = {.kind = LEVEL_ELEMENT_WHEEL, .centre = {10.0, 3.0}, .size = {3.0, 0.5}, .angle = 3.0}};
    stage.elements[0].wheel.speed = 360.0;
    stage_begin(&stage, 1);
    stage_play(&stage, 60);
    for (int tick = 0; tick < 120; tick++) {
        stage_play(&stage, 1);
        double from, middle;
        Scene scene = scene_of(&stage, 0.0);
        scene_element_place(&scene, 0, &from);
        scene.alpha = 0.5;
        scene_element_place(&scene, 0, &middle);
        double spin = sim_body_const(game_world_const(stage.now), (SimBodyId){2})->spin;
        CHECK_NEAR(middle - from, 0.5 * spin / SIM_TICK_RATE, 1e-9);
    }
    stage_end(&stage);
}

TEST(machines_without_path_or_size_are_drawn)
{
    Stage stage = {.places = {{3, 3}, {3, 3}, {3, 3}}};
    uint32_t count = 0;
    stage.elements[count++] = (LevelElement){.kind = LEVEL_ELEMENT_PATH, .place_count = 3};
    for (LevelElementKind kind = LEVEL_ELEMENT_BUTTON; kind <= LEVEL_ELEMENT_PRESS; kind++)
        stage.elements[count++] = (LevelElement){.kind = kind, .centre = {10.0, 3.0}, .links = {1}, .round = 1};
    stage_begin(&stage, count);
    stage_play(&stage, 3);
    drawn_box(&stage, 0.5);
    CHECK(stage.list.vertex_count > 0);
    stage_end(&stage);
}
