// hero_finds.c - the fireflies and seeds inside the hero that found them, and the seed of the
// story.
#include "hero.h"
#include "jantar/colors.h"
#include "view/things/nature/collectibles.h"
#include "view/things/shared/element_view.h"

enum {
    INSIDE_FIREFLIES = 8, // at most so many are drawn inside the hero
    JOIN_TICKS = 34,      // duration of the flight into the hero
    ROOTS_MOST = 5,
};

#define STORY_SEED 0.16 // size of the story's seed, tiles
#define STORY_SIDE 0.52 // its place: behind the face, and low; of half the hero's size
#define STORY_LOW 0.5

#define INSIDE_MARGIN 0.16 // of the hero's radius, to its outline

// Returns where the n-th collectible of its kind floats inside the hero, in pixels. It circles
// slowly round the hero's middle and lags behind when the hero moves.
static Vec2 place_inside(const Frame *frame, const HeroShape *shape, const HeroMood *mood,
                         uint32_t n, double reach)
{
    double turn = 2.4 * n + frame->time * (0.32 + 0.05 * n);
    Vec2 size = vec2_sub(shape->box.max, shape->box.min);
    Vec2 way = {0.5 * size.x * reach * real_cos(turn), 0.5 * size.y * reach * real_sin(turn)};
    Vec2 at = vec2_add_scaled(vec2_add(shape->centre, way), mood->lag, 0.8 * shape->radius);
    return hero_keep_inside(shape, at, INSIDE_MARGIN * shape->radius);
}

