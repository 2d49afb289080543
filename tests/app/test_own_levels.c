// test_own_levels.c - the player's own levels in the whole game: dropped onto the window, made,
// renamed, copied, shared, deleted and brought back, by keyboard, pad and mouse.
#include "harness.h"
#include "jantar/cli_share.h"
#include "jantar/letters.h"
#include "player/saves/own_files.h"
#include "whole_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static WholeGame game;

static bool open_game(void)
{
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, SCREEN_TITLE);
}

// Writes the path of a file in the player's folder.
static const char *in_user(const char *name)
{
    static char paths[4][FILES_PATH_BYTES];
    static int next;
    char *path = paths[next++ % 4];
    CHECK(files_join(path, FILES_PATH_BYTES, game.folder, name));
    return path;
}

// Shares the practice level with its run into a file.
static bool share_practice(const char *path)
{
    static char level[FILES_PATH_BYTES];
    char *one = level;
    FileList levels = {&one, 1};
    CliShared shared;
    Err err = {.message = ""};
    harness_source_path(level, sizeof level, "levels/first-light.json");
    if (!CHECK_INT(cli_share(&game.context, &levels, NULL, &shared, &err), CLI_OK))
        return false;
    bool good = CHECK(files_keep(path, shared.archive.bytes, shared.archive.size, &err));
    cli_shared_free(&shared);
    return good;
}

static void drop(const char *path)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

static void press(SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_key(key, false);
    whole_game_turn(&game, 0);
}

static void type(const char *text)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_TEXTINPUT;
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    SDL_PushEvent(&event);
    whole_game_turn(&game, 0);
}

// Chooses a row by its label.
static bool choose(TextId label)
{
    Menu *menu = &game.app.screens.menu;
    const char *text = texts_get(LANGUAGE_ENGLISH, label);
    screen_fill(&game.app.screens);
    for (uint32_t i = 0; i < menu->count; i++)
        if (strcmp(menu->rows[i].label, text) == 0) {
            menu->chosen = i;
            return true;
        }
    return CHECK_STR("no row", text);
}

static bool choose_and_press(TextId label)
{
    bool found = choose(label);
    press(SDL_SCANCODE_RETURN);
    return found;
}

static ScreenId screen(void)
{
    return game.app.screens.screen;
}

static size_t own_levels(void)
{
    return game.app.saves.levels.count - game.app.saves.levels.shipped;
}

TEST(a_dropped_level_is_kept_and_its_run_verifies)
{
    ReplayReport report;
    REQUIRE(open_game());
    REQUIRE(share_practice(in_user("from/first-light.jlevel")));
    drop(in_user("from/first-light.jlevel"));
    whole_game_turn(&game, 0);
    CHECK_INT(screen(), SCREEN_LEVEL);
    CHECK_INT(own_levels(), 1);
    CHECK(files_exists(in_user("levels/first-light/first-light.json")));
    CHECK(files_exists(in_user("levels/first-light/tilesets/terrain.tsj")));
    CHECK_INT(game.app.screens.level.run_count, 1);
    REQUIRE(CHECK(
        replay_list_verify(&game.context, in_user("levels/first-light/first-light.jrp"), &report)));
    CHECK_INT(report.verdict, REPLAY_VERIFIED);
    press(SDL_SCANCODE_RETURN); // it is played from its start
    CHECK_INT(screen(), SCREEN_PLAY);
    CHECK_STR(game.app.run.session.level.path, in_user("levels/first-light/first-light.json"));

    drop(in_user("from/first-light.jlevel")); // again, during a play
    whole_game_turn(&game, 0);
    CHECK_INT(screen(), SCREEN_LEVEL);
    CHECK_INT(own_levels(), 1);
    press(SDL_SCANCODE_ESCAPE);
    press(SDL_SCANCODE_ESCAPE);
    CHECK_INT(screen(), SCREEN_PAUSE);
    whole_game_close(&game);
}

