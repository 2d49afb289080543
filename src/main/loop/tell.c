// tell.c - one line about each picture.
#include "tell.h"

#include "jantar/cli.h"

#define HUNDREDTHS 100.0

static const char *const names[] = {
    [SCREEN_TITLE] = "title",       [SCREEN_PLAY] = "play",         [SCREEN_PAUSE] = "pause",
    [SCREEN_SAVES] = "saves",       [SCREEN_SAVE] = "save",         [SCREEN_LOADING] = "loading",
    [SCREEN_RESULT] = "result",     [SCREEN_WATCHED] = "watched",   [SCREEN_MAP] = "map",
    [SCREEN_LEVELS] = "levels",     [SCREEN_LEVEL] = "level",       [SCREEN_NEW] = "new",
    [SCREEN_NAME] = "name",         [SCREEN_BIN] = "bin",           [SCREEN_JOIN] = "join",
    [SCREEN_REPLAYS] = "replays",   [SCREEN_REPLAY] = "replay",     [SCREEN_OPTIONS] = "options",
    [SCREEN_SETTINGS] = "settings", [SCREEN_BINDINGS] = "bindings", [SCREEN_CREDITS] = "credits",
    [SCREEN_SCENE] = "scene",       [SCREEN_EDIT] = "edit",         [SCREEN_QUESTION] = "question",
    [SCREEN_FIRST] = "first",       [SCREEN_HELP] = "help",         [SCREEN_CHAPTER] = "chapter",
    [SCREEN_LEAVE] = "leave",
};
_Static_assert(sizeof names / sizeof *names == SCREEN_COUNT, "a name for each screen");

void tell_begin(App *app)
{
    app->tell.on = SDL_getenv("JANTAR_TELL") != NULL;
}

static bool is_press(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
        return event->key.repeat == 0;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event->button.which != SDL_TOUCH_MOUSEID; // that is the finger itself
    case SDL_KEYUP:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
        return true;
    default:
        return false;
    }
}

void tell_event(App *app, const SDL_Event *event)
{
    app->tell.inputs += is_press(event);
}

// Returns where a hero is, hundredths of a tile.
static Vec2 place_of(const GameState *state, uint32_t hero)
{
    Vec2 place = {0.0, 0.0};
    if (hero < state->hero_count)
        place = vec2_scale(game_hero_info_of(state, hero).position, HUNDREDTHS);
    return place;
}

// True if no ticks are played.
static bool is_paused(const App *app)
{
    return !screen_runs(&app->screens) || run_is_held(&app->run) || app->run.clock.frozen;
}

static void print(const App *app)
{
    const Screens *screens = &app->screens;
    const Run *run = &app->run;
    const Session *session = &run->session;
    const Input *input = &app->devices.input;
    const Levels *levels = &app->saves.levels;
    SDL_Window *window = app->devices.window.window;
    Vec2 first = place_of(session->current, 0), second = place_of(session->current, 1);
    int width, height;
    SDL_GetWindowSize(window, &width, &height);
    // the whole line is written at once
    cli_line(stderr,
             "shown: picture=%llu painted=%llu screen=%s row=%lu inputs=%llu pointer=%ld,%ld "
             "size=%dx%d focus=%d "
             "tick=%lu run=%lu x=%.0f y=%.0f x2=%.0f y2=%.0f held=%lu paused=%d watching=%d won=%d "
             "map=%llx looks=%llu loading=%d level=%s unread=%lu said=%s",
             (unsigned long long)app->tell.pictures, (unsigned long long)app->tell.painted,
             names[screens->screen], (unsigned long)screens->menu.chosen,
             (unsigned long long)app->tell.inputs, (long)input->pointer_x, (long)input->pointer_y,
             width, height, (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS) != 0,
             (unsigned long)session->current->tick, (unsigned long)session->ticks, first.x, first.y,
             second.x, second.y, (unsigned long)session->held.keys, is_paused(app),
             session->watching, run->won_ticks > 0, (unsigned long long)session->plays,
             (unsigned long long)run->watch.looks, run->reload.job != NULL, session->level.path,
             (unsigned long)(levels->count - levels_read(levels)),
             app->messages.seconds > 0.0 ? app->messages.banner : "");
}

void tell_picture(App *app)
{
    app->tell.pictures++;
    if (app->tell.on)
        print(app);
}
