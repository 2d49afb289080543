// test_creatures.c - creatures in the picture: drawn about their bodies, with their feet on the ground whatever way that
// is, and not at all when they are gone. What they do is tests/game.
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/creatures.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SCALE = 64 };

typedef struct Stage {
    Rocks rocks;
    LevelElement element;
    GameState *before, *now; // owned
    DrawList list;
} Stage;

static const char *const rows[] = {"....................", "....................", "....................",
                                   "....................", "....................", "....................",
                                   "####################"};

static GameState *state_of(const Stage *stage)
{
    size_t size = (game_state_size(&stage->rocks.level) + 63u) & ~(size_t)63u;
    GameState *state = aligned_alloc(64, size);
    assert(state != NULL);
    game_init(state, &stage->rocks.level, &(GameOptions){0}, 1);
    return state;
}

static void stage_begin(Stage *stage, LevelElementKind kind, Vec2 place)
{
    LevelDesc *level = &stage->rocks.level;
    rocks_make(&stage->rocks, rows, 7);
    level->spawn = vec2(2.0, 2.0);
    stage->element = (LevelElement){.kind = kind, .centre = place};
    stage->element.numbers[0] = 2.0;
    level->elements = &stage->element;
    for (uint32_t i = 0; i <= LEVEL_ELEMENT_KINDS; i++)
        level->element_first[i] = kind < i;
    stage->before = state_of(stage);
    stage->now = state_of(stage);
}

static void stage_play(Stage *stage, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        memcpy(stage->before, stage->now, stage->now->size);
        game_tick(stage->now, &stage->rocks.level, (TickInput){0}, NULL);
    }
}

static void stage_end(Stage *stage)
{
    free(stage->before);
    free(stage->now);
    draw_list_free(&stage->list);
}

// What is drawn of it, tiles; empty: nothing.
static Box drawn(Stage *stage, double alpha)
{
    Scene scene = {.level = &stage->rocks.level,
                   .previous = stage->before,
                   .current = stage->now,
                   .alpha = alpha,
                   .time = stage->now->tick / 60.0,
                   .scale = SCALE,
                   .camera = vec2(10.0, 5.0)};
    Box box = {{1e9, 1e9}, {-1e9, -1e9}};
    draw_list_clear(&stage->list, 1.0);
    elements_draw(&stage->list, &scene, ELEMENT_FRONT);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        Vec2 at = {(double)stage->list.vertices[i].x / SCALE, (double)stage->list.vertices[i].y / SCALE};
        CHECK(at.x == at.x && at.y == at.y);
        box.min = vec2(real_min(box.min.x, at.x), real_min(box.min.y, at.y));
        box.max = vec2(real_max(box.max.x, at.x), real_max(box.max.y, at.y));
    }
    return box;
}

static const LevelElementKind kinds[] = {LEVEL_ELEMENT_ANT, LEVEL_ELEMENT_BEETLE, LEVEL_ELEMENT_SPIDER,
                                         LEVEL_ELEMENT_WASP, LEVEL_ELEMENT_LEECH};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

TEST(creatures_are_drawn_about_their_bodies)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Stage stage = {0};
        stage_begin(&stage, kinds[i], vec2(10.0, kinds[i] == LEVEL_ELEMENT_WASP ? 4.0 : 5.6));
        for (int k = 0; k < 20; k++) {
            stage_play(&stage, 5);
            const GameElement *state = &game_elements_const(stage.now)[0];
            const SimBody *body = sim_body_const(game_world_const(stage.now), (SimBodyId){state->body});
            Box box = drawn(&stage, 1.0);
            CHECK(box_contains(box, body->centre));
            CHECK(box.min.x > body->centre.x - 1.0 && box.max.x < body->centre.x + 1.0);
            CHECK(box.max.y < body->centre.y + 0.8);
        }
        stage_end(&stage);
    }
}

TEST(creatures_that_are_gone_are_not_drawn)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Stage stage = {0};
        stage_begin(&stage, kinds[i], vec2(10.0, 5.6));
        stage_play(&stage, 10);
        CHECK(drawn(&stage, 0.5).max.x > 0.0);
        GameElement *state = &game_elements(stage.now)[0];
        sim_remove_body(game_world(stage.now), (SimBodyId){state->body});
        *state = (GameElement){.mode = GAME_CREATURE_GONE, .place = {10.0, 5.0}};
        CHECK(drawn(&stage, 0.5).max.x < 0.0);
        stage_end(&stage);
    }
}
