// state_fields.c - walks over all that a state's hash reads and names it. What is read there must
// be here: whatever changes the hash and not the listing would be a difference that nobody can see
// (tests/replay/test_state_fields.c). Not here: collecting and comparing (state_listing.c).
#include "jantar/state_fields.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef enum RowKind { ROW_U16, ROW_U32, ROW_U64, ROW_DOUBLE, ROW_VEC2 } RowKind;

// A field of a struct.
typedef struct Row {
    const char *name;
    size_t offset;
    RowKind kind;
} Row;

#define U16(type, field) \
    { \
#field, offsetof(type, field), ROW_U16 \
    }
#define U32(type, field) \
    { \
#field, offsetof(type, field), ROW_U32 \
    }
#define U64(type, field) \
    { \
#field, offsetof(type, field), ROW_U64 \
    }
#define REAL(type, field) \
    { \
#field, offsetof(type, field), ROW_DOUBLE \
    }
#define VEC2(type, field) \
    { \
#field, offsetof(type, field), ROW_VEC2 \
    }
#define COUNT_OF(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

// Where fields go, and what their names begin with.
typedef struct Walk {
    StateListing *listing;
    char prefix[STATE_FIELD_NAME_BYTES];
} Walk;

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void add(const Walk *walk, const char *name, StateFieldKind kind, uint64_t bits)
{
    char whole[2 * STATE_FIELD_NAME_BYTES + 8];
    snprintf(whole, sizeof whole, "%s.%s", walk->prefix, name);
    state_listing_add(walk->listing, whole, kind, bits);
}

static void add_number(const Walk *walk, const char *name, uint64_t number)
{
    add(walk, name, STATE_FIELD_NUMBER, number);
}

static void add_real(const Walk *walk, const char *name, double value)
{
    add(walk, name, STATE_FIELD_REAL, bits_of(value));
}

static void add_vec2(const Walk *walk, const char *name, Vec2 value)
{
    char part[STATE_FIELD_NAME_BYTES + 2];
    snprintf(part, sizeof part, "%s.x", name);
    add_real(walk, part, value.x);
    snprintf(part, sizeof part, "%s.y", name);
    add_real(walk, part, value.y);
}

static void add_row(const Walk *walk, const Row *row, const unsigned char *at)
{
    uint16_t narrow;
    uint32_t number;
    uint64_t wide;
    double real;
    Vec2 vector;
    switch (row->kind) {
    case ROW_U16:
        memcpy(&narrow, at, sizeof narrow);
        add_number(walk, row->name, narrow);
        break;
    case ROW_U32:
        memcpy(&number, at, sizeof number);
        add_number(walk, row->name, number);
        break;
    case ROW_U64:
        memcpy(&wide, at, sizeof wide);
        add_number(walk, row->name, wide);
        break;
    case ROW_DOUBLE:
        memcpy(&real, at, sizeof real);
        add_real(walk, row->name, real);
        break;
    case ROW_VEC2:
        memcpy(&vector, at, sizeof vector);
        add_vec2(walk, row->name, vector);
        break;
    }
}

static void add_rows(const Walk *walk, const Row *rows, uint32_t count, const void *object)
{
    for (uint32_t i = 0; i < count; i++)
        add_row(walk, &rows[i], (const unsigned char *)object + rows[i].offset);
}
#define ADD_ROWS(walk, rows, object) add_rows(walk, rows, COUNT_OF(rows), object)

// --- the world: bodies ---------------------------------------------------------------------------

static const Row body_rows[] = {
    U32(SimBody, kind),
    U32(SimBody, flags),
    U16(SimBody, layers),
    U16(SimBody, touches),
    U32(SimBody, user),
    U32(SimBody, first_point),
    U32(SimBody, point_count),
    U32(SimBody, first_spring),
    U32(SimBody, spring_count),
    U32(SimBody, convex),
    U32(SimBody, quiet_ticks),
    U32(SimBody, touching),
    U32(SimBody, holding),
    U32(SimBody, torn),
    U32(SimBody, group_next),
    U32(SimBody, links),
    REAL(SimBody, mass),
    REAL(SimBody, friction),
    REAL(SimBody, restitution),
    REAL(SimBody, damping),
    REAL(SimBody, gravity_scale),
    REAL(SimBody, bead),
    REAL(SimBody, strand_compliance),
    REAL(SimBody, strand_break),
    REAL(SimBody, strand_peel),
    REAL(SimBody, drive_spin),
    REAL(SimBody, radius),
    REAL(SimBody, spin),
    REAL(SimBody, impact),
    REAL(SimBody, area),
    VEC2(SimBody, drive),
    VEC2(SimBody, centre),
    VEC2(SimBody, velocity),
    VEC2(SimBody, ground_normal),
    VEC2(SimBody, hold_place),
    VEC2(SimBody, box.min),
    VEC2(SimBody, box.max),
};

