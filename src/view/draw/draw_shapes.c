// draw_shapes.c - filled shapes of a draw list: patches, rectangles, polygons, ellipses, radial
// gradients; and curves. Lines are in draw_stroke.c, text is in text.c.
#include "jantar/draw.h"
#include "jantar/real.h"
#include "jantar/winding.h"

enum { CORNERS = 4, CORNER_STEPS = 4 };

void draw_patch(DrawList *list, const Vec2 corners[4], const DrawColor colors[4])
{
    uint32_t v[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++)
        v[i] = draw_list_vertex(list, corners[i], colors[i]);
    draw_list_quad(list, v[0], v[1], v[2], v[CORNERS - 1]);
}

void draw_rect(DrawList *list, Box box, DrawColor top, DrawColor bottom)
{
    const Vec2 corners[] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const DrawColor colors[] = {top, top, bottom, bottom};
    draw_patch(list, corners, colors);
}

static Vec2 mean_of(const Vec2 *points, uint32_t count)
{
    Vec2 sum = {0.0, 0.0};
    for (uint32_t i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    return vec2_scale(sum, 1.0 / count);
}

// Returns the unit normal of the outline at point i, pointing out of the polygon. `winding` is 1 if
// the points run clockwise on the screen, -1 if they run anticlockwise.
static Vec2 corner_normal(const Vec2 *points, uint32_t count, uint32_t i, double winding)
{
    Vec2 before = points[(i + count - 1) % count];
    Vec2 after = points[(i + 1) % count];
    Vec2 along = vec2_normalize(vec2_sub(after, before));
    return vec2_scale(vec2_perp(along), -winding);
}

void draw_polygon(DrawList *list, const Vec2 *points, uint32_t count, DrawColor color)
{
    if (count < 3)
        return;
    double winding = polygon_area_twice(points, count) < 0.0 ? -1.0 : 1.0;
    double half = list->feather * 0.5;
    DrawColor clear = draw_color_fade(color, 0.0);
    uint32_t centre = draw_list_vertex(list, mean_of(points, count), color);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 normal = corner_normal(points, count, i, winding);
        draw_list_vertex(list, vec2_add_scaled(points[i], normal, -half), color);
        draw_list_vertex(list, vec2_add_scaled(points[i], normal, half), clear);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t here = first + 2 * i;
        uint32_t next = first + 2 * ((i + 1) % count);
        draw_list_triangle(list, centre, here, next);
    }
    if (list->feather > 0.0)
        draw_list_rows(list, first, count, 2, true);
}

void draw_round_rect(DrawList *list, Box box, double radius, DrawColor color)
{
    Vec2 outline[CORNERS * (CORNER_STEPS + 1)];
    const Vec2 centres[] = {{box.max.x - radius, box.min.y + radius},
                            {box.max.x - radius, box.max.y - radius},
                            {box.min.x + radius, box.max.y - radius},
                            {box.min.x + radius, box.min.y + radius}};
    uint32_t count = 0;
    for (uint32_t corner = 0; corner < CORNERS; corner++)
        for (uint32_t step = 0; step <= CORNER_STEPS; step++) {
            double angle = REAL_PI * 0.5 * (corner - 1.0 + (double)step / CORNER_STEPS);
            outline[count++] =
                vec2_add_scaled(centres[corner], vec2(real_cos(angle), real_sin(angle)), radius);
        }
    draw_polygon(list, outline, count, color);
}

enum { ROUND_SEGMENTS_MAX = 72 };

// Segments of an ellipse whose radius (pixels) is less than `below`.
static const struct {
    double below;
    uint32_t segments;
} round_table[] = {{3.0, 6},   {12.0, 9},   {22.0, 11}, {36.0, 16},
                   {70.0, 28}, {140.0, 40}, {280.0, 56}};

// Returns how many segments an ellipse of this radius (pixels) needs so that its outline looks
// round to a fraction of a pixel, also on a 4K screen. Soft edges need fewer, as they hide the
// corners.
static uint32_t segments_for(double radius)
{
    for (uint32_t i = 0; i < sizeof round_table / sizeof round_table[0]; i++)
        if (radius < round_table[i].below)
            return round_table[i].segments;
    return ROUND_SEGMENTS_MAX;
}

// A soft edge needs fewer segments: segments_for() gets the radius divided by 1 plus this for each
// pixel by which half the edge's width exceeds half a pixel.
#define SOFT_SHRINKS 0.3
#define SOFT_LEAST 1e-6 // pixels; keeps a division from failing
#define FADE_MOST 0.05  // fraction of its alpha that the smallest ellipse keeps

