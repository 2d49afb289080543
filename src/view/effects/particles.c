// particles.c - how particles start and fly.
#include "effects.h"

static const double TICK = 1.0 / SIM_TICK_RATE;

// How a kind of particle moves. `drag` is the part of the velocity that is left after a tick.
// `pull` is the downward acceleration: a part of the level's gravity if `falls` is true, else
// tiles/s^2. Particles that fall stop where they hit rock.
typedef struct Flight {
    bool falls;
    double drag, pull;
} Flight;

static const Flight flights[PARTICLE_KINDS] = {
    [PARTICLE_DROP] = {true, 0.995, 0.6},     [PARTICLE_SPRAY] = {true, 0.995, 0.6},
    [PARTICLE_CLOD] = {true, 0.995, 0.6},     [PARTICLE_CHIP] = {true, 0.995, 0.6},
    [PARTICLE_SPLINTER] = {true, 0.995, 0.6}, [PARTICLE_DUST] = {false, 0.93, -0.5},
    [PARTICLE_SPARK] = {false, 0.93, -1.6},   [PARTICLE_STREAK] = {false, 0.9, 0.0},
    [PARTICLE_STAR] = {false, 0.95, 1.0},     [PARTICLE_GLOW] = {false, 1.0, 0.0},
    [PARTICLE_RING] = {false, 1.0, 0.0},      [PARTICLE_RIPPLE] = {false, 1.0, 0.0},
    [PARTICLE_GATHER] = {false, 1.0, 0.0},    [PARTICLE_LEAF] = {false, 0.97, 0.9},
    [PARTICLE_FEATHER] = {false, 0.94, 2.2},
};

// Returns where a particle starts that flies off at `angle`, relative to the middle of the rim, in
// tiles. Dust starts at the left or right side only, at the height of the middle.
static Vec2 rim_offset(ParticleKind kind, double rim, double angle)
{
    double aside = real_cos(angle);
    if (kind != PARTICLE_DUST)
        return vec2(rim * aside, rim * real_sin(angle));
    return vec2(rim * (aside < 0.0 ? -1.0 : 1.0) * (0.75 + 0.25 * real_abs(aside)), 0.0);
}

// Returns the place of a new particle: the oldest one makes room.
static Particle *particle_next(Particles *particles)
{
    Particle *particle = &particles->list[particles->next];
    particles->next = (particles->next + 1) % PARTICLES_MAX;
    return particle;
}

static void particle_add(Particles *particles, const Burst *burst, Vec2 place, double rim,
                         double strength, uint32_t hero)
{
    ViewRng *rng = &particles->rng;
    double angle = burst_angle(burst) + view_rng_range(rng, -0.5, 0.5) * burst->spread;
    double speed = view_rng_range(rng, burst->speed.low, burst->speed.high) *
                   (1.0 + burst->speed_each * strength);
    Particle *particle = particle_next(particles);
    particle->kind = burst->particle;
    particle->color = burst->color;
    particle->hero = hero;
    particle->velocity =
        speed > 0.0 ? vec2_scale(vec2(real_cos(angle), real_sin(angle)), speed) : vec2(0.0, 0.0);
    particle->position = vec2_add_scaled(place, particle->velocity, 0.04);
    particle->position.y += burst->below;
    if (speed > 0.0)
        particle->position = vec2_add(particle->position, rim_offset(burst->particle, rim, angle));
    particle->size = view_rng_range(rng, burst->size.low, burst->size.high);
    particle->life = (uint32_t)view_rng_range(rng, burst->life.low, burst->life.high);
    particle->age = 0;
    if (burst->particle == PARTICLE_GATHER) {
        particle->position = vec2_add_scaled(place, particle->velocity, particle->life * TICK);
        particle->velocity = vec2_scale(particle->velocity, -1.0);
    }
    particle->previous = particle->position;
}

// Returns the number of the hero whose colours the particles of an event have. For an event that
// belongs to no hero it is the first hero.
static uint32_t hero_of(const GameEvent *event)
{
    return event->hero < GAME_HEROES_MOST ? event->hero : 0;
}

static void burst_throw(Particles *particles, const Burst *burst, double rim,
                        const GameEvent *event, double amount)
{
    uint32_t count = burst_count(burst, event->strength);
    count = (uint32_t)-real_floor(-(count * amount));
    for (uint32_t i = 0; i < count; i++)
        particle_add(particles, burst, event->place, rim, event->strength, hero_of(event));
}

static Vec2 into(Vec2 place, Box box)
{
    return vec2(real_clamp(place.x, box.min.x, box.max.x),
                real_clamp(place.y, box.min.y, box.max.y));
}

static void event_throw(Particles *particles, const EventRow *row, GameEvent event, Box seen,
                        double amount)
{
    if (event.kind == GAME_EVENT_DIED)
        event.place = into(event.place, seen);
    for (uint32_t i = 0; i < row->burst_count; i++)
        burst_throw(particles, &row->bursts[i], row->rim, &event, amount);
    if (row->trail > particles->trail) {
        particles->trail = row->trail;
        particles->trail_hero = hero_of(&event);
    }
}

// Lets the hero leave a spark every other tick while the trail lasts.
static void trail_tick(Particles *particles, const GameState *state, double amount)
{
    static const Burst trail = {.particle = PARTICLE_SPARK,
                                .color = BURST_HERO_LIGHT,
                                .speed = {0.1, 0.6},
                                .direction = BURST_RIGHT,
                                .spread = 6.2,
                                .size = {0.04, 0.09},
                                .life = {16, 28}};
    uint32_t hero = particles->trail_hero;
    particles->trail -= particles->trail > 0;
    if (particles->trail % 2 == 1 && game_hero_is_out(&state->heroes[hero]) && amount > 0.0)
        particle_add(particles, &trail, game_hero_info_of(state, hero).position, 0.0, 0.0, hero);
}

// --- each tick -----------------------------------------------------------------------------------

static void particle_move(Particle *particle, const LevelDesc *level)
{
    const Flight *flight = &flights[particle->kind];
    particle->previous = particle->position;
    particle->age++;
    particle->velocity = vec2_scale(particle->velocity, flight->drag);
    particle->velocity.y += flight->pull * (flight->falls ? level->gravity : 1.0) * TICK;
    particle->position = vec2_add_scaled(particle->position, particle->velocity, TICK);
    if (flight->falls && sim_terrain_depth(&level->terrain, particle->position) > 0.0) {
        particle->position = particle->previous; // a drop stays where it hits
        particle->velocity = vec2(0.0, 0.0);
    }
}

void particles_tick(Particles *particles, const EventTable *table, const LevelDesc *level,
                    const GameState *state, const GameEvents *events, double amount)
{
    for (uint32_t i = 0; i < PARTICLES_MAX; i++)
        if (particles->list[i].age < particles->list[i].life)
            particle_move(&particles->list[i], level);
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        if (table != NULL)
            event_throw(particles, &table->events[event->kind], *event, game_view(state), amount);
    }
    trail_tick(particles, state, amount);
}
