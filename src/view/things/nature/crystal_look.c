// crystal_look.c - draws crystals: a prism of empty glass in which light stands like water, shards
// at its foot, and the beads of light that fly to it from the hero that shines on it.
//
// All follows from the state and the time of the picture. Places in a prism are parts of it: x from
// -1 (left edge) to 1, up from 0 (foot) to 1 (tip).
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define SIDE_LEAST 0.2 // tiles; an element may be drawn without a size
#define LINE 0.024     // tiles; edges of the glass
#define SURFACE 0.04   // tiles; the line on the light
#define SLOSH 0.05     // tiles by which the light's surface tilts
#define SLOSH_SPEED 11.0
#define BEAD_SPEED 9.0  // tiles/s
#define BEAD_BEND 0.16  // how far their way bends aside, of its length
#define BEAD_SIZE 0.05  // tiles
#define GLOW_REACH 2.4  // tiles, of a full crystal of usual height
#define GLOW_LEAST 0.05 // of an empty one, 0..1
#define GLOW_MORE 0.2   // of a full one; more would bleach its facets
#define BEAD_ALPHA 0.8

enum { CORNERS = 4, CUT_MOST = CORNERS + 2, QUARTERS = 4, SHARDS = 3, BEADS = 9 };

// One side of the prism, and the tone of the light in it.
typedef struct Facet {
    Vec2 corners[CORNERS];
    uint32_t color;
} Facet;

#define TIP \
    { \
        0.08, 1.0 \
    }
#define LEFT_SHOULDER \
    { \
        -1.0, 0.64 \
    }
#define LEFT_RIDGE \
    { \
        -0.16, 0.57 \
    }
#define RIGHT_RIDGE \
    { \
        0.56, 0.57 \
    }
#define RIGHT_SHOULDER \
    { \
        1.0, 0.66 \
    }

static const Facet facets[] = {
    {{{-0.94, 0.0}, LEFT_SHOULDER, LEFT_RIDGE, {-0.2, 0.0}}, COLOR_CRYSTAL_PALE},
    {{{-0.2, 0.0}, LEFT_RIDGE, RIGHT_RIDGE, {0.5, 0.0}}, COLOR_CRYSTAL_LIGHT},
    {{{0.5, 0.0}, RIGHT_RIDGE, RIGHT_SHOULDER, {0.94, 0.0}}, COLOR_CRYSTAL_DEEP},
    {{LEFT_SHOULDER, TIP, TIP, LEFT_RIDGE}, COLOR_CRYSTAL_PALE},
    {{LEFT_RIDGE, TIP, TIP, RIGHT_RIDGE}, COLOR_CRYSTAL_LIGHT},
    {{RIGHT_RIDGE, TIP, TIP, RIGHT_SHOULDER}, COLOR_CRYSTAL_DEEP},
};
enum { FACETS = sizeof facets / sizeof facets[0] };

// A prism in the picture.
typedef struct Prism {
    Axes axes; // at its foot; its upward axis is that of the prism
    double half, high;
} Prism;

static Vec2 prism_pixel(const Prism *prism, Vec2 part)
{
    return axes_pixel(&prism->axes, part.x * prism->half, -part.y * prism->high);
}

static Vec2 size_of(const LevelElement *crystal)
{
    return vec2(real_max(crystal->size.x, SIDE_LEAST), real_max(crystal->size.y, SIDE_LEAST));
}

static Prism prism_of(const Frame *frame, const LevelElement *crystal)
{
    Vec2 size = size_of(crystal);
    Vec2 foot = {crystal->centre.x, crystal->centre.y + 0.5 * crystal->size.y};
    return (Prism){axes_at(frame, foot, 0.0), 0.5 * size.x, size.y};
}

// --- the light in it -----------------------------------------------------------------------------

// How high the light stands. It rests at each quarter and moves fast in between.
static double stands(double progress)
{
    double quarters = progress * QUARTERS, whole = real_floor(quarters);
    double part = real_clamp(2.0 * (quarters - whole) - 0.5, 0.0, 1.0);
    return (whole + part * part * (3.0 - 2.0 * part)) / QUARTERS;
}

// The surface of the light: its height in the middle of the prism, and how much it rises to the
// right. It sloshes while it moves.
typedef struct Surface {
    double middle, slope;
} Surface;

