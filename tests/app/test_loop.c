// test_loop.c - the whole game in this process on SDL's dummy display: a key press shows in the
// next picture, settings take effect at once, and nothing that is lost or missing (sound, display,
// renderer, folder) ends the game.
#define _POSIX_C_SOURCE 200809L // setenv
#include "harness.h"
#include "jantar/clock.h"
#include "jantar/real.h"
#include "user_file.h"
#include "whole_game.h"
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STILL_MS = 600, STALL_TICKS = SIM_TICK_RATE / 4 };

static void push(uint32_t type, uint8_t display_event)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = type;
    if (type == SDL_DISPLAYEVENT)
        event.display.event = display_event;
    SDL_PushEvent(&event);
}

// Plays some ticks in one turn and returns a hash of the picture's pixels.
static uint32_t turn_and_see(WholeGame *game, uint32_t ticks)
{
    uint32_t sum = 2166136261u;
    game->app.messages.seconds = 0.0;
    game->app.screenshot = true;
    whole_game_turn(game, ticks);
    const char *name = harness_path_in(game->folder, "screenshots/jantar-0001.png");
    SDL_Surface *picture = IMG_Load(name);
    if (!CHECK(picture != NULL))
        return 0;
    for (int y = 0; y < picture->h; y++)
        for (int x = 0; x < picture->pitch; x++)
            sum = (sum ^ ((const uint8_t *)picture->pixels)[y * picture->pitch + x]) * 16777619u;
    SDL_FreeSurface(picture);
    remove(name);
    return sum;
}

// --- presses -------------------------------------------------------------------------------------

// Returns the hash of the picture a tick after a key was pressed, or after none was.
static uint32_t seen_with(SDL_Scancode scancode)
{
    WholeGame game;
    uint32_t seen = 0;
    if (!whole_game_prepare(&game, "dummy"))
        return 0;
    if (whole_game_open(&game, SCREEN_PLAY)) {
        whole_game_turn(&game, 60); // it has come to rest
        if (scancode != SDL_SCANCODE_UNKNOWN)
            whole_game_key(scancode, true);
        seen = turn_and_see(&game, 1);
    }
    whole_game_close(&game);
    return seen;
}

TEST(loop_shows_a_press_in_the_picture_of_its_turn)
{
    uint32_t without = seen_with(SDL_SCANCODE_UNKNOWN);
    CHECK_INT(seen_with(SDL_SCANCODE_UNKNOWN), without); // only the key makes a difference
    CHECK(seen_with(SDL_SCANCODE_SPACE) != without);     // jumps
    CHECK(seen_with(SDL_SCANCODE_ESCAPE) != without);    // pauses
}

TEST(loop_shows_a_pads_press_in_the_picture_of_its_turn)
{
    WholeGame game;
    uint32_t without = seen_with(SDL_SCANCODE_UNKNOWN);
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY) && whole_game_plug_pad(&game)) {
        whole_game_turn(&game, 60);
        whole_game_pad(&game, bindings_of_button(SDL_CONTROLLER_BUTTON_A), true);
        CHECK(turn_and_see(&game, 1) != without);
        CHECK_INT(game.app.devices.input.last, BINDING_PAD);
        CHECK(screen_runs(&game.app.screens));
        whole_game_unplug_pad(&game); // the game pauses
        whole_game_turn(&game, 1);
        CHECK(!screen_runs(&game.app.screens));
        CHECK_CONTAINS(game.app.messages.banner, "gamepad");
    }
    whole_game_close(&game);
}

// SDL does not know this pad until the player's file describes it.
static int attach_unknown(void)
{
    SDL_VirtualJoystickDesc description;
    memset(&description, 0, sizeof description);
    description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    description.type = SDL_JOYSTICK_TYPE_UNKNOWN;
    description.naxes = 2;
    description.nbuttons = 4;
    description.vendor_id = 0x7a6a;
    description.product_id = 0x0001;
    return SDL_JoystickAttachVirtualEx(&description);
}

