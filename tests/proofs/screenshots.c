// screenshots.c - screens in states that only a play leads to: won, left, joined, watched. Tests
// and lists of pictures set them.
#include "screenshots.h"
#include "main/loop/loop.h"

#include <stdio.h>
#include <string.h>

enum { LEFT_TICKS = 1234, LEFT_LEVEL = 9, FALLS = 17 };

static const Screenshot list[] = {
    {"touch-ring", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"result", SCREEN_COUNT, SCREEN_RESULT, 0},
    {"title-left", SCREEN_COUNT, SCREEN_TITLE, 0},
    {"map-left", SCREEN_TITLE, SCREEN_MAP, 0},
    {"level", SCREEN_MAP, SCREEN_LEVEL, 0},
    {"own-level", SCREEN_LEVELS, SCREEN_LEVEL, 0},
    {"practise", SCREEN_PAUSE, SCREEN_LEVEL, 0},
    {"practice", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"join", SCREEN_TITLE, SCREEN_JOIN, SCREEN_JOIN_TITLE},
    {"watch", SCREEN_COUNT, SCREEN_PLAY, 0},
    {"watched", SCREEN_COUNT, SCREEN_WATCHED, 0},
};

// Sets `win` as if the run so far had been won and stored.
static void win(Run *run, Saves *saves)
{
    char key[FILES_PATH_BYTES];
    RunWin *win = &run->win;
    run_win(run, saves);
    levels_key(run->context, run->session.level.path, key);
    win->counts = true;
    win->news.before = results_of(&saves->results, key, win->run.form).of[win->run.kind];
    win->news.fastest = win->news.before.ticks == 0 || win->run.ticks < win->news.before.ticks;
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
static void left(Saves *saves, const CliContext *context, bool is_left)
{
    Levels *levels = &saves->levels;
    saves_note_kept(saves, context);
    if (!is_left || levels->count <= LEFT_LEVEL)
        return;
    levels->last = LEFT_LEVEL;
    levels->entries[LEFT_LEVEL].left = LEFT_TICKS;
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

static void thumbs_lay(App *app)
{
    thumbs(&app->devices.input);
}

static void set(App *app, const Screenshot *shot)
{
    Run *run = &app->run;
    Screens *screens = &app->screens;
    bool watch = strcmp(shot->name, "watch") == 0;
    run->session.watching = watch || (run->session.watching && shot->screen == SCREEN_WATCHED);
    run->player.paused = watch;
    run->practising = run->waiting = strcmp(shot->name, "practice") == 0;
    left(&app->saves, app->context, strstr(shot->name, "left") != NULL);
    if (shot->screen == SCREEN_LEVEL || shot->screen == SCREEN_PAUSE ||
        shot->screen == SCREEN_RESULT) {
        level(screens, strcmp(shot->name, "level") == 0);
        falls(&screens->level);
    }
    own(screens, strcmp(shot->name, "own-level") == 0);
    if (shot->screen == SCREEN_RESULT)
        win(run, &app->saves);
    if (shot->screen == SCREEN_JOIN)
        join(screens->input);
    app->screenshot_ready = strcmp(shot->name, "touch-ring") == 0 ? thumbs_lay : NULL;
}

void screenshots_add(void)
{
    screenshot_add(list, sizeof list / sizeof *list, set);
}