// What lies in one place and means one thing for rings and nets, another for rigid bodies
// (sim_body.h).
static const Row soft_rows[] = {
    REAL(SimBody, rest_area),       REAL(SimBody, liquid),          REAL(SimBody, gas),
    REAL(SimBody, edge_compliance), REAL(SimBody, bend_compliance), REAL(SimBody, stiffness),
};
static const Row rigid_rows[] = {
    REAL(SimBody, inverse_mass), REAL(SimBody, inverse_inertia), REAL(SimBody, angle),
    VEC2(SimBody, goal),         REAL(SimBody, goal_angle),
};

static void add_point(const Walk *walk, const SimPoints *points, uint32_t i)
{
    add_real(walk, "x", points->x[i]);
    add_real(walk, "y", points->y[i]);
    add_real(walk, "vx", points->vx[i]);
    add_real(walk, "vy", points->vy[i]);
    add_real(walk, "inverse_mass", (double)points->inverse_mass[i]);
    add_number(walk, "contact", points->contact[i]);
    add_number(walk, "rest_x", (uint16_t)points->rest_x[i]);
    add_number(walk, "rest_y", (uint16_t)points->rest_y[i]);
}

static void add_points(Walk *walk, const SimWorld *world, uint32_t index, const SimBody *body)
{
    SimPoints points = sim_points((SimWorld *)world);
    for (uint32_t i = 0; i < body->point_count; i++) {
        snprintf(walk->prefix, sizeof walk->prefix, "bodies.%" PRIu32 ".point.%" PRIu32, index, i);
        add_point(walk, &points, body->first_point + i);
    }
}

static const Row spring_rows[] = {
    U32(SimSpring, a),
    U32(SimSpring, b),
    REAL(SimSpring, rest),
    REAL(SimSpring, compliance),
    REAL(SimSpring, break_ratio),
};

static void add_springs(Walk *walk, const SimWorld *world, uint32_t index, const SimBody *body)
{
    for (uint32_t i = 0; i < body->spring_count; i++) {
        snprintf(walk->prefix, sizeof walk->prefix, "bodies.%" PRIu32 ".spring.%" PRIu32, index, i);
        ADD_ROWS(walk, spring_rows, &sim_springs(world)[body->first_spring + i]);
    }
}

static void add_outline(Walk *walk, const SimWorld *world, uint32_t index, const SimBody *body)
{
    const SimConvex *convex = &sim_convexes(world)[body->convex];
    snprintf(walk->prefix, sizeof walk->prefix, "bodies.%" PRIu32 ".outline", index);
    add_number(walk, "vertices", convex->vertex_count);
    add_real(walk, "radius", convex->radius);
    for (uint32_t i = 0; i < convex->vertex_count; i++) {
        char name[STATE_FIELD_NAME_BYTES];
        snprintf(name, sizeof name, "%" PRIu32, i);
        add_vec2(walk, name, convex->vertices[i]);
    }
}

static void add_body(Walk *walk, const SimWorld *world, uint32_t index)
{
    const SimBody *body = sim_body_const(world, (SimBodyId){index});
    snprintf(walk->prefix, sizeof walk->prefix, "bodies.%" PRIu32, index);
    if (body->kind == SIM_NONE) {
        add_number(walk, "kind", body->kind);
        return;
    }
    bool is_hard = body->kind == SIM_RIGID || body->kind == SIM_STATIC;
    ADD_ROWS(walk, body_rows, body);
    if (is_hard)
        ADD_ROWS(walk, rigid_rows, body);
    else
        ADD_ROWS(walk, soft_rows, body);
    add_points(walk, world, index, body);
    add_springs(walk, world, index, body);
    if (is_hard)
        add_outline(walk, world, index, body);
}

