// Tests collectibles: fireflies, seeds and secret places. Each counts once, and only the hero can
// find it. test_checkpoint.c tests what a death does to them.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

static const double FLOOR_REST = 8.2; // tiles; y of a hero's centre at rest in the room

static Scene room(Vec2 origin)
{
    Scene scene = scene_room(30, 8, origin);
    scene.level.spawn = vec2(origin.x + 5.0, origin.y + FLOOR_REST);
    return scene;
}

static LevelElement thing_to_find(LevelElementKind kind, Vec2 centre)
{
    return (LevelElement){.kind = kind, .centre = centre};
}

// Starts a game with one firefly in the room at (0, 0).
static Play begin_with_firefly(Scene *scene, LevelElement *firefly, Vec2 centre)
{
    *scene = room(vec2(0, 0));
    *firefly = thing_to_find(LEVEL_ELEMENT_FIREFLY, centre);
    level_set_elements(&scene->level, firefly, 1);
    return play_begin(&scene->level);
}

TEST(collect_a_firefly_joins_the_hero_that_touches_it)
{
    const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = room(origins[i]);
        LevelElement firefly =
            thing_to_find(LEVEL_ELEMENT_FIREFLY, vec2(origins[i].x + 10.0, origins[i].y + 8.0));
        level_set_elements(&scene.level, &firefly, 1);
        Play play = play_begin(&scene.level);
        CHECK_INT(play_events(&play, 0, 60, GAME_EVENT_CAUGHT), 0);
        uint32_t ticks = 0;
        while (play.state->found.fireflies == 0 && ticks++ < 200)
            play_hold(&play, RIGHT, 1);
        double distance = vec2_length(vec2_sub(play_place(&play), firefly.centre));
        CHECK(distance < GAME_HERO_RADIUS + 0.31 && distance > GAME_HERO_RADIUS);
        CHECK_INT(game_elements(play.state)[0].on, 1);
        CHECK_INT(play_events(&play, LEFT, 30, GAME_EVENT_CAUGHT), 0); // it counts only once
        CHECK_INT(play.state->found.fireflies, 1);
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(collect_a_puffed_up_hero_reaches_further_than_a_plain_one)
{
    Scene scene;
    LevelElement firefly;
    Play play = begin_with_firefly(&scene, &firefly, vec2(6.2, FLOOR_REST));
    play_hold(&play, 0, 30);
    CHECK_INT(play.state->found.fireflies, 0);
    play_hold(&play, PUFF, 30);
    CHECK_INT(play.state->found.fireflies, 1);
    play_end(&play);
    scene_free(&scene);
}

TEST(collect_seeds_and_secrets_count_by_themselves)
{
    Scene scene = room(vec2(0, 0));
    LevelElement elements[] = {
        thing_to_find(LEVEL_ELEMENT_FIREFLY, vec2(8.0, 8.0)),
        thing_to_find(LEVEL_ELEMENT_SEED, vec2(10.0, 8.0)),
        {.kind = LEVEL_ELEMENT_SECRET, .centre = {20.0, 7.0}, .size = {2.0, 4.0}},
        // above the hero's head
        {.kind = LEVEL_ELEMENT_SECRET, .centre = {20.0, 3.0}, .size = {20.0, 2.0}},
    };
    level_set_elements(&scene.level, elements, 4);
    Play play = play_begin(&scene.level);
    CHECK_INT(play_events(&play, RIGHT, 50, GAME_EVENT_FOUND_SEED), 1);
    CHECK_INT(play_events(&play, RIGHT, 60, GAME_EVENT_FOUND_SECRET), 1);
    // only the first visit counts
    CHECK_INT(play_events(&play, LEFT, 120, GAME_EVENT_FOUND_SECRET), 0);
    CHECK_INT(play.state->found.fireflies, 1);
    CHECK_INT(play.state->found.seeds, 1);
    CHECK_INT(play.state->found.secrets, 1);
    play_end(&play);
    scene_free(&scene);
}

// Misuse: elements without size, outside the map, and a thousand at one position.
TEST(collect_what_is_out_of_the_map_or_without_size_is_harmless)
{
    Scene scene = room(vec2(0, 0));
    LevelElement elements[] = {
        thing_to_find(LEVEL_ELEMENT_FIREFLY, vec2(-50.0, 5.0)),
        thing_to_find(LEVEL_ELEMENT_SEED, vec2(1e6, -1e6)),
        thing_to_find(LEVEL_ELEMENT_SECRET,
                      vec2(8.0, 8.0)), // a point: the hero is in it only by chance
        {.kind = LEVEL_ELEMENT_SECRET, .centre = {-300.0, 4.0}, .size = {2.0, 4.0}},
    };
    level_set_elements(&scene.level, elements, 4);
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 120);
    CHECK_INT(play.state->found.fireflies + play.state->found.seeds + play.state->found.secrets, 0);
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    scene_free(&scene);
}

TEST(collect_a_thousand_fireflies_are_caught_in_one_tick)
{
    Scene scene = room(vec2(0, 0));
    static LevelElement many[1000];
    for (uint32_t i = 0; i < 1000; i++)
        many[i] = thing_to_find(LEVEL_ELEMENT_FIREFLY, vec2(5.0, FLOOR_REST));
    level_set_elements(&scene.level, many, 1000);
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, 1);
    CHECK_INT(play.state->found.fireflies, 1000);
    CHECK_INT(play.events.count, GAME_EVENTS_MAX);
    CHECK(play.events.dropped >= 1000 - GAME_EVENTS_MAX);
    CHECK_INT(game_elements(play.state)[999].collectible.rank, 1000);
    play_end(&play);
    scene_free(&scene);
}

TEST(collect_what_was_found_is_part_of_the_hash)
{
    Scene scene;
    LevelElement firefly;
    Play play = begin_with_firefly(&scene, &firefly, vec2(5.0, FLOOR_REST));
    play_hold(&play, 0, 1);
    GameHash with = game_hash(play.state);
    play.state->found.fireflies = 0;
    CHECK(game_hash(play.state).rules != with.rules);
    game_elements(play.state)[0].on = 0;
    CHECK(game_hash(play.state).elements != with.elements);
    play_end(&play);
    scene_free(&scene);
}
