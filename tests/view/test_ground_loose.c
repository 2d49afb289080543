// test_ground_loose.c - ground that can break is not part of the fixed rock. It is drawn while it
// exists.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"

#include <stdlib.h>
#include <string.h>

enum { LOOSE = ROCKS_TYPES - 1, WIDTH = 20, FLOOR = 9 };

// A floor with six tiles of another material.
typedef struct Stage {
    Rocks rocks;
    LevelMaterial materials[ROCKS_TYPES];
    GameState *state; // owned
    Frame frame;
} Stage;

static void stage_begin(Stage *stage, LevelMaterial material)
{
    static const char *const rows[] = {
        "....................", "....................", "....................",
        "....................", "....................", "....................",
        "....................", "....................", "....................",
        "####################", "....................", "####################"};
    memset(stage, 0, sizeof *stage);
    rocks_make(&stage->rocks, rows, 12);
    LevelDesc *level = &stage->rocks.level;
    stage->rocks.types[LOOSE] = stage->rocks.types[stage->rocks.cells[FLOOR * WIDTH]];
    for (uint32_t x = 7; x < 13; x++)
        stage->rocks.cells[FLOOR * WIDTH + x] = LOOSE;
    level->terrain.type_count = ROCKS_TYPES;
    stage->materials[LOOSE] = material;
    level->materials = stage->materials;
    level->gravity = 25.0;
    level->spawn = vec2(10.0, 3.0);
    stage->state = aligned_alloc(64, (game_state_size(level, 1) + 63u) & ~(size_t)63u);
    REQUIRE(stage->state != NULL);
    game_init(stage->state, level, &(GameOptions){0}, 1);
    stage->frame = (Frame){.level = level,
                           .theme = theme_forest(),
                           .previous = stage->state,
                           .current = stage->state,
                           .alpha = 1.0,
                           .zoom = 1.0,
                           .scale = 64.0,
                           .camera = {10.0, 5.6},
                           .picture = {{0.0, 0.0}, {1280.0, 720.0}},
                           .shown = {{0.0, 0.0}, {1280.0, 720.0}},
                           .taste = VIEW_TASTE_USUAL};
}

static uint32_t triangles(const Stage *stage)
{
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    ground_loose_draw_under(&list, &stage->frame);
    ground_loose_draw(&list, &stage->frame);
    uint32_t count = list.index_count / 3;
    for (uint32_t i = 0; i < list.vertex_count; i++)
        CHECK(isfinite((double)list.vertices[i].x) && isfinite((double)list.vertices[i].y));
    draw_list_free(&list);
    return count;
}

TEST(ground_that_breaks_is_drawn_until_it_is_gone)
{
    static Stage stage;
    stage_begin(&stage, (LevelMaterial){.kind = LEVEL_CRUMBLING, .strength = 16.0});
    uint32_t whole = triangles(&stage);
    for (int tick = 0; tick < 120; tick++)
        game_tick(stage.state, stage.frame.level, (TickInput){.keys = GAME_KEY_HEAVY}, NULL);
    uint32_t broken = triangles(&stage);
    CHECK(broken > 0 && broken < whole / 2);
    stage.frame.camera.x = 60.0;
    CHECK_INT(triangles(&stage), 0);
    free(stage.state);
}

TEST(ground_that_stays_is_not_drawn_again)
{
    static Stage stage;
    stage_begin(&stage, (LevelMaterial){.kind = LEVEL_STONE});
    CHECK_INT(triangles(&stage), 0);
    free(stage.state);
    stage_begin(&stage, (LevelMaterial){.kind = LEVEL_GRATE});
    CHECK_INT(triangles(&stage), 0);
    free(stage.state);
    stage_begin(&stage, (LevelMaterial){.kind = LEVEL_GRATE, .strength = 30.0});
    CHECK(triangles(&stage) > 0);
    free(stage.state);
}

// Area of the outline of a floor with six tiles of this material.
static double outlined(LevelMaterial material)
{
    static Stage stage;
    Ground ground;
    stage_begin(&stage, material);
    CHECK(ground_build(&ground, stage.frame.level, theme_forest(), 64.0, 1.0));
    double area = rocks_outline_area(&ground.outline);
    ground_free(&ground);
    free(stage.state);
    return area;
}

TEST(ground_that_breaks_or_is_seen_through_is_no_part_of_the_fixed_rock)
{
    double whole = outlined((LevelMaterial){.kind = LEVEL_STONE});
    CHECK_NEAR(whole - outlined((LevelMaterial){.kind = LEVEL_BREAKABLE, .strength = 30.0}), 6.0,
               0.2);
    CHECK_NEAR(whole - outlined((LevelMaterial){.kind = LEVEL_GRATE}), 6.0, 0.2);
    CHECK_NEAR(whole - outlined((LevelMaterial){.kind = LEVEL_ONE_WAY}), 6.0, 0.2);
}

// Beside the loose tiles lie slopes and half tiles, whose sides touch only a part of a loose tile's
// side.
TEST(ground_that_breaks_shows_no_rectangles_beside_rock_that_is_lower)
{
    static Stage stage;
    stage_begin(&stage, (LevelMaterial){.kind = LEVEL_BREAKABLE, .strength = 30.0});
    static const char *const lower[] = {"_#", "_/", "<#", "<_"};
    static Rocks shapes;
    rocks_make(&shapes, lower, 4);
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t side = 0; side < 2; side++)
            stage.rocks.cells[FLOOR * WIDTH + (side == 0 ? 6 : 13)] = shapes.cells[2 * i + side];
        game_init(stage.state, stage.frame.level, &(GameOptions){0}, 1);
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        ground_loose_draw_under(&list, &stage.frame);
        CHECK(list.vertex_count > 0);
        for (uint32_t k = 0; k < list.vertex_count; k++) {
            Vec2 at = {(double)list.vertices[k].x / 64.0, (double)list.vertices[k].y / 64.0};
            CHECK(sim_terrain_overlaps_disc(&stage.rocks.level.terrain, at, 0.01));
        }
        draw_list_free(&list);
    }
    free(stage.state);
}
