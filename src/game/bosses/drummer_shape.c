// drummer_shape.c - where the parts of the drummer are, and its pose for those who draw it.
#include "drummer_shape.h"

#include "boss.h"

#include "jantar/real.h"
#include "jantar/sim_query.h"

#define STANDS 0.8    // tiles from the ground to its base when it bows down to strike
#define UPRIGHT 2.4   // tiles higher up from which it hangs upright
#define LEAN 0.3      // tiles that its shoulders go back with its head
#define GROUND_MOST 6 // tiles below its base that are searched for ground
#define TAP 0.65      // tiles from where it aims to each tap
#define CLING 3.2     // tiles before its vent within which its feet find upright wood
#define LOOKS 30.0    // tiles within which its eyes follow a hero
#define SLEEPY 0.2    // how high its crest stands when it sleeps, and when nothing happens
#define CALM 0.5
#define PULLING 0.8 // the same when it pulls
#define REELING 0.7 // how far it spreads its wings when it reels

// From the base: its shoulders, and from there its vent, to the side and down, for each posture.
typedef struct Posture {
    Vec2 shoulders, vent;
} Posture;
static const Posture bowed = {{0.95, -0.75}, {2.35, 0.45}}, upright = {{0.3, 0.85}, {1.15, 2.1}},
                     lying = {{1.1, 0.15}, {2.38, 0.3}}, flying = {{0.7, 0.5}, {1.8, 1.58}};

uint32_t drummer_ticks(uint32_t act)
{
    static const uint32_t ticks[GAME_DRUMMER_GONE + 1] = {
        [GAME_DRUMMER_WAKES] = DRUMMER_WAKE_TICKS, [GAME_DRUMMER_COMES] = DRUMMER_COME_TICKS,
        [GAME_DRUMMER_TELLS] = DRUMMER_TELL_TICKS, [GAME_DRUMMER_FEELS] = DRUMMER_FEEL_TICKS,
        [GAME_DRUMMER_DRAWS] = DRUMMER_DRAW_TICKS, [GAME_DRUMMER_RINGS] = DRUMMER_RING_TICKS,
        [GAME_DRUMMER_DAZED] = DRUMMER_DAZE_TICKS, [GAME_DRUMMER_BEATS] = DRUMMER_BEAT_TICKS,
        [GAME_DRUMMER_REELS] = BOSS_REEL_TICKS,
    };
    return act <= GAME_DRUMMER_GONE ? ticks[act] : 0;
}

static double part_of(const GameElement *state)
{
    double ticks = drummer_ticks(state->mode);
    return ticks > 0.0 ? real_clamp(1.0 - state->boss.ticks / ticks, 0.0, 1.0) : 0.0;
}

double drummer_ground(const SimWorld *world, const SimTerrain *terrain, Vec2 place, double most)
{
    SimRayHit hit;
    SimBodyId nobody = {0};
    Vec2 below = vec2(place.x, place.y + most);
    return sim_query_ray(world, terrain, place, below, SIM_LAYERS_SOLID | SIM_LAYER_LEDGE, nobody,
                         &hit)
               ? hit.place.y
               : below.y;
}

// --- where its parts are -------------------------------------------------------------------------

static bool flies(const GameElement *state)
{
    return state->mode == GAME_DRUMMER_COMES || state->mode == GAME_DRUMMER_REELS ||
           state->mode == GAME_DRUMMER_BEATS;
}

// Returns how far it is on the wing: 1 far from where it goes to, 0 there.
static double flight(const GameElement *state, Vec2 base)
{
    if (state->mode == GAME_DRUMMER_BEATS)
        return 1.0;
    double way = vec2_length(vec2_sub(state->drummer.goal, base));
    return flies(state) ? real_clamp(way / DRUMMER_DIVES, 0.0, 1.0) : 0.0;
}

static double lying_part(const GameElement *state)
{
    if (state->mode == GAME_DRUMMER_DAZED)
        return 1.0;
    return state->mode == GAME_DRUMMER_RINGS ? part_of(state) : 0.0;
}

static Posture mix(Posture a, Posture b, double t)
{
    return (Posture){vec2_lerp(a.shoulders, b.shoulders, t), vec2_lerp(a.vent, b.vent, t)};
}

static Posture posture(const GameElement *state, const SimWorld *world, const SimTerrain *terrain,
                       Vec2 base)
{
    double ground = drummer_ground(world, terrain, base, GROUND_MOST);
    double height = real_clamp((ground - base.y - STANDS) / UPRIGHT, 0.0, 1.0);
    return mix(mix(mix(bowed, upright, height), flying, flight(state, base)), lying,
               lying_part(state));
}

DrummerShape drummer_shape(const GameElement *state, const SimWorld *world,
                           const SimTerrain *terrain, Vec2 head)
{
    DrummerShape shape = {.head = head, .base = drummer_base(state, head)};
    Posture way = posture(state, world, terrain, shape.base);
    double back = LEAN * real_min(state->drummer.reach, 0.0) / DRUMMER_BACK * drummer_side(state);
    shape.shoulders = vec2(shape.base.x - state->drummer.facing * way.shoulders.x + back,
                           shape.base.y + way.shoulders.y);
    shape.vent = vec2(shape.shoulders.x - state->drummer.facing * way.vent.x,
                      shape.shoulders.y + way.vent.y);
    shape.beak = vec2(head.x + state->drummer.facing * GAME_DRUMMER_BEAK, head.y);
    return shape;
}

