// test_scene.c - scenes: their files, how presses skip them, and the opening one, in which the
// first key that counts lets go.
#include "app/loop/loop.h"
#include "harness.h"
#include "jantar/scene_file.h"
#include "user_file.h"
#include "whole_game.h"
#include <stdio.h>
#include <string.h>

static WholeGame game;

// --- their files ---------------------------------------------------------------------------------

static LevelStatus load(const char *text, SceneFile *out)
{
    static char folder[FILES_PATH_BYTES];
    static LevelReport report;
    if (!harness_temp_directory(folder, sizeof folder))
        return LEVEL_UNREADABLE;
    user_file_put(folder, "a.scene", text);
    return scene_file_load(harness_path_in(folder, "a.scene"), out, &report);
}

TEST(a_scene_file_says_what_the_camera_shows)
{
    SceneFile scene;
    REQUIRE(CHECK_INT(load("{\"views\": [{\"at\": 1, \"x\": 4, \"y\": 2, \"width\": 10},"
                           "{\"at\": 3, \"x\": 8, \"y\": 6, \"width\": 20}], \"lets_go\": 2}",
                           &scene),
                      LEVEL_OK));
    CHECK_NEAR(scene_file_view(&scene, 0.0).place.x, 4.0, 1e-9);
    CHECK_NEAR(scene_file_view(&scene, 2.0).place.x, 6.0, 1e-9);
    CHECK_NEAR(scene_file_view(&scene, 2.0).width, 15.0, 1e-9);
    CHECK(scene_file_view(&scene, 1.1).place.x < 4.05); // it sets off gently
    CHECK_NEAR(scene_file_view(&scene, 9.0).place.y, 6.0, 1e-9);
    CHECK_NEAR(scene.lets_go, 2.0, 1e-9);
}

TEST(a_broken_scene_file_is_refused)
{
    static const char *const broken[] = {
        "{}",
        "[]",
        "{\"views\": []}",
        "{\"views\": {}}",
        "{\"views\": [{\"at\": \"now\"}]}",
        "{\"views\": [{\"at\": 2, \"x\": 1}, {\"at\": 2, \"x\": 2}]}",
        "{\"views\": [{\"at\": 0, \"width\": 0}]}",
        "{\"views\": [{\"at\": 0}], \"lets_go\": -1}",
        "{\"views\": [{\"at\": 0}], \"bolts\": [{\"x\": 1e300}]}",
    };
    SceneFile scene = {.lets_go = 7.0};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        CHECK_INT(load(broken[i], &scene), LEVEL_INVALID);
    CHECK_NEAR(scene.lets_go, 7.0, 0.0); // untouched
}

// --- the opening ---------------------------------------------------------------------------------

static bool begin(void)
{
    if (!whole_game_prepare(&game, "dummy"))
        return false;
    user_file_put(game.folder, "results.json", "{}"); // a new player
    if (!whole_game_open(&game, SCREEN_TITLE))
        return false;
    loop_wish(&game.app, INPUT_WISH_ACCEPT);
    return CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
}

static uint32_t strands(void)
{
    return game_hero_info(game.app.run.session.current).stuck;
}

static void play(uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks && game.app.screens.screen == SCREEN_SCENE; i++)
        whole_game_turn(&game, 1);
}

TEST(the_game_opens_with_the_fall_and_the_first_key_that_counts_lets_go)
{
    REQUIRE(begin());
    loop_wish(&game.app, INPUT_WISH_CONFIRM); // skips to the last strand, at once
    CHECK(!game.app.run.session.watching);
    CHECK_INT(strands(), 1);
    CHECK_INT(game.app.run.session.current->found.seeds, 1);
    play(600); // it holds as long as nobody presses anything
    CHECK_INT(strands(), 1);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    double before = game_hero_info(game.app.run.session.current).position.y;
    loop_wish(&game.app, INPUT_WISH_LEFT);
    play(60);
    CHECK_INT(strands(), 0);
    CHECK(game_hero_info(game.app.run.session.current).position.y > before + 3.0);
    play(600);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY); // the first level
    CHECK_CONTAINS(game.app.run.session.level.path, "01-first-steps");
    whole_game_close(&game);
}

TEST(a_scene_that_is_watched_lasts_as_long_and_is_then_on_the_map)
{
    REQUIRE(begin());
    uint32_t ticks = 0;
    for (; game.app.run.session.watching && ticks < 2000; ticks++)
        play(1);
    CHECK(ticks >= 8 * 60 && ticks <= 20 * 60);
    CHECK_INT(strands(), 1);
    loop_wish(&game.app, INPUT_WISH_CONFIRM);
    loop_wish(&game.app, INPUT_WISH_BACK); // the fall can be skipped
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK(game.app.shelf.levels.entries[0].passed);
    screen_play_scene(&game.app.screens, game.app.shelf.levels.entries[0].path, false);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    for (int i = 0; i < 3; i++)
        loop_wish(&game.app, INPUT_WISH_BACK);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    CHECK_INT(game.app.screens.menu.chosen, 0);
    whole_game_close(&game);
}
