// test_scene.c - scenes: their files, how presses skip them, and the opening one, in which the
// first key that counts lets go.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/scene_file.h"
#include "main/loop/loop.h"
#include "user_file.h"
#include "whole_game.h"
#include <stdio.h>
#include <string.h>

static WholeGame game;

// --- their files ---------------------------------------------------------------------------------

static LevelReport report;
static SceneFile scene; // too large for a stack

static LevelStatus load(const char *text, SceneFile *out)
{
    static char folder[FILES_PATH_BYTES];
    if (!harness_temp_directory(folder, sizeof folder))
        return LEVEL_UNREADABLE;
    user_file_put(folder, "a.scene", text);
    return scene_file_load(harness_path_in(folder, "a.scene"), out, &report);
}

TEST(a_scene_file_says_what_the_camera_shows)
{
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
        "{\"views\": [{\"at\": 0}], \"dusk\": 3}",
        "{\"views\": [{\"at\": 0}], \"dusk\": {\"dark\": 1.5}}",
        "{\"views\": [{\"at\": 0}], \"dusk\": {\"lasts\": 0}}",
        "{\"views\": [{\"at\": 0}], \"light\": [1, 2]}",
        "{\"views\": [{\"at\": 0}], \"layers\": {}}",
    };
    scene = (SceneFile){.lets_go = 7.0};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        CHECK_INT(load(broken[i], &scene), LEVEL_INVALID);
    CHECK_NEAR(scene.lets_go, 7.0, 0.0); // untouched
}

#define LAYERS(text) \
    "{\"views\": [{\"at\": 0}], \"light\": {\"x\": 5, \"y\": 9}, \"layers\": [" text "]}"

TEST(a_scene_file_says_what_covers_the_hero)
{
    REQUIRE(
        CHECK_INT(load("{\"views\": [{\"at\": 0}], \"dusk\": {\"at\": 2, \"dark\": 0.5}}", &scene),
                  LEVEL_OK));
    CHECK_NEAR(scene.dusk.at, 2.0, 1e-9);
    CHECK_NEAR(scene.dusk.dark, 0.5, 1e-9);
    CHECK(scene.dusk.lasts > 0.0);
    CHECK_INT(scene.layer_count, 0);
    REQUIRE(
        CHECK_INT(load(LAYERS("{\"kind\": \"sand\", \"at\": 1, \"y\": 8},"
                              "{\"kind\": \"ribs\", \"at\": 1, \"lasts\": 3, \"y\": 6, \"x\": 2, "
                              "\"from\": \"right\"}"),
                       &scene),
                  LEVEL_OK));
    CHECK_INT(scene.layer_count, 2);
    CHECK_INT(scene.layers[0].earth, SCENE_EARTH_SAND);
    CHECK_INT(scene.layers[0].from, SCENE_LEFT);
    CHECK_INT(scene.layers[1].from, SCENE_RIGHT);
    CHECK_INT(scene.layers[1].earth, SCENE_EARTH_RIBS);
    CHECK_NEAR(scene.layers[0].fossil_x, 5.0, 1e-9); // beside the light
    CHECK_NEAR(scene.layers[1].fossil_x, 2.0, 1e-9);
    CHECK_NEAR(scene.layers[1].lasts, 3.0, 1e-9);
    CHECK_NEAR(scene.dusk.dark, 0.0, 0.0);
}

