// test_scene_moves.c - no scene stands still: who presses nothing sees the picture change in every
// second, also while the fall waits for a key.
#include "harness.h"
#include "jantar/raster.h"
#include "main/loop/loop.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 64,
    ROWS = 36,
    FIELD = 5,  // pixels: wide and high, so that grains and outlines that creep do not count
    EVERY = 12, // ticks between two pictures
    WINDOW = SIM_TICK_RATE / EVERY,
    SECONDS = 30,
    PICTURES = SECONDS * WINDOW + 1,
    LUMA_STEP = 8
};

// The part of the picture's fields whose mean brightness must change within a second. A beach that
// nobody is on any more changes 8 % while the camera glides over it.
#define CHANGED_LEAST 0.1

static WholeGame game;
static unsigned char lumas[PICTURES][COLUMNS * ROWS];

static uint32_t luma_at(const Raster *raster, uint32_t x, uint32_t y)
{
    uint32_t pixel = raster->pixels[y * raster->width + x];
    uint32_t red = pixel >> 16 & 255u, green = pixel >> 8 & 255u, blue = pixel & 255u;
    return (299u * red + 587u * green + 114u * blue) / 1000u;
}

static bool picture_take(Raster *raster, unsigned char *out)
{
    raster_clear(raster, draw_color(0, 1.0));
    if (!screenshot_paint(&game.app, true, false, raster))
        return false;
    for (uint32_t i = 0; i < COLUMNS * ROWS; i++) {
        uint32_t sum = 0, x = i % COLUMNS * FIELD, y = i / COLUMNS * FIELD;
        for (uint32_t k = 0; k < FIELD * FIELD; k++)
            sum += luma_at(raster, x + k % FIELD, y + k / FIELD);
        out[i] = (unsigned char)(sum / (FIELD * FIELD));
    }
    return true;
}

// Returns the part of a picture that another one shows differently.
static double changed(const unsigned char *a, const unsigned char *b)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < COLUMNS * ROWS; i++)
        count += abs(a[i] - b[i]) >= LUMA_STEP;
    return count / (double)(COLUMNS * ROWS);
}

// Returns the largest change within the second that begins with a picture.
static double change_after(uint32_t first)
{
    double most = 0.0;
    for (uint32_t i = first + 1; i <= first + WINDOW; i++) {
        double now = changed(lumas[first], lumas[i]);
        most = now > most ? now : most;
    }
    return most;
}

static void check_moves(const char *path)
{
    char words[64];
    Raster raster = {0};
    uint32_t count = 0;
    double least = 1.0;
    screen_play_scene(&game.app.screens, path, false);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_SCENE) &&
            CHECK(raster_resize(&raster, COLUMNS * FIELD, ROWS * FIELD)));
    for (; count < PICTURES && game.app.screens.screen == SCREEN_SCENE; count++) {
        CHECK(picture_take(&raster, lumas[count]));
        whole_game_turn(&game, EVERY);
    }
    for (uint32_t i = 0; i + WINDOW < count; i++) {
        double now = change_after(i);
        least = now < least ? now : least;
        snprintf(words, sizeof words, "%.30s at %.1f s", strrchr(path, '/') + 1,
                 i / (double)WINDOW);
        harness_check(now >= CHANGED_LEAST, words, __FILE__, __LINE__);
    }
    CHECK(count > 8 * WINDOW);
    printf("%s: %.4f of the picture changes in its calmest second\n", path, least);
    raster_free(&raster);
}

TEST(no_scene_stands_still_for_a_second)
{
    REQUIRE(whole_game_prepare(&game, "dummy") && whole_game_open(&game, SCREEN_TITLE));
    Levels *levels = &game.app.saves.levels;
    uint32_t scenes = 0;
    levels_read_all(levels);
    whole_game_shrink(&game);
    for (size_t i = 0; i < levels->count; i++)
        if (levels->entries[i].role == LEVEL_ROLE_SCENE &&
            levels->entries[i].world != LEVELS_NO_WORLD) {
            check_moves(levels->entries[i].path);
            scenes++;
        }
    CHECK(scenes >= 4);
    whole_game_close(&game);
}
