// test_map.c - the map of all levels: its shape, and what keyboard, mouse and drop do on it.
// test_unlock.c tests which levels are open, test_screens.c that texts fit.
#include "editor/screen/editing.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "main/loop/loop.h"
#include "player/saves/unlock.h"
#include "shell/window/picture_file.h"
#include "ui/map/map_shape.h"
#include "user_file.h"
#include <stdio.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720 };

static App app;
static CliContext context;

// Opens the map of the game's own levels for a new player.
static bool begin(void)
{
    char path[FILES_PATH_BYTES];
    loop_prepare(&app, &context, SCREEN_TITLE);
    context = (CliContext){0};
    harness_source_path(context.data_dir, sizeof context.data_dir, ".");
    harness_source_path(path, sizeof path, "levels/first-light.json");
    if (!CHECK(harness_temp_directory(context.user_dir, sizeof context.user_dir)) ||
        !CHECK_INT(session_open(&app.run.session, &context, "", path, &picture_file_decoder), 0))
        return false;
    user_file_scenes_seen(context.user_dir);
    screenshot_open(&app, "en");
    screen_reset(&app.screens, SCREEN_TITLE);
    screen_open_map(&app.screens);
    return CHECK_INT(app.screens.screen, SCREEN_MAP);
}

static void draw(void)
{
    draw_list_clear(&app.list, 1.0);
    screen_draw(&app.screens, &app.list, view_picture(WIDTH, HEIGHT));
}

static void end(void)
{
    draw_list_free(&app.list);
    screenshot_close(&app);
}

static void press(InputAction action, int times)
{
    while (times-- > 0)
        loop_action(&app, action);
}

static const LevelsEntry *chosen(void)
{
    const MenuRow *row = menu_chosen(&app.screens.menu);
    return row && row->subject < app.saves.levels.count ? &app.saves.levels.entries[row->subject]
                                                        : NULL;
}

// --- its shape -----------------------------------------------------------------------------------

TEST(a_place_of_the_map_has_the_radius_it_was_made_from)
{
    for (int i = 0; i < 200; i++) {
        double radius = 40.0 + 290.0 * (i % 20) / 20.0;
        double angle = map_angle(radius, 0.02 + 0.96 * i / 200.0);
        CHECK_NEAR(map_radius_of(map_at(angle, radius)), radius, 0.5);
    }
    CHECK(map_radius_of(map_at(MAP_WOUND, 200.0)) < 0.0);
    CHECK(map_radius_of(vec2(1000.0, 300.0)) < 0.0);
    CHECK(map_radius_of(vec2(-1e9, 1e9)) < 0.0);
}

TEST(bands_never_leave_the_stump_and_the_open_one_is_wide)
{
    static LevelsEntry entries[600];
    static const uint32_t counts[][3] = {{1, 0, 0}, {11, 7, 8}, {500, 3, 90}, {0, 0, 1}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        Levels levels = {.worlds.count = 3, .entries = entries};
        for (uint32_t world = 0; world < 3; world++)
            for (uint32_t k = 0; k < counts[i][world]; k++)
                entries[levels.count++] = (LevelsEntry){.world = world};
        for (uint32_t open = 0; open < 3; open++) {
            double opened[WORLDS_MAX] = {0};
            opened[open] = 1.0;
            MapShape shape = map_shape_of(&levels, opened);
            CHECK(map_band_end(&shape, 2) <= MAP_RIM - 10.0);
            for (uint32_t world = 0; world < 3; world++) {
                CHECK(shape.bands[world].step > 0.0);
                CHECK(shape.bands[world].step <= shape.bands[open].step || counts[i][world] == 0 ||
                      counts[i][open] == 0 || counts[i][open] > 100);
            }
        }
    }
}

// --- presses -------------------------------------------------------------------------------------

TEST(keys_reach_every_level_of_the_map_and_its_other_rows)
{
    REQUIRE(begin());
    CHECK_CONTAINS(chosen()->key, "01-first-steps");
    press(INPUT_ACTION_LEFT, 30);
    uint32_t first = app.screens.menu.chosen, seen = 0;
    for (uint32_t i = 0; i < app.screens.menu.count; i++) {
        seen += chosen() != NULL && app.screens.menu.chosen == first + seen;
        press(INPUT_ACTION_RIGHT, 1);
    }
    uint32_t on_map = 0;
    for (size_t i = 0; i < app.saves.levels.count; i++)
        on_map += app.saves.levels.entries[i].world == 0;
    CHECK_INT(seen, on_map);
    for (uint32_t i = 0; i < app.saves.levels.worlds.count && chosen() != NULL; i++)
        press(INPUT_ACTION_UP, 1); // past the other worlds
    CHECK(chosen() == NULL);
    int32_t before = settings_get(&app.settings, SETTING_GHOSTS);
    ScreenRequest request;
    while (screen_take_request(&app.screens, &request)) {
    }
    press(INPUT_ACTION_RIGHT, 1); // the ghosts
    bool asked = settings_get(&app.settings, SETTING_GHOSTS) != before;
    while (screen_take_request(&app.screens, &request))
        asked =
            asked || (request.kind == SCREEN_REQUEST_SETTING && request.setting == SETTING_GHOSTS);
    CHECK(asked);
    press(INPUT_ACTION_UP, 1);
    CHECK_STR(menu_chosen(&app.screens.menu)->label, "My levels");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_LEVELS);
    press(INPUT_ACTION_BACK, 1);
    press(INPUT_ACTION_UP, 1);
    CHECK(chosen() != NULL); // around
    end();
}

