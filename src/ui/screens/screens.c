// screens.c - the stack of screens, drawing the top one, and the meaning of presses there.
#include "screens.h"

#include "jantar/real.h"

// The banner. Lengths in units.
#define BANNER_MARGIN_X 22.0
#define BANNER_MARGIN_Y 16.0
#define BANNER_CORNER 14.0
#define BANNER_ALPHA 0.94

#define PRACTICE_TOP 12.0 // of the mark of practice, units

#define SLIDER_GRIP 0.4 // around a slider, for the mouse; in heights of its row

enum {
    PAGE_ROWS = 10,
    // After a win for which no press ends the arrival: the player may still be about to jump.
    UNSKIPPED_TICKS = 12,
};

static const Screen *const all_screens[SCREEN_COUNT] = {
    [SCREEN_TITLE] = &screen_title,       [SCREEN_PLAY] = &screen_play,
    [SCREEN_PAUSE] = &screen_pause,       [SCREEN_SAVES] = &screen_saves,
    [SCREEN_SAVE] = &screen_save,         [SCREEN_LOADING] = &screen_loading,
    [SCREEN_RESULT] = &screen_result,     [SCREEN_WATCHED] = &screen_watched,
    [SCREEN_LEVELS] = &screen_levels,     [SCREEN_REPLAYS] = &screen_replays,
    [SCREEN_REPLAY] = &screen_replay,     [SCREEN_OPTIONS] = &screen_options,
    [SCREEN_SETTINGS] = &screen_settings, [SCREEN_BINDINGS] = &screen_bindings,
    [SCREEN_CREDITS] = &screen_credits,   [SCREEN_QUESTION] = &screen_question,
    [SCREEN_JOIN] = &screen_who_plays,    [SCREEN_LEVEL] = &screen_level,
    [SCREEN_MAP] = &screen_map,           [SCREEN_SCENE] = &screen_scene,
    [SCREEN_NEW] = &screen_new,           [SCREEN_NAME] = &screen_name,
    [SCREEN_BIN] = &screen_bin,           [SCREEN_FIRST] = &screen_first,
    [SCREEN_LEAVE] = &screen_leave,       [SCREEN_HELP] = &screen_help,
    [SCREEN_CHAPTER] = &screen_chapter,
};

static const Screen *screen_of(const Screens *screens, ScreenId id)
{
    return id == SCREEN_EDIT ? screens->editor->screen : all_screens[id];
}

static const Screen *top_of(const Screens *screens)
{
    return screen_of(screens, screens->screen);
}

// --- the stack -----------------------------------------------------------------------------------

static void enter(Screens *screens, ScreenPlace place)
{
    screens->screen = place.screen;
    screens->subject = place.subject;
    screens->menu.chosen = place.chosen;
    screens->menu.first = place.first;
    screens->menu.spot_count = 0; // the next frame adds its own
    screens->menu.held = 0;
    screens->menu.shown = 0;
    screens->finger = (ScreenFinger){.down = false};
    screens->run->clock.accumulator = 0;
    screens->map.placed = screens->map.placed && place.screen == SCREEN_MAP;
    input_release(screens->input);
    input_join_end(screens->input); // the join screen begins it anew
    screen_fill(screens);
}

void screen_push(Screens *screens, ScreenId screen, uint32_t subject)
{
    if (screens->depth < SCREENS_DEEP)
        screens->below[screens->depth++] = (ScreenPlace){screens->screen, screens->subject,
                                                         screens->menu.chosen, screens->menu.first};
    enter(screens, (ScreenPlace){screen, subject, 0, 0});
}

// Ends a watched replay. If the title is at the bottom of the stack, opens its level again.
static void leave_replay(Screens *screens)
{
    if (screens->below[0].screen == SCREEN_TITLE)
        (void)run_open_title(screens->run, screens->saves);
    run_end_watching(screens->run);
}

void screen_pop(Screens *screens)
{
    if (screens->depth == 0) {
        screen_to_title(screens);
        return;
    }
    if (screens->run->session.watching &&
        (screens->screen == SCREEN_PLAY || screens->screen == SCREEN_WATCHED))
        leave_replay(screens);
    enter(screens, screens->below[--screens->depth]);
}

