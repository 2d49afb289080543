// ground_rules.c - the rules of the ground that the hero touches: whether it hurts (thorns,
// embers), how much hold it gives (ice, moss, sand) and whether it lets the hero through (grates,
// one-way tiles). hurt.c does the damage; rubble.c breaks ground.
#include "parts.h"

#include "jantar/sim_query.h"

// A touching point lies on the surface or a little above it. So the ground is looked up this many
// tiles behind the point.
#define REACH 0.05
#define LEVEL_ENOUGH 0.3 // least upward part of the normal of ground that carries
#define HANGS 0.5        // least downward part of the normal of ground that a hero hangs from

enum { LOOSE_TICKS = 10 }; // until the hero can stick again after it fell off sand

// Returns the tile type of the cell around a position; 0 outside the map.
static uint32_t type_of_cell(const SimTerrain *terrain, Vec2 place)
{
    double left = real_floor(place.x), top = real_floor(place.y);
    if (!(left >= 0.0 && top >= 0.0 && left < terrain->width && top < terrain->height))
        return 0;
    return sim_terrain_type(terrain, (int32_t)left, (int32_t)top);
}

// Returns the tile type of the rock at a position, or 0 if there is no rock.
static uint32_t type_at(const SimTerrain *terrain, Vec2 place)
{
    double left = real_floor(place.x), top = real_floor(place.y);
    uint32_t type = type_of_cell(terrain, place);
    const SimTileType *info = &terrain->types[type];
    for (uint32_t i = 0; i < info->piece_count; i++)
        if (sim_shape_contains(&terrain->pieces[info->first_piece + i],
                               vec2(place.x - left, place.y - top)))
            return type;
    return 0;
}

static uint32_t type_behind(const SimTerrain *terrain, Vec2 place, Vec2 normal)
{
    return type_at(terrain, vec2_add_scaled(place, normal, -REACH));
}

LevelMaterialKind ground_kind_behind(const Game *game, Vec2 place, Vec2 normal)
{
    uint32_t type = type_behind(&game->terrain, place, normal);
    return game->level->materials != NULL ? (LevelMaterialKind)game->level->materials[type].kind
                                          : LEVEL_EARTH;
}

#define NEAR 0.08 // tiles from a point of the hero: a rolling ring leaves the ground by less

uint32_t ground_kinds_near(const Game *game, uint32_t kinds)
{
    const SimBody *body = hero_body(game);
    const LevelMaterial *materials = game->level->materials;
    Box box = box_grow(body->box, NEAR);
    uint32_t around = 0, found = 0;
    for (double y = real_floor(box.min.y); materials != NULL && y <= box.max.y; y += 1.0)
        for (double x = real_floor(box.min.x); x <= box.max.x; x += 1.0)
            around |=
                1u << materials[sim_terrain_type(&game->terrain, (int32_t)x, (int32_t)y)].kind;
    if ((around & kinds) == 0)
        return 0;
    SimTerrain rock = hero_terrain(game);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 place = sim_point(game->world, i).position;
        Vec2 out = vec2_normalize(vec2_sub(place, body->centre));
        uint32_t type = type_at(&rock, vec2_add_scaled(place, out, NEAR));
        if (type != 0 && !sim_rock_is_passed(rock.types[type].layers, rock.passes))
            found |= 1u << materials[type].kind;
    }
    return found & kinds;
}

// --- what hurts ----------------------------------------------------------------------------------

// Returns the damage of the rock behind a place on the current hero. Rock that it passes does none.
static double damage_behind(const Game *game, Vec2 place, Vec2 normal)
{
    SimTerrain rock = hero_terrain(game);
    uint32_t type = type_behind(&rock, place, normal);
    bool passed = sim_rock_is_passed(rock.types[type].layers, rock.passes);
    return passed ? 0.0 : game->level->materials[type].damage;
}

