// test_ropes.c - ropes, cloth, bridges, see-saws, boulders and crates in the picture: drawn where they are, also when torn
// apart or of no size. What they do is tests/game.
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/bodies.h"
#include "view/elements.h"

#include <stdlib.h>
#include <string.h>

enum { SCALE = 32, MOST = 4 };

typedef struct Loft {
    Rocks rocks;
    LevelElement element;
    LevelThing thing;
    Vec2 places[MOST];
    GameState *state; // owned
    DrawList list;
} Loft;

static const char *const rows[] = {"....................", "....................", "....................",
                                   "....................", "....................", "....................",
                                   "####################"};

// With the element and the thing that `loft` has already, if any.
static void loft_begin(Loft *loft)
{
    LevelDesc *level = &loft->rocks.level;
    rocks_make(&loft->rocks, rows, 7);
    level->spawn = vec2(18.0, 4.0);
    level->elements = &loft->element;
    level->places = loft->places;
    level->things = &loft->thing;
    level->thing_count = loft->thing.size.x > 0.0;
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++)
        level->element_first[kind] = level->thing_count == 0 && loft->element.kind < kind;
    size_t size = (game_state_size(level) + 63u) & ~(size_t)63u;
    loft->state = aligned_alloc(64, size);
    if (!CHECK(loft->state != NULL))
        abort();
    game_init(loft->state, level, &(GameOptions){0}, 1);
}

static void loft_end(Loft *loft)
{
    free(loft->state);
    draw_list_free(&loft->list);
}

// The box of what is drawn of the element and the bodies, tiles; how many triangles are.
static Box drawn_box(Loft *loft, uint32_t *triangles)
{
    Scene scene = {.level = &loft->rocks.level,
                   .previous = loft->state,
                   .current = loft->state,
                   .alpha = 1.0,
                   .scale = SCALE,
                   .camera = {10.0, 4.0},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}}};
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    draw_list_clear(&loft->list, 1.0);
    elements_draw(&loft->list, &scene, ELEMENT_BACK);
    bodies_draw(&loft->list, &scene);
    for (uint32_t i = 0; i < loft->list.vertex_count; i++) {
        Vec2 at = {(double)loft->list.vertices[i].x / SCALE, (double)loft->list.vertices[i].y / SCALE};
        box.min = vec2(real_min(box.min.x, at.x), real_min(box.min.y, at.y));
        box.max = vec2(real_max(box.max.x, at.x), real_max(box.max.y, at.y));
    }
    CHECK(!loft->list.failed);
    *triangles = loft->list.index_count / 3;
    return box;
}

static void check_near(Box drawn, Box wanted, double tolerance)
{
    CHECK_NEAR(drawn.min.x, wanted.min.x, tolerance);
    CHECK_NEAR(drawn.min.y, wanted.min.y, tolerance);
    CHECK_NEAR(drawn.max.x, wanted.max.x, tolerance);
    CHECK_NEAR(drawn.max.y, wanted.max.y, tolerance);
}

static Loft with_line(LevelElementKind kind, Vec2 from, Vec2 to)
{
    Loft loft = {.places = {from, to}};
    loft.element = (LevelElement){.kind = kind, .place_count = 2, .centre = vec2_lerp(from, to, 0.5)};
    loft.element.size = vec2(real_abs(to.x - from.x), real_abs(to.y - from.y));
    if (kind == LEVEL_ELEMENT_BRIDGE) {
        loft.element.bridge.density = 0.5;
        loft.element.bridge.thickness = 0.25;
    } else {
        loft.element.rope.density = 0.1;
    }
    return loft;
}

TEST(ropes_and_bridges_are_drawn_along_their_line)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE, LEVEL_ELEMENT_BRIDGE};
    for (int i = 0; i < 3; i++) {
        Loft loft = with_line(kinds[i], vec2(6, 2), vec2(12, 2.5));
        uint32_t triangles;
        loft_begin(&loft);
        check_near(drawn_box(&loft, &triangles), (Box){{6, 2}, {12, 2.5}}, 0.6);
        CHECK(triangles > 100);
        loft_end(&loft);
    }
}