TEST(several_are_dropped_and_what_is_none_is_refused)
{
    Err err;
    REQUIRE(open_game());
    REQUIRE(share_practice(in_user("from/one.jlevel")) &&
            share_practice(in_user("from/two.jlevel")));
    CHECK(files_write_atomic(in_user("from/bad.jlevel"), "PK\3\4 and no more", 16, &err));
    drop(in_user("from/bad.jlevel"));
    drop(in_user("from/one.jlevel"));
    drop(in_user("settings.json"));
    drop(in_user("from/two.jlevel"));
    drop(in_user("from/missing.jlevel"));
    whole_game_turn(&game, 0);
    CHECK_INT(own_levels(), 2);
    CHECK(files_exists(in_user("levels/one/first-light.json")));
    CHECK(files_exists(in_user("levels/two/first-light.json")));
    CHECK(!files_exists(in_user("levels/bad")));
    FileList left = {0};
    CHECK(files_list(in_user("levels"), "", false, &left, &err));
    CHECK_INT(left.count, 0);
    files_list_free(&left);
    whole_game_close(&game);
}

TEST(a_dropped_run_is_shown_and_a_dropped_level_played)
{
    char run[FILES_PATH_BYTES], level[FILES_PATH_BYTES];
    REQUIRE(open_game());
    harness_source_path(run, sizeof run, "levels/first-light.jrp");
    harness_source_path(level, sizeof level, "levels/first-light.json");
    drop(run);
    whole_game_turn(&game, 0);
    CHECK_INT(screen(), SCREEN_PLAY);
    CHECK(game.app.run.session.watching);
    drop(level); // while a run is watched
    whole_game_turn(&game, 0);
    CHECK_INT(screen(), SCREEN_PLAY);
    CHECK(!game.app.run.session.watching);
    CHECK_INT(own_levels(), 0);
    drop(run); // during a play
    whole_game_turn(&game, 0);
    CHECK(game.app.run.session.watching);
    screen_pop(&game.app.screens);
    CHECK_INT(screen(), SCREEN_TITLE);
    whole_game_close(&game);
}

TEST(a_level_that_is_dropped_during_a_scene_is_told_by_its_title)
{
    char path[FILES_PATH_BYTES];
    REQUIRE(open_game());
    REQUIRE(share_practice(in_user("from/mine.jlevel")));
    harness_source_path(path, sizeof path, "levels/forest/00-the-fall.json");
    screen_play_scene(&game.app.screens, path, true);
    drop(in_user("from/mine.jlevel"));
    whole_game_turn(&game, 0);
    CHECK_INT(screen(), SCREEN_SCENE);
    CHECK_STR(game.app.messages.banner, "Among your levels now: First light");
    whole_game_close(&game);
}