TEST(a_broken_layer_is_named_with_its_remedy)
{
    static const struct {
        const char *text, *said;
    } broken[] = {
        {LAYERS("{\"kind\": \"mud\", \"y\": 8}"), "kind must be one of: sand, clay"},
        {LAYERS("{\"y\": 8}"), "needs 'kind'"},
        {LAYERS("{\"kind\": \"sand\"}"), "needs 'y'"},
        {LAYERS("{\"kind\": \"sand\", \"y\": 8, \"from\": \"above\"}"),
         "from must be one of: left, right"},
        {LAYERS("{\"kind\": \"sand\", \"y\": 8, \"lasts\": 0}"), "lasts"},
        {LAYERS("{\"kind\": \"sand\", \"y\": 8}, {\"kind\": \"clay\", \"y\": 8}"), "less than 8"},
        {LAYERS("{\"kind\": \"sand\", \"at\": 2, \"y\": 8}, {\"kind\": \"clay\", \"y\": 7}"),
         "in time"},
        {"{\"views\": [{\"at\": 0}], \"layers\": [{\"kind\": \"sand\", \"y\": 8}]}",
         "need 'light'"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        CHECK_INT(load(broken[i].text, &scene), LEVEL_INVALID);
        REQUIRE(CHECK_INT(report.error_count, 1));
        CHECK_CONTAINS(report.messages[0].text, broken[i].said);
    }
}

TEST(a_scene_file_says_when_it_is_day)
{
    REQUIRE(
        CHECK_INT(load("{\"views\": [{\"at\": 0}], \"light\": {\"x\": 5, \"y\": 9}, \"day\": 4, "
                       "\"layers\": [{\"kind\": \"sand\", \"at\": -3, \"y\": 8}]}",
                       &scene),
                  LEVEL_OK));
    CHECK_NEAR(scene.layers[0].at, -3.0, 1e-9); // it lies there from the beginning
    CHECK_NEAR(scene.day, 4.0, 1e-9);
    REQUIRE(CHECK_INT(load("{\"views\": [{\"at\": 0}]}", &scene), LEVEL_OK));
    CHECK_NEAR(scene.day, 0.0, 0.0);
    CHECK_INT(load("{\"views\": [{\"at\": 0}], \"day\": true}", &scene), LEVEL_INVALID);
    CHECK_INT(load("{\"views\": [{\"at\": 0}], \"day\": -1}", &scene), LEVEL_INVALID);
}

TEST(a_scene_has_at_most_so_many_layers)
{
    static const char layer[] = "{\"kind\": \"clay\", \"y\": %d},";
    char list[2048] = "", text[4096];
    for (int i = 0; i <= SCENE_LAYERS_MAX; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), layer, 100 - i);
    list[strlen(list) - 1] = '\0';
    snprintf(text, sizeof text, "{\"views\": [{\"at\": 0}], \"light\": {}, \"layers\": [%s]}",
             list);
    CHECK_INT(load(text, &scene), LEVEL_INVALID);
    CHECK_CONTAINS(report.messages[0].text, "layers must be a list of at most 12");
}

// --- the opening ---------------------------------------------------------------------------------

static bool begin(void)
{
    if (!whole_game_prepare(&game, "dummy"))
        return false;
    user_file_put(game.folder, "results.json", "{}"); // a new player
    if (!whole_game_open(&game, SCREEN_TITLE))
        return false;
    loop_action(&game.app, INPUT_ACTION_ACCEPT);
    return CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
}

static uint32_t strands(void)
{
    return game_hero_info(game.app.run.session.current).stuck;
}

enum { TICKS_A_PICTURE = 12 }; // a picture takes far longer than a tick

static void play(uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks && game.app.screens.screen == SCREEN_SCENE; i += TICKS_A_PICTURE)
        whole_game_turn(&game, TICKS_A_PICTURE);
}

TEST(the_game_opens_with_the_fall_and_the_first_key_that_counts_lets_go)
{
    REQUIRE(begin());
    loop_action(&game.app, INPUT_ACTION_CONFIRM); // skips to the last strand, at once
    CHECK(!game.app.run.session.watching);
    CHECK_INT(strands(), 1);
    CHECK_INT(game.app.run.session.current->found.seeds, 1);
    play(600); // it holds as long as nobody presses anything
    CHECK_INT(strands(), 1);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    double before = game_hero_info(game.app.run.session.current).position.y;
    loop_action(&game.app, INPUT_ACTION_LEFT);
    play(60);
    CHECK_INT(strands(), 0);
    CHECK(game_hero_info(game.app.run.session.current).position.y > before + 3.0);
    play(600);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY); // the first level
    CHECK_CONTAINS(game.app.run.session.level.path, "01-first-steps");
    whole_game_close(&game);
}

