// mother.c - the mother of dragons, the huge olm that is the boss of the blue earth. She is blind,
// and comes to every noise; without any she smells the nearest hero. Each hit asks for something
// else:
//
//   1  heavy, then slick: she rushes at a loud noise in fury and does not stop at it. If rock is
//      behind it, she rams that; the teeth that hang above fall on her. Be away by then, silently:
//      she follows each further noise.
//   2  stick and heavy: she dives, and comes up below the noise. Hang on a tooth over the water,
//      and come down with it, as amber, while she is up.
//   3  puff: she can't bear light. When all crystals of her arena shine at once, she flees to what
//      bars the way out (her first target) and breaks it.
//
// Nothing is left to chance: where she goes follows from noises and places alone. She hurts only
// with her head, and only while she rushes. Her body is in nobody's way. She lives in the area of
// water around her home.
#include "boss.h"

#include "jantar/sim_query.h"
#include "mother_shape.h"

#define HEARS 30.0      // tiles
#define LOUD 14.0       // tiles; a noise of this radius makes her furious
#define SAME 1.0        // tiles; a noise so near the last one does not calm her
#define SWIM_SPEED 12.0 // tiles/s
#define RAISE_SPEED 3.0 // tiles/s
#define DIVE_SPEED 14.0 // tiles/s of her way below the noise
#define RUSH_SPEED 9.0  // tiles/s
#define FURY_SPEED 13.0 // tiles/s, also of her way up
#define FLEE_SPEED 11.0 // tiles/s
#define PAST 6.0        // tiles that she rushes past a loud noise
#define SHALLOW 1.0     // tiles below the surface at which she lurks
#define DEEP 1.2        // tiles above the ground at which she does so after a dive
#define RAISED 0.9      // tiles above the surface to which she raises her head
#define REACH 4.5       // tiles above the surface to which she rushes
#define HIGHER 0.4   // tiles above a noise at which she aims, so that she does not graze the ground
#define BEND 0.8     // radians at most from one ball to the next
#define SINK 2.0     // tiles/s of her balls in water
#define FALL 6.0     // the same above it
#define UP 3.0       // tiles above the surface to which she comes up
#define ASIDE 2.0    // tiles between the sides of the water and where she comes up
#define BLUNT 0.55   // tiles; radius around her head that is free of rock
#define TEETH 5.0    // tiles to each side within which her blow loosens teeth
#define MEANT 3.5    // tiles beside her head within which a tooth was meant for her
#define CATCH 0.7    // tiles beside a ball that a tooth may fall
#define GAP 0.1      // tiles between her head and a skin at which she bites
#define ARRIVED 0.05 // tiles

enum {
    LURK_TICKS = 75,   // at least: time to get away
    MERCY_TICKS = 90,  // more of them after a bite: time to swim ashore
    LICKS_TICKS = 120, // more of them after a hit: time to get to where the next phase begins
    SMELL_TICKS = 90,  // of silence, after which she smells
};

static SimBodyId ball(const GameElement *state, uint32_t number)
{
    return (SimBodyId){state->body + number};
}

static Vec2 head_of(const Game *game, const GameElement *state)
{
    return sim_body_const(game->world, ball(state, 0))->centre;
}

static Vec2 home_of(const Game *game, uint32_t element)
{
    return element_level(game, element)->centre;
}

static Box water_of(const Game *game, uint32_t element)
{
    return boss_water(game->level, element_level(game, element));
}

static void begin(GameElement *state, uint32_t act)
{
    state->mode = act;
    state->boss.ticks = mother_ticks(act);
    state->mother.progress = 0.0;
}

// --- her balls -----------------------------------------------------------------------------------

static void count(SimCapacity *capacity)
{
    capacity->bodies += GAME_MOTHER_BALLS;
    capacity->convexes += GAME_MOTHER_BALLS;
}

