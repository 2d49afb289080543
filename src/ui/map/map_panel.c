// map_panel.c - draws what is known of the chosen level beside the map.
#include "jantar/real.h"
#include "map_draw.h"

#include <inttypes.h>
#include <stdio.h>

// Places and lengths in units.
#define LEFT 838.0
#define TOP 58.0
#define WIDTH 402.0
#define HEIGHT 604.0
#define MARGIN 28.0
#define VIEW_HEIGHT 148.0 // the small view of the level, on top
#define FINDS_TOP 278.0
#define TIME_TOP 308.0
#define TIME_HEIGHT 98.0
#define MARKS_TOP 446.0
#define GHOST_TOP 478.0
#define GHOST_HEIGHT 60.0
#define NOTE_TOP 547.0
#define NAME_TEXT 13.0
#define TITLE_TEXT 23.0
#define FOUND_TEXT 14.0
#define TIME_TEXT 28.0
#define SMALL_TEXT 12.0
#define MEDAL_RADIUS 25.0
#define PANEL_ALPHA 0.94
#define BOX_ALPHA 0.05
#define RING_RADIUS 12.0 // of the mark of a whole win

static Vec2 at(const Page *page, double x, double y)
{
    return page_at(page, LEFT + x, TOP + y);
}

static void text_draw(Page *page, const char *text, double x, double y, double size,
                      DrawColor color, DrawAlign align)
{
    double room = align == DRAW_ALIGN_LEFT ? WIDTH - x - MARGIN : x - MARGIN;
    page_text(page, text, at(page, x, y), size, room, color, align);
}

static DrawColor small_color(void)
{
    return draw_color(COLOR_MAP_SMALL, 1.0);
}

static Box part_box(const Page *page, double top, double height)
{
    static const double side = 18.0;
    return (Box){at(page, side, top), at(page, WIDTH - side, top + height)};
}

// --- the level seen small ------------------------------------------------------------------------

// Draws the air of the world and the ground of the level before it.
static void view_draw_small(Page *page, const MapPanel *panel)
{
    const LevelMap *map = &panel->entry->map;
    Box box = {at(page, 2.0, 2.0), at(page, WIDTH - 2.0, VIEW_HEIGHT)};
    draw_rect(page->list, box, draw_color(panel->map->wood[0], 1.0),
              draw_color(panel->map->wood[2], 1.0));
    if (map->columns == 0)
        return;
    double wide = (box.max.x - box.min.x) / map->size.x,
           high = (box.max.y - box.min.y) / map->size.y, scale = real_max(wide, high);
    // Levels are wider or higher than the box: its end is shown, where the way leads.
    double right = box.max.x - map->size.x * scale, top = box.max.y - map->size.y * scale;
    double cell = map->step * scale;
    DrawColor ground = draw_color(COLOR_NIGHT, 0.82);
    for (uint32_t row = 0; row < map->rows; row++)
        for (uint32_t column = 0; column < map->columns; column++) {
            uint32_t first = column;
            while (column < map->columns && level_map_is_ground(map, column, row))
                column++;
            Box run = {{right + first * cell, top + row * cell},
                       {right + column * cell, top + (row + 1) * cell}};
            run = box_common(run, box);
            if (column > first && run.max.x > run.min.x && run.max.y > run.min.y)
                draw_rect(page->list, run, ground, ground);
        }
    for (uint32_t i = 0; i < map->checkpoint_count; i++) {
        Vec2 flower = {right + map->checkpoints[i].x * scale, top + map->checkpoints[i].y * scale};
        if (box_contains(box, flower))
            draw_disc(page->list, flower, 2.5 * page->unit, draw_color(PAGE_AMBER, PAGE_CLEAR));
    }
}

// --- rows ----------------------------------------------------------------------------------------

static void names_draw(Page *page, const MapPanel *panel)
{
    char number[32] = "";
    const LevelsEntry *entry = panel->entry;
    DrawColor name = draw_color(COLOR_MAP_NAME, 1.0);
    if (panel->number > 0)
        snprintf(number, sizeof number, "%" PRIu32 "-%" PRIu32, panel->world_number, panel->number);
    else
        snprintf(number, sizeof number, "%s",
                 page_word(page, entry->role == LEVEL_ROLE_SCENE ? TEXT_SCENE : TEXT_INCLUSION));
    text_draw(page, panel->world, MARGIN, 172.0, NAME_TEXT, name, DRAW_ALIGN_LEFT);
    text_draw(page, number, WIDTH - MARGIN, 172.0, NAME_TEXT, name, DRAW_ALIGN_RIGHT);
    text_draw(page, levels_title(entry, page->language), MARGIN, 204.0, TITLE_TEXT,
              draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT);
    draw_line(page->list, at(page, MARGIN, 246.0), at(page, WIDTH - MARGIN, 246.0), page->unit,
              draw_color(PAGE_PAPER, 0.16), DRAW_CAP_FLAT);
}

