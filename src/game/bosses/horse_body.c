// horse_body.c - see horse_body.h. Each act has a form, which says where it wants head and balls to
// be. While it swims, its body is bent to that form from the neck on; while it chokes, swells and
// floats, each ball goes straight to its place.
#include "horse_body.h"

#include "boss.h"

#define TICK (1.0 / SIM_TICK_RATE)
#define FRICTION 0.9
#define SWIM_SPEED 9.0   // tiles/s
#define SWIM_RATE 4.0    // 1/s; it slows down as it arrives
#define SWIM_LEAST 1.0   // tiles/s
#define ROUND_SPEED 14.0 // tiles/s at most, while it whirls
#define TURN_SPEED 2.2   // radians/s
#define BEND_SPEED 1.0   // radians/s, of each link against the one before it
#define STRETCH 2.0      // tiles/s
#define SPACE 1.2        // tiles from one ball to the next
#define NECK 1.0         // tiles from its head to the first
#define JAW_LEAST 0.1    // radians by which each jaw is off its middle when its mouth is shut
#define HIGH 1.0         // tiles below the surface, of its head when it draws the upper water
#define ARCH 0.45        // tiles above the surface, of its head when it chokes
#define NOSE_DOWN 0.7    // radians
#define SETTLED 0.3      // tiles from where it will choke or float; from there on it is solid
#define WHIRL_AT 0.55    // part of the radius of its eddy at which it swims
#define WHIRL_LEAST 3.0  // tiles; that radius, without an eddy
#define WHIRL_TURN 1.9   // radians/s

static SimBodyId part(const GameElement *state, uint32_t number)
{
    return (SimBodyId){state->body + number};
}

static Vec2 direction(double angle)
{
    return vec2(real_cos(angle), real_sin(angle));
}

Vec2 horse_way(const GameElement *state)
{
    return direction(state->horse.facing);
}

Vec2 horse_mouth(const GameElement *state)
{
    return vec2_add_scaled(state->horse.head, horse_way(state), GAME_HORSE_JAW);
}

static Vec2 home_of(const Game *game, uint32_t element)
{
    return element_level(game, element)->centre;
}

static Box water_of(const Game *game, uint32_t element)
{
    return boss_water(game->level, element_level(game, element));
}

// --- forms ---------------------------------------------------------------------------------------

// Where an act wants it to be.
typedef struct Form {
    Vec2 head;
    double angle; // in which its head points, radians
    double speed; // tiles/s at most
    Vec2 balls[GAME_HORSE_BALLS];
} Form;

// Its tail behind its head, `drop` tiles lower from ball to ball.
static void add_tail(Form *form, const GameElement *state, double drop)
{
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        form->balls[i] = vec2(form->head.x - horse_side(state) * (NECK + SPACE * i),
                              form->head.y + drop * (i + 1.0));
}

static double level_angle(const GameElement *state)
{
    return horse_side(state) < 0.0 ? REAL_PI : 0.0;
}

static Form swimming(const GameElement *state, Vec2 head, double drop)
{
    Form form = {.head = head, .angle = level_angle(state), .speed = SWIM_SPEED};
    add_tail(&form, state, drop);
    return form;
}

// Its nose lies in the water, its back is arched out of it.
static Form choking(const GameElement *state, Vec2 home, double surface)
{
    static const double above[GAME_HORSE_BALLS] = {0.4, 1.1, 1.8, 1.95, 1.4, 0.5, -0.5};
    Form form = swimming(state, vec2(home.x, surface - ARCH), 0.0);
    form.angle += horse_side(state) * NOSE_DOWN;
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        form.balls[i].y = surface - above[i];
    return form;
}

// All of its belly is at one height.
static Form floating(const GameElement *state, Vec2 home, double surface)
{
    Form form = swimming(state, vec2(home.x, surface - HORSE_FLAT + GAME_HORSE_JAW_RADIUS), 0.0);
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        form.balls[i].y = surface - HORSE_FLAT + game_horse_radius(i);
    return form;
}

// The circle that it swims while it whirls.
typedef struct Round {
    Vec2 centre;
    double radius; // tiles
    double turn;   // radians/s, clockwise
} Round;

