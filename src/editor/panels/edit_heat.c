// edit_heat.c - draws where players die and get stuck: warm spots and crosses, rings with seconds,
// ways; and a panel with what came of each section, whose rows lead there.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdio.h>

// Lengths in units.
#define LEFT 182.0   // of the panel: beside the palettes
#define BOTTOM 600.0 // above the runs, or the lesson
#define LESSON_BOTTOM 538.0
#define WIDTH 416.0
#define MARGIN 10.0
#define ROW 19.0
#define HEAD 24.0
#define TEXT 11.5
#define ARM 6.0 // of a cross
#define OWN_ARM 4.0
#define LINE 2.4
#define WAY_LINE 1.5
#define RING 11.0
#define SECONDS_TEXT 11.0

#define WARM 2.6 // tiles; radius of a warm spot
#define WARM_ALPHA 0.5
#define WAY_ALPHA 0.26
#define OLD_ALPHA 0.4 // of what is from before a change
#define PANEL_ALPHA 0.86

enum { ROWS_MOST = 10, MANY_DEATHS = 6, STUCK_LONG = 20, STROKE_POINTS = 128, CIRCLE = 24 };

// How the layer is drawn: bright, or grey when the map has changed since.
typedef struct HeatLook {
    uint32_t warm, ring;
    double alpha;
} HeatLook;

static HeatLook look_of(bool now)
{
    return now ? (HeatLook){PAGE_DANGER, PAGE_AMBER, 1.0}
               : (HeatLook){PAGE_PAPER, PAGE_PAPER, OLD_ALPHA};
}

static bool is_now(const EditScreen *edit, uint64_t revision)
{
    return revision == edit_revision(edit->editor->edit);
}

// --- marks ---------------------------------------------------------------------------------------

static void cross_draw(Page *page, Vec2 at, double arm, DrawColor color)
{
    double size = arm * page->unit;
    for (int pass = 0; pass < 2; pass++)
        for (int way = -1; way <= 1; way += 2)
            draw_line(page->list, vec2(at.x - size, at.y - way * size),
                      vec2(at.x + size, at.y + way * size),
                      (pass == 0 ? 2.0 : 1.0) * LINE * page->unit,
                      pass == 0 ? draw_color(PAGE_NIGHT, 0.6) : color, DRAW_CAP_ROUND);
}

static void ring_draw(Page *page, Vec2 at, double radius, double width, DrawColor color)
{
    DrawStrokePoint points[CIRCLE];
    for (int i = 0; i < CIRCLE; i++) {
        double angle = 2.0 * REAL_PI * i / CIRCLE;
        points[i] = (DrawStrokePoint){
            vec2(at.x + radius * real_cos(angle), at.y + radius * real_sin(angle)),
            width * page->unit, color};
    }
    draw_stroke(page->list, points, CIRCLE, DRAW_CAP_CLOSED);
}

// The more deaths, the warmer.
static void warm_draw(Page *page, const EditScreen *edit, Vec2 place, uint32_t deaths,
                      HeatLook look)
{
    double share = real_min(1.0, (double)deaths / MANY_DEATHS);
    double radius = WARM * (0.6 + 0.4 * share) * edit->sight.scale,
           alpha = look.alpha * WARM_ALPHA * (0.4 + 0.6 * share);
    DrawStop stops[] = {{0.0, draw_color(look.warm, alpha)},
                        {0.5, draw_color(look.warm, 0.5 * alpha)},
                        {1.0, draw_color(look.warm, 0.0)}};
    draw_radial(page->list, editor_pixel(&edit->sight, place), vec2(radius, radius), stops, 3);
}

// --- the map -------------------------------------------------------------------------------------

static bool is_near(const EditScreen *edit, Vec2 at)
{
    return box_contains(box_grow(edit->sight.picture, edit->sight.scale), at);
}

