// eddy.c - eddies: whirls in water. An eddy drives what is in it round its eye and to a distance
// from it that follows from the body's density: light bodies to the rim, the plain hero to 0.7 of
// the radius, heavy ones into the eye, through which they sink out of it below.
//
// The media of the world know only even flows in rectangles, so an eddy is no medium. It acts on
// bodies in the water of others: it lets that water drag them towards its own velocity instead of
// to rest, drives them at its own rate on top of that as wind does, takes off weight and lift, and
// adds the acceleration of a circle. With those two left in, a plain hero (lift 7.5 tiles/s^2 more
// than its weight) would circle half a tile too high.
//
// Eddies that touch are a train of gears: each turns against those it touches, starting from the
// first eddy of the train. A body that comes to where two touch goes straight on along the common
// tangent of its two circles. That line leads from one circle to the other, like a crossed belt, so
// nothing has to be remembered of who carries whom: whoever moves towards an eddy there is on its
// way to it.
//
// GameElement: `on` is 1 while it works; `mode` is 1 if it turns against its speed in the level.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define TICK (1.0 / SIM_TICK_RATE)
#define REFERENCE 0.5     // kg/tile^2; density of the plain hero
#define FASTEST 12.0      // tiles/s
#define SPIN_UP 12.0      // tiles/s^2; how fast it begins and ends to turn
#define CALM_EYE 0.35     // part of the radius within which the water turns like a wheel
#define EYE 0.25          // part of the radius in which heavy bodies sink
#define RING 0.7          // part of the radius at which bodies of the plain hero's density go round
#define RIM 0.95          // the same for the lightest
#define LIGHTEST 0.2      // kg/tile^2
#define HEAVIEST 0.9      // kg/tile^2; from here on bodies go into the eye
#define PULL_RATE 2.0     // 1/s; how fast a body comes to its distance, near it
#define SLICK_FASTER 0.25 // part of the speed that a slick hero gains: the water drags it half
#define SLICK_INSIDE 0.12 // part of the radius by which its circle is smaller
// part of its speed up to which it keeps a body on its circle; a faster one flies outwards
#define TURNED_MOST 1.5
#define INNERMOST 0.25  // tiles; the smallest circle
#define HELD 0.4        // part of the drive that is left for a body that holds to something
#define OFF_SPEED 4.0   // tiles/s that a jump off the eddy adds
#define OFF_FROM 0.5    // part of the radius from which on a hero can jump off
#define TOUCH 0.25      // tiles; circles that are so far apart still touch
#define CROSS_LEAST 0.3 // part of the radius; bodies on smaller circles are not handed over
enum {
    BODIES_MOST = 128,   // bodies that one eddy can carry at a time
    NEIGHBOURS_MOST = 8, // of one eddy
    BATHS_MOST = 8,      // media that one body can be in
    SLICES = 6,          // of a body, in which its medium is looked up
    LET_GO_TICKS = 24,   // after a jump off it
};

// An eddy as it is in this tick.
typedef struct Whirl {
    uint32_t number;
    Vec2 centre;
    double radius, speed; // tiles; tiles/s, below 0: anticlockwise
} Whirl;

// An eddy and those that touch it and turn.
typedef struct Train {
    Whirl own;
    uint32_t count;
    Whirl neighbours[NEIGHBOURS_MOST];
} Train;

static Whirl whirl_of(const Game *game, uint32_t element)
{
    const LevelElement *eddy = element_level(game, element);
    return (Whirl){element, eddy->centre, 0.5 * real_min(eddy->size.x, eddy->size.y),
                   element_state(game, element)->eddy.speed};
}

// --- gears ---------------------------------------------------------------------------------------

bool game_eddies_touch(const LevelElement *a, const LevelElement *b)
{
    double one = 0.5 * a->size.x, other = 0.5 * b->size.x, reach = one + other + TOUCH;
    if (real_abs(a->centre.x - b->centre.x) > reach || real_abs(a->centre.y - b->centre.y) > reach)
        return false; // most are far apart, and that is found out without a root
    double apart = vec2_length(vec2_sub(a->centre, b->centre));
    return one > 0.0 && other > 0.0 && apart <= reach && apart > real_max(one, other);
}

