// running.c - see running.h.
#include "running.h"

#include <stdio.h>
#include <string.h>

const char *const app_title_level = "first-light";

void app_banner(App *app, const char *text)
{
    snprintf(app->banner, sizeof app->banner, "%s", text);
    app->banner_seconds = 7.0;
}

void app_complain(App *app, const Err *err)
{
    if (strcmp(app->banner, err->message) == 0)
        return; // said already: a folder that can't be written stays so
    fprintf(stderr, "jantar: %s\n", err->message);
    app_banner(app, err->message);
}

void app_record(App *app)
{
    Err err;
    if (app->session.watching || app->session.start_object != 0)
        return;
    if (!recorder_begin(&app->recorder, app->context, &app->session, &err))
        app_complain(app, &err);
}

void app_begin_play(App *app)
{
    app->won_ticks = 0;
    app->accumulator = 0;
    input_begin_play(&app->input);
    if (session_restart(&app->session))
        app_record(app);
    else
        app_banner(app, "no memory to start again");
}

void app_save_play(App *app)
{
    Err err;
    if (!recorder_save(&app->recorder, &app->session, &err))
        app_complain(app, &err);
}

static ResultsRun run_of(const Session *session)
{
    const GameState *state = session->current;
    return (ResultsRun){.form = game_level_hash(session->level.desc),
                        .ticks = state->outcome_tick,
                        .deaths = state->hero.deaths,
                        .found = state->found,
                        .of = levels_of(session->level.desc),
                        .assisted = results_is_assisted(&state->options)};
}

static void keep_results(App *app)
{
    Err err;
    char key[FILES_PATH_BYTES];
    ResultsRun run = app->win.run;
    levels_key(app->context, app->session.level.path, key);
    run.level = key;
    if (!results_keep(&app->results, &run, &app->win.news, &err))
        app_complain(app, &err);
}

// The recorder knows which runs go from a level's start to its end.
void app_win(App *app)
{
    app->win.counts = app->recorder.recording;
    app->win.run = run_of(&app->session);
    app->win.news = (ResultsNews){0};
    levels_next(app->session.level.path, app->win.next, sizeof app->win.next);
    app_save_play(app);
    if (app->win.counts)
        keep_results(app);
    app->now = SDL_GetPerformanceCounter(); // the time that took is not to be played
}

bool app_open_level(App *app, const char *path)
{
    app_save_play(app);
    app->asked = SDL_GetPerformanceCounter();
    if (session_change(&app->session, app->context, "play", path) != CLI_OK) {
        app_banner(app, "That level can't be opened; jantar check says why");
        return false;
    }
    recorder_end(&app->recorder);
    if (app->reload.broken) // the banner is about the level before
        app->banner_seconds = 0.0;
    reload_begin(app);
    app->won_ticks = 0;
    app->accumulator = 0;
    app->now = SDL_GetPerformanceCounter();
    return true;
}

// The line of the level that was played is the one to begin with.
bool app_open_title(App *app)
{
    char path[FILES_PATH_BYTES], key[FILES_PATH_BYTES];
    Err err;
    levels_key(app->context, app->session.level.path, key);
    if (!cli_find_data_level(app->context, app_title_level, path, sizeof path, &err)) {
        app_complain(app, &err);
        return false;
    }
    if (!app_open_level(app, path))
        return false;
    app->choice = 0;
    for (uint32_t i = 0; i < app->levels.count; i++)
        if (strcmp(app->levels.entries[i].key, key) == 0)
            app->choice = i;
    return true;
}
