// gloom.c - how dark each place of a level is, and drawing of the dark. Daylight falls straight
// down and spreads from there through the air: the darkness of a cell follows from the length of
// the shortest path through air to a cell under the open sky. The values are spread into the
// surrounding rock and blurred, so that there are no steps. (Counting rays that see the sky was
// tried instead. It made wide shafts with ledges in them as dark as caves.)
#include "lights.h"
#include "view/ground/ground_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    SWEEPS_MAX = 12,
    SPREADS = 3,
    COLUMNS_MAX = 20,
    ROWS_MAX = 11,
    SHADOW_COLUMNS = 16,
    SHADOW_ROWS = 9
};

#define UNSEEN (-1.0f) // value of a cell that light cannot reach
#define DUSK_FROM 2.0f // length of the path at which it begins to get dark, tiles
#define DUSK_TO 10.0f  // length of the path at which it is darkest, tiles
#define AIR_COVER 0.72 // alpha of the dark air over the backdrop, times the darkness ...
#define AIR_DEEP 0.2   // ... plus this, times the darkness cubed, which hides the trees in caves
#define LIT_CLEAR 1.4  // factor by which a light removes the shade
#define SHADOW 0.14    // largest alpha of the shade on ground and things

// --- from the level ------------------------------------------------------------------------------

// A grid of values while the gloom is computed.
typedef struct Field {
    const LevelDesc *level;
    float *cells, *scratch;
    int32_t width, height; // cells
} Field;

// True if a cell blocks light. Ground that one can see through does not.
static bool is_closed(const LevelDesc *level, int32_t cx, int32_t cy)
{
    uint32_t type = sim_terrain_type(&level->terrain, cx, cy);
    return level->terrain.types[type].piece_count > 0 &&
           !(level->materials != NULL && ledge_is_open(level->materials[type].kind));
}

// True if no part of the cell is air.
static bool is_full(const LevelDesc *level, int32_t cx, int32_t cy)
{
    const SimTileType *type = &level->terrain.types[sim_terrain_type(&level->terrain, cx, cy)];
    bool full = type->piece_count == 1 && is_closed(level, cx, cy);
    for (uint32_t side = 0; side < SIM_SIDE_COUNT && full; side++)
        full = type->cover_min[side] <= 0.0 && type->cover_max[side] >= 1.0;
    return full;
}

// Sets the initial path lengths: 0 under the open sky, the maximum in other cells, UNSEEN in cells
// without air.
static void ways_start(Field *field)
{
    for (int32_t x = 0; x < field->width; x++) {
        bool open = true;
        for (int32_t y = 0; y < field->height; y++) {
            open = open && !is_closed(field->level, x, y);
            field->cells[y * field->width + x] = is_full(field->level, x, y) ? UNSEEN
                                                 : open                      ? 0.0f
                                                                             : DUSK_TO;
        }
    }
}

// Costs of a step of light down and up, and what is added if it also goes sideways, tiles.
#define COST_DOWN 0.3f
#define COST_DOWN_ACROSS 0.8f
#define COST_UP 1.3f
#define COST_UP_ACROSS 0.3f

// Returns the cost of a step to a cell from its neighbour at (dx, dy), in tiles of path length.
// Light comes down more easily than it goes round corners.
static float step_cost(int32_t dx, int32_t dy)
{
    float across = dx != 0 ? 1.0f : 0.0f;
    return dy < 0    ? COST_DOWN + COST_DOWN_ACROSS * across
           : dy == 0 ? across
                     : COST_UP + COST_UP_ACROSS * across;
}

// Shortens the path of a cell if the path over its neighbour at (dx, dy) is shorter. Returns true
// if it was.
static bool way_over(Field *field, int32_t x, int32_t y, int32_t dx, int32_t dy)
{
    if (x + dx < 0 || y + dy < 0 || x + dx >= field->width || y + dy >= field->height)
        return false;
    float other = field->cells[(y + dy) * field->width + x + dx];
    float *here = &field->cells[y * field->width + x], way = other + step_cost(dx, dy);
    bool shorter = other >= 0.0f && way < *here;
    if (shorter)
        *here = way;
    return shorter;
}

