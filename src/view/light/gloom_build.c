// gloom_build.c - how dark each place of a level is. Daylight falls straight down and spreads from
// there through the air: the darkness of a cell follows from the length of the shortest path
// through air to a cell under the open sky. The values are spread into the surrounding rock and
// blurred, so that there are no steps. (Counting rays that see the sky was tried instead. It made
// wide shafts with ledges in them as dark as caves.)
//
// The editor needs this anew after each stroke, also of the largest levels. So paths are followed
// only where they are neither 0 nor the longest, and the loops over all cells have no conditions
// that would keep a compiler from using vectors.
#include "lights.h"
#include "view/ground/shape/ground_shape.h"

#include <stdlib.h>
#include <string.h>

enum { SPREADS = 3, SIDES = 8 };

#define UNSEEN (-1.0f) // value of a cell that light cannot reach
#define DUSK_FROM 2.0f // length of the path at which it begins to get dark, tiles
#define DUSK_TO 10.0f  // length of the path at which it is darkest, tiles

// Costs of a step of light down and up, and what is added if it also goes sideways, tiles.
#define COST_DOWN 0.3f
#define COST_DOWN_ACROSS 0.8f
#define COST_UP 1.3f
#define COST_UP_ACROSS 0.3f

// What a type of tile does to light.
typedef struct Opacity {
    bool closed; // it blocks light
    bool full;   // no part of it is air
} Opacity;

// A grid of values while the gloom is computed, with an UNSEEN cell on each side of the map's.
typedef struct Field {
    const LevelDesc *level;
    float *cells, *scratch;
    size_t width, height; // of the map, cells
    size_t stride;        // cells of a row with both sides
} Field;

static size_t cell_at(const Field *field, size_t x, size_t y)
{
    return (y + 1) * field->stride + x + 1;
}

// --- paths ---------------------------------------------------------------------------------------

// Ground that one can see through does not block light.
static Opacity opacity_of(const LevelDesc *level, uint32_t number)
{
    const SimTileType *type = &level->terrain.types[number];
    bool open = level->materials != NULL && ledge_is_open(level->materials[number].kind);
    Opacity opacity = {.closed = type->piece_count > 0 && !open};
    opacity.full = opacity.closed && type->piece_count == 1;
    for (uint32_t side = 0; side < SIM_SIDE_COUNT && opacity.full; side++)
        opacity.full = type->cover_min[side] <= 0.0 && type->cover_max[side] >= 1.0;
    return opacity;
}

// Sets the initial path lengths: 0 under the open sky, the maximum in other cells, UNSEEN in cells
// without air. `shut` has a byte for each column, 0.
static void ways_start(Field *field, uint8_t *shut)
{
    Opacity opacities[UINT8_MAX + 1] = {{0}};
    const SimTerrain *terrain = &field->level->terrain;
    for (uint32_t i = 0; i < terrain->type_count; i++)
        opacities[i] = opacity_of(field->level, i);
    for (size_t y = 0; y < field->height; y++) {
        float *row = &field->cells[cell_at(field, 0, y)];
        for (size_t x = 0; x < field->width; x++) {
            Opacity opacity =
                opacities[sim_terrain_cell(terrain, (uint32_t)(y * field->width + x))];
            shut[x] |= opacity.closed;
            row[x] = opacity.full ? UNSEEN : shut[x] ? DUSK_TO : 0.0f;
        }
    }
}

// A step of light from a cell: how far the next one is in Field.cells, and what the path grows by.
typedef struct Step {
    ptrdiff_t to;
    float cost; // tiles
} Step;

// Returns the cost of a step in this direction. Light comes down more easily than it goes round
// corners.
static float step_cost(int dx, int dy)
{
    float across = dx != 0 ? 1.0f : 0.0f;
    return dy > 0    ? COST_DOWN + COST_DOWN_ACROSS * across
           : dy == 0 ? across
                     : COST_UP + COST_UP_ACROSS * across;
}

static void steps_make(const Field *field, Step steps[SIDES])
{
    uint32_t count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0)
                steps[count++] = (Step){dy * (ptrdiff_t)field->stride + dx, step_cost(dx, dy)};
}

// Cells whose path became shorter and which their neighbours have not heard of yet: a ring that has
// room for all, as each is in it at most once.
typedef struct Waiting {
    uint32_t *ring;
    uint8_t *holds; // by cell
    size_t first, count, room;
} Waiting;

static void wait_for(Waiting *waiting, size_t cell)
{
    if (waiting->holds[cell])
        return;
    waiting->holds[cell] = 1;
    waiting->ring[(waiting->first + waiting->count++) % waiting->room] = (uint32_t)cell;
}

static size_t wait_end(Waiting *waiting)
{
    size_t cell = waiting->ring[waiting->first];
    waiting->first = (waiting->first + 1) % waiting->room;
    waiting->count--;
    waiting->holds[cell] = 0;
    return cell;
}

// Shortens the path of each dark cell beside the open sky.
static void ways_enter(Field *field, const Step steps[SIDES], Waiting *waiting)
{
    for (size_t y = 0; y < field->height; y++)
        for (size_t cell = cell_at(field, 0, y); cell < cell_at(field, field->width, y); cell++) {
            float way = field->cells[cell];
            for (uint32_t i = 0; i < SIDES && field->cells[cell] > 0.0f; i++) {
                bool sky = field->cells[cell - (size_t)steps[i].to] == 0.0f;
                way = sky && steps[i].cost < way ? steps[i].cost : way;
            }
            if (way < field->cells[cell])
                wait_for(waiting, cell);
            field->cells[cell] = way;
        }
}

