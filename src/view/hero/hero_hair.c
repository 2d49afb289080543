// hero_hair.c - the hair of a charged hero: in three lengths, with a bright tip for each whole
// charge. It stands up, trails behind the motion, and bends to whatever near by gives, takes or
// holds charge: so it is a compass. When water takes the charge it droops.
#include "hero.h"
#include "view/frame/view_rng.h"

#define BENDS_NEAR 2.5 // tiles from the hero's middle
#define BEND 1.6       // sideways part of a hair's direction towards what is near
#define RISE 0.35      // upward part
#define TRAIL 0.05     // part against the motion, for each tile a second
#define TRAIL_MOST 0.8
#define DROOP 1.6      // downward part of wet hair
#define GROWS 0.2      // lengths a tick
#define SHRINKS 0.06   // lengths a tick
#define FLAT 0.75      // of its length that a hair loses where the hero is pressed
#define ROOT 0.035     // width, tiles
#define TIP 0.006      // width, tiles
#define TIP_GLOW 0.15  // radius of a bright tip's glow, tiles
#define TIP_CORE 0.045 // radius, tiles
#define POOL 2.2       // radius of the pale air round a full one, tiles
#define JITTERS_A_SECOND 10.0

static const double lengths[GAME_CHARGES_MOST + 1] = {0.0, 0.24, 0.4, 0.58}; // tiles
static const ViewRange HAIR_PART = {0.55, 1.0};                              // of the length
static const ViewRange HAIR_TURN = {-0.22, 0.22}; // of its direction to the side
static const double tip_turns[GAME_CHARGES_MOST] = {0.0, -0.62, 0.62}; // radians from upright

enum { HAIRS = 26, HAIR_STEPS = 3, SEED_HAIR = 173 };

static double change(double now, double wanted, double up, double down)
{
    return now < wanted ? real_min(now + up, wanted) : real_max(now - down, wanted);
}

void hero_hair_tick(HeroMood *mood, const GameState *state, uint32_t number)
{
    double charges = game_hero_charges(&state->heroes[number]);
    const SimBody *body = sim_body_const(game_world_const(state), state->heroes[number].body);
    mood->hair = change(mood->hair, charges, GROWS, SHRINKS);
    bool wet = game_hero_is_wet(state, body);
    mood->droop = change(mood->droop, wet ? 1.0 : 0.0, 0.25, 0.02);
}

// --- what is near --------------------------------------------------------------------------------

static void take_nearer(Vec2 from, Vec2 place, Vec2 *nearest, double *least)
{
    double far = vec2_length(vec2_sub(place, from));
    if (far >= *least)
        return;
    *least = far;
    *nearest = place;
}

// Takes the nearest place of ground that gives or takes charge.
static void ground_near(const Frame *frame, Vec2 from, Vec2 *nearest, double *least)
{
    const LevelMaterial *materials = frame->level->materials;
    Box box = box_grow((Box){from, from}, BENDS_NEAR);
    for (double y = real_floor(box.min.y); materials != NULL && y <= box.max.y; y += 1.0)
        for (double x = real_floor(box.min.x); x <= box.max.x; x += 1.0) {
            uint32_t kind =
                materials[sim_terrain_type(&frame->level->terrain, (int32_t)x, (int32_t)y)].kind;
            if (kind == LEVEL_FLEECE || kind == LEVEL_IRON || kind == LEVEL_GRATE)
                take_nearer(from,
                            vec2(real_clamp(from.x, x, x + 1.0), real_clamp(from.y, y, y + 1.0)),
                            nearest, least);
        }
}

// Returns where the hair bends to: a vector of length 0 (nothing is near) to 1.
static Vec2 bend_of(const Frame *frame, const HeroShape *shape)
{
    Vec2 from = frame_tile(frame, shape->centre), nearest = from;
    double least = BENDS_NEAR;
    ground_near(frame, from, &nearest, &least);
    const uint32_t *gap = frame->level->element_first + LEVEL_ELEMENT_GAP;
    for (uint32_t i = gap[0]; i < gap[1]; i++)
        take_nearer(from, frame->level->elements[i].centre, &nearest, &least);
    for (uint32_t i = 0; i < frame->current->hero_count; i++)
        if (i != shape->number && frame_hero_seen(frame, i) &&
            game_hero_charges(&frame->current->heroes[i]) > 0)
            take_nearer(from, frame_hero_place(frame, i), &nearest, &least);
    double near = real_clamp(2.0 * (1.0 - least / BENDS_NEAR), 0.0, 1.0);
    return vec2_scale(vec2_normalize(vec2_sub(nearest, from)), near);
}

// --- hairs ---------------------------------------------------------------------------------------

// What all hairs of a hero share.
typedef struct Hair {
    Vec2 pressed;  // unit vector to what the hero is pressed against; zero: nothing
    Vec2 pull;     // added to the direction out of the body
    double length; // pixels
    double shown;  // 0..1
    double scale;  // pixels a tile
} Hair;