// --- the world: what joins bodies, contacts, what is around them ---------------------------------

static const Row strand_rows[] = {
    U32(SimStrand, point),    U32(SimStrand, body),        U32(SimStrand, hold),
    U32(SimStrand, other),    U32(SimStrand, other_point), REAL(SimStrand, along),
    REAL(SimStrand, stretch), VEC2(SimStrand, local),      VEC2(SimStrand, anchor),
    VEC2(SimStrand, normal),
};
static const Row link_rows[] = {
    U32(SimLink, kind),           U32(SimLink, limited),
    U32(SimLink, collide),        U32(SimLink, a.body.index),
    U32(SimLink, a.point),        VEC2(SimLink, a.local),
    U32(SimLink, b.body.index),   U32(SimLink, b.point),
    VEC2(SimLink, b.local),       REAL(SimLink, rest),
    REAL(SimLink, compliance),    REAL(SimLink, break_stretch),
    REAL(SimLink, angle_min),     REAL(SimLink, angle_max),
    REAL(SimLink, angle_rest),    REAL(SimLink, angle_stiffness),
    REAL(SimLink, angle_damping),
};
static const Row medium_rows[] = {
    VEC2(SimMedium, box.min), VEC2(SimMedium, box.max), VEC2(SimMedium, flow),
    REAL(SimMedium, density), REAL(SimMedium, drag),
};

static void add_joints(Walk *walk, const SimWorld *world)
{
    snprintf(walk->prefix, sizeof walk->prefix, "joints");
    add_number(walk, "strands", world->strand_count);
    add_number(walk, "links", world->link_count);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        snprintf(walk->prefix, sizeof walk->prefix, "joints.strand.%" PRIu32, i);
        ADD_ROWS(walk, strand_rows, &sim_strands(world)[i]);
    }
    for (uint32_t i = 1; i < world->link_count; i++) {
        const SimLink *link = &sim_links(world)[i];
        snprintf(walk->prefix, sizeof walk->prefix, "joints.link.%" PRIu32, i);
        if (link->kind == SIM_LINK_NONE)
            add_number(walk, "kind", link->kind);
        else
            ADD_ROWS(walk, link_rows, link);
    }
}

// By the two that touch, so that one that is gone does not shift the names of the others.
static void add_kept(Walk *walk, const SimKept *kept)
{
    snprintf(walk->prefix, sizeof walk->prefix, "contacts.%s.%" PRIu32 ".%" PRIu32,
             kept->is_touch ? "touch" : "impulse", kept->a, kept->b);
    if (kept->is_touch) {
        add_number(walk, "age", kept->age);
        return;
    }
    add_number(walk, "feature.0", kept->features[0]);
    add_number(walk, "feature.1", kept->features[1]);
    add_real(walk, "normal.0", (double)kept->impulses[0]);
    add_real(walk, "normal.1", (double)kept->impulses[1]);
    add_real(walk, "slide", (double)kept->slide);
}

static void add_surroundings(Walk *walk, const SimWorld *world)
{
    snprintf(walk->prefix, sizeof walk->prefix, "surroundings");
    add_vec2(walk, "gravity", world->gravity);
    add_number(walk, "substeps", world->substeps);
    add_number(walk, "switches", world->switches);
#define ADD_STAT(name) add_number(walk, "stats." #name, world->stats.name);
    SIM_STATS_LIST(ADD_STAT)
#undef ADD_STAT
    for (uint32_t i = 1; i < world->media_count; i++) {
        snprintf(walk->prefix, sizeof walk->prefix, "surroundings.medium.%" PRIu32, i);
        ADD_ROWS(walk, medium_rows, &sim_media(world)[i]);
    }
}

static void add_world(Walk *walk, const SimWorld *world)
{
    snprintf(walk->prefix, sizeof walk->prefix, "bodies");
    add_number(walk, "count", world->body_count);
    for (uint32_t index = 1; index < world->body_count; index++)
        add_body(walk, world, index);
    add_joints(walk, world);
    uint32_t kept = sim_kept_count(world);
    for (uint32_t i = 0; i < kept; i++) {
        SimKept record = sim_kept(world, i);
        add_kept(walk, &record);
    }
    add_surroundings(walk, world);
}

// --- the game ------------------------------------------------------------------------------------

