// still.c - screens without a window: for pictures of them and for tests.
#include "app/jobs/job.h"
#include "loop.h"
#include "touch_follow.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    ScreenId below, screen;
    uint32_t subject;
} stills[] = {
    {"title", SCREEN_COUNT, SCREEN_TITLE, 0},
    {"play", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"touch", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"touch-ring", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"touch-pause", SCREEN_PLAY, SCREEN_PAUSE, 0},
    {"pause", SCREEN_PLAY, SCREEN_PAUSE, 0},
    {"saves", SCREEN_PAUSE, SCREEN_SAVES, 0},
    {"save", SCREEN_PAUSE, SCREEN_SAVE, 0},
    {"loading", SCREEN_PLAY, SCREEN_LOADING, 0},
    {"result", SCREEN_COUNT, SCREEN_RESULT, 0},
    {"map", SCREEN_TITLE, SCREEN_MAP, 0},
    {"levels", SCREEN_MAP, SCREEN_LEVELS, 0},
    {"title-left", SCREEN_COUNT, SCREEN_TITLE, 0},
    {"map-left", SCREEN_TITLE, SCREEN_MAP, 0},
    {"level", SCREEN_MAP, SCREEN_LEVEL, 0},
    {"own-level", SCREEN_LEVELS, SCREEN_LEVEL, 0},
    {"new-level", SCREEN_LEVELS, SCREEN_NEW, 0},
    {"name", SCREEN_LEVELS, SCREEN_NAME, 0},
    {"name-latin", SCREEN_LEVELS, SCREEN_NAME, 1}, // this page of letters
    {"name-cyrillic", SCREEN_LEVELS, SCREEN_NAME, 2},
    {"bin", SCREEN_LEVELS, SCREEN_BIN, 0},
    {"practise", SCREEN_PAUSE, SCREEN_LEVEL, 0},
    {"practice", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"join", SCREEN_TITLE, SCREEN_JOIN, SCREEN_JOIN_TITLE},
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
    {"keyboard-1", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_RIGHT_HALF},
    {"keyboard-2", SCREEN_TITLE, SCREEN_BINDINGS, BINDING_LEFT_HALF},
    {"question", SCREEN_TITLE, SCREEN_QUESTION, 0},
    {"credits", SCREEN_TITLE, SCREEN_CREDITS, 0},
    {"scene", SCREEN_COUNT, SCREEN_SCENE, 0},
    {"roll", SCREEN_COUNT, SCREEN_SCENE, 18 * SIM_TICK_RATE}, // credits, after so many ticks
    {"edit", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_GROUND},
    {"edit-things", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_THINGS},
    {"edit-living", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LIVING},
    {"edit-heat", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_HEAT},
    {"edit-size", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_SIZE},
    {"edit-pictures", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_PICTURES},
    {"edit-lesson", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LESSON},
    {"edit-offer", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_OFFER},
    {"edit-ring", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_RING},
    {"edit-level", SCREEN_PLAY, SCREEN_EDIT, EDIT_SHOWS_LEVEL},
};
enum {
    STILLS = sizeof stills / sizeof *stills,
    SAVES_MS = 10000,
    LEFT_TICKS = 1234,
    LEFT_LEVEL = 9,
    FALLS = 17
};

void still_open(App *app, const char *locale)
{
    Err err;
    Shelf *shelf = &app->shelf;
    jobs_hurry();
    input_open(&app->devices.input);
    bool changed, good = texts_open(app->context, &err);
    Language language = texts_language_of(locale);
    (void)texts_catalog(language); // is read now
    if (!good || !texts_refresh(&changed, &err))
        cli_error("", CLI_OK, "%s", err.message);
    app->messages.language = language;
    (void)settings_open(&app->settings, app->context->user_dir, &err);
    (void)shelf_open(shelf, app->context, &err);
    levels_read_all(&shelf->levels);
    shelf->levels.all_open = settings_get(&app->settings, SETTING_ALL_LEVELS_OPEN) != 0;
    shelf_note_kept(shelf, app->context);
    replay_shelf_open(&shelf->replays, app->context, &shelf->levels, language);
}

