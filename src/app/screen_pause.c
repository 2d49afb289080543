// screen_pause.c - play, which has nothing over the world, and its pause. Not here: menus (menu_draw.c).
#include "screen_parts.h"

static void pause_enter(App *app)
{
    if (app->session.watching) { // nothing of it is lost
        screen_pop(app);
        return;
    }
    app_save_play(app);
    screen_push(app, SCREEN_PAUSE, 0);
}

const Screen screen_play = {SCREEN_WORLD_STEERED, NULL, NULL, pause_enter};

static void to_checkpoint(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app);
    app->input.latched |= (uint32_t)GAME_KEY_RESTART;
}

static const MenuDoes does_checkpoint = {.accept = to_checkpoint};

static void fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_back, app_text(app, TEXT_CONTINUE), NULL, 0);
    menu_add(menu, &screen_does_restart, app_text(app, TEXT_START_AGAIN), NULL, 0);
    if (app->session.current->saved.checkpoint != 0)
        menu_add(menu, &does_checkpoint, app_text(app, TEXT_TO_CHECKPOINT), NULL, 0);
    menu_add(menu, &screen_does_levels, app_text(app, TEXT_LEVELS), NULL, 0);
    menu_add(menu, &screen_does_options, app_text(app, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &screen_does_title, app_text(app, TEXT_MAIN_MENU), NULL, 0);
    menu_add(menu, &screen_does_quit, app_text(app, TEXT_QUIT), NULL, 0);
}

static void draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 84.0 * page->unit;
    page_text(page, app->session.level.desc->title, vec2(page->x, page->y), 17.0, 1100.0, draw_color(PAGE_PAPER, 0.75),
              DRAW_ALIGN_CENTRE);
    page->y += 36.0 * page->unit;
    page_line(page, app_text(app, TEXT_PAUSED), 44.0, PAGE_PAPER, 1.0);
    page->y += 16.0 * page->unit;
    menu_draw_lines(page, &app->menu, 22.0, 46.0);
}

const Screen screen_pause = {SCREEN_WORLD_STILL, fill, draw, NULL};
