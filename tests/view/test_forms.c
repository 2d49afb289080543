// test_forms.c - the forms of a hero are told apart without colours and from afar, in the light of
// each world. Only how they are drawn is compared: all have the same body at the same place, as in
// the air. In play their bodies differ, too.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "luma.h"
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCALE = 4, // pixels of the picture across one of the small one
    SMALL = 32,
    WIDTH = 20 * 20 * SCALE, // the hero is 1.6 tiles, so a tile is 20 small pixels
    HEIGHT = WIDTH * 9 / 16,
    REST = 60, // ticks

};

// A hero as it is seen in grey, 32 pixels high and wide; 0 to 255.
typedef struct Grey {
    double at[SMALL][SMALL];
} Grey;

static void grey_of(Grey *grey, const Raster *raster, Vec2 middle)
{
    int32_t left = (int32_t)middle.x - SMALL * SCALE / 2,
            top = (int32_t)middle.y - SMALL * SCALE / 2;
    *grey = (Grey){0};
    for (int32_t y = 0; y < SMALL * SCALE; y++)
        for (int32_t x = 0; x < SMALL * SCALE; x++)
            grey->at[y / SCALE][x / SCALE] +=
                luma_of(raster->pixels[(top + y) * (int32_t)raster->width + left + x]) /
                (SCALE * SCALE);
}

static void forms_draw(const Level *level, const Theme *theme, Grey greys[SHIPPED_FORMS])
{
    const LevelDesc *desc = level_desc(level);
    GameState *state = replay_game_new(desc, &(GameOptions){0}, 1);
    View *view = view_new(desc, theme, 1);
    DrawList list = {0};
    Raster raster = {0};
    GameEvents events;
    REQUIRE(state && view && raster_resize(&raster, WIDTH, HEIGHT));
    for (uint32_t i = 0; i < REST; i++)
        game_tick(state, desc, (TickInput){0}, &events);
    for (uint32_t form = 0; form < SHIPPED_FORMS; form++) {
        shipped_take_form(state, form);
        shipped_paint(view, state, &list, &raster);
        Box seen = game_view(state);
        Vec2 at = vec2_sub(game_hero_info_of(state, 0).position, seen.min);
        grey_of(&greys[form], &raster, vec2_scale(at, WIDTH / (seen.max.x - seen.min.x)));
    }
    raster_free(&raster);
    draw_list_free(&list);
    view_free(view);
    free(state);
}

// Returns by how much two pictures differ, of 255: the mean over their pixels.
static double difference(const Grey *a, const Grey *b)
{
    double sum = 0.0;
    for (uint32_t y = 0; y < SMALL; y++)
        for (uint32_t x = 0; x < SMALL; x++)
            sum += real_abs(a->at[y][x] - b->at[y][x]);
    return sum / (SMALL * SMALL);
}

static double mean_of(const Grey *grey)
{
    static const Grey black;
    return difference(grey, &black);
}

// Returns how alike the patterns of two pictures are, whatever their brightness and contrast: 1 the
// same.
static double likeness(const Grey *a, const Grey *b)
{
    double mean_a = mean_of(a), mean_b = mean_of(b), ab = 0.0, aa = 0.0, bb = 0.0;
    for (uint32_t y = 0; y < SMALL; y++)
        for (uint32_t x = 0; x < SMALL; x++) {
            double p = a->at[y][x] - mean_a, q = b->at[y][x] - mean_b;
            ab += p * q;
            aa += p * p;
            bb += q * q;
        }
    return ab / real_sqrt(aa * bb);
}

#define APART 10.5 // of 255
#define ALIKE 0.97

static void check_level(const char *name)
{
    static const char *const names[SHIPPED_FORMS] = {"plain", "slick", "heavy", "puff"};
    Grey greys[SHIPPED_FORMS];
    Level *level = shipped_level(name);
    REQUIRE(level != NULL);
    forms_draw(level, shipped_theme(level, name), greys);
    for (uint32_t a = 0; a < SHIPPED_FORMS; a++)
        for (uint32_t b = a + 1; b < SHIPPED_FORMS; b++) {
            double apart = difference(&greys[a], &greys[b]), alike = likeness(&greys[a], &greys[b]);
            if (!CHECK(apart >= APART && alike <= ALIKE))
                printf("%s: %s and %s differ by %.1f of 255, and are alike by %.3f\n", name,
                       names[a], names[b], apart, alike);
        }
    level_free(level);
}

TEST(forms_are_told_apart_in_grey_in_the_forest)
{
    check_level("01-first-steps");
}

TEST(forms_are_told_apart_in_grey_in_the_deep)
{
    check_level("../deep/02-wet-clay");
}

TEST(forms_are_told_apart_in_grey_on_the_shore)
{
    check_level("../shore/02-salt");
}
