// drummer.c - the drummer, the woodpecker that is the boss of the forest. It strikes with its beak
// along a free level line to a hero, also through a hole in the bark. Each hit asks for one form:
//
//   1  heavy: the beak rings off an amber hero. It drops to the ground, dazed; land on it as
//      amber.
//   2  stick: a beak that came through a hole feels for the hero. Hold on to it for a second in all
//      until it is glued, let it pull, and let go.
//   3  puff: it stands in the air and beats its wings. Ride that wind, puffed up, until you are
//      above it, and land on it as amber.
//
// Nothing is left to chance: where it strikes follows from where the hero is, the order of what it
// does from its acts alone. It hurts only with its beak, and only while that strikes.
#include "boss.h"

#include "drummer_shape.h"
#include "game/creatures/creature.h"
#include "jantar/sim_query.h"

#define FRICTION 0.9
#define STRIKE_SPEED 14.0 // tiles/s of its beak
#define DRAW_SPEED 9.0    // tiles/s of its head on its way back
#define PULL_SPEED 0.8    // tiles/s with which it pulls at a hero that holds it
// It feels a little farther than to where it struck, so that its beak touches the hero.
#define NUDGE_SPEED 1.0 // tiles/s
enum { NUDGE_TICKS = 20 };
#define PULL_MOST 0.6    // tiles; less than a strand of the hero stretches before it tears
#define FLY_SPEED 15.0   // tiles/s
#define FLY_RATE 7.0     // 1/s; it slows down as it arrives
#define FLY_LEAST 2.0    // tiles/s
#define DROP_SPEED 11.0  // tiles/s with which it drops to the ground, dazed
#define TURN_RATE 0.14   // of its facing (from -1 to 1) in a tick
#define ARRIVED 0.01     // tiles
enum { AIM_TICKS = 12 }; // it takes aim anew as often while it is on its way

// Where it strikes from, tiles from the hero along the line.
#define CLOSE 3.7 // its beak then ends 0.9 before the hero's skin
#define FAR 8.7
#define STEP 0.5
#define BEHIND 3.5      // tiles behind its base that are free, for its body
#define BODY_BEHIND 2.8 // its body is there when it bows: tiles behind its base, and above it
#define BODY_ABOVE 0.5
#define ROOM 0.6        // radius around its base, and around its head drawn back, that is free
#define NECK_MOST 6.0   // tiles that its head goes before its base
#define IN_ROCK 0.3     // tiles that its beak goes into rock
#define OFF 0.5         // tiles between two heights at which it looks for a line
enum { OFF_MOST = 12 }; // of these to each side of the hero's height
#define NARROW 0.85     // tiles above and below a line; if rock is there, it goes through a hole
#define MEANT 3.5       // tiles beside its head within which amber was meant for it
#define GAP 0.12        // tiles between beak and skin at which it strikes
#define DROP_MOST 30.0  // tiles that it drops at most

// The wind of its wings.
#define WIND_UP 9.0       // tiles/s
#define WIND_OUT 1.0      // tiles/s away from it
#define WIND_WIDTH 6.5    // tiles to each side
#define WIND_CALM 3.0     // tiles to each side of its head above which there is no wind
#define WIND_HIGH 4.5     // tiles above its head to which it blows farther out
#define WIND_RATE 3.0     // 1/s, for the plain hero
enum { BEAT_MOST = 420 }; // ticks for which it waits for a hero that rides its wind

static SimBodyId part(const GameElement *state, DrummerBody body)
{
    return (SimBodyId){state->body + body};
}

static Vec2 head_of(const Game *game, const GameElement *state)
{
    return sim_body_const(game->world, part(state, DRUMMER_HEAD))->centre;
}

static DrummerShape shape_of(const Game *game, const GameElement *state)
{
    return drummer_shape(state, game->world, &game->terrain, head_of(game, state));
}

static Vec2 home_of(const Game *game, uint32_t element)
{
    return element_level(game, element)->centre;
}

static void begin(GameElement *state, uint32_t act)
{
    state->mode = act;
    state->boss.ticks = drummer_ticks(act);
}

// --- its bodies ----------------------------------------------------------------------------------

