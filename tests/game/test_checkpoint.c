// Tests checkpoints. After each death the world is as it was at the checkpoint, to the bit. A copy
// of the state contains the saved world and plays on the same.
#include "elements.h"
#include "harness.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// A floor with a hole at the right end, a crate, two fireflies and a flower between them.
static const char *const rows[] = {"#                                       ",
                                   "#                                       ",
                                   "#                                       ",
                                   "#                                       ",
                                   "#                                       ",
                                   "#  @                                    ",
                                   "##################################      ",
                                   "##################################      ",
                                   NULL};

typedef struct Way {
    Scene scene;
    LevelThing crate;
    LevelElement elements[3];
    Play play;
} Way;

static Way *way_begin(LevelElement flower)
{
    Way *way = calloc(1, sizeof *way);
    assert(way != NULL);
    way->scene = scene_from_text(rows, vec2(0, 0));
    way->elements[0] = flower;
    way->elements[0].kind = LEVEL_ELEMENT_CHECKPOINT;
    way->elements[1] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {8.0, 5.0}};
    way->elements[2] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {20.0, 5.0}};
    level_set_elements(&way->scene.level, way->elements, 3);
    way->crate = (LevelThing){.kind = LEVEL_THING_CRATE,
                              .centre = {17.0, 5.5},
                              .size = {1.0, 1.0},
                              .density = 0.5,
                              .friction = 0.4};
    way->scene.level.things = &way->crate;
    way->scene.level.thing_count = 1;
    way->play = play_begin(&way->scene.level);
    return way;
}

static void way_end(Way *way)
{
    play_end(&way->play);
    scene_free(&way->scene);
    free(way);
}

static const LevelElement flower = {.centre = {13.0, 4.5}, .size = {2.0, 3.0}};

// Holds the keys until this many deaths were counted and the hero is back.
static void play_to_death(Play *play, uint32_t keys, uint32_t deaths)
{
    for (int tick = 0; tick < 1200 && play->state->heroes[0].deaths < deaths; tick++)
        play_hold(play, keys, 1);
    while (play->state->heroes[0].dead_ticks > 0)
        play_hold(play, keys, 1);
    CHECK_INT(play->state->heroes[0].deaths, deaths);
}

// Returns the hash of everything that a respawn restores.
static uint64_t hash_world(const GameState *state)
{
    GameHash parts = game_hash(state);
    Hash hash = hash_begin();
    hash_u64(&hash, parts.bodies);
    hash_u64(&hash, parts.joints);
    hash_u64(&hash, parts.contacts);
    hash_u64(&hash, parts.surroundings);
    hash_u64(&hash, parts.elements);
    hash_u64(&hash, parts.ground);
    return hash_end(&hash);
}

// Starts a game and rolls until the world is saved.
static Way *way_to_flower(void)
{
    Way *way = way_begin(flower);
    for (int tick = 0; tick < 600 && way->play.state->saved.checkpoint == 0; tick++)
        play_hold(&way->play, RIGHT, 1);
    CHECK_INT(way->play.state->saved.checkpoint, 1);
    return way;
}

static Vec2 crate_place(Way *way)
{
    return sim_body(game_world(way->play.state), (SimBodyId){2})->centre;
}

