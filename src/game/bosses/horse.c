// horse.c - the miller's horse, the giant catfish that is the boss of the amber shore. It guards
// three cups; each hit is a cup that a hero in the heavy form breaks, and asks for something else:
//
//   1  heavy: it draws the water in, and all that is in it but amber. If the hero is down at the
//      bottom, its boulder comes, too. It chokes on that with its nose in the water: a ramp.
//   2  puff: it chokes on a puffed-up hero that it swallows, and floats up on its back: a bridge.
//      All other forms it spits out, which costs a part.
//   3  it whirls (its first target, an eddy). What it can't reach is what flies over it.
//
// A fourth cup, if there is one, is a secret: it is no hit, but its light rises, too.
//
// Nothing is left to chance: what it does follows from where the heroes are, and from time. It
// hurts only by what it takes into its mouth, and only while it draws or whirls. Its body is solid
// only while it chokes and floats; else it is in nobody's way.
//
// horse_body.c moves its body.
#include "boss.h"

#include "horse_body.h"
#include "jantar/sim_query.h"

#define TICK (1.0 / SIM_TICK_RATE)
#define FLOW 12.0        // tiles/s to its mouth
#define FLOW_RATE 6.0    // 1/s, for a plain hero
#define STONE_RATE 12.0  // 1/s, for its boulder
#define STONE_SPEED 14.0 // tiles/s on its way back
#define TAKES 1.3        // tiles from its mouth from which it takes in a hero
#define TAKES_STONE 1.5  // the same for its boulder
#define DEEP 0.5         // part of the depth of the water below which a hero is at the bottom
#define SPIT_SPEED 9.0   // tiles/s
#define BELLY 2.4        // tiles behind its head where a hero comes out of its throat
#define ABOVE_BELLY 1.05 // tiles above its belly, of that hero's centre
#define GAP 0.1          // tiles between its head and a skin at which it bites
#define HARD 0.95        // how far a hero must have turned to amber to break a cup
#define BREAKS 3.5       // tiles/s from which amber breaks a cup
#define BREAKS_LAST 6.5  // the same for the last one, which only flight reaches so fast
#define TOUCH 0.15       // tiles from a cup at which it breaks
#define BLOW 2.0         // tiles/s from which a touch is meant as a blow

enum {
    LURK_TICKS = 75,   // at least: time to get away
    MERCY_TICKS = 75,  // more of them after it took a hero in
    LICKS_TICKS = 90,  // more of them after a hit
    MERCY_WHIRL = 180, // for which it bites nobody after a bite
    OUT_TICKS = 20,    // in which a hero comes out of its throat
    DRAW_IN_TICKS = 5, // in which it draws a hero in its mouth to its throat
};

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
    state->boss.ticks = horse_ticks(act);
}

// --- its boulder ---------------------------------------------------------------------------------

// Finds the boulder of its arena: the first that lies in its water at the start. Returns false if
// there is none.
static bool find_stone(const Game *game, uint32_t element, uint32_t *stone)
{
    Box water = water_of(game, element);
    const uint32_t *first = game->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_BOULDER]; i < first[LEVEL_ELEMENT_BOULDER + 1]; i++)
        if (box_contains(water, element_level(game, i)->centre) &&
            element_state(game, i)->body != 0) {
            *stone = i;
            return true;
        }
    return false;
}

static SimBodyId stone_body(const Game *game, uint32_t stone)
{
    return (SimBodyId){element_state(game, stone)->body};
}

// Draws its boulder to its mouth. Returns true once it is there.
static bool draw_stone(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    uint32_t stone;
    if (state->boss.hits > 0 || (state->horse.mind & (HORSE_STONE | HORSE_LOW)) != HORSE_LOW ||
        !find_stone(game, element, &stone))
        return false;
    SimBodyId id = stone_body(game, stone);
    SimBody *body = sim_body(game->world, id);
    Box drawn = horse_drawn(state, water_of(game, element), state->horse.head);
    Vec2 way = vec2_sub(horse_mouth(state), body->centre);
    if (!box_contains(box_grow(drawn, body->radius), body->centre))
        return false;
    Vec2 lag = vec2_sub(vec2_scale(vec2_normalize(way), FLOW), body->velocity);
    body->drive = vec2_add_scaled(body->drive, lag, STONE_RATE / (1.0 + STONE_RATE * TICK));
    sim_body_wake(game->world, id);
    return vec2_length(way) < TAKES_STONE;
}