static void count(SimCapacity *capacity)
{
    capacity->bodies += DRUMMER_BODIES;
    capacity->convexes += DRUMMER_BODIES;
}

static double angle_between(Vec2 from, Vec2 to)
{
    return real_atan2(to.y - from.y, to.x - from.x);
}

// Moves its bodies to where its parts are when its head is at this place.
static void move_to(Game *game, GameElement *state, Vec2 head)
{
    DrummerShape shape = drummer_shape(state, game->world, &game->terrain, head);
    Vec2 middle = vec2_lerp(shape.shoulders, shape.vent, 0.5);
    sim_static_move(game->world, part(state, DRUMMER_TRUNK), middle,
                    angle_between(shape.vent, shape.shoulders));
    sim_static_move(game->world, part(state, DRUMMER_HEAD), head, 0.0);
    sim_static_move(game->world, part(state, DRUMMER_BEAK), vec2_lerp(head, shape.beak, 0.5),
                    angle_between(head, shape.beak));
}

// Returns which of its bodies are solid in an act, a bit for each.
static uint32_t solid_bits(uint32_t act)
{
    const uint32_t trunk = 1u << DRUMMER_TRUNK, head = 1u << DRUMMER_HEAD,
                   beak = 1u << DRUMMER_BEAK;
    return act == GAME_DRUMMER_DAZED || act == GAME_DRUMMER_BEATS   ? trunk | head
           : act == GAME_DRUMMER_FEELS || act == GAME_DRUMMER_PULLS ? beak
                                                                    : 0;
}

static void set_solid(Game *game, const GameElement *state)
{
    for (uint32_t i = 0; i < DRUMMER_BODIES; i++)
        element_set_solid(game, part(state, (DrummerBody)i), solid_bits(state->mode) >> i & 1u);
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimConvex outlines[DRUMMER_BODIES] = {
        [DRUMMER_TRUNK] = sim_convex_capsule(DRUMMER_TRUNK_LENGTH, DRUMMER_TRUNK_RADIUS),
        [DRUMMER_HEAD] = sim_convex_circle(GAME_DRUMMER_HEAD),
        [DRUMMER_BEAK] =
            sim_convex_capsule(GAME_DRUMMER_BEAK - GAME_DRUMMER_HEAD, DRUMMER_BEAK_RADIUS)};
    for (uint32_t i = 0; i < DRUMMER_BODIES; i++) {
        SimRigidDef def = {.centre = home_of(game, element), .friction = FRICTION};
        SimBodyId id = element_body_add(game, element, &outlines[i], def);
        if (id.index == 0)
            return;
        sim_body(game->world, id)->flags |= SIM_BODY_ALWAYS;
        state->body = i == 0 ? id.index : state->body;
    }
    state->drummer.facing = -1.0;
    set_solid(game, state);
    move_to(game, state, state->drummer.goal);
}

// --- aiming --------------------------------------------------------------------------------------

// A line along which it can strike.
typedef struct Line {
    Vec2 base;
    double side;   // 1: to the right
    double length; // tiles that its head goes before its base
    bool hole;
} Line;

// Returns how far one can go from a place along the line without meeting rock.
static double free_way(const Game *game, Vec2 from, double side, double most)
{
    SimRayHit hit;
    SimBodyId nobody = {0};
    Vec2 to = vec2(from.x + side * most, from.y);
    return sim_query_ray(game->world, &game->terrain, from, to, SIM_LAYERS_SOLID, nobody, &hit)
               ? real_abs(hit.place.x - from.x)
               : most;
}

static bool has_room(const Game *game, Vec2 base, double side)
{
    Vec2 back = vec2(base.x - side * DRUMMER_BACK, base.y);
    Vec2 vent = vec2(base.x - side * BODY_BEHIND, base.y - BODY_ABOVE);
    return !sim_terrain_overlaps_disc(&game->terrain, base, ROOM) &&
           !sim_terrain_overlaps_disc(&game->terrain, back, ROOM) &&
           !sim_terrain_overlaps_disc(&game->terrain, vent, ROOM);
}