TEST(checkpoint_brings_back_the_world_as_it_was_there)
{
    Way *way = way_begin(flower);
    Play *play = &way->play;
    Vec2 crate = way->crate.centre;
    play_to_death(play, RIGHT, 1); // pushes the crate down the hole, or jumps after it
    CHECK_INT(play->state->saved.checkpoint, 1);
    CHECK_INT(game_elements(play->state)[0].on, 1);
    CHECK_NEAR(crate_place(way).x, crate.x, 0.01);
    // both stay found, also the one behind the flower
    CHECK_INT(play->state->found.fireflies, 2);
    CHECK_INT(game_elements(play->state)[1].on, 1);
    CHECK_INT(game_elements(play->state)[2].on, 1);
    CHECK_NEAR(play_place(play).x, 13.0, 0.01);
    CHECK_NEAR(play_velocity(play).x, 0.0, 1e-9);
    CHECK_INT(play->state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_INT(play->state->camera.cuts, 2);
    CHECK_NEAR(play->state->camera.centre.x, 13.0, 0.01);
    way_end(way);
}

TEST(checkpoint_restored_twice_is_the_same_to_the_bit)
{
    Way *way = way_begin(flower);
    Play *play = &way->play;
    play_to_death(play, RIGHT, 1);
    uint64_t first = hash_world(play->state);
    uint32_t tick = play->state->tick;
    play_hold(play, RIGHT | JUMP, 40);
    CHECK(hash_world(play->state) != first);
    play_to_death(play, RIGHT, 2);
    CHECK(play->state->tick > tick); // the clock goes on
    CHECK_HEX(hash_world(play->state), first);
    way_end(way);
}

TEST(checkpoint_without_one_the_level_begins_again)
{
    Way *way = way_begin((LevelElement){.centre = {13.0, -40.0}, .size = {2.0, 3.0}});
    Play *play = &way->play;
    uint64_t start = hash_world(play->state);
    play_to_death(play, RIGHT, 1);
    CHECK_INT(play->state->saved.checkpoint, 0);
    CHECK_INT(play->state->found.fireflies, 2); // only they stay as they are
    CHECK_INT(game_elements(play->state)[1].on + game_elements(play->state)[2].on, 2);
    for (uint32_t i = 1; i <= 2; i++) {
        GameElement *firefly = &game_elements(play->state)[i];
        firefly->on = firefly->collectible.rank = firefly->collectible.found_tick = 0;
    }
    CHECK_HEX(hash_world(play->state), start);
    CHECK_NEAR(play_place(play).x, way->scene.level.spawn.x, 0.01);
    way_end(way);
}

TEST(checkpoint_restart_key_goes_back_to_it)
{
    Way *way = way_to_flower();
    Play *play = &way->play;
    play_hold(play, RIGHT, 60);
    CHECK(real_abs(play_place(play).x - 13.0) > 2.0);
    play_hold(play, RESTART, 1);
    CHECK_NEAR(play_place(play).x, 13.0, 0.01);
    CHECK_INT(play->state->heroes[0].deaths, 0);
    way_end(way);
}

// What was found after the flower stays found, counts once and keeps its number; a new game begins
// without it.
TEST(checkpoint_leaves_found_what_was_found_since)
{
    Way *way = way_to_flower();
    Play *play = &way->play;
    CHECK_INT(play->state->found.fireflies, 1);
    play_hold(play, RIGHT, 70);
    CHECK_INT(play->state->found.fireflies, 2);
    GameElement found = game_elements(play->state)[2];
    play_hold(play, RESTART, 1);
    CHECK_NEAR(play_place(play).x, 13.0, 0.01);
    CHECK_INT(play->state->found.fireflies, 2);
    CHECK_INT(game_elements(play->state)[2].on, 1);
    CHECK_INT(game_elements(play->state)[2].collectible.rank, 2);
    CHECK_INT(game_elements(play->state)[2].collectible.found_tick, found.collectible.found_tick);
    CHECK_INT(play_events(play, RIGHT, 70, GAME_EVENT_CAUGHT), 0);
    game_init(play->state, play->level, &(GameOptions){0}, 1);
    CHECK_INT(play->state->found.fireflies, 0);
    CHECK_INT(game_elements(play->state)[1].on + game_elements(play->state)[2].on, 0);
    way_end(way);
}

// The world is saved every time the hero comes to the flower, once per visit.
TEST(checkpoint_saves_anew_when_the_hero_comes_back)
{
    Way *way = way_begin(flower);
    Play *play = &way->play;
    uint32_t saved = 0, opened = 0;
    for (uint32_t tick = 0; tick < 600; tick++) {
        play_hold(play, tick < 130 ? RIGHT : tick < 280 ? LEFT : 0, 1);
        for (uint32_t i = 0; i < play->events.count; i++) {
            saved += play->events.list[i].kind == GAME_EVENT_SAVED;
            opened += play->events.list[i].kind == GAME_EVENT_SAVED &&
                      play->events.list[i].strength == 1.0;
        }
    }
    CHECK_INT(saved, 2);
    CHECK_INT(opened, 1);
    way_end(way);
}

// A snapshot is the first `size` bytes of the state. At another address it plays on the same, even
// past a death.
TEST(checkpoint_a_copy_of_the_state_plays_on_the_same)
{
    Way *way = way_to_flower();
    Play *play = &way->play;
    size_t size = game_state_size(&way->scene.level, 1);
    unsigned char *block = aligned_alloc(64, ((size + 63u) & ~(size_t)63u) + 64u);
    REQUIRE(block != NULL);
    memset(block, 0xa5, size);
    Play other = {.level = play->level, .state = (GameState *)(void *)block};
    memcpy(block, play->state, play->state->size);
    for (int tick = 0; tick < 500; tick++) {
        uint32_t keys = tick % 90 < 20 ? RIGHT | JUMP : RIGHT;
        play_hold(play, keys, 1);
        play_hold(&other, keys, 1);
    }
    CHECK(play->state->heroes[0].deaths > 0);
    CHECK_HEX(game_hash(other.state).all, game_hash(play->state).all);
    play_end(&other);
    way_end(way);
}

TEST(checkpoint_what_it_saved_is_part_of_the_hash)
{
    Way *way = way_begin(flower), *other = way_begin(flower);
    for (int tick = 0; tick < 90; tick++)
        play_hold(&way->play, RIGHT, 1);
    memcpy(other->play.state, way->play.state, way->play.state->size);
    CHECK_HEX(game_hash(other->play.state).all, game_hash(way->play.state).all);
    other->play.state->saved.hash ^= 1;
    CHECK(game_hash(other->play.state).all != game_hash(way->play.state).all);
    way_end(way);
    way_end(other);
}

// A hero that dies while it falls past a flower has not reached it.
TEST(checkpoint_who_dies_in_the_tick_in_which_it_comes_there_has_not_been_there)
{
    Way *way = way_begin((LevelElement){.centre = {36.5, 14.0},
                                        .size = {7.0, 6.0}}); // the hero is lost from y = 11 on
    Play *play = &way->play;
    play_to_death(play, RIGHT, 1);
    CHECK_INT(play->state->saved.checkpoint, 0);
    CHECK_NEAR(play_place(play).x, way->scene.level.spawn.x, 0.01);
    way_end(way);
}

// Starts over a flower that is low, with or without a ceiling of rock over it, and lets the hero
// fall past it. Returns true if the flower is open before the hero is in its box.
static bool opens_under(double height, bool ceiling)
{
    static const char *const air[] = {"#         #", "#         #", "#         #", "#   @     #",
                                      "#         #", "#         #", "#         #", "#         #",
                                      "###########", NULL};
    Scene scene = scene_from_text(air, vec2(0, 0));
    LevelElement low = {.kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {4.5, 7.5}, .size = {1.0, 1.0}};
    if (ceiling)
        for (uint32_t x = 3; x <= 6; x++)
            scene_set(&scene, x, 6, '#');
    scene.level.spawn = vec2(4.5, 8.0 - height);
    level_set_elements(&scene.level, &low, 1);
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, 2);
    bool opens = play.state->saved.checkpoint == 1;
    play_end(&play);
    scene_free(&scene);
    return opens;
}

