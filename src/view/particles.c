// particles.c - drops, dust, sparks, chips and spray. Not here: anything a tick reads.
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
static const Burst burst_hurt = {PARTICLE_DROP, 22, 0, 22, 2.0, 7.0, 0, UP, 3.6, 0.04, 0.11, 24, 50, 0.0};
static const Burst burst_catch = {PARTICLE_SPARK, 12, 0, 12, 0.6, 2.2, 0, UP, 6.2, 0.025, 0.05, 20, 40, 0.0};
static const Burst burst_find = {PARTICLE_SPARK, 34, 0, 34, 0.6, 3.2, 0, UP, 6.2, 0.03, 0.07, 40, 80, 0.0};
static const Burst burst_open = {PARTICLE_SPARK, 24, 0, 24, 0.5, 2.4, 0, UP, 2.6, 0.03, 0.06, 40, 80, 0.0};
static const Burst burst_heal = {PARTICLE_SPARK, 14, 0, 14, 0.5, 1.8, 0, UP, 6.2, 0.03, 0.06, 24, 44, 0.0};
static const Burst burst_crack = {PARTICLE_CHIP, 5, 0, 5, 0.8, 2.6, 0, UP, 4.5, 0.03, 0.07, 24, 50, 0.0};
static const Burst burst_crack_dust = {PARTICLE_DUST, 5, 0, 5, 0.2, 1.0, 0, UP, 6.2, 0.08, 0.18, 20, 44, 0.0};
static const Burst burst_crumble = {PARTICLE_CHIP, 9, 0.1, 13, 0.8, 4.6, 0, UP, 5.4, 0.05, 0.15, 40, 90, 0.0};
static const Burst burst_crumble_dust = {PARTICLE_DUST, 7, 0.1, 10, 0.4, 2.2, 0, UP, 6.2, 0.12, 0.3, 26, 60, 0.0};
static const Burst burst_splash = {PARTICLE_SPRAY, 2, 1.6, 26, 1.6, 3.6, 0.08, UP, 1.7, 0.03, 0.08, 24, 46, -0.05};
static const Burst burst_plop = {PARTICLE_DUST, 2, 0.6, 10, 0.5, 1.4, 0.05, UP, 2.2, 0.05, 0.12, 20, 40, -0.05};
static const Burst burst_throw_dust = {PARTICLE_DUST, 9, 0, 9, 0.6, 2.2, 0, UP, 3.0, 0.05, 0.13, 18, 38, 0.4};
static const Burst burst_launch = {PARTICLE_SPARK, 16, 0, 16, 0.8, 3.2, 0, UP, 6.2, 0.03, 0.06, 20, 40, 0.0};
static const Burst burst_crush = {PARTICLE_CHIP, 10, 0, 10, 1.4, 5.0, 0, UP, 4.5, 0.04, 0.1, 26, 60, 0.0};
static const Burst burst_puff = {PARTICLE_DUST, 10, 0, 10, 0.3, 1.2, 0, UP, 6.2, 0.08, 0.2, 20, 44, 0.0};

static const Burst burst_splinter = {PARTICLE_SPLINTER, 8, 10, 30, 1.4, 6.0, 0, UP, 5.6, 0.07, 0.2, 50, 100, 0.0};
static const Burst burst_splinter_dust = {PARTICLE_DUST, 6, 4, 14, 0.4, 1.8, 0, UP, 6.2, 0.12, 0.3, 24, 50, 0.0};
static const Burst burst_snap = {PARTICLE_SPLINTER, 3, 0.5, 8, 0.6, 2.4, 0, UP, 6.2, 0.03, 0.08, 24, 50, 0.0};
static const Burst burst_strike = {PARTICLE_CHIP, 4, 0.3, 10, 0.8, 3.4, 0, UP, 3.0, 0.03, 0.09, 24, 56, 0.0};
static const Burst burst_toss = {PARTICLE_DROP, 6, 0, 6, 0.8, 2.6, 0, UP, 6.2, 0.02, 0.05, 16, 34, 0.0};

// What an event throws; those without a row throw nothing.
typedef struct Throw {
    double quietest; // strength below which nothing flies
    const Burst *bursts[2];
} Throw;

