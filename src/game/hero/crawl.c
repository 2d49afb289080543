// crawl.c - holding on: with sticky strands the hero hangs still, walks along walls and ceilings,
// and climbs and swings on ropes. control.c switches sticking on and off; the simulation grows the
// strands.
#include "game/parts.h"

#include "jantar/sim_query.h"

#define CRAWL_SPIN 120.0 // rad/s^2; limit of the angular acceleration
#define CRAWL_SPEED 4.5  // tiles/s along a wall or ceiling while sticking
#define CRAWL_STEER 40.0 // tiles/s^2; limit of the acceleration
// tiles/s^2 towards the surface, in addition to what gravity pulls off it, so that the leading side
// touches the surface
#define CRAWL_PRESS 12.0

// 1/s; rate at which a calm hold comes to rest. A ring that three strands caught at a run creeps to
// its resting position if it is braked harder: at a rate of 10 by 0.17 tiles over four seconds, and
// further if it is stopped within a tick. At 3 it gets there within one second.
#define HOLD_RATE 3.0
// tiles from the surface at which the trailing strands let go while the hero crawls
#define CRAWL_PEEL 0.06
// part of the weight along the surface that the body holds; the rest sags into the strands
#define CRAWL_CLING 0.85
// the same as CRAWL_PEEL for the last few strands: round an outer corner hardly more of them touch
#define CRAWL_LAST_PEEL 0.18
#define NEVER 1e9         // tiles
enum { CRAWL_KEEPS = 3 }; // how many strands are the last few

// Compliance of the strands, tiles/N. TAUT applies while the hero moves, to keep it at the surface
// and to take a hard catch (five strands stop 11 tiles/s). At rest the strands slacken until the
// hero visibly hangs: by SAG under a ceiling, however many strands hold. (When they were always
// slack, they tore as a jump at a ceiling bounced back at 4 tiles/s.)
#define TAUT 0.0025
#define SAG 0.1        // tiles
#define SLACKEN 0.05   // part of the difference to the slack compliance in a tick
#define CALM_SPEED 1.0 // tiles/s below which a hold without a key counts as hanging at rest

// On a hanging rope no rule slows the hero down: it swings as a pendulum, and the sideways keys
// push it. Pushed in step with its motion, it reaches 60 degrees on both sides on a rope of 5 tiles
// after 5.1 s.
#define SWING_PUSH 9.0 // tiles/s^2
#define SWING_AIR 0.15 // 1/s, of its velocity
#define SWING_CALM 3.0 // 1/s, of its spin

#define CLEAR 0.3 // tiles; what is this far from all points of a rope does not touch it
enum { ROPES_MOST = 4, NEIGHBOURS_MOST = 16 };

// Climbing rolls the hero along the rope as along a wall. But a rope gives way and would wind
// itself round the hero. So the strands behind the hero's centre let go, down to CRAWL_KEEPS.
#define CLIMB_SPEED 3.5  // tiles/s
#define CLIMB_STEER 60.0 // tiles/s^2, including its own weight
#define CLIMB_BEHIND 0.2 // tiles

// Returns the unit vector from what the hero holds on to towards its centre. This is not the
// surface's own normal: past an outer corner this vector keeps turning, and the crawling direction
// with it. So a crawling hero goes round the corner instead of shooting off. (With the surface's
// normal it fell off a square block in 1 of 200 rounds, and flew a tile off it in many.)
Vec2 crawl_normal(const SimBody *body)
{
    return vec2_normalize(vec2_scale(body->hold_place, -1.0));
}

// Returns the distance at which strands peel off, in tiles. At rest none peels. Otherwise the
// hero's weight, which pulls beside the wall, would make it roll down the wall as one strand after
// the other peels.
static double crawl_peel(const SimBody *body, bool moving)
{
    // Under a ceiling an overload stretches strands straight away from it, and endless grip
    // (SIM_BODY_GRIP) must hold that too.
    if (!moving)
        return body->flags & SIM_BODY_GRIP ? NEVER : body->strand_break;
    return body->holding > CRAWL_KEEPS ? CRAWL_PEEL : CRAWL_LAST_PEEL;
}

static double strand_compliance(const SimBody *body, Vec2 gravity, bool calm)
{
    if (!calm)
        return TAUT;
    double weight = body->mass * vec2_length(gravity) + 1.0; // + 1: a map may have no gravity
    double slack = real_max(SAG * body->holding / weight, TAUT);
    return body->strand_compliance + SLACKEN * (slack - body->strand_compliance);
}

