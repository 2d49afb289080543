// screens.c - title, pause, result as a table: their menus, what presses mean. Not here: pictures (screen_draw.c).
#include "screens.h"

enum { RESULT_WAIT_TICKS = 75, MENU_MAX = 4 };

// --- what menu lines do --------------------------------------------------------------------------------------------

typedef void MenuAction(App *app);
typedef bool MenuShown(const App *app);

typedef struct MenuLine {
    const char *label;
    MenuAction *action;
    MenuShown *shown; // NULL: always
} MenuLine;

static void screen_enter(App *app, ScreenId screen)
{
    app->screen = screen;
    app->choice = 0;
    app->accumulator = 0;
    app->spots.count = 0; // those of the next picture
    input_release(&app->input);
    window_show_pointer(screen != SCREEN_PLAY);
}

static void action_continue(App *app)
{
    screen_enter(app, app->paused_screen);
}

static void action_restart(App *app)
{
    app_save_play(app);
    app_begin_play(app);
    screen_enter(app, SCREEN_PLAY);
}

static void play(App *app, const char *path)
{
    if (!app_open_level(app, path))
        return;
    app_begin_play(app);
    screen_enter(app, SCREEN_PLAY);
}

static bool has_next(const App *app)
{
    return app->win.next[0] != '\0';
}

static void action_next(App *app)
{
    play(app, app->win.next);
}

static void action_title(App *app)
{
    if (!app_open_title(app))
        return;
    uint32_t choice = app->choice;
    screen_enter(app, SCREEN_TITLE);
    app->choice = choice;
}

static bool is_playing(const App *app)
{
    return app->paused_screen != SCREEN_TITLE;
}

// The run so far on the level as it is now; the title has no run.
static void rerun(App *app)
{
    if (app->screen == SCREEN_TITLE)
        return;
    reload_rerun(app);
    if (app->screen != SCREEN_PLAY)
        screen_enter(app, SCREEN_PLAY);
}

static void action_quit(App *app)
{
    app->quit = true;
}

static void pause_enter(App *app)
{
    app->paused_screen = app->screen;
    app_save_play(app);
    screen_enter(app, SCREEN_PAUSE);
}

// --- the table -----------------------------------------------------------------------------------------------------

typedef struct Screen {
    bool runs, steers;
    MenuLine menu[MENU_MAX];
} Screen;

static const Screen screens[SCREEN_COUNT] = {
    [SCREEN_TITLE] = {true, true, {{NULL, NULL, NULL}}},
    [SCREEN_PLAY] = {true, true, {{NULL, NULL, NULL}}},
    [SCREEN_PAUSE] = {false,
                      false,
                      {{"Continue", action_continue, NULL},
                       {"Start again", action_restart, is_playing},
                       {"Levels", action_title, is_playing},
                       {"Quit", action_quit, NULL}}},
    [SCREEN_RESULT] = {true,
                       false,
                       {{"Next level", action_next, has_next},
                        {"Play again", action_restart, NULL},
                        {"Levels", action_title, NULL},
                        {"Quit", action_quit, NULL}}},
    [SCREEN_WATCHED] = {true, false, {{"Watch again", action_restart, NULL}, {"Quit", action_quit, NULL}}},
};

// The menu's lines that show now, counted from 0; NULL when there are no more.
static const MenuLine *menu_line(const App *app, uint32_t line)
{
    const MenuLine *menu = screens[app->screen].menu;
    for (uint32_t i = 0; i < MENU_MAX && menu[i].label; i++) {
        bool shown = !menu[i].shown || menu[i].shown(app);
        if (shown && line == 0)
            return &menu[i];
        line -= shown;
    }
    return NULL;
}

const char *screen_label(const App *app, uint32_t line)
{
    const MenuLine *found = menu_line(app, line);
    return found ? found->label : NULL;
}

static uint32_t line_count(const App *app)
{
    uint32_t count = 0;
    if (app->screen == SCREEN_TITLE)
        return (uint32_t)app->levels.count;
    while (menu_line(app, count))
        count++;
    return count;
}

bool screen_runs(const App *app)
{
    return screens[app->screen].runs;
}