static const Throw throws[GAME_EVENT_KIND_COUNT] = {
    [GAME_EVENT_JUMPED] = {0.0, {&burst_jump}},
    [GAME_EVENT_LANDED] = {2.5, {&burst_land, &burst_land_drops}},
    [GAME_EVENT_STUCK] = {0.0, {&burst_stick}},
    [GAME_EVENT_TORE] = {0.0, {&burst_tear}},
    [GAME_EVENT_LET_GO] = {0.0, {&burst_let_go}},
    [GAME_EVENT_HURT] = {0.0, {&burst_hurt}},
    [GAME_EVENT_HEALED] = {0.0, {&burst_heal}},
    [GAME_EVENT_CAUGHT] = {0.0, {&burst_catch}},
    [GAME_EVENT_FOUND_SEED] = {0.0, {&burst_find}},
    [GAME_EVENT_FOUND_SECRET] = {0.0, {&burst_find}},
    [GAME_EVENT_SAVED] = {0.5, {&burst_open}},
    [GAME_EVENT_DIED] = {0.0, {&burst_die}},
    [GAME_EVENT_SPLINTERED] = {0.0, {&burst_splinter, &burst_splinter_dust}},
    [GAME_EVENT_SNAPPED] = {0.0, {&burst_snap}},
    [GAME_EVENT_STRUCK] = {0.0, {&burst_strike, &burst_crack_dust}},
    [GAME_EVENT_TOSSED] = {0.0, {&burst_toss}},
    [GAME_EVENT_CRACKED] = {0.0, {&burst_crack, &burst_crack_dust}},
    [GAME_EVENT_CRUMBLED] = {0.0, {&burst_crumble, &burst_crumble_dust}},
    [GAME_EVENT_SPLASHED] = {0.0, {&burst_splash}},
    [GAME_EVENT_PLOPPED] = {0.0, {&burst_plop}},
    [GAME_EVENT_THROWN] = {0.0, {&burst_throw_dust}},
    [GAME_EVENT_LAUNCHED] = {0.0, {&burst_launch, &burst_puff}},
    [GAME_EVENT_MADE] = {0.0, {&burst_puff}},
    [GAME_EVENT_VANISHED] = {0.0, {&burst_puff}},
    [GAME_EVENT_CRUSHED] = {0.0, {&burst_crush, &burst_puff}},
    [GAME_EVENT_STUNNED] = {0.0, {&burst_catch}},
    [GAME_EVENT_RESPAWNED] = {0.0, {&burst_respawn}},
    [GAME_EVENT_WON] = {0.0, {&burst_win}},
};

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
    const Throw *row = &throws[event->kind];
    for (uint32_t i = 0; i < 2 && event->strength >= row->quietest; i++)
        if (row->bursts[i] != NULL)
            burst_throw(particles, row->bursts[i], event);
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
    bool falls = particle->kind != PARTICLE_DUST && particle->kind != PARTICLE_SPARK;
    double drag = falls ? 0.995 : 0.93;
    double pull = falls ? level->gravity * 0.6 : particle->kind == PARTICLE_DUST ? -0.5 : -1.6;
    particle->velocity = vec2_scale(particle->velocity, drag);
    particle->velocity.y += pull * TICK;
    particle->position = vec2_add_scaled(particle->position, particle->velocity, TICK);
    if (falls && sim_terrain_depth(&level->terrain, particle->position) > 0.0) {
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
    bool spray = particle->kind == PARTICLE_SPRAY;
    draw_ellipse(list, at, radii, angle, 0.0, spray ? draw_color(0x8fd0cc, 0.8) : draw_color(PALETTE_RESIN_BODY, 1.0));
    Vec2 shine = {at.x - radius * 0.3, at.y - radius * 0.3};
    draw_ellipse(list, shine, vec2_scale(radii, 0.45), angle, 0.0,
                 draw_color(spray ? PALETTE_SHINE : PALETTE_RESIN_LIGHT, 0.9));
}

static void dust_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double radius = particle->size * scene->scale * (1.6 - 0.8 * left);
    draw_ellipse(list, at, vec2(radius, radius), 0.0, radius * 0.9, draw_color(PALETTE_DUST, 0.5 * left));
}

// Turns as long as it flies; a flat stone, lit from above.
static void chip_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double radius = particle->size * scene->scale * real_min(1.0, left * 4.0);
    double turn = particle->size * 60.0 + (vec2_length_squared(particle->velocity) > 0.0 ? particle->age * 0.2 : 0.0);
    Vec2 along = vec2(radius * real_cos(turn), radius * real_sin(turn)), across = vec2_scale(vec2_perp(along), 0.6);
    const Vec2 corners[4] = {vec2_sub(at, along), vec2_sub(at, across), vec2_add(at, along),
                             vec2_add(at, vec2_scale(across, 0.8))};
    draw_polygon(list, corners, 4, draw_color(PALETTE_CHIP, 1.0));
    DrawStrokePoint edge[2] = {{corners[0], 0.2 * radius, draw_color(PALETTE_DUST, 0.8)},
                               {corners[1], 0.2 * radius, draw_color(PALETTE_DUST, 0.8)}};
    draw_stroke(list, edge, 2, DRAW_CAP_FLAT);
}

// A broken board, turning as it flies.
static void splinter_draw(DrawList *list, const Scene *scene, const Particle *particle, Vec2 at, double left)
{
    double reach = 1.3 * particle->size * scene->scale * real_min(1.0, left * 4.0);
    double turn = particle->size * 70.0 + (vec2_length_squared(particle->velocity) > 0.0 ? particle->age * 0.16 : 0.0);
    Vec2 along = vec2(reach * real_cos(turn), reach * real_sin(turn)), across = vec2_scale(vec2_perp(along), 0.26);
    const Vec2 corners[4] = {vec2_sub(vec2_sub(at, along), across), vec2_sub(vec2_add(at, along), across),
                             vec2_add(vec2_add_scaled(at, along, 0.7), across), vec2_add(vec2_sub(at, along), across)};
    draw_polygon(list, corners, 4, draw_color(PALETTE_WOOD, 1.0));
    DrawStrokePoint edge[2] = {{corners[0], 0.16 * reach, draw_color(PALETTE_WOOD_LIGHT, 1.0)},
                               {corners[1], 0.16 * reach, draw_color(PALETTE_WOOD_LIGHT, 1.0)}};
    draw_stroke(list, edge, 2, DRAW_CAP_FLAT);
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
        if (particle->kind == PARTICLE_DROP || particle->kind == PARTICLE_SPRAY)
            drop_draw(list, scene, particle, at, left);
        else if (particle->kind == PARTICLE_DUST)
            dust_draw(list, scene, particle, at, left);
        else if (particle->kind == PARTICLE_CHIP)
            chip_draw(list, scene, particle, at, left);
        else if (particle->kind == PARTICLE_SPLINTER)
            splinter_draw(list, scene, particle, at, left);
        else
            spark_draw(list, scene, particle, at, left);
    }
}
