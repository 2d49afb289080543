// pool_shape.c - the shape of a pool: its surface, what it is part of, and what is beside it.
//
// The surface is a sum of slow waves and of a bulge round each body that moves through it. It
// follows from the states of the frame alone, so that a picture of any tick can be drawn. Areas
// that touch are one water (waters.h): they share the level from which their depth counts, there is
// no surface where the water goes on above, and no side where it goes on beside. Where nothing
// holds a liquid, its surface comes down to the ground.
#include "pool.h"
#include "view/things/shared/element_view.h"
#include "waters.h"

#define BESIDE 0.15     // tiles beside a pool at which rock holds it ...
#define BELOW 0.15      // ... and below its surface
#define HIGHER 0.2      // tiles above a surface at which one beside it is another one
#define COMES_DOWN 0.1  // least height of a side that comes down, tiles
#define DOWN_STEP 0.125 // tiles between two places where the ground is looked for
#define MEETS 0.3       // tiles of a side along which two liquids must touch to mix

// --- bodies in it --------------------------------------------------------------------------------

// Returns the part of the level in which bodies stir the surface: their waves run on into the same
// water.
static Box stirred(const Pool *pool)
{
    double top = pool->box.min.y;
    Box box = {{pool->box.min.x, top - 0.1}, {pool->box.max.x, top + 0.3}};
    box.min.x -= pool->sides[0].joined ? POOL_WAVE : 0.0;
    box.max.x += pool->sides[1].joined ? POOL_WAVE : 0.0;
    return box;
}

static bool stirs(const SimBody *body, Box where)
{
    return body->kind != SIM_NONE && body->kind != SIM_STATIC &&
           (body->flags & SIM_BODY_FROZEN) == 0 && body->box.min.y < where.max.y &&
           body->box.max.y > where.min.y && body->box.max.x > where.min.x &&
           body->box.min.x < where.max.x;
}

static void find_stirrers(Pool *pool)
{
    const SimWorld *before = game_world_const(pool->frame->previous),
                   *now = game_world_const(pool->frame->current);
    Box where = stirred(pool);
    pool->stirrer_count = 0;
    for (uint32_t i = 1; i < now->body_count && pool->stirrer_count < POOL_STIRRERS_MAX; i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i}),
                      *from = sim_body_const(before, (SimBodyId){i});
        if (!stirs(body, where) || from->kind != body->kind)
            continue;
        Vec2 velocity = vec2_lerp(from->velocity, body->velocity, pool->frame->alpha);
        double speed =
            real_clamp(velocity.y, -9.0, 9.0) + 0.6 * real_min(real_abs(velocity.x), 9.0);
        pool->stirrers[pool->stirrer_count++] = (PoolStirrer){
            .x = vec2_lerp(from->centre, body->centre, pool->frame->alpha).x,
            .reach = 0.5 * (body->box.max.x - body->box.min.x) + 0.25,
            .push = pool->style->stir * speed,
        };
    }
}

// --- what it is part of --------------------------------------------------------------------------

#define NEAR 24.0 // tiles beside the picture; farther areas of the same water do not matter

static void add_area(Pool *pool, Box box)
{
    Box seen = frame_seen(pool->frame);
    if (pool->area_count < POOL_AREAS_MAX && box.max.y > box.min.y &&
        box.max.x > seen.min.x - NEAR && box.min.x < seen.max.x + NEAR)
        pool->areas[pool->area_count++] = (PoolArea){.box = box};
}

// Adds the areas of one kind of other liquid that touch it, from the top to the bottom.
static void add_others(Pool *pool, LevelElementKind kind)
{
    const LevelDesc *level = pool->frame->level;
    Box near = box_grow(pool->box, WATERS_TOUCH);
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++) {
        Box box = media_box(pool->frame, i);
        if (box.max.y <= box.min.y || !box_overlaps(near, box) ||
            pool->other_count == POOL_AREAS_MAX)
            continue;
        uint32_t k = pool->other_count++;
        for (; k > 0 && pool->others[k - 1].min.y > box.min.y; k--)
            pool->others[k] = pool->others[k - 1];
        pool->others[k] = box;
    }
}

