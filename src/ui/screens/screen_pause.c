// screen_pause.c - the pause screen of a play or a replay, with the most important keys.
#include "jantar/real.h"
#include "screens.h"

#include <stdio.h>

static void to_checkpoint(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens);
    screens->input->latched[0] |= (uint32_t)GAME_KEY_RESTART;
}

// Selects the next choice of ghosts and loads them at once.
static void next_ghosts(Screens *screens, uint32_t subject)
{
    const SettingInfo *info = settings_info(SETTING_GHOSTS);
    int32_t value = settings_get(screens->settings, SETTING_GHOSTS);
    (void)subject;
    value = value < settings_max(SETTING_GHOSTS) ? value + 1 : info->min;
    screen_set(screens, SETTING_GHOSTS, value);
    run_choose_ghosts(screens->run, value);
}

static void to_players(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_join(screens, SCREEN_JOIN_PAUSE);
}

static void to_practice(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_push(screens, SCREEN_LEVEL, 0);
}

static void to_editor(Screens *screens, uint32_t subject)
{
    (void)subject;
    screens->editor->open(screens);
}

static const MenuDoes does_edit = {.accept = to_editor};
static const MenuDoes does_checkpoint = {.accept = to_checkpoint},
                      does_practise = {.accept = to_practice},
                      does_ghosts = {.accept = next_ghosts}, does_players = {.accept = to_players};

static const char *ghosts_label(Screens *screens)
{
    char value[SETTINGS_TEXT_BYTES];
    settings_value_text(screens->settings, SETTING_GHOSTS,
                        settings_get(screens->settings, SETTING_GHOSTS),
                        screens->messages->language, value);
    snprintf(screens->ghosts_label, sizeof screens->ghosts_label, "%s: %s",
             screen_text(screens, TEXT_SET_GHOSTS), value);
    return screens->ghosts_label;
}

static void play_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &screen_does_restart, screen_text(screens, TEXT_START_AGAIN), NULL, 0);
    if (screens->run->session.current->saved.checkpoint != 0)
        menu_add(menu, &does_checkpoint, screen_text(screens, TEXT_ACTION_RESTART), NULL, 0);
    if (screen_can_practise(screens))
        menu_add(menu, &does_practise, screen_text(screens, TEXT_PRACTISE), NULL, 0);
    if (screens->run->session.current->hero_count > 1)
        menu_add(menu, &does_players, screen_text(screens, TEXT_PLAYERS), NULL, 0);
    menu_add(menu, &screen_does_levels, screen_text(screens, TEXT_LEVELS), NULL, 0);
    menu_add(menu, &screen_does_options, screen_text(screens, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &screen_does_help, screen_text(screens, TEXT_MANUAL), NULL, 0);
    menu_add(menu, &screen_does_saves, screen_text(screens, TEXT_SAVES), NULL, 0);
    menu_add(menu, &does_ghosts, ghosts_label(screens), NULL, 0);
    menu_add(menu, &does_edit, screen_text(screens, TEXT_EDIT_LEVEL), NULL, 0);
    menu_add(menu, &screen_does_title, screen_text(screens, TEXT_MAIN_MENU), NULL, 0);
}

// --- of a replay ---------------------------------------------------------------------------------

static void to_start(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens);
    screens->run->player.paused = false;
    replay_player_seek(&screens->run->player, &screens->run->session, 0);
}

static void leave(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens); // closes the pause, the next one the replay
    screen_pop(screens);
}

static const MenuDoes does_start = {.accept = to_start}, does_leave = {.accept = leave};

static void watch_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_start, screen_text(screens, TEXT_WATCH_AGAIN), NULL, 0);
    if (screens->run->session.current->outcome != GAME_WON)
        menu_add(menu, &screen_does_take_over, screen_text(screens, TEXT_TAKE_OVER), NULL, 0);
    menu_add(
        menu, &screen_does_camera,
        screen_text(screens, screens->run->camera.free ? TEXT_CAMERA_FREE : TEXT_CAMERA_FOLLOWS),
        NULL, 0);
    menu_add(menu, &screen_does_options, screen_text(screens, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &does_leave, screen_text(screens, TEXT_LEAVE_REPLAY), NULL, 0);
}

static void fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_CONTINUE), NULL, 0);
    if (screens->run->session.watching)
        watch_fill(screens, menu);
    else
        play_fill(screens, menu);
    menu_add(menu, &screen_does_quit, screen_text(screens, TEXT_QUIT), NULL, 0);
}

// --- the keys ------------------------------------------------------------------------------------

