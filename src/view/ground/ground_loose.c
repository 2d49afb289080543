// ground_loose.c - draws tiles that can break, anew in every picture. They look like stones laid
// side by side; cracks spread in them before they fall.
#include "ground_parts.h"
#include "view/ground/shape/ground_cut.h"

#include "view/frame/view_rng.h"
#include "view/light/lights.h"

enum { SEED_STONE = 31, SEED_CRACK = 32, CRACKS = 5, CRACK_STEPS = 4 };

#define UNDER 0.16  // tiles by which a tile reaches below the round corners of the rock beside it
#define SEAM 0.025  // half of the gap between two stones, tiles
#define LARGER 0.02 // by how much a piece is drawn larger, of its size
#define SHAKE 0.03  // largest displacement of a shaking tile, tiles

// --- one tile ------------------------------------------------------------------------------------

// A tile that is present and visible.
typedef struct Tile {
    const Frame *frame;
    const SimTerrain *now; // the terrain without tiles that have broken
    const Lights *lights;
    int32_t cx, cy;
    const SimTileType *type;
    const ThemeMaterial *look;
    uint32_t kind;
    GameLoose loose; // zeroed (whole) if the tile cannot break
    Vec2 corner;     // where the tile is drawn, tiles
} Tile;

static Vec2 pixel(const Tile *tile, Vec2 local)
{
    return frame_pixel(tile->frame, vec2_add(tile->corner, local));
}

static void line(DrawList *list, const Tile *tile, Vec2 a, Vec2 b, double width, DrawColor color)
{
    draw_line(list, pixel(tile, a), pixel(tile, b), width * tile->frame->scale, color,
              DRAW_CAP_FLAT);
}

// Fills a piece, enlarged by the fraction `larger`, so that no gap shows between two pieces.
static void fill_piece(DrawList *list, const Tile *tile, const SimShape *piece, double larger,
                       DrawColor color)
{
    Vec2 points[SIM_SHAPE_MAX_VERTICES],
        middle = points_middle(piece->vertices, piece->vertex_count);
    for (uint32_t i = 0; i < piece->vertex_count; i++)
        points[i] = pixel(tile, vec2_lerp(piece->vertices[i], middle, -larger));
    draw_polygon(list, points, piece->vertex_count, color);
}

#define RIM_INSET 1.4   // how far its line lies inside the edge, of SEAM
#define LIT_FROM (-0.3) // y of the normal below which an edge is lit
#define LIT_WIDTH 0.055 // tiles
#define DARK_WIDTH 0.03 // tiles
#define LIT_ALPHA 0.95
#define DARK_ALPHA 0.8

// Draws the edges of a piece: bright on the upper side, dark elsewhere.
static void rim_piece(DrawList *list, const Tile *tile, const SimShape *piece)
{
    for (uint32_t i = 0; i < piece->vertex_count; i++) {
        Vec2 a = piece->vertices[i], b = piece->vertices[(i + 1) % piece->vertex_count],
             normal = piece->normals[i];
        if (sim_terrain_edge_is_interior(tile->now, tile->cx, tile->cy, piece, i))
            continue;
        Vec2 inset = vec2_scale(normal, -RIM_INSET * SEAM),
             along = vec2_scale(vec2_sub(b, a), 2.0 * SEAM);
        bool lit = normal.y < LIT_FROM;
        line(list, tile, vec2_add(vec2_add(a, inset), along), vec2_sub(vec2_add(b, inset), along),
             lit ? LIT_WIDTH : DARK_WIDTH,
             draw_color(lit ? tile->look->rim : tile->look->dark, lit ? LIT_ALPHA : DARK_ALPHA));
    }
}

static const ViewRange CRACK_FROM = {-0.08, 0.08}; // tiles from the middle of the tile
static const ViewRange CRACK_TURN = {-0.7, 0.7};   // radians
#define CRACK_WIDTH 0.11                           // in the middle of the tile, tiles
#define CRACK_TAPER 0.022                          // tiles of width that it loses a step
#define CRACK_LENGTH 0.46                          // tiles
#define CRACK_ALPHA 0.95

