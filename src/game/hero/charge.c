// charge.c - the hero's electric charge: fleece gives it, time and what conducts take it, and a
// puffed-up hero that has any clings to walls and ceilings.
//
// GameHero.charge counts whole charges of which the last one leaks, and `rubbed` the tiles over
// fleece since one was gained. (With one number for both, who has 3 had only 2 a tick after it left
// the fleece.)
#include "game/parts.h"

#define RUBBED_FULL 3.0 // tiles over fleece that give one charge
#define RUBS_FROM 0.25  // tiles/s; a hero at rest trembles by less
#define LEAK (1.0 / 8.0 / SIM_TICK_RATE)
#define HEAVY_LEAK 0.5 // part of the leak that is left in the heavy form
#define NONE 1e-9      // of a charge; what rounding leaves
#define FOOT 0.1       // tiles above its lowest point at which a hero is wet
// least upward part of the normal of a floor: while it holds nothing, and while it holds on
#define FLOOR_UP 0.3
#define HELD_FLOOR_UP 0.85

enum {
    KIND_RUBS = 1u << LEVEL_FLEECE,
    KINDS_EARTH = 1u << LEVEL_IRON | 1u << LEVEL_GRATE,
};

uint32_t game_hero_charges(const GameHero *hero)
{
    uint32_t count = 0;
    while (count < GAME_CHARGES_MOST && hero->charge > count + NONE)
        count++;
    return count;
}

bool game_hero_is_wet(const GameState *state, const SimBody *body)
{
    const SimWorld *world = game_world_const(state);
    return water_is_at(world, body->centre) ||
           water_is_at(world, vec2(body->centre.x, body->box.max.y - FOOT));
}

static void emit(Game *game, GameEventKind kind, double strength)
{
    hero_emit(game->state, game->hero, game->events, kind, hero_body(game)->centre, strength);
}

static void earth(Game *game)
{
    uint32_t had = game_hero_charges(game->hero);
    game->hero->charge = game->hero->rubbed = 0.0;
    if (had > 0)
        emit(game, GAME_EVENT_EARTHED, had);
}

void charge_rub(Game *game, double way)
{
    GameHero *hero = game->hero;
    uint32_t had = game_hero_charges(hero);
    if (game_hero_forms(hero).slick >= FORM_TAKEN)
        return;
    hero->rubbed += way;
    if (hero->rubbed < RUBBED_FULL)
        return;
    hero->rubbed -= RUBBED_FULL;
    hero->charge = real_min(had + 1.0, GAME_CHARGES_MOST);
    if (had < GAME_CHARGES_MOST)
        emit(game, GAME_EVENT_RUBBED, hero->charge);
}

static void leak(GameHero *hero)
{
    double part = LEAK * (1.0 - (1.0 - HEAVY_LEAK) * game_hero_forms(hero).heavy);
    hero->charge = real_max(hero->charge - part, 0.0);
    hero->rubbed = real_max(hero->rubbed - RUBBED_FULL * part, 0.0);
    if (hero->charge < NONE)
        hero->charge = 0.0;
}

void charge_feel(Game *game)
{
    const SimBody *body = hero_body(game);
    GameHero *hero = game->hero;
    uint32_t kinds = ground_kinds_near(game, KIND_RUBS | KINDS_EARTH);
    bool charged = hero->charge > 0.0 || hero->rubbed > 0.0;
    double speed = vec2_length(body->velocity);
    if (charged && ((kinds & KINDS_EARTH) != 0 || game_hero_is_wet(game->state, body)))
        earth(game);
    else if (kinds == KIND_RUBS && speed > RUBS_FROM)
        charge_rub(game, speed / SIM_TICK_RATE);
    else if (charged)
        leak(hero);
}

// Returns true if the hero touches something steeper than a floor, or holds on to it.
static bool is_at_wall(const SimWorld *world, const SimBody *body)
{
    SimPoints points = sim_points((SimWorld *)world);
    if (body->holding > 0 && -crawl_normal(body).y < HELD_FLOOR_UP)
        return true;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        if (points.contact[i] != 0 && -sim_contact_normal(&points, i).y < FLOOR_UP)
            return true;
    return false;
}

bool charge_clings(const GameState *state, const GameHero *hero)
{
    const SimWorld *world = game_world_const(state);
    GameForms forms = game_hero_forms(hero);
    return forms.puff >= FORM_TAKEN && forms.slick < FORM_TAKEN && game_hero_charges(hero) > 0 &&
           is_at_wall(world, sim_body_const(world, hero->body));
}