// Returns true if ground that hurts is in one of the cells that a box overlaps.
static bool is_near_harm(const Game *game, Box box)
{
    const LevelMaterial *materials = game->level->materials;
    for (double y = real_floor(box.min.y); materials != NULL && y <= box.max.y; y += 1.0)
        for (double x = real_floor(box.min.x); x <= box.max.x; x += 1.0)
            if (materials[sim_terrain_type(&game->terrain, (int32_t)x, (int32_t)y)].damage > 0.0)
                return true;
    return false;
}

void ground_hurt(Game *game)
{
    const SimBody *body = hero_body(game);
    double most = 0.0;
    Vec2 from = body->centre;
    // Twice the reach: what is looked up below is never outside, however it is rounded.
    if (body->touching == 0 || !is_near_harm(game, box_grow(body->box, 2.0 * REACH)))
        return;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(game->world, body->first_point + i);
        if (vec2_length_squared(point.contact) == 0.0)
            continue;
        SimPoint next = sim_point(game->world, body->first_point + (i + 1) % body->point_count);
        Vec2 middle =
            vec2_lerp(point.position, next.position, 0.5); // a spike may stand between two points
        double damage = real_max(damage_behind(game, point.position, point.contact),
                                 damage_behind(game, middle, point.contact));
        if (damage > most) {
            most = damage;
            from = point.position;
        }
    }
    if (most > 0.0)
        hurt_parts(game, from, (uint32_t)real_clamp(most + 0.5, 1.0, GAME_HERO_PARTS));
}

bool ground_glass_place(const GameState *state, const LevelDesc *level, const GameHero *hero,
                        Vec2 *place)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, hero->body);
    SimTerrain terrain = game_terrain(state, level);
    terrain.passes = sim_body_passes(body);
    for (uint32_t i = 0; i < body->point_count && level->materials != NULL; i++) {
        SimPoint point = sim_point(world, body->first_point + i);
        *place = point.position;
        if (vec2_length_squared(point.contact) > 0.0 &&
            level->materials[type_behind(&terrain, *place, point.contact)].kind == LEVEL_GLASS)
            return true;
    }
    return false;
}

// --- hold ----------------------------------------------------------------------------------------

// Returns the hold at a position in the ground. Most ground gives all hold; then it does not matter
// whether the position is in the rock of its cell.
static double grip_at(const SimTerrain *terrain, Vec2 place)
{
    double grip = real_min(terrain->types[type_of_cell(terrain, place)].friction, 1.0);
    return grip < 1.0 && type_at(terrain, place) == 0 ? 1.0 : grip;
}

double ground_grip(const GameState *state, const GameHero *hero, const LevelDesc *level)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, hero->body);
    SimPoints points = sim_points((SimWorld *)world);
    SimTerrain terrain = game_terrain(state, level);
    double sum = 0.0, count = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 normal = sim_contact_normal(&points, i);
        if (-normal.y < LEVEL_ENOUGH)
            continue;
        sum += grip_at(&terrain, vec2_add_scaled(vec2(points.x[i], points.y[i]), normal, -REACH));
        count += 1.0;
    }
    return count > 0.0 ? sum / count : 1.0;
}

// Lets go of sand that the hero hangs from: it is too loose, however light or strong who hangs is.
static void fall_off_sand(Game *game, Vec2 place)
{
    Vec2 normal = crawl_normal(hero_body(game));
    if (normal.y > HANGS && ground_kind_behind(game, place, normal) == LEVEL_SAND)
        game->hero->unsticky_ticks = LOOSE_TICKS;
}

// Sets how far strands may stretch, from the ground at the mean position where they hold. The
// hero's points would not do: under a ceiling they hang a little off it and touch nothing.
void ground_hold(Game *game)
{
    SimBody *body = hero_body(game);
    double more = 0.0;
    if (body->holding > 0 && game->level->materials != NULL) {
        Vec2 place = vec2_add(body->centre, body->hold_place);
        more = game->level->materials[type_behind(&game->terrain, place, crawl_normal(body))].hold;
        fall_off_sand(game, place);
    }
    body->strand_break = form_plain.strand_break * (1.0 + more);
}

