// mussel.c - mussels: two valves that stand open as a V towards their upper side. They shut half a
// second after enough has come to lie between them, as far as that leaves them room. What they hold
// is spat out; a slick hero is squirted out at once. The heavy form can't be shut in, the puff form
// opens them wide, and who sticks stays in. So a mussel catches and throws, but crushes nobody: a
// valve never goes further than what lies before it allows, and gives way to who is pressed.
//
// The valves are statics. Both turn about one hinge, in the middle of the lower side.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define SIDE_LEAST 0.125 // tiles; an element may be drawn without a size
#define FRICTION 0.3     // nacre
#define LIP 0.9          // where its lips stand open, of half its width: valves have a thickness
#define WIDE_MORE 0.5    // radians that the puff form opens each valve further
#define WIDEST 1.4       // radians
#define AJAR 0.4363      // radians: 25 degrees, where the heavy form keeps it
#define FOOT 0.06        // how far a valve reaches over the middle at its hinge, of its length
#define BOUNCE 0.06      // radians that it bounces open once when it shuts
#define BITES 0.75     // to what part of its size it presses soft bodies; 0.5: it counts as crushed
#define LOAD_LEAST 0.3 // kg between the valves that make it shut
#define PART_LEAST 0.3 // of a hero that must be inside
#define RIM 0.1        // tiles above its lips that count as inside
#define KEEPS 0.3      // tiles that amber on its lips may be higher than it can lie
#define KEEPS_ASIDE 0.7 // how far aside of the middle that may be, of its radius
#define SPITS 8.0       // tiles/s
#define FLOATS 4.0      // tiles/s
#define SEAT 0.95       // where it holds a hero, of the distance at which that touches both valves
#define HOLD_MOST 6.0   // tiles/s; a faster hero is on its way out, or in another mussel
#define NEAR 0.1        // tiles around a hero in which there is what presses it
#define SOFT 6.0        // tiles/s^2, see lift.c
#define SHUT_SPEED 18.0 // radians/s: it shuts in two ticks
#define OPEN_SPEED 4.5  // radians/s
#define REST_SPEED 3.0  // radians/s
#define AJAR_SPEED 0.7  // radians/s; amber is lifted by it

enum {
    SHUT_TICKS = 2,
    EMPTY_TICKS = 24, // for which it stays shut on nothing
    THROW_TICKS = 8,  // for which it guides what it throws
    REST_TICKS = 30,
    WIDE_TICKS = 3 * SIM_TICK_RATE,
    SETTLE_TICKS = 10, // after which a fast hero is no longer one that it squeezes
    SEAT_TICKS = 6,    // in which it draws a hero to its seat
    LATE_TICKS = 6,    // for which it waits for a hero that let go and turns slick
};

// --- its shape -----------------------------------------------------------------------------------

static Vec2 size_of(const LevelElement *mussel)
{
    return vec2(real_max(mussel->size.x, SIDE_LEAST), real_max(mussel->size.y, SIDE_LEAST));
}

double game_mussel_open(const LevelElement *mussel)
{
    Vec2 size = size_of(mussel);
    return real_atan2(0.5 * LIP * size.x, size.y);
}

double game_mussel_length(const LevelElement *mussel)
{
    Vec2 size = size_of(mussel);
    return vec2_length(vec2(0.5 * LIP * size.x, size.y));
}

Vec2 game_mussel_hinge(const LevelDesc *level, const LevelElement *mussel, double along)
{
    Path path = path_of(level, mussel->links[LEVEL_LINK_PATH]);
    Vec2 foot = vec2_add_scaled(mussel->centre, throw_upwards(mussel), -0.5 * size_of(mussel).y);
    return path.length > 0.0 ? vec2_add(foot, path_way(&path, along)) : foot;
}