// Draws the ways as strokes of points that lie in the picture.
static void ways_draw(Page *page, const EditScreen *edit, HeatLook look)
{
    const EditorHeatResult *result = &edit->editor->heat.result;
    DrawStrokePoint points[STROKE_POINTS];
    DrawColor color = draw_color(look.ring, WAY_ALPHA * look.alpha);
    uint32_t count = 0;
    for (uint32_t i = 0; i < result->point_count; i++) {
        Vec2 at = editor_pixel(&edit->sight, result->points[i].at);
        bool near = is_near(edit, at);
        if (count > 1 && (!near || result->points[i].begins || count == STROKE_POINTS))
            draw_stroke(page->list, points, count, DRAW_CAP_FLAT);
        if (near && count == STROKE_POINTS && !result->points[i].begins) {
            points[0] = points[count - 1];
            count = 1;
        } else if (!near || result->points[i].begins) {
            count = 0;
        }
        if (near)
            points[count++] = (DrawStrokePoint){at, WAY_LINE * page->unit, color};
    }
    if (count > 1)
        draw_stroke(page->list, points, count, DRAW_CAP_FLAT);
}

static void deaths_draw(Page *page, const EditScreen *edit, const RateSummary *summary,
                        HeatLook look)
{
    for (uint32_t i = 0; i < summary->died_count; i++)
        warm_draw(page, edit, summary->died[i].place, summary->died[i].tries, look);
    for (uint32_t i = 0; i < summary->died_count; i++)
        cross_draw(page, editor_pixel(&edit->sight, summary->died[i].place), ARM,
                   draw_color(look.warm, look.alpha));
}

static uint32_t seconds_of(const RateSpot *spot, uint32_t tries)
{
    return spot->ticks / (tries > 0 ? tries : 1) / SIM_TICK_RATE;
}

// A ring with the seconds that a player was stuck there, in the mean of the tries.
static void stuck_draw(Page *page, const EditScreen *edit, const RateSummary *summary,
                       HeatLook look)
{
    for (uint32_t i = 0; i < summary->stuck_count; i++) {
        char text[32];
        uint32_t seconds = seconds_of(&summary->stuck[i], summary->tries);
        Vec2 at = editor_pixel(&edit->sight, summary->stuck[i].place);
        DrawColor color = draw_color(look.ring, look.alpha);
        ring_draw(page, at, RING * page->unit,
                  LINE * (1.0 + real_min(1.0, (double)seconds / STUCK_LONG)), color);
        snprintf(text, sizeof text, "%u s", (unsigned)seconds);
        page->outline = true;
        page_text(page, text, vec2(at.x, at.y - (RING + 1.9 * SECONDS_TEXT) * page->unit),
                  SECONDS_TEXT, 80.0, color, DRAW_ALIGN_CENTRE);
        page->outline = false;
    }
}

static void own_draw(Page *page, const EditScreen *edit)
{
    const EditorHeat *heat = &edit->editor->heat;
    bool now = is_now(edit, heat->own_of);
    HeatLook look = look_of(now);
    DrawColor color = draw_color(PAGE_PAPER, now ? 1.0 : 1.5 * OLD_ALPHA);
    for (uint32_t i = 0; i < heat->own.place_count; i++)
        warm_draw(page, edit, heat->own.places[i], 1, look);
    for (uint32_t i = 0; i < heat->own.place_count; i++)
        cross_draw(page, editor_pixel(&edit->sight, heat->own.places[i]), OWN_ARM, color);
}

void edit_draw_heat(Page *page, EditScreen *edit)
{
    const EditorHeat *heat = &edit->editor->heat;
    HeatLook look = look_of(is_now(edit, heat->known));
    if (!heat->shows)
        return;
    ways_draw(page, edit, look);
    for (uint32_t i = 0; i < heat->result.section_count; i++)
        deaths_draw(page, edit, &heat->result.sections[i].summary, look);
    own_draw(page, edit);
    for (uint32_t i = 0; i < heat->result.section_count; i++)
        stuck_draw(page, edit, &heat->result.sections[i].summary, look);
}

// --- the panel -----------------------------------------------------------------------------------

// The place that a row of the panel is about: where players are stuck, die, or begin.
static Vec2 worst_of(const EditorHeatSection *section)
{
    const RateSummary *summary = &section->summary;
    return summary->stuck_count > 0  ? summary->stuck[0].place
           : summary->died_count > 0 ? summary->died[0].place
                                     : section->from;
}

