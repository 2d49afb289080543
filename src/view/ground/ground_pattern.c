// ground_pattern.c - patterns of materials, cell by cell. There are three kinds: courses (blocks
// and planks laid in rows), plates (a grid whose corners are moved at random) and sprigs (curves
// strewn about); bark is in ground_bark.c. Rows and corners are numbered over the whole map, so
// patterns of neighbouring cells fit together.
#include "ground_parts.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_cut.h"

enum {
    SEED_COURSE = 61,
    SEED_BLOCK = 62,
    SEED_CORNER = 63,
    SEED_PLATE = 64,
    SEED_SPRIG = 65,
    SEED_VEIN = 66,
    SEED_BEDDED = 168, // the numbers between are those of other files
    SEED_BEDDED_BLOCK = 169
};

#define FADE_DEPTH 3.0  // tiles below the surface at which a pattern is faintest
#define FAINTEST 0.22   // strength of a pattern there, 0..1
#define RUN_MAX 8       // cells over which a block or plank may extend
#define PLATES_A_TILE 2 // plates along each side of a tile

double pattern_strength(double depth)
{
    return FAINTEST + (1.0 - FAINTEST) * real_clamp(1.0 - depth / FADE_DEPTH, 0.0, 1.0);
}

double pattern_fade(const PatternCell *cell, Vec2 local)
{
    Vec2 at = vec2_add(vec2(cell->cx, cell->cy), local);
    return cell->alone
               ? 1.0
               : real_clamp(2.0 * material_share(cell->level, at, cell->kind) - 1.0, 0.0, 1.0);
}

static double strength_of(const PatternCell *cell)
{
    return pattern_strength(cell->depth);
}

static Vec2 pixel(const PatternCell *cell, Vec2 local)
{
    return vec2_add_scaled(cell->corner, local, cell->scale);
}

static bool is_full(const SimTileType *type)
{
    for (uint32_t side = 0; side < SIM_SIDE_COUNT; side++)
        if (type->cover_min[side] > 0.0 || type->cover_max[side] < 1.0)
            return false;
    return type->piece_count == 1;
}

// True if the cell at this offset is a whole tile of the same kind, so that the pattern continues
// there.
static bool joins(const PatternCell *cell, int32_t dx, int32_t dy)
{
    const SimTerrain *terrain = &cell->level->terrain;
    uint32_t type = sim_terrain_type(terrain, cell->cx + dx, cell->cy + dy);
    if (cell->alone && (dx != 0 || dy != 0))
        return false;
    return type != 0 && is_full(&terrain->types[type]) &&
           material_of_cell(cell->level, cell->cx + dx, cell->cy + dy) == cell->kind;
}

// Draws a convex shape, clipped to the cell's collision shapes; with `inside` it is known to lie
// inside them and is not clipped. Its corners are moved inwards by `gap` tiles.
static void shape_draw(DrawList *list, const PatternCell *cell, const Cut *shape, double gap,
                       bool inside, DrawColor color)
{
    for (uint32_t p = 0; p < (inside ? 1 : cell->piece_count); p++) {
        Cut cut = *shape;
        if (!inside)
            cut_to_piece(&cut, &cell->pieces[p]);
        cut_shrink(&cut, gap);
        for (uint32_t i = 0; i < cut.count; i++)
            cut.points[i] = pixel(cell, cut.points[i]);
        draw_polygon(list, cut.points, cut.count, color);
    }
}

void pattern_line(DrawList *list, const PatternCell *cell, Vec2 a, Vec2 b, double width,
                  DrawColor color)
{
    for (uint32_t p = 0; p < cell->piece_count; p++) {
        Vec2 from = a, to = b;
        if (!cut_line(&cell->pieces[p], &from, &to))
            continue;
        draw_line(list, pixel(cell, from), pixel(cell, to), width * cell->scale, color,
                  DRAW_CAP_FLAT);
    }
}

static DrawColor tint(uint32_t from, uint32_t to, double part, double strength)
{
    return draw_color_fade(draw_mix(from, to, part), strength);
}

