// world_hash.c - the state as numbers: every field that a later step reads, in a fixed order.
// Scratch and drawing fields stay out, and so does the order in which the index lists bodies: it
// answers in the order of their numbers.
#include "jantar/hash.h"
#include "world.h"

static void add_vec2(Hash *hash, Vec2 v)
{
    hash_double(hash, v.x);
    hash_double(hash, v.y);
}

static void add_numbers(Hash *hash, const uint32_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        hash_u32(hash, numbers[i]);
}

static void add_doubles(Hash *hash, const double *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        hash_double(hash, numbers[i]);
}

static void add_vectors(Hash *hash, const Vec2 *vectors, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        add_vec2(hash, vectors[i]);
}

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

// Lists of the index (cell_...) and the slot of the last tick stay out. What only rigid bodies have
// lies where a ring's filling and springs are (sim_body.h), and is hashed by those names.
static void add_body(Hash *hash, const SimBody *body)
{
    const uint32_t numbers[] = {
        body->kind,         body->flags,       body->layers,      body->touches,
        body->user,         body->first_point, body->point_count, body->first_spring,
        body->spring_count, body->convex,      body->quiet_ticks, body->touching,
        body->holding,      body->torn,        body->group_next,  body->links};
    const double doubles[] = {body->mass,
                              body->friction,
                              body->restitution,
                              body->damping,
                              body->gravity_scale,
                              body->rest_area,
                              body->liquid,
                              body->gas,
                              body->edge_compliance,
                              body->bend_compliance,
                              body->stiffness,
                              body->bead,
                              body->strand_compliance,
                              body->strand_break,
                              body->strand_peel,
                              body->drive_spin,
                              body->radius,
                              body->spin,
                              body->impact,
                              body->area};
    const Vec2 vectors[] = {body->drive,      body->centre,  body->velocity, body->ground_normal,
                            body->hold_place, body->box.min, body->box.max};
    add_numbers(hash, numbers, COUNT_OF(numbers));
    add_doubles(hash, doubles, COUNT_OF(doubles));
    add_vectors(hash, vectors, COUNT_OF(vectors));
}

static void add_points(Hash *hash, const SimPoints *p, const SimBody *body)
{
    const double *wide[] = {p->x, p->y, p->vx, p->vy};
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        for (uint32_t field = 0; field < COUNT_OF(wide); field++)
            hash_double(hash, wide[field][i]);
        hash_double(hash, (double)p->inverse_mass[i]);
        hash_u32(hash, p->contact[i]);
        hash_u32(hash, (uint32_t)(uint16_t)p->rest_x[i] << 16 | (uint16_t)p->rest_y[i]);
    }
}

static void add_springs(Hash *hash, const SimSpring *springs, const SimBody *body)
{
    for (uint32_t i = body->first_spring; i < body->first_spring + body->spring_count; i++) {
        const double doubles[] = {springs[i].rest, springs[i].compliance, springs[i].break_ratio};
        hash_u32(hash, springs[i].a);
        hash_u32(hash, springs[i].b);
        add_doubles(hash, doubles, COUNT_OF(doubles));
    }
}

static void add_convex(Hash *hash, const SimConvex *convex)
{
    hash_u32(hash, convex->vertex_count);
    hash_double(hash, convex->radius);
    add_vectors(hash, convex->vertices, convex->vertex_count);
}

uint64_t sim_body_hash(const SimWorld *world, SimBodyId id)
{
    const SimBody *body = sim_body_const(world, id);
    Hash hash = hash_begin();
    hash_u32(&hash, body->kind);
    if (body->kind == SIM_NONE)
        return hash_end(&hash);
    SimPoints points = sim_points((SimWorld *)world);
    add_body(&hash, body);
    if (body->point_count > 0)
        add_points(&hash, &points, body);
    add_springs(&hash, sim_springs(world), body);
    if (body->kind == SIM_RIGID || body->kind == SIM_STATIC)
        add_convex(&hash, sim_convexes(world) + body->convex);
    return hash_end(&hash);
}

static void add_strand(Hash *hash, const SimStrand *strand)
{
    const uint32_t numbers[] = {strand->point, strand->body, strand->hold, strand->other,
                                strand->other_point};
    const Vec2 vectors[] = {strand->local, strand->anchor, strand->normal};
    add_numbers(hash, numbers, COUNT_OF(numbers));
    hash_double(hash, strand->along);
    hash_double(hash, strand->stretch);
    add_vectors(hash, vectors, COUNT_OF(vectors));
}

static void add_link_end(Hash *hash, const SimLinkEnd *end)
{
    hash_u32(hash, end->body.index);
    hash_u32(hash, end->point);
    add_vec2(hash, end->local);
}

