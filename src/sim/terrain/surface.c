// surface.c - joins the exposed edges of tiles near a box to surfaces and finds how their ends
// continue.
#include "surface.h"

#include "rock_view.h"

// Corners with a smaller sine of their angle than this count as straight.
#define STRAIGHT 1e-6

// Edges up to this distance outside the query box are included, tiles: surfaces that meet in a
// corner inside the box must all be found.
#define MARGIN (2.0 * SURFACE_INSET)

// Least 1 + n1 . n2 of two surfaces at a corner: sharper corners count as this sharp.
#define SHARPEST 0.1

// The border_mask of a piece with four sides that all lie on sides of the cell.
#define ALL_SIDES 15u

static bool same_material(const SimTerrain *terrain, uint32_t a, uint32_t b)
{
    const SimTileType *p = terrain->types + a, *q = terrain->types + b;
    return a == b || (p->friction == q->friction && p->restitution == q->restitution &&
                      p->sticky == q->sticky && p->smooth == q->smooth);
}

static bool is_in_line(Vec2 a, Vec2 b)
{
    return real_abs(vec2_cross(a, b)) <= STRAIGHT && vec2_dot(a, b) > 0.0;
}

// Extends a surface by an edge that continues it at either end. Returns false if there is none.
static bool lengthen(const SimTerrain *terrain, Surfaces *out, const Surface *edge)
{
    for (uint32_t i = out->count; i-- > 0;) {
        Surface *surface = out->list + i;
        bool after = vec2_same(surface->to, edge->from),
             before = vec2_same(edge->to, surface->from);
        if ((!after && !before) || !is_in_line(surface->normal, edge->normal) ||
            !same_material(terrain, surface->type, edge->type))
            continue;
        if (after)
            surface->to = edge->to;
        else
            surface->from = edge->from;
        return true;
    }
    return false;
}

static bool misses(Box box, Vec2 a, Vec2 b)
{
    return (a.x < box.min.x && b.x < box.min.x) || (a.x > box.max.x && b.x > box.max.x) ||
           (a.y < box.min.y && b.y < box.min.y) || (a.y > box.max.y && b.y > box.max.y);
}

static void add_piece(const SimTerrain *terrain, int32_t cx, int32_t cy, uint32_t type,
                      const SimShape *piece, Box box, Surfaces *out)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        Vec2 a = piece->vertices[k], b = piece->vertices[k + 1 < piece->vertex_count ? k + 1 : 0];
        a = vec2(a.x + cx, a.y + cy);
        b = vec2(b.x + cx, b.y + cy);
        if (misses(box, a, b) || sim_terrain_edge_is_interior(terrain, cx, cy, piece, k))
            continue;
        Surface edge = {.from = a, .to = b, .normal = piece->normals[k], .type = type};
        if (lengthen(terrain, out, &edge))
            continue;
        if (out->count == SURFACES_MAX) {
            out->cut_short = true;
            return;
        }
        out->list[out->count++] = edge;
    }
}

typedef struct Cells {
    int32_t left, top, right, bottom;
} Cells;

// Returns the cells of the grid that a box overlaps; none (right < left) if it lies beside the
// grid.
static Cells cells_of(const SimTerrain *terrain, Box box)
{
    double width = terrain->width, height = terrain->height;
    bool beside =
        !(box.min.x < width && box.max.x >= 0.0 && box.min.y < height && box.max.y >= 0.0);
    if (beside)
        return (Cells){0, 0, -1, -1};
    return (Cells){
        .left = box.min.x > 0.0 ? (int32_t)box.min.x : 0,
        .top = box.min.y > 0.0 ? (int32_t)box.min.y : 0,
        .right = (int32_t)(box.max.x < width ? box.max.x : width - 1.0),
        .bottom = (int32_t)(box.max.y < height ? box.max.y : height - 1.0),
    };
}

static void add_all_cells(const SimTerrain *terrain, Cells cells, Box box, Surfaces *out)
{
    for (int32_t cy = cells.top; cy <= cells.bottom; cy++) {
        for (int32_t cx = cells.left; cx <= cells.right; cx++) {
            uint32_t type = ground_type(terrain, cx, cy);
            if (type == 0)
                continue;
            const SimTileType *tile = terrain->types + type;
            for (uint32_t i = 0; i < tile->piece_count; i++)
                add_piece(terrain, cx, cy, type, terrain->pieces + tile->first_piece + i, box, out);
        }
    }
}

// --- floors --------------------------------------------------------------------------------------

// Returns the piece of a tile that is a single full square of rock for the viewing body, or NULL if
// the tile is anything else.
static const SimShape *square_of(const SimTerrain *terrain, uint32_t type)
{
    const SimTileType *tile = terrain->types + type;
    const SimShape *piece = terrain->pieces + tile->first_piece;
    bool plain = !tile->one_way && !sim_rock_is_passed(tile->layers, terrain->passes);
    return plain && tile->piece_count == 1 && piece->vertex_count == 4 &&
                   piece->border_mask == ALL_SIDES
               ? piece
               : NULL;
}