void edit_go_to_section(EditScreen *edit, uint32_t number)
{
    Editor *editor = edit->editor;
    if (number >= editor->heat.result.section_count)
        return;
    editor->camera.at = worst_of(&editor->heat.result.sections[number]);
    editor->camera.zoom = real_min(editor->camera.zoom, 1.0);
}

static bool is_hard(const EditorHeatSection *section)
{
    const RateSummary *summary = &section->summary;
    return summary->passed < summary->tries || summary->stuck_count > 0 || summary->died_count > 0;
}

// If not all sections have room, those that are hard anywhere are shown.
static uint32_t rows_of(const EditorHeatResult *result, uint32_t rows[ROWS_MOST])
{
    uint32_t count = 0;
    bool all = result->section_count <= ROWS_MOST;
    for (uint32_t i = 0; i < result->section_count && count < ROWS_MOST; i++)
        if (all || is_hard(&result->sections[i]))
            rows[count++] = i;
    return count;
}

static void section_text(const Page *page, const EditorHeatSection *section, uint32_t number,
                         char out[PAGE_TEXT_BYTES])
{
    const RateSummary *summary = &section->summary;
    if (section->is_boss) {
        texts_fill(page->language, TEXT_EDIT_HEAT_BOSS, out, PAGE_TEXT_BYTES, (unsigned)number + 1);
        return;
    }
    int length =
        texts_fill(page->language, TEXT_EDIT_HEAT_SECTION, out, PAGE_TEXT_BYTES,
                   (unsigned)number + 1, (unsigned)summary->passed, (unsigned)summary->tries);
    if (summary->stuck_count > 0)
        length += texts_fill(page->language, TEXT_EDIT_HEAT_STUCK_AT, out + length,
                             (size_t)(PAGE_TEXT_BYTES - length), summary->stuck[0].place.x,
                             summary->stuck[0].place.y);
    if (summary->deaths > 0)
        texts_fill(page->language, TEXT_EDIT_HEAT_DEATHS_OF, out + length,
                   (size_t)(PAGE_TEXT_BYTES - length), (unsigned)summary->deaths);
}

// What the panel says above its rows.
static void head_text(const Page *page, const EditScreen *edit, char out[2 * PAGE_TEXT_BYTES])
{
    static const TextId texts[] = {
        [EDITOR_HEAT_NONE] = TEXT_EDIT_HEAT_NONE,      [EDITOR_HEAT_LOOKS] = TEXT_EDIT_PROVING,
        [EDITOR_HEAT_PLAYS] = TEXT_EDIT_HEAT_PLAYING,  [EDITOR_HEAT_KNOWN] = TEXT_EDIT_HEAT_KNOWN,
        [EDITOR_HEAT_NO_EXIT] = TEXT_EDIT_NO_EXIT,     [EDITOR_HEAT_NO_WAY] = TEXT_EDIT_HEAT_NO_WAY,
        [EDITOR_HEAT_REFUSED] = TEXT_EDIT_HEAT_REFUSED};
    const EditorHeat *heat = &edit->editor->heat;
    EditorHeatState state = editor_heat_state(heat);
    char text[PAGE_TEXT_BYTES];
    if (state == EDITOR_HEAT_LOOKS || state == EDITOR_HEAT_PLAYS)
        texts_fill(page->language, texts[state], text, sizeof text,
                   (unsigned)editor_heat_percent(heat));
    else
        snprintf(text, sizeof text, "%s", page_word(page, texts[state]));
    if (heat->job)
        snprintf(out, 2 * PAGE_TEXT_BYTES, "%s   (Esc: %s)", text, page_word(page, TEXT_EDIT_STOP));
    else
        snprintf(out, 2 * PAGE_TEXT_BYTES, "%s %s", text,
                 heat->known == 0 || is_now(edit, heat->known)
                     ? ""
                     : page_word(page, TEXT_EDIT_HEAT_OLD));
}

