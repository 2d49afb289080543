// screen_new.c - a new level of the player's own: its name, its ground and its size.
#include "jantar/cli_share.h"
#include "screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What can be chosen here; `jantar new` makes larger ones.
// A slider goes by steps; presses and what is written go by tiles.
enum { WIDTH_MOST = 400, HEIGHT_MOST = 120, WIDTH_STEP = 4, HEIGHT_STEP = 2, FILE_BYTES = 64 };
enum { DIGITS_BYTES = 8 };

typedef enum Side { SIDE_WIDTH, SIDE_HEIGHT } Side;

// The name of each side, its bounds and the step of its slider, tiles.
static const struct {
    TextId label;
    uint32_t least, most, step;
} sides[] = {[SIDE_WIDTH] = {TEXT_WIDTH, CLI_NEW_WIDTH_LEAST, WIDTH_MOST, WIDTH_STEP},
             [SIDE_HEIGHT] = {TEXT_HEIGHT, CLI_NEW_HEIGHT_LEAST, HEIGHT_MOST, HEIGHT_STEP}};

static uint32_t *side_of(Screens *screens, uint32_t side)
{
    return side == SIDE_WIDTH ? &screens->mine.width : &screens->mine.height;
}

// --- the file ------------------------------------------------------------------------------------

// Returns the plain letter of one that is written in two bytes, or '-'.
static char plain_of(const char *letter)
{
    static const char *const marked[] = {"áäąÁÄĄ", "čćČĆ", "ďĎ",   "éěęÉĚĘ", "íÍ",
                                         "ľĺłĽĹŁ", "ňńŇŃ", "óôÓÔ", "řŕŘŔ",   "šśŠŚ",
                                         "ťŤ",     "úůÚŮ", "ýÝ",   "žźżŽŹŻ"};
    static const char plain[] = "acdeilnorstuyz";
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++)
        for (const char *at = marked[i]; *at != '\0'; at += 2)
            if (at[0] == letter[0] && at[1] == letter[1])
                return plain[i];
    return '-';
}

// Makes the name of the file from that of the level: small letters, digits and single dashes.
static void file_name(const char *title, char out[FILE_BYTES])
{
    size_t used = 0;
    for (const char *c = title; *c != '\0' && used + 1 < FILE_BYTES; c++) {
        unsigned char byte = (unsigned char)*c;
        char next = byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : *c;
        if (byte >= 0xc0)
            next = plain_of(c);
        else if (!(next >= 'a' && next <= 'z') && !(next >= '0' && next <= '9'))
            next = byte >= 0x80 ? '\0' : '-'; // the rest of a letter
        if (next != '\0' && (next != '-' || (used > 0 && out[used - 1] != '-')))
            out[used++] = next;
    }
    while (used > 0 && out[used - 1] == '-')
        used--;
    out[used] = '\0';
    if (zip_name_fault(out) != NULL)
        snprintf(out, FILE_BYTES, "level");
}

static void make(Screens *screens, uint32_t subject)
{
    char folder[FILES_PATH_BYTES], name[FILE_BYTES], path[FILES_PATH_BYTES];
    const ScreenMine *mine = &screens->mine;
    const CliNewLevel wanted = {mine->title, mine->form, mine->width, mine->height};
    Err err = {.message = "there is no user folder"};
    (void)subject;
    file_name(mine->title, name);
    if (!packs_folder(screens->run->context, folder) ||
        !cli_free_path(path, folder, name, ".json") ||
        cli_new_level(screens->run->context, path, &wanted, &err) != CLI_OK) {
        messages_complain(screens->messages, &err);
        return;
    }
    screen_reopen_own(screens);
    screen_pop(screens);
    screens->editor->begin(screens, path);
}

// --- the rows ------------------------------------------------------------------------------------

static void named(Screens *screens)
{
    memcpy(screens->mine.title, screens->mine.name, sizeof screens->mine.title);
}

static void ask_name(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_name_open(screens, screens->mine.title, named);
}

