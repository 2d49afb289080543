// senses.c - light and noise: how far each hero is seen and heard, and what creatures perceive of
// it. Both follow from the form and the motion. A hero that lost parts shines as far and is as loud
// as a whole one, so that it can do all that a level asks.
//
// Loose bodies are heard, too. The noise of a body follows from what the simulation says of its
// last step (SimBody.impact), so it is not stored.
#include "creature.h"

#include "jantar/sim_query.h"

// A figure of the hero in each of its forms.
typedef struct ByForm {
    double plain, slick, heavy, puff;
} ByForm;

// tiles
static const ByForm light_reach = {.plain = 4.0, .slick = 4.5, .heavy = 1.5, .puff = 7.0};
// seconds: tiles of radius for each tile/s that a blow takes
static const ByForm blow_noise = {.plain = 1.0, .slick = 0.0, .heavy = 2.0, .puff = 0.25};
// tiles
static const ByForm roll_noise = {.plain = 3.0, .slick = 0.0, .heavy = 5.0, .puff = 0.0};
#define TORN_NOISE 2.0 // tiles, of strands that tear, however many

#define BLOW_FROM 3.0 // tiles/s; a softer blow is silent
#define ROLL_FROM 6.0 // tiles/s; slower rolling is silent
// Seconds/kg: a loose body is heard as many tiles away as the blow took kg tiles/s from it. So a
// body of 1 kg is as loud as the plain hero.
#define BODY_NOISE 1.0
#define SAND_NOISE 0.5 // part of the noise of a blow that is heard if sand takes it
#define NEAR 0.15      // tiles between the bounding boxes of bodies that may touch
enum { STRIKERS_MAX = 8 };

// --- the hero ------------------------------------------------------------------------------------

// Returns a figure in the hero's present forms. Slick and puffed up at once is half way between the
// two; the heavy form takes its share from what all other forms would give.
static double in_forms(const GameHero *hero, const ByForm *figure)
{
    GameForms forms = game_hero_forms(hero);
    double slick = forms.slick * (1.0 - 0.5 * forms.puff);
    double puff = forms.puff * (1.0 - 0.5 * forms.slick);
    double others = figure->plain + slick * (figure->slick - figure->plain) +
                    puff * (figure->puff - figure->plain);
    return others + forms.heavy * (figure->heavy - others);
}

double senses_light(const GameHero *hero)
{
    return in_forms(hero, &light_reach);
}

// Returns the speed that a landing or a blow took from the hero in this step, or gave it, tiles/s:
// the part of its velocity that went into what it touches, which moves at `carried`. It is at most
// what one of the hero's points lost there. Both are needed: the points of a ring that rolls come
// down all the time, and a throw changes the velocity without a blow.
static double taken_from(const SimBody *body, Vec2 velocity_before, Vec2 carried)
{
    Vec2 normal = vec2_normalize(body->ground_normal);
    double into = vec2_dot(vec2_sub(carried, velocity_before), normal);
    double turned = vec2_dot(vec2_sub(body->velocity, velocity_before), normal);
    return real_min(real_max(into, turned), body->impact);
}

// Returns the part of the noise of a blow that the ground lets be heard: half if any of what the
// hero touches is sand.
static double heard_on(const Game *game, const SimBody *body)
{
    SimPoints points = sim_points(game->world);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        if (points.contact[i] != 0 &&
            ground_kind_behind(game, vec2(points.x[i], points.y[i]),
                               sim_contact_normal(&points, i)) == LEVEL_SAND)
            return SAND_NOISE;
    return 1.0;
}

// Returns true if the hero rolls fast over what it stands on, which moves at `carried`, tiles/s.
static bool rolls(const GameHero *hero, const SimBody *body, Vec2 carried)
{
    Vec2 along = vec2_perp(vec2_normalize(body->ground_normal));
    return hero->grounded && body->holding == 0 &&
           real_abs(vec2_dot(vec2_sub(body->velocity, carried), along)) > ROLL_FROM;
}

// Returns how far the hero is heard, tiles. What it does at once does not add up.
static double noise_of(const Game *game, const GameHero *hero, Vec2 velocity_before)
{
    const SimBody *body = sim_body_const(game->world, hero->body);
    if ((body->flags & SIM_BODY_STEPPED) == 0)
        return 0.0;
    double noise = body->torn > 0 ? TORN_NOISE : 0.0;
    if (body->touching == 0)
        return noise;
    Vec2 carried = support_of_stand(game->world, hero->body);
    double taken = taken_from(body, velocity_before, carried);
    if (taken >= BLOW_FROM)
        noise = real_max(noise, taken * in_forms(hero, &blow_noise) * heard_on(game, body));
    if (rolls(hero, body, carried))
        noise = real_max(noise, in_forms(hero, &roll_noise));
    return noise;
}