TEST(a_closed_level_is_said_to_be_closed_and_does_not_open)
{
    REQUIRE(begin());
    press(INPUT_ACTION_RIGHT, 1);
    CHECK_CONTAINS(chosen()->key, "02-the-old-oak");
    CHECK(!unlock_is_open(chosen()->unlock));
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_MAP);
    press(INPUT_ACTION_LEFT, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_CONTAINS(app.run.session.level.path, "01-first-steps");
    end();
}

// The mouse finds a ring wherever it points at it.
TEST(the_mouse_chooses_the_ring_under_it)
{
    REQUIRE(begin());
    draw();
    const double *open = app.screens.map.open;
    MapShape shape = map_shape_of(&app.saves.levels, open);
    for (uint32_t ring = 0; ring < shape.bands[0].rings; ring++)
        for (int i = 1; i < 8; i++) {
            double radius = map_ring_radius(&shape, 0, ring);
            Vec2 at = map_at(map_angle(radius, i / 8.0), radius);
            bool on_drop = menu_spot_at(&app.screens.menu, at) != NULL;
            screen_action(&app.screens, INPUT_ACTION_POINT, at);
            if (on_drop)
                continue;
            char number[16];
            snprintf(number, sizeof number, "/%02u-", ring + 1);
            if (CHECK(chosen() != NULL))
                CHECK_CONTAINS(chosen()->key, number);
        }
    Vec2 first = map_at(1.0, map_ring_radius(&shape, 0, 0));
    screen_action(&app.screens, INPUT_ACTION_CLICK, first);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    end();
}

// --- the drop ------------------------------------------------------------------------------------

TEST(the_drop_rolls_to_the_chosen_ring_and_rests_there)
{
    enum { FRAMES = 240 };
    REQUIRE(begin());
    draw();
    const ScreenMap *map = &app.screens.map;
    for (int move = 0; move < 6; move++) {
        double part = map->part, radius = map->radius;
        press(INPUT_ACTION_RIGHT, 1);
        for (int i = 0; i < FRAMES; i++)
            screen_map_poll(&app.screens, 1.0 / 60.0);
        CHECK(map->radius > radius + 5.0);
        CHECK(real_abs(map->part - part) > 0.01);
        part = map->part;
        radius = map->radius;
        for (int i = 0; i < 60; i++) {
            screen_map_poll(&app.screens, 1.0 / 60.0);
            CHECK_NEAR(map->part, part, 1e-3);
            CHECK_NEAR(map->radius, radius, 1e-9);
        }
    }
    end();
}

// --- the player's folder -------------------------------------------------------------------------

// Opens the map again after the user folder was filled.
static void open_again(void)
{
    screenshot_close(&app);
    app.screens.map = (ScreenMap){0};
    screenshot_open(&app, "en");
    screen_reset(&app.screens, SCREEN_TITLE);
    screen_open_map(&app.screens);
}

// What the version before this one kept has neither `whole` nor `older`, and knows no worlds.
TEST(results_of_the_list_of_levels_are_all_on_the_map)
{
    static const char results[] =
        "{\"levels\": {\"levels/forest/01-first-steps.json\": {\"form\": \"0123456789abcdef\", "
        "\"ticks\": 900, \"deaths\": 0, \"fireflies\": 7, \"seeds\": 1, \"secrets\": 1, "
        "\"of\": {\"fireflies\": 18, \"seeds\": 2, \"secrets\": 2}, \"mine\": 5}, "
        "\"levels/forest/08-the-mill.json\": {\"form\": \"0123456789abcdef\", "
        "\"assisted\": {\"ticks\": 4000, \"fireflies\": 3}}}}";
    REQUIRE(begin());
    user_file_put(context.user_dir, "results.json", results);
    open_again();
    const LevelsEntry *first = &app.saves.levels.entries[1];
    CHECK_CONTAINS(first->key, "01-first-steps");
    CHECK(first->passed);
    CHECK_INT(first->results.of[RESULTS_PLAIN].found.fireflies, 7);
    CHECK_INT(first->results.of[RESULTS_PLAIN].older, 900);
    CHECK_INT(first->results.of[RESULTS_PLAIN].ticks, 0);
    CHECK(unlock_is_open(app.saves.levels.entries[2].unlock));
    const LevelsEntry *mill = &app.saves.levels.entries[8];
    CHECK(mill->passed && unlock_is_open(mill->unlock));
    draw();
    CHECK(!app.list.failed && app.screens.tightest >= 0.75);
    user_file_check(harness_path_in(context.user_dir, "results.json"), "\"mine\": 5");
    end();
}