static uint32_t first_eddy(const Game *game)
{
    return game->level->element_first[LEVEL_ELEMENT_EDDY];
}

// Joins the train of eddy `from` to that of eddy `to`, which comes before it. `turn`: it must turn
// round for that.
static void join(Game *game, uint32_t from, uint32_t to, uint32_t last, bool turn)
{
    uint32_t train = element_state(game, from)->eddy.train,
             by = element_state(game, to)->eddy.train;
    for (uint32_t i = first_eddy(game); i <= last; i++) {
        GameElement *state = element_state(game, i);
        if (state->eddy.train != train)
            continue;
        state->eddy.train = by;
        state->mode ^= turn;
        state->eddy.speed = turn ? -state->eddy.speed : state->eddy.speed;
    }
}

static bool turns_left(const Game *game, uint32_t element)
{
    return (element_level(game, element)->eddy.speed < 0.0) != element_state(game, element)->mode;
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *eddy = element_level(game, element);
    GameElement *state = element_state(game, element);
    state->eddy.train = element + 1;
    state->eddy.speed = eddy->eddy.waits != 0.0 ? 0.0 : eddy->eddy.speed;
    if (element - first_eddy(game) >= GAME_EDDIES_MOST)
        return;
    for (uint32_t i = first_eddy(game); i < element; i++) {
        uint32_t own = state->eddy.train, other = element_state(game, i)->eddy.train;
        if (own == other || !game_eddies_touch(eddy, element_level(game, i)))
            continue;
        bool turn = turns_left(game, element) == turns_left(game, i);
        join(game, own < other ? i : element, own < other ? element : i, element, turn);
    }
}

static void find_train(const Game *game, uint32_t element, Train *train)
{
    uint32_t first = first_eddy(game), end = game->level->element_first[LEVEL_ELEMENT_EDDY + 1];
    const LevelElement *eddy = element_level(game, element);
    train->own = whirl_of(game, element);
    train->count = 0;
    if (element - first >= GAME_EDDIES_MOST)
        return;
    for (uint32_t i = first; i < end && i - first < GAME_EDDIES_MOST; i++)
        if (i != element && element_state(game, i)->on && train->count < NEIGHBOURS_MOST &&
            game_eddies_touch(eddy, element_level(game, i)))
            train->neighbours[train->count++] = whirl_of(game, i);
}

// --- the water that a body is in -----------------------------------------------------------------

// What a body displaces, as means over its area.
typedef struct Bath {
    double density; // kg/tile^2
    double drag;    // kg/(tile^2 s)
    double part;    // of its area that is in a liquid, 0..1
} Bath;

static uint32_t media_at(const Game *game, Box box, SimMedium out[BATHS_MOST])
{
    const SimMedium *media = sim_media(game->world);
    uint32_t count = 0;
    for (uint32_t i = 1; i < game->world->media_count && count < BATHS_MOST; i++)
        if (media[i].density > 0.0 && box_overlaps(media[i].box, box))
            out[count++] = media[i];
    return count;
}

// Returns the densest medium at a place, or NULL.
static const SimMedium *densest_at(const SimMedium *media, uint32_t count, Vec2 place)
{
    const SimMedium *found = NULL;
    for (uint32_t i = 0; i < count; i++)
        if (box_contains(media[i].box, place) &&
            (found == NULL || media[i].density >= found->density))
            found = &media[i];
    return found;
}

// Returns the water of a body, as if it were an ellipse: looks it up in slices from top to bottom,
// each weighted by its width. What it gets wrong at a surface is small beside what drives the body.
static Bath bath_of(const Game *game, const SimBody *body)
{
    SimMedium media[BATHS_MOST];
    Bath bath = {0};
    uint32_t count = media_at(game, body->box, media);
    double whole = 0.0, x = 0.5 * (body->box.min.x + body->box.max.x);
    for (uint32_t i = 0; i < SLICES && count > 0; i++) {
        double at = (i + 0.5) / SLICES, width = real_sqrt(at * (1.0 - at));
        Vec2 place = vec2(x, body->box.min.y + at * (body->box.max.y - body->box.min.y));
        const SimMedium *medium = densest_at(media, count, place);
        whole += width;
        if (medium == NULL)
            continue;
        bath.density += width * medium->density;
        bath.drag += width * medium->density * medium->drag;
        bath.part += width;
    }
    if (whole <= 0.0)
        return bath;
    return (Bath){bath.density / whole, bath.drag / whole, bath.part / whole};
}

