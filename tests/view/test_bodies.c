// test_bodies.c - crates, balls and jellies in the picture: where they are, between two states, and only when seen.
#include "harness.h"
#include "rocks.h"
#include "view/bodies.h"

#include <stdlib.h>
#include <string.h>

enum { SCALE = 32 };

typedef struct Stage {
    Rocks rocks;
    LevelThing things[1];
    GameState *previous, *current; // owned
    DrawList list;
} Stage;

static void stage_begin(Stage *stage, LevelThingKind kind, uint32_t round, Vec2 centre)
{
    static const char *const rows[] = {
        "........................................", "........................................",
        "........................................", "########################################"};
    rocks_make(&stage->rocks, rows, 4);
    stage->rocks.level.spawn = vec2(3.0, 2.0);
    stage->things[0] = (LevelThing){.id = 5,
                                    .kind = kind,
                                    .round = round,
                                    .centre = centre,
                                    .size = {2.0, round ? 2.0 : 1.0},
                                    .density = 0.5,
                                    .friction = 0.7};
    stage->rocks.level.things = stage->things;
    stage->rocks.level.thing_count = 1;
    size_t size = (game_state_size(&stage->rocks.level) + 63u) & ~(size_t)63u;
    stage->previous = aligned_alloc(64, size);
    stage->current = aligned_alloc(64, size);
    REQUIRE(stage->previous != NULL && stage->current != NULL);
    game_init(stage->previous, &stage->rocks.level, &(GameOptions){0}, 1);
    game_init(stage->current, &stage->rocks.level, &(GameOptions){0}, 1);
}

static void stage_end(Stage *stage)
{
    free(stage->previous);
    free(stage->current);
    draw_list_free(&stage->list);
}

// Draws the bodies with the camera's middle at (10, 2), one tile being SCALE pixels and the level's corner at (0, 0).
static void stage_draw(Stage *stage, double alpha)
{
    Scene scene = {.level = &stage->rocks.level,
                   .previous = stage->previous,
                   .current = stage->current,
                   .alpha = alpha,
                   .scale = SCALE,
                   .camera = {10.0, 2.0},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}}};
    draw_list_clear(&stage->list, 1.0);
    bodies_draw(&stage->list, &scene);
    CHECK(!stage->list.failed);
}

// The box of all that was drawn, tiles.
static Box drawn_box(const DrawList *list)
{
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        Vec2 at = {(double)list->vertices[i].x / SCALE, (double)list->vertices[i].y / SCALE};
        box.min = vec2(at.x < box.min.x ? at.x : box.min.x, at.y < box.min.y ? at.y : box.min.y);
        box.max = vec2(at.x > box.max.x ? at.x : box.max.x, at.y > box.max.y ? at.y : box.max.y);
    }
    return box;
}

static void check_fills_its_box(LevelThingKind kind, uint32_t round)
{
    static Stage stage;
    stage = (Stage){0};
    stage_begin(&stage, kind, round, vec2(10.0, 1.5));
    stage_draw(&stage, 1.0);
    Box box = drawn_box(&stage.list), thing = {{9.0, round ? 0.5 : 1.0}, {11.0, round ? 2.5 : 2.0}};
    CHECK_NEAR(box.min.x, thing.min.x, 0.1);
    CHECK_NEAR(box.min.y, thing.min.y, 0.1);
    CHECK_NEAR(box.max.x, thing.max.x, 0.1);
    CHECK_NEAR(box.max.y, thing.max.y, 0.1);
    stage_end(&stage);
}

TEST(bodies_fill_the_place_they_have)
{
    check_fills_its_box(LEVEL_THING_CRATE, 0);
    check_fills_its_box(LEVEL_THING_CRATE, 1);
    check_fills_its_box(LEVEL_THING_JELLY, 0);
    check_fills_its_box(LEVEL_THING_JELLY, 1);
}

TEST(bodies_are_drawn_between_two_states)
{
    static Stage stage;
    stage = (Stage){0};
    stage_begin(&stage, LEVEL_THING_CRATE, 0, vec2(10.0, 1.5));
    sim_body(game_world(stage.current), (SimBodyId){2})->centre.x = 11.0;
    stage_draw(&stage, 0.25);
    Box box = drawn_box(&stage.list);
    CHECK_NEAR(box.min.x, 9.25, 0.1);
    CHECK_NEAR(box.max.x, 11.25, 0.1);
    stage_end(&stage);
}

TEST(bodies_out_of_sight_are_not_drawn)
{
    static Stage stage;
    stage = (Stage){0};
    stage_begin(&stage, LEVEL_THING_CRATE, 0, vec2(36.0, 1.5));
    stage_draw(&stage, 1.0);
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}
