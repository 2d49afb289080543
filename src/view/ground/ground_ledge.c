// ground_ledge.c - draws one-way ground and grates. The upper edges of one-way tiles are followed
// from tile to tile. Along each chain of such edges lies one branch: flat above, with plants
// hanging and growing below it.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_cut.h"

enum {
    SEED_BRANCH = 67,
    WAY_POINTS_MAX = 128,
    CURVE_POINTS = 3,
    HANGING = 3, // plants that hang from each piece of a branch
    CHIPS = 3,   // cracks in the bark of each piece
    MOSS_STEPS = 4,
    FUNGUS_POINTS = 9,
    STRUT_POINTS = 3,
    GRATE_STEPS = 3,
    EDGE_POINTS = 3,    // of a root along an edge of a grate
    LATTICE_FIRST = -2, // numbers of the slanting roots that can touch a tile
    LATTICE_LAST = 4,
    BEYOND = 2
};

#define THICK 0.28 // thickness of a branch, tiles
#define MEET 1e-3  // distance within which two edges join, tiles
#define INTO 0.22  // tiles by which a branch reaches into rock

static const SimTileType *type_at(const LevelDesc *level, int32_t cx, int32_t cy)
{
    return &level->terrain.types[sim_terrain_type(&level->terrain, cx, cy)];
}

static bool is_ledge(const LevelDesc *level, int32_t cx, int32_t cy)
{
    return type_at(level, cx, cy)->piece_count > 0 &&
           material_of_cell(level, cx, cy) == LEVEL_ONE_WAY &&
           sim_terrain_type(&level->terrain, cx, cy) != 0;
}

// --- chains of upper edges -----------------------------------------------------------------------

// An upper edge of a one-way tile, left end first; tiles.
typedef struct Top {
    Vec2 from, to;
    int32_t cx, cy;
} Top;

// Keeps the longer part of an upper edge that the tile above leaves open: where a wall runs on over
// a part of the tile, the edge begins at the wall. Returns false if nothing is left.
static bool top_clip(const LevelDesc *level, Top *top)
{
    const SimTileType *above = type_at(level, top->cx, top->cy - 1);
    double from = top->from.x - top->cx, to = top->to.x - top->cx;
    double left = real_max(above->cover_min[SIM_SIDE_BOTTOM], from),
           right = real_min(above->cover_max[SIM_SIDE_BOTTOM], to);
    if (left >= right)
        return true;
    bool first = left - from > to - right;
    (first ? &top->to : &top->from)->x = top->cx + (first ? left : right);
    return top->to.x - top->from.x > MEET;
}

static bool is_top(const SimShape *piece, uint32_t edge)
{
    return piece->normals[edge].y <= -0.5 && (piece->inner_mask >> edge & 1u) == 0;
}

// Finds the next upper edge of a cell, counting from number *next on. Returns false if there are no
// more. Advances *next past the edge it found.
static bool cell_top(const LevelDesc *level, int32_t cx, int32_t cy, uint32_t *next, Top *top)
{
    const SimTileType *type = type_at(level, cx, cy);
    Vec2 origin = {cx, cy};
    for (; is_ledge(level, cx, cy) && *next < type->piece_count * SIM_SHAPE_MAX_VERTICES; ++*next) {
        const SimShape *piece =
            &level->terrain.pieces[type->first_piece + *next / SIM_SHAPE_MAX_VERTICES];
        uint32_t edge = *next % SIM_SHAPE_MAX_VERTICES;
        if (edge >= piece->vertex_count || !is_top(piece, edge))
            continue;
        *top = (Top){vec2_add(piece->vertices[edge], origin),
                     vec2_add(piece->vertices[(edge + 1) % piece->vertex_count], origin), cx, cy};
        if ((piece->border_mask >> edge & 1u) != 0 && !top_clip(level, top))
            continue;
        ++*next;
        return true;
    }
    return false;
}

