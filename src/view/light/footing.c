// footing.c - in worlds in which the heroes are the lamps, the edge of what a hero can stand on
// near it is a faint line that the dark does not cover, whatever form it has and however little it
// shines then. It is drawn after the dark, and only as strong as the dark needs it.
#include "lamp.h"
#include "view/ground/shape/ground_shape.h"

#define WHOLE 6.5  // tiles from a hero within which the line is whole ...
#define NONE 9.0   // ... and beyond which there is none
#define STEEP -0.5 // y of the normal of the steepest edge that counts
#define LIFT 54.0 // luma of the line in the dark, of 255; none in full light, where the edge shines
#define TILES 95.0 // luma of the line on grates and other tiles, whose wood is dark in all light
#define PIECE 1.0  // length of an edge that is drawn as one piece, tiles
#define THICK 0.05 // tiles
#define ABOVE 0.1  // tiles above an edge where nothing may be, or nobody stands there

enum { ACROSS = 4 };

// The lines of a picture.
typedef struct Footing {
    DrawList *list;
    const Frame *frame;
    Lights lamps;
    DrawColor color; // of a line that is whole
    double lit;      // 1: the line is not needed in full light; 0: it is
} Footing;

static double luma(DrawColor color)
{
    return 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b;
}

// The lines have the tint of the dark.
static Footing footing_of(DrawList *list, const Frame *frame, double lift, double lit)
{
    Footing footing = {.list = list, .frame = frame, .lit = lit};
    uint32_t tint = frame->theme->lamp.dark[THEME_LAMP_STOPS - 1].left;
    lamps_collect(&footing.lamps, frame);
    footing.color =
        draw_color(tint, real_min(lift / real_max(luma(draw_color(tint, 1.0)), 1.0), 1.0));
    return footing;
}

// Returns how far the nearest hero is, tiles.
static double far_of(const Footing *footing, Vec2 place)
{
    double least = NONE;
    for (uint32_t i = 0; i < footing->lamps.heroes; i++)
        least = real_min(least, vec2_length(vec2_sub(footing->lamps.list[i].at, place)));
    return least;
}

// Returns how strong the line is at a place, 0..1.
static double strength_at(const Footing *footing, Vec2 place)
{
    double near = real_clamp((NONE - far_of(footing, place)) / (NONE - WHOLE), 0.0, 1.0);
    if (near <= 0.0)
        return 0.0;
    double left = luma(lamps_left(&footing->lamps, &footing->frame->theme->lamp, place)) / 255.0;
    return near * (1.0 - footing->lit * left * left);
}

// Adds the cross section of the line at one point. Returns the number of the first vertex.
static uint32_t section(const Footing *footing, Vec2 at, Vec2 normal, double strength)
{
    double pixel = footing->list->feather / footing->frame->scale;
    const double depth[ACROSS] = {0.5 * pixel, -0.5 * pixel, -THICK, -THICK - pixel};
    const double part[ACROSS] = {0.0, 1.0, 1.0, 0.0};
    uint32_t first = footing->list->vertex_count;
    for (uint32_t i = 0; i < ACROSS; i++)
        draw_list_vertex(footing->list,
                         frame_pixel(footing->frame, vec2_add_scaled(at, normal, depth[i])),
                         draw_color_fade(footing->color, part[i] * strength));
    return first;
}

static void edge_draw(const Footing *footing, const LightEdge *edge)
{
    uint32_t steps = 1 + (uint32_t)(vec2_length(vec2_sub(edge->b, edge->a)) / PIECE), before = 0;
    double last = 0.0;
    for (uint32_t i = 0; i <= steps; i++) {
        Vec2 at = vec2_lerp(edge->a, edge->b, (double)i / steps);
        Vec2 normal = i == 0 ? edge->normal_a : i == steps ? edge->normal_b : edge->normal;
        double strength = strength_at(footing, at);
        uint32_t here = section(footing, at, normal, strength);
        for (uint32_t k = 0; i > 0 && strength + last > 0.0 && k + 1 < ACROSS; k++)
            draw_list_quad(footing->list, before + k, here + k, here + k + 1, before + k + 1);
        before = here;
        last = strength;
    }
}

static bool is_near(const Footing *footing, Box box)
{
    for (uint32_t i = 0; i < footing->lamps.heroes; i++)
        if (box_contains(box_grow(box, NONE), footing->lamps.list[i].at))
            return box_overlaps(box, box_grow(footing->lamps.seen, 1.0));
    return false;
}

void footing_draw(DrawList *list, const Frame *frame, const Outline *outline)
{
    if (!frame->theme->lamp.on)
        return;
    Footing footing = footing_of(list, frame, LIFT, 1.0);
    draw_list_blend(list, DRAW_ADD);
    for (OutlineEdge at = {0}; outline_next(outline, &at);) {
        if (!is_near(&footing, box_between(at.a, at.b)))
            continue;
        LightEdge edge = lights_edge(at.points, at.count, at.at);
        if (edge.normal.y <= STEEP)
            edge_draw(&footing, &edge);
    }
    draw_list_blend(list, DRAW_BLEND);
}

// --- tiles that are no part of an outline --------------------------------------------------------

// True if a hero can come to stand on an edge of a piece: it is turned up, and there is air above.
static bool is_top(const SimTerrain *now, const SimShape *piece, uint32_t number, Vec2 middle)
{
    Vec2 above = vec2_add_scaled(middle, piece->normals[number], ABOVE);
    return piece->normals[number].y <= STEEP && (piece->inner_mask >> number & 1u) == 0 &&
           sim_terrain_depth(now, above) <= 0.0;
}

static void piece_draw(const Footing *footing, const SimTerrain *now, const SimShape *piece,
                       Vec2 corner)
{
    for (uint32_t i = 0; i < piece->vertex_count; i++) {
        Vec2 a = vec2_add(corner, piece->vertices[i]),
             b = vec2_add(corner, piece->vertices[(i + 1) % piece->vertex_count]),
             normal = piece->normals[i];
        if (is_top(now, piece, i, vec2_lerp(a, b, 0.5)))
            edge_draw(footing, &(LightEdge){a, b, normal, normal, normal});
    }
}

void footing_draw_tiles(DrawList *list, const Frame *frame)
{
    const LevelDesc *level = frame->level;
    if (!frame->theme->lamp.on || material_is_plain(level))
        return;
    Footing footing = footing_of(list, frame, TILES, 0.0);
    SimTerrain now = game_terrain(frame->current, level);
    Box seen = footing.lamps.seen;
    draw_list_blend(list, DRAW_ADD);
    for (double y = real_floor(seen.min.y); y <= seen.max.y; y += 1.0)
        for (double x = real_floor(seen.min.x); x <= seen.max.x; x += 1.0) {
            uint32_t number = sim_terrain_type(&now, (int32_t)x, (int32_t)y);
            const SimTileType *type = &now.types[number];
            if (number == 0 || !ground_is_apart(level, number) ||
                !is_near(&footing, (Box){{x, y}, {x + 1.0, y + 1.0}}))
                continue;
            for (uint32_t i = 0; i < type->piece_count; i++)
                piece_draw(&footing, &now, &now.pieces[type->first_piece + i], vec2(x, y));
        }
    draw_list_blend(list, DRAW_BLEND);
}
