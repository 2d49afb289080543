// draw_stroke.c - lines of a draw list: of varying width, with mitred joins, feathered sides and
// round ends. Filled shapes are in draw_shapes.c.
#include "jantar/draw.h"
#include "jantar/real.h"

// Vertices in a cross section of a stroke: of one without a core, and of one with a core.
enum { RIDGE = 3, BAND = 4 };

// Longest mitre, as a multiple of half the stroke's width. Sharper joins are cut off instead of
// drawn out to a spike.
static const double MITRE_LIMIT = 2.0;

// A stroke at most this many feathers wide has no core of full colour: its cross section is a ridge
// of three vertices.
static const double CORE_WIDTH = 2.0;

// The cross section of a stroke at one point: the distances from its middle to where its full
// colour ends and to where it is transparent (pixels), and the two colours there. The full colour
// of a thin stroke is faded.
typedef struct Profile {
    double inner, outer;
    DrawColor full, clear;
} Profile;

static Profile profile_of(const DrawList *list, const DrawStrokePoint *point)
{
    double feather = list->feather;
    double thinnest = feather > 0.0 ? feather : 1.0;
    double fade = real_min(1.0, point->width / thinnest);
    double half = real_max(point->width, thinnest) * 0.5;
    return (Profile){half - feather * 0.5, half + feather * 0.5,
                     draw_color_fade(point->color, fade), draw_color_fade(point->color, 0.0)};
}

// Returns the direction across the stroke at point i. Its length, 1 on a straight piece and up to
// MITRE_LIMIT at a corner, keeps the width of the stroke constant through the join.
static Vec2 across(const DrawStrokePoint *points, uint32_t count, uint32_t i, bool closed)
{
    Vec2 here = points[i].at;
    bool has_before = closed || i > 0;
    bool has_after = closed || i + 1 < count;
    Vec2 in = has_before ? vec2_normalize(vec2_sub(here, points[(i + count - 1) % count].at))
                         : vec2(0.0, 0.0);
    Vec2 out =
        has_after ? vec2_normalize(vec2_sub(points[(i + 1) % count].at, here)) : vec2(0.0, 0.0);
    Vec2 along = vec2_normalize(vec2_add(in, out));
    if (vec2_length_squared(along) < 0.5)
        along = has_after ? out : in;
    double cosine = has_before && has_after ? vec2_dot(along, out) : 1.0;
    return vec2_scale(vec2_perp(along), 1.0 / real_max(cosine, 1.0 / MITRE_LIMIT));
}

static void section_add(DrawList *list, Vec2 at, Vec2 side, const Profile *profile, bool ridge)
{
    double outer = ridge ? profile->inner + profile->outer
                         : profile->outer; // so that a ridge covers as much as a band
    draw_list_vertex(list, vec2_add_scaled(at, side, -outer), profile->clear);
    draw_list_vertex(list, ridge ? at : vec2_add_scaled(at, side, -profile->inner), profile->full);
    if (!ridge)
        draw_list_vertex(list, vec2_add_scaled(at, side, profile->inner), profile->full);
    draw_list_vertex(list, vec2_add_scaled(at, side, outer), profile->clear);
}

// Adds the quads between column `k` and column k + 1 of all neighbouring cross sections. `size` is
// the number of vertices in a cross section, `count` the number of cross sections.
static void column_join(DrawList *list, uint32_t first, uint32_t size, uint32_t count, uint32_t k,
                        bool closed)
{
    for (uint32_t i = 0; i + 1 < count + (closed ? 1u : 0u); i++) {
        uint32_t here = first + i * size + k;
        uint32_t next = first + (i + 1) % count * size + k;
        draw_list_quad(list, here, next, next + 1, here + 1);
    }
}

// True if no point of the stroke is wide enough for a core.
static bool is_ridge(const DrawList *list, const DrawStrokePoint *points, uint32_t count)
{
    if (list->feather <= 0.0)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (points[i].width > CORE_WIDTH * list->feather)
            return false;
    return true;
}