// Beside the settings, or where older versions kept it.
TEST(loop_takes_pads_from_the_players_list)
{
    for (int beside = 0; beside < 2; beside++) {
        WholeGame game;
        char guid[64];
        char list[256];
        REQUIRE(whole_game_prepare(&game, "dummy"));
        snprintf(game.context.config_dir, sizeof game.context.config_dir, "%s",
                 harness_path_in(game.folder, "config"));
        REQUIRE(SDL_Init(SDL_INIT_GAMECONTROLLER) == 0);
        int device = attach_unknown();
        SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(device), guid, sizeof guid);
        CHECK(!SDL_IsGameController(device));
        SDL_JoystickDetachVirtual(device);
        SDL_Quit();
        snprintf(list, sizeof list, "rubbish\n%s,Odd pad,a:b3,leftx:a0,lefty:a1,platform:%s,\n",
                 guid, SDL_GetPlatform());
        user_file_put(game.folder, "gamecontrollerdb.txt", beside ? "" : list);
        if (beside)
            user_file_put(game.context.config_dir, "gamecontrollerdb.txt", list);
        if (whole_game_open(&game, SCREEN_PLAY)) {
            device = attach_unknown();
            whole_game_turn(&game, 1);
            CHECK(game.app.devices.input.pads[0].controller != NULL);
            SDL_JoystickDetachVirtual(device);
        }
        whole_game_close(&game);
    }
}

// --- settings ------------------------------------------------------------------------------------

TEST(loop_applies_settings_at_once)
{
    WholeGame game;
    App *app = &game.app;
    int width = 0;
    int height = 0;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        whole_game_turn(&game, 1);
        user_file_check(app->settings.path, "{}"); // nothing is written before something was set
        apply_setting(app, SETTING_WINDOW_SIZE, 3);
        SDL_GetWindowSize(app->devices.window.window, &width, &height);
        CHECK_INT(width, 1920);
        CHECK_INT(height, 1080);
        apply_setting(app, SETTING_LANGUAGE, settings_value_of_language(texts_language_of("sk")));
        CHECK_INT(app->messages.language, texts_language_of("sk"));
        CHECK_STR(app->run.session.language, "sk");
        apply_setting(app, SETTING_TOGGLE_PUFF, 1);
        CHECK_INT(app->devices.input.taste.toggles, GAME_KEY_PUFF);
        apply_setting(app, SETTING_FLASHES, 30);
        CHECK_NEAR(app->run.session.taste.flashes, 0.3, 1e-9);
        CHECK(apply_binding(app, BINDING_KEYBOARD, BINDING_JUMP, 0, SDL_SCANCODE_X));
        CHECK(bindings_has(&app->devices.input.bindings, BINDING_KEYBOARD, BINDING_JUMP,
                           SDL_SCANCODE_X));
        apply_setting(app, SETTING_QUALITY, WINDOW_QUALITY_FULL);
        CHECK(!app->devices.window.small);
        apply_setting(app, SETTING_EXTRA_JUMP,
                      2); // from the next play on: a run keeps the options it began with
        CHECK_INT(app->run.session.current->options.extra_jump, 0);
        run_begin(&app->run, &app->saves);
        CHECK_INT(app->run.session.current->options.extra_jump, 2);
        CHECK_NEAR(app->run.session.taste.flashes, 0.3, 1e-9);
    }
    whole_game_close(&game);
    loop_prepare(&game.app, &game.context, SCREEN_PLAY);
    if (whole_game_open(&game, SCREEN_PLAY)) { // the next start
        CHECK_INT(app->messages.language, texts_language_of("sk"));
        CHECK_INT(app->run.session.current->options.extra_jump, 2);
        SDL_GetWindowSize(app->devices.window.window, &width, &height);
        CHECK_INT(width, 1920);
        CHECK(bindings_has(&app->devices.input.bindings, BINDING_KEYBOARD, BINDING_JUMP,
                           SDL_SCANCODE_X));
    }
    whole_game_close(&game);
}

// Returns the window's pixels as the game paints them with a quality; the caller frees them.
static uint32_t *pixels_with(WholeGame *game, WindowQuality quality, size_t *count)
{
    const Window *window = &game->app.devices.window;
    apply_setting(&game->app, SETTING_QUALITY, (int32_t)quality);
    whole_game_turn(game, 0);
    const Raster *raster = quality == WINDOW_QUALITY_FULL ? &window->raster : &window->enlarged;
    CHECK_INT(raster->width, 1280);
    CHECK_INT(raster->height, 720);
    *count = (size_t)raster->width * raster->height;
    uint32_t *pixels = malloc(*count * sizeof *pixels);
    if (pixels)
        memcpy(pixels, raster->pixels, *count * sizeof *pixels);
    return pixels;
}

