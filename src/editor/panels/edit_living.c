// edit_living.c - draws what the editor found out about the level: jumps from under the pointer,
// places that the hero can't get to, and which recorded runs still win.
#include "screen_edit.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include <stdio.h>

// Lengths in units.
#define LEFT 182.0     // of the row of runs: beside the palettes
#define TOP 642.0      // of the buttons
#define RUNS_TOP 608.0 // of the runs: above them, since both together reach the small map
#define HEIGHT 27.0
#define TEXT 11.5
#define GAP 7.0
#define DOT 4.5
#define LINE_WIDTH 5.0
#define LINE_ALPHA 0.66
#define STANDING_ALPHA 0.38
#define GHOST_ALPHA 0.22 // of the hero where it lands
#define LABEL 11.0
#define MISSED_ALPHA 0.3
#define STRIPE 0.22 // tiles, of the hatching

// --- jumps ---------------------------------------------------------------------------------------

static void number_draw(Page *page, Vec2 at, double tiles)
{
    char text[32];
    snprintf(text, sizeof text, "%.1f", tiles);
    page->outline = true;
    page_text(page, text, vec2(at.x, at.y - 2.2 * LABEL * page->unit), LABEL, 80.0,
              draw_color(PAGE_PAPER, PAGE_STRONG), DRAW_ALIGN_CENTRE);
    page->outline = false;
}

// Draws the way of the hero's centre. It fades towards an end that is lost from sight.
static void trace_draw(Page *page, const EditScreen *edit, const EditorJumpTrace *trace,
                       double alpha)
{
    DrawStrokePoint points[EDITOR_JUMP_POINTS];
    for (uint32_t i = 0; i < trace->count; i++) {
        double left = (double)(trace->count - i) / trace->count;
        double part = trace->lands ? 1.0 : real_min(1.0, 3.0 * left);
        points[i] =
            (DrawStrokePoint){editor_pixel(&edit->sight, trace->points[i]), LINE_WIDTH * page->unit,
                              draw_color(PAGE_AMBER, alpha * part)};
    }
    draw_stroke(page->list, points, trace->count, DRAW_CAP_ROUND);
    if (trace->lands)
        draw_disc(page->list, points[trace->count - 1].at, GAME_HERO_RADIUS * edit->sight.scale,
                  draw_color(PAGE_AMBER, alpha * GHOST_ALPHA));
}

// Draws a jump to one side, with its height and how far it goes.
static void jump_draw(Page *page, const EditScreen *edit, const EditorJumpWay *way,
                      const SimTerrain *terrain, Vec2 from, bool left)
{
    EditorJumpTrace trace = editor_jump_trace(way, terrain, from, left);
    bool running = way == &edit->editor->living.jump.running;
    Vec2 top = trace.points[trace.top], end = trace.points[trace.count - 1];
    trace_draw(page, edit, &trace, running ? LINE_ALPHA : STANDING_ALPHA);
    if (!running)
        return;
    number_draw(page, editor_pixel(&edit->sight, top), from.y - top.y);
    if (trace.lands && trace.top + 1 < trace.count)
        number_draw(page, editor_pixel(&edit->sight, vec2(end.x, end.y - 0.5)),
                    real_abs(end.x - from.x));
}

static void jumps_draw(Page *page, const Screens *screens, const EditScreen *edit)
{
    const EditorLiving *living = &edit->editor->living;
    const SimTerrain *terrain = &screens->run->session.desc->terrain;
    Vec2 from, at = editor_tile(&edit->sight, edit->pointer);
    if (!living->shows_jump || !living->has_jump || edit->over_panel || edit->focus.on ||
        !editor_jump_ground(terrain, at, &from))
        return;
    for (int side = 0; side < 2; side++) {
        jump_draw(page, edit, &living->jump.standing, terrain, from, side == 0);
        jump_draw(page, edit, &living->jump.running, terrain, from, side == 0);
    }
    draw_disc(page->list, editor_pixel(&edit->sight, from), GAME_HERO_RADIUS * edit->sight.scale,
              draw_color(PAGE_AMBER, 2.0 * GHOST_ALPHA));
}

// --- places out of reach -------------------------------------------------------------------------

// Draws cells that lie side by side, with stripes, so that they are told from ground without
// colours.
static void run_of_cells_draw(Page *page, const EditScreen *edit, double y, double left,
                              double right)
{
    Box box = editor_pixels(&edit->sight, (Box){{left, y}, {right, y + 1.0}});
    DrawColor color = draw_color(PAGE_DANGER, MISSED_ALPHA);
    draw_rect(page->list, box, color, color);
    if (STRIPE * edit->sight.scale < 3.0)
        return;
    for (double x = left; x < right; x++) {
        Vec2 corners[4] = {
            {x, y + 1.0}, {x + STRIPE, y + 1.0}, {x + 1.0, y + STRIPE}, {x + 1.0, y}};
        for (int i = 0; i < 4; i++)
            corners[i] = editor_pixel(&edit->sight, corners[i]);
        draw_polygon(page->list, corners, 4, color);
    }
}

static void missed_draw(Page *page, const EditScreen *edit)
{
    const EditorLiving *living = &edit->editor->living;
    Vec2 low = editor_tile(&edit->sight, edit->sight.picture.min),
         high = editor_tile(&edit->sight, edit->sight.picture.max);
    uint32_t left = (uint32_t)real_max(0.0, low.x), top = (uint32_t)real_max(0.0, low.y);
    uint32_t right = (uint32_t)real_clamp(high.x + 1.0, 0.0, living->columns),
             bottom = (uint32_t)real_clamp(high.y + 1.0, 0.0, living->rows);
    for (uint32_t y = top; y < bottom; y++) {
        const bool *row = living->missed + (size_t)y * living->columns;
        uint32_t begin = left;
        for (uint32_t x = left; x <= right; x++)
            if (x == right || !row[x]) {
                if (x > begin)
                    run_of_cells_draw(page, edit, y, begin, x);
                begin = x + 1;
            }
    }
}