static Round round_of(const Game *game, uint32_t element)
{
    uint32_t target = element_level(game, element)->links[LEVEL_LINK_TARGET];
    Box water = water_of(game, element);
    Round round = {vec2_lerp(water.min, water.max, 0.5), WHIRL_LEAST, WHIRL_TURN};
    if (target == 0 || element_level(game, target - 1)->kind != LEVEL_ELEMENT_EDDY)
        return round;
    const LevelElement *eddy = element_level(game, target - 1);
    round.centre = eddy->centre;
    round.radius = real_max(0.5 * WHIRL_AT * eddy->size.x, WHIRL_LEAST);
    round.turn = eddy->eddy.speed < 0.0 ? -WHIRL_TURN : WHIRL_TURN;
    return round;
}

static Vec2 on_round(const Round *round, double angle)
{
    return vec2_add_scaled(round->centre, direction(angle), round->radius);
}

void horse_enter_round(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 way = vec2_sub(state->horse.head, round_of(game, element).centre);
    state->horse.angle = real_atan2(way.y, way.x);
}

void horse_go_round(Game *game, uint32_t element)
{
    element_state(game, element)->horse.angle += round_of(game, element).turn * TICK;
}

static Form whirling(const GameElement *state, const Round *round)
{
    double way = round->turn < 0.0 ? -1.0 : 1.0;
    Form form = {.head = on_round(round, state->horse.angle),
                 .angle = state->horse.angle + way * 0.5 * REAL_PI,
                 .speed = ROUND_SPEED};
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        form.balls[i] =
            on_round(round, state->horse.angle - way * (NECK + SPACE * i) / round->radius);
    return form;
}

static Form form_of(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 home = home_of(game, element);
    double surface = water_of(game, element).min.y;
    bool low = (state->horse.mind & HORSE_LOW) != 0;
    Round round = round_of(game, element);
    switch (state->mode) {
    case GAME_HORSE_TELLS:
        if (state->boss.hits == BOSS_HITS - 1)
            return whirling(state, &round);
        return low ? swimming(state, home, 0.0)
                   : swimming(state, vec2(home.x, surface + HIGH), 0.3);
    case GAME_HORSE_BREATHES:
    case GAME_HORSE_HOLDS:
    case GAME_HORSE_SPITS:
        return low ? swimming(state, home, 0.0)
                   : swimming(state, vec2(home.x, surface + HIGH), 0.3);
    case GAME_HORSE_CHOKES:
        return choking(state, home, surface);
    case GAME_HORSE_SWELLS:
    case GAME_HORSE_FLOATS:
        return floating(state, home, surface);
    case GAME_HORSE_WHIRLS:
        return whirling(state, &round);
    default:
        return swimming(state, home, 0.0);
    }
}

// --- moving --------------------------------------------------------------------------------------

// Returns the next place on the way to another one.
static Vec2 towards(Vec2 from, Vec2 to, double speed)
{
    Vec2 way = vec2_sub(to, from);
    double left = vec2_length(way);
    double step = real_clamp(left * SWIM_RATE, SWIM_LEAST, speed) * TICK;
    return left <= step ? to : vec2_add_scaled(from, way, step / left);
}

// Returns an angle turned to another one, the short way round, by at most `most` radians.
static double turned(double from, double to, double most)
{
    double way = to - from;
    way -= 2.0 * REAL_PI * real_floor(way / (2.0 * REAL_PI) + 0.5);
    return from + real_clamp(way, -most, most);
}

static void move_jaws(Game *game, const GameElement *state)
{
    double off = JAW_LEAST + 0.5 * horse_gape(state), side = horse_side(state);
    double upper = state->horse.facing - side * off, lower = state->horse.facing + side * off;
    sim_static_move(game->world, part(state, HORSE_UPPER),
                    vec2_add_scaled(state->horse.head, direction(upper), 0.5 * GAME_HORSE_JAW),
                    upper);
    sim_static_move(game->world, part(state, HORSE_LOWER),
                    vec2_add_scaled(state->horse.head, direction(lower), 0.5 * GAME_HORSE_JAW),
                    lower);
}

static bool lies(const GameElement *state)
{
    return state->mode == GAME_HORSE_CHOKES || state->mode == GAME_HORSE_SWELLS ||
           state->mode == GAME_HORSE_FLOATS;
}

