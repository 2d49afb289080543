// test_first_evening.c - what would stop a player on the first evening: a file's name where a
// title belongs, a setting that is forgotten, no way from the title into the editor.
#include "harness.h"
#include "jantar/cli_new.h"
#include "player/settings/settings.h"
#include "user_file.h"
#include "whole_game.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static WholeGame game;

static bool open_game(ScreenId screen)
{
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, screen);
}

static ScreenId screen(void)
{
    return game.app.screens.screen;
}

static void press(SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_key(key, false);
    whole_game_turn(&game, 0);
}

static void button(SDL_GameControllerButton which)
{
    whole_game_pad(&game, bindings_of_button(which), true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, bindings_of_button(which), false);
    whole_game_turn(&game, 0);
}

// Chooses a row by its label.
static bool choose(TextId label)
{
    Menu *menu = &game.app.screens.menu;
    const char *text = texts_get(LANGUAGE_ENGLISH, label);
    for (uint32_t i = 0; i < menu->count; i++)
        if (strcmp(menu->rows[i].label, text) == 0) {
            menu->chosen = i;
            return true;
        }
    return CHECK_STR("no row", text);
}

// Makes a level of the player's own, with its tilesets, and returns its path.
static const char *own_level(const char *title)
{
    static char path[FILES_PATH_BYTES];
    Err err = {.message = ""};
    const CliNewLevel wanted = {title, CLI_TEMPLATE_VALLEY, CLI_NEW_WIDTH_USUAL,
                                CLI_NEW_HEIGHT_USUAL};
    CHECK(files_join(path, sizeof path, game.folder, "levels/mine.json"));
    if (!CHECK_INT(cli_new_level(&game.context, path, &wanted, &err), CLI_OK))
        printf("%s\n", err.message);
    return path;
}

// --- titles --------------------------------------------------------------------------------------

// Plays a level for some seconds, leaves the game in the middle of it, and starts the game again.
static bool leave_and_start_again(const char *path)
{
    screen_play_level(&game.app.screens, path);
    whole_game_turn(&game, MOMENTS_LEFT_TICKS);
    whole_game_close(&game);
    return CHECK(whole_game_open_again(&game, SCREEN_TITLE));
}

static const char *first_label(void)
{
    whole_game_turn(&game, 0);
    return game.app.screens.menu.rows[0].label;
}

TEST(the_title_names_the_level_that_was_left_in_every_language)
{
    static const struct {
        const char *code, *title;
    } titles[] = {{"en", "First steps"},    {"cs", "První kroky"}, {"sk", "Prvé kroky"},
                  {"pl", "Pierwsze kroki"}, {"sl", "Prvi koraki"}, {"fr", "Premiers pas"},
                  {"es", "Primeros pasos"}};
    char path[FILES_PATH_BYTES];
    REQUIRE(open_game(SCREEN_TITLE));
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.json");
    REQUIRE(leave_and_start_again(path));
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        apply_setting(&game.app, SETTING_LANGUAGE,
                      settings_value_of_language(texts_language_of(titles[i].code)));
        CHECK_CONTAINS(first_label(), titles[i].title);
        CHECK(!strstr(first_label(), ".json"));
    }
    CHECK_INT(game.app.saves.levels.read, 0); // that one alone was read
    whole_game_close(&game);
}

// --- settings ------------------------------------------------------------------------------------

// Where a setting takes effect in the running game.
typedef enum PlaceType { PLACE_BOOL, PLACE_INT, PLACE_DOUBLE } PlaceType;

typedef struct Place {
    size_t at; // in App
    PlaceType type;
} Place;

#define PLACE(id, member) \
    [id] = {offsetof(App, member), _Generic(((App *)0)->member, bool \
                                            : PLACE_BOOL, double \
                                            : PLACE_DOUBLE, default \
                                            : PLACE_INT)}
// One that is asked whenever it matters.
#define ASKED(id) PLACE(id, settings.values[id])

