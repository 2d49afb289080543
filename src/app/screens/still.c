// still.c - see still.h.
#include "still.h"
#include "screens.h"

#include <string.h>

static const struct {
    const char *name;
    ScreenId below, screen;
    uint32_t subject;
} stills[] = {
    {"title", SCREEN_COUNT, SCREEN_TITLE, 0},
    {"play", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"pause", SCREEN_PLAY, SCREEN_PAUSE, 0},
    {"saves", SCREEN_PAUSE, SCREEN_SAVES, 0},
    {"save", SCREEN_PAUSE, SCREEN_SAVE, 0},
    {"loading", SCREEN_PLAY, SCREEN_LOADING, 0},
    {"result", SCREEN_COUNT, SCREEN_RESULT, 0},
    {"levels", SCREEN_TITLE, SCREEN_LEVELS, 0},
    {"replays", SCREEN_TITLE, SCREEN_REPLAYS, 0},
    {"replay", SCREEN_TITLE, SCREEN_REPLAY, 0},
    {"watch", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"watched", SCREEN_COUNT, SCREEN_WATCHED, 0},
    {"options", SCREEN_TITLE, SCREEN_OPTIONS, 0},
    {"options-video", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_VIDEO},
    {"options-audio", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_AUDIO},
    {"options-controls", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_CONTROLS},
    {"options-accessibility", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_ACCESSIBILITY},
    {"options-help", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_HELP},
    {"options-game", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_GAME},
    {"keyboard", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_KEYBOARD},
    {"gamepad", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_PAD},
    {"question", SCREEN_TITLE, SCREEN_QUESTION, 0},
    {"credits", SCREEN_TITLE, SCREEN_CREDITS, 0},
};
enum { STILLS = sizeof stills / sizeof *stills, SAVES_MS = 10000 };

void still_open(App *app, Language language)
{
    Err err;
    Input *input = &app->input;
    input_open(input);
    app->language = language;
    (void)settings_open(&app->settings, app->context->user_dir, &err);
    (void)results_open(&app->results, app->context->user_dir, &err);
    levels_open(&app->levels, app->context);
    levels_read_all(&app->levels);
    levels_note_best(&app->levels, app->context);
    shelf_open(&app->shelf, app->context, &app->levels, app->language);
}

void still_close(App *app)
{
    settings_close(&app->settings);
    results_close(&app->results);
    levels_close(&app->levels);
    shelf_close(&app->shelf);
    rewind_end(&app->rewind);
    quick_saves_close(&app->saves);
    ghosts_clear(&app->ghosts);
    replay_player_end(&app->player);
    session_close(&app->session);
}

const char *still_name(uint32_t number)
{
    return number < STILLS ? stills[number].name : NULL;
}

// As if the run up to here had been won and kept.
static void win(App *app)
{
    char key[FILES_PATH_BYTES];
    app_win(app);
    levels_key(app->context, app->session.level.path, key);
    app->win.counts = true;
    app->win.news.before = results_of(&app->results, key, app->win.run.form).plain;
    app->win.news.fastest =
        app->win.news.before.ticks == 0 || app->win.run.ticks < app->win.news.before.ticks;
}

// As if they had been played up to their moments.
static void saves(App *app)
{
    quick_saves_open(&app->saves, app->context, &app->session);
    for (uint32_t i = 0; i < QUICK_SAVES; i++)
        (void)quick_save_poll(&app->saves.list[i], app->session.level.desc, SAVES_MS);
}

bool still_show(App *app, const char *name)
{
    for (uint32_t i = 0; i < STILLS; i++) {
        if (strcmp(stills[i].name, name) != 0)
            continue;
        bool watch = strcmp(name, "watch") == 0;
        app->session.watching =
            watch || (app->session.watching && stills[i].screen == SCREEN_WATCHED);
        app->player.paused = watch;
        if (stills[i].screen == SCREEN_RESULT)
            win(app);
        if (stills[i].screen == SCREEN_SAVES || stills[i].screen == SCREEN_SAVE)
            saves(app);
        app->question.text = app_text(app, TEXT_RESTORE_QUESTION);
        screen_reset(app, stills[i].below == SCREEN_COUNT ? stills[i].screen : stills[i].below);
        if (stills[i].below != SCREEN_COUNT)
            screen_push(app, stills[i].screen, stills[i].subject);
        return true;
    }
    return false;
}