// --- where it drives a body ----------------------------------------------------------------------

// A body in an eddy.
typedef struct Swimmer {
    SimBodyId id;
    SimBody *body;
    GameHero *hero;     // NULL: it is none
    double slick;       // 0..1
    double ring;        // part of the radius at which it goes round
    Vec2 offset, out;   // from the eye, tiles; unit vector
    double distance;    // tiles
    bool inside, sinks; // sinks: through the eye
} Swimmer;

// Returns the part of the radius at which a body of this density (kg/tile^2) goes round.
static double ring_of(double density)
{
    if (density <= REFERENCE)
        return RIM -
               (RIM - RING) * real_clamp((density - LIGHTEST) / (REFERENCE - LIGHTEST), 0.0, 1.0);
    return RING * real_clamp((HEAVIEST - density) / (HEAVIEST - REFERENCE), 0.0, 1.0);
}

static Swimmer swimmer_of(Game *game, const Whirl *whirl, SimBodyId id)
{
    Swimmer swimmer = {.id = id, .body = sim_body(game->world, id)};
    const SimBody *body = swimmer.body;
    swimmer.hero = game_hero_of_body(game->state, id);
    swimmer.slick = swimmer.hero != NULL ? game_hero_forms(swimmer.hero).slick : 0.0;
    double density = body->area > 0.0 ? body->mass / body->area : REFERENCE;
    swimmer.ring = real_max(ring_of(density) - SLICK_INSIDE * swimmer.slick, 0.0);
    swimmer.offset = vec2_sub(body->centre, whirl->centre);
    swimmer.distance = vec2_length(swimmer.offset);
    swimmer.out = vec2_normalize(swimmer.offset);
    swimmer.inside = swimmer.distance <= whirl->radius;
    double eye = EYE * whirl->radius;
    bool below = swimmer.offset.y > 0.0 && body->velocity.y > real_abs(body->velocity.x);
    swimmer.sinks = density >= HEAVIEST && real_abs(swimmer.offset.x) < eye &&
                    (swimmer.distance < eye || below);
    return swimmer;
}

// Returns the speed at which the water carries it round, tiles/s.
static double speed_of(const Whirl *whirl, const Swimmer *swimmer)
{
    double part = real_min(swimmer->distance / (CALM_EYE * whirl->radius), 1.0);
    double speed = whirl->speed * (1.0 + SLICK_FASTER * swimmer->slick);
    return part * real_clamp(speed, -FASTEST, FASTEST);
}

// Returns the velocity that brings a body back at most at `pull` to where it is `off` tiles from.
static double back(double off, double pull)
{
    return real_clamp(-PULL_RATE * off, -pull, pull);
}

// Sets *velocity to that of a body near the place where two eddies touch, which is on its way from
// one to the other. Returns false if it is elsewhere. Its two circles have the radii c r and c R,
// with c = `along` and the eddies' radii r and R, whose centres are r + R apart. A line that
// touches both circles on opposite sides crosses the line between the centres where the eddies
// touch; its normal has the cosine c r / r = c with it. So the line has the part c across the
// centres' line (`round`) and sqrt(1 - c^2) along it, and it touches the circle where that is c^2 r
// from the eye, measured along the centres' line.
static bool cross(const Whirl *whirl, const Whirl *other, const Swimmer *swimmer, double pull,
                  Vec2 *velocity)
{
    Vec2 apart = vec2_sub(other->centre, whirl->centre), way = vec2_normalize(apart);
    double along = swimmer->ring, across = real_sqrt(1.0 - along * along);
    double near = vec2_dot(swimmer->offset, way), speed = speed_of(whirl, swimmer);
    if (near < along * along * whirl->radius || along < CROSS_LEAST)
        return false;
    double part = whirl->radius / (whirl->radius + other->radius);
    Vec2 from_touch = vec2_sub(swimmer->offset, vec2_scale(apart, part));
    double aside = along * across * whirl->radius + TOUCH;
    Vec2 round = vec2_scale(vec2_perp(way), speed < 0.0 ? -1.0 : 1.0);
    if (real_abs(vec2_dot(from_touch, round)) > aside)
        return false;
    double towards = vec2_dot(swimmer->body->velocity, way) >= 0.0 ? across : -across;
    Vec2 line = vec2_add_scaled(vec2_scale(round, along), way, towards);
    Vec2 normal = vec2_perp(line);
    *velocity = vec2_add_scaled(vec2_scale(line, real_abs(speed)), normal,
                                back(vec2_dot(from_touch, normal), pull));
    return true;
}

