// test_lit.c - things are lit by the hero: more if it is near, most on the side that faces it, not
// at all if it is dead. Their edges are lit on that side, but not inside the rock.
#include "harness.h"
#include "stage.h"
#include "view/light/lights.h"
#include "view/things/things_drawn.h"

static const Vec2 crate_middle = {10.0, 5.0};

// A crate of 2 x 2 tiles on the floor of the room, the hero to its left.
static void begin(Stage *stage, double hero_x)
{
    *stage = (Stage){.thing = {.id = 5,
                               .kind = LEVEL_THING_CRATE,
                               .centre = crate_middle,
                               .size = {2.0, 2.0},
                               .density = 0.5,
                               .friction = 0.7}};
    stage_begin(stage, vec2(hero_x, 4.8), 0);
}

static double bright(const DrawVertex *vertex)
{
    return vertex->color.r + vertex->color.g + vertex->color.b;
}

// Sum of the colours of the crate's vertices in its left half, or its right one.
static double crate_brightness(Stage *stage, bool left)
{
    Frame frame = stage_frame(stage, 1.0);
    double sum = 0.0;
    draw_list_clear(&stage->list, 1.0);
    bodies_draw(&stage->list, &frame);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        if (((double)stage->list.vertices[i].x < crate_middle.x * STAGE_SCALE) == left)
            sum += bright(&stage->list.vertices[i]);
    return sum;
}

TEST(lit_crate_is_brighter_near_the_hero_and_on_that_side)
{
    Stage stage = {0};
    begin(&stage, 7.5);
    double near_left = crate_brightness(&stage, true), near_right = crate_brightness(&stage, false);
    stage.now->heroes[0].dead_ticks = 5;
    double dark_left = crate_brightness(&stage, true), dark_right = crate_brightness(&stage, false);
    stage_end(&stage);
    CHECK(near_left > 1.3 * dark_left);
    CHECK(near_left / dark_left > 1.1 * near_right / dark_right);
    begin(&stage, 4.5);
    double far_left = crate_brightness(&stage, true);
    CHECK(far_left > dark_left && far_left < near_left);
    stage_end(&stage);
}

TEST(lit_things_keep_their_shape_and_cover)
{
    Stage stage = {0};
    begin(&stage, 7.5);
    crate_brightness(&stage, true);
    uint32_t vertices = stage.list.vertex_count, indices = stage.list.index_count;
    double cover = 0.0;
    for (uint32_t i = 0; i < vertices; i++)
        cover += stage.list.vertices[i].color.a;
    stage.now->heroes[0].dead_ticks = 5;
    crate_brightness(&stage, true);
    for (uint32_t i = 0; i < stage.list.vertex_count; i++)
        cover -= stage.list.vertices[i].color.a;
    CHECK_INT(stage.list.vertex_count, vertices);
    CHECK_INT(stage.list.index_count, indices);
    CHECK_NEAR(cover, 0.0, 0.0);
    stage_end(&stage);
}

// Largest alpha of light on the edges left or right of a place.
static uint32_t rim_strength(Stage *stage, double x, bool left)
{
    Frame frame = stage_frame(stage, 1.0);
    uint32_t most = 0;
    draw_list_clear(&stage->list, 1.0);
    body_rims_draw(&stage->list, &frame);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        if (((double)stage->list.vertices[i].x < x * STAGE_SCALE) == left &&
            stage->list.vertices[i].color.a > most)
            most = stage->list.vertices[i].color.a;
    return most;
}

TEST(lit_edge_shines_on_the_side_of_the_hero)
{
    Stage stage = {0};
    begin(&stage, 7.5);
    CHECK(rim_strength(&stage, 9.5, true) > 60);
    CHECK(rim_strength(&stage, 10.5, false) < 30);
    stage.now->heroes[0].dead_ticks = 5;
    rim_strength(&stage, 9.5, true);
    CHECK_INT(stage.list.index_count, 0);
    stage_end(&stage);
}

TEST(lit_edge_is_dark_inside_the_rock)
{
    Stage stage = {0};
    begin(&stage, 7.5);
    sim_body(game_world(stage.now), (SimBodyId){2})->centre.y = 7.2; // sunk into the floor
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    body_rims_draw(&stage.list, &frame);
    for (uint32_t i = 0; i < stage.list.vertex_count; i++) {
        double y = (double)stage.list.vertices[i].y / STAGE_SCALE; // the floor is at 6 to 7
        CHECK(y < 6.05 || y > 6.95 || stage.list.vertices[i].color.a == 0);
    }
    stage_end(&stage);
}