// Looks for air above full squares of one type, over the whole width of the cells. Returns the row
// where the squares begin, a row below all cells if there is only air, or a row above them if the
// cells are anything else.
static int32_t floor_row(const SimTerrain *terrain, Cells cells, uint32_t *type)
{
    int32_t row = cells.bottom + 1;
    uint32_t known = 0;
    for (int32_t cy = cells.top; cy <= cells.bottom; cy++) {
        uint32_t row_start = (uint32_t)cy * terrain->width,
                 last = row_start + (uint32_t)cells.right;
        uint32_t cell = row_start + (uint32_t)cells.left, here = sim_terrain_cell(terrain, cell);
        if (known == 0 && here != 0) {
            if (square_of(terrain, here) == NULL)
                return cells.top - 1;
            row = cy;
            known = here;
        }
        while (here == known && cell < last)
            here = sim_terrain_cell(terrain, ++cell);
        if (here != known)
            return cells.top - 1;
    }
    *type = known;
    return row;
}

// The most frequent case, found in half the time: a flat floor that leaves the box on both sides.
// Adds the same surface as add_all_cells() would. Returns false if the cells are not a flat floor.
static bool add_floor(const SimTerrain *terrain, Cells cells, Box box, Surfaces *out)
{
    if (!(box.min.x > cells.left && box.max.x < cells.right + 1 && box.max.y < cells.bottom + 1))
        return false;  // edges at the border of the cells may be surfaces too
    uint32_t type = 0; // set only for a floor
    int32_t row = floor_row(terrain, cells, &type);
    if (row > cells.bottom)
        return true;
    if (row <= cells.top)
        return false;
    const SimShape *square = square_of(terrain, type);
    uint32_t edge = 0;
    while ((square->border_sides >> (2 * edge) & 3u) != SIM_SIDE_TOP)
        edge++;
    out->list[out->count++] = (Surface){.from = {cells.left, row},
                                        .to = {cells.right + 1, row},
                                        .normal = square->normals[edge],
                                        .type = type};
    return true;
}

// --- ends ----------------------------------------------------------------------------------------

// Returns the surface that begins where this one ends; SURFACES_MAX if there is none. If there are
// several (tiles that touch at a corner), it is the one that turns most out of the rock: nothing
// can get between the two.
static uint32_t find_next(const Surfaces *all, const Surface *surface)
{
    uint32_t found = SURFACES_MAX;
    double least = 0.0;
    for (uint32_t i = 0; i < all->count; i++) {
        if (!vec2_same(all->list[i].corner_from, surface->corner_to))
            continue;
        double bend = vec2_cross(surface->normal, all->list[i].normal);
        if (found == SURFACES_MAX || bend < least) {
            least = bend;
            found = i;
        }
    }
    return found;
}

// Returns the corner of two surfaces, both SURFACE_INSET inside their lines. (n1 + n2) / (1 + n1 .
// n2) points to the corner of two lines that lie one unit outside the rock.
static Vec2 inset_corner(Vec2 corner, Vec2 before, Vec2 after)
{
    double scale = -SURFACE_INSET / real_max(1.0 + vec2_dot(before, after), SHARPEST);
    return vec2_add_scaled(corner, vec2_add(before, after), scale);
}

// Joins a surface to the one that follows it. If another surface that ends at the same corner turns
// more out of the rock into that one, those two belong together, and the end of this surface stays
// open.
static void join(Surfaces *all, uint32_t index)
{
    Surface *surface = all->list + index;
    surface->next = find_next(all, surface);
    if (surface->next == SURFACES_MAX)
        return;
    Surface *next = all->list + surface->next;
    double bend = vec2_cross(surface->normal, next->normal);
    for (uint32_t i = 0; i < all->count; i++)
        if (i != index && vec2_same(all->list[i].corner_to, next->corner_from) &&
            vec2_cross(all->list[i].normal, next->normal) < bend)
            return;
    surface->after = bend > STRAIGHT    ? SURFACE_CONVEX
                     : bend < -STRAIGHT ? SURFACE_CONCAVE
                                        : SURFACE_STRAIGHT;
    next->before = surface->after;
    surface->to = next->from = inset_corner(surface->corner_to, surface->normal, next->normal);
}

bool surface_gather(const SimTerrain *terrain, const Box *box, Surfaces *out)
{
    out->count = 0;
    out->cut_short = false;
    Box near = box_grow(*box, MARGIN);
    Cells cells = cells_of(terrain, near);
    if (!add_floor(terrain, cells, near, out))
        add_all_cells(terrain, cells, near, out);
    for (uint32_t i = 0; i < out->count; i++) {
        Surface *surface = out->list + i;
        surface->corner_from = surface->from;
        surface->corner_to = surface->to;
        surface->from = vec2_add_scaled(surface->from, surface->normal, -SURFACE_INSET);
        surface->to = vec2_add_scaled(surface->to, surface->normal, -SURFACE_INSET);
    }
    for (uint32_t i = 0; i < out->count && out->count > 1; i++)
        join(out, i);
    return out->count > 0;
}