void draw_ellipse(DrawList *list, Vec2 centre, Vec2 radii, double angle, double softness,
                  DrawColor color)
{
    double soft = real_max(softness, list->feather) * 0.5, enlarged = real_max(list->enlarged, 1.0);
    uint32_t segments = segments_for(enlarged * real_max(radii.x, radii.y) /
                                     (1.0 + SOFT_SHRINKS * real_max(enlarged * soft - 0.5, 0.0)));
    double wedge = 2.0 * REAL_PI / segments;
    radii = vec2_scale(radii,
                       // the polygon gets the ellipse's area, however few corners it has
                       real_sqrt(wedge / real_sin(wedge)));
    double fade = 1.0;
    Vec2 inner = {radii.x - soft, radii.y - soft};
    if (inner.x < 0.0 || inner.y < 0.0) { // smaller than its own soft edge: drawn fainter
        fade = real_clamp(real_min(radii.x, radii.y) / real_max(soft, SOFT_LEAST), FADE_MOST, 1.0);
        inner = vec2(real_max(inner.x, 0.0), real_max(inner.y, 0.0));
    }
    DrawColor full = draw_color_fade(color, fade);
    DrawColor clear = draw_color_fade(color, 0.0);
    Vec2 axis = {real_cos(angle), real_sin(angle)};
    uint32_t middle = draw_list_vertex(list, centre, full);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < segments; i++) {
        double turn = wedge * i;
        Vec2 unit = {real_cos(turn), real_sin(turn)};
        Vec2 in = {unit.x * inner.x, unit.y * inner.y};
        Vec2 out = {unit.x * (radii.x + soft), unit.y * (radii.y + soft)};
        Vec2 side = vec2_perp(axis);
        draw_list_vertex(list, vec2_add_scaled(vec2_add_scaled(centre, axis, in.x), side, in.y),
                         full);
        draw_list_vertex(list, vec2_add_scaled(vec2_add_scaled(centre, axis, out.x), side, out.y),
                         clear);
    }
    for (uint32_t i = 0; i < segments; i++) {
        uint32_t here = first + 2 * i;
        uint32_t next = first + 2 * ((i + 1) % segments);
        draw_list_triangle(list, middle, here, next);
    }
    if (soft > 0.0)
        draw_list_rows(list, first, segments, 2, true);
}

void draw_disc(DrawList *list, Vec2 centre, double radius, DrawColor color)
{
    draw_ellipse(list, centre, vec2(radius, radius), 0.0, 0.0, color);
}

// Radial gradients need few segments: the rim is transparent, so corners hardly show.
enum { RADIAL_SEGMENTS_LARGE = 40, RADIAL_SEGMENTS_MIDDLE = 28, RADIAL_SEGMENTS_SMALL = 12 };
#define RADIAL_LARGE 200.0 // pixels of radius from which a gradient is large ...
#define RADIAL_MIDDLE 24.0 // ... or middling

static void radial_ring(DrawList *list, Vec2 centre, Vec2 radii, const DrawStop *stop,
                        uint32_t segments)
{
    for (uint32_t i = 0; i < segments; i++) {
        double turn = 2.0 * REAL_PI * i / segments;
        Vec2 out = {real_cos(turn) * radii.x * stop->at, real_sin(turn) * radii.y * stop->at};
        draw_list_vertex(list, vec2_add(centre, out), stop->color);
    }
}

void draw_radial(DrawList *list, Vec2 centre, Vec2 radii, const DrawStop *stops,
                 uint32_t stop_count)
{
    double reach = real_max(radii.x, radii.y) * real_max(list->enlarged, 1.0);
    uint32_t segments = reach > RADIAL_LARGE    ? RADIAL_SEGMENTS_LARGE
                        : reach > RADIAL_MIDDLE ? RADIAL_SEGMENTS_MIDDLE
                                                : RADIAL_SEGMENTS_SMALL;
    uint32_t middle = draw_list_vertex(list, centre, stops[0].color);
    uint32_t previous = 0;
    for (uint32_t s = 0; s < stop_count; s++) {
        if (stops[s].at <= 0.0)
            continue;
        uint32_t ring = list->vertex_count;
        radial_ring(list, centre, radii, &stops[s], segments);
        for (uint32_t i = 0; i < segments; i++) {
            uint32_t next = (i + 1) % segments;
            if (previous == 0)
                draw_list_triangle(list, middle, ring + i, ring + next);
            else
                draw_list_quad(list, previous + i, ring + i, ring + next, previous + next);
        }
        previous = ring;
    }
}

Vec2 draw_curve_at(Vec2 a, Vec2 b, Vec2 c, Vec2 d, double t)
{
    double t2 = t * t;
    double t3 = t2 * t;
    double wa = -0.5 * t3 + t2 - 0.5 * t;
    double wb = 1.5 * t3 - 2.5 * t2 + 1.0;
    double wc = -1.5 * t3 + 2.0 * t2 + 0.5 * t;
    double wd = 0.5 * t3 - 0.5 * t2;
    return vec2(a.x * wa + b.x * wb + c.x * wc + d.x * wd,
                a.y * wa + b.y * wb + c.y * wc + d.y * wd);
}

uint32_t draw_curve(const Vec2 *points, uint32_t count, bool closed, uint32_t steps, Vec2 *out)
{
    uint32_t written = 0;
    uint32_t pieces = closed ? count : count - 1;
    for (uint32_t i = 0; i < pieces; i++) {
        uint32_t before = closed ? (i + count - 1) % count : (i == 0 ? 0 : i - 1);
        uint32_t next = (i + 1) % count;
        uint32_t after = closed ? (i + 2) % count : (i + 2 < count ? i + 2 : count - 1);
        for (uint32_t step = 0; step < steps; step++)
            out[written++] = draw_curve_at(points[before], points[i], points[next], points[after],
                                           (double)step / steps);
    }
    if (!closed)
        out[written++] = points[count - 1];
    return written;
}