// --- courses -------------------------------------------------------------------------------------

typedef struct Course {
    int32_t rows;  // rows in a tile
    double length; // length of a block, tiles
    double jitter; // fraction of the length by which its ends are moved at random
    double gap, bevel;
    bool grain; // lines along the blocks
    bool mossy; // some blocks have moss on top
} Course;

// Returns the x at which block `number` of a row begins, tiles of the level.
static double block_start(const Course *course, int32_t row, int32_t number)
{
    ViewRng rng = view_rng(SEED_COURSE, row, number);
    double shift = (row & 1 ? 0.5 : 0.0) + view_rng_range(&rng, -course->jitter, course->jitter);
    return (number + shift) * course->length;
}

#define GRAIN_FIRST 0.3 // of the plank's height, from its upper side to the first line
#define GRAIN_NEXT 0.36 // of the plank's height, from the first line to the second
static const ViewRange GRAIN_SHIFT = {-0.08, 0.08}; // of the plank's height
static const ViewRange GRAIN_INSET = {0.04, 0.3};   // tiles from the plank's end
static const ViewRange GRAIN_SLOPE = {-0.03, 0.03}; // tiles
#define GRAIN_LINE 0.022                            // width, tiles

static void grain_draw(DrawList *list, const PatternCell *cell, ViewRng *rng, Box box,
                       double strength)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    double high = box.max.y - box.min.y;
    for (uint32_t i = 0; i < 2; i++) {
        double y =
            box.min.y + high * (GRAIN_FIRST + GRAIN_NEXT * i + view_rng_in(rng, GRAIN_SHIFT));
        Vec2 from = {box.min.x + view_rng_in(rng, GRAIN_INSET), y};
        Vec2 to = {box.max.x - view_rng_in(rng, GRAIN_INSET), y + view_rng_in(rng, GRAIN_SLOPE)};
        if (to.x > from.x)
            pattern_line(list, cell, from, to, GRAIN_LINE,
                         draw_color(i == 0 ? look->light : look->dark, 0.5 * strength));
    }
}

static const ViewRange CAP_FROM = {0.1, 0.4}; // of the block's width
#define CAP_STEP 0.22  // of the block's width, between the three points of a cap of moss
#define CAP_DOWN 0.03  // tiles below the block's upper edge; twice as much in the middle
#define CAP_THICK 0.11 // thickness in the middle, tiles
#define CAP_THIN 0.03  // thickness at its ends, tiles
#define CAP_POINTS 3

static void moss_cap(DrawList *list, const PatternCell *cell, ViewRng *rng, Box box,
                     double strength)
{
    double wide = box.max.x - box.min.x, from = box.min.x + wide * view_rng_in(rng, CAP_FROM);
    DrawStrokePoint cap[CAP_POINTS];
    for (uint32_t i = 0; i < CAP_POINTS; i++)
        cap[i] =
            (DrawStrokePoint){pixel(cell, vec2(from + CAP_STEP * wide * i,
                                               box.min.y + CAP_DOWN + (i == 1 ? CAP_DOWN : 0.0))),
                              (i == 1 ? CAP_THICK : CAP_THIN) * cell->scale,
                              draw_color(cell->theme->growth.middle, strength)};
    draw_stroke(list, cap, CAP_POINTS, DRAW_CAP_FLAT);
}

#define PLACES_A_TILE 64.0 // positions along a tile that get random numbers of their own
#define CORNERS 4          // corners of a block; each is bevelled, which gives CUT_CORNERS
#define CUT_CORNERS (2 * CORNERS)
static const ViewRange BEVEL = {0.35, 1.0};       // of the course's bevel
static const ViewRange BLOCK_SHADE = {0.0, 0.75}; // of the body's colour in a block
#define LIT_INSET 0.02    // tiles from a block's edges to the line along its upper side
#define LIT_LINE 0.03     // width of this line, tiles
#define LIT_LEFT 0.45     // its alpha at the left end
#define LIT_RIGHT 0.2     // its alpha at the right end
#define MOSSY 0.45        // fraction of the blocks that have a cap of moss
#define MOSS_STRENGTH 0.9 // of the pattern's strength

