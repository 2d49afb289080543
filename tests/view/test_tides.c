// test_tides.c - ground that a tide left is wet and dries, and bubbles turn before the water does.
#include "harness.h"
#include "stage.h"
#include "view/things/element_look.h"
#include "view/things/liquids/tides.h"

enum { HOLD_TICKS = 90, HALF_TICKS = 360 };

// A basin with upright walls at x = 4 and 16 and its floor at y = 6. The water stands at y = 2, and
// falls by 3 tiles.
static void begin(Stage *stage, Tides *tides, double waits)
{
    static const char *const basin[] = {"....................", "####............####",
                                        "####............####", "####............####",
                                        "####............####", "####............####",
                                        "####################"};
    *stage = (Stage){.elements[0] = {.id = 7,
                                     .kind = LEVEL_ELEMENT_TIDE,
                                     .centre = {10.0, 4.0},
                                     .size = {14.0, 4.0},
                                     .tide = {.low = 3.0,
                                              .period = 12.0,
                                              .hold = 1.5,
                                              .speed = 1.5,
                                              .density = 0.65,
                                              .drag = 1.5,
                                              .waits = waits}}};
    stage_begin_in(stage, basin, 7, vec2(2.0, 0.2), 1);
    CHECK(tides_open(tides, &stage->rocks.level));
}

static void end(Stage *stage, Tides *tides)
{
    tides_close(tides);
    stage_end(stage);
}

static void play(Stage *stage, Tides *tides, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        stage_play(stage, 0, 1);
        tides_tick(tides, &stage->rocks.level, stage->now);
    }
}

static Frame frame_of(const Stage *stage, const Tides *tides)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.tides = tides;
    return frame;
}

// Draws what is wet, and returns the box of all that is seen of it.
static Box wet_of(Stage *stage, const Tides *tides)
{
    Outline outline = {0};
    Frame frame = frame_of(stage, tides);
    CHECK(outline_build(&stage->rocks.level.terrain, &outline));
    draw_list_clear(&stage->list, 0.0);
    tides_draw_wet(&stage->list, &frame, &outline);
    outline_free(&outline);
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        const DrawVertex *vertex = &stage->list.vertices[i];
        if (vertex->color.a > 2)
            box = box_include(
                box, vec2((double)vertex->x / STAGE_SCALE, (double)vertex->y / STAGE_SCALE));
    }
    return box;
}

static double surface_of(const Stage *stage)
{
    return 2.0 + game_elements_const(stage->now)[0].tide.below;
}

TEST(tides_leave_nothing_wet_while_they_stand_or_rise)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 0.0);
    play(&stage, &tides, HOLD_TICKS - 5);
    CHECK_INT(stage.list.index_count, 0);
    wet_of(&stage, &tides);
    CHECK_INT(stage.list.index_count, 0);
    play(&stage, &tides, 2 * HALF_TICKS - 30 - (HOLD_TICKS - 5)); // near the end of its rise
    wet_of(&stage, &tides);
    CHECK_INT(stage.list.index_count, 0);
    end(&stage, &tides);
}

// From its highest place in the last six seconds to a little under the surface, on both walls.
TEST(tides_leave_walls_wet_which_dry_from_the_top)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 0.0);
    play(&stage, &tides, HALF_TICKS); // down since just now
    Box wet = wet_of(&stage, &tides);
    CHECK_NEAR(surface_of(&stage), 5.0, 0.01);
    CHECK_NEAR(wet.min.y, 2.0, 0.5);
    CHECK(wet.max.y > 5.0 && wet.max.y < 6.2);
    CHECK(wet.min.x < 4.0 && wet.min.x > 3.2 && wet.max.x > 16.0 && wet.max.x < 16.8);
    play(&stage, &tides, HOLD_TICKS + 90);
    double top = wet_of(&stage, &tides).min.y;
    CHECK(top > wet.min.y + 0.4);
    end(&stage, &tides);
}

