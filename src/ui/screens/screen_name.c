// screen_name.c - writing a name or another text: on the keyboard, or letter by letter with a pad
// or the mouse.
#include "screens.h"
#include "shell/input/player_input.h"

#include <stdio.h>
#include <string.h>

enum {
    COLUMNS = 13,
    LETTERS = 78,
    PAGES = 3, // Latin, more of it, Cyrillic
    WIDE = 5,
    NAME_SHOWN = 100, // bytes at the end of a long text
};

// The rows behind the letters.
enum { KEY_CAPITALS = LETTERS, KEY_PAGE, KEY_BLANK, KEY_ERASE, KEY_DONE, KEYS };

// Each page has two sheets, of small letters and of capitals, which differ in some signs, too.
static const char *const letters[PAGES][2][LETTERS] = {
    {{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p",
      "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "0", "1", "2", "3", "4", "5",
      "6", "7", "8", "9", "-", ".", ",", "á", "č", "ď", "é", "ě", "í", "ň", "ó", "ř",
      "š", "ť", "ú", "ů", "ý", "ž", "ä", "ľ", "ĺ", "ŕ", "ô", "ą", "ć", "ę", "ł", "ń",
      "ś", "ź", "ż", "!", "?", "'", "(", ")", "&", "+", ":", ";", "/", "%"},
     {"A", "B", "C", "D", "E", "F", "G",  "H", "I", "J", "K", "L", "M", "N", "O", "P",
      "Q", "R", "S", "T", "U", "V", "W",  "X", "Y", "Z", "0", "1", "2", "3", "4", "5",
      "6", "7", "8", "9", "_", "#", "\"", "Á", "Č", "Ď", "É", "Ě", "Í", "Ň", "Ó", "Ř",
      "Š", "Ť", "Ú", "Ů", "Ý", "Ž", "Ä",  "Ľ", "Ĺ", "Ŕ", "Ô", "Ą", "Ć", "Ę", "Ł", "Ń",
      "Ś", "Ź", "Ż", "!", "?", "'", "[",  "]", "*", "=", ":", ";", "/", "@"}},
    {{"à", "â", "ã", "å", "ā", "ă", "æ", "ç", "ĉ", "ċ", "đ", "ð", "è", "ê", "ë", "ē",
      "ĕ", "ė", "ĝ", "ğ", "ġ", "ģ", "ĥ", "ħ", "ì", "î", "ï", "ĩ", "ī", "ĭ", "į", "ı",
      "ĳ", "ĵ", "ķ", "ĸ", "ļ", "ŀ", "ñ", "ņ", "ŉ", "ŋ", "ò", "õ", "ö", "ø", "ō", "ŏ",
      "ő", "œ", "ŗ", "ŝ", "ş", "ș", "ß", "ſ", "ţ", "ț", "ŧ", "þ", "ù", "û", "ü", "ũ",
      "ū", "ŭ", "ű", "ų", "ŵ", "ŷ", "ÿ", "«", "»", "„", "“", "¿", "¡", "–"},
     {"À", "Â", "Ã", "Å", "Ā", "Ă", "Æ", "Ç", "Ĉ", "Ċ", "Đ", "Ð", "È", "Ê", "Ë", "Ē",
      "Ĕ", "Ė", "Ĝ", "Ğ", "Ġ", "Ģ", "Ĥ", "Ħ", "Ì", "Î", "Ï", "Ĩ", "Ī", "Ĭ", "Į", "İ",
      "Ĳ", "Ĵ", "Ķ", "…", "Ļ", "Ŀ", "Ñ", "Ņ", "’", "Ŋ", "Ò", "Õ", "Ö", "Ø", "Ō", "Ŏ",
      "Ő", "Œ", "Ŗ", "Ŝ", "Ş", "Ș", "ẞ", "”", "Ţ", "Ț", "Ŧ", "Þ", "Ù", "Û", "Ü", "Ũ",
      "Ū", "Ŭ", "Ű", "Ų", "Ŵ", "Ŷ", "Ÿ", "‹", "›", "‚", "‘", "¿", "¡", "—"}},
    {{"а", "б", "в", "г", "ґ", "д", "е", "ё", "є", "ж", "з", "и", "і", "ї", "й", "к",
      "л", "м", "н", "о", "п", "р", "с", "т", "у", "ф", "х", "ц", "ч", "ш", "щ", "ъ",
      "ы", "ь", "э", "ю", "я", "ʼ", "№", "ђ", "ѓ", "ѕ", "ј", "љ", "њ", "ћ", "ќ", "ѝ",
      "ў", "џ", "ѐ", "/", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "-", ".",
      ",", "!", "?", "'", "(", ")", ":", ";", "«", "»", "„", "“", "—", "…"},
     {"А",  "Б", "В", "Г", "Ґ", "Д", "Е", "Ё", "Є", "Ж", "З", "И", "І", "Ї", "Й", "К",
      "Л",  "М", "Н", "О", "П", "Р", "С", "Т", "У", "Ф", "Х", "Ц", "Ч", "Ш", "Щ", "Ъ",
      "Ы",  "Ь", "Э", "Ю", "Я", "ʼ", "№", "Ђ", "Ѓ", "Ѕ", "Ј", "Љ", "Њ", "Ћ", "Ќ", "Ѝ",
      "Ў",  "Џ", "Ѐ", "/", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "_", "#",
      "\"", "!", "?", "'", "[", "]", "&", "+", "«", "»", "„", "“", "%", "*"}}};