// Of the pixels that have the colour of texts in full quality, returns the part that also has it in
// the lowest.
static double text_kept(WholeGame *game)
{
    const uint32_t paper = 0xff000000u | PAGE_PAPER;
    size_t count, texts = 0, kept = 0;
    uint32_t *full = pixels_with(game, WINDOW_QUALITY_FULL, &count);
    uint32_t *fast = pixels_with(game, WINDOW_QUALITY_FAST, &count);
    for (size_t i = 0; full && fast && i < count; i++) {
        texts += full[i] == paper;
        kept += full[i] == paper && fast[i] == paper;
    }
    CHECK(texts > 1000);
    free(full);
    free(fast);
    return (double)kept / (double)texts;
}

TEST(texts_are_sharp_while_the_world_is_enlarged)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        whole_game_turn(&game, 1);
        screen_push(&game.app.screens, SCREEN_PAUSE, 0);
        CHECK(text_kept(&game) > 0.995);
    }
    whole_game_close(&game);
}

TEST(loop_lets_the_command_line_go_before_settings)
{
    WholeGame game;
    Err err;
    static const char kept[] = "{\"language\":\"pl\",\"no_damage\":true}";
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(files_write_atomic(harness_path_in(game.folder, "settings.json"), kept, strlen(kept),
                               &err));
    snprintf(game.context.lang, sizeof game.context.lang, "cs");
    game.context.lang_given = true;
    game.app.apply.options_given = true;
    if (whole_game_open(&game, SCREEN_PLAY)) {
        CHECK_INT(game.app.messages.language, texts_language_of("cs"));
        CHECK_INT(game.app.run.session.current->options.no_damage, 0);
        apply_setting(&game.app, SETTING_LANGUAGE,
                      settings_value_of_language(texts_language_of("sl")));
        // the choice made now has precedence
        CHECK_INT(game.app.messages.language, texts_language_of("sl"));
    }
    whole_game_close(&game);
}

// The time to the first picture is printed on stderr for people. The test checks that it is printed
// once.
TEST(loop_tells_how_long_a_level_took)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    REQUIRE(whole_game_prepare(&game, "dummy"));
    setenv("JANTAR_TIMES", "1", 1);
    if (whole_game_open(&game, SCREEN_PLAY)) {
        game.app.run.clock.asked = clock_ns(); // as at the start of the program
        loop_turn(&game.app);
        CHECK(game.app.run.clock.asked == 0 && game.app.shown);
        harness_source_path(path, sizeof path, "levels/forest/10-the-heart-of-the-forest.json");
        REQUIRE(run_open_level(&game.app.run, &game.app.saves, path));
        CHECK(game.app.run.clock.asked != 0);
        run_begin(&game.app.run, &game.app.saves);
        loop_turn(&game.app);
        CHECK(game.app.run.clock.asked == 0);
    }
    unsetenv("JANTAR_TIMES");
    whole_game_close(&game);
}

// --- what is missing or lost ---------------------------------------------------------------------

TEST(loop_runs_without_sound_folder_or_readable_settings)
{
    WholeGame game;
    Err err;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    setenv("SDL_AUDIODRIVER", "nonesuch", 1);
    REQUIRE(files_write_atomic(harness_path_in(game.folder, "file"), "x", 1, &err));
    snprintf(game.context.user_dir, sizeof game.context.user_dir, "%s",
             harness_path_in(game.folder, "file"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        CHECK(!game.app.devices.audio.open);
        apply_setting(&game.app, SETTING_VOLUME_MASTER, 30);
        whole_game_turn(&game, 30);
        game.app.apply.changed_ms = 1; // long ago, so it is written now
        whole_game_turn(&game, 1);
        CHECK(game.app.messages.banner[0] != '\0'); // the player has been told
        CHECK_INT(settings_get(&game.app.settings, SETTING_VOLUME_MASTER), 30);
    }
    whole_game_close(&game);

    REQUIRE(whole_game_prepare(&game, "dummy"));
    setenv("SDL_AUDIODRIVER", "nonesuch", 1);
    if (whole_game_open(&game, SCREEN_TITLE))
        CHECK_CONTAINS(game.app.messages.banner, "sound");
    whole_game_close(&game);

    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(files_write_atomic(harness_path_in(game.folder, "settings.json"), "{", 1, &err));
    if (whole_game_open(&game, SCREEN_TITLE)) {
        CHECK_CONTAINS(game.app.messages.banner, "settings");
        whole_game_turn(&game, 1);
        CHECK(files_exists(harness_path_in(game.folder, "settings.json.broken")));
    }
    whole_game_close(&game);
}

TEST(loop_survives_any_size_of_window)
{
    static const int sizes[][2] = {{1, 1}, {320, 180}, {180, 2000}, {3000, 200}, {641, 361}};
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        for (int scale = 0; scale < 2; scale++) {
            apply_setting(&game.app, SETTING_SCALE, scale);
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
                uint32_t width = 0;
                uint32_t height = 0;
                SDL_SetWindowSize(game.app.devices.window.window, sizes[i][0], sizes[i][1]);
                whole_game_turn(&game, 1);
                window_size(&game.app.devices.window, &width, &height);
                CHECK(width > 0 && height > 0 && height <= 1080);
                Vec2 middle = window_picture_place(&game.app.devices.window, sizes[i][0] / 2,
                                                   sizes[i][1] / 2);
                if (sizes[i][0] >= 320 && sizes[i][1] >= 180)
                    CHECK(real_abs(middle.x - width / 2.0) <= 2.0 &&
                          real_abs(middle.y - height / 2.0) <= 2.0);
            }
        }
        for (int i = 0; i < 10000; i++) {
            SDL_SetWindowSize(game.app.devices.window.window, 320 + i * 7 % 900,
                              180 + i * 11 % 700);
            if (i % 400 == 0)
                whole_game_turn(&game, 1);
        }
        whole_game_turn(&game, 1);
        CHECK(!game.app.quit);
    }
    whole_game_close(&game);
}