// Returns true if rock is close above and below the line somewhere between the two places.
static bool is_hole(const Game *game, Vec2 from, Vec2 to)
{
    double way = real_abs(to.x - from.x);
    for (double at = 0.0; at <= way; at += 0.5 * STEP) {
        Vec2 place = vec2_lerp(from, to, at / way);
        if (sim_terrain_depth(&game->terrain, vec2(place.x, place.y - NARROW)) > 0.0 &&
            sim_terrain_depth(&game->terrain, vec2(place.x, place.y + NARROW)) > 0.0)
            return true;
    }
    return false;
}

static double length_to(const Game *game, Vec2 base, double side, Vec2 aim)
{
    double way = real_abs(aim.x - base.x) + DRUMMER_PAST - GAME_DRUMMER_BEAK;
    double open = free_way(game, aim, side, DRUMMER_PAST) + IN_ROCK;
    return real_min(real_min(way, way - DRUMMER_PAST + open), NECK_MOST);
}

// Returns true if it could fly there from its home in a straight line.
static bool is_in_reach(const Game *game, uint32_t element, Vec2 base)
{
    Vec2 home = home_of(game, element), wide = vec2(0.0, ROOM);
    return creature_sees(game, vec2_add(home, wide), vec2_add(base, wide)) &&
           creature_sees(game, vec2_sub(home, wide), vec2_sub(base, wide));
}

// Finds the nearest place on this side of the hero from which it can strike along the height of
// `aim`.
static bool line_at(const Game *game, uint32_t element, Vec2 aim, double side, Line *out)
{
    Box arena = boss_arena(game->level, element_level(game, element));
    double way = free_way(game, aim, -side, FAR + BEHIND);
    for (double at = CLOSE; at <= FAR && at + BEHIND <= way; at += STEP) {
        Vec2 base = vec2(aim.x - side * at, aim.y);
        if (!box_contains(arena, base) || !has_room(game, base, side) ||
            !is_in_reach(game, element, base))
            continue;
        *out = (Line){base, side, length_to(game, base, side, aim), is_hole(game, base, aim)};
        return true;
    }
    return false;
}

// Tries the side on which it is first.
static bool line_from_sides(const Game *game, uint32_t element, Vec2 aim, Line *out)
{
    double side = drummer_side(element_state(game, element));
    return line_at(game, element, aim, side, out) || line_at(game, element, aim, -side, out);
}

// Finds the line nearest to the hero's height.
static bool find_line(const Game *game, uint32_t element, Vec2 hero, Line *out)
{
    for (int i = 0; i <= 2 * OFF_MOST; i++) {
        double off = (i + 1) / 2 * (i % 2 ? -OFF : OFF);
        Vec2 aim = vec2(hero.x, hero.y + off);
        if ((off == 0.0 || creature_sees(game, hero, aim)) &&
            line_from_sides(game, element, aim, out))
            return true;
    }
    return false;
}

// --- what it does next ---------------------------------------------------------------------------

static void go(GameElement *state, Vec2 place)
{
    state->drummer.goal = place;
    state->drummer.reach = 0.0;
    begin(state, GAME_DRUMMER_COMES);
}

// Takes aim at the nearest hero. Returns false if there is none that it can strike.
static bool aim(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 hero;
    Line line;
    if (!boss_hunts(game, element, head_of(game, state), &hero) ||
        !find_line(game, element, hero, &line))
        return false;
    state->drummer.line = (line.side > 0.0 ? DRUMMER_RIGHT : 0) | (line.hole ? DRUMMER_HOLE : 0) |
                          (uint32_t)(line.length * DRUMMER_GRAIN) << DRUMMER_LINE_BITS;
    state->drummer.goal = line.base;
    return true;
}

// Goes to where it can strike, or home if it can't.
static void choose(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    go(state, aim(game, element) ? state->drummer.goal : home_of(game, element));
}

static bool is_home(const Game *game, uint32_t element)
{
    Vec2 home = home_of(game, element), place = element_state(game, element)->drummer.goal;
    return home.x == place.x && home.y == place.y;
}

// --- acts ----------------------------------------------------------------------------------------