// Draws a jagged line from near the middle of the tile outwards.
static void crack_line(DrawList *list, const Tile *tile, ViewRng *rng, double angle)
{
    DrawStrokePoint points[CRACK_STEPS + 1];
    Vec2 at = {0.5 + view_rng_in(rng, CRACK_FROM), 0.5 + view_rng_in(rng, CRACK_FROM)};
    for (uint32_t i = 0; i <= CRACK_STEPS; i++) {
        points[i] =
            (DrawStrokePoint){pixel(tile, at), (CRACK_WIDTH - CRACK_TAPER * i) * tile->frame->scale,
                              draw_color(tile->frame->theme->ground.crack, CRACK_ALPHA)};
        double turn = angle + view_rng_in(rng, CRACK_TURN), way = CRACK_LENGTH / CRACK_STEPS;
        at = vec2_add(at, vec2(way * real_cos(turn), way * real_sin(turn)));
    }
    draw_stroke(list, points, CRACK_STEPS + 1, DRAW_CAP_FLAT);
}

static void draw_cracks(DrawList *list, const Tile *tile)
{
    ViewRng rng = view_rng(SEED_CRACK, tile->cx, tile->cy);
    double first = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
    for (uint32_t i = 0; i < CRACKS; i++)
        crack_line(list, tile, &rng, first + 2.0 * REAL_PI * i / CRACKS);
}

static void draw_stone(DrawList *list, const Tile *tile)
{
    const SimShape *pieces = tile->now->pieces + tile->type->first_piece;
    for (uint32_t p = 0; p < tile->type->piece_count; p++)
        fill_piece(list, tile, &pieces[p], LARGER, draw_color(tile->look->deep, 1.0));
    PatternCell cell = {.level = tile->frame->level,
                        .theme = tile->frame->theme,
                        .cx = tile->cx,
                        .cy = tile->cy,
                        .kind = tile->kind,
                        .pieces = pieces,
                        .piece_count = tile->type->piece_count,
                        .corner = pixel(tile, vec2(0.0, 0.0)),
                        .scale = tile->frame->scale,
                        .alone = true};
    pattern_draw(list, &cell);
    for (uint32_t p = 0; p < tile->type->piece_count; p++)
        rim_piece(list, tile, &pieces[p]);
    if (tile->loose.mode == GAME_LOOSE_CRACKED || tile->loose.mode == GAME_LOOSE_FALLING)
        draw_cracks(list, tile);
}

// --- all of them ---------------------------------------------------------------------------------

#define SHAKE_TICKS 30.0 // ticks in which the shaking of a cracked tile grows to SHAKE

static Vec2 shaken(const Tile *tile)
{
    ViewRng rng = view_rng(SEED_STONE, tile->cx * 1024 + tile->cy,
                           (int64_t)(tile->frame->time * SIM_TICK_RATE));
    double strength = tile->loose.ticks == 0 ? 0.0 : SHAKE;
    if (tile->loose.mode == GAME_LOOSE_CRACKED)
        strength *= tile->loose.ticks / SHAKE_TICKS;
    double x = view_rng_range(&rng, -strength, strength), y = view_rng_range(&rng, 0.0, strength);
    return vec2(tile->cx + x, tile->cy + y);
}

static void draw_tile(DrawList *list, Tile *tile)
{
    uint32_t first = list->vertex_count;
    tile->corner = shaken(tile);
    if (ledge_is_open(tile->kind))
        ledge_draw_cell(list, tile->frame->level, tile->frame->theme, tile->cx, tile->cy,
                        pixel(tile, vec2(0.0, 0.0)), tile->frame->scale);
    else
        draw_stone(list, tile);
    lit_shade_thing(list, first, tile->frame, tile->lights,
                    (Box){{tile->cx, tile->cy}, {tile->cx + 1.0, tile->cy + 1.0}});
}

