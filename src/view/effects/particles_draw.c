// particles_draw.c - draws particles, one function for each kind.
#include "effects.h"
#include "jantar/colors.h"

enum { RING_POINTS = 28 };

// A particle in a picture: its position in pixels, and the part of its life that is left, 1..0.
typedef struct Sight {
    const Frame *frame;
    const Particle *particle;
    Vec2 at;
    double left;
} Sight;

static uint32_t color_of(const Sight *sight, uint32_t usual)
{
    BurstColor color = sight->particle->color;
    const HeroResin *resin = &hero_resin[sight->particle->hero];
    if (color == BURST_HERO || color == BURST_HERO_LIGHT)
        return color == BURST_HERO ? resin->light : resin->glow;
    return color == BURST_USUAL ? usual : burst_color(sight->frame->theme, color);
}

// Returns the particle's radius in pixels. The particle starts to shrink when less than 1 / `hold`
// of its life is left.
static double radius_of(const Sight *sight, double hold)
{
    return sight->particle->size * sight->frame->scale * real_min(1.0, sight->left * hold);
}

static void wet_draw(DrawList *list, const Sight *sight, uint32_t body, uint32_t shine)
{
    Vec2 velocity = sight->particle->velocity;
    double stretch = 1.0 + real_min(vec2_length(velocity) * 0.07, 0.9);
    double angle = real_atan2(velocity.y, velocity.x), radius = radius_of(sight, 3.0);
    Vec2 radii = {radius * stretch, radius / stretch};
    Vec2 light = {sight->at.x - radius * 0.3, sight->at.y - radius * 0.3};
    draw_ellipse(list, sight->at, radii, angle, 0.0, draw_color(body, 0.9));
    draw_ellipse(list, light, vec2_scale(radii, 0.45), angle, 0.0, draw_color(shine, 0.9));
}

static void drop_draw(DrawList *list, const Sight *sight)
{
    const HeroResin *resin = &hero_resin[sight->particle->hero];
    wet_draw(list, sight, color_of(sight, resin->body), resin->light);
}

static void spray_draw(DrawList *list, const Sight *sight)
{
    wet_draw(list, sight, color_of(sight, sight->frame->theme->particles.spray), COLOR_SHINE);
}

static void clod_draw(DrawList *list, const Sight *sight)
{
    wet_draw(list, sight, color_of(sight, sight->frame->theme->particles.clod),
             sight->frame->theme->particles.clod_light);
}

static void dust_draw(DrawList *list, const Sight *sight)
{
    double radius = radius_of(sight, 1e3) * (1.6 - 0.8 * sight->left);
    draw_ellipse(
        list, sight->at, vec2(radius, radius), 0.0, radius * 0.9,
        draw_color(color_of(sight, sight->frame->theme->particles.dust), 0.6 * sight->left));
}

// Returns the rotation of a solid piece, radians. It follows from the size, so that pieces differ.
// While the piece moves, `rate` radians are added for each tick of its age.
static double turn_of(const Sight *sight, double rate)
{
    bool flies = vec2_length_squared(sight->particle->velocity) > 0.0;
    return sight->particle->size * 60.0 + (flies ? sight->particle->age * rate : 0.0);
}

static void lit_edge(DrawList *list, const Vec2 corners[4], double width, DrawColor color)
{
    draw_line(list, corners[0], corners[1], width, color, DRAW_CAP_FLAT);
}

// Draws a flat stone that is lit from above.
static void chip_draw(DrawList *list, const Sight *sight)
{
    double radius = radius_of(sight, 4.0), turn = turn_of(sight, 0.2);
    Vec2 along = vec2(radius * real_cos(turn), radius * real_sin(turn)),
         across = vec2_scale(vec2_perp(along), 0.6);
    const Vec2 corners[4] = {vec2_sub(sight->at, along), vec2_sub(sight->at, across),
                             vec2_add(sight->at, along),
                             vec2_add(sight->at, vec2_scale(across, 0.8))};
    draw_polygon(list, corners, 4,
                 draw_color(color_of(sight, sight->frame->theme->particles.chip), 1.0));
    lit_edge(list, corners, 0.2 * radius, draw_color(sight->frame->theme->particles.dust, 0.8));
}