static void block_draw(DrawList *list, const PatternCell *cell, const Course *course, int32_t row,
                       Box box, bool inside)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    double strength = strength_of(cell), b[CORNERS];
    ViewRng rng =
        view_rng(SEED_BLOCK, row, (int64_t)real_floor((cell->cx + box.min.x) * PLACES_A_TILE));
    for (uint32_t i = 0; i < CORNERS; i++)
        b[i] = course->bevel * view_rng_in(&rng, BEVEL);
    Cut block = {{{box.min.x + b[0], box.min.y},
                  {box.max.x - b[1], box.min.y},
                  {box.max.x, box.min.y + b[1]},
                  {box.max.x, box.max.y - b[2]},
                  {box.max.x - b[2], box.max.y},
                  {box.min.x + b[CORNERS - 1], box.max.y},
                  {box.min.x, box.max.y - b[CORNERS - 1]},
                  {box.min.x, box.min.y + b[0]}},
                 CUT_CORNERS};
    shape_draw(list, cell, &block, 0.0, inside,
               tint(look->piece, look->body, view_rng_in(&rng, BLOCK_SHADE), strength));
    Vec2 lit[2] = {{box.min.x + b[0] + LIT_INSET, box.min.y + LIT_INSET},
                   {box.max.x - b[1] - LIT_INSET, box.min.y + LIT_INSET}};
    if (inside && lit[1].x > lit[0].x) {
        DrawStrokePoint edge[2] = {{pixel(cell, lit[0]), LIT_LINE * cell->scale,
                                    draw_color(look->light, LIT_LEFT * strength)},
                                   {pixel(cell, lit[1]), LIT_LINE * cell->scale,
                                    draw_color(look->light, LIT_RIGHT * strength)}};
        draw_stroke(list, edge, 2, DRAW_CAP_FLAT);
    }
    if (course->grain)
        grain_draw(list, cell, &rng, box, strength);
    if (course->mossy && inside && view_rng_chance(&rng, MOSSY))
        moss_cap(list, cell, &rng, box, MOSS_STRENGTH * strength);
}

// True if ground of another kind lies at this offset, into which blocks are bedded.
static bool is_bedded(const PatternCell *cell, int32_t dx, int32_t dy)
{
    int32_t x = cell->cx + dx, y = cell->cy + dy;
    return !cell->alone && ground_cell_is_rock(&cell->level->terrain, x, y) &&
           material_of_cell(cell->level, x, y) != cell->kind;
}

// Blocks end at different places there, and some of the outermost row are missing: flush ends made
// a straight seam, as if two pictures met.
static const ViewRange BEDDED = {-0.3, 0.45}; // tiles by which a row reaches into the other kind
#define BEDDED_MISSING 0.35                   // fraction of the blocks of the outermost row

// Returns how far the row reaches over the border at this offset from the cell's left side, tiles.
static double bedded_reach(const PatternCell *cell, int32_t row, int32_t border, int32_t beyond)
{
    ViewRng rng = view_rng(SEED_BEDDED, row, cell->cx + border);
    return is_bedded(cell, beyond, 0) ? view_rng_in(&rng, BEDDED) : 0.0;
}

static bool is_missing(const PatternCell *cell, const Course *course, int32_t row, int32_t number)
{
    ViewRng rng = view_rng(SEED_BEDDED_BLOCK, row, number);
    int32_t place = row - cell->cy * course->rows;
    bool outermost = (place == 0 && is_bedded(cell, 0, -1)) ||
                     (place == course->rows - 1 && is_bedded(cell, 0, 1));
    return outermost && view_rng_chance(&rng, BEDDED_MISSING);
}

// Returns how many tiles a run of joining cells extends from the cell's left side, at most a cell
// more than `far`.
static double run_end(const PatternCell *cell, int32_t row, double far)
{
    int32_t cells = 1;
    while (cells < RUN_MAX && cells < far && joins(cell, cells, 0))
        cells++;
    return cells + bedded_reach(cell, row, cells, cells);
}