// Lets time pass in which the loop does not turn, as when the display sleeps and presenting waits
// for it. The next turn plays a quarter of a second at most, the turns after it what is due then:
// none at once, and a tick (or a part of one more) after the time of one.
static void stand_still(WholeGame *game)
{
    uint32_t played = whole_game_turn_after(game, STILL_MS);
    CHECK(played >= STALL_TICKS && played <= STALL_TICKS + 1);
    CHECK_INT(whole_game_turn_after(game, 0), 0);
    played = whole_game_turn_after(game, 1000 / SIM_TICK_RATE + 1);
    CHECK(played >= 1 && played <= 2);
}

TEST(loop_plays_no_burst_after_it_was_hidden_or_stood_still)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        SDL_Window *window = game.app.devices.window.window;
        apply_setting(&game.app, SETTING_PAUSE_ON_FOCUS_LOSS, 0);
        for (int hidden = 0; hidden < 3; hidden++) {
            (hidden == 1 ? SDL_HideWindow : SDL_ShowWindow)(window);
            stand_still(&game);
            CHECK(window_is_hidden(&game.app.devices.window) == (hidden == 1));
        }
        apply_setting(&game.app, SETTING_PAUSE_ON_FOCUS_LOSS, 1);
        whole_game_turn(&game, 2 * RECOVERY_TICKS);
        SDL_Event event;
        memset(&event, 0, sizeof event);
        event.type = SDL_WINDOWEVENT;
        event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
        SDL_PushEvent(&event);
        SDL_HideWindow(window);
        (void)whole_game_turn_after(&game, 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        CHECK_INT(whole_game_turn_after(&game, STILL_MS), 0);
        CHECK(files_exists(harness_path_in(game.folder, "replays/last.jrp")));
        SDL_ShowWindow(window);
        CHECK_INT(whole_game_turn_after(&game, STILL_MS), 0);
        whole_game_key(SDL_SCANCODE_ESCAPE, true);
        CHECK_INT(whole_game_turn_after(&game, 0), 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    }
    whole_game_close(&game);
}

TEST(loop_goes_on_when_renderer_or_display_are_lost)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        whole_game_turn(&game, 60);
        uint32_t before = turn_and_see(&game, 0);
        push(SDL_RENDER_TARGETS_RESET, 0);
        CHECK_INT(turn_and_see(&game, 0), before);
        push(SDL_RENDER_DEVICE_RESET, 0);
        CHECK_INT(turn_and_see(&game, 0), before);
        push(SDL_DISPLAYEVENT, SDL_DISPLAYEVENT_DISCONNECTED);
        whole_game_turn(&game, 0);
        apply_setting(&game.app, SETTING_DISPLAY, 7); // there is no such display
        apply_setting(&game.app, SETTING_FULLSCREEN, 1);
        whole_game_turn(&game, 1);
        apply_setting(&game.app, SETTING_FULLSCREEN, 0);
        apply_setting(&game.app, SETTING_VSYNC, 0);
        whole_game_turn(&game, 1);
        push(SDL_QUIT, 0);
        whole_game_turn(&game, 0);
        CHECK(game.app.quit);
    }
    whole_game_close(&game);
}