// Finds the upper edge in the cells round `here` that begins where `here` ends, or, with `before`,
// the one that ends where `here` begins. Returns false if there is none.
static bool neighbour_of(const LevelDesc *level, const Top *here, bool before, Top *found)
{
    Vec2 joint = before ? here->from : here->to;
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            Top top;
            for (uint32_t next = 0; cell_top(level, here->cx + dx, here->cy + dy, &next, &top);)
                if (vec2_length_squared(vec2_sub(before ? top.to : top.from, joint)) <
                    MEET * MEET) {
                    *found = top;
                    return true;
                }
        }
    return false;
}

// --- a branch ------------------------------------------------------------------------------------

// A chain of upper edges. Points are in tiles.
typedef struct Way {
    DrawList *list;
    const Theme *theme;
    const SimTerrain *rock; // what is drawn as rock
    double scale;
    Vec2 corner; // where tile (0, 0) is drawn, pixels
    Vec2 points[WAY_POINTS_MAX];
    uint32_t count;
    bool rock_before, rock_after; // true if the chain begins, or ends, at rock
} Way;

static Vec2 way_pixel(const Way *way, Vec2 at, double down)
{
    return vec2_add_scaled(way->corner, vec2(at.x, at.y + down), way->scale);
}

static void way_stroke(const Way *way, double down, double width, DrawColor color)
{
    DrawStrokePoint line[WAY_POINTS_MAX];
    for (uint32_t i = 0; i < way->count; i++)
        line[i] =
            (DrawStrokePoint){way_pixel(way, way->points[i], down), width * way->scale, color};
    draw_stroke(way->list, line, way->count, DRAW_CAP_FLAT);
}

static const ViewRange CURVE_END = {-0.1, 0.1}; // tiles sideways
#define CURVE_TAPER 0.8 // of its width that a hanging plant loses to its tip

static void curve_down(const Way *way, ViewRng *rng, Vec2 from, double length, double width,
                       DrawColor color)
{
    double end = view_rng_in(rng, CURVE_END);
    DrawStrokePoint line[CURVE_POINTS];
    for (uint32_t i = 0; i < CURVE_POINTS; i++) {
        double t = (double)i / (CURVE_POINTS - 1);
        line[i] = (DrawStrokePoint){way_pixel(way, vec2(from.x + end * t * t, from.y), length * t),
                                    width * (1.0 - CURVE_TAPER * t) * way->scale, color};
    }
    draw_stroke(way->list, line, CURVE_POINTS, DRAW_CAP_FLAT);
}

#define FUNGUS_INNER 0.74 // size of the dark part, of the whole
#define FUNGUS_DEPTH 0.62 // height, of half its width

// Draws a shelf of fungus below the branch: flat above, round below, with a pale lip.
static void fungus_draw(const Way *way, Vec2 at, double size)
{
    Vec2 points[FUNGUS_POINTS];
    for (uint32_t layer = 0; layer < 2; layer++) {
        double part = layer == 0 ? 1.0 : FUNGUS_INNER;
        for (uint32_t i = 0; i < FUNGUS_POINTS; i++) {
            double turn = REAL_PI * i / (FUNGUS_POINTS - 1);
            points[i] = way_pixel(way, vec2(at.x + size * part * real_cos(turn), at.y),
                                  FUNGUS_DEPTH * size * part * real_sin(turn));
        }
        draw_polygon(
            way->list, points, FUNGUS_POINTS,
            draw_color(layer == 0 ? way->theme->growth.fungus : way->theme->growth.fungus_dark,
                       1.0));
    }
}

// Positions along each side of a tile that get random numbers of their own.
#define PLACES_A_TILE 64.0
#define HANGING_SUNK 0.05                            // tiles above the branch's lower side
#define HANGING_SHORT 0.1                            // tiles
#define HANGING_LONG 0.32                            // tiles
#define TWIG_LONG 0.5                                // tiles
static const ViewRange HANGING_WIDTH = {0.03, 0.06}; // tiles
#define FUNGUS_CHANCE 0.55                           // of a shelf on each piece of a branch
static const ViewRange FUNGUS_AT = {0.25, 0.75};     // of the piece
#define FUNGUS_SUNK 0.04                             // tiles above the branch's lower side
static const ViewRange FUNGUS_SIZE = {0.18, 0.34};   // half width, tiles

