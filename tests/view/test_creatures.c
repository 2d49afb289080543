// test_creatures.c - creatures are drawn around their bodies, and not at all when they are gone.
// What they do is tested in tests/game.
#include "harness.h"
#include "stage.h"
#include "view/figures/figure_draw.h"
#include "view/things/element_look.h"
#include "view/things/things_drawn.h"

static void begin(Stage *stage, LevelElementKind kind, Vec2 place)
{
    stage->elements[0] = (LevelElement){.kind = kind, .centre = place};
    stage->elements[0].numbers[0] = 2.0;
    stage_begin(stage, vec2(2.0, 2.0), 1);
}

// Bounding box of what is drawn of a creature, tiles; empty: nothing.
static Box drawn(Stage *stage, double alpha)
{
    Frame frame = stage_frame(stage, alpha);
    draw_list_clear(&stage->list, 1.0);
    elements_draw(&stage->list, &frame, ELEMENT_BACK); // olms are behind rock
    elements_draw(&stage->list, &frame, ELEMENT_FRONT);
    return stage_drawn_box(stage);
}

static const LevelElementKind kinds[] = {
    LEVEL_ELEMENT_ANT,  LEVEL_ELEMENT_BEETLE, LEVEL_ELEMENT_SPIDER,
    LEVEL_ELEMENT_WASP, LEVEL_ELEMENT_LEECH,  LEVEL_ELEMENT_SNAIL,
    LEVEL_ELEMENT_BAT,  LEVEL_ELEMENT_OLM,    LEVEL_ELEMENT_CRAB};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

TEST(creatures_are_drawn_about_their_bodies)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Stage stage = {0};
        // a snail sticks its head out, an olm has a tail, and rings run out from it
        double side = kinds[i] == LEVEL_ELEMENT_SNAIL ? 1.2 : 1.0;
        side = kinds[i] == LEVEL_ELEMENT_OLM ? 2.2 : side;
        begin(&stage, kinds[i], vec2(10.0, kinds[i] == LEVEL_ELEMENT_WASP ? 4.0 : 5.6));
        for (int k = 0; k < 20; k++) {
            stage_play(&stage, 0, 5);
            const GameElement *state = &game_elements_const(stage.now)[0];
            const SimBody *body =
                sim_body_const(game_world_const(stage.now), (SimBodyId){state->body});
            Box box = drawn(&stage, 1.0);
            CHECK(box_contains(box, body->centre));
            CHECK(box.min.x > body->centre.x - side && box.max.x < body->centre.x + side);
            CHECK(box.max.y < body->centre.y + 0.8);
        }
        stage_end(&stage);
    }
}

TEST(creatures_that_are_gone_are_not_drawn)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Stage stage = {0};
        begin(&stage, kinds[i], vec2(10.0, 5.6));
        stage_play(&stage, 0, 10);
        CHECK(drawn(&stage, 0.5).max.x > 0.0);
        GameElement *state = &game_elements(stage.now)[0];
        sim_remove_body(game_world(stage.now), (SimBodyId){state->body});
        *state = (GameElement){.mode = GAME_CREATURE_GONE, .any.place = {10.0, 5.0}};
        CHECK(drawn(&stage, 0.5).max.x < 0.0);
        stage_end(&stage);
    }
}

// A creature that looks at a hero before it acts can be told from a calm one.
TEST(creatures_show_that_they_have_noticed)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        if (kinds[i] == LEVEL_ELEMENT_ANT || kinds[i] == LEVEL_ELEMENT_LEECH ||
            kinds[i] == LEVEL_ELEMENT_SNAIL)
            continue; // these go for nobody
        Stage stage = {0};
        begin(&stage, kinds[i], vec2(10.0, 4.6));
        stage_play(&stage, 0, 10);
        GameElement *state = &game_elements(stage.now)[0];
        state->mode = GAME_CREATURE_CALM;
        drawn(&stage, 1.0);
        uint32_t calm = stage.list.vertex_count, first = 0;
        state->mode = GAME_CREATURE_NOTICES;
        for (state->creature.ticks = GAME_NOTICE_TICKS; state->creature.ticks > 0;
             state->creature.ticks--) {
            drawn(&stage, 1.0);
            CHECK(stage.list.vertex_count > calm);
            first = first == 0 ? stage.list.vertex_count : first;
        }
        CHECK(stage.list.vertex_count >= first);
        stage_end(&stage);
    }
}

// Figures are told where the nearest hero is, along the axes of the creature.
TEST(creatures_know_the_way_to_the_nearest_hero)
{
    Stage stage = {.heroes = 2};
    begin(&stage, LEVEL_ELEMENT_SNAIL, vec2(10.0, 5.6));
    SimWorld *world = game_world(stage.now);
    GameElement *snail = &game_elements(stage.now)[0];
    Frame frame = stage_frame(&stage, 1.0);
    Vec2 place = sim_body_const(world, (SimBodyId){snail->body})->centre;
    sim_body_place(world, stage.now->heroes[0].body, vec2(place.x - 3.0, place.y - 1.0));
    sim_body_place(world, stage.now->heroes[1].body, vec2(place.x + 6.0, place.y));
    for (int side = -1; side <= 1; side += 2) {
        FigurePose pose = {.balls = 0};
        snail->creature.speed = side;
        element_look(LEVEL_ELEMENT_SNAIL)->pose(&frame, 0, &pose);
        CHECK_NEAR(pose.channels[CHANNEL_HERO_X], -3.0 * side, 1e-9);
        CHECK_NEAR(pose.channels[CHANNEL_HERO_Y], -1.0, 1e-9);
        CHECK_NEAR(pose.channels[CHANNEL_FACING], side, 0.0);
    }
    stage_end(&stage);
}

// A leech sits on the hero that it holds, even if another one is nearer.
TEST(creatures_leech_is_drawn_on_the_hero_it_holds)
{
    Stage stage = {.heroes = 2};
    begin(&stage, LEVEL_ELEMENT_LEECH, vec2(10.0, 5.6));
    SimWorld *world = game_world(stage.now);
    const GameHero *heroes = stage.now->heroes;
    Box boxes[2];
    GameElement *leech = &game_elements(stage.now)[0];
    leech->mode = GAME_CREATURE_BUSY;
    leech->leech.hero = 1;
    sim_body_place(world, heroes[1].body, vec2(9.0, 4.0));
    for (int i = 0; i < 2; i++) {
        sim_body_place(world, heroes[0].body, i == 0 ? vec2(18.0, 2.0) : vec2(10.5, 5.0));
        boxes[i] = drawn(&stage, 1.0);
    }
    stage_check_box(boxes[0], boxes[1], 1e-9);
    stage_end(&stage);
}