void screen_replace(Screens *screens, ScreenId screen)
{
    enter(screens, (ScreenPlace){screen, screens->subject, 0, 0});
}

void screen_reset(Screens *screens, ScreenId screen)
{
    screens->depth = 0;
    enter(screens, (ScreenPlace){screen, 0, 0, 0});
}

void screen_to_title(Screens *screens)
{
    if (!run_open_title(screens->run, screens->saves))
        return;
    saves_note_kept(screens->saves, screens->run->context);
    screen_reset(screens, SCREEN_TITLE);
}

ScreenId screen_base(const Screens *screens)
{
    return screens->depth > 0 ? screens->below[0].screen : screens->screen;
}

void screen_fill(Screens *screens)
{
    menu_clear(&screens->menu);
    if (top_of(screens)->fill)
        top_of(screens)->fill(screens, &screens->menu);
    menu_settle(&screens->menu);
}

// Returns what the world does behind the top screen: SCREEN_WORLD_BELOW asks the screens below. The
// world behind the title stands still under menus: it would be painted for nobody.
static ScreenWorld world_of(const Screens *screens)
{
    ScreenWorld world = top_of(screens)->world;
    for (uint32_t i = screens->depth; i > 0 && world == SCREEN_WORLD_BELOW; i--) {
        ScreenId below = screens->below[i - 1].screen;
        world = below == SCREEN_TITLE ? SCREEN_WORLD_STILL : screen_of(screens, below)->world;
    }
    return world;
}

bool screen_runs(const Screens *screens)
{
    ScreenWorld world = world_of(screens);
    return world == SCREEN_WORLD_MOVES || world == SCREEN_WORLD_STEERED;
}

bool screen_steers(const Screens *screens)
{
    return top_of(screens)->world == SCREEN_WORLD_STEERED && screens->run->won_ticks == 0;
}

bool screen_shows_pointer(const Screens *screens)
{
    return screens->screen != SCREEN_SCENE &&
           (screens->screen != SCREEN_PLAY || screens->run->session.watching);
}

// --- the picture ---------------------------------------------------------------------------------

// Lengths in units.
typedef struct BannerPlace {
    double middle; // beside the picture's middle
    double room, bottom;
} BannerPlace;

static void banner_draw(Page *page, Screens *screens, BannerPlace place)
{
    const Messages *messages = screens->messages;
    char text[MESSAGES_BANNER_BYTES + 32];
    double fade = real_min(1.0, messages->seconds);
    DrawTextStyle style = {page_text_size(page, PAGE_NOTE) * page->unit, 0.0,
                           draw_color(PAGE_PAPER, fade), DRAW_ALIGN_CENTRE};
    draw_text_wrap(messages->banner, &style, place.room * page->unit, text, sizeof text);
    Vec2 size = draw_text_size(text, &style);
    double middle = page_from_middle(page, place.middle, 0.0).x; // page->x may be elsewhere
    double top = page->picture.max.y - size.y - place.bottom * page->unit;
    Box panel = {
        {middle - size.x * 0.5 - BANNER_MARGIN_X * page->unit, top - BANNER_MARGIN_Y * page->unit},
        {middle + size.x * 0.5 + BANNER_MARGIN_X * page->unit,
         top + size.y + BANNER_MARGIN_Y * page->unit}};
    draw_round_rect(page->list, panel, BANNER_CORNER * page->unit,
                    draw_color(PAGE_PANEL, BANNER_ALPHA * fade));
    draw_text(page->list, text, vec2(middle, top), &style);
    screens->banner = panel;
}

