// screen_help.c - the manual: the list of its chapters, and one chapter as a page that scrolls.
#include "screens.h"

#include "jantar/real.h"
#include <string.h>

// Lengths in units.
#define LEFT 110.0
#define RIGHT 1170.0
#define TOP 118.0
#define BOTTOM 640.0
#define PANEL_MARGIN 20.0
#define PANEL_ALPHA 0.86
#define HEAD_BOTTOM 100.0 // of where a click turns to another chapter
#define HEAD_ARROWS 420.0 // from the middle
#define HEAD_ARROW 9.0
#define HEAD_MIDDLE 67.0
#define BACK_TOP 672.0
#define INDENT 26.0
#define COLUMN_GAP 24.0
#define FIRST_OF_TWO 0.32 // width of the first column, of all
#define FIRST_OF_THREE 0.36
#define BAR_RIGHT 12.0
#define BAR_WIDTH 4.0

#define LINE_STEP 1.9    // in heights of capitals
#define BLOCK_GAP 0.9    // between blocks, in heights of capitals
#define ROW_GAP 0.4      // between rows of tables and lists
#define SPACE 0.75       // between words
#define NARROW_FROM 20.0 // letters from which on tables have one column

#define SCROLL_STEP 60.0
#define SCROLL_PAGE 0.9 // of what is seen
#define DRAG_FROM 12.0  // less is a tap

// --- the chapters --------------------------------------------------------------------------------

static void open_chapter(Screens *screens, uint32_t subject)
{
    screens->help.scroll = 0.0;
    screen_push(screens, SCREEN_CHAPTER, subject);
}

static void to_credits(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_push(screens, SCREEN_CREDITS, 0);
}

static const MenuDoes does_chapter = {.accept = open_chapter},
                      does_credits = {.accept = to_credits};

void screen_help_read(Screens *screens)
{
    manual_open(&screens->help.manual, screens->run->context);
}

void screen_help_close(Screens *screens)
{
    manual_close(&screens->help.manual);
}

static void open_help(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_help_read(screens);
    screen_push(screens, SCREEN_HELP, 0);
}

void screen_help_open(Screens *screens, const char *title)
{
    open_help(screens, 0);
    const Manual *manual = &screens->help.manual;
    for (uint32_t i = 0; i < manual->count; i++)
        if (strcmp(manual->chapters[i].title, title) == 0)
            open_chapter(screens, i);
}

const MenuDoes screen_does_help = {.accept = open_help};

static void help_fill(Screens *screens, Menu *menu)
{
    const Manual *manual = &screens->help.manual;
    for (uint32_t i = 0; i < manual->count; i++)
        menu_add(menu, &does_chapter, manual->chapters[i].title, NULL, i);
    menu_add(menu, &does_credits, screen_text(screens, TEXT_CREDITS),
             screen_text(screens, TEXT_CREDITS_HELP), 0);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static const MenuList list = {
    .left = 300.0, .right = 980.0, .top = 130.0, .rows = 13, .step = 38.0};

static void help_draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, page_word(page, TEXT_MANUAL));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
    page->y = page->picture.min.y + 0.5 * (TOP + BOTTOM) * page->unit;
    if (screens->help.manual.count == 0)
        page_paragraph(page, page_word(page, TEXT_MANUAL_MISSING), PAGE_BODY, PAGE_COLUMN);
}

const Screen screen_help = {SCREEN_WORLD_BELOW, help_fill, help_draw, NULL, NULL, 0.0};

// --- a page of text ------------------------------------------------------------------------------

// Where text goes. Lengths in units; y is counted from the upper edge of the picture.
typedef struct Flow {
    Page *page;
    double size;
    double left, right; // of the column
    double x, y;        // of the next word
} Flow;

enum { WORD_PIECES = 8 };

static const ManualStyle plain = {.code = false}, strong = {.strong = true}, code = {.code = true};