static const Place places[SETTING_COUNT] = {
    PLACE(SETTING_FULLSCREEN, devices.window.taste.fullscreen),
    PLACE(SETTING_DISPLAY, devices.window.taste.display),
    PLACE(SETTING_WINDOW_SIZE, devices.window.taste.width),
    PLACE(SETTING_VSYNC, devices.window.taste.vsync),
    ASKED(SETTING_FRAME_CAP),
    PLACE(SETTING_QUALITY, devices.window.taste.quality),
    PLACE(SETTING_SCALE, devices.window.taste.sharp),
    PLACE(SETTING_VOLUME_MASTER, devices.audio.master),
    PLACE(SETTING_VOLUME_MUSIC, devices.audio.music),
    PLACE(SETTING_VOLUME_EFFECTS, devices.audio.effects),
    PLACE(SETTING_VOLUME_VOICE, devices.audio.voice_volume),
    ASKED(SETTING_MUTE_IN_BACKGROUND),
    PLACE(SETTING_DEAD_ZONE, devices.input.taste.dead_zone),
    PLACE(SETTING_RUMBLE, devices.input.taste.rumble),
    PLACE(SETTING_TOGGLE_STICK, devices.input.taste.toggles),
    PLACE(SETTING_TOGGLE_SLICK, devices.input.taste.toggles),
    PLACE(SETTING_TOGGLE_HEAVY, devices.input.taste.toggles),
    PLACE(SETTING_TOGGLE_PUFF, devices.input.taste.toggles),
    PLACE(SETTING_TOUCH_SIZE, devices.input.touch.taste.size),
    PLACE(SETTING_TOUCH_OPACITY, devices.input.touch.taste.opacity),
    PLACE(SETTING_TOUCH_LEFT_HANDED, devices.input.touch.taste.left_handed),
    PLACE(SETTING_SHAKE, run.session.taste.shake),
    PLACE(SETTING_FLASHES, run.session.taste.flashes),
    PLACE(SETTING_PARTICLES, run.session.taste.particles),
    PLACE(SETTING_BACKGROUND_MOTION, run.session.taste.motion),
    PLACE(SETTING_CONTRAST_OUTLINE, run.session.taste.contrast),
    PLACE(SETTING_COLOUR_SAFE_MARKS, run.session.taste.marks),
    PLACE(SETTING_TEXT_SIZE, run.session.taste.text_scale),
    PLACE(SETTING_TEXT_OUTLINE, run.session.taste.outline),
    PLACE(SETTING_SPEED, run.session.options.speed),
    PLACE(SETTING_ENDLESS_GRIP, run.session.options.endless_grip),
    PLACE(SETTING_NO_DAMAGE, run.session.options.no_damage),
    PLACE(SETTING_EXTRA_JUMP, run.session.options.extra_jump),
    ASKED(SETTING_REWIND),
    PLACE(SETTING_LANGUAGE, messages.language),
    PLACE(SETTING_PAUSE_ON_FOCUS_LOSS, devices.input.taste.pause_on_focus_loss),
    PLACE(SETTING_PAUSE_ON_PAD_LOSS, devices.input.taste.pause_on_pad_loss),
    PLACE(SETTING_HINTS, run.session.taste.hints),
    PLACE(SETTING_HINT_WORDS, run.session.words_at_first),
    ASKED(SETTING_GHOSTS),
    PLACE(SETTING_ALL_LEVELS_OPEN, saves.levels.all_open),
    PLACE(SETTING_SPEEDRUN_CLOCK, run.session.taste.clock),
    ASKED(SETTING_INPUT_DISPLAY),
    ASKED(SETTING_EDITOR_LESSON),
};

static double effect_of(SettingId id)
{
    const char *at = (const char *)&game.app + places[id].at;
    int whole = 0;
    double number = 0.0;
    bool on = false;
    switch (places[id].type) {
    case PLACE_BOOL:
        memcpy(&on, at, sizeof on);
        return on;
    case PLACE_INT:
        memcpy(&whole, at, sizeof whole);
        return whole;
    case PLACE_DOUBLE:
        memcpy(&number, at, sizeof number);
        return number;
    }
    return number;
}

static uint32_t open_levels(void)
{
    const Levels *levels = &game.app.saves.levels;
    uint32_t count = 0;
    for (size_t i = 0; i < levels->count; i++)
        count += levels->entries[i].unlock.found >= levels->entries[i].unlock.needed;
    return count;
}