// Fetches a boulder that somebody has pushed out of its reach.
static void miss_stone(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    GameElement low = *state;
    uint32_t stone;
    if (state->boss.hits > 0 || !find_stone(game, element, &stone))
        return;
    low.horse.mind |= HORSE_LOW;
    Box drawn = horse_drawn(&low, water_of(game, element), home_of(game, element));
    const SimBody *body = sim_body_const(game->world, stone_body(game, stone));
    if (!box_contains(box_grow(drawn, body->radius), body->centre))
        state->horse.mind |= HORSE_STONE;
}

// Keeps its boulder in its mouth, or blows it back to where it lay.
static void carry_stone(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    uint32_t stone;
    if ((state->horse.mind & HORSE_STONE) == 0 || !find_stone(game, element, &stone))
        return;
    SimBodyId id = stone_body(game, stone);
    Vec2 lay = element_level(game, stone)->centre, now = sim_body_const(game->world, id)->centre;
    bool kept = state->mode == GAME_HORSE_CHOKES;
    Vec2 to = kept ? vec2_lerp(state->horse.head, horse_mouth(state), 0.7) : lay,
         way = vec2_sub(to, now);
    double step = STONE_SPEED * TICK, left = vec2_length(way);
    element_set_solid(game, id, false);
    sim_body_place(game->world, id, left <= step ? to : vec2_add_scaled(now, way, step / left));
    if (!kept && left <= step && element_set_solid(game, id, true))
        state->horse.mind &= ~(uint32_t)HORSE_STONE;
}

// --- heroes --------------------------------------------------------------------------------------

static bool is_amber(const Game *game)
{
    return game_hero_forms(game->hero).heavy > FORM_TAKEN;
}

static bool is_puffed(const Game *game)
{
    return game_hero_forms(game->hero).puff > FORM_TAKEN;
}

// Switches off the current hero's hold and jump.
static void disarm(Game *game)
{
    sim_body_set_sticky(game->world, game->hero->body, false);
    game->hero->unsticky_ticks = 2; // control.c counts one down before it reads this
    throw_end_jump(game->hero);
}

// Draws the current hero to its mouth, which amber stands and strands do not; nor is drawn who
// stands on a bank. Returns true once it
// is there.
static bool draw_hero(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    SimBody *body = hero_body(game);
    Box drawn = horse_drawn(state, water_of(game, element), state->horse.head);
    Vec2 way = vec2_sub(horse_mouth(state), body->centre);
    bool stands = game->hero->grounded && body->centre.y < water_of(game, element).min.y;
    if (is_amber(game) || stands || game->hero->dead_ticks > 0 ||
        !box_contains(drawn, body->centre))
        return false;
    disarm(game);
    Vec2 lag = vec2_sub(vec2_scale(vec2_normalize(way), FLOW), body->velocity);
    body->drive = vec2_add_scaled(body->drive, lag, FLOW_RATE);
    sim_body_wake(game->world, game->hero->body);
    return vec2_length(way) < TAKES;
}

// Keeps the hero that it took in at a place. Returns false if that is gone.
static bool hold_hero(Game *game, const GameElement *state, Vec2 place)
{
    if (state->horse.hero == 0 || !game_turn_to(game, state->horse.hero - 1) ||
        game->hero->dead_ticks > 0)
        return false;
    SimBody *body = hero_body(game);
    Vec2 way = vec2_sub(place, body->centre);
    Vec2 wanted = vec2_scale(way, SIM_TICK_RATE / (double)DRAW_IN_TICKS);
    disarm(game);
    game->hero->coyote_ticks = game->hero->jump_buffer = 0;
    body->drive = vec2_scale(vec2_sub(wanted, body->velocity), SIM_TICK_RATE);
    body->drive = vec2_add_scaled(body->drive, game->world->gravity, -form_weight(game->hero));
    sim_body_wake(game->world, game->hero->body);
    return true;
}