// Returns what was written in the next picture.
static const DrawTexts *written(void)
{
    static DrawTexts texts;
    texts.count = 0;
    game.app.list.texts = &texts;
    whole_game_turn(&game, 0);
    game.app.list.texts = NULL;
    return &texts;
}

// True if a box lies in what is shown.
static bool is_shown(Box box)
{
    const Box shown = game.app.screens.shown;
    return box_contains(shown, box.min) && box_contains(shown, box.max);
}

TEST(who_lets_go_of_nothing_is_shown_the_key_that_is_held_at_once)
{
    REQUIRE(begin());
    CHECK_INT(written()->count, 0);
    loop_action(&game.app, INPUT_ACTION_CONFIRM); // skips to the last strand
    play(24);
    REQUIRE(CHECK_INT(written()->count, 1)); // the name of the key that holds on
    CHECK_STR(written()->list[0].start, glyphs_action(&game.app.devices.input, BINDING_STICK).text);
    CHECK(is_shown(written()->list[0].box));
    play(1200);
    CHECK_INT(written()->count, 1);             // for ever
    loop_action(&game.app, INPUT_ACTION_RIGHT); // another key does the same
    play(12);
    CHECK_INT(written()->count, 0);
    CHECK_INT(strands(), 0);
    whole_game_close(&game);
}

// The key that is shown has no meaning in menus, and must let go all the same; but not while it is
// still held from before.
TEST(the_key_that_is_shown_lets_go)
{
    REQUIRE(begin());
    whole_game_key(SDL_SCANCODE_LSHIFT, true);
    play(12);
    loop_action(&game.app, INPUT_ACTION_CONFIRM);
    play(60);
    CHECK_INT(strands(), 1);
    whole_game_key(SDL_SCANCODE_LSHIFT, false);
    play(12);
    CHECK_INT(strands(), 1);
    whole_game_key(SDL_SCANCODE_LSHIFT, true);
    play(24);
    CHECK_INT(strands(), 0);
    whole_game_close(&game);
}

TEST(a_scene_that_is_watched_lasts_as_long_and_is_then_on_the_map)
{
    REQUIRE(begin());
    uint32_t ticks = 0;
    for (; game.app.run.session.watching && ticks < 2000; ticks += TICKS_A_PICTURE)
        play(TICKS_A_PICTURE);
    CHECK(ticks >= 8 * 60 && ticks <= 20 * 60);
    CHECK_INT(strands(), 1);
    loop_action(&game.app, INPUT_ACTION_CONFIRM);
    loop_action(&game.app, INPUT_ACTION_BACK); // the fall can be skipped
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK(game.app.saves.levels.entries[0].passed);
    screen_play_scene(&game.app.screens, game.app.saves.levels.entries[0].path, false);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    for (int i = 0; i < 3; i++)
        loop_action(&game.app, INPUT_ACTION_BACK);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    CHECK_INT(game.app.screens.menu.chosen, 0);
    whole_game_close(&game);
}

// --- the flood and the ice -----------------------------------------------------------------------

// Returns a copy of the file of the scene that is shown, which is gone when the scene is.
static const SceneFile *shown(void)
{
    if (CHECK(game.app.run.session.looks.scene != NULL))
        scene = *game.app.run.session.looks.scene;
    return &scene;
}

static bool begin_scene(const char *name)
{
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_TITLE))
        return false;
    const Levels *levels = &game.app.saves.levels;
    for (size_t i = 0; i < levels->count; i++)
        if (strstr(levels->entries[i].path, name))
            screen_play_scene(&game.app.screens, levels->entries[i].path, false);
    return CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
}