// --- what lets through ---------------------------------------------------------------------------

// A hero this near to a grate counts as in it, tiles. The surface of rock lies 0.003 tiles inside
// its outline: a point on the rock below a grate was just outside of the grate when that became
// solid, and was caught between the two.
#define AT_GRATE 0.006

// Returns true if a place is in the piece, or nearer to it than `near`, tiles.
static bool is_at_piece(const SimShape *piece, Vec2 place, double near)
{
    const Vec2 ways[] = {{0, 0}, {near, 0}, {-near, 0}, {0, near}, {0, -near}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (sim_shape_contains(piece, vec2_add(place, ways[i])))
            return true;
    return false;
}

// Returns true if any part of the hero is in a piece of a tile: one of its points is inside the
// piece, or the ring encloses the piece.
static bool hero_is_in_piece(const Game *game, const SimShape *piece, Vec2 corner, double near)
{
    const SimBody *body = hero_body(game);
    Vec2 middle = {0.0, 0.0};
    for (uint32_t i = 0; i < body->point_count; i++)
        if (is_at_piece(piece,
                        vec2_sub(sim_point(game->world, body->first_point + i).position, corner),
                        near))
            return true;
    for (uint32_t i = 0; i < piece->vertex_count; i++)
        middle = vec2_add_scaled(middle, vec2_add(piece->vertices[i], corner),
                                 1.0 / piece->vertex_count);
    return sim_query_point(game->world, middle).index == game->hero->body.index;
}

static bool hero_is_in_tile(const Game *game, const SimTileType *type, int32_t cx, int32_t cy)
{
    double near = (type->layers & SIM_LAYER_GRATE) != 0 ? AT_GRATE : 0.0;
    for (uint32_t p = 0; p < type->piece_count; p++)
        if (hero_is_in_piece(game, &game->terrain.pieces[type->first_piece + p], vec2(cx, cy),
                             near))
            return true;
    return false;
}

bool ground_closes_on(const Game *game, uint32_t passes)
{
    const SimTerrain *terrain = &game->terrain;
    uint32_t passed = sim_body_passes(hero_body(game));
    Box box = box_grow(hero_body(game)->box, AT_GRATE);
    for (double y = real_floor(box.min.y); y <= box.max.y; y += 1.0)
        for (double x = real_floor(box.min.x); x <= box.max.x; x += 1.0) {
            int32_t cx = (int32_t)x, cy = (int32_t)y;
            const SimTileType *type = &terrain->types[sim_terrain_type(terrain, cx, cy)];
            if (!type->one_way && sim_rock_is_passed(type->layers, passed) &&
                !sim_rock_is_passed(type->layers, passes) && hero_is_in_tile(game, type, cx, cy))
                return true;
        }
    return false;
}

#define STICK_DOWN 64 // of 127; the stick is half way down

static bool wants_down(TickInput input)
{
    bool down = (input.keys & GAME_KEY_DOWN) || input.stick_y > STICK_DOWN;
    return down && (!(input.keys & GAME_KEY_STICK) || (input.keys & GAME_KEY_SLICK));
}

void ground_let_through(Game *game)
{
    SimBody *body = hero_body(game);
    bool passed = (body->touches & SIM_LAYER_GRATE) == 0;
    bool slick = game->hero->slick_ticks == GAME_FORM_TICKS;
    uint32_t passes = 0, before = body->touches;
    // A hero inside a grate may leave it before the grate is solid again.
    if (slick ||
        (passed && ground_closes_on(game, sim_body_passes(body) & ~(uint32_t)SIM_LAYER_GRATE)))
        passes |= SIM_LAYER_GRATE;
    if (wants_down(hero_input(game)))
        passes |= SIM_LAYER_LEDGE;
    body->touches = (uint16_t)((before | SIM_LAYER_GRATE | SIM_LAYER_LEDGE) & ~passes);
    if (body->touches != before)
        sim_body_wake(game->world, game->hero->body);
}
