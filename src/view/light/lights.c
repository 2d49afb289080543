// lights.c - collects the lights of a picture; draws the lit rim of edges.
#include "lights.h"
#include "jantar/colors.h"

// At the reach of a hero's light (GameHero.light) a tenth of it is left. This is that distance as a
// part of the distance at which nothing is left.
#define HERO_EDGE 0.8
// A hero in a bubble: how far its light reaches relative to its usual light, and how strong it is.
#define BUBBLE_REACH 0.6
#define BUBBLE_LIGHT 0.6
// Other lights: how far they reach (tiles), and how strong they are in the middle.
#define EXIT_REACH 5.5
#define EXIT_STRENGTH 0.9
#define FIREFLY_REACH 3.0
#define CRYSTAL_REACH 3.4 // of a full crystal: always less than the plain hero's
#define CRYSTAL_STRENGTH 0.7
// How far they reach as lamps in the dark, tiles: they show where they are, and little else.
#define EXIT_LAMP 1.4
#define FIREFLY_LAMP 0.7
#define CRYSTAL_LAMP 1.6 // of a full one
#define FLAME_REACH 4.7
#define FLAME_STRENGTH 0.8
#define FLAME_LAMP 3.0
#define EMBERS_LAMP 1.2 // of a row of them, which lie at most EMBERS_APART tiles apart
#define EMBERS_APART 1.6
// Ticks in which the lamp of a hero that died goes out.
#define LAMP_OUT 20.0

#define STEP 0.4      // length of an edge that is lit as one piece, tiles
#define RIM_REACH 0.9 // fraction of a light's reach beyond which edges do not catch it
#define FAINTEST 0.02 // reflected light that is weaker than this is left out, 0..1
#define RIM_DEEP 0.2  // tiles below the edge into which the lit rim extends
#define RIM_BENT 0.06 // the same at a bend, where the sections of a deeper rim would cross

#define WRAP 0.2        // part of a light that an edge catches at right angles to it
#define STRAIGHT 0.9999 // cosine between the normals of an edge and of its end; less: rounded

enum { RIM_ACROSS = 4, EMBERS_LAMPS_MOST = 8 };

static void light_add(Lights *lights, Light light, double beyond)
{
    Box near = box_grow(lights->seen, light.reach + beyond);
    if (lights->count < LIGHTS_MAX && box_contains(near, light.at))
        lights->list[lights->count++] = light;
}

static Light hero_light(const Frame *frame, uint32_t hero)
{
    bool small = frame->current->heroes[hero].bubble != 0;
    double reach = frame_hero_light(frame, hero) / HERO_EDGE;
    return (Light){.at = frame_hero_place(frame, hero),
                   .reach = small ? BUBBLE_REACH * reach : reach,
                   .strength = small ? BUBBLE_LIGHT : 1.0,
                   .color = hero_resin[hero].glow,
                   .lamp = HERO_EDGE * (small ? BUBBLE_REACH * reach : reach),
                   .lamp_color = COLOR_WHITE};
}

// Adds the lights of crystals by how full they are.
static void crystals_collect(Lights *lights, const Frame *frame)
{
    const uint32_t *first = frame->level->element_first;
    const GameElement *elements = game_elements_const(frame->current);
    for (uint32_t i = first[LEVEL_ELEMENT_CRYSTAL]; i < first[LEVEL_ELEMENT_CRYSTAL + 1]; i++) {
        double full = elements[i].crystal.full;
        Light light = {.at = frame->level->elements[i].centre,
                       .reach = CRYSTAL_REACH * (0.4 + 0.6 * full),
                       .strength = CRYSTAL_STRENGTH * full,
                       .color = COLOR_CRYSTAL_LIGHT,
                       .lamp = CRYSTAL_LAMP * (0.3 + 0.7 * full),
                       .lamp_color = COLOR_CRYSTAL_PALE};
        if (full > 0.0)
            light_add(lights, light, 0.0);
    }
}

// Adds the flames beside globes.
static void globes_collect(Lights *lights, const Frame *frame)
{
    const uint32_t *first = frame->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_GLOBE]; i < first[LEVEL_ELEMENT_GLOBE + 1]; i++)
        light_add(lights,
                  (Light){frame->level->elements[i].centre, FLAME_REACH, FLAME_STRENGTH,
                          COLOR_FLAME_POOL, FLAME_LAMP, COLOR_CONE_NEAR},
                  0.0);
}

