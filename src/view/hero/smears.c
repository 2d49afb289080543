// smears.c - the smears of resin that the hero's strands leave on rock.
#include "hero.h"
#include "jantar/colors.h"
#include "view/frame/view_rng.h"

enum { SEED_SMEAR = 63 };

#define APART 0.17 // tiles between two smears; a crawling hero leaves a closed track

static Smear *smear_near(Smears *smears, Vec2 at)
{
    for (uint32_t i = 0; i < smears->count; i++)
        if (vec2_length_squared(vec2_sub(smears->list[i].at, at)) < APART * APART)
            return &smears->list[i];
    return NULL;
}

static void smear_hold(Smears *smears, Vec2 at, Vec2 normal, uint32_t hero)
{
    Smear *smear = smear_near(smears, at);
    if (smear == NULL) {
        smear = &smears->list[smears->next];
        smears->next = (smears->next + 1) % SMEARS_MAX;
        smears->count += smears->count < SMEARS_MAX;
        *smear = (Smear){.at = at, .normal = normal};
    }
    smear->age = 0;
    smear->hero = hero;
}

// Ages a smear by one tick. Removes it if the rock under it is gone; each smear is tested in one of
// eight ticks.
static void smear_age(Smear *smear, uint32_t turn, const SimTerrain *terrain)
{
    smear->age += smear->age < SMEAR_TICKS;
    Vec2 under = vec2_add_scaled(smear->at, smear->normal, -0.1);
    if (turn % 8 == 0 && sim_terrain_depth(terrain, under) <= 0.0)
        smear->age = SMEAR_TICKS;
}

void smears_tick(Smears *smears, const LevelDesc *level, const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < smears->count; i++)
        smear_age(&smears->list[i], i + state->tick, &level->terrain);
    for (uint32_t i = 0; i < world->strand_count; i++)
        for (uint32_t hero = 0; hero < state->hero_count; hero++)
            if (strands[i].body == state->heroes[hero].body.index && strands[i].other == 0)
                smear_hold(smears, strands[i].anchor, strands[i].normal, hero);
}

// Draws a smear: flat along the rock, thin at its ends, with a highlight along it.
static void smear_draw(DrawList *list, const Frame *frame, const Smear *smear, double left)
{
    static const double corners[6][2] = {{-1.0, 0.0}, {-0.6, 1.0}, {0.6, 1.0},
                                         {1.0, 0.0},  {0.6, -1.0}, {-0.6, -1.0}};
    const HeroResin *resin = &hero_resin[smear->hero];
    ViewRng rng =
        view_rng(SEED_SMEAR, (int64_t)(smear->at.x * 64.0), (int64_t)(smear->at.y * 64.0));
    Vec2 along =
        vec2_scale(vec2_perp(smear->normal), view_rng_range(&rng, 0.17, 0.25) * frame->scale);
    double thick = view_rng_range(&rng, 0.03, 0.05) * (0.5 + 0.5 * left) * frame->scale;
    Vec2 at = frame_pixel(frame, vec2_add_scaled(smear->at, smear->normal, -0.01)), points[6];
    for (uint32_t i = 0; i < 6; i++)
        points[i] = vec2_add_scaled(vec2_add_scaled(at, along, corners[i][0]), smear->normal,
                                    corners[i][1] * thick);
    draw_polygon(list, points, 6, draw_color(resin->dark, 0.8 * left));
    DrawColor light = draw_color(resin->light, 0.7 * left);
    Vec2 middle = vec2_add_scaled(at, smear->normal, 0.4 * thick);
    draw_line(list, vec2_add_scaled(middle, along, -0.5), vec2_add_scaled(middle, along, 0.5),
              0.6 * thick, light, DRAW_CAP_FLAT);
}

void smears_draw(DrawList *list, const Frame *frame, const Smears *smears)
{
    Box seen = box_grow(frame_seen(frame), 0.5);
    for (uint32_t i = 0; i < smears->count; i++) {
        const Smear *smear = &smears->list[i];
        double left = 1.0 - (double)smear->age / SMEAR_TICKS;
        if (left > 0.0 && box_contains(seen, smear->at))
            smear_draw(list, frame, smear, real_min(1.0, 1.6 * left));
    }
}