static void below_draw(const Way *way, uint32_t i)
{
    Vec2 a = way->points[i], b = way->points[i + 1];
    ViewRng rng = view_rng(SEED_BRANCH, (int64_t)real_floor(a.x * PLACES_A_TILE),
                           (int64_t)real_floor(a.y * PLACES_A_TILE));
    for (uint32_t k = 0; k < HANGING; k++) {
        Vec2 at = vec2_lerp(a, b, view_rng_range(&rng, 0.0, 1.0));
        at.y += THICK - HANGING_SUNK;
        DrawColor color =
            draw_color(k == 0 ? way->theme->things.wood.dark : way->theme->growth.deep, 1.0);
        double length = view_rng_range(&rng, HANGING_SHORT, k == 0 ? TWIG_LONG : HANGING_LONG);
        curve_down(way, &rng, at, length, view_rng_in(&rng, HANGING_WIDTH), color);
    }
    if (!view_rng_chance(&rng, FUNGUS_CHANCE))
        return;
    Vec2 at = vec2_lerp(a, b, view_rng_in(&rng, FUNGUS_AT));
    at.y += THICK - FUNGUS_SUNK;
    fungus_draw(way, at, view_rng_in(&rng, FUNGUS_SIZE));
}

static const ViewRange CHIP_FROM = {0.0, 0.75}; // of the piece
#define CHIP_UPPER 0.11                         // tiles below the branch's upper side
#define CHIP_LOWER (THICK - 0.04)
static const ViewRange CHIP_LENGTH = {0.12, 0.25}; // of the piece
#define CHIP_WIDTH 0.028 // at its left end, tiles; half as much at the other
#define CHIP_ALPHA 0.8

static void bark_draw(const Way *way, uint32_t i)
{
    Vec2 a = way->points[i], b = way->points[i + 1];
    ViewRng rng = view_rng(SEED_BRANCH + 1, (int64_t)real_floor(a.x * PLACES_A_TILE),
                           (int64_t)real_floor(a.y * PLACES_A_TILE));
    for (uint32_t k = 0; k < CHIPS; k++) {
        double t = view_rng_in(&rng, CHIP_FROM),
               down = view_rng_range(&rng, CHIP_UPPER, CHIP_LOWER);
        Vec2 from = vec2_lerp(a, b, t), to = vec2_lerp(a, b, t + view_rng_in(&rng, CHIP_LENGTH));
        DrawStrokePoint line[2] = {{way_pixel(way, from, down), CHIP_WIDTH * way->scale,
                                    draw_color(way->theme->things.knot, CHIP_ALPHA)},
                                   {way_pixel(way, to, down), 0.5 * CHIP_WIDTH * way->scale,
                                    draw_color(way->theme->things.knot, CHIP_ALPHA)}};
        draw_stroke(way->list, line, 2, DRAW_CAP_FLAT);
    }
}

#define MOSS_WAVE 1.9 // radians a tile of the three waves of its thickness
#define MOSS_RIPPLE 4.3
#define MOSS_FINEST 9.0
#define MOSS_FINE 0.6       // strength of the finest, where the others have 1
#define MOSS_MEAN 0.075     // thickness, tiles
#define MOSS_VARIES 0.045   // tiles
#define MOSS_LEAST 0.02     // tiles
#define MOSS_MOST 0.17      // tiles
#define MOSS_LIT 0.03       // width of its lit upper side, tiles
#define MOSS_LIT_DOWN 0.005 // tiles below the branch's upper side