// Where a banner hides least: on the title beside the rows, over the keys of the pause and the rows
// of the result; in the editor between the palettes and the sheet, over the panel of the lesson.
static BannerPlace banner_place(const Screens *screens)
{
    switch ((int)screens->screen) {
    case SCREEN_TITLE:
        return (BannerPlace){-280.0, 520.0, 92.0};
    case SCREEN_PAUSE:
        return (BannerPlace){0.0, 1000.0, 24.0};
    case SCREEN_RESULT:
        return (BannerPlace){0.0, 1000.0, 226.0};
    case SCREEN_EDIT:
        return (BannerPlace){-30.0, 750.0, screens->editor->has_panel(screens) ? 194.0 : 92.0};
    default:
        return (BannerPlace){0.0, 1000.0, 92.0};
    }
}

// Draws the mark that every screen over a play for practice has.
static void practice_draw(Page *page)
{
    page_text(page, page_word(page, TEXT_PRACTISING),
              vec2(page->x, page->y + PRACTICE_TOP * page->unit), PAGE_NOTE, 0.0,
              draw_color(PAGE_AMBER, PAGE_STRONG), DRAW_ALIGN_CENTRE);
}

// The map and the editor fill the picture; a scene is made for its 16:9 part.
void screen_room_apply(const Screens *screens, ViewFrame *frame)
{
    frame->margin = screens->screen == SCREEN_SCENE ? 0.0 : GAME_VIEW_MARGIN;
    frame->open = screens->screen == SCREEN_MAP || screens->screen == SCREEN_EDIT;
}

// True for a screen whose panels lie over something large that it paints itself. It calls
// page_sharpen() between the two.
static bool paints_world(ScreenId screen)
{
    return screen == SCREEN_MAP || screen == SCREEN_SCENE || screen == SCREEN_EDIT;
}

void screen_draw(Screens *screens, DrawList *list, Box picture)
{
    Page page = page_begin(list, &screens->menu, screens->messages->language, picture);
    page.shown = screens->shown.max.x > screens->shown.min.x ? screens->shown : picture;
    page.real = screens->real > 0.0 ? screens->real : 1.0;
    page.scale = settings_get(screens->settings, SETTING_TEXT_SIZE) / 100.0;
    if (top_of(screens)->text_most > 0.0)
        page_scale_most(&page, top_of(screens)->text_most);
    screens->menu.spot_count = 0;
    screen_fill(screens);
    if (!paints_world(screens->screen))
        page_sharpen(&page);
    if (screens->run->practising > 0)
        practice_draw(&page);
    if (screens->run->session.watching && screens->screen != SCREEN_SCENE)
        screen_draw_replay_mark(&page, &screens->run->session, screens->screen != SCREEN_PLAY);
    if (top_of(screens)->draw)
        top_of(screens)->draw(&page, screens);
    screen_film_draw(&page, screens);
    if (screens->messages->seconds > 0.0)
        banner_draw(&page, screens, banner_place(screens));
    screens->tightest = page.tightest;
    screens->cut = page.cut;
}

// --- presses -------------------------------------------------------------------------------------

static void accept(Screens *screens)
{
    const MenuRow *row = menu_chosen(&screens->menu);
    if (!row)
        return;
    screen_sound(screens, AUDIO_MENU_ACCEPT);
    if (row->does->accept)
        row->does->accept(screens, row->subject);
    else if (row->does->change)
        row->does->change(screens, row->subject, 1);
}

static void change(Screens *screens, int32_t way)
{
    const MenuRow *row = menu_chosen(&screens->menu);
    if (!row || !row->does->change)
        return;
    screen_sound(screens, AUDIO_MENU_MOVE);
    row->does->change(screens, row->subject, way);
}

static void choose(Screens *screens, int way)
{
    uint32_t before = screens->menu.chosen;
    menu_move(&screens->menu, way);
    if (screens->menu.chosen != before)
        screen_sound(screens, AUDIO_MENU_MOVE);
}

// Moves the choice by several rows, but not around at the ends.
static void jump(Screens *screens, int rows)
{
    int to = (int)screens->menu.chosen + rows, last = (int)screens->menu.count - 1;
    screens->menu.chosen = (uint32_t)(to > last ? last : to < 0 ? 0 : to);
    menu_settle(&screens->menu);
    screen_sound(screens, AUDIO_MENU_MOVE);
}

