// tide.c - tides: water whose surface falls and rises, by the clock or by signals. It is the upper
// side of a medium of the simulated world, which moves in each tick, and the water flows as fast as
// its surface, so that what floats is carried and not dragged. What the surface passes wakes.
//
// A tide moves wherever it is: its level depends on the time since the start of the level, which a
// respawn sets back, or on signals, and never on where anybody looks. Bodies outside the simulated
// window stand still in the meantime, as always.
//
// GameElement: `on` has one bit for each hero that was in it in the last tick.
#include "game/elements.h"

#define ACCELERATION 1.5       // tiles/s^2, of a tide that follows signals
#define LEAST_DEPTH (1.0 / 64) // tiles; an empty medium would be removed

static bool has_area(const LevelElement *tide)
{
    return tide->size.x > 0.0 && tide->size.y > LEAST_DEPTH;
}

Box game_tide_box(const LevelElement *tide, double below)
{
    Box box = element_box(tide);
    box.min.y = real_min(box.min.y + below, real_max(box.max.y - LEAST_DEPTH, box.min.y));
    return box;
}

Box game_water_box(const LevelElement *water, const GameElement *state)
{
    return water->kind == LEVEL_ELEMENT_TIDE    ? game_tide_box(water, state->tide.below)
           : water->kind == LEVEL_ELEMENT_BRINE ? game_brine_box(water, state->brine.below)
                                                : element_box(water);
}

bool game_is_in_water(const LevelDesc *level, const GameState *state, Vec2 at, double depth)
{
    static const LevelElementKind waters[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE,
                                              LEVEL_ELEMENT_BRINE};
    const uint32_t *first = level->element_first;
    const GameElement *states = game_elements_const(state);
    for (uint32_t k = 0; k < sizeof waters / sizeof *waters; k++)
        for (uint32_t i = first[waters[k]]; i < first[waters[k] + 1]; i++) {
            Box box = game_water_box(&level->elements[i], &states[i]);
            box.min.y += depth;
            if (box_contains(box, at))
                return true;
        }
    return false;
}

// --- where the surface is ------------------------------------------------------------------------

// Returns the seconds of a rise or a fall.
static double move_time(const LevelElement *tide)
{
    double left = 0.5 * tide->tide.period - tide->tide.hold;
    return real_max(left, 0.5 * REAL_PI * tide->tide.low / tide->tide.speed);
}

double game_tide_period(const LevelElement *tide)
{
    return 2.0 * (tide->tide.hold + move_time(tide));
}

// Returns how far the surface is below its highest, tiles, `ticks` after the start.
static double below_at(const LevelElement *tide, uint32_t ticks)
{
    double move = move_time(tide), hold = tide->tide.hold, period = 2.0 * (hold + move);
    if (period <= 0.0)
        return 0.0; // it does not move at all
    double turns = ticks / (SIM_TICK_RATE * period) + tide->tide.phase;
    double time = (turns - real_floor(turns)) * period;
    double fall = real_clamp((time - hold) / real_max(move, 1e-9), 0.0, 1.0);
    double rise = real_clamp((time - 2.0 * hold - move) / real_max(move, 1e-9), 0.0, 1.0);
    return 0.5 * tide->tide.low * (real_cos(REAL_PI * rise) - real_cos(REAL_PI * fall));
}

// Returns how far below its highest the signals want the surface, tiles.
static double wanted(const LevelElement *tide, uint32_t heard)
{
    double steps = real_floor(tide->tide.steps);
    double part = steps > 0.0 ? 1.0 - real_min(heard, steps) / steps : heard > 0;
    return part * tide->tide.low;
}

// Moves the surface of a tide that follows signals: at most as fast as its period says.
static void follow(const LevelElement *tide, GameElement *state)
{
    double mean = tide->tide.low / real_max(move_time(tide), 1e-9);
    double most = real_min(0.5 * REAL_PI * mean, tide->tide.speed);
    double left = wanted(tide, state->heard) - state->tide.below,
           step = ACCELERATION / SIM_TICK_RATE;
    most = real_min(most, mover_braking(real_abs(left), ACCELERATION));
    state->tide.speed = mover_approach(state->tide.speed, left < 0.0 ? -most : most, step);
    if (real_abs(left) * SIM_TICK_RATE <= step && real_abs(state->tide.speed) <= step) {
        state->tide.below += left;
        state->tide.speed = 0.0;
        return;
    }
    double next = state->tide.below + state->tide.speed / SIM_TICK_RATE;
    state->tide.below = real_clamp(next, 0.0, tide->tide.low);
}

double game_tide_way(const LevelElement *tide, const GameElement *state, double ahead)
{
    if (tide->tide.waits != 0.0) {
        double left = wanted(tide, state->heard) - state->tide.below;
        return left > 0.0 ? 1.0 : left < 0.0 ? -1.0 : 0.0;
    }
    double half = tide->tide.hold + move_time(tide), hold = tide->tide.hold;
    if (half <= 0.0 || tide->tide.low <= 0.0)
        return 0.0;
    double turns =
        (state->tide.ticks / (double)SIM_TICK_RATE + ahead) / (2.0 * half) + tide->tide.phase;
    double time = (turns - real_floor(turns)) * 2.0 * half;
    return time >= hold && time < half + hold ? 1.0 : -1.0;
}

static void move(const LevelElement *tide, GameElement *state)
{
    if (tide->tide.waits != 0.0) {
        follow(tide, state);
        return;
    }
    double before = state->tide.below;
    state->tide.below = below_at(tide, ++state->tide.ticks);
    state->tide.speed = (state->tide.below - before) * SIM_TICK_RATE;
}

// --- the class -----------------------------------------------------------------------------------

static void count(const LevelDesc *level, const LevelElement *tide, SimCapacity *capacity)
{
    (void)level;
    if (capacity->media == 0)
        capacity->media = 1; // medium 0 is reserved
    capacity->media += has_area(tide);
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *tide = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (!has_area(tide))
        return;
    state->tide.below = tide->tide.waits != 0.0 ? wanted(tide, 0) : below_at(tide, 0);
    SimMedium medium = {.box = game_tide_box(tide, state->tide.below),
                        .density = tide->tide.density,
                        .drag = tide->tide.drag};
    state->tide.medium = sim_add_medium(game->world, &medium);
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *tide = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->tide.medium == 0)
        return;
    GameElement before = *state;
    move(tide, state);
    if (state->tide.below == before.tide.below && state->tide.speed == before.tide.speed)
        return;
    sim_raise_medium(game->world, state->tide.medium, game_tide_box(tide, state->tide.below).min.y,
                     vec2(0.0, state->tide.speed));
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *tide = element_level(game, element);
    const GameElement *state = element_state(game, element);
    WaterNow water = {.box = game_tide_box(tide, state->tide.below),
                      .density = tide->tide.density,
                      .speed = state->tide.speed,
                      .splashes = GAME_EVENT_SPLASHED};
    if (state->tide.medium != 0)
        water_sense(game, element, &water);
}

const ElementClass tide_class = {
    .count = count, .add = add, .drive = drive, .sense = sense, .everywhere = true};