// Writes a word, on the next line if this one has no room for it. What lies outside of the panel is
// not drawn. A piece begins where it would in the whole word: its own width has no gap before it.
static void word_put(Flow *flow, const ManualPiece *pieces, uint32_t count)
{
    char word[WORD_PIECES * sizeof pieces[0].text] = "";
    double begins[WORD_PIECES], width = 0.0, high = page_text_size(flow->page, flow->size);
    for (uint32_t i = 0; i < count; i++) {
        strcat(word, pieces[i].text);
        width = page_text_width(flow->page, word, flow->size);
        begins[i] = width - page_text_width(flow->page, pieces[i].text, flow->size);
    }
    if (flow->x > flow->left && flow->x + width > flow->right) {
        flow->x = flow->left;
        flow->y += LINE_STEP * high;
    }
    for (uint32_t i = 0; i < count; i++) {
        bool amber = pieces[i].strong || pieces[i].code;
        if (flow->y >= TOP && flow->y + high <= BOTTOM)
            page_text(flow->page, pieces[i].text, page_at(flow->page, flow->x + begins[i], flow->y),
                      flow->size, flow->right - flow->x - begins[i],
                      draw_color(amber ? PAGE_AMBER : PAGE_PAPER,
                                 pieces[i].code ? PAGE_CALM : PAGE_STRONG),
                      DRAW_ALIGN_LEFT);
    }
    flow->x += width + SPACE * high;
}

// Writes a text between two edges from the flow's y on, and moves y below it.
static void text_put(Flow *flow, ManualText text, double left, double right, ManualStyle style)
{
    ManualPiece pieces[WORD_PIECES];
    Flow column = *flow;
    uint32_t count = 0;
    column.left = column.x = left;
    column.right = right;
    while (manual_piece(&text, &style, &pieces[count])) {
        if (count > 0 && (!pieces[count].glued || count + 1 == WORD_PIECES)) {
            word_put(&column, pieces, count);
            pieces[0] = pieces[count];
            count = 0;
        }
        count++;
    }
    if (count > 0)
        word_put(&column, pieces, count);
    flow->y = column.y + LINE_STEP * page_text_size(flow->page, flow->size);
}

// Writes a row of a table: side by side, or one cell below the other where letters are large.
static void row_put(Flow *flow, const ManualBlock *row)
{
    bool narrow = page_text_size(flow->page, flow->size) >= NARROW_FROM;
    double all = flow->right - flow->left, bottom = flow->y;
    double first = row->count > 2 ? FIRST_OF_THREE * all : FIRST_OF_TWO * all;
    double other = row->count > 1 ? (all - first) / (row->count - 1) : all;
    for (uint32_t i = 0; i < row->count; i++) {
        Flow cell = *flow;
        double left = flow->left + (i == 0 ? 0.0 : narrow ? INDENT : first + (i - 1) * other);
        double right = narrow ? flow->right : left + (i == 0 ? first : other) - COLUMN_GAP;
        if (strspn(row->cells[i].text, " ") >= row->cells[i].size)
            continue; // it is empty
        cell.y = narrow ? bottom : flow->y;
        text_put(&cell, row->cells[i], left, right,
                 row->kind == MANUAL_HEAD || (narrow && i == 0) ? strong : plain);
        bottom = real_max(bottom, cell.y);
    }
    flow->y = bottom;
}

static void block_put(Flow *flow, const ManualBlock *block)
{
    double gap = ROW_GAP;
    ManualText text = block->cells[0];
    switch ((int)block->kind) {
    case MANUAL_HEADING:
        flow->size = PAGE_TITLE;
        flow->y += BLOCK_GAP * flow->size;
        text_put(flow, text, flow->left, flow->right, strong);
        flow->size = PAGE_BODY;
        break;
    case MANUAL_HEAD:
    case MANUAL_ROW:
        row_put(flow, block);
        break;
    case MANUAL_ITEM:
    case MANUAL_CODE:
        text_put(flow, text, flow->left + INDENT, flow->right,
                 block->kind == MANUAL_CODE ? code : plain);
        break;
    default:
        text_put(flow, text, flow->left, flow->right, plain);
        gap = BLOCK_GAP;
    }
    flow->y += gap * page_text_size(flow->page, flow->size);
}

// --- a chapter -----------------------------------------------------------------------------------

// Turns to the chapter before or after.
static void turn(Screens *screens, uint32_t subject, int32_t way)
{
    uint32_t count = screens->help.manual.count;
    if (count == 0)
        return;
    screens->subject = (subject + (way > 0 ? 1 : count - 1)) % count;
    screens->help.scroll = 0.0;
    screens->below[screens->depth - 1].chosen = screens->subject; // where *Back* leads
}

static void leave(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens);
}

static const MenuDoes does_page = {.accept = leave, .change = turn};

static void chapter_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_page, screen_text(screens, TEXT_BACK), NULL, screens->subject);
}

static void scroll(Screens *screens, double to)
{
    double most = real_max(0.0, screens->help.height - (BOTTOM - TOP));
    screens->help.scroll = real_clamp(to, 0.0, most);
}

