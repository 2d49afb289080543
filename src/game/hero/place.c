// place.c - finds room for the hero: at the spawn, at a checkpoint, out of a bubble, and in a level
// that was edited while it was played.
#include "game/parts.h"

#include "jantar/sim_query.h"

// tiles; points at rest lie at most this deep in rock. If a point is deeper, the edited level has
// rock there.
#define POINT_SINK 0.02
// tiles; the bounding boxes of bodies that rest on each other overlap by less than this
#define BOX_SINK 0.1

#define HERO_ROOM (GAME_HERO_RADIUS + 0.01) // tiles; radius that the plain round hero needs

#define BESIDE 1.7    // tiles between the centres of two heroes that start beside each other
#define DEEPEST 20.0  // tiles; what is deeper counts as nothing
#define STEP_DOWN 1.0 // tiles that the ground may be lower beside a hero than below it
#define FOOT 0.6      // tiles to both sides of a hero's centre at which there must be ground
enum { BESIDE_STEPS = 6 };

// The search goes along rings that are 1 / SEARCH_STEPS tiles apart. Searches that may move a body
// only a little, up to 1.5 tiles, use NEAR_RINGS; heroes that are to stand beside each other
// STAND_RINGS.
enum { SEARCH_RINGS = 80, SEARCH_SPOKES = 32, SEARCH_STEPS = 8, NEAR_RINGS = 12, STAND_RINGS = 40 };

bool place_is_lost(const LevelDesc *level, Vec2 place)
{
    return place.y > level->terrain.height + LEVEL_LOST_MARGIN || place.x < -LEVEL_LOST_MARGIN ||
           place.x > level->terrain.width + LEVEL_LOST_MARGIN;
}

// --- free places ---------------------------------------------------------------------------------

// Returns true if a body other than `self` may overlap the box.
static bool meets_body(const SimWorld *world, SimBodyId self, Box box)
{
    SimBodyId found[2];
    uint32_t count = sim_query_box(world, box_grow(box, -BOX_SINK), found, 2);
    for (uint32_t i = 0; i < count; i++)
        if (found[i].index != self.index)
            return true;
    return false;
}

// Returns true if there is room for a disc. If `world` is NULL, bodies and the map's borders do not
// count.
static bool has_room(const LevelDesc *level, const SimWorld *world, SimBodyId self, double radius,
                     Vec2 place)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    if (sim_terrain_overlaps_disc(&level->terrain, place, radius))
        return false;
    return world == NULL || (box_contains(map, place) &&
                             !meets_body(world, self, box_grow((Box){place, place}, radius)));
}

// Returns a position on a ring of the search. The first spoke points up.
static Vec2 spot_around(Vec2 middle, int ring, int spoke)
{
    double angle = 2.0 * REAL_PI * spoke / SEARCH_SPOKES - REAL_PI / 2.0;
    double distance = ring / (double)SEARCH_STEPS;
    return vec2(middle.x + distance * real_cos(angle), middle.y + distance * real_sin(angle));
}

// Moves *out to the nearest position with room for a disc. Returns false if there is none.
static bool find_room(const LevelDesc *level, const SimWorld *world, SimBodyId self, double radius,
                      int rings, Vec2 *out)
{
    Vec2 around = *out;
    for (int ring = 0; ring <= rings; ring++) {
        int spokes = ring == 0 ? 1 : SEARCH_SPOKES;
        for (int spoke = 0; spoke < spokes; spoke++) {
            *out = spot_around(around, ring, spoke);
            if (has_room(level, world, self, radius, *out))
                return true;
        }
    }
    return false;
}

Vec2 place_of_spawn(const LevelDesc *level)
{
    Vec2 place = level->spawn;
    return find_room(level, NULL, (SimBodyId){0}, HERO_ROOM, SEARCH_RINGS, &place) ? place
                                                                                   : level->spawn;
}

bool place_of_hero(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place)
{
    Vec2 wanted = *place;
    if (find_room(level, world, hero, HERO_ROOM, NEAR_RINGS, place))
        return true;
    *place = wanted;
    return find_room(level, NULL, hero, HERO_ROOM, NEAR_RINGS, place);
}

bool place_among_bodies(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place)
{
    return find_room(level, world, hero, HERO_ROOM, NEAR_RINGS, place);
}

// Returns true if no rock lies between two positions.
static bool is_open_between(const LevelDesc *level, const SimWorld *world, Vec2 from, Vec2 to)
{
    SimRayHit hit;
    SimBodyId none = {0};
    return !sim_query_ray(world, &level->terrain, from, to, SIM_LAYERS_SOLID, none, &hit);
}

