// hash.c - the state as numbers: every field that a later step reads, in a fixed order. Scratch and drawing fields stay
// out.
#include "jantar/hash.h"
#include "world.h"

static void add_vec2(Hash *hash, Vec2 v)
{
    hash_double(hash, v.x);
    hash_double(hash, v.y);
}

static void add_body(Hash *hash, const SimBody *body)
{
    hash_u32(hash, body->flags);
    hash_u32(hash, body->first_point);
    hash_u32(hash, body->point_count);
    hash_u32(hash, body->first_spring);
    hash_u32(hash, body->spring_count);
    hash_u32(hash, body->quiet_ticks);
    hash_u32(hash, body->touching);
    hash_u32(hash, body->holding);
    hash_u32(hash, body->torn);
    const double numbers[] = {body->mass,           body->rest_area,
                              body->friction,       body->damping,
                              body->gravity_scale,  body->strand_compliance,
                              body->strand_break,   body->strand_peel,
                              body->drive_spin,     body->radius,
                              body->impact,         body->spin,
                              body->area,           body->drive.x,
                              body->drive.y,        body->ground_normal.x,
                              body->ground_normal.y};
    for (uint32_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        hash_double(hash, numbers[i]);
    add_vec2(hash, body->hold_place);
    add_vec2(hash, body->centre);
    add_vec2(hash, body->velocity);
    add_vec2(hash, body->box.min);
    add_vec2(hash, body->box.max);
}

static void add_points(Hash *hash, const SimPoints *p, const SimBody *body)
{
    const double *fields[] = {p->x, p->y, p->vx, p->vy, p->inverse_mass, p->contact_x, p->contact_y};
    for (uint32_t field = 0; field < sizeof fields / sizeof *fields; field++)
        for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
            hash_double(hash, fields[field][i]);
}

static void add_springs(Hash *hash, const SimSpring *springs, const SimBody *body)
{
    for (uint32_t i = body->first_spring; i < body->first_spring + body->spring_count; i++) {
        hash_u32(hash, springs[i].a);
        hash_u32(hash, springs[i].b);
        hash_double(hash, springs[i].rest);
        hash_double(hash, springs[i].compliance);
    }
}

static void add_strands(Hash *hash, const SimWorld *world, uint32_t body_index)
{
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body != body_index)
            continue;
        hash_u32(hash, strands[i].point);
        add_vec2(hash, strands[i].anchor);
        add_vec2(hash, strands[i].normal);
        hash_double(hash, strands[i].stretch);
    }
}

uint64_t sim_body_hash(const SimWorld *world, SimBodyId id)
{
    SimPoints points = sim_points((SimWorld *)world);
    const SimBody *body = sim_body_const(world, id);
    Hash hash = hash_begin();
    add_body(&hash, body);
    add_points(&hash, &points, body);
    add_springs(&hash, sim_springs(world), body);
    add_strands(&hash, world, id.index);
    return hash_end(&hash);
}

uint64_t sim_world_hash(const SimWorld *world)
{
    Hash hash = hash_begin();
    hash_u32(&hash, world->body_count);
    hash_u32(&hash, world->strand_count);
    add_vec2(&hash, world->gravity);
#define HASH_STAT(name) hash_u32(&hash, world->stats.name);
    SIM_STATS_LIST(HASH_STAT)
#undef HASH_STAT
    for (uint32_t index = 1; index < world->body_count; index++)
        hash_u64(&hash, sim_body_hash(world, (SimBodyId){index}));
    return hash_end(&hash);
}

static void add_piece(Hash *hash, const SimShape *piece)
{
    hash_u32(hash, piece->vertex_count);
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        add_vec2(hash, piece->vertices[k]);
}

// By what cells collide with, not by the numbers of types: a tileset that lists its tiles in another order is the same.
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
        of_type[type] = hash_end(&shape);
    }
    for (uint32_t cell = 0; cell < terrain->width * terrain->height; cell++)
        hash_u64(&hash, of_type[terrain->cells[cell]]);
    return hash_end(&hash);
}