// Says which mark is what: the last line of the panel.
static void legend_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    static const TextId texts[] = {TEXT_EDIT_HEAT_DEATHS, TEXT_EDIT_HEAT_STUCK, TEXT_EDIT_HEAT_OWN};
    double unit = page->unit;
    for (int i = 0; i < 3; i++) {
        char text[PAGE_TEXT_BYTES];
        Vec2 mark = {at.x + 5.0 * unit, at.y + 0.5 * TEXT * unit};
        if (i == 1)
            ring_draw(page, mark, 4.5 * unit, LINE, draw_color(PAGE_AMBER, 1.0));
        else
            cross_draw(page, mark, i == 0 ? OWN_ARM : 0.75 * OWN_ARM,
                       draw_color(i == 0 ? PAGE_DANGER : PAGE_PAPER, 1.0));
        texts_fill(page->language, texts[i], text, sizeof text,
                   (unsigned)edit->editor->heat.own.place_count);
        page_text(page, text, vec2(at.x + 14.0 * unit, at.y), TEXT, 0.0,
                  draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_LEFT);
        at.x += (26.0 + page_text_width(page, text, TEXT)) * unit;
    }
}

static void row_draw(Page *page, EditScreen *edit, uint32_t number, Box box)
{
    char text[PAGE_TEXT_BYTES];
    const EditorHeatSection *section = &edit->editor->heat.result.sections[number];
    bool over = box_contains(box, edit->pointer), hard = is_hard(section);
    section_text(page, section, number, text);
    if (over)
        draw_round_rect(page->list, box, 6.0 * page->unit, draw_color(PAGE_AMBER, 0.12));
    page_text(
        page, text,
        vec2(box.min.x + 0.6 * MARGIN * page->unit, box.min.y + 0.5 * (ROW - TEXT) * page->unit),
        TEXT, WIDTH - 2.0 * MARGIN,
        draw_color(hard ? PAGE_AMBER : PAGE_PAPER, hard ? 1.0 : PAGE_SOFT), DRAW_ALIGN_LEFT);
    edit_spot(edit, box, EDIT_DO_SECTION, number);
}

void edit_draw_heat_panel(Page *page, EditScreen *edit)
{
    char text[2 * PAGE_TEXT_BYTES];
    uint32_t rows[ROWS_MOST], count = rows_of(&edit->editor->heat.result, rows);
    double bottom = editor_lesson_is_shown(&edit->editor->lesson) ? LESSON_BOTTOM : BOTTOM;
    double top = bottom - HEAD - ROW * (count + 1) - 0.5 * MARGIN;
    if (!edit->editor->heat.shows)
        return;
    Box panel = {page_at(page, LEFT, top), page_at(page, LEFT + WIDTH, bottom)};
    page_panel(page, panel, PANEL_ALPHA);
    edit_spot(edit, panel, EDIT_DO_NOTHING, 0);
    head_text(page, edit, text);
    page_text(page, text, page_at(page, LEFT + MARGIN, top + 7.0), PAGE_SMALL, WIDTH - 2.0 * MARGIN,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_LEFT);
    for (uint32_t i = 0; i < count; i++) {
        double y = top + HEAD + ROW * i;
        row_draw(page, edit, rows[i],
                 (Box){page_at(page, LEFT + 0.4 * MARGIN, y),
                       page_at(page, LEFT + WIDTH - 0.4 * MARGIN, y + ROW)});
    }
    legend_draw(page, edit,
                page_at(page, LEFT + MARGIN, top + HEAD + ROW * count + 0.5 * (ROW - TEXT)));
}

// --- commands ------------------------------------------------------------------------------------

void edit_heat_press(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    EditorHeat *heat = &editor->heat;
    bool up = heat->job || is_now(edit, heat->known);
    if (heat->shows && up) {
        editor_heat_stop(heat);
        heat->shows = false;
        return;
    }
    heat->shows = true;
    if (up || edit_in_step(editor->edit))
        return;
    if (!editor_heat_begin(heat, editor->edit, editor->from, screens->run->context))
        messages_say(screens->messages, TEXT_LEVEL_NO_MEMORY);
}