TEST(a_level_is_made_named_and_played)
{
    REQUIRE(open_game());
    screen_push(&game.app.screens, SCREEN_LEVELS, 0);
    REQUIRE(choose_and_press(TEXT_NEW_LEVEL));
    CHECK_INT(screen(), SCREEN_NEW);
    REQUIRE(choose_and_press(TEXT_NAME));
    CHECK_INT(screen(), SCREEN_NAME);
    for (int i = 0; i < 20; i++)
        press(SDL_SCANCODE_BACKSPACE);
    CHECK_STR(game.app.screens.mine.name, "");
    press(SDL_SCANCODE_R); // means nothing but its letter
    type("r");
    type(" \xc5\x98"); // Ř
    CHECK_STR(game.app.screens.mine.name, "r \xc5\x98");
    press(SDL_SCANCODE_RETURN);
    CHECK_INT(screen(), SCREEN_NEW);
    REQUIRE(choose(TEXT_TEMPLATE));
    press(SDL_SCANCODE_RIGHT);
    REQUIRE(choose_and_press(TEXT_WIDTH));
    CHECK_INT(screen(), SCREEN_NAME);
    press(SDL_SCANCODE_BACKSPACE);
    press(SDL_SCANCODE_BACKSPACE);
    type("53");
    press(SDL_SCANCODE_RETURN);
    CHECK_INT(game.app.screens.mine.width, 53);
    REQUIRE(choose(TEXT_WIDTH));
    press(SDL_SCANCODE_RIGHT); // a tile
    REQUIRE(choose_and_press(TEXT_MAKE_LEVEL));
    CHECK_INT(screen(), SCREEN_EDIT);
    CHECK(files_exists(in_user("levels/r-r.json")));
    CHECK(files_exists(in_user("levels/tilesets/terrain.tsj")));
    press(SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK_STR(game.app.run.session.level.desc->title.written, "r \xc5\x98");
    CHECK_INT(game.app.run.session.desc->terrain.width, 54);
    whole_game_close(&game);
}

// Presses a button of the pad.
static void button(SDL_GameControllerButton which)
{
    whole_game_pad(&game, bindings_of_button(which), true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, bindings_of_button(which), false);
    whole_game_turn(&game, 0);
}

// Clicks on the row that was drawn as the spot of this number.
static void click(uint32_t number)
{
    Box box = game.app.screens.menu.spots[number].box;
    int32_t x, y;
    whole_game_place(&game, vec2_scale(vec2_add(box.min, box.max), 0.5), &x, &y);
    whole_game_move(x, y);
    whole_game_turn(&game, 0);
    whole_game_button(x, y, true);
    whole_game_button(x, y, false);
    whole_game_turn(&game, 0);
}

TEST(a_name_is_written_by_pad_and_by_mouse)
{
    REQUIRE(open_game() && whole_game_plug_pad(&game));
    screen_push(&game.app.screens, SCREEN_LEVELS, 0);
    REQUIRE(choose_and_press(TEXT_NEW_LEVEL));
    REQUIRE(choose_and_press(TEXT_NAME));
    button(SDL_CONTROLLER_BUTTON_X); // erases
    CHECK_STR(game.app.screens.mine.name, "My leve");
    button(SDL_CONTROLLER_BUTTON_DPAD_DOWN); // around, to the first row
    button(SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    button(SDL_CONTROLLER_BUTTON_A);
    char by_pad = game.app.screens.mine.name[7];
    CHECK(by_pad >= 'a' && by_pad <= 'm');
    click(25); // z
    CHECK_INT(game.app.screens.mine.name[8], 'z');
    button(SDL_CONTROLLER_BUTTON_B); // back: the name stays as it was
    CHECK_INT(screen(), SCREEN_NEW);
    CHECK_STR(game.app.screens.mine.title, "My level");
    whole_game_close(&game);
}

// Notes the letters that the screen of letters shows now.
static void note_letters(bool shown[0x500])
{
    const Menu *menu = &game.app.screens.menu;
    for (uint32_t i = 0; i < menu->count; i++) {
        const char *at = menu->rows[i].label;
        uint32_t letter = utf8_next(&at);
        if (letter < 0x500)
            shown[letter] = true;
    }
}

TEST(the_screen_of_letters_has_those_of_the_font)
{
    static bool shown[0x500];
    REQUIRE(open_game() && whole_game_plug_pad(&game));
    screen_push(&game.app.screens, SCREEN_NEW, 0);
    REQUIRE(choose_and_press(TEXT_NAME));
    uint32_t first = game.app.screens.mine.page, pages = 0;
    do {
        for (int i = 0; i < 2; i++) {
            game.app.screens.mine.capitals = i == 1;
            whole_game_turn(&game, 0);
            note_letters(shown);
        }
        button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        pages++;
    } while (game.app.screens.mine.page != first && pages < 10);
    CHECK_INT(pages, 3);
    for (uint32_t letter = 'A'; letter < 0x500; letter++) {
        bool sign = (letter > 'Z' && letter < 'a') || (letter > 'z' && letter < 0xc0) ||
                    letter == 0xd7 || letter == 0xf7 || letter == 0x2bc;
        if (letters_has(letter) && !sign && !CHECK(shown[letter]))
            CHECK_INT(letter, 0); // shows which one is missing
    }
    button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK_INT(game.app.screens.mine.page, (first + 2) % 3);
    whole_game_close(&game);
}

TEST(a_level_is_renamed_copied_shared_deleted_and_brought_back)
{
    REQUIRE(open_game());
    REQUIRE(share_practice(in_user("from/mine.jlevel")));
    drop(in_user("from/mine.jlevel"));
    whole_game_turn(&game, 0);
    REQUIRE(choose_and_press(TEXT_RENAME));
    type("!");
    press(SDL_SCANCODE_RETURN);
    CHECK_STR(game.app.screens.level.title, "First light!");
    REQUIRE(choose_and_press(TEXT_COPY));
    CHECK_INT(own_levels(), 2);
    CHECK(files_exists(in_user("levels/mine-2/first-light.json")));
    CHECK(files_exists(in_user("levels/mine-2/first-light.jrp")));
    REQUIRE(choose_and_press(TEXT_SHARE));
    CHECK(files_exists(in_user("shared/first-light.jlevel")));
    CHECK_CONTAINS(game.app.messages.banner, "shared/first-light.jlevel");
    REQUIRE(choose_and_press(TEXT_SHARE)); // the same file again
    CHECK(!files_exists(in_user("shared/first-light-2.jlevel")));

    REQUIRE(choose_and_press(TEXT_DELETE));
    CHECK_INT(screen(), SCREEN_QUESTION);
    REQUIRE(choose_and_press(TEXT_YES));
    CHECK_INT(screen(), SCREEN_LEVELS);
    CHECK_INT(own_levels(), 1);
    CHECK(!files_exists(in_user("levels/mine")));
    REQUIRE(choose_and_press(TEXT_BIN));
    CHECK_INT(screen(), SCREEN_BIN);
    CHECK_INT(game.app.screens.mine.bin.count, 1);
    game.app.screens.menu.chosen = 0;
    press(SDL_SCANCODE_RETURN);
    CHECK_INT(own_levels(), 2);
    CHECK(files_exists(in_user("levels/mine/tilesets/terrain.tsj")));
    CHECK_INT(game.app.screens.mine.bin.count, 0);
    whole_game_close(&game);
}

// --- files ---------------------------------------------------------------------------------------

static bool put_level(const char *name)
{
    FileBytes file;
    char source[FILES_PATH_BYTES];
    Err err;
    harness_source_path(source, sizeof source, "levels/first-light.json");
    if (!CHECK(files_read(source, 1 << 22, &file, &err)))
        return false;
    bool good = CHECK(files_keep(in_user(name), file.bytes, file.size, &err));
    files_bytes_free(&file);
    return good;
}

static void put_text(const char *name, const char *text)
{
    Err err;
    CHECK(files_keep(in_user(name), text, strlen(text), &err));
}

TEST(folders_with_several_levels_are_packs_in_their_order)
{
    Levels levels;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(put_level("levels/alone.json") && put_level("levels/one/x.json") &&
            put_level("levels/pack/a.json") && put_level("levels/pack/b.json") &&
            put_level("levels/pack/c.json") && put_level("levels/wrong/y.json"));
    put_text("levels/pack/pack.json", "{\"title\": \"Mine\", \"title_cs\": \"Moje\", \"author\": "
                                      "\"Me\", \"order\": [\"c.json\", \"none.json\", \"b.json\"], "
                                      "\"later\": [1]}");
    put_text("levels/wrong/pack.json", "{\"title\": 5}");
    put_text("levels/one/notes.json", "{}");
    levels_open(&levels, &game.context);
    REQUIRE(CHECK_INT(levels.packs.count, 3)); // also "one", until notes.json is read
    CHECK_STR(files_name_of(levels.entries[levels.shipped].path), "alone.json");
    size_t at = levels_at(&levels, in_user("levels/pack/c.json"));
    REQUIRE(at + 2 < levels.count);
    CHECK_STR(files_name_of(levels.entries[at + 1].path), "b.json");
    CHECK_STR(files_name_of(levels.entries[at + 2].path), "a.json");
    const Pack *pack = &levels.packs.list[levels.entries[at].pack - 1];
    CHECK_STR(packs_title(pack, "cs"), "Moje");
    CHECK_STR(packs_title(pack, "pl"), "Mine");
    CHECK_STR(pack->wrong, "");
    CHECK_INT(levels_of_pack(&levels, levels.entries[at].pack), 3);
    CHECK_CONTAINS(levels.packs.list[2].wrong, "pack.json:1:");
    for (size_t i = levels.shipped; i < levels.count; i++)
        levels_read_own(&levels, i);
    CHECK(levels.entries[levels_at(&levels, in_user("levels/one/notes.json"))].no_level);
    levels_close(&levels);
}

// Makes a level with the tilesets and rules that it needs, as the game does.
static bool make_level(const char *name)
{
    Err err = {.message = ""};
    const CliNewLevel wanted = {"Mine", CLI_TEMPLATE_PLAIN, CLI_NEW_WIDTH_USUAL,
                                CLI_NEW_HEIGHT_USUAL};
    return CHECK_INT(cli_new_level(&game.context, in_user(name), &wanted, &err), CLI_OK);
}

static bool own_are_read(const WholeGame *of)
{
    const Levels *levels = &of->app.saves.levels;
    return levels->own_read == levels->count - levels->shipped;
}

// Checks how many rows of the list name a level or a pack, before and after their files are read.
static void check_rows(uint32_t listed)
{
    enum { OTHER_ROWS = 4 }; // practice, a new level, the lesson, the bin
    REQUIRE(whole_game_open(&game, SCREEN_TITLE));
    screen_push(&game.app.screens, SCREEN_LEVELS, 0);
    REQUIRE(whole_game_wait(&game, own_are_read, "own levels that are read"));
    whole_game_turn(&game, 0);
    CHECK_INT(game.app.screens.menu.count, OTHER_ROWS + listed);
    whole_game_close(&game);
}

TEST(a_folder_of_tilesets_and_rules_is_no_pack)
{
    REQUIRE(whole_game_prepare(&game, "dummy") && make_level("levels/mine.json"));
    CHECK(files_exists(in_user("levels/tilesets/rules-floors.json")));
    Levels levels;
    levels_open(&levels, &game.context);
    CHECK_INT(levels.packs.count, 0);
    for (size_t i = levels.shipped; i < levels.count; i++)
        CHECK(!strstr(levels.entries[i].path, "tilesets"));
    levels_close(&levels);
    check_rows(1);
}

// Files that only their contents tell from levels.
TEST(tilesets_templates_and_rules_in_json_are_no_levels)
{
    FileBytes rules;
    char source[FILES_PATH_BYTES];
    Err err;
    REQUIRE(whole_game_prepare(&game, "dummy") && make_level("levels/mine.json"));
    harness_source_path(source, sizeof source, "levels/tilesets/rules-floors.json");
    REQUIRE(CHECK(files_read(source, 1 << 22, &rules, &err)));
    CHECK(files_keep(in_user("levels/hills/floors.json"), rules.bytes, rules.size, &err));
    CHECK(files_keep(in_user("levels/floors.json"), rules.bytes, rules.size, &err));
    files_bytes_free(&rules);
    put_text("levels/hills/rocks.json", "{\"type\": \"tileset\", \"name\": \"rocks\"}");
    put_text("levels/stamps/box.json", "{\"type\": \"template\", \"object\": {}}");
    put_text("levels/stamps/ball.json", "{\"type\": \"template\", \"object\": {}}");
    check_rows(1);
}

TEST(what_own_levels_need_is_not_deleted)
{
    Err err = {.message = ""};
    FileList bin = {0};
    REQUIRE(whole_game_prepare(&game, "dummy") && make_level("levels/mine.json"));
    REQUIRE(put_level("levels/tilesets/a.json") && put_level("levels/tilesets/b.json") &&
            put_level("levels/tilesets/terrain.json"));
    put_text("levels/tilesets/a.jrp", "a run");
    put_text("levels/tilesets/pack.json", "{\"title\": \"Beside\"}");
    CHECK(own_files_delete(&game.context, in_user("levels/tilesets/terrain.json"), false, &err));
    CHECK(!files_exists(in_user("levels/tilesets/terrain.json")));
    CHECK(files_exists(in_user("levels/tilesets/terrain.tsj")));
    CHECK(own_files_delete_pack(&game.context, in_user("levels/tilesets"), &err));
    CHECK(!files_exists(in_user("levels/tilesets/a.json")));
    CHECK(!files_exists(in_user("levels/tilesets/a.jrp")));
    CHECK(!files_exists(in_user("levels/tilesets/b.json")));
    CHECK(!files_exists(in_user("levels/tilesets/pack.json")));
    CHECK(files_exists(in_user("levels/tilesets/terrain.tsj")));
    CHECK(files_exists(in_user("levels/tilesets/terrain.png")));
    check_rows(1);
    REQUIRE(CHECK(own_files_bin(&game.context, &bin)));
    CHECK_INT(bin.count, 2);
    for (size_t i = 0; i < bin.count; i++)
        CHECK(own_files_restore(&game.context, bin.paths[i], &err));
    files_list_free(&bin);
    CHECK(files_exists(in_user("levels/tilesets/a.jrp")));
    CHECK(files_exists(in_user("levels/tilesets/pack.json")));
    CHECK(files_exists(in_user("levels/tilesets/terrain.json")));
}

TEST(a_level_of_a_pack_goes_alone_and_comes_back_to_its_place)
{
    Err err = {.message = ""};
    FileList bin = {0};
    char copy[FILES_PATH_BYTES], name[64];
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(put_level("levels/pack/a.json") && put_level("levels/pack/a.b.json") &&
            put_level("levels/pack/ab.json"));
    put_text("levels/pack/a.fast.jrp", "a run");
    REQUIRE(CHECK(own_files_delete(&game.context, in_user("levels/pack/a.json"), false, &err)));
    CHECK(!files_exists(in_user("levels/pack/a.json")));
    CHECK(!files_exists(in_user("levels/pack/a.fast.jrp")));
    CHECK(files_exists(in_user("levels/pack/ab.json")));
    CHECK(files_exists(in_user("levels/pack/a.b.json"))); // a level by itself
    REQUIRE(put_level("levels/pack/a.json"));             // its place is taken
    REQUIRE(CHECK(own_files_bin(&game.context, &bin)));
    own_files_bin_name(bin.paths[0], name, sizeof name);
    CHECK_STR(name, "pack");
    CHECK(own_files_restore(&game.context, bin.paths[0], &err));
    CHECK(files_exists(in_user("levels/pack/a-2.json")));
    CHECK(files_exists(in_user("levels/pack/a.fast.jrp")));
    files_list_free(&bin);
    CHECK(!own_files_bin(&game.context, &bin));
    CHECK(own_files_copy(&game.context, in_user("levels/pack/ab.json"), false, copy, &err));
    CHECK_STR(files_name_of(copy), "ab-2.json");
}

TEST(a_pack_is_renamed_deleted_and_brought_back)
{
    FileBytes file;
    Err err;
    FileList bin = {0};
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(put_level("levels/pack/a.json") && put_level("levels/pack/b.json"));
    put_text("levels/pack/notes.txt", "mine");
    REQUIRE(whole_game_open(&game, SCREEN_LEVELS));
    whole_game_turn(&game, 0);
    screen_push(&game.app.screens, SCREEN_LEVELS, 1);
    whole_game_turn(&game, 0);
    REQUIRE(choose_and_press(TEXT_RENAME));
    type("!");
    press(SDL_SCANCODE_RETURN);
    REQUIRE(CHECK(files_read(in_user("levels/pack/pack.json"), 4096, &file, &err)));
    CHECK_STR((const char *)file.bytes, "{\"title\": \"pack!\"}\n");
    files_bytes_free(&file);
    CHECK_STR(packs_title(&game.app.saves.levels.packs.list[0], "en"), "pack!");
    REQUIRE(choose_and_press(TEXT_DELETE));
    CHECK_INT(screen(), SCREEN_QUESTION);
    REQUIRE(choose_and_press(TEXT_YES));
    CHECK_INT(screen(), SCREEN_LEVELS);
    CHECK_INT(game.app.screens.subject, 0);
    CHECK_CONTAINS(game.app.messages.banner, "in the bin");
    CHECK_INT(own_levels(), 0);
    CHECK(!files_exists(in_user("levels/pack")));
    REQUIRE(CHECK(own_files_bin(&game.context, &bin)));
    CHECK(own_files_restore(&game.context, bin.paths[0], &err));
    files_list_free(&bin);
    CHECK(files_exists(in_user("levels/pack/b.json")));
    CHECK(files_exists(in_user("levels/pack/notes.txt")));
    put_text("levels/pack/pack.json", "{\"title\": 5}"); // is left as it is
    CHECK(!own_files_rename_pack(&game.context, in_user("levels/pack"), "x", &err));
    CHECK(!own_files_rename_pack(&game.context, in_user("other"), "x", &err));
    CHECK(!own_files_delete_pack(&game.context, in_user("other"), &err));
    whole_game_close(&game);
}

TEST(nothing_outside_of_the_own_levels_is_touched)
{
    Err err;
    char copy[FILES_PATH_BYTES];
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(put_level("other/a.json") && put_level("levels/a.json"));
    const char *const paths[] = {in_user("other/a.json"), in_user("levels/../other/a.json")};
    for (int i = 0; i < 2; i++) {
        CHECK(!own_files_delete(&game.context, paths[i], false, &err));
        CHECK(!own_files_rename(&game.context, paths[i], "x", &err));
        CHECK(!own_files_copy(&game.context, paths[i], false, copy, &err));
        CHECK(!own_files_restore(&game.context, paths[i], &err));
        CHECK(!own_files_forget(&game.context, paths[i], &err));
        CHECK(files_exists(in_user("other/a.json")));
    }
    CHECK(!own_files_forget(&game.context, in_user("levels/a.json"), &err));
    CHECK(files_exists(in_user("levels/a.json")));
}

// The list is read again when it is opened, if a file came, changed or went.
TEST(files_that_come_into_the_folder_are_in_the_list_without_a_restart)
{
    char from[FILES_PATH_BYTES];
    FileBytes file;
    Err err = {.message = ""};
    Screens *screens = &game.app.screens;
    harness_source_path(from, sizeof from, "levels/first-light.json");
    REQUIRE(open_game() && CHECK(files_read(from, 1 << 20, &file, &err)));
    screen_make_levels(screens);
    CHECK_INT(own_levels(), 0);
    screen_pop(screens);
    CHECK(files_make_directory(in_user("levels"), &err));
    CHECK(files_write_atomic(in_user("levels/came.json"), file.bytes, file.size, &err));
    screen_make_levels(screens);
    CHECK_INT(own_levels(), 1);
    const LevelsEntry *entry = &game.app.saves.levels.entries[game.app.saves.levels.shipped];
    CHECK(!levels_own_differ(&game.app.saves.levels, &game.context));
    CHECK_STR(files_name_of(entry->path), "came.json");
    screen_pop(screens);
    CHECK(files_write_atomic(in_user("levels/came.json"), file.bytes, file.size - 1, &err));
    CHECK(levels_own_differ(&game.app.saves.levels, &game.context));
    remove(in_user("levels/came.json"));
    screen_make_levels(screens);
    CHECK_INT(own_levels(), 0);
    files_bytes_free(&file);
    whole_game_close(&game);
}

// What is said under Delete is about deleting.
TEST(a_level_of_the_players_own_says_where_delete_puts_it)
{
    REQUIRE(open_game());
    REQUIRE(share_practice(in_user("from/first-light.jlevel")));
    drop(in_user("from/first-light.jlevel"));
    whole_game_turn(&game, 0);
    REQUIRE(CHECK_INT(screen(), SCREEN_LEVEL) && choose(TEXT_DELETE));
    const Menu *menu = &game.app.screens.menu;
    CHECK_STR(menu->rows[menu->chosen].help, texts_get(LANGUAGE_ENGLISH, TEXT_DELETE_HELP));
    whole_game_close(&game);
}
