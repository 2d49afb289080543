// screen_watch.c - the controls of a watched replay: keys, the seek bar, buttons, the free camera.
// Seeking itself is in replay_player.c.
#include "screens.h"

#include "jantar/real.h"
#include <stdio.h>

enum { NEAR_TICKS = 5 * SIM_TICK_RATE, FAR_TICKS = 30 * SIM_TICK_RATE, SHOWN_MS = 4000 };

#define BAR_LEFT 40.0
#define BAR_RIGHT 1240.0
#define BAR_Y 668.0
#define BUTTONS_Y 638.0
#define BUTTON_SIZE 11.0
#define BAR_HALF_HEIGHT 4.0
#define BAR_MARGIN 8.0 // around the bar, for the mouse
#define KNOB_RADIUS 9.0
#define BUTTON_HALF_HEIGHT 15.0
#define PAUSE_X 50.0
#define PAUSE_HALF 22.0 // half the width of a button's spot
#define SLOWER_X 96.0
#define SPEED_X 146.0
#define SPEED_ROOM 66.0
#define FASTER_X 196.0
#define SPEED_HALF 16.0
#define SPEED_SIDE 0.8 // size of these buttons' triangles
#define CAMERA_X 330.0
#define CAMERA_HALF 100.0
#define TIME_X 640.0
#define TIME_ROOM 500.0
#define TAKE_OVER_X 1080.0
#define TAKE_OVER_HALF 160.0
#define TEXT_MARGINS 10.0 // left and right of a button's text together
#define PANEL_ALPHA 0.8
#define HINTS_Y 694.0
#define HINTS_ROOM 1220.0

static const HintStyle hint_style = {.height = 18.0, .text = 11.0, .gap = 18.0};
static const Box panel = {{20.0, 614.0}, {1260.0, 712.0}};

// Opacities of the seek bar, and the smallest part of it that is drawn.
static const double bar_alpha = 0.14, scout_alpha = 0.2, part_min = 0.01;

// --- what can be done ----------------------------------------------------------------------------

static bool is_watched(const Screens *screens)
{
    return screens->run->session.watching && screens->screen == SCREEN_PLAY;
}

static void wind(Screens *screens, uint32_t subject, double part)
{
    (void)subject;
    replay_player_seek(&screens->run->player, &screens->run->session,
                       (uint32_t)(part * screens->run->session.replay.inputs.ticks));
}

static void pause(Screens *screens, uint32_t subject)
{
    (void)subject;
    screens->run->player.paused = !screens->run->player.paused;
    screens->run->clock.accumulator = 0;
}

static void slower(Screens *screens, uint32_t subject)
{
    (void)subject;
    replay_player_change_speed(&screens->run->player, -1);
}

static void faster(Screens *screens, uint32_t subject)
{
    (void)subject;
    replay_player_change_speed(&screens->run->player, 1);
}

// Takes over from the replay, unless it has won already.
static void take_over(Screens *screens, uint32_t subject)
{
    (void)subject;
    if (screens->run->session.current->outcome == GAME_WON)
        return;
    run_take_over(screens->run);
    screen_reset(screens, SCREEN_PLAY);
}

static void change_camera(Screens *screens, uint32_t subject)
{
    (void)subject;
    watch_camera_toggle(&screens->run->camera, screens->run->session.current);
}

static const MenuDoes does_wind = {.slide = wind}, does_pause = {.accept = pause},
                      does_slower = {.accept = slower}, does_faster = {.accept = faster};
const MenuDoes screen_does_take_over = {.accept = take_over},
               screen_does_camera = {.accept = change_camera};

// Indices of the menu's rows.
enum { ROW_BAR, ROW_PAUSE, ROW_SLOWER, ROW_FASTER, ROW_TAKE_OVER, ROW_CAMERA };

void screen_watch_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_wind, "", NULL, 0);
    menu_add(menu, &does_pause, "", NULL, 0);
    menu_add(menu, &does_slower, "", NULL, 0);
    menu_add(menu, &does_faster, "", NULL, 0);
    menu_add(menu, &screen_does_take_over, screen_text(screens, TEXT_TAKE_OVER), NULL, 0);
    menu_add(
        menu, &screen_does_camera,
        screen_text(screens, screens->run->camera.free ? TEXT_CAMERA_FREE : TEXT_CAMERA_FOLLOWS),
        NULL, 0);
}

static void move(Screens *screens, int32_t ticks)
{
    replay_player_move(&screens->run->player, &screens->run->session, ticks);
}

static void tick(Screens *screens, int32_t way)
{
    screens->run->player.paused = true;
    move(screens, way);
}

