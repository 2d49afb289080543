// bridge.c - hanging bridges: planks along a line. A pivot joins each plank to the next, and pivots
// join the two ends to the world. Ropes are in rope.c.
//
// GameElement: `mode` is the number of pivots that have snapped.
#include "game/elements.h"

#define PLANK 0.85         // tiles; approximate length of a plank
#define PLANK_SHORTEST 0.2 // tiles; a line that is not longer makes no bridge
#define PLANK_FRICTION 0.7
#define PLANK_DAMPING 2.0 // 1/s, of spin
// tiles/N; compliance of the pivots of a bridge that may break. The 25 N of the plain hero's weight
// pull a pivot 1/80 tile apart.
#define PIVOT_GIVES 5e-4
enum { PLANKS_MAX = 96 };

static uint32_t plank_count(const LevelDesc *level, const LevelElement *element)
{
    double length = path_line_length(level, element);
    return length > PLANK_SHORTEST ? (uint32_t)real_clamp(length / PLANK + 0.5, 1.0, PLANKS_MAX)
                                   : 0;
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    uint32_t planks = plank_count(level, element);
    capacity->bodies += planks;
    capacity->convexes += planks;
    if (planks > 0)
        capacity->links += planks + (capacity->links == 0 ? 2 : 1); // link 0 is reserved
}

// Adds a plank that is straight from joint to joint. Where the line has a corner between them, the
// plank is shorter than that part of the line.
static SimBodyId add_plank(Game *game, uint32_t element, Vec2 from, Vec2 to)
{
    const LevelElement *bridge = element_level(game, element);
    Vec2 way = vec2_sub(to, from);
    SimConvex outline =
        sim_convex_box(real_max(vec2_length(way), 0.5 * PLANK_SHORTEST), bridge->bridge.thickness);
    SimRigidDef def = {
        .centre = vec2_lerp(from, to, 0.5),
        .angle = real_atan2(way.y, way.x),
        .density = bridge->bridge.density,
        .friction = PLANK_FRICTION,
    };
    SimBodyId id = element_body_add(game, element, &outline, def);
    sim_body(game->world, id)->damping = PLANK_DAMPING;
    return id;
}

static SimLinkEnd end_at(Game *game, SimBodyId body, Vec2 place)
{
    if (body.index == 0)
        return (SimLinkEnd){.local = place};
    return (SimLinkEnd){.body = body,
                        .local = sim_body_to_local(sim_body_const(game->world, body), place)};
}

static SimLinkId add_pivot(Game *game, const LevelElement *bridge, SimBodyId a, SimBodyId b,
                           Vec2 place)
{
    bool breaks = bridge->bridge.break_stretch > 0.0;
    SimLink link = {
        .kind = SIM_LINK_PIVOT,
        .a = end_at(game, a, place),
        .b = end_at(game, b, place),
        .break_stretch = bridge->bridge.break_stretch,
        .compliance = breaks ? PIVOT_GIVES : 0.0,
    };
    return sim_add_link(game->world, &link);
}

// Lets the first and last plank pass through rock, because the ends of a bridge are embedded in its
// banks. Otherwise rock would push such a plank out and its pivot would pull it back in, again and
// again.
static void let_into_rock(Game *game, SimBodyId plank)
{
    if (plank.index != 0)
        sim_body(game->world, plank)->touches &= (uint16_t)~SIM_LAYER_ROCK;
}

// Adds the pivots directly after each other, so that the world solves them as one row.
static void add(Game *game, uint32_t element)
{
    const LevelElement *bridge = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t count = plank_count(game->level, bridge);
    if (count == 0)
        return;
    double step = path_line_length(game->level, bridge) / count;
    SimBodyId planks[PLANKS_MAX + 2] = {{0}};
    for (uint32_t i = 0; i < count; i++)
        planks[i + 1] = add_plank(game, element, path_line_place(game->level, bridge, step * i),
                                  path_line_place(game->level, bridge, step * (i + 1)));
    let_into_rock(game, planks[1]);
    let_into_rock(game, planks[count]);
    for (uint32_t i = 0; i <= count; i++) {
        Vec2 joint = path_line_place(game->level, bridge, step * i);
        SimLinkId id = add_pivot(game, bridge, planks[i], planks[i + 1], joint);
        if (i == 0)
            state->bridge.first_pivot = id.index;
    }
    state->bridge.first_plank = planks[1].index;
    state->bridge.planks = count;
}

// Returns true if the pivot still holds. Links made at the start of a level have generation 0. A
// later link with the same index belongs to another element and has another generation.
static bool pivot_holds(const SimWorld *world, const GameElement *state, uint32_t pivot)
{
    return sim_link(world, (SimLinkId){state->bridge.first_pivot + pivot, 0}) != NULL;
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->bridge.planks == 0 || element_level(game, element)->bridge.break_stretch <= 0.0)
        return;
    uint32_t snapped = 0;
    Vec2 place = state->any.place;
    for (uint32_t i = 0; i <= state->bridge.planks; i++)
        if (!pivot_holds(game->world, state, i)) {
            snapped++;
            uint32_t plank = i < state->bridge.planks ? i : i - 1;
            place =
                sim_body_const(game->world, (SimBodyId){state->bridge.first_plank + plank})->centre;
        }
    if (snapped > state->mode)
        game_emit(game->events, GAME_EVENT_SNAPPED, place, snapped - state->mode);
    state->mode = snapped;
}

const ElementClass bridge_class = {.count = count, .add = add, .sense = sense};