// Returns the height of what lies below a position, and sets *hurts. What is deeper than DEEPEST
// counts as nothing.
static double height_below(const LevelDesc *level, const SimWorld *world, SimBodyId self,
                           Vec2 place, bool *hurts)
{
    SimRayHit hit;
    Vec2 below = vec2(place.x, place.y + DEEPEST);
    *hurts = false;
    if (!sim_query_ray(world, &level->terrain, place, below, SIM_LAYERS_ALL, self, &hit))
        return below.y;
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(hit.place.x),
                                     (int32_t)real_floor(hit.place.y + POINT_SINK));
    bool is_rock = hit.body.index == 0 && level->materials != NULL;
    *hurts = is_rock && level->materials[type].damage > 0.0;
    return hit.place.y;
}

// Returns true if a hero that is put there has room and stands beside `middle`: no wall is between,
// and the ground does not hurt and is nowhere lower than `lowest`, so that the hero neither falls
// into an abyss nor rolls down an edge.
static bool stands_beside(const LevelDesc *level, const SimWorld *world, SimBodyId self,
                          Vec2 middle, double lowest, Vec2 place)
{
    if (!has_room(level, world, self, HERO_ROOM, place) ||
        !is_open_between(level, world, middle, place))
        return false;
    for (int side = -1; side <= 1; side++) {
        bool hurts;
        Vec2 foot = vec2(place.x + side * FOOT, place.y);
        if (height_below(level, world, self, foot, &hurts) > lowest || hurts)
            return false;
    }
    return true;
}

// Returns a position to the right, to the left, farther right and so on.
static Vec2 spot_beside(Vec2 middle, int step)
{
    double side = step % 2 == 1 ? 1.0 : -1.0;
    return vec2(middle.x + side * BESIDE * ((step + 1) / 2), middle.y);
}

bool place_beside(const LevelDesc *level, const SimWorld *world, SimBodyId self, Vec2 *place)
{
    Vec2 middle = *place;
    for (int step = 1; step <= BESIDE_STEPS; step++) {
        *place = spot_beside(middle, step);
        if (has_room(level, world, self, HERO_ROOM, *place) &&
            is_open_between(level, world, middle, *place))
            return true;
    }
    *place = middle;
    return find_room(level, world, self, HERO_ROOM, SEARCH_RINGS, place);
}

bool place_to_stand(const LevelDesc *level, const SimWorld *world, SimBodyId self, Vec2 *place)
{
    Vec2 middle = *place;
    bool hurts;
    double lowest = height_below(level, world, self, middle, &hurts) + STEP_DOWN;
    for (int step = 1; step <= BESIDE_STEPS; step++) {
        *place = spot_beside(middle, step);
        if (stands_beside(level, world, self, middle, lowest, *place))
            return true;
    }
    for (int spot = 0; spot < STAND_RINGS * SEARCH_SPOKES; spot++) {
        *place = spot_around(middle, 1 + spot / SEARCH_SPOKES, spot % SEARCH_SPOKES);
        if (stands_beside(level, world, self, middle, lowest, *place))
            return true;
    }
    *place = middle;
    return place_beside(level, world, self, place);
}

Vec2 place_of_start(const LevelDesc *level, const SimWorld *world, uint32_t hero)
{
    LevelDesc there = *level;
    SimBodyId none = {0};
    there.spawn = level_spawn(level, hero);
    Vec2 place = place_of_spawn(&there);
    if (hero == 0 || has_room(level, world, none, HERO_ROOM, place))
        return place;
    return place_beside(level, world, none, &place) ? place : place_of_spawn(&there);
}

bool place_near(const LevelDesc *level, double radius, Vec2 *place)
{
    return find_room(level, NULL, (SimBodyId){0}, radius, NEAR_RINGS, place);
}

// --- room for the hero as it is ------------------------------------------------------------------

#define WITHIN 0.35 // part of its smaller side: a disc of this radius is inside its skin

enum { MEETS_MOST = 32 };

// Returns true if no point of the current hero's skin, and none between two of them, is in rock
// when the hero is moved by `way`.
static bool skin_is_free(const Game *game, const SimTerrain *rock, Vec2 way)
{
    const SimBody *hero = hero_body(game);
    for (uint32_t i = 0; i < hero->point_count; i++) {
        uint32_t next = (i + 1) % hero->point_count;
        Vec2 a = sim_point(game->world, hero->first_point + i).position,
             b = sim_point(game->world, hero->first_point + next).position;
        if (sim_terrain_depth(rock, vec2_add(a, way)) > POINT_SINK ||
            sim_terrain_depth(rock, vec2_add(vec2_lerp(a, b, 0.5), way)) > POINT_SINK)
            return false;
    }
    Vec2 size = vec2_sub(hero->box.max, hero->box.min);
    return !sim_terrain_overlaps_disc(rock, vec2_add(hero->centre, way),
                                      WITHIN * real_min(size.x, size.y));
}

