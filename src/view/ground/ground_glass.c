// ground_glass.c - draws panes of glass: an outline where they meet air, and two stripes that slant
// across each pane, as light does on a window; the rest is hardly there.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/ground/shape/ground_cut.h"

#define FILL_ALPHA 0.1
#define OUTLINE_ALPHA 0.5
#define OUTLINE_WIDTH 0.07 // tiles
#define APART 3.5          // tiles from one pair of stripes to the next, along a level pane
#define LEAN 0.5           // tiles to the right for each tile up

// A slanting stripe, counted from its pair's place: tiles.
typedef struct Stripe {
    double at, width, alpha;
    bool warm; // the white-gold one of a pair
} Stripe;

static const Stripe stripes[] = {{1.2, 0.3, 0.5, true}, {1.75, 0.16, 0.45, false}};

static void polygon_draw(DrawList *list, const Cut *cut, Vec2 corner, double scale, DrawColor color)
{
    Vec2 points[CUT_POINTS_MAX];
    for (uint32_t i = 0; i < cut->count; i++)
        points[i] = vec2_add_scaled(corner, cut->points[i], scale);
    if (cut->count > 2)
        draw_polygon(list, points, cut->count, color);
}

static Cut whole_piece(const SimShape *piece)
{
    Cut cut = {.count = 4, .points = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}}};
    cut_to_piece(&cut, piece);
    return cut;
}

// Draws the part of a stripe in a cell. It runs on over cells, so its place is that in the level.
static void stripe_draw(DrawList *list, const Theme *theme, const SimShape *piece,
                        const Stripe *own, Vec2 cell, Vec2 corner, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_GLASS);
    Vec2 across = vec2_normalize(vec2(1.0, LEAN));
    double first = cell.x + LEAN * cell.y - own->at; // of the cell's upper left corner
    double pair = real_floor(first / APART);
    for (uint32_t i = 0; i < 2; i++, pair += 1.0) {
        Cut cut = whole_piece(piece);
        Vec2 from = vec2(pair * APART - first, 0.0);
        cut_by_line(&cut, from, vec2_scale(across, -1.0));
        cut_by_line(&cut, vec2(from.x + own->width, 0.0), across);
        polygon_draw(list, &cut, corner, scale,
                     draw_color(own->warm ? look->light : look->piece, own->alpha));
    }
}

void glass_draw(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx, int32_t cy,
                Vec2 corner, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_GLASS);
    const SimTileType *type = &level->terrain.types[sim_terrain_type(&level->terrain, cx, cy)];
    for (uint32_t p = 0; p < type->piece_count; p++) {
        const SimShape *piece = &level->terrain.pieces[type->first_piece + p];
        Cut whole = whole_piece(piece);
        polygon_draw(list, &whole, corner, scale, draw_color(look->body, FILL_ALPHA));
        for (uint32_t i = 0; i < sizeof stripes / sizeof stripes[0]; i++)
            stripe_draw(list, theme, piece, &stripes[i], vec2(cx, cy), corner, scale);
        for (uint32_t i = 0; i < piece->vertex_count; i++) {
            Vec2 in = vec2_scale(piece->normals[i], -0.5 * OUTLINE_WIDTH);
            Vec2 a = vec2_add(piece->vertices[i], in),
                 b = vec2_add(piece->vertices[(i + 1) % piece->vertex_count], in);
            if (!sim_terrain_edge_is_interior(&level->terrain, cx, cy, piece, i))
                draw_line(list, vec2_add_scaled(corner, a, scale),
                          vec2_add_scaled(corner, b, scale), OUTLINE_WIDTH * scale,
                          draw_color(look->rim, OUTLINE_ALPHA), DRAW_CAP_FLAT);
        }
    }
}
