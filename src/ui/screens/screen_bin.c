// screen_bin.c - the bin of own levels: what was deleted comes back, or goes for good.
#include "screens.h"

#include <stdlib.h>

static void list_free(ScreenMine *mine)
{
    files_list_free(&mine->bin);
    free(mine->bin_names);
    mine->bin_names = NULL;
}

void screen_mine_close(Screens *screens)
{
    list_free(&screens->mine);
    pack_picture_close(&screens->mine);
}

static void list_again(Screens *screens)
{
    ScreenMine *mine = &screens->mine;
    list_free(mine);
    if (!own_files_bin(screens->run->context, &mine->bin))
        return;
    mine->bin_names = calloc(mine->bin.count, sizeof *mine->bin_names);
    if (!mine->bin_names)
        list_free(mine);
    for (size_t i = 0; i < mine->bin.count; i++)
        own_files_bin_name(mine->bin.paths[i], mine->bin_names[i], sizeof mine->bin_names[i]);
}

void screen_bin_open(Screens *screens)
{
    list_again(screens);
    screen_push(screens, SCREEN_BIN, 0);
}

static void restore(Screens *screens, uint32_t subject)
{
    Err err;
    if (own_files_restore(screens->run->context, screens->mine.bin.paths[subject], &err))
        messages_say(screens->messages, TEXT_BROUGHT_BACK);
    else
        messages_complain(screens->messages, &err);
    list_again(screens);
    screen_reopen_own(screens);
}

static void forget_now(Screens *screens, uint32_t subject)
{
    Err err;
    if (subject >= screens->mine.bin.count)
        return;
    if (!own_files_forget(screens->run->context, screens->mine.bin.paths[subject], &err))
        messages_complain(screens->messages, &err);
    list_again(screens);
}

static void ask_forget(Screens *screens, uint32_t subject)
{
    screen_ask_about(screens, screens->mine.bin_names[subject],
                     screen_text(screens, TEXT_FORGET_QUESTION), forget_now, subject);
}

static const MenuDoes does_item = {.accept = restore, .erase = ask_forget};

static void fill(Screens *screens, Menu *menu)
{
    const ScreenMine *mine = &screens->mine;
    for (uint32_t i = 0; i < mine->bin.count; i++)
        menu_add(menu, &does_item, mine->bin_names[i], screen_text(screens, TEXT_BRING_BACK_HELP),
                 i);
    menu_add(menu, &screen_does_back,
             screen_text(screens, mine->bin.count > 0 ? TEXT_BACK : TEXT_BIN_EMPTY), NULL, 0);
}

static const MenuList list = {
    .left = 240.0, .right = 1040.0, .top = 140.0, .rows = 12, .step = 40.0};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM_LIGHT);
    menu_draw_head(page, page_word(page, TEXT_BIN));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_bin = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 0.0};