static void change_form(Screens *screens, uint32_t subject, int32_t way)
{
    (void)subject;
    screens->mine.form =
        (CliTemplate)(((uint32_t)screens->mine.form + CLI_TEMPLATES + (uint32_t)way) %
                      CLI_TEMPLATES);
}

static void side_set(Screens *screens, uint32_t side, int64_t value)
{
    int64_t least = sides[side].least, most = sides[side].most;
    *side_of(screens, side) = (uint32_t)(value < least ? least : value > most ? most : value);
}

static void change_side(Screens *screens, uint32_t side, int32_t way)
{
    side_set(screens, side, (int64_t)*side_of(screens, side) + way);
}

static void slide_side(Screens *screens, uint32_t side, double part)
{
    double steps = part * (sides[side].most - sides[side].least) / sides[side].step + 0.5;
    side_set(screens, side, sides[side].least + (int64_t)steps * sides[side].step);
}

// What is no number leaves the side as it was.
static void side_written(Screens *screens, Side side)
{
    char *end;
    long tiles = strtol(screens->mine.name, &end, 10);
    if (end != screens->mine.name)
        side_set(screens, side, tiles);
}

static void width_written(Screens *screens)
{
    side_written(screens, SIDE_WIDTH);
}

static void height_written(Screens *screens)
{
    side_written(screens, SIDE_HEIGHT);
}

static void ask_side(Screens *screens, uint32_t side)
{
    char digits[DIGITS_BYTES];
    snprintf(digits, sizeof digits, "%u", (unsigned)*side_of(screens, side));
    screen_text_open(screens, screen_text(screens, sides[side].label), digits, sizeof digits,
                     side == SIDE_WIDTH ? width_written : height_written);
}

static const MenuDoes does_name = {.accept = ask_name}, does_form = {.change = change_form},
                      does_side = {.accept = ask_side, .change = change_side, .slide = slide_side},
                      does_make = {.accept = make};

static void side_add(Screens *screens, Menu *menu, Side side)
{
    uint32_t value = *side_of(screens, side), least = sides[side].least;
    MenuRow *row = menu_add(menu, &does_side, screen_text(screens, sides[side].label), NULL, side);
    row->part = (double)(value - least) / (sides[side].most - least);
    snprintf(row->value, sizeof row->value, "%u", (unsigned)value);
}

static void fill(Screens *screens, Menu *menu)
{
    static const TextId forms[CLI_TEMPLATES] = {TEXT_TEMPLATE_VALLEY, TEXT_TEMPLATE_CAVE,
                                                TEXT_TEMPLATE_STAIRS, TEXT_TEMPLATE_PLAIN};
    MenuRow *row = menu_add(menu, &does_name, screen_text(screens, TEXT_NAME), NULL, 0);
    snprintf(row->value, sizeof row->value, "%s", screens->mine.title);
    row = menu_add(menu, &does_form, screen_text(screens, TEXT_TEMPLATE), NULL, 0);
    snprintf(row->value, sizeof row->value, "%s", screen_text(screens, forms[screens->mine.form]));
    side_add(screens, menu, SIDE_WIDTH);
    side_add(screens, menu, SIDE_HEIGHT);
    menu_add(menu, &does_make, screen_text(screens, TEXT_MAKE_LEVEL),
             screen_text(screens, TEXT_NEW_LEVEL_HELP), 0);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

void screen_new_open(Screens *screens)
{
    ScreenMine *mine = &screens->mine;
    snprintf(mine->title, sizeof mine->title, "%s", screen_text(screens, TEXT_UNTITLED));
    mine->form = CLI_TEMPLATE_VALLEY;
    mine->width = CLI_NEW_WIDTH_USUAL;
    mine->height = CLI_NEW_HEIGHT_USUAL;
    screen_push(screens, SCREEN_NEW, 0);
}

static const MenuList list = {
    .left = 240.0, .right = 1040.0, .top = 200.0, .rows = 6, .step = 52.0};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM_LIGHT);
    menu_draw_head(page, page_word(page, TEXT_NEW_LEVEL));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_new = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 0.0};