// What the key that leads to a page says: its first letters.
static const char *const beginnings[PAGES][2] = {{"abc", "ABC"}, {"àâã", "ÀÂÃ"}, {"абв", "АБВ"}};

// Lengths in units.
#define KEY_SIZE 56.0
#define KEY_GAP 6.0
#define KEY_TEXT 18.0
#define KEY_CORNER 9.0
#define GRID_LEFT 240.0
#define GRID_TOP 200.0
#define NAME_TEXT 24.0
#define NAME_ROOM 770.0
#define CARET_GAP 4.0

static const Box name_box = {{240.0, 106.0}, {1040.0, 176.0}};
static const double key_alpha = 0.1, key_chosen_alpha = 0.3, panel_alpha = 0.8;

// --- the name ------------------------------------------------------------------------------------

// Adds a text, without control characters, as far as there is room for whole characters.
static void add(ScreenMine *mine, const char *text)
{
    size_t used = strlen(mine->name), length = strlen(text);
    if (used + length >= mine->name_room)
        return;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            return;
    if (used > 0 || text[0] != ' ' || mine->head)
        memcpy(mine->name + used, text, length + 1);
}

// Removes the last character.
static void erase_last(ScreenMine *mine)
{
    size_t length = strlen(mine->name);
    while (length > 0 && ((unsigned char)mine->name[--length] & 0xc0) == 0x80)
        ;
    mine->name[length] = '\0';
}

static void done(Screens *screens)
{
    ScreenMine *mine = &screens->mine;
    for (size_t length = strlen(mine->name);
         !mine->head && length > 0 && mine->name[length - 1] == ' ';)
        mine->name[--length] = '\0';
    screen_pop(screens);
    if (mine->head || mine->name[0] != '\0')
        mine->named(screens);
}

static uint32_t page_after(const ScreenMine *mine, uint32_t steps)
{
    return (mine->page + steps) % PAGES;
}

static void press(Screens *screens, uint32_t key)
{
    ScreenMine *mine = &screens->mine;
    if (key < LETTERS)
        add(mine, letters[mine->page][mine->capitals][key]);
    else if (key == KEY_CAPITALS)
        mine->capitals = !mine->capitals;
    else if (key == KEY_PAGE)
        mine->page = page_after(mine, 1);
    else if (key == KEY_BLANK)
        add(mine, " ");
    else if (key == KEY_ERASE)
        erase_last(mine);
    else
        done(screens);
}

static void erase(Screens *screens, uint32_t key)
{
    (void)key;
    erase_last(&screens->mine);
}

void screen_name_open(Screens *screens, const char *name, void (*named)(Screens *screens))
{
    char begun[SCREEN_NAME_BYTES];
    size_t length = strlen(name);
    while (length >= sizeof begun || ((unsigned char)name[length] & 0xc0) == 0x80)
        length--; // no letter is cut
    snprintf(begun, sizeof begun, "%.*s", (int)length, name);
    screen_text_open(screens, NULL, begun, sizeof begun, named);
}

void screen_text_open(Screens *screens, const char *head, const char *text, size_t room,
                      void (*written)(Screens *screens))
{
    ScreenMine *mine = &screens->mine;
    snprintf(mine->name, sizeof mine->name, "%s", text);
    mine->name_room = room;
    mine->head = head;
    mine->named = written;
    mine->capitals = false;
    screen_push(screens, SCREEN_NAME, 0);
    screens->menu.chosen = KEY_DONE;
    input_text_begin();
}

// Keys that mean the same here as in other menus.
static bool is_of_menus(BindingSource key)
{
    return key == KEY(RETURN) || key == KEY(KP_ENTER) || key == KEY(ESCAPE) ||
           (key >= KEY(RIGHT) && key <= KEY(UP)) || (key >= KEY(F1) && key <= KEY(F12)) ||
           key >= KEY(LCTRL);
}

bool screen_type(Screens *screens, const UiEvent *event)
{
    if (screens->screen != SCREEN_NAME)
        return false;
    if (event->kind == UI_TEXT)
        add(&screens->mine, event->text);
    else if (event->kind != UI_KEY || !event->down || is_of_menus(event->source))
        return false;
    else if (event->source == KEY(BACKSPACE))
        erase_last(&screens->mine);
    screens->menu.chosen = KEY_DONE;
    return true;
}

// --- moving --------------------------------------------------------------------------------------

// The row and column of a key. The wide keys of the last row take several columns each.
static int row_of(uint32_t key)
{
    return key < LETTERS ? (int)key / COLUMNS : LETTERS / COLUMNS;
}