// Draws moss along the branch, of varying thickness.
static void moss_draw(const Way *way, uint32_t i)
{
    DrawStrokePoint line[MOSS_STEPS + 1], lit[MOSS_STEPS + 1];
    for (uint32_t k = 0; k <= MOSS_STEPS; k++) {
        Vec2 at = vec2_lerp(way->points[i], way->points[i + 1], (double)k / MOSS_STEPS);
        double wave = real_sin(at.x * MOSS_WAVE) + real_sin(at.x * MOSS_RIPPLE + 1.0) +
                      MOSS_FINE * real_sin(at.x * MOSS_FINEST);
        double thick = real_clamp(MOSS_MEAN + MOSS_VARIES * wave, MOSS_LEAST, MOSS_MOST);
        line[k] = (DrawStrokePoint){way_pixel(way, at, 0.5 * thick), thick * way->scale,
                                    draw_color(way->theme->growth.middle, 1.0)};
        lit[k] = (DrawStrokePoint){way_pixel(way, at, MOSS_LIT_DOWN), MOSS_LIT * way->scale,
                                   draw_color(way->theme->growth.rim, 1.0)};
    }
    draw_stroke(way->list, line, MOSS_STEPS + 1, DRAW_CAP_FLAT);
    draw_stroke(way->list, lit, MOSS_STEPS + 1, DRAW_CAP_FLAT);
}

#define FACE_WIDTH 0.075 // half width, tiles

// Draws the sawn face at a free end.
static void face_draw(const Way *way, Vec2 at)
{
    const ThemeThings *things = &way->theme->things;
    const uint32_t colors[] = {things->knot, things->wood.light, things->wood.body,
                               things->wood.light};
    static const double parts[] = {1.0, 0.8, 0.5, 0.25};
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        Vec2 radii = {FACE_WIDTH * parts[i] * way->scale, 0.5 * THICK * parts[i] * way->scale};
        draw_ellipse(way->list, way_pixel(way, at, 0.5 * THICK), radii, 0.0, 0.0,
                     draw_color(colors[i], 1.0));
    }
}

typedef struct StrutPoint {
    double in, down, width; // tiles: from the end inwards, below the branch's upper side; width
} StrutPoint;

// From the wall up to the branch.
static const StrutPoint strut_points[STRUT_POINTS] = {
    {-0.2, 0.72, 0.13}, {0.16, 0.42, 0.1}, {0.42, 0.14, 0.09}};

// Draws a strut from the wall below.
static void strut_draw(const Way *way, Vec2 end, double inwards)
{
    const ThemeThings *things = &way->theme->things;
    DrawStrokePoint line[STRUT_POINTS];
    for (uint32_t i = 0; i < STRUT_POINTS; i++) {
        Vec2 at = {end.x + strut_points[i].in * inwards, end.y};
        line[i] = (DrawStrokePoint){way_pixel(way, at, strut_points[i].down),
                                    strut_points[i].width * way->scale,
                                    draw_color(i == 0 ? things->knot : things->wood.dark, 1.0)};
    }
    draw_stroke(way->list, line, STRUT_POINTS, DRAW_CAP_FLAT);
}

// Stripes of a branch: tiles below its upper side, and width in tiles.
#define DARK_DOWN 0.12
#define DARK_WIDTH 0.21
#define BODY_DOWN 0.1
#define BODY_WIDTH 0.11

static void branch_draw(const Way *way)
{
    const ThemeThings *things = &way->theme->things;
    Vec2 first = way->points[0], last = way->points[way->count - 1];
    if (way->rock_before)
        strut_draw(way, vec2(first.x + INTO, first.y), 1.0);
    if (way->rock_after)
        strut_draw(way, vec2(last.x - INTO, last.y), -1.0);
    for (uint32_t i = 0; i + 1 < way->count; i++)
        below_draw(way, i);
    way_stroke(way, 0.5 * THICK, THICK, draw_color(things->knot, 1.0));
    way_stroke(way, DARK_DOWN, DARK_WIDTH, draw_color(things->wood.dark, 1.0));
    way_stroke(way, BODY_DOWN, BODY_WIDTH, draw_color(things->wood.body, 1.0));
    for (uint32_t i = 0; i + 1 < way->count; i++)
        bark_draw(way, i);
    if (!way->rock_before)
        face_draw(way, first);
    if (!way->rock_after)
        face_draw(way, last);
    for (uint32_t i = 0; i + 1 < way->count; i++)
        moss_draw(way, i);
}

// Where rock is looked for: tiles below an end, and beyond it.
#define PROBE_DOWN 0.15
#define PROBE_STEP 0.0625
#define PROBE_REACH 0.75