static bool wound(Screens *screens, InputAction action)
{
    int32_t step = screens->run->player.paused ? 1 : NEAR_TICKS;
    switch ((int)action) {
    case INPUT_ACTION_LEFT:
    case INPUT_ACTION_RIGHT:
        move(screens, action == INPUT_ACTION_LEFT ? -step : step);
        return true;
    case INPUT_ACTION_PAGE_BACK:
    case INPUT_ACTION_PAGE_ON:
        move(screens, action == INPUT_ACTION_PAGE_BACK ? -FAR_TICKS : FAR_TICKS);
        return true;
    case INPUT_ACTION_TICK_BACK:
    case INPUT_ACTION_TICK_ON:
        tick(screens, action == INPUT_ACTION_TICK_BACK ? -1 : 1);
        return true;
    case INPUT_ACTION_AGAIN:
    case INPUT_ACTION_FIRST:
    case INPUT_ACTION_LAST:
        replay_player_seek(&screens->run->player, &screens->run->session,
                           action == INPUT_ACTION_LAST ? UINT32_MAX : 0);
        return true;
    default:
        return false;
    }
}

// --- the camera ----------------------------------------------------------------------------------

void screen_watch_poll(Screens *screens, double seconds)
{
    Vec2 push = {0.0, 0.0};
    if (!screens->run->session.watching)
        return;
    if (is_watched(screens))
        input_direction(screens->input, &push.x, &push.y);
    watch_camera_poll(&screens->run->camera, screens->run->session.level.desc, push, seconds);
}

// Starts to drag the picture, unless a button is under the pointer.
static bool grip(Screens *screens)
{
    Vec2 at = screens->pointer;
    screens->run->camera.held =
        screens->watch_scale > 0.0 && menu_spot_at(&screens->menu, at) == NULL;
    screens->run->camera.grip = at;
    return screens->run->camera.held;
}

static bool drag(Screens *screens)
{
    WatchCamera *camera = &screens->run->camera;
    Vec2 at = screens->pointer, way = vec2_sub(camera->grip, at);
    if (!camera->held)
        return false;
    if (!camera->free && vec2_length(way) > 0.0)
        watch_camera_toggle(camera, screens->run->session.current);
    watch_camera_move(camera, screens->run->session.level.desc,
                      vec2_scale(way, camera->zoom / screens->watch_scale));
    camera->grip = at;
    return true;
}

static bool camera_action(Screens *screens, InputAction action)
{
    switch ((int)action) {
    case INPUT_ACTION_CAMERA:
    case INPUT_ACTION_DELETE: // X of a pad
        change_camera(screens, 0);
        return true;
    case INPUT_ACTION_LEFT: // while held, these move the camera
    case INPUT_ACTION_RIGHT:
    case INPUT_ACTION_UP:
    case INPUT_ACTION_DOWN:
        return screens->run->camera.free;
    case INPUT_ACTION_CLICK:
        return grip(screens);
    case INPUT_ACTION_POINT:
        return drag(screens);
    case INPUT_ACTION_RELEASE:
        screens->run->camera.held = false;
        return false;
    default:
        return false;
    }
}

bool screen_watch_action(Screens *screens, InputAction action)
{
    if (!is_watched(screens))
        return false;
    if (action != INPUT_ACTION_NONE)
        screens->watch_shown_ms = screens->now_ms + SHOWN_MS;
    if (camera_action(screens, action) || wound(screens, action))
        return true;
    switch ((int)action) {
    case INPUT_ACTION_ACCEPT:
    case INPUT_ACTION_CONFIRM:
        pause(screens, 0);
        return true;
    case INPUT_ACTION_UP:
    case INPUT_ACTION_DOWN:
        replay_player_change_speed(&screens->run->player, action == INPUT_ACTION_UP ? 1 : -1);
        return true;
    case INPUT_ACTION_TAKE_OVER:
        take_over(screens, 0);
        return true;
    case INPUT_ACTION_CANCEL:
        screen_push(screens, SCREEN_PAUSE, 0);
        return true;
    default:
        return false;
    }
}

// --- what is seen --------------------------------------------------------------------------------

static double part_of(const Session *session, uint32_t ticks)
{
    uint32_t all = session->replay.inputs.ticks;
    return all > 0 ? real_min(1.0, ticks / (double)all) : 0.0;
}

static void strip(Page *page, Box bar, double part, DrawColor color)
{
    Box filled = {bar.min, {bar.min.x + part * (bar.max.x - bar.min.x), bar.max.y}};
    draw_round_rect(page->list, filled, 0.5 * (bar.max.y - bar.min.y), color);
}