bool screen_steers(const App *app)
{
    return screens[app->screen].steers && app->won_ticks == 0;
}

// --- presses -------------------------------------------------------------------------------------------------------

static void accept(App *app)
{
    const MenuLine *line = menu_line(app, app->choice);
    if (app->screen == SCREEN_TITLE && app->choice < app->levels.count)
        play(app, app->levels.entries[app->choice].path);
    else if (app->screen == SCREEN_TITLE)
        action_restart(app); // no level was found but the one behind it
    else if (line)
        line->action(app);
}

static void choose(App *app, uint32_t step)
{
    uint32_t count = line_count(app);
    if (count > 0)
        app->choice = (app->choice + step) % count;
}

// Chooses the line under the mouse's pointer. False when there is none.
static bool point(App *app)
{
    Vec2 at = window_picture_place(&app->window, app->input.pointer_x, app->input.pointer_y);
    for (uint32_t i = 0; i < app->spots.count; i++) {
        if (!box_contains(app->spots.list[i].box, at))
            continue;
        app->choice = app->spots.list[i].line;
        return true;
    }
    return false;
}

static void back(App *app)
{
    if (app->screen == SCREEN_PAUSE)
        action_continue(app);
    else if (app->screen == SCREEN_RESULT)
        action_title(app);
    else
        pause_enter(app);
}

static void start(App *app)
{
    if (app->screen == SCREEN_TITLE || app->screen == SCREEN_RESULT)
        accept(app);
    else
        back(app);
}

// Wishes that mean the same everywhere.
static void common_wish(App *app, InputWish wish)
{
    switch ((int)wish) {
    case INPUT_WISH_QUIT:
        app->quit = true;
        break;
    case INPUT_WISH_DEBUG:
        app->debug = !app->debug;
        break;
    case INPUT_WISH_FREEZE:
        app->frozen = !app->frozen;
        app->accumulator = 0;
        break;
    case INPUT_WISH_STEP:
        app->frozen = true;
        app->steps++;
        break;
    case INPUT_WISH_SCREENSHOT:
        app->screenshot = true;
        break;
    case INPUT_WISH_RERUN:
        rerun(app);
        break;
    default:
        break;
    }
}

void screen_wish(App *app, InputWish wish)
{
    switch ((int)wish) {
    case INPUT_WISH_UP:
        choose(app, line_count(app) - 1);
        break;
    case INPUT_WISH_DOWN:
        choose(app, 1);
        break;
    case INPUT_WISH_CONFIRM:
        if (app->screen != SCREEN_TITLE) // there it jumps
            accept(app);
        break;
    case INPUT_WISH_ACCEPT:
        accept(app);
        break;
    case INPUT_WISH_START:
        start(app);
        break;
    case INPUT_WISH_BACK:
        back(app);
        break;
    case INPUT_WISH_CANCEL:
        if (app->screen != SCREEN_PLAY && app->screen != SCREEN_TITLE)
            back(app);
        break;
    case INPUT_WISH_AGAIN:
        if (app->screen == SCREEN_RESULT || app->screen == SCREEN_WATCHED)
            action_restart(app);
        break;
    case INPUT_WISH_POINT:
        (void)point(app);
        break;
    case INPUT_WISH_CLICK:
        if (point(app))
            accept(app);
        break;
    case INPUT_WISH_PAUSE:
        if (app->screen == SCREEN_PLAY && !app->session.watching)
            pause_enter(app);
        break;
    default:
        common_wish(app, wish);
        break;
    }
}

void screen_after_tick(App *app)
{
    if (app->screen == SCREEN_TITLE && app->session.current->outcome == GAME_WON)
        session_restart(&app->session);
    if (app->screen != SCREEN_PLAY)
        return;
    if (app->session.watching) {
        if (app->session.ended)
            screen_enter(app, SCREEN_WATCHED);
        return;
    }
    if (app->session.current->outcome != GAME_WON)
        return;
    if (app->won_ticks++ == 0)
        app_win(app);
    if (app->won_ticks > RESULT_WAIT_TICKS)
        screen_enter(app, SCREEN_RESULT);
}
