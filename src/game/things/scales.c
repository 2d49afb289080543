// scales.c - scales: two pans at both ends of a rectangle. One sinks as far as the other rises, by
// the difference of what lies or hangs on them and is built into them. Empty ones go back to where
// they are drawn. What lands on a pan throws up what lies on the other one. As lifts, they crush
// nobody.
//
// The pans are statics; the right one has the next index. GameElement: `on` is the signal; `mode`
// is a GameScalesMode.
#include "game/elements.h"

#define WIDTH_LEAST 0.25 // tiles; an element may be drawn without a size
#define WIDTH_PART 0.45  // of the rectangle that a pan has at most
#define FOOT 0.55        // width of a pan's foot, of its own
#define FRICTION 1.0     // as rock
#define INSET 0.15       // tiles at both ends of a pan where nothing counts as lying on it
#define UNITS 64.0       // in which loads are counted, 1/kg
#define EVEN 0.1         // kg between loads that are even
#define PER_KG 3.0       // tiles/s
#define FASTEST 4.0      // tiles/s
#define HOMEWARD 2.0     // tiles/s
#define SOFT 20.0        // tiles/s^2; less than gravity, or a load would leave a pan that stops
#define STRIKES 3.0      // tiles/s; a softer landing throws nothing
#define THROWS_MOST 14.0 // tiles/s
#define KICK 0.5         // speed of the pans after a throw, of that of what is thrown
#define ABOVE 1.0        // tiles above a pan in which something may land on it in a tick
#define MARGIN 2.0       // tiles around both pans in which there is what they carry
#define WIDEST 48.0      // tiles; of larger scales the window shows a part
#define HIGHEST 32.0

enum {
    EVEN_TICKS = 30,
    EMPTY_TICKS = SIM_TICK_RATE,
    LONG_TICKS = 120,
    // Longer than the highest flight: what falls back throws nobody.
    REST_TICKS = 75,
    PANS = 2
};

// What is on a pan.
typedef struct Load {
    uint32_t count;
    SimBodyId list[INSIDE_MOST];
} Load;

// --- places --------------------------------------------------------------------------------------

double game_scales_width(const LevelElement *scales)
{
    return real_max(real_min(GAME_SCALES_WIDTH, WIDTH_PART * scales->size.x), WIDTH_LEAST);
}

Vec2 game_scales_pan(const LevelElement *scales, double progress, uint32_t side)
{
    double way = side == 0 ? -1.0 : 1.0;
    double in = 0.5 * (scales->size.x - game_scales_width(scales));
    double below = side == 0 ? progress : scales->size.y - progress;
    return vec2(scales->centre.x + way * real_max(in, 0.0),
                scales->centre.y - 0.5 * scales->size.y + below);
}

static double home_of(const LevelElement *scales)
{
    return scales->scales.start * scales->size.y;
}

static SimBodyId pan_of(const GameElement *state, uint32_t side)
{
    return (SimBodyId){state->body + side};
}

// Returns the box of both pans in all their places, with what they carry.
static Box box_of(const LevelElement *scales)
{
    Box box = element_box(scales);
    box.max.y += GAME_SCALES_DEPTH;
    return box_grow(box, MARGIN);
}

Box scales_window(const LevelDesc *level, Box window)
{
    Box all = window;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_SCALES];
         i < level->element_first[LEVEL_ELEMENT_SCALES + 1]; i++) {
        const LevelElement *scales = &level->elements[i];
        bool fits = scales->size.x <= WIDEST && scales->size.y <= HIGHEST;
        if (fits && box_overlaps(box_of(scales), window))
            all = box_join(all, box_of(scales));
    }
    return all;
}