// Draws the seek bar. The part that the scout (replay_player.h) has not reached is darker, because
// seeking there takes a moment.
static void bar_draw(Page *page, const Run *run)
{
    Box bar = {page_at(page, BAR_LEFT, BAR_Y - BAR_HALF_HEIGHT),
               page_at(page, BAR_RIGHT, BAR_Y + BAR_HALF_HEIGHT)};
    double part = part_of(&run->session, replay_player_tick(&run->player, &run->session));
    strip(page, bar, 1.0, draw_color(PAGE_PAPER, bar_alpha));
    if (run->player.scout)
        strip(page, bar, real_max(part_min, part_of(&run->session, run->player.scout->tick)),
              draw_color(PAGE_PAPER, scout_alpha));
    strip(page, bar, real_max(part_min, part), draw_color(PAGE_AMBER, PAGE_CALM));
    draw_ellipse(page->list,
                 vec2(bar.min.x + part * (bar.max.x - bar.min.x), 0.5 * (bar.min.y + bar.max.y)),
                 vec2(KNOB_RADIUS * page->unit, KNOB_RADIUS * page->unit), 0.0, 0.0,
                 draw_color(PAGE_AMBER, 1.0));
    menu_spot(page->menu, box_grow(bar, BAR_MARGIN * page->unit), bar, ROW_BAR);
}

static DrawColor button_color(const Page *page, uint32_t row)
{
    return page->menu->chosen == row ? draw_color(PAGE_AMBER, 1.0)
                                     : draw_color(PAGE_PAPER, PAGE_CALM);
}

static void triangle(Page *page, Vec2 at, double way, DrawColor color)
{
    double size = BUTTON_SIZE * page->unit;
    Vec2 corners[3] = {{at.x - 0.6 * way * size, at.y - size},
                       {at.x + 0.8 * way * size, at.y},
                       {at.x - 0.6 * way * size, at.y + size}};
    draw_polygon(page->list, corners, 3, color);
}

static void pause_draw(Page *page, bool paused, Vec2 at)
{
    double size = BUTTON_SIZE * page->unit;
    DrawColor color = button_color(page, ROW_PAUSE);
    if (paused) {
        triangle(page, at, 1.0, color);
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        double x = at.x + 0.42 * side * size;
        draw_rect(page->list,
                  (Box){{x - 0.25 * size, at.y - 0.9 * size}, {x + 0.25 * size, at.y + 0.9 * size}},
                  color, color);
    }
}

// Adds a spot for the mouse around `x`, `half` units to either side. Returns its centre in pixels.
static Vec2 button(Page *page, double x, double half, uint32_t row)
{
    menu_spot(page->menu,
              (Box){page_at(page, x - half, BUTTONS_Y - BUTTON_HALF_HEIGHT),
                    page_at(page, x + half, BUTTONS_Y + BUTTON_HALF_HEIGHT)},
              (Box){{0.0, 0.0}, {0.0, 0.0}}, row);
    return page_at(page, x, BUTTONS_Y);
}