static void leave(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    begin(state, GAME_DRUMMER_GONE);
    game_emit(game->events, GAME_EVENT_CRIED, state->drummer.goal, 0.0);
}

// It came to where it wanted to be.
static void arrive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 hero;
    state->drummer.facing = drummer_side(state);
    if (state->on)
        leave(game, element);
    else if (!is_home(game, element))
        begin(state, GAME_DRUMMER_TELLS);
    else if (boss_hunts(game, element, state->drummer.goal, &hero))
        begin(state, GAME_DRUMMER_BEATS);
    else
        begin(state, GAME_DRUMMER_SLEEPS);
}

// Returns the next place of its base on its way.
static Vec2 on_the_way(const GameElement *state, Vec2 base, double speed)
{
    Vec2 way = vec2_sub(state->drummer.goal, base);
    double left = vec2_length(way);
    double step = real_clamp(left * FLY_RATE, FLY_LEAST, speed) / SIM_TICK_RATE;
    return left <= real_max(step, ARRIVED) ? state->drummer.goal
                                           : vec2_add_scaled(base, way, step / left);
}

static bool is_there(const GameElement *state, Vec2 base)
{
    return base.x == state->drummer.goal.x && base.y == state->drummer.goal.y;
}

static Vec2 come(Game *game, uint32_t element, Vec2 base)
{
    GameElement *state = element_state(game, element);
    bool attacks = !state->on && !is_home(game, element);
    if (attacks && game->state->tick % AIM_TICKS == 0)
        (void)aim(game, element);
    state->drummer.facing = mover_approach(state->drummer.facing, drummer_side(state), TURN_RATE);
    base = on_the_way(state, base, FLY_SPEED);
    state->boss.ticks -= state->boss.ticks > 0;
    if (state->boss.ticks == 0 && is_there(state, base))
        arrive(game, element);
    return base;
}

static void tap(Game *game, const GameElement *state)
{
    Vec2 place = vec2(state->drummer.goal.x + drummer_side(state) * (GAME_DRUMMER_BEAK + 1.0),
                      state->drummer.goal.y);
    game_emit(game->events, GAME_EVENT_TAPPED, place, state->boss.ticks / (double)SIM_TICK_RATE);
}

// Draws its head back and taps twice. The head is back halfway through.
static void tell(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->boss.ticks == DRUMMER_TELL_TICKS || state->boss.ticks == DRUMMER_TELL_TICKS / 2)
        tap(game, state);
    state->boss.ticks--;
    state->drummer.reach = -real_min(DRUMMER_BACK, state->drummer.reach * -1.0 +
                                                       DRUMMER_BACK * 2.0 / DRUMMER_TELL_TICKS);
    if (state->boss.ticks == 0)
        begin(state, GAME_DRUMMER_STRIKES);
}

// Returns true if its beak will feel for the hero behind a hole after the strike.
static bool will_feel(const GameElement *state)
{
    return state->boss.hits == 1 && (state->drummer.line & DRUMMER_HOLE) != 0;
}

// What follows a strike that ended at the end of its line or at a hero.
static void end_strike(GameElement *state)
{
    begin(state, will_feel(state) ? GAME_DRUMMER_FEELS : GAME_DRUMMER_DRAWS);
}

static void peck(Game *game, uint32_t element, Vec2 beak)
{
    game_emit(game->events, GAME_EVENT_PECKED, beak, STRIKE_SPEED);
    end_strike(element_state(game, element));
}

// The beak rang off an amber hero.
static void ring(Game *game, uint32_t element, Vec2 beak)
{
    GameElement *state = element_state(game, element);
    game_emit(game->events, GAME_EVENT_RANG, beak, STRIKE_SPEED);
    if (state->boss.hits > 0) {
        Vec2 head = head_of(game, state);
        if (!will_feel(state)) // there amber only waits for what comes next
            game_refuse(game->events, element, GAME_REFUSED_OLD, head, head, 0.0);
        end_strike(state);
        return;
    }
    double ground = drummer_ground(game->world, &game->terrain, state->drummer.goal, DROP_MOST);
    state->drummer.goal.y = real_max(ground - DRUMMER_LIES, state->drummer.goal.y);
    begin(state, GAME_DRUMMER_RINGS);
}

