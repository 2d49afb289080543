// particles.c - drops, dust and sparks. Not here: anything a tick reads.
#include "particles.h"
#include "palette.h"

static const double TICK = 1.0 / SIM_TICK_RATE;

// How a burst looks; one row per kind of event below.
typedef struct Burst {
    ParticleKind kind;
    double count;      // particles at strength 0 ...
    double count_each; // ... and for each unit of strength
    double count_max;
    double speed_min, speed_max; // tiles/s
    double speed_each;           // more for each unit of strength
    double angle, spread;        // radians; angle 0 is right, -pi/2 up
    double size_min, size_max;   // tiles
    double life_min, life_max;   // ticks
    double below;                // how far below the event's place it starts, tiles
} Burst;

#define UP (-REAL_PI / 2)

static const Burst burst_jump = {PARTICLE_DUST, 5, 0, 5, 0.3, 1.2, 0, UP, 3.0, 0.05, 0.11, 18, 34, 0.0};
static const Burst burst_land = {PARTICLE_DUST, 0, 1.1, 20, 0.4, 1.1, 0.09, UP, 3.1, 0.05, 0.14, 20, 44, 0.0};
static const Burst burst_land_drops = {PARTICLE_DROP, -6, 0.9, 10, 1.0, 2.2, 0.12, UP, 2.4, 0.025, 0.06, 22, 40, 0.0};
static const Burst burst_stick = {PARTICLE_DROP, 2, 0.3, 6, 0.5, 1.6, 0, UP, 6.2, 0.02, 0.04, 14, 26, 0.0};
static const Burst burst_tear = {PARTICLE_DROP, 3, 1.6, 18, 1.0, 3.4, 0, UP, 6.2, 0.025, 0.07, 20, 44, 0.0};
static const Burst burst_let_go = {PARTICLE_DROP, 2, 0.5, 8, 0.6, 2.0, 0, UP, 6.2, 0.02, 0.05, 16, 34, 0.0};
static const Burst burst_die = {PARTICLE_DROP, 52, 0, 52, 3.0, 12.0, 0, UP, 2.6, 0.04, 0.15, 36, 70, 0.0};
static const Burst burst_respawn = {PARTICLE_SPARK, 22, 0, 22, 0.6, 2.4, 0, UP, 6.2, 0.03, 0.06, 26, 50, 0.0};
static const Burst burst_win = {PARTICLE_SPARK, 60, 0, 60, 1.0, 5.0, 0, UP, 3.2, 0.03, 0.08, 50, 110, 0.0};

static void particle_add(Particles *particles, const Burst *burst, const GameEvent *event)
{
    ViewRng *rng = &particles->rng;
    double angle = burst->angle + view_rng_range(rng, -0.5, 0.5) * burst->spread;
    double speed =
        view_rng_range(rng, burst->speed_min, burst->speed_max) * (1.0 + burst->speed_each * event->strength);
    Particle *particle = &particles->list[particles->next];
    particles->next = (particles->next + 1) % PARTICLES_MAX;
    particle->kind = burst->kind;
    particle->velocity = vec2_scale(vec2(real_cos(angle), real_sin(angle)), speed);
    particle->position = vec2_add(event->place, vec2_scale(particle->velocity, 0.04));
    particle->position.y += burst->below;
    particle->previous = particle->position;
    particle->size = view_rng_range(rng, burst->size_min, burst->size_max);
    particle->life = (uint32_t)view_rng_range(rng, burst->life_min, burst->life_max);
    particle->age = 0;
}

static void burst_throw(Particles *particles, const Burst *burst, const GameEvent *event)
{
    double wanted = real_clamp(burst->count + burst->count_each * event->strength, 0.0, burst->count_max);
    for (double i = 0.0; i + 0.5 < wanted; i += 1.0)
        particle_add(particles, burst, event);
}

