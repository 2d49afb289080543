// props.c - scatters a theme's props over the edge of the ground and inside it, and draws them.
#include "props.h"
#include "jantar/grow.h"
#include "jantar/plant_kinds.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_shape.h"
#include "view/light/lights.h"
#include "view/pictures/sprites.h"

#include <stdlib.h>

enum { SEED_PROP = 38 };

#define PLACES_A_TILE \
    64.0                 // positions along each side of a tile that get random numbers of their own
#define SEEDS (1u << 30) // number of different seeds
#define STEEP 0.8        // y of the normal from which an edge is a floor or a ceiling
#define FREE 0.5         // tiles in front of the rock where it is asked how dark it is

// An edge of the outline, from `a` to `b`; rock lies to its right.
typedef struct PropEdge {
    Vec2 a, b, normal;
    bool is_corner; // a wall begins or ends at one of its ends
} PropEdge;

static Vec2 normal_of(Vec2 a, Vec2 b)
{
    return vec2_scale(vec2_perp(vec2_normalize(vec2_sub(b, a))), -1.0);
}

static bool fits(ThemePropPlace place, const PropEdge *edge)
{
    switch (place) {
    case THEME_PROP_TOP:
        return edge->normal.y < -STEEP;
    case THEME_PROP_BELOW:
        return edge->normal.y > STEEP;
    case THEME_PROP_SIDE:
        return real_abs(edge->normal.x) > STEEP;
    case THEME_PROP_CORNER:
        return edge->normal.y < -STEEP && edge->is_corner;
    case THEME_PROP_INSIDE:
    case THEME_PROP_PLACE_COUNT:
        break;
    }
    return false;
}

static bool grows_on(const LevelDesc *level, Vec2 foot, Vec2 normal)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    uint32_t kind = material_behind(level, foot, normal);
    return box_contains(box_grow(map, -0.5), foot) &&
           (kind == LEVEL_EARTH || kind == LEVEL_STONE || kind == LEVEL_MOSS);
}

// True if it is as wet at a place as a prop likes it.
static bool is_wet_enough(const ThemeProp *look, const LevelDesc *level, Vec2 foot)
{
    if (look->wet.low <= 0.0 && look->wet.high >= 1.0)
        return true;
    double wet = ground_wetness(level, foot);
    return wet >= look->wet.low && wet <= look->wet.high;
}

static bool is_cleared(const LevelPictures *own, Vec2 foot)
{
    for (uint32_t i = 0; own && i < own->clearing_count; i++)
        if (box_contains(own->clearings[i], foot))
            return true;
    return false;
}

static void prop_add(Props *props, const Prop *prop)
{
    if (GROW(props->list, props->capacity, props->count, 1))
        props->list[props->count++] = *prop;
}

// Places props of one kind on an edge.
static void kind_grow(Props *props, const Theme *theme, uint32_t kind, const LevelDesc *level,
                      const LevelPictures *own, const Gloom *gloom, const PropEdge *edge)
{
    const ThemeProp *look = theme->props + kind;
    ViewRng rng = view_rng(SEED_PROP + kind, (int64_t)real_floor(edge->a.x * PLACES_A_TILE),
                           (int64_t)real_floor(edge->a.y * PLACES_A_TILE));
    double length = vec2_length(vec2_sub(edge->b, edge->a));
    uint32_t tries = (uint32_t)(length * look->density + view_rng_range(&rng, 0.0, 1.0));
    for (uint32_t i = 0; i < tries; i++) {
        double part = (i + view_rng_range(&rng, 0.0, 1.0)) / tries;
        Vec2 foot = vec2_lerp(edge->a, edge->b, part);
        uint32_t seed = view_rng_below(&rng, SEEDS);
        double dark = gloom_at(gloom, vec2_add_scaled(foot, edge->normal, FREE));
        if (dark >= look->dark.low && dark <= look->dark.high && is_wet_enough(look, level, foot) &&
            grows_on(level, foot, edge->normal) && !is_cleared(own, foot))
            prop_add(props, &(Prop){foot, edge->normal, seed, kind, 0.0});
    }
}

// True if a wall rises from this end of a floor.
static bool is_wall(Vec2 normal)
{
    return real_abs(normal.x) > STEEP;
}

void props_build(Props *props, const Theme *theme, const LevelDesc *level, const LevelPictures *own,
                 const Outline *outline, const Gloom *gloom)
{
    props->count = 0;
    for (OutlineEdge at = {0}; theme->prop_count > 0 && outline_next(outline, &at);) {
        PropEdge edge = {at.a, at.b, normal_of(at.a, at.b),
                         is_wall(normal_of(at.before, at.a)) || is_wall(normal_of(at.b, at.after))};
        for (uint32_t kind = 0; kind < theme->prop_count; kind++)
            if (fits(theme->props[kind].place, &edge))
                kind_grow(props, theme, kind, level, own, gloom, &edge);
    }
}

#define INSIDE_DEPTH 0.75                        // tiles of earth round what lies inside it
static const ViewRange INSIDE_AT = {0.15, 0.85}; // of a cell

