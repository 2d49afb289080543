// screen_join.c - the screen on which players choose their devices: a place for each player, with
// its hero. input_seats.h says how devices join and leave.
#include "screens.h"

#include "jantar/clock.h"
#include "jantar/real.h"

// Lengths in units.
#define PLACE_TOP 112.0
#define PLACE_WIDTH 262.0
#define PLACE_HEIGHT 386.0
#define PLACE_STEP 282.0 // from one place to the next
#define SIGN_TOP 30.0    // of the following, from the top of the place
#define HERO_TOP 112.0
#define DEVICE_TOP 178.0
#define MOVES_TOP 222.0
#define KEYS_TOP 256.0
#define SIGN_SIZE 9.0
#define HERO_RADIUS 42.0
#define HOP_HEIGHT 26.0
#define DEVICE_ROOM 248.0
#define KEY_HEIGHT 22.0
#define KEY_STEP 28.0
#define KEY_GAP 6.0
#define KEY_WIDTH_RIGHT 16.0 // from the middle to the right end of a key
#define NAME_LEFT 2.0        // from the middle to what it does
#define NAME_ROOM 116.0
#define HINTS_TOP 532.0
#define HINTS_ROOM 1200.0
#define MENU_TOP 574.0

#define HOP_MS 320.0

#define PLACE_ALPHA 0.72
#define FREE_ALPHA 0.4

enum { LEAST_PLAYERS = 2, JOIN_WAYS = 3 };

static ScreenJoin where(const Screens *screens)
{
    return (ScreenJoin)screens->subject;
}

static uint32_t places_of(const Screens *screens)
{
    return where(screens) == SCREEN_JOIN_TITLE ? GAME_HEROES_MOST : screens->run->players;
}

void screen_join(Screens *screens, ScreenJoin from)
{
    if (from == SCREEN_JOIN_TITLE)
        input_seats_clear(screens->input);
    screen_push(screens, SCREEN_JOIN, from);
}

// --- what can be done ----------------------------------------------------------------------------

// On the title the levels follow; a play goes on, and who has no device yet gets one.
static void begin(Screens *screens, uint32_t subject)
{
    uint32_t joined = input_joined(screens->input);
    (void)subject;
    if (where(screens) != SCREEN_JOIN_TITLE) {
        input_seats_fill(screens->input);
        screen_pop(screens);
    } else if (joined >= LEAST_PLAYERS) {
        screens->run->players = joined;
        screen_does_levels.accept(screens, 0);
    } else {
        messages_say(screens->messages, TEXT_JOIN_NEEDS_TWO);
    }
}

static void back(Screens *screens)
{
    if (where(screens) == SCREEN_JOIN_TITLE)
        screens->run->players = 1;
    else
        input_seats_fill(screens->input);
    screen_pop(screens);
}

static void accept_back(Screens *screens, uint32_t subject)
{
    (void)subject;
    back(screens);
}

static const MenuDoes does_begin = {.accept = begin}, does_back = {.accept = accept_back};