// A finger that drags moves the page with it.
static void drag(Screens *screens)
{
    ScreenHelp *help = &screens->help;
    ScreenFinger *finger = &screens->finger;
    double down = (screens->pointer.y - finger->from.y) / help->unit;
    if (!finger->drags && real_abs(down) < DRAG_FROM) {
        help->held = help->scroll;
        return;
    }
    finger->drags = true;
    scroll(screens, help->held - down);
}

static bool chapter_action(Screens *screens, InputAction action)
{
    const ScreenHelp *help = &screens->help;
    double page = SCROLL_PAGE * (BOTTOM - TOP);
    switch ((int)action) {
    case INPUT_ACTION_UP:
    case INPUT_ACTION_DOWN:
        scroll(screens, help->scroll + (action == INPUT_ACTION_UP ? -SCROLL_STEP : SCROLL_STEP));
        return true;
    case INPUT_ACTION_PAGE_BACK:
    case INPUT_ACTION_PAGE_ON:
        scroll(screens, help->scroll + (action == INPUT_ACTION_PAGE_BACK ? -page : page));
        return true;
    case INPUT_ACTION_FIRST:
    case INPUT_ACTION_LAST:
        scroll(screens, action == INPUT_ACTION_FIRST ? 0.0 : help->height);
        return true;
    case INPUT_ACTION_POINT:
        if (screens->finger.down)
            drag(screens);
        return screens->finger.down;
    case INPUT_ACTION_CLICK:
        if (screens->pointer.y > help->head.max.y)
            return false;
        turn(screens, screens->subject,
             screens->pointer.x > 0.5 * (help->head.min.x + help->head.max.x) ? 1 : -1);
        return true;
    default:
        return false;
    }
}

static void head_draw(Page *page, const char *title)
{
    double scale = page->scale;
    page->scale = real_min(scale, 1.0); // there is no room for larger ones
    page->y = page_at(page, 0.0, HEAD_MIDDLE - 0.5 * PAGE_HEAD).y;
    page_text(page, title, vec2(page->x, page->y), PAGE_HEAD, 2.0 * HEAD_ARROWS - 4.0 * HEAD_ARROW,
              draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_CENTRE);
    page->scale = scale;
    for (int way = -1; way <= 1; way += 2) {
        Vec2 tip = page_from_middle(page, way * HEAD_ARROWS, HEAD_MIDDLE);
        double size = HEAD_ARROW * page->unit;
        Vec2 corners[3] = {
            tip, {tip.x - way * size, tip.y - size}, {tip.x - way * size, tip.y + size}};
        draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, PAGE_CLEAR));
    }
}

// Draws at the right which part of the chapter is seen.
static void bar_draw(Page *page, const ScreenHelp *help)
{
    double seen = BOTTOM - TOP, x = RIGHT + BAR_RIGHT;
    if (help->height <= seen)
        return;
    double top = TOP + seen * help->scroll / help->height;
    Box bar = {page_at(page, x - BAR_WIDTH, top),
               page_at(page, x, top + seen * seen / help->height)};
    draw_round_rect(page->list, bar, 0.5 * BAR_WIDTH * page->unit,
                    draw_color(PAGE_AMBER, PAGE_CALM));
}

static void chapter_draw(Page *page, Screens *screens)
{
    ScreenHelp *help = &screens->help;
    Flow flow = {page, PAGE_BODY, LEFT, RIGHT, LEFT, TOP - help->scroll};
    ManualBlock block = {.kind = MANUAL_PARAGRAPH};
    page_dim(page, PAGE_DIM);
    page_panel(page,
               box_grow((Box){page_at(page, LEFT, TOP), page_at(page, RIGHT, BOTTOM)},
                        PANEL_MARGIN * page->unit),
               PANEL_ALPHA);
    help->unit = page->unit;
    help->head = (Box){page->picture.min, page_at(page, 2.0 * HEAD_MIDDLE, HEAD_BOTTOM)};
    help->head.max.x = page->picture.max.x;
    if (screens->subject < help->manual.count) {
        const ManualChapter *chapter = &help->manual.chapters[screens->subject];
        ManualText left = chapter->body;
        head_draw(page, chapter->title);
        while (manual_next(&left, block.kind, &block))
            block_put(&flow, &block);
    }
    help->height = flow.y + help->scroll - TOP;
    bar_draw(page, help);
    page->y = page_at(page, 0.0, BACK_TOP).y;
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_chapter = {SCREEN_WORLD_BELOW, chapter_fill, chapter_draw, NULL,
                               chapter_action,     0.0};