// Adds lamps along beds of embers: they glow in the dark, as nothing else does that nobody lit.
static void embers_collect(Lights *lights, const Frame *frame)
{
    const uint32_t *first = frame->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_EMBERS]; i < first[LEVEL_ELEMENT_EMBERS + 1]; i++) {
        const LevelElement *bed = &frame->level->elements[i];
        double wanted = real_floor(bed->size.x / EMBERS_APART) + 1.0;
        uint32_t count = (uint32_t)real_clamp(wanted, 1.0, EMBERS_LAMPS_MOST);
        for (uint32_t k = 0; k < count; k++) {
            double along = (k + 0.5) / count - 0.5;
            Vec2 at = vec2_add(bed->centre, vec2(along * bed->size.x, 0.0));
            Light light = {.at = at, .lamp = EMBERS_LAMP, .lamp_color = COLOR_COAL_HOT};
            light_add(lights, light, EMBERS_LAMP);
        }
    }
}

// Returns the light of a hero that died; its lamp is 0 once it is out.
static Light dying_light(const Frame *frame, uint32_t hero)
{
    double gone = GAME_RESPAWN_TICKS - frame->current->heroes[hero].dead_ticks + frame->alpha;
    double left = real_max(0.0, 1.0 - gone / LAMP_OUT);
    Light light = hero_light(frame, hero);
    light.strength *= left;
    light.lamp *= left;
    return light;
}

// Adds the lights of exits, fireflies and crystals.
static void finds_collect(Lights *lights, const Frame *frame)
{
    const LevelDesc *level = frame->level;
    const GameElement *elements = game_elements_const(frame->current);
    bool shut = game_exits_are_shut(level, frame->current);
    for (uint32_t i = 0; i < level->exit_count && !shut; i++) {
        Vec2 middle = vec2_scale(vec2_add(level->exits[i].box.min, level->exits[i].box.max), 0.5);
        light_add(
            lights,
            (Light){middle, EXIT_REACH, EXIT_STRENGTH, COLOR_EXIT_GLOW, EXIT_LAMP, COLOR_WHITE},
            0.0);
    }
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_FIREFLY];
         i < level->element_first[LEVEL_ELEMENT_FIREFLY + 1]; i++)
        if (!elements[i].on)
            light_add(lights,
                      (Light){level->elements[i].centre, FIREFLY_REACH, 0.5, COLOR_FIREFLY,
                              FIREFLY_LAMP, COLOR_WHITE},
                      0.0);
    crystals_collect(lights, frame);
    globes_collect(lights, frame);
}

#define POOL 0.75      // radius of a flame's pool, of its reach
#define POOL_LIGHT 0.3 // in its middle

void flames_draw(DrawList *list, const Frame *frame)
{
    for (uint32_t i = 0; frame->flames != NULL && i < frame->flames->count; i++) {
        const Light *flame = &frame->flames->list[i];
        double light = POOL_LIGHT * flame->strength, radius = POOL * flame->reach * frame->scale;
        const DrawStop stops[] = {{0.0, draw_color(flame->color, light)},
                                  {0.4, draw_color(flame->color, 0.35 * light)},
                                  {1.0, draw_color(flame->color, 0.0)}};
        draw_radial(list, frame_pixel(frame, flame->at), vec2(radius, radius), stops,
                    sizeof stops / sizeof stops[0]);
    }
}

void lights_collect(Lights *lights, const Frame *frame)
{
    *lights = (Lights){.seen = frame_seen(frame), .corner = frame_view(frame).min};
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        if (frame_hero_seen(frame, i))
            light_add(lights, hero_light(frame, i), 0.0);
    lights->heroes = lights->count;
    finds_collect(lights, frame);
    for (uint32_t i = 0; frame->flames != NULL && i < frame->flames->count; i++)
        light_add(lights, frame->flames->list[i], 0.0);
}

void lights_collect_lamps(Lights *lights, const Frame *frame, double beyond)
{
    *lights = (Lights){.seen = frame_seen(frame), .corner = frame_view(frame).min};
    for (uint32_t i = 0; i < frame->current->hero_count; i++)
        light_add(lights, frame_hero_seen(frame, i) ? hero_light(frame, i) : dying_light(frame, i),
                  beyond);
    lights->heroes = lights->count;
    finds_collect(lights, frame);
    embers_collect(lights, frame);
}

double light_at(const Light *light, Vec2 place, double part_of_reach)
{
    double reach = light->reach * part_of_reach;
    Vec2 way = vec2_sub(place, light->at);
    if (real_abs(way.x) >= reach || real_abs(way.y) >= reach) // most are so far away
        return 0.0;
    double far = vec2_length(way) / reach;
    double fall = real_max(0.0, 1.0 - far);
    return light->strength * fall * fall * (3.0 - 2.0 * fall);
}

double lights_at(const Lights *lights, Vec2 place)
{
    double dark = 1.0;
    for (uint32_t i = 0; i < lights->count; i++)
        dark *= 1.0 - light_at(&lights->list[i], place, 1.0);
    return 1.0 - dark;
}

// --- the rim -------------------------------------------------------------------------------------