#define BLOCK_DEPTH 0.4 // tiles of earth round a block
#define BLOCK_STEP 0.5  // tiles between the places where this is asked

// True if a block of cells is earth, away from its edges.
static bool is_solid(const LevelDesc *level, int32_t x, int32_t y, const ThemeProp *look)
{
    for (double down = 0.0; down <= look->tall; down += BLOCK_STEP)
        for (double over = 0.0; over <= look->wide; over += BLOCK_STEP) {
            Vec2 at = {x + over, y + down};
            if (material_of_cell(level, (int32_t)at.x, (int32_t)at.y) != LEVEL_EARTH ||
                sim_terrain_depth(&level->terrain, at) < BLOCK_DEPTH)
                return false;
        }
    return true;
}

// Places a prop that fills the block of cells whose upper left one this is.
static void block_grow(Props *props, const Theme *theme, uint32_t kind, const LevelDesc *level,
                       const LevelPictures *own, int32_t x, int32_t y)
{
    const ThemeProp *look = &theme->props[kind];
    ViewRng rng = view_rng(SEED_PROP + kind, x, y);
    bool wanted = view_rng_chance(&rng, look->density);
    uint32_t seed = view_rng_below(&rng, SEEDS);
    Vec2 middle = {x + 0.5 * look->wide, y + 0.5 * look->tall};
    if (wanted && is_solid(level, x, y, look) && !is_cleared(own, middle))
        prop_add(props, &(Prop){middle, {0.0, -1.0}, seed, kind, 0.0});
}

// Places props of one kind inside a cell.
static void cell_grow(Props *props, const Theme *theme, uint32_t kind, const LevelDesc *level,
                      const LevelPictures *own, int32_t x, int32_t y)
{
    ViewRng rng = view_rng(SEED_PROP + kind, x, y);
    const ThemeProp *look = &theme->props[kind];
    if (look->wide > 0 && look->tall > 0) {
        if (x % (int32_t)look->wide == 0 && y % (int32_t)look->tall == 0)
            block_grow(props, theme, kind, level, own, x, y);
        return;
    }
    uint32_t count = (uint32_t)(look->density + view_rng_range(&rng, 0.0, 1.0));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = {x + view_rng_in(&rng, INSIDE_AT), y + view_rng_in(&rng, INSIDE_AT)};
        uint32_t seed = view_rng_below(&rng, SEEDS);
        if (material_of_cell(level, x, y) == LEVEL_EARTH &&
            sim_terrain_depth(&level->terrain, at) > INSIDE_DEPTH && !is_cleared(own, at))
            prop_add(props, &(Prop){at, {0.0, -1.0}, seed, kind, 0.0});
    }
}

void props_build_inside(Props *props, const Theme *theme, const LevelDesc *level,
                        const LevelPictures *own, CellBox cells)
{
    for (uint32_t kind = 0; kind < theme->prop_count; kind++)
        for (int32_t y = cells.top;
             theme->props[kind].place == THEME_PROP_INSIDE && y < cells.bottom; y++)
            for (int32_t x = cells.left; x < cells.right; x++)
                cell_grow(props, theme, kind, level, own, x, y);
}

#define WALL_NEAR 0.4 // tiles to the left in which a wall is looked for

// Returns the way out of the rock for a plant at a place, by where its kind grows.
static Vec2 normal_at(const ThemeProp *look, const LevelDesc *level, Vec2 foot)
{
    Vec2 left = vec2(foot.x - WALL_NEAR, foot.y);
    if (look->place == THEME_PROP_BELOW)
        return vec2(0.0, 1.0);
    if (look->place == THEME_PROP_SIDE)
        return vec2(sim_terrain_depth(&level->terrain, left) > 0.0 ? 1.0 : -1.0, 0.0);
    return vec2(0.0, -1.0);
}

void props_plant(Props *props, const Theme *theme, const LevelDesc *level, const LevelPictures *own,
                 CellBox cells)
{
    for (uint32_t i = 0; own && i < own->plant_count; i++) {
        const LevelPlant *plant = &own->plants[i];
        uint32_t kind = plant_find(theme, plant->kind);
        bool here = plant->foot.x >= cells.left && plant->foot.x < cells.right &&
                    plant->foot.y >= cells.top && plant->foot.y < cells.bottom;
        if (here && kind < theme->prop_count)
            prop_add(props, &(Prop){plant->foot, normal_at(&theme->props[kind], level, plant->foot),
                                    plant->seed, kind, plant->size});
    }
}

void props_free(Props *props)
{
    free(props->list);
    *props = (Props){0};
}

#define PROP_SWAY 0.05      // radians
#define PROP_SWAY_SPEED 0.9 // radians a second
#define PROP_TILT 0.06      // radians, either way
#define PROP_SWAY_WAVE 0.8  // radians a tile
#define INSIDE_TILT 0.7     // radians, either way, inside earth
#define PROP_SEEN_REACH 1.0 // tiles beyond its height at which a prop may still be seen