static void add_link(Hash *hash, const SimLink *link)
{
    hash_u32(hash, link->kind);
    if (link->kind == SIM_LINK_NONE)
        return;
    const double doubles[] = {
        link->rest,      link->compliance, link->break_stretch,   link->angle_min,
        link->angle_max, link->angle_rest, link->angle_stiffness, link->angle_damping};
    hash_u32(hash, link->limited);
    hash_u32(hash, link->collide);
    add_link_end(hash, &link->a);
    add_link_end(hash, &link->b);
    add_doubles(hash, doubles, COUNT_OF(doubles));
}

static void add_medium(Hash *hash, const SimMedium *medium)
{
    const Vec2 vectors[] = {medium->box.min, medium->box.max, medium->flow};
    add_vectors(hash, vectors, COUNT_OF(vectors));
    hash_double(hash, medium->density);
    hash_double(hash, medium->drag);
}

static uint64_t hash_bodies(const SimWorld *world)
{
    Hash hash = hash_begin();
    hash_u32(&hash, world->body_count);
    for (uint32_t index = 1; index < world->body_count; index++)
        hash_u64(&hash, sim_body_hash(world, (SimBodyId){index}));
    return hash_end(&hash);
}

static uint64_t hash_joints(const SimWorld *world)
{
    Hash hash = hash_begin();
    hash_u32(&hash, world->strand_count);
    for (uint32_t i = 0; i < world->strand_count; i++)
        add_strand(&hash, sim_strands(world) + i);
    hash_u32(&hash, world->link_count);
    for (uint32_t i = 1; i < world->link_count; i++)
        add_link(&hash, sim_links(world) + i);
    return hash_end(&hash);
}

static uint64_t hash_contacts(const SimWorld *world)
{
    Hash hash = hash_begin();
    contact_add_hash(world, &hash);
    return hash_end(&hash);
}

static uint64_t hash_surroundings(const SimWorld *world)
{
    Hash hash = hash_begin();
    add_vec2(&hash, world->gravity);
    hash_u32(&hash, world->substeps);
    hash_u32(&hash, world->switches);
    for (uint32_t i = 1; i < world->media_count; i++)
        add_medium(&hash, sim_media(world) + i);
#define HASH_STAT(name) hash_u32(&hash, world->stats.name);
    SIM_STATS_LIST(HASH_STAT)
#undef HASH_STAT
    return hash_end(&hash);
}

SimHash sim_world_hashes(const SimWorld *world)
{
    SimHash hashes = {
        .bodies = hash_bodies(world),
        .joints = hash_joints(world),
        .contacts = hash_contacts(world),
        .surroundings = hash_surroundings(world),
    };
    Hash all = hash_begin();
    hash_u64(&all, hashes.bodies);
    hash_u64(&all, hashes.joints);
    hash_u64(&all, hashes.contacts);
    hash_u64(&all, hashes.surroundings);
    hashes.all = hash_end(&all);
    return hashes;
}

uint64_t sim_world_hash(const SimWorld *world)
{
    return sim_world_hashes(world).all;
}

static void add_piece(Hash *hash, const SimShape *piece)
{
    hash_u32(hash, piece->vertex_count);
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        add_vec2(hash, piece->vertices[k]);
}

static void add_material(Hash *hash, const SimTileType *type)
{
    hash_double(hash, type->friction);
    hash_double(hash, type->restitution);
    hash_u32(hash, type->sticky);
    if (type->layers == SIM_LAYER_ROCK && !type->one_way)
        return; // as before there was anything else: replays name the hash of their level
    hash_u32(hash, type->layers);
    hash_u32(hash, type->one_way);
}

// By what cells collide with, not by the numbers of types: a tileset that lists its tiles in
// another order is the same.
uint64_t sim_terrain_hash(const SimTerrain *terrain)
{
    Hash hash = hash_begin();
    hash_u32(&hash, terrain->width);
    hash_u32(&hash, terrain->height);
    uint64_t of_type[SIM_TERRAIN_MAX_TYPES + 1] = {0};
    for (uint32_t type = 1; type < terrain->type_count; type++) {
        Hash shape = hash_begin();
        for (uint32_t i = 0; i < terrain->types[type].piece_count; i++)
            add_piece(&shape, terrain->pieces + terrain->types[type].first_piece + i);
        if (terrain->types[type].piece_count > 0)
            add_material(&shape, terrain->types + type);
        of_type[type] = hash_end(&shape);
    }
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            hash_u64(&hash, of_type[sim_terrain_type(terrain, x, y)]);
    return hash_end(&hash);
}