// A pan is a dish with a flat upper side; `offset` is its centre of mass below that.
static SimConvex dish(const LevelElement *scales, Vec2 *offset)
{
    double half = 0.5 * game_scales_width(scales), foot = FOOT * half;
    const Vec2 corners[4] = {
        {-half, 0.0}, {half, 0.0}, {foot, GAME_SCALES_DEPTH}, {-foot, GAME_SCALES_DEPTH}};
    SimConvex pan = sim_convex_box(2.0 * half, GAME_SCALES_DEPTH);
    *offset = vec2(0.0, 0.5 * GAME_SCALES_DEPTH);
    sim_convex_polygon(&pan, corners, 4, offset);
    return pan;
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    for (uint32_t side = 0; side < PANS; side++)
        element_body_count(level, element, capacity);
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *scales = element_level(game, element);
    GameElement *state = element_state(game, element);
    Vec2 offset;
    SimConvex pan = dish(scales, &offset);
    state->scales.progress = home_of(scales);
    state->mode = scales->scales.waits != 0.0 ? GAME_SCALES_TIED : GAME_SCALES_EMPTY;
    state->scales.ticks = state->scales.still_ticks = LONG_TICKS;
    for (uint32_t side = 0; side < PANS; side++) {
        Vec2 top = game_scales_pan(scales, state->scales.progress, side);
        SimRigidDef def = {.centre = vec2_add(top, offset), .friction = FRICTION};
        SimBodyId id = element_body_add(game, element, &pan, def);
        if (side == 0)
            state->body = id.index;
    }
}

// --- loads ---------------------------------------------------------------------------------------

double game_scales_load(const LevelElement *scales, const GameElement *state, uint32_t side)
{
    uint32_t units = state->scales.loads >> (side == 0 ? 0u : 16u) & 0xffffu;
    return units / UNITS + (side == 0 ? scales->scales.left : scales->scales.right);
}

static void load_add(Load *load, SimBodyId id)
{
    for (uint32_t i = 0; i < load->count; i++)
        if (load->list[i].index == id.index)
            return;
    if (load->count < INSIDE_MOST)
        load->list[load->count++] = id;
}

// Adds what lies on a level surface.
static void add_lying(const Game *game, Load *load, double left, double right, double top)
{
    SimBodyId found[INSIDE_MOST];
    Box box = {{left, top - THROW_TOUCH}, {right, top + THROW_TOUCH}};
    uint32_t count = left < right ? inside_box(game, box, found) : 0;
    for (uint32_t i = 0; i < count; i++)
        if (sim_body_const(game->world, found[i])->centre.y < top)
            load_add(load, found[i]);
}

// Adds heroes who hold on to a pan with at least half of their strands.
static void add_hanging(const Game *game, Load *load, SimBodyId pan)
{
    const SimStrand *strands = sim_strands(game->world);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        SimBodyId hero = game->state->heroes[i].body;
        uint32_t holding = sim_body_const(game->world, hero)->holding, here = 0;
        for (uint32_t k = 0; holding > 0 && k < game->world->strand_count; k++)
            here += strands[k].body == hero.index && strands[k].other == pan.index;
        if (2 * here >= holding && holding > 0)
            load_add(load, hero);
    }
}

// Finds what is on a pan: what lies or hangs there, what lies on that, and what a hero carries.
static Load load_of(const Game *game, uint32_t element, uint32_t side)
{
    const LevelElement *scales = element_level(game, element);
    const GameElement *state = element_state(game, element);
    Vec2 top = game_scales_pan(scales, state->scales.progress, side);
    double half = 0.5 * game_scales_width(scales) - INSET;
    Load load = {.count = 0};
    add_lying(game, &load, top.x - half, top.x + half, top.y);
    add_hanging(game, &load, pan_of(state, side));
    for (uint32_t i = 0; i < load.count; i++) {
        Box box = sim_body_const(game->world, load.list[i])->box;
        add_lying(game, &load, box.min.x + INSET, box.max.x - INSET, box.min.y);
        const GameHero *hero = game_hero_of_body(game->state, load.list[i]);
        if (hero != NULL && hero->cargo != 0)
            load_add(&load, (SimBodyId){hero->cargo});
    }
    return load;
}

static double mass_of(const Game *game, const Load *load)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < load->count; i++)
        sum += hurt_whole_mass(game, load->list[i]);
    return sum;
}

static uint32_t units_on(const Game *game, uint32_t element, uint32_t side)
{
    Load load = load_of(game, element, side);
    return (uint32_t)real_min(mass_of(game, &load) * UNITS + 0.5, 65535.0);
}

