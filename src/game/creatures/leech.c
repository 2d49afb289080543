// leech.c - leeches. A leech lies about until a hero touches it. Then it holds on to the hero's
// skin and slows it, until a slick skin or a hard bump removes it. creature_touch.c handles blows.
//
// Leeches act outside the window too, because a leech must let go wherever its hero is moved.
#include "creature.h"

static const CreatureKind leech = {
    .radius = 0.22, .density = 0.5, .friction = 0.9, .blow = 1.0, .harmless = true};

enum { HOLDS = GAME_CREATURE_BUSY, LOOSE };

enum {
    LOOSE_TICKS = 2 * SIM_TICK_RATE,
    HOLD_MOST = 3, // leeches that a hero can carry; with more it could not move
};

// Drag alone is not enough: a ring that rolls by its grip pushes with twice the limit of its drive,
// and with drag one leech left 9.1 tiles/s of 10. So each leech multiplies the hero's top speed by
// SHARE, and any faster motion is braked.
#define SHARE 0.7        // part of its speed that a leech leaves
#define BRAKE 50.0       // tiles/s^2, of all leeches together
#define SPIN_BRAKE 80.0  // rad/s^2
#define SLOWS_RISE 1.5   // 1/s for each leech, of the upward speed: lower jumps
#define THREAD 0.2       // tiles; greatest distance from the point of the hero's skin that it holds
#define THREAD_SOFT 0.01 // tiles/N
#define BUMP 19.0  // tiles/s lost by a point of the hero's skin: a fall of more than five tiles
#define THROWN 5.0 // tiles/s
#define OUT_OF_TOUCH 1.5 // tiles from the skin; the hero was moved elsewhere

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    creature_count(level, element, capacity);
    if (element == &level->elements[level->element_first[element->kind]])
        capacity->links++; // link 0 is reserved
}

static void add(Game *game, uint32_t element)
{
    if (creature_add(game, element, &leech))
        element_state(game, element)->creature.speed = 1.0;
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

// Returns how many leeches the current hero carries.
static uint32_t carried(const Game *game)
{
    uint32_t sum = 0, end = game->level->element_first[LEVEL_ELEMENT_LEECH + 1];
    for (uint32_t i = game->level->element_first[LEVEL_ELEMENT_LEECH]; i < end; i++)
        sum += element_state(game, i)->mode == HOLDS &&
               element_state(game, i)->leech.hero == game_hero_number(game->state, game->hero);
    return sum;
}

static bool can_hold(const Game *game, const SimBody *body)
{
    GameForms forms = game_hero_forms(game->hero);
    return game->hero->dead_ticks == 0 && forms.slick < FORM_TAKEN && forms.heavy < FORM_TAKEN &&
           creature_touches_hero(game, body) && carried(game) < HOLD_MOST;
}

// Ties the leech to the current hero. While it holds on it collides only with rock: between the
// hero and a crate it would keep them apart.
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
    state->leech.tie = id;
    state->mode = HOLDS;
    state->leech.hero = game_hero_number(game->state, game->hero);
    body->layers = 0;
    body->touches = SIM_LAYERS_ALL & ~SIM_LAYER_BODY;
    sim_body_set_planes(body, game->planes);
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_LEECHED, body->centre,
              carried(game));
}

static void let_go(Game *game, uint32_t element, double speed)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    Vec2 away = vec2_normalize(vec2_sub(body->centre, hero_body(game)->centre));
    sim_remove_link(game->world, state->leech.tie);
    state->leech.tie = (SimLinkId){0};
    state->leech.hero = 0;
    state->mode = LOOSE;
    state->creature.ticks = LOOSE_TICKS;
    sim_body_push(game->world, (SimBodyId){state->body}, vec2_scale(away, speed));
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_SHAKEN, body->centre, 0.0);
}

// Returns the part of the braking of a speed above `most` that each of `count` leeches adds.
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
    hero->drive.y -= SLOWS_RISE * real_min(hero->velocity.y, 0.0); // a leech does not slow a fall
}

static void suck(Game *game, uint32_t element)
{
    bool gone = !game_turn_to(game, element_state(game, element)->leech.hero);
    SimBody *hero = hero_body(game);
    const SimBody *body = creature_body(game, element);
    double reach = vec2_length(vec2_sub(body->centre, hero->centre)) - hero->radius;
    gone = gone || game->hero->dead_ticks > 0 || reach > OUT_OF_TOUCH;
    bool thrown = game_hero_forms(game->hero).slick >= FORM_TAKEN || hero->impact > BUMP;
    if (gone || thrown || sim_link(game->world, element_state(game, element)->leech.tie) == NULL) {
        let_go(game, element, thrown && !gone ? THROWN : 0.0);
        return;
    }
    slow(hero, carried(game));
}

// --- lying about ---------------------------------------------------------------------------------

// Tries to hold on to a hero. Returns true if it succeeded.
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

// Plays a leech that holds on to nothing. Only leeches in the window get here. A loose leech
// collides with bodies again as soon as it no longer touches a hero.
static void lie(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    if (state->mode == GAME_CREATURE_CALM && catches(game, element))
        return;
    if (!creature_begin(game, element, &leech) || state->mode != LOOSE)
        return;
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->creature.ticks > 0)
        return;
    state->mode = GAME_CREATURE_CALM;
    if (touches_any_hero(game, body))
        return;
    body->layers = SIM_LAYER_BODY;
    body->touches = SIM_LAYERS_ALL;
    sim_body_set_planes(body, game->planes);
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

const ElementClass leech_class = {
    .count = count, .add = add, .drive = drive, .everywhere = true, .links_per_hero = HOLD_MOST};