void senses_feel(Game *game, uint32_t heroes, const Vec2 *velocities_before)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        GameHero *hero = &game->state->heroes[i];
        bool moves = (heroes >> i & 1u) != 0;
        hero->light = senses_light(hero);
        hero->noise = moves ? noise_of(game, hero, velocities_before[i]) : 0.0;
    }
    game->noises.listed = false;
}

bool senses_lights(const Game *game, Vec2 place)
{
    return senses_lights_far(game, place, 1.0);
}

bool senses_lights_far(const Game *game, Vec2 place, double sight)
{
    Vec2 middle = hero_body(game)->centre;
    double reach = game->hero->light * sight;
    return game_hero_is_out(game->hero) &&
           vec2_length_squared(vec2_sub(place, middle)) <= reach * reach &&
           creature_sees(game, middle, place);
}

// --- noises --------------------------------------------------------------------------------------

// Adds a noise, which is told, too: noises are listed only where something listens.
static void add_noise(Game *game, Vec2 from, double radius)
{
    if (radius <= 0.0 || game->noises.count == NOISES_MAX)
        return;
    game->noises.list[game->noises.count++] = (Noise){from, radius};
    game_emit(game->events, GAME_EVENT_SOUNDED, from, radius);
}

// Returns true if the blow that a body took came from something soft. Both sides of such a blow
// have its whole speed as their impact, so the soft one has at least as much as the body. (A soft
// body that struck something else harder in the same tick is taken for the striker, too.)
static bool struck_by_soft(const SimWorld *world, const SimBody *struck)
{
    SimBodyId found[STRIKERS_MAX];
    uint32_t count = sim_query_box(world, box_grow(struck->box, NEAR), found, STRIKERS_MAX);
    for (uint32_t i = 0; i < count && i < STRIKERS_MAX; i++) {
        const SimBody *body = sim_body_const(world, found[i]);
        bool soft = body->kind == SIM_RING || body->kind == SIM_NET;
        if (soft && body->touching > 0 && body->impact >= struck->impact)
            return true;
    }
    return false;
}

// The same part for a blow that a loose body took: half if sand is below its lowest point.
static double body_heard_on(const Game *game, const SimBody *body)
{
    Vec2 foot = {body->centre.x, body->box.max.y};
    bool sand = ground_kind_behind(game, foot, vec2(0.0, -1.0)) == LEVEL_SAND;
    return sand ? SAND_NOISE : 1.0;
}

// Returns true for what sounds when it strikes something: loose hard bodies, but for creatures.
static bool is_loud(const Game *game, const SimBody *body)
{
    if (body->kind != SIM_RIGID || body->mass <= 0.0 || (body->flags & SIM_BODY_STEPPED) == 0)
        return false;
    GameOwner owner = game_owner(game->level, body->user);
    return owner.kind != GAME_OWNER_ELEMENT ||
           !level_element_has(game->level->elements[owner.number].kind, ELEMENT_CREATURE);
}

static void list_noises(Game *game)
{
    game->noises.listed = true;
    game->noises.count = 0;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        const GameHero *hero = &game->state->heroes[i];
        add_noise(game, game_hero_body(game->state, hero)->centre, hero->noise);
    }
    const uint32_t *bells = game->level->element_first + LEVEL_ELEMENT_BELL;
    for (uint32_t i = bells[0]; i < bells[1]; i++)
        add_noise(game, game->level->elements[i].centre, bell_loudness(game, i));
    for (uint32_t i = 1; i < game->world->body_count; i++) {
        const SimBody *body = sim_body_const(game->world, (SimBodyId){i});
        if (body->impact >= BLOW_FROM && is_loud(game, body) && !struck_by_soft(game->world, body))
            add_noise(game, body->centre,
                      BODY_NOISE * body->mass * body->impact * body_heard_on(game, body));
    }
}

bool senses_hears(Game *game, Vec2 place, Vec2 *from)
{
    bool heard = false;
    double nearest = 0.0;
    if (!game->noises.listed)
        list_noises(game);
    for (uint32_t i = 0; i < game->noises.count; i++) {
        const Noise *noise = &game->noises.list[i];
        double away = vec2_length_squared(vec2_sub(noise->from, place));
        if (away > noise->radius * noise->radius || (heard && away >= nearest))
            continue;
        heard = true;
        nearest = away;
        *from = noise->from;
    }
    return heard;
}

Noise senses_loudest(Game *game, Vec2 place, double reach)
{
    Noise loudest = {.radius = 0.0};
    if (!game->noises.listed)
        list_noises(game);
    for (uint32_t i = 0; i < game->noises.count; i++) {
        const Noise *noise = &game->noises.list[i];
        if (vec2_length_squared(vec2_sub(noise->from, place)) <= reach * reach &&
            noise->radius > loudest.radius)
            loudest = *noise;
    }
    return loudest;
}
