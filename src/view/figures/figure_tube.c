// figure_tube.c - draws the skin of a chain: colours from belly to back, which roll with it, the
// light of the day, and a line round it.
#include "figure_run.h"

enum { ACROSS_MAX = 24, STOPS_MAX = 12 };

#define SUNNY 0.5     // of the sun's colour in lit skin
#define SHADY 1.3     // times the shade of other things
#define SUN_EDGE 0.15 // tiles; width of the lit edge

// A row of the skin: its colours from belly to back.
typedef struct Row {
    DrawStop stops[STOPS_MAX];
    uint32_t count;
} Row;

// Finds the colours of a row of the skin where it looks to `normal`.
static void row_find(FigureRun *run, const FigurePart *part, Vec2 normal, double alpha, Row *row)
{
    run->slots[CHANNEL_LIT] = figure_lit(run, normal);
    figure_values_update(run, FIGURE_BY_POINT);
    alpha *= figure_real_now(run, &part->show);
    row->count = part->stop_count;
    for (uint32_t k = 0; k < row->count; k++) {
        const FigureStop *stop = &run->figure->stops[part->stops + k];
        row->stops[k] = (DrawStop){(double)stop->at, figure_color(run, &stop->color, alpha)};
    }
}

// Returns the colour of the skin; `high`: 1 at the edge towards its back, -1 at the other one.
static DrawColor skin_color(const FigureRun *run, const FigurePart *part, const Row *row,
                            double high, Vec2 normal)
{
    const ThemeDay *day = &run->frame->theme->day;
    double roll = run->chains[part->chain].roll;
    double front = real_sqrt(real_max(1.0 - high * high, 0.0));
    double back = high * real_cos(roll) + front * real_sin(roll);
    DrawColor color = draw_gradient_at(row->stops, row->count, 0.5 + 0.5 * back);
    if (!part->day || !day->on)
        return color;
    double away = real_clamp(-0.8 * normal.x + 0.45 * normal.y, 0.0, 1.0), alpha = color.a / 255.0;
    color = draw_color_mix(color, draw_color(day->warm, alpha), SUNNY * figure_sun(run, normal));
    return draw_color_mix(color, draw_color(day->cool, alpha), SHADY * day->coolness * away);
}

static Vec2 edge_at(const ChainRun *chain, uint32_t i, double high)
{
    return vec2_add_scaled(chain->points[i], chain->sides[i],
                           high * figure_chain_half(chain, i, high));
}

// Draws the skin from one point of the chain to another.
static void skin_draw(FigureRun *run, const FigurePart *part, double alpha, uint32_t from,
                      uint32_t to)
{
    const ChainRun *chain = &run->chains[part->chain];
    uint32_t first = run->list->vertex_count, across = part->across;
    across = across < 2 ? 2 : across > ACROSS_MAX ? ACROSS_MAX : across;
    // without a line round it its edges are soft
    double soft = figure_real_now(run, &part->edge) > 0.0 || part->piled || part->half != 0
                      ? 0.0
                      : 0.5 * run->list->feather;
    for (uint32_t i = from; i <= to; i++) {
        double band = real_min(soft / real_max(figure_chain_half(chain, i, 1.0), 1.0), 0.5);
        Row row;
        figure_set_along(run, (double)i / (chain->count - 1));
        for (uint32_t k = 0; k < across; k++) {
            double part_of = (double)k / (across - 1), low = part->half == 1 ? 0.0 : -1.0,
                   top = part->half == 2 ? 0.0 : 1.0;
            double high = real_sin(0.5 * REAL_PI * (top + (low - top) * part_of));
            Vec2 normal = vec2_scale(chain->sides[i], high);
            if (k == 0 || part->lit)
                row_find(run, part, normal, alpha, &row);
            DrawColor color = skin_color(run, part, &row, high, normal);
            if (k == 0 && soft > 0.0)
                draw_list_vertex(run->list, edge_at(chain, i, 1.0 + band),
                                 draw_color_fade(color, 0.0));
            draw_list_vertex(
                run->list, edge_at(chain, i, high * (k == 0 || k + 1 == across ? 1.0 - band : 1.0)),
                color);
            if (k + 1 == across && soft > 0.0)
                draw_list_vertex(run->list, edge_at(chain, i, -1.0 - band),
                                 draw_color_fade(color, 0.0));
        }
    }
    draw_list_rows(run->list, first, to - from + 1, across + (soft > 0.0 ? 2 : 0), false);
}