static void erase(Screens *screens)
{
    const MenuRow *row = menu_chosen(&screens->menu);
    if (row && row->does->erase)
        row->does->erase(screens, row->subject);
}

// Chooses the row under the mouse. Returns its spot, or NULL if there is none.
static const MenuSpot *point(Screens *screens)
{
    const MenuSpot *spot = menu_spot_at(&screens->menu, screens->pointer);
    if (spot && spot->row != screens->menu.chosen) {
        screens->menu.chosen = spot->row;
        screen_sound(screens, AUDIO_MENU_MOVE);
    }
    return spot;
}

static void slide(Screens *screens, const MenuSpot *spot)
{
    const MenuRow *row = &screens->menu.rows[spot->row];
    if (row->does->slide)
        row->does->slide(screens, row->subject, menu_slider_part(spot, screens->pointer));
}

// Handles a mouse movement. While a slider is held, it follows the mouse, and no other row is
// chosen.
static void move(Screens *screens)
{
    if (screens->menu.held == 0)
        (void)point(screens);
    for (uint32_t i = 0; i < screens->menu.spot_count && screens->menu.held > 0; i++)
        if (screens->menu.spots[i].row + 1 == screens->menu.held)
            slide(screens, &screens->menu.spots[i]);
}

// Handles a click on a slider, a value or a row. Right of the middle of the value, where the right
// arrow is, a click increases the value; elsewhere in the row it decreases it.
static void click(Screens *screens)
{
    const MenuSpot *spot = point(screens);
    if (!spot)
        return;
    const MenuRow *row = &screens->menu.rows[spot->row];
    Vec2 at = screens->pointer;
    if (row->does->slide &&
        box_contains(box_grow(spot->slider, SLIDER_GRIP * (spot->box.max.y - spot->box.min.y)),
                     at)) {
        screens->menu.held = spot->row + 1;
        slide(screens, spot);
    } else if (row->does->change && !row->does->accept) {
        row->does->change(screens, row->subject, at.x > spot->more ? 1 : -1);
    } else {
        accept(screens);
    }
}

static void back(Screens *screens)
{
    screen_sound(screens, AUDIO_MENU_BACK);
    if (top_of(screens)->back)
        top_of(screens)->back(screens);
    else
        screen_pop(screens);
}

static void start(Screens *screens)
{
    if (screens->screen == SCREEN_PLAY || screens->screen == SCREEN_PAUSE)
        back(screens);
    else
        accept(screens);
}

// Handles presses that mean the same on all screens.
static void common_action(Screens *screens, InputAction action)
{
    switch ((int)action) {
    case INPUT_ACTION_QUIT:
        screen_quit(screens);
        break;
    case INPUT_ACTION_DEBUG:
        screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_DEBUG});
        break;
    case INPUT_ACTION_FREEZE:
        screens->run->clock.frozen = !screens->run->clock.frozen;
        screens->run->clock.accumulator = 0;
        break;
    case INPUT_ACTION_STEP:
        screens->run->clock.frozen = true;
        screens->run->clock.steps++;
        break;
    case INPUT_ACTION_SCREENSHOT:
        screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_SCREENSHOT});
        break;
    case INPUT_ACTION_RERUN:
        screen_rerun(screens);
        break;
    case INPUT_ACTION_QUICK_SAVE:
    case INPUT_ACTION_QUICK_LOAD:
        screen_quick(screens, action == INPUT_ACTION_QUICK_SAVE);
        break;
    case INPUT_ACTION_EDIT:
        if (screens->screen == SCREEN_RESULT || screens->run->won_ticks > 0)
            screen_result_edit(screens);
        else if (screens->screen == SCREEN_PLAY)
            screens->editor->open(screens);
        else if (screens->screen == SCREEN_LEVEL)
            screen_own_edit(screens);
        break;
    case INPUT_ACTION_PAUSE:
        if (screens->screen == SCREEN_PLAY && !screens->run->session.watching)
            back(screens);
        break;
    default:
        break;
    }
}