// Returns by how many kg the left pan is heavier.
static double lean_of(const LevelElement *scales, const GameElement *state)
{
    return game_scales_load(scales, state, 0) - game_scales_load(scales, state, 1);
}

static bool is_even(const LevelElement *scales, const GameElement *state)
{
    return real_abs(lean_of(scales, state)) <= EVEN;
}

static GameScalesMode mode_of(const LevelElement *scales, const GameElement *state)
{
    if (state->scales.loads == 0)
        return GAME_SCALES_EMPTY;
    return is_even(scales, state) ? GAME_SCALES_EVEN : GAME_SCALES_LEANS;
}

// Returns true if all of the scales is simulated. What is frozen does not count as a load.
static bool is_stepped(const Game *game, const GameElement *state)
{
    bool whole = state->body != 0;
    for (uint32_t side = 0; whole && side < PANS; side++)
        whole = box_overlaps(sim_body_const(game->world, pan_of(state, side))->box, game->window);
    return whole;
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *scales = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_SCALES_TIED || !is_stepped(game, state))
        return;
    state->scales.loads = units_on(game, element, 0) | units_on(game, element, 1) << 16;
    GameScalesMode mode = mode_of(scales, state);
    state->scales.ticks = state->mode == (uint32_t)mode ? state->scales.ticks : 0;
    state->scales.ticks += state->scales.ticks < LONG_TICKS;
    state->mode = mode;
    element_switch(game, element, mode == GAME_SCALES_EVEN && state->scales.ticks >= EVEN_TICKS);
}

// --- throws --------------------------------------------------------------------------------------

// Returns the speed at which something lands on a pan in this tick, and sets *mass to its mass; 0:
// nothing does.
static double landing_on(const Game *game, uint32_t element, uint32_t side, double *mass)
{
    const LevelElement *scales = element_level(game, element);
    const GameElement *state = element_state(game, element);
    Vec2 top = game_scales_pan(scales, state->scales.progress, side);
    double half = 0.5 * game_scales_width(scales), most = 0.0;
    double sinks = side == 0 ? state->scales.speed : -state->scales.speed;
    Box above = {{top.x - half, top.y - ABOVE}, {top.x + half, top.y}};
    SimBodyId found[INSIDE_MOST];
    uint32_t found_count = inside_box(game, above, found);
    for (uint32_t i = 0; i < found_count; i++) {
        double speed = throw_landing(game, found[i], top.y, sinks);
        double aside = sim_body_const(game->world, found[i])->centre.x - top.x;
        if (speed <= most || speed < STRIKES || real_abs(aside) > half)
            continue;
        most = speed;
        *mass = hurt_whole_mass(game, found[i]);
    }
    return most;
}

// Throws up what lies on a pan, but not who holds on to it.
static void throw_load(Game *game, const Load *load, double speed)
{
    for (uint32_t i = 0; i < load->count; i++) {
        const SimBody *body = sim_body_const(game->world, load->list[i]);
        if (body->holding > 0)
            continue;
        throw_body(game, load->list[i], vec2(0.0, -1.0), speed);
        sim_body_wake(game->world, load->list[i]);
        game_emit(game->events, GAME_EVENT_THROWN, body->centre, speed);
    }
}

static void take_landings(Game *game, uint32_t element)
{
    const LevelElement *scales = element_level(game, element);
    GameElement *state = element_state(game, element);
    for (uint32_t side = 0; side < PANS && state->scales.rest_ticks == 0; side++) {
        double mass = 0.0, speed = landing_on(game, element, side, &mass);
        Load other = {.count = 0};
        if (speed > 0.0)
            other = load_of(game, element, 1 - side);
        if (other.count == 0)
            continue;
        double built_in = side == 0 ? scales->scales.right : scales->scales.left;
        double against = real_max(mass_of(game, &other) + built_in, 1.0 / UNITS);
        double thrown = real_min(speed * real_sqrt(mass / against), THROWS_MOST);
        throw_load(game, &other, thrown);
        state->scales.speed = side == 0 ? KICK * thrown : -KICK * thrown;
        state->scales.rest_ticks = REST_TICKS;
    }
}

