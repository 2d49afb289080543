// loop_program.c - the loop of a program: it turns until the player quits, and waits between
// frames.
#include "apply.h"
#include "jantar/cli_share.h"
#include "jantar/clock.h"
#include "loop.h"
#include "shell/window/window.h"
#include <stdio.h>
#include <stdlib.h>

enum { PICTURES_A_SECOND_MAX = 250, UNPAINTED_A_SECOND = 60 };

// Returns the frame rate: the player's cap, and no more than the display shows.
static int pictures_a_second(const App *app)
{
    int most = PICTURES_A_SECOND_MAX;
    int cap = settings_get(&app->settings, SETTING_FRAME_CAP);
    int shown = window_pictures_a_second(&app->devices.window);
    most = cap > 0 && cap < most ? cap : most;
    if (app->rest.same && most > UNPAINTED_A_SECOND)
        most = UNPAINTED_A_SECOND; // showing nothing does not wait for the display
    return shown > 0 && shown < most ? shown : most;
}

// Waits until the next frame is due. Does nothing where presenting already waited for the display.
// Frames are due at even times: a late one does not delay those after it.
static void pace(App *app, uint64_t start)
{
    uint64_t period = CLOCK_SECOND / (uint64_t)pictures_a_second(app);
    uint64_t now = clock_ns();
    app->due += period;
    if (now > app->due + period || app->due > now + period)
        app->due = now;
    uint32_t rest = loop_rest_ms(app);
    if (rest > 0)
        (void)SDL_WaitEventTimeout(NULL, (int)rest);
    else if (app->due > now)
        clock_nap((uint32_t)((app->due - now) / CLOCK_MS));
    app->times.frame = (double)(clock_ns() - start) / (double)CLOCK_MS;
}

void loop_wake_sound(App *app)
{
    audio_wake(&app->devices.audio);
}

static void turn(App *app)
{
    uint64_t start = clock_ns();
    loop_turn(app);
    pace(app, start);
}

void loop_run(App *app, uint32_t milliseconds)
{
    uint64_t until = clock_ms() + milliseconds;
    while (!app->quit && clock_ms() < until)
        turn(app);
}

static App *unsaved; // the running game; atexit() passes no argument

// Saves the run and the settings when the display goes away: Xlib then calls exit() from wherever
// it is.
static void keep_at_exit(void)
{
    if (!unsaved)
        return;
    fprintf(stderr, "jantar: the display is gone; what was played and set is kept\n");
    run_save(&unsaved->run, &unsaved->saves);
    apply_save(unsaved);
}

static void run(App *app)
{
    unsaved = atexit(keep_at_exit) == 0 ? app : NULL;
    while (!app->quit)
        turn(app);
    unsaved = NULL;
}

int app_loop(App *app, const char *command)
{
    Err err;
    int code = CLI_OK;
    if (loop_open(app, &err)) {
        if (!handover_listen(&app->handover, app->context->user_dir, &err))
            messages_complain(&app->messages, &err);
        cli_shared_clean(app->context);
        run(app);
    } else {
        code = cli_error(command, CLI_UNAVAILABLE, "%s", err.message);
    }
    loop_close(app);
    return code;
}