TEST(checkpoint_notices_who_jumps_over_it_up_to_four_tiles_but_not_through_rock)
{
    CHECK(opens_under(4.6, false)); // his centre; he reaches 0.8 below it
    CHECK(!opens_under(5.0, false));
    CHECK(!opens_under(3.5, true));
}

// A flower that is open gives one part back each time a hero comes to it, but not as it opens.
TEST(checkpoint_that_is_open_heals_one_part_of_who_comes_again)
{
    Way *way = way_begin(flower);
    GameHero *hero = &way->play.state->heroes[0];
    SimWorld *world = game_world(way->play.state);
    hero->parts = 1;
    for (uint32_t parts = 1; parts <= 3; parts++) {
        sim_body_place(world, hero->body, vec2(13.0, 5.2));
        play_hold(&way->play, 0, 2 * SECOND); // it heals once, however long he stays
        CHECK_INT(hero->parts, parts);
        sim_body_place(world, hero->body, vec2(8.0, 5.2));
        play_hold(&way->play, 0, SECOND);
    }
    way_end(way);
}

static bool has_grip(const Play *play)
{
    const SimWorld *world = game_world_const(play->state);
    return (sim_body_const(world, play->state->heroes[0].body)->flags & SIM_BODY_GRIP) != 0;
}

static void change_options(Play *play, GameOptions options)
{
    GameInputs inputs = {.changes = 1, .options = options};
    game_tick_all(play->state, play->level, &inputs, NULL);
}

// What the flower saved had other options; those that the player has chosen since then hold.
TEST(checkpoint_keeps_options_that_changed_since)
{
    Way *way = way_to_flower();
    change_options(&way->play, (GameOptions){.endless_grip = 1, .extra_jump = 2, .heroes = 3});
    CHECK(has_grip(&way->play) && way->play.state->options.extra_jump == 2);
    CHECK_INT(way->play.state->options.heroes, 1);
    play_to_death(&way->play, RIGHT, 1);
    CHECK(has_grip(&way->play) && way->play.state->options.extra_jump == 2);
    change_options(&way->play, (GameOptions){0});
    CHECK(!has_grip(&way->play) && way->play.state->options.extra_jump == 0);
    way_end(way);
}

// The foot of the flower is below the map or in rock. The hero still returns to a position in the
// map with room.
TEST(checkpoint_partly_outside_the_map_or_in_rock_is_harmless)
{
    const LevelElement odd[] = {
        {.centre = {13.0, 10.0}, .size = {2.0, 30.0}},
        {.centre = {13.0, 6.0}, .size = {2.0, 3.0}},
        {.centre = {0.0, 4.0}, .size = {60.0, 4.0}},
        {.centre = {4.0, 5.0}, .size = {8.0, 6.0}},
    };
    for (uint32_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        Way *way = way_begin(odd[i]);
        Play *play = &way->play;
        play_hold(play, RIGHT, 80);
        CHECK_INT(play->state->saved.checkpoint, 1);
        play_hold(play, RESTART, 1);
        play_hold(play, 0, 90);
        CHECK_INT(play->state->heroes[0].deaths, 0);
        CHECK_INT(play_limits_hit(play), 0);
        CHECK(play_deepest_point(play) < 0.02);
        way_end(way);
    }
}

TEST(checkpoint_a_thousand_of_them_in_one_place_are_harmless)
{
    Scene scene = scene_from_text(rows, vec2(0, 0));
    static LevelElement many[1000];
    for (uint32_t i = 0; i < 1000; i++)
        many[i] = (LevelElement){
            .kind = LEVEL_ELEMENT_CHECKPOINT, .centre = flower.centre, .size = flower.size};
    level_set_elements(&scene.level, many, 1000);
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 120);
    CHECK_INT(play.state->saved.checkpoint, 1000);
    play_to_death(&play, RIGHT, 1);
    CHECK_NEAR(play_place(&play).x, 13.0, 0.01);
    play_end(&play);
    scene_free(&scene);
}
