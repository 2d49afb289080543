// ground_smooth.c - rounds the corners of an outline.
#include "ground_shape.h"
#include "jantar/real.h"
#include <string.h>

static const double EDGE_SHARE = 0.46; // part of an edge that one corner may use
// Longest part of an edge that a corner may use, tiles. straight_divide() assumes that the corners
// at both ends of an edge use equal parts of it; this bounds the error.
static const double CUT_MAX = 0.5;
static const double PIECE_MAX = 1.0;  // longest piece of a straight edge, tiles
static const double LEAD = 0.2;       // straight edge set apart on both sides of a corner, tiles
static const double PIECE_MIN = 0.05; // shortest piece that a cell border may cut off, tiles

// Adds points along the straight part from `from` towards the next corner, so that no piece is
// longer than PIECE_MAX: geometry is sorted into chunks by position. `kept` is the length left
// free for the corner at the far end, tiles: as much as the near corner uses.
static bool straight_divide(Outline *out, Vec2 from, Vec2 corner, double kept)
{
    Vec2 way = vec2_sub(corner, from);
    double length = vec2_length(way) - kept;
    double pieces = real_floor(length / PIECE_MAX) + 1.0;
    for (double i = 1.0; i < pieces; i += 1.0)
        if (!outline_add_point(out,
                               vec2_add_scaled(from, vec2_normalize(way), length * i / pieces)))
            return false;
    return true;
}

// Does the same, but divides the edge at the borders of cells: at column borders if the edge is
// flat, at row borders if it is steep.
static bool straight_divide_by_cells(Outline *out, Vec2 from, Vec2 corner, double kept)
{
    Vec2 way = vec2_sub(corner, from), along = vec2_normalize(way);
    double length = vec2_length(way) - kept;
    bool flat = real_abs(along.x) >= real_abs(along.y);
    double start = flat ? from.x : from.y, speed = flat ? along.x : along.y,
           sign = speed < 0.0 ? -1.0 : 1.0;
    double border = sign * (real_floor(sign * start) + 1.0), done = (border - start) / speed;
    for (; done < length - PIECE_MIN; border += sign, done = (border - start) / speed) {
        Vec2 at = vec2_add_scaled(from, along, done);
        if (done > PIECE_MIN &&
            !outline_add_point(out, flat ? vec2(border, at.y) : vec2(at.x, border)))
            return false;
    }
    return true;
}

typedef bool StraightDivide(Outline *out, Vec2 from, Vec2 corner, double kept);

// Adds the curve round `corner`, from the edge before it to the edge after it. The curve is a
// quadratic Bezier curve whose middle is SMOOTH_DEVIATION away from the corner. `divide` adds the
// straight part after the curve.
static bool corner_round(Outline *out, Vec2 before, Vec2 corner, Vec2 after, StraightDivide *divide)
{
    Vec2 in = vec2_sub(corner, before);
    Vec2 away = vec2_sub(after, corner);
    Vec2 in_unit = vec2_normalize(in);
    Vec2 away_unit = vec2_normalize(away);
    double half_turn_sine = real_sqrt(real_max(0.0, (1.0 - vec2_dot(in_unit, away_unit)) * 0.5));
    double shortest = real_min(vec2_length(in), vec2_length(away));
    double cut =
        real_min(2.0 * SMOOTH_DEVIATION / real_max(half_turn_sine, 1e-3), shortest * EDGE_SHARE);
    cut = real_min(cut, CUT_MAX);
    double lead_in = real_min(LEAD, (vec2_length(in) * 0.5 - cut) * 0.9);
    double lead_out = real_min(LEAD, (vec2_length(away) * 0.5 - cut) * 0.9);
    Vec2 start = vec2_add_scaled(corner, in_unit, -cut);
    Vec2 end = vec2_add_scaled(corner, away_unit, cut);
    uint32_t steps = 2 + (uint32_t)(half_turn_sine * 5.0);
    // The two lead points confine what changes at a corner (from grass to bare rock): without them
    // the change would be drawn out along the whole straight edge.
    if (!outline_add_point(out, vec2_add_scaled(start, in_unit, -lead_in)))
        return false;
    for (uint32_t i = 0; i <= steps; i++) {
        double t = (double)i / steps;
        Vec2 point = vec2_lerp(vec2_lerp(start, corner, t), vec2_lerp(corner, end, t), t);
        if (!outline_add_point(out, point))
            return false;
    }
    Vec2 lead_end = vec2_add_scaled(end, away_unit, lead_out);
    return outline_add_point(out, lead_end) && divide(out, lead_end, after, cut + lead_out);
}

static bool smooth(const Outline *outline, Outline *out, StraightDivide *divide)
{
    memset(out, 0, sizeof *out);
    bool fits = true;
    for (uint32_t l = 0; l < outline->loop_count && fits; l++) {
        const OutlineLoop *loop = &outline->loops[l];
        const Vec2 *points = outline->points + loop->first;
        fits = outline_add_loop(out);
        for (uint32_t i = 0; i < loop->count && fits; i++)
            fits = corner_round(out, points[(i + loop->count - 1) % loop->count], points[i],
                                points[(i + 1) % loop->count], divide);
    }
    if (!fits)
        outline_free(out);
    out->own = outline->own;
    return fits;
}

bool smooth_outline(const Outline *outline, Outline *out)
{
    return smooth(outline, out, straight_divide);
}

bool smooth_outline_of_part(const Outline *outline, Outline *out)
{
    return smooth(outline, out, straight_divide_by_cells);
}