static Vec2 curled(Vec2 home, double angle)
{
    return vec2_add(home, vec2(MOTHER_CURL * real_cos(angle), MOTHER_CURL * real_sin(angle)));
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 home = home_of(game, element);
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++) {
        SimConvex outline = sim_convex_circle(game_mother_radius(i));
        SimRigidDef def = {.centre = curled(home, -MOTHER_SPACE / MOTHER_CURL * i)};
        SimBodyId id = element_body_add(game, element, &outline, def);
        if (id.index == 0)
            return;
        sim_body(game->world, id)->flags |= SIM_BODY_ALWAYS;
        element_set_solid(game, id, false);
        state->body = i == 0 ? id.index : state->body;
    }
    state->mother.goal = home;
}

// Returns a direction that is turned from `before` by as much as `way` is, but not too far.
static Vec2 bent(Vec2 before, Vec2 way)
{
    double turn = real_atan2(vec2_cross(before, way), vec2_dot(before, way)),
           most = real_clamp(turn, -BEND, BEND);
    return vec2_turn(before, real_cos(most), real_sin(most));
}

// Returns where a ball over or in her water sinks to, before the one in front of it draws it along.
static Vec2 sunk(Vec2 place, Box water)
{
    double speed = place.y < water.min.y ? FALL : SINK, lowest = water.max.y - DEEP;
    if (place.x > water.min.x && place.x < water.max.x && place.y < lowest)
        place.y = real_min(place.y + speed / SIM_TICK_RATE, lowest);
    return place;
}

// Moves her head, and all balls behind it: each at its distance from the one before it, without
// sharp bends, and sinking in her water. (Without the two, a head that came back along its body
// crumpled it.) Around her eggs nothing sinks: there she lies curled.
static void move_to(Game *game, uint32_t element, Vec2 head)
{
    const GameElement *state = element_state(game, element);
    bool curls = state->mode == GAME_MOTHER_SLEEPS || state->mode == GAME_MOTHER_RESTS;
    Box water = water_of(game, element);
    Vec2 before = head, along = vec2(0.0, 0.0);
    sim_static_move(game->world, ball(state, 0), head, 0.0);
    for (uint32_t i = 1; i < GAME_MOTHER_BALLS; i++) {
        Vec2 place = sim_body_const(game->world, ball(state, i))->centre,
             way = vec2_normalize(vec2_sub(curls ? place : sunk(place, water), before));
        along = i == 1 ? way : bent(along, way);
        before = vec2_add_scaled(before, along, MOTHER_SPACE);
        sim_static_move(game->world, ball(state, i), before, 0.0);
    }
}

// Returns the next place on the straight way to another one.
static Vec2 towards(Vec2 from, Vec2 to, double speed)
{
    Vec2 way = vec2_sub(to, from);
    double left = vec2_length(way), step = speed / SIM_TICK_RATE;
    return left <= real_max(step, ARRIVED) ? to : vec2_add_scaled(from, way, step / left);
}

// --- hearing -------------------------------------------------------------------------------------

static bool dives(const GameElement *state)
{
    return state->boss.hits == 1;
}

// Refuses what a hero tried, and points to where her next hit begins.
static void refuse(Game *game, uint32_t element, GameRefusal why, Vec2 place)
{
    game_refuse(game->events, element, why, place,
                game_mother_wants(game->state, game->level, element), 0.0);
}

// Tells what a noise that she did not expect is to her: too quiet in her first phase, after that an
// old trick if it is loud.
static void refuse_noise(Game *game, uint32_t element, Noise noise)
{
    const GameElement *state = element_state(game, element);
    if (state->boss.hits == 0 && noise.radius < LOUD)
        game_refuse(game->events, element, GAME_REFUSED_WEAK, noise.from, noise.from,
                    noise.radius / LOUD);
    else if (state->boss.hits > 0 && noise.radius >= LOUD)
        refuse(game, element, GAME_REFUSED_OLD, head_of(game, state));
}