void still_close(App *app)
{
    screen_map_close(&app->screens);
    screen_edit_close(&app->screens);
    screen_mine_close(&app->screens);
    settings_close(&app->settings);
    texts_close();
    shelf_close(&app->shelf);
    run_close(&app->run);
}

const char *still_name(uint32_t number)
{
    return number < STILLS ? stills[number].name : NULL;
}

// Sets `win` as if the run so far had been won and stored.
static void win(Run *run, Shelf *shelf)
{
    char key[FILES_PATH_BYTES];
    RunWin *win = &run->win;
    run_win(run, shelf);
    levels_key(run->context, run->session.level.path, key);
    win->counts = true;
    win->news.before = results_of(&shelf->results, key, win->run.form).of[win->run.kind];
    win->news.fastest = win->news.before.ticks == 0 || win->run.ticks < win->news.before.ticks;
}

// Plays all quick saves up to their moments, so that the pictures do not depend on time.
static void saves(Run *run)
{
    quick_saves_open(&run->saves, run->context, &run->session);
    for (uint32_t i = 0; i < QUICK_SAVES; i++)
        (void)quick_save_poll(&run->saves.list[i], run->session.level.desc, SAVES_MS);
}

// Lets two players join by the halves of the keyboard.
static void join(Input *input)
{
    input->seats[0] = (InputSeat){.taken = true, .device = BINDING_RIGHT_HALF};
    input->seats[1] = (InputSeat){.taken = true, .device = BINDING_LEFT_HALF};
}

// Sets the screen of a level as if its last run had been left and had come to all checkpoints.
static void level(Screens *screens, bool left)
{
    ScreenLevel *shown = &screens->level;
    const LevelDesc *desc = screens->run->session.level.desc;
    screen_note_level(screens);
    shown->left = left ? LEFT_TICKS : 0;
    shown->moments.count = level_element_count_of(desc, LEVEL_ELEMENT_CHECKPOINT);
    for (uint32_t i = 0; i < shown->moments.count && i < MOMENTS_MAX; i++)
        shown->moments.list[i] = (MomentsPlace){
            desc->element_first[LEVEL_ELEMENT_CHECKPOINT] + i + 1, (i + 1) * LEFT_TICKS / 2};
}

// Sets what the screens of own levels show: one with a run of its own, and one that is being named.
static void own(Screens *screens, bool shown)
{
    ScreenLevel *level = &screens->level;
    ScreenMine *mine = &screens->mine;
    level->own = shown;
    level->run_count = shown ? 1 : 0;
    texts_fill(screens->messages->language, TEXT_OWN_RUN, level->run_labels[0],
               sizeof level->run_labels[0], "the-long-way-down.fast.jrp");
    snprintf(mine->name, sizeof mine->name, "%s", screen_text(screens, TEXT_UNTITLED));
    memcpy(mine->title, mine->name, sizeof mine->title);
    mine->width = CLI_NEW_WIDTH_USUAL;
    mine->height = CLI_NEW_HEIGHT_USUAL;
}

// Sets the falls in a level to some places along it.
static void falls(ScreenLevel *shown)
{
    shown->tries = (Tries){.tries = 12, .ticks = 100 * LEFT_TICKS};
    for (uint32_t i = 0; i < FALLS; i++)
        tries_fall(&shown->tries, vec2(shown->map.size.x * (i * i + 1) / (FALLS * FALLS),
                                       shown->map.size.y * (0.5 + 0.04 * (i % 6))));
}

// Sets the list of levels as if the run of one with a long title had been left.
static void left(Shelf *shelf, const CliContext *context, bool is_left)
{
    Levels *levels = &shelf->levels;
    shelf_note_kept(shelf, context);
    if (!is_left || levels->count <= LEFT_LEVEL)
        return;
    levels->last = LEFT_LEVEL;
    levels->entries[LEFT_LEVEL].left = LEFT_TICKS;
}