// The screen is filled before every press, so devices can join for as long as it is on top.
static void fill(Screens *screens, Menu *menu)
{
    input_join_begin(screens->input, places_of(screens));
    bool enough =
        where(screens) != SCREEN_JOIN_TITLE || input_joined(screens->input) >= LEAST_PLAYERS;
    menu_add(menu, &does_begin, screen_text(screens, TEXT_JOIN_BEGIN),
             screen_text(screens, enough ? TEXT_JOIN_BEGIN_HELP : TEXT_JOIN_NEEDS_TWO), 0);
    menu_add(menu, &does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

// --- the places ----------------------------------------------------------------------------------

// Draws the keys for left and right beside each other. The stick of a pad steers as well.
static void moves_draw(Page *page, const Input *input, uint32_t player, Vec2 at)
{
    Glyph left = glyphs_player(input, player, BINDING_LEFT);
    Glyph right = glyphs_player(input, player, BINDING_RIGHT);
    double height = page_glyph_height(page, KEY_HEIGHT) * page->unit, gap = KEY_GAP * page->unit;
    glyphs_draw(page->list, &left, vec2(at.x - 0.5 * gap - glyphs_width(&left, height), at.y),
                height, PAGE_CLEAR);
    glyphs_draw(page->list, &right, vec2(at.x + 0.5 * gap, at.y), height, PAGE_CLEAR);
}

// Draws a line for each other key: the key, and what it does.
static void keys_draw(Page *page, const Input *input, uint32_t player, Vec2 at)
{
    double height = page_glyph_height(page, KEY_HEIGHT) * page->unit;
    for (int action = BINDING_JUMP; action <= BINDING_PUFF; action++) {
        Glyph key = glyphs_player(input, player, (BindingAction)action);
        double right = at.x - KEY_WIDTH_RIGHT * page->unit;
        glyphs_draw(page->list, &key, vec2(right - glyphs_width(&key, height), at.y), height,
                    PAGE_CLEAR);
        page_text(page, page_word(page, bindings_label((BindingAction)action)),
                  vec2(at.x + NAME_LEFT * page->unit, at.y - 0.5 * PAGE_SMALL * page->unit),
                  PAGE_SMALL, NAME_ROOM, draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_LEFT);
        at.y += real_max(KEY_STEP * page->unit, 1.02 * height);
    }
}

// Returns the height of a hero that hops when its player presses "jump", in units.
static double hop_of(const InputSeat *seat, uint64_t now_ms)
{
    double part = seat->hopped_ms > 0 ? ((double)now_ms - (double)seat->hopped_ms) / HOP_MS : 1.0;
    return part > 0.0 && part < 1.0 ? HOP_HEIGHT * real_sin(REAL_PI * part) : 0.0;
}

static void place_draw(Page *page, const Screens *screens, uint32_t number, Vec2 top)
{
    const Input *input = screens->input;
    const InputSeat *seat = &input->seats[number];
    double unit = page->unit;
    Vec2 hero = {top.x, top.y + HERO_TOP * unit};
    page_panel(page,
               (Box){{top.x - 0.5 * PLACE_WIDTH * unit, top.y},
                     {top.x + 0.5 * PLACE_WIDTH * unit, top.y + PLACE_HEIGHT * unit}},
               PLACE_ALPHA);
    if (seat->taken) {
        hero.y -= hop_of(seat, screens->now_ms) * unit;
        view_draw_hero_sign(page->list, number, vec2(top.x, top.y + SIGN_TOP * unit),
                            SIGN_SIZE * unit);
        page_hero(page, number, hero, HERO_RADIUS);
        moves_draw(page, input, number, vec2(top.x, top.y + MOVES_TOP * unit));
        keys_draw(page, input, number, vec2(top.x, top.y + KEYS_TOP * unit));
    } else {
        page_ghost(page, hero, HERO_RADIUS);
    }
    page_text(page,
              page_word(page, seat->taken ? bindings_device_label(seat->device) : TEXT_JOIN_FREE),
              vec2(top.x, top.y + DEVICE_TOP * unit), PAGE_BODY, DEVICE_ROOM,
              draw_color(PAGE_PAPER, seat->taken ? PAGE_STRONG : FREE_ALPHA), DRAW_ALIGN_CENTRE);
}

// Draws by which keys and buttons devices join and leave.
static void hints_line_draw(Page *page, const Input *input)
{
    static const BindingDevice devices[JOIN_WAYS] = {BINDING_RIGHT_HALF, BINDING_LEFT_HALF,
                                                     BINDING_PAD};
    Hint hints[2] = {{.glyph_count = JOIN_WAYS, .text = page_word(page, TEXT_JOIN)},
                     {.glyph_count = JOIN_WAYS, .text = page_word(page, TEXT_LEAVE)}};
    for (int i = 0; i < JOIN_WAYS; i++) {
        const BindingSource(*sources)[BINDING_SLOTS] = input->bindings.sources[devices[i]];
        GlyphFamily family = glyphs_family_used(input);
        hints[0].glyphs[i] = glyphs_of(devices[i], family, sources[BINDING_JUMP][0]);
        hints[1].glyphs[i] = glyphs_of(devices[i], family, sources[BINDING_STICK][0]);
    }
    page->y = page->picture.min.y + HINTS_TOP * page->unit;
    hints_draw(page, hints, 2, HINT_STYLE_USUAL, HINTS_ROOM);
}

static const MenuLines menu_lines = {.size = 22.0, .step = 40.0};

static void draw(Page *page, Screens *screens)
{
    uint32_t places = places_of(screens);
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, page_word(page, TEXT_JOIN_HEAD));
    for (uint32_t i = 0; i < places; i++) {
        double across = ((double)i - 0.5 * (places - 1.0)) * PLACE_STEP * page->unit;
        place_draw(page, screens, i,
                   vec2(page->x + across, page->picture.min.y + PLACE_TOP * page->unit));
    }
    hints_line_draw(page, screens->input);
    page->y = page->picture.min.y + MENU_TOP * page->unit;
    menu_draw_lines(page, &screens->menu, menu_lines);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_who_plays = {SCREEN_WORLD_STILL, fill, draw, back, NULL, 1.1};