// Returns how far beyond an end of a branch rock or a grate begins, tiles; PROBE_REACH or more if
// there is none near. Half tiles and slopes leave room between a ledge's tile and its wall.
static double wall_from(const Way *way, const LevelDesc *level, Vec2 end, double outwards)
{
    double out = PROBE_STEP;
    for (; out < PROBE_REACH; out += PROBE_STEP) {
        Vec2 at = {end.x + out * outwards, end.y + PROBE_DOWN};
        if (sim_terrain_depth(&level->terrain, at) > 0.0 || sim_terrain_depth(way->rock, at) > 0.0)
            break;
    }
    return out;
}

static void way_draw(Way *way, const LevelDesc *level)
{
    Vec2 *first = &way->points[0], *last = &way->points[way->count - 1];
    double before = wall_from(way, level, *first, -1.0), after = wall_from(way, level, *last, 1.0);
    way->rock_before = before < PROBE_REACH;
    way->rock_after = after < PROBE_REACH;
    first->x -= way->rock_before ? before - PROBE_STEP + INTO : 0.0;
    last->x += way->rock_after ? after - PROBE_STEP + INTO : 0.0;
    branch_draw(way);
}

static bool is_among(CellBox cells, const Top *top)
{
    return top->cx >= cells.left && top->cx < cells.right && top->cy >= cells.top &&
           top->cy < cells.bottom;
}

// Draws the branch that begins with the edge `top`. It ends where no edge within the cells
// continues it.
static void way_follow(const Way *blank, const LevelDesc *level, CellBox cells, Top top)
{
    Way way = *blank;
    way.points[way.count++] = top.from;
    way.points[way.count++] = top.to;
    for (Top next; neighbour_of(level, &top, false, &next) && is_among(cells, &next) &&
                   way.count < WAY_POINTS_MAX;
         top = next)
        way.points[way.count++] = next.to;
    way_draw(&way, level);
}

// --- grates --------------------------------------------------------------------------------------

#define LIT_WIDTH 0.55 // width of the lighter side, of the root's
#define LIT_UP 0.012   // tiles above the root's middle

// Draws a root between points of a tile: dark, with a lighter upper side.
static void root_draw(DrawList *list, const Theme *theme, Vec2 corner, double scale,
                      const Vec2 *points, uint32_t count, double width)
{
    DrawStrokePoint line[GRATE_STEPS + 1];
    const struct {
        uint32_t color;
        double part, up;
    } coats[] = {{theme->things.knot, 1.0, 0.0}, {theme->things.wood.body, LIT_WIDTH, LIT_UP}};
    for (uint32_t coat = 0; coat < 2; coat++) {
        for (uint32_t i = 0; i < count; i++)
            line[i] = (DrawStrokePoint){
                vec2_add_scaled(corner, vec2(points[i].x, points[i].y - coats[coat].up), scale),
                width * coats[coat].part * scale, draw_color(coats[coat].color, 1.0)};
        draw_stroke(list, line, count, DRAW_CAP_FLAT);
    }
}

#define WIND 0.045          // tiles by which a root winds
#define WIND_WAVE 6.283     // radians a tile: about one turn, so that both sides of a border fit
#define WIND_PHASE 5.0      // radians for each tile that the root lies lower
#define FALLING_WIDTH 0.085 // tiles, of roots that fall to the right
#define RISING_WIDTH 0.105  // tiles, of roots that rise to the right

// Draws the roots of a piece that slant in one direction, one every half tile. They wind a little,
// in the same way on both sides of a cell border.
static void lattice_draw(DrawList *list, const Theme *theme, const SimShape *piece, int32_t cx,
                         int32_t cy, Vec2 corner, double scale, int32_t slant)
{
    for (int32_t k = LATTICE_FIRST; k <= LATTICE_LAST; k++) {
        // the line is y = slant * x + along, in tiles of the level
        double along = cy - (double)(slant * cx) + 0.5 * k;
        for (uint32_t i = 0; i < GRATE_STEPS; i++) {
            Vec2 ends[2];
            for (uint32_t e = 0; e < 2; e++) {
                double x = cx + (double)(i + e) / GRATE_STEPS;
                ends[e] =
                    vec2(x - cx, slant * x + along +
                                     WIND * real_sin(WIND_WAVE * x + WIND_PHASE * along) - cy);
            }
            if (cut_line(piece, &ends[0], &ends[1]))
                root_draw(list, theme, corner, scale, ends, 2,
                          slant > 0 ? FALLING_WIDTH : RISING_WIDTH);
        }
    }
}

