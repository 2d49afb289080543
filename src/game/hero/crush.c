// crush.c - decides when the hero is crushed: it is pressed too thin between a body and something
// else, or to less than the part CRUSH_AREA of its rest area. Rock alone never crushes it, however
// narrow the gap. Hits are in hurt.c.
//
// A point is pinned if the opposite side of the ring also touches something less than CRUSH_GAP
// away, straight across within CRUSH_SIDE. Measured: no point is pinned under eight crates, under a
// stone crate of 2 x 2 that fell from 12 tiles, or between crates. Ten and more points are pinned
// for three ticks and longer when boulders at 8 tiles/s roll over the plain hero, and hardly any
// when it is in the heavy form. The slick hero folds round whatever presses it, so opposite sides
// of it often touch the same body without harm; therefore only its area counts.
#include "game/parts.h"

#include "jantar/sim_query.h"

#define CRUSH_GAP 0.3   // tiles, for a hero with all its parts
#define CRUSH_SIDE 0.4  // tiles
#define CRUSH_FACE -0.7 // cosine; contacts that face each other
#define CRUSH_AREA 0.4  // part of its rest area
// pinned points from which the hero counts as crushed; consecutive ticks of that which kill it
enum { CRUSH_POINTS = 6, CRUSH_TICKS = 3 };

// The points of a ring that touch something.
typedef struct Touches {
    uint32_t count;
    Vec2 place[GAME_HERO_POINTS], normal[GAME_HERO_POINTS];
} Touches;

static Touches touches_of(SimWorld *world, const SimBody *body)
{
    SimPoints points = sim_points(world);
    Touches touches;
    touches.count = 0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        if (points.contact[i] != 0) {
            touches.place[touches.count] = vec2(points.x[i], points.y[i]);
            touches.normal[touches.count++] = sim_contact_normal(&points, i);
        }
    return touches;
}

static bool is_pinned(const GameHero *hero, const Touches *touches, uint32_t point)
{
    Vec2 normal = touches->normal[point];
    for (uint32_t i = 0; i < touches->count; i++) {
        if (vec2_dot(normal, touches->normal[i]) > CRUSH_FACE)
            continue;
        Vec2 way = vec2_sub(touches->place[i], touches->place[point]);
        double across = vec2_dot(way, normal), aside = vec2_dot(way, vec2_perp(normal));
        if (across > 0.0 && across < CRUSH_GAP * hero->size && real_abs(aside) < CRUSH_SIDE)
            return true;
    }
    return false;
}

static uint32_t pinned_points(const GameHero *hero, SimWorld *world, const SimBody *body)
{
    Touches touches = touches_of(world, body);
    uint32_t count = 0;
    for (uint32_t i = 0; i < touches.count; i++)
        count += is_pinned(hero, &touches, i);
    return count;
}

static bool is_crushed(const Game *game)
{
    const GameHero *hero = game->hero;
    const SimBody *body = hero_body(game);
    SimBodyId found[2];
    bool flat = body->touching > 0 && body->area < CRUSH_AREA * body->rest_area;
    bool thin = body->touching >= CRUSH_POINTS && game_hero_forms(hero).slick < FORM_TAKEN &&
                pinned_points(hero, game->world, body) >= CRUSH_POINTS;
    return (flat || thin) && sim_query_box(game->world, body->box, found, 2) >= 2;
}

void crush_sense(Game *game)
{
    GameHero *hero = game->hero;
    hero->crush_ticks = is_crushed(game) ? hero->crush_ticks + 1 : 0;
    if (hero->crush_ticks >= CRUSH_TICKS)
        hurt_kill(game);
}
