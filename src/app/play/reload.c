// reload.c - see reload.h.
#include "reload.h"

#include "jantar/level.h"
#include "running.h"
#include <stdlib.h>

// A file that is watched from before it is read can't change unseen in between.
static void watch_level(App *app)
{
    FileList files = {0};
    watch_close(&app->reload.watch);
    if (!level_files_list(app->session.level.path, &files) ||
        !watch_open(&app->reload.watch, &files))
        app_banner(app, "no memory to watch the level's files: changes will not be seen");
}

void reload_begin(App *app)
{
    app->reload.broken = false;
    watch_level(app);
}

static void tell_broken(App *app, const LevelReport *report)
{
    const char *first = level_report_first_error(report);
    cli_report_print("play", report);
    app->reload.broken = true;
    app_banner(app, first[0] != '\0' ? first : "no memory for the changed level");
    app->banner_seconds = APP_BANNER_STAYS;
}

static void tell_taken(App *app, const LevelReport *report)
{
    cli_report_print("play", report); // warnings
    app->reload.broken = false;
    app_banner(app, app->session.watching
                        ? "The level was changed"
                        : "The level was changed. F4 plays this run on it again, from its start");
    app->banner_seconds = 3.0;
}

// What was recorded belongs to the old level, and what comes does not begin at the start of the new
// one.
static void take_in(App *app, const LevelReport *report)
{
    recorder_end(&app->recorder);
    quick_saves_close(&app->saves);
    ghosts_clear(&app->ghosts);
    app->accumulator = 0;
    if (app->session.watching) {
        session_rerun(&app->session);
        app_begin_watching(app);
    } else {
        app_begin_rewinding(app); // what is before now is another level
    }
    tell_taken(app, report);
}

void reload_poll(App *app)
{
    if (!watch_changed(&app->reload.watch, SDL_GetTicks64()))
        return;
    LevelReport *report = calloc(1, sizeof *report);
    watch_level(app);
    app_save_play(app); // what was played up to now belongs to the level as it was
    if (report && session_reload(&app->session, report))
        take_in(app, report);
    else if (report)
        tell_broken(app, report);
    free(report);
    app->now = SDL_GetPerformanceCounter(); // the time that took is not to be played
}

// A run that was taken back stays one.
void reload_rerun(App *app)
{
    bool used = app->rewind.used;
    uint32_t rewinds = recorder_rewinds(&app->recorder);
    app->won_ticks = 0;
    app->accumulator = 0;
    if (!session_rerun(&app->session))
        app_banner(app, "no memory to start again");
    else {
        app_record(app);
        app_begin_rewinding(app);
        recorder_set_rewinds(&app->recorder, rewinds);
        app->rewind.used = app->recorder.rewound = used;
    }
}

void reload_end(App *app)
{
    watch_close(&app->reload.watch);
}