// A piece of its spine: from one centre to the next one behind it.
typedef struct Link {
    double angle;  // radians
    double length; // tiles
} Link;

static Link link_of(Vec2 from, Vec2 to)
{
    Vec2 way = vec2_sub(to, from);
    return (Link){real_atan2(way.y, way.x), vec2_length(way)};
}

// Bends its body, from neck to tail, to how an act wants it: each link turns against the one
// before it, so that the body never folds, wherever its head turns. `was` is where its head was and
// `facing` where to. The first link turns against the neck, which goes on behind the head. Of each
// link there are three: as it was, as the form wants it, and as it becomes, joined to the one
// before that became. Its bend, the angle to the one before it, goes from that it had towards that
// of the form.
static void bend(Game *game, const GameElement *state, const Form *form, Vec2 was, double facing)
{
    Vec2 wanted = form->head, end = state->horse.head;
    double was_before = facing + REAL_PI, wanted_before = form->angle + REAL_PI,
           angle = state->horse.facing + REAL_PI;
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++) {
        SimBodyId ball = part(state, HORSE_BALLS + i);
        Vec2 centre = sim_body_const(game->world, ball)->centre;
        Link old = link_of(was, centre), aim = link_of(wanted, form->balls[i]);
        double bent = turned(0.0, old.angle - was_before, REAL_PI);
        angle += turned(bent, aim.angle - wanted_before, BEND_SPEED * TICK);
        double length =
            old.length + real_clamp(aim.length - old.length, -STRETCH * TICK, STRETCH * TICK);
        end = vec2_add_scaled(end, direction(angle), length);
        was = centre;
        wanted = form->balls[i];
        was_before = old.angle;
        wanted_before = aim.angle;
        sim_static_move(game->world, ball, end, 0.0);
    }
}

void horse_move(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Form form = form_of(game, element);
    Vec2 before = state->horse.head;
    double facing = state->horse.facing;
    state->horse.head = towards(state->horse.head, form.head, form.speed);
    state->horse.facing = turned(state->horse.facing, form.angle, TURN_SPEED * TICK);
    move_jaws(game, state);
    if (!lies(state)) {
        bend(game, state, &form, before, facing);
        return;
    }
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++) {
        SimBodyId ball = part(state, HORSE_BALLS + i);
        Vec2 now = sim_body_const(game->world, ball)->centre;
        sim_static_move(game->world, ball, towards(now, form.balls[i], form.speed), 0.0);
    }
}

void horse_set_solid(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    bool holds_still = state->mode == GAME_HORSE_CHOKES || state->mode == GAME_HORSE_FLOATS;
    Vec2 off = vec2_sub(form_of(game, element).head, state->horse.head);
    bool solid = holds_still && vec2_length(off) < SETTLED;
    for (uint32_t i = 0; i < HORSE_BODIES; i++)
        element_set_solid(game, part(state, i), solid);
}

void horse_count(SimCapacity *capacity)
{
    capacity->bodies += HORSE_BODIES;
    capacity->convexes += HORSE_BODIES;
}

void horse_add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Box water = water_of(game, element);
    state->horse.head = home_of(game, element);
    state->horse.mind = state->horse.head.x > 0.5 * (water.min.x + water.max.x) ? HORSE_LEFT : 0;
    state->horse.facing = level_angle(state);
    Form form = swimming(state, state->horse.head, 0.0);
    for (uint32_t i = 0; i < HORSE_BODIES; i++) {
        bool jaw = i < HORSE_BALLS;
        SimConvex outline = jaw ? sim_convex_capsule(GAME_HORSE_JAW, GAME_HORSE_JAW_RADIUS)
                                : sim_convex_circle(game_horse_radius(i - HORSE_BALLS));
        SimRigidDef def = {.centre = jaw ? form.head : form.balls[i - HORSE_BALLS],
                           .friction = FRICTION};
        SimBodyId id = element_body_add(game, element, &outline, def);
        if (id.index == 0)
            return;
        sim_body(game->world, id)->flags |= SIM_BODY_ALWAYS;
        element_set_solid(game, id, false);
        state->body = i == 0 ? id.index : state->body;
    }
    move_jaws(game, state);
}
