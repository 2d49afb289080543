// screen_play.c - what a play shows besides the world and its HUD (view/hud.c): splits, the keys
// held, the reach of rewinding. A watched replay gets its controls from screen_watch.c.
#include "screens.h"

#include <stdio.h>

// Lengths in units, those of places from the picture's edges.
#define SPLITS_RIGHT 30.0
#define SPLITS_TOP 60.0 // below the clock
#define SPLITS_STEP 24.0
#define DIFFERENCE_RIGHT 92.0 // from a split's right end
#define GHOST_SPLITS_BOTTOM 180.0
#define REWIND_BOTTOM 150.0  // the texts of signs are above it
#define WAITING_BOTTOM 150.0 // as that of rewinding
#define SLOW_BOTTOM 24.0
#define SLOW_BOTTOM_WATCHING 180.0 // above the keys held
#define KEYS_LEFT 30.0
#define KEYS_BOTTOM 30.0
#define KEYS_BOTTOM_WATCHING 118.0 // above the watcher's buttons
#define KEY_HEIGHT 30.0
#define KEY_TEXT 12.0
#define KEY_TEXT_TOP 9.0 // from the key's top
#define KEY_MARGINS 22.0 // left and right of the text together
#define KEY_CORNER 7.0
#define KEY_GAP 6.0
#define KEY_FAINT 0.55 // opacity of a key that is not held

enum { SPLITS_SHOWN = 5, SPLIT_TICKS = 4 * SIM_TICK_RATE };

static void pause_enter(Screens *screens)
{
    if (!screens->run->session.watching) {
        run_save(screens->run, screens->saves);
        screen_note_level(screens);
    }
    screen_push(screens, SCREEN_PAUSE, 0);
}

// --- splits --------------------------------------------------------------------------------------

static void split_draw(Page *page, const Split *split, uint32_t before)
{
    char text[PAGE_TEXT_BYTES];
    double unit = page->unit, right = page->picture.max.x - SPLITS_RIGHT * unit;
    page_text(page, page_time(text, split->ticks), vec2(right, page->y), PAGE_SMALL, 0.0,
              draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_RIGHT);
    if (before > 0)
        page_text(page, page_difference(text, split->ticks, before),
                  vec2(right - DIFFERENCE_RIGHT * unit, page->y), PAGE_SMALL, 0.0,
                  draw_color(split->ticks <= before ? PAGE_AMBER : PAGE_DANGER, PAGE_CLEAR),
                  DRAW_ALIGN_RIGHT);
    page->y += SPLITS_STEP * unit;
}

static void splits_draw(Page *page, const Run *run)
{
    const Splits *splits = &run->splits;
    page->y = page->picture.min.y + SPLITS_TOP * page->unit;
    for (uint32_t i = splits->count > SPLITS_SHOWN ? splits->count - SPLITS_SHOWN : 0;
         i < splits->count; i++)
        split_draw(page, &splits->list[i],
                   splits_of(&run->best.splits, splits->list[i].checkpoint));
}

// Compares the last checkpoint's time with the ghosts' times, for SPLIT_TICKS after it.
static void ghost_splits_draw(Page *page, const Run *run)
{
    char difference[PAGE_TEXT_BYTES], text[2 * PAGE_TEXT_BYTES];
    const Splits *splits = &run->splits;
    const Split *last = splits->count > 0 ? &splits->list[splits->count - 1] : NULL;
    page->y = page->picture.max.y - GHOST_SPLITS_BOTTOM * page->unit;
    if (!last || run->session.current->tick > last->ticks + SPLIT_TICKS)
        return;
    for (uint32_t i = 0; i < run->ghosts.count; i++) {
        uint32_t there = splits_of(&run->ghosts.list[i].splits, last->checkpoint);
        if (there == 0)
            continue;
        snprintf(text, sizeof text, "%s   %s", run->ghosts.list[i].name,
                 page_difference(difference, last->ticks, there));
        page_line(page, text, PAGE_BODY, last->ticks <= there ? PAGE_AMBER : PAGE_DANGER,
                  PAGE_STRONG);
    }
}

// --- what is held --------------------------------------------------------------------------------

static const struct {
    GameKey key;
    const char *sign; // NULL: the action's name
    TextId name;
} keys[] = {{GAME_KEY_LEFT, "\u2190", 0},
            {GAME_KEY_RIGHT, "\u2192", 0},
            {GAME_KEY_UP, "\u2191", 0},
            {GAME_KEY_DOWN, "\u2193", 0},
            {GAME_KEY_JUMP, NULL, TEXT_ACTION_JUMP},
            {GAME_KEY_STICK, NULL, TEXT_ACTION_STICK},
            {GAME_KEY_SLICK, NULL, TEXT_ACTION_SLICK},
            {GAME_KEY_HEAVY, NULL, TEXT_ACTION_HEAVY},
            {GAME_KEY_PUFF, NULL, TEXT_ACTION_PUFF}};
