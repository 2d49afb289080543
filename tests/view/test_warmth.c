// test_warmth.c - what a warm hero shows: an arc as long as its warmth, and the thread that it
// hangs on, which gets thinner and glows before it tears.
#include "forest.h"
#include "harness.h"
#include "stage.h"
#include "view/hero/hero.h"

#include "jantar/raster.h"

static const char *const room[] = {
    "####################", "....................", "....................", "....................",
    "....................", "....................", "....................", "####################"};

enum { FLOOR = 7 };

static void begin(Stage *stage)
{
    *stage = (Stage){0};
    stage_begin_in(stage, room, sizeof room / sizeof room[0], vec2(10.0, FLOOR - 0.8), 0);
    stage_play(stage, 0, 10);
}

// Draws what the hero shows of this warmth.
static void warm_draw(Stage *stage, double heat)
{
    stage->now->heroes[0].heat = heat;
    Frame frame = stage_frame(stage, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    draw_list_clear(&stage->list, RASTER_FEATHER);
    hero_warm_draw(&stage->list, &frame, &shape);
}

TEST(warmth_is_an_arc_as_long_as_the_time_that_is_left)
{
    Stage stage;
    begin(&stage);
    warm_draw(&stage, 0.0);
    CHECK_INT(stage.list.vertex_count, 0);
    SimBody *body = sim_body(game_world(stage.now), stage.now->heroes[0].body);
    warm_draw(&stage, 0.2); // from the top to the right
    Box box = stage_drawn_box(&stage);
    CHECK(box.max.x > body->centre.x + 0.8 * GAME_HERO_RADIUS);
    CHECK(box.min.x > body->centre.x - 0.3 * GAME_HERO_RADIUS);
    warm_draw(&stage, 1.0); // all round
    box = stage_drawn_box(&stage);
    CHECK(box.min.x < body->box.min.x && box.max.x > body->box.max.x);
    stage_end(&stage);
}

// Draws a thread of this length to the ceiling. Returns the width of its middle, pixels.
static double thread_draw(Stage *stage, double length, double heat)
{
    GameHero *hero = &stage->now->heroes[0];
    hero->heat = heat;
    hero->thread = length;
    hero->thread_place = vec2(10.0, 1.0);
    Frame frame = stage_frame(stage, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    draw_list_clear(&stage->list, 0.0);
    hero_thread_draw(&stage->list, &frame, &shape);
    double middle = 0.5 * (shape.centre.y + shape.thread_place.y), widest = 0.0;
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        if ((double)stage->list.vertices[i].y > middle - 0.1 * frame.scale &&
            (double)stage->list.vertices[i].y < middle + 0.1 * frame.scale)
            widest = real_max(widest, real_abs((double)stage->list.vertices[i].x - shape.centre.x));
    return 2.0 * widest;
}

TEST(thread_reaches_the_ceiling_and_is_thinner_the_longer_it_is)
{
    Stage stage;
    begin(&stage);
    CHECK(thread_draw(&stage, 0.0, 1.0) == 0.0);
    CHECK_INT(stage.list.vertex_count, 0);
    double thick = thread_draw(&stage, 1.0, 1.0), thin = thread_draw(&stage, 4.0, 1.0);
    CHECK(thin > 0.0 && thick > 1.5 * thin);
    CHECK_NEAR(stage_drawn_box(&stage).min.y, 1.0, 0.3);
    stage_end(&stage);
}

TEST(thread_glows_before_it_tears)
{
    Stage stage;
    begin(&stage);
    double calm = thread_draw(&stage, 2.0, 0.3), glows = thread_draw(&stage, 2.0, 0.15);
    CHECK(glows > 2.0 * calm); // its halo
    stage_end(&stage);
}