#define SHORTEST 0.04 // tiles between the bevels of the shortest block that is drawn

static void course_draw(DrawList *list, const PatternCell *cell, const Course *course, int32_t row,
                        double top)
{
    bool inside = joins(cell, 0, 0) && cell->piece_count == 1,
         first = !inside || !joins(cell, -1, 0);
    double high = 1.0 / course->rows, left = cell->cx;
    int32_t number = (int32_t)real_floor(left / course->length) - 2;
    for (; block_start(course, row, number) < left + 1.0; number++) {
        double from = block_start(course, row, number) - left,
               to = block_start(course, row, number + 1) - left;
        if (to <= 0.0 || (from < 0.0 && !first) || is_missing(cell, course, row, number))
            continue;
        from = real_max(from, inside ? -bedded_reach(cell, row, 0, -1) : 0.0);
        to = real_min(to, inside ? run_end(cell, row, to) : 1.0);
        Box box = {{from + course->gap, top + course->gap},
                   {to - course->gap, top + high - course->gap}};
        if (box.max.x - box.min.x > 2.0 * course->bevel + SHORTEST)
            block_draw(list, cell, course, row, box, inside);
    }
}

static const ViewRange SPLIT_LEFT = {0.28, 0.42}; // tiles from the left side, in odd rows
static const ViewRange SPLIT_RIGHT = {0.56, 0.7}; // tiles from the left side, in even rows

// Draws two blocks in a row, for a tile that stands alone.
static void pair_draw(DrawList *list, const PatternCell *cell, const Course *course, int32_t row,
                      double top)
{
    ViewRng rng = view_rng(SEED_COURSE, cell->cx, row);
    double split = (row & 1) != 0 ? view_rng_in(&rng, SPLIT_LEFT) : view_rng_in(&rng, SPLIT_RIGHT);
    double gap = course->gap, bottom = top + 1.0 / course->rows;
    bool inside = joins(cell, 0, 0);
    block_draw(list, cell, course, row, (Box){{gap, top + gap}, {split - gap, bottom - gap}},
               inside);
    block_draw(list, cell, course, row, (Box){{split + gap, top + gap}, {1.0 - gap, bottom - gap}},
               inside);
}

static void courses_draw(DrawList *list, const PatternCell *cell, const Course *course)
{
    for (int32_t row = 0; row < course->rows; row++)
        (cell->alone ? pair_draw : course_draw)(list, cell, course, cell->cy * course->rows + row,
                                                (double)row / course->rows);
}

static void stone_draw(DrawList *list, const PatternCell *cell)
{
    static const Course blocks = {2, 0.86, 0.2, 0.03, 0.1, false, false};
    courses_draw(list, cell, &blocks);
}

static void wood_draw(DrawList *list, const PatternCell *cell)
{
    static const Course planks = {3, 2.7, 0.2, 0.018, 0.03, true, false};
    courses_draw(list, cell, &planks);
}

#define RIVET_AT 0.14    // of a plate's rivets from the sides of its cell, tiles
#define RIVET_SIZE 0.045 // radius, tiles

// Draws long plates, each cell with two rivets.
static void iron_draw(DrawList *list, const PatternCell *cell)
{
    static const Course plates = {1, 2.0, 0.0, 0.02, 0.05, false, false};
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_IRON);
    courses_draw(list, cell, &plates);
    for (uint32_t i = 0; i < 4; i++) {
        Vec2 at = {i & 1u ? 1.0 - RIVET_AT : RIVET_AT, i & 2u ? 1.0 - RIVET_AT : RIVET_AT};
        if (!pattern_holds(cell, at, 0.0))
            continue;
        draw_disc(list, pixel(cell, at), RIVET_SIZE * cell->scale,
                  draw_color(look->dark, strength_of(cell)));
        at = vec2_sub(at, vec2(0.3 * RIVET_SIZE, 0.3 * RIVET_SIZE));
        draw_disc(list, pixel(cell, at), 0.6 * RIVET_SIZE * cell->scale,
                  draw_color(look->light, strength_of(cell)));
    }
}

