// screenshot.c - screens without a window: for pictures of them and for tests.
#include "apply.h"
#include "editor/screen/editing.h"
#include "jantar/job.h"
#include "loop.h"
#include "shell/input/device_names.h"
#include "touch_follow.h"

#include <stdio.h>
#include <string.h>

enum { WAITS = 1 }; // subject of a scene

static const Screenshot screenshots[] = {
    {"title", SCREEN_COUNT, SCREEN_TITLE, 0},
    {"play", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"touch", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"touch-pause", SCREEN_PLAY, SCREEN_PAUSE, 0},
    {"pause", SCREEN_PLAY, SCREEN_PAUSE, 0},
    {"saves", SCREEN_PAUSE, SCREEN_SAVES, 0},
    {"save", SCREEN_PAUSE, SCREEN_SAVE, 0},
    {"loading", SCREEN_PLAY, SCREEN_LOADING, 0},
    {"map", SCREEN_TITLE, SCREEN_MAP, 0},
    {"levels", SCREEN_MAP, SCREEN_LEVELS, 0},
    {"new-level", SCREEN_LEVELS, SCREEN_NEW, 0},
    {"name", SCREEN_LEVELS, SCREEN_NAME, 0},
    {"name-latin", SCREEN_LEVELS, SCREEN_NAME, 1}, // this page of letters
    {"name-cyrillic", SCREEN_LEVELS, SCREEN_NAME, 2},
    {"bin", SCREEN_LEVELS, SCREEN_BIN, 0},
    {"replays", SCREEN_TITLE, SCREEN_REPLAYS, 0},
    {"replay", SCREEN_TITLE, SCREEN_REPLAY, 0},
    {"first", SCREEN_TITLE, SCREEN_FIRST, 0},
    {"options", SCREEN_TITLE, SCREEN_OPTIONS, 0},
    {"options-video", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_VIDEO},
    {"options-audio", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_AUDIO},
    {"options-controls", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_CONTROLS},
    {"options-accessibility", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_ACCESSIBILITY},
    {"options-help", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_HELP},
    {"options-game", SCREEN_TITLE, SCREEN_SETTINGS, SETTING_GROUP_GAME},
    {"keyboard", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_KEYBOARD},
    {"gamepad", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_PAD},
    {"keyboard-1", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_RIGHT_HALF},
    {"keyboard-2", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_LEFT_HALF},
    {"question", SCREEN_TITLE, SCREEN_QUESTION, 0},
    {"help", SCREEN_TITLE, SCREEN_HELP, 0},
    {"help-keys", SCREEN_HELP, SCREEN_CHAPTER, 0}, // a chapter of the manual
    {"help-editor", SCREEN_HELP, SCREEN_CHAPTER, 9},
    {"help-commands", SCREEN_HELP, SCREEN_CHAPTER, 12},
    {"leave", SCREEN_TITLE, SCREEN_LEAVE, 0},
    {"credits", SCREEN_TITLE, SCREEN_CREDITS, 0},
    {"scene", SCREEN_COUNT, SCREEN_SCENE, 0},
    {"waits", SCREEN_COUNT, SCREEN_SCENE, WAITS},             // for the player to let go
    {"roll", SCREEN_COUNT, SCREEN_SCENE, 18 * SIM_TICK_RATE}, // credits, after so many ticks
    {"edit", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_GROUND},
    {"edit-things", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_THINGS},
    {"edit-living", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LIVING},
    {"edit-heat", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_HEAT},
    {"edit-size", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_SIZE},
    {"edit-pictures", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_PICTURES},
    {"edit-tiles", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_RULES},
    {"edit-cut", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_CUT},
    {"edit-plants", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_PLANTS},
    {"edit-lesson", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LESSON},
    {"edit-offer", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_OFFER},
    {"edit-ring", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_RING},
    {"edit-level", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LEVEL},
};
enum { SCREENSHOTS = sizeof screenshots / sizeof *screenshots, SAVES_MS = 10000 };

// What was added.
static struct {
    const Screenshot *list;
    uint32_t count;
    void (*set)(App *app, const Screenshot *shot);
} more;

void screenshot_add(const Screenshot *list, uint32_t count,
                    void (*set)(App *app, const Screenshot *shot))
{
    more.list = list;
    more.count = count;
    more.set = set;
}

static const Screenshot *screenshot_at(uint32_t number)
{
    if (number < SCREENSHOTS)
        return &screenshots[number];
    return number - SCREENSHOTS < more.count ? &more.list[number - SCREENSHOTS] : NULL;
}

