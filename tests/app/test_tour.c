// test_tour.c - a player's first session in a real window with one device alone: another language,
// another key for the jump, the first level to its exit, its result, its replay, quit; everything
// is still there at the next start.
//
// The inputs are SDL events (and the buttons of a virtual pad). The clock stands still, and every
// tick of the run gets its recorded input, so a busy machine changes nothing. Real keys through the
// X server are tested in screens.sh.
#include "harness.h"
#include "whole_game.h"
#include <stdlib.h>
#include <string.h>

typedef enum TourBy { TOUR_BY_KEYBOARD, TOUR_BY_MOUSE, TOUR_BY_PAD } TourBy;

typedef struct Tour {
    WholeGame game;
    TourBy by;
} Tour;

enum { PRESSES_MAX = 60, WAIT_TURNS_MAX = 400, TICKS_A_TURN = 12 };

static const char *const run_file = "levels/forest/01-first-steps.fast.jrp";

// --- presses -------------------------------------------------------------------------------------

// A press as a key, and as a button or axis of a pad, in the numbers of the bindings.
typedef struct TourPress {
    BindingSource sources[BINDING_DEVICE_COUNT];
} TourPress;

static const TourPress press_down = {{SDL_SCANCODE_DOWN, 1 + SDL_CONTROLLER_BUTTON_DPAD_DOWN}};
static const TourPress press_right = {{SDL_SCANCODE_RIGHT, 1 + SDL_CONTROLLER_BUTTON_DPAD_RIGHT}};
static const TourPress press_accept = {{SDL_SCANCODE_RETURN, 1 + SDL_CONTROLLER_BUTTON_A}};
static const TourPress press_bound = {
    {SDL_SCANCODE_X, 1 + SDL_CONTROLLER_BUTTON_LEFTSTICK}}; // the new key for the jump

static BindingDevice device_of(const Tour *tour)
{
    return tour->by == TOUR_BY_PAD ? BINDING_PAD : BINDING_KEYBOARD;
}

static void hold(Tour *tour, BindingSource source, bool down)
{
    if (tour->by == TOUR_BY_PAD)
        whole_game_pad(&tour->game, source, down);
    else
        whole_game_key((SDL_Scancode)source, down);
}

static void tap(Tour *tour, const TourPress *press)
{
    hold(tour, press->sources[device_of(tour)], true);
    whole_game_turn(&tour->game, 0);
    hold(tour, press->sources[device_of(tour)], false);
    whole_game_turn(&tour->game, 0);
}

static void click(Tour *tour, Vec2 place)
{
    int32_t x, y;
    whole_game_place(&tour->game, place, &x, &y);
    whole_game_move(x, y);
    whole_game_turn(&tour->game,
                    // lets the game handle the pointer's motion before the button goes down
                    0);
    whole_game_button(x, y, true);
    whole_game_button(x, y, false);
    whole_game_turn(&tour->game, 0);
}

// --- menus ---------------------------------------------------------------------------------------

// Returns the row with that name, or the number of rows if the screen has none.
static uint32_t row_of(const App *app, TextId label)
{
    uint32_t row = 0;
    while (row < app->screens.menu.count &&
           strcmp(app->screens.menu.rows[row].label, messages_text(&app->messages, label)) != 0)
        row++;
    return row;
}

// Returns where a row was in the last picture: its middle, or its right end, where values are
// changed.
static bool row_place(const App *app, uint32_t row, bool at_right_end, Vec2 *out)
{
    for (uint32_t i = 0; i < app->screens.menu.spot_count; i++) {
        Box box = app->screens.menu.spots[i].box;
        double part = at_right_end ? 0.98 : 0.5;
        if (app->screens.menu.spots[i].row != row)
            continue;
        *out = vec2(box.min.x + part * (box.max.x - box.min.x), 0.5 * (box.min.y + box.max.y));
        return true;
    }
    return false;
}

// Turns the mouse wheel until the row is visible, and clicks it.
static bool click_row(Tour *tour, uint32_t row, bool at_right_end)
{
    const App *app = &tour->game.app;
    Vec2 place = {0.0, 0.0};
    bool seen = row_place(app, row, at_right_end, &place);
    for (int i = 0; i < PRESSES_MAX && !seen; i++) {
        whole_game_wheel(-1);
        whole_game_turn(&tour->game, 0);
        seen = row_place(app, row, at_right_end, &place);
    }
    if (CHECK(seen))
        click(tour, place);
    return seen;
}

// Moves to the row and does `press` there.
static bool at_row(Tour *tour, TextId label, const TourPress *press)
{
    App *app = &tour->game.app;
    whole_game_turn(&tour->game, 0);
    uint32_t row = row_of(app, label);
    if (!CHECK(row < app->screens.menu.count))
        return CHECK_STR("a row that this screen has", messages_text(&app->messages, label));
    if (tour->by == TOUR_BY_MOUSE)
        return click_row(tour, row, press == &press_right);
    for (int i = 0; i < PRESSES_MAX && app->screens.menu.chosen != row; i++)
        tap(tour, &press_down);
    if (!CHECK_INT(app->screens.menu.chosen, row))
        return false;
    tap(tour, press);
    return true;
}

static bool choose(Tour *tour, TextId label, ScreenId leads_to)
{
    return at_row(tour, label, &press_accept) && CHECK_INT(tour->game.app.screens.screen, leads_to);
}

// --- the steps of the tour -----------------------------------------------------------------------