// Carries shorter paths on until none becomes shorter.
static void ways_spread(Field *field, const Step steps[SIDES], Waiting *waiting)
{
    while (waiting->count > 0) {
        size_t from = wait_end(waiting);
        for (uint32_t i = 0; i < SIDES; i++) {
            size_t to = from + (size_t)steps[i].to;
            float way = field->cells[from] + steps[i].cost;
            if (way < field->cells[to]) {
                field->cells[to] = way;
                wait_for(waiting, to);
            }
        }
    }
}

static void darken(Field *field)
{
    for (size_t y = 0; y < field->height; y++)
        for (size_t cell = cell_at(field, 0, y); cell < cell_at(field, field->width, y); cell++) {
            float way = field->cells[cell];
            float dark = (float)real_clamp(
                (double)(way - DUSK_FROM) / (double)(DUSK_TO - DUSK_FROM), 0.0, 1.0);
            field->cells[cell] = way >= 0.0f ? dark * dark * (3.0f - 2.0f * dark) : UNSEEN;
        }
}

// `holds` has a byte for each cell, 0; it comes back like that.
static void look_up(Field *field, uint8_t *holds)
{
    Step steps[SIDES];
    Waiting waiting = {.ring = (uint32_t *)(void *)field->scratch,
                       .holds = holds,
                       .room = field->stride * (field->height + 2)};
    steps_make(field, steps);
    ways_start(field, holds);
    memset(holds, 0, field->width);
    ways_enter(field, steps, &waiting);
    ways_spread(field, steps, &waiting);
    darken(field);
}

// --- blurring ------------------------------------------------------------------------------------

// Values that are known, added up.
typedef struct Known {
    float sum, count;
} Known;

static inline Known known_add(Known known, float value)
{
    bool is_known = value >= 0.0f;
    return (Known){known.sum + (is_known ? value : 0.0f), known.count + (is_known ? 1.0f : 0.0f)};
}

// Returns the mean of the known values; UNSEEN if there is none.
static inline float known_mean(Known known)
{
    float mean = known.sum / (known.count > 0.0f ? known.count : 1.0f);
    return known.count > 0.0f ? mean : UNSEEN;
}

// Writes the means of a row of cells, each with all its neighbours.
static void blur_row(const float *restrict here, size_t stride, size_t width, float *restrict out)
{
    const float *restrict above = here - stride, *restrict below = here + stride;
    for (size_t x = 0; x < width; x++) {
        const float *rows[] = {above + x, here + x, below + x};
        Known known = {0.0f, 0.0f};
        for (uint32_t i = 0; i < 3; i++)
            known = known_add(known_add(known_add(known, rows[i][-1]), rows[i][0]), rows[i][1]);
        out[x] = known_mean(known);
    }
}

// Blurs the known values. Each pass also carries them one cell farther into the rock.
static void spread(Field *field)
{
    for (uint32_t pass = 0; pass < SPREADS; pass++) {
        for (size_t y = 0; y < field->height; y++)
            blur_row(&field->cells[cell_at(field, 0, y)], field->stride, field->width,
                     &field->scratch[cell_at(field, 0, y)]);
        float *blurred = field->scratch;
        field->scratch = field->cells;
        field->cells = blurred;
    }
}

// Writes the means of the four cells round each corner of a row. `here` is the cell before the
// first, below the corners.
static void corners_row(const float *restrict here, size_t stride, size_t count,
                        float *restrict out)
{
    const float *restrict above = here - stride;
    for (size_t x = 0; x < count; x++) {
        Known known = {0.0f, 0.0f};
        known = known_add(known_add(known, above[x]), above[x + 1]);
        known = known_add(known_add(known, here[x]), here[x + 1]);
        out[x] = known_mean(known);
    }
}

// --- all -----------------------------------------------------------------------------------------

static void unseen_fill(float *cells, size_t count)
{
    for (size_t i = 0; i < count; i++)
        cells[i] = UNSEEN;
}

bool gloom_build(Gloom *gloom, const LevelDesc *level)
{
    Field field = {.level = level,
                   .width = level->terrain.width,
                   .height = level->terrain.height,
                   .stride = level->terrain.width + (size_t)2};
    size_t count = field.stride * (field.height + 2);
    float *cells = field.cells = malloc(count * sizeof *cells),
          *scratch = field.scratch = malloc(count * sizeof *scratch);
    uint8_t *holds = calloc(count, 1);
    *gloom = (Gloom){.width = level->terrain.width + 1, .height = level->terrain.height + 1};
    gloom->dark = malloc((size_t)gloom->width * gloom->height * sizeof *gloom->dark);
    bool built = cells != NULL && scratch != NULL && holds != NULL && gloom->dark != NULL;
    if (built) {
        unseen_fill(cells, count);
        look_up(&field, holds);
        unseen_fill(scratch, count);
        spread(&field);
        for (size_t y = 0; y < gloom->height; y++)
            corners_row(&field.cells[(y + 1) * field.stride], field.stride, gloom->width,
                        gloom->dark + y * gloom->width);
    } else {
        gloom_free(gloom);
    }
    free(cells);
    free(scratch);
    free(holds);
    return built;
}

void gloom_free(Gloom *gloom)
{
    free(gloom->dark);
    *gloom = (Gloom){0};
}
