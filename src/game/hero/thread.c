// thread.c - the thread that a warm hero draws. Under a ceiling of tiles a warm hero that holds on
// and does not crawl sags by itself; its strands become one thread to the place where they held.
//
// The thread is no link of the simulation but a force on the whole ring, which keeps the hero's
// centre within the thread's length and pushes it nowhere else. GameHero.thread is that length, 0
// without a thread, and .thread_place the place on the rock.
#include "game/parts.h"

#include "jantar/sim_query.h"

#define TICK (1.0 / SIM_TICK_RATE)

// tiles. The longest is a little less than the 4 tiles that a thread may be long, because a catch
// stretches it.
#define LONGEST 3.96
#define SHORTEST 0.5
#define CLEAR 0.2 // between the ring and the ceiling, from which on it holds on to what it touches

// tiles/s
#define SAG 0.3
#define LOWER 3.0
#define RAISE 3.5
#define CALM 1.0 // a slower hero hangs still

#define HANGS 0.5     // least downward part of the way from the hold to a hero that hangs
#define FAR 2.0       // tiles within which the rock that the strands hold is found
#define BEYOND 0.1    // tiles behind the place where the rock is looked for
#define TOLERANCE 0.2 // tiles before the place where rock may be: round corners
#define ASIDE 0.3     // of a direction, from which on it is pointed to

// The sideways keys push a hero on a thread as on a rope (crawl.c).
#define PUSH 12.0 // tiles/s^2
#define AIR 0.1   // 1/s, of its velocity
#define SPIN 3.0  // 1/s, of its spin
#define SPIN_LIMIT 120.0

// A slack thread slows the hero down over its last part, so that a catch stretches it little.
#define SLACK 0.35      // tiles
#define STRENGTH 1200.0 // tiles/s^2; limit of its pull

static void end(GameState *state, GameHero *hero, GameEvents *events, GameEventKind kind)
{
    hero->thread = 0.0;
    hero->thread_place = vec2(0.0, 0.0);
    if (kind != GAME_EVENT_STUCK)
        hero_emit(state, hero, events, kind, game_hero_body(state, hero)->centre, 1.0);
}

static bool is_clear(const SimBody *body, const GameHero *hero)
{
    return hero->thread >= body->radius + CLEAR;
}

bool thread_reaches(const SimBody *body, const GameHero *hero, Vec2 direction)
{
    return hero->thread == 0.0 || is_clear(body, hero) || direction.y < -ASIDE ||
           real_abs(direction.x) > ASIDE;
}

// --- beginning -----------------------------------------------------------------------------------

// Returns true if all strands of the hero hold on to rock, and there is one.
static bool holds_rock(const SimWorld *world, SimBodyId id)
{
    const SimStrand *strands = sim_strands(world);
    bool any = false;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body != id.index)
            continue;
        if (strands[i].hold != SIM_HOLD_PLACE)
            return false;
        any = true;
    }
    return any;
}

// Returns the first rock from the hero's centre on.
static bool find_rock(const GameState *state, const LevelDesc *level, const SimBody *body, Vec2 to,
                      SimRayHit *hit)
{
    SimTerrain terrain = game_terrain(state, level);
    terrain.passes = sim_body_passes(body);
    return sim_query_ray(game_world_const(state), &terrain, body->centre, to,
                         SIM_LAYERS_SOLID | SIM_LAYER_GRATE, (SimBodyId){0}, hit);
}

static bool is_too_heavy(const GameHero *hero)
{
    return game_hero_forms(hero).heavy >= FORM_TAKEN;
}

static bool begins(const GameState *state, const GameHero *hero, const SimBody *body,
                   Vec2 direction)
{
    return hero->heat > 0.0 && body->holding > 0 && hero->cargo == 0 && !is_too_heavy(hero) &&
           direction.y >= -ASIDE && real_abs(direction.x) <= ASIDE &&
           vec2_length(body->velocity) < CALM && crawl_normal(body).y > HANGS &&
           holds_rock(game_world_const(state), hero->body);
}