static bool menu_action(Screens *screens, InputAction action)
{
    switch ((int)action) {
    case INPUT_ACTION_UP:
    case INPUT_ACTION_DOWN:
        choose(screens, action == INPUT_ACTION_UP ? -1 : 1);
        return true;
    case INPUT_ACTION_LEFT:
    case INPUT_ACTION_RIGHT:
        change(screens, action == INPUT_ACTION_LEFT ? -1 : 1);
        return true;
    case INPUT_ACTION_CONFIRM:
        if (screens->screen != SCREEN_TITLE) // on the title it makes the hero jump
            accept(screens);
        return true;
    case INPUT_ACTION_ACCEPT:
        accept(screens);
        return true;
    case INPUT_ACTION_FIRST:
    case INPUT_ACTION_LAST:
        jump(screens, action == INPUT_ACTION_FIRST ? -MENU_ROWS_MAX : MENU_ROWS_MAX);
        return true;
    case INPUT_ACTION_PAGE_BACK:
    case INPUT_ACTION_PAGE_ON:
        jump(screens, action == INPUT_ACTION_PAGE_BACK ? -PAGE_ROWS : PAGE_ROWS);
        return true;
    case INPUT_ACTION_DELETE:
        erase(screens);
        return true;
    case INPUT_ACTION_POINT:
        move(screens);
        return true;
    case INPUT_ACTION_CLICK:
        click(screens);
        return true;
    case INPUT_ACTION_RELEASE:
        screens->menu.held = 0;
        return true;
    default:
        return false;
    }
}

static void result_enter(Screens *screens)
{
    screen_note_level(screens);
    screen_replace(screens, SCREEN_RESULT);
}

// While the hero that won comes to rest in the exit, a press ends that. Returns true if the press
// belongs to this scene.
static bool arrival_action(Screens *screens, InputAction action)
{
    const Run *run = screens->run;
    bool press = action == INPUT_ACTION_ACCEPT || action == INPUT_ACTION_CONFIRM ||
                 action == INPUT_ACTION_CANCEL || action == INPUT_ACTION_BACK ||
                 action == INPUT_ACTION_START || action == INPUT_ACTION_CLICK;
    if (screens->screen != SCREEN_PLAY || run->session.watching || run->won_ticks == 0 || !press)
        return false;
    if (run->won_ticks > UNSKIPPED_TICKS)
        result_enter(screens);
    return true;
}

void screen_action(Screens *screens, InputAction action, Vec2 pointer)
{
    screens->pointer = pointer;
    screen_fill(screens);
    action = screen_touch(screens, action);
    const Screen *top = top_of(screens);
    if ((top->action && top->action(screens, action)) || screen_watch_action(screens, action) ||
        arrival_action(screens, action) || menu_action(screens, action))
        return;
    if (action == INPUT_ACTION_START)
        start(screens);
    else if (action == INPUT_ACTION_BACK)
        back(screens);
    else if (action == INPUT_ACTION_CANCEL && screens->screen != SCREEN_PLAY &&
             screens->screen != SCREEN_TITLE)
        back(screens);
    else if (action == INPUT_ACTION_AGAIN)
        screen_again(screens);
    else
        common_action(screens, action);
}

void screen_after_tick(Screens *screens)
{
    Run *run = screens->run;
    const Session *session = &run->session;
    splits_see(&run->splits, session->current, &session->events);
    if (screen_base(screens) == SCREEN_TITLE && !session->watching &&
        session->current->outcome == GAME_WON)
        session_restart(&run->session);
    if (screens->screen == SCREEN_SCENE)
        screen_scene_after_tick(screens);
    if (screens->screen != SCREEN_PLAY)
        return;
    if (session->watching) {
        if (session->ended)
            screen_replace(screens, SCREEN_WATCHED);
        return;
    }
    if (session->current->outcome != GAME_WON)
        return;
    if (run->won_ticks++ == 0) {
        run_win(run, screens->saves);
        screens->editor->won(screens);
    }
    if (run->won_ticks > GAME_ARRIVE_TICKS)
        result_enter(screens);
}