bool still_is_touched(const char *name)
{
    return strncmp(name, "touch", strlen("touch")) == 0;
}

// Lays two thumbs on the controls: one pulls the stick, one holds a form.
static void thumbs(Input *input)
{
    const TouchLayout *layout = &input->touch.layout;
    Vec2 stick = layout->stick.at, right = vec2(stick.x + layout->stick.radius, stick.y);
    const Vec2 from[] = {stick, layout->forms.at}, to[] = {right, layout->ring[TOUCH_PUFF].at};
    for (int i = 0; i < 2; i++) {
        SDL_TouchFingerEvent event = {.type = SDL_FINGERDOWN, .touchId = 1, .fingerId = i + 1};
        (void)input_touch(input, &event, from[i]);
        event.type = SDL_FINGERMOTION;
        (void)input_touch(input, &event, to[i]);
    }
}

bool still_show(App *app, const char *name)
{
    Run *run = &app->run;
    Screens *screens = &app->screens;
    for (uint32_t i = 0; i < STILLS; i++) {
        if (strcmp(stills[i].name, name) != 0)
            continue;
        bool watch = strcmp(name, "watch") == 0;
        run->session.watching =
            watch || (run->session.watching && stills[i].screen == SCREEN_WATCHED);
        run->player.paused = watch;
        run->practising = run->waiting = strcmp(name, "practice") == 0;
        left(&app->shelf, app->context, strstr(name, "left") != NULL);
        if (stills[i].screen == SCREEN_LEVEL || stills[i].screen == SCREEN_PAUSE ||
            stills[i].screen == SCREEN_RESULT) {
            level(screens, strcmp(name, "level") == 0);
            falls(&screens->level);
        }
        own(screens, strcmp(name, "own-level") == 0);
        screens->mine.page = stills[i].screen == SCREEN_NAME ? stills[i].subject : 0;
        if (stills[i].screen == SCREEN_RESULT)
            win(run, &app->shelf);
        if (stills[i].screen == SCREEN_SAVES || stills[i].screen == SCREEN_SAVE)
            saves(run);
        if (stills[i].screen == SCREEN_SCENE) {
            screen_scene_show(screens);
            screens->scene.rolled = stills[i].subject;
        }
        if (stills[i].screen == SCREEN_EDIT)
            screen_edit_show(screens, (EditShows)stills[i].subject);
        if (stills[i].screen == SCREEN_EDIT &&
            (stills[i].subject == EDIT_SHOWS_LIVING || stills[i].subject == EDIT_SHOWS_HEAT))
            screen_edit_show_living(screens, stills[i].subject == EDIT_SHOWS_HEAT);
        if (stills[i].screen == SCREEN_EDIT &&
            (stills[i].subject == EDIT_SHOWS_LESSON || stills[i].subject == EDIT_SHOWS_OFFER))
            screen_edit_show_lesson(screens, stills[i].subject == EDIT_SHOWS_OFFER);
        if (stills[i].screen == SCREEN_EDIT && stills[i].subject == EDIT_SHOWS_RING)
            screen_edit_show_ring(screens);
        if (stills[i].screen == SCREEN_JOIN)
            join(screens->input);
        app->devices.input.touch.shown = still_is_touched(name);
        app->thumbs = strcmp(name, "touch-ring") == 0;
        screens->question.text = screen_text(screens, TEXT_RESTORE_QUESTION);
        screen_reset(screens, stills[i].below == SCREEN_COUNT ? stills[i].screen : stills[i].below);
        if (stills[i].below != SCREEN_COUNT)
            screen_push(screens, stills[i].screen, stills[i].subject);
        return true;
    }
    return false;
}

bool still_paint(App *app, bool screen, bool debug, Raster *raster)
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
        touch_follow_still(app, frame.width, frame.height);
        if (app->thumbs)
            thumbs(&app->devices.input);
        touch_picture(app, &frame);
    }
    drawn = drawn && !app->list.failed && raster_paint(raster, &app->list);
    draw_list_free(&app->list);
    return drawn;
}
