// running.c - see running.h.
#include "running.h"

#include <stdio.h>
#include <string.h>

void app_banner(App *app, const char *text)
{
    snprintf(app->banner, sizeof app->banner, "%s", text);
    app->banner_seconds = 7.0;
}

static void complain(App *app, const Err *err)
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
        complain(app, &err);
}

void app_begin_play(App *app)
{
    app->won_ticks = 0;
    app->accumulator = 0;
    if (session_restart(&app->session))
        app_record(app);
    else
        app_banner(app, "no memory to start again");
}

void app_save_play(App *app)
{
    Err err;
    if (!recorder_save(&app->recorder, &app->session, &err))
        complain(app, &err);
}
