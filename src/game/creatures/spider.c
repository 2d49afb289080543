// spider.c - spiders. A spider hangs by a thread. When a hero comes near below, it draws itself up,
// drops a moment later, wherever the hero is then, and climbs back. Heavy or fast bodies tear the
// thread. Then the spider lies stunned for a while, and after that it walks on the floor. walk.c
// does the walking; creature_touch.c handles blows.
#include "creature.h"

#include "jantar/sim_query.h"

static const CreatureKind spider = {.radius = 0.35, .density = 0.4, .friction = 0.8, .blow = 1.5};

enum { DROPS = GAME_CREATURE_BUSY, WAITS, CLIMBS };

enum {
    DROP_TICKS = 2 * SIM_TICK_RATE, // longest time of a drop
    WAIT_TICKS = SIM_TICK_RATE,
};

#define CEILING 2.0  // tiles above it that are searched for rock to fasten the thread to
#define SHORTEST 0.3 // tiles; length of the thread if there is no rock
// tiles to each side in which it notices a hero: it drops on one that comes at half its top speed
#define ASIDE 3.0
#define DROP_SPEED 9.0      // tiles/s; limit, so that its own fall does not tear the thread
#define DROP_BRAKE 80.0     // tiles/s^2
#define CLIMB_SPEED 1.5     // tiles/s
#define WALK_SPEED 1.0      // tiles/s
#define SWING_REST 1.5      // 1/s; damping of its swinging
#define THREAD_SOFT 0.002   // tiles/N
#define THREAD_BREAK 0.3    // tiles of stretch
#define CUT_SPEED 6.0       // tiles/s of a body that tears the thread by its speed
#define CUT_HEAVY_SPEED 1.5 // tiles/s of a body heavier than the plain hero (1 kg)

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    creature_count(level, element, capacity);
    bool first = element == &level->elements[level->element_first[element->kind]];
    capacity->links += first ? 2 : 1; // link 0 is reserved
}

// --- the thread ----------------------------------------------------------------------------------

// Replaces the thread by one of this length, because links cannot be changed.
static void set_thread(Game *game, GameElement *state, double length)
{
    sim_remove_link(game->world, state->spider.thread);
    SimLink link = {
        .kind = SIM_LINK_ROPE,
        .a = {.local = state->spider.fastened},
        .b = {.body = {state->body}},
        .rest = length,
        .compliance = THREAD_SOFT,
        .break_stretch = THREAD_BREAK,
    };
    state->spider.thread = sim_add_link(game->world, &link);
    state->spider.length = length;
}

static double shortest(const Game *game, uint32_t element)
{
    return real_max(element_level(game, element)->centre.y -
                        element_state(game, element)->spider.fastened.y,
                    0.0);
}

static void add(Game *game, uint32_t element)
{
    if (!creature_add(game, element, &spider))
        return;
    GameElement *state = element_state(game, element);
    Vec2 from = creature_body(game, element)->centre, to = vec2(from.x, from.y - CEILING);
    SimRayHit hit;
    SimBodyId nobody = {0};
    bool found =
        sim_query_ray(game->world, &game->terrain, from, to, SIM_LAYERS_SOLID, nobody, &hit);
    state->spider.fastened = found ? hit.place : vec2(from.x, from.y - SHORTEST);
    state->creature.speed = WALK_SPEED;
    set_thread(game, state, from.y - state->spider.fastened.y);
}

static bool is_cut(const Game *game, const GameElement *state, const SimBody *body)
{
    SimRayHit hit;
    SimBodyId self = {state->body};
    Vec2 top = vec2(body->centre.x, body->centre.y - body->radius);
    if (!sim_query_ray(game->world, NULL, state->spider.fastened, top, body->layers, self, &hit) ||
        hit.body.index == 0)
        return false;
    const SimBody *other = sim_body_const(game->world, hit.body);
    double speed = vec2_length(other->velocity);
    return speed > (other->mass > 1.0 ? CUT_HEAVY_SPEED : CUT_SPEED);
}

static void tear(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    sim_remove_link(game->world, state->spider.thread);
    state->spider.thread = (SimLinkId){0};
    state->spider.length = 0.0;
    game_emit(game->events, GAME_EVENT_SNAPPED, creature_body(game, element)->centre, 0.0);
    creature_stun(game, element);
}

// --- what it does --------------------------------------------------------------------------------

static bool passes_below(const Game *game, uint32_t element, Vec2 hero)
{
    Vec2 self = creature_body(game, element)->centre;
    double below = hero.y - self.y, reach = element_level(game, element)->spider.reach;
    return real_abs(hero.x - self.x) < ASIDE && below > 0.0 && below < reach + GAME_HERO_RADIUS &&
           creature_sees(game, self, vec2(self.x, hero.y));
}

static bool waits_for_hero(Game *game, uint32_t element)
{
    Vec2 hero;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (creature_hunts(game, i, &hero) && passes_below(game, element, hero))
            return true;
    return false;
}

static void begin(GameElement *state, uint32_t mode, uint32_t ticks)
{
    state->mode = mode;
    state->creature.ticks = ticks;
}

static void drop(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    set_thread(game, state, shortest(game, element) + element_level(game, element)->spider.reach);
    begin(state, DROPS, DROP_TICKS);
    game_emit(game->events, GAME_EVENT_DROPPED, creature_body(game, element)->centre, 0.0);
}

static void climb(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    double top = shortest(game, element),
           length = state->spider.length - CLIMB_SPEED / SIM_TICK_RATE;
    set_thread(game, state, real_max(length, top));
    if (length <= top)
        begin(state, GAME_CREATURE_CALM, 0);
}

static void hang(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    double out = vec2_length(vec2_sub(body->centre, state->spider.fastened));
    body->drive.x -= SWING_REST * body->velocity.x;
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->mode == DROPS && body->velocity.y > DROP_SPEED)
        body->drive.y += control_approach(DROP_SPEED, body->velocity.y, SIM_TICK_RATE, DROP_BRAKE);
    if (state->mode == GAME_CREATURE_CALM && waits_for_hero(game, element))
        creature_notice(game, element);
    else if (state->mode == GAME_CREATURE_NOTICES && state->creature.ticks == 0)
        drop(game, element);
    else if (state->mode == GAME_CREATURE_CALM && state->spider.length > shortest(game, element))
        begin(state, CLIMBS, 0); // it has recovered from being stunned
    else if (state->mode == DROPS &&
             (state->creature.ticks == 0 || out >= state->spider.length || body->touching > 0))
        begin(state, WAITS, WAIT_TICKS);
    else if (state->mode == WAITS && state->creature.ticks == 0) {
        state->spider.length = real_min(state->spider.length, out);
        begin(state, CLIMBS, 0);
    } else if (state->mode == CLIMBS)
        climb(game, element);
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 fastened = state->spider.fastened;
    bool acts = creature_begin(game, element, &spider);
    if (state->mode == GAME_CREATURE_GONE)
        return;
    state->spider.fastened = fastened;
    bool hangs = state->spider.thread.index != 0;
    if (hangs && (sim_link(game->world, state->spider.thread) == NULL ||
                  is_cut(game, state, creature_body(game, element))))
        tear(game, element);
    else if (acts && hangs)
        hang(game, element);
    else if (acts)
        walk_drive(game, element, WALK_SPEED);
}

const ElementClass spider_class = {.count = count, .add = add, .drive = drive};
