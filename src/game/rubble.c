// rubble.c - ground that breaks: tiles with a strength fall out of the rock when a body strikes
// them hard enough.
//
// The strength of a blow is the body's mass times its speed into the surface, in kg tiles/s. A blow
// of at least the tile's strength breaks it at once. A body that only stands on the tile or rolls
// over it never breaks it, so light bodies can always rest on it. When a crumbling tile breaks, the
// crumbling tiles around it follow a moment later. Other tiles crack under a blow of half their
// strength, and the next such blow breaks them. ground_rules.c has the rules of other ground.
#include "parts.h"

#include <string.h>

#define LOOSENING 0.5 // a blow of this part of a tile's strength cracks it

// tiles; a body that rests on a surface may be this far from it
#define REACH 0.05

enum {
    CHAIN_TICKS = 6,  // until the tiles around a broken one fall
    SHAKE_TICKS = 30, // after a crack; the same blow does not count again
};

// --- which tiles, and where their state is -------------------------------------------------------

static double strength_of_type(const LevelDesc *level, uint32_t type)
{
    bool solid = level->materials != NULL && level->terrain.types[type].piece_count > 0;
    return solid ? level->materials[type].strength : 0.0;
}

static uint32_t cell_total(const LevelDesc *level)
{
    return level->terrain.width * level->terrain.height;
}

static uint32_t type_of_cell(const SimTerrain *terrain, uint32_t cell)
{
    return sim_terrain_type(terrain, (int32_t)(cell % terrain->width),
                            (int32_t)(cell / terrain->width));
}

double rubble_least_blow(const LevelDesc *level)
{
    double least = 0.0;
    for (uint32_t type = 1; type < level->terrain.type_count; type++) {
        double strength = strength_of_type(level, type);
        if (strength > 0.0 && (least == 0.0 || strength < least))
            least = strength;
    }
    return LOOSENING * least;
}

uint32_t rubble_count(const LevelDesc *level)
{
    uint32_t count = 0, end = rubble_least_blow(level) > 0.0 ? cell_total(level) : 0;
    for (uint32_t cell = 0; cell < end; cell++)
        count += strength_of_type(level, type_of_cell(&level->terrain, cell)) > 0.0;
    return count;
}

size_t rubble_cells_size(const LevelDesc *level)
{
    return level->terrain.packed ? (cell_total(level) + 1u) / 2u : cell_total(level);
}

static GameLoose *loose_list(GameState *state)
{
    return (GameLoose *)(void *)((unsigned char *)state + state->loose_offset);
}

void rubble_init(GameState *state, const LevelDesc *level)
{
    state->loose_timed = 0;
    if (state->loose_count == 0)
        return;
    memcpy((unsigned char *)state + state->cell_offset, level->terrain.cells,
           rubble_cells_size(level));
    GameLoose *loose = loose_list(state);
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < cell_total(level); cell++)
        if (strength_of_type(level, type_of_cell(&level->terrain, cell)) > 0.0)
            loose[count++] = (GameLoose){.cell = cell};
}

const GameLoose *game_loose(const GameState *state)
{
    return (const GameLoose *)(const void *)((const unsigned char *)state + state->loose_offset);
}