// Returns the outline of a valve, shut, with its hinge at the origin. `side` is 1 for the right
// one. Both lips meet in the middle. Below them a valve reaches over to the other side: when it did
// not, points of the slick hero were squeezed out between the two hinges.
static SimConvex valve_of(const LevelElement *mussel, double side, Vec2 *offset)
{
    static const Vec2 corners[6] = {{-FOOT, 0.02}, {0.0, -1.0},   {0.07, -0.97},
                                    {0.17, -0.65}, {0.17, -0.28}, {0.09, -0.03}};
    double length = game_mussel_length(mussel);
    Vec2 scaled[6];
    for (uint32_t i = 0; i < 6; i++)
        scaled[i] = vec2(side * length * corners[i].x, length * corners[i].y);
    SimConvex valve = sim_convex_box(0.1 * length, length);
    *offset = vec2(0.5 * side * 0.1 * length, -0.5 * length);
    sim_convex_polygon(&valve, scaled, 6, offset); // too thin: it stays a box
    return valve;
}

typedef struct ValvePlace {
    Vec2 centre;
    double angle;
} ValvePlace;

static ValvePlace valve_place(const Game *game, uint32_t element, double side, Vec2 offset)
{
    const LevelElement *mussel = element_level(game, element);
    const GameElement *state = element_state(game, element);
    double angle = mussel->angle + side * state->mussel.gape;
    Vec2 hinge = game_mussel_hinge(game->level, mussel, state->mussel.along);
    return (ValvePlace){vec2_add(hinge, vec2_turn(offset, real_cos(angle), real_sin(angle))),
                        angle};
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    element_body_count(level, element, capacity);
    element_body_count(level, element, capacity);
}

static uint32_t add_valve(Game *game, uint32_t element, double side)
{
    Vec2 offset;
    SimConvex valve = valve_of(element_level(game, element), side, &offset);
    ValvePlace place = valve_place(game, element, side, offset);
    SimRigidDef def = {.centre = place.centre, .angle = place.angle, .friction = FRICTION};
    return element_body_add(game, element, &valve, def).index;
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->any.place = vec2(0.0, 0.0);
    state->mussel.gape = game_mussel_open(element_level(game, element));
    state->body = add_valve(game, element, 1.0);
    state->mussel.left_valve = add_valve(game, element, -1.0);
}

static void move_valve(Game *game, uint32_t element, uint32_t body, double side)
{
    Vec2 offset;
    if (body == 0)
        return;
    valve_of(element_level(game, element), side, &offset);
    ValvePlace place = valve_place(game, element, side, offset);
    sim_static_move(game->world, (SimBodyId){body}, place.centre, place.angle);
}

static double reach(const LevelDesc *level, const LevelElement *element)
{
    return element_reach(level, element) + path_of(level, element->links[LEVEL_LINK_PATH]).length;
}

// --- what is in it -------------------------------------------------------------------------------

// A mussel as it is now.
typedef struct Shell {
    Vec2 hinge, up;
    double open, length, height;
} Shell;

// What is between the valves.
typedef struct Catch {
    double load;        // kg
    bool amber, puff;   // heroes in these forms
    bool slick;         // the same, and it holds on to nothing
    bool sticks, turns; // heroes that hold on; that turn slick
    double least;       // radians that it leaves each valve
    uint32_t count;     // bodies that it can throw
    SimBodyId bodies[INSIDE_MOST];
} Catch;

static Shell shell_of(const Game *game, uint32_t element)
{
    const LevelElement *mussel = element_level(game, element);
    return (Shell){
        game_mussel_hinge(game->level, mussel, element_state(game, element)->mussel.along),
        throw_upwards(mussel), game_mussel_open(mussel), game_mussel_length(mussel),
        size_of(mussel).y};
}

// Returns a place as the mussel sees it: x to its right, y along its way up, from its hinge.
static Vec2 seen_from(const Shell *shell, Vec2 place)
{
    Vec2 way = vec2_sub(place, shell->hinge);
    return vec2(vec2_dot(way, vec2_perp(shell->up)), vec2_dot(way, shell->up));
}

static bool is_between(const Shell *shell, Vec2 place, double more)
{
    Vec2 at = seen_from(shell, place);
    double slope = real_sin(shell->open) / real_cos(shell->open);
    return at.y > 0.0 && at.y < shell->height + RIM + more && real_abs(at.x) < at.y * slope + more;
}

// Returns the part of a body that is between the valves, 0..1. A rigid body is in or not.
static double part_between(Game *game, const Shell *shell, const SimBody *body)
{
    SimPoints points = sim_points(game->world);
    uint32_t inside = 0;
    if (body->kind != SIM_RING)
        return is_between(shell, body->centre, RIM);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        inside += is_between(shell, vec2(points.x[i], points.y[i]), 0.0);
    return (double)inside / real_max(body->point_count, 1.0);
}