// --- motion --------------------------------------------------------------------------------------

static double wanted_speed(const LevelElement *scales, const GameElement *state)
{
    if (state->mode == GAME_SCALES_EMPTY && state->scales.ticks >= EMPTY_TICKS) {
        double left = home_of(scales) - state->scales.progress;
        double most = real_min(HOMEWARD, mover_braking(real_abs(left), SOFT));
        return real_clamp(left * SIM_TICK_RATE, -most, most);
    }
    return is_even(scales, state) ? 0.0
                                  : real_clamp(PER_KG * lean_of(scales, state), -FASTEST, FASTEST);
}

// Tells that a pan has come to the end of its way. What the lighter one lacks is refused where
// somebody waits for both to be even.
static void thump(Game *game, uint32_t element, double speed)
{
    const LevelElement *scales = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t light = lean_of(scales, state) > 0.0 ? 1 : 0;
    Vec2 low = game_scales_pan(scales, state->scales.progress, 1 - light),
         high = game_scales_pan(scales, state->scales.progress, light);
    game_emit(game->events, GAME_EVENT_ARRIVED, low, real_abs(speed));
    if (state->mode == GAME_SCALES_LEANS && scales->links[LEVEL_LINK_TARGET] != 0)
        game_refuse(game->events, element, GAME_REFUSED_WEAK, high, high,
                    game_scales_load(scales, state, light) /
                        game_scales_load(scales, state, 1 - light));
}

static void go(Game *game, uint32_t element)
{
    const LevelElement *scales = element_level(game, element);
    GameElement *state = element_state(game, element);
    double height = scales->size.y, wanted = wanted_speed(scales, state);
    double speed = mover_approach(state->scales.speed, wanted, SOFT / SIM_TICK_RATE);
    speed = real_clamp(speed, -mover_braking(state->scales.progress, SOFT),
                       mover_braking(height - state->scales.progress, SOFT));
    bool stood = state->scales.speed == 0.0;
    double before = state->scales.progress, after = before + speed / SIM_TICK_RATE;
    state->scales.progress = real_clamp(after, 0.0, height);
    bool at_end = after <= 0.0 || after >= height;
    state->scales.speed = at_end ? 0.0 : speed;
    if (stood && state->scales.speed != 0.0)
        game_emit(game->events, GAME_EVENT_STARTED, scales->centre, 0.0);
    if (at_end && !stood)
        thump(game, element, wanted);
}

// Moves the pans back from who is crushed.
static void yield(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    for (uint32_t side = 0; side < PANS && state->scales.speed != 0.0; side++)
        if (mover_must_yield(game, pan_of(state, side))) {
            state->scales.speed = state->scales.speed > 0.0 ? -MOVER_YIELDS : MOVER_YIELDS;
            return;
        }
}

static void move_pans(Game *game, uint32_t element)
{
    const LevelElement *scales = element_level(game, element);
    const GameElement *state = element_state(game, element);
    Vec2 offset;
    dish(scales, &offset);
    for (uint32_t side = 0; side < PANS; side++)
        sim_static_move(game->world, pan_of(state, side),
                        vec2_add(game_scales_pan(scales, state->scales.progress, side), offset),
                        0.0);
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (!is_stepped(game, state))
        return;
    if (state->mode == GAME_SCALES_TIED) {
        if (state->heard == 0)
            return;
        state->mode = GAME_SCALES_EMPTY;
        game_emit(game->events, GAME_EVENT_SNAPPED, element_level(game, element)->centre, 0.0);
    }
    state->scales.rest_ticks -= state->scales.rest_ticks > 0;
    take_landings(game, element);
    yield(game, element);
    go(game, element);
    bool still = state->scales.speed == 0.0;
    state->scales.still_ticks =
        still ? state->scales.still_ticks + (state->scales.still_ticks < LONG_TICKS) : 0;
    move_pans(game, element);
}

static double reach(const LevelDesc *level, const LevelElement *scales)
{
    return element_reach(level, scales) + GAME_SCALES_DEPTH + MARGIN;
}

const ElementClass scales_class = {
    .count = count, .add = add, .drive = drive, .sense = sense, .reach = reach};