static Surface surface_of(const Frame *frame, const Prism *prism, double progress)
{
    double quarters = progress * QUARTERS, part = quarters - real_floor(quarters);
    double moves = 4.0 * part * (1.0 - part);
    return (Surface){stands(progress),
                     SLOSH / prism->high * moves * real_sin(SLOSH_SPEED * frame->time)};
}

static double above(Surface surface, Vec2 part)
{
    return part.y - surface.middle - surface.slope * part.x;
}

// Writes what of a facet is below the surface into `out`. Returns the number of its corners.
static uint32_t facet_below(const Facet *facet, Surface surface, Vec2 out[CUT_MOST])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < CORNERS; i++) {
        Vec2 a = facet->corners[i], b = facet->corners[(i + 1) % CORNERS];
        double from = above(surface, a), to = above(surface, b);
        if (from <= 0.0)
            out[count++] = a;
        if ((from <= 0.0) != (to <= 0.0))
            out[count++] = vec2_lerp(a, b, from / (from - to));
    }
    return count;
}

static void light_in_prism(DrawList *list, const Prism *prism, Surface surface)
{
    for (uint32_t i = 0; i < FACETS; i++) {
        Vec2 cut[CUT_MOST];
        uint32_t count = facet_below(&facets[i], surface, cut);
        for (uint32_t k = 0; k < count; k++)
            cut[k] = prism_pixel(prism, cut[k]);
        draw_polygon(list, cut, count, draw_color(facets[i].color, 0.92));
    }
}

// Returns half the width of the prism at this height.
static double half_at(double up)
{
    double shoulder = 0.65;
    return up < shoulder ? 0.95 : 0.95 * real_max(1.0 - up, 0.0) / (1.0 - shoulder);
}

static void surface_draw(DrawList *list, const Prism *prism, Surface surface)
{
    double half = half_at(surface.middle), rise = half * surface.slope;
    double lean = 0.08 * (1.0 - half); // towards the tip
    draw_line(list, prism_pixel(prism, vec2(lean - half, surface.middle - rise)),
              prism_pixel(prism, vec2(lean + half, surface.middle + rise)),
              SURFACE * prism->axes.scale, draw_color(COLOR_WHITE, 0.95), DRAW_CAP_ROUND);
}

// --- the glass -----------------------------------------------------------------------------------

static void glass_draw(DrawList *list, const Prism *prism)
{
    for (uint32_t i = 0; i < FACETS; i++) {
        Vec2 corners[CORNERS];
        for (uint32_t k = 0; k < CORNERS; k++)
            corners[k] = prism_pixel(prism, facets[i].corners[k]);
        draw_polygon(list, corners, CORNERS,
                     draw_mix(COLOR_CRYSTAL_GLASS, facets[i].color, i % 3 == 0 ? 0.16 : 0.05));
    }
}

static void edges_draw(DrawList *list, const Prism *prism, double alpha)
{
    double width = LINE * prism->axes.scale;
    for (uint32_t i = 0; i < FACETS; i++) {
        DrawStrokePoint line[CORNERS];
        for (uint32_t k = 0; k < CORNERS; k++)
            line[k] = (DrawStrokePoint){prism_pixel(prism, facets[i].corners[k]), width,
                                        draw_color(COLOR_CRYSTAL_LINE, alpha)};
        draw_stroke(list, line, 3, DRAW_CAP_ROUND);
        draw_line(list, line[2].at, line[3].at, width, line[0].color, DRAW_CAP_ROUND);
    }
}

// Draws the shards that stand about the foot: empty, but light shines through them.
static void shards_draw(DrawList *list, const Frame *frame, const LevelElement *crystal,
                        double light)
{
    // place of the foot and width, of the crystal's width; length, of its height; lean, radians
    static const struct {
        double at, wide, high, lean;
    } shards[SHARDS] = {
        {-0.52, 0.3, 0.36, -0.52}, {0.62, 0.42, 0.46, 0.42}, {0.98, 0.24, 0.26, 0.78}};
    Vec2 size = size_of(crystal);
    for (uint32_t i = 0; i < SHARDS; i++) {
        Vec2 foot = {crystal->centre.x + shards[i].at * size.x,
                     crystal->centre.y + 0.5 * crystal->size.y + 0.04};
        Prism shard = {axes_at(frame, foot, shards[i].lean), 0.5 * shards[i].wide * size.x,
                       shards[i].high * size.y};
        glass_draw(list, &shard);
        if (light > 0.0)
            for (uint32_t k = 0; k < FACETS; k++) {
                Vec2 corners[CORNERS];
                for (uint32_t c = 0; c < CORNERS; c++)
                    corners[c] = prism_pixel(&shard, facets[k].corners[c]);
                draw_polygon(list, corners, CORNERS, draw_color(facets[k].color, 0.4 * light));
            }
        edges_draw(list, &shard, 0.5 + 0.3 * light);
    }
}