// Returns the angle at which a valve touches a disc, seen from its hinge; 0 if it is no obstacle.
static double touched_at(const Shell *shell, Vec2 place, double radius)
{
    Vec2 at = seen_from(shell, place);
    double away = vec2_length(at), side = real_atan2(real_abs(at.x), at.y);
    if (side > shell->open || away > shell->length + radius)
        return 0.0;
    radius += FOOT * real_max(shell->length - away, 0.0); // the inner side slants
    if (away <= radius)
        return shell->open;
    double half = real_atan2(radius, real_sqrt(away * away - radius * radius));
    return real_min(side + half, shell->open);
}

// Returns the angle that a body leaves each valve.
static double least_for(Game *game, const Shell *shell, SimBodyId id, double part)
{
    const SimBody *body = sim_body_const(game->world, id);
    Vec2 corners[SIM_CONVEX_MAX_VERTICES];
    if (body->kind == SIM_RING)
        return touched_at(shell, body->centre, part * body->radius);
    double least = 0.0, radius = sim_convexes(game->world)[body->convex].radius;
    uint32_t corner_count = sim_body_outline(game->world, id, corners);
    for (uint32_t i = 0; i < corner_count; i++)
        least = real_max(least, touched_at(shell, corners[i], radius));
    return least;
}

// Amber is lifted onto the lips, and the puff form opens them until it lies above them: both count
// as inside as long as they lie there.
static bool lies_on(const GameElement *state, const Shell *shell, const SimBody *body,
                    GameForms forms)
{
    bool keeps = (state->mode == GAME_MUSSEL_AJAR && forms.heavy > FORM_TAKEN) ||
                 (state->mode == GAME_MUSSEL_WIDE && forms.puff > FORM_TAKEN);
    Vec2 at = seen_from(shell, body->centre);
    return keeps && at.y > 0.0 && at.y < body->radius / real_sin(AJAR) + KEEPS &&
           at.y < shell->height + body->radius && real_abs(at.x) < KEEPS_ASIDE * body->radius;
}

static bool holds_on(const Game *game, const GameElement *state, uint32_t hero)
{
    const SimStrand *strands = sim_strands(game->world);
    for (uint32_t i = 0; i < game->world->strand_count; i++)
        if (strands[i].body == hero && strands[i].hold == SIM_HOLD_RIGID &&
            (strands[i].other == state->body || strands[i].other == state->mussel.left_valve))
            return true;
    return false;
}

static void add_body(Catch *found, SimBodyId id)
{
    found->bodies[found->count++] = id;
}

// Looks at the current hero, which is near.
static void look_at_hero(Game *game, uint32_t element, const Shell *shell, Catch *found)
{
    const GameElement *state = element_state(game, element);
    const SimBody *body = hero_body(game);
    GameForms forms = game_hero_forms(game->hero);
    bool amber = forms.heavy > FORM_TAKEN, slick = forms.slick > FORM_TAKEN;
    double part = part_between(game, shell, body);
    bool held = body->holding > 0 && holds_on(game, state, game->hero->body.index);
    if (!amber)
        found->least = real_max(found->least, least_for(game, shell, game->hero->body, BITES));
    if (part < PART_LEAST && !lies_on(state, shell, body, forms))
        return;
    found->load += real_max(body->mass, 1.0) * real_max(part, PART_LEAST);
    found->amber |= amber;
    found->puff |= forms.puff > FORM_TAKEN;
    found->slick |= slick && !amber;
    found->sticks |= held;
    found->turns |= game->hero->slick_ticks > 0 && !slick;
    if (!held)
        add_body(found, game->hero->body);
}

static void look_at(Game *game, uint32_t element, const Shell *shell, SimBodyId id, Catch *found)
{
    const SimBody *body = sim_body_const(game->world, id);
    GameHero *hero = game_hero_of_body(game->state, id);
    if (hero != NULL) {
        game->hero = hero;
        if (game_hero_is_out(hero))
            look_at_hero(game, element, shell, found);
        return;
    }
    found->least = real_max(found->least, least_for(game, shell, id, BITES));
    double part = part_between(game, shell, body);
    if (part < PART_LEAST)
        return;
    found->load += part * body->mass;
    add_body(found, id);
}