static int column_of(uint32_t key)
{
    return key < LETTERS ? (int)key % COLUMNS
                         : (int)(key - LETTERS) * COLUMNS / WIDE + COLUMNS / (2 * WIDE);
}

static uint32_t key_at(int row, int column)
{
    return row < LETTERS / COLUMNS ? (uint32_t)(row * COLUMNS + column)
                                   : LETTERS + (uint32_t)(column * WIDE / COLUMNS);
}

static void move(Screens *screens, int right, int down)
{
    uint32_t key = screens->menu.chosen;
    int rows = LETTERS / COLUMNS + 1, row = row_of(key), column = column_of(key);
    if (key >= LETTERS && right != 0)
        key = LETTERS + (key - LETTERS + (uint32_t)(WIDE + right)) % WIDE;
    else
        key = key_at((row + rows + down) % rows, (column + COLUMNS + right) % COLUMNS);
    screens->menu.chosen = key;
    screen_sound(screens, AUDIO_MENU_MOVE);
}

static bool action(Screens *screens, InputAction action)
{
    int right = (action == INPUT_ACTION_RIGHT) - (action == INPUT_ACTION_LEFT);
    int down = (action == INPUT_ACTION_DOWN) - (action == INPUT_ACTION_UP);
    ScreenMine *mine = &screens->mine;
    if (action == INPUT_ACTION_PAGE_ON || action == INPUT_ACTION_PAGE_BACK)
        mine->page = page_after(mine, action == INPUT_ACTION_PAGE_ON ? 1 : PAGES - 1);
    else if (right == 0 && down == 0)
        return false;
    else
        move(screens, right, down);
    return true;
}

// --- the picture ---------------------------------------------------------------------------------

static const MenuDoes does_press = {.accept = press, .erase = erase};

// The key of the page has no word of its own.
static const char *label_of(const Screens *screens, uint32_t key)
{
    static const TextId wide[] = {TEXT_NAME_CAPITALS, TEXT_NAME_CAPITALS, TEXT_NAME_BLANK,
                                  TEXT_NAME_ERASE, TEXT_NAME_DONE};
    const ScreenMine *mine = &screens->mine;
    return key < LETTERS     ? letters[mine->page][mine->capitals][key]
           : key == KEY_PAGE ? beginnings[page_after(mine, 1)][mine->capitals]
                             : screen_text(screens, wide[key - LETTERS]);
}

static void fill(Screens *screens, Menu *menu)
{
    for (uint32_t key = 0; key < KEYS; key++)
        menu_add(menu, &does_press, label_of(screens, key), screen_text(screens, TEXT_NAME_HELP),
                 key);
}

static Box key_box(const Page *page, uint32_t key)
{
    double step = KEY_SIZE + KEY_GAP, wide = COLUMNS * step / WIDE;
    double left = GRID_LEFT + (key < LETTERS ? key % COLUMNS * step : (key - LETTERS) * wide);
    double top = GRID_TOP + row_of(key) * step, width = key < LETTERS ? KEY_SIZE : wide - KEY_GAP;
    return (Box){page_at(page, left, top), page_at(page, left + width, top + KEY_SIZE)};
}

static void key_draw(Page *page, Menu *menu, uint32_t key)
{
    bool chosen = key == menu->chosen;
    Box box = key_box(page, key);
    double middle = 0.5 * (box.min.x + box.max.x),
           top = 0.5 * (box.min.y + box.max.y - KEY_TEXT * page->unit);
    draw_round_rect(
        page->list, box, KEY_CORNER * page->unit,
        draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? key_chosen_alpha : key_alpha));
    page_text(page, menu->rows[key].label, vec2(middle, top), KEY_TEXT,
              (box.max.x - box.min.x) / page->unit - KEY_GAP, menu_row_color(chosen),
              DRAW_ALIGN_CENTRE);
    menu_spot(menu, box, (Box){{0.0, 0.0}, {0.0, 0.0}}, key);
}

static void name_draw(Page *page, const char *name)
{
    char text[NAME_SHOWN + 8];
    size_t length = strlen(name), begin = length > NAME_SHOWN ? length - NAME_SHOWN : 0;
    Box box = {page_at(page, name_box.min.x, name_box.min.y),
               page_at(page, name_box.max.x, name_box.max.y)};
    page_panel(page, box, panel_alpha);
    while (begin < length && ((unsigned char)name[begin] & 0xc0) == 0x80)
        begin++;
    snprintf(text, sizeof text, "%s_", name + begin);
    page_text(page, text, vec2(page->x, 0.5 * (box.min.y + box.max.y - NAME_TEXT * page->unit)),
              NAME_TEXT, NAME_ROOM, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_CENTRE);
}

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, screens->mine.head ? screens->mine.head : page_word(page, TEXT_NAME));
    name_draw(page, screens->mine.name);
    for (uint32_t key = 0; key < KEYS; key++)
        key_draw(page, &screens->menu, key);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_name = {SCREEN_WORLD_BELOW, fill, draw, NULL, action, 1.2};
