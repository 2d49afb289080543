// test_currents.c - wind and water that flows show where they go, and only where they are; buttons
// show that they wait, and what they do.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/effects/effects.h"
#include "view/things/element_look.h"
#include "view/things/liquids/pool.h"

#define THIN 0.05 // tiles; half the width of a streak

static Frame frame_at(const Stage *stage, double time)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.previous = stage->now; // changes made by the tests count for both states
    frame.time = time;
    return frame;
}

static Vec2 tile_of(const DrawVertex *vertex)
{
    return vec2_scale(vec2((double)vertex->x, (double)vertex->y), 1.0 / STAGE_SCALE);
}

static bool is_hue(DrawColor a, DrawColor b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

// What is drawn in one hue, whatever its alpha.
typedef struct Drawn {
    uint32_t seen, buried; // vertices that are not clear; those of them in rock
    double lean;           // how much brighter it gets to the right; < 0: to the left
} Drawn;

// Returns twice a triangle's area, times how much its alpha grows for each pixel to the right.
static double lean_of(const DrawVertex *const corners[3])
{
    double sum = 0.0, cross = 0.0;
    for (uint32_t i = 0; i < 3; i++) {
        const DrawVertex *next = corners[(i + 1) % 3], *last = corners[(i + 2) % 3];
        sum += corners[i]->color.a * (double)(next->y - last->y);
        cross += (double)(corners[i]->x * (next->y - last->y));
    }
    return cross < 0.0 ? -sum : sum;
}

static Drawn drawn_in(const Stage *stage, DrawColor hue)
{
    Drawn drawn = {0};
    const DrawList *list = &stage->list;
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        if (!is_hue(list->vertices[i].color, hue) || list->vertices[i].color.a == 0)
            continue;
        double depth = sim_terrain_depth(&stage->rocks.level.terrain, tile_of(&list->vertices[i]));
        drawn.seen++;
        drawn.buried += depth > THIN;
    }
    for (uint32_t i = 0; i < list->index_count; i += 3) {
        const DrawVertex *corners[3];
        for (uint32_t k = 0; k < 3; k++)
            corners[k] = &list->vertices[list->indices[i + k]];
        if (is_hue(corners[0]->color, hue))
            drawn.lean += lean_of(corners);
    }
    return drawn;
}

static const char *const rocky[] = {
    "....................", "....................", "......####..........", "......####.....##...",
    "...............##...", "..#.................", "####################"};

// Begins with an element that fills the picture, rock and all, and flows to the right at `x`
// tiles/s.
static void begin(Stage *stage, LevelElementKind kind, double x)
{
    *stage =
        (Stage){.elements[0] = {.id = 7, .kind = kind, .centre = {10.0, 3.5}, .size = {20.0, 7.0}}};
    if (kind == LEVEL_ELEMENT_WIND)
        stage->elements[0].wind.x = x;
    else
        stage->elements[0].water.x = x;
    stage_begin_in(stage, rocky, 7, vec2(2.0, 4.0), 1);
    game_elements(stage->now)[0].on = 1;
}

// Adds what is drawn in a hue to a sum.
static void add_drawn(Drawn *sum, const Stage *stage, DrawColor hue)
{
    Drawn drawn = drawn_in(stage, hue);
    sum->seen += drawn.seen;
    sum->buried += drawn.buried;
    sum->lean += drawn.lean;
}

// Returns the sum of what is drawn over four seconds.
static Drawn draw_over_time(Stage *stage, const ElementLook *look)
{
    Drawn sum = {0};
    for (double time = 0.0; time < 4.0; time += 0.13) {
        Frame frame = frame_at(stage, time);
        draw_list_clear(&stage->list, 0.0);
        look->front(&stage->list, &frame, 0);
        if (look == &wind_look) {
            add_drawn(&sum, stage, draw_color(frame.theme->media.wind, 1.0));
            add_drawn(&sum, stage, draw_color(frame.theme->growth.rim, 1.0)); // its seeds
        } else {
            Pool pool = media_pool(&frame, 0);
            add_drawn(&sum, stage, media_flow_color(&pool));
        }
    }
    return sum;
}

static Drawn drawn_of(LevelElementKind kind, double x)
{
    static Stage stage;
    begin(&stage, kind, x);
    Drawn drawn = draw_over_time(&stage, kind == LEVEL_ELEMENT_WIND ? &wind_look : &water_look);
    stage_end(&stage);
    return drawn;
}