// Draws a broken board.
static void splinter_draw(DrawList *list, const Sight *sight)
{
    double reach = 1.3 * radius_of(sight, 4.0), turn = turn_of(sight, 0.16);
    Vec2 along = vec2(reach * real_cos(turn), reach * real_sin(turn)),
         across = vec2_scale(vec2_perp(along), 0.26);
    Vec2 from = vec2_sub(sight->at, along), to = vec2_add(sight->at, along);
    const Vec2 corners[4] = {vec2_sub(from, across), vec2_sub(to, across),
                             vec2_add(vec2_add_scaled(sight->at, along, 0.7), across),
                             vec2_add(from, across)};
    draw_polygon(list, corners, 4, draw_color(sight->frame->theme->things.wood.body, 1.0));
    lit_edge(list, corners, 0.16 * reach, draw_color(sight->frame->theme->things.wood.light, 1.0));
}

// Draws a flat blade that is pointed at both ends, with a line along its middle. `slim` is half its
// width as a part of half its length.
static void blade_draw(DrawList *list, const Sight *sight, double turn, double slim, uint32_t color)
{
    enum { SIDE = 4, CORNERS = 2 * SIDE };
    double reach = 1.4 * radius_of(sight, 3.0);
    Vec2 along = vec2(reach * real_cos(turn), reach * real_sin(turn)), across = vec2_perp(along);
    Vec2 corners[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++) {
        double angle = 2.0 * REAL_PI * i / CORNERS, side = real_sin(angle);
        Vec2 at = vec2_add_scaled(sight->at, along, real_cos(angle));
        corners[i] = vec2_add_scaled(at, across, slim * side);
    }
    draw_polygon(list, corners, CORNERS, draw_color(color, 0.95));
    draw_line(list, vec2_sub(sight->at, along), vec2_add_scaled(sight->at, along, 0.6),
              0.2 * slim * reach, draw_color(COLOR_SHINE, 0.5), DRAW_CAP_FLAT);
}

static void leaf_draw(DrawList *list, const Sight *sight)
{
    const ThemeGrowth *growth = &sight->frame->theme->growth;
    double turn = turn_of(sight, 0.11), flat = real_abs(real_cos(0.7 * turn));
    blade_draw(list, sight, turn, 0.15 + 0.35 * flat, color_of(sight, growth->middle));
}

// A feather sways about a direction of its own instead of rotating.
static void feather_draw(DrawList *list, const Sight *sight)
{
    double sway = 0.7 * real_sin(0.13 * sight->particle->age + turn_of(sight, 0.0));
    blade_draw(list, sight, turn_of(sight, 0.0) + sway, 0.3,
               color_of(sight, sight->frame->theme->creatures.rim));
}

static void spark_draw(DrawList *list, const Sight *sight)
{
    double radius = 3.0 * radius_of(sight, 1e3);
    uint32_t color = color_of(sight, hero_resin[sight->particle->hero].glow);
    const DrawStop stops[] = {{0.0, draw_color(COLOR_FIREFLY_CORE, sight->left)},
                              {0.25, draw_color(color, 0.6 * sight->left)},
                              {1.0, draw_color(color, 0.0)}};
    draw_radial(list, sight->at, vec2(radius, radius), stops, 3);
}

// Draws a light that starts at full brightness and fades with the square of the remaining life. The
// player may reduce its brightness (taste.flashes).
static void glow_draw(DrawList *list, const Sight *sight)
{
    double radius = radius_of(sight, 1e3) * (1.25 - 0.25 * sight->left);
    double strength = 0.5 * sight->left * sight->left * sight->frame->taste.flashes;
    uint32_t color = color_of(sight, hero_resin[sight->particle->hero].glow);
    const DrawStop stops[] = {{0.0, draw_color(color, strength)},
                              {0.3, draw_color(color, 0.5 * strength)},
                              {0.65, draw_color(color, 0.14 * strength)},
                              {1.0, draw_color(color, 0.0)}};
    if (strength > 0.0)
        draw_radial(list, sight->at, vec2(radius, radius), stops, 4);
}

