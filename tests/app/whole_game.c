// whole_game.c - the whole game in this process.
#define _POSIX_C_SOURCE 200809L // setenv
#include "whole_game.h"
#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "harness.h"
#include "jantar/job.h"
#include "shell/window/picture_file.h"
#include "user_file.h"
#include "virtual_clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICKS_A_TURN = 12,
    PICTURE_MS = 17, // from one picture to the next
    SMALL_WIDTH = 320,
    SMALL_HEIGHT = 180,
    SLOW_MS = 1000, // what a picture takes a processor that paints the fewest rows
    LOOKS_MOST = 5  // at the files of a level until a change of them is taken in (watch.h)
};

// The machine never sleeps in a test, however long a test takes between two turns.
static int64_t awake(void)
{
    return 1;
}

static void prepare(WholeGame *game, ScreenId screen)
{
    loop_prepare(&game->app, &game->context, screen);
    game->app.wall = awake;
}

bool whole_game_prepare(WholeGame *game, const char *video)
{
    *game = (WholeGame){.context = {.lang = "en"}, .pad = -1};
    if (video)
        setenv("SDL_VIDEODRIVER", video, 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    jobs_hurry(); // cases wait for jobs, however busy the machine is
    harness_source_path(game->context.data_dir, sizeof game->context.data_dir, "");
    if (!harness_temp_directory(game->folder, sizeof game->folder))
        return false;
    snprintf(game->context.user_dir, sizeof game->context.user_dir, "%s", game->folder);
    user_file_scenes_seen(game->folder);
    user_file_not_first(game->folder);
    prepare(game, SCREEN_TITLE);
    return true;
}

bool whole_game_open(WholeGame *game, ScreenId screen)
{
    Err err = {.message = ""};
    game->app.screens.screen = screen;
    if (!CHECK_INT(session_open(&game->app.run.session, &game->context, "test", "first-light",
                                &picture_file_decoder),
                   CLI_OK))
        return false;
    bool open = CHECK(loop_open(&game->app, &err));
    if (!open)
        printf("%s\n", err.message);
    // How many rows a picture has does not hang on this machine's speed, nor changes between a move
    // and a press.
    game->app.devices.window.trial =
        (RowsTrial){.pictures = ROWS_TRIAL_PICTURES, .least_ms = SLOW_MS};
    return open;
}

bool whole_game_open_again(WholeGame *game, ScreenId screen)
{
    prepare(game, screen);
    snprintf(game->context.lang, sizeof game->context.lang, "en");
    return whole_game_open(game, screen);
}

void whole_game_shrink(WholeGame *game)
{
    SDL_SetWindowSize(game->app.devices.window.window, SMALL_WIDTH, SMALL_HEIGHT);
}

void whole_game_turn(WholeGame *game, uint32_t ticks)
{
    virtual_clock_pass(PICTURE_MS);
    game->app.run.clock.frozen = true;
    game->app.run.clock.steps = ticks;
    loop_turn(&game->app);
}

uint32_t whole_game_turn_after(WholeGame *game, uint32_t milliseconds)
{
    uint32_t before = game->app.run.session.ticks;
    game->app.run.clock.frozen = false;
    virtual_clock_pass(milliseconds);
    loop_turn(&game->app);
    return game->app.run.session.ticks - before;
}

// --- waiting -------------------------------------------------------------------------------------

typedef struct Waiting {
    WholeGame *game;
    bool (*until)(const WholeGame *game);
} Waiting;

static bool turn_and_look(void *data)
{
    const Waiting *waiting = data;
    whole_game_turn(waiting->game, 0);
    return waiting->until(waiting->game);
}

bool whole_game_wait(WholeGame *game, bool (*until)(const WholeGame *game), const char *what)
{
    return harness_wait(turn_and_look, &(Waiting){game, until}, what);
}

static ScreenId awaited;

static bool is_awaited(const WholeGame *game)
{
    return game->app.screens.screen == awaited;
}

bool whole_game_wait_for(WholeGame *game, ScreenId screen)
{
    awaited = screen;
    return is_awaited(game) || whole_game_wait(game, is_awaited, "the screen that is awaited") ||
           CHECK_INT(game->app.screens.screen, screen);
}

static bool plays_edited(const WholeGame *game)
{
    const EditScreen *edit = game->app.screens.edit;
    return !edit || !edit->editor || editor_follow_is_up(&edit->editor->follow, edit->editor->edit);
}

bool whole_game_wait_edited(WholeGame *game)
{
    return whole_game_wait(game, plays_edited, "the game follows what is edited");
}

bool whole_game_see_change(WholeGame *game)
{
    const RunReload *reload = &game->app.run.reload;
    for (int i = 0; i < LOOKS_MOST * WATCH_PERIOD_MS / PICTURE_MS && !reload->job; i++)
        (void)whole_game_turn_after(game, PICTURE_MS);
    return CHECK(reload->job != NULL);
}

static bool is_read(void *reload)
{
    const RunReload *reading = reload;
    return job_is_done(reading->job);
}

bool whole_game_wait_reloaded(WholeGame *game)
{
    RunReload *reload = &game->app.run.reload;
    if (!whole_game_see_change(game) || !harness_wait(is_read, reload, "a level that is read"))
        return false;
    (void)whole_game_turn_after(game, PICTURE_MS);
    return CHECK(reload->job == NULL);
}

// --- levels --------------------------------------------------------------------------------------

const char *whole_game_crowd(const WholeGame *game, const char *kind, int count)
{
    static char path[FILES_PATH_BYTES];
    static char command[3 * FILES_PATH_BYTES];
    char script[FILES_PATH_BYTES];
    harness_source_path(script, sizeof script, "tests/app/make_crowd.py");
    CHECK(files_join(path, sizeof path, game->folder, "crowd.json"));
    snprintf(command, sizeof command, "python3 '%s' %s %d '%s'", script, kind, count, path);
    CHECK_INT(system(command), 0);
    return path;
}

void whole_game_hostile(const WholeGame *game, int number)
{
    char command[8 * FILES_PATH_BYTES], script[FILES_PATH_BYTES];
    harness_source_path(script, sizeof script, "tests/hostile/hostile_levels.py");
    snprintf(command, sizeof command,
             "python3 '%s' '%s/hostile' %d 1 && cp -r '%s'/hostile/*/. '%s' && "
             "rm -r '%s/hostile' && mv '%s/level.json' '%s'",
             script, game->folder, number, game->folder, game->folder, game->folder, game->folder,
             game->app.run.session.level.path);
    CHECK_INT(system(command), 0);
}

// --- devices -------------------------------------------------------------------------------------

void whole_game_key(SDL_Scancode scancode, bool down)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = scancode;
    SDL_PushEvent(&event);
}