static void begin(GameState *state, GameHero *hero, const LevelDesc *level)
{
    SimBody *body = game_hero_body(state, hero);
    SimRayHit hit;
    Vec2 to = vec2_add_scaled(body->centre, crawl_normal(body), -FAR);
    if (!find_rock(state, level, body, to, &hit))
        return;
    hero->thread_place = hit.place;
    hero->thread = real_max(vec2_length(vec2_sub(body->centre, hit.place)), SHORTEST);
    sim_body_set_sticky(game_world(state), hero->body, false);
}

// --- holding -------------------------------------------------------------------------------------

// Returns true if the rock that the thread holds is gone, or other rock is between.
static bool is_cut(const GameState *state, const GameHero *hero, const LevelDesc *level)
{
    const SimBody *body = sim_body_const(game_world_const(state), hero->body);
    Vec2 way = vec2_sub(hero->thread_place, body->centre);
    double length = vec2_length(way);
    SimRayHit hit;
    if (length <= TOLERANCE)
        return false;
    Vec2 to = vec2_add_scaled(hero->thread_place, way, BEYOND / length);
    return !find_rock(state, level, body, to, &hit) ||
           vec2_length(vec2_sub(hit.place, hero->thread_place)) > TOLERANCE;
}

static void change_length(GameHero *hero, const SimBody *body, Vec2 direction)
{
    bool back = !is_clear(body, hero) && real_abs(direction.x) > ASIDE;
    double speed = back || direction.y < -ASIDE ? -RAISE
                   : direction.y > ASIDE        ? LOWER * direction.y
                                                : SAG;
    hero->thread = real_clamp(hero->thread + speed * TICK, SHORTEST, LONGEST);
}

void thread_control(GameState *state, GameHero *hero, const LevelDesc *level, bool sticks,
                    Vec2 direction, GameEvents *events)
{
    SimBody *body = game_hero_body(state, hero);
    if (hero->thread == 0.0) {
        if (sticks && begins(state, hero, body, direction))
            begin(state, hero, level);
        return;
    }
    if (hero->heat <= 0.0 || is_too_heavy(hero) || is_cut(state, hero, level))
        end(state, hero, events, GAME_EVENT_TORE);
    else if (!sticks || hero->jumping)
        end(state, hero, events, GAME_EVENT_LET_GO);
    else if (body->holding > 0)
        end(state, hero, events, GAME_EVENT_STUCK);
    else
        change_length(hero, body, direction);
}

void thread_drive(SimBody *body, double direction)
{
    body->drive = vec2_add_scaled(vec2(direction * PUSH, 0.0), body->velocity, -AIR);
    body->drive_spin = control_approach(0.0, body->spin, SPIN, SPIN_LIMIT);
}

// Pulls so hard that the hero is as far away as the thread is long after this tick. It pulls along
// the middle of the tick's way: there it does no work in a swing, while at the beginning it would.
void thread_pull(GameState *state, const GameHero *hero)
{
    SimBody *body = game_hero_body(state, hero);
    if (hero->thread == 0.0)
        return;
    Vec2 all = vec2_add_scaled(body->drive, game_world(state)->gravity, body->gravity_scale);
    Vec2 middle = vec2_add_scaled(body->centre, body->velocity, 0.5 * TICK);
    Vec2 last = vec2_add_scaled(vec2_add_scaled(body->centre, body->velocity, TICK), all,
                                0.5 * TICK * TICK);
    Vec2 way = vec2_normalize(vec2_sub(hero->thread_place, middle));
    double excess = vec2_length(vec2_sub(last, hero->thread_place)) - hero->thread;
    double pull = real_max(excess, 0.0) / (TICK * TICK);
    double left = hero->thread - vec2_length(vec2_sub(body->centre, hero->thread_place));
    double outward = -vec2_dot(body->velocity, way);
    if (outward > 0.0 && left > 0.0 && left < SLACK)
        pull = real_max(pull, outward * outward / (2.0 * real_max(left, 0.02)));
    body->drive = vec2_add_scaled(body->drive, way, real_min(pull, STRENGTH));
    sim_body_wake(game_world(state), hero->body);
}
