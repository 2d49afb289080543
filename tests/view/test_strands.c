// test_strands.c - the strands by which a hero hangs can be seen: broad, bright, with room between
// the body and the rock. Torn ones are drawn back.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/view.h"
#include "stage.h"
#include "view/hero/hero.h"

enum { CEILING = 3, WIDTH = 640, HEIGHT = 256, GROUND_LUMA = 45, HANG_TICKS = 40 };

static const char *const tunnel[] = {
    "####################", "####################", "####################", "....................",
    "....................", "....................", "....................", "####################"};

// Jumps to the ceiling and hangs there.
static void hang(Stage *stage, HeroMood *mood)
{
    *stage = (Stage){0};
    stage_begin_in(stage, tunnel, sizeof tunnel / sizeof tunnel[0], vec2(10.0, 6.0), 0);
    for (uint32_t tick = 0; tick < 30 + HANG_TICKS; tick++) {
        uint32_t jump = tick < 20 ? 0 : GAME_KEY_JUMP;
        stage_play(stage, jump | (tick < 24 ? 0 : GAME_KEY_STICK), 1);
        hero_strands_tick(mood, stage->now, 0);
    }
    REQUIRE(stage->now->heroes[0].held);
}

static double luma(uint32_t pixel)
{
    return 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
}

// Paints the hero's strands alone, over black, at the scale of a picture of 640x360.
static HeroShape strands_paint(Stage *stage, const HeroMood *mood, Raster *raster)
{
    Frame frame = stage_frame(stage, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    hero_strands_pull(&shape, mood, frame.scale);
    draw_list_clear(&stage->list, RASTER_FEATHER);
    hero_strands_draw(&stage->list, &frame, &shape, mood);
    CHECK(raster_resize(raster, WIDTH, HEIGHT));
    raster_clear(raster, (DrawColor){0, 0, 0, 255});
    CHECK(raster_paint(raster, &stage->list));
    return shape;
}

// Length of the longest run of pixels in a row that are brighter than ground by 60, pixels.
static uint32_t widest(const Raster *raster, uint32_t row)
{
    uint32_t most = 0, run = 0;
    for (uint32_t x = 0; x < raster->width; x++) {
        run = luma(raster->pixels[row * raster->width + x]) >= GROUND_LUMA + 60.0 ? run + 1 : 0;
        most = run > most ? run : most;
    }
    return most;
}

TEST(strands_are_broad_and_bright)
{
    Stage stage;
    HeroMood mood = {0};
    Raster raster = {0};
    hang(&stage, &mood);
    HeroShape shape = strands_paint(&stage, &mood, &raster);
    double body = 1e9;
    for (uint32_t i = 0; i < shape.ring_count; i++)
        body = real_min(body, shape.ring[i].y);
    CHECK(body > (CEILING + 0.2) * STAGE_SCALE); // there is something to be seen
    for (uint32_t row = CEILING * STAGE_SCALE + 1; row + 1 < (uint32_t)body; row++)
        CHECK(widest(&raster, row) >= 3);
    raster_free(&raster);
    stage_end(&stage);
}

TEST(strands_that_tear_fade_and_the_outline_returns)
{
    Stage stage;
    HeroMood mood = {0};
    Raster raster = {0};
    hang(&stage, &mood);
    stage_play(&stage, 0, 1);
    hero_strands_tick(&mood, stage.now, 0);
    strands_paint(&stage, &mood, &raster);
    CHECK(stage.list.index_count > 0); // not gone at once
    for (uint32_t tick = 0; tick < 60; tick++) {
        stage_play(&stage, 0, 1);
        hero_strands_tick(&mood, stage.now, 0);
    }
    HeroShape shape = strands_paint(&stage, &mood, &raster);
    CHECK_INT(stage.list.index_count, 0);
    const SimBody *body = sim_body_const(game_world_const(stage.now), stage.now->heroes[0].body);
    for (uint32_t i = 0; i < shape.ring_count; i++) {
        Vec2 at = sim_point(game_world_const(stage.now), body->first_point + i).position;
        CHECK(vec2_length(vec2_sub(vec2_scale(shape.ring[i], 1.0 / STAGE_SCALE), at)) < 0.01);
    }
    raster_free(&raster);
    stage_end(&stage);
}

// Returns the highest point of a hero as a view draws it, pixels.
static double drawn_top(const View *view, const Stage *stage)
{
    ViewFrame frame = {.previous = stage->now,
                       .current = stage->now,
                       .alpha = 1.0,
                       .width = (uint32_t)(GAME_VIEW_WIDTH * STAGE_SCALE),
                       .height = (uint32_t)(GAME_VIEW_HEIGHT * STAGE_SCALE)};
    Vec2 outline[VIEW_OUTLINE_MOST];
    uint32_t count = view_hero_outline(view, &frame, 0, outline);
    CHECK_INT(count, GAME_HERO_POINTS);
    double top = 1e9;
    for (uint32_t i = 0; i < count; i++)
        top = real_min(top, outline[i].y);
    return top;
}

// Returns the highest point of the hero's body, pixels of a picture of STAGE_SCALE a tile.
static double body_top(const Stage *stage)
{
    const SimWorld *world = game_world_const(stage->now);
    const SimBody *body = sim_body_const(world, stage->now->heroes[0].body);
    double top = 1e9;
    for (uint32_t i = 0; i < body->point_count; i++)
        top = real_min(top, sim_point(world, body->first_point + i).position.y);
    return (top - stage->now->camera.centre.y + 0.5 * GAME_VIEW_HEIGHT) * STAGE_SCALE;
}

TEST(outline_of_a_view_is_drawn_back_from_what_the_hero_sticks_to)
{
    Stage stage;
    HeroMood mood = {0};
    hang(&stage, &mood);
    View *view = view_new(&stage.rocks.level, theme_forest(), 1);
    REQUIRE(view != NULL);
    CHECK_NEAR(drawn_top(view, &stage), body_top(&stage), 1.0); // this view has seen no strand yet
    for (uint32_t tick = 0; tick < HANG_TICKS; tick++) {
        stage_play(&stage, GAME_KEY_STICK, 1);
        view_tick(view, stage.now, &stage.events);
    }
    CHECK(drawn_top(view, &stage) > body_top(&stage) + 0.1 * STAGE_SCALE);
    view_free(view);
    stage_end(&stage);
}