TEST(ropes_of_no_length_are_not_drawn)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE, LEVEL_ELEMENT_BRIDGE};
    for (int i = 0; i < 3; i++) {
        Loft loft = with_line(kinds[i], vec2(6, 2), vec2(6, 2));
        uint32_t triangles;
        loft_begin(&loft);
        drawn_box(&loft, &triangles);
        CHECK_INT(triangles, 0);
        loft_end(&loft);
    }
}

TEST(ropes_cloth_is_drawn_between_its_corners_and_with_holes_when_torn)
{
    Loft loft = {.element = {.kind = LEVEL_ELEMENT_CLOTH, .centre = {10, 3}, .size = {4, 2}}};
    loft.element.cloth.density = 0.1;
    uint32_t whole, torn;
    loft_begin(&loft);
    check_near(drawn_box(&loft, &whole), (Box){{8, 2}, {12, 4}}, 0.3);
    SimWorld *world = game_world(loft.state);
    const SimBody *body = sim_body(world, (SimBodyId){game_elements(loft.state)[0].body});
    sim_points(world).x[body->first_point + 40] += 3.0;
    drawn_box(&loft, &torn);
    CHECK_INT(whole - torn, 8); // four cells of two triangles
    loft_end(&loft);
}

TEST(ropes_plank_of_a_bridge_is_drawn_where_it_has_fallen)
{
    Loft loft = with_line(LEVEL_ELEMENT_BRIDGE, vec2(4, -40), vec2(7, -40));
    uint32_t triangles;
    loft_begin(&loft);
    drawn_box(&loft, &triangles);
    CHECK_INT(triangles, 0);
    SimBodyId plank = {game_elements(loft.state)[0].other};
    sim_body_place(game_world(loft.state), plank, vec2(15, 3));
    check_near(drawn_box(&loft, &triangles), (Box){{14.5, 2.85}, {15.5, 3.15}}, 0.3);
    loft_end(&loft);
}

TEST(ropes_seesaws_and_boulders_are_drawn_in_their_boxes)
{
    Loft seesaw = {.element = {.kind = LEVEL_ELEMENT_SEESAW, .centre = {10, 3}, .size = {5, 0.3}}};
    seesaw.element.seesaw.density = 0.5;
    seesaw.element.seesaw.limit = 30.0;
    uint32_t triangles;
    loft_begin(&seesaw);
    check_near(drawn_box(&seesaw, &triangles), (Box){{7.5, 2.85}, {12.5, 6.2}}, 0.3); // its stand reaches the ground
    loft_end(&seesaw);
    Loft boulder = {.element = {.kind = LEVEL_ELEMENT_BOULDER, .round = 1, .centre = {10, 3}, .size = {2, 2}}};
    boulder.element.boulder.density = 3.0;
    loft_begin(&boulder);
    check_near(drawn_box(&boulder, &triangles), (Box){{9, 2}, {11, 4}}, 0.1);
    loft_end(&boulder);
}

TEST(crates_of_every_make_fill_their_outline_and_differ)
{
    for (uint32_t round = 0; round < 2; round++) {
        uint32_t triangles[LEVEL_MADE_COUNT + 1];
        for (uint32_t made = 0; made <= LEVEL_MADE_COUNT; made++) {
            Loft loft = {.thing = {.id = 3, .round = round, .centre = {10, 3}, .size = {1, 1}, .density = 1}};
            loft.thing.made = made % LEVEL_MADE_COUNT;
            loft.thing.strength = made == LEVEL_MADE_COUNT ? 5.0 : 0.0; // the last one weak
            loft_begin(&loft);
            check_near(drawn_box(&loft, &triangles[made]), (Box){{9.5, 2.5}, {10.5, 3.5}}, 0.09);
            loft_end(&loft);
        }
        CHECK(triangles[0] != triangles[1] && triangles[1] != triangles[2] && triangles[0] != triangles[2]);
        CHECK(triangles[LEVEL_MADE_COUNT] > triangles[0]);
    }
}
