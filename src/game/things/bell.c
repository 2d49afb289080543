// bell.c - bells. What lands on a bell rings it, as loud as the blow; a bell with a goal throws the
// hero that rang it there, in a time that the level says, and keeps him on this arc until he points
// against it, changes his form or touches something. Each tick of an arc corrects his velocity, so
// he gets there from any landing, whatever he does with his other keys.
//
// GameElement: `on` is 1 while it rings; `mode` is a GameBellMode.
#include "game/elements.h"

#define SIDE_LEAST 0.125 // tiles; an element may be drawn without a size
#define CROWN 0.7        // width of its flat upper side, of its own
#define SHOULDER 0.84    // width below that
#define FRICTION 0.8
#define ASIDE 0.2   // tiles beside the flat side where a landing still counts
#define ABOVE 1.0   // tiles above it in which something may land on it in a tick
#define STRIKES 1.5 // tiles/s; a softer landing is none
#define BOUNCES 0.7 // of a blow: what is weaker may be a bounce of what struck
#define SAME 1.2
#define ROUNDED 1e-6   // of a blow
#define THROWN_OFF 6.0 // tiles/s off the arc: something else moved the hero
#define AGAINST 0.5    // of a whole direction, that ends an arc
#define MUTED_BY_SLICK 0.5

enum {
    RING_TICKS = 48,
    HEARD_TICKS = 2, // some listen before the step of a tick, some after that
    GRACE_TICKS = 3, // at the beginning of an arc, in which a touch is that of the bell
    BOUNCE_TICKS = 60,
    GUIDED_LEAST = 4, // ticks; after that the arc is left to itself
    ARC_BITS = 8,
    ARC_MOST = 255,
    FORM_KEYS = GAME_KEY_SLICK | GAME_KEY_HEAVY | GAME_KEY_PUFF,
};

// --- its shape -----------------------------------------------------------------------------------

static void add(Game *game, uint32_t element)
{
    const LevelElement *bell = element_level(game, element);
    Vec2 half = {0.5 * real_max(bell->size.x, SIDE_LEAST),
                 0.5 * real_max(bell->size.y, SIDE_LEAST)};
    Vec2 offset = {0.0, 0.0};
    const Vec2 corners[6] = {
        {-CROWN * half.x, -half.y}, {CROWN * half.x, -half.y}, {SHOULDER * half.x, -0.6 * half.y},
        {half.x, half.y},           {-half.x, half.y},         {-SHOULDER * half.x, -0.6 * half.y}};
    SimConvex outline = sim_convex_box(2.0 * half.x, 2.0 * half.y);
    sim_convex_polygon(&outline, corners, 6, &offset); // too thin: it stays a box
    SimRigidDef def = {.centre = vec2_add(bell->centre, offset), .friction = FRICTION};
    element_state(game, element)->body = element_body_add(game, element, &outline, def).index;
}

static double top_of(const LevelElement *bell)
{
    return bell->centre.y - 0.5 * real_max(bell->size.y, SIDE_LEAST);
}

// --- arcs ----------------------------------------------------------------------------------------

static uint32_t arc_of(const GameElement *state, uint32_t hero)
{
    return state->bell.arcs >> hero * ARC_BITS & ARC_MOST;
}

static void set_arc(GameElement *state, uint32_t hero, uint32_t ticks)
{
    state->bell.arcs &= ~((uint32_t)ARC_MOST << hero * ARC_BITS);
    state->bell.arcs |= ticks << hero * ARC_BITS;
}

// Returns where the middle of the current hero shall be: on the goal's body, or in its middle.
static Vec2 goal_of(const Game *game, const LevelElement *bell)
{
    uint32_t to = bell->links[LEVEL_LINK_GOAL] - 1;
    SimBodyId body = {element_state(game, to)->body};
    if (body.index == 0)
        return element_level(game, to)->centre;
    const SimBody *solid = sim_body_const(game->world, body);
    return vec2(solid->centre.x, solid->box.min.y - hero_body(game)->radius);
}

// Returns the velocity with which the current hero is there in so many ticks of free flight.
static Vec2 velocity_to(const Game *game, Vec2 goal, uint32_t ticks)
{
    double seconds = (double)ticks / SIM_TICK_RATE;
    Vec2 way = vec2_scale(vec2_sub(goal, hero_body(game)->centre), 1.0 / seconds);
    return vec2_add_scaled(way, game->world->gravity, -0.5 * seconds);
}

static void fly(Game *game, Vec2 velocity)
{
    SimBody *body = hero_body(game);
    sim_body_push(game->world, game->hero->body, vec2_sub(velocity, body->velocity));
    body->gravity_scale = 1.0;
    body->drive = vec2(0.0, 0.0);
    throw_end_jump(game->hero);
}

// Returns true if the current hero leaves its arc, on which it has flown for so many ticks.
static bool leaves(const Game *game, Vec2 wanted, uint32_t flown)
{
    const SimBody *body = hero_body(game);
    TickInput input = hero_input(game);
    bool touches = flown >= GRACE_TICKS && body->touching > 0;
    bool changes = ((input.keys ^ game->hero->previous_keys) & FORM_KEYS) != 0;
    bool against = control_direction(input).x * body->velocity.x < -AGAINST;
    return !game_hero_is_out(game->hero) || touches || body->holding > 0 || changes || against ||
           vec2_length(vec2_sub(wanted, body->velocity)) > THROWN_OFF;
}

static void guide(Game *game, uint32_t element, uint32_t hero)
{
    const LevelElement *bell = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t left = arc_of(state, hero) - 1, whole = element_ticks(bell->bell.time);
    set_arc(state, hero, 0);
    if (left < GUIDED_LEAST || !game_turn_to(game, hero))
        return;
    Vec2 wanted = velocity_to(game, goal_of(game, bell), left);
    if (leaves(game, wanted, whole - left))
        return;
    fly(game, wanted);
    set_arc(state, hero, left);
}