const GameLoose *game_loose_at(const GameState *state, const LevelDesc *level, int32_t cx,
                               int32_t cy)
{
    if (cx < 0 || cy < 0 || (uint32_t)cx >= level->terrain.width ||
        (uint32_t)cy >= level->terrain.height)
        return NULL;
    uint32_t cell = (uint32_t)cy * level->terrain.width + (uint32_t)cx, low = 0,
             high = state->loose_count;
    const GameLoose *list = game_loose(state);
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (list[middle].cell < cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low < state->loose_count && list[low].cell == cell ? &list[low] : NULL;
}

SimTerrain game_terrain(const GameState *state, const LevelDesc *level)
{
    SimTerrain terrain = level->terrain;
    terrain.passes = SIM_LAYER_BACK;
    if (state->loose_count > 0)
        terrain.cells = (const unsigned char *)state + state->cell_offset;
    return terrain;
}

// --- breaking ------------------------------------------------------------------------------------

static GameLoose *find(Game *game, int32_t cx, int32_t cy)
{
    const GameLoose *found = game_loose_at(game->state, game->level, cx, cy);
    return found == NULL ? NULL : loose_list(game->state) + (found - game_loose(game->state));
}

static const LevelMaterial *material_of(const Game *game, const GameLoose *loose)
{
    return &game->level->materials[type_of_cell(&game->level->terrain, loose->cell)];
}

static void clear_cell(Game *game, uint32_t cell)
{
    unsigned char *cells = (unsigned char *)game->state + game->state->cell_offset;
    if (!game->level->terrain.packed)
        cells[cell] = 0;
    else
        cells[cell / 2] = (unsigned char)(cells[cell / 2] & (cell % 2 ? 0x0fu : 0xf0u));
}

static void set_mode(Game *game, GameLoose *loose, GameLooseMode mode, uint32_t ticks)
{
    game->state->loose_timed += (ticks > 0) - (uint32_t)(loose->ticks > 0);
    loose->mode = (uint16_t)mode;
    loose->ticks = (uint16_t)ticks;
}

static void fall(Game *game, GameLoose *loose, double blow)
{
    uint32_t width = game->level->terrain.width;
    Vec2 corner = vec2(loose->cell % width, loose->cell / width);
    set_mode(game, loose, GAME_LOOSE_GONE, 0);
    clear_cell(game, loose->cell);
    sim_terrain_changed(game->world, (Box){corner, vec2(corner.x + 1.0, corner.y + 1.0)});
    game_emit(game->events, GAME_EVENT_CRUMBLED, vec2(corner.x + 0.5, corner.y + 0.5), blow);
}

// Lets the crumbling tiles around a broken one fall, including those that touch it at a corner.
static void loosen_around(Game *game, const GameLoose *broken)
{
    int32_t cx = (int32_t)(broken->cell % game->level->terrain.width);
    int32_t cy = (int32_t)(broken->cell / game->level->terrain.width);
    for (int32_t y = cy - 1; y <= cy + 1; y++)
        for (int32_t x = cx - 1; x <= cx + 1; x++) {
            GameLoose *loose = find(game, x, y);
            if (loose != NULL && loose->mode < GAME_LOOSE_FALLING &&
                material_of(game, loose)->kind == LEVEL_CRUMBLING)
                set_mode(game, loose, GAME_LOOSE_FALLING, CHAIN_TICKS);
        }
}

static void strike(Game *game, int32_t cx, int32_t cy, double blow)
{
    GameLoose *loose = find(game, cx, cy);
    if (loose == NULL || loose->mode == GAME_LOOSE_GONE)
        return;
    const LevelMaterial *material = material_of(game, loose);
    bool crumbles = material->kind == LEVEL_CRUMBLING, cracked = loose->mode == GAME_LOOSE_CRACKED;
    bool loosens = !crumbles && blow >= LOOSENING * material->strength;
    if (blow >= material->strength || (loosens && cracked && loose->ticks == 0)) {
        fall(game, loose, blow);
        if (crumbles)
            loosen_around(game, loose);
    } else if (loosens && loose->mode == GAME_LOOSE_WHOLE) {
        uint32_t width = game->level->terrain.width;
        set_mode(game, loose, GAME_LOOSE_CRACKED, SHAKE_TICKS);
        game_emit(game->events, GAME_EVENT_CRACKED,
                  vec2(loose->cell % width + 0.5, loose->cell / width + 0.5), blow);
    }
}

static void count_down(Game *game)
{
    GameLoose *list = loose_list(game->state);
    for (uint32_t i = 0; game->state->loose_timed > 0 && i < game->state->loose_count; i++) {
        GameLoose *loose = &list[i];
        if (loose->ticks == 0)
            continue;
        set_mode(game, loose, loose->mode, loose->ticks - 1u);
        if (loose->ticks == 0 && loose->mode == GAME_LOOSE_FALLING)
            fall(game, loose, 0.0);
    }
}

void rubble_count_timed(GameState *state)
{
    const GameLoose *list = game_loose(state);
    state->loose_timed = 0;
    for (uint32_t i = 0; i < state->loose_count; i++)
        state->loose_timed += list[i].ticks > 0;
}

// --- who strikes what ----------------------------------------------------------------------------

static bool may_strike(const SimBody *body)
{
    return (body->flags & (SIM_BODY_AWAKE | SIM_BODY_FROZEN)) == SIM_BODY_AWAKE &&
           (body->kind == SIM_RING || body->kind == SIM_RIGID);
}

void rubble_watch(const Game *game, RubbleBlows *blows)
{
    double least = game->state->least_blow;
    uint32_t end = game->state->loose_count > 0 ? game->world->body_count : 0;
    blows->count = 0;
    for (uint32_t i = 1; i < end && blows->count < RUBBLE_BLOWS_MAX; i++) {
        const SimBody *body = sim_body_const(game->world, (SimBodyId){i});
        if (!may_strike(body))
            continue;
        // only heroes lose parts of their mass, and they have the first bodies
        bool whole = i > game->state->hero_count;
        double mass = whole ? body->mass : hurt_whole_mass(game, (SimBodyId){i});
        if (mass * mass * vec2_length_squared(body->velocity) >= least * least)
            blows->list[blows->count++] = (RubbleBlow){{i}, vec2_scale(body->velocity, mass)};
    }
}

static void strike_behind(Game *game, Vec2 place, Vec2 normal, Vec2 momentum)
{
    Vec2 inside = vec2_add_scaled(place, normal, -REACH);
    double blow = -vec2_dot(momentum, normal);
    if (blow > 0.0)
        strike(game, (int32_t)real_floor(inside.x), (int32_t)real_floor(inside.y), blow);
}

static void strike_with_ring(Game *game, const SimBody *body, Vec2 momentum)
{
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(game->world, body->first_point + i);
        if (point.contact.x != 0.0 || point.contact.y != 0.0)
            strike_behind(game, point.position, point.contact, momentum);
    }
}