static void crystal_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *crystal = frame_element(frame, element);
    double progress = frame_element_progress(frame, element);
    Prism prism = prism_of(frame, crystal);
    shards_draw(list, frame, crystal, progress);
    glass_draw(list, &prism);
    if (progress > 0.0) {
        Surface surface = surface_of(frame, &prism, progress);
        light_in_prism(list, &prism, surface);
        edges_draw(list, &prism, 0.75);
        surface_draw(list, &prism, surface);
    } else {
        edges_draw(list, &prism, 0.7);
    }
}

// --- its light -----------------------------------------------------------------------------------

static void glow_draw(DrawList *list, const Frame *frame, const LevelElement *crystal,
                      double progress)
{
    double strength = GLOW_LEAST + GLOW_MORE * progress;
    double radius = (0.5 * crystal->size.y + GLOW_REACH * (0.3 + 0.7 * progress)) * frame->scale;
    const DrawStop stops[] = {{0.0, draw_color(COLOR_CRYSTAL_LIGHT, strength)},
                              {0.35, draw_color(COLOR_CRYSTAL_DEEP, 0.8 * strength)},
                              {1.0, draw_color(COLOR_CRYSTAL_DEEP, 0.0)}};
    draw_radial(list, frame_pixel(frame, crystal->centre), vec2(radius, radius), stops,
                sizeof stops / sizeof stops[0]);
}

// Draws the beads on their way from a hero. They are dense while the crystal fills, and few when it
// is full.
static void beads_draw(DrawList *list, const Frame *frame, const LevelElement *crystal, Vec2 from,
                       double progress)
{
    Vec2 way = vec2_sub(crystal->centre, from);
    double length = real_max(vec2_length(way), 0.5);
    double strength = BEAD_ALPHA * (progress < 1.0 ? 1.0 : 0.45);
    for (uint32_t i = 0; i < BEADS; i++) {
        double phase = frame->time * BEAD_SPEED / length + (double)i / BEADS;
        double at = phase - real_floor(phase), arch = 4.0 * at * (1.0 - at);
        double bend = BEAD_BEND * ((double)(i * 5 % BEADS) / (BEADS - 1) - 0.7) * arch;
        Vec2 place = vec2_add_scaled(vec2_add_scaled(from, way, at), vec2_perp(way), bend);
        DrawColor color = draw_color_mix(draw_color(COLOR_BEAD_WARM, 1.0),
                                         draw_color(COLOR_BEAD_COLD, 1.0), at * at);
        double size = BEAD_SIZE * (0.7 + 0.5 * (i % 3)) * frame->scale;
        double fades = real_min(real_min(5.0 * at, 8.0 * (1.0 - at)), 1.0);
        const DrawStop halo[] = {{0.0, draw_color_fade(color, 0.5 * strength * fades)},
                                 {1.0, draw_color_fade(color, 0.0)}};
        draw_radial(list, frame_pixel(frame, place), vec2(3.5 * size, 3.5 * size), halo, 2);
        draw_disc(list, frame_pixel(frame, place), size, draw_color_fade(color, strength * fades));
    }
}

static void crystal_light(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *crystal = frame_element(frame, element);
    const GameElement *state = frame_element_now(frame, element);
    double progress = frame_element_progress(frame, element);
    glow_draw(list, frame, crystal, progress);
    if (state->crystal.hero != 0 && frame_hero_seen(frame, state->crystal.hero - 1))
        beads_draw(list, frame, crystal, frame_hero_place(frame, state->crystal.hero - 1),
                   progress);
}

const ElementLook crystal_look = {
    .back = crystal_draw, .light = crystal_light, .reach = 3.5, .lit = true};