void screenshot_open(App *app, const char *locale)
{
    Err err;
    Saves *saves = &app->saves;
    jobs_hurry();
    input_open(&app->devices.input);
    bool changed, good = apply_languages(app->context, &err);
    Language language = texts_language_of(locale);
    (void)texts_catalog(language); // is read now
    if (!good || !texts_refresh(&changed, &err))
        cli_error("", CLI_OK, "%s", err.message);
    app->messages.language = language;
    char folder[FILES_PATH_BYTES];
    settings_find(app->context, false, folder, &err);
    (void)settings_open(&app->settings, folder, &device_names, &err);
    (void)saves_open(saves, app->context, &err);
    levels_read_all(&saves->levels);
    saves->levels.all_open = settings_get(&app->settings, SETTING_ALL_LEVELS_OPEN) != 0;
    saves_note_kept(saves, app->context);
    replay_list_open(&saves->replays, app->context, &saves->levels, language);
}

void screenshot_close(App *app)
{
    screen_map_close(&app->screens);
    screen_help_close(&app->screens);
    screen_edit_close(&app->screens);
    screen_mine_close(&app->screens);
    settings_close(&app->settings);
    texts_close();
    saves_close(&app->saves);
    run_close(&app->run);
}

const char *screenshot_name(uint32_t number)
{
    const Screenshot *shot = screenshot_at(number);
    return shot ? shot->name : NULL;
}

// Plays all quick saves up to their moments, so that the pictures do not depend on time.
static void saves(Run *run)
{
    quick_saves_open(&run->saves, run->context, &run->session);
    for (uint32_t i = 0; i < QUICK_SAVES; i++)
        (void)quick_save_poll(&run->saves.list[i], run->session.level.desc, SAVES_MS);
}

bool screenshot_is_touched(const char *name)
{
    return strncmp(name, "touch", strlen("touch")) == 0;
}

// Opens what the screen of a screenshot shows.
static void shown_open(App *app, const Screenshot *shot)
{
    Screens *screens = &app->screens;
    screen_help_read(screens);
    screens->question.text = screen_text(screens, TEXT_RESTORE_QUESTION);
    screens->mine.page = shot->screen == SCREEN_NAME ? shot->subject : 0;
    if (shot->screen == SCREEN_SAVES || shot->screen == SCREEN_SAVE)
        saves(&app->run);
    if (shot->screen == SCREEN_SCENE) {
        bool waits = shot->subject == WAITS;
        screen_scene_show(screens);
        app->run.session.watching = !waits;
        screens->scene.waited = waits ? SIM_TICK_RATE : 0;
        screens->scene.rolled = waits ? 0 : shot->subject;
    }
    if (shot->screen == SCREEN_EDIT)
        screen_edit_show(screens, (EditShows)shot->subject);
}

bool screenshot_show(App *app, const char *name)
{
    uint32_t number = 0;
    const Screenshot *shot = screenshot_at(0);
    while (shot && strcmp(shot->name, name) != 0)
        shot = screenshot_at(++number);
    if (!shot)
        return false;
    app->devices.input.touch.shown = screenshot_is_touched(name);
    if (more.set)
        more.set(app, shot);
    shown_open(app, shot);
    screen_reset(&app->screens, shot->below == SCREEN_COUNT ? shot->screen : shot->below);
    if (shot->below != SCREEN_COUNT)
        screen_push(&app->screens, shot->screen, shot->subject);
    return true;
}

bool screenshot_paint(App *app, bool screen, bool debug, Raster *raster)
{
    const Session *session = &app->run.session;
    ViewFrame frame = {.previous = session->previous,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = raster->width,
                       .height = raster->height,
                       .margin = GAME_VIEW_MARGIN,
                       .feather = RASTER_FEATHER,
                       .debug = debug,
                       .plain = screen && app->screens.screen != SCREEN_PLAY};
    if (screen) {
        screen_room_apply(&app->screens, &frame);
        screen_saves_apply(&app->screens, &frame);
    }
    (void)(screen &&
           (screen_scene_apply(&app->screens, &frame) || screen_edit_apply(&app->screens, &frame)));
    bool drawn = view_draw(session->view, &frame, &app->list);
    if (screen) {
        app->screens.shown = view_shown(session->view, &frame);
        app->screens.real = 1.0;
        screen_draw(&app->screens, &app->list, view_picture(frame.width, frame.height));
        view_draw_bars(&app->list, app->screens.shown, frame.width, frame.height);
        touch_follow_screenshot(app, frame.width, frame.height);
        if (app->screenshot_ready)
            app->screenshot_ready(app);
        touch_picture(app, &frame);
    }
    drawn = drawn && !app->list.failed && raster_paint(raster, &app->list);
    draw_list_free(&app->list);
    return drawn;
}