static void rubble_draw(DrawList *list, const PatternCell *cell)
{
    static const Course stones = {2, 0.5, 0.12, 0.035, 0.13, false, true};
    courses_draw(list, cell, &stones);
}

// --- plates --------------------------------------------------------------------------------------

#define PLATE_SHIFT 0.34 // of a plate's side by which corners are moved

// Returns a corner of the grid, in tiles from the cell's corner. On the border of a cell that
// stands alone it moves only along the border.
static Vec2 plate_corner(const PatternCell *cell, int32_t i, int32_t j)
{
    int32_t gx = cell->cx * PLATES_A_TILE + i, gy = cell->cy * PLATES_A_TILE + j;
    ViewRng rng = view_rng(SEED_CORNER, gx, gy);
    double reach = PLATE_SHIFT / PLATES_A_TILE;
    Vec2 at = {(double)i / PLATES_A_TILE, (double)j / PLATES_A_TILE};
    double dx = view_rng_range(&rng, -reach, reach), dy = view_rng_range(&rng, -reach, reach);
    if (!cell->alone || i % PLATES_A_TILE != 0)
        at.x += dx;
    if (!cell->alone || j % PLATES_A_TILE != 0)
        at.y += dy;
    return at;
}

typedef struct Plates {
    double gap;
    double strength;   // alpha of the plates
    double lit;        // alpha of their upper edges
    double split;      // fraction of the plates that are broken in two
    bool pale_to_dark; // colours run from `light`, not from `piece`, to `body`
} Plates;

#define PLATE_SHADE 0.8  // of the body's colour in the darkest plate
#define PLATE_INSET 0.02 // tiles from a plate's edges to its lit line
#define PLATE_LINE 0.035 // width of the lit line, tiles

static void plate_draw(DrawList *list, const PatternCell *cell, const Plates *plates, ViewRng *rng,
                       const Cut *plate)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    bool inside = joins(cell, 0, 0) && joins(cell, 1, 0) && joins(cell, -1, 0) &&
                  joins(cell, 0, 1) && joins(cell, 0, -1);
    Vec2 middle = vec2_lerp(plate->points[0], plate->points[2], 0.5);
    double strength = strength_of(cell) * plates->strength * pattern_fade(cell, middle),
           shade = view_rng_range(rng, 0.0, 1.0);
    DrawColor color = plates->pale_to_dark
                          ? draw_color(look->light, strength * shade * shade)
                          : tint(look->piece, look->body, PLATE_SHADE * shade, strength);
    shape_draw(list, cell, plate, plates->gap, inside || (cell->alone && joins(cell, 0, 0)), color);
    Cut lit = *plate;
    cut_shrink(&lit, plates->gap + PLATE_INSET);
    if (plates->lit > 0.0)
        pattern_line(list, cell, lit.points[0], lit.points[1], PLATE_LINE,
                     draw_color(look->light, plates->lit * strength));
}

enum { TRIANGLE = 3 };

static void plates_draw(DrawList *list, const PatternCell *cell, const Plates *plates)
{
    for (int32_t j = 0; j < PLATES_A_TILE; j++)
        for (int32_t i = 0; i < PLATES_A_TILE; i++) {
            ViewRng rng =
                view_rng(SEED_PLATE, cell->cx * PLATES_A_TILE + i, cell->cy * PLATES_A_TILE + j);
            Vec2 a = plate_corner(cell, i, j), b = plate_corner(cell, i + 1, j),
                 c = plate_corner(cell, i + 1, j + 1), d = plate_corner(cell, i, j + 1);
            if (view_rng_chance(&rng, plates->split)) {
                plate_draw(list, cell, plates, &rng, &(Cut){{a, b, d}, TRIANGLE});
                plate_draw(list, cell, plates, &rng, &(Cut){{b, c, d}, TRIANGLE});
            } else {
                plate_draw(list, cell, plates, &rng, &(Cut){{a, b, c, d}, CORNERS});
            }
        }
}

static void clay_draw(DrawList *list, const PatternCell *cell)
{
    static const Plates clay = {0.024, 1.0, 0.55, 0.2, false};
    plates_draw(list, cell, &clay);
}