enum { LINE_KEYS = 4 };

// Lengths in units.
#define KEYS_ROOM 1240.0
#define KEYS_STEP 40.0
#define KEYS_GROW 1.25
#define HEAD_GROWS 1.25
#define KEYS_BOTTOM 96.0 // from the picture's bottom
#define KEYS_CLEAR 10.0  // between the last row and the keys
#define TITLE_TOP 84.0
#define TITLE_ROOM 1100.0
#define TITLE_STEP 36.0
#define MENU_GAP 16.0
#define FALLS_TOP 250.0
#define ASIDE_TOP 12.0

static const BindingAction lines[][LINE_KEYS] = {
    {BINDING_LEFT, BINDING_RIGHT, BINDING_JUMP, BINDING_STICK},
    {BINDING_SLICK, BINDING_HEAVY, BINDING_PUFF, BINDING_RESTART}};

static void keys_line_draw(Page *page, const Screens *screens, const BindingAction *actions)
{
    Hint hints[LINE_KEYS];
    for (int i = 0; i < LINE_KEYS; i++)
        hints[i] = (Hint){.glyphs = {glyphs_action(screens->input, actions[i])},
                          .glyph_count = 1,
                          .text = screen_text(screens, bindings_label(actions[i]))};
    page_scale_most(page, KEYS_GROW);
    hints_draw(page, hints, LINE_KEYS, HINT_STYLE_USUAL, KEYS_ROOM);
    page->y += KEYS_STEP * page->unit;
}

enum { ROWS_USUAL = 9 };

static const MenuLines menu_lines = {.size = 22.0, .step = 43.0};
static const MenuLines many_lines = {.size = 20.0, .step = 38.0}; // so that the keys have room

// Returns the lines of a menu that ends above the keys. With a checkpoint there are eleven rows,
// and the last one lay under the keys.
static MenuLines lines_of(const Page *page, uint32_t rows)
{
    double room = (page->picture.max.y - page->y) / page->unit - KEYS_BOTTOM - KEYS_CLEAR;
    MenuLines usual = rows > ROWS_USUAL ? many_lines : menu_lines;
    double part = real_min(1.0, room / (rows * usual.step));
    return (MenuLines){
        .size = part * usual.size, .step = part * usual.step, .bottom = KEYS_BOTTOM + KEYS_CLEAR};
}

// Whoever works in another window, in Tiled say, wants to see the level.
static void draw_aside(Page *page)
{
    page_text(page, page_word(page, TEXT_PAUSED),
              vec2(page->x, page->picture.min.y + ASIDE_TOP * page->unit), PAGE_NOTE, 0.0,
              draw_color(PAGE_PAPER, PAGE_STRONG), DRAW_ALIGN_CENTRE);
}

static void draw(Page *page, Screens *screens)
{
    if (screens->aside) {
        draw_aside(page);
        return;
    }
    double scale = page->scale;
    page_dim(page, PAGE_DIM);
    page_scale_most(page, HEAD_GROWS);
    page->y = page->picture.min.y + TITLE_TOP * page->unit;
    page_text(page,
              level_text_in(&screens->run->session.level.desc->title,
                            texts_language_code(screens->messages->language)),
              vec2(page->x, page->y), PAGE_TITLE, TITLE_ROOM, draw_color(PAGE_PAPER, PAGE_SOFT),
              DRAW_ALIGN_CENTRE);
    page->y += TITLE_STEP * real_max(page->scale, 1.0) * page->unit;
    page_line(page, screen_text(screens, TEXT_PAUSED), PAGE_HUGE, PAGE_PAPER, 1.0);
    page->scale = scale;
    page->y += MENU_GAP * page->unit;
    menu_draw_lines(page, &screens->menu, lines_of(page, screens->menu.count));
    page->y = page->picture.max.y - KEYS_BOTTOM * page->unit;
    if (!screens->run->session.watching && screens->run->session.current->hero_count == 1)
        screen_draw_falls(page, screens, FALLS_TOP);
    if (screens->run->session.watching) {
        page->y += KEYS_STEP * page->unit;
        screen_watch_hints_draw(page, screens);
        return;
    }
    // Several players find their keys under "players and devices". A banner takes their place.
    bool shown =
        screens->run->session.current->hero_count == 1 && screens->messages->seconds <= 0.0;
    for (int i = 0; i < 2 && shown; i++)
        keys_line_draw(page, screens, lines[i]);
}

const Screen screen_pause = {SCREEN_WORLD_STILL, fill, draw, NULL, NULL, 0.0};