// Two convex outlines, in tiles: that of a rigid body and a piece of a tile.
typedef struct Meeting {
    Vec2 body[SIM_CONVEX_MAX_VERTICES];
    Vec2 piece[SIM_SHAPE_MAX_VERTICES];
    uint32_t body_count, piece_count;
    double radius; // of the body, around its vertices
} Meeting;

static void extent(const Vec2 *vertices, uint32_t count, Vec2 axis, double *least, double *most)
{
    *least = *most = vec2_dot(axis, vertices[0]);
    for (uint32_t i = 1; i < count; i++) {
        *least = real_min(*least, vec2_dot(axis, vertices[i]));
        *most = real_max(*most, vec2_dot(axis, vertices[i]));
    }
}

// Returns the gap between body and piece along an axis, in tiles; below 0 they overlap.
static double gap_along(const Meeting *meeting, Vec2 axis)
{
    double body_least, body_most, piece_least, piece_most;
    extent(meeting->body, meeting->body_count, axis, &body_least, &body_most);
    extent(meeting->piece, meeting->piece_count, axis, &piece_least, &piece_most);
    return body_least - meeting->radius - piece_most;
}

// Returns the unit vector from the piece's nearest corner to a ball's centre. This axis separates
// them where the ball lies beyond the ends of the piece's edges.
static Vec2 corner_axis(const Meeting *meeting)
{
    Vec2 way = vec2_sub(meeting->body[0], meeting->piece[0]);
    for (uint32_t i = 1; i < meeting->piece_count; i++) {
        Vec2 other = vec2_sub(meeting->body[0], meeting->piece[i]);
        way = vec2_length_squared(other) < vec2_length_squared(way) ? other : way;
    }
    return vec2_normalize(way);
}