static Hair hair_of(const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    Vec2 velocity = game_hero_info_of(frame->current, shape->number).velocity;
    double speed = vec2_length(velocity),
           trail = speed > 0.0 ? real_min(TRAIL * speed, TRAIL_MOST) / speed : 0.0;
    const SimBody *body = sim_body_const(game_world_const(frame->current),
                                         frame->current->heroes[shape->number].body);
    uint32_t whole = (uint32_t)real_floor(mood->hair);
    double more = mood->hair - whole;
    Hair hair = {.pressed = vec2_scale(vec2_normalize(body->ground_normal), -1.0),
                 .pull = vec2_scale(bend_of(frame, shape), BEND * (1.0 - mood->droop)),
                 .shown = real_min(2.0 * mood->hair, 1.0),
                 .scale = frame->scale};
    hair.pull = vec2_add_scaled(hair.pull, velocity, -trail);
    hair.pull.y += DROOP * mood->droop - RISE * (1.0 - mood->droop);
    hair.length = lengths[whole];
    if (whole < GAME_CHARGES_MOST)
        hair.length += more * (lengths[whole + 1] - lengths[whole]);
    hair.length *= shape->shrink * frame->scale;
    return hair;
}

// Draws a hair from a place of the outline; returns where its tip is.
static Vec2 hair_draw(DrawList *list, const Hair *hair, const HeroShape *shape, Vec2 root,
                      double length, double turn)
{
    Vec2 out = vec2_normalize(vec2_sub(root, shape->centre));
    length *= 1.0 - FLAT * real_max(vec2_dot(out, hair->pressed), 0.0);
    Vec2 way = vec2_add(out, vec2_add_scaled(hair->pull, vec2_perp(out), turn));
    Vec2 middle = vec2_add_scaled(root, out, 0.45 * length),
         tip = vec2_add_scaled(middle, vec2_normalize(way), 0.55 * length);
    Vec2 at[HAIR_STEPS] = {vec2_add_scaled(root, out, -0.06 * shape->radius), middle, tip};
    DrawStrokePoint line[HAIR_STEPS];
    for (uint32_t i = 0; i < HAIR_STEPS; i++) {
        double t = (double)i / (HAIR_STEPS - 1);
        line[i] = (DrawStrokePoint){
            at[i], (ROOT + (TIP - ROOT) * t) * hair->scale,
            draw_color_fade(draw_mix(COLOR_CHARGE_ROOT, COLOR_CHARGE_TIP, t), hair->shown)};
    }
    draw_stroke(list, line, HAIR_STEPS, DRAW_CAP_FLAT);
    return tip;
}

static void tip_draw(DrawList *list, const Hair *hair, Vec2 at)
{
    const DrawStop glow[] = {{0.0, draw_color(COLOR_CHARGE_SPARK, 0.9 * hair->shown)},
                             {0.4, draw_color(COLOR_CHARGE_POOL, 0.4 * hair->shown)},
                             {1.0, draw_color(COLOR_CHARGE_POOL, 0.0)}};
    double radius = TIP_GLOW * hair->scale;
    draw_radial(list, at, vec2(radius, radius), glow, sizeof glow / sizeof *glow);
    draw_disc(list, at, TIP_CORE * hair->scale, draw_color(COLOR_CHARGE_SPARK, hair->shown));
}

// Returns the place of the outline in this direction from the middle.
static Vec2 root_at(const HeroShape *shape, double angle)
{
    Vec2 way = {real_cos(angle), real_sin(angle)}, best = shape->curve[0];
    double most = -2.0;
    for (uint32_t i = 0; i < shape->curve_count; i++) {
        Vec2 out = vec2_normalize(vec2_sub(shape->curve[i], shape->centre));
        if (vec2_dot(out, way) <= most)
            continue;
        most = vec2_dot(out, way);
        best = shape->curve[i];
    }
    return best;
}

void hero_hair_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                    const HeroMood *mood)
{
    if (mood->hair <= 0.0 || shape->curve_count == 0)
        return;
    Hair hair = hair_of(frame, shape, mood);
    double pool = POOL * mood->hair / GAME_CHARGES_MOST * frame->scale;
    const DrawStop air[] = {{0.0, draw_color(COLOR_CHARGE_POOL, 0.22 * hair.shown)},
                            {1.0, draw_color(COLOR_CHARGE_POOL, 0.0)}};
    draw_radial(list, shape->centre, vec2(pool, pool), air, sizeof air / sizeof *air);
    int64_t jitter = (int64_t)real_floor(frame->time * JITTERS_A_SECOND);
    uint32_t count = HAIRS * (uint32_t)(real_min(mood->hair + 0.99, GAME_CHARGES_MOST));
    for (uint32_t i = 0; i < count; i++) {
        ViewRng own = view_rng(SEED_HAIR, i, shape->number), now = view_rng(SEED_HAIR, i, jitter);
        double part = view_rng_in(&own, HAIR_PART), turn = view_rng_in(&now, HAIR_TURN);
        Vec2 root = shape->curve[i * (shape->curve_count - 1) / count];
        (void)hair_draw(list, &hair, shape, root, part * hair.length, turn);
    }
    for (uint32_t i = 0; i < GAME_CHARGES_MOST && i < mood->hair; i++) {
        Vec2 root = root_at(shape, tip_turns[i] - 0.5 * REAL_PI);
        tip_draw(list, &hair, hair_draw(list, &hair, shape, root, 1.15 * hair.length, 0.0));
    }
}