// True if another area of the same water goes on over the top of this one at `x`.
static bool lies_over(const PoolArea *area, double top, double x)
{
    return area->box.min.y < top - WATERS_TOUCH && area->box.max.y > top - WATERS_TOUCH &&
           x >= area->box.min.x && x <= area->box.max.x;
}

static bool is_covered(const Pool *pool, uint32_t area, double x)
{
    bool covered = false;
    for (uint32_t i = 0; i < pool->area_count; i++)
        covered |= i != area && lies_over(&pool->areas[i], pool->areas[area].box.min.y, x);
    return covered;
}

bool pool_is_covered(const Pool *pool, double x)
{
    return is_covered(pool, 0, x);
}

static void find_surfaces(Pool *pool)
{
    static const double parts[] = {0.02, 0.5, 0.98};
    for (uint32_t i = 0; i < pool->area_count; i++)
        for (uint32_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            Box box = pool->areas[i].box;
            double x = box.min.x + parts[k] * (box.max.x - box.min.x);
            pool->areas[i].has_surface |= !is_covered(pool, i, x);
        }
}

bool pool_goes_on(const Pool *pool, Vec2 at)
{
    for (uint32_t i = 1; i < pool->area_count; i++)
        if (box_contains(pool->areas[i].box, at))
            return true;
    return false;
}

#define LEVEL_FALLS 1.5 // tiles down by which a surface counts as lower, a tile beside it

double pool_level(const Pool *pool, double x)
{
    double level = 1e9;
    for (uint32_t i = 0; i < pool->area_count; i++) {
        Box box = pool->areas[i].box;
        double away = real_max(real_max(box.min.x - x, x - box.max.x), 0.0);
        if (pool->areas[i].has_surface)
            level = real_min(level, box.min.y + LEVEL_FALLS * away);
    }
    return level < 1e9 ? level : pool->box.min.y;
}

// --- what is beside it ---------------------------------------------------------------------------

static const Box *other_at(const Pool *pool, Vec2 at)
{
    for (uint32_t i = 0; i < pool->other_count; i++)
        if (box_contains(pool->others[i], at))
            return &pool->others[i];
    return NULL;
}

// Finds the other liquid at a side with which it mixes: the one along most of it.
static void find_meeting(const Pool *pool, PoolSide *side, double beside)
{
    double most = MEETS;
    for (uint32_t i = 0; i < pool->other_count; i++) {
        const Box *other = &pool->others[i];
        double from = real_max(pool->box.min.y, other->min.y),
               to = real_min(pool->box.max.y, other->max.y);
        if (beside < other->min.x || beside > other->max.x || to - from <= most)
            continue;
        most = to - from;
        side->mixes_from = from;
        side->mixes_to = to;
    }
}

// Finds what is at a side; `out` is -1 for the left one, 1 for the right one.
static void find_side(Pool *pool, PoolSide *side, double x, double out)
{
    const SimTerrain *rock = &pool->terrain;
    double top = pool->box.min.y, near = x + out * WATERS_TOUCH;
    Vec2 beside = {x + out * BESIDE, top + real_min(BELOW, 0.5 * (pool->box.max.y - top))};
    *side = (PoolSide){.ground = pool->box.max.y};
    find_meeting(pool, side, near);
    side->joined = pool_goes_on(pool, vec2(near, beside.y));
    side->ends = side->joined && pool_goes_on(pool, vec2(near, top - HIGHER));
    if (side->joined || pool->style->heap <= 0.0 || beside.x < 0.0 || beside.x > rock->width ||
        sim_terrain_depth(rock, beside) > 0.0 || other_at(pool, beside))
        return;
    Vec2 foot = {x - out * WATERS_TOUCH, top + COMES_DOWN};
    while (foot.y < pool->box.max.y && sim_terrain_depth(rock, foot) == 0.0 &&
           !pool_goes_on(pool, vec2(near, foot.y)))
        foot.y += DOWN_STEP;
    side->ground = real_min(foot.y, pool->box.max.y);
    if (side->ground > top + COMES_DOWN)
        side->round = real_min(pool->style->heap, 0.5 * (pool->box.max.x - pool->box.min.x));
}

