// ground.c - builds and draws the geometry of the rock; draws the body of the rock, its depth
// shading and its patterns. Its edge is in ground_edge.c, what lies inside earth in
// ground_inside.c.
#include "ground.h"
#include "fill.h"
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/draw/draw_parts.h"
#include "view/ground/shape/ground_depth.h"
#include <string.h>

enum {
    CHUNK_TILES = 2,
    PATTERN_REACH = 4, // cells by which a plank may be longer than the cell it is drawn with
};

// Tiles below the surface at which earth has its middle and its deep colour: what is near the
// played space shows its layers and stones.
#define BODY_DEPTH 2.2
#define DEEP_DEPTH 4.6
#define MATERIAL_DEPTH 5.0 // tiles below the surface at which a material has its deep colour

// Strength of the glow: its mean, and a slow and a fast wave (strength; radians a second).
#define GLOW_MEAN 0.72
#define GLOW_SLOW 0.2
#define GLOW_SLOW_SPEED 1.9
#define GLOW_FAST 0.08
#define GLOW_FAST_SPEED 5.3

typedef struct Rock {
    const LevelDesc *level;
    const Theme *theme;
    GroundDepth map;
} Rock;

static DrawColor earth_color(const Theme *theme, double depth)
{
    const ThemeGround *ground = &theme->ground;
    const DrawStop stops[] = {{0.0, draw_color(ground->top, 1.0)},
                              {BODY_DEPTH, draw_color(ground->body, 1.0)},
                              {DEEP_DEPTH, draw_color(ground->deep, 1.0)}};
    return draw_gradient_at(stops, sizeof stops / sizeof stops[0], depth);
}

static DrawColor kind_color(const Theme *theme, uint32_t kind, double depth)
{
    if (kind == LEVEL_EARTH)
        return earth_color(theme, depth);
    const ThemeMaterial *look = material_look(theme, kind);
    return draw_mix(look->body, look->deep, depth / MATERIAL_DEPTH);
}

// Returns the colour of the rock at a point. Materials blend into each other over one tile.
static DrawColor rock_color(const void *context, int32_t cx, int32_t cy, Vec2 at)
{
    const Rock *rock = context;
    double depth = ground_depth_at(&rock->map, at), whole = 0.0;
    DrawColor color = {0};
    MaterialNear near[MATERIALS_NEAR];
    if (material_is_plain(rock->level))
        return earth_color(rock->theme, depth);
    uint32_t count = materials_near(rock->level, at, near);
    for (uint32_t i = 0; i < count; i++) {
        whole += near[i].part;
        color = draw_color_mix(color, kind_color(rock->theme, near[i].kind, depth),
                               near[i].part / whole);
    }
    return count > 0 ? color
                     : kind_color(rock->theme, material_of_cell(rock->level, cx, cy), depth);
}

// Draws the patterns of all cells that are not earth.
static void patterns_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                          const GroundDepth *map, CellBox cells, double scale)
{
    const SimTerrain *terrain = &level->terrain;
    CellBox around = cell_box_grow(cells, 1, terrain);
    around.left = cell_box_grow(cells, PATTERN_REACH, terrain).left;
    for (int32_t y = around.top; y < around.bottom && !material_is_plain(level); y++)
        for (int32_t x = around.left; x < around.right; x++) {
            const SimTileType *type = &terrain->types[sim_terrain_type(terrain, x, y)];
            PatternCell cell = {.level = level,
                                .theme = theme,
                                .cx = x,
                                .cy = y,
                                .kind = material_of_cell(level, x, y),
                                .pieces = terrain->pieces + type->first_piece,
                                .piece_count = type->piece_count,
                                .corner = vec2(x * scale, y * scale),
                                .scale = scale,
                                .depth = ground_depth_at(map, vec2(x + 0.5, y + 0.5)),
                                .map = map};
            if (type->piece_count == 0)
                continue;
            pattern_draw(&layers[GROUND_INSIDE], &cell);
            pattern_draw_glow(&layers[GROUND_GLOW], &cell);
        }
}

// --- building ------------------------------------------------------------------------------------

static bool body_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                      const Outline *outline, CellBox cells, double scale)
{
    Rock rock = {.level = level, .theme = theme};
    CellBox around = cell_box_grow(cells, GROUND_INSIDE_REACH, &level->terrain);
    bool built = ground_depth_build(&rock.map, &level->terrain, around) &&
                 fill_outline(&layers[GROUND_BODY], outline, cells, scale, rock_color, &rock);
    if (built) {
        ground_strata_draw(&layers[GROUND_INSIDE], level, theme, &rock.map, cells, scale);
        ground_inside_draw(&layers[GROUND_INSIDE], level, theme, &rock.map, cells, scale);
        patterns_draw(layers, level, theme, &rock.map, cells, scale);
    }
    ground_depth_free(&rock.map);
    return built;
}

