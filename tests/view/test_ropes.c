// test_ropes.c - ropes, cloth, bridges, see-saws, boulders and crates are drawn where they are,
// also if torn apart or without a size. What they do is tested in tests/game.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"
#include "view/things/element_look.h"
#include "view/things/things_drawn.h"

// Begins with the element or thing that the stage already has.
static void begin(Stage *stage)
{
    stage_begin(stage, vec2(18.0, 4.0), stage->thing.size.x > 0.0 ? 0 : 1);
}

// Bounding box of the element and the bodies as drawn, tiles, and the number of triangles.
static Box drawn_box(Stage *stage, uint32_t *triangles)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.previous = stage->now; // changes made by the tests count for both states
    draw_list_clear(&stage->list, 1.0);
    elements_draw(&stage->list, &frame, ELEMENT_BACK);
    bodies_draw(&stage->list, &frame);
    *triangles = stage->list.index_count / 3;
    return stage_drawn_box(stage);
}

static Stage with_line(LevelElementKind kind, Vec2 from, Vec2 to)
{
    Stage stage = {.places = {from, to}};
    stage.elements[0] =
        (LevelElement){.kind = kind, .place_count = 2, .centre = vec2_lerp(from, to, 0.5)};
    stage.elements[0].size = vec2(real_abs(to.x - from.x), real_abs(to.y - from.y));
    if (kind == LEVEL_ELEMENT_BRIDGE) {
        stage.elements[0].bridge.density = 0.5;
        stage.elements[0].bridge.thickness = 0.25;
    } else {
        stage.elements[0].rope.density = 0.1;
    }
    return stage;
}

TEST(ropes_and_bridges_are_drawn_along_their_line)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE, LEVEL_ELEMENT_BRIDGE};
    for (int i = 0; i < 3; i++) {
        Stage stage = with_line(kinds[i], vec2(6, 2), vec2(12, 2.5));
        uint32_t triangles;
        begin(&stage);
        stage_check_box(drawn_box(&stage, &triangles), (Box){{6, 2}, {12, 2.5}}, 0.6);
        CHECK(triangles > 100);
        stage_end(&stage);
    }
}

TEST(ropes_of_no_length_are_not_drawn)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE, LEVEL_ELEMENT_BRIDGE};
    for (int i = 0; i < 3; i++) {
        Stage stage = with_line(kinds[i], vec2(6, 2), vec2(6, 2));
        uint32_t triangles;
        begin(&stage);
        drawn_box(&stage, &triangles);
        CHECK_INT(triangles, 0);
        stage_end(&stage);
    }
}

TEST(ropes_cloth_is_drawn_between_its_corners_and_with_holes_when_torn)
{
    Stage stage = {.elements[0] = {.kind = LEVEL_ELEMENT_CLOTH, .centre = {10, 3}, .size = {4, 2}}};
    stage.elements[0].cloth.density = 0.1;
    uint32_t whole, torn;
    begin(&stage);
    stage_check_box(drawn_box(&stage, &whole), (Box){{8, 2}, {12, 4}}, 0.3);
    SimWorld *world = game_world(stage.now);
    const SimBody *body = sim_body(world, (SimBodyId){game_elements(stage.now)[0].body});
    sim_points(world).x[body->first_point + 40] += 3.0;
    drawn_box(&stage, &torn);
    CHECK_INT(whole - torn, 8); // four cells of two triangles
    stage_end(&stage);
}

TEST(ropes_plank_of_a_bridge_is_drawn_where_it_has_fallen)
{
    Stage stage = with_line(LEVEL_ELEMENT_BRIDGE, vec2(4, -40), vec2(7, -40));
    uint32_t triangles;
    begin(&stage);
    drawn_box(&stage, &triangles);
    CHECK_INT(triangles, 0);
    SimBodyId plank = {game_elements(stage.now)[0].bridge.first_plank};
    sim_body_place(game_world(stage.now), plank, vec2(15, 3));
    stage_check_box(drawn_box(&stage, &triangles), (Box){{14.5, 2.85}, {15.5, 3.15}}, 0.3);
    stage_end(&stage);
}

TEST(ropes_seesaws_and_boulders_are_drawn_in_their_boxes)
{
    Stage seesaw = {
        .elements[0] = {.kind = LEVEL_ELEMENT_SEESAW, .centre = {10, 3}, .size = {5, 0.3}}};
    seesaw.elements[0].seesaw.density = 0.5;
    seesaw.elements[0].seesaw.limit = 30.0;
    uint32_t triangles;
    begin(&seesaw);
    stage_check_box(drawn_box(&seesaw, &triangles), (Box){{7.5, 2.85}, {12.5, 6.2}},
                    0.3); // its stand reaches the ground
    stage_end(&seesaw);
    Stage boulder = {
        .elements[0] = {
            .kind = LEVEL_ELEMENT_BOULDER, .round = 1, .centre = {10, 3}, .size = {2, 2}}};
    boulder.elements[0].boulder.density = 3.0;
    begin(&boulder);
    stage_check_box(drawn_box(&boulder, &triangles), (Box){{9, 2}, {11, 4}}, 0.1);
    stage_end(&boulder);
}

TEST(crates_of_every_make_fill_their_outline_and_differ)
{
    for (uint32_t round = 0; round < 2; round++) {
        uint32_t triangles[LEVEL_MADE_COUNT + 1];
        for (uint32_t made = 0; made <= LEVEL_MADE_COUNT; made++) {
            Stage stage = {
                .thing = {
                    .id = 3, .round = round, .centre = {10, 3}, .size = {1, 1}, .density = 1}};
            stage.thing.made = made % LEVEL_MADE_COUNT;
            stage.thing.strength = made == LEVEL_MADE_COUNT ? 5.0 : 0.0; // the last one is weak
            begin(&stage);
            stage_check_box(drawn_box(&stage, &triangles[made]), (Box){{9.5, 2.5}, {10.5, 3.5}},
                            0.09);
            stage_end(&stage);
        }
        CHECK(triangles[0] != triangles[1] && triangles[1] != triangles[2] &&
              triangles[0] != triangles[2]);
        CHECK(triangles[LEVEL_MADE_COUNT] > triangles[0]);
    }
}