// The newest noise counts. Only in her first phase does she lose her temper.
static void listen(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Noise noise = senses_loudest(game, head_of(game, state), HEARS);
    state->mother.silent_ticks++;
    if (noise.radius <= 0.0 ||
        !boss_has_in_arena(boss_arena(game->level, element_level(game, element)), noise.from))
        return;
    bool loud = state->boss.hits == 0 && noise.radius >= LOUD;
    if ((state->mother.mind & MOTHER_HEARS) == 0)
        refuse_noise(game, element, noise);
    if (vec2_length(vec2_sub(noise.from, state->mother.goal)) > SAME) // else she is furious still
        state->mother.mind = 0;
    state->mother.mind |= MOTHER_HEARS | (loud ? MOTHER_FURY : 0);
    state->mother.goal = noise.from;
    state->mother.silent_ticks = 0;
}

// Finds out where to rush to. Returns false if there is nothing yet.
static bool perceives(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 hero;
    if (!boss_hunts(game, element, head_of(game, state), &hero))
        return false;
    if ((state->mother.mind & MOTHER_HEARS) != 0)
        return true;
    if (state->mother.silent_ticks < SMELL_TICKS)
        return false;
    state->mother.goal = hero;
    return true;
}

// --- acts ----------------------------------------------------------------------------------------

static void take_hit(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    begin(state, GAME_MOTHER_REELS);
    state->mother.mind = state->mother.silent_ticks = 0;
    boss_hit(game, element, head_of(game, state));
}

static Vec2 lurking_place(const GameElement *state, Box water)
{
    double y = dives(state) ? water.max.y - DEEP : water.min.y + SHALLOW;
    return vec2(0.5 * (water.min.x + water.max.x), y);
}

static void begin_to_lurk(GameElement *state)
{
    uint32_t more = (state->mother.mind & MOTHER_BIT) != 0 ? MERCY_TICKS
                    : state->mode == GAME_MOTHER_REELS     ? LICKS_TICKS
                                                           : 0;
    begin(state, GAME_MOTHER_LURKS);
    state->boss.ticks = LURK_TICKS + more;
    state->mother.mind = state->mother.silent_ticks = 0;
}

static void begin_to_tell(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    begin(state, GAME_MOTHER_TELLS);
    game_emit(game->events, GAME_EVENT_CALLED, head, (state->mother.mind & MOTHER_FURY) != 0);
}

static Vec2 lurk(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    Vec2 place = lurking_place(state, water_of(game, element));
    listen(game, element);
    state->boss.ticks -= state->boss.ticks > 0;
    head = towards(head, place, SWIM_SPEED);
    if (state->boss.ticks > 0 || !vec2_same(head, place) || !perceives(game, element))
        return head;
    begin_to_tell(game, element, head);
    return head;
}

// Sets the direction of her rush. She can't leave the water far.
static void begin_rush(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    Box water = water_of(game, element);
    state->mother.goal.y = real_max(state->mother.goal.y - HIGHER, water.min.y - REACH);
    if (dives(state))
        state->mother.goal = vec2(head.x, water.min.y - UP);
    Vec2 way = vec2_sub(state->mother.goal, head);
    begin(state, GAME_MOTHER_RUSHES);
    state->mother.direction = real_atan2(way.y, way.x);
    game_emit(game->events, GAME_EVENT_LUNGED, head, (state->mother.mind & MOTHER_FURY) != 0);
}

// Raises her head out of the water, or swims below the noise. A loud noise is told anew.
static Vec2 tell(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    Box water = water_of(game, element);
    Vec2 place = lurking_place(state, water);
    bool was_furious = (state->mother.mind & MOTHER_FURY) != 0;
    listen(game, element);
    if (!was_furious && (state->mother.mind & MOTHER_FURY) != 0)
        begin_to_tell(game, element, head);
    if (dives(state)) {
        place.x = real_clamp(state->mother.goal.x, water.min.x + ASIDE, water.max.x - ASIDE);
        head = towards(head, place, DIVE_SPEED);
    } else {
        head = towards(head, vec2(place.x, water.min.y - RAISED), RAISE_SPEED);
    }
    if (--state->boss.ticks == 0)
        begin_rush(game, element, head);
    return head;
}