void whole_game_place(const WholeGame *game, Vec2 place, int32_t *x, int32_t *y)
{
    const Window *window = &game->app.devices.window;
    Vec2 zero = window_picture_place(window, 0, 0),
         step = vec2_sub(window_picture_place(window, 1000, 1000), zero);
    *x = (int32_t)((place.x - zero.x) * 1000.0 / step.x + 0.5);
    *y = (int32_t)((place.y - zero.y) * 1000.0 / step.y + 0.5);
}

void whole_game_move(int32_t x, int32_t y)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
    SDL_PushEvent(&event);
}

void whole_game_button(int32_t x, int32_t y, bool down)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = x;
    event.button.y = y;
    SDL_PushEvent(&event);
}

void whole_game_wheel(int32_t up)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = up;
    SDL_PushEvent(&event);
}

bool whole_game_plug_pad(WholeGame *game)
{
    SDL_VirtualJoystickDesc description;
    memset(&description, 0, sizeof description);
    description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
    description.naxes = SDL_CONTROLLER_AXIS_MAX;
    description.nbuttons = 15;
    description.vendor_id = 0x054c;
    description.product_id = 0x0ce6;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS,
                "1"); // no window manager gives the window the focus
    game->pad = SDL_JoystickAttachVirtualEx(&description);
    whole_game_turn(game, 0);
    if (!CHECK(game->app.devices.input.pads[0].controller != NULL))
        return false;
    whole_game_pad(game, bindings_of_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, true),
                   false); // otherwise half pulled
    whole_game_pad(game, bindings_of_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, true), false);
    whole_game_turn(game, 0);
    return true;
}

void whole_game_pad(const WholeGame *game, BindingSource source, bool down)
{
    SDL_Joystick *joystick =
        SDL_GameControllerGetJoystick(game->app.devices.input.pads[0].controller);
    int number;
    bool positive;
    if (bindings_is_button(source, &number)) {
        SDL_JoystickSetVirtualButton(joystick, number, down);
    } else if (bindings_is_axis(source, &number, &positive)) {
        bool trigger = number == PAD_AXIS_TRIGGERLEFT || number == PAD_AXIS_TRIGGERRIGHT;
        int16_t rest = trigger ? SDL_JOYSTICK_AXIS_MIN : 0;
        SDL_JoystickSetVirtualAxis(joystick, number,
                                   !down      ? rest
                                   : positive ? SDL_JOYSTICK_AXIS_MAX
                                              : SDL_JOYSTICK_AXIS_MIN);
    }
}

// Presses and releases what differs between two ticks of a run, with the current bindings.
static void hold_keys(const WholeGame *game, BindingDevice device, uint32_t before, uint32_t now)
{
    for (int action = 0; action <= BINDING_RESTART; action++) {
        BindingSource source = game->app.settings.bindings.sources[device][action][0];
        bool down = (now >> action & 1) != 0;
        if (((before ^ now) >> action & 1) == 0)
            continue;
        if (device == BINDING_PAD)
            whole_game_pad(game, source, down);
        else
            whole_game_key((SDL_Scancode)source, down);
    }
}

void whole_game_play(WholeGame *game, BindingDevice device, const InputTrack *inputs)
{
    const Session *session = &game->app.run.session;
    uint32_t held = 0;
    for (uint32_t tick = 0, length; tick < inputs->ticks && !harness_failed(); tick += length) {
        uint32_t keys = input_track_at(inputs, tick).keys;
        for (length = 1; length < TICKS_A_TURN && tick + length < inputs->ticks; length++)
            if (input_track_at(inputs, tick + length).keys != keys)
                break;
        hold_keys(game, device, held, keys);
        held = keys;
        whole_game_turn(game, length);
        CHECK_INT(session->held.keys, keys);
        CHECK_INT(session->current->tick, tick + length);
    }
    hold_keys(game, device, held, 0);
}

void whole_game_unplug_pad(WholeGame *game)
{
    if (game->pad >= 0)
        SDL_JoystickDetachVirtual(game->pad);
    game->pad = -1;
}

void whole_game_close(WholeGame *game)
{
    whole_game_unplug_pad(game);
    loop_close(&game->app);
}