#define TOP_WIDTH 0.17  // tiles, of roots along upper edges
#define SIDE_WIDTH 0.12 // tiles, of those along other edges
#define SIDE_BEND 1.25  // distance of such a root's middle from the edge, of that of its ends

static void grate_draw(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                       int32_t cy, Vec2 corner, double scale)
{
    const SimTileType *type = type_at(level, cx, cy);
    for (uint32_t p = 0; p < type->piece_count; p++) {
        const SimShape *piece = &level->terrain.pieces[type->first_piece + p];
        lattice_draw(list, theme, piece, cx, cy, corner, scale, 1);
        lattice_draw(list, theme, piece, cx, cy, corner, scale, -1);
        for (uint32_t i = 0; i < piece->vertex_count; i++) {
            Vec2 a = piece->vertices[i], b = piece->vertices[(i + 1) % piece->vertex_count];
            double width = piece->normals[i].y < -0.5 ? TOP_WIDTH : SIDE_WIDTH;
            Vec2 in = vec2_scale(piece->normals[i], -0.5 * width), middle = vec2_lerp(a, b, 0.5);
            Vec2 line[EDGE_POINTS] = {vec2_add(a, in), vec2_add(middle, vec2_scale(in, SIDE_BEND)),
                                      vec2_add(b, in)};
            if (!sim_terrain_edge_is_interior(&level->terrain, cx, cy, piece, i))
                root_draw(list, theme, corner, scale, line, EDGE_POINTS, width);
        }
    }
}

// --- all of them ---------------------------------------------------------------------------------

// Draws a cell of a grate or of glass; of ledges nothing.
static void see_through_draw(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                             int32_t cy, Vec2 corner, double scale)
{
    uint32_t kind = material_of_cell(level, cx, cy);
    if (kind == LEVEL_GRATE)
        grate_draw(list, level, theme, cx, cy, corner, scale);
    else if (kind == LEVEL_GLASS)
        glass_draw(list, level, theme, cx, cy, corner, scale);
}

static void cell_draw(const Way *blank, const LevelDesc *level, CellBox cells, int32_t cx,
                      int32_t cy)
{
    Top top, other;
    see_through_draw(blank->list, level, blank->theme, cx, cy,
                     vec2_scale(vec2(cx, cy), blank->scale), blank->scale);
    for (uint32_t next = 0; cell_top(level, cx, cy, &next, &top);)
        if (!neighbour_of(level, &top, true, &other) || !is_among(cells, &other))
            way_follow(blank, level, cells, top);
}

void ledges_draw(DrawList *list, const LevelDesc *level, const SimTerrain *rock, const Theme *theme,
                 CellBox cells, double scale)
{
    const Way blank = {.list = list, .theme = theme, .rock = rock, .scale = scale};
    CellBox around = cell_box_grow(cells, BEYOND, &level->terrain);
    if (material_is_plain(level))
        return;
    for (int32_t y = around.top; y < around.bottom; y++)
        for (int32_t x = around.left; x < around.right; x++) {
            uint32_t type = sim_terrain_type(&level->terrain, x, y);
            if (type != 0 && !ground_is_loose(level, type) &&
                ledge_is_open(level->materials[type].kind))
                cell_draw(&blank, level, around, x, y);
        }
}

void ledge_draw_cell(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                     int32_t cy, Vec2 corner, double scale)
{
    Top top;
    see_through_draw(list, level, theme, cx, cy, corner, scale);
    for (uint32_t next = 0; cell_top(level, cx, cy, &next, &top);) {
        Way way = {.list = list,
                   .theme = theme,
                   .rock = &level->terrain,
                   .scale = scale,
                   .points = {top.from, top.to},
                   .count = 2};
        way.corner = vec2_add_scaled(corner, vec2(cx, cy), -scale);
        way_draw(&way, level);
    }
}