// Returns true if her head bites a hero in this tick. Amber is no shield, which she says.
static bool bites(Game *game, uint32_t element, Vec2 head)
{
    const GameElement *state = element_state(game, element);
    Vec2 neck = sim_body_const(game->world, ball(state, 1))->centre;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            boss_gap_to_hero(game, head, neck, game_mother_radius(0)) > GAP)
            continue;
        hurt_hero(game, head);
        if (game_hero_forms(game->hero).heavy > FORM_TAKEN)
            refuse(game, element, GAME_REFUSED_SHUT, head);
        return true;
    }
    return false;
}

// Strikes rock with her head at this place.
static void ram(Game *game, uint32_t element, Vec2 place)
{
    game_emit(game->events, GAME_EVENT_RAMMED, place, FURY_SPEED);
    if (!dripstones_loosen(game, place, TEETH))
        refuse(game, element, GAME_REFUSED_BESIDE, place);
    begin(element_state(game, element), GAME_MOTHER_DAZED);
}

// Returns true if there is rock where her head would be. It may come out of rock, as from the side
// of a pool that narrows.
static bool meets_rock(const Game *game, Vec2 head, Vec2 next)
{
    SimRayHit hit;
    if (sim_terrain_overlaps_disc(&game->terrain, head, BLUNT))
        return false;
    return sim_terrain_overlaps_disc(&game->terrain, next, BLUNT) ||
           sim_query_ray(game->world, &game->terrain, head, next, SIM_LAYERS_SOLID, (SimBodyId){0},
                         &hit);
}

// Ends a rush. In her first phase one in fury that met no rock points to where rock is.
static void end_rush(Game *game, uint32_t element, Vec2 head, bool bit)
{
    GameElement *state = element_state(game, element);
    if ((state->mother.mind & MOTHER_FURY) != 0 && !bit)
        refuse(game, element, GAME_REFUSED_BESIDE, head);
    begin(state, dives(state) ? GAME_MOTHER_GAPES : GAME_MOTHER_SEARCHES);
    state->mother.mind |= bit ? MOTHER_BIT : 0;
}

static Vec2 rush(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    bool fury = (state->mother.mind & MOTHER_FURY) != 0;
    double step = (fury || dives(state) ? FURY_SPEED : RUSH_SPEED) / SIM_TICK_RATE;
    Vec2 way = vec2(real_cos(state->mother.direction), real_sin(state->mother.direction));
    double left = vec2_dot(vec2_sub(state->mother.goal, head), way) + (fury ? PAST : 0.0);
    Vec2 next = vec2_add_scaled(head, way, real_clamp(left, 0.0, step));
    if (bites(game, element, head)) {
        end_rush(game, element, head, true);
        return head;
    }
    if (meets_rock(game, head, next)) {
        if (fury)
            ram(game, element, next);
        else
            end_rush(game, element, head, false);
        return head;
    }
    state->mother.progress += step;
    if (left <= step)
        end_rush(game, element, head, false);
    return next;
}

static void wait_and_lurk(GameElement *state)
{
    if (--state->boss.ticks == 0)
        begin_to_lurk(state);
}

// Returns where a falling tooth strikes a ball: a tooth that falls a hand's breadth beside her is
// meant for her, too.
static Box struck_box(const Game *game, const GameElement *state, uint32_t number)
{
    return box_grow(sim_body_const(game->world, ball(state, number))->box, CATCH);
}

// Returns true if a tooth falls on her.
static bool is_struck(const Game *game, const GameElement *state)
{
    const uint32_t *first = game->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_DRIPSTONE]; i < first[LEVEL_ELEMENT_DRIPSTONE + 1]; i++) {
        const GameElement *tooth = element_state(game, i);
        if (tooth->mode != GAME_DRIPSTONE_FALLS)
            continue;
        Box box = sim_body_const(game->world, (SimBodyId){tooth->body})->box;
        for (uint32_t k = 0; k < GAME_MOTHER_BALLS; k++)
            if (box_overlaps(box, struck_box(game, state, k)))
                return true;
    }
    return false;
}