// Returns true if another eddy is nearer to the body, relative to its radius, and drives it.
static bool is_of_another(const Train *train, const Swimmer *swimmer)
{
    double own = swimmer->distance / train->own.radius;
    for (uint32_t i = 0; i < train->count; i++) {
        const Whirl *other = &train->neighbours[i];
        double its = vec2_length(vec2_sub(swimmer->body->centre, other->centre)) / other->radius;
        if (its < own || (its == own && other->number < train->own.number))
            return true;
    }
    return false;
}

// Returns the velocity of the water round the eye at a body, and sets *turning to the acceleration
// that turns the body's velocity as the body goes round, so that it stays on its circle, and gets
// no faster on its way in. It turns by the angle of a whole tick: along a straight line across that
// angle, bodies in a small fast eye gained more speed than the water took.
static Vec2 circle(const Whirl *whirl, const Swimmer *swimmer, double pull, Vec2 *turning)
{
    const SimBody *body = swimmer->body;
    double off = swimmer->distance - swimmer->ring * whirl->radius;
    double most = TURNED_MOST * real_abs(whirl->speed);
    Vec2 round = vec2_perp(swimmer->out);
    double now = real_clamp(vec2_dot(body->velocity, round), -most, most);
    double angle = now / real_max(swimmer->distance, INNERMOST) * TICK;
    Vec2 turned = vec2_add_scaled(vec2_scale(body->velocity, real_cos(angle)),
                                  vec2_perp(body->velocity), real_sin(angle));
    *turning = vec2_scale(vec2_sub(turned, body->velocity), SIM_TICK_RATE);
    return vec2_add_scaled(vec2_scale(round, speed_of(whirl, swimmer)), swimmer->out,
                           back(off, pull));
}

// Returns the velocity to which the eddy drives a body, and sets *turning as circle() does.
static Vec2 wanted(const Train *train, const Swimmer *swimmer, double pull, Vec2 *turning)
{
    Vec2 velocity;
    *turning = vec2(0.0, 0.0);
    if (swimmer->sinks)
        return vec2(back(swimmer->offset.x, pull), real_abs(train->own.speed));
    for (uint32_t i = 0; i < train->count; i++)
        if (cross(&train->own, &train->neighbours[i], swimmer, pull, &velocity))
            return velocity;
    return circle(&train->own, swimmer, pull, turning);
}

// --- driving -------------------------------------------------------------------------------------

// Drives a body towards a velocity.
static void drive_body(Game *game, const Swimmer *swimmer, const Whirl *whirl, double strength,
                       Vec2 velocity, Vec2 turning)
{
    SimBody *body = swimmer->body;
    Bath bath = bath_of(game, body);
    if (bath.part <= 0.0)
        return;
    double spread = body->area > 0.0 ? body->area / body->mass : 1.0 / REFERENCE;
    double water = bath.drag * spread, rate = strength * REFERENCE * spread * bath.part;
    water /= 1.0 + water * TICK; // both implicit over the tick, so that no rate overshoots
    rate /= 1.0 + rate * TICK;
    Vec2 lag = vec2_sub(velocity, body->velocity);
    Vec2 gain = vec2_add_scaled(vec2_scale(velocity, water), lag, rate);
    if (body->holding > 0)
        gain = vec2_scale(gain, HELD);
    if (!swimmer->sinks && body->area > 0.0) {
        double floats = bath.density * spread - body->gravity_scale;
        gain = vec2_add_scaled(gain, game->world->gravity, floats * bath.part);
        gain = vec2_add_scaled(gain, turning, bath.part);
    }
    body->drive = vec2_add(body->drive, gain);
    double spin = whirl->speed / whirl->radius;
    if (swimmer->hero == NULL)
        body->drive_spin += (spin - body->spin) * rate;
}

