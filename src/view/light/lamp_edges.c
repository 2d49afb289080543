// lamp_edges.c - what a lamp does at the edge of the ground: light goes a little way into rock that
// faces it, and behind rock that faces away lies a shadow. Shadows begin at edges that face away,
// so that the rock itself, which the lamp lights, stays out of them.
#include "jantar/colors.h"
#include "lamp.h"

// --- light in the ground -------------------------------------------------------------------------

#define PIECE 0.5     // length of an edge that is lit as one piece, tiles
#define WRAP 0.25     // part of the light that an edge catches at right angles to it
#define FAINTEST 0.02 // light in the ground that is weaker is left out, 0..1
// Rock between a lamp and an edge: the distance between two points where it is looked for, and how
// deep in rock a point must lie so that no light comes through; tiles.
#define LOOK 0.4
#define OPAQUE 0.3
// At a corner that sticks out of the ground the light goes less deep, or the sections from its two
// sides would cross: the sine of half the turn at which it goes only CORNER_DEEP tiles.
#define CORNER 0.15
#define CORNER_DEEP 0.1

enum { ACROSS = 4 };

// Returns how much of the light of a lamp comes through to a place of the edge: 1 all of it, 0
// nothing. It is looked for rock at some points between the two.
static double comes_through(const SimTerrain *rock, Vec2 lamp, Vec2 edge)
{
    double far = vec2_length(vec2_sub(lamp, edge)), through = 1.0;
    for (double at = LOOK; at < far && through > 0.0; at += LOOK)
        through -= sim_terrain_depth(rock, vec2_lerp(edge, lamp, at / far)) / OPAQUE;
    return real_max(through, 0.0);
}

static double warmth_at(const Lights *lamps, Vec2 place, Vec2 normal)
{
    double dark = 1.0;
    for (uint32_t i = 0; i < lamps->heroes; i++) {
        const Light *light = &lamps->list[i];
        double here = light_at(light, place, 1.0);
        if (here <= FAINTEST)
            continue;
        Vec2 way = vec2_normalize(vec2_sub(light->at, place));
        double facing = real_clamp(WRAP + vec2_dot(way, normal), 0.0, 1.0);
        double strength = facing * here;
        if (strength > FAINTEST)
            dark *= 1.0 - strength * comes_through(lamps->rock, light->at, place);
    }
    return 1.0 - dark;
}

// Adds the cross section of the light at one point of the edge. Returns the number of the first
// vertex.
static uint32_t warmth_section(DrawList *list, const Frame *frame, Vec2 at, Vec2 normal,
                               double deep, double strength)
{
    const ThemeLamp *look = &frame->theme->lamp;
    const double depth[ACROSS] = {list->feather / frame->scale, 0.0, -0.35 * deep, -deep};
    const double left[ACROSS] = {0.0, 1.0, 0.36, 0.0};
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < ACROSS; i++)
        draw_list_vertex(list, frame_pixel(frame, vec2_add_scaled(at, normal, depth[i])),
                         draw_color(look->warm, left[i] * look->warmth * strength));
    return first;
}

// Returns how deep the light goes at the end of an edge, tiles. `along` is the unit vector from
// there to the other end.
static double end_depth(const ThemeLamp *look, Vec2 end_normal, Vec2 along)
{
    double turn = real_clamp(-vec2_dot(end_normal, along) / CORNER, 0.0, 1.0);
    return look->warm_depth + turn * (real_min(CORNER_DEEP, look->warm_depth) - look->warm_depth);
}

static void warmth_edge(DrawList *list, const Frame *frame, const Lights *lamps,
                        const LightEdge *edge)
{
    uint32_t steps = 1 + (uint32_t)(vec2_length(vec2_sub(edge->b, edge->a)) / PIECE), before = 0;
    double last = 0.0, deep = frame->theme->lamp.warm_depth;
    Vec2 along = vec2_normalize(vec2_sub(edge->b, edge->a));
    double deep_a = end_depth(&frame->theme->lamp, edge->normal_a, along),
           deep_b = end_depth(&frame->theme->lamp, edge->normal_b, vec2_scale(along, -1.0));
    for (uint32_t i = 0; i <= steps; i++) {
        Vec2 at = vec2_lerp(edge->a, edge->b, (double)i / steps);
        Vec2 normal = i == 0 ? edge->normal_a : i == steps ? edge->normal_b : edge->normal;
        double strength = warmth_at(lamps, at, normal);
        double inside = i == 0 ? deep_a : i == steps ? deep_b : deep;
        uint32_t here = warmth_section(list, frame, at, normal, inside, strength);
        for (uint32_t k = 0; i > 0 && strength + last > FAINTEST && k + 1 < ACROSS; k++)
            draw_list_quad(list, before + k, here + k, here + k + 1, before + k + 1);
        before = here;
        last = strength;
    }
}

// True if an edge lies within `reach` tiles of a place.
static bool edge_is_near(Vec2 a, Vec2 b, Vec2 place, double reach)
{
    return box_contains(box_grow(box_between(a, b), reach), place);
}