// Returns how far a collectible has flown into the hero: 0 just found, 1 inside.
static double joined(const Frame *frame, uint32_t element)
{
    double ticks =
        frame->time * SIM_TICK_RATE - frame_element_now(frame, element)->collectible.found_tick;
    double t = real_clamp(ticks / JOIN_TICKS, 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

// Returns where the n-th firefly is, in pixels, when it has risen from the hero that won: in a
// loose swarm above it.
static Vec2 place_risen(const Frame *frame, const HeroShape *shape, uint32_t n)
{
    double turn = 2.4 * n + 1.1 * frame->time, wide = 0.55 + 0.16 * (n % 4);
    return vec2(shape->centre.x + frame->scale * wide * real_cos(turn),
                shape->centre.y - frame->scale * (1.7 + 0.34 * (n % 3) + 0.2 * real_sin(turn)));
}

// Returns how far the n-th firefly has risen from the hero that won, 0..1. They leave it one after
// the other.
static double risen(const Frame *frame, const HeroShape *shape, uint32_t n)
{
    double after = 0.05 * (n % INSIDE_FIREFLIES);
    double part = shape->bubble ? 0.0 : (frame_arrived(frame) - after) / (0.95 - after);
    part = real_clamp(part, 0.0, 1.0);
    return part * part * (3.0 - 2.0 * part);
}

static Vec2 seed_place(const Frame *frame, uint32_t element)
{
    return frame_element(frame, element)->centre;
}

static void seed_draw(DrawList *list, const Frame *frame, Vec2 at, double size, uint32_t element)
{
    collect_draw_seed(list, at, size, 0.6 * frame->time + element, 1.0);
}

// How a kind of finds is seen.
typedef struct Finds {
    LevelElementKind kind;
    uint32_t most;        // that are drawn in one hero
    uint32_t turned;      // places on their way round by which they are ahead
    double reach;         // of that way, of half the hero's size
    double size, shrinks; // tiles: when found, and by how much less inside
    bool rise;            // from the hero that won
    Vec2 (*place)(const Frame *frame, uint32_t element); // where it is found, tiles
    void (*draw)(DrawList *list, const Frame *frame, Vec2 at, double size, uint32_t element);
} Finds;

static const Finds all_finds[] = {
    {LEVEL_ELEMENT_SEED, 2, 20, 0.55, 0.24, 0.1, false, seed_place, seed_draw},
    {LEVEL_ELEMENT_FIREFLY, INSIDE_FIREFLIES, 0, 0.6, 0.17, 0.05, true, collect_firefly_place,
     collect_draw_firefly_inside},
};

static void finds_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                       const HeroMood *mood, const Finds *finds)
{
    const uint32_t *first = frame->level->element_first + finds->kind;
    for (uint32_t i = first[0]; i < first[1]; i++) {
        const GameElement *state = frame_element_now(frame, i);
        uint32_t rank = state->collectible.rank;
        double part = joined(frame, i);
        if (!state->on || (rank - 1) % frame->current->hero_count != shape->number ||
            (part >= 1.0 && rank > finds->most))
            continue;
        Vec2 from = frame_pixel(frame, finds->place(frame, i));
        Vec2 to = place_inside(frame, shape, mood, finds->turned + rank, finds->reach);
        double size = (finds->size - finds->shrinks * part) * frame->scale * shape->shrink;
        if (finds->rise) {
            double up = risen(frame, shape, rank);
            to = vec2_lerp(to, place_risen(frame, shape, rank), up);
            size += up * (0.15 * frame->scale - size);
        }
        finds->draw(list, frame, vec2_lerp(from, to, part), size, i);
    }
}

// Draws a root hair that grows out of the story's seed, in the direction `angle`.
static void root_draw(DrawList *list, Vec2 at, double size, double angle)
{
    Vec2 along = {real_cos(angle), real_sin(angle)}, across = {-along.y, along.x};
    const double places[][2] = {{0.3, 0.0}, {0.75, 0.12}, {1.1, -0.06}, {1.5, 0.1}};
    enum { POINTS = sizeof places / sizeof *places };
    DrawStrokePoint points[POINTS];
    for (uint32_t i = 0; i < POINTS; i++)
        points[i] =
            (DrawStrokePoint){vec2_add_scaled(vec2_add_scaled(at, along, places[i][0] * size),
                                              across, places[i][1] * size),
                              (0.2 - 0.04 * i) * size, draw_color(COLOR_SEED_LIGHT, 0.9)};
    draw_stroke(list, points, POINTS, DRAW_CAP_ROUND);
}

// Returns where the seed is: away from where the hero looks, so that it never hides the face.
static Vec2 story_place(const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    double side = -real_clamp(1.0 + 3.0 * mood->look.x, -1.0, 1.0); // left if it looks straight
    Vec2 half = vec2_scale(vec2_sub(shape->box.max, shape->box.min), 0.5);
    Vec2 way = {half.x * STORY_SIDE * side, half.y * (STORY_LOW + 0.06 * real_sin(frame->time))};
    Vec2 at = vec2_add_scaled(vec2_add(shape->centre, way), mood->lag, 0.5 * shape->radius);
    return hero_keep_inside(shape, at, INSIDE_MARGIN * shape->radius);
}

// The seed of the story, which the first hero carries from the opening on: in that it is caught. It
// grows a root hair in each world.
static void story_seed_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                            const HeroMood *mood)
{
    if (frame->level->role == LEVEL_ROLE_SCENE || shape->number > 0)
        return;
    uint32_t roots = frame->theme ? frame->theme->map.order : 1;
    double size = STORY_SEED * frame->scale * shape->shrink;
    double angle = 0.6 + 0.25 * real_sin(0.7 * frame->time) + 0.4 * mood->lag.x;
    Vec2 at = story_place(frame, shape, mood);
    for (uint32_t i = 0; i < roots && i < ROOTS_MOST; i++)
        root_draw(list, at, size, angle + REAL_PI + 0.5 * ((i + 1) / 2) * (i % 2 ? 1.0 : -1.0));
    collect_draw_seed(list, at, size, angle, 1.0);
}

void hero_draw_finds(DrawList *list, const Frame *frame, const HeroShape *shape,
                     const HeroMood *mood)
{
    story_seed_draw(list, frame, shape, mood);
    for (uint32_t i = 0; i < sizeof all_finds / sizeof all_finds[0]; i++)
        finds_draw(list, frame, shape, mood, &all_finds[i]);
}