// Draws an edge of the skin: 1 that towards its back, -1 the other one. By day the sun lights it.
static void rim_draw(FigureRun *run, const FigurePart *part, double alpha, double side)
{
    const ChainRun *chain = &run->chains[part->chain];
    double s = run->pose->body.scale, edge = figure_real_now(run, &part->edge);
    DrawStrokePoint dark[FIGURE_CHAIN_POINTS], lit[FIGURE_CHAIN_POINTS];
    for (uint32_t i = 0; i < chain->count; i++) {
        double sun = part->day ? figure_sun(run, vec2_scale(chain->sides[i], side)) : 0.0;
        Vec2 at = edge_at(chain, i, side);
        dark[i] =
            (DrawStrokePoint){at, 2.0 * edge * s, figure_color(run, &part->edge_color, alpha)};
        lit[i] = (DrawStrokePoint){
            vec2_add_scaled(at, chain->sides[i], -side * (edge + 0.5 * SUN_EDGE * sun) * s),
            SUN_EDGE * sun * s, draw_color(run->frame->theme->day.warm, alpha * sun)};
    }
    draw_stroke(run->list, dark, chain->count, DRAW_CAP_ROUND);
    if (part->day && run->frame->theme->day.on)
        draw_stroke(run->list, lit, chain->count, DRAW_CAP_FLAT);
}

// Draws the line round a piece of a chain: the same piece below it, wider.
static void under_draw(FigureRun *run, const FigurePart *part, double alpha, uint32_t from,
                       uint32_t to)
{
    const ChainRun *chain = &run->chains[part->chain];
    double edge = figure_real_now(run, &part->edge) * run->pose->body.scale,
           soft = run->list->feather;
    DrawColor color = figure_color(run, &part->edge_color, alpha);
    uint32_t first = run->list->vertex_count;
    for (uint32_t i = from; i <= to; i++)
        for (int k = 0; k < 4; k++) {
            double side = k < 2 ? 1.0 : -1.0, wide = edge + (k == 0 || k == 3 ? soft : 0.0);
            draw_list_vertex(run->list,
                             vec2_add_scaled(edge_at(chain, i, side), chain->sides[i], side * wide),
                             k == 0 || k == 3 ? draw_color_fade(color, 0.0) : color);
        }
    draw_list_rows(run->list, first, to - from + 1, 4, false);
}

// Draws a chain that lies on itself, piece by piece from its end to its start. Each piece has its
// line below it. Both reach over the piece behind it, so that the line has no gaps; the skin
// farther than the line, whose end would else show as dots.
static void pile_draw(FigureRun *run, const FigurePart *part, double alpha)
{
    enum { PIECE = 2 };
    uint32_t last = run->chains[part->chain].count - 1;
    for (uint32_t to = last; to > 0; to = to > PIECE ? to - PIECE : 0) {
        uint32_t from = to > PIECE ? to - PIECE : 0, behind = to + PIECE < last ? to + PIECE : last;
        under_draw(run, part, alpha, from, to < last ? to + 1 : last);
        skin_draw(run, part, alpha, from, behind);
    }
}

void figure_tube_draw(FigureRun *run, const FigurePart *part, double alpha)
{
    if (run->chains[part->chain].count < 2 || part->stop_count == 0)
        return;
    if (part->piled) {
        pile_draw(run, part, alpha);
        return;
    }
    skin_draw(run, part, alpha, 0, run->chains[part->chain].count - 1);
    bool edged = figure_real_now(run, &part->edge) > 0.0;
    if (edged && part->half != 2)
        rim_draw(run, part, alpha, 1.0);
    if (edged && part->half != 1)
        rim_draw(run, part, alpha, -1.0);
}
