// passage.c - passages: the hero that leaves one on the side of the back gets into the back, on the
// opposite side into the front. Whoever leaves by another side stays where it is. The plane of a
// hero is that of its body (sim_body_planes()), so checkpoints save it with the world.
//
// GameElement: bit i of `mode` is set while hero i is in the passage, and then until it has changed
// its plane or is out of the passage with its whole body.
#include "game/elements.h"

#include "jantar/sim_query.h"

enum { MEETS_MOST = 32 };

// Returns the plane on the side to which a place is beyond the passage, or 0 if that is neither the
// side of the back nor the opposite one.
static uint32_t plane_beyond(const LevelElement *passage, Vec2 place)
{
    LevelPassageBack back = (LevelPassageBack)passage->passage.back;
    bool down = back == LEVEL_PASSAGE_TOP || back == LEVEL_PASSAGE_BOTTOM;
    bool onward = back == LEVEL_PASSAGE_RIGHT || back == LEVEL_PASSAGE_BOTTOM;
    Vec2 way = vec2_sub(place, passage->centre);
    double along = down ? way.y : way.x, across = down ? way.x : way.y;
    if (real_abs(across) > 0.5 * (down ? passage->size.x : passage->size.y))
        return 0;
    return (along > 0.0) == onward ? SIM_LAYER_BACK : SIM_LAYER_FRONT;
}

// Returns true if the current hero would overlap a body in these planes with which it does not
// collide now. Boxes are compared, so there may be more room than it seems.
static bool meets_body(const Game *game, const SimBody *after)
{
    SimBodyId found[MEETS_MOST];
    const SimBody *hero = hero_body(game);
    uint32_t count = sim_query_box(game->world, hero->box, found, MEETS_MOST);
    for (uint32_t i = 0; i < count && i < MEETS_MOST; i++) {
        const SimBody *other = sim_body_const(game->world, found[i]);
        if (other != hero && sim_bodies_meet(after, other) && !sim_bodies_meet(hero, other))
            return true;
    }
    return false;
}

// Puts the current hero into these planes. Returns false if something overlaps it there.
static bool put_into(Game *game, uint32_t planes)
{
    SimBody *body = hero_body(game), after = *body;
    sim_body_set_planes(&after, planes);
    if (ground_closes_on(game, sim_body_passes(&after)) || meets_body(game, &after))
        return false;
    sim_wake_box(game->world, body->box); // what it carried falls
    sim_body_set_planes(body, planes);
    sim_body_wake(game->world, game->hero->body);
    return true;
}

static void guide(Game *game, const LevelElement *passage, GameElement *state, uint32_t bit)
{
    const SimBody *body = hero_body(game);
    Box box = element_box(passage);
    if (box_contains(box, body->centre)) {
        state->mode |= bit;
        return;
    }
    if ((state->mode & bit) == 0)
        return;
    uint32_t planes = plane_beyond(passage, body->centre);
    bool stays = planes == 0 || planes == sim_body_planes(body) || !box_overlaps(box, body->box);
    if (stays || put_into(game, planes))
        state->mode &= ~bit;
}

static void sense(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0)
            guide(game, element_level(game, element), element_state(game, element), 1u << i);
}

// A thrown hero is faster than the window.
const ElementClass passage_class = {.sense = sense, .everywhere = true, .reach = element_reach};