// The hero must lie where the file lets its light rest, or the light would jump.
TEST(the_flood_takes_the_drop_to_the_place_of_its_light)
{
    REQUIRE(begin_scene("12-the-flood"));
    const SceneFile *file = shown();
    REQUIRE(file->layer_count > 0);
    const uint32_t falls = (uint32_t)(file->layers[0].at * SIM_TICK_RATE);
    uint32_t ticks = 0;
    for (; game.app.screens.screen == SCREEN_SCENE && ticks < 2000; ticks += 12) {
        whole_game_turn(&game, 12);
        Vec2 hero = game_hero_info(game.app.run.session.current).position;
        if (ticks <= falls && ticks + 12 > falls)
            CHECK_NEAR(vec2_length(vec2_sub(hero, file->light)), 0.0, 0.5);
    }
    CHECK(ticks >= 8 * 60 && ticks <= 20 * 60);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

TEST(one_press_skips_the_flood)
{
    REQUIRE(begin_scene("12-the-flood"));
    play(30);
    loop_action(&game.app, INPUT_ACTION_CONFIRM);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

// When the day has broken in, the drop must be in the picture, and the camera must have come to
// where it lies while the picture was nothing but light.
TEST(the_ice_leaves_the_drop_in_the_picture)
{
    REQUIRE(begin_scene("08-the-ice"));
    const SceneFile *file = shown();
    const double day = file->day;
    REQUIRE(day > 0.0);
    const double most = 12.0; // tiles that the camera moves in a second
    uint32_t ticks = 0, seen = 0;
    for (; game.app.screens.screen == SCREEN_SCENE && ticks < 2000; ticks += 6) {
        whole_game_turn(&game, 6);
        double seconds = (ticks + 6) / (double)SIM_TICK_RATE;
        SceneView view = scene_file_view(file, seconds),
                  next = scene_file_view(file, seconds + 0.1);
        if (seconds < day || seconds > day + 3.0) // then a wave takes it away
            continue;
        Vec2 off = vec2_sub(game_hero_info(game.app.run.session.current).position, view.place);
        CHECK(real_abs(off.x) < 0.45 * view.width && real_abs(off.y) < 0.2 * view.width);
        CHECK(vec2_length(vec2_sub(next.place, view.place)) < 0.1 * most);
        seen++;
    }
    CHECK(seen >= 30);
    CHECK(ticks >= 10 * 60 && ticks <= 12 * 60);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

static const SceneActor *actor_of(const SceneFile *file, const char *name)
{
    for (uint32_t i = 0; i < file->actor_count; i++)
        if (strcmp(file->actors[i].name, name) == 0)
            return &file->actors[i];
    return NULL;
}

// The drop floats until the net has come, is lifted out of the water, and stays in the picture
// until the door begins to shut. The door is shut before the scene ends.
TEST(the_net_takes_the_drop_out_of_the_surf)
{
    REQUIRE(begin_scene("08-the-net"));
    const SceneFile *file = shown();
    const SceneActor *net = actor_of(file, "net"), *leaf = actor_of(file, "left leaf");
    REQUIRE(net != NULL && leaf != NULL);
    const double surface = 30.5, caught = net->keys[1].at;
    const double shuts = leaf->keys[0].at, shut = leaf->keys[1].at;
    uint32_t ticks = 0;
    for (; game.app.screens.screen == SCREEN_SCENE && ticks < 2000; ticks += 12) {
        whole_game_turn(&game, 12);
        double seconds = (ticks + 12) / (double)SIM_TICK_RATE;
        Vec2 hero = game_hero_info(game.app.run.session.current).position;
        SceneView view = scene_file_view(file, seconds);
        Vec2 off = vec2_sub(hero, view.place);
        if (seconds < caught - 0.5)
            CHECK_NEAR(hero.y, surface, 1.0);
        if (seconds > caught + 2.5 && seconds < shut)
            CHECK(hero.y < surface - 6.0);
        if (seconds < shuts) // the bars take a tenth of the height each
            CHECK(real_abs(off.x) < 0.47 * view.width && real_abs(off.y) < 0.21 * view.width);
    }
    CHECK(ticks >= 8 * 60 && ticks <= 20 * 60);
    CHECK(shut + 1.0 < ticks / (double)SIM_TICK_RATE);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

// --- the end of the story so far -----------------------------------------------------------------

// Shows a scene of the way as the last one, or with what comes after it.
static bool begin_on_the_way(const char *name, bool last)
{
    size_t number = 0;
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_TITLE))
        return false;
    Levels *levels = &game.app.saves.levels;
    levels_read_all(levels);
    for (size_t i = 0; i < levels->count; i++)
        number = strstr(levels->entries[i].path, name) ? i : number;
    for (size_t i = number + 1; i < levels->count && last; i++)
        levels->entries[i].role = LEVEL_ROLE_INCLUSION; // no part of the way
    screen_play_scene(&game.app.screens, levels->entries[number].path, true);
    return CHECK_INT(game.app.screens.screen, SCREEN_SCENE) &&
           CHECK_INT(game.app.screens.scene.is_last, last);
}

static uint32_t rolled(void)
{
    return game.app.screens.scene.rolled;
}

TEST(credits_roll_over_the_last_scene_and_the_map_follows)
{
    enum { MOST = 90 * SIM_TICK_RATE };
    REQUIRE(begin_on_the_way("08-the-ice", true));
    uint32_t ticks = 0, roll = 0;
    for (; ticks < 2000 && rolled() == 0; ticks += TICKS_A_PICTURE)
        play(TICKS_A_PICTURE);
    CHECK(ticks >= 8 * 60 && ticks <= 20 * 60);
    for (; roll < MOST && game.app.screens.screen == SCREEN_SCENE; roll += 60) {
        whole_game_turn(&game, 60);
        CHECK(game.app.screens.tightest >= 0.75 && game.app.screens.cut == 0);
    }
    CHECK(roll >= 15 * 60 && roll < MOST);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

TEST(a_press_leads_to_the_credits_and_the_next_past_them)
{
    REQUIRE(begin_on_the_way("08-the-ice", true));
    play(30);
    loop_action(&game.app, INPUT_ACTION_CONFIRM);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    CHECK(rolled() > 0);
    play(60);
    CHECK(rolled() > 30);
    loop_action(&game.app, INPUT_ACTION_BACK);
    CHECK_INT(game.app.screens.screen, SCREEN_MAP);
    whole_game_close(&game);
}

TEST(no_credits_roll_while_the_way_goes_on)
{
    REQUIRE(begin_on_the_way("12-the-flood", false));
    loop_action(&game.app, INPUT_ACTION_CONFIRM);
    CHECK_INT(rolled(), 0);
    CHECK(game.app.screens.screen != SCREEN_SCENE || game.app.screens.scene.rolled == 0);
    whole_game_close(&game);
}

// --- a scene that its author works on ------------------------------------------------------------

static const char *in_folder(const char *name)
{
    static char path[FILES_PATH_BYTES];
    CHECK(files_join(path, sizeof path, game.folder, name));
    return path;
}

static void copy(const char *from, const char *to)
{
    char source[FILES_PATH_BYTES];
    Err err;
    harness_source_path(source, sizeof source, from);
    CHECK(files_copy_tree(source, in_folder(to), 64 << 20, &err));
}

// Opens the game of a player who has a scene in a pack, with all that it needs.
static bool open_pack(void)
{
    static const char *const parts[] = {
        "levels/jantar.tiled-project", "levels/tilesets", "levels/forest/00-the-fall.json",
        "levels/forest/00-the-fall.jrp", "levels/forest/00-the-fall.scene"};
    Err err;
    if (!whole_game_prepare(&game, "dummy") ||
        !CHECK(files_make_directory(in_folder("levels"), &err)) ||
        !CHECK(files_make_directory(in_folder("levels/forest"), &err)))
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        copy(parts[i], parts[i]);
    return whole_game_open(&game, SCREEN_TITLE);
}

static bool begin_copy(void)
{
    if (!open_pack())
        return false;
    screen_play_level(&game.app.screens, in_folder("levels/forest/00-the-fall.json"));
    return CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
}

static void put_scene(const char *text)
{
    user_file_put(game.folder, "levels/forest/00-the-fall.scene", text);
    CHECK(whole_game_wait_reloaded(&game));
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
}

TEST(a_scene_that_is_saved_while_it_plays_is_shown_at_once)
{
    REQUIRE(begin_copy());
    play(60);
    CHECK_CONTAINS(shown()->actors[0].figure, "firefly");
    put_scene("{\"views\": [{\"at\": 0, \"x\": 17, \"y\": 8}], \"actors\": ["
              "{\"shape\": \"glow\", \"keys\": [{\"at\": 0, \"x\": 17, \"y\": 8}]}]}");
    CHECK_INT(shown()->actor_count, 1);
    CHECK(game.app.run.session.watching && game.app.run.session.current->tick >= 60);
    put_scene("{\"views\": [{\"at\": 0}], \"actors\": [{\"shape\": \"circle\"}]}");
    CHECK_INT(shown()->actor_count, 1); // it stays as it was, and the player is told
    CHECK_CONTAINS(game.app.messages.banner, "shape must be one of");
    whole_game_close(&game);
}

static uint32_t heard(GameEventKind kind)
{
    const GameEvents *events = &game.app.run.session.events;
    uint32_t count = 0;
    for (uint32_t i = 0; i < events->count; i++)
        count += events->list[i].kind == kind && events->list[i].hero == GAME_NO_HERO;
    return count;
}

TEST(an_actor_plays_its_sound_once)
{
    uint32_t times = 0;
    REQUIRE(begin_copy());
    put_scene("{\"views\": [{\"at\": 0}], \"lets_go\": 2, \"actors\": ["
              "{\"shape\": \"glow\", \"follows\": \"picture\", \"keys\": ["
              "{\"at\": 0}, {\"at\": 1, \"plays\": \"rang\"}, "
              "{\"at\": 2, \"plays\": \"rang\"}]}]}");
    for (int i = 0; i < 240; i++) { // holds on from 2 s on
        whole_game_turn(&game, 1);
        times += heard(GAME_EVENT_RANG);
    }
    CHECK_INT(times, 2);
    whole_game_close(&game);
}

static void skip_all(void)
{
    for (int i = 0; i < 3 && game.app.screens.screen == SCREEN_SCENE; i++)
        loop_action(&game.app, INPUT_ACTION_BACK);
}

TEST(after_a_scene_of_a_pack_comes_its_list_or_its_next_level)
{
    REQUIRE(begin_copy());
    skip_all();
    CHECK_INT(game.app.screens.screen, SCREEN_LEVELS);
    copy("levels/forest/01-first-steps.json", "levels/forest/01-mine.json");
    screen_play_next(&game.app.screens, in_folder("levels/forest/00-the-fall.json"));
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    CHECK(!game.app.screens.scene.is_last); // no credits
    skip_all();
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK_CONTAINS(game.app.run.session.level.path, "01-mine");
    whole_game_close(&game);
}

TEST(a_scene_is_shown_to_its_author_again_and_again)
{
    REQUIRE(begin_copy());
    screen_scene_watch(&game.app.screens);
    put_scene("{\"views\": [{\"at\": 0}]}"); // nobody lets go
    uint32_t before = 0, turns = 0;
    for (; turns < 200 && game.app.run.session.current->tick >= before; turns++) {
        before = game.app.run.session.current->tick;
        play(TICKS_A_PICTURE);
    }
    CHECK(turns < 200 && before > 300);
    CHECK_INT(game.app.screens.screen, SCREEN_SCENE);
    whole_game_close(&game);
}
