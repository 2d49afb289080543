// screens.c - title, pause, result as a table: their words, their menus, what presses mean. Not here: the world.
#include "screens.h"
#include "jantar/real.h"
#include <stdio.h>

enum { RESULT_WAIT_TICKS = 75, TEXT_BYTES = 256, MENU_MAX = 3 };

static const uint32_t paper = 0xfff3d6;
static const uint32_t amber = 0xffc94f;

// --- what menu lines do --------------------------------------------------------------------------------------------

typedef void MenuAction(App *app);

typedef struct MenuLine {
    const char *label;
    MenuAction *action;
} MenuLine;

static void screen_enter(App *app, ScreenId screen)
{
    app->screen = screen;
    app->choice = 0;
    app->accumulator = 0;
    input_release(&app->input);
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
    [SCREEN_TITLE] = {true, true, {{NULL, NULL}}},
    [SCREEN_PLAY] = {true, true, {{NULL, NULL}}},
    [SCREEN_PAUSE] = {false,
                      false,
                      {{"Continue", action_continue}, {"Start again", action_restart}, {"Quit", action_quit}}},
    [SCREEN_RESULT] = {true, false, {{"Play again", action_restart}, {"Quit", action_quit}}},
    [SCREEN_WATCHED] = {true, false, {{"Watch again", action_restart}, {"Quit", action_quit}}},
};

static uint32_t menu_count(const Screen *screen)
{
    uint32_t count = 0;
    while (count < MENU_MAX && screen->menu[count].label)
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
    const Screen *screen = &screens[app->screen];
    if (app->screen == SCREEN_TITLE)
        action_restart(app);
    else if (app->choice < menu_count(screen))
        screen->menu[app->choice].action(app);
}

static void choose(App *app, uint32_t step)
{
    uint32_t count = menu_count(&screens[app->screen]);
    if (count > 0)
        app->choice = (app->choice + step) % count;
}

static void back(App *app)
{
    if (app->screen == SCREEN_PAUSE)
        action_continue(app);
    else
        pause_enter(app);
}