static void finds_draw(Page *page, const LevelsEntry *entry, const ResultsBest *best)
{
    const struct {
        ViewMark mark;
        uint32_t found, of;
    } finds[] = {{VIEW_MARK_FIREFLY, best->found.fireflies, entry->of.fireflies},
                 {VIEW_MARK_SEED, best->found.seeds, entry->of.seeds},
                 {VIEW_MARK_SECRET, best->found.secrets, entry->of.secrets}};
    static const double step = 128.0;
    for (int i = 0; i < 3; i++)
        if (finds[i].of > 0)
            page_count(page, finds[i].mark, at(page, MARGIN + step * i, FINDS_TOP), FOUND_TEXT,
                       finds[i].found, finds[i].of, PAGE_STRONG);
}

static void medal_draw(Page *page, const LevelsEntry *entry, uint32_t ticks)
{
    static const TextId names[MEDAL_COUNT] = {0, TEXT_MEDAL_BRONZE, TEXT_MEDAL_SILVER,
                                              TEXT_MEDAL_GOLD};
    char time[PAGE_TEXT_BYTES];
    Medal medal = medal_of(ticks, entry->par);
    if (medal != MEDAL_NONE)
        page_medal(page, medal, at(page, 262.0, TIME_TOP + 50.0), MEDAL_RADIUS);
    if (medal + 1 >= MEDAL_COUNT)
        return;
    DrawColor gold = draw_color(PAGE_AMBER, PAGE_STRONG);
    double right = WIDTH - 32.0;
    text_draw(page, page_word(page, names[medal + 1]), right, TIME_TOP + 28.0, SMALL_TEXT, gold,
              DRAW_ALIGN_RIGHT);
    text_draw(page, page_time(time, medal_ticks(medal + 1, entry->par)), right, TIME_TOP + 55.0,
              15.0, gold, DRAW_ALIGN_RIGHT);
}

// Returns the best results of one kind of players: those without help, if there are any.
static const ResultsBest *best_of(const LevelsEntry *entry, bool together, bool *helped)
{
    const ResultsBest *plain = &entry->results.of[results_kind(together, false)];
    const ResultsBest *assisted = &entry->results.of[results_kind(together, true)];
    *helped =
        plain->ticks == 0 && plain->older == 0 && (assisted->ticks > 0 || assisted->older > 0);
    return *helped ? assisted : plain;
}

static void time_draw(Page *page, const MapPanel *panel, const ResultsBest *best, bool helped)
{
    char time[PAGE_TEXT_BYTES];
    uint32_t ticks = best->ticks > 0 ? best->ticks : best->older;
    bool older = best->ticks == 0 && ticks > 0;
    draw_round_rect(page->list, part_box(page, TIME_TOP, TIME_HEIGHT), 12.0 * page->unit,
                    draw_color(PAGE_PAPER, BOX_ALPHA));
    TextId words = ticks == 0 ? TEXT_LEVEL_HELP_NONE : helped ? TEXT_WITH_HELP : TEXT_BEST_TIME;
    page_text(page, page_word(page, older ? TEXT_OLDER_FORM : words),
              at(page, 32.0, TIME_TOP + 18.0), SMALL_TEXT, older ? 340.0 : 190.0, small_color(),
              DRAW_ALIGN_LEFT);
    if (ticks > 0)
        text_draw(page, page_time(time, ticks), 32.0, TIME_TOP + 48.0, TIME_TEXT,
                  draw_color(PAGE_PAPER, older ? PAGE_FAINT : 1.0), DRAW_ALIGN_LEFT);
    if (!panel->together && !older && panel->entry->par > 0)
        medal_draw(page, panel->entry, helped ? 0 : best->ticks);
}

// Draws a drop with a crown, dashed until it was won.
static void crown_draw(Page *page, Vec2 middle, DrawColor color, bool won)
{
    enum { POINTS = 14 };
    double unit = page->unit;
    for (int i = 0; i < POINTS; i++) {
        Vec2 ends[2];
        for (int k = 0; k < 2; k++) {
            double turn = 2.0 * REAL_PI * (i + (won ? 1.05 : 0.6) * k) / POINTS;
            ends[k] = vec2(middle.x + 8.0 * unit * real_sin(turn),
                           middle.y + unit * (3.0 - 9.0 * real_cos(turn)));
        }
        draw_line(page->list, ends[0], ends[1], (won ? 3.0 : 1.8) * unit, color, DRAW_CAP_ROUND);
    }
    const double crown[][2] = {{-8, -10}, {-9, -19}, {-4, -14}, {0, -21},
                               {4, -14},  {9, -19},  {8, -10}};
    DrawStrokePoint points[7];
    for (int i = 0; i < 7; i++)
        points[i] = (DrawStrokePoint){
            vec2(middle.x + crown[i][0] * unit, middle.y + crown[i][1] * unit), 1.8 * unit, color};
    draw_stroke(page->list, points, 7, DRAW_CAP_ROUND);
}