static bool can_be_struck(const GameElement *state)
{
    return (state->mode == GAME_MOTHER_DAZED && state->boss.hits == 0) ||
           ((state->mode == GAME_MOTHER_RUSHES || state->mode == GAME_MOTHER_GAPES) &&
            dives(state));
}

// Returns true if a falling tooth begins to overlap her in this tick.
static bool begins_to_strike(const Game *game, const GameElement *state, const SimBody *tooth)
{
    Vec2 step = vec2_scale(tooth->velocity, 1.0 / SIM_TICK_RATE);
    Box before = {vec2_sub(tooth->box.min, step), vec2_sub(tooth->box.max, step)};
    bool now = false;
    for (uint32_t k = 0; k < GAME_MOTHER_BALLS; k++) {
        Box own = struck_box(game, state, k);
        if (box_overlaps(before, own))
            return false;
        now = now || box_overlaps(tooth->box, own);
    }
    return now;
}

// Returns true if a falling tooth passes her head in this tick, near enough to have been meant.
static bool passes(const SimBody *tooth, Vec2 head)
{
    return boss_is_passed(tooth->box.max.y, tooth->velocity.y, head.y) &&
           real_abs(tooth->centre.x - head.x) < MEANT;
}

// Tells that a tooth missed her, or that it does her nothing now.
static void refuse_teeth(Game *game, uint32_t element, Vec2 head)
{
    const GameElement *state = element_state(game, element);
    const uint32_t *first = game->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_DRIPSTONE]; i < first[LEVEL_ELEMENT_DRIPSTONE + 1]; i++) {
        if (element_state(game, i)->mode != GAME_DRIPSTONE_FALLS)
            continue;
        const SimBody *tooth =
            sim_body_const(game->world, (SimBodyId){element_state(game, i)->body});
        if (begins_to_strike(game, state, tooth))
            refuse(game, element,
                   state->boss.hits == BOSS_HITS - 1 ? GAME_REFUSED_OLD : GAME_REFUSED_SHUT, head);
        else if (can_be_struck(state) && passes(tooth, head))
            game_refuse(game->events, element, GAME_REFUSED_BESIDE, tooth->centre, head, 0.0);
    }
}

// Returns the distance from the current hero's skin to her when she is moved aside, tiles.
static double gap_to(const Game *game, const GameElement *state, Vec2 aside)
{
    Vec2 before = vec2_add(head_of(game, state), aside);
    double gap = 1e18;
    for (uint32_t i = 1; i < GAME_MOTHER_BALLS; i++) {
        Vec2 place = vec2_add(sim_body_const(game->world, ball(state, i))->centre, aside);
        gap = real_min(gap, boss_gap_to_hero(game, before, place, game_mother_radius(i - 1)));
        before = place;
    }
    return gap;
}

// Tells who falls on her as amber that amber alone does her nothing.
static void refuse_amber(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            game_hero_forms(game->hero).heavy <= FORM_TAKEN)
            continue;
        Vec2 step = vec2_scale(hero_body(game)->velocity, 1.0 / SIM_TICK_RATE);
        if (boss_begins_to_land(game, gap_to(game, state, vec2(0.0, 0.0)),
                                gap_to(game, state, step)))
            refuse(game, element, GAME_REFUSED_SHUT, hero_body(game)->centre);
    }
}

// --- light ---------------------------------------------------------------------------------------

// Counts the crystals of her arena: all, those that shine, and those that go out in this tick.
typedef struct Lights {
    uint32_t all, lit, fading;
} Lights;

static Lights lights_of(const Game *game, uint32_t element)
{
    const uint32_t *first = game->level->element_first;
    Lights lights = {0};
    for (uint32_t i = first[LEVEL_ELEMENT_CRYSTAL]; i < first[LEVEL_ELEMENT_CRYSTAL + 1]; i++) {
        if (!game_mother_minds(game->level, element, i))
            continue;
        lights.all++;
        lights.lit += element_state(game, i)->on;
        lights.fading += crystal_fades(game, i);
    }
    return lights;
}

static bool may_flee(const GameElement *state)
{
    return state->boss.hits == BOSS_HITS - 1 && state->mode >= GAME_MOTHER_LURKS &&
           state->mode < GAME_MOTHER_FLEES;
}