static void coal_draw(DrawList *list, const PatternCell *cell)
{
    static const Plates coal = {0.03, 1.0, 0.5, 0.25, false};
    plates_draw(list, cell, &coal);
}

static const ViewRange GLEAM_X = {0.1, 0.7};       // tiles
static const ViewRange GLEAM_Y = {0.45, 0.95};     // tiles
static const ViewRange GLEAM_REACH = {0.15, 0.42}; // tiles
static const ViewRange GLEAM_WIDTH = {0.02, 0.06}; // tiles
#define GLEAM_SLANT 0.6                            // to the right, of its height

// Draws facets, and two gleams across the tile.
static void ice_draw(DrawList *list, const PatternCell *cell)
{
    static const Plates facets = {0.0, 0.34, 0.0, 0.8, true};
    plates_draw(list, cell, &facets);
    ViewRng rng = view_rng(SEED_SPRIG, cell->cx, cell->cy);
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 from = {view_rng_in(&rng, GLEAM_X), view_rng_in(&rng, GLEAM_Y)};
        double reach = view_rng_in(&rng, GLEAM_REACH), width = view_rng_in(&rng, GLEAM_WIDTH);
        pattern_line(
            list, cell, from, vec2(from.x + GLEAM_SLANT * reach, from.y - reach), width,
            draw_color(material_look(cell->theme, LEVEL_ICE)->rim, 0.5 * strength_of(cell)));
    }
}

#define RIPPLES 3                                   // lines in a cell
#define RIPPLE_STEPS 4                              // straight pieces of a line in a cell
#define RIPPLE_HIGH 0.05                            // tiles
#define RIPPLE_LINE 0.045                           // width, tiles
static const ViewRange SAND_GRAIN_AT = {0.0, 0.95}; // tiles
#define SAND_GRAINS 6                               // in a cell
#define SAND_GRAIN 0.05                             // length, tiles

// Returns the height of a ripple of sand at a place of the map. The wave is one tile long and its
// phase follows from the row, so that lines of neighbouring cells join.
static double ripple(const PatternCell *cell, uint32_t line, double x)
{
    double phase = 2.4 * (RIPPLES * cell->cy + (int32_t)line);
    return (line + 0.5) / RIPPLES + RIPPLE_HIGH * real_sin(2.0 * REAL_PI * x + phase);
}

// Draws ripples, as wind leaves them, and grains between them.
static void ripples_draw(DrawList *list, const PatternCell *cell)
{
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_SAND);
    double strength = strength_of(cell);
    ViewRng rng = view_rng(SEED_SPRIG, cell->cx, cell->cy);
    for (uint32_t line = 0; line < RIPPLES; line++)
        for (uint32_t i = 0; i < RIPPLE_STEPS; i++) {
            double left = (double)i / RIPPLE_STEPS, right = (i + 1.0) / RIPPLE_STEPS;
            Vec2 a = {left, ripple(cell, line, left)}, b = {right, ripple(cell, line, right)};
            pattern_line(list, cell, a, b, RIPPLE_LINE, draw_color(look->piece, 0.7 * strength));
            a.y += RIPPLE_LINE;
            b.y += RIPPLE_LINE;
            pattern_line(list, cell, a, b, 0.6 * RIPPLE_LINE,
                         draw_color(look->dark, 0.8 * strength));
        }
    for (uint32_t i = 0; i < SAND_GRAINS; i++) {
        Vec2 at = {view_rng_in(&rng, SAND_GRAIN_AT), view_rng_in(&rng, SAND_GRAIN_AT)};
        pattern_line(list, cell, at, vec2(at.x + SAND_GRAIN, at.y), 0.6 * SAND_GRAIN,
                     draw_color(look->light, 0.5 * strength));
    }
}

// --- sprigs --------------------------------------------------------------------------------------

bool pattern_holds(const PatternCell *cell, Vec2 at, double margin)
{
    for (uint32_t p = 0; p < cell->piece_count; p++)
        if (cut_holds(&cell->pieces[p], at, margin))
            return true;
    return false;
}