static const Row hero_rows[] = {
    U32(GameHero, body.index),     U32(GameHero, dead_ticks),    U32(GameHero, grounded),
    U32(GameHero, coyote_ticks),   U32(GameHero, jump_buffer),   U32(GameHero, jump_hold_ticks),
    U32(GameHero, jumping),        U32(GameHero, air_ticks),     U32(GameHero, held),
    U32(GameHero, deaths),         U32(GameHero, previous_keys), U32(GameHero, unsticky_ticks),
    U32(GameHero, slick_ticks),    U32(GameHero, heavy_ticks),   U32(GameHero, puff_ticks),
    U32(GameHero, spring_ticks),   U32(GameHero, parts),         U32(GameHero, safe_ticks),
    U32(GameHero, heal_ticks),     U32(GameHero, crush_ticks),   U32(GameHero, killed),
    U32(GameHero, air_jumps),      U32(GameHero, hits),          VEC2(GameHero, facing),
    REAL(GameHero, landing_speed), REAL(GameHero, size),         U32(GameHero, cargo),
};
static const Row cargo_rows[] = {VEC2(GameHero, cargo_way)};
static const Row element_rows[] = {
    U32(GameElement, on),     U32(GameElement, heard),  U32(GameElement, mode),
    U32(GameElement, ticks),  U32(GameElement, count),  U32(GameElement, body),
    U32(GameElement, other),  U32(GameElement, link),   REAL(GameElement, progress),
    REAL(GameElement, speed), VEC2(GameElement, place),
};
static const Row camera_rows[] = {
    VEC2(GameCamera, centre),  VEC2(GameCamera, velocity), VEC2(GameCamera, lead),
    REAL(GameCamera, floor_y), U32(GameCamera, cuts),      U32(GameCamera, still),
};
static const Row rule_rows[] = {
    U32(GameState, tick),
    U32(GameState, outcome),
    U32(GameState, outcome_tick),
    U64(GameState, rng.state),
    U64(GameState, seed),
    U32(GameState, found.fireflies),
    U32(GameState, found.seeds),
    U32(GameState, found.secrets),
    U32(GameState, saved.checkpoint),
    U32(GameState, saved.found.fireflies),
    U32(GameState, saved.found.seeds),
    U32(GameState, saved.found.secrets),
    U64(GameState, saved.hash),
};

static void add_elements(Walk *walk, const GameState *state)
{
    for (uint32_t i = 0; i < state->element_count; i++) {
        snprintf(walk->prefix, sizeof walk->prefix, "elements.%" PRIu32, i);
        ADD_ROWS(walk, element_rows, &game_elements_const(state)[i]);
    }
}

// By their cells, and only those that are not as at the start.
static void add_ground(Walk *walk, const GameState *state)
{
    for (uint32_t i = 0; i < state->loose_count; i++) {
        const GameLoose *loose = &game_loose(state)[i];
        if (loose->mode == GAME_LOOSE_WHOLE)
            continue;
        snprintf(walk->prefix, sizeof walk->prefix, "ground.%" PRIu32, loose->cell);
        add_number(walk, "mode", loose->mode);
        add_number(walk, "ticks", loose->ticks);
    }
}

static void add_options(Walk *walk, const GameOptions *options)
{
    uint32_t count = 0, value;
    const GameOptionInfo *table = game_option_table(&count);
    snprintf(walk->prefix, sizeof walk->prefix, "rules.option");
    for (uint32_t i = 0; i < count; i++) {
        memcpy(&value, (const unsigned char *)options + table[i].offset, sizeof value);
        add_number(walk, table[i].name, value);
    }
}

bool state_listing_make(const GameState *state, StateListing *out)
{
    *out = (StateListing){0};
    Walk walk = {.listing = out, .prefix = "rules"};
    ADD_ROWS(&walk, rule_rows, state);
    add_options(&walk, &state->options);
    snprintf(walk.prefix, sizeof walk.prefix, "hero");
    ADD_ROWS(&walk, hero_rows, &state->hero);
    if (state->hero.cargo != 0)
        ADD_ROWS(&walk, cargo_rows, &state->hero);
    snprintf(walk.prefix, sizeof walk.prefix, "camera");
    ADD_ROWS(&walk, camera_rows, &state->camera);
    add_world(&walk, game_world_const(state));
    add_elements(&walk, state);
    add_ground(&walk, state);
    return !out->is_short;
}
