// screens.c - the screens as a stack, and what presses mean on the one on top. Not here: what is on
// each (screen_*.c).
#include "screen_parts.h"

enum { RESULT_WAIT_TICKS = 75, PAGE_ROWS = 10 };

static const Screen *const screens[SCREEN_COUNT] = {
    [SCREEN_TITLE] = &screen_title,       [SCREEN_PLAY] = &screen_play,
    [SCREEN_PAUSE] = &screen_pause,       [SCREEN_SAVES] = &screen_saves,
    [SCREEN_SAVE] = &screen_save,         [SCREEN_LOADING] = &screen_loading,
    [SCREEN_RESULT] = &screen_result,     [SCREEN_WATCHED] = &screen_watched,
    [SCREEN_LEVELS] = &screen_levels,     [SCREEN_REPLAYS] = &screen_replays,
    [SCREEN_REPLAY] = &screen_replay,     [SCREEN_OPTIONS] = &screen_options,
    [SCREEN_SETTINGS] = &screen_settings, [SCREEN_BINDINGS] = &screen_bindings,
    [SCREEN_CREDITS] = &screen_credits,   [SCREEN_QUESTION] = &screen_question,
};

// --- the stack -----------------------------------------------------------------------------------

static void enter(App *app, AppPlace place)
{
    app->screen = place.screen;
    app->subject = place.subject;
    app->menu.chosen = place.chosen;
    app->menu.first = place.first;
    app->menu.spot_count = 0; // those of the next picture
    app->menu.held = 0;
    app->accumulator = 0;
    input_release(&app->input);
    if (app->window.window)
        window_show_pointer(place.screen != SCREEN_PLAY || app->session.watching);
    screen_fill(app);
}

void screen_push(App *app, ScreenId screen, uint32_t subject)
{
    if (app->depth < APP_SCREENS_DEEP)
        app->below[app->depth++] =
            (AppPlace){app->screen, app->subject, app->menu.chosen, app->menu.first};
    enter(app, (AppPlace){screen, subject, 0, 0});
}

// Behind the screens that a replay was watched from there is the world again that was there before.
static void leave_replay(App *app)
{
    if (app->below[0].screen == SCREEN_TITLE)
        (void)app_open_title(app);
    app_end_watching(app);
}

void screen_pop(App *app)
{
    if (app->depth == 0) {
        screen_to_title(app);
        return;
    }
    if (app->session.watching && (app->screen == SCREEN_PLAY || app->screen == SCREEN_WATCHED))
        leave_replay(app);
    enter(app, app->below[--app->depth]);
}

void screen_replace(App *app, ScreenId screen)
{
    enter(app, (AppPlace){screen, app->subject, 0, 0});
}

void screen_reset(App *app, ScreenId screen)
{
    app->depth = 0;
    enter(app, (AppPlace){screen, 0, 0, 0});
}

void screen_to_title(App *app)
{
    if (app_open_title(app))
        screen_reset(app, SCREEN_TITLE);
}

ScreenId screen_base(const App *app)
{
    return app->depth > 0 ? app->below[0].screen : app->screen;
}

void screen_fill(App *app)
{
    menu_clear(&app->menu);
    if (screens[app->screen]->fill)
        screens[app->screen]->fill(app, &app->menu);
    menu_settle(&app->menu);
}

// What the world does behind the screen on top.
static ScreenWorld world_of(const App *app)
{
    ScreenWorld world = screens[app->screen]->world;
    for (uint32_t i = app->depth; i > 0 && world == SCREEN_WORLD_BELOW; i--)
        world = screens[app->below[i - 1].screen]->world;
    return world;
}

bool screen_runs(const App *app)
{
    ScreenWorld world = world_of(app);
    return world == SCREEN_WORLD_MOVES || world == SCREEN_WORLD_STEERED;
}

bool screen_steers(const App *app)
{
    return screens[app->screen]->world == SCREEN_WORLD_STEERED && app->won_ticks == 0;
}

void screen_draw(App *app, DrawList *list, Box picture)
{
    Page page = page_begin(list, &app->menu, app->language, picture);
    app->menu.spot_count = 0;
    screen_fill(app);
    if (app->session.watching)
        screen_draw_replay_mark(&page, app);
    if (screens[app->screen]->draw)
        screens[app->screen]->draw(&page, app);
    if (app->banner_seconds > 0.0)
        screen_draw_banner(&page, app);
    app->tightest = page.tightest;
}

// --- presses -------------------------------------------------------------------------------------

static void accept(App *app)
{
    const MenuRow *row = menu_chosen(&app->menu);
    if (!row)
        return;
    audio_menu(&app->audio, AUDIO_MENU_ACCEPT);
    if (row->does->accept)
        row->does->accept(app, row->subject);
    else if (row->does->change)
        row->does->change(app, row->subject, 1);
}

static void change(App *app, int32_t way)
{
    const MenuRow *row = menu_chosen(&app->menu);
    if (!row || !row->does->change)
        return;
    audio_menu(&app->audio, AUDIO_MENU_MOVE);
    row->does->change(app, row->subject, way);
}

static void choose(App *app, int way)
{
    uint32_t before = app->menu.chosen;
    menu_move(&app->menu, way);
    if (app->menu.chosen != before)
        audio_menu(&app->audio, AUDIO_MENU_MOVE);
}

// A long way at once, but not round from one end to the other.
static void jump(App *app, int rows)
{
    int to = (int)app->menu.chosen + rows, last = (int)app->menu.count - 1;
    app->menu.chosen = (uint32_t)(to > last ? last : to < 0 ? 0 : to);
    menu_settle(&app->menu);
    audio_menu(&app->audio, AUDIO_MENU_MOVE);
}