// --- its pose ------------------------------------------------------------------------------------

// Returns a unit vector from its head to the nearest hero; ahead if there is none near.
static Vec2 look_of(const GameState *state, const GameElement *element, Vec2 head)
{
    Vec2 look = vec2(element->drummer.facing < 0.0 ? -1.0 : 1.0, 0.0);
    double nearest = LOOKS * LOOKS;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        Vec2 way = vec2_sub(game_hero_info_of(state, i).position, head);
        double square = vec2_length_squared(way);
        if (!game_hero_is_out(&state->heroes[i]) || square >= nearest || square == 0.0)
            continue;
        nearest = square;
        look = vec2_normalize(way);
    }
    return look;
}

static double crest_of(const GameElement *state)
{
    switch (state->mode) {
    case GAME_DRUMMER_SLEEPS:
        return SLEEPY;
    case GAME_DRUMMER_WAKES:
        return SLEEPY + (1.0 - SLEEPY) * part_of(state);
    case GAME_DRUMMER_TELLS:
        return CALM + (1.0 - CALM) * real_min(3.0 * part_of(state), 1.0);
    case GAME_DRUMMER_STRIKES:
    case GAME_DRUMMER_BEATS:
    case GAME_DRUMMER_REELS:
        return 1.0;
    case GAME_DRUMMER_PULLS:
        return PULLING;
    case GAME_DRUMMER_RINGS:
        return CALM * (1.0 - part_of(state));
    case GAME_DRUMMER_DAZED:
        return 0.0;
    default:
        return CALM;
    }
}

static double wings_of(const GameElement *state, Vec2 base)
{
    return state->mode == GAME_DRUMMER_REELS ? REELING : flight(state, base);
}

// Its feet hold upright wood if there is some before its vent and no ground below.
static double clings_of(const GameState *state, const SimTerrain *terrain,
                        const GameElement *element, const DrummerShape *shape)
{
    const SimWorld *world = game_world_const(state);
    SimRayHit hit;
    SimBodyId nobody = {0};
    Vec2 ahead = vec2(shape->vent.x + drummer_side(element) * CLING, shape->vent.y);
    bool stands = drummer_ground(world, terrain, shape->vent, 2.0) < shape->vent.y + 2.0;
    return !stands &&
           sim_query_ray(world, terrain, shape->vent, ahead, SIM_LAYERS_SOLID, nobody, &hit);
}

static double tell_of(const GameElement *state)
{
    return state->mode == GAME_DRUMMER_TELLS     ? part_of(state)
           : state->mode == GAME_DRUMMER_STRIKES ? 1.0
                                                 : 0.0;
}

// How far its beak is glued. `phase_ticks` counts this in phase 2 only.
static double glued_of(const GameElement *state)
{
    return state->boss.hits == 1
               ? real_min(state->drummer.phase_ticks / (double)DRUMMER_GLUE_TICKS, 1.0)
               : 0.0;
}

// Notes the first hero that holds its beak.
static void holder_note(GameDrummer *pose, const SimWorld *world, uint32_t beak)
{
    const SimStrand *strands = sim_strands(world);
    pose->holder = pose->beak;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].hold != SIM_HOLD_RIGID || strands[i].other != beak)
            continue;
        pose->held = 1.0;
        pose->holder = sim_body_const(world, (SimBodyId){strands[i].body})->centre;
        return;
    }
}

static void tap_places(GameDrummer *pose, const GameElement *state)
{
    Vec2 aim = drummer_aim(state);
    pose->taps[0] = vec2(aim.x, aim.y - TAP);
    pose->taps[1] = vec2(aim.x, aim.y + TAP);
}

GameDrummer game_drummer_of(const GameState *state, const LevelDesc *level, uint32_t element)
{
    const GameElement *drummer = &game_elements_const(state)[element];
    const SimWorld *world = game_world_const(state);
    SimTerrain terrain = game_terrain(state, level);
    SimBodyId id = {drummer->body + DRUMMER_HEAD};
    if (drummer->body == 0)
        return (GameDrummer){.act = GAME_DRUMMER_GONE};
    DrummerShape shape = drummer_shape(drummer, world, &terrain, sim_body_const(world, id)->centre);
    GameDrummer pose = {
        .act = (GameDrummerAct)drummer->mode,
        .part = part_of(drummer),
        .facing = drummer->drummer.facing,
        .shoulders = shape.shoulders,
        .vent = shape.vent,
        .head = shape.head,
        .beak = shape.beak,
        .look = look_of(state, drummer, shape.head),
        .crest = crest_of(drummer),
        .wings = wings_of(drummer, shape.base),
        .beat = state->tick % DRUMMER_FLAP_TICKS / (double)DRUMMER_FLAP_TICKS,
        .tell = tell_of(drummer),
        .glued = glued_of(drummer),
        .clings = clings_of(state, &terrain, drummer, &shape),
        .hits = drummer->boss.hits,
    };
    tap_places(&pose, drummer);
    holder_note(&pose, world, drummer->body + DRUMMER_BEAK);
    return pose;
}
