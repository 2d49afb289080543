// test_eddies.c - eddies: foam whose length shows the speed, within the rim, and only in water.
#include "harness.h"
#include "stage.h"
#include "view/things/element_look.h"

#define RADIUS 2.0 // tiles
static const Vec2 eye = {10.0, 3.5};

static void begin(Stage *stage, double speed, double waits, double surface)
{
    double bottom = 6.0;
    *stage = (Stage){
        .elements = {{.id = 7,
                      .kind = LEVEL_ELEMENT_WATER,
                      .centre = {10.0, 0.5 * (surface + bottom)},
                      .size = {20.0, bottom - surface},
                      .water = {.density = 0.65, .drag = 1.5}},
                     {.id = 8,
                      .kind = LEVEL_ELEMENT_EDDY,
                      .round = 1,
                      .centre = eye,
                      .size = {2.0 * RADIUS, 2.0 * RADIUS},
                      .eddy = {.speed = speed, .pull = 2.0, .strength = 3.0, .waits = waits}}}};
    stage_begin(stage, vec2(4.0, 0.5), 2);
    stage_play(stage, 0, 30);
}

// Draws both layers of the eddy, and returns the sum of the opacity of all that lies in them.
static double draw(Stage *stage, double alpha)
{
    Frame frame = stage_frame(stage, alpha);
    uint32_t eddy = stage->rocks.level.element_first[LEVEL_ELEMENT_EDDY];
    draw_list_clear(&stage->list, 0.0);
    eddy_look.back(&stage->list, &frame, eddy);
    eddy_look.front(&stage->list, &frame, eddy);
    double sum = 0.0;
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        sum += stage->list.vertices[i].color.a;
    return sum;
}

// Returns how much foam lies before the hero, tiles^2. Its lines are equally wide at every speed.
static double foam(Stage *stage)
{
    Frame frame = stage_frame(stage, 1.0);
    const DrawList *list = &stage->list;
    double sum = 0.0;
    draw_list_clear(&stage->list, 0.0);
    eddy_look.front(&stage->list, &frame, stage->rocks.level.element_first[LEVEL_ELEMENT_EDDY]);
    for (uint32_t i = 0; i + 2 < list->index_count; i += 3) {
        Vec2 corner[3];
        for (uint32_t k = 0; k < 3; k++) {
            const DrawVertex *vertex = &list->vertices[list->indices[i + k]];
            corner[k] = vec2((double)vertex->x / STAGE_SCALE, (double)vertex->y / STAGE_SCALE);
        }
        sum += 0.5 *
               real_abs(vec2_cross(vec2_sub(corner[1], corner[0]), vec2_sub(corner[2], corner[0])));
    }
    return sum;
}

TEST(eddies_are_drawn_within_their_rim)
{
    static Stage stage;
    begin(&stage, 6.0, 0.0, 1.0);
    CHECK(draw(&stage, 0.5) > 0.0);
    stage_check_box(stage_drawn_box(&stage), box_at(eye, vec2(2.0 * RADIUS, 2.0 * RADIUS)), 0.25);
    stage_end(&stage);
}

TEST(eddies_have_longer_foam_the_faster_they_are)
{
    static Stage stage;
    double last = 0.0;
    for (int i = 0; i < 3; i++) {
        begin(&stage, 3.0 * (1 << i), 0.0, 1.0);
        double now = foam(&stage);
        CHECK(now > 1.4 * last);
        last = now;
        stage_end(&stage);
    }
}

TEST(eddies_that_stand_are_a_faint_rim)
{
    static Stage stage;
    begin(&stage, 6.0, 1.0, 1.0);
    double stands = draw(&stage, 0.5);
    stage_end(&stage);
    begin(&stage, 6.0, 0.0, 1.0);
    CHECK(stands > 0.0);
    CHECK(draw(&stage, 0.5) > 3.0 * stands);
    stage_end(&stage);
}

TEST(eddies_are_not_drawn_out_of_the_water)
{
    static Stage stage;
    begin(&stage, 6.0, 0.0, 5.9);
    CHECK_NEAR(draw(&stage, 0.5), 0.0, 0.0);
    stage_end(&stage);
}