static bool all_are_read(void *data)
{
    Levels *levels = data;
    levels_poll_own(levels); // as the loop does
    return levels_read(levels) >= levels->count;
}

TEST(levels_of_ones_own_are_listed_whatever_they_are)
{
    enum { OWN = 500 };
    Err err;
    char folder[FILES_PATH_BYTES], name[32];
    REQUIRE(begin());
    snprintf(folder, sizeof folder, "%.200s/levels/deep/er", context.user_dir);
    REQUIRE(CHECK(files_make_directory(folder, &err)));
    for (int i = 0; i < OWN; i++) {
        snprintf(name, sizeof name, "%03d.json", i);
        user_file_put(folder, name, i % 2 ? "{" : "");
    }
    open_again();
    REQUIRE(harness_wait(all_are_read, &app.saves.levels, "levels of one's own are read"));
    CHECK_INT(app.saves.levels.own_read, OWN);
    press(INPUT_ACTION_DOWN, 1);
    CHECK_STR(menu_chosen(&app.screens.menu)->label, "My levels");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.menu.count, 5); // practice, lesson, their pack, a new level, the bin
    draw();
    press(INPUT_ACTION_DOWN, 1);
    CHECK_STR(menu_chosen(&app.screens.menu)->label, "deep");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.menu.count, OWN + 4); // share, rename or delete the pack; back
    draw();
    press(INPUT_ACTION_LAST, 1);
    press(INPUT_ACTION_UP, 4);
    draw();
    CHECK_STR(menu_chosen(&app.screens.menu)->label, "499.json");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_LEVEL);
    draw();
    press(INPUT_ACTION_ACCEPT, 1); // it can't be opened
    CHECK_INT(app.screens.screen, SCREEN_LEVEL);
    CHECK(app.messages.seconds > 0.0);
    end();
}

TEST(a_map_without_any_level_is_no_trouble)
{
    REQUIRE(begin());
    levels_close(&app.saves.levels);
    screen_reset(&app.screens, SCREEN_TITLE);
    screen_open_map(&app.screens);
    for (int i = 0; i < 9; i++) {
        press((InputAction[]){INPUT_ACTION_UP, INPUT_ACTION_DOWN, INPUT_ACTION_LEFT,
                              INPUT_ACTION_RIGHT, INPUT_ACTION_POINT}[i % 5],
              1);
        screen_map_poll(&app.screens, 0.1);
        draw();
    }
    CHECK(!app.list.failed);
    end();
}

// --- worlds that are not made yet ----------------------------------------------------------------

// The map always shows five bands; those that are not made yet lie outside, within the bark, and
// whatever is open leaves them as they are.
TEST(worlds_that_are_not_made_yet_are_bands_that_are_shut)
{
    static LevelsEntry entries[60];
    for (uint32_t worlds = 0; worlds <= WORLDS_MAX; worlds++) {
        Levels levels = {.worlds.count = worlds, .entries = entries};
        for (uint32_t i = 0; i < 7 * worlds && i < 60; i++)
            entries[levels.count++] = (LevelsEntry){.world = i / 7};
        double open[WORLDS_MAX] = {0};
        MapShape shape = map_shape_of(&levels, open);
        CHECK_INT(shape.shut, worlds < MAP_WORLDS ? MAP_WORLDS - worlds : 0);
        CHECK(shape.shut_first + shape.shut_step * shape.shut <= MAP_RIM - 10.0);
        CHECK(worlds == 0 || shape.shut_first > map_band_end(&shape, worlds - 1));
        open[0] = 1.0;
        CHECK(map_shape_of(&levels, open).bands[0].step >= shape.bands[0].step);
    }
}

static void win_all(void)
{
    Err err;
    ResultsNews news;
    Levels *levels = &app.saves.levels;
    levels_read_all(levels);
    for (size_t i = 0; i < levels->count; i++) {
        ResultsRun run = {.level = levels->entries[i].key,
                          .form = levels->entries[i].form,
                          .ticks = 1000,
                          .found = levels->entries[i].of,
                          .of = levels->entries[i].of};
        if (strstr(run.level, "02-wet-clay"))
            run.found.fireflies--;
        CHECK(results_keep(&app.saves.results, &run, &news, &err));
    }
    unlock_note(levels, &app.saves.results);
}

TEST(play_leads_to_what_is_not_yet_found_when_all_is_won)
{
    REQUIRE(begin());
    win_all();
    screen_reset(&app.screens, SCREEN_TITLE);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_MAP);
    REQUIRE(CHECK(chosen() != NULL));
    CHECK_CONTAINS(chosen()->key, "02-wet-clay");
    draw();
    CHECK(!app.list.failed);
    end();
}