static void marks_draw(Page *page, const MapPanel *panel, const ResultsBest *best)
{
    enum { POINTS = 33 };
    const LevelsEntry *entry = panel->entry;
    bool whole = best->whole > 0, faster = best->ticks > 0 && best->ticks < entry->par;
    DrawColor on = draw_color(PAGE_AMBER, 1.0), off = draw_color(COLOR_MAP_SMALL, 0.6);
    DrawStrokePoint ring[POINTS];
    Vec2 middle = at(page, 46.0, MARKS_TOP);
    for (int i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * (whole ? 1.0 : 0.8) * i / (POINTS - 1);
        ring[i] = (DrawStrokePoint){vec2(middle.x + RING_RADIUS * page->unit * real_sin(turn),
                                         middle.y - RING_RADIUS * page->unit * real_cos(turn)),
                                    (whole ? 4.0 : 1.8) * page->unit, whole ? on : off};
    }
    draw_stroke(page->list, ring, POINTS, DRAW_CAP_ROUND);
    page_text(page, page_word(page, TEXT_MARK_WHOLE), at(page, 70.0, MARKS_TOP - 6.0), NAME_TEXT,
              110.0, whole ? draw_color(PAGE_PAPER, 1.0) : off, DRAW_ALIGN_LEFT);
    if (entry->par == 0)
        return;
    crown_draw(page, at(page, 190.0, MARKS_TOP + 2.0), faster ? on : off, faster);
    page_text(page, page_word(page, TEXT_MARK_FASTER), at(page, 206.0, MARKS_TOP - 6.0), NAME_TEXT,
              WIDTH - MARGIN - 206.0, faster ? draw_color(PAGE_PAPER, 1.0) : off, DRAW_ALIGN_LEFT);
}

static void ghost_draw_row(Page *page, const MapPanel *panel, Box box)
{
    double middle = 0.5 * (box.min.y + box.max.y), unit = page->unit;
    DrawColor gold = draw_color(PAGE_AMBER, panel->ghost_chosen ? 1.0 : 0.5);
    draw_round_rect(page->list, box, 12.0 * unit,
                    draw_color(PAGE_PAPER, panel->ghost_chosen ? 3.0 * BOX_ALPHA : BOX_ALPHA));
    for (int side = -1; side <= 1; side += 2) {
        double tip = side < 0 ? box.min.x + 14.0 * unit : box.max.x - 14.0 * unit;
        const Vec2 arrow[3] = {{tip, middle},
                               {tip - side * 9.0 * unit, middle - 8.0 * unit},
                               {tip - side * 9.0 * unit, middle + 8.0 * unit}};
        draw_polygon(page->list, arrow, 3, gold);
    }
    page_ghost(page, vec2(box.min.x + 66.0 * unit, middle), 20.0);
    text_draw(page, page_word(page, TEXT_SET_GHOSTS), 118.0, GHOST_TOP + 14.0, 11.0, small_color(),
              DRAW_ALIGN_LEFT);
    page_text(page, panel->ghost, at(page, 118.0, GHOST_TOP + 34.0), FOUND_TEXT, 220.0,
              draw_color(PAGE_PAPER, PAGE_STRONG), DRAW_ALIGN_LEFT);
}

static void reached_draw(Page *page, const MapPanel *panel, Box *ghost_box)
{
    bool helped = false;
    const ResultsBest *best = best_of(panel->entry, panel->together, &helped);
    finds_draw(page, panel->entry, best);
    time_draw(page, panel, best, helped);
    if (panel->together)
        return;
    marks_draw(page, panel, best);
    *ghost_box = part_box(page, GHOST_TOP, GHOST_HEIGHT);
    ghost_draw_row(page, panel, *ghost_box);
}

void map_panel_draw(Page *page, const MapPanel *panel, Box *ghost_box)
{
    Box box = {at(page, 0.0, 0.0), at(page, WIDTH, HEIGHT)};
    *ghost_box = (Box){{0.0, 0.0}, {0.0, 0.0}};
    page_panel(page, box_grow(box, 1.5 * page->unit), 1.0);
    page_panel(page, box, PANEL_ALPHA);
    view_draw_small(page, panel);
    draw_frame(page->list, box, 1.4 * page->unit, draw_color(COLOR_PANEL_EDGE, 0.7));
    names_draw(page, panel);
    if (panel->entry->role != LEVEL_ROLE_SCENE && panel->entry->role != LEVEL_ROLE_END)
        reached_draw(page, panel, ghost_box);
    text_draw(page, panel->note, MARGIN, NOTE_TOP, SMALL_TEXT, draw_color(PAGE_AMBER, PAGE_CLEAR),
              DRAW_ALIGN_LEFT);
}