static bool round_outline(const SimTerrain *terrain, CellBox cells, Outline *rounded)
{
    Outline sharp = {0};
    bool built =
        cell_box_is_whole(cells, terrain)
            ? outline_build(terrain, &sharp) && smooth_outline(&sharp, rounded)
            : outline_build_part(terrain, cells, &sharp) && smooth_outline_of_part(&sharp, rounded);
    outline_free(&sharp);
    return built;
}

// True if the outline has so many points that its bands and plants take too long to make: with 550
// points a cell, 60 ms for a section. Such a ground is drawn without them. Shipped levels have at
// most one point a cell, a chequerboard 70.
static bool is_ragged(const Outline *outline, CellBox cells)
{
    enum { FEW = 4096, MANY_A_CELL = 100 };
    uint64_t count = (uint64_t)(cells.right - cells.left) * (uint64_t)(cells.bottom - cells.top);
    return outline->point_count > FEW + MANY_A_CELL * count;
}

static bool layers_draw(Ground *ground, DrawList *layers, const LevelDesc *level,
                        const Theme *theme, CellBox cells, double scale)
{
    GroundStill still;
    bool drawn = ground_still_make(&still, level, cells) &&
                 round_outline(&still.level.terrain, cells, &ground->outline) &&
                 body_draw(layers, &still.level, theme, &ground->outline, cells, scale);
    if (drawn && !is_ragged(&ground->outline, cells)) {
        ground_edge_draw(layers, &still.level, theme, &ground->outline, scale);
        ledges_draw(&layers[GROUND_BEHIND], level, &still.level.terrain, theme, cells, scale);
    }
    ground_still_free(&still);
    return drawn;
}

static Box box_scale(Box box, double scale)
{
    return (Box){vec2_scale(box.min, scale), vec2_scale(box.max, scale)};
}

bool ground_build(Ground *ground, const LevelDesc *level, const Theme *theme, double scale,
                  double feather)
{
    return ground_build_part(ground, level, theme, cell_box_whole(&level->terrain), scale, feather);
}

bool ground_build_part(Ground *ground, const LevelDesc *level, const Theme *theme, CellBox cells,
                       double scale, double feather)
{
    Box area = box_scale((Box){{cells.left, cells.top}, {cells.right, cells.bottom}}, scale);
    DrawList layers[GROUND_LAYER_COUNT] = {{0}};
    memset(ground, 0, sizeof *ground);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
        draw_list_clear(&layers[i], feather);
    ground->own = box_scale(cell_box_places(cells, &level->terrain), scale);
    bool built = layers_draw(ground, layers, level, theme, cells, scale);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++) {
        if (!cell_box_is_whole(cells, &level->terrain))
            clip_to_box(&layers[i], ground->own);
        built = built && mesh_build(&ground->layers[i], &layers[i], area, CHUNK_TILES * scale);
        draw_list_free(&layers[i]);
    }
    ground->scale = scale;
    ground->feather = feather;
    if (!built)
        ground_free(ground);
    return built;
}

void ground_draw(const Ground *ground, DrawList *list, GroundLayer first, GroundLayer last,
                 Box view, Vec2 offset)
{
    for (uint32_t i = first; i <= (uint32_t)last && box_overlaps(ground->own, view); i++)
        if (i <= GROUND_BODY || !draw_list_is_crowded(list))
            mesh_draw(&ground->layers[i], list, view, offset);
}

void ground_draw_glow(const Ground *ground, DrawList *list, Box view, Vec2 offset, double time)
{
    double breath = GLOW_MEAN + GLOW_SLOW * real_sin(GLOW_SLOW_SPEED * time) +
                    GLOW_FAST * real_sin(GLOW_FAST_SPEED * time);
    uint32_t first = list->vertex_count;
    draw_list_blend(list, DRAW_ADD);
    ground_draw(ground, list, GROUND_GLOW, GROUND_GLOW, view, offset);
    draw_list_blend(list, DRAW_BLEND);
    for (uint32_t i = first; i < list->vertex_count; i++)
        list->vertices[i].color = draw_color_fade(list->vertices[i].color, breath);
}

void ground_free(Ground *ground)
{
    outline_free(&ground->outline);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
        mesh_free(&ground->layers[i]);
    memset(ground, 0, sizeof *ground);
}
