// leech.c - leeches lie about until the hero touches one: then it holds on to its skin and slows
// it, until a slick skin or a hard bump gets rid of it. Not here: blows (creature_touch.c).
//
// GameElement: `link` and `other` number and generation of what holds it to the hero; `ticks`
// before it can hold on again; `count` the number of the hero it holds on to. They are played
// everywhere: one that holds on to the hero must let go of it wherever the hero is taken.
#include "creature.h"

static const CreatureKind leech = {
    .radius = 0.22, .density = 0.5, .friction = 0.9, .blow = 1.0, .harmless = true};

enum { HOLDS = GAME_CREATURE_BUSY, LOOSE };

enum {
    LOOSE_TICKS = 2 * SIM_TICK_RATE,
    HOLD_MOST = 3, // leeches the hero can carry: with more it could not move
};

// Drag alone does not do: a ring that rolls by its grip pushes with twice what its drive is limited
// to, and one leech left 9.1 tiles/s of 10. So what is faster than that share of the hero's speed
// for each leech is braked.
#define SHARE 0.7        // of its speed that a leech leaves
#define BRAKE 50.0       // tiles/s^2, of all together
#define SPIN_BRAKE 80.0  // rad/s^2
#define SLOWS_RISE 1.5   // 1/s, each, of its way up: lower jumps
#define THREAD 0.2       // tiles from a point of the hero's skin that it stays within
#define THREAD_SOFT 0.01 // tiles/N
#define BUMP 19.0        // tiles/s of a point of its skin: a fall of more than five tiles
#define THROWN 5.0       // tiles/s
#define OUT_OF_TOUCH 1.5 // tiles from the skin: the hero was taken away

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    creature_count(level, element, capacity);
    if (element == &level->elements[level->element_first[element->kind]])
        capacity->links += 1 + HOLD_MOST; // number 0 is none
}

static void add(Game *game, uint32_t element)
{
    if (creature_add(game, element, &leech))
        element_state(game, element)->speed = 1.0;
}

static SimLinkId hold_of(const GameElement *state)
{
    return (SimLinkId){state->link, state->other};
}

// --- holding on ----------------------------------------------------------------------------------

static uint32_t nearest_point(const Game *game, const SimBody *hero, Vec2 place)
{
    uint32_t nearest = 0;
    double best = 1e9;
    for (uint32_t i = 0; i < hero->point_count; i++) {
        Vec2 way = vec2_sub(sim_point(game->world, hero->first_point + i).position, place);
        if (vec2_length_squared(way) < best) {
            best = vec2_length_squared(way);
            nearest = i;
        }
    }
    return nearest;
}

// By the hero the rules speak of.
static uint32_t carried(const Game *game)
{
    uint32_t sum = 0, end = game->level->element_first[LEVEL_ELEMENT_LEECH + 1];
    for (uint32_t i = game->level->element_first[LEVEL_ELEMENT_LEECH]; i < end; i++)
        sum += element_state(game, i)->mode == HOLDS &&
               element_state(game, i)->count == game_hero_number(game->state, game->hero);
    return sum;
}

static bool can_hold(const Game *game, const SimBody *body)
{
    GameForms forms = game_hero_forms(game->hero);
    return game->hero->dead_ticks == 0 && forms.slick < FORM_TAKEN && forms.heavy < FORM_TAKEN &&
           creature_touches_hero(game, body) && carried(game) < HOLD_MOST;
}

// What holds on touches the rock only: between the hero and a crate it would be in the way of both.
static void hold(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    const SimBody *hero = hero_body(game);
    SimLink link = {
        .kind = SIM_LINK_ROPE,
        .a = {.body = game->hero->body, .point = nearest_point(game, hero, body->centre)},
        .b = {.body = {state->body}},
        .rest = THREAD,
        .compliance = THREAD_SOFT,
    };
    SimLinkId id = sim_add_link(game->world, &link);
    if (id.index == 0)
        return;
    state->link = id.index;
    state->other = id.generation;
    state->mode = HOLDS;
    state->count = game_hero_number(game->state, game->hero);
    body->layers = 0;
    body->touches = SIM_LAYERS_ALL & ~SIM_LAYER_BODY;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_LEECHED, body->centre,
              carried(game));
}

static void let_go(Game *game, uint32_t element, double speed)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    Vec2 away = vec2_normalize(vec2_sub(body->centre, hero_body(game)->centre));
    sim_remove_link(game->world, hold_of(state));
    state->link = state->other = state->count = 0;
    state->mode = LOOSE;
    state->ticks = LOOSE_TICKS;
    sim_body_push(game->world, (SimBodyId){state->body}, vec2_scale(away, speed));
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_SHAKEN, body->centre, 0.0);
}

// What this one of `count` takes off a speed that is higher than what they leave.
static double brake(double speed, double most, double limit, double count)
{
    return control_approach(real_clamp(speed, -most, most), speed, SIM_TICK_RATE, limit) / count;
}

static void slow(SimBody *hero, uint32_t count)
{
    double most = HERO_TOP_SPEED;
    for (uint32_t i = 0; i < count; i++)
        most *= SHARE;
    hero->drive.x += brake(hero->velocity.x, most, BRAKE, count);
    hero->drive_spin += brake(hero->spin, most / hero->radius, SPIN_BRAKE, count);
    hero->drive.y -= SLOWS_RISE * real_min(hero->velocity.y, 0.0); // it does not hold up a fall
}

static void suck(Game *game, uint32_t element)
{
    bool gone = !game_turn_to(game, element_state(game, element)->count);
    SimBody *hero = hero_body(game);
    const SimBody *body = creature_body(game, element);
    double reach = vec2_length(vec2_sub(body->centre, hero->centre)) - hero->radius;
    gone = gone || game->hero->dead_ticks > 0 || reach > OUT_OF_TOUCH;
    bool thrown = game_hero_forms(game->hero).slick >= FORM_TAKEN || hero->impact > BUMP;
    if (gone || thrown || sim_link(game->world, hold_of(element_state(game, element))) == NULL) {
        let_go(game, element, thrown && !gone ? THROWN : 0.0);
        return;
    }
    slow(hero, carried(game));
}

// --- lying about ---------------------------------------------------------------------------------

// True when it got hold of one of the heroes.
static bool catches(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && can_hold(game, creature_body(game, element))) {
            hold(game, element);
            return true;
        }
    return false;
}

static bool touches_any_hero(Game *game, const SimBody *body)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && creature_touches_hero(game, body))
            return true;
    return false;
}

// Seen is where the window is; what is loose is put back among the bodies when it is clear of the
// hero.
static void lie(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    if (state->mode == GAME_CREATURE_CALM && catches(game, element))
        return;
    if (!creature_begin(game, element, &leech) || state->mode != LOOSE)
        return;
    state->ticks -= state->ticks > 0;
    if (state->ticks > 0)
        return;
    state->mode = GAME_CREATURE_CALM;
    if (touches_any_hero(game, body))
        return;
    body->layers = SIM_LAYER_BODY;
    body->touches = SIM_LAYERS_ALL;
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_CREATURE_GONE)
        return;
    if (state->mode == HOLDS)
        suck(game, element);
    else if (box_overlaps(creature_body(game, element)->box, game->window))
        lie(game, element);
}

const ElementClass leech_class = {.count = count, .add = add, .drive = drive, .everywhere = true};