// What it took in does it nothing: first its boulder would, then a puffed-up hero.
static void refuse_hero(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 mouth = horse_mouth(state);
    uint32_t stone;
    if (state->boss.hits > 0)
        game_refuse(game->events, element, GAME_REFUSED_PUFF, mouth, mouth, 0.0);
    else if (find_stone(game, element, &stone))
        game_refuse(game->events, element, GAME_REFUSED_SHUT, mouth,
                    sim_body_const(game->world, stone_body(game, stone))->centre, 0.0);
}

static void take_in(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool swells = state->boss.hits == 1 && is_puffed(game);
    state->horse.hero = game_hero_number(game->state, game->hero) + 1;
    begin(state, swells ? GAME_HORSE_SWELLS : GAME_HORSE_HOLDS);
    state->horse.mind |= HORSE_BIT;
    game_emit(game->events, GAME_EVENT_GULPED, horse_mouth(state), is_puffed(game));
    if (swells)
        game_emit(game->events, GAME_EVENT_CHOKED, horse_mouth(state), 1.0);
    else
        refuse_hero(game, element);
}

// --- acts ----------------------------------------------------------------------------------------

static void begin_to_lurk(GameElement *state)
{
    uint32_t more = (state->horse.mind & HORSE_BIT) != 0 ? MERCY_TICKS
                    : state->mode == GAME_HORSE_REELS    ? LICKS_TICKS
                                                         : 0;
    begin(state, GAME_HORSE_LURKS);
    state->boss.ticks = LURK_TICKS + more;
    state->horse.mind &= ~(uint32_t)(HORSE_BIT | HORSE_LOW);
    state->horse.hero = 0;
}

static void begin_to_tell(Game *game, uint32_t element, Vec2 hero)
{
    GameElement *state = element_state(game, element);
    Box water = water_of(game, element);
    bool whirls = state->boss.hits == BOSS_HITS - 1;
    begin(state, GAME_HORSE_TELLS);
    miss_stone(game, element);
    if (hero.y > water.min.y + DEEP * (water.max.y - water.min.y) && hero.y < water.max.y)
        state->horse.mind |= HORSE_LOW;
    horse_enter_round(game, element);
    game_emit(game->events, GAME_EVENT_GAPED, state->horse.head, whirls);
}

static void lurk(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 hero;
    state->boss.ticks -= state->boss.ticks > 0;
    if (state->boss.ticks == 0 && boss_hunts(game, element, state->horse.head, &hero))
        begin_to_tell(game, element, hero);
}

// After the first hit it draws no boulder in, also if a hero lures it down to that.
static void refuse_stone(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    uint32_t stone;
    if (state->boss.hits == 0 || (state->horse.mind & HORSE_LOW) == 0 ||
        !find_stone(game, element, &stone))
        return;
    Box drawn = horse_drawn(state, water_of(game, element), state->horse.head);
    const SimBody *body = sim_body_const(game->world, stone_body(game, stone));
    if (box_contains(box_grow(drawn, body->radius), body->centre))
        game_refuse(game->events, element, GAME_REFUSED_OLD, body->centre, body->centre, 0.0);
}

static void tell(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool whirls = state->boss.hits == BOSS_HITS - 1;
    if (--state->boss.ticks > 0)
        return;
    if (!whirls)
        refuse_stone(game, element);
    begin(state, whirls ? GAME_HORSE_WHIRLS : GAME_HORSE_BREATHES);
    game_emit(game->events, GAME_EVENT_INHALED, horse_mouth(state), whirls);
}

static void breathe(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && draw_hero(game, element)) {
            take_in(game, element);
            return;
        }
    if (draw_stone(game, element)) {
        begin(state, GAME_HORSE_CHOKES);
        state->horse.mind |= HORSE_STONE;
        game_emit(game->events, GAME_EVENT_CHOKED, horse_mouth(state), 0.0);
        return;
    }
    if (--state->boss.ticks == 0)
        begin_to_lurk(state);
}

static void hold(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool holds = hold_hero(game, state, vec2_lerp(state->horse.head, horse_mouth(state), 0.6));
    if (holds && --state->boss.ticks > 0)
        return;
    begin(state, GAME_HORSE_SPITS);
    state->horse.hero = 0;
    if (!holds)
        return;
    hurt_hero(game, state->horse.head);
    throw_body(game, game->hero->body, horse_way(state), SPIT_SPEED);
    game_emit(game->events, GAME_EVENT_SPAT, horse_mouth(state), SPIT_SPEED);
}