static void event_throw(Particles *particles, const GameEvent *event)
{
    switch (event->kind) {
    case GAME_EVENT_JUMPED:
        burst_throw(particles, &burst_jump, event);
        break;
    case GAME_EVENT_LANDED:
        if (event->strength > 2.5) {
            burst_throw(particles, &burst_land, event);
            burst_throw(particles, &burst_land_drops, event);
        }
        break;
    case GAME_EVENT_STUCK:
        burst_throw(particles, &burst_stick, event);
        break;
    case GAME_EVENT_TORE:
        burst_throw(particles, &burst_tear, event);
        break;
    case GAME_EVENT_LET_GO:
        burst_throw(particles, &burst_let_go, event);
        break;
    case GAME_EVENT_DIED:
        burst_throw(particles, &burst_die, event);
        break;
    case GAME_EVENT_RESPAWNED:
        burst_throw(particles, &burst_respawn, event);
        break;
    case GAME_EVENT_WON:
        burst_throw(particles, &burst_win, event);
        break;
    case GAME_EVENT_KIND_COUNT:
        break;
    }
}

static void death_throw(Particles *particles, GameEvent death, Box seen)
{
    death.place =
        vec2(real_clamp(death.place.x, seen.min.x, seen.max.x), real_clamp(death.place.y, seen.min.y, seen.max.y));
    event_throw(particles, &death);
}

static void particle_move(Particle *particle, const LevelDesc *level)
{
    particle->previous = particle->position;
    particle->age++;
    double drag = particle->kind == PARTICLE_DROP ? 0.995 : 0.93;
    double pull = particle->kind == PARTICLE_DROP   ? level->gravity * 0.6
                  : particle->kind == PARTICLE_DUST ? -0.5
                                                    : -1.6;
    particle->velocity = vec2_scale(particle->velocity, drag);
    particle->velocity.y += pull * TICK;
    particle->position = vec2_add_scaled(particle->position, particle->velocity, TICK);
    if (particle->kind == PARTICLE_DROP && sim_terrain_depth(&level->terrain, particle->position) > 0.0) {
        particle->position = particle->previous; // a drop stays where it hits and dries
        particle->velocity = vec2(0.0, 0.0);
    }
}

void particles_tick(Particles *particles, const LevelDesc *level, const GameEvents *events, Box seen)
{
    for (uint32_t i = 0; i < PARTICLES_MAX; i++)
        if (particles->list[i].age < particles->list[i].life)
            particle_move(&particles->list[i], level);
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_DIED)
            death_throw(particles, events->list[i], seen);
        else
            event_throw(particles, &events->list[i]);
}

static void drop_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double speed = vec2_length(particle->velocity);
    double stretch = 1.0 + real_min(speed * 0.07, 0.9);
    double angle = real_atan2(particle->velocity.y, particle->velocity.x);
    double radius = particle->size * scene->scale * real_min(1.0, left * 3.0);
    Vec2 radii = {radius * stretch, radius / stretch};
    draw_ellipse(list, at, radii, angle, 0.0, draw_color(PALETTE_RESIN_BODY, 1.0));
    Vec2 shine = {at.x - radius * 0.3, at.y - radius * 0.3};
    draw_ellipse(list, shine, vec2_scale(radii, 0.45), angle, 0.0, draw_color(PALETTE_RESIN_LIGHT, 0.9));
}

static void dust_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double radius = particle->size * scene->scale * (1.6 - 0.8 * left);
    draw_ellipse(list, at, vec2(radius, radius), 0.0, radius * 0.9, draw_color(PALETTE_DUST, 0.5 * left));
}

static void spark_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double radius = particle->size * scene->scale;
    const DrawStop stops[] = {{0.0, draw_color(0xfdffd0, left)},
                              {0.25, draw_color(PALETTE_RESIN_LIGHT, 0.7 * left)},
                              {1.0, draw_color(PALETTE_RESIN_GLOW, 0.0)}};
    draw_radial(list, at, vec2(radius * 3.0, radius * 3.0), stops, 3);
}

void particles_draw(DrawList *list, const Scene *scene, const Particles *particles, bool dust)
{
    for (uint32_t i = 0; i < PARTICLES_MAX; i++) {
        const Particle *particle = &particles->list[i];
        if (particle->age >= particle->life || (particle->kind == PARTICLE_DUST) != dust)
            continue;
        Vec2 at = scene_pixel(scene, vec2_lerp(particle->previous, particle->position, scene->alpha));
        double left = 1.0 - (double)particle->age / particle->life;
        if (particle->kind == PARTICLE_DROP)
            drop_draw(list, scene, particle, at, left);
        else if (particle->kind == PARTICLE_DUST)
            dust_draw(list, scene, particle, at, left);
        else
            spark_draw(list, scene, particle, at, left);
    }
}