void edit_draw_living(Page *page, const Screens *screens, EditScreen *edit)
{
    const EditorLiving *living = &edit->editor->living;
    Vec2 size = editor_level_size(edit->editor);
    bool fits = living->missed && living->columns == size.x && living->rows == size.y;
    if (living->shows_missed && fits)
        missed_draw(page, edit);
    jumps_draw(page, screens, edit);
}

// --- runs ----------------------------------------------------------------------------------------

static const TextId run_texts[] = {[LISTED_LEVEL_LAST] = TEXT_REPLAY_LEVEL_LAST,
                                   [LISTED_BEST] = TEXT_REPLAY_BEST,
                                   [LISTED_TOGETHER] = TEXT_REPLAY_TOGETHER,
                                   [LISTED_PROVED] = TEXT_REPLAY_PROVED,
                                   [LISTED_SHOWN] = TEXT_REPLAY_SHOWN,
                                   [LISTED_FAST] = TEXT_REPLAY_FAST,
                                   [LISTED_ALL] = TEXT_REPLAY_ALL};

// A dot is green and full, or red and crossed; a ring while the run is still being played.
static void dot_draw(Page *page, Vec2 at, const EditorRun *run, bool known)
{
    double size = DOT * page->unit;
    DrawColor color = draw_color(!known      ? (uint32_t)PAGE_PAPER
                                 : run->wins ? (uint32_t)COLOR_FIREFLY_HALO
                                             : (uint32_t)PAGE_DANGER,
                                 known ? 1.0 : PAGE_FAINT);
    draw_disc(page->list, at, size, color);
    if (!known)
        draw_disc(page->list, at, 0.6 * size, draw_color(PAGE_PANEL, 1.0));
    else if (!run->wins)
        draw_line(page->list, vec2(at.x - 0.6 * size, at.y - 0.6 * size),
                  vec2(at.x + 0.6 * size, at.y + 0.6 * size), 1.8 * page->unit,
                  draw_color(PAGE_NIGHT, 1.0), DRAW_CAP_ROUND);
}

static double runs_width(const Page *page, const EditorLiving *living)
{
    double width = page_text_width(page, page_word(page, TEXT_EDIT_RUNS), TEXT) + 2.0 * GAP;
    for (uint32_t i = 0; i < living->run_count; i++)
        width += 2.0 * DOT + 3.0 * GAP +
                 page_text_width(page, page_word(page, run_texts[living->runs[i].kind]), TEXT);
    return width;
}

static void runs_draw(Page *page, EditScreen *edit, double x)
{
    const EditorLiving *living = &edit->editor->living;
    bool known = living->played == edit_revision(edit->editor->edit);
    double unit = page->unit,
           text_y = page->picture.min.y + (RUNS_TOP + 0.5 * (HEIGHT - TEXT)) * unit;
    double middle = page->picture.min.y + (RUNS_TOP + 0.5 * HEIGHT) * unit;
    DrawColor color = draw_color(PAGE_PAPER, PAGE_CALM);
    Box panel = {
        {x, page->picture.min.y + RUNS_TOP * unit},
        {x + runs_width(page, living) * unit, page->picture.min.y + (RUNS_TOP + HEIGHT) * unit}};
    draw_round_rect(page->list, panel, 8.0 * unit, draw_color(PAGE_PANEL, PAGE_CALM));
    edit_spot(edit, panel, EDIT_DO_NOTHING, 0);
    const char *text = page_word(page, TEXT_EDIT_RUNS);
    x += GAP * unit;
    page_text(page, text, vec2(x, text_y), TEXT, 400.0, color, DRAW_ALIGN_LEFT);
    x += page_text_width(page, text, TEXT) * unit;
    for (uint32_t i = 0; i < living->run_count; i++) {
        text = page_word(page, run_texts[living->runs[i].kind]);
        x += (2.0 * GAP + DOT) * unit;
        dot_draw(page, vec2(x, middle), &living->runs[i], known);
        x += (DOT + GAP) * unit;
        page_text(page, text, vec2(x, text_y), TEXT, 300.0, color, DRAW_ALIGN_LEFT);
        x += page_text_width(page, text, TEXT) * unit;
    }
}

void edit_draw_runs(Page *page, EditScreen *edit)
{
    static const struct {
        EditCommand command;
        uint32_t subject;
    } buttons[] = {{EDIT_DO_JUMP, 0},   {EDIT_DO_MISSED, 0}, {EDIT_DO_HEAT, 0},
                   {EDIT_DO_LESSON, 0}, {EDIT_DO_NEW, 0},    {EDIT_DO_CHOOSE, EDITOR_CHOICE_SAVE},
                   {EDIT_DO_SHARE, 0},  {EDIT_DO_HELP, 0}};
    const EditorLiving *living = &edit->editor->living;
    double unit = page->unit, y = page->picture.min.y + TOP * unit;
    double x = page->picture.min.x + LEFT * unit;
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        x = edit_command_button(page, edit, vec2(x, y), 0.0, buttons[i].command,
                                buttons[i].subject) +
            GAP * unit;
    // the lesson lies there
    if (living->run_count > 0 && !editor_lesson_is_shown(&edit->editor->lesson))
        runs_draw(page, edit, page->picture.min.x + LEFT * unit);
}