static void look(Game *game, uint32_t element, const Shell *shell, Catch *found)
{
    GameHero *current = game->hero;
    SimBodyId near[INSIDE_MOST];
    double far = shell->length + 1.0;
    Box box = box_grow((Box){shell->hinge, shell->hinge}, far);
    uint32_t near_count = inside_box(game, box, near);
    found->load = found->least = 0.0;
    found->amber = found->puff = found->slick = found->sticks = found->turns = false;
    found->count = 0;
    for (uint32_t i = 0; i < near_count; i++)
        look_at(game, element, shell, near[i], found);
    game->hero = current;
}

// --- holding and throwing ------------------------------------------------------------------------

// Draws the current hero to its seat between the valves.
static void hold(Game *game, const Shell *shell, bool settled)
{
    SimBody *body = hero_body(game);
    double deep = real_min(SEAT * body->radius / real_sin(shell->open), shell->height);
    Vec2 seat = vec2_add_scaled(shell->hinge, shell->up, deep);
    Vec2 wanted = vec2_scale(vec2_sub(seat, body->centre), (double)SIM_TICK_RATE / SEAT_TICKS);
    if (settled && vec2_length(body->velocity) > HOLD_MOST)
        return;
    throw_end_jump(game->hero);
    body->drive = vec2_scale(vec2_sub(wanted, body->velocity), SIM_TICK_RATE);
    sim_body_wake(game->world, game->hero->body);
}

static void hold_all(Game *game, const Shell *shell, const Catch *found, bool settled)
{
    GameHero *current = game->hero;
    for (uint32_t i = 0; i < found->count; i++) {
        game->hero = game_hero_of_body(game->state, found->bodies[i]);
        if (game->hero != NULL)
            hold(game, shell, settled);
    }
    game->hero = current;
}

static double speed_for(const Game *game, const LevelElement *mussel, SimBodyId id)
{
    const GameHero *hero = game_hero_of_body(game->state, id);
    if (hero == NULL)
        return SPITS;
    GameForms forms = game_hero_forms(hero);
    return forms.slick > FORM_TAKEN  ? mussel->mussel.speed
           : forms.puff > FORM_TAKEN ? FLOATS
                                     : SPITS;
}

// Throws all that does not hold on. `first`: now; else it only keeps up the speed of what it has
// thrown, as long as that is between the valves.
static void throw_all(Game *game, uint32_t element, const Shell *shell, const Catch *found,
                      bool first)
{
    const LevelElement *mussel = element_level(game, element);
    for (uint32_t i = 0; i < found->count; i++) {
        SimBodyId id = found->bodies[i];
        double speed = speed_for(game, mussel, id);
        double now = vec2_dot(sim_body_const(game->world, id)->velocity, shell->up);
        if (!first && (now < 0.5 * speed || now > speed))
            continue;
        if (first)
            throw_body(game, id, vec2_perp(shell->up), 0.0);
        throw_body(game, id, shell->up, speed);
        sim_body_wake(game->world, id);
        if (first)
            game_emit(game->events, speed > SPITS ? GAME_EVENT_SQUIRTED : GAME_EVENT_SPAT,
                      sim_body_const(game->world, id)->centre, speed);
    }
}

// --- what it does --------------------------------------------------------------------------------

static void turn_to(GameElement *state, GameMusselMode mode)
{
    state->mode = mode;
    state->mussel.ticks = 0;
}

// Returns true if it presses a hero too hard.
static bool crushes(Game *game, const Shell *shell)
{
    GameHero *current = game->hero;
    Box box = box_grow((Box){shell->hinge, shell->hinge}, shell->length);
    bool found = false;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        found = found || (game_turn_to(game, i) && game->hero->crush_ticks > 0 &&
                          box_overlaps(box, hero_body(game)->box));
    game->hero = current;
    return found;
}