static bool set_language(Tour *tour, Language language)
{
    App *app = &tour->game.app;
    if (!choose(tour, TEXT_OPTIONS, SCREEN_OPTIONS) ||
        !choose(tour, settings_group_label(SETTING_GROUP_GAME), SCREEN_SETTINGS))
        return false;
    for (int i = 0;
         i <= (int)texts_language_count() &&
         settings_get(&app->settings, SETTING_LANGUAGE) != settings_value_of_language(language);
         i++)
        if (!at_row(tour, TEXT_SET_LANGUAGE, &press_right))
            return false;
    return CHECK_INT(app->messages.language, language) && choose(tour, TEXT_BACK, SCREEN_OPTIONS);
}

// A new binding is made by pressing the key. In the tour by mouse alone that is a key of the
// keyboard, too.
static bool bind_jump(Tour *tour)
{
    App *app = &tour->game.app;
    TextId device = tour->by == TOUR_BY_PAD ? TEXT_GAMEPAD : TEXT_KEYBOARD;
    if (!choose(tour, settings_group_label(SETTING_GROUP_CONTROLS), SCREEN_SETTINGS) ||
        !choose(tour, device, SCREEN_BINDINGS) ||
        !choose(tour, bindings_label(BINDING_JUMP), SCREEN_BINDINGS) ||
        !CHECK_INT(app->devices.input.capture, INPUT_CAPTURE_WAITING))
        return false;
    tap(tour, &press_bound);
    whole_game_turn(&tour->game, 0);
    if (row_of(app, TEXT_BACK) == app->screens.menu.count) // it is another's: the two are swapped
        tap(tour, &press_accept);
    return choose(tour, TEXT_BACK, SCREEN_SETTINGS) && choose(tour, TEXT_BACK, SCREEN_OPTIONS) &&
           choose(tour, TEXT_BACK, SCREEN_TITLE);
}

static bool is_bound(const Tour *tour)
{
    BindingDevice device = device_of(tour);
    return bindings_has(&tour->game.app.settings.bindings, device, BINDING_JUMP,
                        press_bound.sources[device]);
}

static bool wait_for(Tour *tour, ScreenId screen)
{
    for (int i = 0; i < WAIT_TURNS_MAX && tour->game.app.screens.screen != screen; i++)
        whole_game_turn(&tour->game, TICKS_A_TURN);
    return CHECK_INT(tour->game.app.screens.screen, screen);
}

static bool play_first_level(Tour *tour)
{
    App *app = &tour->game.app;
    char path[FILES_PATH_BYTES];
    Err err;
    Replay replay = {0};
    harness_source_path(path, sizeof path, run_file);
    if (!choose(tour, TEXT_PLAY, SCREEN_PLAY) ||
        !CHECK_CONTAINS(app->run.session.level.path, "01-first-steps") ||
        !CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK))
        return false;
    whole_game_play(&tour->game, device_of(tour), &replay.inputs);
    uint32_t won = replay.outcome_tick;
    replay_free(&replay);
    return wait_for(tour, SCREEN_RESULT) && CHECK(app->run.win.counts) &&
           CHECK_INT(app->run.win.run.ticks, won);
}

static bool watch_it(Tour *tour)
{
    const App *app = &tour->game.app;
    return choose(tour, TEXT_WATCH_RUN, SCREEN_PLAY) && CHECK(app->run.session.watching) &&
           wait_for(tour, SCREEN_WATCHED) &&
           CHECK_INT(app->run.session.report.verdict, REPLAY_VERIFIED) &&
           choose(tour, TEXT_BACK, SCREEN_RESULT);
}

static bool first_start(Tour *tour)
{
    App *app = &tour->game.app;
    bool done = whole_game_open(&tour->game, SCREEN_TITLE) &&
                (tour->by != TOUR_BY_PAD || whole_game_plug_pad(&tour->game)) &&
                set_language(tour, texts_language_of("cs")) && bind_jump(tour) &&
                CHECK(is_bound(tour)) && play_first_level(tour) && watch_it(tour) &&
                choose(tour, TEXT_MAIN_MENU, SCREEN_TITLE) &&
                at_row(tour, TEXT_QUIT, &press_accept) && CHECK(app->quit);
    if (done && tour->by != TOUR_BY_MOUSE)
        CHECK_INT(app->devices.input.last,
                  tour->by == TOUR_BY_PAD ? BINDING_PAD : BINDING_KEYBOARD);
    whole_game_close(&tour->game);
    return done;
}

static void next_start(Tour *tour)
{
    App *app = &tour->game.app;
    if (whole_game_open_again(&tour->game, SCREEN_TITLE)) {
        CHECK_INT(app->messages.language, texts_language_of("cs"));
        CHECK(is_bound(tour));
        levels_read_all(&app->saves.levels);
        REQUIRE(CHECK(app->saves.levels.count > 1));
        const LevelsEntry *first = &app->saves.levels.entries[1]; // after the opening scene
        CHECK(results_of(&app->saves.results, first->key, results_form(first->form))
                  .of[RESULTS_PLAIN]
                  .ticks > 0);
        CHECK(files_exists(harness_path_in(tour->game.folder, "replays/last.jrp")));
        CHECK(files_exists(harness_path_in(tour->game.folder, "replays/01-first-steps/best.jrp")));
        CHECK(app->messages.seconds <= 0.0); // there are no complaints
    }
    whole_game_close(&tour->game);
}

static void take_tour(TourBy by)
{
    Tour tour = {.by = by};
    if (!getenv("DISPLAY"))
        SKIP("no display");
    if (whole_game_prepare(&tour.game, "x11") && first_start(&tour))
        next_start(&tour);
}

TEST(tour_by_pad_alone) // label: window
{
    take_tour(TOUR_BY_PAD);
}

TEST(tour_by_keyboard_alone) // label: ci window
{
    take_tour(TOUR_BY_KEYBOARD);
}

TEST(tour_by_mouse_alone) // label: ci window
{
    take_tour(TOUR_BY_MOUSE);
}