// Lets the beak strike the heroes that it reaches. Returns true if it did.
static bool strike_heroes(Game *game, uint32_t element)
{
    DrummerShape shape = shape_of(game, element_state(game, element));
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            boss_gap_to_hero(game, shape.head, shape.beak, DRUMMER_BEAK_RADIUS) > GAP)
            continue;
        if (game_hero_forms(game->hero).heavy > FORM_TAKEN) {
            ring(game, element, shape.beak);
        } else {
            hurt_hero(game, shape.head);
            if (element_state(game, element)->boss.hits == 0) // from amber it would have rung
                game_refuse(game->events, element, GAME_REFUSED_HEAVY, shape.beak, shape.beak, 0.0);
            peck(game, element, shape.beak);
        }
        return true;
    }
    return false;
}

static void strike(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (strike_heroes(game, element))
        return;
    state->drummer.reach =
        mover_approach(state->drummer.reach, drummer_length(state), STRIKE_SPEED / SIM_TICK_RATE);
    if (state->drummer.reach >= drummer_length(state))
        peck(game, element, shape_of(game, state).beak);
}

// The hero held its beak, but not for long enough.
static void refuse_short(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 beak = shape_of(game, state).beak;
    game_refuse(game->events, element, GAME_REFUSED_WEAK, beak, beak,
                state->drummer.phase_ticks / (double)DRUMMER_GLUE_TICKS);
}

// Feels for the hero until the time is over; whoever holds the beak for long enough glues it.
static void feel(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool held = boss_strands_on(game, part(state, DRUMMER_BEAK)) > 0;
    state->drummer.phase_ticks += held;
    if (!held && DRUMMER_FEEL_TICKS - state->boss.ticks < NUDGE_TICKS)
        state->drummer.reach += NUDGE_SPEED / SIM_TICK_RATE;
    if (state->drummer.phase_ticks >= DRUMMER_GLUE_TICKS) {
        begin(state, GAME_DRUMMER_PULLS);
        state->boss.ticks = (uint32_t)(PULL_MOST / PULL_SPEED * SIM_TICK_RATE);
        game_emit(game->events, GAME_EVENT_GLUED, shape_of(game, state).beak, 0.0);
    } else if (!held && --state->boss.ticks == 0) {
        if (state->drummer.phase_ticks > 0)
            refuse_short(game, element);
        begin(state, GAME_DRUMMER_DRAWS);
    }
}

static void take_hit(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    begin(state, GAME_DRUMMER_REELS);
    state->drummer.phase_ticks = 0;
    boss_hit(game, element, head_of(game, state));
}

// Pulls as far as its strength goes. It tumbles out backwards once nothing holds it.
static void pull(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (boss_strands_on(game, part(state, DRUMMER_BEAK)) == 0) {
        take_hit(game, element);
        return;
    }
    if (state->boss.ticks > 0)
        state->drummer.reach -= PULL_SPEED / SIM_TICK_RATE;
    state->boss.ticks -= state->boss.ticks > 0;
}

static void draw_back(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->drummer.reach = mover_approach(state->drummer.reach, 0.0, DRAW_SPEED / SIM_TICK_RATE);
    state->boss.ticks -= state->boss.ticks > 0;
    if (state->boss.ticks > 0 || state->drummer.reach != 0.0)
        return;
    if (state->boss.hits == BOSS_HITS - 1)
        go(state, home_of(game, element));
    else
        choose(game, element);
}

// Drops to the ground, dazed.
static Vec2 drop(GameElement *state, Vec2 base)
{
    state->drummer.reach = mover_approach(state->drummer.reach, 0.0, DRAW_SPEED / SIM_TICK_RATE);
    state->boss.ticks -= state->boss.ticks > 0;
    base = on_the_way(state, base, DROP_SPEED);
    if (state->boss.ticks == 0 && state->drummer.reach == 0.0 && is_there(state, base))
        begin(state, GAME_DRUMMER_DAZED);
    return base;
}