static void prop_draw(const Prop *prop, DrawList *list, const Frame *frame, DrawColor tint)
{
    const ThemeProp *look = frame->theme->props + prop->kind;
    double tallest = prop->size > 0.0 ? prop->size : look->height.high;
    if (!box_contains(box_grow(frame_seen(frame), tallest + PROP_SEEN_REACH), prop->foot))
        return; // of a small level all props are one list
    ViewRng rng = view_rng(SEED_PROP, prop->seed, 0);
    double height = view_rng_in(&rng, look->height), low = look->height.low,
           high = look->height.high;
    double most = look->straight ? 0.0 : look->place == THEME_PROP_INSIDE ? INSIDE_TILT : PROP_TILT;
    double tilt = view_rng_range(&rng, -most, most);
    bool mirrored = view_rng_chance(&rng, 0.5);
    const Sprite *sprite = sprites_pick(frame->sprites, &look->sprites, &rng);
    if (prop->size > 0.0)
        height = low = high = prop->size;
    if (!sprite)
        return;
    if (look->lies)
        tilt += real_atan2(prop->normal.x, -prop->normal.y);
    Vec2 foot = vec2_add_scaled(prop->foot, prop->normal, -look->sink);
    double wave = frame->time * PROP_SWAY_SPEED + prop->foot.x * PROP_SWAY_WAVE;
    SpritePose pose = {.at = frame_pixel(frame, foot),
                       .scale = frame->scale * height / sprite_height(sprite),
                       .angle =
                           tilt + look->sway * frame->taste.motion * PROP_SWAY * real_sin(wave),
                       .mirrored = look->one_way                    ? false
                                   : look->place == THEME_PROP_SIDE ? prop->normal.x < 0.0
                                                                    : mirrored,
                       .detail = sprites_detail(frame->sprites, &look->sprites, frame->scale * low,
                                                frame->scale * high)};
    sprite_draw(list, sprite, &pose, tint);
}

static PropsPart part_of(const ThemeProp *look)
{
    return look->place == THEME_PROP_INSIDE ? PROPS_INSIDE
           : look->front                    ? PROPS_FRONT
                                            : PROPS_BEHIND;
}

void props_draw(const Props *props, DrawList *list, const Frame *frame, PropsPart part)
{
    for (uint32_t i = 0; i < props->count; i++) {
        const ThemeProp *look = &frame->theme->props[props->list[i].kind];
        if (part_of(look) == part)
            prop_draw(&props->list[i], list, frame, draw_color(look->color, look->alpha));
    }
}

#define FLAME_STRENGTH 0.85
#define FLICKER 0.06 // of its strength
#define FAST 44.0    // radians a second: 7 times a second
#define FASTER 69.1  // 11 times
#define APART 2.6    // radians a tile: no two flames flicker alike

static void flame_add(Flames *flames, const Frame *frame, const Prop *prop)
{
    const ThemeProp *look = &frame->theme->props[prop->kind];
    ViewRng rng = view_rng(SEED_PROP, prop->seed, 0);
    double height = view_rng_in(&rng, look->height), phase = APART * prop->foot.x;
    if (prop->size > 0.0)
        height = prop->size;
    double wave =
        0.5 * (real_sin(frame->time * FAST + phase) + real_sin(frame->time * FASTER + 2.0 * phase));
    double strength = FLAME_STRENGTH * (1.0 + FLICKER * frame->taste.motion * wave);
    Vec2 at = vec2_add_scaled(prop->foot, prop->normal, look->glow_at * height);
    flames->list[flames->count++] =
        (Light){.at = at, .reach = look->reach, .strength = strength, .color = look->glow};
}

void props_light(const Props *props, const Frame *frame, Flames *flames)
{
    for (uint32_t i = 0; i < props->count && flames->count < FLAMES_MAX; i++) {
        const Prop *prop = &props->list[i];
        double reach = frame->theme->props[prop->kind].reach;
        double far = reach + frame->theme->props[prop->kind].height.high + prop->size;
        if (reach > 0.0 && box_contains(box_grow(frame_seen(frame), far), prop->foot))
            flame_add(flames, frame, prop);
    }
}

#define WARM_MOST 0.75  // of the colour of a lamp, on a prop beside it
#define WARM_FAINT 0.04 // strength below which it is left out, 0..1

void props_draw_warmth(const Props *props, DrawList *list, const Frame *frame)
{
    Lights lamps;
    if (!frame->theme->lamp.on)
        return;
    lights_collect_lamps(&lamps, frame, 0.0);
    draw_list_blend(list, DRAW_ADD);
    for (uint32_t i = 0; i < props->count; i++) {
        const Prop *prop = &props->list[i];
        double dark = 1.0;
        if (part_of(&frame->theme->props[prop->kind]) != PROPS_BEHIND)
            continue;
        for (uint32_t k = 0; k < lamps.heroes; k++)
            dark *= 1.0 - real_sqrt(light_at(&lamps.list[k], prop->foot, 1.0));
        if (1.0 - dark > WARM_FAINT)
            prop_draw(prop, list, frame,
                      draw_color(frame->theme->lamp.warm, WARM_MOST * (1.0 - dark)));
    }
    draw_list_blend(list, DRAW_BLEND);
}
