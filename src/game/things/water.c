// water.c - pools: water, mud and resin, each a medium of the simulated world, and embers, which
// only hurt. A hero may jump off a liquid that carries it, and resin heals it. The simulation
// computes lift, drag and flow (src/sim/media/media_forces.c). tide.c has the water that rises and
// falls, brine.c the water that amber floats in.
//
// GameElement: `on` has one bit for each hero that was in the pool in the last tick.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define CARRIED 0.7 // part of its weight that the liquid must carry for the hero to jump off it
#define RISING 1.5  // tiles/s; a hero that rises faster cannot jump off
#define SPLASH_SPEED 1.5     // tiles/s; slower bodies make no splash
#define ABOVE 0.05           // tiles over a surface at which it is open or under other water
enum { SPLASHES_MOST = 16 }; // bodies checked at one surface

static bool has_area(const LevelElement *pool)
{
    return pool->size.x > 0.0 && pool->size.y > 0.0;
}

void water_count(const LevelDesc *level, const LevelElement *pool, SimCapacity *capacity)
{
    (void)level;
    if (capacity->media == 0)
        capacity->media = 1; // medium 0 is reserved
    capacity->media += has_area(pool);
}

void water_add(Game *game, uint32_t element)
{
    const LevelElement *pool = element_level(game, element);
    SimMedium medium = {
        .box = element_box(pool),
        .density = pool->water.density,
        .drag = pool->water.drag,
        .flow = vec2(pool->water.x, pool->water.y),
    };
    if (has_area(pool))
        element_state(game, element)->water.medium = sim_add_medium(game->world, &medium);
}

// --- the hero in it ------------------------------------------------------------------------------

static const SimBody *hero_of(const Game *game)
{
    return hero_body(game);
}

static bool is_alive(const Game *game)
{
    return game->hero->dead_ticks == 0;
}

static bool hero_in(const Game *game, Box box)
{
    const SimBody *body = hero_of(game);
    for (uint32_t i = 0; is_alive(game) && i < body->point_count && box_overlaps(body->box, box);
         i++)
        if (box_contains(box, sim_point(game->world, body->first_point + i).position))
            return true;
    return false;
}

// Returns the part of a round body below the surface: the area of a circle's segment.
static double drowned_part(const SimBody *body, double surface)
{
    double part = (body->box.max.y - surface) / real_max(body->box.max.y - body->box.min.y, 1e-6);
    double c = 1.0 - 2.0 * real_clamp(part, 0.0, 1.0), s = real_sqrt(1.0 - c * c);
    return (real_atan2(s, c) - s * c) / REAL_PI;
}

double water_displaced(const SimBody *body, const WaterNow *water)
{
    return water->density * body->area * drowned_part(body, water->box.min.y);
}

// Returns true if the hero swims: part of it is above the surface, and the liquid carries most of
// its weight. So it cannot hop over a lake at the first touch, and a hero that sinks in the heavy
// form must walk to the bank.
static bool swims(const Game *game, const WaterNow *pool)
{
    const SimBody *body = hero_of(game);
    Box box = pool->box;
    return body->box.min.y < box.min.y && body->centre.x > box.min.x &&
           body->centre.x < box.max.x &&
           water_displaced(body, pool) >= CARRIED * body->mass * form_weight(game->hero);
}

// Allows a jump off the liquid: one stroke at a time, and none while the hero already rises fast.
// (Without that limit hopping in water rose four tiles, whatever the rhythm.)
static void let_jump(Game *game, const WaterNow *pool)
{
    GameHero *hero = game->hero;
    double speed = hero_of(game)->velocity.y - pool->speed;
    if (!hero->jumping && hero->coyote_ticks == 0 && speed > -RISING)
        hero->coyote_ticks = 1;
}

// --- splashes ------------------------------------------------------------------------------------

// Returns the speed at which the body came through the surface from above in the last tick, as seen
// from the surface, or 0.
static double came_in(const SimBody *body, const WaterNow *pool)
{
    double surface = pool->box.min.y, speed = body->velocity.y - pool->speed;
    double before = body->centre.y - speed / SIM_TICK_RATE;
    return before < surface && body->centre.y >= surface && speed > SPLASH_SPEED ? speed : 0.0;
}

bool water_is_at(const SimWorld *world, Vec2 place)
{
    const SimMedium *media = sim_media(world);
    for (uint32_t i = 1; i < world->media_count; i++)
        if (media[i].density > 0.0 && box_contains(media[i].box, place))
            return true;
    return false;
}