TEST(every_setting_is_in_effect_at_the_next_start)
{
    double first[SETTING_COUNT], changed[SETTING_COUNT];
    REQUIRE(open_game(SCREEN_TITLE));
    for (int id = 0; id < SETTING_COUNT; id++)
        first[id] = effect_of((SettingId)id);
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = settings_info((SettingId)id);
        int32_t max = settings_max((SettingId)id);
        apply_setting(&game.app, (SettingId)id, info->initial == max ? info->min : max);
        changed[id] = effect_of((SettingId)id);
        if (!CHECK(changed[id] != first[id]))
            CHECK_STR(info->key, "has an effect");
    }
    for (int id = SETTING_TOGGLE_STICK; id <= SETTING_TOGGLE_PUFF; id++)
        changed[id] = effect_of((SettingId)id); // they share a field
    CHECK_INT(open_levels(), game.app.saves.levels.count);
    whole_game_close(&game);
    REQUIRE(CHECK(whole_game_open_again(&game, SCREEN_TITLE)));
    for (int id = 0; id < SETTING_COUNT; id++)
        if (!CHECK(effect_of((SettingId)id) == changed[id]))
            CHECK_STR(settings_info((SettingId)id)->key, "is in effect again");
    CHECK_INT(open_levels(), game.app.saves.levels.count);
    CHECK((SDL_GetWindowFlags(game.app.devices.window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP) !=
          0);
    whole_game_close(&game);
}

// --- the very first start ------------------------------------------------------------------------

// Starts the game as a player does who never did before.
static bool start_first(ScreenId at)
{
    Err err;
    return whole_game_prepare(&game, "dummy") &&
           CHECK(files_remove_tree(harness_path_in(game.folder, "settings.json"), &err)) &&
           whole_game_open(&game, at);
}

// Closes the game, and checks that it begins with the title from now on.
static void check_never_again(void)
{
    CHECK_INT(screen(), SCREEN_TITLE);
    CHECK(files_exists(harness_path_in(game.folder, "settings.json")));
    whole_game_close(&game);
    REQUIRE(CHECK(whole_game_open_again(&game, SCREEN_TITLE)));
    CHECK_INT(screen(), SCREEN_TITLE);
    whole_game_close(&game);
}

TEST(the_very_first_start_asks_before_anything_moves)
{
    REQUIRE(start_first(SCREEN_TITLE));
    CHECK_INT(screen(), SCREEN_FIRST);
    whole_game_turn(&game, 60);
    CHECK_INT(game.app.run.session.ticks, 0);
    press(SDL_SCANCODE_RETURN); // the row that begins is chosen
    check_never_again();
}

TEST(what_the_very_first_start_asks_shows_at_once_and_is_kept)
{
    const Settings *settings = &game.app.settings;
    REQUIRE(start_first(SCREEN_TITLE));
    REQUIRE(choose(TEXT_SET_LANGUAGE));
    press(SDL_SCANCODE_RIGHT);
    CHECK_STR(texts_language_code(game.app.messages.language), "cs");
    CHECK_STR(first_label(), "Jazyk");
    press(SDL_SCANCODE_LEFT); // English, said and no longer guessed
    CHECK_INT(settings_get(settings, SETTING_LANGUAGE),
              settings_value_of_language(LANGUAGE_ENGLISH));
    REQUIRE(choose(TEXT_SET_TEXT_SIZE));
    press(SDL_SCANCODE_RIGHT);
    CHECK(game.app.run.session.taste.text_scale > 1.0);
    REQUIRE(choose(TEXT_SET_FLASHES));
    press(SDL_SCANCODE_LEFT);
    CHECK(game.app.run.session.taste.flashes < 1.0);
    REQUIRE(choose(TEXT_SET_CONTRAST_OUTLINE));
    press(SDL_SCANCODE_RIGHT);
    REQUIRE(choose(TEXT_SET_VOLUME_MASTER));
    press(SDL_SCANCODE_LEFT);
    CHECK(settings_get(settings, SETTING_VOLUME_MASTER) <
          settings_info(SETTING_VOLUME_MASTER)->initial);
    press(SDL_SCANCODE_ESCAPE); // skips the rest
    check_never_again();
    user_file_check(harness_path_in(game.folder, "settings.json"), "\"language\":\t\"en\"");
    user_file_check(harness_path_in(game.folder, "settings.json"), "\"contrast_outline\":\ttrue");
}

TEST(a_pad_skips_what_the_very_first_start_asks)
{
    REQUIRE(start_first(SCREEN_TITLE) && whole_game_plug_pad(&game));
    button(SDL_CONTROLLER_BUTTON_B);
    check_never_again();
}

TEST(who_opens_a_level_is_asked_nothing)
{
    REQUIRE(start_first(SCREEN_PLAY));
    CHECK_INT(screen(), SCREEN_PLAY);
    CHECK(!files_exists(harness_path_in(game.folder, "settings.json")));
    whole_game_close(&game);
}