#define FANS 7                                  // of leaves in a cell
static const ViewRange FAN_AT = {0.05, 0.95};   // tiles
static const ViewRange FAN_SIZE = {0.06, 0.11}; // length of a leaf, tiles
static const ViewRange FAN_TILT = {-0.5, 0.5};  // radians
static const ViewRange FAN_SHADE = {0.2, 1.0};  // of the pieces' colour
#define FAN_STRENGTH 0.8                        // of the pattern's strength
#define FAN_ANGLE 0.75                          // radians from leaf to leaf
#define FAN_LINE 0.045                          // width of a leaf, tiles

// Draws small fans of leaves.
static void moss_draw(DrawList *list, const PatternCell *cell)
{
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_MOSS);
    ViewRng rng = view_rng(SEED_SPRIG, cell->cx, cell->cy);
    for (uint32_t i = 0; i < FANS; i++) {
        Vec2 at = {view_rng_in(&rng, FAN_AT), view_rng_in(&rng, FAN_AT)};
        double size = view_rng_in(&rng, FAN_SIZE), turn = view_rng_in(&rng, FAN_TILT);
        DrawColor color = tint(look->light, look->piece, view_rng_in(&rng, FAN_SHADE),
                               FAN_STRENGTH * strength_of(cell));
        for (int32_t leaf = -1; leaf <= 1 && pattern_holds(cell, at, 0.0); leaf++) {
            double angle = turn + FAN_ANGLE * leaf;
            pattern_line(list, cell, at,
                         vec2(at.x + size * real_sin(angle), at.y - size * real_cos(angle)),
                         FAN_LINE, color);
        }
    }
}

static const ViewRange STEM_X = {-0.05, 0.7};    // tiles
static const ViewRange STEM_Y = {0.1, 0.9};      // tiles
static const ViewRange STEM_ANGLE = {-0.9, 0.9}; // radians
static const ViewRange STEM_TURN = {-0.5, 0.5};  // radians a step
#define STEM_STEP 0.19                           // tiles
#define STEM_LINE 0.055                          // width, tiles
#define STEM_LIT 0.45                            // width of a stem's lit side, of the stem's
#define STEM_LIT_UP 0.014                        // tiles above the stem's middle
#define THORN_LENGTH 0.11                        // tiles
#define THORN_LEAN 0.4                           // radians
#define THORN_LINE 0.034                         // width, tiles

// Draws stems that wind through each other, with a thorn here and there. Their lit sides and thorns
// are bright, so that they can be told from any ground beside them.
static void bramble_draw(DrawList *list, const PatternCell *cell)
{
    enum { STEMS = 3, STEPS = 5 };
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_THORNS);
    ViewRng rng = view_rng(SEED_SPRIG, cell->cx, cell->cy);
    for (uint32_t stem = 0; stem < STEMS; stem++) {
        Vec2 at = {view_rng_in(&rng, STEM_X), view_rng_in(&rng, STEM_Y)};
        double angle = view_rng_in(&rng, STEM_ANGLE), turn = view_rng_in(&rng, STEM_TURN);
        for (uint32_t i = 0; i < STEPS; i++, angle += turn) {
            Vec2 next = {at.x + STEM_STEP * real_cos(angle), at.y + STEM_STEP * real_sin(angle)};
            pattern_line(list, cell, at, next, STEM_LINE,
                         draw_color(look->piece, strength_of(cell)));
            pattern_line(list, cell, vec2(at.x, at.y - STEM_LIT_UP),
                         vec2(next.x, next.y - STEM_LIT_UP), STEM_LIT * STEM_LINE,
                         draw_color(look->light, strength_of(cell)));
            double side = i & 1u ? 1.0 : -1.0;
            Vec2 thorn = {next.x - side * THORN_LENGTH * real_sin(angle + THORN_LEAN),
                          next.y + side * THORN_LENGTH * real_cos(angle + THORN_LEAN)};
            pattern_line(list, cell, next, thorn, THORN_LINE,
                         draw_color(look->rim, strength_of(cell)));
            at = next;
        }
    }
}

