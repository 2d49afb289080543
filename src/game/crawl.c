// crawl.c - holding on: hanging still on sticky strands, and walking along walls and ceilings by them.
// Not here: the strands themselves (sim), when they grow (control.c switches sticking on and off).
#include "parts.h"

#define CRAWL_SPIN 120.0 // rad/s^2, limit
#define CRAWL_SPEED 4.5  // tiles/s along a wall or ceiling while sticking
#define CRAWL_STEER 40.0 // tiles/s^2
#define CRAWL_PRESS 12.0 // tiles/s^2 towards the surface on top of what gravity pulls off it: the leading side meets it

// Rate at which a calm hold comes to rest, 1/s. Braked harder, a ring that three strands caught at a run creeps to where
// it hangs: 0.17 tiles over four seconds at a rate of 10, more when stopped within a tick; at 3 it is there in one.
#define HOLD_RATE 3.0
#define CRAWL_PEEL 0.06      // tiles off the surface at which the trailing strands let go while it crawls
#define CRAWL_CLING 0.85     // part of its weight along the surface that the body holds; the rest sags into the strands
#define CRAWL_LAST_PEEL 0.18 // the same for the last few: round an outer bend hardly more than those touch
#define NEVER 1e9            // tiles
enum { CRAWL_KEEPS = 3 };    // how many are the last few

// Compliance of its strands, tiles/N: taut while it moves, to keep to the surface and to take a hard catch (five
// strands stop 11 tiles/s); while it hangs at rest so slack that it is seen to hang, by SAG under a ceiling however
// many hold. Always slack, they tear when a jump at a ceiling bounces back at 4 tiles/s.
#define TAUT 0.0025
#define SAG 0.1        // tiles
#define SLACKEN 0.05   // part of the way to slack a tick
#define CALM_SPEED 1.0 // tiles/s below which a hold without a key counts as hanging at rest

// From what it holds on to towards its middle. Not the surface's own normal: past an outer corner this turns on, and
// the way along the surface with it, so that a crawling hero goes round instead of shooting off (with the surface's
// normal it fell off a square block in 1 of 200 rounds, and flew a tile off it in many).
Vec2 crawl_normal(const SimBody *body)
{
    return vec2_normalize(vec2_scale(body->hold_place, -1.0));
}

// At rest nothing peels: a wheel of tape with its weight beside the wall would roll down it, strand by strand.
static double crawl_peel(const SimBody *body, bool moving)
{
    if (!moving) // what tears by overload under a ceiling is a pull straight off it: endless grip must hold that too
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

// Along whatever it holds on to. The tangent is the normal turned clockwise, so a positive spin rolls along it on
// floors, walls and ceilings alike.
void crawl_drive(SimBody *body, Vec2 gravity, Vec2 direction)
{
    Vec2 normal = crawl_normal(body);
    Vec2 tangent = vec2_perp(normal);
    double along = vec2_dot(direction, tangent);
    double wanted = along > 0.3 ? CRAWL_SPEED : along < -0.3 ? -CRAWL_SPEED : 0.0;
    bool calm = wanted == 0.0 && vec2_length_squared(body->velocity) < CALM_SPEED * CALM_SPEED;
    body->strand_peel = crawl_peel(body, wanted != 0.0);
    body->strand_compliance = strand_compliance(body, gravity, calm);
    double rate = calm ? HOLD_RATE : SIM_TICK_RATE;
    double force = control_approach(wanted, vec2_dot(body->velocity, tangent), rate, CRAWL_STEER);
    force -= CRAWL_CLING * vec2_dot(gravity, tangent);
    body->drive = vec2_scale(tangent, force);
    body->drive_spin = control_approach(wanted / GAME_HERO_RADIUS, body->spin, rate, CRAWL_SPIN);
    // Keys that point into the surface press against it: that pulls the hero round an outer corner it hangs on.
    double inward = real_max(-vec2_dot(direction, normal), 0.0);
    body->drive = vec2_add_scaled(body->drive, normal, -CRAWL_PRESS * inward);
    if (wanted != 0.0)
        body->drive = vec2_add_scaled(body->drive, normal, -CRAWL_PRESS - real_max(vec2_dot(gravity, normal), 0.0));
}