// --- swinging ------------------------------------------------------------------------------------

// Returns true for a chain of points with a free end. A rope that is fixed at both ends is walked
// along like a ceiling.
static bool is_hanging_rope(const SimWorld *world, uint32_t index)
{
    const SimBody *body = sim_body_const(world, (SimBodyId){index});
    return body->kind == SIM_NET && body->spring_count + 1 == body->point_count &&
           sim_point(world, body->first_point + body->point_count - 1).inverse_mass > 0.0;
}

// Finds the hanging ropes whose boxes are near the hero. Returns how many.
static uint32_t ropes_near(const SimWorld *world, const SimBody *body, SimBodyId out[ROPES_MOST])
{
    SimBodyId near[NEIGHBOURS_MOST];
    uint32_t found = sim_query_box(world, box_grow(body->box, CLEAR), near, NEIGHBOURS_MOST),
             count = 0;
    for (uint32_t i = 0; i < found && i < NEIGHBOURS_MOST && count < ROPES_MOST; i++)
        if (is_hanging_rope(world, near[i].index))
            out[count++] = near[i];
    return count;
}

static bool is_at_rope(const SimWorld *world, SimBodyId id, Vec2 place)
{
    const SimBody *rope = sim_body_const(world, id);
    for (uint32_t i = rope->first_point; i < rope->first_point + rope->point_count; i++)
        if (vec2_length_squared(vec2_sub(sim_point(world, i).position, place)) < CLEAR * CLEAR)
            return true;
    return false;
}

bool crawl_leans_on_rope(const SimWorld *world, SimBodyId id, double upward)
{
    const SimBody *body = sim_body_const(world, id);
    SimPoints points = sim_points((SimWorld *)world);
    SimBodyId ropes[ROPES_MOST];
    uint32_t count = ropes_near(world, body, ropes);
    for (uint32_t i = body->first_point; count > 0 && i < body->first_point + body->point_count;
         i++) {
        if (points.contact[i] == 0 || -sim_contact_normal(&points, i).y <= upward)
            continue;
        bool at_rope = false;
        for (uint32_t k = 0; k < count && !at_rope; k++)
            at_rope = is_at_rope(world, ropes[k], vec2(points.x[i], points.y[i]));
        if (!at_rope)
            return false;
    }
    return count > 0;
}

// Where the hero holds on to a hanging rope.
typedef struct RopeHold {
    bool only; // true: the hero holds on to nothing else
    // the held points that are nearest to and farthest from the rope's fixed end
    uint32_t first, last;
    uint32_t end; // the rope's last point
    Vec2 upwards; // unit vector along the rope to its fixed end
} RopeHold;

static RopeHold rope_hold(const SimWorld *world, SimBodyId id)
{
    const SimStrand *strands = sim_strands(world);
    RopeHold hold = {.only = true, .first = UINT32_MAX};
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body != id.index)
            continue;
        if (strands[i].other == 0 || !is_hanging_rope(world, strands[i].other))
            return (RopeHold){.only = false};
        const SimBody *rope = sim_body_const(world, (SimBodyId){strands[i].other});
        uint32_t point = strands[i].other_point - rope->first_point;
        hold.end = rope->point_count - 1;
        hold.first = point < hold.first ? point : hold.first;
        hold.last = point > hold.last ? point : hold.last;
        Vec2 above = sim_point(world, strands[i].other_point - (point > 0)).position;
        Vec2 below = sim_point(world, strands[i].other_point + (point < hold.end)).position;
        hold.upwards = vec2_add(hold.upwards, vec2_sub(above, below));
    }
    hold.upwards = vec2_normalize(hold.upwards);
    return hold;
}

// Returns the hanging rope that the hero holds on to and to nothing else; 0: none.
static uint32_t held_rope(const SimWorld *world, SimBodyId id)
{
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (strands[i].body == id.index)
            return rope_hold(world, id).only ? strands[i].other : 0;
    return 0;
}

void crawl_let_go(GameState *state, GameHero *hero, GameEvents *events)
{
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state, hero);
    hero_emit(state, hero, events, GAME_EVENT_LET_GO, body->centre, body->holding);
    body->shuns = held_rope(world, hero->body);
    sim_body_set_sticky(world, hero->body, false);
}