bool water_is_open(const Game *game, const WaterNow *water, double x)
{
    const SimMedium *media = sim_media(game->world);
    Vec2 above = {x, water->box.min.y - ABOVE};
    for (uint32_t i = 1; i < game->world->media_count; i++)
        if (media[i].box.min.x < media[i].box.max.x && box_contains(media[i].box, above))
            return false;
    return true;
}

static void splash(Game *game, const WaterNow *pool)
{
    SimBodyId found[SPLASHES_MOST];
    Box line = pool->box;
    line.max.y = line.min.y;
    uint32_t count = sim_query_box(game->world, line, found, SPLASHES_MOST);
    for (uint32_t i = 0; i < count && i < SPLASHES_MOST; i++) {
        const SimBody *body = sim_body_const(game->world, found[i]);
        double speed = came_in(body, pool);
        if (speed > 0.0 && body->centre.x > line.min.x && body->centre.x < line.max.x &&
            (!pool->lies_under || water_is_open(game, pool, body->centre.x)))
            game_emit(game->events, pool->splashes, vec2(body->centre.x, line.min.y), speed);
    }
}

// --- the classes ---------------------------------------------------------------------------------

// What a pool does to the current hero, which is in it.
typedef void PoolAct(Game *game, const WaterNow *pool);

static WaterNow pool_now(const Game *game, uint32_t element)
{
    const LevelElement *pool = element_level(game, element);
    bool water = pool->kind == LEVEL_ELEMENT_WATER;
    return (WaterNow){.box = element_box(pool),
                      .density = pool->water.density,
                      .splashes = water ? GAME_EVENT_SPLASHED : GAME_EVENT_PLOPPED};
}

// Calls `act` for each hero in the box of the pool.
static void act_on_heroes(Game *game, uint32_t element, const WaterNow *pool, PoolAct *act)
{
    element_state(game, element)->on = 0;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || !hero_in(game, pool->box))
            continue;
        element_state(game, element)->on |= 1u << i;
        act(game, pool);
    }
}

static void sense_pool(Game *game, uint32_t element, PoolAct *act)
{
    WaterNow pool = pool_now(game, element);
    if (!has_area(element_level(game, element)))
        return;
    splash(game, &pool);
    act_on_heroes(game, element, &pool, act);
}

static void float_in(Game *game, const WaterNow *pool)
{
    jump_wait(game->hero);
    if (swims(game, pool))
        let_jump(game, pool);
}

void water_sense(Game *game, uint32_t element, const WaterNow *water)
{
    splash(game, water);
    act_on_heroes(game, element, water, float_in);
}

static void sense_water(Game *game, uint32_t element)
{
    sense_pool(game, element, float_in);
}

// Mud slows the hero down, but a jump works in it at any depth: no hero is stuck in it.
static void wade_in(Game *game, const WaterNow *pool)
{
    if (swims(game, pool) || box_contains(pool->box, hero_of(game)->centre))
        let_jump(game, pool);
}

static void sense_mud(Game *game, uint32_t element)
{
    sense_pool(game, element, wade_in);
}

static void heal_in(Game *game, const WaterNow *pool)
{
    float_in(game, pool);
    hurt_heal(game);
}

static void sense_resin(Game *game, uint32_t element)
{
    sense_pool(game, element, heal_in);
}

// Hits the hero from the nearest position of the embers' lower side, so it is thrown up and off
// them.
static void burn_in(Game *game, const WaterNow *pool)
{
    Box box = pool->box;
    hurt_hero(game, vec2(real_clamp(hero_of(game)->centre.x, box.min.x, box.max.x), box.max.y));
}

static void sense_embers(Game *game, uint32_t element)
{
    WaterNow pool = pool_now(game, element);
    element_state(game, element)->on = 0;
    if (has_area(element_level(game, element)))
        act_on_heroes(game, element, &pool, burn_in);
}

const ElementClass water_class = {
    .count = water_count, .add = water_add, .sense = sense_water, .reach = element_reach};
const ElementClass mud_class = {
    .count = water_count, .add = water_add, .sense = sense_mud, .reach = element_reach};
const ElementClass resin_class = {
    .count = water_count, .add = water_add, .sense = sense_resin, .reach = element_reach};
const ElementClass embers_class = {.sense = sense_embers, .reach = element_reach};