// Runs over all cells, downwards and to the right, or (back) upwards and to the left, and shortens
// their paths. Returns true if a path became shorter.
static bool ways_sweep(Field *field, bool back)
{
    static const int8_t before[4][2] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}};
    int32_t count = field->width * field->height, sign = back ? -1 : 1;
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        int32_t cell = back ? count - 1 - i : i;
        for (uint32_t k = 0; k < 4 && field->cells[cell] > 0.0f; k++)
            changed |= way_over(field, cell % field->width, cell / field->width,
                                sign * before[k][0], sign * before[k][1]);
    }
    return changed;
}

static void look_up(Field *field)
{
    ways_start(field);
    bool changed = true;
    for (uint32_t i = 0; i < SWEEPS_MAX && changed; i++) {
        changed = ways_sweep(field, false);
        changed = ways_sweep(field, true) || changed;
    }
    for (int32_t i = 0; i < field->width * field->height; i++)
        if (field->cells[i] >= 0.0f) {
            float dark = (float)real_clamp(
                (double)(field->cells[i] - DUSK_FROM) / (double)(DUSK_TO - DUSK_FROM), 0.0, 1.0);
            field->cells[i] = dark * dark * (3.0f - 2.0f * dark);
        }
}

// Returns the mean of the known values in a block of cells, limits included; UNSEEN if none is
// known.
static float mean_of(const Field *field, int32_t left, int32_t top, int32_t right, int32_t bottom)
{
    float sum = 0.0f;
    uint32_t count = 0;
    for (int32_t y = top < 0 ? 0 : top; y <= bottom && y < field->height; y++)
        for (int32_t x = left < 0 ? 0 : left; x <= right && x < field->width; x++)
            if (field->cells[y * field->width + x] >= 0.0f) {
                sum += field->cells[y * field->width + x];
                count++;
            }
    return count > 0 ? sum / (float)count : UNSEEN;
}

// Blurs the known values. Each pass also carries them one cell farther into the rock.
static void spread(Field *field)
{
    for (uint32_t pass = 0; pass < SPREADS; pass++) {
        for (int32_t y = 0; y < field->height; y++)
            for (int32_t x = 0; x < field->width; x++)
                field->scratch[y * field->width + x] = mean_of(field, x - 1, y - 1, x + 1, y + 1);
        memcpy(field->cells, field->scratch,
               (size_t)field->width * (size_t)field->height * sizeof *field->cells);
    }
}

bool gloom_build(Gloom *gloom, const LevelDesc *level)
{
    size_t count = (size_t)level->terrain.width * level->terrain.height;
    Field field = {.level = level,
                   .cells = malloc(count * sizeof(float)),
                   .scratch = malloc(count * sizeof(float)),
                   .width = (int32_t)level->terrain.width,
                   .height = (int32_t)level->terrain.height};
    *gloom = (Gloom){.width = level->terrain.width + 1, .height = level->terrain.height + 1};
    gloom->dark = malloc((size_t)gloom->width * gloom->height * sizeof *gloom->dark);
    bool built = field.cells != NULL && field.scratch != NULL && gloom->dark != NULL;
    if (built) {
        look_up(&field);
        spread(&field);
        for (int32_t y = 0; y <= field.height; y++)
            for (int32_t x = 0; x <= field.width; x++)
                gloom->dark[(uint32_t)y * gloom->width + (uint32_t)x] =
                    mean_of(&field, x - 1, y - 1, x, y);
    } else {
        gloom_free(gloom);
    }
    free(field.cells);
    free(field.scratch);
    return built;
}

void gloom_free(Gloom *gloom)
{
    free(gloom->dark);
    *gloom = (Gloom){0};
}

// --- at a place ----------------------------------------------------------------------------------

// Returns the darkness at a corner of the grid. A corner beyond the map counts as the nearest one
// at its border. Deep in rock the value is unknown; it is 0 there, which is never visible.
static double corner_at(const Gloom *gloom, int32_t x, int32_t y)
{
    uint32_t cx = (uint32_t)real_clamp(x, 0.0, gloom->width - 1.0);
    uint32_t cy = (uint32_t)real_clamp(y, 0.0, gloom->height - 1.0);
    return real_max((double)gloom->dark[cy * gloom->width + cx], 0.0);
}

