// dust.c - dust in the light of heroes. Each speck has its place in the level, about which it
// drifts, and is seen while a hero is near.
#include "lamp.h"
#include "view/frame/view_rng.h"

enum { SEED_DUST = 48 };

#define REACH 1.25       // tiles from a hero to where no dust is seen, for each tile of its light
#define CELL 0.5         // tiles; a cell has one speck or none
#define DRIFT 0.5        // tiles to and fro
#define DRIFT_SPEED 0.25 // radians a second

static const ViewRange ALPHA = {0.3, 0.9};
static const ViewRange RADIUS = {0.7, 1.9}; // pixels of a picture 720 high

// Returns how well dust is seen at a place: 0 out of the light to 1 at a hero.
static double seen_at(const Lights *lamps, Vec2 place)
{
    double seen = 0.0;
    for (uint32_t i = 0; i < lamps->heroes; i++) {
        double far = vec2_length(vec2_sub(place, lamps->list[i].at)),
               reach = REACH * lamps->list[i].lamp;
        seen = real_max(seen, far < reach ? lamps->list[i].strength * (1.0 - far / reach) : 0.0);
    }
    return real_sqrt(seen);
}

static void speck_draw(DrawList *list, const Frame *frame, const Lights *lamps, Vec2 cell,
                       ViewRng *rng)
{
    double phase = view_rng_range(rng, 0.0, 2.0 * REAL_PI), alpha = view_rng_in(rng, ALPHA);
    double turn = DRIFT_SPEED * frame->time * frame->taste.motion + phase;
    Vec2 at = {cell.x + view_rng_range(rng, 0.0, CELL) + DRIFT * real_sin(turn),
               cell.y + view_rng_range(rng, 0.0, CELL) + DRIFT * real_sin(1.7 * turn + phase)};
    double radius = frame_ui(frame, view_rng_in(rng, RADIUS)), seen = seen_at(lamps, at);
    SimTerrain rock = game_terrain(frame->current, frame->level);
    if (seen > 0.0 && sim_terrain_depth(&rock, at) == 0.0)
        draw_ellipse(list, frame_pixel(frame, at), vec2(radius, radius), 0.0, radius,
                     draw_color(frame->theme->air.mote, alpha * seen));
}

// Draws the specks whose cells lie round one hero and not round one before it.
static void specks_draw(DrawList *list, const Frame *frame, const Lights *lamps, uint32_t hero)
{
    double reach = REACH * lamps->list[hero].lamp + DRIFT + CELL;
    Box box = box_at(lamps->list[hero].at, vec2(2.0 * reach, 2.0 * reach));
    double area = GAME_VIEW_WIDTH * GAME_VIEW_HEIGHT;
    double chance = frame->theme->dressing.motes * CELL * CELL / area;
    for (double row = real_floor(box.min.y / CELL); row * CELL < box.max.y; row += 1.0)
        for (double column = real_floor(box.min.x / CELL); column * CELL < box.max.x;
             column += 1.0) {
            ViewRng rng = view_rng(SEED_DUST, (int64_t)column, (int64_t)row);
            Vec2 cell = {column * CELL, row * CELL};
            bool drawn = false;
            for (uint32_t i = 0; i < hero; i++) {
                double other = REACH * lamps->list[i].lamp + DRIFT + CELL;
                drawn =
                    drawn ||
                    box_contains(box_at(lamps->list[i].at, vec2(2.0 * other, 2.0 * other)), cell);
            }
            if (!drawn && view_rng_chance(&rng, chance))
                speck_draw(list, frame, lamps, cell, &rng);
        }
}

void dust_draw(DrawList *list, const Frame *frame)
{
    Lights lamps;
    if (!frame->theme->lamp.on || frame->theme->dressing.motes == 0)
        return;
    lamps_collect(&lamps, frame);
    for (uint32_t i = 0; i < lamps.heroes; i++)
        specks_draw(list, frame, &lamps, i);
}