// Returns true if a hero lands on it: on its head, its neck or its back.
static bool is_landed_on(Game *game, const GameElement *state)
{
    DrummerShape shape = shape_of(game, state);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0)
            continue;
        if (boss_is_landed_on(game, shape.head, shape.shoulders, GAME_DRUMMER_HEAD) ||
            boss_is_landed_on(game, shape.shoulders, shape.vent, DRUMMER_TRUNK_RADIUS))
            return true;
    }
    return false;
}

// Returns the distance from the current hero's skin to its body when that is moved aside, tiles.
static double gap_to(const Game *game, const DrummerShape *shape, Vec2 aside)
{
    Vec2 head = vec2_add(shape->head, aside), shoulders = vec2_add(shape->shoulders, aside),
         vent = vec2_add(shape->vent, aside);
    return real_min(boss_gap_to_hero(game, head, shoulders, GAME_DRUMMER_HEAD),
                    boss_gap_to_hero(game, shoulders, vent, DRUMMER_TRUNK_RADIUS));
}

// Tells the current hero that it landed on it not as amber, or not in its turn, or beside it.
static void refuse_landing(Game *game, uint32_t element, bool open)
{
    DrummerShape shape = shape_of(game, element_state(game, element));
    const SimBody *hero = hero_body(game);
    bool heavy = game_hero_forms(game->hero).heavy > FORM_TAKEN,
         lands = boss_begins_to_land(
             game, gap_to(game, &shape, vec2(0.0, 0.0)),
             gap_to(game, &shape, vec2_scale(hero->velocity, 1.0 / SIM_TICK_RATE)));
    // amber hits it in its turn, and without amber nothing is meant out of turn
    double low = real_max(shape.head.y, real_max(shape.shoulders.y, shape.vent.y));
    if (lands && heavy != open)
        game_refuse(game->events, element, open ? GAME_REFUSED_HEAVY : GAME_REFUSED_SHUT,
                    hero->centre, open ? shape.head : shape.beak, 0.0);
    else if (open && heavy && boss_is_passed(hero->box.max.y, hero->velocity.y, low) &&
             real_abs(hero->centre.x - shape.head.x) < MEANT)
        game_refuse(game->events, element, GAME_REFUSED_BESIDE, hero->centre, shape.head, 0.0);
}

static void refuse_landings(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    bool open = state->mode == GAME_DRUMMER_DAZED ||
                (state->mode == GAME_DRUMMER_BEATS && state->boss.hits == BOSS_HITS - 1);
    if (state->mode < GAME_DRUMMER_COMES || state->mode >= GAME_DRUMMER_REELS)
        return;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0)
            refuse_landing(game, element, open);
}

static void lie(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (is_landed_on(game, state))
        take_hit(game, element);
    else if (--state->boss.ticks == 0)
        choose(game, element);
}

// --- its wings -----------------------------------------------------------------------------------

// Blows up and away from it on one side: below it, and farther out also above it.
static void blow_aside(Game *game, Vec2 head, double bottom, double side)
{
    Vec2 wind = vec2(side * WIND_OUT, -WIND_UP);
    double near = head.x, calm = head.x + side * WIND_CALM, far = head.x + side * WIND_WIDTH;
    Box below = {vec2(real_min(near, calm), head.y), vec2(real_max(near, calm), bottom)};
    Box beside = {vec2(real_min(calm, far), head.y - WIND_HIGH), vec2(real_max(calm, far), bottom)};
    wind_blow(game, below, wind, WIND_RATE);
    wind_blow(game, beside, wind, WIND_RATE);
}

static void blow(Game *game, uint32_t element, Vec2 head)
{
    Box arena = boss_arena(game->level, element_level(game, element));
    double bottom = real_max(arena.max.y, head.y);
    blow_aside(game, head, bottom, -1.0);
    blow_aside(game, head, bottom, 1.0);
}

// Returns true if a hero is in the air in the arena: it may ride the wind.
static bool rides_the_wind(Game *game, uint32_t element)
{
    Box arena = boss_arena(game->level, element_level(game, element));
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0 &&
            boss_has_in_arena(arena, hero_body(game)->centre) && !game->hero->grounded)
            return true;
    return false;
}