// Draws the parts of a box (tiles from the corner of the cell at this offset) that the rock of that
// cell would have if its corners were not rounded.
static void fill_corners(DrawList *list, const Tile *tile, const int8_t offset[2], Box box)
{
    const SimTileType *rock =
        &tile->now->types[sim_terrain_type(tile->now, tile->cx + offset[0], tile->cy + offset[1])];
    for (uint32_t p = 0; p < rock->piece_count; p++) {
        Cut cut = {{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}, 4};
        cut_to_piece(&cut, &tile->now->pieces[rock->first_piece + p]);
        for (uint32_t i = 0; i < cut.count; i++)
            cut.points[i] = pixel(tile, vec2_add(cut.points[i], vec2(offset[0], offset[1])));
        draw_polygon(list, cut.points, cut.count, draw_color(tile->look->deep, 1.0));
    }
}

// Draws what shows below the round corners of the rock, on all sides where the tile touches rock.
static void draw_under(DrawList *list, Tile *tile)
{
    static const int8_t sides[SIM_SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const LevelDesc *level = tile->frame->level;
    for (uint32_t side = 0; side < SIM_SIDE_COUNT; side++) {
        uint32_t type =
            sim_terrain_type(tile->now, tile->cx + sides[side][0], tile->cy + sides[side][1]);
        double from = tile->type->cover_min[side], to = tile->type->cover_max[side];
        if (type == 0 || ground_is_apart(level, type) || from >= to || ledge_is_open(tile->kind))
            continue;
        Box box = {{from, 0.0}, {to, UNDER}};
        if (side == SIM_SIDE_TOP)
            box.min.y = 1.0 - UNDER, box.max.y = 1.0;
        if (side == SIM_SIDE_LEFT)
            box = (Box){{1.0 - UNDER, from}, {1.0, to}};
        if (side == SIM_SIDE_RIGHT)
            box = (Box){{0.0, from}, {UNDER, to}};
        fill_corners(list, tile, sides[side], box);
    }
}

typedef void TileDraw(DrawList *list, Tile *tile);

static void draw_cell(DrawList *list, const Frame *frame, const SimTerrain *now,
                      const Lights *lights, int32_t cx, int32_t cy, TileDraw *draw)
{
    uint32_t type = sim_terrain_type(now, cx, cy);
    if (type == 0 || !ground_is_loose(frame->level, type))
        return;
    uint32_t kind = frame->level->materials[type].kind;
    Tile tile = {.frame = frame,
                 .now = now,
                 .lights = lights,
                 .cx = cx,
                 .cy = cy,
                 .type = &now->types[type],
                 .look = material_look(frame->theme, kind),
                 .kind = kind,
                 .corner = {cx, cy}};
    const GameLoose *loose = game_loose_at(frame->current, frame->level, cx, cy);
    if (loose != NULL)
        tile.loose = *loose;
    draw(list, &tile);
}

static bool has_loose(const LevelDesc *level)
{
    for (uint32_t type = 1; type < level->terrain.type_count; type++)
        if (ground_is_loose(level, type))
            return true;
    return false;
}

static void draw_all(DrawList *list, const Frame *frame, TileDraw *draw)
{
    if (!has_loose(frame->level))
        return;
    SimTerrain now = game_terrain(frame->current, frame->level);
    Box seen = box_grow(frame_seen(frame), 0.5);
    Lights lights;
    lights_collect(&lights, frame);
    for (double y = real_floor(seen.min.y); y <= seen.max.y; y += 1.0)
        for (double x = real_floor(seen.min.x); x <= seen.max.x; x += 1.0)
            draw_cell(list, frame, &now, &lights, (int32_t)x, (int32_t)y, draw);
}

void ground_loose_draw_under(DrawList *list, const Frame *frame)
{
    draw_all(list, frame, draw_under);
}

void ground_loose_draw(DrawList *list, const Frame *frame)
{
    draw_all(list, frame, draw_tile);
}