void crawl_leave(const SimWorld *world, SimBody *body)
{
    if (body->shuns == 0)
        return;
    const SimBody *other = sim_body_const(world, (SimBodyId){body->shuns});
    const SimBody *rope = body->kind == SIM_NET ? body : other;
    Box near = box_grow(rope == body ? other->box : body->box, CLEAR);
    for (uint32_t i = rope->first_point; i < rope->first_point + rope->point_count; i++)
        if (box_contains(near, sim_point(world, i).position))
            return;
    body->shuns = 0;
}

static void swing(SimBody *body, double direction)
{
    body->strand_peel = body->strand_break;
    body->strand_compliance = TAUT;
    body->drive = vec2_add_scaled(vec2(direction * SWING_PUSH, 0.0), body->velocity, -SWING_AIR);
    body->drive_spin = control_approach(0.0, body->spin, SWING_CALM, CRAWL_SPIN);
}

// Climbs along the rope. `way` is the unit vector up or down along it.
static void climb(SimWorld *world, SimBodyId id, SimBody *body, Vec2 way)
{
    sim_body_let_go_behind(world, id, way, CLIMB_BEHIND, CRAWL_KEEPS);
    Vec2 tangent = vec2_perp(crawl_normal(body));
    double spin = CLIMB_SPEED / body->radius * vec2_dot(way, tangent);
    body->strand_peel = body->strand_break;
    body->strand_compliance = TAUT;
    body->drive = vec2_scale(way, control_approach(CLIMB_SPEED, vec2_dot(body->velocity, way),
                                                   SIM_TICK_RATE, CLIMB_STEER));
    body->drive_spin = control_approach(spin, body->spin, SIM_TICK_RATE, CRAWL_SPIN);
}

static void drive_on_rope(SimWorld *world, SimBodyId id, SimBody *body, const RopeHold *hold,
                          Vec2 direction)
{
    bool up = direction.y < -0.3 && hold->first > 1,
         down = direction.y > 0.3 && hold->last + 1 < hold->end;
    if (up || down)
        climb(world, id, body, vec2_scale(hold->upwards, up ? 1.0 : -1.0));
    else
        swing(body, direction.x);
}

// --- walking -------------------------------------------------------------------------------------

// Walks along whatever the hero holds on to. The tangent is the normal turned clockwise, so a
// positive spin rolls along it on floors, walls and ceilings alike. `carried` is the velocity of
// what the hero holds.
static void walk(SimBody *body, Vec2 carried, Vec2 gravity, Vec2 direction)
{
    Vec2 normal = crawl_normal(body);
    Vec2 tangent = vec2_perp(normal);
    double along = vec2_dot(direction, tangent);
    double wanted = along > 0.3 ? CRAWL_SPEED : along < -0.3 ? -CRAWL_SPEED : 0.0;
    Vec2 velocity = vec2_sub(body->velocity, carried);
    bool calm = wanted == 0.0 && vec2_length_squared(velocity) < CALM_SPEED * CALM_SPEED;
    body->strand_peel = crawl_peel(body, wanted != 0.0);
    body->strand_compliance = strand_compliance(body, gravity, calm);
    double rate = calm ? HOLD_RATE : SIM_TICK_RATE;
    double force = control_approach(wanted, vec2_dot(velocity, tangent), rate, CRAWL_STEER);
    force -= CRAWL_CLING * vec2_dot(gravity, tangent);
    body->drive = vec2_scale(tangent, force);
    body->drive_spin = control_approach(wanted / GAME_HERO_RADIUS, body->spin, rate, CRAWL_SPIN);
    // Keys that point into the surface press against it. This pulls a hanging hero round an outer
    // corner.
    double inward = real_max(-vec2_dot(direction, normal), 0.0);
    body->drive = vec2_add_scaled(body->drive, normal, -CRAWL_PRESS * inward);
    if (wanted != 0.0)
        body->drive = vec2_add_scaled(body->drive, normal,
                                      -CRAWL_PRESS - real_max(vec2_dot(gravity, normal), 0.0));
}

void crawl_drive(SimWorld *world, SimBodyId id, SimBody *body, Vec2 gravity, Vec2 direction)
{
    RopeHold hold = rope_hold(world, id);
    if (hold.only)
        drive_on_rope(world, id, body, &hold, direction);
    else
        walk(body, support_of_hold(world, id), gravity, direction);
}