// Squeezes the hero out of its throat onto its belly.
static void swell(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    double surface = water_of(game, element).min.y;
    Vec2 belly =
        vec2(state->horse.head.x - horse_side(state) * BELLY, surface - HORSE_FLAT - ABOVE_BELLY);
    if (!hold_hero(game, state, state->boss.ticks > OUT_TICKS ? state->horse.head : belly)) {
        begin_to_lurk(state);
        return;
    }
    if (--state->boss.ticks > 0)
        return;
    throw_body(game, game->hero->body, vec2(0.0, -1.0), 0.0);
    game_emit(game->events, GAME_EVENT_SPAT, belly, 0.0);
    begin(state, GAME_HORSE_FLOATS);
    state->horse.hero = 0;
}

static void wait_and_lurk(GameElement *state)
{
    if (--state->boss.ticks == 0)
        begin_to_lurk(state);
}

// Bites who touches its head while it whirls, and points to the cup above its eddy.
static void bite(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 cups[GAME_HORSE_CUPS_MOST];
    uint32_t count = horse_cups(game->level, element, cups);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            boss_gap_to_hero(game, state->horse.head, horse_mouth(state), GAME_HORSE_JAW_RADIUS) >
                GAP)
            continue;
        hurt_hero(game, state->horse.head);
        if (state->boss.hits < count)
            game_refuse(game->events, element, GAME_REFUSED_BESIDE, state->horse.head,
                        cups[state->boss.hits], 0.0);
        state->boss.ticks = MERCY_WHIRL;
        return;
    }
}

static void whirl(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    horse_go_round(game, element);
    if (state->boss.ticks > 0)
        state->boss.ticks--;
    else
        bite(game, element);
}

static void act(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    switch (state->mode) {
    case GAME_HORSE_SLEEPS:
        boss_sleep(game, element, state->horse.head);
        return;
    case GAME_HORSE_LURKS:
        lurk(game, element);
        return;
    case GAME_HORSE_TELLS:
        tell(game, element);
        return;
    case GAME_HORSE_BREATHES:
        breathe(game, element);
        return;
    case GAME_HORSE_HOLDS:
        hold(game, element);
        return;
    case GAME_HORSE_SWELLS:
        swell(game, element);
        return;
    case GAME_HORSE_WAKES:
    case GAME_HORSE_SPITS:
    case GAME_HORSE_CHOKES:
    case GAME_HORSE_FLOATS:
        wait_and_lurk(state);
        return;
    case GAME_HORSE_WHIRLS:
        whirl(game, element);
        return;
    case GAME_HORSE_REELS:
        boss_recover(game, element, state->horse.head);
        return;
    default:
        return;
    }
}

// --- its cups ------------------------------------------------------------------------------------

static bool is_open(const GameElement *state)
{
    static const uint32_t open[BOSS_HITS] = {GAME_HORSE_CHOKES, GAME_HORSE_FLOATS,
                                             GAME_HORSE_WHIRLS};
    return state->boss.hits < BOSS_HITS && state->mode == open[state->boss.hits];
}

// Returns true if a hero breaks the cup at this place in this tick.
static bool is_broken(Game *game, Vec2 cup, double least)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            game_hero_forms(game->hero).heavy < HARD)
            continue;
        double speed = vec2_length(hero_body(game)->velocity);
        if (speed >= least && boss_gap_to_hero(game, cup, cup, GAME_HORSE_CUP) < TOUCH)
            return true;
    }
    return false;
}

static void break_cup(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 cups[GAME_HORSE_CUPS_MOST];
    uint32_t cup_count = horse_cups(game->level, element, cups), hits = state->boss.hits;
    double least = hits == BOSS_HITS - 1 ? BREAKS_LAST : BREAKS;
    if (!is_open(state) || hits >= cup_count || !is_broken(game, cups[hits], least))
        return;
    begin(state, GAME_HORSE_REELS);
    boss_hit(game, element, cups[hits]);
}