static void drive_open(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    GameElement *state = element_state(game, element);
    bool works = mover_is_on(state, element_level(game, element)->mussel.waits);
    state->mussel.gape =
        mover_approach(state->mussel.gape, shell->open, REST_SPEED / SIM_TICK_RATE);
    if (!works || found->load < LOAD_LEAST)
        return;
    turn_to(state, GAME_MUSSEL_QUIVERS);
    game_emit(game->events, GAME_EVENT_QUIVERED,
              vec2_add_scaled(shell->hinge, shell->up, shell->height), 0.0);
}

// Turns to what the forms of those inside ask for. Returns true if it did.
static bool obey_forms(GameElement *state, const Catch *found)
{
    if (!found->amber && !found->puff)
        return false;
    turn_to(state, found->amber ? GAME_MUSSEL_AJAR : GAME_MUSSEL_WIDE);
    return true;
}

static void drive_quivering(Game *game, const Shell *shell, GameElement *state, const Catch *found)
{
    if (state->mussel.ticks < GAME_MUSSEL_TELL || obey_forms(state, found))
        return;
    turn_to(state, GAME_MUSSEL_SHUT);
    game_emit(game->events, GAME_EVENT_CLACKED, shell->hinge, found->load);
}

static void spit(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    turn_to(element_state(game, element), GAME_MUSSEL_SPITS);
    throw_all(game, element, shell, found, true);
}

// Shuts as far as what is inside leaves it room; it bounces once.
static void close_valves(GameElement *state, const Shell *shell, double least)
{
    double bounce =
        state->mussel.ticks > SHUT_TICKS && state->mussel.ticks <= 2 * SHUT_TICKS ? BOUNCE : 0.0;
    double wanted = real_min(least + bounce, shell->open);
    state->mussel.gape = mover_approach(state->mussel.gape, wanted, SHUT_SPEED / SIM_TICK_RATE);
}

static void drive_shut(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    const LevelElement *mussel = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t wait = element_ticks(mussel->mussel.wait);
    if (obey_forms(state, found))
        return;
    close_valves(state, shell, found->least);
    if (found->count == 0) {
        if (found->sticks)
            state->mussel.ticks = state->mussel.ticks < wait ? state->mussel.ticks : wait - 1;
        else if (state->mussel.ticks >= EMPTY_TICKS)
            turn_to(state, GAME_MUSSEL_RESTS);
        return;
    }
    hold_all(game, shell, found, state->mussel.ticks > SETTLE_TICKS);
    bool late = found->turns && state->mussel.ticks < wait + LATE_TICKS;
    if (state->mussel.ticks > SHUT_TICKS &&
        (found->slick || (state->mussel.ticks >= wait && !late)))
        spit(game, element, shell, found);
}

static void drive_ajar(GameElement *state, const Shell *shell, const Catch *found)
{
    double wanted = real_min(real_max(AJAR, found->least), shell->open);
    state->mussel.gape = mover_approach(state->mussel.gape, wanted, AJAR_SPEED / SIM_TICK_RATE);
    if (!found->amber)
        turn_to(state, GAME_MUSSEL_RESTS);
}

static void drive_wide(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    GameElement *state = element_state(game, element);
    double wanted = real_min(shell->open + WIDE_MORE, real_max(WIDEST, shell->open));
    state->mussel.gape = mover_approach(state->mussel.gape, wanted, OPEN_SPEED / SIM_TICK_RATE);
    if (!found->puff)
        turn_to(state, GAME_MUSSEL_RESTS);
    else if (state->mussel.ticks >= WIDE_TICKS)
        spit(game, element, shell, found);
}

static void drive_spitting(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    GameElement *state = element_state(game, element);
    state->mussel.gape =
        mover_approach(state->mussel.gape, shell->open, OPEN_SPEED / SIM_TICK_RATE);
    throw_all(game, element, shell, found, false);
    if (state->mussel.ticks >= THROW_TICKS)
        turn_to(state, GAME_MUSSEL_RESTS);
}