static void begin_to_flee(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    uint32_t target = element_level(game, element)->links[LEVEL_LINK_TARGET];
    begin(state, GAME_MOTHER_FLEES);
    state->mother.goal =
        target > 0 ? element_level(game, target - 1)->centre : home_of(game, element);
    game_emit(game->events, GAME_EVENT_FLED, head, 0.0);
}

// The light of all crystals drives her away. Tells if some of it goes out before the last shines.
static void mind_light(Game *game, uint32_t element, Vec2 head)
{
    Lights lights = lights_of(game, element);
    if (lights.all > 0 && lights.lit == lights.all)
        begin_to_flee(game, element, head);
    else if (lights.fading > 0 && lights.lit > 1)
        game_refuse(game->events, element, GAME_REFUSED_WEAK, head,
                    game_mother_wants(game->state, game->level, element),
                    lights.lit / (double)lights.all);
}

static Vec2 flee(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    head = towards(head, state->mother.goal, FLEE_SPEED);
    if (--state->boss.ticks > 0 && !vec2_same(head, state->mother.goal))
        return head;
    game_emit(game->events, GAME_EVENT_RAMMED, head, FLEE_SPEED);
    take_hit(game, element);
    return head;
}

// --- all of it -----------------------------------------------------------------------------------

// Swims home and once round her eggs, which curls her up; `progress` is the angle.
static Vec2 rest(const Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    Vec2 home = home_of(game, element), place = curled(home, state->mother.progress);
    head = towards(head, place, SWIM_SPEED);
    if (vec2_same(head, place) && state->mother.progress < 2.0 * REAL_PI)
        state->mother.progress += 0.5 * SWIM_SPEED / MOTHER_CURL / SIM_TICK_RATE;
    return head;
}

static Vec2 act(Game *game, uint32_t element, Vec2 head)
{
    GameElement *state = element_state(game, element);
    switch (state->mode) {
    case GAME_MOTHER_SLEEPS:
        boss_sleep(game, element, head);
        return head;
    case GAME_MOTHER_LURKS:
        return lurk(game, element, head);
    case GAME_MOTHER_TELLS:
        return tell(game, element, head);
    case GAME_MOTHER_RUSHES:
        return rush(game, element, head);
    case GAME_MOTHER_WAKES:
    case GAME_MOTHER_SEARCHES:
    case GAME_MOTHER_DAZED:
    case GAME_MOTHER_GAPES:
        wait_and_lurk(state);
        return head;
    case GAME_MOTHER_FLEES:
        return flee(game, element, head);
    case GAME_MOTHER_REELS:
        boss_recover(game, element, head);
        return head;
    default:
        return rest(game, element, head);
    }
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->body == 0)
        return;
    Vec2 head = head_of(game, state);
    if (can_be_struck(state) && is_struck(game, state)) {
        take_hit(game, element);
        move_to(game, element, head);
        return;
    }
    if (state->mode >= GAME_MOTHER_LURKS && state->mode < GAME_MOTHER_FLEES) {
        refuse_teeth(game, element, head);
        refuse_amber(game, element);
    }
    if (may_flee(state))
        mind_light(game, element, head);
    move_to(game, element, act(game, element, head));
}

static void calm(GameElement *state)
{
    state->mother.mind = state->mother.silent_ticks = 0;
}

static bool is_open(const GameElement *state)
{
    return can_be_struck(state) || may_flee(state);
}

const BossKind mother_boss = {.count = count,
                              .add = add,
                              .drive = drive,
                              .begin = begin,
                              .lurk = begin_to_lurk,
                              .calm = calm,
                              .is_open = is_open,
                              .wakes = GAME_MOTHER_WAKES,
                              .tells = GAME_MOTHER_TELLS,
                              .reels = GAME_MOTHER_REELS,
                              .rests = GAME_MOTHER_RESTS,
                              .voice = GAME_EVENT_MOANED,
                              .beaten = GAME_EVENT_SUBDUED};
