// wind.c - wind: moving air that accelerates bodies towards its own velocity. The less dense a body
// is, the stronger it accelerates.
//
// The force is area * relative velocity * strength, so the rate of approach is strength * REFERENCE
// / density. A body of the plain hero's density approaches the wind's velocity at the rate
// `strength` (1/s). Sleeping bodies are left alone: they fell asleep in this wind, and any change
// of it wakes them. Air at rest slows only the puff form (form.c).
//
// GameElement: `on` is 1 while the wind blows.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define REFERENCE 0.5 // kg/tile^2
#define TICK (1.0 / SIM_TICK_RATE)
enum { BODIES_MOST = 128 }; // bodies that one wind can carry at a time

static double area_of(Box box)
{
    return real_max(box.max.x - box.min.x, 0.0) * real_max(box.max.y - box.min.y, 0.0);
}

// Returns the part of a body's bounding box that lies in the wind.
static double part_in(const SimBody *body, Box wind)
{
    Box common = box_common(body->box, wind);
    if (common.min.x >= common.max.x || common.min.y >= common.max.y)
        return 0.0;
    return area_of(common) / area_of(body->box);
}

// Returns the rate in 1/s. Ropes and cloth have no area of their own; they get the plain hero's
// rate.
static double rate_of(const SimBody *body, double strength)
{
    return body->area > 0.0 ? strength * REFERENCE * body->area / body->mass : strength;
}

static void blow_on(Game *game, SimBodyId id, Box box, Vec2 velocity, double strength)
{
    SimBody *body = sim_body(game->world, id);
    if ((body->flags & SIM_BODY_AWAKE) == 0 || body->mass <= 0.0 ||
        !box_overlaps(body->box, game->window))
        return;
    double rate = rate_of(body, strength) * part_in(body, box);
    rate /= 1.0 + rate * TICK; // implicit over the tick, so that no strength overshoots
    Vec2 lag = vec2_sub(velocity, body->velocity);
    body->drive = vec2_add_scaled(body->drive, lag, rate);
}

void wind_blow(Game *game, Box box, Vec2 velocity, double strength)
{
    SimBodyId found[BODIES_MOST];
    uint32_t count = sim_query_box(game->world, box, found, BODIES_MOST);
    for (uint32_t i = 0; i < count && i < BODIES_MOST; i++)
        blow_on(game, found[i], box, velocity, strength);
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *wind = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t blows = wind->wind.waits == 0.0 || state->heard > 0;
    if (blows != state->on)
        sim_wake_box(game->world, element_box(wind));
    state->on = blows;
    if (!blows || wind->size.x <= 0.0 || wind->size.y <= 0.0)
        return;
    wind_blow(game, element_box(wind), vec2(wind->wind.x, wind->wind.y), wind->wind.strength);
}

const ElementClass wind_class = {.drive = drive, .reach = element_reach};