static void act(Game *game, uint32_t element, const Shell *shell, const Catch *found)
{
    GameElement *state = element_state(game, element);
    state->mussel.ticks++;
    switch ((GameMusselMode)state->mode) {
    case GAME_MUSSEL_QUIVERS:
        drive_quivering(game, shell, state, found);
        break;
    case GAME_MUSSEL_SHUT:
        drive_shut(game, element, shell, found);
        break;
    case GAME_MUSSEL_AJAR:
        drive_ajar(state, shell, found);
        break;
    case GAME_MUSSEL_WIDE:
        drive_wide(game, element, shell, found);
        break;
    case GAME_MUSSEL_SPITS:
        drive_spitting(game, element, shell, found);
        break;
    case GAME_MUSSEL_RESTS:
        state->mussel.gape =
            mover_approach(state->mussel.gape, shell->open, REST_SPEED / SIM_TICK_RATE);
        if (state->mussel.ticks >= REST_TICKS)
            turn_to(state, GAME_MUSSEL_OPEN);
        break;
    case GAME_MUSSEL_OPEN:
    default:
        drive_open(game, element, shell, found);
        break;
    }
}

// --- along its path ------------------------------------------------------------------------------

static void travel(Game *game, uint32_t element, bool yields)
{
    const LevelElement *mussel = element_level(game, element);
    GameElement *state = element_state(game, element);
    Path path = path_of(game->level, mussel->links[LEVEL_LINK_PATH]);
    if (path.length <= 0.0)
        return;
    if (yields) {
        state->mussel.goes_back ^= 1u;
        state->mussel.speed = 0.0;
    }
    bool back = state->mussel.goes_back != 0;
    double left = back ? state->mussel.along : path.length - state->mussel.along;
    double most = real_min(mussel->mussel.travel, mover_braking(left, SOFT));
    most = real_min(most, path_speed(&path, state->mussel.along, back, false, SOFT));
    state->mussel.speed =
        mover_approach(state->mussel.speed, back ? -most : most, SOFT / SIM_TICK_RATE);
    state->mussel.along += state->mussel.speed / SIM_TICK_RATE;
    bool there = back ? state->mussel.along <= 0.0 : state->mussel.along >= path.length;
    state->mussel.along = real_clamp(state->mussel.along, 0.0, path.length);
    if (there) {
        state->mussel.goes_back ^= 1u;
        state->mussel.speed = 0.0;
    }
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Shell shell = shell_of(game, element);
    Catch found;
    bool yields = crushes(game, &shell);
    look(game, element, &shell, &found);
    if (yields && state->mode != GAME_MUSSEL_SPITS)
        turn_to(state, GAME_MUSSEL_RESTS);
    act(game, element, &shell, &found);
    travel(game, element, yields);
    move_valve(game, element, state->body, 1.0);
    move_valve(game, element, state->mussel.left_valve, -1.0);
}

// --- who is near -------------------------------------------------------------------------------

static bool is_tame(const Game *game, SimBodyId id)
{
    GameOwner owner = game_owner(game->level, sim_body_const(game->world, id)->user);
    return owner.kind != GAME_OWNER_ELEMENT ||
           game->level->elements[owner.number].kind == LEVEL_ELEMENT_MUSSEL;
}

// Returns true if the current hero touches a valve, and near it are none but mussels, heroes and
// things.
static bool is_safe_here(Game *game, const GameElement *state)
{
    SimBodyId near[INSIDE_MOST];
    Box box = box_grow(hero_body(game)->box, NEAR);
    uint32_t count = sim_query_box(game->world, box, near, INSIDE_MOST);
    bool here = false;
    for (uint32_t i = 0; i < count && i < INSIDE_MOST; i++) {
        here |= near[i].index == state->body || near[i].index == state->mussel.left_valve;
        if (!is_tame(game, near[i]))
            return false;
    }
    return here;
}

// Who is held can't jump. A valve crushes no more than rock does: without this, heroes that puffed
// themselves up in the corner below a valve died there.
static void sense(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    GameHero *current = game->hero;
    bool holds = state->mode == GAME_MUSSEL_SHUT || state->mode == GAME_MUSSEL_SPITS;
    Shell shell = shell_of(game, element);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || !game_hero_is_out(game->hero))
            continue;
        if (holds && hero_body(game)->holding == 0 &&
            part_between(game, &shell, hero_body(game)) >= PART_LEAST)
            game->hero->coyote_ticks = 0;
        if (game->hero->crush_ticks > 0 && is_safe_here(game, state))
            game->hero->crush_ticks = 0;
    }
    game->hero = current;
}

const ElementClass mussel_class = {
    .count = count, .add = add, .drive = drive, .sense = sense, .reach = reach};
