// joint.c - joints: rods, ropes, hinges and rails between a body and another one or the world, with
// motors. They are links of the simulated world, made when the level starts between the bodies that
// the ends of a line lie in.
//
// GameElement: `on` is 1 while its motor runs.
#include "game/elements.h"
#include "jantar/sim_query.h"

#define FAR 1e6      // tiles; no point is farther
#define ARRIVED 0.05 // tiles from an end of a rail at which a motor turns back
#define STILL 0.01   // tiles/s; a motor that moves nothing lets it fall asleep

static double radians(double degrees)
{
    return degrees * (REAL_PI / 180.0);
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    (void)element;
    capacity->links += capacity->links == 0 ? 2 : 1; // link 0 is reserved
}

// --- what it joins -------------------------------------------------------------------------------

// Returns the body that a place lies in. Heroes are not joined to anything.
static SimBodyId body_at(const Game *game, Vec2 place)
{
    SimBodyId id = sim_query_point(game->world, place);
    return id.index <= game->state->hero_count ? (SimBodyId){0} : id;
}

static bool is_soft(const SimBody *body)
{
    return body->kind == SIM_RING || body->kind == SIM_NET;
}

// Returns the point of a soft body that is nearest to a place.
static uint32_t nearest_point(const SimWorld *world, const SimBody *body, Vec2 place)
{
    uint32_t nearest = 0;
    double least = FAR * FAR;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 way = vec2_sub(sim_point(world, body->first_point + i).position, place);
        if (vec2_length_squared(way) < least) {
            least = vec2_length_squared(way);
            nearest = i;
        }
    }
    return nearest;
}

// Returns the end of a link at a place of a body; of a soft one at its nearest point.
static SimLinkEnd end_at(const Game *game, SimBodyId id, Vec2 place)
{
    if (id.index == 0)
        return (SimLinkEnd){.local = place};
    const SimBody *body = sim_body_const(game->world, id);
    if (is_soft(body))
        return (SimLinkEnd){.body = id, .point = nearest_point(game->world, body, place)};
    return (SimLinkEnd){.body = id, .local = sim_body_to_local(body, place)};
}

static double angle_of(const SimWorld *world, SimBodyId id)
{
    const SimBody *body = id.index > 0 ? sim_body_const(world, id) : NULL;
    return body == NULL || is_soft(body) ? 0.0 : body->angle;
}

// --- making it -----------------------------------------------------------------------------------

// The hinge is where its line ends; if the body at its beginning is soft, at that body's point.
static void hinge(const Game *game, const LevelElement *joint, SimLink *link)
{
    const SimBody *turns = sim_body_const(game->world, link->b.body);
    double limit = radians(joint->joint.limit);
    link->kind = SIM_LINK_PIVOT;
    if (is_soft(turns))
        link->a = end_at(game, link->a.body, sim_link_place(game->world, &link->b));
    else
        link->b = end_at(game, link->b.body, sim_link_place(game->world, &link->a));
    link->limited = joint->joint.limit < 180.0;
    link->angle_min = link->angle_rest - limit;
    link->angle_max = link->angle_rest + limit;
    link->motor_strength = joint->joint.turn != 0.0 ? joint->joint.strength : 0.0;
}

static void slider(const Game *game, const LevelElement *joint, SimLink *link, Vec2 from, Vec2 to)
{
    Vec2 start = sim_link_place(game->world, &link->b), way = vec2_sub(to, from);
    double angle = angle_of(game->world, link->a.body);
    link->kind = SIM_LINK_SLIDER;
    link->a = end_at(game, link->a.body, start);
    link->axis = vec2_turn(vec2_normalize(way), real_cos(angle), -real_sin(angle));
    link->limited = 1;
    link->angle_min = link->angle_max = link->angle_rest;
    link->slide_max = vec2_length(way);
    link->motor_strength = joint->joint.speed != 0.0 ? joint->joint.strength : 0.0;
}