double gloom_at(const Gloom *gloom, Vec2 place)
{
    if (gloom->dark == NULL)
        return 0.0;
    int32_t x = (int32_t)real_floor(place.x), y = (int32_t)real_floor(place.y);
    double tx = place.x - x, ty = place.y - y;
    double upper = corner_at(gloom, x, y) * (1.0 - tx) + corner_at(gloom, x + 1, y) * tx;
    double lower = corner_at(gloom, x, y + 1) * (1.0 - tx) + corner_at(gloom, x + 1, y + 1) * tx;
    return upper + (lower - upper) * ty;
}

// --- in a picture --------------------------------------------------------------------------------

// Returns the colour of the air, or of the shade, at a place of this darkness (0..1) and brightness
// of lights (0..1).
typedef DrawColor GloomColor(const ThemeGloom *theme, double dark, double light);

static DrawColor air_color(const ThemeGloom *theme, double dark, double light)
{
    DrawColor color = draw_mix(theme->air, theme->lit, light);
    return draw_color_fade(color, AIR_COVER * dark + AIR_DEEP * dark * dark * dark);
}

static DrawColor shadow_color(const ThemeGloom *theme, double dark, double light)
{
    return draw_color(theme->dark, SHADOW * dark * (1.0 - real_min(1.0, LIT_CLEAR * light)));
}

// A grid of patches over the picture, and the colours at their corners.
typedef struct Veil {
    uint32_t columns, rows; // number of patches
    DrawColor colors[ROWS_MAX + 1][COLUMNS_MAX + 1];
} Veil;

static Vec2 veil_part(const Veil *veil, const Scene *scene, uint32_t column, uint32_t row)
{
    Box room = scene_room(scene);
    Vec2 size = vec2_sub(room.max, room.min);
    return vec2_add(room.min,
                    vec2(size.x * column / veil->columns, size.y * row / veil->rows));
}

// Computes the colours of a veil. Returns false if all of it is transparent.
static bool veil_color(Veil *veil, const Gloom *gloom, const Scene *scene, GloomColor *color_of)
{
    Lights lights;
    bool any = false;
    lights_collect(&lights, scene);
    for (uint32_t row = 0; row <= veil->rows; row++)
        for (uint32_t column = 0; column <= veil->columns; column++) {
            Vec2 at = vec2_add(lights.corner, veil_part(veil, scene, column, row));
            double dark = scene->theme->light.gloom * gloom_at(gloom, at);
            DrawColor *color = &veil->colors[row][column];
            *color = dark > 0.0 ? color_of(&scene->theme->gloom, dark, lights_at(&lights, at))
                                : draw_color(scene->theme->gloom.dark, 0.0);
            any = any || color->a > 0;
        }
    return any;
}

static bool patch_is_clear(const Veil *veil, uint32_t column, uint32_t row)
{
    return veil->colors[row][column].a == 0 && veil->colors[row][column + 1].a == 0 &&
           veil->colors[row + 1][column].a == 0 && veil->colors[row + 1][column + 1].a == 0;
}

static void veil_draw(DrawList *list, const Scene *scene, const Veil *veil)
{
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= veil->rows; row++)
        for (uint32_t column = 0; column <= veil->columns; column++)
            draw_list_vertex(list,
                             vec2_add_scaled(scene->picture.min,
                                             veil_part(veil, scene, column, row), scene->scale),
                             veil->colors[row][column]);
    for (uint32_t row = 0; row < veil->rows; row++)
        for (uint32_t column = 0; column < veil->columns; column++) {
            uint32_t here = first + row * (veil->columns + 1) + column,
                     below = here + veil->columns + 1;
            if (!patch_is_clear(veil, column, row))
                draw_list_quad(list, here, here + 1, below + 1, below);
        }
}

void gloom_draw_air(const Gloom *gloom, DrawList *list, const Scene *scene)
{
    Veil veil = {.columns = COLUMNS_MAX, .rows = ROWS_MAX};
    if (veil_color(&veil, gloom, scene, air_color))
        veil_draw(list, scene, &veil);
}

// The shade is fainter than the dark air, so a coarser grid will do.
void gloom_draw_shadow(const Gloom *gloom, DrawList *list, const Scene *scene)
{
    Veil veil = {.columns = SHADOW_COLUMNS, .rows = SHADOW_ROWS};
    if (veil_color(&veil, gloom, scene, shadow_color))
        veil_draw(list, scene, &veil);
}