static const ViewRange STAR_SIZE = {0.1, 0.17}; // length of an arm, tiles
#define STAR_LINE 0.04                          // width of an arm, tiles

// Draws the spines of sea urchins that lie deeper, as stars.
static void stars_draw(DrawList *list, const PatternCell *cell)
{
    enum { STARS = 4, ARMS = 9 };
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_THORNS);
    ViewRng rng = view_rng(SEED_SPRIG, cell->cx, cell->cy);
    for (uint32_t star = 0; star < STARS; star++) {
        Vec2 at = {view_rng_in(&rng, FAN_AT), view_rng_in(&rng, FAN_AT)};
        double size = view_rng_in(&rng, STAR_SIZE), first = view_rng_in(&rng, STEM_ANGLE);
        DrawColor color =
            tint(look->piece, look->light, view_rng_in(&rng, FAN_SHADE), strength_of(cell));
        for (uint32_t arm = 0; arm < ARMS && pattern_holds(cell, at, 0.0); arm++) {
            double angle = first + 2.0 * REAL_PI * arm / ARMS;
            pattern_line(list, cell, at,
                         vec2(at.x + size * real_cos(angle), at.y + size * real_sin(angle)),
                         STAR_LINE, color);
        }
    }
}

static void thorns_draw(DrawList *list, const PatternCell *cell)
{
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_THORNS);
    if (!look->pins) // a cushion of pins is plain cloth
        (look->urchins ? stars_draw : bramble_draw)(list, cell);
}

// --- all -----------------------------------------------------------------------------------------

typedef void PatternDraw(DrawList *list, const PatternCell *cell);

// Earth has no pattern. Grates and one-way ground are drawn in ground_ledge.c.
static PatternDraw *const patterns[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_STONE] = stone_draw,      [LEVEL_WOOD] = wood_draw,     [LEVEL_MOSS] = moss_draw,
    [LEVEL_ICE] = ice_draw,          [LEVEL_THORNS] = thorns_draw, [LEVEL_CRUMBLING] = clay_draw,
    [LEVEL_BREAKABLE] = rubble_draw, [LEVEL_EMBERS] = coal_draw,   [LEVEL_SAND] = ripples_draw,
    [LEVEL_FLEECE] = pattern_fleece, [LEVEL_IRON] = iron_draw,
};

void pattern_draw(DrawList *list, const PatternCell *cell)
{
    if (patterns[cell->kind] == NULL)
        return;
    bool bark = material_look(cell->theme, cell->kind)->bark;
    (bark ? pattern_bark : patterns[cell->kind])(list, cell);
}

static const ViewRange HEAT = {0.45, 1.0}; // of the glow
#define GLOW_LINE 0.16                     // width of the glow round a vein, tiles
#define GLOW_ALPHA 0.4
#define VEIN_LINE 0.05 // width, tiles
#define VEIN_ALPHA 1.0

void pattern_draw_glow(DrawList *list, const PatternCell *cell)
{
    if (cell->kind != LEVEL_EMBERS || strength_of(cell) <= FAINTEST)
        return;
    for (int32_t j = 0; j < PLATES_A_TILE; j++)
        for (int32_t i = 0; i < PLATES_A_TILE; i++) {
            ViewRng rng =
                view_rng(SEED_VEIN, cell->cx * PLATES_A_TILE + i, cell->cy * PLATES_A_TILE + j);
            Vec2 from = plate_corner(cell, i, j);
            for (uint32_t side = 0; side < 2; side++) {
                Vec2 to = side == 0 ? plate_corner(cell, i + 1, j) : plate_corner(cell, i, j + 1);
                double heat = view_rng_in(&rng, HEAT) * (strength_of(cell) - FAINTEST);
                pattern_line(list, cell, from, to, GLOW_LINE,
                             draw_color(COLOR_DANGER, GLOW_ALPHA * heat));
                pattern_line(list, cell, from, to, VEIN_LINE,
                             draw_color(COLOR_EMBER, VEIN_ALPHA * heat));
            }
        }
}
