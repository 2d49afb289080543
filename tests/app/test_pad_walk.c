// test_pad_walk.c - every screen of the game is reached and left by a pad alone, from the start to
// the end. What needs a whole run, a result and a replay that was watched to its end, is in
// tour_by_pad_alone; what the editor does is in edit_screen_works_by_pad_alone.
#include "harness.h"
#include "whole_game.h"
#include <string.h>

enum { PRESSES_MAX = 80 };

static WholeGame game;
static bool seen[SCREEN_COUNT];

static ScreenId screen(void)
{
    return game.app.screens.screen;
}

static void button(SDL_GameControllerButton which)
{
    whole_game_pad(&game, bindings_of_button(which), true);
    whole_game_turn(&game, 0);
    seen[screen()] = true;
    whole_game_pad(&game, bindings_of_button(which), false);
    whole_game_turn(&game, 0);
    seen[screen()] = true;
}

// Moves to the row with a text. Returns false if there is none.
static bool find(TextId label)
{
    const Menu *menu = &game.app.screens.menu;
    const char *wanted = messages_text(&game.app.messages, label);
    for (int i = 0; i < PRESSES_MAX; i++) {
        const MenuRow *row = menu->chosen < menu->count ? &menu->rows[menu->chosen] : NULL;
        if (row && strcmp(row->label, wanted) == 0)
            return true;
        button(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    }
    return CHECK_STR("a row of this screen", wanted);
}

// Moves to a row, presses it and checks where that leads.
static bool go(TextId label, ScreenId to)
{
    if (!find(label))
        return false;
    button(SDL_CONTROLLER_BUTTON_A);
    return CHECK_INT(screen(), to);
}

static bool back(ScreenId to)
{
    button(SDL_CONTROLLER_BUTTON_B);
    return CHECK_INT(screen(), to);
}

static bool walk_bindings(void)
{
    static const TextId devices[] = {TEXT_KEYBOARD, TEXT_GAMEPAD, TEXT_RIGHT_HALF, TEXT_LEFT_HALF};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (!go(devices[i], SCREEN_BINDINGS) || !back(SCREEN_SETTINGS))
            return false;
    return true;
}

// Quick saves are off until a player wants them.
static bool allow_saves(void)
{
    if (settings_get(&game.app.settings, SETTING_REWIND) == 0 && find(TEXT_SET_REWIND))
        button(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    return CHECK(settings_get(&game.app.settings, SETTING_REWIND) != 0);
}

static bool walk_options(ScreenId from)
{
    if (!go(TEXT_OPTIONS, SCREEN_OPTIONS))
        return false;
    for (int group = 0; group < SETTING_GROUP_COUNT; group++)
        if (!go(settings_group_label((SettingGroup)group), SCREEN_SETTINGS) ||
            (group == SETTING_GROUP_CONTROLS && !walk_bindings()) ||
            (group == SETTING_GROUP_HELP && !allow_saves()) ||
            !go(TEXT_RESTORE_DEFAULTS, SCREEN_QUESTION) || !back(SCREEN_SETTINGS) ||
            !back(SCREEN_OPTIONS))
            return false;
    return back(from);
}

static bool walk_help(void)
{
    if (!go(TEXT_MANUAL, SCREEN_HELP))
        return false;
    button(SDL_CONTROLLER_BUTTON_A);
    return CHECK_INT(screen(), SCREEN_CHAPTER) && back(SCREEN_HELP) &&
           go(TEXT_CREDITS, SCREEN_CREDITS) && back(SCREEN_HELP) && back(SCREEN_TITLE);
}

static bool walk_replays(void)
{
    if (!go(TEXT_REPLAYS, SCREEN_REPLAYS) || !go(TEXT_REPLAYS_UNSEEN, SCREEN_REPLAYS))
        return false;
    button(SDL_CONTROLLER_BUTTON_A);
    if (!CHECK_INT(screen(), SCREEN_REPLAY) || !go(TEXT_WATCH, SCREEN_PLAY) ||
        !CHECK(game.app.run.session.watching))
        return false;
    return back(SCREEN_PAUSE) && go(TEXT_LEAVE_REPLAY, SCREEN_REPLAY) && back(SCREEN_REPLAYS) &&
           back(SCREEN_REPLAYS) && back(SCREEN_TITLE);
}

static bool walk_together(void)
{
    if (!go(TEXT_TOGETHER, SCREEN_JOIN))
        return false;
    button(SDL_CONTROLLER_BUTTON_A); // joins; Start presses a row here
    if (!CHECK_INT(input_joined(&game.app.devices.input), 1) || !find(TEXT_BACK))
        return false;
    button(SDL_CONTROLLER_BUTTON_START);
    return CHECK_INT(screen(), SCREEN_TITLE);
}

// Writes a letter by the keyboard on the screen, whose key "Done" is chosen first.
static bool write_name(void)
{
    button(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    button(SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(strlen(game.app.screens.mine.name), strlen("My level") + 1);
    button(SDL_CONTROLLER_BUTTON_DPAD_UP);
    button(SDL_CONTROLLER_BUTTON_A);
    return CHECK_INT(screen(), SCREEN_NEW) &&
           CHECK_INT(strlen(game.app.screens.mine.title), strlen("My level") + 1);
}

// From the editor to the list of own levels.
static bool leave_editor(void)
{
    button(SDL_CONTROLLER_BUTTON_START);
    return CHECK_INT(screen(), SCREEN_PAUSE) && go(TEXT_MAIN_MENU, SCREEN_TITLE) &&
           go(TEXT_LEVELS, SCREEN_MAP) && go(TEXT_MY_LEVELS, SCREEN_LEVELS);
}

// A level is named, made, edited, played, edited again and left.
static bool walk_own_levels(void)
{
    if (!go(TEXT_LEVELS, SCREEN_MAP) || !go(TEXT_MY_LEVELS, SCREEN_LEVELS) ||
        !go(TEXT_BIN, SCREEN_BIN) || !back(SCREEN_LEVELS) || !go(TEXT_NEW_LEVEL, SCREEN_NEW) ||
        !go(TEXT_NAME, SCREEN_NAME) || !write_name() || !go(TEXT_MAKE_LEVEL, SCREEN_EDIT) ||
        !leave_editor())
        return false;
    button(SDL_CONTROLLER_BUTTON_DPAD_DOWN); // from the practice level to the new one
    button(SDL_CONTROLLER_BUTTON_A);
    if (!CHECK_INT(screen(), SCREEN_LEVEL) || !go(TEXT_FROM_START, SCREEN_PLAY))
        return false;
    button(SDL_CONTROLLER_BUTTON_START);
    if (!CHECK_INT(screen(), SCREEN_PAUSE) || !go(TEXT_EDIT_LEVEL, SCREEN_EDIT) || !leave_editor())
        return false;
    return find(TEXT_BIN) && back(SCREEN_MAP) && back(SCREEN_TITLE);
}

static bool walk_save(void)
{
    button(SDL_CONTROLLER_BUTTON_A); // saves into the free slot
    button(SDL_CONTROLLER_BUTTON_A);
    return CHECK_INT(screen(), SCREEN_SAVE) && back(SCREEN_SAVES);
}

static bool walk_play(void)
{
    whole_game_turn(&game, 30);
    button(SDL_CONTROLLER_BUTTON_START);
    return CHECK_INT(screen(), SCREEN_PAUSE) && walk_options(SCREEN_PAUSE) &&
           go(TEXT_SAVES, SCREEN_SAVES) && walk_save() && back(SCREEN_PAUSE) &&
           go(TEXT_LEVELS, SCREEN_MAP) && back(SCREEN_PAUSE) && go(TEXT_MAIN_MENU, SCREEN_TITLE);
}

// True for screens that come by themselves: those of tour_by_pad_alone, and scenes; and for the one
// that needs a film (film_kept.sh).
static bool is_elsewhere(ScreenId which)
{
    return which == SCREEN_RESULT || which == SCREEN_WATCHED || which == SCREEN_LOADING ||
           which == SCREEN_SCENE || which == SCREEN_LEAVE;
}

TEST(pad_walks_through_every_screen)
{
    Err err;
    memset(seen, 0, sizeof seen);
    REQUIRE(whole_game_prepare(&game, "dummy") && // as at the very first start
            CHECK(files_remove_tree(harness_path_in(game.folder, "settings.json"), &err)));
    if (whole_game_open(&game, SCREEN_TITLE) && whole_game_plug_pad(&game)) {
        seen[screen()] = true;
        (void)(go(TEXT_FIRST_BEGIN, SCREEN_TITLE) && walk_options(SCREEN_TITLE) && walk_help() &&
               walk_replays() && walk_together() && go(TEXT_PLAY, SCREEN_PLAY) && walk_play() &&
               walk_own_levels() && find(TEXT_QUIT));
        button(SDL_CONTROLLER_BUTTON_A);
        CHECK(game.app.quit);
        CHECK_INT(game.app.devices.input.last, BINDING_PAD);
        for (int i = 0; i < SCREEN_COUNT; i++)
            if (!CHECK(seen[i] || is_elsewhere((ScreenId)i)))
                CHECK_INT(i, -1);
    }
    whole_game_close(&game);
}