// Returns true in the tick in which the current hero comes to touch a cup.
static bool begins_to_touch(const Game *game, Vec2 cup)
{
    Vec2 before = vec2_scale(hero_body(game)->velocity, TICK);
    return boss_gap_to_hero(game, cup, cup, GAME_HORSE_CUP) < TOUCH &&
           boss_gap_to_hero(game, vec2_add(cup, before), vec2_add(cup, before), GAME_HORSE_CUP) >=
               TOUCH;
}

// Tells who strikes a cup in vain why that is so: it is not this one's turn, or the blow is not
// that of amber, or too slow.
static void refuse_cup(Game *game, uint32_t element, const Vec2 *cups, uint32_t number)
{
    const GameElement *state = element_state(game, element);
    Vec2 cup = cups[number], next = cups[state->boss.hits];
    double speed = vec2_length(hero_body(game)->velocity),
           least = state->boss.hits == BOSS_HITS - 1 ? BREAKS_LAST : BREAKS;
    if (game->hero->dead_ticks > 0 || speed < BLOW || !begins_to_touch(game, cup))
        return;
    if (number != state->boss.hits || !is_open(state))
        game_refuse(game->events, element, GAME_REFUSED_SHUT, cup, next, 0.0);
    else if (game->hero->heavy_ticks == 0) // who turns to amber may break it yet
        game_refuse(game->events, element, GAME_REFUSED_HEAVY, cup, cup, 0.0);
    else if (speed < least)
        game_refuse(game->events, element, GAME_REFUSED_WEAK, cup, cup, speed / least);
}

static void refuse_cups(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 cups[GAME_HORSE_CUPS_MOST];
    uint32_t count = horse_cups(game->level, element, cups);
    count = count < GAME_HORSE_CUPS ? count : GAME_HORSE_CUPS;
    if (state->mode < GAME_HORSE_LURKS || state->mode >= GAME_HORSE_REELS)
        return;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        for (uint32_t cup = state->boss.hits; cup < count && game_turn_to(game, i); cup++)
            refuse_cup(game, element, cups, cup);
}

// The fourth cup is no hit: it only frees its light. It can be broken at all times.
static void break_fourth(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 cups[GAME_HORSE_CUPS_MOST];
    if (state->horse.mind >= HORSE_FOURTH) {
        state->horse.mind += state->horse.mind < HORSE_RISE_TICKS * HORSE_FOURTH ? HORSE_FOURTH : 0;
    } else if (horse_cups(game->level, element, cups) > GAME_HORSE_CUPS &&
               is_broken(game, cups[GAME_HORSE_CUPS], BREAKS)) {
        state->horse.mind += HORSE_FOURTH;
        game_emit(game->events, GAME_EVENT_UNCUPPED, cups[GAME_HORSE_CUPS], 1.0);
    }
}

// --- all of it -----------------------------------------------------------------------------------

static void drive(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    if (state->body == 0)
        return;
    act(game, element);
    break_cup(game, element);
    refuse_cups(game, element);
    break_fourth(game, element);
    horse_move(game, element);
    carry_stone(game, element);
    horse_set_solid(game, element);
}

static void calm(GameElement *state)
{
    state->horse.hero = 0;
    state->horse.mind &= ~(uint32_t)(HORSE_BIT | HORSE_LOW);
}

static bool sends(const GameElement *state, uint32_t link)
{
    switch (link) {
    case LEVEL_LINK_TARGET:
        return state->mode == GAME_HORSE_WHIRLS;
    case LEVEL_LINK_TARGET_2:
        return state->boss.hits >= BOSS_HITS - 1;
    default:
        return state->on;
    }
}

const BossKind horse_boss = {.count = horse_count,
                             .add = horse_add,
                             .drive = drive,
                             .begin = begin,
                             .lurk = begin_to_lurk,
                             .calm = calm,
                             .is_open = is_open,
                             .sends = sends,
                             .wakes = GAME_HORSE_WAKES,
                             .tells = GAME_HORSE_TELLS,
                             .reels = GAME_HORSE_REELS,
                             .rests = GAME_HORSE_RESTS,
                             .voice = GAME_EVENT_GRUNTED,
                             .beaten = GAME_EVENT_UNCUPPED};
