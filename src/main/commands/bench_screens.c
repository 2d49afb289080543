// bench_screens.c - `jantar bench screens`: what the game costs the processor while nobody presses
// anything: paused, in menus, in the editor, in a window that nobody sees.
#include "bench_text.h"

#include "jantar/app.h"
#include "main/loop/apply.h"
#include "main/loop/loop.h"
#include "shell/window/picture_file.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { WARM_UP_MS = 5000, MEASURED_MS = 60000, SECOND_MS = 1000, PERCENT = 100 };

static const char level_name[] = "forest/01-first-steps", folder_name[] = "bench";

static void press_pause(App *app)
{
    loop_action(app, INPUT_ACTION_BACK);
}

static void open_options(App *app)
{
    press_pause(app);
    screen_push(&app->screens, SCREEN_OPTIONS, 0);
}

static void open_map(App *app)
{
    screen_open_map(&app->screens);
}

static void open_editor(App *app)
{
    apply_setting(app, SETTING_EDITOR_LESSON, 0); // its offer breathes
    app->screens.editor->open(&app->screens);
}

static void minimize(App *app)
{
    SDL_MinimizeWindow(app->devices.window.window);
}

static const struct {
    const char *name;
    ScreenId screen;
    void (*begin)(App *app); // NULL: nothing more
} states[] = {{"play", SCREEN_PLAY, NULL},          {"pause", SCREEN_PLAY, press_pause},
              {"menu", SCREEN_PLAY, open_options},  {"editor", SCREEN_PLAY, open_editor},
              {"title", SCREEN_TITLE, NULL},        {"map", SCREEN_TITLE, open_map},
              {"minimised", SCREEN_TITLE, minimize}};
enum { STATES = sizeof states / sizeof *states };

static App app; // too large for a stack of 256 KiB

// Measures a state in a window that is open.
static void measure(uint32_t number)
{
    loop_run(&app, SECOND_MS);
    if (states[number].begin)
        states[number].begin(&app);
    loop_run(&app, WARM_UP_MS);
    clock_t start = clock();
    uint64_t painted = app.tell.painted;
    loop_run(&app, MEASURED_MS);
    double seconds = (double)(clock() - start) / (double)CLOCKS_PER_SEC;
    printf("%-10s %9.2f %6.1f %%  %9.1f\n", states[number].name, seconds,
           seconds * PERCENT * SECOND_MS / MEASURED_MS,
           (double)(app.tell.painted - painted) * SECOND_MS / MEASURED_MS);
    fflush(stdout);
}

static int run_state(CliContext *context, uint32_t number)
{
    char path[FILES_PATH_BYTES];
    Err err;
    loop_prepare(&app, context, states[number].screen);
    if (!cli_find_data_level(context, level_name, path, sizeof path, &err))
        return cli_error("bench", CLI_UNREADABLE, "%s", err.message);
    int code = session_open(&app.run.session, context, "bench", path, &picture_file_decoder);
    if (code != CLI_OK)
        return code;
    if (loop_open(&app, &err))
        measure(number);
    else
        code = cli_error("bench", CLI_UNAVAILABLE, "%s", err.message);
    loop_close(&app);
    return code;
}

// True if nobody named states, or this one is among them.
static bool is_wanted(uint32_t number, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], states[number].name) == 0)
            return true;
    return count == 0;
}

static int check_names(int count, char **names)
{
    for (int i = 0; i < count; i++) {
        uint32_t number = 0;
        while (number < STATES && strcmp(names[i], states[number].name) != 0)
            number++;
        if (number == STATES)
            return cli_usage_error("bench", "no state '%s'; \"jantar bench screens\" measures all",
                                   names[i]);
    }
    return CLI_OK;
}

static int run_all(CliContext *context, int count, char **names)
{
    int code = CLI_OK;
    printf("Processor time of a minute of the real time, %d s after the state began.\n"
           "%-10s %9s %8s  %s\n",
           WARM_UP_MS / SECOND_MS, "state", "seconds", "a core", "pictures painted a second");
    for (uint32_t i = 0; i < STATES && code == CLI_OK; i++)
        if (is_wanted(i, count, names))
            code = run_state(context, i);
    return code;
}

// The player's settings and runs are left alone: the game gets a folder of its own.
int app_bench(CliContext *context, int argc, char **argv)
{
    char folder[FILES_PATH_BYTES];
    if (argc == 2 && strcmp(argv[1], "text") == 0)
        return bench_text();
    if (argc < 2 || strcmp(argv[1], "screens") != 0)
        return cli_bench(context, argc, argv);
    if (check_names(argc - 2, argv + 2) != CLI_OK)
        return CLI_USAGE;
    if (context->user_dir[0] != '\0' &&
        files_join(folder, sizeof folder, context->user_dir, folder_name))
        memcpy(context->user_dir, folder, sizeof folder);
    context->config_dir[0] = '\0';
    int code = run_all(context, argc - 2, argv + 2);
    if (context->user_dir[0] != '\0')
        (void)files_remove_tree(context->user_dir, NULL);
    return code;
}