enum { CAP_STEPS_MAX = 10 };

// Segments of half a disc whose radius (pixels) is less than `below`.
static const struct {
    double below;
    uint32_t steps;
} cap_table[] = {{2.2, 3}, {5.0, 4}, {10.0, 6}};

// Returns how many segments half a disc of this radius (pixels) needs to look round.
static uint32_t cap_steps(double radius)
{
    for (uint32_t i = 0; i < sizeof cap_table / sizeof cap_table[0]; i++)
        if (radius < cap_table[i].below)
            return cap_table[i].steps;
    return CAP_STEPS_MAX;
}

// Adds half a disc at the end of a stroke; `out` is the unit vector out of the stroke.
static void cap_add(DrawList *list, const DrawStrokePoint *point, Vec2 out)
{
    Profile profile = profile_of(list, point);
    uint32_t steps = cap_steps(profile.outer);
    Vec2 side = vec2_perp(out);
    uint32_t middle = draw_list_vertex(list, point->at, profile.full);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i <= steps; i++) {
        double angle = REAL_PI * i / steps;
        Vec2 spoke = vec2_add(vec2_scale(side, real_cos(angle)), vec2_scale(out, real_sin(angle)));
        draw_list_vertex(list, vec2_add_scaled(point->at, spoke, profile.inner), profile.full);
        draw_list_vertex(list, vec2_add_scaled(point->at, spoke, profile.outer), profile.clear);
    }
    for (uint32_t i = 0; i < steps; i++) {
        uint32_t here = first + 2 * i, next = here + 2;
        draw_list_triangle(list, middle, here, next);
        if (list->feather > 0.0)
            draw_list_quad(list, here, here + 1, next + 1, next);
    }
}

static void caps_add(DrawList *list, const DrawStrokePoint *points, uint32_t count)
{
    Vec2 start = vec2(-1.0, 0.0);
    Vec2 end = vec2(1.0, 0.0);
    if (count > 1) {
        start = vec2_normalize(vec2_sub(points[0].at, points[1].at));
        end = vec2_normalize(vec2_sub(points[count - 1].at, points[count - 2].at));
    }
    cap_add(list, &points[0], start);
    cap_add(list, &points[count - 1], end);
}

void draw_stroke(DrawList *list, const DrawStrokePoint *points, uint32_t count, DrawCap cap)
{
    if (count == 0)
        return;
    bool closed = cap == DRAW_CAP_CLOSED && count > 2;
    bool ridge = is_ridge(list, points, count);
    uint32_t size = ridge ? RIDGE : BAND;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count && count > 1; i++) {
        Profile profile = profile_of(list, &points[i]);
        section_add(list, points[i].at, across(points, count, i, closed), &profile, ridge);
    }
    if (count > 1 && !ridge)
        column_join(list, first, BAND, count, 1,
                    closed); // the core first: long opaque runs rasterize faster
    if (count > 1 && list->feather > 0.0) {
        column_join(list, first, size, count, 0, closed);
        column_join(list, first, size, count, size - 2, closed);
    }
    if (cap == DRAW_CAP_ROUND)
        caps_add(list, points, count);
}

void draw_line(DrawList *list, Vec2 from, Vec2 to, double width, DrawColor color, DrawCap cap)
{
    const DrawStrokePoint ends[2] = {{from, width, color}, {to, width, color}};
    draw_stroke(list, ends, 2, cap);
}

void draw_frame(DrawList *list, Box box, double width, DrawColor color)
{
    const DrawStrokePoint corners[4] = {{box.min, width, color},
                                        {{box.max.x, box.min.y}, width, color},
                                        {box.max, width, color},
                                        {{box.min.x, box.max.y}, width, color}};
    draw_stroke(list, corners, 4, DRAW_CAP_CLOSED);
}