// --- the pool ------------------------------------------------------------------------------------

static void find_shape(Pool *pool)
{
    find_surfaces(pool);
    find_side(pool, &pool->sides[0], pool->box.min.x, -1.0);
    find_side(pool, &pool->sides[1], pool->box.max.x, 1.0);
    find_stirrers(pool);
}

Pool pool_of(const Frame *frame, const LevelElement *element, const PoolStyle *style,
             const ThemeLiquid *liquid)
{
    Pool pool = {.frame = frame,
                 .style = style,
                 .liquid = liquid,
                 .box = box_at(element->centre, element->size),
                 .flow = vec2(element->water.x, element->water.y),
                 .areas = {{.box = box_at(element->centre, element->size)}},
                 .area_count = 1,
                 .terrain = game_terrain(frame->current, frame->level)};
    find_shape(&pool);
    if (style->mirror > 0.0)
        pool.lights = mirror_lights(&pool);
    return pool;
}

void pool_join(Pool *pool, uint32_t element)
{
    const Frame *frame = pool->frame;
    bool salt = frame_element(frame, element)->kind == LEVEL_ELEMENT_BRINE;
    for (uint32_t i = waters_next(frame->waters, element); i != element;
         i = waters_next(frame->waters, i))
        add_area(pool, media_box(frame, i));
    pool->gives_way = !salt;
    if (salt) {
        add_others(pool, LEVEL_ELEMENT_WATER);
        add_others(pool, LEVEL_ELEMENT_TIDE);
    } else {
        add_others(pool, LEVEL_ELEMENT_BRINE);
    }
    if (pool->area_count > 1 || pool->other_count > 0)
        find_shape(pool);
}

bool pool_has_area(const Pool *pool)
{
    return pool->box.max.x > pool->box.min.x && pool->box.max.y > pool->box.min.y;
}

// --- the surface ---------------------------------------------------------------------------------

// Returns the displacement of the surface at `x` by one body, tiles, downwards > 0. The surface
// goes down over the middle of a body that pushes down, and up beside it: the displaced liquid has
// to go somewhere.
static double bulge(const PoolStirrer *stirrer, double x)
{
    double t = (x - stirrer->x) / stirrer->reach, fall = 1.0 / (1.0 + t * t * t * t);
    return stirrer->push * (1.0 - 1.6 * t * t) * fall * fall;
}

// Returns the displacement of the surface at `x` by its waves, relative to their amplitude.
static double waves(const Pool *pool, double x)
{
    double time = pool->frame->time * pool->style->pace;
    if (pool->style->wavers) // waves 2.6 tiles and 1 tile long
        return 0.65 * real_sin(2.417 * x + time) + 0.35 * real_sin(6.283 * x - 1.3 * time);
    return 0.6 * real_sin(1.7 * x + time) + 0.3 * real_sin(3.1 * x - 1.6 * time) +
           0.2 * real_sin(0.6 * x + 0.7 * time);
}

// Returns how far a surface at `y` comes down, tiles, `away` from a side: a quarter of an ellipse.
static double rounding(const PoolSide *side, double away, double y)
{
    if (side->round <= 0.0 || away >= side->round)
        return 0.0;
    double t = 1.0 - real_max(away, 0.0) / side->round;
    return (1.0 - real_sqrt(1.0 - t * t)) * real_max(side->ground - y, 0.0);
}

double pool_height(const Pool *pool, double x)
{
    if (pool_is_covered(pool, x))
        return pool->box.min.y;
    double y = pool->box.min.y + pool->style->wave * waves(pool, x);
    for (uint32_t i = 0; i < pool->stirrer_count; i++)
        y += bulge(&pool->stirrers[i], x);
    y += real_max(rounding(&pool->sides[0], x - pool->box.min.x, y),
                  rounding(&pool->sides[1], pool->box.max.x - x, y));
    return real_min(y, pool->box.max.y);
}