// Wishes that mean the same everywhere.
static void common_wish(App *app, InputWish wish)
{
    switch ((int)wish) {
    case INPUT_WISH_QUIT:
        app->quit = true;
        break;
    case INPUT_WISH_FULLSCREEN:
        window_toggle_fullscreen(&app->window);
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
        choose(app, menu_count(&screens[app->screen]) - 1);
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
        app->screen == SCREEN_TITLE ? accept(app) : back(app);
        break;
    case INPUT_WISH_BACK:
        back(app);
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
        app_save_play(app);
    if (app->won_ticks > RESULT_WAIT_TICKS)
        screen_enter(app, SCREEN_RESULT);
}

// --- drawing -------------------------------------------------------------------------------------------------------

// Where the next line goes and how large things are.
typedef struct Page {
    DrawList *list;
    Box picture;
    double unit; // pixels of a picture 720 high
    double x, y;
} Page;

static void line_draw(Page *page, const char *text, double size, uint32_t rgb, double alpha)
{
    DrawTextStyle style = {size * page->unit, size > 40.0 ? 0.17 : 0.0, draw_color(rgb, alpha), DRAW_ALIGN_CENTRE};
    draw_text(page->list, text, vec2(page->x, page->y), &style);
    page->y += size * 2.0 * page->unit;
}

// The game's name: dark edge, resin body, light on top.
static void lettering_draw(Page *page, const char *text, double size)
{
    const struct {
        double weight, dx, dy;
        uint32_t rgb;
        double alpha;
    } coats[] = {{0.34, 0.0, 0.030, 0x1d0d04, 0.55},
                 {0.27, 0.0, 0.012, 0x7d3206, 1.0},
                 {0.215, 0.0, 0.0, 0xf58a16, 1.0},
                 {0.13, -0.008, -0.014, 0xffc94f, 1.0},
                 {0.04, -0.022, -0.036, 0xfff6d8, 0.95}};
    for (uint32_t i = 0; i < sizeof coats / sizeof coats[0]; i++) {
        DrawTextStyle style = {size * page->unit, coats[i].weight, draw_color(coats[i].rgb, coats[i].alpha),
                               DRAW_ALIGN_CENTRE};
        Vec2 at = {page->x + coats[i].dx * style.size, page->y + coats[i].dy * style.size};
        draw_text(page->list, text, at, &style);
    }
    page->y += size * 1.6 * page->unit;
}

static void menu_draw(Page *page, const App *app)
{
    const Screen *screen = &screens[app->screen];
    for (uint32_t i = 0; i < menu_count(screen); i++) {
        bool chosen = i == app->choice;
        if (chosen) {
            DrawTextStyle style = {22.0 * page->unit, 0.0, draw_color(paper, 1.0), DRAW_ALIGN_CENTRE};
            double half = draw_text_size(screen->menu[i].label, &style).x * 0.5;
            Vec2 drop = {page->x - half - 30.0 * page->unit, page->y + 11.0 * page->unit};
            double radius = 8.0 * page->unit;
            draw_ellipse(page->list, drop, vec2(radius, radius), 0.0, 0.0, draw_color(0xf58a16, 1.0));
            draw_ellipse(page->list, vec2(drop.x - radius * 0.25, drop.y - radius * 0.3),
                         vec2(radius * 0.45, radius * 0.4), 0.0, 0.0, draw_color(0xfff0b8, 0.9));
        }
        line_draw(page, screen->menu[i].label, 22.0, chosen ? amber : paper, chosen ? 1.0 : 0.75);
    }
}

static void dim(const Page *page, double alpha)
{
    draw_rect(page->list, page->picture, draw_color(0x05090c, alpha), draw_color(0x05090c, alpha));
}

static void pause_draw(Page *page, const App *app)
{
    dim(page, 0.66);
    page->y = page->picture.min.y + 104.0 * page->unit;
    line_draw(page, "Paused", 44.0, paper, 1.0);
    menu_draw(page, app);
    page->y = page->picture.max.y - 92.0 * page->unit;
    line_draw(page, "Arrows or WASD roll   Space jumps   Left Shift or J sticks   R back to the start", 12.0, paper,
              0.7);
    line_draw(page, "F4 the run so far once more   F11 whole screen   F12 picture   F1 overlay", 12.0, paper, 0.5);
}

static void result_draw(Page *page, const App *app)
{
    char text[TEXT_BYTES];
    uint32_t hundredths = (uint32_t)((uint64_t)app->session.current->outcome_tick * 100u / SIM_TICK_RATE);
    uint32_t deaths = app->session.current->hero.deaths;
    dim(page, 0.42);
    page->y = page->picture.min.y + 84.0 * page->unit;
    line_draw(page, "You made it", 46.0, amber, 1.0);
    snprintf(text, sizeof text, "%u:%02u.%02u", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
    line_draw(page, text, 34.0, paper, 1.0);
    if (deaths > 0) {
        snprintf(text, sizeof text, deaths == 1 ? "%u fall" : "%u falls", deaths);
        line_draw(page, text, 16.0, paper, 0.75);
    }
    page->y += 10.0 * page->unit;
    menu_draw(page, app);
}

static void watched_draw(Page *page, const App *app)
{
    char text[1024];
    const ReplayReport *report = &app->session.report;
    bool verified = report->verdict == REPLAY_VERIFIED;
    dim(page, 0.5);
    page->y = page->picture.min.y + 96.0 * page->unit;
    line_draw(page, verified ? "Verified" : "Not verified", 44.0, verified ? amber : 0xff6a3d, 1.0);
    DrawTextStyle style = {14.0 * page->unit, 0.0, draw_color(paper, 0.85), DRAW_ALIGN_CENTRE};
    draw_text_wrap(report->message, &style, 900.0 * page->unit, text, sizeof text);
    draw_text(page->list, text, vec2(page->x, page->y), &style);
    page->y += draw_text_size(text, &style).y + 34.0 * page->unit;
    menu_draw(page, app);
}

static void title_draw(Page *page, const App *app)
{
    double seconds = app->session.current->tick / (double)SIM_TICK_RATE;
    draw_rect(page->list, (Box){page->picture.min, vec2(page->picture.max.x, page->picture.min.y + 330.0 * page->unit)},
              draw_color(0x05090c, 0.62), draw_color(0x05090c, 0.0));
    page->y = page->picture.min.y + 92.0 * page->unit;
    lettering_draw(page, "Jantar", 104.0);
    page->y = page->picture.max.y - 118.0 * page->unit;
    line_draw(page, "Press Enter to begin", 21.0, paper, 0.75 + 0.25 * real_sin(seconds * 2.6));
    line_draw(page, "Arrows or WASD roll   Space jumps   Left Shift or J sticks", 13.0, paper, 0.7);
}

// A mark that says that this is a replay, with how much of it is played.
static void replay_mark_draw(Page *page, const App *app)
{
    const Session *session = &app->session;
    double unit = page->unit;
    Vec2 at = {page->picture.min.x + 34.0 * unit, page->picture.min.y + 30.0 * unit};
    DrawTextStyle style = {14.0 * unit, 0.0, draw_color(amber, 0.95), DRAW_ALIGN_LEFT};
    Vec2 triangle[3] = {{at.x, at.y - 1.0 * unit}, {at.x + 13.0 * unit, at.y + 7.0 * unit}, {at.x, at.y + 15.0 * unit}};
    draw_polygon(page->list, triangle, 3, style.color);
    draw_text(page->list, session->checker.diverged ? "Replay (diverged)" : "Replay", vec2(at.x + 24.0 * unit, at.y),
              &style);
    double played = session->replay.inputs.ticks > 0
                        ? real_min(1.0, session->current->tick / (double)session->replay.inputs.ticks)
                        : 1.0;
    Box bar = {{page->picture.min.x, page->picture.max.y - 4.0 * unit},
               {page->picture.min.x + (page->picture.max.x - page->picture.min.x) * played, page->picture.max.y}};
    draw_rect(page->list, bar, draw_color(amber, 0.8), draw_color(amber, 0.8));
}

static void banner_draw(Page *page, const App *app)
{
    char text[APP_BANNER_BYTES + 32];
    double fade = real_min(1.0, app->banner_seconds);
    DrawTextStyle style = {13.0 * page->unit, 0.0, draw_color(paper, fade), DRAW_ALIGN_CENTRE};
    draw_text_wrap(app->banner, &style, 1000.0 * page->unit, text, sizeof text);
    Vec2 size = draw_text_size(text, &style);
    double top = page->picture.max.y - size.y - 46.0 * page->unit;
    Box panel = {{page->x - size.x * 0.5 - 22.0 * page->unit, top - 16.0 * page->unit},
                 {page->x + size.x * 0.5 + 22.0 * page->unit, top + size.y + 16.0 * page->unit}};
    draw_round_rect(page->list, panel, 14.0 * page->unit, draw_color(0x0b1518, 0.88 * fade));
    draw_text(page->list, text, vec2(page->x, top), &style);
}

void screen_draw(App *app, DrawList *list, Box picture)
{
    Page page = {list, picture, (picture.max.y - picture.min.y) / 720.0, (picture.min.x + picture.max.x) * 0.5, 0.0};
    if (app->session.watching)
        replay_mark_draw(&page, app);
    switch (app->screen) {
    case SCREEN_TITLE:
        title_draw(&page, app);
        break;
    case SCREEN_PAUSE:
        pause_draw(&page, app);
        break;
    case SCREEN_RESULT:
        result_draw(&page, app);
        break;
    case SCREEN_WATCHED:
        watched_draw(&page, app);
        break;
    case SCREEN_PLAY:
    case SCREEN_COUNT:
        break;
    }
    if (app->banner_seconds > 0.0)
        banner_draw(&page, app);
}
