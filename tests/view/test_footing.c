// test_footing.c - whatever form the hero has, what it can stand on near it is read in the dark: in
// worlds in which the heroes are the lamps, the edge of the ground is a line that is lighter than
// what is above and below it.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "luma.h"
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, ACROSS = 5, MOMENTS = 6, BAND = 5 };

#define NEAR 6.0   // tiles from the hero
#define LEAST 20.0 // of 255
#define SHARE 0.97 // of the places: something may lie before one

// A run, and what was seen in some moments of it.
typedef struct Watch {
    Shipped run;
    DrawList list;
    Raster raster;
    double scale; // pixels a tile
    Vec2 corner;  // tiles
    uint32_t places, seen;
} Watch;

// Returns the mean luma of a few pixels beside each other; `y` is in pixels from a place (tiles).
static double luma_at(const Watch *watch, Vec2 place, int32_t y)
{
    Vec2 at = vec2_scale(vec2_sub(place, watch->corner), watch->scale);
    double sum = 0.0;
    for (int32_t x = -ACROSS / 2; x <= ACROSS / 2; x++)
        sum += luma_of(watch->raster.pixels[((int32_t)at.y + y) * WIDTH + (int32_t)at.x + x]);
    return sum / ACROSS;
}

// Returns how much the edge of the ground at a place is seen: by how much a line there is lighter
// than what is above and below it, or these differ.
static double edge_at(const Watch *watch, Vec2 place)
{
    double line = 0.0, above = 0.0, below = 0.0;
    for (int32_t y = -4; y <= 4; y++)
        line = real_max(line, luma_at(watch, place, y));
    for (int32_t y = 6; y < 6 + BAND; y++) {
        above += luma_at(watch, place, -y) / BAND;
        below += luma_at(watch, place, y) / BAND;
    }
    return real_max(line - real_max(above, below), real_abs(above - below));
}

static bool is_rock(const SimTerrain *terrain, Vec2 at)
{
    return sim_terrain_depth(terrain, at) > 0.0;
}

// Looks for a place to stand on in a cell: there is rock, and air for a hero above it.
static bool find_floor(const SimTerrain *terrain, Vec2 top, Vec2 *place)
{
    const double step = 1.0 / 64.0;
    for (double y = 0.0; y < 1.0; y += step) {
        *place = vec2(top.x, top.y + y);
        if (is_rock(terrain, vec2(top.x, top.y + y + step)))
            return !is_rock(terrain, *place) && !is_rock(terrain, vec2(top.x, place->y - 0.5)) &&
                   !is_rock(terrain, vec2(top.x, place->y - 1.0));
    }
    return false;
}

static void look(Watch *watch)
{
    const GameState *state = watch->run.now;
    SimTerrain terrain = game_terrain(state, level_desc(watch->run.level));
    Box body = sim_body_const(game_world_const(state), state->heroes[0].body)->box,
        view = game_view(state);
    Vec2 hero = game_hero_info_of(state, 0).position;
    watch->corner = view.min;
    watch->scale = WIDTH / (view.max.x - view.min.x);
    Box seen = box_grow(view, -0.5);
    for (double y = real_floor(hero.y - NEAR); y <= hero.y + NEAR; y++)
        for (double x = real_floor(hero.x - NEAR) + 0.5; x <= hero.x + NEAR; x++) {
            Vec2 place;
            if (!find_floor(&terrain, vec2(x, y), &place) || !box_contains(seen, place) ||
                vec2_length(vec2_sub(place, hero)) > NEAR ||
                box_contains(box_grow(body, 0.3), place))
                continue;
            watch->places++;
            watch->seen += edge_at(watch, place) >= LEAST;
        }
}

static void look_in(Watch *watch, uint32_t form)
{
    GameState *state = watch->run.now;
    GameHero hero = state->heroes[0];
    shipped_take_form(state, form);
    shipped_paint(watch->run.view, state, &watch->list, &watch->raster);
    look(watch);
    state->heroes[0] = hero;
}

// Looks at some moments of the run through a level.
static void watch_run(Watch *watch, const char *name, uint32_t form)
{
    bool good = shipped_begin(&watch->run, name, "jrp");
    uint32_t stride = good ? watch->run.replay.inputs.ticks / MOMENTS : 1;
    while (good && shipped_tick(&watch->run))
        if (watch->run.now->tick % stride == stride / 2 && game_hero_is_out(watch->run.now->heroes))
            look_in(watch, form);
    shipped_end(&watch->run);
}

static void check_form(uint32_t form)
{
    static const char *const levels[] = {"../deep/01-down-the-well",     "../deep/02-wet-clay",
                                         "../deep/03-stone-teeth",       "../deep/04-hush",
                                         "../deep/05-wings-in-the-dark", "../deep/06-forty-metres",
                                         "../deep/07-mother-of-dragons"};
    Watch watch = {0};
    REQUIRE(raster_resize(&watch.raster, WIDTH, HEIGHT));
    for (uint32_t i = 0; i < sizeof levels / sizeof *levels; i++)
        watch_run(&watch, levels[i], form);
    if (!CHECK(watch.places > 200 && watch.seen >= SHARE * watch.places))
        printf("%u of %u places are seen\n", watch.seen, watch.places);
    raster_free(&watch.raster);
    draw_list_free(&watch.list);
}

TEST(footing_is_seen_in_the_dark_by_the_plain_hero)
{
    check_form(0);
}

TEST(footing_is_seen_in_the_dark_by_the_slick_hero)
{
    check_form(1);
}

TEST(footing_is_seen_in_the_dark_by_the_heavy_hero)
{
    check_form(2);
}

TEST(footing_is_seen_in_the_dark_by_the_puffed_up_hero)
{
    check_form(3);
}
