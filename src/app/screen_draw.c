// screen_draw.c - the screens' pictures over the world: pause, a watched replay, messages, and who draws the others.
// Not here: what presses mean (screens.c), title and result (screen_title.c, screen_result.c).
#include "jantar/real.h"
#include "screen_parts.h"
#include "screens.h"

static void menu_draw(Page *page, const App *app)
{
    const char *label = NULL;
    for (uint32_t i = 0; (label = screen_label(app, i)) != NULL; i++)
        page_choice(page, label, i, i == app->choice);
}

static void pause_draw(Page *page, const App *app)
{
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 104.0 * page->unit;
    page_line(page, "Paused", 44.0, PAGE_PAPER, 1.0);
    menu_draw(page, app);
    page->y = page->picture.max.y - 92.0 * page->unit;
    page_line(page, "Arrows or WASD roll   Space jumps   Left Shift or J sticks   R back to the start", 12.0,
              PAGE_PAPER, 0.7);
    page_line(page, "F4 the run so far once more   F11 whole screen   F12 picture   F1 overlay", 12.0, PAGE_PAPER, 0.5);
}

static void result_draw(Page *page, const App *app)
{
    screen_result_draw(page, app);
    menu_draw(page, app);
    page->y = page->picture.max.y - 50.0 * page->unit;
    page_line(page, "Enter goes on   R plays it again   Escape shows the levels", 12.0, PAGE_PAPER, 0.6);
}

static void watched_draw(Page *page, const App *app)
{
    const ReplayReport *report = &app->session.report;
    bool verified = report->verdict == REPLAY_VERIFIED;
    page_dim(page, 0.5);
    page->y = page->picture.min.y + 96.0 * page->unit;
    page_line(page, verified ? "Verified" : "Not verified", 44.0, verified ? PAGE_AMBER : 0xff6a3d, 1.0);
    page_paragraph(page, report->message, 14.0, 900.0);
    page->y += 34.0 * page->unit;
    menu_draw(page, app);
}

// A mark that says that this is a replay, with how much of it is played.
static void replay_mark_draw(Page *page, const App *app)
{
    const Session *session = &app->session;
    double unit = page->unit;
    Vec2 at = {page->picture.min.x + 34.0 * unit, page->picture.min.y + 30.0 * unit};
    DrawTextStyle style = {14.0 * unit, 0.0, draw_color(PAGE_AMBER, 0.95), DRAW_ALIGN_LEFT};
    Vec2 triangle[3] = {{at.x, at.y - 1.0 * unit}, {at.x + 13.0 * unit, at.y + 7.0 * unit}, {at.x, at.y + 15.0 * unit}};
    draw_polygon(page->list, triangle, 3, style.color);
    draw_text(page->list, session->checker.diverged ? "Replay (diverged)" : "Replay", vec2(at.x + 24.0 * unit, at.y),
              &style);
    double played = session->replay.inputs.ticks > 0
                        ? real_min(1.0, session->current->tick / (double)session->replay.inputs.ticks)
                        : 1.0;
    Box bar = {{page->picture.min.x, page->picture.max.y - 4.0 * unit},
               {page->picture.min.x + (page->picture.max.x - page->picture.min.x) * played, page->picture.max.y}};
    draw_rect(page->list, bar, draw_color(PAGE_AMBER, 0.8), draw_color(PAGE_AMBER, 0.8));
}

static void banner_draw(Page *page, const App *app)
{
    char text[APP_BANNER_BYTES + 32];
    double fade = real_min(1.0, app->banner_seconds);
    DrawTextStyle style = {13.0 * page->unit, 0.0, draw_color(PAGE_PAPER, fade), DRAW_ALIGN_CENTRE};
    draw_text_wrap(app->banner, &style, 1000.0 * page->unit, text, sizeof text);
    Vec2 size = draw_text_size(text, &style);
    double top = page->picture.max.y - size.y - 46.0 * page->unit;
    Box panel = {{page->x - size.x * 0.5 - 22.0 * page->unit, top - 16.0 * page->unit},
                 {page->x + size.x * 0.5 + 22.0 * page->unit, top + size.y + 16.0 * page->unit}};
    draw_round_rect(page->list, panel, 14.0 * page->unit, draw_color(PAGE_PANEL, 0.88 * fade));
    draw_text(page->list, text, vec2(page->x, top), &style);
}

void screen_draw(App *app, DrawList *list, Box picture)
{
    app->spots.count = 0;
    Page page = {.list = list,
                 .spots = &app->spots,
                 .picture = picture,
                 .unit = (picture.max.y - picture.min.y) / 720.0,
                 .x = (picture.min.x + picture.max.x) * 0.5};
    if (app->session.watching)
        replay_mark_draw(&page, app);
    switch (app->screen) {
    case SCREEN_TITLE:
        screen_title_draw(&page, app);
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