enum { KEYS = sizeof keys / sizeof *keys, STICK_ON = 40 };

static uint32_t held_keys(TickInput held)
{
    uint32_t stick = (held.stick_x < -STICK_ON  ? GAME_KEY_LEFT
                      : held.stick_x > STICK_ON ? GAME_KEY_RIGHT
                                                : 0u) |
                     (held.stick_y < -STICK_ON  ? GAME_KEY_UP
                      : held.stick_y > STICK_ON ? GAME_KEY_DOWN
                                                : 0u);
    return held.keys | stick;
}

static bool shows_keys(const Screens *screens)
{
    return settings_get(screens->settings, SETTING_INPUT_DISPLAY) || screens->run->session.watching;
}

// Returns the upper edge of the keys, units from the lower edge of the picture.
static double keys_top(const Session *session)
{
    return (session->watching ? KEYS_BOTTOM_WATCHING : KEYS_BOTTOM) + KEY_HEIGHT;
}

void screen_play_keep(const Screens *screens)
{
    const Run *run = screens->run;
    // a word says there that this is practice, or a replay
    view_keep_top(run->session.view, run->practising > 0 || run->session.watching);
    view_keep_bottom(run->session.view, shows_keys(screens) ? keys_top(&run->session) : 0.0);
}

static void keys_draw(Page *page, const Session *session)
{
    double unit = page->unit, height = KEY_HEIGHT * unit;
    uint32_t held = held_keys(session->held);
    Vec2 at = {page->picture.min.x + KEYS_LEFT * unit,
               page->picture.max.y - keys_top(session) * unit};
    for (int i = 0; i < KEYS; i++) {
        const char *text = keys[i].sign ? keys[i].sign : page_word(page, keys[i].name);
        double width = (page_text_width(page, text, KEY_TEXT) + KEY_MARGINS) * unit;
        bool down = (held & (uint32_t)keys[i].key) != 0;
        draw_round_rect(page->list, (Box){at, {at.x + width, at.y + height}}, KEY_CORNER * unit,
                        down ? draw_color(PAGE_AMBER, PAGE_CLEAR)
                             : draw_color(PAGE_PANEL, KEY_FAINT));
        page_text(page, text, vec2(at.x + 0.5 * width, at.y + KEY_TEXT_TOP * unit), KEY_TEXT, 0.0,
                  down ? draw_color(PAGE_NIGHT, 1.0) : draw_color(PAGE_PAPER, KEY_FAINT),
                  DRAW_ALIGN_CENTRE);
        at.x += width + KEY_GAP * unit;
    }
}

// Draws by how much the player can still rewind.
static void rewind_draw(Page *page, const Run *run)
{
    char text[2 * PAGE_TEXT_BYTES], time[PAGE_TEXT_BYTES];
    page_time(time, rewind_room(&run->rewind, &run->session));
    snprintf(text, sizeof text, "%s   -%s", page_word(page, TEXT_ACTION_REWIND), time);
    page->y = page->picture.max.y - REWIND_BOTTOM * page->unit;
    page_line(page, text, PAGE_VALUE, PAGE_AMBER, PAGE_STRONG);
}

static void slow_draw(Page *page, const Run *run)
{
    double bottom = run->session.watching ? SLOW_BOTTOM_WATCHING : SLOW_BOTTOM;
    page->y = page->picture.max.y - bottom * page->unit;
    page_line(page, page_word(page, TEXT_TOO_SLOW), PAGE_SMALL, PAGE_PAPER, PAGE_SOFT);
}

static void waiting_draw(Page *page)
{
    page->y = page->picture.max.y - WAITING_BOTTOM * page->unit;
    page_line(page, page_word(page, TEXT_GO_ON_HINT), PAGE_VALUE, PAGE_AMBER, PAGE_STRONG);
}

static void draw(Page *page, Screens *screens)
{
    const Run *run = screens->run;
    bool watching = run->session.watching;
    if (run->rewind.held_ticks > 0)
        rewind_draw(page, run);
    else if (!watching)
        ghost_splits_draw(page, run);
    if (settings_get(screens->settings, SETTING_SPEEDRUN_CLOCK) && !watching)
        splits_draw(page, run);
    if (shows_keys(screens))
        keys_draw(page, &run->session);
    if (run->waiting)
        waiting_draw(page);
    if (run_is_slow(run))
        slow_draw(page, run);
    if (watching)
        screen_watch_draw(page, screens);
}

static void fill(Screens *screens, Menu *menu)
{
    if (screens->run->session.watching)
        screen_watch_fill(screens, menu);
}

const Screen screen_play = {SCREEN_WORLD_STEERED, fill, draw, pause_enter, NULL, 0.0};