// In its last phase it goes on beating for a rider, but not for ever.
static bool waits_for_rider(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool waits = state->boss.hits == BOSS_HITS - 1 && rides_the_wind(game, element) &&
                 state->drummer.phase_ticks < BEAT_MOST - DRUMMER_BEAT_TICKS;
    if (state->boss.hits == BOSS_HITS - 1)
        state->drummer.phase_ticks = waits ? state->drummer.phase_ticks + 1 : 0;
    return waits;
}

static void beat(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 head = head_of(game, state);
    if (state->boss.hits == BOSS_HITS - 1 && is_landed_on(game, state)) {
        take_hit(game, element);
        return;
    }
    if (game->state->tick % DRUMMER_FLAP_TICKS == 0)
        game_emit(game->events, GAME_EVENT_FLAPPED, head, WIND_UP);
    blow(game, element, head);
    state->boss.ticks -= state->boss.ticks > 0;
    if (state->boss.ticks > 0 || waits_for_rider(game, element))
        return;
    choose(game, element);
}

// --- all of it -----------------------------------------------------------------------------------

static void wake(Game *game, uint32_t element)
{
    if (--element_state(game, element)->boss.ticks == 0)
        choose(game, element);
}

// Was hit: it gets away, or off for good.
static void recover(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->drummer.reach = mover_approach(state->drummer.reach, 0.0, DRAW_SPEED / SIM_TICK_RATE);
    state->boss.ticks -= state->boss.ticks > 0;
    if (state->boss.ticks > 0)
        return;
    if (!state->on) {
        choose(game, element);
        return;
    }
    Box arena = boss_arena(game->level, element_level(game, element));
    go(state, vec2(home_of(game, element).x, arena.min.y - GAME_VIEW_HEIGHT));
}

// Plays the acts in which its base stays where it is.
static void act_in_place(Game *game, uint32_t element)
{
    switch (element_state(game, element)->mode) {
    case GAME_DRUMMER_SLEEPS:
        boss_sleep(game, element, head_of(game, element_state(game, element)));
        return;
    case GAME_DRUMMER_WAKES:
        wake(game, element);
        return;
    case GAME_DRUMMER_TELLS:
        tell(game, element);
        return;
    case GAME_DRUMMER_STRIKES:
        strike(game, element);
        return;
    case GAME_DRUMMER_FEELS:
        feel(game, element);
        return;
    case GAME_DRUMMER_PULLS:
        pull(game, element);
        return;
    case GAME_DRUMMER_DRAWS:
        draw_back(game, element);
        return;
    case GAME_DRUMMER_DAZED:
        lie(game, element);
        return;
    case GAME_DRUMMER_BEATS:
        beat(game, element);
        return;
    case GAME_DRUMMER_REELS:
        recover(game, element);
        return;
    default:
        return;
    }
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->body == 0 || state->mode == GAME_DRUMMER_GONE)
        return;
    Vec2 base = drummer_base(state, head_of(game, state));
    if (state->mode == GAME_DRUMMER_COMES)
        base = come(game, element, base);
    else if (state->mode == GAME_DRUMMER_RINGS)
        base = drop(state, base);
    else
        act_in_place(game, element);
    refuse_landings(game, element);
    set_solid(game, state);
    move_to(game, state, vec2(base.x + drummer_side(state) * state->drummer.reach, base.y));
}

static void calm(GameElement *state)
{
    state->drummer.reach = 0.0;
}

static bool is_open(const GameElement *state)
{
    return state->mode == GAME_DRUMMER_DAZED || state->mode == GAME_DRUMMER_FEELS ||
           state->mode == GAME_DRUMMER_PULLS ||
           (state->mode == GAME_DRUMMER_BEATS && state->boss.hits == BOSS_HITS - 1);
}

const BossKind drummer_boss = {.count = count,
                               .add = add,
                               .drive = drive,
                               .begin = begin,
                               .calm = calm,
                               .is_open = is_open,
                               .wakes = GAME_DRUMMER_WAKES,
                               .tells = GAME_DRUMMER_TELLS,
                               .reels = GAME_DRUMMER_REELS,
                               .voice = GAME_EVENT_CRIED,
                               .beaten = GAME_EVENT_BEATEN};