// --- heroes --------------------------------------------------------------------------------------

static uint32_t let_go_shift(const Game *game, const GameHero *hero)
{
    return 8 * game_hero_number(game->state, hero);
}

static bool is_let_go(const Game *game, uint32_t element, const GameHero *hero)
{
    return (element_state(game, element)->eddy.let_go >> let_go_shift(game, hero) & 0xff) != 0;
}

static void count_down(GameElement *state)
{
    for (uint32_t shift = 0; shift < 32; shift += 8)
        if ((state->eddy.let_go >> shift & 0xff) != 0)
            state->eddy.let_go -= UINT32_C(1) << shift;
}

// Lets a hero that is not at the surface jump off the eddy, along the way on which it is carried.
// Returns true if it does.
static bool jump_off(Game *game, const Whirl *whirl, const Swimmer *swimmer)
{
    GameHero *hero = swimmer->hero;
    if (hero->jump_buffer == 0 || hero->coyote_ticks > 0 || swimmer->body->holding > 0 ||
        swimmer->distance < OFF_FROM * whirl->radius)
        return false;
    Vec2 round = vec2_scale(vec2_perp(swimmer->out), whirl->speed < 0.0 ? -1.0 : 1.0);
    double speed = OFF_SPEED + real_max(vec2_dot(swimmer->body->velocity, round), 0.0);
    throw_body(game, swimmer->id, round, speed);
    element_state(game, whirl->number)->eddy.let_go |= (uint32_t)LET_GO_TICKS
                                                       << let_go_shift(game, hero);
    hero_emit(game->state, hero, game->events, GAME_EVENT_JUMPED, swimmer->body->centre, speed);
    return true;
}

// --- the class -----------------------------------------------------------------------------------

static void carry(Game *game, const Train *train, SimBodyId id)
{
    const Whirl *own = &train->own;
    const LevelElement *eddy = element_level(game, own->number);
    const SimBody *body = sim_body_const(game->world, id);
    if ((body->flags & SIM_BODY_AWAKE) == 0 || body->mass <= 0.0 ||
        !box_overlaps(body->box, game->window))
        return;
    Swimmer swimmer = swimmer_of(game, own, id);
    bool handed = train->count > 0 && swimmer.distance <= own->radius + TOUCH;
    if ((!swimmer.inside && !handed) || is_of_another(train, &swimmer))
        return;
    if (swimmer.hero != NULL && game_hero_is_out(swimmer.hero) &&
        (is_let_go(game, own->number, swimmer.hero) || jump_off(game, own, &swimmer)))
        return;
    Vec2 turning, velocity = wanted(train, &swimmer, eddy->eddy.pull, &turning);
    drive_body(game, &swimmer, own, eddy->eddy.strength, velocity, turning);
}

// Speeds up and slows down, and turns.
static void turn(Game *game, uint32_t element, double radius)
{
    const LevelElement *eddy = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t works = eddy->eddy.waits == 0.0 || state->heard > 0;
    if (works && !state->on)
        sim_wake_box(game->world, element_box(eddy));
    state->on = works;
    double full = state->mode ? -eddy->eddy.speed : eddy->eddy.speed;
    state->eddy.speed = mover_approach(state->eddy.speed, works ? full : 0.0, SPIN_UP * TICK);
    state->eddy.angle += state->eddy.speed / radius * TICK;
}

static void drive(Game *game, uint32_t element)
{
    Train train;
    SimBodyId found[BODIES_MOST];
    const LevelElement *eddy = element_level(game, element);
    if (real_min(eddy->size.x, eddy->size.y) <= 0.0)
        return;
    turn(game, element, 0.5 * eddy->size.x);
    count_down(element_state(game, element));
    if (element_state(game, element)->eddy.speed == 0.0)
        return;
    uint32_t count =
        sim_query_box(game->world, box_grow(element_box(eddy), TOUCH), found, BODIES_MOST);
    if (count > 0)
        find_train(game, element, &train);
    for (uint32_t i = 0; i < count && i < BODIES_MOST; i++)
        carry(game, &train, found[i]);
}

const ElementClass eddy_class = {.add = add, .drive = drive, .reach = element_reach};