// Draws a circle whose radius grows fast at first and slowly later. `flat` (0..1) scales its
// height.
static void circle_draw(DrawList *list, const Sight *sight, double flat, double strength)
{
    double grown = 1.0 - sight->left * sight->left,
           radius = radius_of(sight, 1e3) * (0.25 + 0.75 * grown);
    double width = 0.09 * sight->frame->scale * sight->left;
    DrawColor color = draw_color(color_of(sight, COLOR_SHINE), strength * sight->left);
    DrawStrokePoint line[RING_POINTS];
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        Vec2 at = {sight->at.x + radius * real_cos(turn),
                   sight->at.y + flat * radius * real_sin(turn)};
        line[i] = (DrawStrokePoint){at, width, color};
    }
    draw_stroke(list, line, RING_POINTS, DRAW_CAP_CLOSED);
}

static void ring_draw(DrawList *list, const Sight *sight)
{
    circle_draw(list, sight, 1.0, 0.7);
}

static void ripple_draw(DrawList *list, const Sight *sight)
{
    circle_draw(list, sight, 0.2, 0.8);
}

static void streak_draw(DrawList *list, const Sight *sight)
{
    Vec2 way = vec2_normalize(sight->particle->velocity);
    double reach = radius_of(sight, 2.0), width = 0.075 * sight->frame->scale;
    DrawColor color = draw_color(color_of(sight, COLOR_SHINE), real_min(1.0, 2.0 * sight->left));
    const DrawStrokePoint line[2] = {{sight->at, 0.4 * width, color},
                                     {vec2_add_scaled(sight->at, way, reach), width, color}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
}

static void star_draw(DrawList *list, const Sight *sight)
{
    enum { POINTS = 8 };
    double radius = radius_of(sight, 3.0), turn = turn_of(sight, 0.1);
    Vec2 corners[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double angle = turn + 2.0 * REAL_PI * i / POINTS,
               reach = i % 2 == 0 ? radius : 0.36 * radius;
        corners[i] =
            vec2(sight->at.x + reach * real_cos(angle), sight->at.y + reach * real_sin(angle));
    }
    draw_polygon(list, corners, POINTS, draw_color(color_of(sight, COLOR_STUN_STAR), 0.95));
}

typedef struct ParticleLook {
    ParticleLayer layer;
    void (*draw)(DrawList *list, const Sight *sight);
} ParticleLook;

static const ParticleLook looks[PARTICLE_KINDS] = {
    [PARTICLE_DROP] = {PARTICLE_LAYER_FRONT, drop_draw},
    [PARTICLE_SPRAY] = {PARTICLE_LAYER_FRONT, spray_draw},
    [PARTICLE_CLOD] = {PARTICLE_LAYER_FRONT, clod_draw},
    [PARTICLE_DUST] = {PARTICLE_LAYER_BEHIND, dust_draw},
    [PARTICLE_CHIP] = {PARTICLE_LAYER_FRONT, chip_draw},
    [PARTICLE_SPLINTER] = {PARTICLE_LAYER_FRONT, splinter_draw},
    [PARTICLE_SPARK] = {PARTICLE_LAYER_FRONT, spark_draw},
    [PARTICLE_GLOW] = {PARTICLE_LAYER_LIGHT, glow_draw},
    [PARTICLE_RING] = {PARTICLE_LAYER_FRONT, ring_draw},
    [PARTICLE_RIPPLE] = {PARTICLE_LAYER_FRONT, ripple_draw},
    [PARTICLE_STREAK] = {PARTICLE_LAYER_FRONT, streak_draw},
    [PARTICLE_STAR] = {PARTICLE_LAYER_FRONT, star_draw},
    [PARTICLE_GATHER] = {PARTICLE_LAYER_FRONT, drop_draw},
    [PARTICLE_LEAF] = {PARTICLE_LAYER_FRONT, leaf_draw},
    [PARTICLE_FEATHER] = {PARTICLE_LAYER_FRONT, feather_draw},
};

void particles_draw(DrawList *list, const Frame *frame, const Particles *particles,
                    ParticleLayer layer)
{
    for (uint32_t i = 0; i < PARTICLES_MAX; i++) {
        const Particle *particle = &particles->list[i];
        if (particle->age >= particle->life || looks[particle->kind].layer != layer)
            continue;
        Vec2 at = vec2_lerp(particle->previous, particle->position, frame->alpha);
        Sight sight = {frame, particle, frame_pixel(frame, at),
                       1.0 - (double)particle->age / particle->life};
        looks[particle->kind].draw(list, &sight);
    }
}