TEST(wind_is_drawn_in_the_air_alone)
{
    Drawn drawn = drawn_of(LEVEL_ELEMENT_WIND, 9.0);
    CHECK(drawn.seen > 0);
    CHECK_INT(drawn.buried, 0);
}

TEST(wind_is_brightest_where_it_flies)
{
    CHECK(drawn_of(LEVEL_ELEMENT_WIND, 9.0).lean > 0.0);
    CHECK(drawn_of(LEVEL_ELEMENT_WIND, -9.0).lean < 0.0);
}

TEST(water_that_flows_has_streaks_and_still_water_has_none)
{
    Drawn drawn = drawn_of(LEVEL_ELEMENT_WATER, 6.0);
    CHECK(drawn.seen > 0);
    CHECK_INT(drawn.buried, 0);
    CHECK_INT(drawn_of(LEVEL_ELEMENT_WATER, 0.0).seen, 0);
}

TEST(currents_are_brightest_where_they_flow_and_more_so_if_fast)
{
    double fast = drawn_of(LEVEL_ELEMENT_WATER, 8.0).lean;
    CHECK(fast > 0.0);
    CHECK(drawn_of(LEVEL_ELEMENT_WATER, -8.0).lean < 0.0);
    CHECK(drawn_of(LEVEL_ELEMENT_WATER, 1.0).lean < 0.7 * fast);
}

// --- buttons -------------------------------------------------------------------------------------

enum { BUTTON, GATE, DOOR, WATER, ELEMENTS };

static const Vec2 button_at = {14.0, 5.8}, door_at = {5.0, 2.0};

// Begins with a button that opens a door through a gate; in water if `wet`.
static void begin_button(Stage *stage, bool wet)
{
    *stage = (Stage){
        .elements = {
            [BUTTON] = {.kind = LEVEL_ELEMENT_BUTTON, .size = {2.2, 0.4}, .links = {GATE + 1}},
            [GATE] = {.kind = LEVEL_ELEMENT_GATE, .centre = {9.0, 1.0}, .links = {DOOR + 1}},
            [DOOR] = {.kind = LEVEL_ELEMENT_DOOR, .size = {1.0, 2.0}},
            [WATER] = {.kind = LEVEL_ELEMENT_WATER, .centre = {14.0, 5.0}, .size = {8.0, 2.0}}}};
    stage->elements[BUTTON].centre = button_at;
    stage->elements[BUTTON].button.mode = LEVEL_SWITCH_ONCE;
    stage->elements[DOOR].centre = door_at;
    stage_begin(stage, vec2(2.0, 2.0), wet ? ELEMENTS : WATER);
}

static void press(Stage *stage)
{
    game_elements(stage->now)[BUTTON].mode = 1;
    game_elements(stage->now)[BUTTON].on = 1;
}

typedef void ElementDraw(DrawList *list, const Frame *frame, uint32_t element);

static void draw_button(Stage *stage, ElementDraw *draw)
{
    Frame frame = frame_at(stage, 1.0);
    draw_list_clear(&stage->list, 0.0);
    draw(&stage->list, &frame, BUTTON);
}

TEST(buttons_have_a_line_of_amber_while_they_wait)
{
    static Stage stage;
    begin_button(&stage, false);
    draw_button(&stage, button_look.back);
    CHECK(stage_count_color(&stage.list, COLOR_RESIN_LIGHT, button_at, 1.2, NULL) > 0);
    draw_button(&stage, button_look.ember);
    CHECK(stage.list.vertex_count > 0);
    draw_button(&stage, button_look.light);
    uint32_t waiting = stage_strongest(&stage.list);
    press(&stage);
    draw_button(&stage, button_look.light);
    CHECK(waiting > 0 && waiting < stage_strongest(&stage.list));
    draw_button(&stage, button_look.back);
    CHECK_INT(stage_count_color(&stage.list, COLOR_RESIN_LIGHT, button_at, 1.2, NULL), 0);
    draw_button(&stage, button_look.ember);
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}

TEST(buttons_in_water_are_drawn_before_its_back_layer)
{
    static Stage stage;
    for (int wet = 0; wet < 2; wet++) {
        begin_button(&stage, wet != 0);
        draw_button(&stage, button_look.back);
        CHECK_INT(stage.list.vertex_count == 0, wet);
        draw_button(&stage, button_look.front);
        CHECK_INT(stage.list.vertex_count > 0, wet);
        stage_end(&stage);
    }
}