// Throws the current hero to the bell's goal.
static void throw_hero(Game *game, uint32_t element)
{
    const LevelElement *bell = element_level(game, element);
    uint32_t number = game_hero_number(game->state, game->hero);
    const uint32_t *first = game->level->element_first + LEVEL_ELEMENT_BELL;
    for (uint32_t i = first[0]; i < first[1]; i++)
        set_arc(element_state(game, i), number, 0);
    uint32_t ticks = element_ticks(bell->bell.time);
    Vec2 velocity = velocity_to(game, goal_of(game, bell), ticks);
    fly(game, velocity);
    set_arc(element_state(game, element), number, ticks < ARC_MOST ? ticks : ARC_MOST);
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_THROWN, hero_body(game)->centre,
              vec2_length(velocity));
}

// --- blows ---------------------------------------------------------------------------------------

double bell_loudness(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    return state->mode == GAME_BELL_RANG &&
                   game->state->tick - state->bell.struck_tick < HEARD_TICKS
               ? state->bell.blow
               : 0.0;
}

static void note(Game *game, uint32_t element, GameBellMode mode, double blow)
{
    GameElement *state = element_state(game, element);
    state->mode = mode;
    state->bell.struck_tick = game->state->tick;
    state->bell.blow = blow;
}

static void ring(Game *game, uint32_t element, double blow)
{
    const LevelElement *bell = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t to = bell->links[LEVEL_LINK_GOAL];
    note(game, element, GAME_BELL_RANG, blow);
    state->on = 1;
    state->bell.rings++;
    state->bell.beckons = 0;
    if (to != 0 && element_level(game, to - 1)->kind == LEVEL_ELEMENT_BELL)
        element_state(game, to - 1)->bell.beckons = 1;
    game_emit(game->events, GAME_EVENT_CHIMED, vec2(bell->centre.x, top_of(bell)), bell->bell.note);
}

// Amber would be twice as loud.
static void refuse(Game *game, uint32_t element, bool heavy, double blow)
{
    const LevelElement *bell = element_level(game, element);
    Vec2 place = vec2(bell->centre.x, top_of(bell));
    bool amber = !heavy && 2.0 * blow >= bell->bell.least;
    note(game, element, GAME_BELL_SOFT, blow);
    game_refuse(game->events, element, amber ? GAME_REFUSED_HEAVY : GAME_REFUSED_WEAK, place, place,
                blow / bell->bell.least);
}

// Returns true for the small blows of what bounces on a bell that it has struck, and for a landing
// that was foretold a tick too early.
static bool bounces(const Game *game, uint32_t element, double blow)
{
    const GameElement *state = element_state(game, element);
    uint32_t since = game->state->tick - state->bell.struck_tick;
    double least = since <= 2 ? SAME : BOUNCES;
    return state->mode != GAME_BELL_STILL && blow < least * state->bell.blow &&
           since < BOUNCE_TICKS;
}

static void strike(Game *game, uint32_t element, SimBodyId id, double speed)
{
    const LevelElement *bell = element_level(game, element);
    GameHero *hero = game_hero_of_body(game->state, id);
    GameForms forms = hero != NULL ? game_hero_forms(hero) : (GameForms){0.0, 0.0, 0.0};
    double blow = hurt_whole_mass(game, id) * speed * (1.0 - MUTED_BY_SLICK * forms.slick);
    if (bounces(game, element, blow))
        return;
    if ((sim_body_const(game->world, id)->flags & SIM_BODY_STICKY) != 0) {
        note(game, element, GAME_BELL_MUTED, blow);
    } else if (bell->bell.note < 0.0) {
        note(game, element, GAME_BELL_CLACKED, blow);
        game_emit(game->events, GAME_EVENT_CLACKED, vec2(bell->centre.x, top_of(bell)), 0.0);
    } else if (blow < bell->bell.least - ROUNDED) {
        refuse(game, element, forms.heavy >= FORM_TAKEN, blow);
    } else {
        ring(game, element, blow);
        if (hero != NULL && bell->links[LEVEL_LINK_GOAL] != 0 && forms.puff < FORM_TAKEN &&
            game_turn_to(game, game_hero_number(game->state, hero)))
            throw_hero(game, element);
    }
}

static void take_landings(Game *game, uint32_t element)
{
    const LevelElement *bell = element_level(game, element);
    double half = 0.5 * CROWN * bell->size.x + ASIDE, top = top_of(bell);
    Box above = {{bell->centre.x - half, top - ABOVE}, {bell->centre.x + half, top}};
    SimBodyId found[INSIDE_MOST];
    uint32_t count = inside_box(game, above, found);
    for (uint32_t i = 0; i < count; i++) {
        double aside = sim_body_const(game->world, found[i])->centre.x - bell->centre.x;
        double speed = throw_landing(game, found[i], top, 0.0);
        if (speed >= STRIKES && real_abs(aside) <= half)
            strike(game, element, found[i], speed);
    }
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    for (uint32_t i = 0; i < game->state->hero_count && state->bell.arcs != 0; i++)
        if (arc_of(state, i) > 0)
            guide(game, element, i);
    if (state->body != 0 && box_overlaps(element_box(element_level(game, element)), game->window))
        take_landings(game, element);
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->on != 0 && game->state->tick - state->bell.struck_tick >= RING_TICKS)
        state->on = 0;
}

// Arcs lead far away from a bell.
const ElementClass bell_class = {
    .count = element_body_count, .add = add, .drive = drive, .sense = sense, .everywhere = true};