// Returns the light that an edge with this unit normal reflects. The colour's alpha is its
// strength.
static DrawColor rim_color(const Lights *lights, Vec2 place, Vec2 normal)
{
    DrawColor color = draw_color(COLOR_RESIN_GLOW, 0.0);
    double sum = 0.0;
    for (uint32_t i = 0; i < lights->count; i++) {
        const Light *light = &lights->list[i];
        double here = light_at(light, place, RIM_REACH);
        if (here < FAINTEST)
            continue;
        Vec2 way = vec2_normalize(vec2_sub(light->at, place));
        double facing = real_clamp(WRAP + vec2_dot(way, normal), 0.0, 1.0);
        double strength = facing * here;
        if (strength < FAINTEST)
            continue;
        sum += strength;
        color = draw_color_mix(color, draw_color(light->color, 0.0), strength / sum);
    }
    return draw_color((uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b,
                      real_min(sum, 1.0));
}

// Adds the cross section of the rim at one point of the edge: vertices from just outside the edge
// to `deep` tiles inside. Returns the number of the first vertex.
static uint32_t rim_section(DrawList *list, const Frame *frame, Vec2 at, Vec2 normal, double deep,
                            DrawColor color)
{
    const double depth[RIM_ACROSS] = {list->feather / frame->scale, 0.0, -0.25 * deep, -deep};
    const double strength[RIM_ACROSS] = {0.0, 0.62, 0.34, 0.0};
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < RIM_ACROSS; i++)
        draw_list_vertex(list, frame_pixel(frame, vec2_add_scaled(at, normal, depth[i])),
                         draw_color_fade(color, strength[i]));
    return first;
}

static Vec2 normal_of(Vec2 a, Vec2 b)
{
    return vec2_scale(vec2_perp(vec2_normalize(vec2_sub(b, a))),
                      -1.0); // rock lies to the right of the line from a to b
}

LightEdge lights_edge(const Vec2 *points, uint32_t count, uint32_t i)
{
    Vec2 before = points[(i + count - 1) % count], a = points[i], b = points[(i + 1) % count];
    LightEdge edge = {.a = a, .b = b, .normal = normal_of(a, b)};
    edge.normal_a = vec2_normalize(vec2_add(normal_of(before, a), edge.normal));
    edge.normal_b = vec2_normalize(vec2_add(normal_of(b, points[(i + 2) % count]), edge.normal));
    return edge;
}

static void rim_edge(DrawList *list, const Frame *frame, const Lights *lights,
                     const LightEdge *edge)
{
    uint32_t steps = 1 + (uint32_t)(vec2_length(vec2_sub(edge->b, edge->a)) / STEP), before = 0;
    bool lit_before = false;
    for (uint32_t i = 0; i <= steps; i++) {
        Vec2 at = vec2_lerp(edge->a, edge->b, (double)i / steps);
        Vec2 normal = i == 0 ? edge->normal_a : i == steps ? edge->normal_b : edge->normal;
        DrawColor color = rim_color(lights, at, normal);
        if (lights->rock != NULL && sim_terrain_depth(lights->rock, at) > 0.0)
            color.a = 0;
        bool lit = color.a > 0;
        bool bends = vec2_dot(normal, edge->normal) < STRAIGHT;
        uint32_t here = rim_section(list, frame, at, normal, bends ? RIM_BENT : RIM_DEEP, color);
        if (i > 0 && (lit || lit_before))
            for (uint32_t k = 0; k + 1 < RIM_ACROSS; k++)
                draw_list_quad(list, before + k, here + k, here + k + 1, before + k + 1);
        before = here;
        lit_before = lit;
    }
}

static bool edge_is_near(const Lights *lights, Vec2 a, Vec2 b)
{
    Box box = box_between(a, b);
    if (!box_overlaps(box, lights->seen))
        return false;
    for (uint32_t i = 0; i < lights->count; i++)
        if (box_contains(box_grow(box, lights->list[i].reach * RIM_REACH), lights->list[i].at))
            return true;
    return false;
}

static void rim_edge_of(DrawList *list, const Frame *frame, const Lights *lights,
                        const Vec2 *points, uint32_t count, uint32_t i)
{
    if (!edge_is_near(lights, points[i], points[(i + 1) % count]))
        return;
    LightEdge edge = lights_edge(points, count, i);
    rim_edge(list, frame, lights, &edge);
}

void lights_draw_loop(DrawList *list, const Frame *frame, const Lights *lights, const Vec2 *points,
                      uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        rim_edge_of(list, frame, lights, points, count, i);
}

void lights_draw_rim(DrawList *list, const Frame *frame, const Outline *outline)
{
    Lights lights;
    lights_collect(&lights, frame);
    for (OutlineEdge edge = {0}; lights.count > 0 && outline_next(outline, &edge);)
        rim_edge_of(list, frame, &lights, edge.points, edge.count, edge.at);
}