static bool edge_is_lit(const Lights *lamps, Vec2 a, Vec2 b)
{
    bool lit = false;
    for (uint32_t i = 0; i < lamps->heroes; i++)
        lit = lit || edge_is_near(a, b, lamps->list[i].at, lamps->list[i].reach);
    return lit && box_overlaps(box_between(a, b), box_grow(lamps->seen, 1.0));
}

void lamps_draw_warmth(DrawList *list, const Frame *frame, const Outline *outline)
{
    Lights lamps;
    if (!frame->theme->lamp.on || frame->theme->lamp.warmth <= 0.0)
        return;
    lamps_collect(&lamps, frame);
    SimTerrain rock = game_terrain(frame->current, frame->level);
    lamps.rock = &rock;
    for (OutlineEdge at = {0}; lamps.heroes > 0 && outline_next(outline, &at);) {
        if (!edge_is_lit(&lamps, at.a, at.b))
            continue;
        LightEdge edge = lights_edge(at.points, at.count, at.at);
        warmth_edge(list, frame, &lamps, &edge);
    }
}

// --- shadows -------------------------------------------------------------------------------------

#define REACH 2.0 // tiles from the lamp to where its shadows end, for each tile of its light
#define SOFT 0.07 // tangent of the angle in which the side of a shadow fades

enum { RINGS = 3 }; // of vertices: at the edge, half way, and where the shadow ends

// The lamp of a hero, and what its shadows look like.
typedef struct Caster {
    const Frame *frame;
    const Lights *lamps;
    uint32_t number; // of the lamp
    Vec2 at;         // tiles
    double reach;    // tiles
} Caster;

// Returns what is left of the picture's colours in a shadow of this lamp: less near it, and more
// where another hero shines.
static DrawColor shade_at(const Caster *caster, Vec2 place)
{
    const ThemeLamp *look = &caster->frame->theme->lamp;
    double far = vec2_length(vec2_sub(place, caster->at)) / caster->reach;
    double strength = look->shadows * real_clamp(1.0 - far * far, 0.0, 1.0);
    for (uint32_t i = 0; i < caster->lamps->heroes; i++)
        if (i != caster->number)
            strength *= 1.0 - light_at(&caster->lamps->list[i], place, 1.0);
    return draw_mix(COLOR_WHITE, look->shadow, strength);
}

// Adds the vertices along one side of a shadow, from a point of the edge away from the lamp. With
// `aside` it leans to one side and is white: there the shadow ends. Returns the first one's number.
static uint32_t side_vertices(DrawList *list, const Caster *caster, Vec2 from, double aside)
{
    Vec2 out = vec2_sub(from, caster->at);
    double near = vec2_length(out);
    Vec2 way = vec2_normalize(out);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < RINGS; i++) {
        double on = i * (caster->reach - near) / (RINGS - 1);
        Vec2 at = vec2_add_scaled(vec2_add_scaled(from, way, on), vec2_perp(way), aside * on);
        DrawColor color = aside != 0.0 ? draw_color(COLOR_WHITE, 1.0) : shade_at(caster, at);
        draw_list_vertex(list, frame_pixel(caster->frame, at), color);
    }
    return first;
}

static void sides_join(DrawList *list, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i + 1 < RINGS; i++)
        draw_list_quad(list, a + i, b + i, b + i + 1, a + i + 1);
}

// Rock lies to the right of the line from a to b.
static bool faces_away(Vec2 a, Vec2 b, Vec2 lamp)
{
    return vec2_cross(vec2_sub(b, a), vec2_sub(lamp, a)) > 0.0;
}

static void shadow_edge(DrawList *list, const Caster *caster, const Outline *outline,
                        const OutlineEdge *edge)
{
    Vec2 a = edge->a, b = edge->b;
    if (!edge_is_near(a, b, caster->at, caster->reach) || !faces_away(a, b, caster->at) ||
        vec2_length(vec2_sub(a, caster->at)) >= caster->reach ||
        vec2_length(vec2_sub(b, caster->at)) >= caster->reach)
        return;
    uint32_t left = side_vertices(list, caster, a, 0.0),
             right = side_vertices(list, caster, b, 0.0);
    sides_join(list, left, right);
    if (outline_owns(outline, edge->before) && !faces_away(edge->before, a, caster->at))
        sides_join(list, left, side_vertices(list, caster, a, -SOFT));
    if (outline_owns(outline, b) && !faces_away(b, edge->after, caster->at))
        sides_join(list, right, side_vertices(list, caster, b, SOFT));
}

void lamps_draw_shadows(DrawList *list, const Frame *frame, const Outline *outline)
{
    Lights lamps;
    if (!frame->theme->lamp.on || frame->theme->lamp.shadows <= 0.0)
        return;
    lamps_collect(&lamps, frame);
    draw_list_blend(list, DRAW_MOD);
    for (uint32_t hero = 0; hero < lamps.heroes; hero++) {
        const Light *light = &lamps.list[hero];
        Caster caster = {frame, &lamps, hero, light->at, REACH * light->lamp};
        for (OutlineEdge edge = {0}; outline_next(outline, &edge);)
            shadow_edge(list, &caster, outline, &edge);
    }
    draw_list_blend(list, DRAW_BLEND);
}