// Returns true if the current hero would overlap a body that it collides with. Boxes are compared.
static bool would_meet(const Game *game, Vec2 way)
{
    SimBodyId found[MEETS_MOST];
    const SimBody *hero = hero_body(game);
    Box box = {vec2_add(hero->box.min, way), vec2_add(hero->box.max, way)};
    uint32_t count = sim_query_box(game->world, box_grow(box, -BOX_SINK), found, MEETS_MOST);
    for (uint32_t i = 0; i < count && i < MEETS_MOST; i++)
        if (found[i].index != game->hero->body.index &&
            sim_bodies_meet(hero, sim_body_const(game->world, found[i])))
            return true;
    return count > MEETS_MOST;
}

bool place_as_it_is(const Game *game, Vec2 *place)
{
    Vec2 around = *place, from = hero_body(game)->centre;
    LevelDesc now = *game->level;
    now.terrain = game->terrain;
    now.terrain.passes = (uint16_t)sim_body_passes(hero_body(game));
    for (int spot = 0; spot <= NEAR_RINGS * SEARCH_SPOKES; spot++) {
        *place = spot == 0 ? around
                           : spot_around(around, 1 + (spot - 1) / SEARCH_SPOKES,
                                         (spot - 1) % SEARCH_SPOKES);
        Vec2 way = vec2_sub(*place, from);
        if (skin_is_free(game, &now.terrain, way) && !would_meet(game, way) &&
            is_open_between(&now, game->world, around, *place))
            return true;
    }
    return false;
}

// --- carrying the hero over ----------------------------------------------------------------------

static bool shape_is_free(const GameState *state, const GameHero *hero, const LevelDesc *level,
                          const SimWorld *from, const SimBody *body)
{
    for (uint32_t i = 0; i < body->point_count; i++)
        if (sim_terrain_depth(&level->terrain, sim_point(from, body->first_point + i).position) >
            POINT_SINK)
            return false;
    return sim_terrain_depth(&level->terrain, body->centre) == 0.0 &&
           !meets_body(game_world_const(state), hero->body, body->box);
}

// Copies the shape of the hero in `from` to its points, at rest.
static void copy_shape(GameState *state, const GameHero *hero, const SimWorld *from,
                       const SimBody *body)
{
    SimPoints points = sim_points(game_world(state));
    const SimBody *own = game_hero_body(state, hero);
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 place = sim_point(from, body->first_point + i).position;
        points.x[own->first_point + i] = place.x;
        points.y[own->first_point + i] = place.y;
    }
}

// Returns true if a position is in the map or above it. Elsewhere the hero would be lost at once.
static bool is_in_map(const LevelDesc *level, Vec2 place)
{
    return place.x >= 0.0 && place.x <= level->terrain.width && place.y <= level->terrain.height;
}

// Puts the hero at its position in the other game, or near. Returns false if there is no room; then
// it stays at the spawn.
static bool carry_body(GameState *state, const GameHero *hero, const LevelDesc *level,
                       const SimWorld *from, const SimBody *body)
{
    SimWorld *world = game_world(state);
    Vec2 place = body->centre;
    bool free_as_it_is = shape_is_free(state, hero, level, from, body);
    if (!is_in_map(level, place))
        return false;
    if (!free_as_it_is && !find_room(level, world, hero->body, HERO_ROOM, SEARCH_RINGS, &place))
        return false;
    sim_body_place(world, hero->body, place);
    if (free_as_it_is)
        copy_shape(state, hero, from, body);
    sim_body_push(world, hero->body, body->velocity);
    return true;
}

// Keeps the old camera if a hero is still in its view, so that the picture does not jump.
static void carry_camera(GameState *state, const LevelDesc *level, const GameState *from)
{
    camera_cut(state, level);
    bool seen = false;
    for (uint32_t i = 0; i < state->hero_count; i++)
        seen |= box_contains(game_view(from), game_hero_info_of(state, i).position);
    if (seen)
        state->camera = from->camera;
}

// Carries one hero over. A hero that was dead or in a bubble starts again at its spawn.
static void carry_hero(GameState *state, uint32_t number, const LevelDesc *level,
                       const GameState *from)
{
    const SimWorld *world = game_world_const(from);
    const GameHero *was = &from->heroes[number];
    GameHero *hero = &state->heroes[number];
    SimBodyId own = hero->body;
    if (game_hero_is_out(was) &&
        carry_body(state, hero, level, world, sim_body_const(world, was->body)))
        *hero = *was;
    hero->body = own;
    hero->cargo = 0; // a body of the old world
    form_apply(state, hero);
    hero->deaths = was->deaths;
    hero->hits = was->hits;
    hero->previous_keys = was->previous_keys;
}

void game_carry(GameState *state, const LevelDesc *level, const GameState *from)
{
    state->tick = from->tick;
    state->outcome = from->outcome == GAME_DIED ? GAME_RUNNING : from->outcome;
    state->outcome_tick = from->outcome_tick;
    for (uint32_t i = 0; i < state->hero_count && i < from->hero_count; i++)
        carry_hero(state, i, level, from);
    carry_camera(state, level, from);
}