// True if the keyboard has the keys of a half for all that the hero does, and a press begins and
// ends what is held otherwise.
static bool fits_one_hand(BindingDevice half)
{
    const Bindings *bindings = &game.app.settings.bindings;
    bool fits = game.app.devices.input.taste.toggles ==
                (GAME_KEY_STICK | GAME_KEY_SLICK | GAME_KEY_HEAVY | GAME_KEY_PUFF);
    for (int action = 0; action <= BINDING_PUFF; action++)
        fits = fits && bindings_has(bindings, BINDING_KEYBOARD, (BindingAction)action,
                                    bindings->sources[half][action][0]);
    return fits;
}

TEST(one_hand_reaches_everything_and_holds_nothing)
{
    REQUIRE(start_first(SCREEN_TITLE));
    Bindings before = game.app.settings.bindings;
    REQUIRE(choose(TEXT_ONE_HAND));
    press(SDL_SCANCODE_RIGHT);
    CHECK(fits_one_hand(BINDING_LEFT_HALF));
    press(SDL_SCANCODE_RIGHT);
    CHECK(fits_one_hand(BINDING_RIGHT_HALF));
    press(SDL_SCANCODE_RIGHT); // off: as it was
    CHECK_INT(game.app.devices.input.taste.toggles, 0);
    CHECK(memcmp(&before, &game.app.settings.bindings, sizeof before) == 0);
    whole_game_close(&game);
}

TEST(play_says_that_it_begins_until_something_was_won)
{
    Err err;
    REQUIRE(whole_game_prepare(&game, "dummy") &&
            CHECK(files_remove_tree(harness_path_in(game.folder, "results.json"), &err)) &&
            whole_game_open(&game, SCREEN_TITLE));
    (void)first_label();
    CHECK_STR(game.app.screens.menu.rows[0].help,
              texts_get(LANGUAGE_ENGLISH, TEXT_PLAY_START_HELP));
    whole_game_close(&game);
    user_file_scenes_seen(game.folder);
    REQUIRE(whole_game_open_again(&game, SCREEN_TITLE));
    (void)first_label();
    CHECK_STR(game.app.screens.menu.rows[0].help, texts_get(LANGUAGE_ENGLISH, TEXT_PLAY_HELP));
    whole_game_close(&game);
}

// --- into the editor -----------------------------------------------------------------------------

// Opens the page of an own level.
static bool open_page(void)
{
    if (!whole_game_prepare(&game, "dummy"))
        return false;
    const char *path = own_level("Mine");
    if (!whole_game_open(&game, SCREEN_TITLE))
        return false;
    Levels *levels = &game.app.saves.levels;
    size_t at = levels_at(levels, path);
    if (!CHECK(at < levels->count))
        return false;
    levels_read_own(levels, at);
    screen_make_levels(&game.app.screens);
    screen_level_open(&game.app.screens, &levels->entries[at]);
    whole_game_turn(&game, 0);
    return CHECK_INT(screen(), SCREEN_LEVEL);
}

static void check_edits(void)
{
    CHECK_INT(screen(), SCREEN_EDIT);
    CHECK_CONTAINS(game.app.run.session.level.path, "levels/mine.json");
    whole_game_close(&game);
}

TEST(the_page_of_an_own_level_begins_with_edit)
{
    REQUIRE(open_page());
    CHECK_STR(game.app.screens.menu.rows[0].label, texts_get(LANGUAGE_ENGLISH, TEXT_EDIT));
    press(SDL_SCANCODE_RETURN);
    check_edits();
}

TEST(the_key_for_the_editor_edits_on_the_page_of_an_own_level)
{
    REQUIRE(open_page());
    press(SDL_SCANCODE_TAB);
    check_edits();
}

TEST(a_pad_edits_from_the_page_of_an_own_level)
{
    REQUIRE(open_page() && whole_game_plug_pad(&game));
    button(SDL_CONTROLLER_BUTTON_LEFTSTICK);
    check_edits();
}

TEST(the_title_leads_by_make_levels_and_make_it_into_the_editor)
{
    REQUIRE(open_game(SCREEN_TITLE));
    whole_game_turn(&game, 0);
    REQUIRE(choose(TEXT_MAKE_LEVELS));
    press(SDL_SCANCODE_RETURN);
    CHECK_INT(screen(), SCREEN_LEVELS);
    press(SDL_SCANCODE_RETURN); // "New level" is chosen
    CHECK_INT(screen(), SCREEN_NEW);
    REQUIRE(choose(TEXT_MAKE_LEVEL));
    press(SDL_SCANCODE_RETURN);
    CHECK_INT(screen(), SCREEN_EDIT);
    CHECK_CONTAINS(game.app.run.session.level.path, "levels/my-level.json");
    whole_game_close(&game);
}