TEST(ground_that_a_tide_left_dries_in_six_seconds)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 1.0);
    play(&stage, &tides, 10);
    const TideMemory *memory = tides_of(&tides, &stage.rocks.level, 0);
    REQUIRE(CHECK(memory != NULL));
    GameElement *tide = &game_elements(stage.now)[0];
    double fell = 0.05; // tiles a tick
    for (uint32_t i = 0; i < 40; i++) {
        tide->tide.below += fell;
        stage.now->tick++;
        tides_tick(&tides, &stage.rocks.level, stage.now);
    }
    double tick = stage.now->tick;
    CHECK_NEAR(tide_wetness(memory, 2.5, tick), 1.0, 0.0); // under water
    CHECK_NEAR(tide_wetness(memory, 1.0, tick), 1.0 - 20.0 / 360.0, 0.01);
    CHECK_NEAR(tide_wetness(memory, 1.0, tick + 160.0), 0.5, 0.02);
    CHECK_NEAR(tide_wetness(memory, 1.0, tick + 345.0), 0.0, 0.01);
    CHECK_NEAR(tide_wetness(memory, -0.5, tick), 0.0, 0.0); // never wet
    end(&stage, &tides);
}

TEST(tides_that_jump_leave_nothing_wet)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 0.0);
    play(&stage, &tides, 240);
    wet_of(&stage, &tides);
    CHECK(stage.list.index_count > 0);
    game_elements(stage.now)[0].tide.below += 0.5; // as when a flower brings it back
    tides_tick(&tides, &stage.rocks.level, stage.now);
    wet_of(&stage, &tides);
    CHECK_INT(stage.list.index_count, 0);
    play(&stage, &tides, 60);
    tides_forget(&tides);
    wet_of(&stage, &tides);
    CHECK_INT(stage.list.index_count, 0);
    end(&stage, &tides);
}

// The water begins to fall at 1.5 s and to rise at 7.5 s. A second earlier bubbles have begun to
// turn; half a second earlier they swim the other way.
TEST(bubbles_of_tides_turn_before_the_water_does)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 0.0);
    const TideMemory *memory = tides_of(&tides, &stage.rocks.level, 0);
    REQUIRE(CHECK(memory != NULL));
    play(&stage, &tides, 30);
    CHECK(memory->pace < -0.5); // up, as it came
    play(&stage, &tides, 30);
    CHECK(memory->pace > 0.3);
    play(&stage, &tides, 330);
    CHECK(memory->pace > 0.5); // it stays at its lowest until 7.5 s
    play(&stage, &tides, 30);
    CHECK(memory->pace < -0.3);
    CHECK(game_elements_const(stage.now)[0].tide.speed == 0.0);
    end(&stage, &tides);
}

TEST(bubbles_of_tides_swim_evenly_and_stay_in_the_water)
{
    static Stage stage;
    Tides tides;
    begin(&stage, &tides, 0.0);
    play(&stage, &tides, 200);
    const TideMemory *memory = tides_of(&tides, &stage.rocks.level, 0);
    double last = tide_drift(memory, 0.0);
    for (double alpha = 0.25; alpha <= 1.0; alpha += 0.25) {
        CHECK(tide_drift(memory, alpha) > last && tide_drift(memory, alpha) < last + 0.02);
        last = tide_drift(memory, alpha);
    }
    Frame frame = frame_of(&stage, &tides);
    draw_list_clear(&stage.list, 0.0);
    tide_look.front(&stage.list, &frame, 0);
    uint32_t with = stage.list.index_count;
    Box box = stage_drawn_box(&stage);
    CHECK(box.min.y > surface_of(&stage) - 0.3 && box.max.y < 6.1);
    frame.tides = NULL; // nothing is remembered: no bubbles
    draw_list_clear(&stage.list, 0.0);
    tide_look.front(&stage.list, &frame, 0);
    CHECK(with > stage.list.index_count);
    end(&stage, &tides);
}

TEST(tides_without_a_size_or_a_way_are_harmless)
{
    static const Vec2 sizes[] = {{0.0, 0.0}, {0.0, 4.0}, {14.0, 0.0}, {400.0, 400.0}, {14.0, 4.0}};
    for (uint32_t i = 0; i < 5; i++) {
        static Stage stage;
        Tides tides;
        begin(&stage, &tides, 0.0);
        stage.elements[0].size = sizes[i];
        stage.elements[0].tide.low = i == 4 ? 0.0 : 3.0;
        play(&stage, &tides, 200);
        wet_of(&stage, &tides);
        Frame frame = frame_of(&stage, &tides);
        tide_look.back(&stage.list, &frame, 0);
        tide_look.front(&stage.list, &frame, 0);
        stage_drawn_box(&stage); // checks that all numbers are finite
        end(&stage, &tides);
    }
}