static void buttons_draw(Page *page, const Run *run)
{
    char text[PAGE_TEXT_BYTES];
    double low = BUTTONS_Y - 0.5 * PAGE_NOTE;
    pause_draw(page, run->player.paused, button(page, PAUSE_X, PAUSE_HALF, ROW_PAUSE));
    triangle(page, button(page, SLOWER_X, SPEED_HALF, ROW_SLOWER), -SPEED_SIDE,
             button_color(page, ROW_SLOWER));
    snprintf(text, sizeof text, "%g \u00d7", replay_player_percent(&run->player) / 100.0);
    page_text(page, text, page_at(page, SPEED_X, low), PAGE_NOTE, SPEED_ROOM,
              draw_color(PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
    triangle(page, button(page, FASTER_X, SPEED_HALF, ROW_FASTER), SPEED_SIDE,
             button_color(page, ROW_FASTER));
    Vec2 camera = button(page, CAMERA_X, CAMERA_HALF, ROW_CAMERA);
    page_text(page, page_word(page, run->camera.free ? TEXT_CAMERA_FREE : TEXT_CAMERA_FOLLOWS),
              vec2(camera.x, camera.y - 0.5 * PAGE_NOTE * page->unit), PAGE_NOTE,
              2.0 * CAMERA_HALF - TEXT_MARGINS, button_color(page, ROW_CAMERA), DRAW_ALIGN_CENTRE);
    Vec2 over = button(page, TAKE_OVER_X, TAKE_OVER_HALF, ROW_TAKE_OVER);
    page_text(page, page_word(page, TEXT_TAKE_OVER),
              vec2(over.x + TAKE_OVER_HALF * page->unit, over.y - 0.5 * PAGE_NOTE * page->unit),
              PAGE_NOTE, 2.0 * TAKE_OVER_HALF - TEXT_MARGINS, button_color(page, ROW_TAKE_OVER),
              DRAW_ALIGN_RIGHT);
}

static void times_draw(Page *page, const Run *run)
{
    char now[PAGE_TEXT_BYTES], all[PAGE_TEXT_BYTES], text[2 * PAGE_TEXT_BYTES + 32];
    uint32_t at = replay_player_tick(&run->player, &run->session);
    page_time(now, at);
    page_time(all, run->session.replay.inputs.ticks);
    snprintf(text, sizeof text, "%s / %s   (%u)", now, all, (unsigned)at);
    page_text(page, text, page_at(page, TIME_X, BUTTONS_Y - 0.5 * PAGE_NOTE), PAGE_NOTE, TIME_ROOM,
              draw_color(PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
}

// --- which keys do what --------------------------------------------------------------------------

// A key hint: what to press on each device, and what that does.
typedef struct WatchHint {
    BindingSource sources[BINDING_DEVICE_COUNT][HINT_GLYPHS_MAX];
    const char *sign; // NULL: `text`
    TextId text;
    enum { ALWAYS, SPARE, FOLLOWING, FREE } when; // for which state of the camera
} WatchHint;

static const WatchHint watch_hints[] = {
    {{{KEY(SPACE)}, {PAD_BUTTON(A)}}, NULL, TEXT_ACTION_PAUSE, ALWAYS},
    {{{KEY(LEFT), KEY(RIGHT)}, {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)}},
     "5 s",
     0,
     FOLLOWING},
    {{{KEY(UP), KEY(DOWN)}, {PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)}},
     NULL,
     TEXT_HINT_SPEED,
     FOLLOWING},
    {{{KEY(LEFT), KEY(RIGHT), KEY(UP), KEY(DOWN)},
      {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT), PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)}},
     NULL,
     TEXT_HINT_MOVE,
     FREE},
    {{{KEY(COMMA), KEY(PERIOD)}, {0}}, NULL, TEXT_HINT_STEP, SPARE},
    {{{KEY(PAGEUP), KEY(PAGEDOWN)}, {PAD_BUTTON(LEFTSHOULDER), PAD_BUTTON(RIGHTSHOULDER)}},
     "30 s",
     0,
     SPARE},
    {{{KEY(HOME), KEY(END)}, {0}}, NULL, TEXT_HINT_ENDS, SPARE},
    {{{KEY(C)}, {PAD_BUTTON(X)}}, NULL, TEXT_HINT_CAMERA, ALWAYS},
    {{{KEY(T)}, {PAD_BUTTON(Y)}}, NULL, TEXT_HINT_TAKE_OVER, ALWAYS},
    {{{KEY(ESCAPE)}, {PAD_BUTTON(B)}}, NULL, TEXT_HINT_MENU, ALWAYS},
};
enum { WATCH_HINTS = sizeof watch_hints / sizeof *watch_hints };

static Hint hint_of(const Page *page, const Screens *screens, const WatchHint *row)
{
    const Run *run = screens->run;
    const Input *input = screens->input;
    const BindingSource *sources = row->sources[input->last];
    // arrows then step by ticks
    bool steps = row->sign && run->player.paused && row->when == FOLLOWING;
    Hint hint = {.spare = row->when == SPARE,
                 .text = steps || !row->sign ? page_word(page, steps ? TEXT_HINT_STEP : row->text)
                                             : row->sign};
    while (hint.glyph_count < HINT_GLYPHS_MAX && sources[hint.glyph_count] != BINDING_NONE) {
        hint.glyphs[hint.glyph_count] =
            glyphs_of(input->last, glyphs_family_used(input), sources[hint.glyph_count]);
        hint.glyph_count++;
    }
    return hint;
}

void screen_watch_hints_draw(Page *page, const Screens *screens)
{
    Hint hints[WATCH_HINTS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < WATCH_HINTS; i++) {
        if (watch_hints[i].when == (screens->run->camera.free ? FOLLOWING : FREE))
            continue;
        hints[count] = hint_of(page, screens, &watch_hints[i]);
        count += hints[count].glyph_count > 0;
    }
    hints_draw(page, hints, count, hint_style, HINTS_ROOM);
}

// --- all of it -----------------------------------------------------------------------------------

void screen_watch_draw(Page *page, Screens *screens)
{
    const Run *run = screens->run;
    screens->watch_scale = (page->picture.max.x - page->picture.min.x) / GAME_VIEW_WIDTH;
    if (!run->player.paused && run->player.wanted == 0 &&
        screens->now_ms >= screens->watch_shown_ms)
        return;
    page_panel(
        page,
        (Box){page_at(page, panel.min.x, panel.min.y), page_at(page, panel.max.x, panel.max.y)},
        PANEL_ALPHA);
    bar_draw(page, run);
    buttons_draw(page, run);
    times_draw(page, run);
    page->y = page->picture.min.y + HINTS_Y * page->unit;
    screen_watch_hints_draw(page, screens);
}