static void erase(App *app)
{
    const MenuRow *row = menu_chosen(&app->menu);
    if (row && row->does->erase)
        row->does->erase(app, row->subject);
}

// Without a window (tests) a place is one of the picture already.
Vec2 screen_pointer(const App *app)
{
    if (!app->window.window)
        return vec2(app->input.pointer_x, app->input.pointer_y);
    return window_picture_place(&app->window, app->input.pointer_x, app->input.pointer_y);
}

// Chooses the row under the mouse's pointer; NULL when there is none.
static const MenuSpot *point(App *app)
{
    const MenuSpot *spot = menu_spot_at(&app->menu, screen_pointer(app));
    if (spot && spot->row != app->menu.chosen) {
        app->menu.chosen = spot->row;
        audio_menu(&app->audio, AUDIO_MENU_MOVE);
    }
    return spot;
}

static void slide(App *app, const MenuSpot *spot)
{
    const MenuRow *row = &app->menu.rows[spot->row];
    if (row->does->slide)
        row->does->slide(app, row->subject, menu_slider_part(spot, screen_pointer(app)));
}

// The mouse moved: with its button held it goes on with the slider it took hold of.
static void move(App *app)
{
    if (app->menu.held == 0)
        (void)point(app);
    for (uint32_t i = 0; i < app->menu.spot_count && app->menu.held > 0; i++)
        if (app->menu.spots[i].row + 1 == app->menu.held)
            slide(app, &app->menu.spots[i]);
}

// A value is taken back at its left half: there one arrow stands, and the other at its right end.
static void click(App *app)
{
    const MenuSpot *spot = point(app);
    if (!spot)
        return;
    const MenuRow *row = &app->menu.rows[spot->row];
    Vec2 at = screen_pointer(app);
    if (row->does->slide &&
        box_contains(box_grow(spot->slider, 0.4 * (spot->box.max.y - spot->box.min.y)), at)) {
        app->menu.held = spot->row + 1;
        slide(app, spot);
    } else if (row->does->change && !row->does->accept) {
        double half = spot->box.max.x - 0.17 * (spot->box.max.x - spot->box.min.x);
        row->does->change(app, row->subject, at.x > half ? 1 : -1);
    } else {
        accept(app);
    }
}

static void back(App *app)
{
    audio_menu(&app->audio, AUDIO_MENU_BACK);
    if (screens[app->screen]->back)
        screens[app->screen]->back(app);
    else
        screen_pop(app);
}

static void start(App *app)
{
    if (app->screen == SCREEN_PLAY || app->screen == SCREEN_PAUSE)
        back(app);
    else
        accept(app);
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
        screen_rerun(app);
        break;
    case INPUT_WISH_QUICK_SAVE:
    case INPUT_WISH_QUICK_LOAD:
        screen_quick(app, wish == INPUT_WISH_QUICK_SAVE);
        break;
    case INPUT_WISH_PAUSE:
        if (app->screen == SCREEN_PLAY && !app->session.watching)
            back(app);
        break;
    default:
        break;
    }
}

static bool menu_wish(App *app, InputWish wish)
{
    switch ((int)wish) {
    case INPUT_WISH_UP:
    case INPUT_WISH_DOWN:
        choose(app, wish == INPUT_WISH_UP ? -1 : 1);
        return true;
    case INPUT_WISH_LEFT:
    case INPUT_WISH_RIGHT:
        change(app, wish == INPUT_WISH_LEFT ? -1 : 1);
        return true;
    case INPUT_WISH_CONFIRM:
        if (app->screen != SCREEN_TITLE) // there it jumps
            accept(app);
        return true;
    case INPUT_WISH_ACCEPT:
        accept(app);
        return true;
    case INPUT_WISH_FIRST:
    case INPUT_WISH_LAST:
        jump(app, wish == INPUT_WISH_FIRST ? -MENU_ROWS_MAX : MENU_ROWS_MAX);
        return true;
    case INPUT_WISH_PAGE_BACK:
    case INPUT_WISH_PAGE_ON:
        jump(app, wish == INPUT_WISH_PAGE_BACK ? -PAGE_ROWS : PAGE_ROWS);
        return true;
    case INPUT_WISH_DELETE:
        erase(app);
        return true;
    case INPUT_WISH_POINT:
        move(app);
        return true;
    case INPUT_WISH_CLICK:
        click(app);
        return true;
    case INPUT_WISH_RELEASE:
        app->menu.held = 0;
        return true;
    default:
        return false;
    }
}

void screen_wish(App *app, InputWish wish)
{
    screen_fill(app);
    if (screen_watch_wish(app, wish) || menu_wish(app, wish))
        return;
    if (wish == INPUT_WISH_START)
        start(app);
    else if (wish == INPUT_WISH_BACK)
        back(app);
    else if (wish == INPUT_WISH_CANCEL && app->screen != SCREEN_PLAY && app->screen != SCREEN_TITLE)
        back(app);
    else if (wish == INPUT_WISH_AGAIN)
        screen_again(app);
    else
        common_wish(app, wish);
}

void screen_after_tick(App *app)
{
    splits_see(&app->splits, app->session.current, &app->session.events);
    if (screen_base(app) == SCREEN_TITLE && !app->session.watching &&
        app->session.current->outcome == GAME_WON)
        session_restart(&app->session);
    if (app->screen != SCREEN_PLAY)
        return;
    if (app->session.watching) {
        if (app->session.ended)
            screen_replace(app, SCREEN_WATCHED);
        return;
    }
    if (app->session.current->outcome != GAME_WON)
        return;
    if (app->won_ticks++ == 0)
        app_win(app);
    if (app->won_ticks > RESULT_WAIT_TICKS)
        screen_replace(app, SCREEN_RESULT);
}