// Returns the body that holds a joint; index 0: the world. A soft body can't carry a rail: it has
// no angle, and one of its points, a thirtieth as heavy as it is, would take every blow.
static SimBodyId holder_at(const Game *game, const LevelElement *joint, Vec2 to, SimBodyId moves)
{
    SimBodyId holds = body_at(game, to);
    bool rail = joint->joint.kind == LEVEL_JOINT_SLIDER && holds.index != 0 &&
                is_soft(sim_body_const(game->world, holds));
    return rail || holds.index == moves.index ? (SimBodyId){0} : holds;
}

// A joint whose line begins in no body joins nothing.
static void add(Game *game, uint32_t element)
{
    const LevelElement *joint = element_level(game, element);
    const Vec2 *corners = game->level->places + joint->first_place;
    Vec2 from = corners[0], to = corners[joint->place_count - 1];
    SimBodyId moves = body_at(game, from), holds = holder_at(game, joint, to, moves);
    if (moves.index == 0)
        return;
    SimLink link = {.kind =
                        joint->joint.kind == LEVEL_JOINT_ROPE ? SIM_LINK_ROPE : SIM_LINK_DISTANCE,
                    .a = end_at(game, holds, to),
                    .b = end_at(game, moves, from),
                    .compliance = joint->joint.softness,
                    .angle_rest = angle_of(game->world, moves) - angle_of(game->world, holds)};
    if (joint->joint.kind == LEVEL_JOINT_HINGE) {
        link.compliance = 0.0;
        hinge(game, joint, &link);
    } else if (joint->joint.kind == LEVEL_JOINT_SLIDER) {
        link.compliance = 0.0;
        slider(game, joint, &link, from, to);
    } else {
        link.collide = 1;
        link.rest = vec2_length(
            vec2_sub(sim_link_place(game->world, &link.b), sim_link_place(game->world, &link.a)));
    }
    element_state(game, element)->joint.link = sim_add_link(game->world, &link);
}

// --- the motor -----------------------------------------------------------------------------------

// Returns how far the slider is from the beginning of its rail, tiles.
static double slid_of(const SimWorld *world, const SimLink *link)
{
    double angle = angle_of(world, link->a.body);
    Vec2 along = vec2_turn(link->axis, real_cos(angle), real_sin(angle));
    return vec2_dot(vec2_sub(sim_link_place(world, &link->b), sim_link_place(world, &link->a)),
                    along);
}

// Returns the speed of a slider's motor: there while it is on, back while it waits, and to and fro
// if it never waits.
static double slider_speed(const LevelElement *joint, GameElement *state, const SimLink *link)
{
    bool at_start =
        state->joint.slid<link->slide_min + ARRIVED, at_end = state->joint.slid> link->slide_max -
        ARRIVED;
    if (joint->joint.waits != 0.0)
        state->joint.goes_back = state->on == 0;
    else if (at_start || at_end)
        state->joint.goes_back = at_end;
    return state->joint.goes_back ? -joint->joint.speed : joint->joint.speed;
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *joint = element_level(game, element);
    GameElement *state = element_state(game, element);
    const SimLink *link = sim_link(game->world, state->joint.link);
    if (link == NULL) {
        state->joint.link = (SimLinkId){0};
        return;
    }
    if (link->motor_strength <= 0.0)
        return;
    state->on = mover_is_on(state, joint->joint.waits);
    double speed = state->on ? radians(joint->joint.turn) : 0.0, slid = state->joint.slid;
    if (link->kind == SIM_LINK_SLIDER) {
        state->joint.slid = slid_of(game->world, link);
        speed = slider_speed(joint, state, link);
    }
    bool moves = link->kind == SIM_LINK_PIVOT
                     ? speed != 0.0
                     : real_abs(state->joint.slid - slid) * SIM_TICK_RATE > STILL;
    if (moves || speed != state->joint.speed)
        sim_link_drive(game->world, state->joint.link, speed, link->motor_strength);
    state->joint.speed = speed;
}

const ElementClass joint_class = {.count = count, .add = add, .drive = drive, .everywhere = true};