// Returns true if an axis of the body separates it from the piece.
static bool body_parts_them(const Meeting *meeting)
{
    if (meeting->body_count < 3)
        return gap_along(meeting, corner_axis(meeting)) > REACH;
    for (uint32_t i = 0; i < meeting->body_count; i++) {
        Vec2 edge = vec2_sub(meeting->body[(i + 1) % meeting->body_count], meeting->body[i]);
        // the axis points into the body
        if (gap_along(meeting, vec2_perp(vec2_normalize(edge))) > REACH)
            return true;
    }
    return false;
}

// Finds the normal of the piece's surface on which the body lies. Returns false if it lies on none.
// An edge that a neighbouring tile covers is no surface.
static bool touched_surface(const SimTerrain *terrain, int32_t cx, int32_t cy,
                            const SimShape *piece, Meeting *meeting, Vec2 *normal)
{
    double nearest = -1e9;
    meeting->piece_count = piece->vertex_count;
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        meeting->piece[k] = vec2_add(piece->vertices[k], vec2(cx, cy));
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double gap = gap_along(meeting, piece->normals[k]);
        if (gap > REACH)
            return false;
        if (gap > nearest && !sim_terrain_edge_is_interior(terrain, cx, cy, piece, k)) {
            nearest = gap;
            *normal = piece->normals[k];
        }
    }
    return nearest > -1e9 && !body_parts_them(meeting);
}

static void strike_with_outline(Game *game, int32_t cx, int32_t cy, Meeting *meeting, Vec2 momentum)
{
    const SimTileType *type = &game->terrain.types[sim_terrain_type(&game->terrain, cx, cy)];
    double blow = 0.0;
    for (uint32_t p = 0; p < type->piece_count; p++) {
        Vec2 normal = {0.0, 0.0};
        const SimShape *piece = &game->terrain.pieces[type->first_piece + p];
        if (touched_surface(&game->terrain, cx, cy, piece, meeting, &normal))
            blow = real_max(blow, -vec2_dot(momentum, normal));
    }
    strike(game, cx, cy, blow);
}

static bool is_passed(const Game *game, const SimBody *body, int32_t cx, int32_t cy)
{
    uint32_t type = sim_terrain_type(&game->terrain, cx, cy);
    return sim_rock_is_passed(game->terrain.types[type].layers, sim_body_passes(body));
}

static void strike_with_rigid(Game *game, SimBodyId id, Vec2 momentum)
{
    const SimBody *body = sim_body_const(game->world, id);
    Meeting meeting = {.radius = sim_convexes(game->world)[body->convex].radius};
    meeting.body_count = sim_body_outline(game->world, id, meeting.body);
    Box box = box_grow(body->box, REACH);
    double right = real_min(box.max.x, game->terrain.width - 0.5);
    double bottom = real_min(box.max.y, game->terrain.height - 0.5);
    for (double y = real_max(real_floor(box.min.y), 0.0); y <= bottom; y += 1.0)
        for (double x = real_max(real_floor(box.min.x), 0.0); x <= right; x += 1.0)
            if (game_loose_at(game->state, game->level, (int32_t)x, (int32_t)y) != NULL &&
                !is_passed(game, body, (int32_t)x, (int32_t)y))
                strike_with_outline(game, (int32_t)x, (int32_t)y, &meeting, momentum);
}

void rubble_strike(Game *game, const RubbleBlows *blows)
{
    count_down(game);
    for (uint32_t i = 0; i < blows->count; i++) {
        const RubbleBlow *blow = &blows->list[i];
        const SimBody *body = sim_body_const(game->world, blow->body);
        if (body->kind == SIM_RING && body->touching > 0)
            strike_with_ring(game, body, blow->momentum);
        else if (body->kind == SIM_RIGID && body->touching > 0)
            strike_with_rigid(game, blow->body, blow->momentum);
    }
}
